//! A person's own components: read, found by a link's digest.

use super::advanced::charts::Charts;
use super::component::Component;
use crate::kit::Problem;
use crate::table::link::{Coder, Number, check};

/// Reads a person's own component; none where the text is empty or says what Hardwood's says.
///
/// # Errors
/// Every problem, with the name of the component before its place.
pub(super) fn read_own<C: Component>(text: &str) -> Result<Option<C>, Vec<Problem>> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let named = |problem: Problem| Problem { place: format!("{}, {}", C::NAME, problem.place), ..problem };
    let read = C::read(text).map_err(|problems| problems.into_iter().map(named).collect::<Vec<_>>())?;
    Ok(Some(read).filter(|read| read != C::house()))
}

/// The digest of a person's own component.
pub(super) fn digest<C: Component>(own: Option<&C>) -> Option<u32> {
    own.map(|own| check(own.write().as_bytes()))
}

/// The component of this digest: `Some(None)` where the house's is asked for, `None` where it is not here.
pub(super) fn found<C: Component>(wanted: Option<u32>, here: Option<&C>) -> Option<Option<C>> {
    match wanted {
        None => Some(None),
        Some(_) if digest(here) == wanted => Some(here.cloned()),
        Some(_) => None,
    }
}

/// Codes what is known of charts whose other cells are asked for; a bit where nothing is asked.
pub(super) fn code_told(c: &mut Coder, told: &mut Option<Vec<Option<u8>>>) {
    if !c.one_of(&[false, true], told.is_some()) {
        *told = None;
        return;
    }
    let (cells, mut number) = (told.get_or_insert_default(), Number::default());
    cells.resize(Charts::CELLS, None);
    for cell in cells {
        let known = c.one_of(&[false, true], cell.is_some());
        let points = known.then(|| c.number(&mut number, u32::from(cell.unwrap_or(0))));
        *cell = points.map(|points| u8::try_from(points).unwrap_or(u8::MAX));
    }
}

/// Codes digests, a bit for each that is not there.
pub(super) fn code(c: &mut Coder, digests: &mut [Option<u32>; 2]) {
    for digest in digests {
        let own = c.one_of(&[false, true], digest.is_some());
        *digest = own.then(|| c.number(&mut Number::default(), digest.unwrap_or(0)));
    }
}
