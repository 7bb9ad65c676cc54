//! Explains a player's ratings: how each number on the card becomes the number in play, effect by effect,
//! with sections.

use super::bench_orders::{DOUBLED, PLAY};
use super::fac::Class;
use super::game::StatisPro;
use super::rated::{Condition, Rated, Threes};
use crate::court::{Player, Position};
use crate::rule;
use crate::table::Rule;

/// A rating on a player card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// FIELD GOAL.
    FieldGoal,
    /// ATTEMPTS.
    Attempts,
    /// THREE POINT.
    Three,
    /// THREE POINT ATTEMPTS.
    ThreeAttempts,
    /// FREE THROW.
    FreeThrow,
    /// REBOUND, on offense and for jumps.
    Rebound,
    /// REBOUND, on defense.
    DefensiveRebound,
    /// DEFENSE RATE.
    Defense,
    /// BLOCK RATE.
    Block,
    /// STEAL RATE.
    Steal,
    /// ASSIST RATE.
    Assist,
}

impl Field {
    /// All ratings, in the order of a card.
    pub const ALL: [Field; 11] = [
        Field::FieldGoal,
        Field::Attempts,
        Field::Three,
        Field::ThreeAttempts,
        Field::FreeThrow,
        Field::Rebound,
        Field::DefensiveRebound,
        Field::Defense,
        Field::Block,
        Field::Steal,
        Field::Assist,
    ];

    /// The rating's name as the card prints it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Field::FieldGoal => "Field goal",
            Field::Attempts => "Attempts",
            Field::Three => "Three point",
            Field::ThreeAttempts => "Three point attempts",
            Field::FreeThrow => "Free throw",
            Field::Rebound => "Rebound",
            Field::DefensiveRebound => "Rebound on defense",
            Field::Defense => "Defense",
            Field::Block => "Block",
            Field::Steal => "Steal",
            Field::Assist => "Assist",
        }
    }

    /// The value of this rating; `None` if the player may not try a three.
    #[must_use]
    pub const fn of(self, rated: &Rated) -> Option<i16> {
        Some(match self {
            Field::FieldGoal => rated.fg,
            Field::Attempts => rated.atts,
            Field::Three => return rated.three,
            Field::ThreeAttempts => rated.three_atts,
            Field::FreeThrow => rated.ft,
            Field::Rebound => rated.rebounds,
            Field::DefensiveRebound => rated.rebounds_defense,
            Field::Defense => rated.defense,
            Field::Block => rated.blocks,
            Field::Steal => rated.steals,
            Field::Assist => rated.assists,
        })
    }
}

/// The effect of one cause on one rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// The rating that changes.
    pub field: Field,
    /// Its value before the effect.
    pub from: i16,
    /// Its value after the effect.
    pub to: i16,
    /// The effect in words: "must rest".
    pub why: &'static str,
    /// The section that says so.
    pub rule: Rule,
}

/// A player's ratings and every effect that led to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The ratings printed on the card.
    pub card: Rated,
    /// The ratings in play: [`StatisPro::rated`]. For a bench player, the ratings they would have at their
    /// own position.
    pub now: Rated,
    /// The changes from `card` to `now`, in the order the rules apply them (SP29).
    pub changes: Vec<Change>,
    /// The additions of a double team (5.5) and a called play (8.4.2) while the player has the ball.
    pub with_ball: Vec<Change>,
}

impl StatisPro {
    /// Explains a player's current ratings. It applies one effect after another to the card with the same
    /// function that rates players in the game, so the two cannot disagree.
    #[must_use]
    pub fn account(&self, player: Player) -> Account {
        let card = self.card(player);
        let now = self.players[player.side].get(player.at()).copied().unwrap_or_default();
        let own = Position::ALL.into_iter().find(|&p| card.classes.contains(&Class::of(p)));
        let own = own.unwrap_or(Position::Pg);
        let at = self.position_of(player).unwrap_or(own);
        let marks = if at == own { own } else { at };
        let marks = self.position_of(player).map_or(marks, |at| self.marks[player.side][at as usize]);
        let rate = |at, marks, now| Rated::new(player.index, card, at, marks, now, Threes::Usual);

        let mut state = Condition::default();
        let mut last = rate(own, own, state);
        let mut account = Account { card: last, now: last, changes: Vec::new(), with_ball: Vec::new() };
        let mut apply = |next: Rated, why, rule| {
            account.apply(&last, &next, why, rule);
            last = next;
        };
        apply(rate(at, marks, state), "out of position", rule!("3.2"));
        state.legs.fatigued = now.legs.fatigued;
        apply(rate(at, marks, state), "fatigued", rule!("5.4"));
        state.legs.must_rest = now.legs.must_rest;
        apply(rate(at, marks, state), "must rest", rule!("14A"));
        state.injured = now.injured;
        apply(rate(at, marks, state), "injured", rule!("14G"));
        state.great = now.great;
        apply(rate(at, marks, state), "Great Night", rule!("14I"));
        let threes = self.threes(player.side);
        let rule = if threes == Threes::Guarded { rule!("4.6.2") } else { rule!("4.6.1") };
        apply(Rated::new(player.index, card, at, marks, state, threes), "three-point offense", rule);
        account.now = Rated::new(player.index, card, at, marks, now, threes);
        account.with_ball = self.with_ball(player, &account.now);
        account
    }

    /// The additions of a double team and a called play to a player's ratings while they have the ball.
    fn with_ball(&self, player: Player, now: &Rated) -> Vec<Change> {
        let at = self.position_of(player);
        let doubled = self.double_team(player.side.other()).is_some_and(|(target, _)| at == Some(target));
        let mut changes = Vec::new();
        let mut add = |field: Field, by: i16, why, rule| {
            let from = field.of(now).unwrap_or(0);
            changes.push(Change { field, from, to: (from + by).max(0), why, rule });
        };
        if doubled {
            add(Field::FieldGoal, DOUBLED, "double-teamed, off a pass", rule!("5.5"));
            add(Field::Attempts, DOUBLED, "double-teamed, off a pass", rule!("5.5"));
        }
        if self.bench.play == Some(player) {
            add(Field::Attempts, PLAY, "a play is called", rule!("8.4.2"));
        }
        changes
    }
}

impl Account {
    fn apply(&mut self, last: &Rated, next: &Rated, why: &'static str, rule: Rule) {
        let changed = Field::ALL.into_iter().filter_map(|field| {
            let (from, to) = (field.of(last)?, field.of(next)?);
            (from != to).then_some(Change { field, from, to, why, rule })
        });
        self.changes.extend(changed);
    }

    /// The changes to `field` in order, the ones that need the ball last.
    pub fn of(&self, field: Field) -> impl Iterator<Item = &Change> {
        self.changes.iter().chain(&self.with_ball).filter(move |change| change.field == field)
    }
}
