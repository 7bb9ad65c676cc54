//! The kinds of Strategy cards, and what numbers a card has (MM §12.5, §14).

use crate::kit::{Invalid, Provenance};
use crate::march_madness::Position;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

macro_rules! cards {
    ($($card:ident $name:literal $what:literal,)*) => {
        /// A kind of Strategy card, in the order of the charts: coaching, offense, defense.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "`Card::what` says it")]
        pub enum Card { $($card,)* }

        impl Card {
            /// Every card.
            pub const ALL: &[Card] = &[$(Card::$card,)*];

            /// The name: "Run & Gun".
            #[must_use]
            pub const fn name(self) -> &'static str {
                [$($name,)*][self as usize]
            }

            /// The card's effect in our words. Its numbers are in [`Numbers`].
            #[must_use]
            pub const fn what(self) -> &'static str {
                [$($what,)*][self as usize]
            }
        }
    };
}

cards! {
    UptempoGame "Uptempo Game" "Both teams score more.",
    RunAndGun "Run & Gun" "Both teams score much more.",
    SlowTempo "Slow Tempo" "Both teams score less.",
    FourCornerStall "Four Corner Stall" "Both teams score much less.",
    ZoneDefense "Zone Defense"
        "Opponents score less; voids Back Door, Alley Oop, Posting Up and Pick & Roll; removes one foul of \
         your own players a period.",
    TightMan "Tight Man-to-Man" "Opponents score much less; your players foul.",
    BoxAndOne "Box & One"
        "One opponent scores much less and their Offense cards are void; the others score more. Once a \
         period.",
    HalfcourtTrap "Halfcourt Trap"
        "Opponents score much less; void against Good Ball Handling, and against Great Pass at its position.",
    FullCourtPress "Full Court Press" "An opponent's 3 or 4 is rolled again, once.",
    TechnicalFoul "Technical Foul"
        "Two points at any of your positions; the other coach is one worse for the game; the discards are \
         shuffled in.",
    Injury "Injury"
        "A die: even hurts the Favorite, odd the Underdog; a second one names the player; the bench \
         takes over.",
    SuperEffort "Super Effort" "The player scores as if rated a letter better.",
    HotShooter "Hot Shooter" "The points of another die.",
    AlleyOop "Alley Oop" "The player scores more; void against a Zone Defense.",
    PickAndRoll "Pick & Roll" "The player scores more; void against a Zone Defense.",
    BackDoor "Back Door" "The player scores more; void against a Zone Defense.",
    PostingUp "Posting Up" "The player scores more, and the opponent may foul; void against a Zone Defense.",
    WorkingItInside "Working It Inside" "The player scores more, and the opponent may foul; so may your player.",
    KeySixthMan "Key Sixth Man" "Takes a foul away: one that comes while it is in play, or one a player has.",
    ClutchFreeThrows "Clutch Free Throws" "Four points for every foul by the opponent; nothing voids it.",
    OffensiveSpecialist "Offensive Specialist"
        "The bench scores for the player; the opponent scores as if rated a letter better.",
    ThreePointer "Three Pointer"
        "The player scores more, and much more over a Zone Defense, which does not count here.",
    FastBreak "Fast Break"
        "The points of another die, of two against Second Shots; void against Controlling the Boards.",
    SecondShots "Second Shots"
        "The player scores much more; one less against Controlling the Boards, void against Boxing Out.",
    GreatPass "Great Pass" "The player scores more; voids Double Team and Halfcourt Trap here.",
    GoodBallHandling "Good Ball Handling"
        "Voids Halfcourt Trap and Forcing Turnovers everywhere; void against Key Steal.",
    DoggingOpponent "Dogging Opponent" "Both players score less.",
    DefensiveIntensity "Defensive Intensity" "Both players score much less.",
    TakingACharge "Taking a Charge"
        "The opponent may foul, more often on a Fast Break or Posting Up; so may your player.",
    AlteredShot "Altered Shot" "The opponent scores less.",
    BlockedShot "Blocked Shot" "The opponent scores much less, but more if you roll a 6.",
    PressureDefense "Pressure Defense" "The opponent scores much less; your player fouls.",
    ControllingTheBoards "Controlling the Boards"
        "The opponent scores less; voids Fast Break and weakens Second Shots everywhere.",
    BoxingOut "Boxing Out" "The opponent scores less; voids Second Shots everywhere.",
    KeySteal "Key Steal" "The opponent scores less and your player more; at RG it voids Good Ball Handling.",
    ForcingTurnovers "Forcing Turnovers" "The opponent scores less; void against Good Ball Handling.",
    DoubleTeam "Double Team"
        "The opponent scores much less, one teammate four points more; void against Great Pass.",
}

/// The place where a card is played (§12.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Kind {
    Coaching,
    Offense,
    Defense,
}

impl Kind {
    /// Its name in files: "coaching".
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["coaching", "offense", "defense"][self as usize]
    }
}

/// The numbers of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Numbers {
    /// The card.
    pub card: Card,
    /// The place where it is played.
    pub kind: Kind,
    /// How many of it the deck has.
    pub count: u8,
    /// The positions it may be played at (§12.5.2); all six for coaching cards.
    pub positions: Vec<Position>,
    /// Whether its illustration is black, so that it acts from another position too (§12.5).
    pub black: bool,
    /// The modifier of the intended scorer: the own player for an offense card, else the opponent.
    pub drm: i8,
    /// The modifier of the others: the own team for a defense or tempo card, the other opponents for a Box &
    /// One.
    pub other_drm: i8,
    /// Rolls of the card's owner that are fouls by the owner's player.
    pub own_fouls: Vec<u8>,
    /// Rolls of the card's owner that are fouls by the opponent.
    pub other_fouls: Vec<u8>,
    /// Whether the numbers are printed, derived or ours.
    pub status: Provenance,
    /// The numbers that are printed, if others are not.
    pub printed: String,
}

impl Card {
    /// The place where this card is played.
    #[must_use]
    pub fn kind(self) -> Kind {
        match self {
            _ if self < Card::SuperEffort => Kind::Coaching,
            _ if self < Card::DoggingOpponent => Kind::Offense,
            _ => Kind::Defense,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Card {
    type Err = Invalid;
    fn from_str(text: &str) -> Result<Self, Invalid> {
        let card = Card::ALL.iter().find(|card| card.name().eq_ignore_ascii_case(text));
        card.copied().ok_or_else(|| format!("\"{text:.30}\" is no Strategy card").into())
    }
}

impl Numbers {
    /// Whether the card may be played at `position`. Elsewhere it has no effect (§12.5.4).
    #[must_use]
    pub fn fits(&self, position: Position) -> bool {
        self.kind != Kind::Coaching && self.positions.contains(&position)
    }
}
