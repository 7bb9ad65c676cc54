//! What a player is called in a line of play-by-play.

/// His last name, with an initial where one of `roster` (himself among them) has the same.
#[must_use]
pub(crate) fn short_name<'a>(full: &str, roster: impl Iterator<Item = &'a str>) -> String {
    let last = last_name(full);
    let shared = roster.filter(|name| last_name(name) == last).count() > 1;
    match full.chars().next() {
        Some(initial) if shared && last != full => format!("{initial}. {last}"),
        _ => last.to_owned(),
    }
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
