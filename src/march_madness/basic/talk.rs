//! The log entries of a tournament, and their words.

use super::super::position::Position;
use super::bracket::{Color, Round};
use super::question::Seat;
use super::setup::Setup;
use super::tournament::Tournament;
use crate::book::Names;
use crate::court::{Player, Side};
use crate::table::{LogText, Voice};
use serde::Serialize;

/// An entry of a tournament's log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "talk", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Talk {
    /// A die for the High Roll.
    HighRoll { seat: Seat, die: u8 },
    /// A coach or faction takes a color.
    Color { seat: Seat, color: Color },
    /// Events are drawn from the cup.
    Draws { seat: Seat, n: u8 },
    /// An Event is given up unplayed.
    GivesUp { seat: Seat },
    /// The next game is selected.
    Selects { seat: Seat, game: u8 },
    /// A team has a new coach.
    Given { team: u8, from: Seat, to: Seat },
    /// A die decides which team commits first.
    First { team: u8, die: u8 },
    /// Events are committed face down.
    Commits { team: u8, n: u8 },
    /// Dice are rolled.
    Rolls { team: u8, dice: [u8; 6], bonus: u8 },
    /// An Event is flipped; it adds no points if it is worthless.
    Flips { team: u8, marker: u8, points: Option<u16> },
    /// A team's points in the period.
    Scores { team: u8, points: u16 },
    /// The score after a period.
    PeriodOver { period: u8, teams: [u8; 2], points: [u16; 2] },
    /// A game is over.
    Wins { winner: u8, loser: u8, game: u8 },
    /// A round is over.
    RoundOver { round: Round },
    /// The tournament is over.
    Champion,
}

impl Setup {
    /// The coach's name, or "Faction 3".
    #[must_use]
    pub fn coach(&self, seat: Seat) -> String {
        self.coaches.get(seat.at()).cloned().unwrap_or_else(|| format!("Computer {}", seat.0 + 1))
    }
}

impl Tournament {
    /// The color and its coach: "Red (Ann)"; just the coach before colors are chosen.
    #[must_use]
    pub fn faction_name(&self, seat: Seat) -> String {
        let solitaire = self.is_solitaire(seat);
        match self.factions()[seat.at()].color {
            Some(color) if solitaire => format!("{} (solitaire)", color.name()),
            Some(color) => format!("{} ({})", color.name(), self.setup().coach(seat)),
            None => self.setup().coach(seat),
        }
    }

    /// Both teams of a game: "Georgetown (1) against Princeton (16)".
    #[must_use]
    pub fn pairing(&self, game: u8) -> String {
        let [upper, lower] = self.teams_of(game).map(|team| match team {
            Some(team) => self.setup().seeded(team),
            None => "a winner to come".to_owned(),
        });
        format!("{upper} against {lower}")
    }

    fn words(&self, talk: &Talk) -> String {
        let (team, seat) = (|team: u8| self.setup().seeded(team), |seat: Seat| self.faction_name(seat));
        match talk {
            Talk::HighRoll { seat: who, die } => format!("{} rolls {die} for the first choice", seat(*who)),
            Talk::Color { seat: who, color } if self.is_solitaire(*who) => {
                format!("{} is left to a solitaire faction", color.name())
            }
            Talk::Color { seat: who, color } => {
                format!("{} takes {}", self.setup().coach(*who), color.name())
            }
            Talk::Draws { seat: who, n: 1 } => format!("{} draws an Event", seat(*who)),
            Talk::Draws { seat: who, n } => format!("{} draws {n} Events", seat(*who)),
            Talk::GivesUp { seat: who } => format!("{} gives an Event up", seat(*who)),
            Talk::Selects { seat: who, game } => {
                format!("{} selects {}: {}", seat(*who), Round::of(*game).name(), self.pairing(*game))
            }
            Talk::Given { team: which, from, to } => {
                format!("{} goes from {} to {} for good", team(*which), seat(*from), seat(*to))
            }
            Talk::First { team: which, die } => {
                format!("Equal seeds, equal Events: a die of {die}, {} commits first", team(*which))
            }
            Talk::Commits { team: which, n: 0 } => format!("{} plays no Event", team(*which)),
            Talk::Commits { team: which, n: 1 } => format!("{} plays an Event face down", team(*which)),
            Talk::Commits { team: which, n } => format!("{} plays {n} Events face down", team(*which)),
            Talk::Rolls { team: which, dice, bonus } => {
                let rolled = Position::ALL.into_iter().filter(|&die| dice[die as usize] > 0);
                let dice: Vec<String> =
                    rolled.map(|die| format!("{} {}", die.die(), dice[die as usize])).collect();
                let bonus = if *bonus > 0 { format!("; bonus +{bonus}") } else { String::new() };
                format!("{} rolls {}{bonus}", team(*which), dice.join(", "))
            }
            Talk::Flips { team: which, marker, points: Some(points) } => {
                format!("{} flips {}: +{points}", team(*which), self.markers().kind(*marker))
            }
            Talk::Flips { team: which, marker, points: None } => {
                format!(
                    "{} flips {}: worthless beside the other one",
                    team(*which),
                    self.markers().kind(*marker)
                )
            }
            Talk::Scores { team: which, points } => format!("{} scores {points}", team(*which)),
            Talk::PeriodOver { period, teams, points } => {
                // the base score is part of the final score only (§6)
                let is_final = *period >= 2 && points[0] != points[1];
                let [upper, lower] = points.map(|n| if is_final { self.setup().final_score(n) } else { n });
                format!("{}: {} {upper}, {} {lower}", period_name(*period), team(teams[0]), team(teams[1]))
            }
            Talk::Wins { winner, loser, game } => self.result_words(*winner, *loser, *game),
            Talk::RoundOver { round } => format!("The {} are over", round.name()),
            Talk::Champion => match self.champion() {
                Some(champion) => {
                    format!("{} of {} is the champion", team(champion), seat(self.owner(champion)))
                }
                None => "The tournament is over".to_owned(),
            },
        }
    }

    fn result_words(&self, winner: u8, loser: u8, game: u8) -> String {
        let setup = self.setup();
        let score = self.result(game).map(|game| {
            let [upper, lower] = [0, 1].map(|which| setup.final_score(game.points(which)));
            let overtimes = game.periods.len().saturating_sub(2);
            let overtime = match overtimes {
                0 => String::new(),
                1 => " in overtime".to_owned(),
                n => format!(" in {n} overtimes"),
            };
            format!(" {}-{}{overtime}", upper.max(lower), upper.min(lower))
        });
        format!("{} beats {}{}", setup.seeded(winner), setup.seeded(loser), score.unwrap_or_default())
    }
}

/// The name of a period's end: "Half-time", "Full time", "Overtime".
fn period_name(period: u8) -> &'static str {
    match period {
        1 => "Half-time",
        2 => "Full time",
        _ => "Overtime",
    }
}

/// A tournament records no plays, so only the voice's own words are used.
impl Names for Tournament {
    fn player(&self, _: Player) -> String {
        String::new()
    }

    fn team(&self, side: Side) -> &str {
        self.live().map_or("", |game| self.setup().team(game.teams[side as usize]))
    }

    fn period(&self, period: u8) -> String {
        period_name(period).to_lowercase()
    }
}

impl Voice<Talk> for Tournament {
    fn say(&self, talk: &Talk) -> LogText {
        let news = !matches!(talk, Talk::Rolls { .. } | Talk::Flips { .. } | Talk::HighRoll { .. });
        LogText { text: self.words(talk), card: None, news, side: None }
    }
}
