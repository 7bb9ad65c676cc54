//! A dice race and a card game.

use hardwood::book::{BoxScore, Play, ShotKind};
use hardwood::court::{GameTime, Player, Side};
use hardwood::kit::Deck;
use hardwood::rule;
use hardwood::table::{Event, Game, GameError, Scored, Step, Stop, Table, What};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// First to the setup's number: the coach rolls one die, or two and risks doubles. Before it the other one
/// may jinx the roll, which then gives one less; after it that coach may cheer, once, for one more.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Race {
    #[serde(skip_serializing)]
    setup: Arc<u8>,
    goal: u8,
    turn: Side,
    pub scored: [u32; 2],
    cheered: [bool; 2],
    jinxed: [bool; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub enum Dice {
    One,
    Two,
    Jinx,
    Cheer,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub enum When {
    Roll,
    Before,
    After,
}

impl Game for Race {
    const NAME: &'static str = "race";
    const RULES: u32 = 1;
    type Setup = u8;
    type Side = Side;
    type Draw = ();
    type Question = When;
    type Choice = Dice;
    type Talk = u32;

    fn new(setup: Arc<u8>) -> Result<Self, GameError> {
        match *setup {
            0 => Err(GameError::Setup("the goal is 0: 1 or more would do".into())),
            goal => Ok(Race {
                setup,
                goal,
                turn: Side::Visitors,
                scored: [0, 0],
                cheered: [false; 2],
                jinxed: [false; 2],
            }),
        }
    }
    fn restored(self) -> Result<Self, GameError> {
        if self.goal == *self.setup { Ok(self) } else { Err(GameError::State("another goal".into())) }
    }
    fn setup(&self) -> &Arc<u8> {
        &self.setup
    }
    fn over(&self) -> bool {
        self.scored.iter().any(|&s| s >= u32::from(self.goal))
    }
    fn time(&self) -> GameTime {
        GameTime::new(1, 0)
    }
    fn choices(&self, side: Side, when: &When) -> Vec<Dice> {
        match when {
            When::Roll => vec![Dice::Two, Dice::One],
            When::Before if self.jinxed[side as usize] => vec![],
            When::Before => vec![Dice::Jinx],
            When::After if self.cheered[side as usize] => vec![],
            When::After => vec![Dice::Cheer],
        }
    }
    fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let dice = t.ask(self, self.turn, When::Roll)?;
        let other = self.turn.other();
        let jinx = t.offer(self, other, When::Before)?.is_some();
        self.jinxed[other as usize] |= jinx;
        let mut gain = t.roll(6, (), rule!("1"))?;
        if dice == Dice::Two {
            let second = t.roll(6, (), rule!("2"))?;
            gain = if second == gain { 0 } else { gain + second };
        }
        t.record(Event { at: self.time(), rule: rule!("1"), what: What::Talk { talk: gain } });
        self.scored[self.turn as usize] += gain - u32::from(jinx && gain > 0);
        if t.offer(self, self.turn, When::After)? == Some(Dice::Cheer) {
            self.cheered[self.turn as usize] = true;
            self.scored[self.turn as usize] += 1;
        }
        self.turn = self.turn.other();
        Ok(())
    }
}

/// A deck of 40: each side flips in turn, a multiple of three may be shot for three, others are two or
/// nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Cards {
    #[serde(skip_serializing)]
    setup: Arc<u8>,
    deck: Deck,
    turn: Side,
    book: BoxScore,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub enum Take {
    Two,
    Three,
}

impl Game for Cards {
    const NAME: &'static str = "cards";
    const RULES: u32 = 1;
    type Setup = u8;
    type Side = Side;
    type Draw = &'static str;
    type Question = u8;
    type Choice = Take;
    type Talk = u8;

    fn new(setup: Arc<u8>) -> Result<Self, GameError> {
        Ok(Cards { setup, deck: Deck::new(40), turn: Side::Home, book: BoxScore::new(5, 5) })
    }
    fn restored(self) -> Result<Self, GameError> {
        Ok(self)
    }
    fn setup(&self) -> &Arc<u8> {
        &self.setup
    }
    fn over(&self) -> bool {
        self.deck.left().is_empty()
    }
    fn time(&self) -> GameTime {
        GameTime::new(1, self.deck.left().len() as u16)
    }
    fn choices(&self, _: Side, card: &u8) -> Vec<Take> {
        if card.is_multiple_of(3) { vec![Take::Two, Take::Three] } else { vec![Take::Two] }
    }
    fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let index = t.draw(&self.deck, "shot", rule!("1"))?;
        let card = self.deck.draw(index).ok_or(Stop::Refused)?;
        t.record(Event { at: self.time(), rule: rule!("1"), what: What::Talk { talk: card } });
        let kind = match t.ask(self, self.turn, card)? {
            Take::Two => ShotKind::Two,
            Take::Three => ShotKind::Three,
        };
        let by = Player::new(self.turn, card % 5);
        let play = Play::Shot { by, kind, good: card > 20, fouled: false, assist: None, block: None };
        self.book.record(self.time(), &play);
        t.record(Event { at: self.time(), rule: rule!("2"), what: What::Play(play) });
        self.turn = self.turn.other();
        Ok(())
    }
}

impl Scored for Cards {
    fn book(&self) -> &BoxScore {
        &self.book
    }
}
