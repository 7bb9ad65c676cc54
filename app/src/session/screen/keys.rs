//! The keys of a game, and what they and the buttons do.

use crate::browser;
use crate::components::Shortcut;
use crate::session::control::action::{Action, GameAction, Menu, PageAction, PlayAction, Tab};
use crate::session::control::calls::Call;
use crate::session::control::game_panels::Panels;
use crate::session::control::view::GameView;
use crate::session::screen::menu::{KEYS, at_once, call_key, items};
use crate::session::screen::panels::floor::TOKEN;
use crate::session::screen::panels::own_luck::{FIELD, type_digit};
use crate::session::screen::panels::side_panel::tabs;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// Each key that does something: what is played by, and unless a menu is open the panel's.
pub fn all_keys<G: Panels>(
    view: &GameView<G>,
    auto: bool,
    act: &Callback<Action>,
    onpick: &Callback<Option<Tab>>,
) -> Vec<Shortcut> {
    let mut keys = shortcuts(view, auto, act);
    if view.menu.is_some() || view.simulating.is_some() {
        return keys;
    }
    for tab in tabs(has_odds(view), view.place.is_some()) {
        let (name, key) = match tab.name_and_key() {
            ("Lineup", _) => (G::BOARD, "l"),
            (name, "P") => (name, "p"),
            (name, "B") => (name, "b"),
            (name, "O") => (name, "o"),
            (name, _) => (name, ","),
        };
        keys.push(Shortcut::new(key, name, onpick.reform(move |()| Some(tab))));
    }
    let why = onpick.reform(|()| Some(Tab::Plays));
    keys.push(Shortcut::new("w", "Why: what came of it last", {
        Callback::from(move |()| {
            why.emit(());
            spawn_local(async {
                browser::breathe().await;
                browser::press_once(".log__lines summary");
            });
        })
    }));
    keys
}

/// Whether win probability is computed in this game.
pub fn has_odds<G: Panels>(view: &GameView<G>) -> bool {
    !view.own_cards && G::CHUNKS.odds.is_some()
}

/// The keys that do something now: no key twice. `auto` says whether the game goes on by itself.
fn shortcuts<G: Panels>(view: &GameView<G>, auto: bool, act: &Callback<Action>) -> Vec<Shortcut> {
    let play = act.reform(Action::Play);
    let on = |action: PlayAction| play.reform(move |()| action.clone());
    let set = |action: GameAction| act.reform(move |()| action.into());
    let page = |action: PageAction| act.reform(move |()| action.into());
    if let Some((_, steps)) = view.place {
        let mut keys = watching(steps, &play);
        keys.push(Shortcut::new(".", "Play by itself, or hold", page(PageAction::Auto)));
        return keys;
    }
    if view.simulating.is_some() {
        let mut keys: Vec<Shortcut> =
            [" ", "Enter", "Escape"].map(|key| Shortcut::new(key, "Stop here", set(GameAction::Stop))).into();
        keys.push(Shortcut::new("u", "Back to where it began", on(PlayAction::Undo)));
        return keys;
    }
    if let Some(menu) = view.menu {
        return menu_keys(view, menu, auto, act);
    }
    let mut keys = vec![
        Shortcut::new("Shift+u", "Redo", on(PlayAction::Redo)),
        Shortcut::new("u", "Undo", on(PlayAction::Undo)),
    ];
    keys.extend(next_keys(view, &play));
    if view.ask_bench {
        keys.extend(["1", "2"].map(|key| {
            let selector = format!(".decide [aria-keyshortcuts=\"{key}\"]");
            let press = Callback::from(move |()| browser::press_once(&selector));
            Shortcut::new(key, "Who substitutes", press)
        }));
    } else if view.lineup.is_some() {
        keys.extend(lineup_keys(view, act));
    } else {
        keys.extend(answer_keys(view, &play));
    }
    if let Some(side) = view.curtain {
        keys.push(Shortcut::new("Enter", "Show the hand", page(PageAction::Show(side))));
    }
    if G::FIVE.is_some() && !view.game.over() {
        let walk = Callback::from(|()| browser::focus_first(TOKEN));
        keys.push(Shortcut::new("v", "Players on the floor: arrows, then Enter opens the card", walk));
    }
    if view.leaves() {
        keys.push(Shortcut::new("c", "The assistant decides this", on(PlayAction::Leave)));
    }
    if view.reads_out || view.own_cards && view.luck_due {
        let own = Callback::from(|()| browser::focus_first(FIELD));
        keys.push(Shortcut::new("k", "Type what you turned: digits do so at once", own));
        // where the focus has left the field
        let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let free: Vec<&str> =
            digits.into_iter().filter(|digit| keys.iter().all(|other| other.key != *digit)).collect();
        keys.extend(free.into_iter().map(|digit| {
            Shortcut::new(digit, "Type what you turned", Callback::from(move |()| type_digit(digit)))
        }));
    }
    if view.game.over() {
        keys.push(Shortcut::new("m", "Rematch", page(PageAction::Rematch)));
    } else {
        keys.extend(call_keys(view, act));
        keys.push(Shortcut::new("m", "More, then 1 to 9", set(GameAction::Menu(Menu::More))));
        if !view.own_cards {
            keys.push(Shortcut::new(".", "Play by itself, or hold", page(PageAction::Auto)));
            keys.push(Shortcut::new("f", "Simulate to…, then 1 to 6", set(GameAction::Menu(Menu::Simulate))));
        }
    }
    keys.push(Shortcut::new("i", "Share this game", page(PageAction::Share)));
    keys
}

/// The keys of an open menu: its digits, and what closes it.
fn menu_keys<G: Panels>(view: &GameView<G>, menu: Menu, auto: bool, act: &Callback<Action>) -> Vec<Shortcut> {
    let all = items(view, menu, view.simulates().then_some(auto));
    let mut keys: Vec<Shortcut> = KEYS
        .into_iter()
        .zip(all)
        .map(|(key, item)| {
            let action = item.action;
            Shortcut::new(key, item.label, act.reform(move |()| action.clone()))
        })
        .collect();
    let close = act.reform(move |()| GameAction::Menu(menu).into());
    let own = match menu {
        Menu::Simulate => "f",
        Menu::Defense => "d",
        Menu::More => "m",
    };
    keys.extend([own, "Escape"].map(|key| Shortcut::new(key, "Close the menu", close.clone())));
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
fn lineup_keys<G: Panels>(view: &GameView<G>, act: &Callback<Action>) -> Vec<Shortcut> {
    let press = |key: &'static str, does: &'static str| {
        let selector = format!(":is(.subs, .fivepick) [aria-keyshortcuts=\"{}\"]", key.to_ascii_uppercase());
        Shortcut::new(key, does, Callback::from(move |()| browser::press_once(&selector)))
    };
    let mut keys: Vec<Shortcut> =
        KEYS.map(|key| press(key, "A player of the bench, then the player to be replaced")).into();
    if view.same_five() {
        keys.push(Shortcut::new(
            "y",
            "The same five as before",
            act.reform(|()| GameAction::SameFive.into()),
        ));
    } else {
        keys.push(press("y", "Do what the assistant would"));
    }
    keys.push(press("x", "Swap positions"));
    if view.stop.is_some() {
        keys.push(press("s", "Change the five"));
    }
    let leave = act.reform(|()| PlayAction::Leave.into());
    keys.push(Shortcut::new("c", "Let the assistant substitute", leave));
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
        let selector = format!(".hand [aria-keyshortcuts=\"{key}\" i]");
        Shortcut::new(key, does, Callback::from(move |()| browser::press(&selector)))
    });
    pressed.collect()
}

/// The keys of what may be called for: they do what the buttons do.
fn call_keys<G: Panels>(view: &GameView<G>, act: &Callback<Action>) -> Vec<Shortcut> {
    let teams = view.team_labels();
    let mut keys: Vec<Shortcut> = Vec::new();
    for state in view.calls.iter().filter(|state| state.call != Call::Move && (state.can || state.waits)) {
        let action = at_once(view, state).unwrap_or(GameAction::Call(state.side, state.call));
        let does = match teams.as_ref().filter(|_| state.call != Call::Sub) {
            Some(teams) => format!("{}: {}", teams[state.side], state.call.does()),
            None => state.call.does().to_owned(),
        };
        keys.push(Shortcut::new(call_key(view, state), does, act.reform(move |()| action.into())));
    }
    keys
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
    const NAMES: [&str; 14] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "a", "h", "r", "+"];
    NAMES.into_iter().find(|name| name.starts_with(key))
}

#[cfg(test)]
#[path = "keys_tests.rs"]
mod tests;
