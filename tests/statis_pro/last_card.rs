//! §16 The last card of a game may make an offer of an Index Point too. The window stays open at the table, so that
//! a session goes the way of a simulation.

use crate::cases::games;
use crate::league;
use hardwood::book::Play;
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::kit::Seed;
use hardwood::statis_pro::link::Reference;
use hardwood::statis_pro::{Code, HouseCoach, HouseRules, Setup, StatisPro};
use hardwood::table::link::Link;
use hardwood::table::{Game, Input, Need, Refusal, Save, Session, What, simulate_heard};
use std::sync::Arc;

/// Games in which a house coach uses the window after the last card.
const KNOWN: [u64; 4] = [155, 246, 634, 860];

/// `GAMES=1000` tells which of as many games use the last window.
fn seeds() -> Vec<u64> {
    (0..games(4, 1_000)).chain(KNOWN).collect()
}

fn setup(seed: u64) -> Arc<Setup> {
    let code = Code::ALL[seed as usize % Code::ALL.len()];
    Arc::new(Setup { code, house: HouseRules::of_season(code), ..league::fixture(seed as usize) })
}

fn new(seed: u64) -> Session<StatisPro> {
    Session::new(setup(seed), Some(Seed(seed))).expect("a good setup")
}

/// Takes one input after the other; says whether one of them came after the last card.
fn by_inputs(session: &mut Session<StatisPro>) -> bool {
    let (mut coach, mut last) = (HouseCoach::new(), false);
    while let Some(input) = session.input_of(&mut coach, &Side::ALL) {
        last |= *session.need() == Need::Over;
        session.input(input).expect("it is on offer");
    }
    last
}

fn plays(session: &Session<StatisPro>) -> Vec<(GameTime, Play)> {
    let play = |event: &hardwood::table::Event<_>| match event.what {
        What::Play(play) => Some((event.at, play)),
        What::Talk { .. } => None,
    };
    session.events().iter().filter_map(play).collect()
}

#[test]
fn sessions_go_the_way_of_simulations_to_the_last_card() {
    for seed in seeds() {
        let mut simulated = Vec::new();
        let [mut home, mut visitors] = [HouseCoach::new(), HouseCoach::new()];
        let coaches = PerSide::new(&mut home, &mut visitors);
        let hear = |at: GameTime, play: &Play| simulated.push((at, *play));
        let game =
            simulate_heard::<StatisPro, _>(&setup(seed), Seed(seed), coaches, hear).expect("a game").game;
        let (mut each, mut at_once) = (new(seed), new(seed));
        let last = by_inputs(&mut each);
        at_once.advance(&mut HouseCoach::new(), &Side::ALL).expect("it plays on");
        for session in [&each, &at_once] {
            assert!(plays(session) == simulated, "seed {seed}: other plays");
            assert_eq!(session.game().digest(), game.digest(), "seed {seed}: another end");
        }
        assert!(each.journal() == at_once.journal() && each.windows() == at_once.windows(), "seed {seed}");
        assert!(last || !KNOWN.contains(&seed), "seed {seed}: nobody acts after the last card");
        if last {
            println!("seed {seed}: a coach acts after the last card");
        }
    }
}

#[test]
fn the_window_after_the_last_card_can_be_used_taken_back_and_kept() {
    for seed in KNOWN {
        let mut session = new(seed);
        by_inputs(&mut session);
        // back to where the coach acted
        while *session.need() != Need::Over || session.windows().is_empty() {
            assert_eq!(session.undo(1), 1, "seed {seed}: no window after the last card");
        }
        session.input(Input::Acted(u16::MAX)).expect_err("no such act");
        let (journal, over) = (session.journal().to_vec(), session.game().clone());
        assert!(over.over());
        assert_eq!(session.flip(), Err(Refusal::Over));
        assert_eq!(session.choose(0), Err(Refusal::Over));
        let saved = Save::from_json(&session.save().to_json()).and_then(|save| save.open::<StatisPro>());
        let reference = || Reference::whole(session.setup());
        let linked = Link::<StatisPro>::parse(&session.link(reference()).expect("a link")).expect("our own");
        let others = [saved.expect("it opens").session, linked.open(setup(seed)).expect("it opens")];
        for mut other in others.into_iter().chain([session.clone()]) {
            assert!(
                *other.game() == over && other.windows() == session.windows(),
                "seed {seed}: it stays open"
            );
            other.act(0).expect("the window is open");
            assert!(*other.game() != over, "seed {seed}: the act changes the end");
            assert_eq!(other.undo(1), 1);
            assert!(*other.game() == over && other.journal() == journal, "seed {seed}: taken back");
            assert!(other.windows() == session.windows(), "seed {seed}: and open again");
        }
    }
}
