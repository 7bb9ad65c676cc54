//! Where a game can be simulated to, as its buttons and keys name it.

use crate::session::control::calls::Call;
use crate::session::control::fast_forward::FastForward;
use crate::session::control::game_panels::Panels;
use hardwood::book::Names;
use yew::AttrValue;

/// Where the game can be simulated to, in order.
pub fn simulations<G: Panels>(game: &G) -> Vec<(FastForward, AttrValue)> {
    let mut all = vec![FastForward::Score];
    if G::LIVE_BALL {
        all.push(FastForward::Change);
        if G::CALLS.contains(&Call::TimeOut) {
            all.push(FastForward::TimeOut);
        }
        all.push(FastForward::TwoMinutes);
    }
    all.extend([FastForward::Period, FastForward::End]);
    let period = period_word(game);
    all.into_iter().map(|to| (to, to.words(&period, G::LATE).into())).collect()
}

/// "quarter", "half": a period without its number.
pub fn period_word<G: Panels>(game: &G) -> String {
    let name = Names::period(game, 1);
    name.split_once(' ').map_or(name.clone(), |(_, word)| word.to_owned())
}
