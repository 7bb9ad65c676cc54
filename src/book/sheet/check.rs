//! Warnings about a sheet that does not add up. They never block: the person at the table knows better.

use super::{Entry, Mark, SheetSetup, Stage, Tally, Warning};
use crate::book::{BoxScore, Line, Names, Play};
use crate::court::{PerSide, Player, Side};

/// Follows a sheet entry by entry.
pub(super) struct Check<'a> {
    setup: &'a SheetSetup,
    /// The box score before the first entry: a head start has rebounds without misses.
    given: BoxScore,
    found: Vec<Warning>,
    /// Warnings already given, so that each is given once a player.
    warned: Vec<(Player, &'static str)>,
    gap_told: bool,
    /// The player of the last entry, where they were on the bench.
    pub(super) from_bench: Option<Player>,
    /// Team rebounds of each side's misses.
    boards: PerSide<u16>,
}

impl<'a> Check<'a> {
    pub(super) fn new(setup: &'a SheetSetup, given: &BoxScore) -> Self {
        Check {
            setup,
            given: given.clone(),
            found: Vec::new(),
            warned: Vec::new(),
            gap_told: false,
            from_bench: None,
            boards: PerSide::new(0, 0),
        }
    }

    fn say(&mut self, entry: Option<u32>, text: String) {
        self.found.push(Warning { text, entry });
    }

    /// Checks an entry against `tally`, the sheet's tally before it.
    pub(super) fn before(&mut self, entry: &Entry, tally: &Tally) {
        self.from_bench = None;
        let Mark::Play(play) = &entry.mark else { return };
        match *play {
            Play::PeriodBegins { period } => self.begins(entry.id, period, tally),
            Play::PeriodEnds { period } if tally.stage != Stage::Running || period != tally.period => {
                let name = self.setup.period(period);
                self.say(Some(entry.id), format!("The {name} ends, but it was not being played"));
            }
            Play::PeriodEnds { .. } => self.gap_told = false,
            Play::Final if tally.book.margin(Side::Home) == 0 => {
                self.say(Some(entry.id), "The game is over, but the score is tied".into());
            }
            Play::Substitution { on, off, .. } => self.substitution(entry.id, on, off, tally),
            Play::TimeOut { side, short } => self.time_out(entry.id, side, short, tally),
            Play::Shot { by, .. }
            | Play::FreeThrow { by, .. }
            | Play::Rebound { by, .. }
            | Play::Credit { to: by, .. }
            | Play::Turnover { by: Some(by), .. }
            | Play::Foul { by, .. } => {
                self.on_the_floor(entry.id, by, tally);
                self.in_play(entry.id, tally);
            }
            Play::TeamRebound { side, offensive, .. } => {
                self.boards[if offensive { side } else { side.other() }] += 1;
                self.in_play(entry.id, tally);
            }
            Play::Turnover { by: None, .. } => self.in_play(entry.id, tally),
            _ => {}
        }
    }

    fn begins(&mut self, id: u32, period: u8, tally: &Tally) {
        let name = self.setup.period(period);
        if tally.stage == Stage::Running {
            let running = self.setup.period(tally.period);
            self.say(Some(id), format!("The {name} begins, but the {running} has not ended"));
        }
        if period != tally.period + 1 {
            let after = self.setup.period(tally.period);
            self.say(Some(id), format!("The {name} begins after the {after}"));
        }
    }

    fn in_play(&mut self, id: u32, tally: &Tally) {
        if tally.stage != Stage::Running && !self.gap_told {
            self.gap_told = true;
            let name = self.setup.period(tally.period);
            self.say(
                Some(id),
                format!("Marks after the end of the {name}: they count in it. Was the next one begun?"),
            );
        }
    }

    fn on_the_floor(&mut self, id: u32, who: Player, tally: &Tally) {
        self.from_bench = tally.is_on_bench(who).then_some(who);
        let side = &tally.sides[who.side];
        let out = side.players.get(who.at()).is_some_and(|player| player.out.is_some());
        let what = match () {
            () if out => "is out of the game, but has a later mark",
            () if side.floor_kept && tally.is_on_bench(who) => "has a mark while on the bench",
            () => return,
        };
        if !self.warned.contains(&(who, what)) {
            self.warned.push((who, what));
            let text = format!("{} {what}", self.setup.player(who));
            self.say(Some(id), text);
        }
    }

    fn substitution(&mut self, id: u32, on: Player, off: Player, tally: &Tally) {
        let floor = &tally.sides[on.side].floor;
        let (comes, goes) = (self.setup.player(on), self.setup.player(off));
        if floor.contains(&on.index) {
            self.say(Some(id), format!("{comes} comes in, but is on the floor already"));
        } else if !floor.contains(&off.index) {
            let players = floor.len() + 1;
            let text = format!("{comes} comes in for {goes}, who is not on the floor: that makes {players}");
            self.say(Some(id), text);
        }
    }

    fn time_out(&mut self, id: u32, side: Side, short: bool, tally: &Tally) {
        let left = if short { tally.sides[side].short_time_outs } else { tally.sides[side].time_outs };
        if left.unwrap_or(0) == 0 {
            let what = if short { "20-second timeout" } else { "timeout" };
            let text = format!("{} had no {what} left", self.setup.team(side));
            self.say(Some(id), text);
        }
    }

    /// Checks the whole sheet, and returns all warnings in the order of the sheet.
    pub(super) fn end(mut self, tally: &Tally) -> Vec<Warning> {
        for side in Side::ALL {
            self.sums(side, &tally.book);
            self.fouls(side, tally);
        }
        self.found
    }

    fn sums(&mut self, side: Side, book: &BoxScore) {
        let (us, them) = (book.teams[side].total(), book.teams[side.other()].total());
        let (our_start, their_start) =
            (self.given.teams[side].total(), self.given.teams[side.other()].total());
        let teams = &self.setup.teams;
        let (name, other) = (teams[side].label(), teams[side.other()].label());
        let missed = us.fga - us.fgm + us.fta - us.ftm;
        let rebounds = self.boards[side] + us.oreb + them.dreb - our_start.oreb - their_start.dreb;
        let by_players: u16 = book.teams[side].lines.iter().map(Line::points).sum();
        let by_periods: u16 = book.teams[side].periods.iter().sum();
        let (steals, lost) = (us.stl - our_start.stl, them.to);
        let (blocks, misses_of_them) = (us.blk - our_start.blk, them.fga - them.fgm);
        let checks = [
            (
                by_players != by_periods,
                format!("{name}: {by_periods} points by period, {by_players} by player"),
            ),
            (rebounds > missed, format!("More rebounds ({rebounds}) than misses ({missed}) of {name}")),
            (us.ast > us.fgm, format!("{name}: more assists ({}) than baskets ({})", us.ast, us.fgm)),
            (steals > lost, format!("{name}: more steals ({steals}) than {other} has turnovers ({lost})")),
            (
                blocks > misses_of_them,
                format!("{name}: more blocks ({blocks}) than {other} has misses ({misses_of_them})"),
            ),
        ];
        for (wrong, text) in checks {
            if wrong {
                self.say(None, text);
            }
        }
    }

    fn fouls(&mut self, side: Side, tally: &Tally) {
        let limit = self.setup.code.rules().personal_fouls;
        for index in 0..tally.sides[side].players.len() as u8 {
            let who = Player::new(side, index);
            let fouls = tally.book.line(who).pf;
            if fouls > limit {
                let text =
                    format!("{}: {fouls} personal fouls; {limit} put a player out", self.setup.player(who));
                self.say(None, text);
            }
        }
        if tally.sides[side].floor.len() > 5 {
            let players = tally.sides[side].floor.len();
            self.say(None, format!("{}: {players} players on the floor", self.setup.team(side)));
        }
    }
}
