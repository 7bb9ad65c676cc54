//! Names of players in the lines of a play-by-play.

/// The player's last name. Where others of `roster` share it, the shortest beginning of the first name that
/// tells them apart goes before it: "R. Allen", "Jal. Williams".
#[must_use]
pub(crate) fn short_name<'a>(full: &str, roster: impl Iterator<Item = &'a str>) -> String {
    let last = last_name(full);
    let namesakes: Vec<&str> = roster.filter(|name| *name != full && last_name(name) == last).collect();
    let first = full[..full.len() - last.len()].trim_end();
    if namesakes.is_empty() || first.is_empty() {
        return last.to_owned();
    }
    let ends = first.char_indices().skip(1).map(|(end, _)| &first[..end]);
    let own = ends.into_iter().find(|start| !namesakes.iter().any(|name| name.starts_with(*start)));
    own.map_or_else(|| full.to_owned(), |start| format!("{start}. {last}"))
}

/// What a player is called beside the teammates: the last name with what belongs to it. A name that ends in an
/// initial or an abbreviation stays whole.
///
/// # Examples
/// ```
/// use hardwood::book::last_name;
///
/// let names = ["Paul Pierce", "Gary Payton II", "Metta World Peace", "Luc Mbah a Moute", "Ten-day SG"];
/// let last = ["Pierce", "Payton II", "World Peace", "Mbah a Moute", "Ten-day SG"];
/// assert_eq!(names.map(last_name), last);
/// ```
#[must_use]
pub fn last_name(full: &str) -> &str {
    /// Words that belong to the word after them.
    const BEFORE: [&str; 12] =
        ["Da", "De", "Del", "Della", "San", "St.", "Van", "Vander", "World", "da", "de", "van"];
    let (before, end) = full.rsplit_once(' ').unwrap_or(("", full));
    let suffix = matches!(end.trim_end_matches('.'), "Jr" | "Sr" | "II" | "III" | "IV" | "Iii" | "Iv");
    let name = if suffix { before } else { full };
    let Some((_, last)) = name.rsplit_once(' ') else { return full };
    if !suffix && last.len() <= 2 && last.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return full;
    }
    let mut starts = name.match_indices(' ').map(|(at, _)| at + 1);
    let begins = starts.find(|&start| {
        let mut words = name[start..].split(' ');
        words.next().is_some_and(|word| BEFORE.contains(&word)) || words.next() == Some("a")
    });
    &full[begins.unwrap_or(name.len() - last.len())..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn namesakes_are_told_apart_by_as_little_as_it_takes() {
        let roster = [
            "Jalen Williams",
            "Jaylin Williams",
            "Kenrich Williams",
            "Ray Allen",
            "Tony Allen",
            "Nenê",
            "Al Horford",
            "Gary Payton II",
        ];
        let short = roster.map(|name| short_name(name, roster.into_iter()));
        assert_eq!(
            short,
            [
                "Jal. Williams",
                "Jay. Williams",
                "K. Williams",
                "R. Allen",
                "T. Allen",
                "Nenê",
                "Horford",
                "Payton II"
            ]
        );
    }
}
