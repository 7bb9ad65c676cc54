//! The screen's view of the floor, the dice and the bench.

use super::ValueAdd;
use super::rotation::Rotation;
use super::ruleset::{FOULS, POSSESSIONS, SECOND_HALF};
use super::tables::{DiceTable, Floor, TableKind};
use super::talk::{Draw, Talk};
use crate::book::paper::Paper;
use crate::book::sheet::{Code, SheetPlayer, SheetSetup, SheetTeam};
use crate::book::{Line, Names, OutReason};
use crate::court::{GameTime, Player, Position, Side};
use crate::table::{Event, Game, LogText, Voice, What};

/// The state of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Status {
    /// The player's position on the floor; `None` on the bench.
    pub at: Option<Position>,
    /// Whether the player has played every possession the card allows.
    pub tired: bool,
    /// Whether the player avoids fouls.
    pub avoids: bool,
    /// Whether the next foul disqualifies.
    pub in_trouble: bool,
    /// Whether five fouls have disqualified the player.
    pub out: bool,
}

impl Status {
    /// The state in a few words; empty for a player with nothing to report.
    #[must_use]
    pub fn words(self) -> String {
        let words = [
            (self.out, "fouled out"),
            (self.tired && !self.out, "tired"),
            (self.avoids && self.at.is_some(), "avoids fouls"),
        ];
        words.iter().filter(|(yes, _)| *yes).map(|(_, word)| *word).collect::<Vec<_>>().join(", ")
    }
}

/// The scoreboard's lamps of a side: all it shows besides the points.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lamps {
    /// Personal fouls, including those every player begins with.
    pub fouls: u16,
    /// The effect of the dunk ranges: "dunks on 51–54", "steals, blocks, rebounds −1".
    pub dunk: String,
    /// Whether a foul on both the d6 and the d20 would now be a one-and-one for this side.
    pub one_and_one: bool,
}

/// The dice of the latest possession and the tables they were read by.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct RolledDice {
    /// The four dice of the possession: d8, the two d6, d20.
    pub four: Option<[u8; 4]>,
    /// The dice rolled after them, each with its purpose.
    pub after: Vec<(Draw, u8)>,
    /// The tables they were read by, in order.
    pub tables: Vec<DiceTable>,
}

impl Names for ValueAdd {
    fn player(&self, player: Player) -> String {
        self.setup().player(player)
    }

    fn team(&self, side: Side) -> &str {
        self.setup().team(side)
    }

    fn period(&self, period: u8) -> String {
        Names::period(self.setup(), period)
    }
}

impl Voice<Talk> for ValueAdd {
    fn say(&self, talk: &Talk) -> LogText {
        self.setup().say(talk)
    }

    fn leads_on(&self, talk: &Talk) -> bool {
        self.setup().leads_on(talk)
    }
}

impl ValueAdd {
    /// The state of `player`.
    #[must_use]
    pub fn status(&self, player: Player) -> Status {
        let line = self.book.line(player);
        let at = self.slot_of(player).map(|slot| Position::ALL[usize::from(slot)]);
        Status {
            at,
            tired: self.is_tired(player),
            avoids: self.avoids(player),
            in_trouble: line.pf + 1 >= FOULS,
            out: line.out == Some(OutReason::Fouls),
        }
    }

    /// The box score line of `player` so far.
    #[must_use]
    pub fn line_now(&self, player: Player) -> Line {
        self.book.line_at(player, self.time())
    }

    /// The moment in words: "12 left, 2nd half, 7:16": possessions left, "Final, overtime".
    #[must_use]
    pub fn moment(&self) -> String {
        let GameTime { period, left } = self.time();
        let name = Names::period(self, period);
        match (self.over(), period) {
            (true, 3..) => format!("Final, {name}"),
            (true, _) => "Final".to_owned(),
            (_, 0) => "Before the tip-off".to_owned(),
            _ if self.turn.extra => format!("Extra {}, {name}, {}:{:02}", self.turn, left / 60, left % 60),
            _ => format!("{} left, {name}, {}:{:02}", self.turn, left / 60, left % 60),
        }
    }

    /// The result in one line.
    #[must_use]
    pub fn result(&self) -> String {
        let (home, visitors) = (self.book.points(Side::Home), self.book.points(Side::Visitors));
        if home == visitors {
            return format!("{}: a tie, {home}-{visitors}", self.moment());
        }
        let winner = if home > visitors { Side::Home } else { Side::Visitors };
        let (name, high, low) = (self.team(winner), home.max(visitors), home.min(visitors));
        format!("{}: {name} wins {high}-{low}", self.moment())
    }

    /// Whether the game is close at the end: the last four possessions, within nine points.
    #[must_use]
    pub fn closing(&self) -> bool {
        self.period > 1 && self.turn.number <= 4 && self.margin(Side::Home).abs() <= 9
    }

    /// Whether a period is about to begin, so that both coaches see their lineups.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        let firsts = if self.turn.overtime { [super::OVERTIME; 2] } else { [POSSESSIONS, SECOND_HALF] };
        firsts.contains(&self.turn.number) && self.offense == Side::Visitors && self.ball.is_none()
    }

    /// The scoreboard's lamps of `side`.
    #[must_use]
    pub fn lamps(&self, side: Side) -> Lamps {
        let (dunk, none) = (self.dunk_ranges.dunk[side], self.dunk_ranges.no_score[side]);
        let mut words = match (dunk, none) {
            (51.., _) => format!("dunks on 51–{dunk}"),
            (_, 51..) => format!("no basket on 51–{none}"),
            _ => "no dunks".to_owned(),
        };
        if self.dunk_ranges.cut[side] > 0 {
            words += &format!(", steals, blocks, rebounds −{}", self.dunk_ranges.cut[side]);
        }
        let one_and_one = self.period > 0 && self.turn.one_and_one() && side == self.offense;
        Lamps { fouls: self.team_fouls(side), dunk: words, one_and_one }
    }

    /// Personal fouls of a side, including those every player begins with.
    #[must_use]
    pub fn team_fouls(&self, side: Side) -> u16 {
        self.book.teams[side].lines.iter().map(|line| line.pf).sum()
    }

    /// The d8 numbers on which `player` gets the ball: "5, 7". On the bench, the further numbers on the card.
    #[must_use]
    pub fn numbers(&self, player: Player) -> String {
        let Some(slot) = self.slot_of(player) else {
            let extras = self.card(player).extras();
            return if extras.is_empty() { "–".to_owned() } else { extras.to_owned() };
        };
        let claims = self.claims(player.side);
        let claimed = |d8: &u8| claims.receiver(*d8) == Some(slot);
        (1..=8).filter(claimed).map(|d8| d8.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// The possessions a player may still play without being tired.
    #[must_use]
    pub fn possessions_left(&self, player: Player) -> u8 {
        self.ratings(player).possessions.saturating_sub(self.played(player))
    }

    /// The dice of the current possession, or of the previous one before the first roll.
    #[must_use]
    pub fn rolled(&self, events: &[Event<Talk>]) -> RolledDice {
        let talk = |event: &Event<Talk>| match &event.what {
            What::Talk { talk } => Some(talk.clone()),
            What::Play(_) => None,
        };
        let dice = |talk: Option<Talk>| matches!(talk, Some(Talk::Dice { .. }));
        let from = events.iter().rposition(|event| dice(talk(event)));
        let (mut rolled, mut on) = (RolledDice::default(), None);
        for talk in events[from.unwrap_or(events.len())..].iter().filter_map(talk) {
            self.read_talk(&talk, &mut rolled, &mut on);
        }
        rolled
    }

    /// Adds the dice of one log entry; `on` is the floor they were read for.
    fn read_talk(&self, talk: &Talk, rolled: &mut RolledDice, on: &mut Option<Floor>) {
        match *talk {
            Talk::Dice { d8, d66, d20, floor, .. } => {
                let four = [d8, d66 / 10, d66 % 10, d20];
                (rolled.four, rolled.tables, *on) = (Some(four), self.tables(floor).read(four), Some(floor));
            }
            Talk::Rebound { d20, d6, throw, floor, .. } => {
                let tables = self.tables(floor);
                rolled.after.extend([(Draw::Board, d20), (Draw::Range, d6)]);
                rolled.tables.push(tables.rebound(throw.and_then(|player| tables.slot_of(player))).lit(d20));
                *on = Some(floor);
            }
            Talk::Throw { by, d20, .. } => {
                rolled.after.push((Draw::Throw, d20));
                let tables = on.map(|floor| self.tables(floor));
                if let Some(table) = tables.and_then(|tables| Some(tables.throw(tables.slot_of(by)?))) {
                    // keep only the last free throw
                    rolled.tables.retain(|table| table.kind != TableKind::Throw);
                    rolled.tables.push(table.lit(d20));
                }
            }
            Talk::Column { by, d20, .. } if !rolled.after.is_empty() => {
                rolled.after.push((Draw::PutBack, d20));
                let tables = on.map(|floor| self.tables(floor));
                let column = tables.and_then(|tables| Some(tables.column(tables.slot_of(by)?, false)));
                rolled.tables.extend(column.map(|table| table.lit(d20)));
            }
            _ => {}
        }
    }

    /// The scoresheet of a game, from all its events.
    #[must_use]
    pub fn paper(&self, events: &[Event<Talk>]) -> Paper {
        let plays = events.iter().filter_map(|event| match &event.what {
            What::Play(play) => Some((event.at, play)),
            What::Talk { .. } => None,
        });
        Paper::of_plays(&self.sheet_setup(), plays)
    }

    fn sheet_setup(&self) -> SheetSetup {
        let setup = self.setup();
        let teams = crate::court::PerSide::new(Side::Home, Side::Visitors).map(|side| {
            let team = &setup.teams[side];
            let player = |(n, card): (usize, &super::cards::PlayerCard)| SheetPlayer {
                number: (n + 1).to_string(),
                ..card.on_sheet()
            };
            SheetTeam {
                name: team.name.clone(),
                short: team.id.clone(),
                color: team.color.clone(),
                players: team.players.iter().enumerate().map(player).collect(),
                five: Rotation::five(&setup.rotations[side]),
            }
        });
        SheetSetup { code: Code::Vabg, title: String::new(), teams }
    }
}
