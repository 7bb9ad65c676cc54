//! The screen's view of an advanced game.

use super::contest::Contest;
use super::display::{HIDDEN, Standing};
use super::question::Question;
use super::strategy::{Card, Kind, Numbers};
use super::turn::clock_dice;
use crate::book::Names;
use crate::court::{PerSide, Side};
use crate::kit::Deck;
use crate::march_madness::Position;
use crate::table::{Game as _, Need};

/// A card as a viewer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardView {
    /// The card; `None` if it is face down and not the viewer's.
    pub card: Option<Card>,
    /// Whether it is face up.
    pub open: bool,
    /// Whether it has no effect because it may not be played there (§12.5.4).
    pub misplaced: bool,
    /// The card that voids it, as far as the viewer may know.
    pub voided: Option<Card>,
}

/// A position of a Strategy Display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionView {
    /// The position.
    pub position: Position,
    /// The player's name: "Larry Bird".
    pub name: String,
    /// The player's current rating.
    pub standing: Standing,
    /// Foul markers.
    pub fouls: u8,
    /// Whether the bench plays for the player.
    pub out: bool,
    /// Whether the position has been resolved this period.
    pub resolved: bool,
    /// The points of each period.
    pub points: Vec<u16>,
    /// The cards there.
    pub cards: Vec<CardView>,
}

/// A minute of a clock track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Minute {
    /// Minutes left: 20 to 1, or 5 to 1 in overtime.
    pub minute: u8,
    /// Clock dice rolled at this minute.
    pub dice: u8,
    /// Whether the clock is here.
    pub here: bool,
}

impl Contest {
    /// The moment in words: "14 min, 1st half", "Final".
    #[must_use]
    pub fn moment(&self) -> String {
        let name = Names::period(self, self.period());
        let left = Side::ALL.map(|side| self.display(side).clock).into_iter().max().unwrap_or(0);
        match (self.period(), left) {
            (3.., _) if self.over() => format!("Final, {name}"),
            _ if self.over() => "Final".to_owned(),
            (0, _) => "Before the game".to_owned(),
            _ => format!("{left} min, {name}"),
        }
    }

    /// The clock track of `side`: each minute of the period and its clock dice (§12.4).
    #[must_use]
    pub fn clock_track(&self, side: Side) -> Vec<Minute> {
        let length = if self.period() > 2 { 5 } else { 20 };
        let clock = self.display(side).clock;
        let minute = |minute| Minute { minute, dice: clock_dice(minute), here: minute == clock };
        (1..=length).rev().map(minute).collect()
    }

    /// The game as somebody knows it who sees the cards of these sides, and of the others those that lie face up
    /// (§12.5.2, §12.5.3): hands, face-down cards and the deck have as many cards as they have, and no faces. Screens,
    /// coaches, advice and figures all know a game through this view, so that nothing they say can tell what is hidden.
    #[must_use]
    pub fn shown(&self, sides: PerSide<bool>) -> Contest {
        let mut seen = self.clone();
        seen.deck = Deck::of(&vec![HIDDEN; self.deck.left().len()]);
        for side in Side::ALL.into_iter().filter(|&side| !sides[side]) {
            let display = &mut seen.displays[side];
            display.hand.fill(HIDDEN);
            let down = display.played.iter_mut().flatten().filter(|played| !played.open);
            down.for_each(|played| played.number = HIDDEN);
        }
        seen
    }

    /// The game as the coach of `viewer` knows it; `None` is a spectator.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Side>) -> Contest {
        self.shown(PerSide(Side::ALL.map(|side| self.sees(viewer, side))))
    }

    /// Whether `viewer` sees the hand of `side`: its coach does, and of a solitaire team nobody, as it draws its cards
    /// blind (§15.2).
    pub(super) fn sees(&self, viewer: Option<Side>, side: Side) -> bool {
        viewer == Some(side) && !self.setup().solitaire[side]
    }

    /// The numbers of the cards that everybody has seen where they are: discards, coaching cards and open cards.
    pub(super) fn shown_cards(&self) -> Vec<u8> {
        let mut shown = self.discards().to_vec();
        for display in &self.displays.0 {
            shown.extend(
                display.played.iter().flatten().filter(|played| played.open).map(|played| played.number),
            );
            shown.extend(display.coaching);
        }
        shown
    }

    /// The numbers of the cards that `viewer` can't see, in order: they may lie face down, in a hand or in the deck.
    #[must_use]
    pub fn unseen(&self, viewer: Option<Side>) -> Vec<u8> {
        let seen = self.seen_by(viewer);
        let mut known = seen.shown_cards();
        known.extend(seen.displays.0.iter().flat_map(super::display::Display::cards));
        self.cards().deck().into_iter().filter(|number| !known.contains(number)).collect()
    }

    /// What the game needs, as far as the coach of `viewer` may know it; `None` is a spectator. Of a card that is due
    /// it names all that they can't see, and of a question in which the other coach sees their cards no choices.
    #[must_use]
    pub fn need_seen_by(&self, need: &Need<Contest>, viewer: Option<Side>) -> Need<Contest> {
        let hides = |question: &Question, side| question.is_secret() && !self.sees(viewer, side);
        need.known(|| self.unseen(viewer), hides)
    }

    /// The positions of `side` as the coach of `viewer` sees them. `None` is a spectator.
    #[must_use]
    pub fn positions(&self, side: Side, viewer: Option<Side>) -> Vec<PositionView> {
        let seen = self.seen_by(viewer);
        Position::ALL.into_iter().map(|position| seen.position_view(side, position)).collect()
    }

    /// A position of a view.
    fn position_view(&self, side: Side, position: Position) -> PositionView {
        let display = self.display(side);
        let player = display.players[position as usize];
        let cards = display.played[position as usize].iter().map(|played| {
            let card = played.is_known().then(|| played.card());
            CardView {
                card,
                open: played.open,
                misplaced: card.is_some_and(|card| !self.fits(card, position)),
                voided: card.and_then(|card| self.voided(side, card, position)).filter(|_| played.open),
            }
        });
        PositionView {
            position,
            name: self.setup().player(side, position).to_owned(),
            standing: self.standing(side, position),
            fouls: player.fouls,
            out: player.out.is_some(),
            resolved: self.is_resolved(position),
            points: (1..=self.period()).map(|period| self.points_of(side, period, position)).collect(),
            cards: cards.collect(),
        }
    }

    /// The hand of `side`. Only its coach may see it, a solitaire team's nobody: §15.3 shows what it plays.
    #[must_use]
    pub fn hand(&self, side: Side) -> Vec<(u8, Card)> {
        self.display(side).hand.iter().map(|&number| (number, Card::of(number))).collect()
    }
}

impl Numbers {
    /// The card's numbers in a line: "+2 for your player; opponent fouls on 5 6". Empty for a card without numbers.
    #[must_use]
    pub fn figures(&self) -> String {
        let (one, other) = match (self.card, self.kind) {
            (Card::BoxAndOne, _) => ("for the one", "for the others"),
            (Card::ThreePointer, _) => ("for your player", "over a Zone"),
            (_, Kind::Offense) => ("for your player", "for the opponent"),
            (_, Kind::Defense) => ("for the opponent", "for your player"),
            (_, Kind::Coaching) if self.card.is_tempo() => ("for both teams", ""),
            (_, Kind::Coaching) => ("for opponents", "for your players"),
        };
        let shift = |who: &str, drm: i8| {
            let sign = if drm < 0 { '\u{2212}' } else { '+' };
            (drm != 0 && !who.is_empty()).then(|| format!("{sign}{} {who}", drm.abs()))
        };
        let fouls = |whose: &str, faces: &[u8]| {
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            (!faces.is_empty()).then(|| format!("{whose} on {}", faces.join(" ")))
        };
        let parts = [
            shift(one, self.drm),
            shift(other, self.other_drm),
            fouls("your player fouls", &self.own_fouls),
            fouls("opponent fouls", &self.other_fouls),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    /// The card's numbers, short enough for its face: "−3; your foul on 1–3".
    #[must_use]
    pub fn short_figures(&self) -> String {
        let (one, other) = match (self.card, self.kind) {
            (Card::BoxAndOne, _) => (" for one", " for the others"),
            (Card::ThreePointer, _) => ("", " over a Zone"),
            (_, Kind::Offense) => ("", " for them"),
            (_, Kind::Defense) => ("", " for yours"),
            (_, Kind::Coaching) if self.card.is_tempo() => (" for both", "-"),
            (_, Kind::Coaching) => (" for them", " for yours"),
        };
        let shift = |who: &str, drm: i8| {
            let sign = if drm < 0 { '\u{2212}' } else { '+' };
            (drm != 0 && who != "-").then(|| format!("{sign}{}{who}", drm.abs()))
        };
        let fouls = |whose: &str, faces: &[u8]| match faces {
            [] => None,
            [one] => Some(format!("{whose} foul on {one}")),
            [first, .., last] if usize::from(last - first) + 1 == faces.len() => {
                Some(format!("{whose} foul on {first}–{last}"))
            }
            _ => {
                let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
                Some(format!("{whose} foul on {}", faces.join(", ")))
            }
        };
        let parts = [
            shift(one, self.drm),
            shift(other, self.other_drm),
            fouls("your", &self.own_fouls),
            fouls("their", &self.other_fouls),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    /// What the card does beside its numbers, and where it may be played, short enough for its face: "RG only. Void
    /// against Key Steal."
    #[must_use]
    pub fn brief(&self) -> String {
        let positions = &self.positions;
        let names: Vec<&str> = positions.iter().map(|position| position.short()).collect();
        let places = match &names[..] {
            _ if self.kind == Kind::Coaching => String::new(),
            all if all.len() == Position::ALL.len() => "Any position.".to_owned(),
            [one] => format!("{one} only."),
            [first @ .., last] => format!("For {} or {last}.", first.join(", ")),
            [] => String::new(),
        };
        [places.as_str(), self.card.beside()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The positions it may be played at: "C LF RF", or "any position".
    #[must_use]
    pub fn places(&self) -> String {
        let positions = &self.positions;
        if self.kind == Kind::Coaching {
            return "Coaching Box".to_owned();
        }
        if positions.len() == Position::ALL.len() {
            return "any position".to_owned();
        }
        positions.iter().map(|position| position.short()).collect::<Vec<_>>().join(" ")
    }
}

impl Card {
    /// What the card does beside its numbers.
    const fn beside(self) -> &'static str {
        match self {
            Card::UptempoGame | Card::RunAndGun | Card::SlowTempo | Card::FourCornerStall => {
                "Every die of both teams, while it is in the box."
            }
            Card::ZoneDefense => "Voids Back Door, Alley Oop, Posting Up, Pick & Roll. Takes one foul away.",
            Card::TightMan => "Every die, while it is in the box.",
            Card::BoxAndOne => "Voids the Offense cards of that one. Once a period.",
            Card::HalfcourtTrap => "Void against Good Ball Handling, and at a Great Pass.",
            Card::FullCourtPress => "Their 3 or 4 is rolled again, once.",
            Card::TechnicalFoul => {
                "Two points anywhere. The other coach is one worse. Shuffles the discards in."
            }
            Card::Injury => "A die: even hurts the Favorite, odd the Underdog. Another names the player.",
            Card::SuperEffort => "Scores as if a letter better.",
            Card::HotShooter => "The points of another die.",
            Card::AlleyOop | Card::PickAndRoll | Card::BackDoor | Card::PostingUp => "Void against a Zone.",
            Card::KeySixthMan => "Takes a foul away: one to come here, or one a player has.",
            Card::ClutchFreeThrows => "Four points for each of their fouls here.",
            Card::OffensiveSpecialist => "Your bench scores; the opponent is a letter better.",
            Card::ThreePointer => "A Zone does not count here.",
            Card::FastBreak => {
                "The points of another die, of two against Second Shots. Void at Controlling the Boards."
            }
            Card::SecondShots => "Void against Boxing Out, one less at Controlling the Boards.",
            Card::GreatPass => "Voids Double Team and Halfcourt Trap here.",
            Card::GoodBallHandling => "Voids Halfcourt Trap and Forcing Turnovers. Void against Key Steal.",
            Card::TakingACharge => "More fouls on a Fast Break or Posting Up.",
            Card::BlockedShot => "A 6 of yours gives it back.",
            Card::ControllingTheBoards => "Voids Fast Break, weakens Second Shots everywhere.",
            Card::BoxingOut => "Voids Second Shots everywhere.",
            Card::KeySteal => "At RG it voids Good Ball Handling.",
            Card::ForcingTurnovers => "Void against Good Ball Handling.",
            Card::DoubleTeam => "A teammate scores four. Void against Great Pass.",
            Card::WorkingItInside
            | Card::DoggingOpponent
            | Card::DefensiveIntensity
            | Card::AlteredShot
            | Card::PressureDefense => "",
        }
    }
}
