//! Rotations by what a person settles for a season's team: who starts, and how long each player plays at most. The
//! rulebook leaves both to the coach (VABG Step 2, HV23).

use super::cards::TeamCard;
use super::rotation::{Rotation, STARTERS_END};
use super::ruleset::POSSESSIONS;
use crate::court::RotationPlan;

/// The first possession at which a starter of a settled five may rest: the five begin the game and end it (house).
const STARTERS_BEGIN: u8 = POSSESSIONS - STARTERS_END;

impl Rotation {
    /// The rotation that the cards suggest where a person has settled some of it. A plan's most counts possessions. Nobody
    /// plays longer while the bench has a player who may still play; a settled five begin the game and end it.
    ///
    /// # Examples
    /// ```
    /// use hardwood::court::RotationPlan;
    /// use hardwood::value_add::Rotation;
    /// use hardwood::value_add::cards::CardSet;
    ///
    /// # let text = include_str!("../../www/cards/value-add/college-2010.json");
    /// let (set, _) = CardSet::from_json(text).expect("the shipped cards");
    /// let mut plan = RotationPlan::default();
    /// plan.set_most(0, Some(20));
    /// assert!(Rotation::settled(&set.teams[0], &plan).planned(0) <= 20);
    /// ```
    #[must_use]
    pub fn settled(team: &TeamCard, plan: &RotationPlan) -> Rotation {
        let most = |player: u8| plan.most(player.into()).unwrap_or(POSSESSIONS);
        let mut able = team.clone();
        for (player, card) in (0u8..).zip(&mut able.players) {
            card.possessions = card.possessions.min(most(player));
        }
        let five = plan.starters.filter(|five| five.iter().all(|&at| usize::from(at) < team.players.len()));
        let between = STARTERS_END + 1..=STARTERS_BEGIN;
        let mut rotation = match five {
            Some(five) => {
                Rotation::starters(five).rested(&able, STARTERS_BEGIN).led(&able, between.clone(), most)
            }
            None => Rotation::from_cards(&able).led(&able, 1..=POSSESSIONS, most),
        };
        let starts = |player: u8| five.is_some_and(|five| five.contains(&player));
        for (player, limit) in plan.limits() {
            let over = |rotation: &Rotation| i16::from(rotation.planned(player)) - i16::from(limit);
            let may_rest = |_: &Rotation, number: u8| !starts(player) || between.contains(&number);
            let begun = |_: &Rotation, number: u8| number < POSSESSIONS;
            let fresh = |rotation: &Rotation, other: u8| rotation.left(&able, other);
            let free =
                |rotation: &Rotation, other: u8| i16::from(most(other)) - i16::from(rotation.planned(other));
            // first for fresh players, then for tired ones; a starter who may play only little does not end the game
            loop {
                let tired = (player, over(&rotation));
                let rested = tired.1 > 0
                    && (rotation.relieve(&able, tired, may_rest, fresh)
                        || rotation.relieve(&able, tired, may_rest, free)
                        || rotation.relieve(&able, tired, begun, free));
                if !rested {
                    break;
                }
            }
        }
        rotation
    }
}
