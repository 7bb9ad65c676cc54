//! Views of the game for the screen: the floor, the bench, the moment and the scoresheet.

use super::fac::Class;
use super::game::StatisPro;
use super::piles::Pile;
use super::rated::Rated;
use super::talk::Talk;
use super::{cards::PlayerCard, fac::Section};
use crate::book::paper::Paper;
use crate::book::sheet::{Code, SheetPlayer, SheetSetup, SheetTeam};
use crate::book::{Line, OutReason};
use crate::court::{GameTime, PerSide, Player, Position, Side};
use crate::table::{Event, Game, What};

/// One of the ten players on the floor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The player.
    pub player: Player,
    /// The short name: "Pierce".
    pub name: String,
    /// The jersey number, as text.
    pub number: String,
    /// The player's position.
    pub position: Position,
    /// The position of the opponent they guard (3.2).
    pub guards: Position,
    /// The current ratings.
    pub rated: Rated,
    /// Personal fouls.
    pub fouls: u16,
    /// Whether the player has the ball.
    pub ball: bool,
    /// The player's condition.
    pub status: Status,
}

/// The condition of a player on the floor or on the bench.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Status {
    /// The position; absent on the bench.
    pub at: Option<Position>,
    /// Plays out of position: the card lacks the position's class (3.2).
    pub out_of_position: bool,
    /// Is tired: must rest (14A) or is fatigued.
    pub tired: bool,
    /// Had no normal rest in this half (5.4).
    pub fatigued: bool,
    /// Was injured (14G).
    pub injured: bool,
    /// Has a Great Night (14I).
    pub great: bool,
    /// May come in, or stay.
    pub may_play: bool,
    /// Why the player is out.
    pub out: Option<OutReason>,
    /// Is at the free throw line and may not be replaced.
    pub at_line: bool,
}

impl Status {
    /// The condition in a few words; empty if there is nothing to say.
    #[must_use]
    pub fn words(self) -> String {
        let out = match self.out {
            Some(OutReason::Fouls) => "fouled out",
            Some(OutReason::Technicals | OutReason::Ejected) => "ejected",
            _ => "",
        };
        let out = match (out, self.may_play, self.injured) {
            ("", false, true) => "may not play",
            ("", false, false) => "out today",
            _ => out,
        };
        let words = [
            (!out.is_empty(), out),
            (self.injured, "injured"),
            (self.tired, if self.fatigued { "fatigued" } else { "tired" }),
            (self.great, "Great Night"),
            (self.out_of_position, "out of position"),
            (self.at_line, "at the line"),
        ];
        words.iter().filter(|(yes, _)| *yes).map(|(_, word)| *word).collect::<Vec<_>>().join(", ")
    }
}

/// The last card read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Read {
    /// The card's RPG number.
    pub rpg: u8,
    /// The section read.
    pub section: Section,
    /// The pile it came from.
    pub pile: Pile,
    /// Cards left in the FAC deck, the Dead Ball deck and the discards.
    pub left: [u8; 3],
}

impl StatisPro {
    /// A player's condition.
    #[must_use]
    pub fn status(&self, player: Player) -> Status {
        let Some(now) = self.players[player.side].get(player.at()) else { return Status::default() };
        let at = self.position_of(player);
        Status {
            at,
            out_of_position: at.is_some_and(|p| !self.fits(player, p)),
            tired: now.legs.tired(),
            fatigued: now.legs.fatigued,
            injured: now.injured,
            great: now.great,
            may_play: self.may_play(player),
            out: self.book.line(player).out,
            at_line: self.shooter == Some(player),
        }
    }

    /// Whether a player's card has the class of a position (3.2).
    #[must_use]
    pub fn fits(&self, player: Player, position: Position) -> bool {
        self.card(player).classes.contains(&Class::of(position))
    }

    /// The player of `side` at `position`, as the floor shows them.
    #[must_use]
    pub fn spot(&self, side: Side, position: Position) -> Spot {
        let player = self.player_at(side, position);
        Spot {
            player,
            name: self.setup().short_name(player),
            number: self.card(player).number.clone(),
            position,
            guards: self.marks[side][position as usize],
            rated: *self.rated(side, position),
            fouls: self.book.line(player).pf,
            ball: self.ball.side == side && self.ball.at == Some(position) && self.period > 0,
            status: self.status(player),
        }
    }

    /// The side on offense; `None` before the opening jump.
    #[must_use]
    pub fn offense(&self) -> Option<Side> {
        self.opening.map(|_| self.ball.side)
    }

    /// The ratings a player would have at `position` in their current condition.
    #[must_use]
    pub fn rated_at(&self, player: Player, position: Position) -> Rated {
        let now = self.players[player.side].get(player.at()).copied().unwrap_or_default();
        let marks = self.marks[player.side][position as usize];
        Rated::new(player.index, self.card(player), position, marks, now, self.threes(player.side))
    }

    /// Whether the period has not started to run, so that lineups are still being set (3.2).
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.deck == 1 && self.piles.play() == self.rules().cards_in(self.period)
    }

    /// A player's line up to now.
    #[must_use]
    pub fn line_now(&self, player: Player) -> Line {
        self.book.line_at(player, self.time())
    }

    /// The roster of `side`, in order.
    pub fn roster(&self, side: Side) -> impl Iterator<Item = (Player, &PlayerCard)> {
        (0u8..).zip(&self.setup().teams[side].players).map(move |(i, card)| (Player::new(side, i), card))
    }

    /// The moment in words: "4:36, 2nd quarter", "Final, after overtime".
    #[must_use]
    pub fn moment(&self) -> String {
        let GameTime { period, left } = self.time();
        let name = crate::book::Names::period(self, period);
        match (self.over(), period > self.rules().periods) {
            (true, true) => format!("Final, {name}"),
            (true, false) => "Final".to_owned(),
            _ if period == 0 => "Before the tip-off".to_owned(),
            _ => format!("{}:{:02}, {name}", left / 60, left % 60),
        }
    }

    /// The last card read in these events.
    #[must_use]
    pub fn last_read(events: &[Event<Talk>]) -> Option<Read> {
        events.iter().rev().find_map(|event| match event.what {
            What::Talk { talk: Talk::Flipped { rpg, section, pile, left } } => {
                Some(Read { rpg, section, pile, left })
            }
            _ => None,
        })
    }
}

/// Facts for coaches.
impl StatisPro {
    /// The period, 1-based; 0 before the game.
    #[must_use]
    pub fn period(&self) -> u8 {
        self.period
    }

    /// Seconds left in the period.
    #[must_use]
    pub fn time_left(&self) -> u16 {
        self.clock.left
    }

    /// The side that gets the next held ball (19.3); `None` if every held ball is jumped for.
    #[must_use]
    pub fn arrow(&self) -> Option<Side> {
        self.arrow
    }

    /// The points of `side` minus its opponents'.
    #[must_use]
    pub fn margin(&self, side: Side) -> i32 {
        self.book.margin(side)
    }

    /// Seconds in a regulation game.
    pub(super) fn regulation(&self) -> i32 {
        i32::from(self.rules().periods) * self.seconds_a_period()
    }

    fn seconds_a_period(&self) -> i32 {
        let rules = self.rules();
        i32::from(rules.decks) * i32::from(rules.play_cards) * i32::from(super::SECONDS_A_CARD)
    }

    /// Seconds played, and seconds in the game including overtimes so far.
    pub(super) fn elapsed(&self) -> (i32, i32) {
        let (rules, regulation) = (self.rules(), self.regulation());
        let overtimes = i32::from(self.period.saturating_sub(rules.periods));
        let length =
            regulation + overtimes * i32::from(rules.overtime_cards) * i32::from(super::SECONDS_A_CARD);
        let to_come = i32::from(rules.periods.saturating_sub(self.period)) * self.seconds_a_period();
        ((length - to_come - i32::from(self.time_left())).max(0), length)
    }

    /// A player's personal fouls.
    #[must_use]
    pub fn fouls_of(&self, player: Player) -> u16 {
        self.book.line(player).pf
    }

    /// A player's seconds on the floor.
    #[must_use]
    pub fn seconds_played(&self, player: Player) -> u16 {
        self.book.seconds(player, self.time())
    }

    /// Whether the player of `side` at `position` is at the free throw line, and may not be replaced.
    pub(super) fn at_line(&self, side: Side, position: Position) -> bool {
        self.shooter.is_some_and(|player| player.side == side && self.position_of(player) == Some(position))
    }
}

/// The scoresheet.
impl StatisPro {
    /// The sheet's setup: the code, both rosters, and the players on the floor as the starters.
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
        let code = match self.setup().code {
            super::Code::Nba => Code::Nba,
            super::Code::Ncaa => Code::Ncaa,
            super::Code::Fiba | super::Code::FibaBefore2014 => Code::Fiba,
        };
        SheetSetup { code, title: String::new(), teams: PerSide::new(side(Side::Home), side(Side::Visitors)) }
    }

    /// Makes the scoresheet of a game's events from the beginning.
    #[must_use]
    pub fn paper(&self, events: &[Event<Talk>]) -> Paper {
        let plays = events.iter().filter_map(|event| match &event.what {
            What::Play(play) => Some((event.at, play)),
            What::Talk { .. } => None,
        });
        let mut paper = Paper::of_plays(&self.sheet_setup(), plays);
        for (side, team) in Side::ALL.into_iter().zip(&mut paper.teams.0) {
            for (row, player) in team.rows.iter_mut().zip(&self.players[side]) {
                row.rested = player.legs.rested;
                row.injured = player.injured;
            }
        }
        paper
    }
}

impl PlayerCard {
    /// The player as a scoresheet's roster has them.
    #[must_use]
    pub fn on_sheet(&self) -> SheetPlayer {
        let (number, name) = (self.number.clone(), self.name.clone());
        SheetPlayer { number, name, position: self.class_words(), ..SheetPlayer::default() }
    }

    /// The player's classes in letters: "G", "G-F".
    #[must_use]
    pub fn class_words(&self) -> String {
        let letters = self.classes.iter().map(|class| match class {
            Class::Guard => "G",
            Class::Forward => "F",
            Class::Center => "C",
        });
        letters.collect::<Vec<_>>().join("-")
    }
}
