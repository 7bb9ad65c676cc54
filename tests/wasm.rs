//! The same games on every machine: these tests run natively and, by `cargo xtask test --only wasm`, in a
//! browser, where `usize` has 32 bits. Both must find the literal values below.

#[path = "shared/toys.rs"]
mod toys;

use hardwood::kit::{Luck, Seed};
use hardwood::table::{Game, Need, Save, Session, What};
use std::sync::Arc;
use toys::{Cards, Race};

#[cfg(not(target_arch = "wasm32"))]
use std::prelude::v1::test as everywhere;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as everywhere;
#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// A game played to its end or for 40 inputs, each time by the first choice.
fn played<G: Game<Setup = u8>>(seed: u64) -> Session<G> {
    let mut session = Session::<G>::new(Arc::new(21), Some(Seed(seed))).expect("a good setup");
    for _ in 0..40 {
        match session.need() {
            Need::Over => break,
            Need::Choose { .. } => session.choose(0).expect("it is on offer"),
            _ => session.flip().expect("luck is due"),
        }
    }
    session
}

fn talk<G: Game>(session: &Session<G>) -> Vec<G::Talk> {
    let said = session.events().iter().filter_map(|event| match &event.what {
        What::Talk { talk } => Some(talk.clone()),
        What::Play(_) => None,
    });
    said.collect()
}

#[everywhere]
fn the_same_seed_gives_the_same_luck() {
    let mut luck = Luck::new(Seed(u64::MAX));
    let drawn: Vec<u32> = [200, 6, 1, 0, u32::MAX, 36].map(|n| luck.below(n)).to_vec();
    assert_eq!(drawn, [118, 5, 0, 0, 2_866_471_993, 25]);
}

#[everywhere]
fn the_same_seed_gives_the_same_games() {
    assert_eq!(talk(&played::<Race>(1989)), [7, 3, 10, 0, 6]);
    assert_eq!(
        talk(&played::<Cards>(1989)),
        [31, 8, 4, 11, 28, 38, 19, 23, 12, 34, 2, 33, 15, 35, 16, 6, 27, 25, 7, 13]
    );
}

#[everywhere]
fn a_save_opens_where_it_was_left() {
    let session = played::<Cards>(7);
    let save = Save::from_json(&session.save().to_json()).expect("our own save");
    let opened = save.open::<Cards>().expect("our own save").session;
    assert_eq!(opened.game(), session.game());
    assert_eq!(opened.events(), session.events());
    assert_eq!(opened.journal(), session.journal());
}
