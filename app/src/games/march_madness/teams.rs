//! A summary of a March Madness team before a game: its five and its ratings.

use crate::session::{Strength, TeamChoice, offered};
use hardwood::book::last_name;
use hardwood::march_madness::cards::{CardSet, TeamCard, seattle_1958};
use std::rc::Rc;

/// The teams of a set, the one printed in the rulebook, and a person's own.
pub fn all(set: &CardSet, own: &[TeamCard]) -> Vec<TeamCard> {
    set.teams.iter().cloned().chain([seattle_1958()]).chain(own.iter().cloned()).collect()
}

/// These teams, the newest first.
pub fn choices(teams: &[TeamCard]) -> Rc<[TeamChoice]> {
    offered(teams.iter().map(|team| {
        TeamChoice {
            five: team
                .players
                .iter()
                .map(|player| (player.position.clone().into(), last_name(&player.name).to_owned().into()))
                .collect(),
            strengths: strengths(team).into(),
            ..TeamChoice::new([&team.id, &team.name, &team.season, &team.record, &team.color])
        }
    }))
}

fn strengths(team: &TeamCard) -> Vec<Strength> {
    let whole = |label: &'static str, value: i16| Strength {
        text: value.to_string().into(),
        ..Strength::new(label, value.into())
    };
    let points: f64 = team.players.iter().map(|player| f64::from(player.points)).sum();
    vec![
        whole("Power", team.power),
        whole("Coaching", team.coaching.into()),
        Strength::new("Points", points / 10.0),
    ]
}
