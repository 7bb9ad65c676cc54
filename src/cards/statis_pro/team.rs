//! Team ratings: fast break letters, Index Points and team numbers.

use super::era::Era;
use crate::cards::defense::{pace, possessions, share};
use crate::cards::pool::half_up;
use crate::cards::season::{
    Record, Season,
    Stat::{
        DefensiveRebounds, FieldGoalAttempts, FieldGoals, Fouls, FreeThrowAttempts, OffensiveRebounds,
        Points, Steals, Turnovers,
    },
    TeamSeason,
};
use crate::kit::Order as _;
use crate::statis_pro::cards::Letter;
use crate::statis_pro::fac::{Fac, Floor, Pass, Rebound};
use crate::statis_pro::house_deck;

/// Index Points: ten times the winning percentage above .500.
pub(super) fn index(record: Record) -> i8 {
    half_up(10.0 * (record.percentage() - 0.5)) as i8
}

/// Each team's fast break letters for offense and defense, by fifths of the league.
pub(super) fn letters(teams: &[TeamSeason]) -> Vec<(Letter, Letter)> {
    let points = |t: &TeamSeason| share(t.own[Points], possessions(t));
    let allowed = |t: &TeamSeason| share(t.opponents[Points], possessions(t));
    let pace: Vec<f64> = teams.iter().map(pace).collect();
    let slowness: Vec<f64> = pace.iter().map(|pace| -pace).collect();
    let scoring: Vec<f64> = teams.iter().map(points).collect();
    let stopping: Vec<f64> = teams.iter().map(|t| -allowed(t)).collect();
    let fifths = |style: &[f64], skill: &[f64]| {
        // skill weighs a little more than style, so that equal sums of ranks have an order
        let style = ranks(style).into_iter();
        let both: Vec<f64> = style.zip(ranks(skill)).map(|(a, b)| -(a as f64 + 1.001 * b as f64)).collect();
        let letter = |rank: usize| Letter::ALL[(5 * rank / teams.len().max(1)).min(4)];
        ranks(&both).into_iter().map(letter).collect::<Vec<_>>()
    };
    fifths(&pace, &scoring).into_iter().zip(fifths(&slowness, &stopping)).collect()
}

/// The rank of each value, 0 for the largest; ties keep their order.
fn ranks(values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.order_by(|&a, &b| values[b].total_cmp(&values[a]));
    let mut ranks = vec![0; values.len()];
    order.into_iter().enumerate().for_each(|(rank, at)| ranks[at] = rank);
    ranks
}

/// Computes team numbers (house ruling H67).
pub(super) struct Numbers<'a> {
    era: &'a Era,
    /// League averages: turnovers other than steals, steals and common fouls per possession; shares of field
    /// goals made and of offensive rebounds.
    lost: f64,
    steals: f64,
    common: f64,
    made: f64,
    kept: f64,
    /// The cards each number can change.
    fouled: Cards,
    turnovers: Cards,
    fouls: Cards,
    boards: Cards,
}

impl<'a> Numbers<'a> {
    pub(super) fn of(season: &Season, era: &'a Era) -> Self {
        let sum = |f: &dyn Fn(&TeamSeason) -> f64| season.teams.iter().map(f).sum::<f64>();
        let passed = |card: &Fac| matches!(card.advance, Floor::Pass(Pass { steal: None, .. }));
        let either = |card: &Fac, is: fn(&Floor) -> bool| is(&card.action) || is(&card.advance);
        let steals = share(sum(&|t| t.own[Steals]), sum(&possessions));
        Numbers {
            era,
            lost: share(sum(&|t| t.own[Turnovers]), sum(&possessions)) - steals,
            steals,
            common: share(sum(&common_fouls), season.teams.len() as f64),
            made: share(sum(&|t| t.own[FieldGoals]), sum(&|t| t.own[FieldGoalAttempts])),
            kept: {
                let own = sum(&|t| t.own[OffensiveRebounds]);
                share(own, own + sum(&|t| t.opponents[DefensiveRebounds]))
            },
            fouled: Cards::of(
                |card| matches!(card.action, Floor::Pass(_)),
                |card| card.action == Floor::FouledInAct,
            ),
            turnovers: Cards::of(passed, |card| either(card, |it| matches!(it, Floor::Turnover { .. }))),
            fouls: Cards::of(passed, |card| either(card, |it| *it == Floor::DefenseFoul)),
            boards: Cards::of(
                |card| matches!(card.rebound, Rebound::Defense { .. }),
                |card| matches!(card.rebound, Rebound::Offense { .. }),
            ),
        }
    }

    /// FOULED: free throws per possession above the deck's. Common fouls in the penalty add some, and
    /// turnovers leave fewer possessions for them; both use the league's rates, because they depend on
    /// opponents as much as on the team.
    pub(super) fn fouled(&self, team: &TeamSeason) -> i16 {
        let tried = share(team.own[FreeThrowAttempts], possessions(team));
        let league =
            114.4 * (self.common - 0.12) + 120.0 * (self.lost - 0.076) + 1.28 * self.era.more_shots();
        self.fouled.lowest(112.0 * (tried - 0.276) - league + 0.75)
    }

    /// TURNOVERS: turnovers other than steals per possession, above the deck's.
    pub(super) fn turnovers(&self, team: &TeamSeason) -> i16 {
        self.turnovers.lowest(148.0 * (self.lost(team) - 0.0785) + 0.94 * self.era.more_shots())
    }

    /// Turnovers other than steals per possession; steals are the league's.
    fn lost(&self, team: &TeamSeason) -> f64 {
        share(team.own[Turnovers], possessions(team)) - self.steals
    }

    /// FOULS: common fouls per possession, above the deck's.
    pub(super) fn fouls(&self, team: &TeamSeason) -> i16 {
        let common = common_fouls(team);
        self.fouls.highest(190.0 * (common - 0.115 + self.era.more_fouls(common)))
    }

    /// TEMPO: cards a possession takes fewer than by the book. Opponents have half of the
    /// possessions, so the team's difference from the league counts twice. A basket saves the card for a
    /// rebound, and an offensive rebound costs more cards.
    pub(super) fn tempo(&self, team: &TeamSeason) -> i16 {
        let cards = |pace: f64| share(360.0, pace);
        let own = 2.0 * cards(pace(team)) - cards(self.era.pace());
        let made = share(team.own[FieldGoals], team.own[FieldGoalAttempts]) - self.made;
        let rebounds = 640.0 * (offensive_share(team) - self.kept - made);
        half_up(200.0 * (self.era.cards() - own) / 0.7 + rebounds).clamp(-200.0, 200.0) as i16
    }

    /// BOARDS: the share of offensive rebounds above the deck's. A third of a team's difference from its
    /// league comes from its players' cards.
    pub(super) fn boards(&self, team: &TeamSeason) -> i16 {
        self.boards.lowest(225.0 * (self.kept + 0.7 * (offensive_share(team) - self.kept) - 0.26))
    }
}

/// The share of offensive rebounds among rebounds on the team's own basket.
fn offensive_share(team: &TeamSeason) -> f64 {
    let own = team.own[OffensiveRebounds];
    share(own, own + team.opponents[DefensiveRebounds])
}

/// Common fouls per possession: all fouls, minus two shooting fouls for every five free throws.
fn common_fouls(team: &TeamSeason) -> f64 {
    let possessions = possessions(team);
    share(team.own[Fouls], possessions) - 0.4 * share(team.opponents[FreeThrowAttempts], possessions)
}

/// The RPGs, in order, of cards a team number can turn into its result, and of cards it can cancel.
struct Cards {
    more: Vec<u8>,
    fewer: Vec<u8>,
}

impl Cards {
    fn of(more: impl Fn(&Fac) -> bool, fewer: impl Fn(&Fac) -> bool) -> Cards {
        let cards = |changes: &dyn Fn(&Fac) -> bool| {
            house_deck().iter().filter(|card| changes(card)).map(|card| card.rpg).collect()
        };
        Cards { more: cards(&more), fewer: cards(&fewer) }
    }

    /// The RPG up to which `count` cards change; a negative number cancels that many results.
    fn lowest(&self, count: f64) -> i16 {
        self.signed(count, |cards, n| cards[n - 1])
    }

    /// How many of the highest RPGs contain `count` cards to change.
    fn highest(&self, count: f64) -> i16 {
        self.signed(count, |cards, n| 201 - cards[cards.len() - n])
    }

    fn signed(&self, count: f64, value: impl Fn(&[u8], usize) -> u8) -> i16 {
        let cards = if count < 0.0 { &self.fewer } else { &self.more };
        let n = half_up(count.abs()).clamp(0.0, cards.len() as f64) as usize;
        let value = if n == 0 { 0 } else { i16::from(value(cards, n)) };
        if count < 0.0 { -value } else { value }
    }
}
