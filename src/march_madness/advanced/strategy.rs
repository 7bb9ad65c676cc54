//! The sixty Strategy cards: their rules, and the numbers the text leaves to us (MM §12.5, §14).

use crate::kit::{Invalid, Problem, Provenance, read_cell, read_rows};
use crate::march_madness::Position;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use std::{fmt, str::FromStr};

/// The number of cards in the deck.
pub const DECK: u8 = 60;

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
    /// The numbers of this card.
    ///
    /// # Panics
    /// Never: the build checks that the shipped file has every card.
    #[must_use]
    pub fn numbers(self) -> &'static Numbers {
        &all()[self as usize]
    }

    /// The card with this number, 1 to 60.
    #[must_use]
    pub fn of(number: u8) -> Card {
        static BY_NUMBER: OnceLock<Vec<Card>> = OnceLock::new();
        let cards = BY_NUMBER.get_or_init(|| {
            all().iter().flat_map(|card| std::iter::repeat_n(card.card, usize::from(card.count))).collect()
        });
        cards[usize::from(number.clamp(1, DECK)) - 1]
    }

    /// The place where this card is played.
    #[must_use]
    pub fn kind(self) -> Kind {
        match self {
            _ if self < Card::SuperEffort => Kind::Coaching,
            _ if self < Card::DoggingOpponent => Kind::Offense,
            _ => Kind::Defense,
        }
    }

    /// Whether the card may be played at `position`. Elsewhere it has no effect (§12.5.4).
    #[must_use]
    pub fn fits(self, position: Position) -> bool {
        self.kind() != Kind::Coaching && self.numbers().positions.contains(&position)
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

/// The numbers of every card, in the order of [`Card::ALL`].
#[must_use]
pub fn all() -> &'static [Numbers] {
    static ALL: OnceLock<Vec<Numbers>> = OnceLock::new();
    ALL.get_or_init(|| read_cards(include_str!("../data/strategy_cards.csv")).unwrap_or_default())
}

/// Reads cards from CSV: columns
/// `card,kind,count,positions,reach,drm,other_drm,own_fouls,other_fouls,status,printed`.
///
/// # Errors
/// Every problem, by row and column.
pub fn read_cards(csv: &str) -> Result<Vec<Numbers>, Vec<Problem>> {
    let mut wanted = Card::ALL.iter();
    let rows = read_rows(csv, 11, |cells| {
        let card: Card = read_cell(cells, 0)?;
        match wanted.next() {
            Some(next) if *next == card => {}
            Some(next) => return Err((0, format!("expected {next} here: every card once, in order"))),
            None => return Err((0, "every card has had its row".to_owned())),
        }
        let kind = ["coaching", "offense", "defense"][card.kind() as usize];
        if cells[1] != kind {
            return Err((1, format!("{card} is a card of kind {kind} (MM §14)")));
        }
        let drm = |i: usize| -> Result<i8, (usize, String)> {
            let number = cells[i].parse().ok().filter(|drm| (-4..=4).contains(drm));
            number.ok_or_else(|| (i, format!("\"{:.12}\" is no whole number from -4 to 4", cells[i])))
        };
        Ok(Numbers {
            card,
            kind: card.kind(),
            count: cells[2].parse().map_err(|_| (2, "expected a whole number".to_owned()))?,
            positions: positions(cells[3]).map_err(|e| (3, e.into()))?,
            black: match cells[4] {
                "all" => true,
                "position" => false,
                _ => return Err((4, "expected all or position".to_owned())),
            },
            drm: drm(5)?,
            other_drm: drm(6)?,
            own_fouls: faces(cells[7]).map_err(|e| (7, e))?,
            other_fouls: faces(cells[8]).map_err(|e| (8, e))?,
            status: read_cell(cells, 9)?,
            printed: cells[10].to_owned(),
        })
    })?;
    let count = |kind| rows.iter().filter(|row| row.kind == kind).map(|row| u32::from(row.count)).sum();
    let counts: [u32; 3] = [Kind::Coaching, Kind::Offense, Kind::Defense].map(count);
    match counts {
        [16, 22, 22] if rows.len() == Card::ALL.len() => Ok(rows),
        [coaching, offense, defense] => Err(vec![Problem::new(
            "column count",
            format!(
                "{coaching} coaching, {offense} offense, {defense} defense cards; 16, 22, 22 are right (MM §14)"
            ),
        )]),
    }
}

fn positions(text: &str) -> Result<Vec<Position>, Invalid> {
    if text == "any" { Ok(Position::ALL.to_vec()) } else { text.split_whitespace().map(str::parse).collect() }
}

fn faces(text: &str) -> Result<Vec<u8>, String> {
    let face = |word: &str| word.parse().ok().filter(|face| (1..=6).contains(face));
    let faces: Option<Vec<u8>> = text.split_whitespace().map(face).collect();
    faces.ok_or_else(|| format!("\"{text:.12}\": expected faces 1 to 6, with spaces between them"))
}
