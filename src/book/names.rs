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

/// "Paul Pierce" -> "Pierce", "Ron Artest Jr." -> "Artest Jr.".
fn last_name(full: &str) -> &str {
    let mut words = full.rsplitn(3, ' ');
    let (last, before) = (words.next().unwrap_or(full), words.next());
    match before {
        Some(before) if matches!(last, "Jr." | "Sr." | "II" | "III" | "IV" | "Jr") => {
            &full[full.len() - last.len() - 1 - before.len()..]
        }
        _ => last,
    }
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
