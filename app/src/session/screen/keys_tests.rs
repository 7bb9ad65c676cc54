use super::*;
use crate::session::control::controller::GameController;
use crate::session::control::saved::{Controller as _, SavedSession};
use crate::session::control::settings::{PlaySettings, Seat};
use crate::storage::Pace;
use hardwood::court::PerSide;
use hardwood::dice_basketball::DiceBasketball;
use hardwood::kit::Seed;
use hardwood::march_madness::advanced::Contest;
use hardwood::statis_pro::StatisPro;
use hardwood::table::Save;
use hardwood::value_add::ValueAdd;
use std::collections::BTreeMap;

/// The keys that the shell of the app answers to on every page.
const EVERYWHERE: [&str; 3] = ["/", "?", "g"];

/// Fails on a key with two meanings; says how many keys were looked at.
fn look<G: Panels>(game: GameController<G>, at: &str) -> (GameController<G>, usize) {
    let mut saved = SavedSession::watch(game);
    let view = GameView::of(&mut saved);
    let (act, onpick) = (Callback::noop(), Callback::noop());
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    let keys = all_keys(&view, true, &act, &onpick);
    for shortcut in &keys {
        let key = shortcut.key.to_ascii_lowercase();
        assert!(!EVERYWHERE.contains(&&*key), "{at}: {key} is the shell's, and means {}", shortcut.does);
        if let Some(other) = seen.insert(key.clone(), shortcut.does.to_string()) {
            panic!("{at}: {key} means {other}, and {}: {}", shortcut.does, view.prompt.ask);
        }
    }
    // whoever sits there, what is called for by a button has a key of its own
    if view.menu.is_none() && view.simulating.is_none() && !view.game.over() {
        for state in view.calls.iter().filter(|state| state.call != Call::Move && (state.can || state.waits))
        {
            let key = call_key(&view, state);
            let does = keys.iter().find(|shortcut| shortcut.key == key).map(|shortcut| &*shortcut.does);
            let says = does.is_some_and(|does| does.ends_with(state.call.does()));
            assert!(says, "{at}: {key} is on {:?} of {:?}, and means {does:?}", state.call, state.side);
        }
    }
    let count = keys.len();
    (saved.controller, count)
}

/// Plays a game by these answers and looks at every state, with each menu open too.
fn every_state<G: Panels>(mut game: GameController<G>, states: usize, name: &str) {
    let mut random = 12345u64;
    let mut keys = 0;
    for n in 0..states {
        let at = format!("{name}, state {n}");
        let (back, count) = look(game, &at);
        game = back;
        keys += count;
        for menu in [Menu::More, Menu::Defense, Menu::Simulate] {
            game.menu = Some(menu);
            game = look(game, &format!("{at}, {menu:?}")).0;
        }
        game.menu = None;
        if game.game().over() {
            break;
        }
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let pick = (random >> 33) as u16;
        // calls and acts too: they lead to windows of their own
        if pick.is_multiple_of(11)
            && let Some(act) = game.acts().first()
        {
            let way = &act.answers[usize::from(pick) % act.answers.len()];
            let _ = game.act(way.index);
            continue;
        }
        if pick.is_multiple_of(13) {
            game.call_sub();
        }
        let taken = match game.session().need() {
            hardwood::table::Need::Choose { choices, .. } if !pick.is_multiple_of(3) => {
                let choice = pick % u16::try_from(choices.len()).unwrap_or(1);
                game.take(PlayAction::Answer(choice))
            }
            hardwood::table::Need::Choose { .. } => game.take(PlayAction::Leave),
            _ => game.take(PlayAction::Next),
        };
        taken.expect("it is on offer");
    }
    assert!(keys > states, "{name}: {keys}");
}

fn settings<W: Default>(home: Seat, visitors: Seat, pace: Pace) -> PlaySettings<W> {
    PlaySettings::new(PerSide::new(home, visitors), pace)
}

/// Looks at a game of every kind of seats and pace.
fn no_key_means_two_things<G: Panels>(name: &str, save: &str) {
    let setup = || serde_json::from_value(Save::from_json(save).expect("a save").setup).expect("a setup");
    let tables = [
        (Seat::You, Seat::House, Pace::Possessions),
        (Seat::You, Seat::House, Pace::EveryCard),
        (Seat::You, Seat::Second, Pace::Decisions),
        (Seat::House, Seat::House, Pace::Decisions),
    ];
    for (n, (home, visitors, pace)) in (1u64..).zip(tables) {
        let mut settings = settings(home, visitors, pace);
        settings.stop_dead = pace == Pace::EveryCard;
        let game = GameController::<G>::new(setup(), Some(Seed(n)), settings).expect("a good setup");
        every_state(game, 400, &format!("{name}, {home:?} and {visitors:?}, {pace:?}"));
    }
}

macro_rules! save {
    ($name:literal) => {
        include_str!(concat!("../../../../tests/shared/release/", $name, ".json"))
    };
}

#[test]
fn no_key_has_two_meanings_in_statis_pro() {
    no_key_means_two_things::<StatisPro>("Statis Pro", save!("statis-pro"));
}

#[test]
fn no_key_has_two_meanings_in_dice() {
    no_key_means_two_things::<DiceBasketball>("DICE", save!("dice"));
}

#[test]
fn no_key_has_two_meanings_in_value_add() {
    no_key_means_two_things::<ValueAdd>("Value Add", save!("value-add"));
}

#[test]
fn no_key_has_two_meanings_in_march_madness() {
    no_key_means_two_things::<Contest>("March Madness", save!("march-madness-advanced"));
}
