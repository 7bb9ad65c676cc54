//! Names of a season's clubs.

use hardwood::season::{League, ending_year};
use std::collections::BTreeSet;

/// A short name of a club: its nickname, if every club of the league has its own.
pub fn short(league: &League, club: usize) -> &str {
    let names = || league.clubs.iter().map(|club| nickname(&club.name));
    let unique = names().collect::<BTreeSet<_>>().len() == league.clubs.len();
    let all_have = league.clubs.iter().all(|club| club.name.contains(' '));
    if unique && all_have { nickname(&league.clubs[club].name) } else { &league.clubs[club].name }
}

/// A name for a narrow place: "Celtics", "Kansas ’10" of "Kansas 2009-10".
pub fn tag(league: &League, club: usize) -> String {
    let name = short(league, club);
    match name.rsplit_once(' ') {
        Some((team, season)) => match ending_year(season) {
            Some(year) => format!("{team} ’{:02}", year % 100),
            None => name.to_owned(),
        },
        None => name.to_owned(),
    }
}

/// "Celtics" of "Boston Celtics".
pub fn nickname(name: &str) -> &str {
    match name.rsplit_once(' ') {
        // two teams of one name have their season behind it
        Some((_, last)) if ending_year(last).is_some() => None,
        Some((before, "Blazers")) => name.strip_prefix(before.split(' ').next().unwrap_or_default()),
        Some((_, last)) => Some(last),
        None => None,
    }
    .map_or(name, str::trim)
}

/// "Boston" of "Boston Celtics".
pub fn city(name: &str) -> &str {
    name.strip_suffix(nickname(name)).map(str::trim).filter(|city| !city.is_empty()).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::{city, nickname};

    #[test]
    fn a_nickname_is_what_stands_behind_the_city() {
        let names = ["Boston Celtics", "Portland Trail Blazers", "Utah", "North Carolina 2004-05"];
        assert_eq!(names.map(nickname), ["Celtics", "Trail Blazers", "Utah", "North Carolina 2004-05"]);
        assert_eq!(names.map(city), ["Boston", "Portland", "Utah", "North Carolina 2004-05"]);
    }
}
