//! What is in the menus of the action row: one list, by which they are drawn and their digits work.

use crate::session::control::action::{Action, GameAction, Menu, PageAction, PlayAction, Tab};
use crate::session::control::calls::{Call, CallState};
use crate::session::control::game_panels::Panels;
use crate::session::control::view::GameView;
use crate::session::screen::simulations::simulations;
use crate::text::capital;
use yew::AttrValue;

/// The keys of the items of a menu, in order.
pub const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// The most ways of an act that are listed one by one.
const WAYS: usize = 6;

/// The part of a menu that only a narrow screen shows.
pub const NARROW: &str = "Show";

/// The part of a menu that only a phone shows, first of all; it is listed last, so that no digit is left out elsewhere.
pub const PHONE: &str = "Now";

/// An item of a menu.
pub struct Item {
    /// Which part of the menu it stands in.
    pub part: &'static str,
    /// "20-second timeout".
    pub label: AttrValue,
    /// "1 left"; may be empty.
    pub note: AttrValue,
    /// What it does.
    pub action: Action,
}

fn item(
    part: &'static str,
    label: impl Into<AttrValue>,
    note: impl Into<AttrValue>,
    action: impl Into<Action>,
) -> Item {
    Item { part, label: label.into(), note: note.into(), action: action.into() }
}

/// The items of a menu.
pub fn items<G: Panels>(view: &GameView<G>, menu: Menu, auto: Option<bool>) -> Vec<Item> {
    match menu {
        Menu::Simulate => simulations(&*view.game)
            .into_iter()
            .map(|(to, words)| item("Simulate to", capital(&words), "", GameAction::Simulate(to)))
            .collect(),
        Menu::Defense => acts(view, |call| call == Some(Call::Defense), "Defense, now"),
        Menu::More => more(view, auto),
    }
}

/// Whether the defense can be changed at this moment.
fn defends_now<G: Panels>(view: &GameView<G>) -> bool {
    !acts(view, |call| call == Some(Call::Defense), "").is_empty()
}

/// What the button of a call does now, where that is more than calling for it.
pub fn at_once<G: Panels>(view: &GameView<G>, state: &CallState) -> Option<GameAction> {
    if state.waits {
        return None;
    }
    if state.call == Call::Defense {
        return defends_now(view).then_some(GameAction::Menu(Menu::Defense));
    }
    let offers = view.acts.iter().zip(&view.act_calls);
    let mut theirs = offers.filter(|(act, call)| act.side == state.side && **call == Some(state.call));
    let way = theirs.next()?.0.answers.first()?;
    Some(GameAction::Act(way.index))
}

/// The key of a call, as its shortcut is named.
pub fn call_key<G: Panels>(view: &GameView<G>, state: &CallState) -> &'static str {
    state.call.key(is_first(view, state))
}

/// The same key as on a button: "T", "Shift+T".
pub fn keyname_of<G: Panels>(view: &GameView<G>, state: &CallState) -> AttrValue {
    let key = call_key(view, state);
    match key.strip_prefix("Shift+") {
        Some(letter) => format!("Shift+{}", letter.to_ascii_uppercase()),
        None => key.to_ascii_uppercase(),
    }
    .into()
}

/// Whether this is the first of its call: the one whose key needs no Shift, and where there is little room the one with a
/// button.
pub fn is_first<G: Panels>(view: &GameView<G>, state: &CallState) -> bool {
    view.calls.iter().find(|other| other.call == state.call).is_some_and(|it| it.side == state.side)
}

/// What the rules offer of these calls, each way by itself; what one player does to another is on the players' cards.
fn acts<G: Panels>(view: &GameView<G>, of: impl Fn(Option<Call>) -> bool, part: &'static str) -> Vec<Item> {
    let teams = view.team_labels();
    let offers = view.acts.iter().zip(&view.act_calls).filter(|(_, call)| of(**call));
    let mut all = Vec::new();
    for (act, _) in offers {
        let team = teams.as_ref().map_or_else(String::new, |teams| format!("{}: ", teams[act.side]));
        if act.is_on_cards() || act.answers.len() > WAYS {
            let side = act.subjects.first().map_or(act.side, |subject| subject.on.side);
            all.push(item(part, format!("{team}{}…", act.label), "pick a player", PageAction::Walk(side)));
            continue;
        }
        for way in &act.answers {
            let named = act.answers.len() == 1 || way.label.starts_with(act.label);
            let label = if named { way.label.clone() } else { format!("{}: {}", act.label, way.label) };
            all.push(item(part, format!("{team}{label}"), way.note.clone(), GameAction::Act(way.index)));
        }
    }
    all
}

/// The acts that have no button of their own, another action, the assistant, and how the game goes on.
fn more<G: Panels>(view: &GameView<G>, auto: Option<bool>) -> Vec<Item> {
    let mut all = acts(view, |call| !matches!(call, Some(Call::TimeOut | Call::Defense)), "Your bench");
    for state in view.calls.iter().filter(|state| state.call == Call::Move && (state.can || state.waits)) {
        let note = if state.waits { state.call.waiting() } else { "" };
        all.push(item("Your bench", "Another action", note, GameAction::Call(state.side, state.call)));
    }
    if view.game.over() {
        return all;
    }
    if let Some(on) = view.assisted {
        all.push(item(
            "Pace",
            "Assistant runs the bench",
            if on { "on" } else { "off" },
            GameAction::Bench(!on),
        ));
    }
    if let Some(on) = auto {
        let (label, note) = match (on, view.flows) {
            (true, _) => ("Hold", "key ."),
            (false, true) => ("Go on by itself", "key ."),
            (false, false) => ("Play by itself", "key ."),
        };
        all.push(item("Pace", label, note, PageAction::Auto));
    }
    all.push(item("Pace", "Speed and stops", "key ,", PageAction::Open(Tab::Pace)));
    // a narrow screen has no room for these elsewhere
    for (label, tab) in [(G::BOARD, Tab::Lineup), ("Box score", Tab::Box)] {
        all.push(item(NARROW, label, "", PageAction::Open(tab)));
    }
    if !view.own_cards && G::CHUNKS.odds.is_some() {
        all.push(item(NARROW, "Win probability", "", PageAction::Open(Tab::Odds)));
    }
    // nor a phone for these
    let teams = view.team_labels();
    for state in view.calls.iter().filter(|state| state.can || state.waits) {
        let CallState { call, side, waits, .. } = *state;
        if !(call == Call::Defense || (call == Call::TimeOut && !is_first(view, state))) {
            continue;
        }
        let team = teams.as_ref().map_or_else(String::new, |teams| format!("{}: ", teams[side]));
        let note = if waits { call.waiting() } else { "" };
        let does = at_once(view, state).unwrap_or(GameAction::Call(side, call));
        all.push(item(PHONE, format!("{team}{}", call.label()), note, does));
    }
    if view.leaves() {
        all.push(item(PHONE, "Assistant decides this", "", PlayAction::Leave));
    }
    if view.simulates() {
        all.push(item(PHONE, "Simulate to…", "", GameAction::Menu(Menu::Simulate)));
    }
    all
}
