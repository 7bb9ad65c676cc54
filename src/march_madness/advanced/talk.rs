//! The log entries of an advanced game, and their words.

use super::contest::Contest;
use super::effects::{Breakdown, Cause};
use super::setup::Setup;
use super::strategy::Card;
use crate::book::Names;
use crate::court::{PerSide, Player, Side};
use crate::march_madness::Position;
use crate::table::{LogText, Voice};
use serde::Serialize;

/// An entry of the game's log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "talk", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Talk {
    /// The better team is the Favorite (§12.2).
    Favorite { side: Side },
    /// Cards were dealt.
    Dealt { side: Side, n: u8 },
    /// The discards were shuffled into the deck.
    Shuffled,
    /// A period begins, with the side whose turn is first.
    PeriodBegins { period: u8, first: Side },
    /// Clock dice were rolled: the dice, white one first, their sum, and the white die's position.
    Clock { side: Side, minutes: u8, dice: Vec<u8>, total: u8, white: Position },
    /// A card was played on a position. It is named if cards are played face up.
    Plays { side: Side, card: Option<u8>, position: Position },
    /// A card was played in the Coaching Box.
    Coaches { side: Side, card: Card, at: Option<Position> },
    /// A card of this side was opened.
    Revealed { side: Side, card: u8, position: Position },
    /// A card was taken back.
    Withdraws { side: Side },
    /// A card was discarded for a new one.
    Discards { side: Side, card: u8 },
    /// The cards that lie at a position which is being resolved; they are open now.
    Shows { side: Side, position: Position, cards: Vec<u8> },
    /// A die was rolled for a new card.
    Tries { side: Side, die: u8 },
    /// A free Move was used.
    Moves { side: Side },
    /// A position is being resolved.
    Resolves { position: Position },
    /// A press makes a die roll again.
    Pressed { side: Side, die: u8 },
    /// A scoring die was rolled.
    Rolls { side: Side, position: Position, die: u8 },
    /// An extra die was rolled.
    Extra { side: Side, card: Card, die: u8 },
    /// A Time-out was called.
    TimeOut { side: Side },
    /// A player fouled.
    Foul { side: Side, position: Position, by: Card, owner: Side },
    /// A foul was taken away.
    Forgiven { side: Side, position: Position, by: Card },
    /// A player fouled out.
    FouledOut { side: Side, position: Position },
    /// A player was injured.
    Injured { side: Side, position: Position },
    /// A position scored; `bench`: the bench did, in the player's place.
    Scores { side: Side, position: Position, breakdown: Breakdown, points: u16, bench: bool },
    /// The player a Double Team left open scored; `bench`: the bench did, in the player's place.
    LeftOpen { side: Side, position: Position, points: u16, bench: bool },
    /// A period ended.
    PeriodOver { period: u8, points: PerSide<u16> },
    /// The game ended.
    GameOver { points: PerSide<u16> },
}

impl Names for Contest {
    fn player(&self, player: Player) -> String {
        let position = Position::ALL.get(player.at()).copied().unwrap_or(Position::Bench);
        self.setup().player(player.side, position).to_owned()
    }

    fn team(&self, side: Side) -> &str {
        &self.setup().teams[side].name
    }

    fn period(&self, period: u8) -> String {
        match period {
            // a game that has not begun is before its first half
            0 | 1 => "1st half".to_owned(),
            2 => "2nd half".to_owned(),
            3 => "overtime".to_owned(),
            n => format!("{} overtime", crate::book::ordinal(n - 2)),
        }
    }
}

impl Setup {
    /// The player with team or position: "Larry Bird, LF", "Bench of Indiana State".
    #[must_use]
    pub fn player_at(&self, side: Side, position: Position) -> String {
        match position {
            Position::Bench => format!("Bench of {}", self.teams[side].name),
            _ => format!("{}, {position}", self.player(side, position)),
        }
    }
}

impl Breakdown {
    /// The breakdown in words: "rolls 2, +2 Second Shots, −1 Zone Defense: 3, AA on chart A".
    #[must_use]
    pub fn words(&self) -> String {
        let terms: Vec<String> = self
            .terms
            .iter()
            .map(|term| {
                let cause = match term.cause {
                    Cause::Card { card, .. } => card.name(),
                    Cause::Trouble => "the opponent in trouble",
                    Cause::BeyondAa => "better than AA",
                };
                format!(", {}{} {cause}", if term.drm < 0 { '−' } else { '+' }, term.drm.abs())
            })
            .collect();
        let Breakdown { rolled, net, rating, chart, .. } = self;
        format!("rolls {rolled}{}: {net}, {rating} on chart {}", terms.concat(), chart.name())
    }
}

impl Contest {
    fn words(&self, talk: &Talk) -> String {
        let team = |side: Side| &self.setup().teams[side].name;
        let player = |side: Side, position: Position| self.setup().player_at(side, position);
        match talk {
            Talk::Favorite { side } => {
                format!("{} is the Favorite, {} the Underdog", team(*side), team(side.other()))
            }
            Talk::Dealt { side, n } => format!("{} draws {n} Strategy cards", team(*side)),
            Talk::Shuffled => "The discards are shuffled into the deck".to_owned(),
            Talk::PeriodBegins { period, first } => {
                format!("The {} begins; {} has the first turn", Names::period(self, *period), team(*first))
            }
            Talk::Clock { side, minutes, total, white, .. } => {
                let what = if total > minutes { "more than" } else { "within" };
                format!("{} rolls {total}, {what} {minutes} minutes; the white die says {white}", team(*side))
            }
            Talk::Plays { side, card: Some(card), position } => {
                let misplaced = if self.fits(Card::of(*card), *position) {
                    ""
                } else {
                    ", where it has no effect (12.5.4)"
                };
                format!("{} plays {} at {position}{misplaced}", team(*side), Card::of(*card))
            }
            Talk::Plays { side, card: None, position } => {
                format!("{} plays a card face down at {position}", team(*side))
            }
            Talk::Coaches { side, card, at: Some(at) } => format!("{} plays {card}: {at}", team(*side)),
            Talk::Coaches { side, card, at: None } => format!("{} plays {card}", team(*side)),
            Talk::Revealed { side, card, position } => {
                let card = Card::of(*card);
                let misplaced =
                    if self.fits(card, *position) { "" } else { ", where it has no effect (12.5.4)" };
                format!("{} had {card} at {position}{misplaced}", team(*side))
            }
            Talk::Withdraws { side } => format!("{} takes a card back", team(*side)),
            Talk::Discards { side, card } => {
                format!("{} discards {} for a new card", team(*side), Card::of(*card))
            }
            Talk::Shows { side, position, cards } => {
                let names: Vec<&str> = cards.iter().map(|&card| Card::of(card).name()).collect();
                format!("{} has {} at {position}", team(*side), names.join(" and "))
            }
            Talk::Tries { side, die } => {
                format!(
                    "{} tries for a card: {die}{}",
                    team(*side),
                    if *die >= 5 { ", and draws one" } else { "" }
                )
            }
            Talk::Moves { side } => format!("{} uses a free Move", team(*side)),
            Talk::Resolves { position } => format!("The {} is resolved", position.name()),
            Talk::Pressed { side, die } => format!("The press has {} roll its {die} again", team(*side)),
            Talk::Rolls { side, position, die } => format!("{} rolls {die}", player(*side, *position)),
            Talk::Extra { side, card, die } => format!("{card} of {}: {die} points more", team(*side)),
            Talk::TimeOut { side } => format!("Timeout {}: all dice again", team(*side)),
            Talk::Foul { side, position, by, owner } => {
                format!("Foul on {} ({by} of {})", player(*side, *position), team(*owner))
            }
            Talk::Forgiven { side, position, by } => {
                format!("{by} takes a foul away from {}", player(*side, *position))
            }
            Talk::FouledOut { side, position } => format!("{} has fouled out", player(*side, *position)),
            Talk::Injured { side, position } => format!("{} is hurt", player(*side, *position)),
            Talk::Scores { side, position, points, breakdown, .. } => {
                format!("{} {points} ({})", player(*side, *position), breakdown.words())
            }
            Talk::LeftOpen { side, position, points, .. } => {
                format!("{} is left open: {points}", player(*side, *position))
            }
            Talk::PeriodOver { period, points } => {
                format!("End of the {}: {}", Names::period(self, *period), self.score_words(*points))
            }
            Talk::GameOver { points } => format!("Final: {}", self.score_words(*points)),
        }
    }

    fn score_words(&self, points: PerSide<u16>) -> String {
        let of = |side: Side| format!("{} {}", self.setup().teams[side].name, points[side]);
        format!("{}, {}", of(Side::Visitors), of(Side::Home))
    }
}

impl Voice<Talk> for Contest {
    fn say(&self, talk: &Talk) -> LogText {
        let news = !matches!(talk, Talk::Clock { .. } | Talk::Rolls { .. } | Talk::Moves { .. });
        let side = match *talk {
            Talk::Scores { side, .. }
            | Talk::Foul { side, .. }
            | Talk::FouledOut { side, .. }
            | Talk::TimeOut { side }
            | Talk::Plays { side, .. }
            | Talk::Coaches { side, .. } => Some(side),
            _ => None,
        };
        LogText { text: self.words(talk), card: None, news, side }
    }
}
