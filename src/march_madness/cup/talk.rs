//! The log entries of a cup, and their words.

use super::super::basic::Seat;
use super::state::{Cup, Outcome};
use crate::book::Names;
use crate::court::{Player, Side};
use crate::table::{LogText, Voice};
use serde::Serialize;

/// An entry of a cup's log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "talk", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Talk {
    /// A die for the first pick.
    HighRoll { seat: Seat, die: u8 },
    /// A coach has the first pick.
    First { seat: Seat },
    /// A coach drafts a team.
    Picks { seat: Seat, team: u8 },
    /// A coach with both teams of a game keeps one.
    Keeps { seat: Seat, team: u8, other: u8 },
    /// A team has a new coach.
    Given { team: u8, from: Seat, to: Seat },
    /// A team on loan goes back to its owner.
    Returns { team: u8, to: Seat },
    /// A game is over.
    Result { game: u8 },
    /// The cup is over.
    Champion,
}

impl Cup {
    /// The team with its seed: "Seattle 1958 (4)".
    #[must_use]
    pub fn seeded(&self, team: u8) -> String {
        format!("{} ({})", self.setup().team(team), self.seed(team))
    }

    /// Both teams of a game: "Seattle 1958 (4) against Duke 2009-10 (5)".
    #[must_use]
    pub fn pairing(&self, game: u8) -> String {
        let [better, other] = self.teams_of(game).map(|team| match team {
            Some(team) => self.seeded(team),
            None => "a winner to come".to_owned(),
        });
        format!("{better} against {other}")
    }

    /// The round's name: "Round of 16", "Final".
    #[must_use]
    pub fn round_name(&self, round: u8) -> String {
        let rounds = self.bracket_games().last().map_or(0, |game| game.round);
        match rounds.saturating_sub(round) {
            0 => "Final".to_owned(),
            1 => "Semi-finals".to_owned(),
            2 => "Quarter-finals".to_owned(),
            left => format!("Round of {}", 2usize << left),
        }
    }

    fn words(&self, talk: &Talk) -> String {
        let (team, seat) = (|team: u8| self.seeded(team), |seat: Seat| self.setup().coach(seat));
        match *talk {
            Talk::HighRoll { seat: who, die } => format!("{} rolls {die} for the first pick", seat(who)),
            Talk::First { seat: who } => {
                format!("{} picks first, the others clockwise, then back", seat(who))
            }
            Talk::Picks { seat: who, team: which } => format!("{} picks {}", seat(who), team(which)),
            Talk::Keeps { seat: who, team: which, other } => {
                format!("{} has both teams, and keeps {}, not {}", seat(who), team(which), team(other))
            }
            Talk::Given { team: which, from, to } => {
                format!("{} goes from {} to {}", team(which), seat(from), seat(to))
            }
            Talk::Returns { team: which, to } => format!("{} is {}'s again", team(which), seat(to)),
            Talk::Result { game } => self.result_words(game),
            Talk::Champion => match self.champion().map(|team| (team, self.owner(team))) {
                Some((champion, Some(owner))) => {
                    format!("{} of {} is the champion", team(champion), seat(owner))
                }
                _ => "The tournament is over".to_owned(),
            },
        }
    }

    fn result_words(&self, game: u8) -> String {
        let (Some(Outcome { winner, points }), Some(loser)) = (self.result(game), self.loser(game)) else {
            return String::new();
        };
        match points {
            Some([p, q]) => {
                format!("{} beats {} {}-{}", self.seeded(winner), self.seeded(loser), p.max(q), p.min(q))
            }
            None => format!("{} advances without a game", self.seeded(winner)),
        }
    }
}

/// A cup records no plays, so only the voice's own words are used.
impl Names for Cup {
    fn player(&self, _: Player) -> String {
        String::new()
    }

    fn team(&self, _: Side) -> &str {
        ""
    }

    fn period(&self, period: u8) -> String {
        self.round_name(period)
    }
}

impl Voice<Talk> for Cup {
    fn say(&self, talk: &Talk) -> LogText {
        let news = !matches!(talk, Talk::HighRoll { .. });
        LogText { text: self.words(talk), card: None, news, side: None }
    }
}
