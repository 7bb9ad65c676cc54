//! A summary of a Value Add team before a game: its five and its strengths.

use crate::session::{Strength, TeamChoice, mean, offered};
use hardwood::book::last_name;
use hardwood::court::Position;
use hardwood::value_add::Rotation;
use hardwood::value_add::cards::{PlayerCard, TeamCard};
use std::rc::Rc;

/// These teams, the newest first.
pub fn choices(teams: &[TeamCard]) -> Rc<[TeamChoice]> {
    offered(teams.iter().map(|team| TeamChoice {
        five: five(team).collect(),
        strengths: strengths(team).into(),
        ..TeamChoice::new([&team.id, &team.name, &team.season, &team.record, &team.color])
    }))
}

/// The five with the most possessions.
fn five(team: &TeamCard) -> impl Iterator<Item = (yew::AttrValue, yew::AttrValue)> {
    let five = Rotation::best_five(team).five();
    Position::ALL.into_iter().zip(five).filter_map(|(position, player)| {
        let player = team.players.get(usize::from(player))?;
        Some((position.abbreviation().into(), last_name(&player.name).to_owned().into()))
    })
}

fn strengths(team: &TeamCard) -> Vec<Strength> {
    let possessions = |player: &PlayerCard| f64::from(player.possessions);
    let rebounds = |player: &PlayerCard| f64::from(player.off_reb) + f64::from(player.def_reb);
    let points = |player: &PlayerCard| f64::from(player.points) / 10.0;
    vec![
        Strength::new("Scoring", mean(&team.players, points, possessions)),
        Strength::new("Rebounding", mean(&team.players, rebounds, possessions)),
        Strength { text: format!("{:02}", team.dunk).into(), ..Strength::new("Dunks", team.dunk.into()) },
    ]
}
