//! What is done at the desk, and what is drawn of it.

use crate::games::statis_pro::extractor::shuffle::Shuffling;
use crate::pages::scoresheet::keeper::{SheetAction, SheetView};
use hardwood::book::sheet::Change;
use hardwood::statis_pro::Pile;
use hardwood::statis_pro::desk::Desk;
use std::rc::Rc;

/// What a person does at the desk.
#[derive(Debug, Clone, PartialEq)]
pub enum DeskAction {
    /// Something on the sheet.
    Sheet(SheetAction),
    /// Flip a card.
    Flip(Pile),
    /// Shuffle for a period.
    Shuffle(Shuffling),
    /// Change the sheet.
    Write(Change),
    /// Tick the rested boxes that are due.
    Tick,
}

/// The desk as drawn.
pub struct DeskView {
    /// The decks, and what they know of the sheet.
    pub desk: Desk,
    /// The sheet.
    pub sheet: Rc<SheetView>,
}
