//! The tables that turn dice into results, filled in for the ten players on the floor. The table screen
//! lights the rows that apply; the page of tables shows all of them.

use super::ValueAdd;
use super::boards::{self, Board};
use super::column::{self, Shooter};
use super::matchup::{DefenseResult, Matchup};
use super::prepare::Ratings;
use super::receiver::Claims;
use crate::court::{PerSide, Player, Position, Side};
use serde::Serialize;

/// The kinds of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableKind {
    /// The d8: the receiver.
    Ball,
    /// The two d6: the defense.
    Defense,
    /// The d20: the shooter's column.
    Column,
    /// The d20 and d6: the rebound of a shot, and by the basic rules of a free throw.
    Rebound,
    /// The d20 and d6: the rebound of a missed free throw.
    ThrowRebound,
    /// The d20: a free throw.
    Throw,
}

impl TableKind {
    /// Every kind, in the order of reading.
    pub const ALL: [TableKind; 6] = [
        TableKind::Ball,
        TableKind::Defense,
        TableKind::Column,
        TableKind::Rebound,
        TableKind::Throw,
        TableKind::ThrowRebound,
    ];

    /// The table's title.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TableKind::Ball => "Who gets the ball",
            TableKind::Defense => "What the defense does",
            TableKind::Column => "What comes of the shot",
            TableKind::Rebound => "Who gets the rebound",
            TableKind::ThrowRebound => "Who rebounds a free throw",
            TableKind::Throw => "Free throw",
        }
    }

    /// The dice it is read with.
    #[must_use]
    pub const fn dice(self) -> &'static str {
        match self {
            TableKind::Ball => "d8",
            TableKind::Defense => "two d6, red first",
            TableKind::Column | TableKind::Throw => "d20",
            TableKind::Rebound | TableKind::ThrowRebound => "d20, then d6",
        }
    }

    /// The step in `RULES.md`.
    #[must_use]
    pub const fn section(self) -> &'static str {
        match self {
            TableKind::Ball => "3.1",
            TableKind::Defense => "3.2",
            TableKind::Column => "3.3",
            TableKind::Rebound => "5.1",
            TableKind::ThrowRebound => "5.2",
            TableKind::Throw => "3.4",
        }
    }
}

/// Consecutive numbers with the same result.
#[derive(Debug, Clone, PartialEq)]
pub struct DiceTableRow {
    /// The first number.
    pub first: u8,
    /// The last number.
    pub last: u8,
    /// The result in words.
    pub result: String,
    /// The probability, 0 to 1.
    pub chance: f64,
}

/// A table of dice and results.
#[derive(Debug, Clone, PartialEq)]
pub struct DiceTable {
    /// The reading that the table serves.
    pub kind: TableKind,
    /// The player or team it belongs to: "Davis". May be empty.
    pub whose: String,
    /// The rows, in the order of the numbers.
    pub rows: Vec<DiceTableRow>,
    /// The number that was rolled, if any.
    pub lit: Option<u8>,
}

impl DiceTable {
    /// Builds a table from the result of each number, joining consecutive equal results.
    fn of(kind: TableKind, whose: String, numbers: impl Iterator<Item = (u8, String)>) -> DiceTable {
        let mut rows: Vec<DiceTableRow> = Vec::new();
        let mut count = 0.0;
        for (number, result) in numbers {
            count += 1.0;
            match rows.last_mut() {
                Some(row) if row.result == result => (row.last, row.chance) = (number, row.chance + 1.0),
                _ => rows.push(DiceTableRow { first: number, last: number, result, chance: 1.0 }),
            }
        }
        rows.iter_mut().for_each(|row| row.chance /= count);
        DiceTable { kind, whose, rows, lit: None }
    }

    /// This table with `number` marked as rolled.
    #[must_use]
    pub fn lit(self, number: u8) -> DiceTable {
        DiceTable { lit: Some(number), ..self }
    }

    /// The row of the number that was rolled.
    #[must_use]
    pub fn answer(&self) -> Option<&DiceTableRow> {
        let number = self.lit?;
        self.rows.iter().find(|row| (row.first..=row.last).contains(&number))
    }
}

/// The 36 numbers of the two d6, in order.
fn eleven_to_66() -> impl Iterator<Item = u8> {
    (1..=6).flat_map(|tens| (1..=6).map(move |units| 10 * tens + units))
}

/// The players on the floor and everything else that dice are read by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Floor {
    /// The side with the ball.
    pub side: Side,
    /// The players by slot, as roster indexes.
    pub five: PerSide<[u8; 5]>,
    /// Whether each player of the offense is tired, by slot.
    pub tired: [bool; 5],
    /// Whether each player of the defense avoids fouls, by slot.
    pub avoiding: [bool; 5],
    /// The steps by which the offense tries for threes.
    pub push: u8,
    /// Whether the defense goes for the steal, or fouls.
    pub fouls: bool,
}

/// The tables for the ten players of a [`Floor`].
pub struct Tables<'a> {
    game: &'a ValueAdd,
    floor: Floor,
    off: [Ratings; 5],
    def: [Ratings; 5],
    claims: Claims,
}

impl ValueAdd {
    /// The players on the floor now, as `side`'s possession.
    #[must_use]
    pub fn floor(&self, side: Side) -> Floor {
        let players = |side: Side| Position::ALL.map(|place| self.player_at(side, place));
        Floor {
            side,
            five: PerSide::new(Side::Home, Side::Visitors).map(|side| self.book.teams[side].five),
            tired: players(side).map(|player| self.is_tired(player)),
            avoiding: players(side.other()).map(|player| self.avoids(player)),
            push: self.push,
            fouls: self.fouls_on_purpose(side.other()),
        }
    }

    /// The tables of `floor`, with this game's cards.
    #[must_use]
    pub fn tables(&self, floor: Floor) -> Tables<'_> {
        let [off, def] = [floor.side, floor.side.other()].map(|side| {
            floor.five[side]
                .map(|player| self.ratings[side].get(usize::from(player)).copied().unwrap_or_default())
        });
        Tables { game: self, floor, off, def, claims: Claims::of(&off, self.setup().house) }
    }
}

impl Tables<'_> {
    fn name(&self, side: Side, slot: u8) -> String {
        self.game.setup().short_name(self.player(side, slot))
    }

    /// The player of `side` in slot 0 to 4.
    fn player(&self, side: Side, slot: u8) -> Player {
        Player::new(side, self.floor.five[side][usize::from(slot.min(4))])
    }

    /// The slot that gets the ball on `d8`, or `None` if none does.
    #[must_use]
    pub fn receiver(&self, d8: u8) -> Option<u8> {
        self.claims.receiver(d8)
    }

    /// The table of receivers by d8.
    #[must_use]
    pub fn ball(&self) -> DiceTable {
        let who = |d8: u8| match self.claims.receiver(d8) {
            Some(slot) => self.name(self.floor.side, slot),
            None => "nobody: all four again".to_owned(),
        };
        // one row for each number: claimed numbers stay apart from the slot's own
        let rows =
            (1..=8).map(|d8| DiceTableRow { first: d8, last: d8, result: who(d8), chance: 0.125 }).collect();
        DiceTable {
            kind: TableKind::Ball,
            whose: self.game.setup().teams[self.floor.side].name.clone(),
            rows,
            lit: None,
        }
    }

    fn matchup(&self, slot: u8, d8: u8) -> Matchup<'_> {
        Matchup {
            slot,
            claimed: d8 > 5,
            turnover: self.off[usize::from(slot)].turnover,
            defenders: &self.def,
            avoiding: self.floor.avoiding,
            dunk: self.game.dunk_ranges.dunk[self.floor.side],
            no_score: self.game.dunk_ranges.no_score[self.floor.side],
            house: self.game.setup().house,
        }
    }

    /// The table of the two d6 for the player in `slot`, who got the ball on `d8`.
    #[must_use]
    pub fn defense(&self, slot: u8, d8: u8) -> DiceTable {
        let matchup = self.matchup(slot, d8);
        let text = |roll: u8| {
            if !self.floor.fouls {
                return self.stopped(slot, matchup.read(roll));
            }
            match matchup.steal_or_foul(roll) {
                (by, true) => format!("steal, {}", self.name(self.floor.side.other(), by)),
                (by, false) => format!("foul, {}: two free throws", self.name(self.floor.side.other(), by)),
            }
        };
        let whose = format!("on {}", self.name(self.floor.side, slot));
        DiceTable::of(TableKind::Defense, whose, eleven_to_66().map(|roll| (roll, text(roll))))
    }

    fn stopped(&self, slot: u8, stopped: DefenseResult) -> String {
        let defender = |slot: u8| self.name(self.floor.side.other(), slot);
        match stopped {
            DefenseResult::No => "read the d20".to_owned(),
            DefenseResult::Steal { by } => format!("steal, {}", defender(by)),
            DefenseResult::Block { by } => format!("block, {}", defender(by)),
            DefenseResult::Foul { by } => {
                let players: Vec<String> = (0..5).filter(|slot| by & 1 << slot != 0).map(defender).collect();
                format!("foul, {}; read the d20 too", players.join(" or "))
            }
            DefenseResult::Turnover => "turnover".to_owned(),
            DefenseResult::Dunk => "dunk, unless the d20 is a three".to_owned(),
            DefenseResult::NoScore => "no basket".to_owned(),
            DefenseResult::Layup => format!("layup: {} avoids the foul", defender(slot)),
        }
    }

    /// Whether the d20 counts as well when the two d6 show `roll`.
    #[must_use]
    pub fn reads_column(&self, slot: u8, d8: u8, roll: u8) -> bool {
        let stopped = self.matchup(slot, d8).read(roll);
        !self.floor.fouls
            && matches!(stopped, DefenseResult::No | DefenseResult::Foul { .. } | DefenseResult::Dunk)
    }

    /// The d20 column of the player in `slot`. `first` is the roll with the four dice, not a put-back.
    #[must_use]
    pub fn column(&self, slot: u8, first: bool) -> DiceTable {
        let at = usize::from(slot);
        let twenty = first && self.claims.short[at];
        let shooter = Shooter { tired: self.floor.tired[at], push: self.floor.push, twenty };
        let text = |roll: u8| {
            let read = column::read(self.off[at].d20, roll, shooter);
            let then = if read.to_the_defense { ", the defense's ball" } else { "" };
            format!("{}{then}", read.face.name())
        };
        let whose = self.name(self.floor.side, slot);
        DiceTable::of(TableKind::Column, whose, (1..=20).map(|roll| (roll, text(roll))))
    }

    /// Whether a free throw missed by the player in slot `throw` has a chart of its own (advanced).
    fn own_chart(&self, throw: Option<u8>) -> Option<u8> {
        throw.filter(|_| self.game.setup().house.throws_to_the_defense)
    }

    fn board(&self, d20: u8, d6: u8, throw: Option<u8>) -> Board {
        match self.own_chart(throw) {
            Some(slot) => boards::read_throw(d20, d6, &self.off, &self.def, slot),
            None => boards::read(d20, d6, &self.off, &self.def),
        }
    }

    /// The tables of rebounds: of a shot, and of a free throw by the player in `slot` if that has a chart of
    /// its own.
    #[must_use]
    pub fn rebounds(&self, slot: u8) -> Vec<DiceTable> {
        let throw = self.own_chart(Some(slot));
        std::iter::once(None).chain(throw.map(Some)).map(|throw| self.rebound(throw)).collect()
    }

    /// The table of rebounds. `throw` is the slot of the free throw shooter; `None` after a shot from the
    /// field.
    #[must_use]
    pub fn rebound(&self, throw: Option<u8>) -> DiceTable {
        let (mut rows, mut offense) = (Vec::<DiceTableRow>::new(), 0.0);
        for d20 in 1..=20 {
            let boards = [1, 2, 3, 4, 5, 6].map(|d6| self.board(d20, d6, throw));
            offense += boards.iter().filter(|board| board.offensive).count() as f64 / 120.0;
            let result = self.boards(boards);
            match rows.last_mut() {
                Some(row) if row.result == result => (row.last, row.chance) = (d20, row.chance + 0.05),
                _ => rows.push(DiceTableRow { first: d20, last: d20, result, chance: 0.05 }),
            }
        }
        let share = format!("{:.0} % the offense's", 100.0 * offense);
        let (kind, whose) = match self.own_chart(throw) {
            Some(slot) => {
                (TableKind::ThrowRebound, format!("{} shot, {share}", self.name(self.floor.side, slot)))
            }
            None => (TableKind::Rebound, share),
        };
        DiceTable { kind, whose, rows, lit: None }
    }

    /// The rebounder on these two dice, after a free throw by the player in slot `throw` or after a shot:
    /// "Davis, offense".
    #[must_use]
    pub fn rebounder(&self, d20: u8, d6: u8, throw: Option<u8>) -> String {
        self.boards([self.board(d20, d6, throw); 6])
    }

    /// The rebounder on each face of the d6: "Davis 1–3, Withey 4–6".
    fn boards(&self, boards: [Board; 6]) -> String {
        let name = |board: &Board| {
            let side = if board.offensive { self.floor.side } else { self.floor.side.other() };
            let what = if board.offensive { "offense" } else { "defense" };
            format!("{}, {what}", self.name(side, board.slot))
        };
        let mut from = 1;
        let mut parts = Vec::new();
        for run in boards.chunk_by(|a, b| a == b) {
            let to = from + run.len() - 1;
            let on = match (from, to) {
                (1, 6) => String::new(),
                (a, b) if a == b => format!("{a} "),
                (a, b) => format!("{a}–{b} "),
            };
            parts.push(format!("{on}{}", name(&run[0])));
            from = to + 1;
        }
        parts.join("; ")
    }

    /// The table of a free throw by the player in `slot`.
    #[must_use]
    pub fn throw(&self, slot: u8) -> DiceTable {
        let ft = self.off[usize::from(slot)].ft;
        let text = |roll: u8| if roll <= ft { "good" } else { "missed" }.to_owned();
        DiceTable::of(
            TableKind::Throw,
            self.name(self.floor.side, slot),
            (1..=20).map(|roll| (roll, text(roll))),
        )
    }

    /// The tables that four dice are read by, only those that count.
    #[must_use]
    pub fn read(&self, [d8, tens, units, d20]: [u8; 4]) -> Vec<DiceTable> {
        let mut tables = vec![self.ball().lit(d8)];
        if let Some(slot) = self.receiver(d8) {
            let roll = 10 * tens + units;
            tables.push(self.defense(slot, d8).lit(roll));
            if self.reads_column(slot, d8, roll) {
                tables.push(self.column(slot, true).lit(d20));
            }
        }
        tables
    }

    /// The slot of a player of the offense.
    #[must_use]
    pub fn slot_of(&self, player: Player) -> Option<u8> {
        let five = self.floor.five[self.floor.side];
        five.iter().position(|&other| other == player.index).map(|slot| slot as u8)
    }
}

/// The tables without any cards: positions instead of names, and words for the numbers on cards.
#[must_use]
pub fn without_cards() -> Vec<DiceTable> {
    let table = |kind: TableKind, rows: &[(u8, u8, &str)], faces: f64| {
        let row = |&(first, last, result): &(u8, u8, &str)| {
            let numbers = if kind == TableKind::Defense {
                eleven_to_66().filter(|roll| (first..=last).contains(roll)).count()
            } else {
                usize::from(last - first) + 1
            };
            DiceTableRow { first, last, result: result.to_owned(), chance: numbers as f64 / faces }
        };
        DiceTable { kind, whose: String::new(), rows: rows.iter().map(row).collect(), lit: None }
    };
    let place = |slot: u8| Position::ALL[usize::from(slot)];
    let chart = |d20: u8| match boards::chart(d20) {
        Some((true, slot)) => format!("{}, offense: a d6 in range", place(slot)),
        Some((false, slot)) => format!("{}, defense: a d6 in range", place(slot)),
        None => "the highest range of all ten".to_owned(),
    };
    // of the offense only C and PF, or the SF for the one of them who shot
    let throw_chart = |d20: u8| match (boards::chart(d20), boards::throw_chart(d20)) {
        (_, Some(slot)) => format!("{}, defense", place(slot)),
        (Some((true, slot)), _) => format!("{}, offense (SF if they shot): a d6 in range", place(slot)),
        (Some((false, slot)), _) => format!("{}, defense: a d6 in range", place(slot)),
        (None, _) => "the highest range of the defense and the offense's C and PF".to_owned(),
    };
    vec![
        table(
            TableKind::Ball,
            &[
                (1, 1, "PG"),
                (2, 2, "SG"),
                (3, 3, "SF"),
                (4, 4, "PF"),
                (5, 5, "C"),
                (6, 8, "whose card has it, from the point guard down; nobody's without a true point guard"),
            ],
            8.0,
        ),
        table(
            TableKind::Defense,
            &[
                (11, 16, "steal, in the guard's range"),
                (21, 26, "block, in the guard's range"),
                (31, 31, "steal by anybody with 11–20"),
                (32, 32, "block by anybody with 21–30 or more"),
                (33, 36, "foul, in the guard's range; read the d20 too"),
                (41, 46, "turnover, in the ball handler's range"),
                (51, 66, "dunk, in the team's range, unless the d20 is a three"),
            ],
            36.0,
        ),
        table(
            TableKind::Column,
            &[(1, 20, "the card's column from 1 on: 3 pt, 2 pt, foul, 3 pt missed, 2 pt missed")],
            20.0,
        ),
        DiceTable::of(TableKind::Rebound, String::new(), (1..=20).map(|d20| (d20, chart(d20)))),
        table(TableKind::Throw, &[(1, 20, "good up to the card's number")], 20.0),
        DiceTable::of(TableKind::ThrowRebound, String::new(), (1..=20).map(|d20| (d20, throw_chart(d20)))),
    ]
}
