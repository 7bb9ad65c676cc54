//! The games of the library: what each adds to what any host knows, and how each comes about.

mod career;
mod contest;
mod cup;
mod dice;
mod statis_pro;
mod tournament;
mod value_add;

use super::error::{Done, ErrorCode, Failure};
use super::playing::Form;

macro_rules! forms {
    (() $($group:ident { $($name:literal $game:ty;)* })*) => { [$($(Form::of::<$game>()),*),*] };
}

/// Every game of the library. A game of the core's list implements [`Playable`](super::playable::Playable) in a file
/// beside this one, and declares its types in a file under `src/wasm/types`.
static FORMS: [Form; 7] = crate::games!([forms]());

/// The game of a name; `code` is the error's where there is none.
pub fn form(name: &str, code: ErrorCode) -> Done<&'static Form> {
    FORMS.iter().find(|form| form.name == name).ok_or_else(|| {
        let known: Vec<&str> = FORMS.iter().map(|form| form.name).collect();
        Failure::new(code, format!("\"{name:.40}\" is none of the games: {}", known.join(", ")))
    })
}
