//! The target that this program is named after.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some(target) = hardwood_fuzz::target(env!("CARGO_BIN_NAME")) {
        (target.run)(bytes);
    }
});
