//! Numbers as tables write them: decimal commas or points, and thousands by what else there is.

/// What stands for a number that was not recorded.
const MISSING: [&str; 16] = [
    "", "-", "–", "—", "--", "na", "n/a", "#n/a", "n.a.", "nan", "none", "null", "nil", "?", "#div/0!",
    "#value!",
];

/// Whether a cell says that there is no number.
pub(super) fn is_missing(text: &str) -> bool {
    MISSING.contains(&text.trim().to_lowercase().as_str())
}

/// The sign before the decimals of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Decimals {
    Point,
    Comma,
    /// No number has decimals: either sign separates thousands.
    #[default]
    Nowhere,
}

impl Decimals {
    /// What most cells say that can be read in one way only.
    pub(super) fn of<'a>(cells: impl Iterator<Item = &'a str>) -> Decimals {
        let (mut points, mut commas) = (0_u32, 0_u32);
        for cell in cells.map(whole) {
            let mut signs = cell.char_indices().filter(|(_, sign)| matches!(sign, '.' | ','));
            let Some((first, sign)) = signs.next() else { continue };
            let digits = cell.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','));
            let last = signs.next_back();
            if !digits {
                continue;
            }
            let decimal = match last {
                // "2,411.5", or "2.411.500", which are thousands
                Some((_, last)) if last == sign => continue,
                Some((_, last)) => last,
                None if cell.len() - first - 1 != 3 || first == 0 || cell.starts_with('0') => sign,
                None => continue,
            };
            *(if decimal == ',' { &mut commas } else { &mut points }) += 1;
        }
        match commas.cmp(&points) {
            std::cmp::Ordering::Greater => Decimals::Comma,
            std::cmp::Ordering::Less => Decimals::Point,
            std::cmp::Ordering::Equal => Decimals::Nowhere,
        }
    }

    /// Reads a number: `None` if there is none.
    ///
    /// # Errors
    /// The text is not a number.
    pub(super) fn read(self, text: &str) -> Result<Option<f64>, ()> {
        if is_missing(text) {
            return Ok(None);
        }
        let text = whole(text);
        let (decimal, thousands): (&[char], &[char]) = match self {
            Decimals::Point => (&['.'], &[',']),
            Decimals::Comma => (&[','], &['.']),
            Decimals::Nowhere => (&[], &['.', ',']),
        };
        let (front, decimals) = match text.rfind(decimal) {
            Some(at) => (&text[..at], Some(&text[at + 1..])),
            None => (&text[..], None),
        };
        let mut groups = front.split(thousands);
        let mut number = groups.next().unwrap_or_default().to_owned();
        for group in groups {
            if group.len() != 3 || number.is_empty() {
                return Err(());
            }
            number += group;
        }
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(&number) || !decimals.is_none_or(digits) {
            // a sign, or an exponent as programs write it: "1e-05"
            return if decimal == ['.'] { text.parse().map(Some).map_err(|_| ()) } else { Err(()) };
        }
        format!("0{number}.{}0", decimals.unwrap_or_default()).parse().map(Some).map_err(|_| ())
    }
}

/// A number without the apostrophes and spaces that separate its thousands.
fn whole(text: &str) -> String {
    let mut parts = text.trim().split(['\'', '’', ' ', '\u{a0}', '\u{202f}', '\u{2009}']);
    let first = parts.next().unwrap_or_default().to_owned();
    let rest: Vec<&str> = parts.collect();
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let in_threes = rest.split_last().is_none_or(|(last, between)| {
        let end = last.split(['.', ',']).next().unwrap_or_default();
        digits(&first)
            && between.iter().all(|group| group.len() == 3 && digits(group))
            && end.len() == 3
            && digits(end)
    });
    if in_threes { first + &rest.concat() } else { text.trim().to_owned() }
}

/// Minutes: a number, or minutes and seconds, "32:54".
pub(super) fn minutes(text: &str, decimals: Decimals) -> Result<Option<f64>, ()> {
    let Some((minutes, seconds)) = text.split_once(':') else { return decimals.read(text) };
    let minutes = decimals.read(minutes)?.ok_or(())?;
    let seconds: u8 = seconds.trim().split(':').next().unwrap_or_default().parse().map_err(|_| ())?;
    if seconds < 60 { Ok(Some(minutes + f64::from(seconds) / 60.0)) } else { Err(()) }
}

/// Two numbers of one cell, makes and attempts: "700-1500", "6.8/15.6".
pub(super) fn pair(text: &str) -> Option<(&str, &str)> {
    let (made, tried) = text.trim().split_once(['-', '/', '–'])?;
    let (made, tried) = (made.trim(), tried.trim());
    let number = |text: &str| {
        text.bytes().next().is_some_and(|byte| byte.is_ascii_digit())
            && text.chars().all(|c| c.is_ascii_digit() || ".,'’ \u{a0}".contains(c))
    };
    (number(made) && number(tried)).then_some((made, tried))
}

#[cfg(test)]
mod tests {
    use super::{Decimals, minutes, pair};

    fn read(text: &str, others: &[&str]) -> Result<Option<f64>, ()> {
        Decimals::of(others.iter().copied().chain([text])).read(text)
    }

    #[test]
    fn thousands_and_decimals_are_told_apart_by_the_table() {
        for (text, others, number) in [
            ("2'450", &[][..], 2450.0),
            ("2’450", &[], 2450.0),
            ("2 450", &[], 2450.0),
            ("2\u{a0}450", &[], 2450.0),
            ("2\u{202f}450,5", &[], 2450.5),
            ("2,450", &[], 2450.0),
            ("2.450", &[], 2450.0),
            ("2.450", &["980", "1.204"], 2450.0),
            ("2.450", &["0.5"], 2.45),
            ("2.450", &["32,9"], 2450.0),
            ("2,450", &["32.9"], 2450.0),
            ("2,450", &["32,9"], 2.45),
            ("2,450.5", &[], 2450.5),
            ("1.002.450", &[], 1_002_450.0),
            (".512", &[], 0.512),
            ("32,9", &[], 32.9),
            ("7", &[], 7.0),
        ] {
            assert_eq!(read(text, others), Ok(Some(number)), "{text} among {others:?}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for (text, others) in
            [("32,9", &["7.5", "3.25"][..]), ("1'2", &[]), ("12a", &[]), ("1 2", &[]), ("2,4505.1", &[])]
        {
            assert_eq!(read(text, others), Err(()), "{text}");
        }
        for text in ["", "NA", "NaN", "None", "—", "N/A", " - "] {
            assert_eq!(read(text, &[]), Ok(None), "{text}");
        }
    }

    #[test]
    fn minutes_may_have_seconds_and_makes_their_attempts() {
        assert_eq!(minutes("2450:30", Decimals::Nowhere), Ok(Some(2450.5)));
        assert_eq!(minutes("2'450:30", Decimals::Nowhere), Ok(Some(2450.5)));
        assert_eq!(minutes("32:75", Decimals::Nowhere), Err(()));
        assert_eq!(minutes("32,5", Decimals::Comma), Ok(Some(32.5)));
        assert_eq!(pair("700-1500"), Some(("700", "1500")));
        assert_eq!(pair("6.8 / 15.6"), Some(("6.8", "15.6")));
        assert_eq!((pair("700"), pair("Jr-Smith"), pair("05-Mar")), (None, None, None));
    }
}
