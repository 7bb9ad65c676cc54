//! Checks each `RULES.md`: every section cited in the code has a row, every file and item it names exists, and
//! every row names tests that exist and cite its section.

use std::{fs, path::Path};

/// A game and its `RULES.md`.
struct Book {
    /// The folder of its sources and of `RULES.md`.
    folder: &'static str,
    /// The folder of its tests.
    tests: &'static str,
    /// Sections without rules to implement.
    nothing: &'static [&'static str],
    /// The prefix of its rulings.
    rulings: &'static str,
    /// The prefix of the house's rulings.
    house: &'static str,
    /// Rulings on contradictions that change results or a game.
    matter: &'static [u8],
}

const BOOKS: [Book; 4] = [
    Book {
        folder: "src/statis_pro",
        tests: "tests/statis_pro",
        nothing: &["1", "17.6", "18"],
        rulings: "sp",
        house: "H",
        matter: &[
            6, 7, 10, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 24, 25, 26, 27, 29, 30, 31, 33, 38, 42, 43, 46,
            47, 48, 49, 50, 53, 57, 58, 59, 60, 61, 62, 65, 67, 69, 70, 73, 74, 77, 81, 82, 83, 86, 89,
        ],
    },
    Book {
        folder: "src/dice_basketball",
        tests: "tests/dice_basketball",
        nothing: &["1"],
        rulings: "db",
        house: "D",
        matter: &[1, 2, 3, 4, 5, 10, 11, 14, 15, 16, 18, 20, 21, 22, 23, 24, 28, 36, 37, 38, 39, 40, 41],
    },
    Book {
        folder: "src/value_add",
        tests: "tests/value_add",
        nothing: &[],
        rulings: "vb",
        house: "HV",
        matter: &[
            1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28,
            29, 30, 31, 32, 33, 34, 35, 37, 38,
        ],
    },
    Book {
        folder: "src/march_madness",
        tests: "tests/march_madness",
        nothing: &[],
        rulings: "mm",
        house: "H",
        matter: &[
            1, 2, 3, 4, 5, 6, 7, 9, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
            30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53,
            54,
        ],
    },
];

fn rows(book: &Book) -> Vec<[String; 4]> {
    rules(book)
        .lines()
        .filter(|l| l.starts_with("| ") && !l.starts_with("| § "))
        .map(|l| {
            let cells: Vec<String> = l.trim_matches('|').split('|').map(|c| c.trim().to_owned()).collect();
            cells.try_into().unwrap_or_else(|c| panic!("four cells a row: {c:?}"))
        })
        .collect()
}

fn rules(book: &Book) -> String {
    fs::read_to_string(format!("{}/RULES.md", book.folder)).expect("RULES.md")
}

fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(fs::read_to_string(path).expect("a source file"));
        }
    }
    found
}

/// Whether a row "9A-F", "16A-D" or "11.1-11.3" covers a section "9E", "11.2" or "9".
fn covers(row: &str, section: &str) -> bool {
    let chapter = |s: &str| s.chars().take_while(char::is_ascii_digit).collect::<String>();
    if row == section || row.strip_prefix(section).is_some_and(|r| r.starts_with('.')) {
        return true;
    }
    match row.split_once('-') {
        _ if chapter(row) != chapter(section) => false,
        Some((first, last)) => {
            let tail = |s: &str| s.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned();
            let last = if chapter(last).is_empty() { last.to_owned() } else { tail(last) };
            section == chapter(row) || (tail(first)..=last).contains(&tail(section))
        }
        // a chapter cited as a whole matches any of its rows
        None => section == chapter(section),
    }
}

#[test]
fn every_cited_section_has_a_row() {
    for book in &BOOKS {
        let rows = rows(book);
        for source in sources(Path::new(book.folder)) {
            for cited in source.split("rule!(\"").skip(1).filter_map(|s| s.split_once('"')).map(|(s, _)| s) {
                let folder = book.folder;
                assert!(
                    rows.iter().any(|r| covers(&r[0], cited)),
                    "{folder}: §{cited} is cited but has no row"
                );
            }
        }
    }
}

/// The number before these words, as "513" before " rule sentences".
fn number(text: &str, words: &str) -> Option<u32> {
    let before = text.split_once(words)?.0;
    before.rsplit([' ', '\n']).next()?.parse().ok()
}

/// A ruling below the rows, "- **DB36** (6, 7) …": its name and its sections.
fn listed(text: &str) -> Vec<(&str, Vec<&str>)> {
    let bold = text.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
    bold.map(|(id, rest)| {
        let sections =
            rest.strip_prefix(" (").and_then(|rest| rest.split_once(')')).map_or("", |(cited, _)| cited);
        (id, sections.split([',', ' ']).filter(|section| !section.is_empty()).collect())
    })
    .collect()
}

/// Whether a row is played by a ruling too: it names one, or one below names its section, or a part or the whole of it
/// where that has no row of its own.
fn is_ruled(book: &Book, text: &str, rows: &[[String; 4]], [section, rule, ..]: &[String; 4]) -> bool {
    let prefixes = [book.rulings.to_uppercase(), book.house.to_owned()];
    let names = |word: &str| {
        let digits =
            |prefix: &String| word.strip_prefix(prefix.as_str()).is_some_and(|id| id.parse::<u8>().is_ok());
        prefixes.iter().any(digits)
    };
    let here = |cited: &&str| match rows.iter().any(|row| row[0] == **cited) {
        true => section == *cited,
        false => covers(section, cited),
    };
    // a row of a ruling, "VB22", is one for what the text leaves out
    names(section)
        || rule.split(|c: char| !c.is_alphanumeric()).any(names)
        || listed(text).iter().any(|(_, sections)| sections.iter().any(here))
}

/// The heads count what can be counted again: the rows, those that are played as printed and nothing else, those in which
/// a ruling decides something, and the rulings below.
#[test]
fn heads_count_their_rows_and_rulings() {
    for book in &BOOKS {
        let text = rules(book);
        let head =
            text.split_once("Counted: ").and_then(|(_, rest)| rest.split_once("\n\n")).expect("a head").0;
        let rows = rows(book);
        let ruled = rows.iter().filter(|row| is_ruled(book, &text, &rows, row)).count();
        let counts =
            [" rows", " as printed", " also by a ruling", " rulings"].map(|words| number(head, words));
        let all = [rows.len(), rows.len() - ruled, ruled, listed(&text).len()];
        assert_eq!(counts, all.map(|n| u32::try_from(n).ok()), "{}: {head}", book.folder);
        assert!(head.contains("none open"), "{}", book.folder);
    }
}

/// Two heads also say how many rule sentences there are, how many are played as printed, how many by a ruling and that
/// none is open; the numbers add up, also by chapter, and every ruling it names is there.
#[test]
fn heads_count_their_sentences() {
    for book in &BOOKS {
        let text = rules(book);
        let heads: Vec<&str> =
            text.split("recount of ").skip(1).map(|rest| rest.split("\n\n").next().unwrap_or(rest)).collect();
        let counted = ["sp", "vb"].contains(&book.rulings);
        assert_eq!(heads.len(), usize::from(counted), "{}", book.folder);
        for head in heads {
            let count = |words| {
                number(head, words)
                    .unwrap_or_else(|| panic!("{}: no number before{words}: {head}", book.folder))
            };
            let (all, printed, ruled) =
                (count(" rule sentences"), count(" as printed"), count(" by a ruling"));
            assert_eq!(printed + ruled, all, "{}", book.folder);
            assert!(head.contains("none open"), "{}", book.folder);
            if let Some((_, chapters)) = head.split_once("of them ruled): ") {
                let chapters = chapters.split_once(". ").map_or(chapters, |(chapters, _)| chapters);
                let pairs = chapters.split(';').map(|chapter| {
                    let mut numbers =
                        chapter.split([' ', '\n', ',']).filter_map(|word| word.parse::<u32>().ok());
                    (numbers.next().expect("sentences"), numbers.next().expect("of them ruled"))
                });
                let sums = pairs.fold((0, 0), |sums, pair| (sums.0 + pair.0, sums.1 + pair.1));
                assert_eq!(sums, (all, ruled), "{}: by chapter", book.folder);
            }
            // "H19-H24", "H1-3, 5-7": both ends have a line
            let house = head
                .split(['(', ')', ' ', ',', ';', '-', '.', '\n'])
                .filter(|word| word.strip_prefix('H').is_some_and(|digits| digits.parse::<u8>().is_ok()));
            for ruling in house {
                assert!(text.contains(&format!("**{ruling}**")), "{}: {ruling} is not below", book.folder);
            }
        }
        // rulings below are numbered without doubles
        let bold: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("- **")?.split_once("**"))
            .map(|(id, _)| id)
            .collect();
        let doubled = bold.iter().enumerate().find(|(n, id)| bold[..*n].contains(id));
        assert_eq!(doubled, None, "{}", book.folder);
    }
}

#[test]
fn every_named_file_exists() {
    for book @ Book { folder, .. } in &BOOKS {
        for [section, _, at, _] in rows(book) {
            for name in at.split(['`', ' ', ',', ';']).filter(|w| w.ends_with(".rs") || w.ends_with(".md")) {
                assert!(Path::new(folder).join(name).exists(), "{folder} §{section}: {name}");
            }
        }
    }
}

/// The names of a file's tests, each with its doc comment.
fn tests_in(source: &str) -> Vec<(&str, String)> {
    let (mut found, mut doc, mut is_test) = (Vec::new(), String::new(), false);
    for line in source.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            doc.push_str(text);
        } else if line.starts_with("#[") {
            is_test |= line == "#[test]";
        } else {
            if let Some((name, _)) = line.strip_prefix("fn ").and_then(|rest| rest.split_once('('))
                && is_test
            {
                found.push((name, std::mem::take(&mut doc)));
            }
            is_test = false;
            doc.clear();
        }
    }
    found
}

/// The sections that a test cites: `s14g_…` or `s6_2_1_…` in its name, "§14G" or "§6.2.1" in its doc comment.
fn cited(name: &str, doc: &str) -> Vec<String> {
    let in_doc = doc.split('§').skip(1).map(|rest| {
        let section: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '.').collect();
        section.trim_end_matches('.').to_owned()
    });
    let in_name = name.strip_prefix('s').map(|rest| {
        let is_section = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
        rest.split('_').take_while(is_section).collect::<Vec<_>>().join(".").to_uppercase()
    });
    in_doc.chain(in_name).filter(|section| !section.is_empty()).collect()
}

/// Whether a test's section belongs to a row: the row's own, one below it, or one in its range.
fn belongs(row: &str, section: &str) -> bool {
    let below = section.strip_prefix(row).is_some_and(|r| !r.starts_with(|c: char| c.is_ascii_digit()));
    below || row.contains('-') && section.contains(|c: char| !c.is_ascii_digit()) && covers(row, section)
}

#[test]
fn sections_are_read_from_names_and_comments() {
    assert_eq!(cited("s6_2_1_the_two_best", " Both sides of §14G, and §6.3."), ["14G", "6.3", "6.2.1"]);
    assert_eq!(cited("s14g_a_guard", ""), ["14G"]);
    assert_eq!(cited("six_fouls", ""), [""; 0]);
    for (row, section, is_its) in [
        ("6.2", "6.2.1", true),
        ("6.2", "6.21", false),
        ("6.2", "6", false),
        ("9A-F", "9C", true),
        ("9A-F", "9", false),
        ("19.5-19.6", "19.6", true),
        ("19.5-19.6", "19.7", false),
        ("14A", "14B", false),
    ] {
        assert_eq!(belongs(row, section), is_its, "{row} {section}");
    }
}

#[test]
fn every_row_names_tests_that_cite_its_section() {
    let mut wrong = Vec::new();
    for book @ Book { folder, tests, nothing, .. } in &BOOKS {
        for [section, _, _, tested] in rows(book) {
            let mut names = 0;
            for (file, items) in named(&tested) {
                let places = [file.to_owned(), format!("{tests}/{file}"), format!("{folder}/{file}")];
                let Some(source) = places.iter().find_map(|place| fs::read_to_string(place).ok()) else {
                    wrong.push(format!("{folder} §{section}: no file {file}"));
                    continue;
                };
                let there = tests_in(&source);
                for item in items {
                    names += 1;
                    match there.iter().find(|(name, _)| *name == item) {
                        None => wrong.push(format!("{folder} §{section}: {file} has no test {item}")),
                        Some((name, doc)) => {
                            let mut cited = cited(name, doc);
                            if !section.starts_with(|c: char| c.is_ascii_digit()) {
                                cited.extend(doc.contains(&section).then(|| section.clone()));
                            }
                            if !cited.iter().any(|cited| belongs(&section, cited)) {
                                wrong.push(format!("{folder} §{section}: {item} cites {cited:?}"));
                            }
                        }
                    }
                }
            }
            if names == 0 && !nothing.contains(&section.as_str()) {
                wrong.push(format!("{folder} §{section}: no test is named"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_section_has_code() {
    for book in &BOOKS {
        for [section, what, at, tested] in rows(book) {
            if book.nothing.contains(&section.as_str()) {
                continue;
            }
            let folder = book.folder;
            assert!(at.contains(".rs`"), "{folder} §{section}: no code");
            for cell in [what, at, tested] {
                assert!(!cell.contains("issue"), "{folder} §{section} waits: {cell}");
            }
        }
    }
}

/// Splits "`press.rs` hack, defend, `bench.rs`" into files, each with the items named after it.
fn named(cell: &str) -> Vec<(&str, Vec<&str>)> {
    let mut parts = cell.split('`').skip(1);
    let mut found = Vec::new();
    while let Some(file) = parts.next() {
        let items = parts.next().unwrap_or_default();
        found.push((file, items.split([',', ';']).map(str::trim).filter(|item| !item.is_empty()).collect()));
    }
    found
}

#[test]
fn every_named_item_is_in_its_file() {
    for book in &BOOKS {
        for [section, _, at, _] in rows(book) {
            for (file, items) in named(&at) {
                let text = fs::read_to_string(Path::new(book.folder).join(file)).expect("a file");
                for item in items {
                    let is_there = ["fn", "struct", "enum", "mod"]
                        .iter()
                        .any(|kind| has_word(&text, &format!("{kind} {item}")));
                    let field = text.contains(&format!("pub {item}: "));
                    assert!(is_there || field, "{} §{section}: {file} has no {item}", book.folder);
                }
            }
        }
    }
}

/// Whether `text` contains `word` as a whole word.
fn has_word(text: &str, word: &str) -> bool {
    text.split(word).skip(1).any(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
}

#[test]
fn every_ruling_that_changes_results_is_named_by_a_test() {
    let tests = sources(Path::new("tests")).join("\n").to_lowercase();
    for book in &BOOKS {
        let unnamed = |id: &&u8| !has_word(&tests, &format!("{}{id}", book.rulings));
        let unnamed: Vec<&u8> = book.matter.iter().filter(unnamed).collect();
        assert!(unnamed.is_empty(), "{}{unnamed:?}: no test names them", book.rulings);
    }
}

#[test]
fn every_cited_house_ruling_is_listed() {
    for book in &BOOKS {
        let text = rules(book);
        for source in sources(Path::new(book.folder)) {
            for id in source.split("house ruling ").skip(1) {
                let id: String = id.chars().take_while(char::is_ascii_alphanumeric).collect();
                assert!(text.contains(&format!("**{id}**")), "{}: house ruling {id}", book.folder);
            }
        }
    }
}
