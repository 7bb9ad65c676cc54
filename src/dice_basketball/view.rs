//! What a person at the table sees of the floor, the bench and the dice.

use super::cards::PlayerCard;
use super::charts::{ChartId, Printed};
use super::game::{DiceBasketball, Next, Scheme};
use super::setup::{Bonus, Code, Setup};
use super::talk::{Roll, Talk};
use crate::book::paper::Paper;
use crate::book::sheet::{self, SheetPlayer, SheetSetup, SheetTeam};
use crate::book::{Line, Names, OutReason};
use crate::court::{GameTime, PerSide, Player, Position, Side};
use crate::table::{Event, Game, What};

/// One of the ten on the floor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// Who.
    pub player: Player,
    /// "Pierce".
    pub name: String,
    /// Where he plays; he guards his counterpart (18).
    pub position: Position,
    /// Personal fouls.
    pub fouls: u16,
    /// He has the ball.
    pub ball: bool,
    /// "tired", "double-teamed"; may be empty.
    pub words: String,
}

/// The dice rolled last, and what answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rolled {
    /// 0 to 99: red for tens, white for ones.
    pub roll: u8,
    /// What for.
    pub what: Roll,
    /// The chart that was looked up with it, and the row that answered.
    pub chart: Option<(ChartId, Printed)>,
}

/// What the lamps of a side show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lamps {
    /// Team fouls of the period, or half.
    pub fouls: u8,
    /// What the next one costs: "bonus", "one-and-one"; may be empty.
    pub penalty: &'static str,
    /// Time-outs left.
    pub time_outs: u8,
    /// The next jump ball situation is its ball (23).
    pub arrow: bool,
}

impl DiceBasketball {
    /// One of the five of `side`.
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

    /// How a player is, on the floor or on the bench, in a few words; empty where there is nothing to say.
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

    /// The side with the ball while it is played.
    #[must_use]
    pub fn offense(&self) -> Option<Side> {
        match self.next {
            Next::Inbounds { side, .. } | Next::Live { side, .. } => Some(side),
            Next::Period | Next::PeriodOver | Next::GameOver => None,
        }
    }

    /// The lamps of a side.
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

    /// Whether the period has not begun to run: the lineups are placed (3).
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.left == self.rules().shots(self.setup().timing(), self.period)
    }

    /// Whether the game hangs on each roll: the Final 10 of its last period and of overtimes.
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

    /// A player's line up to now.
    #[must_use]
    pub fn line_now(&self, player: Player) -> Line {
        self.book.line_at(player, self.time())
    }

    /// Everybody on the roster of `side`, in its order.
    pub fn roster(&self, side: Side) -> impl Iterator<Item = (Player, &PlayerCard)> {
        (0u8..).zip(&self.setup().teams[side].players).map(move |(i, card)| (Player::new(side, i), card))
    }

    /// The dice of these events that were rolled last, and the chart row that answered them.
    #[must_use]
    pub fn last_roll(setup: &Setup, events: &[Event<Talk>]) -> Option<Rolled> {
        let mut chart = None;
        for event in events.iter().rev() {
            match &event.what {
                What::Talk { talk: Talk::LookedUp { chart: id, roll, .. } } if chart.is_none() => {
                    let rows = setup.charts().printed(*id);
                    chart = rows
                        .into_iter()
                        .find(|row| (row.first..=row.last).contains(roll))
                        .map(|row| (*id, row));
                }
                What::Talk { talk: Talk::Rolled { roll, what } } => {
                    return Some(Rolled { roll: *roll, what: *what, chart });
                }
                _ => {}
            }
        }
        None
    }

    /// The sheet's setup: whose rules, both rosters, and the fives on the floor as the starters.
    #[must_use]
    pub fn sheet_setup(&self) -> SheetSetup {
        let side = |side: Side| {
            let team = &self.setup().teams[side];
            let players = team.players.iter().map(|card| SheetPlayer {
                number: card.number.clone(),
                name: card.name.clone(),
                position: card.position.to_string(),
            });
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

    /// The scoresheet of a game's events from its beginning.
    #[must_use]
    pub fn paper(&self, events: &[Event<Talk>]) -> Paper {
        let plays = events.iter().filter_map(|event| match &event.what {
            What::Play(play) => Some((event.at, play)),
            What::Talk { .. } => None,
        });
        Paper::of_plays(&self.sheet_setup(), plays)
    }
}

/// Both dice as a person types them, "43" or "4 3": the number the table takes, 1 to 100.
///
/// # Errors
/// What would be right.
pub fn read_dice(typed: &str) -> Result<u32, String> {
    let digits: Vec<u32> =
        typed.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_digit(10).unwrap_or(99)).collect();
    match digits[..] {
        [tens @ 0..=9, ones @ 0..=9] => Ok(10 * tens + ones + 1),
        [] => Err("Type both dice, red first: 00 to 99.".to_owned()),
        _ => {
            let shown: String = typed.trim().chars().take(12).collect();
            Err(format!("\"{shown}\" is not both dice: two digits, the red one first, 00 to 99."))
        }
    }
}
