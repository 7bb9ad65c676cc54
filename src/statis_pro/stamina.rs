//! Stamina: Rest Periods, the test for normal rest, and fatigue (SP §5.4, §14A, §20.6).

use super::fac::Class;
use super::game::StatisPro;
use super::ruleset::TimeMark;
use super::talk::Talk;
use crate::court::{PerSide, Player, Side};
use crate::rule;
use crate::table::{Rule, Table};
use serde::{Deserialize, Serialize};

/// The current Rest Period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct RestPeriod {
    /// A card has been drawn in it, so it is too late to begin to sit it out.
    pub begun: bool,
    /// The players on the floor have been noted since the last substitution.
    pub noted: bool,
}

/// The remaining Rest Periods of a half.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RestStatus {
    /// Rest Periods that a player on the floor can still sit out whole before the test (5.4, SP65).
    pub left: u8,
    /// Seconds until the next one begins; 0 while the current one can still be sat out whole.
    pub next_in: u16,
    /// A card of the current one has been drawn, so it is too late to sit it out whole.
    pub begun: bool,
}

/// How rested a player is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Legs {
    /// The class under which the player is in the Mandatory Rest box (14A).
    pub must_rest: Option<Class>,
    /// Went into the box in this Rest Period, so it is enough to sit out the rest of it (14A).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub just_drawn: bool,
    /// Had no normal rest in this half (5.4).
    pub fatigued: bool,
    /// Was on the floor at a card of this Rest Period.
    #[serde(rename = "stood")]
    pub on_floor: bool,
    /// Has sat out a whole Rest Period of each half: the boxes of the scoresheet.
    pub rested: [bool; 2],
}

impl Legs {
    /// Whether the player has the penalties of a tired player, for either reason.
    pub const fn tired(self) -> bool {
        self.must_rest.is_some() || self.fatigued
    }
}

/// Questions for coaches and screens.
impl StatisPro {
    /// Whether a player is tired: in the Mandatory Rest box (14A) or without normal rest (5.4).
    #[must_use]
    pub fn is_tired(&self, player: Player) -> bool {
        self.legs(player).tired()
    }

    /// §5.4 Whether a player is tired for lack of normal rest in this half.
    #[must_use]
    pub fn is_fatigued(&self, player: Player) -> bool {
        self.legs(player).fatigued
    }

    /// §5.4 Whether a player has sat out a whole Rest Period of this half.
    #[must_use]
    pub fn rested(&self, player: Player) -> bool {
        self.legs(player).rested[self.half()]
    }

    /// §5.4 Whether a player still has to sit out a whole Rest Period of this half. A player with one
    /// asterisk need not in the second half, a player with two in neither; in an overtime only the fatigued
    /// must (house ruling H60).
    #[must_use]
    pub fn needs_rest(&self, player: Player) -> bool {
        if self.rules().is_overtime(self.period) {
            return self.is_fatigued(player);
        }
        self.requires_rest(player) && !self.rested(player)
    }

    /// Whether a player has been sitting out this Rest Period from its first card.
    #[must_use]
    pub fn is_sitting_out(&self, player: Player) -> bool {
        self.rest_period.begun && !self.legs(player).on_floor && self.position_of(player).is_none()
    }

    /// §5.4 The remaining Rest Periods of this half.
    #[must_use]
    pub fn rests(&self) -> RestStatus {
        let begun = self.rest_period.begun;
        let left = self.clock.rests.saturating_sub(u8::from(begun));
        RestStatus { left, next_in: self.next_rest_in(), begun }
    }

    /// Seconds until the next Rest Period begins; 0 while the current one can still be sat out whole.
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

    fn requires_rest(&self, player: Player) -> bool {
        usize::from(self.card(player).stamina) + self.half() < 2
    }
}

impl StatisPro {
    /// Begins a half if one begins now: everybody is fresh (5.4).
    pub(super) fn begin_half<T: Table<Self>>(&mut self, t: &mut T) {
        if u16::from(self.period) != u16::from(self.rules().periods / 2) + 1 {
            return;
        }
        for who in self.all_players() {
            if self.is_fatigued(who) {
                self.change(who, |m| m.legs.fatigued = false);
                t.say(self, rule!("5.4"), || Talk::Rested { who });
            }
        }
    }

    /// Before a card of the FAC deck: players on the floor do not sit out this Rest Period.
    pub(super) fn note_players_on_floor(&mut self) {
        self.rest_period = RestPeriod { begun: true, noted: true };
        for side in Side::ALL {
            for index in self.book.teams[side].five {
                if let Some(player) = self.players[side].get_mut(usize::from(index)) {
                    player.legs.on_floor = true;
                }
            }
        }
    }

    /// Announces a Time card if this card was one; a Rest Period may end with it (glossary).
    pub(super) fn announce_time_card<T: Table<Self>>(&mut self, t: &mut T) {
        let elapsed = self.seconds_of_deck();
        let mut marks = self.rules().marks_in(self.period, self.deck);
        let Some(mark) = marks.find(|mark| mark.elapsed == elapsed) else { return };
        t.say(self, rule!("8"), || Talk::TimeCard { elapsed });
        self.charge_time_outs(elapsed);
        if mark.rest {
            self.end_rest_period(t);
            if self.is_tested_at(&mark) {
                self.test_stamina(t);
            }
        }
    }

    /// §5.4, §20.6, SP67 Whether this is the last Rest Period card of a half, with the rest test.
    fn is_tested_at(&self, mark: &TimeMark) -> bool {
        let rules = self.rules();
        let last = rules.time_marks.iter().rfind(|mark| mark.rest);
        last == Some(mark)
            && self.deck == rules.decks
            && !rules.is_overtime(self.period)
            && self.period.is_multiple_of((rules.periods / 2).max(1))
    }

    /// Ends a Rest Period: players who sat it out are rested (5.4). §14A A player in the Mandatory Rest box
    /// may play again who sat out the rest of the Rest Period in which they were drawn. One who stayed on the
    /// floor past the first card of a later Rest Period must sit out the whole next one.
    pub(super) fn end_rest_period<T: Table<Self>>(&mut self, t: &mut T) {
        let half = self.half();
        if T::TALKS {
            self.announce_rested_players(t);
        }
        for who in self.all_players() {
            let now = self.legs(who);
            // most players are not tired: only their boxes change
            if !now.tired() {
                let legs = &mut self.players[who.side][who.at()].legs;
                legs.rested[half] |= !now.on_floor;
                legs.on_floor = false;
                continue;
            }
            let sat_out = self.position_of(who).is_none() && (now.just_drawn || !now.on_floor);
            let mut legs = Legs { on_floor: false, just_drawn: false, ..now };
            legs.rested[half] |= !now.on_floor;
            legs.fatigued &= now.on_floor;
            legs.must_rest = now.must_rest.filter(|_| !sat_out);
            if now.tired() == legs.tired() {
                self.players[who.side][who.at()].legs = legs;
                continue;
            }
            self.change(who, |m| m.legs = legs);
            if !legs.tired() {
                let rule: Rule = if now.must_rest.is_some() { rule!("14A") } else { rule!("5.4") };
                t.say(self, rule, || Talk::Rested { who });
            }
        }
        self.rest_period = RestPeriod::default();
        Side::ALL.into_iter().for_each(|side| self.changes.count_player_change(side));
    }

    /// §5.4 Announces the players whose rested boxes are ticked now.
    fn announce_rested_players<T: Table<Self>>(&self, t: &mut T) {
        let half = self.half();
        for side in Side::ALL {
            let ticked = |legs: Legs| !legs.on_floor && !legs.rested[half];
            let players = self.all_players().filter(|&who| who.side == side);
            let who: Vec<Player> = players.filter(|&who| ticked(self.legs(who))).collect();
            if !who.is_empty() {
                t.say(self, rule!("5.4"), || Talk::SatOut { side, half: half as u8 + 1, who });
            }
        }
    }

    /// §5.4 Makes everybody who lacks a required rest fatigued until they have had it.
    fn test_stamina<T: Table<Self>>(&mut self, t: &mut T) {
        for who in self.all_players() {
            if self.needs_rest(who) && !self.is_out_for_game(who) {
                self.change(who, |m| m.legs.fatigued = true);
                t.say(self, rule!("5.4"), || Talk::Fatigued { who });
            }
        }
    }

    fn all_players(&self) -> impl Iterator<Item = Player> + use<> {
        let sizes: PerSide<u8> =
            PerSide::new(self.players[Side::Home].len() as u8, self.players[Side::Visitors].len() as u8);
        Side::ALL.into_iter().flat_map(move |side| (0..sizes[side]).map(move |i| Player::new(side, i)))
    }
}
