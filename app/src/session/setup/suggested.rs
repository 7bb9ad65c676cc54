//! Matchups to start from: famous ones, and two teams of equal strength.

use crate::session::setup::team_picker::TeamChoice;
use hardwood::court::PerSide;
use hardwood::kit::Order as _;
use hardwood::kit::{Luck, Seed};
use yew::AttrValue;

/// A matchup that a game offers where it has the set.
#[derive(Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The file of the set.
    pub set: &'static str,
    /// Home and Visitors.
    pub teams: PerSide<&'static str>,
    /// "Bulls at Jazz".
    pub title: &'static str,
    /// What it is about.
    pub note: &'static str,
}

impl Suggestion {
    const fn new(
        set: &'static str,
        [visitors, home]: [&'static str; 2],
        title: &'static str,
        note: &'static str,
    ) -> Self {
        Suggestion { set, teams: PerSide::new(home, visitors), title, note }
    }
}

/// Games of the NBA.
pub static NBA_GAMES: [Suggestion; 3] = [
    Suggestion::new("nba-1996.json", ["CHI", "UTA"], "Bulls at Jazz", "1995-96, 72 wins on the road"),
    Suggestion::new("nba-1986.json", ["BOS", "LAL"], "Celtics at Lakers", "1985-86, both at their best"),
    Suggestion::new("nba-2015.json", ["CLE", "GSW"], "Cavaliers at Warriors", "2014-15, that year's final"),
];

/// Games of great college teams.
pub static COLLEGE_GAMES: [Suggestion; 3] = [
    Suggestion::new(
        "college-2010.json",
        ["KENTU15", "WISCO15"],
        "Kentucky at Wisconsin",
        "2015, 38 wins and then this",
    ),
    Suggestion::new(
        "college-2010.json",
        ["NCARO16", "VILLA16"],
        "North Carolina at Villanova",
        "2016, a final won at the buzzer",
    ),
    Suggestion::new(
        "college-2002.json",
        ["KANSA08", "MEMPH08"],
        "Kansas at Memphis",
        "2008, a final that went to overtime",
    ),
];

/// Two teams of about the same record, as `seed` has it.
#[must_use]
pub fn equals(teams: &[TeamChoice], seed: Seed) -> Option<PerSide<AttrValue>> {
    let mut ranked: Vec<(f64, &TeamChoice)> = teams.iter().map(|team| (won(&team.record), team)).collect();
    ranked.order_by(|a, b| a.0.total_cmp(&b.0));
    let pairs = u32::try_from(ranked.len().checked_sub(1)?).ok().filter(|pairs| *pairs > 0)?;
    let mut luck = Luck::new(seed);
    let (n, turned) = (luck.below(pairs) as usize, luck.below(2) == 1);
    let ids = [ranked[n].1.id.clone(), ranked[n + 1].1.id.clone()];
    let [a, b] = ids;
    Some(if turned { PerSide::new(a, b) } else { PerSide::new(b, a) })
}

/// The part of its games that a team won: "50-32" is 0.61.
fn won(record: &str) -> f64 {
    let games = record.split_once('-').and_then(|(won, lost)| Some((won.parse().ok()?, lost.parse().ok()?)));
    games.map_or(0.5, |(won, lost): (f64, f64)| if won + lost > 0.0 { won / (won + lost) } else { 0.5 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_surprise_is_two_neighbors_by_record() {
        let team = |id: &'static str, record: &'static str| TeamChoice {
            id: id.into(),
            record: record.into(),
            ..TeamChoice::default()
        };
        let teams = [team("A", "70-12"), team("B", "20-62"), team("C", "68-14"), team("D", "22-60")];
        for seed in 0..40 {
            let pair = equals(&teams, Seed(seed)).unwrap_or_default();
            let ids: Vec<&str> = pair.0.iter().map(|id| &**id).collect();
            let good = [["A", "C"], ["B", "D"], ["C", "D"]];
            let mut sorted = ids.clone();
            sorted.sort_unstable();
            assert!(good.iter().any(|pair| sorted == *pair), "{ids:?}");
        }
        assert_eq!(equals(&teams[..1], Seed(1)), None);
        assert!((won("50-30") - 0.625).abs() < 1e-9);
    }
}
