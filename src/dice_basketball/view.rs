//! The screen's view of the floor, the bench and the dice.

use super::cards::PlayerCard;
use super::charts::{ChartId, PrintedRow};
use super::game::{DiceBasketball, Next, Scheme};
use super::setup::{Bonus, Code, Setup};
use super::talk::{Roll, Talk};
use crate::book::paper::Paper;
use crate::book::sheet::{self, SheetSetup, SheetTeam};
use crate::book::{Line, Names, OutReason};
use crate::court::{GameTime, PerSide, Player, Position, Side};
use crate::kit::Invalid;
use crate::table::{Event, Game, What};

/// One of the ten players on the floor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The player.
    pub player: Player,
    /// The short name: "Pierce".
    pub name: String,
    /// The position; the player guards the counterpart there (18).
    pub position: Position,
    /// Personal fouls.
    pub fouls: u16,
    /// Whether the player has the ball.
    pub ball: bool,
    /// The player's state: "tired", "double-teamed". May be empty.
    pub words: String,
}

/// The last roll, and the chart row it named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RolledDice {
    /// The roll, 0 to 99: red for tens, white for ones.
    pub roll: u8,
    /// The purpose of the roll.
    pub what: Roll,
    /// The chart that was read with it, and the row that applied.
    pub chart: Option<(ChartId, PrintedRow)>,
}

/// The scoreboard's lamps of a side: all it shows besides the points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lamps {
    /// Team fouls in the period, or in the half in college.
    pub fouls: u8,
    /// The cost of the next foul: "bonus", "one-and-one". May be empty.
    pub penalty: &'static str,
    /// Time-outs left.
    pub time_outs: u8,
    /// Whether the side gets the ball in the next jump ball situation (23).
    pub arrow: bool,
}

impl DiceBasketball {
    /// The player of `side` at `position`, as the floor shows them.
    #[must_use]
    pub fn spot(&self, side: Side, position: Position) -> Spot {
        let player = self.player_at(side, position);
        let doubled =
            matches!(self.scheme(side.other()), Scheme::Double { target, .. } if target == position);
        let helps = matches!(self.scheme(side), Scheme::Double { helper, .. } if helper == position);
        let words = [
            (self.is_tired(player), "tired"),
            (!self.may_play(player), "plays on all the same"),
            (doubled, "double-teamed"),
            (helps, "helps"),
        ];
        let words: Vec<&str> = words.iter().filter(|(yes, _)| *yes).map(|(_, word)| *word).collect();
        Spot {
            player,
            name: self.setup().short_name(player),
            position,
            fouls: self.book.line(player).pf,
            ball: self.ball.side == side && self.ball.at == Some(position) && self.offense().is_some(),
            words: words.join(", "),
        }
    }

    /// The state of a player in a few words; empty for a player with nothing to report.
    #[must_use]
    pub fn status_words(&self, player: Player) -> String {
        let out = match self.book.line(player).out {
            Some(OutReason::Fouls) => "fouled out",
            Some(_) if !self.may_play(player) => "hurt",
            _ if self.setup().out[player.side].contains(&player.index) => "out today",
            _ => "",
        };
        let tired = if self.is_tired(player) { "tired" } else { "" };
        [out, tired].into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// The side with the ball; `None` between periods.
    #[must_use]
    pub fn offense(&self) -> Option<Side> {
        match self.next {
            Next::Inbounds { side, .. } | Next::Live { side, .. } => Some(side),
            Next::Period | Next::PeriodOver | Next::GameOver => None,
        }
    }

    /// The scoreboard's lamps of `side`.
    #[must_use]
    pub fn lamps(&self, side: Side) -> Lamps {
        let penalty = match self.rules().bonus(self.team_fouls[side].saturating_add(1)) {
            Bonus::None => "",
            Bonus::OneAndOne => "one-and-one",
            Bonus::Two => "bonus",
        };
        Lamps {
            fouls: self.team_fouls[side],
            penalty,
            time_outs: self.time_outs[side],
            arrow: self.rules().college && self.arrow == Some(side),
        }
    }

    /// Whether the period has not begun yet, so that lineups may be set (3).
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.left == self.rules().shots(self.setup().timing(), self.period)
    }

    /// Whether the game is near its end: the Final 10 of the last period or of an overtime.
    #[must_use]
    pub fn closing(&self) -> bool {
        self.period >= self.rules().periods && self.final_ten()
    }

    /// The moment in words: "31 left, 2nd quarter", "Final".
    #[must_use]
    pub fn moment(&self) -> String {
        let GameTime { period, .. } = self.time();
        let name = Names::period(self, period);
        let what = if self.final_ten() { "shots left" } else { "left" };
        match (self.over(), period > self.rules().periods) {
            (true, true) => format!("Final, {name}"),
            (true, false) => "Final".to_owned(),
            _ if period == 0 => "Before the tip-off".to_owned(),
            _ => format!("{} {what}, {name}", self.left),
        }
    }

    /// The box score line of `player` so far.
    #[must_use]
    pub fn line_now(&self, player: Player) -> Line {
        self.book.line_at(player, self.time())
    }

    /// Every player of `side` with their card, in roster order.
    pub fn roster(&self, side: Side) -> impl Iterator<Item = (Player, &PlayerCard)> {
        (0u8..).zip(&self.setup().teams[side].players).map(move |(i, card)| (Player::new(side, i), card))
    }

    /// The last roll among `events`, and the chart row it named.
    #[must_use]
    pub fn last_roll(setup: &Setup, events: &[Event<Talk>]) -> Option<RolledDice> {
        let mut chart = None;
        for event in events.iter().rev() {
            match &event.what {
                What::Talk { talk: Talk::LookedUp { chart: id, roll, .. } } if chart.is_none() => {
                    chart = setup.charts().printed_row(*id, *roll).map(|row| (*id, row));
                }
                What::Talk { talk: Talk::Rolled { roll, what } } => {
                    return Some(RolledDice { roll: *roll, what: *what, chart });
                }
                _ => {}
            }
        }
        None
    }

    /// The setup of a scoresheet: the rules, both rosters, and the current lineups as the starters.
    #[must_use]
    pub fn sheet_setup(&self) -> SheetSetup {
        let side = |side: Side| {
            let team = &self.setup().teams[side];
            let players = team.players.iter().map(PlayerCard::on_sheet);
            SheetTeam {
                name: team.name.clone(),
                short: team.id.clone(),
                color: team.color.clone(),
                players: players.collect(),
                five: self.book.teams[side].five,
            }
        };
        let code = if self.setup().code == Code::College { sheet::Code::Ncaa } else { sheet::Code::Nba };
        SheetSetup { code, title: String::new(), teams: PerSide::new(side(Side::Home), side(Side::Visitors)) }
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
}

/// Reads both dice as a person types them, "43" or "4 3". Returns the number the table takes, 1 to 100.
///
/// # Errors
/// What would be right.
///
/// # Examples
/// ```
/// use hardwood::dice_basketball::read_dice;
///
/// assert_eq!(read_dice("4 3"), Ok(44));
/// assert!(read_dice("430").is_err());
/// ```
pub fn read_dice(typed: &str) -> Result<u32, Invalid> {
    let digits: Vec<u32> =
        typed.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_digit(10).unwrap_or(99)).collect();
    match digits[..] {
        [tens @ 0..=9, ones @ 0..=9] => Ok(10 * tens + ones + 1),
        [] => Err("Enter both dice, red first (00-99).".into()),
        _ => {
            let shown: String = typed.trim().chars().take(12).collect();
            Err(format!("\"{shown}\" is not a roll. Enter two digits, red first (00-99).").into())
        }
    }
}
