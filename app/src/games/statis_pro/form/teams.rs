//! A summary of a Statis Pro team before a game: its starters and its strengths.

use crate::session::{Strength, TeamChoice, last_name, mean, offered};
use hardwood::court::{Position, Side};
use hardwood::kit::Order as _;
use hardwood::statis_pro::cards::{CardSet, PlayerCard, TeamCard};
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

/// The players with the most starts, at the positions they played most.
fn five(team: &TeamCard) -> Vec<(AttrValue, AttrValue)> {
    let mut by_starts: Vec<&PlayerCard> = team.players.iter().collect();
    by_starts.order_by_key(|player| std::cmp::Reverse((player.starts, player.minutes)));
    let mut five: [Option<&PlayerCard>; 5] = [None; 5];
    by_starts.truncate(5);
    let mut others = vec![];
    for player in by_starts {
        let place = Position::ALL.iter().position(|position| player.plays == Some(*position));
        match place.and_then(|place| five.get_mut(place)).filter(|place| place.is_none()) {
            Some(place) => *place = Some(player),
            None => others.push(player),
        }
    }
    let mut others = others.into_iter();
    let named = Position::ALL.into_iter().zip(five).filter_map(|(position, player)| {
        let player = player.or_else(|| others.next())?;
        Some((position.abbreviation().into(), last_name(&player.name).into()))
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
