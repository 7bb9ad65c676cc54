//! Resolving a position: opening cards, dice, Time-outs, fouls and points (MM §12.5-§12.9).

use super::contest::{Contest, ScoringDice};
use super::display::PlayedCard;
use super::effects::FOUR;
use super::question::{Choice, Draw, Question};
use super::strategy::{Card, Kind};
use super::talk::Talk;
use crate::court::{PerSide, Side};
use crate::march_madness::Position;
use crate::rule;
use crate::table::{Step, Stop, Table};

impl Contest {
    /// Resolves a position for both sides. `caller` is the side whose dice selected it.
    pub(super) fn resolve<T: Table<Self>>(
        &mut self,
        t: &mut T,
        position: Position,
        caller: Side,
    ) -> Step<()> {
        t.say(self, rule!("12.6"), || Talk::Resolves { position });
        for side in Side::ALL {
            self.displays[side].played[position as usize].iter_mut().for_each(|played| played.open = true);
        }
        for side in [caller, caller.other()] {
            self.open_from_elsewhere(t, side, position)?;
        }
        for side in Side::ALL {
            self.picked[side] = self.pick_defense(t, side, position)?;
        }
        let mates = PerSide::new(
            self.open_teammate(t, Side::Home, position)?,
            self.open_teammate(t, Side::Visitors, position)?,
        );
        let rolled = self.roll_until_it_stands(t, position, caller)?;
        self.settle(t, &rolled, mates)?;
        self.picked = PerSide::default();
        for side in Side::ALL {
            let cards = std::mem::take(&mut self.displays[side].played[position as usize]);
            self.discards.extend(cards.iter().map(|played| played.number));
        }
        self.resolved[position as usize] = true;
        Ok(())
    }

    /// Face-down cards of `side` elsewhere that could act on this position (§12.5, ruling MM20).
    pub(super) fn openable(&self, side: Side, position: Position) -> Vec<u8> {
        let other = &self.displays[side.other()];
        let lies = |card: Card| other.at(position, Kind::Offense).any(|played| played.card() == card);
        let guarded = other.at(position, Kind::Defense).any(|p| p.card() == Card::ForcingTurnovers)
            || other.coach_card() == Some(Card::HalfcourtTrap);
        let handled = other.played[Position::RightGuard as usize]
            .iter()
            .any(|played| played.open && played.card() == Card::GoodBallHandling);
        let acts = |played: &PlayedCard, at: Position| match played.card() {
            Card::ControllingTheBoards => lies(Card::FastBreak) || lies(Card::SecondShots),
            Card::BoxingOut => lies(Card::SecondShots),
            Card::GoodBallHandling => guarded,
            Card::KeySteal => at == Position::RightGuard && handled,
            _ => false,
        };
        let elsewhere = Position::ALL.into_iter().filter(|&at| at != position);
        elsewhere
            .flat_map(|at| self.displays[side].played[at as usize].iter().map(move |played| (played, at)))
            .filter(|&(played, at)| !played.open && played.card().fits(at) && acts(played, at))
            .map(|(played, _)| played.number)
            .collect()
    }

    fn open_from_elsewhere<T: Table<Self>>(&mut self, t: &mut T, side: Side, position: Position) -> Step<()> {
        while !self.openable(side, position).is_empty() {
            let Choice::Open { card } = t.ask(self, side, Question::Open { position })? else { break };
            for at in Position::ALL {
                let on = &mut self.displays[side].played[at as usize];
                if let Some(played) = on.iter_mut().find(|played| played.number == card) {
                    played.open = true;
                    t.say(self, rule!("12.5"), || Talk::Revealed { side, card, position: at });
                }
            }
        }
        Ok(())
    }

    /// The Defense card of `side` that counts. The opponent picks one of two (§12.5.3, ruling MM45).
    fn pick_defense<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        position: Position,
    ) -> Step<Option<Card>> {
        let cards: Vec<Card> =
            self.displays[side].at(position, Kind::Defense).map(PlayedCard::card).collect();
        match cards[..] {
            [] => Ok(None),
            [one] => Ok(Some(one)),
            [one, other, ..] if one == other => Ok(Some(one)),
            // a solitaire team picks the card that costs it less
            [..] if self.setup().solitaire[side.other()] => {
                Ok(cards.iter().copied().max_by_key(|card| card.numbers().drm))
            }
            [..] => match t.ask(self, side.other(), Question::Pick { position })? {
                Choice::Pick { card } => Ok(Some(Card::of(card))),
                _ => Err(Stop::Refused),
            },
        }
    }

    /// The opponent whom a Double Team of `side` leaves open (ruling MM44).
    fn open_teammate<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        position: Position,
    ) -> Step<Option<Position>> {
        if self.defense_at(side, position) != Some(Card::DoubleTeam) {
            return Ok(None);
        }
        if self.setup().solitaire[side] {
            return Ok(Position::ALL.into_iter().find(|&other| other != position));
        }
        match t.ask(self, side, Question::Teammate { position })? {
            Choice::Teammate { position } => Ok(Some(position)),
            _ => Err(Stop::Refused),
        }
    }

    /// Rolls the dice, and again after each Time-out (§12.8, ruling MM29).
    fn roll_until_it_stands<T: Table<Self>>(
        &mut self,
        t: &mut T,
        position: Position,
        caller: Side,
    ) -> Step<ScoringDice> {
        let mut fresh = true;
        // a solitaire team calls at most one (§15.4)
        let mut called = PerSide::new(false, false);
        loop {
            let rolled = self.roll(t, position, caller, fresh)?;
            self.last = Some(rolled.clone());
            let mut again = None;
            for side in [caller, caller.other()] {
                if again.is_none() && self.calls_time_out(t, side, &rolled, called[side])? {
                    again = Some(side);
                }
            }
            let Some(side) = again else { return Ok(rolled) };
            (fresh, called[side]) = (false, true);
            self.displays[side].time_outs -= 1;
            t.say(self, rule!("12.8"), || Talk::TimeOut { side });
        }
    }

    fn calls_time_out<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        rolled: &ScoringDice,
        called: bool,
    ) -> Step<bool> {
        if self.displays[side].time_outs == 0 {
            return Ok(false);
        }
        if self.setup().solitaire[side] {
            return Ok(!called && self.solitaire_time_out(side, rolled));
        }
        // a window must be followed by another step, which the last resolution of a game may not have
        if self.period >= 2 && self.unresolved().count() == 1 {
            return Ok(t.ask(self, side, Question::Last)? == Choice::TimeOut);
        }
        Ok(t.offer(self, side, Question::TimeOut)?.is_some())
    }

    /// Rolls each side's die, the reroll of a Full Court Press (before any Time-out, §14.1.6), and extra
    /// dice.
    fn roll<T: Table<Self>>(
        &mut self,
        t: &mut T,
        position: Position,
        caller: Side,
        fresh: bool,
    ) -> Step<ScoringDice> {
        let mut rolled = ScoringDice::new(position, 0, 0);
        for side in [caller, caller.other()] {
            let mut die = t.roll(6, Draw::Scoring { side, position }, rule!("12.6"))?;
            if fresh && matches!(die, 3 | 4) && self.must_reroll(side) {
                t.say(self, rule!("14.1.6"), || Talk::Pressed { side, die: die as u8 });
                die = t.roll(6, Draw::Scoring { side, position }, rule!("14.1.6"))?;
            }
            rolled.dice[side] = die as u8;
            t.say(self, rule!("12.6"), || Talk::Rolls { side, position, die: die as u8 });
            for card in self.extra_dice(side, position) {
                let die = t.roll(6, Draw::Extra { side, card }, rule!("14.2"))? as u8;
                rolled.extra[side].push((card, die));
                t.say(self, rule!("14.2"), || Talk::Extra { side, card, die });
            }
        }
        Ok(rolled)
    }

    /// Whether a press makes `side` roll again (ruling MM36).
    pub(super) fn must_reroll(&self, side: Side) -> bool {
        let press = |side: Side| self.displays[side].coach_card() == Some(Card::FullCourtPress);
        press(side.other()) || self.setup().press_both && press(side)
    }

    /// Settles fouls first, then points with the ratings they leave (§12.9, ruling MM23).
    pub(super) fn settle<T: Table<Self>>(
        &mut self,
        t: &mut T,
        rolled: &ScoringDice,
        mates: PerSide<Option<Position>>,
    ) -> Step<()> {
        let position = rolled.position;
        let fouls = PerSide::new(
            self.fouls_of(Side::Home, position, rolled),
            self.fouls_of(Side::Visitors, position, rolled),
        );
        for side in Side::ALL {
            let mut count = fouls[side].len();
            for &(by, owner) in &fouls[side] {
                t.say(self, rule!("12.9"), || Talk::Foul { side, position, by, owner });
            }
            count -= usize::from(count > 0 && self.takes_foul_away(t, side, position)?);
            for _ in 0..count {
                // later fouls do not count against a player who has just come in (ruling MM28)
                if self.foul(side, position) {
                    t.say(self, rule!("12.9.1"), || Talk::FouledOut { side, position });
                    break;
                }
            }
        }
        for side in Side::ALL {
            let breakdown = self.breakdown(side, position, rolled);
            let mut points = u16::from(breakdown.points) + rolled.extra_points(side);
            let clutch = self.displays[side].at(position, Kind::Offense);
            let clutch = clutch.filter(|played| played.card() == Card::ClutchFreeThrows).count();
            points += FOUR * (clutch * fouls[side.other()].len()) as u16;
            t.say(self, rule!("12.6"), || Talk::Scores { side, position, breakdown, points });
            self.score(side, position, points);
            if let Some(mate) = mates[side.other()] {
                self.score(side, mate, FOUR);
                t.say(self, rule!("14.3.10"), || Talk::LeftOpen { side, position: mate, points: FOUR });
            }
        }
        Ok(())
    }

    /// Whether a Key Sixth Man at the position, or a Zone Defense in play, takes one foul away at once
    /// (§14.2.5, §14.1.2).
    fn takes_foul_away<T: Table<Self>>(&mut self, t: &mut T, side: Side, position: Position) -> Step<bool> {
        let card = Card::KeySixthMan;
        let sixth = self.displays[side].at(position, Kind::Offense).any(|played| played.card() == card);
        if sixth && self.voided(side, card, position).is_none() {
            t.say(self, rule!("14.2.5"), || Talk::Forgiven { side, position, by: card });
            return Ok(true);
        }
        let zone =
            self.displays[side].coach_card() == Some(Card::ZoneDefense) && !self.displays[side].zone_used;
        if !zone {
            return Ok(false);
        }
        let removes =
            self.setup().solitaire[side] || t.ask(self, side, Question::Foul { position })? == Choice::Remove;
        if removes {
            self.displays[side].zone_used = true;
            t.say(self, rule!("14.1.2"), || Talk::Forgiven { side, position, by: Card::ZoneDefense });
        }
        Ok(removes)
    }
}
