//! A person's own Ten-Day Contract cards (14G), typed as they are printed.

use super::cards::{PRINTED_FIELDS, PlayerCard, printed_players};
use super::fac::Class;
use crate::court::Position;
use crate::kit::{Problem, Provenance};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt::Write as _;

/// A person's own Ten-Day Contract cards, one a position. A position without one has the house's.
///
/// # Examples
/// ```
/// use hardwood::court::Position;
/// use hardwood::statis_pro::TenDayCards;
///
/// let own = TenDayCards::read("Ten-day; C; 44; 7; 55; 30; X; 6; -1").expect("a card");
/// assert_eq!((own.card(Position::C).fg, own.known()), (44, 1));
/// assert_eq!(TenDayCards::read(&own.write()).as_ref(), Ok(&own));
/// assert!(TenDayCards::read("Ten-day; C; 144; 7; 55; 30; X; 6; -1").is_err());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TenDayCards {
    /// By position.
    cards: [Option<PlayerCard>; 5],
    /// The positions whose card printed a FOUL RANGE of its own.
    ranged: Vec<Position>,
}

impl TenDayCards {
    /// The card of a position.
    #[must_use]
    pub fn card(&self, at: Position) -> PlayerCard {
        self.cards[at as usize].clone().unwrap_or_else(|| ten_day(at))
    }

    /// How many positions have a card of the person's own.
    #[must_use]
    pub fn known(&self) -> usize {
        self.cards.iter().flatten().count()
    }

    /// The positions that have one.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        Position::ALL.into_iter().filter(|&at| self.cards[at as usize].is_some())
    }

    /// Reads cards as they are printed, a line each: the fields of [`PRINTED_FIELDS`] in that order, or in the order that
    /// a first line names. The position is PG, SG, SF, PF or C; a card of G or F counts at both positions. X stands for
    /// the FOUL RANGE, and the name counts for nothing.
    ///
    /// # Errors
    /// Every problem, with its line and field.
    pub fn read(text: &str) -> Result<TenDayCards, Vec<Problem>> {
        let (mut own, mut problems) = (TenDayCards::default(), Vec::new());
        for (line, [position, range], card) in printed_players(text)? {
            let at: &[Position] = match &*position.to_ascii_uppercase() {
                "G" => &[Position::Pg, Position::Sg],
                "F" => &[Position::Sf, Position::Pf],
                one => match Position::ALL.iter().position(|at| at.abbreviation() == one) {
                    Some(place) => &Position::ALL[place..=place],
                    None => {
                        let said = format!("\"{position:.20}\"; PG, SG, SF, PF, C, or G or F for both");
                        problems.push(Problem::new(format!("line {line}, Position"), said));
                        continue;
                    }
                },
            };
            for &at in at {
                if own.cards[at as usize].is_some() {
                    let said =
                        format!("a second card for {at}: all Ten-Day players at a position are alike (14G)");
                    problems.push(Problem::new(format!("line {line}"), said));
                    continue;
                }
                if !range.eq_ignore_ascii_case("X") && !range.is_empty() {
                    own.ranged.push(at);
                }
                let house = ten_day(at);
                own.cards[at as usize] = Some(PlayerCard {
                    name: house.name,
                    classes: house.classes,
                    games: house.games,
                    minutes: house.minutes,
                    plays: house.plays,
                    foul_range: (0, 0),
                    number: String::new(),
                    ..card.clone()
                });
            }
        }
        if own.known() == 0 && problems.is_empty() {
            problems.push(Problem::new("line 1", "there is no card; one line a position would do"));
        }
        if problems.is_empty() { Ok(own) } else { Err(problems) }
    }

    /// The cards as such a text, with a line that names the fields.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = PRINTED_FIELDS.map(|field| field.name).join("; ");
        text.push('\n');
        for (at, card) in Position::ALL.into_iter().zip(&self.cards) {
            let Some(card) = card else { continue };
            let or_empty = |n: u8| if n == 0 { String::new() } else { n.to_string() };
            let range = if self.ranged.contains(&at) { "1-1" } else { "X" };
            let fields = [
                "Ten-day".to_owned(),
                at.to_string(),
                card.fg.to_string(),
                card.atts.to_string(),
                card.ft.to_string(),
                card.rebounds.to_string(),
                range.to_owned(),
                format!("{}.{}", card.foul_drawing / 10, card.foul_drawing % 10),
                card.defense.to_string(),
                or_empty(card.assists),
                or_empty(card.steals),
                or_empty(card.blocks),
                card.three.map(|three| three.to_string()).unwrap_or_default(),
                or_empty(card.three_atts),
                String::new(),
                or_empty(card.injury),
                "*".repeat(card.stamina.into()),
                String::new(),
            ];
            // writing into a text does not fail
            let _ = writeln!(text, "{}", fields.join("; "));
        }
        text
    }

    /// What is odd beside what the rulebook says of these cards (14G). They can be played with all the same.
    #[must_use]
    pub fn oddities(&self) -> Vec<Problem> {
        let mut found = Vec::new();
        let lacking: Vec<&str> = Position::ALL
            .into_iter()
            .filter(|&at| self.cards[at as usize].is_none())
            .map(Position::abbreviation)
            .collect();
        if !lacking.is_empty() {
            let said = "no card: the box has one at each position, and Hardwood’s is used there (§14G)";
            found.push(Problem::new(lacking.join(", "), said));
        }
        for (at, card) in Position::ALL.into_iter().zip(&self.cards) {
            let Some(card) = card else { continue };
            let mut odd = |said: &str| found.push(Problem::new(at.abbreviation(), said));
            if self.ranged.contains(&at) {
                odd("the FOUL RANGE is not X; the numbers of the player replaced count all the same (§14G)");
            }
            if card.three_atts > card.atts {
                odd("more three-point attempts than attempts");
            }
            if card.three.is_none() && card.three_atts > 0 {
                odd("three-point attempts without a THREE POINT rating are never used (§4.6)");
            }
            if card.defense < -5 || card.atts > 20 {
                odd("a Ten-Day player is a marginal substitute, and these ratings are a regular’s (§14G)");
            }
        }
        found
    }
}

impl Serialize for TenDayCards {
    /// As its text.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.write().serialize(to)
    }
}

impl<'de> Deserialize<'de> for TenDayCards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        TenDayCards::read(&String::deserialize(from)?).map_err(|problems| {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            D::Error::custom(format!("the ten-day cards in it can't be read: {first}"))
        })
    }
}

/// §14G The Ten-Day Contract card of a position. All such cards at a position are alike (house ruling H66):
/// the average of the 2009-10 players who played less than 700 minutes there, rounded down, with DEFENSE two
/// points worse.
#[must_use]
pub fn ten_day(position: Position) -> PlayerCard {
    let card = |[fg, atts, three_atts, three, ft]: [u8; 5], [rebounds, blocks, assists, steals]: [u8; 4]| {
        PlayerCard {
            name: format!("Ten-day {position}"),
            classes: vec![Class::of(position)],
            fg,
            atts,
            three_atts,
            three: (three > 0).then_some(three),
            ft,
            rebounds,
            blocks,
            assists,
            steals,
            foul_drawing: 70,
            defense: -2,
            games: 82,
            minutes: 80,
            plays: Some(position),
            status: Provenance::House,
            ..PlayerCard::default()
        }
    };
    match position {
        Position::Pg => card([46, 10, 3, 29, 77], [9, 0, 8, 3]),
        Position::Sg => card([43, 11, 4, 30, 75], [12, 1, 4, 3]),
        Position::Sf => card([43, 10, 2, 32, 67], [14, 1, 3, 2]),
        Position::Pf => card([45, 10, 0, 0, 67], [22, 2, 2, 2]),
        Position::C => card([50, 8, 0, 0, 60], [25, 4, 2, 2]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s14g_own_cards_are_read_as_they_are_printed() {
        let text = "Pos; Name; FG; ATT; FT; REB; PF; FD; DEF; AST\n\
            G; Guard; 41; 9; 70; 9; X; 6; -1; A4\nSF; ; 40; 8; 66; 15; x; 6.5; 0; 1\n";
        assert!(TenDayCards::read(text).is_err_and(|all| all[0].to_string().starts_with("line 3, Name")));
        let own = TenDayCards::read(&text.replace("SF; ;", "SF; Forward;")).expect("two cards");
        assert_eq!(own.positions().collect::<Vec<_>>(), [Position::Pg, Position::Sg, Position::Sf]);
        let guard = own.card(Position::Sg);
        assert_eq!((guard.fg, guard.assists, guard.foul_drawing, &*guard.name), (41, 4, 60, "Ten-day SG"));
        assert_eq!(own.card(Position::C), ten_day(Position::C), "the house's where there is none");
        assert_eq!(TenDayCards::read(&own.write()).as_ref(), Ok(&own));
        let odd: Vec<String> = own.oddities().iter().map(ToString::to_string).collect();
        assert!(odd.len() == 1 && odd[0].starts_with("PF, C: no card"), "{odd:?}");
    }

    #[test]
    fn s14g_what_is_odd_is_told_and_what_is_wrong_is_refused() {
        let own = TenDayCards::read("A; PG; 41; 30; 70; 9; 1-6; 6; -1; ; ; ; ; 3").expect("a card");
        let odd: Vec<String> = own.oddities().iter().map(ToString::to_string).collect();
        for said in ["not X", "never used", "marginal"] {
            assert!(odd.iter().any(|one| one.contains(said)), "{said}: {odd:?}");
        }
        assert_eq!(own.card(Position::Pg).foul_range, (0, 0));
        assert_eq!(TenDayCards::read(&own.write()).as_ref(), Ok(&own));
        let twice = TenDayCards::read("A; G; 41; 9; 70; 9; X; 6; 0\nB; PG; 41; 9; 70; 9; X; 6; 0");
        assert!(twice.is_err_and(|all| all[0].to_string().contains("a second card for PG")));
        for (bad, place) in [
            ("A; Q; 41; 9; 70; 9; X; 6; 0", "line 1, Position"),
            ("A; G-F; 41; 9; 70; 9; X; 6; 0", "line 1, Position"),
            ("A; C; 41; 90; 70; 9; X; 6; 0", "line 1, ATTEMPTS"),
            ("", "line 1"),
            ("hello", "line 1"),
        ] {
            let problems = TenDayCards::read(bad).expect_err("refused");
            assert!(problems[0].to_string().starts_with(place), "{bad}: {problems:?}");
        }
    }
}
