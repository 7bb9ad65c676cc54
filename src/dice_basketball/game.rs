//! The state of one game, and the helpers with which the rules roll dice, ask coaches and record plays.

use super::cards::PlayerCard;
use super::charts::{ChartId, Charts};
use super::question::{Choice, PickWhy, Question};
use super::setup::{Ruleset, Setup};
use super::talk::{Roll, Talk};
use crate::book::{BoxScore, Play};
use crate::court::{GameTime, PerSide, Player, Position, Side};
use crate::table::{Event, Game, GameError, Rule, Scored, Step, Table, What};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The period after which a tie stands. Two sides that cannot score would play forever (house ruling D12).
pub(super) const MOST_PERIODS: u8 = 30;

/// A DICE Basketball game in progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DiceBasketball {
    #[serde(skip_serializing)]
    pub(super) setup: Arc<Setup>,
    pub(super) book: BoxScore,
    pub(super) period: u8,
    /// Shots and turnovers left in the period (17).
    pub(super) left: u16,
    /// Turnovers in the Final 10 that did not count (21).
    pub(super) uncounted: u8,
    pub(super) next: Next,
    pub(super) ball: Ball,
    /// The condition of each player, by roster index.
    #[serde(rename = "men")]
    pub(super) players: PerSide<Vec<Condition>>,
    pub(super) schemes: PerSide<Scheme>,
    /// Team fouls in the period, or in the half in college (10, 23).
    pub(super) team_fouls: PerSide<u8>,
    pub(super) time_outs: PerSide<u8>,
    /// The side that won the opening jump ball (DB20).
    pub(super) opening: Option<Side>,
    /// The side that gets the ball in the next jump ball situation (23).
    pub(super) arrow: Option<Side>,
    /// The player about to shoot free throws, who may not be taken out before the last one (DB37).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) at_line: Option<Player>,
}

/// The next step of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Next {
    /// A period begins.
    Period,
    /// This side passes the ball in (6).
    Inbounds {
        side: Side,
        /// Whether the other side has just scored, so that it may press (23).
        after_basket: bool,
        /// Whether the side took a time-out for this possession (16).
        privilege: bool,
        /// Whether the side has broken a press in this possession (23).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        broken: bool,
    },
    /// The ball is live in this player's hands.
    Live { side: Side, at: Position, by: BallSource },
    /// The period ends.
    PeriodOver,
    /// Nothing; the game is over.
    GameOver,
}

impl Next {
    /// An inbounds pass without a basket or a time-out before it.
    pub(super) const fn inbounds(side: Side) -> Next {
        Next::Inbounds { side, after_basket: false, privilege: false, broken: false }
    }
}

/// How a side gained the ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BallSource {
    /// From an inbounds pass, a defensive rebound, a steal, a block or a jump ball: one pass is required (6).
    Usual,
    /// From an offensive rebound: no pass is required (9).
    Rebound,
    /// From an inbounds pass after the side's own time-out: no pass is required (16).
    TimeOut,
    /// From an inbounds pass behind the defense: no pass is required, and the receiver is unguarded (house
    /// ruling DB40).
    Open,
    /// Both: behind the defense, after the side's own time-out (16, house ruling DB40).
    TimeOutOpen,
}

impl BallSource {
    /// Whether the side took a time-out for this possession (16).
    pub(super) const fn is_privileged(self) -> bool {
        matches!(self, BallSource::TimeOut | BallSource::TimeOutOpen)
    }
}

/// The ball: its holder, and the possession so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ball {
    /// The side with the ball.
    pub side: Side,
    /// The position of the player with the ball; `None` before it is in play.
    pub at: Option<Position>,
    /// How the side gained the ball.
    pub by: BallSource,
    /// Passes made in this possession, at most two (5, 6).
    pub passes: u8,
    /// The player who made the last pass.
    pub passer: Option<Player>,
    /// The press the defense plays in this possession.
    pub press: Press,
    /// Whether the press was broken: defense ratings do not count, and a two gets five more (23).
    pub broken: bool,
}

/// A press by the defense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Press {
    /// No press.
    #[default]
    None,
    /// Pressure on the inbounds pass only (6).
    Pressure,
    /// A full court press: the inbounds pass and the first pass (23).
    FullCourt,
    /// A half court trap: the second pass (23).
    HalfCourt,
}

/// The defense a side plays until its coach changes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scheme {
    /// Man-to-man: each guards the counterpart at the same position (18).
    #[default]
    #[serde(rename = "man")]
    ManToMan,
    /// Zone (19).
    Zone,
    /// Man-to-man, with a helper who leaves another player to double-team the target (18).
    Double {
        /// The position of the double-teamed player.
        target: Position,
        /// The position of the helping defender.
        helper: Position,
    },
}

/// A player's condition in the game so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Condition {
    /// Shots taken, including those fouled or blocked (13).
    pub shots: u16,
    /// Three-point shots among them (8, DB13).
    pub threes: u16,
    /// The period in which an injured player may come back; 255 is never, 0 is not injured.
    pub back_in: u8,
    /// Games the player will miss after this one (14).
    pub games_out: u8,
}

impl Game for DiceBasketball {
    const NAME: &'static str = "dice";
    const RULES: u32 = 3;
    type Setup = Setup;
    type Side = Side;
    type Draw = Roll;
    type Question = Question;
    type Choice = Choice;
    type Talk = Talk;

    fn new(setup: Arc<Setup>) -> Result<Self, GameError> {
        setup.check().map_err(GameError::Setup)?;
        let sizes = Side::ALL.map(|side| setup.teams[side].players.len());
        let mut game = DiceBasketball {
            book: BoxScore::new(sizes[0], sizes[1]),
            period: 0,
            left: 0,
            uncounted: 0,
            next: Next::Period,
            ball: Ball::of(Side::Home),
            players: PerSide(sizes.map(|n| vec![Condition::default(); n])),
            schemes: PerSide::default(),
            team_fouls: PerSide::default(),
            time_outs: PerSide::new(6, 6),
            opening: None,
            arrow: None,
            at_line: None,
            setup,
        };
        game.place_starters();
        Ok(game)
    }

    fn restored(self) -> Result<Self, GameError> {
        let setup = &self.setup;
        setup.check().map_err(GameError::Setup)?;
        for (side, team) in setup.teams.iter() {
            let (n, book) = (team.players.len(), &self.book.teams[side]);
            let five = book.five;
            let fits = book.lines.len() == n
                && self.players[side].len() == n
                && five.iter().all(|&i| usize::from(i) < n)
                && (1..5).all(|i| !five[..i].contains(&five[i]));
            if !fits {
                return Err(GameError::state(format!(
                    "its checkpoint does not fit the roster of {}",
                    team.name
                )));
            }
        }
        let most = setup.code.rules().shots(setup.timing(), self.period.max(1));
        let sound = self.period <= MOST_PERIODS
            && self.left <= most
            && self.ball.passes <= 2
            && self
                .players
                .0
                .iter()
                .flatten()
                .all(|player| player.shots <= 1000 && player.threes <= player.shots)
            && self.time_outs.0.iter().all(|&n| n <= 40)
            && self.book.is_sound();
        if !sound {
            return Err(GameError::state("its checkpoint holds numbers that no game comes to"));
        }
        Ok(self)
    }

    fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    fn learn(&mut self, setup: Arc<Setup>) {
        self.setup = setup;
    }

    fn over(&self) -> bool {
        self.next == Next::GameOver
    }

    /// The clock: the period's seconds pass with its shots and turnovers (house ruling D1).
    fn time(&self) -> GameTime {
        let all = u32::from(self.rules().shots(self.setup().timing(), self.period).max(1));
        let seconds = u32::from(self.rules().seconds(self.period));
        GameTime::new(self.period, (u32::from(self.left) * seconds / all) as u16)
    }

    fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        self.next = match self.next {
            Next::Period => self.begin_period(t)?,
            Next::Inbounds { side, after_basket, privilege, broken } => {
                self.ball = Ball { broken, ..Ball::of(side) };
                self.inbounds(t, side, after_basket, privilege)?
            }
            Next::Live { side, at, by } => {
                self.ball = Ball { at: Some(at), by, ..Ball::of(side) };
                self.possession(t)?
            }
            Next::PeriodOver => self.end_period(t)?,
            Next::GameOver => Next::GameOver,
        };
        Ok(())
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

impl Scored for DiceBasketball {
    fn book(&self) -> &BoxScore {
        &self.book
    }
}

impl Ball {
    pub(super) const fn of(side: Side) -> Ball {
        Ball {
            side,
            at: None,
            by: BallSource::Usual,
            passes: 0,
            passer: None,
            press: Press::None,
            broken: false,
        }
    }
}

impl DiceBasketball {
    /// The teams, rules and charts the game is played with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The numbers of the rules in use, NBA or college.
    #[must_use]
    pub fn rules(&self) -> &'static Ruleset {
        self.setup().code.rules()
    }

    /// The charts in use.
    #[must_use]
    pub fn charts(&self) -> &Charts {
        self.setup().charts()
    }

    /// The card of `player`.
    #[must_use]
    pub fn card(&self, player: Player) -> &PlayerCard {
        &self.setup().teams[player.side].players[player.at()]
    }

    /// The ball and its possession.
    #[must_use]
    pub fn ball(&self) -> &Ball {
        &self.ball
    }

    /// The player with the ball; `None` before it is in play.
    #[must_use]
    pub fn handler(&self) -> Option<Player> {
        self.ball.at.map(|at| self.player_at(self.ball.side, at))
    }

    /// The player of `side` at `position`.
    #[must_use]
    pub fn player_at(&self, side: Side, position: Position) -> Player {
        Player::new(side, self.book.teams[side].five[position as usize])
    }

    /// The position of a player on the floor; `None` for a player on the bench.
    #[must_use]
    pub fn position_of(&self, player: Player) -> Option<Position> {
        let five = &self.book.teams[player.side].five;
        Position::ALL.into_iter().find(|&p| five[p as usize] == player.index)
    }

    /// The condition of `player` in the game so far.
    #[must_use]
    pub fn condition(&self, player: Player) -> Condition {
        self.players[player.side].get(player.at()).copied().unwrap_or_default()
    }

    /// Shots and turnovers left in the period (17).
    #[must_use]
    pub fn left(&self) -> u16 {
        self.left
    }

    /// The period, counted from 1.
    #[must_use]
    pub fn period(&self) -> u8 {
        self.period
    }

    /// Team fouls of `side` in this period, or in this half in college (10, 23).
    #[must_use]
    pub fn team_fouls(&self, side: Side) -> u8 {
        self.team_fouls[side]
    }

    /// Time-outs `side` has left (16).
    #[must_use]
    pub fn time_outs(&self, side: Side) -> u8 {
        self.time_outs[side]
    }

    /// The defense `side` plays.
    #[must_use]
    pub fn scheme(&self, side: Side) -> Scheme {
        self.schemes[side]
    }

    /// The side that gets the ball in the next jump ball situation; college only (23).
    #[must_use]
    pub fn arrow(&self) -> Option<Side> {
        self.arrow
    }

    /// Rolls both dice, 00 to 99: red for tens, white for ones (5). The table counts the same rolls 1 to 100.
    pub(super) fn roll<T: Table<Self>>(&mut self, t: &mut T, what: Roll, rule: Rule) -> Step<u8> {
        let roll = (t.roll(100, what, rule)? - 1) as u8;
        t.say(self, rule, || Talk::Rolled { roll, what });
        Ok(roll)
    }

    /// Logs the row of `chart` that `roll` names.
    pub(super) fn looked_up<T: Table<Self>>(&self, t: &mut T, chart: ChartId, roll: u8, rule: Rule) {
        t.say(self, rule, || {
            let at = if chart.last() == 9 { roll % 10 } else { roll };
            let row = self.charts().printed_row(chart, at);
            Talk::LookedUp { chart, roll: at, result: row.map_or_else(String::new, |row| row.result) }
        });
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

    /// Records a play and adds it to the box score.
    pub(super) fn record<T: Table<Self>>(&mut self, t: &mut T, rule: Rule, play: Play) {
        let at = self.time();
        self.book.record(at, &play);
        t.record(Event { at, rule, what: What::Play(play) });
    }
}
