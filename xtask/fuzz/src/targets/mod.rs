//! The table. A game of the core's list needs [`Fuzzed`](crate::play::Fuzzed) in `games.rs`; to add a reader, add a row to `readers!`.

mod games;
mod one;
mod others;
mod texts;

use crate::play;
use one::reader;

pub use one::{Fed, Target};

/// The target of this name.
#[must_use]
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// What is fed a number.
const fn case(name: &'static str, share: u32, run: fn(&[u8])) -> Target {
    Target { name, fed: Fed::Number, share, run, corpus: Vec::new }
}

/// The number of a case.
fn number(bytes: &[u8]) -> u64 {
    let text = String::from_utf8_lossy(bytes);
    text.trim().parse().unwrap_or_else(|_| hardwood::kit::fnv(bytes))
}

/// Four targets a game: it is simulated, played, and its saves and links are read.
macro_rules! targets {
    (() $($group:ident { $($name:literal $game:ty;)* })*) => {
        [$($(
            case(concat!("simulate-", $name), 18, |bytes| play::simulated::<$game>(number(bytes))),
            case(concat!("play-", $name), 18, |bytes| play::played::<$game>(number(bytes))),
            reader(concat!("save-", $name), 16, play::save::<$game>, play::saves::<$game>),
            Target {
                fed: Fed::Link,
                ..reader(concat!("link-", $name), 16, play::link::<$game>, play::links::<$game>)
            },
        )*)*]
    };
}

const GAMES: [Target; 28] = hardwood::games!([targets]());

const OTHERS: [Target; 3] = [
    case("play-sheet", 20, |bytes| others::sheet(number(bytes))),
    case("play-value-add-bracket", 5, |bytes| others::bracket(number(bytes))),
    case("play-season", 20, |bytes| others::season(number(bytes))),
];

/// Everything.
pub static TARGETS: std::sync::LazyLock<Vec<Target>> =
    std::sync::LazyLock::new(|| [&GAMES[..], &OTHERS, &texts::READERS].concat());
