//! The tally of a sheet at its last mark: score, fouls, time-outs, the floor, and warnings.

use super::warnings::Warning;
use super::{FoulState, Mark, SheetError, SheetSetup};
use crate::book::{BoxScore, Names, OutReason, Play};
use crate::court::{GameTime, PerSide, Player, Position, Side};

/// A sheet's totals, besides its marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The box score. A sheet knows no seconds, so it has no minutes.
    pub book: BoxScore,
    /// The period in play or just over, 1-based.
    pub period: u8,
    /// The stage of the period.
    pub stage: Stage,
    /// Each side's count.
    pub sides: PerSide<SideTally>,
    /// The side that the possession arrow points to.
    pub arrow: Option<Side>,
    /// The winner of the opening jump (SP §3.4).
    pub opening_jump: Option<Side>,
    /// Warnings; none of them stops the scorer.
    pub warnings: Vec<Warning>,
    /// The player of the last mark, where they are not among the five on the floor.
    pub from_bench: Option<Player>,
    trip: Option<Trip>,
    /// The side that made the last basket, until something else is marked.
    scored: Option<Side>,
}

/// The stage of a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// It is being played.
    Running,
    /// It has ended.
    Between,
    /// The game is over.
    Final,
}

/// A side's count besides its box score.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SideTally {
    /// Team fouls that count now.
    pub fouls: u8,
    /// The cost of the next one; absent if the code does not count them.
    pub state: Option<FoulState>,
    /// Time-outs left; absent where the code has none.
    pub time_outs: Option<u8>,
    /// 20-second time-outs left in the half; absent where the code has none.
    pub short_time_outs: Option<u8>,
    /// Roster places of those on the floor: five, unless the sheet says otherwise.
    pub floor: Vec<u8>,
    /// Whether a substitution is on the sheet, so that the players on the floor are known.
    pub floor_kept: bool,
    /// The players' tallies, by roster place.
    pub players: Vec<PlayerTally>,
    /// Shots and turnovers of the period: the clock of DICE Basketball (DICE §17).
    pub shots_and_turnovers: u16,
    /// Possessions that have ended, without the head start's: the clock of the Value Add game (VABG Step 2). One ends
    /// with a basket, the last of its free throws, a turnover or the other side's rebound.
    pub possessions: u16,
}

/// A player's counts besides the box-score line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayerTally {
    /// The rested boxes of both halves (SP §5.4).
    pub rested: [bool; 2],
    /// Injured in this game (SP §14G).
    pub injured: bool,
    /// Why the player may not return.
    pub out: Option<OutReason>,
    /// Possessions of the own side that the player was on the floor for (VABG Step 2, tired players).
    pub possessions: u16,
}

/// Free throws in a row of one side, whose last one ends a possession if it goes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Trip {
    side: Side,
    /// After a basket, which has ended the possession.
    counted: bool,
    good: bool,
}

impl Tally {
    /// Whether a player is not among those on the floor.
    #[must_use]
    pub fn is_on_bench(&self, who: Player) -> bool {
        !self.sides[who.side].floor.contains(&who.index)
    }

    /// The next mark of the clock after this tally.
    ///
    /// # Errors
    /// Where the game is over.
    pub fn next(&self, setup: &SheetSetup) -> Result<Mark, SheetError> {
        let Tally { period, stage, ref book, .. } = *self;
        let over = period >= setup.code.rules().periods && book.margin(Side::Home) != 0;
        Ok(Mark::Play(match stage {
            Stage::Final => return Err(SheetError::Over),
            Stage::Running => Play::PeriodEnds { period },
            Stage::Between if over => Play::Final,
            Stage::Between if period >= super::MOST_PERIODS => {
                return Err(SheetError::TooManyPeriods);
            }
            Stage::Between => Play::PeriodBegins { period: period + 1 },
        }))
    }

    /// The beginning of the next period, if `mark` is of play and the last period has ended: whoever marks play has
    /// gone on. Free throws and technicals may still belong to the period that has ended.
    #[must_use]
    pub fn begun_by(&self, setup: &SheetSetup, mark: &Mark) -> Option<Mark> {
        let play = matches!(
            mark,
            Mark::Play(
                Play::Shot { .. }
                    | Play::Rebound { .. }
                    | Play::TeamRebound { .. }
                    | Play::Credit { .. }
                    | Play::Turnover { .. }
                    | Play::Foul { .. }
                    | Play::JumpBall { .. }
            )
        );
        let next = self.next(setup).ok().filter(|_| play && self.stage == Stage::Between)?;
        matches!(next, Mark::Play(Play::PeriodBegins { .. })).then_some(next)
    }

    /// The moment as a scoreboard has it, and the period's name: "Q2" and "2nd quarter", "End" and "2nd quarter",
    /// "Final" and nothing.
    #[must_use]
    pub fn moment(&self, setup: &SheetSetup) -> (String, String) {
        let rules = setup.code.rules();
        let short = match (self.stage, self.period.checked_sub(rules.periods)) {
            (Stage::Final, _) => return ("Final".into(), String::new()),
            (Stage::Between, _) => "End".into(),
            (Stage::Running, Some(1)) => "OT".into(),
            (Stage::Running, Some(n @ 2..)) => format!("OT{n}"),
            (Stage::Running, _) => format!("{}{}", rules.period[..1].to_ascii_uppercase(), self.period),
        };
        (short, setup.period(self.period))
    }

    pub(super) fn new(setup: &SheetSetup) -> Self {
        let players = |side: Side| setup.teams[side].players.len();
        let side = |side: Side| SideTally {
            players: vec![PlayerTally::default(); players(side)],
            ..SideTally::default()
        };
        Tally {
            book: BoxScore::new(players(Side::Home), players(Side::Visitors)),
            period: 1,
            stage: Stage::Running,
            sides: PerSide::new(side(Side::Home), side(Side::Visitors)),
            arrow: None,
            opening_jump: None,
            warnings: Vec::new(),
            from_bench: None,
            trip: None,
            scored: None,
        }
    }

    /// Puts `on` at the position of `off`; a player who is not on the floor counts as the point guard.
    #[must_use]
    pub fn substitution(&self, on: Player, off: Player) -> Mark {
        let five = &self.book.teams[off.side].five;
        let position = Position::ALL.into_iter().find(|p| five[*p as usize] == off.index);
        Mark::Play(Play::Substitution { on, off, position: position.unwrap_or(Position::Pg) })
    }

    pub(super) fn take(&mut self, setup: &SheetSetup, mark: &Mark) {
        match *mark {
            Mark::Play(ref play) => self.play(setup, play),
            Mark::Rested { who, half } => {
                self.player(who).rested[usize::from(half == 2)] = true;
            }
            Mark::Injured { who } => self.player(who).injured = true,
        }
    }

    fn play(&mut self, setup: &SheetSetup, play: &Play) {
        let rules = setup.code.rules();
        if let Play::PeriodBegins { period } = *play {
            self.period = self.period.max(period);
        }
        self.book.record(GameTime::new(self.period, 0), play);
        self.count(play);
        match *play {
            Play::PeriodBegins { .. } => self.begin(setup),
            Play::PeriodEnds { .. } => self.stage = Stage::Between,
            Play::Final => self.stage = Stage::Final,
            Play::Lineup { side, five } => self.sides[side].floor = five.to_vec(),
            Play::Substitution { on, off, .. } => {
                let side = &mut self.sides[on.side];
                side.floor_kept = true;
                match side.floor.iter().position(|&p| p == off.index) {
                    Some(at) => side.floor[at] = on.index,
                    None => side.floor.push(on.index),
                }
                let mut seen = 0_u32;
                side.floor.retain(|&place| {
                    let first = seen & (1 << place) == 0;
                    seen |= 1 << place;
                    first
                });
            }
            Play::JumpBall { to, .. } => {
                self.opening_jump = self.opening_jump.or(Some(to.side));
                if rules.arrow {
                    self.arrow = Some(to.side.other());
                }
            }
            Play::Arrow { side } => self.arrow = Some(side),
            Play::Foul { by, team, .. } => self.foul(setup, by, team),
            Play::Technical { by: Some(by), .. } => self.judge(setup, by),
            Play::TimeOut { side, short } => {
                let side = &mut self.sides[side];
                let left = if short { &mut side.short_time_outs } else { &mut side.time_outs };
                *left = left.map(|n| n.saturating_sub(1));
            }
            Play::Out { who, why } => self.player(who).out = Some(why),
            _ => {}
        }
    }

    /// Counts shots and turnovers, and the possessions that end.
    fn count(&mut self, play: &Play) {
        if let Play::Shot { by, .. } = play {
            self.sides[by.side].shots_and_turnovers += 1;
        }
        if let Play::FreeThrow { by, good, .. } = *play {
            let side = by.side;
            let counted = match self.trip.filter(|trip| trip.side == side) {
                Some(trip) => trip.counted,
                None => self.scored == Some(side),
            };
            self.trip = Some(Trip { side, counted, good });
            return;
        }
        // a foul, a substitution or a timeout stands between a basket and its free throw
        let ends = match *play {
            Play::Shot { .. } | Play::Rebound { .. } | Play::TeamRebound { .. } | Play::Turnover { .. } => {
                true
            }
            Play::PeriodBegins { .. } | Play::PeriodEnds { .. } | Play::JumpBall { .. } | Play::Final => true,
            _ => return,
        };
        let trip = self.trip.take().filter(|_| ends);
        self.scored = None;
        if let Some(Trip { side, counted: false, good: true }) = trip {
            self.possession_ends(side);
        }
        match *play {
            Play::Shot { by, good: true, .. } => {
                self.scored = Some(by.side);
                self.possession_ends(by.side);
            }
            // a basket before a missed free throw has ended it already
            Play::Rebound { by: Player { side, .. }, offensive: false }
            | Play::TeamRebound { side, offensive: false, .. }
                if !trip.is_some_and(|trip| trip.counted) =>
            {
                self.possession_ends(side.other());
            }
            Play::Turnover { side, .. } => {
                self.sides[side].shots_and_turnovers += 1;
                self.possession_ends(side);
            }
            _ => {}
        }
    }

    fn possession_ends(&mut self, side: Side) {
        let side = &mut self.sides[side];
        side.possessions += 1;
        for place in &side.floor {
            if let Some(player) = side.players.get_mut(usize::from(*place)) {
                player.possessions += 1;
            }
        }
    }

    /// Forgets the counts of the marks before the first entry: a head start is no play.
    pub(super) fn opened(&mut self) {
        (self.trip, self.scored) = (None, None);
        for side in &mut self.sides.0 {
            (side.shots_and_turnovers, side.possessions) = (0, 0);
            side.players.iter_mut().for_each(|player| player.possessions = 0);
        }
    }

    /// A new period: team fouls from nothing where the code says so, time-outs as given.
    fn begin(&mut self, setup: &SheetSetup) {
        let (rules, period) = (setup.code.rules(), self.period);
        self.stage = Stage::Running;
        for side in &mut self.sides.0 {
            side.shots_and_turnovers = 0;
            if rules.counts_anew(period) {
                side.fouls = 0;
            }
            side.state = rules.fouls_in(period).map(|f| f.state(side.fouls));
            if !rules.time_outs.is_empty() {
                side.time_outs = Some(rules.grant(side.time_outs.unwrap_or(0), period));
            }
            if rules.short_time_outs > 0 {
                side.short_time_outs = Some(rules.grant_short(side.short_time_outs.unwrap_or(0), period));
            }
        }
    }

    fn foul(&mut self, setup: &SheetSetup, by: Player, team: bool) {
        let side = &mut self.sides[by.side];
        side.fouls = side.fouls.saturating_add(u8::from(team));
        side.state = setup.code.rules().fouls_in(self.period).map(|f| f.state(side.fouls));
        self.judge(setup, by);
    }

    /// Disqualifies a player who has reached the foul limit.
    fn judge(&mut self, setup: &SheetSetup, who: Player) {
        let (rules, line) = (setup.code.rules(), self.book.line(who));
        let why = match () {
            () if line.pf >= rules.personal_fouls => OutReason::Fouls,
            () if line.tech >= rules.technical_fouls => OutReason::Technicals,
            () => return,
        };
        let player = self.player(who);
        player.out = player.out.or(Some(why));
    }

    /// Every mark of a sheet was checked against its rosters.
    fn player(&mut self, who: Player) -> &mut PlayerTally {
        &mut self.sides[who.side].players[who.at()]
    }
}
