//! A summary of a DICE team before a game: its starters and its strengths.

use crate::session::{Strength, TeamChoice, mean, offered};
use hardwood::book::last_name;
use hardwood::court::Position;
use hardwood::dice_basketball::cards::{CardSet, PlayerCard, TeamCard};
use hardwood::dice_basketball::starters;
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

/// The five who start, at their positions.
fn five(team: &TeamCard) -> Vec<(AttrValue, AttrValue)> {
    let named = Position::ALL.into_iter().zip(starters(team)).filter_map(|(position, index)| {
        let player = team.players.get(usize::from(index))?;
        Some((position.abbreviation().into(), last_name(&player.name).to_owned().into()))
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
