//! Sections of a rulebook and terms of a game, explained to players: the reader of a game's `EXPLAINED.md`.

/// A section of a rulebook in two plain sentences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Section {
    /// "4.4".
    pub section: &'static str,
    /// "Open shot".
    pub title: &'static str,
    /// The sentences; terms stand in brackets. [`parts`] reads them.
    pub text: &'static str,
}

/// A word that a game's cards and screens use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// "ATTS".
    pub name: &'static str,
    /// Its other forms, with commas between them: "Att, Attempts". May be empty.
    pub others: &'static str,
    /// What it means.
    pub text: &'static str,
}

/// A piece of a section's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part<'a> {
    /// Plain words.
    Words(&'a str),
    /// A term, which has its own text.
    Term(&'a str),
}

/// What explains a game: the text of its `EXPLAINED.md`.
///
/// # Examples
/// ```
/// use hardwood::statis_pro::EXPLAINED;
///
/// let open = EXPLAINED.section("4.4").expect("a section that the game cites");
/// assert_eq!(open.title, "Open shot");
/// assert!(EXPLAINED.term("ATTS").is_some());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Explained(&'static str);

impl Explained {
    /// The file's text.
    #[must_use]
    pub const fn new(text: &'static str) -> Self {
        Explained(text)
    }

    /// Every section, in the file's order.
    pub fn sections(self) -> impl Iterator<Item = Section> {
        lines(self.part(0)).filter_map(|(head, text)| {
            let (section, title) = head.split_once(' ')?;
            Some(Section { section, title, text })
        })
    }

    /// Every term, in the file's order.
    pub fn terms(self) -> impl Iterator<Item = Term> {
        lines(self.part(1)).map(|(head, text)| {
            let (name, others) = head.split_once(" (").unwrap_or((head, ""));
            Term { name, others: others.trim_end_matches(')'), text }
        })
    }

    /// A section by its number; of a part without a text of its own, the section it is in: "10C" for "10C.2".
    #[must_use]
    pub fn section(self, wanted: &str) -> Option<Section> {
        let mut wanted = wanted;
        loop {
            if let Some(found) = self.sections().find(|one| one.section.eq_ignore_ascii_case(wanted)) {
                return Some(found);
            }
            wanted = match wanted.rsplit_once('.') {
                Some((whole, _)) => whole,
                None => wanted.strip_suffix(|c: char| c.is_ascii_uppercase()).filter(|s| !s.is_empty())?,
            };
        }
    }

    /// A term by its name or another form of it.
    #[must_use]
    pub fn term(self, name: &str) -> Option<Term> {
        self.terms().find(|term| term.is(name))
    }

    /// The sections, or the terms.
    fn part(self, n: usize) -> &'static str {
        self.0.split("\n## ").nth(n + 1).unwrap_or_default()
    }
}

impl Term {
    /// Whether this is its name or another form of it.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.names().any(|own| own.eq_ignore_ascii_case(name))
    }

    /// Its name, and its other forms.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.others.split(", ").filter(|other| !other.is_empty()))
    }
}

/// A text in pieces.
///
/// # Examples
/// ```
/// use hardwood::table::explained::{Part, parts};
///
/// let pieces: Vec<Part> = parts("The [FG] counts.").collect();
/// assert_eq!(pieces, [Part::Words("The "), Part::Term("FG"), Part::Words(" counts.")]);
/// ```
pub fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    text.split('[').enumerate().flat_map(|(n, piece)| {
        let (term, words) = if n == 0 { ("", piece) } else { piece.split_once(']').unwrap_or(("", piece)) };
        let term = (!term.is_empty()).then_some(Part::Term(term));
        term.into_iter().chain((!words.is_empty()).then_some(Part::Words(words)))
    })
}

/// A text of the game in pieces: the names of terms that are written like no other word ("ASSIST", "SHOT #", "§3")
/// are terms.
pub fn marked(explained: Explained, text: &str) -> Vec<Part<'_>> {
    let names: Vec<&str> =
        explained.terms().map(|term| term.name).filter(|name| is_unlike_words(name)).collect();
    let mut parts = Vec::new();
    let (mut from, mut at) = (0, 0);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let begins = text[..at].chars().next_back().is_none_or(|before| !before.is_alphanumeric());
        let ends = |name: &str| {
            name == "§" || rest[name.len()..].chars().next().is_none_or(|after| !after.is_alphanumeric())
        };
        let found = names.iter().filter(|name| begins && rest.starts_with(**name) && ends(name));
        let Some(name) = found.max_by_key(|name| name.len()) else {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        };
        if from < at {
            parts.push(Part::Words(&text[from..at]));
        }
        at += name.len();
        parts.push(Part::Term(&text[at - name.len()..at]));
        from = at;
    }
    if from < text.len() {
        parts.push(Part::Words(&text[from..]));
    }
    parts
}

/// Whether a name can be told from common words and from positions.
fn is_unlike_words(name: &str) -> bool {
    let capitals = name.len() > 2 && name.bytes().all(|c| c.is_ascii_uppercase() || matches!(c, b' ' | b'#'));
    capitals || matches!(name, "§" | "PD" | "FD" | "FB")
}

/// A text without its brackets.
#[must_use]
pub fn plain(text: &str) -> String {
    text.replace(['[', ']'], "")
}

/// The entries of a list: "**head.** text".
fn lines(part: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    part.lines().filter_map(|line| line.strip_prefix("- **")?.split_once(".** "))
}
