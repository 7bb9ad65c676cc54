//! The keys of a game, and what they and the buttons do.

use crate::browser;
use crate::components::Shortcut;
use crate::session::control::action::{Action, GameAction, PageAction, PlayAction};
use crate::session::control::calls::Call;
use crate::session::control::fast_forward::FastForward;
use crate::session::control::game_panels::Panels;
use crate::session::control::view::GameView;
use crate::session::screen::simulations::simulations;
use yew::{AttrValue, Callback};

/// The keys that do something now.
pub fn shortcuts<G: Panels>(view: &GameView<G>, act: &Callback<Action>) -> Vec<Shortcut> {
    let play = act.reform(Action::Play);
    let on = |action: PlayAction| play.reform(move |()| action.clone());
    let set = |action: GameAction| act.reform(move |()| action.into());
    let page = |action: PageAction| act.reform(move |()| action.into());
    if let Some((_, steps)) = view.place {
        let mut keys = watching(steps, &play);
        keys.push(Shortcut::new(".", "Auto-play, or stop it", page(PageAction::Auto)));
        return keys;
    }
    if view.simulating.is_some() {
        let mut keys: Vec<Shortcut> =
            [" ", "Enter", "Escape"].map(|key| Shortcut::new(key, "Stop here", set(GameAction::Stop))).into();
        keys.push(Shortcut::new("u", "Back to where it began", on(PlayAction::Undo)));
        keys.extend(forward_keys(view, act, GameAction::Forward));
        return keys;
    }
    if view.menu {
        let mut keys: Vec<Shortcut> = forward_keys(view, act, GameAction::Simulate).collect();
        keys.extend(["f", "Escape"].map(|key| Shortcut::new(key, "Close the menu", set(GameAction::Menu))));
        return keys;
    }
    let mut keys = next_keys(view, &play);
    if view.lineup.is_some() {
        keys.extend(lineup_keys(&play));
    }
    keys.extend(answer_keys(view, &play));
    if let Some(side) = view.curtain {
        keys.push(Shortcut::new("Enter", "Show the hand", page(PageAction::Show(side))));
    }
    add_act_keys(&mut keys, view, act);
    if !view.prompt.answers.is_empty() && !view.next() {
        keys.push(Shortcut::new("c", "The house coach decides this", on(PlayAction::Leave)));
    }
    if view.own_cards && view.luck_due {
        let own = Callback::from(|()| browser::focus_first("#own-card"));
        keys.push(Shortcut::new("k", "Type what you turned", own));
    }
    keys.push(Shortcut::new("u", "Undo", on(PlayAction::Undo)));
    keys.push(Shortcut::new("r", "Redo", on(PlayAction::Redo)));
    if !view.own_cards && !view.game.over() {
        keys.push(Shortcut::new(".", "Auto-play, or stop it", page(PageAction::Auto)));
        // without the menu, those that are free go there at once
        let direct = forward_keys(view, act, GameAction::Forward).filter(|to| !matches!(to.key, "o" | "t"));
        keys.extend(direct.filter(|to| keys.iter().all(|other| other.key != to.key)).collect::<Vec<_>>());
        keys.push(Shortcut::new("f", "Simulate to…", set(GameAction::Menu)));
    }
    add_call_keys(&mut keys, view, act);
    if let Some(on) = view.assisted.filter(|_| !view.game.over()) {
        let does = if on { "Coach the bench yourself" } else { "Leave the bench to the assistant" };
        keys.push(Shortcut::new("m", does, set(GameAction::Bench(!on))));
    }
    if view.game.over() {
        keys.push(Shortcut::new("m", "Rematch", page(PageAction::Rematch)));
    }
    keys.push(Shortcut::new("i", "Share this game", page(PageAction::Share)));
    keys
}

/// The go key: it goes on, or takes the highlighted choice.
const GO: [&str; 3] = [" ", "Enter", "n"];

/// The keys of `Next`, or of the highlighted choice.
fn next_keys<G: Panels>(view: &GameView<G>, play: &Callback<PlayAction>) -> Vec<Shortcut> {
    if view.next() {
        let does = if view.lineup.is_some() { "Next: play on with this lineup" } else { "Next" };
        GO.map(|key| Shortcut::new(key, does, play.reform(|()| PlayAction::Next))).into()
    } else if !view.game.over() {
        // only what is drawn can be taken; where nothing is highlighted, the key at least does not scroll
        let take = Callback::from(|()| browser::press_once(".decide .go"));
        let keys = GO.into_iter().filter(|key| *key != "Enter" || view.curtain.is_none());
        keys.map(|key| Shortcut::new(key, "Take the highlighted choice", take.clone())).collect()
    } else {
        vec![]
    }
}

/// The keys of the window for substitutions: they press the buttons that show them.
fn lineup_keys(play: &Callback<PlayAction>) -> Vec<Shortcut> {
    let press = |key: &'static str, does: &'static str| {
        let selector = format!(".subs [aria-keyshortcuts=\"{}\"]", key.to_ascii_uppercase());
        Shortcut::new(key, does, Callback::from(move |()| browser::press_once(&selector)))
    };
    let digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let mut keys: Vec<Shortcut> =
        digits.map(|key| press(key, "A player of the bench, then the player to be replaced")).into();
    keys.push(press("y", "Do what the house coach would"));
    keys.push(press("w", "Swap positions"));
    keys.push(Shortcut::new("c", "Let the coach substitute", play.reform(|()| PlayAction::Leave)));
    let drop = Callback::from(|()| browser::press_once(".subs [aria-pressed=\"true\"]"));
    keys.push(Shortcut::new("Escape", "Pick nobody", drop));
    keys
}

/// The keys of the answers: of the cards in hand where there are some.
fn answer_keys<G: Panels>(view: &GameView<G>, play: &Callback<PlayAction>) -> Vec<Shortcut> {
    let hand = G::hand_keys(view);
    if hand.is_empty() {
        let answers = view.prompt.answers.iter().filter_map(|answer| {
            let (key, index) = (key_name(answer.key?)?, answer.index);
            Some(Shortcut::new(key, answer.label.clone(), play.reform(move |()| PlayAction::Answer(index))))
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
fn add_act_keys<G: Panels>(keys: &mut Vec<Shortcut>, view: &GameView<G>, act: &Callback<Action>) {
    for offer in &view.acts {
        let Some(name) = key_name(offer.key).filter(|name| keys.iter().all(|other| other.key != *name))
        else {
            continue;
        };
        let run = match &offer.ways[..] {
            [way] => {
                let index = way.index;
                act.reform(move |()| GameAction::Act(index).into())
            }
            _ => {
                let selector = format!(".acts [aria-keyshortcuts={}]", offer.key.to_ascii_uppercase());
                Callback::from(move |()| browser::press(&selector))
            }
        };
        keys.push(Shortcut::new(name, offer.label, run));
    }
}

/// Adds the keys of what may be called for at any time, where they are free.
fn add_call_keys<G: Panels>(keys: &mut Vec<Shortcut>, view: &GameView<G>, act: &Callback<Action>) {
    for state in view.calls.iter().filter(|state| state.call != Call::Sub && (state.can || state.waits)) {
        let (side, call) = (state.side, state.call);
        if keys.iter().all(|other| other.key != call.key()) {
            let run = act.reform(move |()| GameAction::Call(side, call).into());
            keys.push(Shortcut::new(call.key(), call.does(), run));
        }
    }
}

/// The keys of the menu of simulations.
fn forward_keys<G: Panels>(
    view: &GameView<G>,
    act: &Callback<Action>,
    how: fn(FastForward) -> GameAction,
) -> impl Iterator<Item = Shortcut> + use<G> {
    let act = act.clone();
    simulations(&*view.game).into_iter().map(move |(to, words)| {
        let does = AttrValue::from(format!("Simulate to {words}"));
        Shortcut::new(to.key(), does, act.reform(move |()| how(to).into()))
    })
}

/// The keys of what is watched, of so many steps.
pub fn watching(last: usize, play: &Callback<PlayAction>) -> Vec<Shortcut> {
    let key = |key: &'static str, does: &'static str, to: PlayAction| {
        Shortcut::new(key, does, play.reform(move |()| to.clone()))
    };
    vec![
        key("ArrowRight", "Forward", PlayAction::Redo),
        key("n", "Forward", PlayAction::Redo),
        key(" ", "Forward", PlayAction::Redo),
        key("ArrowLeft", "Back", PlayAction::Undo),
        key("u", "Back", PlayAction::Undo),
        key("Home", "To the beginning", PlayAction::GoTo(0)),
        key("End", "To the end of what was shared", PlayAction::GoTo(last)),
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
