//! What a person reads out from a card of a deck that is not known yet: its number, and the section that the rules need.

use super::fac::Section;
use super::game::BreakAt;
use super::notation::short;
use super::own_break::{BreakCell, OwnBreak};
use super::own_deck::OwnDeck;
use super::piles::Pile;
use super::setup::Setup;
use super::{StatisPro, Talk, house_deck};
use crate::kit::Invalid;
use crate::table::{More, Need, Session, Told, TwoTeams as _, What};

/// What stands between the section that is read and the Z READING of a period's last card.
const THEN: char = '/';

/// Reads "147", "147 sf 22", or for the last card of a period "147 pg 3 / heave".
///
/// # Errors
/// What would be right.
pub(super) fn read_out(session: &Session<StatisPro>, typed: &str) -> Result<Told<Setup>, Invalid> {
    let game = session.game();
    let setup = session.setup();
    let Need::Draw { draw: (pile, section), cards, .. } = session.need() else {
        return game.read_luck(session.need(), typed).map(Told::Luck);
    };
    let known = setup.deck.as_ref().is_none_or(OwnDeck::is_whole) && setup.told.is_empty();
    if known && setup.fast_break.is_none() {
        return game.read_luck(session.need(), typed).map(Told::Luck);
    }
    let mut parts = typed.split(THEN).map(str::trim);
    let first = parts.next().unwrap_or_default();
    let digits = first.len() - first.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, text) = (&first[..digits], first[digits..].trim());
    if number.is_empty() && !first.is_empty() {
        let (short, _) = short::example(*section);
        return Err(format!(
            "Type the number of the card (RPG) first, then what its {} says: \"147 {short}\".",
            section.name()
        )
        .into());
    }
    let numbers = game.read_luck(session.need(), number)?;
    let rpg = match numbers[..] {
        [rpg] if cards.iter().any(|&card| u32::from(card) == rpg) => rpg as u8,
        // whoever plays is told that it has come before
        _ => return Ok(Told::Luck(numbers)),
    };
    let deck = setup.deck.clone().unwrap_or_else(|| house_deck().to_vec().into());
    let mut reading = Reading { session, deck, told: Vec::new(), boards: None, told_break: Vec::new(), rpg };
    if let Some(more) = reading.take(*section, text)? {
        return Ok(Told::More(more));
    }
    // 14O: the last card of a period is read a second time, should the ball be lost by it
    let last = *pile == Pile::Play && game.is_last_card();
    if last && matches!(section, Section::JumpTo | Section::Press) {
        let text = parts.next().unwrap_or_default();
        if !(reading.is_known(Section::Z) || is_no(text))
            && let Some(more) = reading.take(Section::Z, text)?
        {
            let ask = format!(
                "Card {rpg} is the last of the period. What is its Z READING? \"no\" if it is no Desperation Heave."
            );
            let so_far = format!("{first} {THEN}");
            return Ok(Told::More(More { so_far, ask, keys: &["Heave", "no"], ..more }));
        }
    }
    if let Some(BreakAt { column, letters }) = game.break_at.filter(|_| setup.fast_break.is_some()) {
        let mut so_far = format!("{first} {THEN}");
        let mut column = column;
        if let Some((offense, defense)) = letters {
            let cell = BreakCell::Table(offense, defense);
            if let Some(more) = reading.take_cell(cell, &mut parts, &mut so_far)? {
                return Ok(Told::More(more));
            }
            column = reading.boards().column(offense, defense);
        }
        let number = reading.deck[usize::from(rpg) - 1].foul.number;
        if let Some(more) = reading.take_cell(BreakCell::Chart(column, number), &mut parts, &mut so_far)? {
            return Ok(Told::More(more));
        }
    }
    Ok(reading.done(numbers))
}

impl StatisPro {
    /// What a person read out in this game and took back: boxes of their deck, and cells of their Fast Break chart. They
    /// may have been read out wrong, so nothing is learned from them.
    #[must_use]
    pub fn taken_back(session: &Session<StatisPro>) -> (Vec<(u8, Section)>, Vec<BreakCell>) {
        let setup = session.setup();
        let boxes = setup.told.iter().copied().filter(|&(rpg, section)| !reads_box(session, rpg, section));
        let cells = setup.told_break.iter().copied().filter(|&cell| !reads_cell(session, cell));
        (boxes.collect(), cells.collect())
    }
}

/// Whether the game has read this box of the deck. With a period's last card its Z READING is read too (14O).
fn reads_box(session: &Session<StatisPro>, rpg: u8, section: Section) -> bool {
    session.events().iter().any(|event| match &event.what {
        What::Talk { talk: Talk::Flipped { rpg: card, section: read, .. } } => {
            let beside = section == Section::Z && matches!(read, Section::JumpTo | Section::Press);
            *card == rpg && (*read == section || beside)
        }
        _ => false,
    })
}

/// Whether a fast break has been read from this cell; of the Determination Table, whether there was one at all.
fn reads_cell(session: &Session<StatisPro>, cell: BreakCell) -> bool {
    session.events().iter().any(|event| match (&event.what, cell) {
        (What::Talk { talk: Talk::FastBreak { column, number, .. } }, BreakCell::Chart(c, n)) => {
            (*column, *number) == (c, n)
        }
        (What::Talk { talk: Talk::FastBreak { .. } }, BreakCell::Table(..)) => true,
        _ => false,
    })
}

/// A cell as it is asked for.
fn name(cell: BreakCell) -> String {
    match cell {
        BreakCell::Table(offense, defense) => {
            format!("Determination Table, fast break offense {offense} against defense {defense}")
        }
        BreakCell::Chart(column, number) => format!("Fast Break chart, column {column} at FOUL # {number}"),
    }
}

fn is_no(text: &str) -> bool {
    ["no", "n", "-"].iter().any(|no| text.eq_ignore_ascii_case(no))
}

/// A card that is read out.
struct Reading<'a> {
    session: &'a Session<StatisPro>,
    deck: OwnDeck,
    told: Vec<Section>,
    /// The Fast Break chart with what is told now.
    boards: Option<OwnBreak>,
    told_break: Vec<BreakCell>,
    rpg: u8,
}

impl Reading<'_> {
    /// Whether this box is known for good: it was before the game, or a play of it has been read from it. What was
    /// entered and taken back is asked again.
    fn is_known(&self, section: Section) -> bool {
        let here = self.session.setup().told.contains(&(self.rpg, section));
        self.deck.knows(self.rpg, section) && (!here || self.is_read(section))
    }

    /// Whether the game has read this box.
    fn is_read(&self, section: Section) -> bool {
        reads_box(self.session, self.rpg, section)
    }

    /// Takes what a section says, or what has to be asked.
    fn take(&mut self, section: Section, text: &str) -> Result<Option<More>, Invalid> {
        if section == Section::Rpg {
            return if text.is_empty() {
                Ok(None)
            } else {
                Err("Here only the card's number counts.".into())
            };
        }
        let known = self.is_known(section);
        if text.is_empty() {
            return Ok((!known).then(|| self.more(section)));
        }
        let said = self.deck[usize::from(self.rpg) - 1].words(section);
        let mut other = self.deck.clone();
        other
            .tell(self.rpg, section, text)
            .map_err(|why| format!("Card {}, {}: {}", self.rpg, section.name(), why.reason))?;
        let says = other[usize::from(self.rpg) - 1].words(section);
        if known && says == said {
            return Ok(None);
        }
        if known && self.is_read(section) {
            let why = format!(
                "Card {rpg} said \"{said}\" before in this game. Type {rpg} alone, or take back what was wrong.",
                rpg = self.rpg
            );
            return Err(why.into());
        }
        self.deck = other;
        self.told.push(section);
        Ok(None)
    }

    fn more(&self, section: Section) -> More {
        let (short, printed) = short::example(section);
        let (rpg, heading) = (self.rpg, section.name());
        let ask = if self.deck.knows(rpg, section) {
            let said = self.deck[usize::from(rpg) - 1].words(section);
            format!("Card {rpg}: you took \"{said}\" back. What is its {heading}?")
        } else {
            format!("Card {rpg} is new. What is its {heading}?")
        };
        let hint = match short::legend(section) {
            "" => format!("\"{short}\" is {printed}"),
            legend => format!("\"{short}\" is {printed} · {legend}"),
        };
        More { so_far: rpg.to_string(), ask, hint, keys: short::keys(section) }
    }

    /// The Fast Break chart and its table, as far as they are known now.
    fn boards(&mut self) -> &mut OwnBreak {
        let setup = self.session.setup();
        self.boards.get_or_insert_with(|| setup.fast_break.clone().unwrap_or_default())
    }

    /// Takes what a cell says from the next part of the text, or what has to be asked. A cell that was told in this game
    /// counts once a break has been read from it; what was taken back is asked again.
    fn take_cell<'t>(
        &mut self,
        cell: BreakCell,
        parts: &mut impl Iterator<Item = &'t str>,
        so_far: &mut String,
    ) -> Result<Option<More>, Invalid> {
        let here = self.session.setup().told_break.contains(&cell);
        let known = !here || reads_cell(self.session, cell);
        if self.boards().knows(cell) && known {
            return Ok(None);
        }
        let text = parts.next().unwrap_or_default();
        if !text.is_empty() {
            self.boards().tell(cell, text).map_err(|why| format!("{}: {}", name(cell), why.reason))?;
            self.told_break.push(cell);
            so_far.push_str(&format!(" {text} {THEN}"));
            return Ok(None);
        }
        let (hint, keys): (&str, &'static [&'static str]) = match cell {
            BreakCell::Table(..) => ("\"b\" is column B", &["A", "B", "C", "D", "E"]),
            BreakCell::Chart(..) => (
                "\"o scores\" is Originator scores, \"pg fouled\" is PG fouled while shooting, \"df\" is Defense Foul",
                &[
                    "PG", "SG", "SF", "PF", "C", "RPG", "Orig", "scores", "shoots", "fouled", "DF", "TO",
                    "Set up",
                ],
            ),
        };
        let ask = format!("{}. What does it say?", name(cell));
        Ok(Some(More { so_far: so_far.clone(), ask, hint: hint.to_owned(), keys }))
    }

    fn done(self, numbers: Vec<u32>) -> Told<Setup> {
        if self.told.is_empty() && self.told_break.is_empty() {
            return Told::Luck(numbers);
        }
        let before = self.session.setup();
        let mut setup = Setup::clone(before);
        for section in self.told {
            if !setup.told.contains(&(self.rpg, section)) {
                setup.told.push((self.rpg, section));
            }
            setup.deck = Some(self.deck.clone());
        }
        for cell in self.told_break {
            if !setup.told_break.contains(&cell) {
                setup.told_break.push(cell);
            }
            setup.fast_break.clone_from(&self.boards);
        }
        Told::Learned(numbers, Box::new(setup))
    }
}
