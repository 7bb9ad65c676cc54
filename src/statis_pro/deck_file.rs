//! Deck files: a deck of Fast Action Cards as CSV with the columns [`COLUMNS`], one card per row, in printed
//! notation.
//!
//! The same code reads the shipped deck and a person's own, and reports all problems at once.

use super::fac::{Fac, Floor, Section};
use crate::kit::{Problem, Provenance};
use std::{fmt::Display, str::FromStr};

/// The columns of a deck file, in any order. Without `status` every card counts as `printed`.
pub const COLUMNS: [&str; 11] = [
    "rpg",
    "action",
    "press",
    "advance",
    "rebound",
    "shot",
    "jump_to",
    "block",
    "z_reading",
    "foul",
    "status",
];

/// The number of cards in a deck.
pub const CARDS: usize = 200;

/// The problems of a deck, in the order of the file.
type Problems = Vec<Problem>;

/// Reads a deck of 200 cards and sorts it by RPG.
///
/// Columns may be separated by commas, semicolons or tabs. Rows are counted as in a spreadsheet: the header
/// is row 1.
///
/// # Errors
/// Every problem of the file: missing or duplicate columns and cards, unreadable sections, and results in
/// sections where the rulebook has none.
///
/// # Examples
/// ```
/// use hardwood::statis_pro::{deck_file::{read_deck, write_deck}, house_deck};
///
/// let csv = write_deck(house_deck());
/// assert_eq!(read_deck(&csv).as_deref(), Ok(&house_deck()[..]));
/// let problems = read_deck(csv.trim_end().rsplit_once('\n').expect("rows").0).expect_err("a card is missing");
/// assert!(!problems.is_empty());
/// ```
pub fn read_deck(csv: &str) -> Result<Vec<Fac>, Problems> {
    let csv = csv.strip_prefix('\u{feff}').unwrap_or(csv);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter(csv))
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(csv.as_bytes());
    let header = reader.headers().map_err(|e| vec![Problem::new("row 1", e.to_string())])?.clone();
    let columns = columns(&header)?;
    let (mut cards, mut problems): (Vec<Option<Fac>>, Problems) = (vec![None; CARDS], vec![]);
    let mut count = 0;
    for (row, record) in (2..).zip(reader.records()) {
        let row = DeckRow { number: row, columns: &columns, record: &record.unwrap_or_default() };
        if row.record.iter().all(str::is_empty) {
            continue;
        }
        count += 1;
        if count > CARDS {
            problems.push(Problem::new(format!("row {}", row.number), "one card too many: a deck has 200"));
            break;
        }
        let Some(card) = row.card(&mut problems) else { continue };
        match &mut cards[usize::from(card.rpg) - 1] {
            Some(_) => {
                row.problem("rpg", format!("RPG {} is on a card above already", card.rpg), &mut problems)
            }
            place => *place = Some(card),
        }
    }
    if problems.is_empty() && count < CARDS {
        let missing: Vec<String> =
            (1..).zip(&cards).filter(|(_, c)| c.is_none()).map(|(n, _): (u8, _)| n.to_string()).collect();
        let message = format!("a deck has 200 cards, this one {count}; missing RPG {}", missing.join(", "));
        problems.push(Problem::new("deck", message));
    }
    if problems.is_empty() { Ok(cards.into_iter().flatten().collect()) } else { Err(problems) }
}

/// The separator of the header row: the most frequent of comma, semicolon and tab.
fn delimiter(csv: &str) -> u8 {
    let first = csv.lines().next().unwrap_or_default();
    let count = |d: u8| first.bytes().filter(|&b| b == d).count();
    *b",;\t".iter().rev().max_by_key(|&&d| count(d)).unwrap_or(&b',')
}

/// Finds each of [`COLUMNS`] in the header.
fn columns(header: &csv::StringRecord) -> Result<[Option<usize>; COLUMNS.len()], Problems> {
    let plain = |name: &str| {
        name.to_ascii_lowercase().chars().filter(char::is_ascii_alphanumeric).collect::<String>()
    };
    let mut columns = [None; COLUMNS.len()];
    let mut problems = vec![];
    for (slot, name) in columns.iter_mut().zip(COLUMNS) {
        let mut places = header.iter().enumerate().filter(|(_, h)| plain(h) == plain(name)).map(|(i, _)| i);
        *slot = places.next();
        if slot.is_none() && name != "status" {
            problems.push(Problem::new(
                "row 1",
                format!("no column \"{name}\"; a deck has {}", COLUMNS.join(", ")),
            ));
        }
        if places.next().is_some() {
            problems.push(Problem::new("row 1", format!("two columns \"{name}\"; expected one")));
        }
    }
    if problems.is_empty() { Ok(columns) } else { Err(problems) }
}

/// One row of the file.
struct DeckRow<'a> {
    number: usize,
    columns: &'a [Option<usize>; COLUMNS.len()],
    record: &'a csv::StringRecord,
}

impl DeckRow<'_> {
    /// Reads the row's card; `None` if it has problems, which are added to `problems`.
    fn card(&self, problems: &mut Problems) -> Option<Fac> {
        let before = problems.len();
        let action = self.floor("action", Section::Action, problems);
        let press = self.floor("press", Section::Press, problems);
        let advance = self.floor("advance", Section::Advance, problems);
        let (rebound, shot) = (self.cell("rebound", problems), self.cell("shot", problems));
        let (jump_to, block) = (self.cell("jump_to", problems), self.cell("block", problems));
        let (z, foul) = (self.cell("z_reading", problems), self.cell("foul", problems));
        let status = if self.text("status").is_empty() {
            Some(Provenance::Printed)
        } else {
            self.cell("status", problems)
        };
        let rpg = match self.text("rpg").parse() {
            Ok(n @ 1..=200) => Some(n),
            _ => {
                let message = format!("RPG \"{:.20}\" is not a whole number from 1 to 200", self.text("rpg"));
                self.problem("rpg", message, problems);
                None
            }
        };
        if problems.len() > before {
            return None;
        }
        Some(Fac {
            rpg: rpg?,
            action: action?,
            press: press?,
            advance: advance?,
            rebound: rebound?,
            shot: shot?,
            jump_to: jump_to?,
            block: block?,
            z: z?,
            foul: foul?,
            status: status?,
        })
    }

    fn text(&self, column: &str) -> &str {
        let place = COLUMNS.iter().position(|c| *c == column).and_then(|c| self.columns[c]);
        place.and_then(|i| self.record.get(i)).unwrap_or_default()
    }

    fn cell<T: FromStr<Err: Display>>(&self, column: &str, problems: &mut Problems) -> Option<T> {
        let text = self.text(column);
        if text.is_empty() {
            self.problem(column, "empty: every section of every card may be read in play".into(), problems);
            return None;
        }
        text.parse().map_err(|e: T::Err| self.problem(column, e.to_string(), problems)).ok()
    }

    /// Reads a result of ACTION, PRESS or ADVANCE and reports it if it cannot occur in that section.
    fn floor(&self, column: &str, section: Section, problems: &mut Problems) -> Option<Floor> {
        let floor: Floor = self.cell(column, problems)?;
        if !floor.stands_in(section) {
            let message = format!("\"{floor}\" is no {} result", column.to_ascii_uppercase());
            self.problem(column, message, problems);
        }
        Some(floor)
    }

    fn problem(&self, column: &str, message: String, problems: &mut Problems) {
        problems.push(Problem::new(format!("row {}, column {column}", self.number), message));
    }
}

/// Lists deviations of a readable deck from the rulebook's constraints on all decks. It is playable, but its
/// statistics will be off.
///
/// SHOT # and FOUL # are percentages, so each number must be on two cards (12A, 6.1, 17.1), and each rank
/// FD1-FD5 on at least one.
#[must_use]
pub fn deviations(deck: &[Fac]) -> Problems {
    let mut found = vec![];
    for n in 1..=100 {
        for (name, count) in [
            ("SHOT #", deck.iter().filter(|c| c.shot.number == n).count()),
            ("FOUL #", deck.iter().filter(|c| c.foul.number == n).count()),
        ] {
            if count != 2 {
                found.push(Problem::new(
                    format!("{name} {n}"),
                    format!("on {count} cards; on two it is one percent"),
                ));
            }
        }
    }
    for fd in (1..=5).filter(|fd| deck.iter().all(|c| c.foul.fd != *fd)) {
        found.push(Problem::new(
            "FOUL #",
            format!("no card has FD{fd}, so that player is never fouled by rank"),
        ));
    }
    found
}

/// Writes a deck as CSV; [`read_deck`] reads it.
#[must_use]
pub fn write_deck(deck: &[Fac]) -> String {
    let mut text = COLUMNS.join(",") + "\n";
    for c in deck {
        let cells: [&dyn Display; COLUMNS.len()] = [
            &c.rpg, &c.action, &c.press, &c.advance, &c.rebound, &c.shot, &c.jump_to, &c.block, &c.z,
            &c.foul, &c.status,
        ];
        text += &cells.map(|cell| quoted(&cell.to_string())).join(",");
        text.push('\n');
    }
    text
}

/// How a save stores a person's own deck: as its file, so that opening a save checks the deck like reading it
/// does.
pub(super) mod as_file {
    use super::{Fac, read_deck, write_deck};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<S: Serializer>(deck: &Option<Vec<Fac>>, to: S) -> Result<S::Ok, S::Error> {
        deck.as_deref().map(write_deck).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Fac>>, D::Error> {
        let Some(file) = Option::<String>::deserialize(from)? else { return Ok(None) };
        read_deck(&file).map(Some).map_err(|problems| {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            D::Error::custom(format!("the deck in it has {} problems; the first: {first}", problems.len()))
        })
    }
}

/// Quotes a CSV cell if it contains a comma; no card text contains quotes.
fn quoted(cell: &str) -> String {
    if cell.contains(',') { format!("\"{cell}\"") } else { cell.to_string() }
}
