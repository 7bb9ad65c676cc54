//! What a person may call for in any game, and where it can be simulated to, as its buttons and keys need it.

use crate::components::WinSeries;
use crate::session::control::calls::Call;
use crate::session::control::fast_forward::FastForward;
use crate::session::control::game_panels::Panels;
use crate::session::control::playable::names;
use crate::session::control::turn::Control;
use crate::session::control::view::GameView;
use crate::session::screen::panels::acts::Coaching;
use hardwood::book::Names;
use std::rc::Rc;
use yew::{AttrValue, Callback};

/// What may be called for, and the menu of simulations.
pub fn coaching<G: Panels>(
    seen: &GameView<G>,
    chances: &Rc<WinSeries>,
    control: &Callback<Control>,
) -> Coaching {
    Coaching {
        calls: seen.calls.clone(),
        menu: seen.menu,
        simulates: !seen.own_cards && !seen.game.over(),
        simulating: seen.simulating.map(|to| to.words(&period_word(&*seen.game), G::LATE).into()),
        chances: chances.clone(),
        short: names(&*seen.game, true),
        places: simulations::<G>(&period_word(&*seen.game)),
        oncontrol: control.clone(),
    }
}

/// Where the game may be simulated to, in order.
pub fn simulations<G: Panels>(period: &str) -> Vec<(FastForward, AttrValue)> {
    let mut all = vec![FastForward::Score];
    if G::LIVE_BALL {
        all.push(FastForward::Change);
        if G::CALLS.contains(&Call::TimeOut) {
            all.push(FastForward::TimeOut);
        }
        all.push(FastForward::TwoMinutes);
    }
    all.extend([FastForward::Period, FastForward::End]);
    all.into_iter().map(|to| (to, to.words(period, G::LATE).into())).collect()
}

/// "quarter", "half": a period without its number.
pub fn period_word<G: Panels>(game: &G) -> String {
    let name = Names::period(game, 1);
    name.split_once(' ').map_or(name.clone(), |(_, word)| word.to_owned())
}
