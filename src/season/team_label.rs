//! How tables that a person brings name teams.

use super::alignment::ending_year;

/// The most teams that an error names.
const NAMED: usize = 8;

/// The names of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TeamLabel<'a> {
    /// Its id: "BOS".
    pub id: &'a str,
    /// Its name, without the season. May be empty.
    pub name: &'a str,
    /// The season of its cards: "2009-10". May be empty.
    pub season: &'a str,
}

impl<'a> TeamLabel<'a> {
    /// The names of a club, behind whose name the season may stand.
    pub(super) fn shown(id: &'a str, name: &'a str) -> Self {
        let parts = name.rsplit_once(' ').filter(|(_, last)| ending_year(last).is_some());
        let (name, season) = parts.unwrap_or((name, ""));
        TeamLabel { id, name, season }
    }
}

/// The name that a season shows for a team: with the season of its cards where another team has the name too.
pub(crate) fn shown_name<'a>(all: impl Iterator<Item = &'a str>, name: &str, season: &str) -> String {
    let shared = all.filter(|other| *other == name).count() > 1;
    if shared { format!("{name} {season}").trim().to_owned() } else { name.to_owned() }
}

/// The place of the team that a table calls so: by its id, its name with its season, or its name where no other team
/// has it.
pub(super) fn find_team(teams: &[TeamLabel<'_>], text: &str) -> Option<usize> {
    let wanted = key(text);
    if wanted.is_empty() {
        return None;
    }
    let by_id = teams.iter().position(|team| key(team.id) == wanted);
    let whole = |team: &TeamLabel<'_>| key(team.name) + &key(team.season) == wanted;
    by_id.or_else(|| teams.iter().position(whole)).or_else(|| {
        let mut of_name = teams.iter().enumerate().filter(|(_, team)| key(team.name) == wanted);
        of_name.next().filter(|_| of_name.next().is_none()).map(|(at, _)| at)
    })
}

/// The ids of the first teams: "its teams are BOS, CLE and 28 more".
pub(super) fn some_teams(teams: &[TeamLabel<'_>]) -> String {
    let some: Vec<&str> = teams.iter().take(NAMED).map(|team| team.id).collect();
    let more = teams.len().saturating_sub(NAMED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("its teams are {}{more}", some.join(", "))
}

/// A word in capitals, without dots and spaces.
pub(super) fn key(text: &str) -> String {
    let kept = text.chars().filter(|c| !c.is_whitespace() && *c != '.');
    kept.flat_map(char::to_uppercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_team_is_found_by_id_by_name_and_by_name_and_season() {
        let team = |id, name, season| TeamLabel { id, name, season };
        let teams = [
            team("DUKE10", "Duke", "2009-10"),
            team("DUKE15", "Duke", "2014-15"),
            team("VCU11", "VCU", "2010-11"),
        ];
        let found = |text| find_team(&teams, text);
        assert_eq!(
            ["DUKE15", "Duke 2009-10", "VCU", "vcu 2010-11"].map(found),
            [Some(1), Some(0), Some(2), Some(2)]
        );
        assert_eq!(["Duke", "Kansas", ""].map(found), [None; 3], "two teams are called Duke");
        let ids = [TeamLabel { id: "BOS", ..TeamLabel::default() }];
        assert_eq!(find_team(&ids, ""), None, "an empty cell is no team");
        assert_eq!(TeamLabel::shown("K", "Kansas 2015-16"), team("K", "Kansas", "2015-16"));
        let many = vec![team("A", "", ""); 10];
        assert!(some_teams(&many).ends_with("A and 2 more"));
    }
}
