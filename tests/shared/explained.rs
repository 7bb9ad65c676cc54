//! What the app explains of each game: every section that a game cites, and the terms in the sentences.

use hardwood::table::Explained;
use hardwood::table::explained::{Part, marked, parts, plain};
use hardwood::{dice_basketball, march_madness, statis_pro, value_add};
use std::path::{Path, PathBuf};

fn games() -> [(&'static str, Explained); 4] {
    [
        ("statis_pro", statis_pro::EXPLAINED),
        ("dice_basketball", dice_basketball::EXPLAINED),
        ("value_add", value_add::EXPLAINED),
        ("march_madness", march_madness::EXPLAINED),
    ]
}

/// The sources of a folder and those in it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of = |path: PathBuf| if path.is_dir() { sources(&path) } else { vec![path] };
    paths.flat_map(of).filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
}

/// What stands in quotes behind `before` in the sources of a folder, with the file.
fn quoted(folder: &str, before: &str) -> Vec<(String, PathBuf)> {
    let of = |path: PathBuf| {
        let source = std::fs::read_to_string(&path).unwrap();
        let rest = source.split(before).skip(1);
        let found =
            rest.filter_map(|rest| rest.split_once('"')).map(|(one, _)| (one.to_owned(), path.clone()));
        found.collect::<Vec<_>>()
    };
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).into_iter().flat_map(of).collect()
}

#[test]
fn every_section_that_a_game_cites_is_explained() {
    for (folder, explained) in games() {
        let cited = quoted(&format!("src/{folder}"), "rule!(\"");
        assert!(cited.len() > 10, "{folder}");
        for (section, path) in cited {
            let own = explained.sections().any(|one| one.section == section);
            assert!(own, "src/{folder}/EXPLAINED.md has no {section}, which {path:?} cites");
        }
    }
}

#[test]
fn every_section_that_a_screen_names_is_explained() {
    for (folder, explained) in games() {
        let room = if folder == "dice_basketball" { "dice" } else { folder };
        for (section, path) in quoted(&format!("app/src/games/{room}"), "<RuleLink section=\"") {
            assert!(explained.section(&section).is_some(), "{section} of {path:?}");
        }
    }
}

#[test]
fn an_explanation_is_two_sentences_without_a_number_first() {
    for (folder, explained) in games() {
        let mut seen = Vec::new();
        for one in explained.sections() {
            let text = plain(one.text);
            let ends = text.split(". ").count();
            assert_eq!(ends, 2, "{folder} {}: {text}", one.section);
            assert!(text.ends_with('.') && (50..=420).contains(&text.len()), "{folder} {}", one.section);
            assert!(!text.contains("  ") && !text.starts_with('§'), "{folder} {}", one.section);
            assert!(!one.title.is_empty() && one.title.len() <= 40, "{folder} {}", one.section);
            assert!(!seen.contains(&one.section), "{folder} {} twice", one.section);
            seen.push(one.section);
        }
        assert!(seen.len() > 15, "{folder}");
    }
}

#[test]
fn every_term_in_an_explanation_has_an_entry() {
    for (folder, explained) in games() {
        let terms: Vec<_> = explained.terms().collect();
        assert!(terms.len() > 12, "{folder}");
        for one in explained.sections() {
            for part in parts(one.text) {
                if let Part::Term(name) = part {
                    assert!(explained.term(name).is_some(), "{folder} {}: [{name}]", one.section);
                }
            }
        }
        for term in &terms {
            assert!(term.text.ends_with('.') && term.text.len() > 8, "{folder} {}", term.name);
            let first = terms.iter().find(|other| other.is(term.name)).map(|other| other.name);
            assert_eq!(first, Some(term.name), "{folder}: two entries answer to {}", term.name);
        }
    }
}

#[test]
fn a_part_of_a_section_is_explained_by_the_whole() {
    let of = |section: &str| statis_pro::EXPLAINED.section(section).map(|one| one.section);
    assert_eq!(
        [of("4.6.1"), of("6.2.1"), of("9D"), of("10c")],
        [Some("4.6.1"), Some("6.2"), Some("9"), Some("10C")]
    );
    assert_eq!([of("99"), of("")], [None, None]);
}

#[test]
fn terms_are_found_in_what_the_game_says() {
    let said = "ASSIST 34 ≥ §2: SHOT # 38 by the PD at PF, no ASSISTS";
    let terms: Vec<&str> = marked(statis_pro::EXPLAINED, said)
        .into_iter()
        .filter_map(|part| if let Part::Term(name) = part { Some(name) } else { None })
        .collect();
    assert_eq!(terms, ["ASSIST", "§", "SHOT #", "PD"]);
    let all: String = marked(statis_pro::EXPLAINED, said)
        .into_iter()
        .map(|part| match part {
            Part::Words(text) | Part::Term(text) => text,
        })
        .collect();
    assert_eq!(all, said);
    assert_eq!(marked(statis_pro::EXPLAINED, ""), []);
}
