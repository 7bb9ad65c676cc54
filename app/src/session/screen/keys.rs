//! The keys of a game, and what they and the buttons do.

use crate::browser;
use crate::components::Shortcut;
use crate::session::control::calls::Call;
use crate::session::control::fast_forward::FastForward;
use crate::session::control::game_panels::Panels;
use crate::session::control::turn::Control;
use crate::session::control::turn::Turn;
use crate::session::control::view::GameView;
use crate::session::screen::coaching_bar::{period_word, simulations};
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
        keys.push(Shortcut::new(".", "Auto-play, or stop it", told(Turn::Auto)));
        return keys;
    }
    if seen.simulating.is_some() {
        let mut keys: Vec<Shortcut> =
            [" ", "Enter", "Escape"].map(|key| Shortcut::new(key, "Stop here", set(Control::Stop))).into();
        keys.push(Shortcut::new("u", "Back to where it began", told(Turn::Undo)));
        keys.extend(forward_keys(seen, control, Control::Forward));
        return keys;
    }
    if seen.menu {
        let mut keys: Vec<Shortcut> = forward_keys(seen, control, Control::Simulate).collect();
        keys.extend(["f", "Escape"].map(|key| Shortcut::new(key, "Close the menu", set(Control::Menu))));
        return keys;
    }
    let mut keys = next_keys(seen, turn);
    if seen.lineup.is_some() {
        keys.extend(lineup_keys(turn));
    }
    keys.extend(answer_keys(seen, turn));
    if let Some(side) = seen.curtain {
        keys.push(Shortcut::new("Enter", "Show the hand", set(Control::Show(side))));
    }
    add_act_keys(&mut keys, seen, turn);
    if !seen.prompt.answers.is_empty() && !seen.next() {
        keys.push(Shortcut::new("c", "The house coach decides this", told(Turn::Leave)));
    }
    if seen.own_cards && seen.luck_due {
        let own = Callback::from(|()| browser::focus_first("#own-card"));
        keys.push(Shortcut::new("k", "Type what you turned", own));
    }
    keys.push(Shortcut::new("u", "Undo", told(Turn::Undo)));
    keys.push(Shortcut::new("r", "Redo", told(Turn::Redo)));
    if !seen.own_cards && !seen.game.over() {
        keys.push(Shortcut::new(".", "Auto-play, or stop it", told(Turn::Auto)));
        // without the menu, those that are free go there at once
        let direct = forward_keys(seen, control, Control::Forward).filter(|to| !matches!(to.key, "o" | "t"));
        keys.extend(direct.filter(|to| keys.iter().all(|other| other.key != to.key)).collect::<Vec<_>>());
        keys.push(Shortcut::new("f", "Simulate to…", set(Control::Menu)));
    }
    add_call_keys(&mut keys, seen, control);
    if let Some(on) = seen.assisted.filter(|_| !seen.game.over()) {
        let does = if on { "Coach the bench yourself" } else { "Leave the bench to the assistant" };
        keys.push(Shortcut::new("m", does, set(Control::Bench(!on))));
    }
    if seen.game.over() {
        keys.push(Shortcut::new("m", "Rematch", set(Control::Rematch)));
    }
    keys.push(Shortcut::new("i", "Share this game", set(Control::Share)));
    keys
}

/// The go key: it goes on, or takes the highlighted choice.
const GO: [&str; 3] = [" ", "Enter", "n"];

/// The keys of `Next`, or of the highlighted choice.
fn next_keys<G: Panels>(seen: &GameView<G>, turn: &Callback<Turn>) -> Vec<Shortcut> {
    if seen.next() {
        let does = if seen.lineup.is_some() { "Next: play on with this lineup" } else { "Next" };
        GO.map(|key| Shortcut::new(key, does, turn.reform(|()| Turn::Next))).into()
    } else if !seen.game.over() {
        // only what is drawn can be taken; where nothing is highlighted, the key at least does not scroll
        let take = Callback::from(|()| browser::press_once(".decide .go"));
        let keys = GO.into_iter().filter(|key| *key != "Enter" || seen.curtain.is_none());
        keys.map(|key| Shortcut::new(key, "Take the highlighted choice", take.clone())).collect()
    } else {
        vec![]
    }
}

/// The keys of the window for substitutions: they press the buttons that show them.
fn lineup_keys(turn: &Callback<Turn>) -> Vec<Shortcut> {
    let press = |key: &'static str, does: &'static str| {
        let selector = format!(".subs [aria-keyshortcuts=\"{}\"]", key.to_ascii_uppercase());
        Shortcut::new(key, does, Callback::from(move |()| browser::press_once(&selector)))
    };
    let digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let mut keys: Vec<Shortcut> =
        digits.map(|key| press(key, "A player of the bench, then the player to be replaced")).into();
    keys.push(press("y", "Do what the house coach would"));
    keys.push(press("w", "Swap positions"));
    keys.push(Shortcut::new("c", "Let the coach substitute", turn.reform(|()| Turn::Leave)));
    let drop = Callback::from(|()| browser::press_once(".subs [aria-pressed=\"true\"]"));
    keys.push(Shortcut::new("Escape", "Pick nobody", drop));
    keys
}

/// The keys of the answers: of the cards in hand where there are some.
fn answer_keys<G: Panels>(seen: &GameView<G>, turn: &Callback<Turn>) -> Vec<Shortcut> {
    let hand = G::hand_keys(seen);
    if hand.is_empty() {
        let answers = seen.prompt.answers.iter().filter_map(|answer| {
            let (key, index) = (key_name(answer.key?)?, answer.index);
            Some(Shortcut::new(key, answer.label.clone(), turn.reform(move |()| Turn::Answer(index))))
        });
        return answers.collect();
    }
    let pressed = hand.into_iter().map(|(key, does)| {
        let selector = format!(".hand [aria-keyshortcuts=\"{}\"]", key.to_ascii_uppercase());
        Shortcut::new(key, does, Callback::from(move |()| browser::press(&selector)))
    });
    pressed.collect()
}

/// Adds the keys of what may be done without being asked, where they are free.
fn add_act_keys<G: Panels>(keys: &mut Vec<Shortcut>, seen: &GameView<G>, turn: &Callback<Turn>) {
    for act in &seen.acts {
        let Some(name) = key_name(act.key).filter(|name| keys.iter().all(|other| other.key != *name)) else {
            continue;
        };
        let run = match &act.ways[..] {
            [way] => {
                let index = way.index;
                turn.reform(move |()| Turn::Act(index))
            }
            _ => {
                let selector = format!(".acts [aria-keyshortcuts={}]", act.key.to_ascii_uppercase());
                Callback::from(move |()| browser::press(&selector))
            }
        };
        keys.push(Shortcut::new(name, act.label, run));
    }
}

/// Adds the keys of what may be called for at any time, where they are free.
fn add_call_keys<G: Panels>(keys: &mut Vec<Shortcut>, seen: &GameView<G>, control: &Callback<Control>) {
    for state in seen.calls.iter().filter(|state| state.call != Call::Sub && (state.can || state.waits)) {
        let (side, call) = (state.side, state.call);
        if keys.iter().all(|other| other.key != call.key()) {
            let run = control.reform(move |()| Control::Call(side, call));
            keys.push(Shortcut::new(call.key(), call.does(), run));
        }
    }
}

/// The keys of the menu of simulations.
fn forward_keys<G: Panels>(
    seen: &GameView<G>,
    control: &Callback<Control>,
    how: fn(FastForward) -> Control,
) -> impl Iterator<Item = Shortcut> + use<G> {
    let control = control.clone();
    simulations::<G>(&period_word(&*seen.game)).into_iter().map(move |(to, words)| {
        let does = AttrValue::from(format!("Simulate to {words}"));
        Shortcut::new(to.key(), does, control.reform(move |()| how(to)))
    })
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
