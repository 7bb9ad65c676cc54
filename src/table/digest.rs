//! A hash of a game's state.

use crate::kit::Fnv;
use serde::Serialize;

/// Hashes the state as it would be written to a save, so that two states have the same digest exactly where
/// they are saved alike. The text of numbers does not depend on the machine, as their bytes would.
pub(super) fn digest(state: &impl Serialize) -> u64 {
    let mut hash = Fnv::default();
    // a hash takes all that is written to it, and a state is plain data
    let _ = serde_json::to_writer(&mut hash, state);
    hash.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_the_check_of_the_text() {
        let state = (7_usize, vec![Some("a"), None], [i8::MIN, 0]);
        assert_eq!(digest(&state), crate::kit::fnv(br#"[7,["a",null],[-128,0]]"#));
        assert_ne!(digest(&state), digest(&(7_usize, vec![None, Some("a")], [i8::MIN, 0])));
    }
}
