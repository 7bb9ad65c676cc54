//! What a person at the table sees of the floor, the dice and the bench.

use super::ValueAdd;
use super::rotation::Rotation;
use super::ruleset::{FOULS, POSSESSIONS, SECOND_HALF};
use super::tables::{DiceTable, Floor, Reads};
use super::talk::{Draw, Talk};
use crate::book::paper::Paper;
use crate::book::sheet::{Code, SheetPlayer, SheetSetup, SheetTeam};
use crate::book::{Line, Names, OutReason};
use crate::court::{GameTime, Player, Position, Side};
use crate::table::{Event, Game, LogText, Voice, What};

/// How a player is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Status {
    /// Where he plays; absent on the bench.
    pub at: Option<Position>,
    /// He has played all his card allows.
    pub tired: bool,
    /// He avoids fouls.
    pub avoids: bool,
    /// The next foul is his last.
    pub in_trouble: bool,
    /// Five fouls: he is out.
    pub out: bool,
}

impl Status {
    /// In a few words; empty where there is nothing to say.
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

/// What the scoreboard shows of a side beside its points.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lamps {
    /// Fouls, those everybody begins with included.
    pub fouls: u16,
    /// What came of comparing the dunk ranges: "dunks on 51–54", "steals, blocks, rebounds −1".
    pub dunk: String,
    /// A foul against it that the column calls too is a one-and-one now.
    pub one_and_one: bool,
}

/// The dice rolled last and the tables that answered, for a desk that shows them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Rolled {
    /// The four dice of the possession: d8, the two d6, d20.
    pub four: Option<[u8; 4]>,
    /// Dice rolled after them, each with what it was for.
    pub after: Vec<(Draw, u8)>,
    /// What they were read by, in order.
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
}

impl ValueAdd {
    /// How a player is.
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

    /// A player's line up to now.
    #[must_use]
    pub fn line_now(&self, player: Player) -> Line {
        self.book.line_at(player, self.time())
    }

    /// The moment in words: "Possession 12, 2nd half, 7:16", "Final, overtime".
    #[must_use]
    pub fn moment(&self) -> String {
        let GameTime { period, left } = self.time();
        let name = Names::period(self, period);
        match (self.over(), period) {
            (true, 3..) => format!("Final, {name}"),
            (true, _) => "Final".to_owned(),
            (_, 0) => "Before the tip-off".to_owned(),
            _ => format!("Possession {}, {name}, {}:{:02}", self.turn, left / 60, left % 60),
        }
    }

    /// The result in a line.
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

    /// Whether the game hangs on each roll: the last four possessions, within nine points.
    #[must_use]
    pub fn closing(&self) -> bool {
        self.period > 1 && self.turn.number <= 4 && self.margin(Side::Home).abs() <= 9
    }

    /// Whether a period is about to begin, so that people see their fives.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        let firsts = if self.turn.overtime { [super::OVERTIME; 2] } else { [POSSESSIONS, SECOND_HALF] };
        firsts.contains(&self.turn.number) && self.offense == Side::Visitors && self.ball.is_none()
    }

    /// What the scoreboard shows of a side beside its points.
    #[must_use]
    pub fn lamps(&self, side: Side) -> Lamps {
        let (dunk, none) = (self.netted.dunk[side], self.netted.no_score[side]);
        let mut words = match (dunk, none) {
            (51.., _) => format!("dunks on 51–{dunk}"),
            (_, 51..) => format!("no basket on 51–{none}"),
            _ => "no dunks".to_owned(),
        };
        if self.netted.cut[side] > 0 {
            words += &format!(", steals, blocks, rebounds −{}", self.netted.cut[side]);
        }
        let one_and_one = self.period > 0 && self.turn.one_and_one() && side == self.offense;
        Lamps { fouls: self.team_fouls(side), dunk: words, one_and_one }
    }

    /// Fouls of a side, those everybody begins with included.
    #[must_use]
    pub fn team_fouls(&self, side: Side) -> u16 {
        self.book.teams[side].lines.iter().map(|line| line.pf).sum()
    }

    /// Numbers of the d8 on which he gets the ball, "5, 7"; on the bench those his card has beside his place's.
    #[must_use]
    pub fn numbers(&self, player: Player) -> String {
        let Some(slot) = self.slot_of(player) else {
            let extras = self.card(player).extras();
            return if extras.is_empty() { "–".to_owned() } else { extras.to_owned() };
        };
        let claims = self.claims(player.side);
        let his = |d8: &u8| claims.receiver(*d8) == Some(slot);
        (1..=8).filter(his).map(|d8| d8.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// Possessions a player may still play without being tired.
    #[must_use]
    pub fn legs(&self, player: Player) -> u8 {
        self.rated(player).possessions.saturating_sub(self.played(player))
    }

    /// The dice of the possession that is played, or of the last one before any is rolled.
    #[must_use]
    pub fn rolled(&self, events: &[Event<Talk>]) -> Rolled {
        let talk = |event: &Event<Talk>| match &event.what {
            What::Talk { talk } => Some(talk.clone()),
            What::Play(_) => None,
        };
        let dice = |talk: Option<Talk>| matches!(talk, Some(Talk::Dice { .. }));
        let from = events.iter().rposition(|event| dice(talk(event)));
        let (mut rolled, mut on) = (Rolled::default(), None);
        for talk in events[from.unwrap_or(events.len())..].iter().filter_map(talk) {
            self.read_talk(&talk, &mut rolled, &mut on);
        }
        rolled
    }

    /// Takes what was said of dice; `on`: the ten they were read for.
    fn read_talk(&self, talk: &Talk, rolled: &mut Rolled, on: &mut Option<Floor>) {
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
                    // of several throws the last one
                    rolled.tables.retain(|table| table.reads != Reads::Throw);
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

    /// The scoresheet of a game's events from its beginning.
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
                name: card.name.clone(),
                position: card.position().to_string(),
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
