//! Players' names as tables write them.

/// What stands behind a surname.
const SUFFIXES: [&str; 8] = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "v"];

/// A name, and the id that some sites put behind it: `Ante Kovač\kovacan01`.
pub(super) fn parts(text: &str) -> (&str, Option<&str>) {
    let (name, id) = text.split_once('\\').map_or((text, None), |(name, id)| (name, Some(id.trim())));
    (name.trim().trim_end_matches('*').trim(), id.filter(|id| !id.is_empty()))
}

/// Whether most names are written surname first: "Kovač, Ante".
pub(super) fn surname_first<'a>(names: impl Iterator<Item = &'a str>) -> bool {
    let (all, turned) = names
        .map(parts)
        .filter(|(name, _)| !name.is_empty())
        .fold((0, 0), |(all, turned), (name, _)| (all + 1, turned + usize::from(turn(name).is_some())));
    5 * turned >= 4 * all && turned > 0
}

/// "Hardaway, Tim Jr." as "Tim Hardaway Jr."; `None` if it has no given name behind a comma.
pub(super) fn turn(name: &str) -> Option<String> {
    let (surname, given) = name.split_once(',')?;
    let (surname, given) = (surname.trim(), given.trim());
    if given.contains(',') || surname.is_empty() || given.is_empty() || is_suffix(given) {
        return None;
    }
    Some(match given.rsplit_once(' ') {
        Some((given, suffix)) if is_suffix(suffix) => format!("{given} {surname} {suffix}"),
        _ => format!("{given} {surname}"),
    })
}

fn is_suffix(text: &str) -> bool {
    SUFFIXES.contains(&text.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::{parts, surname_first, turn};

    #[test]
    fn surnames_may_stand_first() {
        assert_eq!(turn("Kovač, Ante").as_deref(), Some("Ante Kovač"));
        assert_eq!(turn("Hardaway, Tim Jr.").as_deref(), Some("Tim Hardaway Jr."));
        assert_eq!(turn("Ron Artest, Jr."), None);
        assert_eq!(turn("Ante Kovač"), None);
        assert!(surname_first(["Kovač, Ante", "Li, Bo", "Nenê", "Wu, Ai", "Ek, Jan"].into_iter()));
        assert!(!surname_first(["Ante Kovač", "Ron Artest, Jr."].into_iter()));
    }

    #[test]
    fn an_id_may_stand_behind_the_name() {
        assert_eq!(parts("Ante Kovač*\\kovacan01"), ("Ante Kovač", Some("kovacan01")));
        assert_eq!(parts(" Ante Kovač* "), ("Ante Kovač", None));
    }
}
