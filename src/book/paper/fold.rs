//! Marks into a sheet.

use super::turnovers::OffTurnovers;
use super::{Attempt, Paper, PaperPeriod, PaperRow, PaperTeam, Score, Throw};
use crate::book::sheet::{Mark, SheetRules, SheetSetup, SheetTeam};
use crate::book::{BoxScore, Line, OutReason, Play};
use crate::court::{GameTime, PerSide, Player, Side};

/// A sheet that is being marked.
pub(super) struct Fold {
    paper: Paper,
    rules: &'static SheetRules,
    book: BoxScore,
    off: OffTurnovers,
}

impl Fold {
    pub fn new(setup: &SheetSetup) -> Self {
        let rules = setup.code.rules();
        let [home, visitors] = Side::ALL.map(|side| setup.teams[side].players.len());
        let team = |side: Side| PaperTeam {
            periods: vec![PaperPeriod::default(); usize::from(rules.periods)],
            short_time_outs_left: rules.short_time_outs,
            ..empty(&setup.teams[side])
        };
        Fold {
            paper: Paper {
                title: setup.title.clone(),
                code: setup.code,
                teams: PerSide::new(team(Side::Home), team(Side::Visitors)),
                period: 0,
                opening: None,
                arrow: None,
                scores: Vec::new(),
                over: false,
            },
            rules,
            book: BoxScore::new(home, visitors),
            off: OffTurnovers::default(),
        }
    }

    pub fn mark(&mut self, at: GameTime, mark: &Mark) {
        match *mark {
            Mark::Play(play) => self.play(at, &play),
            Mark::Rested { who, half } => {
                if let Some(row) = self.row(who) {
                    row.rested[usize::from(half > 1)] = true;
                }
            }
            Mark::Injured { who } => {
                if let Some(row) = self.row(who) {
                    row.injured = true;
                }
            }
        }
    }

    pub fn play(&mut self, at: GameTime, play: &Play) {
        let period = at.period.max(1);
        self.enter(period);
        self.book.record(at, play);
        let off = self.off.follow(play);
        match *play {
            Play::Shot { by, kind, good, fouled, .. } => {
                if let Some(row) = self.row(by).filter(|_| good || !fouled) {
                    row.shots.push(Attempt { period, kind, good });
                }
                if good {
                    self.score(at, by.side, kind.points(), off);
                }
            }
            Play::NoShot { by, kind } => {
                if let Some(row) = self.row(by) {
                    let last = row.shots.iter().rposition(|shot| shot.kind == kind && !shot.good);
                    last.map(|at| row.shots.remove(at));
                }
            }
            Play::FreeThrow { by, good, .. } => {
                if let Some(row) = self.row(by) {
                    row.free_throws.push(Throw { period, good });
                }
                if good {
                    self.score(at, by.side, 1, off);
                }
            }
            Play::Foul { by, team: true, .. } => {
                let fouls = &mut self.period(by.side, period).fouls;
                *fouls = fouls.saturating_add(1);
            }
            Play::TimeOut { side, short } => self.time_out(side, short, period),
            Play::Arrow { side } => self.paper.arrow = Some(side),
            Play::JumpBall { to, .. } => {
                self.paper.opening.get_or_insert(to.side);
            }
            Play::Final => self.paper.over = true,
            _ => {}
        }
    }

    /// Adds up the rest and returns the paper.
    pub fn done(self) -> Paper {
        let Fold { mut paper, rules, book, .. } = self;
        for (side, team) in Side::ALL.into_iter().zip(&mut paper.teams.0) {
            let kept = &book.teams[side];
            // a refereed game names the players on the floor when the clock begins to run
            let known = kept.lines.iter().any(|line| line.started);
            for (row, line) in team.rows.iter_mut().zip(&kept.lines) {
                row.line = *line;
                row.out = line.out.or_else(|| over_the_limit(line, rules));
                row.starter = if known { line.started } else { row.starter };
            }
            team.total = kept.total();
            team.team_rebounds = kept.team_rebounds;
            team.dead_rebounds = kept.dead_rebounds;
            team.team_turnovers = kept.team_turnovers;
            team.bench_technicals = kept.staff_technicals;
            let limits = rules.fouls_in(paper.period.max(1));
            let now = team.periods.get(usize::from(paper.period.max(1)) - 1).map_or(0, |p| p.fouls);
            team.fouls = limits.map_or_else(Default::default, |limits| limits.state(now));
        }
        paper
    }

    /// Begins the periods up to `period`.
    fn enter(&mut self, period: u8) {
        while self.paper.period < period {
            let now = self.paper.period + 1;
            self.paper.period = now;
            for team in &mut self.paper.teams.0 {
                if team.periods.len() < usize::from(now) {
                    team.periods.push(PaperPeriod::default());
                }
                if now > 1 && !self.rules.counts_anew(now) {
                    team.periods[usize::from(now) - 1].fouls = team.periods[usize::from(now) - 2].fouls;
                }
                team.short_time_outs_left = self.rules.grant_short(team.short_time_outs_left, now);
                team.time_outs_left = self.rules.grant(team.time_outs_left, now);
            }
        }
    }

    fn score(&mut self, at: GameTime, side: Side, points: u16, off: bool) {
        self.period(side, at.period.max(1)).points += points;
        let by = &mut self.paper.teams[side].points;
        *match points {
            1 => &mut by.free_throws,
            2 => &mut by.twos,
            _ => &mut by.threes,
        } += points;
        by.off_turnovers += if off { points } else { 0 };
        let mut score = self.paper.scores.last().map_or_else(PerSide::default, |last| last.score);
        score[side] += points;
        self.paper.scores.push(Score { at, score });
    }

    fn time_out(&mut self, side: Side, short: bool, period: u8) {
        let team = &mut self.paper.teams[side];
        let (taken, left) = if short {
            (&mut team.short_time_outs, &mut team.short_time_outs_left)
        } else {
            (&mut team.time_outs, &mut team.time_outs_left)
        };
        taken.push(period);
        *left = left.saturating_sub(1);
    }

    fn row(&mut self, who: Player) -> Option<&mut PaperRow> {
        self.paper.teams[who.side].rows.get_mut(who.at())
    }

    /// A period that has begun.
    fn period(&mut self, side: Side, period: u8) -> &mut PaperPeriod {
        &mut self.paper.teams[side].periods[usize::from(period) - 1]
    }
}

/// Why a player is out by fouls alone, where the scorer did not mark it.
fn over_the_limit(line: &Line, rules: &SheetRules) -> Option<OutReason> {
    if line.pf >= rules.personal_fouls {
        Some(OutReason::Fouls)
    } else if line.tech >= rules.technical_fouls {
        Some(OutReason::Technicals)
    } else {
        None
    }
}

/// A team before the game.
fn empty(team: &SheetTeam) -> PaperTeam {
    let rows = (0u8..).zip(&team.players).map(|(place, player)| PaperRow {
        number: player.number.clone(),
        name: player.name.clone(),
        position: player.position.clone(),
        starter: team.starts(place).is_some(),
        ..PaperRow::default()
    });
    PaperTeam {
        name: team.name.clone(),
        short: team.short.clone(),
        color: team.color.clone(),
        rows: rows.collect(),
        ..PaperTeam::default()
    }
}

impl Paper {
    /// The sheet of these marks, which are a game's from its beginning.
    pub fn of<'a>(setup: &SheetSetup, marks: impl IntoIterator<Item = (GameTime, &'a Mark)>) -> Paper {
        let mut fold = Fold::new(setup);
        for (at, mark) in marks {
            fold.mark(at, mark);
        }
        fold.done()
    }

    /// The sheet of a refereed game's plays from its beginning.
    pub fn of_plays<'a>(setup: &SheetSetup, plays: impl IntoIterator<Item = (GameTime, &'a Play)>) -> Paper {
        let mut fold = Fold::new(setup);
        for (at, play) in plays {
            fold.play(at, play);
        }
        fold.done()
    }
}
