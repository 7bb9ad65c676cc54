//! Team numbers: FOULED, TURNOVERS, FOULS, TEMPO and BOARDS describe a team beyond its players' ratings (house
//! ruling H67).
//!
//! By itself the deck plays like the NBA of about 2010. A team's numbers say how much more often, or below
//! zero less often, something happened in its season. Each is compared with the RPG of the card just flipped.
//! They count only in a game that is true to the era; by the book every card is read as printed.

use super::cards::TeamCard;
use super::fac::{Charged, Fac, Floor, FollowUp, Pass, Rebound, Receiver, Section};
use super::game::StatisPro;
use super::piles::Pile;
use super::talk::Talk;
use crate::book::TurnoverKind;
use crate::court::Position;
use crate::rule;
use crate::table::{Step, Table};
use serde::{Deserialize, Serialize};

/// One of the five team numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamNumber {
    /// How often the team goes to the line.
    Fouled,
    /// How often the team loses the ball.
    Turnovers,
    /// How often its defense fouls away from a shot.
    Fouls,
    /// How fast the team plays.
    Tempo,
    /// How often the team rebounds its own misses.
    Boards,
}

/// The pace of a possession (TEMPO).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// An ADVANCE card takes 4 seconds.
    #[default]
    Even,
    /// ADVANCE cards take no time.
    Quick,
    /// One card is skipped before the next ADVANCE.
    Slow,
}

/// The highest RPG.
const HIGHEST: i16 = 200;

impl TeamNumber {
    /// The number's name: "FOULED".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TeamNumber::Fouled => "FOULED",
            TeamNumber::Turnovers => "TURNOVERS",
            TeamNumber::Fouls => "FOULS",
            TeamNumber::Tempo => "TEMPO",
            TeamNumber::Boards => "BOARDS",
        }
    }

    /// The instruction for a person at the table at this value: "a pass of ACTION with an RPG up to 14 is a
    /// shooting foul".
    #[must_use]
    pub fn rule(self, value: i16) -> String {
        let (more, n) = (value > 0, value.unsigned_abs());
        let from = u16::try_from(HIGHEST + 1).unwrap_or(u16::MAX).saturating_sub(n);
        match (self, more) {
            _ if n == 0 => "as the deck has it".into(),
            (TeamNumber::Fouled, true) => {
                format!("a pass of ACTION with an RPG up to {n} is a shooting foul")
            }
            (TeamNumber::Fouled, false) => {
                format!("a shooting foul of ACTION with an RPG up to {n} is a Pass to PG #40")
            }
            (TeamNumber::Turnovers, true) => {
                format!("a pass of ADVANCE that nobody may steal is lost on an RPG up to {n}")
            }
            (TeamNumber::Turnovers, false) => {
                format!("a player who would lose the ball keeps it (#40) on an RPG up to {n}")
            }
            (TeamNumber::Fouls, true) => {
                format!("this defense fouls on a pass of ADVANCE that nobody may steal, RPG {from} or higher")
            }
            (TeamNumber::Fouls, false) => {
                format!(
                    "a Defense Foul of this team is a Pass #40 to the ballhandler on RPG {from} or higher"
                )
            }
            (TeamNumber::Tempo, true) => {
                format!("after ACTION with RPG {from} or higher, cards of ADVANCE take no time")
            }
            (TeamNumber::Tempo, false) => {
                format!("after ACTION with an RPG up to {n}, a card goes by before the first of ADVANCE")
            }
            (TeamNumber::Boards, true) => {
                format!("a rebound named for a defender is the opponent's on an RPG up to {n}")
            }
            (TeamNumber::Boards, false) => {
                format!("a rebound named for its attacker is the opponent's on an RPG up to {n}")
            }
        }
    }
}

impl TeamCard {
    /// The five numbers in order: FOULED, TURNOVERS, FOULS, TEMPO and BOARDS.
    #[must_use]
    pub const fn numbers(&self) -> [(TeamNumber, i16); 5] {
        [
            (TeamNumber::Fouled, self.fouled),
            (TeamNumber::Turnovers, self.turnovers),
            (TeamNumber::Fouls, self.fouls),
            (TeamNumber::Tempo, self.tempo),
            (TeamNumber::Boards, self.boards),
        ]
    }
}

impl StatisPro {
    /// The result of ACTION, ADVANCE or PRESS on this card after the offense's FOULED and TURNOVERS and the
    /// defense's FOULS have been applied.
    pub(super) fn apply_team_number<T: Table<Self>>(&self, t: &mut T, card: &Fac, section: Section) -> Floor {
        let printed = match section {
            Section::Action => card.action,
            Section::Press => return card.press,
            _ => card.advance,
        };
        if !self.setup().house.true_to_era {
            return printed;
        }
        let (offense, defense) = (self.ball.side, self.ball.side.other());
        let rpg = i16::from(card.rpg);
        let [own, theirs] = [offense, defense].map(|side| &self.setup().teams[side]);
        let (which, side, value, result) = match (section, printed) {
            (Section::Action, Floor::Pass(_)) if rpg <= own.fouled => {
                (TeamNumber::Fouled, offense, own.fouled, Floor::FouledInAct)
            }
            (Section::Action, Floor::FouledInAct) if rpg <= -own.fouled => {
                (TeamNumber::Fouled, offense, own.fouled, pass_40(Position::Pg))
            }
            (Section::Advance, Floor::Pass(Pass { to, steal: None, .. })) if rpg <= own.turnovers => {
                let by = match to {
                    Receiver::At(position) => position,
                    Receiver::Choice => self.ball.at.unwrap_or(Position::Pg),
                };
                let lost = Floor::Turnover { kind: TurnoverKind::ThrownAway, by: Charged::At(by) };
                (TeamNumber::Turnovers, offense, own.turnovers, lost)
            }
            (_, Floor::Turnover { by, .. }) if rpg <= -own.turnovers => {
                (TeamNumber::Turnovers, offense, own.turnovers, self.pass_instead(Some(by)))
            }
            (Section::Advance, Floor::Pass(Pass { steal: None, .. })) if rpg > HIGHEST - theirs.fouls => {
                (TeamNumber::Fouls, defense, theirs.fouls, Floor::DefenseFoul)
            }
            (_, Floor::DefenseFoul) if rpg > HIGHEST + theirs.fouls => {
                (TeamNumber::Fouls, defense, theirs.fouls, self.pass_instead(None))
            }
            _ => return printed,
        };
        t.say(self, rule!("2"), || Talk::TeamNumber { side, which, value });
        result
    }

    /// The result when a number cancels an event: a Pass #40 to the player who would have lost the ball, else
    /// to the ballhandler.
    fn pass_instead(&self, by: Option<Charged>) -> Floor {
        let named = match by {
            Some(Charged::At(position)) => Some(position),
            _ => None,
        };
        pass_40(named.or(self.ball.at).unwrap_or(Position::Pg))
    }

    /// The pace of the possession that this ACTION card begins: quick on the TEMPO highest RPGs; slow on as
    /// many of the lowest if TEMPO is negative.
    pub(super) fn pace(&self, card: &Fac) -> Pace {
        let (setup, rpg) = (self.setup(), i16::from(card.rpg));
        let tempo = setup.teams[self.ball.side].tempo;
        match setup.house.true_to_era {
            true if rpg > HIGHEST - tempo => Pace::Quick,
            true if rpg <= -tempo => Pace::Slow,
            _ => Pace::Even,
        }
    }

    /// Skips one card before the first ADVANCE of a slow possession.
    pub(super) fn skip_card<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let side = self.ball.side;
        self.flip_from(t, Pile::Play, Section::Advance, rule!("2"))?;
        self.ball.pace = Pace::Even;
        let value = self.setup().teams[side].tempo;
        t.say(self, rule!("2"), || Talk::TeamNumber { side, which: TeamNumber::Tempo, value });
        Ok(())
    }

    /// The card's rebound after the offense's BOARDS: it may give a defender's rebound to the opponent, or
    /// below zero an attacker's.
    pub(super) fn boards<T: Table<Self>>(&self, t: &mut T, card: &Fac) -> Rebound {
        let (setup, side, rpg) = (self.setup(), self.ball.side, i16::from(card.rpg));
        let value = setup.teams[side].boards;
        let rebound = match card.rebound {
            _ if !setup.house.true_to_era => return card.rebound,
            Rebound::Defense { at, .. } if rpg <= value => Rebound::Offense { at, follow: FollowUp::NEVER },
            Rebound::Offense { at, .. } if rpg <= -value => Rebound::Defense { at, fast_break: false },
            printed => return printed,
        };
        t.say(self, rule!("2"), || Talk::TeamNumber { side, which: TeamNumber::Boards, value });
        rebound
    }
}

/// A Pass #40 to the player at this position.
const fn pass_40(to: Position) -> Floor {
    Floor::Pass(Pass { to: Receiver::At(to), number: 40, assist: None, steal: None })
}
