//! A summary of a DICE team before a game: its starters and its strengths.

use crate::session::{Strength, TeamChoice, last_name, mean, offered};
use hardwood::court::Position;
use hardwood::dice_basketball::cards::{CardSet, PlayerCard, TeamCard};
use std::rc::Rc;
use yew::AttrValue;

/// The teams of a set.
pub fn choices(set: &CardSet) -> Rc<[TeamChoice]> {
    offered(set.teams.iter().map(|team| TeamChoice {
        five: five(team).into(),
        strengths: strengths(team).into(),
        ..TeamChoice::new([&team.id, &team.name, &team.season, &team.record, &team.color])
    }))
}

/// The players with the most minutes at each position.
fn five(team: &TeamCard) -> Vec<(AttrValue, AttrValue)> {
    let named = Position::ALL.into_iter().filter_map(|position| {
        let there = team.players.iter().filter(|player| player.position == position);
        let player = there.max_by_key(|player| u32::from(player.minutes) * u32::from(player.games))?;
        Some((position.abbreviation().into(), last_name(&player.name).into()))
    });
    named.collect()
}

fn strengths(team: &TeamCard) -> Vec<Strength> {
    let minutes = |player: &PlayerCard| f64::from(player.minutes);
    let defense = mean(&team.players, |player| f64::from(player.defense), minutes);
    vec![
        Strength::new(
            "Shooting",
            mean(
                &team.players,
                |player| f64::from(player.two.unwrap_or(0)),
                |player| f64::from(player.points),
            ),
        ),
        Strength { text: format!("{defense:.1}").into(), ..Strength::new("Defense", -defense) },
        Strength::new("Rebounding", mean(&team.players, |player| f64::from(player.rebound), minutes)),
    ]
}
