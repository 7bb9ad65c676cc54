//! A turn: clock dice, a resolution or one of five other actions, a free Move (MM §12.4, §12.5, §12.7).

use super::charts::MOST;
use super::contest::{Contest, Next};
use super::display::{FoulRemoval, PlayedCard};
use super::question::{Choice, Draw, Question};
use super::strategy::{Card, Kind};
use super::talk::Talk;
use crate::court::Side;
use crate::march_madness::Position;
use crate::rule;
use crate::table::{Step, Stop, Table};

/// The points of a Technical Foul (printed, §14.1.7).
pub(super) const TECHNICAL: u16 = 2;

/// The number of clock dice for the minutes left (§12.4).
#[must_use]
pub(super) const fn clock_dice(minutes: u8) -> u8 {
    match minutes {
        18.. => 5,
        15..=17 => 4,
        11..=14 => 3,
        6..=10 => 2,
        _ => 1,
    }
}

impl Contest {
    pub(super) fn turn<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<Next> {
        if self.displays[side].clock == 0 {
            return Ok(if self.displays[side.other()].clock == 0 {
                Next::Leftovers
            } else {
                Next::Turn(side.other())
            });
        }
        // a player who has just fouled out cannot be saved once the opponent's turn begins (ruling MM43)
        self.displays[side.other()].just_out.clear();
        let minutes = self.displays[side].clock;
        let mut dice = Vec::with_capacity(if T::TALKS { 5 } else { 0 });
        let mut total = 0;
        let mut white = Position::Center;
        for nth in 0..clock_dice(minutes) {
            let die = t.roll(6, Draw::Clock { side, white: nth == 0 }, rule!("12.4"))?;
            total += die as u8;
            if T::TALKS {
                dice.push(die as u8);
            }
            if nth == 0 {
                white = Position::of_die(die);
            }
        }
        let resolve = total > minutes;
        t.say(self, rule!("12.4"), || Talk::Clock { side, minutes, dice, total, white });
        if resolve && !self.is_resolved(white) {
            self.resolve(t, white, side)?;
        } else if self.setup().solitaire[side] {
            self.solitaire_turn(t, side, resolve)?;
        } else {
            match t.ask(self, side, Question::Turn { resolve })? {
                Choice::Resolve { position } => self.resolve(t, position, side)?,
                choice => self.act(t, side, choice)?,
            }
        }
        self.free_move(t, side)?;
        let display = &mut self.displays[side];
        display.clock = display.clock.saturating_sub(1);
        Ok(match self.unresolved().next() {
            None => Next::PeriodOver,
            Some(_) => Next::Turn(side.other()),
        })
    }

    /// Offers a free Move: another action, as many times a half as the coach's rating (§12.7, ruling MM19).
    fn free_move<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<()> {
        if self.displays[side].moves == 0 {
            return Ok(());
        }
        let choice = t.ask(self, side, Question::Move)?;
        if choice != Choice::Pass {
            self.displays[side].moves -= 1;
            self.displays[side.other()].just_out.clear();
            t.say(self, rule!("12.7"), || Talk::Moves { side });
            self.act(t, side, choice)?;
        }
        Ok(())
    }

    /// Carries out one of the five actions (§12.4), and the card's immediate effect.
    fn act<T: Table<Self>>(&mut self, t: &mut T, side: Side, choice: Choice) -> Step<()> {
        match choice {
            Choice::Play { card, position } => self.play_card(t, side, card, position),
            Choice::Coach { card } => self.play_coaching(t, side, card, None),
            Choice::Restore { card, position } => {
                self.discard(side, card)?;
                self.forgive(side, position);
                t.say(self, rule!("14.2.5"), || Talk::Forgiven { side, position, by: Card::KeySixthMan });
                Ok(())
            }
            Choice::Reveal { position, place } => {
                let played =
                    self.displays[side.other()].played[position as usize].get_mut(usize::from(place));
                let card = played.map(|played| {
                    played.open = true;
                    played.number
                });
                let card = card.ok_or(Stop::Refused)?;
                t.say(self, rule!("12.4"), || Talk::Revealed { side: side.other(), card, position });
                Ok(())
            }
            Choice::Withdraw { card } => {
                if self.displays[side].coaching == Some(card) {
                    // the last chance of a Zone Defense
                    self.zone_takes_foul_away(t, side, None)?;
                }
                let display = &mut self.displays[side];
                if display.coaching == Some(card) {
                    (display.coaching, display.target) = (None, None);
                } else {
                    display.played.iter_mut().for_each(|on| on.retain(|played| played.number != card));
                }
                display.take(card);
                t.say(self, rule!("12.4"), || Talk::Withdraws { side });
                Ok(())
            }
            Choice::Discard { card } => {
                self.discard(side, card)?;
                t.say(self, rule!("12.4.1"), || Talk::Discards { side, card });
                self.draw_card(t, side).map(drop)
            }
            Choice::Try => {
                let die = t.roll(6, Draw::Try { side }, rule!("12.4"))?;
                t.say(self, rule!("12.4"), || Talk::Tries { side, die: die as u8 });
                if die >= 5 { self.draw_card(t, side).map(drop) } else { Ok(()) }
            }
            _ => Err(Stop::Refused),
        }
    }

    pub(super) fn discard(&mut self, side: Side, card: u8) -> Step<()> {
        if self.displays[side].drop_from_hand(card) {
            self.discards.push(card);
            Ok(())
        } else {
            Err(Stop::Refused)
        }
    }

    /// Plays a card on a position, face down. A card that may not be played there has no effect
    /// (§12.5.2-§12.5.4).
    pub(super) fn play_card<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        number: u8,
        position: Position,
    ) -> Step<()> {
        if Card::of(number).kind() == Kind::Coaching {
            return self.play_coaching(t, side, number, Some(position));
        }
        let open = self.setup().open();
        let display = &mut self.displays[side];
        if !display.drop_from_hand(number) {
            return Err(Stop::Refused);
        }
        display.played[position as usize].push(PlayedCard { number, open });
        t.say(self, rule!("12.5"), || Talk::Plays { side, card: open.then_some(number), position });
        Ok(())
    }

    /// Plays a card in the Coaching Box, face up (§12.5.1). A Technical Foul or an Injury acts at once
    /// (§14.1.7, §14.1.8).
    pub(super) fn play_coaching<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        number: u8,
        at: Option<Position>,
    ) -> Step<()> {
        let card = Card::of(number);
        t.say(self, rule!("12.5.1"), || Talk::Coaches { side, card, at });
        match card {
            // the points count even at a position that has been resolved (§14.1.7)
            Card::TechnicalFoul => {
                self.discard(side, number)?;
                self.score(side, at.unwrap_or(Position::Center), TECHNICAL);
                let alone = self.setup().solitaire[side.other()];
                let other = &mut self.displays[side.other()];
                other.technicals = other.technicals.saturating_add(1).min(4);
                // a solitaire team has Time-outs instead of Moves (§15.4)
                let left = if alone { &mut other.time_outs } else { &mut other.moves };
                *left = left.saturating_sub(1);
                self.shuffle(t);
                Ok(())
            }
            Card::Injury => {
                // an Injury is discarded after use (ruling MM40)
                self.discard(side, number)?;
                self.injure(t)
            }
            _ => {
                let display = &mut self.displays[side];
                if !display.drop_from_hand(number) {
                    return Err(Stop::Refused);
                }
                (display.coaching, display.target) = (Some(number), at);
                display.box_used |= card == Card::BoxAndOne;
                if self.unresolved().next().is_none() {
                    // a Zone Defense is too late after the last resolution (§14.1.2)
                    self.displays[side].zone = FoulRemoval::Gone;
                }
                self.zone_takes_foul_away(t, side, None)
            }
        }
    }

    fn injure<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let die = t.roll(6, Draw::Injury, rule!("14.1.8"))?;
        let side = if die.is_multiple_of(2) { self.favorite() } else { self.favorite().other() };
        let position = Position::of_die(t.roll(6, Draw::Injury, rule!("14.1.8"))?);
        self.replace(side, position, true);
        // an injured player is out for the game, whatever put them out before
        self.displays[side].just_out.retain(|&other| other != position);
        t.say(self, rule!("14.1.8"), || Talk::Injured { side, position });
        Ok(())
    }

    /// The legal answers, in order.
    pub(super) fn legal(&self, side: Side, question: &Question) -> Vec<Choice> {
        match *question {
            Question::Turn { resolve } => {
                let open = self.unresolved().filter(|_| resolve).map(|position| Choice::Resolve { position });
                open.chain(self.actions(side)).collect()
            }
            Question::Move => std::iter::once(Choice::Pass).chain(self.actions(side)).collect(),
            Question::Open { position } => std::iter::once(Choice::Pass)
                .chain(self.openable(side, position).into_iter().map(|card| Choice::Open { card }))
                .collect(),
            Question::Pick { position } => {
                let cards = self.cards_at(side.other(), position, Kind::Defense);
                cards.map(|played| Choice::Pick { card: played.number }).collect()
            }
            Question::Teammate { position } => {
                let others = Position::ALL.into_iter().filter(|&other| other != position);
                others.map(|position| Choice::Teammate { position }).collect()
            }
            Question::Foul { .. } => vec![Choice::Remove, Choice::Pass],
            Question::Save { before } => {
                let players = self.savable(side, before).into_iter();
                players.map(|position| Choice::Save { position }).chain([Choice::Pass]).collect()
            }
            Question::Last => vec![Choice::Pass, Choice::TimeOut],
            Question::TimeOut => vec![Choice::TimeOut],
            Question::ChartCell { row, .. } => {
                let points = (0..=MOST).map(|points| Choice::Points { points });
                points.chain([Choice::WholeRow, Choice::Unread].into_iter().filter(|_| !row)).collect()
            }
        }
    }

    /// Every action except resolving.
    fn actions(&self, side: Side) -> Vec<Choice> {
        let display = &self.displays[side];
        let mut acts = Vec::new();
        let mut before = None;
        for &card in &display.hand {
            // of equal cards one is enough
            if before.replace(Card::of(card)) != Some(Card::of(card)) {
                self.ways_to_play(side, card, &mut acts);
            }
        }
        for position in self.unresolved() {
            for (place, _) in
                (0..).zip(&self.displays[side.other()].played[position as usize]).filter(|(_, p)| !p.open)
            {
                acts.push(Choice::Reveal { position, place });
            }
        }
        let on_display = display.played.iter().flatten().map(|played| played.number).chain(display.coaching);
        acts.extend(on_display.map(|card| Choice::Withdraw { card }));
        acts.extend(display.hand.iter().map(|&card| Choice::Discard { card }));
        acts.push(Choice::Try);
        acts
    }

    fn ways_to_play(&self, side: Side, number: u8, acts: &mut Vec<Choice>) {
        let display = &self.displays[side];
        let card = Card::of(number);
        let mut play = |position| acts.push(Choice::Play { card: number, position });
        match card.kind() {
            Kind::Coaching if display.coaching.is_some() => {}
            Kind::Coaching => match card {
                Card::TechnicalFoul => Position::ALL.into_iter().for_each(play),
                Card::BoxAndOne if display.box_used => {}
                Card::BoxAndOne => self.unresolved().for_each(play),
                _ => acts.push(Choice::Coach { card: number }),
            },
            _ => {
                let room = |position: &Position| display.played[*position as usize].len() < 2;
                self.unresolved().filter(room).for_each(&mut play);
                if card == Card::KeySixthMan {
                    let fouled = self.forgivable(side);
                    acts.extend(fouled.map(|position| Choice::Restore { card: number, position }));
                }
            }
        }
    }
}
