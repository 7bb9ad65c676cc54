//! The box score: every play folded into a line of counts per player.

use super::{Credit, OutReason, Play, ShotKind, TurnoverKind};
use crate::court::{GameTime, PerSide, Player, Side};
use serde::{Deserialize, Serialize};

/// One line of a box score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(
    all(feature = "js", target_arch = "wasm32"),
    derive(tsify::Tsify),
    tsify(missing_as_null, rename = "StoredLine")
)]
pub struct Line {
    /// Seconds on the floor.
    pub seconds: u16,
    /// Field goals made, threes included.
    pub fgm: u16,
    /// Field goals attempted, threes included.
    pub fga: u16,
    /// Threes made.
    pub tpm: u16,
    /// Threes attempted.
    pub tpa: u16,
    /// Free throws made.
    pub ftm: u16,
    /// Free throws attempted.
    pub fta: u16,
    /// Offensive rebounds.
    pub oreb: u16,
    /// Defensive rebounds.
    pub dreb: u16,
    /// Assists.
    pub ast: u16,
    /// Steals.
    pub stl: u16,
    /// Blocked shots.
    pub blk: u16,
    /// Turnovers.
    pub to: u16,
    /// Personal fouls.
    pub pf: u16,
    /// Technical fouls.
    pub tech: u16,
    /// Points the rules gave the player before play began ([`Play::Given`]).
    #[serde(skip_serializing_if = "is_none")]
    pub given: u16,
    /// Points scored less points allowed while on the floor.
    pub plus_minus: i16,
    /// Whether the player was on the floor at all.
    pub played: bool,
    /// Whether the player started the game.
    pub started: bool,
    /// Why the player may not return.
    pub out: Option<OutReason>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_none(n: &u16) -> bool {
    *n == 0
}

impl Line {
    /// Points.
    #[must_use]
    pub const fn points(&self) -> u16 {
        2 * self.fgm + self.tpm + self.ftm + self.given
    }

    /// Rebounds.
    #[must_use]
    pub const fn rebounds(&self) -> u16 {
        self.oreb + self.dreb
    }

    /// Minutes, rounded to the nearest.
    #[must_use]
    pub const fn minutes(&self) -> u16 {
        (self.seconds + 30) / 60
    }

    /// Whether every count is one a real game can reach, so that sums cannot overflow. A damaged file may
    /// hold others.
    fn is_sound(&self) -> bool {
        let Line { fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, ast, stl, blk, to, pf, tech, given, .. } = *self;
        let counts = [fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, ast, stl, blk, to, pf, tech, given];
        counts.iter().all(|&n| n <= 1000) && self.seconds <= 20_000 && self.plus_minus.abs() <= 1000
    }

    /// The Game Score in tenths of a point, by John Hollinger's usual weights.
    ///
    /// # Examples
    /// ```
    /// use hardwood::book::Line;
    ///
    /// let line = Line { fgm: 10, fga: 20, ftm: 4, fta: 5, oreb: 1, dreb: 6, ast: 7, to: 2, pf: 3, ..Line::default() };
    /// assert_eq!(line.points(), 24);
    /// assert_eq!(line.game_score(), 240 + 40 - 140 - 4 + 7 + 18 + 49 - 12 - 20);
    /// ```
    #[must_use]
    pub fn game_score(&self) -> i32 {
        let of = |count: u16, weight: i32| i32::from(count) * weight;
        of(self.points(), 10) + of(self.fgm, 4) - of(self.fga, 7) - of(self.fta.saturating_sub(self.ftm), 4)
            + of(self.oreb, 7)
            + of(self.dreb, 3)
            + of(self.stl, 10)
            + of(self.ast, 7)
            + of(self.blk, 7)
            - of(self.pf, 4)
            - of(self.to, 10)
    }

    /// Adds the counts of another line (a sum has no `out`, `played`, `started`).
    pub fn add(&mut self, other: &Line) {
        self.seconds += other.seconds;
        self.fgm += other.fgm;
        self.fga += other.fga;
        self.tpm += other.tpm;
        self.tpa += other.tpa;
        self.ftm += other.ftm;
        self.fta += other.fta;
        self.oreb += other.oreb;
        self.dreb += other.dreb;
        self.ast += other.ast;
        self.stl += other.stl;
        self.blk += other.blk;
        self.to += other.to;
        self.pf += other.pf;
        self.tech += other.tech;
        self.given += other.given;
        self.plus_minus += other.plus_minus;
    }
}

/// What a team's lines count besides the plays. A box score may lack what nobody has: it was not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// Seconds on the floor.
    pub minutes: bool,
    /// Points while on the floor.
    pub plus_minus: bool,
}

impl Counted {
    /// What the lines of a team count.
    ///
    /// # Examples
    /// ```
    /// use hardwood::book::{Counted, Line};
    ///
    /// let lines = [Line { seconds: 60, ..Line::default() }, Line::default()];
    /// assert_eq!(Counted::of(&lines), Counted { minutes: true, plus_minus: false });
    /// ```
    #[must_use]
    pub fn of(lines: &[Line]) -> Counted {
        let any = |has: fn(&Line) -> bool| lines.iter().any(has);
        Counted { minutes: any(|line| line.seconds > 0), plus_minus: any(|line| line.plus_minus != 0) }
    }
}

/// A team's box score.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TeamBox {
    /// One line a player, in roster order.
    pub lines: Vec<Line>,
    /// Points by period, the first period first: the line score.
    pub periods: Vec<u16>,
    /// Points.
    pub points: u16,
    /// Team rebounds of live balls.
    pub team_rebounds: u16,
    /// Team rebounds of dead balls: after a missed free throw that was not the last.
    pub dead_rebounds: u16,
    /// Turnovers charged to the team, not to a player.
    pub team_turnovers: u16,
    /// Technicals on the coaching staff.
    pub staff_technicals: u16,
    /// Roster places of the five on the floor, by position.
    pub five: [u8; 5],
}

impl TeamBox {
    fn new(roster: usize) -> Self {
        TeamBox { lines: vec![Line::default(); roster], ..TeamBox::default() }
    }

    /// The sum of its lines; team turnovers and staff technicals included, team rebounds not.
    #[must_use]
    pub fn total(&self) -> Line {
        let mut total = Line::default();
        for line in &self.lines {
            total.add(line);
        }
        total.to += self.team_turnovers;
        total.tech += self.staff_technicals;
        total
    }
}

/// The box score of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BoxScore {
    /// The box score of each team.
    pub teams: PerSide<TeamBox>,
    /// The last moment up to which floor time is counted.
    counted: GameTime,
    /// When the period began.
    begun: GameTime,
}

impl BoxScore {
    /// An empty box score for rosters of these sizes.
    #[must_use]
    pub fn new(home: usize, visitors: usize) -> Self {
        BoxScore { teams: PerSide::new(TeamBox::new(home), TeamBox::new(visitors)), ..BoxScore::default() }
    }

    /// Whether every count is one a real game can reach. A damaged file may hold others.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.teams.0.iter().all(|team| {
            let TeamBox { points, team_rebounds, dead_rebounds, team_turnovers, staff_technicals, .. } = team;
            let counts = [points, team_rebounds, dead_rebounds, team_turnovers, staff_technicals];
            counts.into_iter().chain(&team.periods).all(|&n| n <= 5000)
                && team.lines.iter().all(Line::is_sound)
        }) && [self.begun, self.counted].iter().all(|time| time.left <= 3600)
    }

    /// A player's line; an empty line if the roster has no such player.
    #[must_use]
    pub fn line(&self, player: Player) -> Line {
        self.teams[player.side].lines.get(player.at()).copied().unwrap_or_default()
    }

    /// Points of a side.
    #[must_use]
    pub fn points(&self, side: Side) -> u16 {
        self.teams[side].points
    }

    /// Points of `side` less its opponents'.
    #[must_use]
    pub fn margin(&self, side: Side) -> i32 {
        i32::from(self.points(side)) - i32::from(self.points(side.other()))
    }

    /// Takes a play into account.
    ///
    /// # Examples
    /// ```
    /// use hardwood::book::{BoxScore, Play, ShotKind};
    /// use hardwood::court::{GameTime, Player, Side};
    ///
    /// let mut book = BoxScore::new(8, 8);
    /// let by = Player::new(Side::Home, 3);
    /// let shot = Play::Shot { by, kind: ShotKind::Three, good: true, fouled: false, assist: None, block: None };
    /// book.record(GameTime::new(1, 700), &shot);
    /// assert_eq!((book.points(Side::Home), book.line(by).tpm), (3, 1));
    /// ```
    pub fn record(&mut self, at: GameTime, play: &Play) {
        match *play {
            Play::PeriodBegins { .. } => self.begin_period(at),
            Play::Lineup { side, five } => self.change_five(at, side, |now| *now = five),
            Play::Substitution { on, position, .. } => {
                self.change_five(at, on.side, |five| five[position as usize] = on.index);
            }
            Play::NoShot { by, kind } => self.edit(by, |l| {
                let three = kind == ShotKind::Three;
                let threes = l.tpa - l.tpm;
                let missed = if three { threes } else { l.fga - l.fgm - threes };
                if missed > 0 {
                    l.fga -= 1;
                    l.tpa -= u16::from(three);
                }
            }),
            Play::Shot { by, kind, good, fouled, assist, block } => {
                self.shot(by, kind, good, fouled, [assist, block]);
            }
            Play::FreeThrow { by, good, .. } => {
                self.edit(by, |l| {
                    l.fta += 1;
                    l.ftm += u16::from(good);
                });
                if good {
                    self.score(by.side, 1);
                }
            }
            Play::Rebound { by, offensive } => self.edit(by, |l| {
                l.oreb += u16::from(offensive);
                l.dreb += u16::from(!offensive);
            }),
            Play::TeamRebound { side, live: true, .. } => self.teams[side].team_rebounds += 1,
            Play::TeamRebound { side, live: false, .. } => self.teams[side].dead_rebounds += 1,
            Play::Turnover { side, by, steal, kind } => {
                match by {
                    Some(player) => self.edit(player, |l| l.to += 1),
                    None => self.teams[side].team_turnovers += 1,
                }
                debug_assert!(steal.is_none() || kind == TurnoverKind::Stolen);
                if let Some(thief) = steal {
                    self.edit(thief, |l| l.stl += 1);
                }
            }
            Play::Credit { to, what } => self.edit(to, |l| match what {
                Credit::Assist => l.ast += 1,
                Credit::Steal => l.stl += 1,
                Credit::Block => l.blk += 1,
            }),
            Play::Given { to, points, rebounds, steals, blocks, fouls } => {
                self.edit(to, |l| {
                    l.given += u16::from(points);
                    l.dreb += u16::from(rebounds);
                    l.stl += u16::from(steals);
                    l.blk += u16::from(blocks);
                    l.pf += u16::from(fouls);
                });
                self.count_points(to.side, u16::from(points));
            }
            Play::Allotted { to, rebounds } => {
                let team = &mut self.teams[to.side].team_rebounds;
                let rebounds = u16::from(rebounds).min(*team);
                *team -= rebounds;
                self.edit(to, |l| l.dreb += rebounds);
            }
            Play::Foul { by, .. } => self.edit(by, |l| l.pf += 1),
            Play::Technical { side, by } => match by {
                Some(player) => self.edit(player, |l| l.tech += 1),
                None => self.teams[side].staff_technicals += 1,
            },
            Play::Out { who, why } => {
                if let Some(line) = self.teams[who.side].lines.get_mut(who.at()) {
                    line.out = Some(why);
                }
            }
            Play::PeriodEnds { .. } => self.count_time(at),
            Play::JumpBall { .. } | Play::Arrow { .. } | Play::Pass { .. } => {}
            Play::TimeOut { .. } | Play::Final => {}
        }
    }

    // apart from `record`, which is faster without calls in the middle of its branches
    #[inline(never)]
    fn begin_period(&mut self, at: GameTime) {
        (self.counted, self.begun) = (at, at);
        for team in &mut self.teams.0 {
            team.periods.resize(usize::from(at.period), 0);
        }
    }

    #[inline(never)]
    fn change_five(&mut self, at: GameTime, side: Side, change: impl FnOnce(&mut [u8; 5])) {
        self.count_time(at);
        change(&mut self.teams[side].five);
    }

    #[inline(never)]
    fn shot(
        &mut self,
        by: Player,
        kind: ShotKind,
        good: bool,
        fouled: bool,
        [assist, block]: [Option<Player>; 2],
    ) {
        let three = u16::from(kind == ShotKind::Three);
        if good || !fouled {
            self.edit(by, |l| {
                l.fga += 1;
                l.tpa += three;
            });
        }
        if let Some(passer) = assist {
            self.edit(passer, |l| l.ast += 1);
        }
        if let Some(blocker) = block {
            self.edit(blocker, |l| l.blk += 1);
        }
        if good {
            self.edit(by, |l| {
                l.fgm += 1;
                l.tpm += three;
            });
            self.score(by.side, kind.points());
        }
    }

    fn edit(&mut self, player: Player, f: impl FnOnce(&mut Line)) {
        if let Some(line) = self.teams[player.side].lines.get_mut(player.at()) {
            line.played = true;
            f(line);
        }
    }

    /// Seconds a player has been on the floor up to `at`.
    #[must_use]
    pub fn seconds(&self, player: Player, at: GameTime) -> u16 {
        let on = self.teams[player.side].five.contains(&player.index);
        self.line(player).seconds + if on { self.running(at) } else { 0 }
    }

    /// Seconds up to `at` that the lines of the ten players on the floor do not contain yet.
    #[must_use]
    pub const fn running(&self, at: GameTime) -> u16 {
        if at.period == self.counted.period { self.counted.left.saturating_sub(at.left) } else { 0 }
    }

    fn count_points(&mut self, side: Side, points: u16) {
        self.teams[side].points += points;
        if let Some(period) = self.teams[side].periods.last_mut() {
            *period += points;
        }
    }

    fn score(&mut self, side: Side, points: u16) {
        self.count_points(side, points);
        for (team, sign) in [(side, 1), (side.other(), -1)] {
            for index in self.teams[team].five {
                self.edit(Player::new(team, index), |l| l.plus_minus += sign * points as i16);
            }
        }
    }

    /// Counts the seconds since the last count to the ten on the floor.
    pub(super) fn count_time(&mut self, at: GameTime) {
        if at.period != self.counted.period {
            return;
        }
        let seconds = self.counted.left.saturating_sub(at.left);
        let starting = at.period == 1 && self.counted == self.begun;
        self.counted = at;
        if seconds > 0 {
            for side in Side::ALL {
                for index in self.teams[side].five {
                    self.edit(Player::new(side, index), |l| {
                        l.seconds += seconds;
                        l.started |= starting;
                    });
                }
            }
        }
    }
}
