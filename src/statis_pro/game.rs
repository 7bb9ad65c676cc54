//! The state of a game of Statis Pro Basketball, and the questions it answers about itself.

use super::bench::Bench;
use super::change_counters::ChangeCounters;
use super::clock::Clock;
use super::fac::{Fac, Pass, Section};
use super::fast_break::{Column, Letter};
use super::piles::{Pile, Piles};
use super::question::{Choice, Question};
use super::rated::{Condition, Rated};
use super::ruleset::Ruleset;
use super::setup::Setup;
use super::stamina::RestPeriod;
use super::talk::Talk;
use super::team_index::TeamIndex;
use super::team_numbers::Pace;
use super::{cards::PlayerCard, deck::house_deck};
use crate::book::BoxScore;
use crate::court::{GameTime, PerSide, Player, Position, PositionSet, Side};
use crate::table::{Game, GameError, Scored, Step, Table};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A game still tied after this many periods ends in a tie, so that two sides that cannot score do not play
/// forever (house ruling H23).
pub(super) const MOST_PERIODS: u8 = 30;

/// The roster place that marks an empty position of a side short of players (20.7).
pub(super) const NOBODY: u8 = u8::MAX;

/// A game of Statis Pro Basketball.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StatisPro {
    #[serde(skip_serializing)]
    pub(super) setup: Arc<Setup>,
    pub(super) book: BoxScore,
    pub(super) period: u8,
    /// The FAC deck in use within the period, 1-based (19.2).
    pub(super) deck: u8,
    pub(super) piles: Piles,
    pub(super) next: Next,
    pub(super) ball: Ball,
    /// The players' conditions by roster place.
    #[serde(rename = "men")]
    pub(super) players: PerSide<Vec<Condition>>,
    /// The current Rest Period (5.4).
    #[serde(default)]
    pub(super) rest_period: RestPeriod,
    /// The position each defender guards, by the defender's own position (3.2).
    pub(super) marks: PerSide<[Position; 5]>,
    pub(super) team_fouls: PerSide<TeamFouls>,
    /// The Index Points (16).
    #[serde(default)]
    pub(super) index: TeamIndex,
    /// The side that won the opening jump (3.4).
    pub(super) opening: Option<Side>,
    /// The side that gets the next held ball, if the code has a possession arrow (19.3).
    pub(super) arrow: Option<Side>,
    /// The next missed field goal is tipped in (14K).
    pub(super) tip_in: bool,
    /// Disqualified players by roster place, in order (6.5).
    pub(super) disqualified: PerSide<Vec<u8>>,
    /// The player at the free throw line, who may not be substituted.
    pub(super) shooter: Option<Player>,
    /// The side that missed a free throw on which the ball was dead, until a side has the ball (10, note).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) dead_miss: Option<Side>,
    /// Whether a player was injured in this game; there will be no second injury (14G).
    pub(super) injury: bool,
    /// The fast break whose FOUL # is being drawn: what whoever reads it out of their own chart is asked.
    #[serde(skip)]
    pub(super) break_at: Option<BreakAt>,
    /// The last card of the FAC deck, once it is drawn (14O).
    pub(super) last: Option<LastCard>,
    /// Time-outs and the coaches' orders.
    #[serde(default)]
    pub(super) bench: Bench,
    /// The current ratings of each side's five, by position; computed.
    #[serde(skip)]
    pub(super) floor: PerSide<[Rated; 5]>,
    /// The game clock; computed from the piles.
    #[serde(skip)]
    pub(super) clock: Clock,
    /// Change counters for the coaches' caches.
    #[serde(skip)]
    pub(super) changes: ChangeCounters,
    /// What the player asked for gets; only while a coach is asked.
    #[serde(skip)]
    pub(super) pending: Option<Pending>,
}

/// What a player gets whom a coach is asked to name: no rule reads it, but it is what the choice is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pending {
    /// A pass to Choice (13C).
    Pass {
        /// As the card has it.
        pass: Pass,
        /// The passer qualified for an assist (4.4).
        open: bool,
        /// The helper of a double team, whose own player is open (5.5).
        left_open: Option<Position>,
    },
    /// A basket, with a free throw or without (14E, 14H, 15E).
    Basket {
        /// Two or three.
        points: u8,
        /// The scorer is fouled.
        fouled: bool,
    },
}

/// How the next possession begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Next {
    /// A period begins.
    Period,
    /// This side inbounds and brings the ball up with an ACTION card (4.1).
    Upcourt { side: Side, dead: bool },
    /// This player has won the live ball and brings it up with an ACTION card (7.1, 7.2, 10B, 11.2).
    Won { by: Player },
    /// This side has the ball in the frontcourt, with this many passes (4.3).
    Frontcourt { side: Side, passes: u8 },
    /// The period is over.
    PeriodOver,
    /// The game is over.
    GameOver,
}

/// The ball: its side, and the ballhandler's options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ball {
    /// The side with the ball.
    pub side: Side,
    /// The ballhandler's position, if known.
    pub at: Option<Position>,
    /// Passes left on the clock (4.3).
    pub passes: u8,
    /// The last Pass # or the # of an offensive rebound; 40 before there is one.
    pub number: u8,
    /// The last § number.
    pub assist: Option<u8>,
    /// The ballhandler has an Open Shot: caught from a player who qualified for an assist, or guarded by an
    /// injured player (4.4, 14G).
    pub open: bool,
    /// How the ballhandler got the ball.
    pub by: BallSource,
    /// The last passer, who may get an assist (4.4).
    pub passer: Option<Player>,
    /// The one extra pass for an assist has been used (13A).
    pub extended: bool,
    /// The play was called for this ballhandler, and this is the first pass (8.4.2).
    #[serde(default)]
    pub play: bool,
    /// The pace of the possession (house ruling H67).
    #[serde(default)]
    pub pace: Pace,
}

/// How the ballhandler got the ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BallSource {
    /// From a pass.
    Pass,
    /// From a pass to Choice: the ballhandler need not shoot while passes are left (13C).
    Choice,
    /// From an offensive rebound: no three (4.6).
    Rebound,
    /// From a blocked shot: the ballhandler may shoot or advance (7.2).
    Block,
    /// By a steal, a defensive rebound, a recovered block or a tip; no pass has been caught since (7.1, 7.2,
    /// 10B, 11.2).
    Won,
}

impl Ball {
    pub(super) const fn new(side: Side, passes: u8) -> Self {
        Ball {
            side,
            at: None,
            passes,
            number: 40,
            assist: None,
            open: false,
            by: BallSource::Pass,
            passer: None,
            extended: false,
            play: false,
            pace: Pace::Even,
        }
    }
}

/// Team fouls of one side in a period (6.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TeamFouls {
    /// All of the period.
    pub period: u8,
    /// Those in the last two minutes of the period.
    pub late: u8,
}

/// Where a fast break looks into the chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BreakAt {
    /// The column.
    pub column: Column,
    /// The letters that gave it; none after a steal by Z READING (14N).
    pub letters: Option<(Letter, Letter)>,
}

/// The last card of a period's FAC deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct LastCard {
    pub rpg: u8,
    pub section: Section,
    /// The side that lost the ball to it.
    pub lost_by: Option<Side>,
}

impl Game for StatisPro {
    const NAME: &'static str = "statis-pro";
    const RULES: u32 = 7;
    type Setup = Setup;
    type Side = Side;
    type Draw = (Pile, Section);
    type Question = Question;
    type Choice = Choice;
    type Talk = Talk;

    fn new(setup: Arc<Setup>) -> Result<Self, GameError> {
        setup.check().map_err(GameError::Setup)?;
        let sizes =
            PerSide::new(setup.teams[Side::Home].players.len(), setup.teams[Side::Visitors].players.len());
        let rules = setup.code.rules();
        let mut game = StatisPro {
            book: BoxScore::new(sizes[Side::Home], sizes[Side::Visitors]),
            period: 0,
            deck: 1,
            break_at: None,
            piles: Piles::new(200, rules.play_cards, rules.dead_cards),
            next: Next::Period,
            ball: Ball::new(Side::Home, 0),
            players: sizes.map(|n| vec![Condition::default(); n]),
            rest_period: RestPeriod::default(),
            marks: PerSide::new(Position::ALL, Position::ALL),
            team_fouls: PerSide::default(),
            index: TeamIndex::new(&setup.teams[Side::Home], &setup.teams[Side::Visitors]),
            opening: None,
            arrow: None,
            tip_in: false,
            injury: false,
            disqualified: PerSide::default(),
            shooter: None,
            dead_miss: None,
            last: None,
            bench: Bench::default(),
            floor: PerSide::default(),
            clock: Clock::default(),
            changes: ChangeCounters::default(),
            pending: None,
            setup,
        };
        game.set_clock();
        game.mark_absent_players();
        game.set_starters();
        Ok(game)
    }

    fn restored(mut self) -> Result<Self, GameError> {
        let setup = Arc::clone(&self.setup);
        setup.check().map_err(GameError::Setup)?;
        for (side, team) in setup.teams.iter() {
            let n = team.players.len();
            let book = &self.book.teams[side];
            let on_floor: Vec<u8> = book.five.into_iter().filter(|&i| i != NOBODY).collect();
            let fits = book.lines.len() == n
                && self.players[side].len() == n
                && on_floor.iter().chain(&self.disqualified[side]).all(|&i| usize::from(i) < n)
                && (1..on_floor.len()).all(|i| !on_floor[..i].contains(&on_floor[i]))
                && self.bench.orders[side].fit(n, setup.teams[side.other()].players.len())
                && (on_floor.len() == 5
                    || (!on_floor.is_empty() && !setup.code.rules().disqualified_may_return));
            if !fits {
                return Err(GameError::state(format!(
                    "its checkpoint does not fit the roster of {}",
                    team.name
                )));
            }
        }
        let rules = self.rules();
        let cards = self.piles.is_sound()
            && self.piles.play() <= rules.cards_in(self.period)
            && (1..=rules.decks_in(self.period)).contains(&self.deck);
        if self.period > MOST_PERIODS || !cards || !self.book.is_sound() {
            return Err(GameError::state("its checkpoint holds numbers that no game comes to"));
        }
        self.set_clock();
        self.rate_all();
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

    fn time(&self) -> GameTime {
        GameTime::new(self.period, self.time_left())
    }

    fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        self.next = match self.next {
            Next::Period => self.begin_period(t)?,
            Next::Upcourt { side, dead } => self.bring_upcourt(t, side, dead, None)?,
            Next::Won { by } => self.bring_upcourt(t, by.side, false, Some(by))?,
            Next::Frontcourt { side, passes } => self.inbound_frontcourt(t, side, passes)?,
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

impl Scored for StatisPro {
    fn book(&self) -> &BoxScore {
        &self.book
    }
}

impl StatisPro {
    /// The setup the game began with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The numbers of the code in use.
    #[must_use]
    pub fn rules(&self) -> &'static Ruleset {
        self.setup().code.rules()
    }

    /// Returns the card with this RPG number (1-200) from the deck in use.
    #[must_use]
    pub fn fac(&self, rpg: u8) -> Fac {
        *self.fac_on_table(rpg)
    }

    /// Borrows a card of the deck in use: it has ten sections, and usually only one is read.
    pub(super) fn fac_on_table(&self, rpg: u8) -> &Fac {
        let place = usize::from(rpg.max(1)) - 1;
        match &self.setup().deck {
            Some(own) => &own[place.min(own.len() - 1)],
            None => &house_deck()[place.min(199)],
        }
    }

    /// The card of a player.
    #[must_use]
    pub fn card(&self, player: Player) -> &PlayerCard {
        &self.setup().teams[player.side].players[player.at()]
    }

    /// The two piles of cards.
    #[must_use]
    pub fn piles(&self) -> &Piles {
        &self.piles
    }

    /// The ball and the ballhandler.
    #[must_use]
    pub fn ball(&self) -> &Ball {
        &self.ball
    }

    /// The current ratings of the player of `side` at `position`.
    #[must_use]
    pub fn rated(&self, side: Side, position: Position) -> &Rated {
        &self.floor[side][position as usize]
    }

    /// The player of `side` at `position`; if that position is empty, the next one in order (20.7, SP85).
    #[must_use]
    #[inline]
    pub fn player_at(&self, side: Side, position: Position) -> Player {
        Player::new(side, self.book.teams[side].five[self.nearest(side, position) as usize])
    }

    /// Whether `side` has a player at `position`; always true unless it is short of players (20.7).
    #[must_use]
    pub fn is_filled(&self, side: Side, position: Position) -> bool {
        self.book.teams[side].five[position as usize] != NOBODY
    }

    /// The positions of `side` that have a player.
    pub fn filled_positions(&self, side: Side) -> impl Iterator<Item = Position> + '_ {
        Position::ALL.into_iter().filter(move |&p| self.is_filled(side, p))
    }

    /// The positions of `side` whose players rank highest by `rank`.
    pub(super) fn best<R: Ord>(&self, side: Side, rank: impl Fn(Position) -> R) -> PositionSet {
        let most = self.filled_positions(side).map(&rank).max();
        self.filled_positions(side).filter(|&p| Some(rank(p)) == most).collect()
    }

    /// §20.7 The position at which a card that names `position` finds a player of `side`: that one, or else
    /// the next in the order PG, SG, SF, PF, C (SP85).
    #[inline]
    pub(super) fn nearest(&self, side: Side, position: Position) -> Position {
        if self.is_filled(side, position) { position } else { self.next_filled(side, position) }
    }

    /// The next position after `position` that has a player.
    #[cold]
    fn next_filled(&self, side: Side, position: Position) -> Position {
        let at = position as usize;
        (at + 1..at + 5).map(|i| Position::ALL[i % 5]).find(|&p| self.is_filled(side, p)).unwrap_or(position)
    }

    /// A player's position; `None` if the player is not on the floor.
    #[must_use]
    pub fn position_of(&self, player: Player) -> Option<Position> {
        let five = &self.book.teams[player.side].five;
        Position::ALL.into_iter().find(|&p| five[p as usize] == player.index)
    }

    /// The position of the defender of `side` who is Primary Defender of the opponent at `position` (3.2).
    #[must_use]
    pub fn pd_of(&self, side: Side, position: Position) -> Position {
        Position::ALL.into_iter().find(|&p| self.marks[side][p as usize] == position).unwrap_or(position)
    }

    /// The team fouls of a side in this period (6.3).
    #[must_use]
    pub fn team_fouls(&self, side: Side) -> TeamFouls {
        self.team_fouls[side]
    }

    /// Whether a player was injured in this game (14G).
    #[must_use]
    pub fn is_injured(&self, player: Player) -> bool {
        self.players[player.side][player.at()].injured
    }

    /// Whether it is the last minute of a period (5.1).
    #[must_use]
    pub fn last_minute(&self) -> bool {
        self.time_left() <= 60
    }

    /// Whether it is the last two minutes of a period (6.3).
    pub(super) fn late(&self) -> bool {
        self.time_left() <= 120
    }

    /// Whether it is the last two minutes of the last period or an overtime (8.3).
    #[must_use]
    pub fn closing(&self) -> bool {
        self.late() && self.period >= self.rules().periods
    }

    /// Whether the period's last FAC deck is used up (8.1).
    pub(super) fn expired(&self) -> bool {
        self.piles.play() == 0
    }

    /// Whether the next card of the FAC deck is the last of the period (8.1).
    pub(super) fn is_last_card(&self) -> bool {
        self.piles.play() == 1 && self.deck >= self.rules().decks_in(self.period)
    }

    /// Computes the ratings of all ten players on the floor.
    pub(super) fn rate_all(&mut self) {
        for side in Side::ALL {
            self.rate_side(side);
        }
    }

    /// Computes the ratings of the five of `side`.
    pub(super) fn rate_side(&mut self, side: Side) {
        for position in Position::ALL {
            self.rate(side, position);
        }
    }

    /// Computes the ratings of the player of `side` at `position`.
    pub(super) fn rate(&mut self, side: Side, position: Position) {
        self.changes.count_rating();
        let at = self.nearest(side, position);
        let player = self.player_at(side, at);
        let condition = self.players[side][player.at()];
        let marks = self.marks[side][at as usize];
        self.floor[side][at as usize] =
            Rated::new(player.index, self.card(player), at, marks, condition, self.threes(side));
        if self.book.teams[side].five.contains(&NOBODY) {
            self.rate_empty(side, at);
        }
    }

    /// §20.7 A card that names an empty position finds the next player in order, perhaps the one at `at`.
    #[cold]
    fn rate_empty(&mut self, side: Side, at: Position) {
        for p in Position::ALL {
            if !self.is_filled(side, p) && self.nearest(side, p) == at {
                self.floor[side][p as usize] = self.floor[side][at as usize];
            }
        }
    }

    /// Changes a player's condition and updates their ratings.
    pub(super) fn change(&mut self, player: Player, f: impl FnOnce(&mut Condition)) {
        f(&mut self.players[player.side][player.at()]);
        self.changes.count_player_change(player.side);
        if let Some(position) = self.position_of(player) {
            self.rate(player.side, position);
        }
    }
}
