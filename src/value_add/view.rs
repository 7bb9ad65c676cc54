//! What a person at the table sees of the floor, the dice and the bench.

use super::ValueAdd;
use super::matchup::Stopped;
use super::rotation::Rotation;
use super::ruleset::{FOULS, POSSESSIONS};
use super::talk::Talk;
use crate::book::paper::Paper;
use crate::book::sheet::{Code, SheetPlayer, SheetSetup, SheetTeam};
use crate::book::{Line, Names, OutReason};
use crate::court::{GameTime, Player, Position, Side};
use crate::table::{Event, Game, Said, Voice, What};

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

/// The dice rolled last and how they were read, for a desk that shows them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rolled {
    /// The four dice of the possession: d8, the two d6, d20.
    pub four: Option<[u8; 4]>,
    /// Who got the ball.
    pub ball: Option<Player>,
    /// What 11 to 66 came to.
    pub stopped: Option<Stopped>,
    /// Dice rolled after them, each with what it was for: "rebound 14", "rebound 3", "free throw 7".
    pub after: Vec<(&'static str, u8)>,
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
    fn say(&self, talk: &Talk) -> Said {
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
        let first = if self.turn.overtime { super::OVERTIME } else { POSSESSIONS };
        self.turn.number == first && self.offense == Side::Visitors && self.ball.is_none()
    }

    /// Possessions a man may still play without being tired.
    #[must_use]
    pub fn legs(&self, player: Player) -> u8 {
        self.rated(player).possessions.saturating_sub(self.played(player))
    }

    /// The dice of the possession that is played, or of the last one before any is rolled.
    #[must_use]
    pub fn rolled(events: &[Event<Talk>]) -> Rolled {
        let talk = |event: &Event<Talk>| match &event.what {
            What::Talk { talk } => Some(talk.clone()),
            What::Play(_) => None,
        };
        let from = events.iter().rposition(|event| matches!(talk(event), Some(Talk::Dice { .. })));
        let mut rolled = Rolled::default();
        for talk in events[from.unwrap_or(events.len())..].iter().filter_map(talk) {
            match talk {
                Talk::Dice { d8, d66, d20, by } => {
                    (rolled.four, rolled.ball) = (Some([d8, d66 / 10, d66 % 10, d20]), by);
                }
                Talk::Read { stopped, .. } => rolled.stopped = Some(stopped),
                Talk::Rebound { d20, d6, .. } => rolled.after.extend([("rebound", d20), ("rebound", d6)]),
                Talk::Throw { d20, .. } => rolled.after.push(("free throw", d20)),
                Talk::Column { d20, .. } if !rolled.after.is_empty() => {
                    rolled.after.push(("after the rebound", d20));
                }
                _ => {}
            }
        }
        rolled
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
            let man = |(n, card): (usize, &super::cards::PlayerCard)| SheetPlayer {
                number: (n + 1).to_string(),
                name: card.name.clone(),
                position: match card.corner {
                    0 => "PG".to_owned(),
                    n => Position::ALL[usize::from(n.min(5)) - 1].to_string(),
                },
            };
            SheetTeam {
                name: team.name.clone(),
                short: team.id.clone(),
                color: team.color.clone(),
                players: team.players.iter().enumerate().map(man).collect(),
                five: Rotation::five(&setup.rotations[side]),
            }
        });
        SheetSetup { code: Code::Vabg, title: String::new(), teams }
    }
}
