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

/// A club's letters: "VILLA" of "VILLA17", if no other club of the league has them.
pub fn letters(league: &League, club: usize) -> &str {
    fn bare(id: &str) -> &str {
        id.trim_end_matches(|c: char| c.is_ascii_digit())
    }
    let id = league.clubs[club].id.as_str();
    let own = bare(id);
    let once = league.clubs.iter().filter(|other| bare(&other.id) == own).count() == 1;
    if once && !own.is_empty() { own } else { id }
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

/// A club in a sentence: "the Celtics"; "Kansas" where clubs have no nickname.
pub fn the(league: &League, club: usize) -> String {
    let (short, name) = (short(league, club), &league.clubs[club].name);
    if short == name { short.to_owned() } else { format!("the {short}") }
}

/// Where a club is at home: "in Boston"; of a name that is no city's behind the word given: "at West Virginia".
pub fn home_of(league: &League, club: usize, word: &str) -> String {
    let name = &league.clubs[club].name;
    if short(league, club) == name { format!("{word} {name}") } else { format!("in {}", city(name)) }
}

/// Whether the playoffs are a tournament of single games.
pub fn is_tournament(league: &League) -> bool {
    league.playoffs().is_some_and(|playoffs| {
        !league.is_series()
            && playoffs.conferences.is_empty()
            && playoffs.best_of.iter().all(|&most| most == 1)
    })
}

/// Whether a round of the playoffs is a single game.
pub fn is_single(league: &League, round: usize) -> bool {
    !league.is_series() && league.playoffs().is_some_and(|playoffs| playoffs.most_games(round) == 1)
}

/// The word between the visitors and the home team of a game. Games of a tournament are spoken of as on a neutral
/// floor. (The rules core has the better seed at home there too, with what home court gives in the game's rules.)
pub fn at_or_against(league: &League, fixture: usize) -> &'static str {
    if fixture >= league.regular() && is_tournament(league) { "against" } else { "at" }
}

#[cfg(test)]
mod tests {
    use super::{at_or_against, city, home_of, nickname, the};
    use hardwood::kit::Seed;
    use hardwood::season::{Club, League, NewSeason, Schedule};

    #[test]
    fn colleges_have_no_article_and_no_city() {
        let league = |names: [&str; 2]| {
            let club = |name: &str| Club {
                id: name.into(),
                name: name.into(),
                color: "#000000".into(),
                players: vec![],
            };
            League::new(NewSeason {
                title: String::new(),
                game: String::new(),
                rules: serde_json::Value::Null,
                seed: Seed(1),
                clubs: names.map(club).into(),
                schedule: Schedule::balanced(2, 2),
                mine: vec![],
            })
        };
        let colleges = league(["West Virginia", "Kansas"]);
        assert_eq!(
            [the(&colleges, 0), home_of(&colleges, 0, "with")],
            ["West Virginia", "with West Virginia"]
        );
        let nba = league(["Boston Celtics", "Atlanta Hawks"]);
        assert_eq!([the(&nba, 0), home_of(&nba, 0, "with")], ["the Celtics", "in Boston"]);
        assert_eq!(at_or_against(&nba, 0), "at");
    }

    #[test]
    fn a_nickname_is_what_stands_behind_the_city() {
        let names = ["Boston Celtics", "Portland Trail Blazers", "Utah", "North Carolina 2004-05"];
        assert_eq!(names.map(nickname), ["Celtics", "Trail Blazers", "Utah", "North Carolina 2004-05"]);
        assert_eq!(names.map(city), ["Boston", "Portland", "Utah", "North Carolina 2004-05"]);
    }
}
