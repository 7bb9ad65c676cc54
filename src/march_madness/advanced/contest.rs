//! One game of two teams: its state and its periods (MM §12.2-§12.4, §12.10-§13).

use super::charts::{COLUMNS, Chart, Charts};
use super::display::{Display, FoulRemoval, PlayedCard};
use super::question::{Choice, Draw, Question};
use super::setup::Setup;
use super::strategy::{Card, Kind, Numbers};
use super::strategy_cards::StrategyCards;
use super::talk::Talk;
use crate::book::BoxScore;
use crate::court::{GameTime, PerSide, Side};
use crate::kit::Deck;
use crate::march_madness::Position;
use crate::march_madness::cards::Rating;
use crate::march_madness::component::as_file;
use crate::rule;
use crate::table::{Game, GameError, Scored, Step, Stop, Table};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The number of cards dealt (§12.2).
const DEAL: u8 = 7;
/// The minutes of a half, and of an overtime (§12.3, §13).
pub(super) const HALF: u8 = 20;
const OVERTIME: u8 = 5;
/// The positions of a team, including the bench.
const PLAYERS: usize = Position::ALL.len();

/// An advanced game in progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Contest {
    #[serde(skip_serializing)]
    setup: Arc<Setup>,
    /// The points by side and period; this game has no other statistics.
    book: BoxScore,
    pub(super) favorite: Option<Side>,
    /// The period: 1 and 2 are halves, later ones overtimes; 0 before the first.
    pub(super) period: u8,
    pub(super) next: Next,
    pub(super) deck: Deck,
    /// The discards, face up, oldest first.
    pub(super) discards: Vec<u8>,
    pub(super) displays: PerSide<Display>,
    pub(super) resolved: [bool; PLAYERS],
    /// The points by period and position.
    pub(super) lines: PerSide<Vec<[u16; PLAYERS]>>,
    /// The dice of the last resolution.
    pub(super) last: Option<ScoringDice>,
    /// The Scoring Charts with what was read out of them in this game; `None` where nothing was.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_file")]
    read: Option<Charts>,
    /// The Defense card of each side that the opponent picked, while a position is being resolved (§12.5.3).
    pub(super) picked: PerSide<Option<Card>>,
}

/// The next step of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Next {
    /// A period begins.
    Period,
    /// This side has a turn.
    Turn(Side),
    /// Both clocks are at zero: the remaining positions are resolved (§12.4).
    Leftovers,
    /// The period ends.
    PeriodOver,
    /// Nothing; the game is over.
    Over,
}

/// The dice of a resolution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoringDice {
    /// The position.
    pub position: Position,
    /// The natural dice.
    pub dice: PerSide<u8>,
    /// The extra dice, each with its card.
    pub extra: PerSide<Vec<(Card, u8)>>,
}

impl ScoringDice {
    /// Natural dice without extra ones.
    #[must_use]
    pub fn new(position: Position, home: u8, visitors: u8) -> Self {
        ScoringDice { position, dice: PerSide::new(home, visitors), extra: PerSide::default() }
    }

    /// The points of the extra dice of `side`.
    #[must_use]
    pub fn extra_points(&self, side: Side) -> u16 {
        self.extra[side].iter().map(|&(_, die)| u16::from(die)).sum()
    }
}

impl Game for Contest {
    const NAME: &'static str = "march-madness-advanced";
    const RULES: u32 = 6;
    type Setup = Setup;
    type Side = Side;
    type Draw = Draw;
    type Question = Question;
    type Choice = Choice;
    type Talk = Talk;

    fn new(setup: Arc<Setup>) -> Result<Self, GameError> {
        setup.check().map_err(GameError::Setup)?;
        Ok(Contest {
            deck: Deck::of(&setup.cards().deck()),
            setup,
            book: BoxScore::new(0, 0),
            favorite: None,
            period: 0,
            next: Next::Period,
            discards: Vec::new(),
            displays: PerSide::default(),
            resolved: [false; PLAYERS],
            lines: PerSide::default(),
            last: None,
            read: None,
            picked: PerSide::default(),
        })
    }

    fn restored(self) -> Result<Self, GameError> {
        self.setup.check().map_err(GameError::Setup)?;
        if self.is_sound() {
            Ok(self)
        } else {
            Err(GameError::state("its checkpoint holds cards or points that no game comes to"))
        }
    }

    fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    fn over(&self) -> bool {
        self.next == Next::Over
    }

    fn time(&self) -> GameTime {
        let left = self.displays.0.iter().map(|display| display.clock).max().unwrap_or(0);
        GameTime::new(self.period, u16::from(left) * 60)
    }

    fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        self.next = match self.next {
            Next::Period => self.begin_period(t)?,
            Next::Turn(side) => self.turn(t, side)?,
            Next::Leftovers => self.leftovers(t)?,
            Next::PeriodOver => self.end_period(t)?,
            Next::Over => Next::Over,
        };
        Ok(())
    }

    fn choices(&self, side: Side, question: &Question) -> Vec<Choice> {
        self.legal(side, question)
    }
}

impl Scored for Contest {
    fn book(&self) -> &BoxScore {
        &self.book
    }
}

impl Contest {
    /// The teams and rules the game is played with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The Scoring Charts the game is played with.
    #[must_use]
    pub fn charts(&self) -> &Charts {
        self.read.as_ref().unwrap_or_else(|| self.setup.charts())
    }

    /// The charts as far as a person has read them out, in this game or before; `None` where nothing is asked.
    #[must_use]
    pub fn learned(&self) -> Option<&Charts> {
        self.setup.own.asks.then(|| self.charts())
    }

    /// Asks for a cell of the charts, if it is not known and is to be asked for (§12.6).
    pub(super) fn read_cell<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        chart: Chart,
        rating: Rating,
        net: i8,
    ) -> Step<()> {
        if !self.setup.own.asks || self.charts().knows(chart, rating, net) {
            return Ok(());
        }
        let cell = |net: i8, row: bool| Question::ChartCell { chart, rating, net: net as u8, row };
        let told = match t.ask(self, side, cell(net, false))? {
            Choice::Points { points } => vec![(net, points)],
            Choice::WholeRow => {
                let mut row = Vec::new();
                for net in 0..COLUMNS as i8 {
                    match t.ask(self, side, cell(net, true))? {
                        Choice::Points { points } => row.push((net, points)),
                        _ => return Err(Stop::Refused),
                    }
                }
                row
            }
            _ => return Ok(()),
        };
        let mut charts = self.charts().clone();
        for (net, points) in told {
            charts.tell(chart, rating, net, points);
        }
        self.read = Some(charts);
        Ok(())
    }

    /// The Strategy cards the game is played with.
    #[must_use]
    pub fn cards(&self) -> &StrategyCards {
        self.setup.cards()
    }

    /// The numbers of a card in this game.
    #[must_use]
    pub fn numbers(&self, card: Card) -> &Numbers {
        self.cards().numbers(card)
    }

    /// Whether a card may be played at `position`. Elsewhere it has no effect (§12.5.4).
    #[must_use]
    pub fn fits(&self, card: Card, position: Position) -> bool {
        card.kind() != Kind::Coaching && self.numbers(card).positions.contains(&position)
    }

    /// The cards of a kind that `side` has at a position, without those that may not be played there.
    pub fn cards_at(
        &self,
        side: Side,
        position: Position,
        kind: Kind,
    ) -> impl Iterator<Item = PlayedCard> + '_ {
        let of = move |played: &PlayedCard| {
            played.is_known() && played.card().kind() == kind && self.fits(played.card(), position)
        };
        self.displays[side].played[position as usize].iter().copied().filter(of)
    }

    /// The Favorite; the home team before the first period.
    #[must_use]
    pub fn favorite(&self) -> Side {
        self.favorite.unwrap_or(Side::Home)
    }

    /// The Strategy Display and hand of `side`.
    #[must_use]
    pub fn display(&self, side: Side) -> &Display {
        &self.displays[side]
    }

    /// The cards left in the deck.
    #[must_use]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The discards, oldest first.
    #[must_use]
    pub fn discards(&self) -> &[u8] {
        &self.discards
    }

    /// Whether the position to be resolved now is the last one, and the score decides the game (§12.8).
    pub(super) fn is_last_resolution(&self) -> bool {
        self.period >= 2 && self.unresolved().count() == 1
    }

    /// Whether a position has been resolved this period.
    #[must_use]
    pub fn is_resolved(&self, position: Position) -> bool {
        self.resolved[position as usize]
    }

    /// The positions still to be resolved.
    pub fn unresolved(&self) -> impl Iterator<Item = Position> + '_ {
        Position::ALL.into_iter().filter(|&position| !self.is_resolved(position))
    }

    /// The points of a position in a period, counted from 1.
    #[must_use]
    pub fn points_of(&self, side: Side, period: u8, position: Position) -> u16 {
        let line = usize::from(period).checked_sub(1).and_then(|nth| self.lines[side].get(nth));
        line.map_or(0, |line| line[position as usize])
    }

    /// The period, counted from 1; 0 before the first.
    #[must_use]
    pub fn period(&self) -> u8 {
        self.period
    }

    /// The dice of the last resolution.
    #[must_use]
    pub fn last_roll(&self) -> Option<&ScoringDice> {
        self.last.as_ref()
    }

    pub(super) fn score(&mut self, side: Side, position: Position, points: u16) {
        if let Some(line) = self.lines[side].last_mut() {
            line[position as usize] += points;
        }
        let team = &mut self.book.teams[side];
        team.points += points;
        if let Some(period) = team.periods.last_mut() {
            *period += points;
        }
    }

    /// The coach's rating, less one for every Technical (ruling MM37).
    #[must_use]
    pub fn coaching(&self, side: Side) -> u8 {
        self.setup().teams[side].coaching.saturating_sub(self.displays[side].technicals)
    }

    /// Begins a period: clocks, Moves and Time-outs (§12.3, §12.7, §12.8, §13). Deals cards before the first
    /// half (§12.2), and to a solitaire team before each half (§15.1, ruling MM48).
    fn begin_period<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        if self.period == 0 {
            self.name_favorite(t)?;
        }
        self.period = self.period.saturating_add(1);
        self.resolved = [false; PLAYERS];
        let overtime = self.period > 2;
        let underdog = self.favorite().other();
        for side in [underdog, underdog.other()] {
            self.lines[side].push([0; PLAYERS]);
            self.book.teams[side].periods.push(0);
            let (coaching, alone) = (self.coaching(side), self.setup().solitaire[side]);
            let display = &mut self.displays[side];
            display.clock = if overtime { OVERTIME } else { HALF };
            // rulings MM30, MM31; a solitaire team has Time-outs for the game instead of Moves (house ruling
            // H9)
            display.moves = match (alone, overtime) {
                (true, _) => 0,
                (false, true) => coaching.div_ceil(2),
                (false, false) => coaching,
            };
            display.time_outs = match (alone, self.period) {
                (true, 1) => coaching,
                (true, 2) => display.time_outs,
                _ => 1,
            };
            (display.box_used, display.zone) = (false, FoulRemoval::Saved);
            display.just_out.clear();
            let dealt = if self.period == 1 { DEAL } else { 0 };
            let more = if alone && !overtime { coaching } else { 0 };
            for _ in 0..dealt + more {
                self.draw_card(t, side)?;
            }
            if dealt + more > 0 {
                t.say(self, rule!("12.2"), || Talk::Dealt { side, n: dealt + more });
            }
        }
        // the first turn goes to the trailing side, or to the Underdog (§12.4, ruling MM32)
        let first = if self.period > 1 && self.margin(underdog) > 0 { underdog.other() } else { underdog };
        t.say(self, rule!("12.4"), || Talk::PeriodBegins { period: self.period, first });
        Ok(Next::Turn(first))
    }

    fn name_favorite<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let [home, visitors] = Side::ALL.map(|side| self.setup().teams[side].power);
        let favorite = match home.cmp(&visitors) {
            std::cmp::Ordering::Greater => Side::Home,
            std::cmp::Ordering::Less => Side::Visitors,
            std::cmp::Ordering::Equal if t.roll(6, Draw::Favorite, rule!("12.2"))? <= 3 => Side::Home,
            std::cmp::Ordering::Equal => Side::Visitors,
        };
        self.favorite = Some(favorite);
        t.say(self, rule!("12.2"), || Talk::Favorite { side: favorite });
        Ok(())
    }

    /// The points of `side` minus its opponent's.
    #[must_use]
    pub fn margin(&self, side: Side) -> i32 {
        self.book.margin(side)
    }

    /// Draws a card into the hand. Shuffles the discards into an empty deck first (ruling MM46). Returns
    /// whether there was a card.
    pub(super) fn draw_card<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<bool> {
        if self.deck.left().is_empty() {
            self.shuffle(t);
        }
        if self.deck.left().is_empty() {
            return Ok(false);
        }
        let index = t.draw(&self.deck, Draw::Card { side }, rule!("12.2"))?;
        let card = self.deck.draw(index).ok_or(Stop::Refused)?;
        self.displays[side].take(card);
        Ok(true)
    }

    /// Which card is dealt to `side` before the first half, and of how many; `None` once they are dealt.
    pub(super) fn being_dealt(&self, side: Side) -> Option<(usize, u8)> {
        let more = if self.setup().solitaire[side] { self.coaching(side) } else { 0 };
        let dealing = self.next == Next::Period && self.period == 1;
        dealing.then(|| (self.displays[side].hand.len() + 1, DEAL + more))
    }

    /// Shuffles the discards into the deck (§12.10, §14.1.7, ruling MM38).
    pub(super) fn shuffle<T: Table<Self>>(&mut self, t: &mut T) {
        for card in std::mem::take(&mut self.discards) {
            self.deck.put_back(card);
        }
        t.say(self, rule!("12.10"), || Talk::Shuffled);
    }

    /// Resolves the positions no turn has resolved, in the order of the white die (§12.4, ruling MM17).
    fn leftovers<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let underdog = self.favorite().other();
        let Some(position) = self.unresolved().next() else { return Ok(Next::PeriodOver) };
        self.resolve(t, position, underdog)?;
        Ok(Next::Leftovers)
    }

    /// Ends a period: coaching cards return to the hand (§12.6.1, §12.11, §15.5); a tie leads to overtime
    /// (§13). A Zone Defense that was in play may take a foul away before (§14.1.2).
    fn end_period<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let points = PerSide::new(self.book.points(Side::Home), self.book.points(Side::Visitors));
        let over = self.period >= 2 && points[Side::Home] != points[Side::Visitors];
        for side in Side::ALL {
            if !over {
                self.zone_takes_foul_away(t, side, None)?;
            }
            if let Some(card) = self.displays[side].coaching.take() {
                self.displays[side].take(card);
            }
            self.displays[side].target = None;
        }
        t.say(self, rule!("12.11"), || Talk::PeriodOver { period: self.period, points });
        if over {
            t.say(self, rule!("12.10"), || Talk::GameOver { points });
        }
        Ok(if over { Next::Over } else { Next::Period })
    }

    /// Whether a game could have reached this state. Checkpoints come from files.
    fn is_sound(&self) -> bool {
        let mut cards: Vec<u8> = self.deck.left().iter().chain(&self.discards).copied().collect();
        cards.extend(self.displays.0.iter().flat_map(Display::cards));
        cards.sort_unstable();
        let periods = usize::from(self.period);
        let displays = self.displays.0.iter().all(|d| {
            d.clock <= HALF
                && d.moves <= 4
                && d.time_outs <= 4
                && d.technicals <= 4
                && d.players.iter().all(|player| player.fouls < 100 && player.drops <= 12)
                && d.played.iter().all(|played| played.len() <= 2)
        });
        let mut all = self.cards().deck();
        all.sort_unstable();
        cards == all
            && (self.read.is_none() || self.setup.own.asks)
            && self.book.is_sound()
            && self
                .lines
                .0
                .iter()
                .all(|lines| lines.len() == periods && lines.iter().flatten().all(|p| *p < 500))
            && self.book.teams.0.iter().all(|team| team.periods.len() == periods)
            && displays
            && periods < 100
    }
}
