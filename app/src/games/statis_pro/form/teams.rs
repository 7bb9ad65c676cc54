//! A summary of a Statis Pro team before a game: its starters and its strengths.

use crate::session::{Strength, TeamChoice, mean, offered};
use hardwood::book::last_name;
use hardwood::court::{Position, Side};
use hardwood::statis_pro::cards::{CardSet, PlayerCard, TeamCard};
use hardwood::statis_pro::starters;
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
    let shots = |player: &PlayerCard| f64::from(player.minutes) * f64::from(player.atts);
    let defense = mean(&team.players, |player| f64::from(player.defense), minutes);
    let index = |label: &'static str, index: i8, side: Side| Strength {
        text: index.to_string().into(),
        side: Some(side),
        ..Strength::new(label, index.into())
    };
    vec![
        Strength::new("Shooting", mean(&team.players, |player| f64::from(player.fg), shots)),
        Strength { text: format!("{defense:.1}").into(), ..Strength::new("Defense", -defense) },
        index("Home index", team.home_index, Side::Home),
        index("Road index", team.road_index, Side::Visitors),
    ]
}
