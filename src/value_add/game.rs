//! The state of one game, and the helpers with which the rules roll dice, ask coaches and record plays.

use super::cards::PlayerCard;
use super::prepare::{DunkRanges, Ratings};
use super::question::{Choice, PickWhy, Question};
use super::receiver::Claims;
use super::ruleset::{MOST_PERIODS, OVERTIME, POSSESSIONS, Turn};
use super::setup::Setup;
use super::talk::{Draw, Talk};
use crate::book::{BoxScore, Play};
use crate::court::{GameTime, PerSide, Player, Position, Side};
use crate::table::{Event, Game, GameError, Rule, Scored, Step, Table, What};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A Value Add game in progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ValueAdd {
    #[serde(skip_serializing)]
    pub(super) setup: Arc<Setup>,
    pub(super) book: BoxScore,
    pub(super) period: u8,
    pub(super) turn: Turn,
    /// The side with the ball.
    pub(super) offense: Side,
    pub(super) next: Next,
    /// Possessions each player has played, by roster index.
    pub(super) played: PerSide<Vec<u8>>,
    /// Players who avoid fouls, one bit for each roster index (Step 4).
    #[serde(default)]
    pub(super) avoiding: PerSide<u32>,
    /// Steps by which the offense tries for threes in this possession (Step 4).
    #[serde(default)]
    pub(super) push: u8,
    /// Sides that go for the steal, or foul, in the extra possession (Step 4).
    #[serde(default)]
    pub(super) fouling: PerSide<bool>,
    /// The slot of the player with the ball.
    #[serde(default)]
    pub(super) ball: Option<u8>,
    /// Offensive rebounds in this possession.
    #[serde(default)]
    pub(super) boards: u8,
    /// The dunk ranges both teams play with. Computed, so no save has them.
    #[serde(skip)]
    pub(super) dunk_ranges: DunkRanges,
    /// The ratings each player plays with, by roster index. Computed, so no save has them.
    #[serde(skip)]
    pub(super) ratings: PerSide<Vec<Ratings>>,
}

/// The next step of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Next {
    /// The opening: starting totals and lineups.
    Start,
    /// A possession number begins. `asked` is true once its extra possession has been played.
    Number { asked: bool },
    /// The offense plays its possession.
    Turn,
    /// Nothing; the game is over.
    Over,
}

impl Game for ValueAdd {
    const NAME: &'static str = "value-add";
    const RULES: u32 = 3;
    type Setup = Setup;
    type Side = Side;
    type Draw = Draw;
    type Question = Question;
    type Choice = Choice;
    type Talk = Talk;

    fn new(setup: Arc<Setup>) -> Result<Self, GameError> {
        setup.check().map_err(GameError::Setup)?;
        let [home, visitors] = setup.teams.0.each_ref().map(|team| team.players.len());
        let mut book = BoxScore::new(home, visitors);
        for (side, rotation) in setup.rotations.iter() {
            book.teams[side].five = std::array::from_fn(|slot| rotation.player_at(slot, POSSESSIONS));
        }
        let mut game = ValueAdd {
            book,
            period: 0,
            turn: Turn { number: POSSESSIONS, extra: false, overtime: false },
            offense: Side::Visitors,
            next: Next::Start,
            played: PerSide::new(vec![0; home], vec![0; visitors]),
            avoiding: PerSide::default(),
            push: 0,
            fouling: PerSide::default(),
            ball: None,
            boards: 0,
            dunk_ranges: DunkRanges::default(),
            ratings: PerSide::default(),
            setup,
        };
        game.prepare();
        Ok(game)
    }

    fn restored(mut self) -> Result<Self, GameError> {
        self.setup.check().map_err(GameError::Setup)?;
        for (side, team) in self.setup.teams.iter() {
            let (players, book) = (team.players.len(), &self.book.teams[side]);
            let five = &book.five;
            let fits = book.lines.len() == players
                && self.played[side].len() == players
                && five.iter().all(|&player| usize::from(player) < players)
                && (1..5).all(|slot| !five[..slot].contains(&five[slot]));
            if !fits {
                return Err(GameError::state(format!(
                    "its checkpoint does not fit the roster of {}",
                    team.name
                )));
            }
        }
        let most = if self.turn.overtime { OVERTIME } else { POSSESSIONS };
        let numbers = (1..=most).contains(&self.turn.number)
            && self.period <= MOST_PERIODS
            && self.turn.overtime == (self.period > 2)
            && self.push <= 10
            && self.ball.is_none_or(|slot| slot < 5);
        if !numbers || !self.book.is_sound() {
            return Err(GameError::state("its checkpoint holds numbers that no game comes to"));
        }
        self.prepare();
        Ok(self)
    }

    fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    fn over(&self) -> bool {
        self.next == Next::Over
    }

    fn time(&self) -> GameTime {
        let left = match self.next {
            Next::Over => 0,
            _ => self.turn.seconds_left(self.offense == Side::Home),
        };
        GameTime::new(self.period, left)
    }

    fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        match self.next {
            Next::Start => self.begin(t),
            Next::Number { asked } => self.begin_number(t, asked),
            Next::Turn => {
                self.possession(t)?;
                self.end_turn(t)
            }
            Next::Over => Ok(()),
        }
    }

    fn choices(&self, side: Side, question: &Question) -> Vec<Choice> {
        self.legal(side, question)
    }

    fn count_choices(&self, side: Side, question: &Question) -> usize {
        self.count_legal(side, question)
    }

    fn place_of(&self, side: Side, question: &Question, choice: Choice) -> Option<usize> {
        self.place_of_legal(side, question, choice)
    }
}

impl Scored for ValueAdd {
    fn book(&self) -> &BoxScore {
        &self.book
    }
}

impl ValueAdd {
    /// Computes the dunk ranges and everybody's ratings.
    fn prepare(&mut self) {
        let Setup { teams, house, .. } = &*self.setup;
        self.dunk_ranges = DunkRanges::of(teams, *house);
        self.ratings =
            PerSide::new(Side::Home, Side::Visitors).map(|side| self.dunk_ranges.ratings(side, &teams[side]));
    }

    /// The teams, switches and rotations the game is played with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The card of `player`.
    #[must_use]
    pub fn card(&self, player: Player) -> &PlayerCard {
        &self.setup().teams[player.side].players[player.at()]
    }

    /// The ratings `player` plays with: the card's, less those the opponents' dunk range takes (Step 2).
    #[must_use]
    pub fn ratings(&self, player: Player) -> &Ratings {
        &self.ratings[player.side][player.at()]
    }

    /// The dunk ranges both teams play with (Step 2).
    #[must_use]
    pub fn dunk_ranges(&self) -> &DunkRanges {
        &self.dunk_ranges
    }

    /// The possession in progress.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The side with the ball.
    #[must_use]
    pub fn offense(&self) -> Side {
        self.offense
    }

    /// The period, counted from 1; overtimes begin at 3. 0 before the game.
    #[must_use]
    pub fn period(&self) -> u8 {
        self.period
    }

    /// The player with the ball; `None` until the d8 is read.
    #[must_use]
    pub fn ball(&self) -> Option<Player> {
        self.ball.map(|slot| self.in_slot(self.offense, slot))
    }

    /// The player of `side` at `position`.
    #[must_use]
    pub fn player_at(&self, side: Side, position: Position) -> Player {
        self.in_slot(side, position as u8)
    }

    /// The player of `side` in `slot`, 0 to 4.
    pub(super) fn in_slot(&self, side: Side, slot: u8) -> Player {
        Player::new(side, self.book.teams[side].five[usize::from(slot)])
    }

    /// The slot of a player on the floor; `None` for a player on the bench.
    pub(super) fn slot_of(&self, player: Player) -> Option<u8> {
        self.book.teams[player.side]
            .five
            .iter()
            .position(|&index| index == player.index)
            .map(|slot| slot as u8)
    }

    /// The ratings of the five players of `side` on the floor, by slot.
    #[must_use]
    pub fn five(&self, side: Side) -> [Ratings; 5] {
        self.book.teams[side].five.map(|player| self.ratings[side][usize::from(player)])
    }

    /// The players of `side` who get the ball on a d8 of 6, 7 and 8 (Step 3).
    #[must_use]
    pub fn claims(&self, side: Side) -> Claims {
        Claims::of(&self.five(side), self.setup().house)
    }

    /// The number of possessions `player` has played.
    #[must_use]
    pub fn played(&self, player: Player) -> u8 {
        self.played[player.side][player.at()]
    }

    /// Whether `player` has played every possession the card allows (Step 2, advanced). By the basic rules no
    /// player tires.
    #[must_use]
    pub fn is_tired(&self, player: Player) -> bool {
        self.setup().house.tired && self.played(player) >= self.ratings(player).possessions
    }

    /// Whether `player` avoids fouls (Step 4).
    #[must_use]
    pub fn avoids(&self, player: Player) -> bool {
        self.avoiding[player.side] & 1 << player.index != 0
    }

    /// Steps by which the offense tries for threes in this possession (Step 4).
    #[must_use]
    pub fn push(&self) -> u8 {
        self.push
    }

    /// Whether `side` goes for the steal, or fouls, in this possession (Step 4).
    #[must_use]
    pub fn fouls_on_purpose(&self, side: Side) -> bool {
        self.turn.extra && self.fouling[side]
    }

    /// The points of `side` minus its opponents' points.
    #[must_use]
    pub fn margin(&self, side: Side) -> i32 {
        self.book.margin(side)
    }

    /// The roster indexes of the players who may come in for `side`.
    pub fn bench(&self, side: Side) -> impl Iterator<Item = u8> + '_ {
        let team = &self.book.teams[side];
        (0..team.lines.len() as u8).filter(move |player| {
            !team.five.contains(player) && team.lines[usize::from(*player)].out.is_none()
        })
    }

    /// Asks the coach of `side` to pick one of `among`. A single candidate is picked without asking.
    pub(super) fn pick<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        why: PickWhy,
        among: Vec<Player>,
    ) -> Step<Player> {
        t.pick(self, side, among, |among| Question::Pick { why, among }, Choice::picked)
    }

    /// Rolls a die with faces 1 to `sides`.
    pub(super) fn die<T: Table<Self>>(&self, t: &mut T, sides: u32, draw: Draw, rule: Rule) -> Step<u8> {
        t.roll(sides, draw, rule).map(|face| face as u8)
    }

    /// Records a play now and adds it to the box score.
    pub(super) fn record<T: Table<Self>>(&mut self, t: &mut T, rule: Rule, play: Play) {
        self.record_at(t, self.time(), rule, play);
    }

    /// Records a play at another moment and adds it to the box score.
    pub(super) fn record_at<T: Table<Self>>(&mut self, t: &mut T, at: GameTime, rule: Rule, play: Play) {
        self.book.record(at, &play);
        t.record(Event { at, rule, what: What::Play(play) });
    }
}
