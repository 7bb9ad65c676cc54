//! Words that more than one page uses.

/// A result whose error is shown, so that only its message is kept.
pub trait InWords<T> {
    /// The result with its error as a message.
    ///
    /// # Errors
    /// The message of the error.
    fn in_words(self) -> Result<T, String>;
}

impl<T, E: std::error::Error> InWords<T> for Result<T, E> {
    fn in_words(self) -> Result<T, String> {
        self.map_err(|error| error.to_string())
    }
}

/// "1 card", "2 cards".
#[must_use]
pub fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// A length of text in a readable unit.
#[must_use]
pub fn size(units: usize) -> String {
    match units {
        0..1_000 => "under 1 KB".to_owned(),
        1_000..1_000_000 => format!("{} KB", (units + 500) / 1_000),
        _ => format!("{}.{} MB", units / 1_000_000, units / 100_000 % 10),
    }
}

/// The short name of a team beside another: its id, and for the college teams, whose ids are made from name
/// and year ("KANSA10"), the school's usual letters; the year only where both are the same school's. Two teams
/// of one club are named with their seasons ("Boston Celtics 1985-86").
#[must_use]
pub fn abbreviation(team: (&str, &str), other: (&str, &str)) -> String {
    let (id, name) = team;
    let year = id.get(id.len().saturating_sub(2)..).filter(|year| year.bytes().all(|b| b.is_ascii_digit()));
    if id == other.0 && name != other.1 {
        return format!("{id} {}", name.get(name.len().saturating_sub(2)..).unwrap_or_default());
    }
    match year {
        Some(year) if id.len() > 4 && name == other.1 => format!("{} {year}", school(name)),
        Some(_) if id.len() > 4 => school(name),
        _ => id.to_owned(),
    }
}

/// "UNC", "KANS".
fn school(name: &str) -> String {
    let usual = match name {
        "Connecticut" => "CONN",
        "George Mason" => "GMU",
        "Georgia Tech" => "GT",
        "Kansas" => "KU",
        "Kentucky" => "UK",
        "Louisville" => "LOU",
        "Louisiana St" => "LSU",
        "Marquette" => "MARQ",
        "North Carolina" => "UNC",
        "Oklahoma" => "OU",
        "Saint Joseph's" | "St. Joseph's" => "SJU",
        "South Carolina" => "SC",
        "Syracuse" => "SYR",
        "Villanova" => "NOVA",
        "West Virginia" => "WVU",
        "Wichita St" => "WSU",
        "Wisconsin" => "WIS",
        _ => "",
    };
    if !usual.is_empty() {
        return usual.to_owned();
    }
    match name.strip_suffix(" St") {
        Some(state) => format!("{}SU", state.chars().next().unwrap_or_default()),
        None => name.chars().filter(|c| c.is_alphabetic()).take(4).flat_map(char::to_uppercase).collect(),
    }
}

/// "abc" as "Abc".
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| [first.to_ascii_uppercase()].into_iter().chain(letters).collect())
}

/// "abc" as "Abc.".
#[must_use]
pub fn sentence(text: &str) -> String {
    format!("{}.", capital(text.trim_end_matches('.')))
}

/// A title as a file name: letters, digits and dashes.
#[must_use]
pub fn file_name(title: &str) -> String {
    let mut name = String::new();
    for c in title.chars().take(60) {
        if c.is_ascii_alphanumeric() || !c.is_ascii() {
            name.push(c.to_ascii_lowercase());
        } else if !name.ends_with('-') && !name.is_empty() {
            name.push('-');
        }
    }
    let name = name.trim_end_matches('-');
    if name.is_empty() { "game".into() } else { name.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schools_have_their_usual_letters() {
        let duke = ("Duke10", "Duke");
        assert_eq!(abbreviation(duke, ("KANSA10", "Kansas")), "DUKE");
        assert_eq!(abbreviation(duke, ("Duke11", "Duke")), "DUKE 10");
        assert_eq!(abbreviation(("KANSA10", "Kansas"), duke), "KU");
        assert_eq!(abbreviation(("MST10", "Michigan St"), duke), "MSU");
        assert_eq!(abbreviation(("BOS", "Boston Celtics"), duke), "BOS");
        let celtics = [("BOS", "Boston Celtics 1964-65"), ("BOS", "Boston Celtics 1985-86")];
        assert_eq!(abbreviation(celtics[0], celtics[1]), "BOS 65");
    }

    #[test]
    fn numbers_read_as_people_say_them() {
        assert_eq!([count(1, "card", "cards"), count(0, "card", "cards")], ["1 card", "0 cards"]);
    }

    #[test]
    fn sentences_begin_and_end_like_one() {
        assert_eq!([sentence("it is full"), sentence("It is.")], ["It is full.", "It is."]);
    }

    #[test]
    fn any_title_makes_a_file_name() {
        assert_eq!(file_name("Lakers at Celtics, game 7!"), "lakers-at-celtics-game-7");
        assert_eq!([file_name(""), file_name("../..")], ["game", "game"]);
    }
}
