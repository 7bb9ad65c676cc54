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

/// A title of at most so many letters: whole words, and nothing that waits for another.
#[must_use]
pub fn within(title: &str, most: usize) -> String {
    if title.chars().count() <= most {
        return title.to_owned();
    }
    let mut short: String = title.chars().take(most + 1).collect();
    short.truncate(short.rfind(char::is_whitespace).unwrap_or_default());
    let ends = |c: char| !c.is_alphanumeric() && c != ')';
    match short.trim_end_matches(ends) {
        "" => title.chars().take(most).collect(),
        whole => whole.to_owned(),
    }
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
    fn numbers_read_as_people_say_them() {
        assert_eq!([count(1, "card", "cards"), count(0, "card", "cards")], ["1 card", "0 cards"]);
    }

    #[test]
    fn sentences_begin_and_end_like_one() {
        assert_eq!([sentence("it is full"), sentence("It is.")], ["It is full.", "It is."]);
    }

    #[test]
    fn a_long_title_ends_with_a_whole_word() {
        let league = "Southeastern Conference season 2016-17, double round robin";
        assert_eq!(within(league, 40), "Southeastern Conference season 2016-17");
        assert_eq!(within("NBA 2016-17, real schedule", 40), "NBA 2016-17, real schedule");
        assert_eq!(within("NBA 2016-17 (by date), 82 games of each", 22), "NBA 2016-17 (by date)");
        assert_eq!(within(&"x".repeat(50), 40), "x".repeat(40), "one word is cut");
        assert_eq!([within("–– ––", 3), within("é é é", 4)], ["–– ", "é é"]);
    }

    #[test]
    fn any_title_makes_a_file_name() {
        assert_eq!(file_name("Lakers at Celtics, game 7!"), "lakers-at-celtics-game-7");
        assert_eq!([file_name(""), file_name("../..")], ["game", "game"]);
    }
}
