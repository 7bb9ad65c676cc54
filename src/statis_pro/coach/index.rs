//! How the house coach spends Index Points (SP §16).

use super::super::game::StatisPro;
use super::super::orders::IndexUse;
use super::super::team_index::IndexOffer;
use super::policy::Policy;
use super::rotation;
use crate::book::FoulKind;
use crate::court::{Player, Side};

/// The price for a gain of a point or more, such as undoing a flagrant foul; hundredths of a point per Index
/// Point.
const GOOD: i32 = 100;
/// The price for a purchase that would otherwise expire with the period, such as a rebound or an ignored
/// shooting foul.
const FAIR: i32 = 50;
/// In company, the price before the last two minutes of a period: a rebound, a shooting or an offensive foul, or a steal in the
/// penalty; in them it is [`FAIR`] (house). Of seven prices tried in 300 games with eight Index Points it won most, 11 points
/// a game more than without them; buying whatever is offered first won 8.3, and a simulation's prices 7.9.
const IN_COMPANY: i32 = 85;
/// Minutes per game that make a player irreplaceable.
const STAR: u16 = 30;

impl Policy {
    /// §16 Whether the coach buys the offer. Points cannot be saved across periods, so within a period they
    /// wait for the best chance, and in the last period for the end.
    pub(super) fn buys(&self, game: &StatisPro, side: Side, offer: IndexOffer, in_company: bool) -> bool {
        let needs = match self.orders.index {
            IndexUse::ByHand => return false,
            IndexUse::Freely => FAIR,
            IndexUse::Sparingly if in_company && game.time_left() > 120 => IN_COMPANY,
            IndexUse::Sparingly if in_company => FAIR,
            IndexUse::Sparingly => needed(game),
        };
        !rotation::decided(game, side) && worth(game, side, offer) >= needs
    }
}

/// The value a purchase must have at this point of the period.
fn needed(game: &StatisPro) -> i32 {
    let last = game.period() >= game.rules().periods;
    match game.time_left() {
        _ if game.closing() => FAIR,
        0..=120 if !last => FAIR,
        0..=300 => GOOD,
        _ if last => 2 * GOOD,
        _ => GOOD + 10,
    }
}

/// The value of an offer, in hundredths of a point per Index Point. A possession is worth about one point, a
/// free throw three quarters of one.
fn worth(game: &StatisPro, side: Side, offer: IndexOffer) -> i32 {
    let gain = match offer {
        IndexOffer::Steal => 105 + team_foul(game, side),
        IndexOffer::FoulInstead { .. } => 105 + team_foul(game, side.other()),
        IndexOffer::Rebound { .. } => 95,
        IndexOffer::NoFoul { kind } => foul(game, side, kind),
        IndexOffer::NoRest { who } => i32::from(game.card(who).minutes >= 10 * STAR) * 60,
    };
    gain / i32::from(offer.cost())
}

/// The cost of a foul to the side that commits it, in hundredths of a point.
fn foul(game: &StatisPro, side: Side, kind: FoulKind) -> i32 {
    let foul = match kind {
        FoulKind::Shooting => 90,
        FoulKind::Defensive => team_foul(game, side),
        FoulKind::LooseBall => 55 + team_foul(game, side),
        FoulKind::Offensive => 105,
        FoulKind::Double => 20,
        _ => 150,
    };
    foul + likely_last_foul(game, side)
}

/// The cost of a team foul: two free throws in the penalty, otherwise a step towards it.
fn team_foul(game: &StatisPro, side: Side) -> i32 {
    if game.in_penalty(side) { 65 } else { 15 }
}

/// An extra cost if the ballhandler's defender is a star one foul short of disqualification, because they may
/// have committed it.
fn likely_last_foul(game: &StatisPro, side: Side) -> i32 {
    let Some(at) = game.ball().at.filter(|_| game.ball().side != side) else { return 0 };
    let pd: Player = game.player_at(side, game.pd_of(side, at));
    let last = game.fouls_of(pd) + 1 >= game.rules().personal_fouls;
    i32::from(last && game.card(pd).minutes >= 10 * STAR) * 60
}
