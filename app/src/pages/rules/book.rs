//! The reader of a game's `RULES.md`: its sections and its house rulings.

/// A row of the table of sections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SectionRow {
    /// "4.4", "9A-F", "11.1-11.3", "Glossary".
    pub section: &'static str,
    /// The rule, in our words.
    pub what: &'static str,
    /// The function that plays it.
    pub place: &'static str,
    /// The tests that hold it.
    pub tested: &'static str,
}

/// A ruling where the text is silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruling {
    /// "H1".
    pub id: &'static str,
    /// "(8.1) When …".
    pub text: &'static str,
}

/// The sections, in the rulebook's order.
pub fn rows(markdown: &'static str) -> Vec<SectionRow> {
    let row = |line: &'static str| {
        let mut cells = line.strip_prefix("| ")?.strip_suffix('|')?.split(" | ").map(str::trim);
        let (section, what, place, tested) = (cells.next()?, cells.next()?, cells.next()?, cells.next()?);
        (section != "§" && cells.next().is_none()).then_some(SectionRow { section, what, place, tested })
    };
    markdown.lines().filter_map(row).collect()
}

/// The house rulings.
pub fn rulings(markdown: &'static str) -> Vec<Ruling> {
    let ruling = |line: &'static str| {
        let (id, text) = line.strip_prefix("- **")?.split_once("** ")?;
        Some(Ruling { id, text })
    };
    markdown.lines().filter_map(ruling).collect()
}

impl SectionRow {
    /// Whether the program plays it.
    pub fn is_played(&self) -> bool {
        !self.place.starts_with("issue") && self.place != "-"
    }

    /// Whether it is the row of the section `wanted`: itself, a range with it, or its first part.
    pub fn holds(&self, wanted: &str) -> bool {
        if self.section.eq_ignore_ascii_case(wanted) || self.section.starts_with(&format!("{wanted}.")) {
            return true;
        }
        let Some((first, last)) = self.section.split_once('-') else { return false };
        let (chapter, from) = split(first);
        // "9A-F" names only the last letter, "11.1-11.3" the whole section.
        let to = if last.len() == 1 { last } else { split(last).1 };
        let (wanted_chapter, part) = split(wanted);
        chapter == wanted_chapter && (part.is_empty() || (number(from)..=number(to)).contains(&number(part)))
    }
}

/// "14G" is chapter 14, part G; "11.2" chapter 11, part 2.
fn split(section: &str) -> (&str, &str) {
    let end = section.find(|c: char| !c.is_ascii_digit()).unwrap_or(section.len());
    (&section[..end], section[end..].trim_start_matches('.'))
}

fn number(part: &str) -> u32 {
    part.parse().unwrap_or_else(|_| part.bytes().next().map_or(0, |b| u32::from(b.to_ascii_uppercase())))
}

#[cfg(test)]
mod tests {
    use super::super::BOOKS;
    use super::*;

    #[test]
    fn every_line_of_the_table_is_read() {
        for book in &BOOKS {
            let lines = || book.text.lines();
            let listed = lines().filter(|line| line.starts_with("| ") && !line.starts_with("| §")).count();
            assert_eq!(rows(book.text).len(), listed, "{}", book.title);
            assert!(listed > 15, "{}", book.title);
            let ruled = lines().filter(|line| line.starts_with("- **")).count();
            assert_eq!(rulings(book.text).len(), ruled, "{}", book.title);
        }
    }

    #[test]
    fn a_range_holds_its_parts() {
        let row = |section| SectionRow { section, what: "", place: "", tested: "" };
        for (section, wanted) in [
            ("9A-F", "9D"),
            ("10B-J", "10c"),
            ("11.1-11.3", "11.2"),
            ("8.1", "8"),
            ("14H-N", "14M"),
            ("20.1-20.11", "20.10"),
        ] {
            assert!(row(section).holds(wanted), "{section} {wanted}");
        }
        for (section, wanted) in
            [("9A-F", "9G"), ("10B-J", "10A"), ("1", "11.2"), ("14A", "14B"), ("4.4", "4.6")]
        {
            assert!(!row(section).holds(wanted), "{section} {wanted}");
        }
    }

    #[test]
    fn every_section_the_referee_cites_is_on_the_page() {
        for book in &BOOKS {
            let rows = rows(book.text);
            let folder = match book.game {
                "dice" => "dice_basketball".to_owned(),
                game => game.replace('-', "_"),
            };
            let folder = format!("{}/../src/{folder}", env!("CARGO_MANIFEST_DIR"));
            let mut cited = 0;
            for path in sources(folder.as_ref()) {
                let source = std::fs::read_to_string(&path).unwrap();
                for section in
                    source.split("rule!(\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(s, _)| s)
                {
                    cited += 1;
                    assert!(rows.iter().any(|row| row.holds(section)), "§{section} of {path:?}");
                }
            }
            assert!(cited > 10, "{}: {cited}", book.title);
        }
    }

    /// The sources of a folder and those in it.
    fn sources(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
        let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let of = |path: std::path::PathBuf| match path.is_dir() {
            true => sources(&path),
            false => vec![path],
        };
        paths.flat_map(of).filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
    }
}
