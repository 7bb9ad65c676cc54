//! The defense that gives up the fewest points, counted from the cards (DICE §18, §19).

use super::super::game::{DiceBasketball, Scheme};
use super::super::question::Choice;
use crate::book::ShotKind;
use crate::court::{Position, Side};

/// A defense must give up so much less than the present one, in thousandths, that it is worth calling.
const WORTH_IT: i32 = 5;

/// The change of defense that pays most; `None` where the present one is as good.
pub(super) fn better(game: &DiceBasketball, side: Side) -> Option<Choice> {
    let now = game.scheme(side);
    let present = given_up(game, side, now);
    let zone = [(Scheme::Zone, Choice::Zone), (Scheme::ManToMan, Choice::ManToMan)];
    let pairs = Position::ALL.into_iter().flat_map(|target| Position::ALL.map(|helper| (target, helper)));
    let doubles = pairs
        .filter(|(target, helper)| target != helper)
        .map(|(target, helper)| (Scheme::Double { target, helper }, Choice::Double { target, helper }));
    // a zone is left before anybody is double-teamed (DB26)
    let doubles = doubles.filter(|_| now != Scheme::Zone);
    let all = zone.into_iter().chain(doubles).filter(|(scheme, _)| *scheme != now);
    let (points, choice) = all
        .map(|(scheme, choice)| (given_up(game, side, scheme), choice))
        .min_by_key(|(points, _)| *points)?;
    (points * 1000 < present * (1000 - WORTH_IT)).then_some(choice)
}

/// The points that the other five make with the shots on their cards against this defense: a measure, by their
/// shots a minute.
pub(super) fn given_up(game: &DiceBasketball, side: Side, scheme: Scheme) -> i32 {
    let shooters = Position::ALL.into_iter().map(|at| {
        let shooter = game.player_at(side.other(), at);
        let card = game.card(shooter);
        let met = match scheme {
            Scheme::Zone => game.zone(side),
            _ => game.defense(game.player_at(side, at)),
        };
        // the text leaves ten to the player who is left open (18)
        let doubled = match scheme {
            Scheme::Double { target, .. } if target == at => -10,
            Scheme::Double { helper, .. } if helper == at => 10,
            _ => 0,
        };
        let chance =
            |kind| game.shooting(shooter, kind).map_or(0, |range| range + met + doubled).clamp(0, 100);
        // the five share the ball by their shots a minute
        let threes = i32::from(card.three_limit).min(i32::from(card.stamina));
        let twos = i32::from(card.stamina) - threes;
        let points =
            2 * twos * i32::from(chance(ShotKind::Two)) + 3 * threes * i32::from(chance(ShotKind::Three));
        points * 1000 / i32::from(card.minutes.max(10))
    });
    shooters.sum()
}
