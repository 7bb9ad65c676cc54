//! The rules' four uses of the table: flip a card, ask for a player, record a play, announce something.

use super::fac::{Fac, Section};
use super::game::{LastCard, StatisPro};
use super::piles::Pile;
use super::question::{Choice, PickWhy, Question};
use super::talk::Talk;
use crate::book::Play;
use crate::court::{Player, Position, PositionSet, Side};
use crate::rule;
use crate::table::{Event, Game, Rule, Step, Stop, Table, What};

impl StatisPro {
    /// Flips a card to read `section`: from the FAC deck, or from the Dead Ball deck when the FAC deck is
    /// used up and the play must be finished (house ruling H1).
    pub(super) fn flip<T: Table<Self>>(&mut self, t: &mut T, section: Section, rule: Rule) -> Step<Fac> {
        let pile = if self.expired() { Pile::DeadBall } else { Pile::Play };
        self.flip_from(t, pile, section, rule)
    }

    /// Flips a card for a Z READING or an RPG draw: from the Dead Ball deck in the last two minutes (8.3).
    pub(super) fn flip_rare<T: Table<Self>>(&mut self, t: &mut T, section: Section, rule: Rule) -> Step<Fac> {
        let pile = if self.closing() || self.expired() { Pile::DeadBall } else { Pile::Play };
        self.flip_from(t, pile, section, rule)
    }

    /// Flips a card from `pile` to read `section`.
    pub(super) fn flip_from<T: Table<Self>>(
        &mut self,
        t: &mut T,
        pile: Pile,
        section: Section,
        rule: Rule,
    ) -> Step<Fac> {
        let rpg = self.flip_number(t, pile, section, rule)?;
        Ok(self.fac(rpg))
    }

    /// Flips a card as [`flip_from`](Self::flip_from) does and returns only its RPG number.
    #[inline(never)]
    pub(super) fn flip_number<T: Table<Self>>(
        &mut self,
        t: &mut T,
        pile: Pile,
        section: Section,
        rule: Rule,
    ) -> Step<u8> {
        let index = t.draw(self.piles.top_of(pile), (pile, section), rule)?;
        let rpg = self.piles.draw(pile, index).ok_or(Stop::Refused)?;
        let at_time_card = pile == Pile::Play && self.tick();
        if T::TALKS {
            let left = [self.piles.play(), self.piles.dead(), self.piles.discards()];
            t.say(self, rule, || Talk::Flipped { rpg, section, pile, left });
        }
        if section != Section::JumpTo {
            // 8.6: the ball is in play again
            (self.bench.dead, self.bench.after_time_out) = (false, false);
        }
        if pile == Pile::Play && (!self.rest_period.noted || at_time_card || self.expired()) {
            self.time_passes(t, at_time_card, (rpg, section));
        }
        Ok(rpg)
    }

    /// §8.1 The effects of the time a card takes: the players on the floor do not rest (5.4), a Time card
    /// passes, or the deck is used up.
    #[inline(never)]
    fn time_passes<T: Table<Self>>(&mut self, t: &mut T, at_time_card: bool, (rpg, section): (u8, Section)) {
        if !self.rest_period.noted {
            self.note_players_on_floor();
        }
        if at_time_card {
            self.announce_time_card(t);
        }
        if !self.expired() {
            return;
        }
        if self.deck < self.rules().decks_in(self.period) {
            self.next_deck(t);
            return;
        }
        self.last = Some(LastCard { rpg, section, lost_by: None });
        t.say(self, rule!("8.1"), || Talk::LastCard);
    }

    /// Asks the coach of `side` to choose one player of `among`; with only one candidate it does not ask.
    pub(super) fn pick<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        why: PickWhy,
        among: Vec<Player>,
    ) -> Step<Player> {
        t.pick(self, side, among, |among| Question::Pick { why, among }, Choice::picked)
    }

    /// Asks the coach of `asked` to choose a player of `side` at one of the positions `among`; with only one
    /// position it does not ask. Returns the chosen player's position.
    pub(super) fn pick_at<T: Table<Self>>(
        &mut self,
        t: &mut T,
        asked: Side,
        why: PickWhy,
        (side, among): (Side, PositionSet),
    ) -> Step<Position> {
        if let (1, Some(only)) = (among.len(), among.iter().next()) {
            return Ok(only);
        }
        let players = among.iter().map(|p| self.player_at(side, p)).collect();
        let player = self.pick(t, asked, why, players)?;
        self.position_of(player).ok_or(Stop::Refused)
    }

    /// Records a play and adds it to the box score.
    #[inline(never)]
    pub(super) fn record<T: Table<Self>>(&mut self, t: &mut T, rule: Rule, play: Play) {
        let at = self.time();
        self.book.record(at, &play);
        self.orders_after(t, &play);
        t.record(Event { at, rule, what: What::Play(play) });
    }

    /// Records a pass. Most plays are passes, and no statistic counts them.
    #[inline]
    pub(super) fn record_pass<T: Table<Self>>(
        &self,
        t: &mut T,
        rule: Rule,
        from: Option<Player>,
        to: Player,
    ) {
        t.record(Event { at: self.time(), rule, what: What::Play(Play::Pass { from, to }) });
    }
}
