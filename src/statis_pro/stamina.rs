//! Stamina: normal rest, the test for it, and Rest Periods (SP §5.4, §14A, §20.6).

use super::fac::Class;
use super::game::StatisPro;
use super::ruleset::TimeMark;
use super::talk::Talk;
use crate::court::{PerSide, Player, Side};
use crate::rule;
use crate::table::{Rule, Table};
use serde::{Deserialize, Serialize};

/// The Rest Period that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct RestPeriod {
    /// A card of it has been drawn: it is too late to sit it out whole.
    pub begun: bool,
    /// The players on the floor have been noted since the lineups changed last.
    pub noted: bool,
}

/// How the Rest Periods of a half stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rests {
    /// Rest Periods that a player on the floor can still sit out whole before the test (5.4, SP65).
    pub left: u8,
    /// Seconds until the next one begins, 0 as long as one can still be sat out whole.
    pub next_in: u16,
    /// A card of the one that runs has been drawn: it is too late to sit it out whole.
    pub begun: bool,
}

/// What a player's legs have to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Legs {
    /// In the Mandatory Rest box as one of this class (14A).
    pub must_rest: Option<Class>,
    /// Had no normal rest in this half (5.4).
    pub fatigued: bool,
    /// On the floor at a card of this Rest Period.
    pub stood: bool,
    /// Has sat out a whole Rest Period of the first and of the second half: the boxes of the scoresheet.
    pub rested: [bool; 2],
}

impl Legs {
    /// Whether he has the penalties of a tired player, whatever for.
    pub const fn tired(self) -> bool {
        self.must_rest.is_some() || self.fatigued
    }
}

/// What coaches and screens ask.
impl StatisPro {
    /// Whether a player is tired: in the Mandatory Rest box (14A) or without normal rest (5.4).
    #[must_use]
    pub fn is_tired(&self, player: Player) -> bool {
        self.legs(player).tired()
    }

    /// §5.4 Whether a player is tired because he had no normal rest in this half.
    #[must_use]
    pub fn is_fatigued(&self, player: Player) -> bool {
        self.legs(player).fatigued
    }

    /// §5.4 Whether a player has sat out a whole Rest Period of this half.
    #[must_use]
    pub fn rested(&self, player: Player) -> bool {
        self.legs(player).rested[self.half()]
    }

    /// §5.4 Whether a player still has to sit out a whole Rest Period of this half: one with an asterisk need not in
    /// the second, one with two in neither. In an overtime only who is fatigued (house ruling H60).
    #[must_use]
    pub fn needs_rest(&self, player: Player) -> bool {
        if self.rules().is_overtime(self.period) {
            return self.is_fatigued(player);
        }
        self.owes_rest(player) && !self.rested(player)
    }

    /// Whether a player is sitting out this Rest Period from its first card.
    #[must_use]
    pub fn sits_it_out(&self, player: Player) -> bool {
        self.rest_period.begun && !self.legs(player).stood && self.position_of(player).is_none()
    }

    /// §5.4 How the Rest Periods of this half stand.
    #[must_use]
    pub fn rests(&self) -> Rests {
        let begun = self.rest_period.begun;
        let left = self.clock.rests.saturating_sub(u8::from(begun));
        Rests { left, next_in: self.next_rest_in(), begun }
    }

    /// Seconds until the next Rest Period begins, 0 as long as one can still be sat out whole.
    pub(super) fn next_rest_in(&self) -> u16 {
        if self.rest_period.begun { self.clock.to_rest } else { 0 }
    }

    fn legs(&self, player: Player) -> Legs {
        self.players[player.side][player.at()].legs
    }

    /// 0 in the first half, 1 in the second and in overtimes.
    fn half(&self) -> usize {
        usize::from(self.period > self.rules().periods / 2)
    }

    fn owes_rest(&self, player: Player) -> bool {
        usize::from(self.card(player).stamina) + self.half() < 2
    }
}

impl StatisPro {
    /// A half begins: everybody is fresh (5.4).
    pub(super) fn half_begins<T: Table<Self>>(&mut self, t: &mut T) {
        if u16::from(self.period) != u16::from(self.rules().periods / 2) + 1 {
            return;
        }
        for who in self.everybody() {
            if self.is_fatigued(who) {
                self.change(who, |m| m.legs.fatigued = false);
                self.say(t, rule!("5.4"), || Talk::Rested { who });
            }
        }
    }

    /// Before a card of the FAC deck: whoever is on the floor does not sit out this Rest Period.
    pub(super) fn note_floor(&mut self) {
        self.rest_period = RestPeriod { begun: true, noted: true };
        for side in Side::ALL {
            for index in self.book.teams[side].five {
                if let Some(player) = self.players[side].get_mut(usize::from(index)) {
                    player.legs.stood = true;
                }
            }
        }
    }

    /// Announces the Time card this card was, if it was one; a Rest Period may end with it (glossary).
    pub(super) fn time_passes<T: Table<Self>>(&mut self, t: &mut T) {
        let elapsed = self.seconds_of_deck();
        let marks = self.rules().marks_in(self.period);
        let Some(mark) = marks.iter().find(|mark| mark.elapsed == elapsed) else { return };
        self.say(t, rule!("8"), || Talk::TimeCard { elapsed });
        self.charge_time_outs(elapsed);
        if mark.rest {
            self.rest_is_over(t);
            if self.is_tested_at(mark) {
                self.test_stamina(t);
            }
        }
    }

    /// §5.4, §20.6, SP67 The last Rest Period card of each half.
    fn is_tested_at(&self, mark: &TimeMark) -> bool {
        let rules = self.rules();
        let last = rules.time_marks.iter().rfind(|mark| mark.rest);
        last == Some(mark)
            && self.deck == rules.decks
            && !rules.is_overtime(self.period)
            && self.period.is_multiple_of((rules.periods / 2).max(1))
    }

    /// A Rest Period ends: whoever sat it out has had his rest (5.4); whoever had to rest and is on the bench may play
    /// again (14A).
    pub(super) fn rest_is_over<T: Table<Self>>(&mut self, t: &mut T) {
        let half = self.half();
        if T::TALKS {
            self.say_who_sat_out(t);
        }
        for who in self.everybody() {
            let now = self.legs(who);
            // most have only stood, or sat
            if !now.tired() {
                let legs = &mut self.players[who.side][who.at()].legs;
                legs.rested[half] |= !now.stood;
                legs.stood = false;
                continue;
            }
            let on_bench = now.must_rest.is_none() || self.position_of(who).is_none();
            let mut legs = Legs { stood: false, ..now };
            legs.rested[half] |= !now.stood;
            legs.fatigued &= now.stood;
            legs.must_rest = now.must_rest.filter(|_| !on_bench);
            if now.tired() == legs.tired() {
                self.players[who.side][who.at()].legs = legs;
                continue;
            }
            self.change(who, |m| m.legs = legs);
            if !legs.tired() {
                let rule: Rule = if now.must_rest.is_some() { rule!("14A") } else { rule!("5.4") };
                self.say(t, rule, || Talk::Rested { who });
            }
        }
        self.rest_period = RestPeriod::default();
        Side::ALL.into_iter().for_each(|side| self.changes.of_players(side));
    }

    /// §5.4 Whose rested box is ticked now.
    fn say_who_sat_out<T: Table<Self>>(&self, t: &mut T) {
        let half = self.half();
        for side in Side::ALL {
            let ticked = |legs: Legs| !legs.stood && !legs.rested[half];
            let players = self.everybody().filter(|&who| who.side == side);
            let who: Vec<Player> = players.filter(|&who| ticked(self.legs(who))).collect();
            if !who.is_empty() {
                self.say(t, rule!("5.4"), || Talk::SatOut { side, half: half as u8 + 1, who });
            }
        }
    }

    /// §5.4 Whoever has not had the rest he needs is fatigued until he has.
    fn test_stamina<T: Table<Self>>(&mut self, t: &mut T) {
        for who in self.everybody() {
            if self.needs_rest(who) && !self.out_for_good(who) {
                self.change(who, |m| m.legs.fatigued = true);
                self.say(t, rule!("5.4"), || Talk::Fatigued { who });
            }
        }
    }

    fn everybody(&self) -> impl Iterator<Item = Player> + use<> {
        let sizes: PerSide<u8> =
            PerSide::new(self.players[Side::Home].len() as u8, self.players[Side::Visitors].len() as u8);
        Side::ALL.into_iter().flat_map(move |side| (0..sizes[side]).map(move |i| Player::new(side, i)))
    }
}
