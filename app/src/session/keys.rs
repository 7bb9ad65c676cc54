//! The keys of a game, and what they and the buttons do.

use crate::browser;
use crate::components::Shortcut;
use crate::session::fast_forward::FastForward;
use crate::session::game_panels::Panels;
use crate::session::panels::pace::Control;
use crate::session::turn::Turn;
use crate::session::view::GameView;
use yew::{AttrValue, Callback};

/// The keys that do something now.
pub fn shortcuts<G: Panels>(
    seen: &GameView<G>,
    turn: &Callback<Turn>,
    control: &Callback<Control>,
) -> Vec<Shortcut> {
    let told = |turn_now: Turn| turn.reform(move |()| turn_now.clone());
    let set = |control_now: Control| control.reform(move |()| control_now);
    if let Some((_, steps)) = seen.place {
        let mut keys = watching(steps, turn);
        keys.push(Shortcut::new("p", "Auto-play, or stop it", told(Turn::Auto)));
        return keys;
    }
    let mut keys = Vec::new();
    if seen.next() {
        let does = if seen.lineup.is_some() { "Next: play on with this lineup" } else { "Next" };
        keys.push(Shortcut::new("n", does, told(Turn::Next)));
        keys.push(Shortcut::new(" ", does, told(Turn::Next)));
    } else if !seen.game.over() {
        // or a hurried thumb on the space bar scrolls the decision out of sight
        keys.push(Shortcut::new(" ", "Next, once the coach has decided", Callback::noop()));
    }
    let hand = G::hand_keys(seen);
    for answer in seen.prompt.answers.iter().filter(|_| hand.is_empty()) {
        if let Some(key) = answer.key.and_then(key_name) {
            keys.push(Shortcut::new(key, answer.label.clone(), told(Turn::Answer(answer.index))));
        }
    }
    for (key, does) in hand {
        let selector = format!(".hand [aria-keyshortcuts=\"{}\"]", key.to_ascii_uppercase());
        keys.push(Shortcut::new(key, does, Callback::from(move |()| browser::press(&selector))));
    }
    if let Some(side) = seen.curtain {
        keys.push(Shortcut::new("Enter", "Show the hand", set(Control::Show(side))));
    }
    for act in &seen.acts {
        let run = match &act.ways[..] {
            [way] => told(Turn::Act(way.index)),
            _ => Callback::from({
                let key = act.key;
                move |()| browser::press(&format!(".acts [aria-keyshortcuts={}]", key.to_ascii_uppercase()))
            }),
        };
        if let Some(key) = key_name(act.key).filter(|key| keys.iter().all(|other| other.key != *key)) {
            keys.push(Shortcut::new(key, act.label, run));
        }
    }
    if !seen.prompt.answers.is_empty() && !seen.next() {
        keys.push(Shortcut::new("c", "The house coach decides this", told(Turn::Leave)));
    }
    if seen.own_cards && seen.luck_due {
        keys.push(Shortcut::new(
            "k",
            "Type what you turned",
            Callback::from(|()| browser::focus_first("#own-card")),
        ));
    }
    keys.push(Shortcut::new("u", "Undo", told(Turn::Undo)));
    keys.push(Shortcut::new("r", "Redo", told(Turn::Redo)));
    if !seen.own_cards && !seen.game.over() {
        keys.push(Shortcut::new("p", "Auto-play, or stop it", told(Turn::Auto)));
        for (key, does, until, always) in [
            ("s", "Fast-forward to the next score", FastForward::Score, true),
            ("o", "Fast-forward to a change of possession", FastForward::Change, false),
            ("j", "", FastForward::TwoMinutes, false),
            ("q", "Fast-forward to the end of the period", FastForward::Period, true),
            ("e", "Fast-forward to the end of the game", FastForward::End, true),
        ] {
            if !always && !G::LIVE_BALL {
                continue;
            }
            let does = match until {
                FastForward::TwoMinutes => AttrValue::from(format!("Fast-forward to the {}", G::LATE)),
                _ => does.into(),
            };
            keys.push(Shortcut::new(key, does, set(Control::Forward(until))));
        }
    }
    if G::LIVE_BALL && seen.anybody && !seen.game.over() {
        keys.push(Shortcut::new("l", "Change the lineup at the next dead ball", set(Control::Sub)));
    }
    if seen.game.over() {
        keys.push(Shortcut::new("m", "Rematch", set(Control::Rematch)));
    }
    keys.push(Shortcut::new("i", "Share this game", set(Control::Share)));
    keys.push(Shortcut::new("g", "New game", set(Control::NewGame)));
    keys
}

/// The keys of what is watched, of so many steps.
pub fn watching(last: usize, turn: &Callback<Turn>) -> Vec<Shortcut> {
    let key = |key: &'static str, does: &'static str, to: Turn| {
        Shortcut::new(key, does, turn.reform(move |()| to.clone()))
    };
    vec![
        key("ArrowRight", "Forward", Turn::Redo),
        key("n", "Forward", Turn::Redo),
        key(" ", "Forward", Turn::Redo),
        key("ArrowLeft", "Back", Turn::Undo),
        key("u", "Back", Turn::Undo),
        key("Home", "To the beginning", Turn::Place(0)),
        key("End", "To the end of what was shared", Turn::Place(last)),
    ]
}

/// A character as the browser names its key.
fn key_name(key: char) -> Option<&'static str> {
    const NAMES: [&str; 22] = [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "a", "b", "h", "d", "f", "t", "v", "w", "x", "y",
        "z", "+",
    ];
    NAMES.into_iter().find(|name| name.starts_with(key))
}
