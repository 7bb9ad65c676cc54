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
    let read = read_known(csv, None)?;
    Ok(read.into_iter().map(|card| card.fac).collect())
}

/// A card of a deck file, and which of its boxes the file fills.
#[derive(Debug, Clone, Copy)]
pub(super) struct KnownCard {
    /// The card.
    pub fac: Fac,
    /// The sections that are known, a bit each: see [`bit`].
    pub known: u16,
}

/// The bit of a section among those that are known.
pub(super) const fn bit(section: Section) -> u16 {
    1 << section as u16
}

/// All boxes of a card.
pub(super) const WHOLE: u16 = (1 << 10) - 1;

/// [`read_deck`], for a deck that is known in part: an empty box, or a card that the file does not have, is that of the
/// same number in `stand_in`. Without one nothing may be missing.
///
/// # Errors
/// As [`read_deck`].
pub(super) fn read_known(csv: &str, stand_in: Option<&[Fac; CARDS]>) -> Result<Vec<KnownCard>, Problems> {
    let csv = csv.strip_prefix('\u{feff}').unwrap_or(csv);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter(csv))
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(csv.as_bytes());
    let header = reader.headers().map_err(|e| vec![Problem::new("row 1", e.to_string())])?.clone();
    let columns = columns(&header)?;
    let (mut cards, mut problems): (Vec<Option<KnownCard>>, Problems) = (vec![None; CARDS], vec![]);
    let mut count = 0;
    for (row, record) in (2..).zip(reader.records()) {
        let row = DeckRow { number: row, columns: &columns, record: &record.unwrap_or_default(), stand_in };
        if row.record.iter().all(str::is_empty) {
            continue;
        }
        count += 1;
        if count > CARDS {
            problems.push(Problem::new(format!("row {}", row.number), "one card too many: a deck has 200"));
            break;
        }
        let Some(card) = row.card(&mut problems) else { continue };
        let rpg = card.fac.rpg;
        match &mut cards[usize::from(rpg) - 1] {
            Some(_) => row.problem("rpg", format!("RPG {rpg} is on a card above already"), &mut problems),
            place => *place = Some(card),
        }
    }
    if let Some(all) = stand_in {
        for (place, fac) in cards.iter_mut().zip(all) {
            place.get_or_insert(KnownCard { fac: *fac, known: bit(Section::Rpg) });
        }
    } else if problems.is_empty() && count < CARDS {
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
    stand_in: Option<&'a [Fac; CARDS]>,
}

impl DeckRow<'_> {
    /// Reads the row's card; `None` if it has problems, which are added to `problems`.
    fn card(&self, problems: &mut Problems) -> Option<KnownCard> {
        let before = problems.len();
        let rpg = match self.text("rpg").parse() {
            Ok(n @ 1..=200) => Some(n),
            _ => {
                let message = format!("RPG \"{:.20}\" is not a whole number from 1 to 200", self.text("rpg"));
                self.problem("rpg", message, problems);
                None
            }
        };
        let other = self.stand_in.map(|all| all[usize::from(rpg.unwrap_or(1)) - 1]);
        let mut known = bit(Section::Rpg);
        let action =
            self.floor("action", Section::Action, (other.map(|fac| fac.action), &mut known), problems);
        let press = self.floor("press", Section::Press, (other.map(|fac| fac.press), &mut known), problems);
        let advance =
            self.floor("advance", Section::Advance, (other.map(|fac| fac.advance), &mut known), problems);
        let rebound =
            self.section("rebound", other.map(|fac| fac.rebound), (&mut known, Section::Rebound), problems);
        let shot = self.section("shot", other.map(|fac| fac.shot), (&mut known, Section::Shot), problems);
        let jump_to =
            self.section("jump_to", other.map(|fac| fac.jump_to), (&mut known, Section::JumpTo), problems);
        let block = self.section("block", other.map(|fac| fac.block), (&mut known, Section::Block), problems);
        let z = self.section("z_reading", other.map(|fac| fac.z), (&mut known, Section::Z), problems);
        let foul = self.section("foul", other.map(|fac| fac.foul), (&mut known, Section::Foul), problems);
        let status = if self.text("status").is_empty() {
            Some(Provenance::Printed)
        } else {
            self.cell("status", problems)
        };
        if problems.len() > before {
            return None;
        }
        let fac = Fac {
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
        };
        Some(KnownCard { fac, known })
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

    /// Reads a section and notes that it is known; an empty one is that of the card that stands in, where one does.
    fn section<T: FromStr<Err: Display>>(
        &self,
        column: &str,
        stand_in: Option<T>,
        (known, section): (&mut u16, Section),
        problems: &mut Problems,
    ) -> Option<T> {
        if self.text(column).is_empty() && stand_in.is_some() {
            return stand_in;
        }
        *known |= bit(section);
        self.cell(column, problems)
    }

    /// Reads a result of ACTION, PRESS or ADVANCE and reports it if it cannot occur in that section.
    fn floor(
        &self,
        column: &str,
        section: Section,
        (stand_in, known): (Option<Floor>, &mut u16),
        problems: &mut Problems,
    ) -> Option<Floor> {
        let floor = self.section(column, stand_in, (known, section), problems)?;
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
    write_known(deck.iter().map(|&fac| KnownCard { fac, known: WHOLE }))
}

/// [`write_deck`], with empty boxes where nothing is known.
pub(super) fn write_known(deck: impl Iterator<Item = KnownCard>) -> String {
    use Section::{Action, Advance, Block, Foul, JumpTo, Press, Rebound, Rpg, Shot, Z};
    let mut text = COLUMNS.join(",") + "\n";
    for KnownCard { fac: c, known } in deck {
        let sections = [Rpg, Action, Press, Advance, Rebound, Shot, JumpTo, Block, Z, Foul];
        let boxes: [&dyn Display; 10] = [
            &c.rpg, &c.action, &c.press, &c.advance, &c.rebound, &c.shot, &c.jump_to, &c.block, &c.z, &c.foul,
        ];
        for (section, cell) in sections.into_iter().zip(boxes) {
            if known & bit(section) != 0 {
                text += &quoted(&cell.to_string());
            }
            text.push(',');
        }
        text += &c.status.to_string();
        text.push('\n');
    }
    text
}

/// Quotes a CSV cell if it contains a comma; no card text contains quotes.
fn quoted(cell: &str) -> String {
    if cell.contains(',') { format!("\"{cell}\"") } else { cell.to_string() }
}
