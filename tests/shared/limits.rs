//! House limits on the inputs of a session ([`MOST_ACTS`], [`MOST_INPUTS`]): real games are far from them, and
//! inputs beyond them are refused at the table, in saves and in links.

use crate::cases::games;
use hardwood::dice_basketball::{DiceBasketball, career::Career};
use hardwood::kit::{Luck, Seed};
use hardwood::march_madness::{advanced::Contest, basic::Tournament, cup::Cup};
use hardwood::statis_pro::StatisPro;
use hardwood::table::link::{Link, Linked};
use hardwood::table::{Game, Input, Journal, MOST_ACTS, MOST_INPUTS, Need, Refusal, Save, Session};
use hardwood::value_add::ValueAdd;
use std::sync::Arc;

/// A test for each game.
macro_rules! each_game {
    ($($test:ident: $game:ty, $name:literal;)*) => {$(
        mod $test {
            use super::*;

            const SAVE: &str = include_str!(concat!("release/", $name, ".json"));
            const LINK: &str = include_str!(concat!("release/", $name, ".1.link"));

            #[test]
            fn real_games_are_far_from_the_limits() {
                measured::<$game>(SAVE);
            }

            #[test]
            fn what_is_beyond_the_limits_is_refused_everywhere() {
                bounded::<$game>(SAVE, LINK);
            }
        }
    )*};
}

each_game! {
    statis_pro: StatisPro, "statis-pro";
    dice: DiceBasketball, "dice";
    dice_career: Career, "dice-career";
    value_add: ValueAdd, "value-add";
    march_madness: Tournament, "march-madness";
    march_madness_advanced: Contest, "march-madness-advanced";
    march_madness_cup: Cup, "march-madness-cup";
}

fn new<G: Game>(text: &str, seed: u64) -> Session<G> {
    let setup = Save::from_json(text).expect("a save").setup;
    let setup: G::Setup = serde_json::from_value(setup).expect("a setup");
    Session::new(Arc::new(setup), Some(Seed(seed))).expect("a good setup")
}

/// An act of any window, if one is open.
fn any_act<G: Game>(session: &Session<G>, luck: &mut Luck) -> Option<Input> {
    let offered: usize = session.windows().iter().map(|window| window.choices.len()).sum();
    (offered > 0).then(|| Input::Acted(luck.below(offered as u32) as u16))
}

/// A random answer to the need.
fn any_answer<G: Game>(session: &Session<G>, luck: &mut Luck) -> Option<Input> {
    match session.need() {
        Need::Over => None,
        // the first answer ends a series of them: a lineup is set, a turn is over
        Need::Choose { .. } if luck.below(3) > 0 => Some(Input::Chose(0)),
        Need::Choose { choices, .. } => Some(Input::Chose(luck.below(choices.len() as u32) as u16)),
        _ => Some(Input::Luck),
    }
}

/// Whole games of people who answer at random and act in every fourth window: inputs, and acts in a row.
fn measured<G: Game>(text: &str) {
    let (mut inputs, mut in_a_row) = (0, 0);
    for seed in 0..games(4, 100) {
        let mut session = new::<G>(text, seed);
        let mut luck = Luck::new(Seed(seed));
        let mut row = 0;
        loop {
            let act = if luck.below(4) == 0 { any_act(&session, &mut luck) } else { None };
            row = if act.is_some() { row + 1 } else { 0 };
            let Some(input) = act.or_else(|| any_answer(&session, &mut luck)) else { break };
            session.input(input).expect("it is legal");
            in_a_row = in_a_row.max(row);
        }
        inputs = inputs.max(session.journal().len());
    }
    println!("{}: at most {inputs} inputs, {in_a_row} acts in a row", G::NAME);
    assert!(inputs * 4 / 3 < MOST_INPUTS, "{inputs} inputs");
    assert!(in_a_row * 8 < MOST_ACTS, "{in_a_row} acts in a row");
}

fn bounded<G: Linked + PartialEq>(text: &str, link: &str) {
    let mut session = new::<G>(text, 3);
    let mut luck = Luck::new(Seed(3));
    // acts as often as it is let, in the first windows of the game; some windows are closed by an act
    let mut refused = false;
    while session.journal().len() < 400 {
        let act = if refused { None } else { any_act(&session, &mut luck) };
        refused = false;
        match act {
            Some(act) => match session.input(act) {
                Ok(()) => {}
                Err(refusal) => {
                    assert_eq!(refusal, Refusal::TooManyActs);
                    assert!(refusal.to_string().contains(&MOST_ACTS.to_string()));
                    refused = true;
                }
            },
            None => match any_answer(&session, &mut luck) {
                Some(input) => session.input(input).expect("it is legal"),
                None => break,
            },
        }
    }
    let reference = Link::<G>::parse(link).expect("a link of the release").reference;
    let letters = session.link(reference).expect("it fits");
    let parsed = Link::<G>::parse(&letters).expect("our own");
    let mut opening = parsed.begin(Arc::clone(session.setup())).expect("our own");
    while !opening.play(100).expect("our own") {}
    assert_eq!((opening.played(), opening.inputs()), (session.journal().len(), session.journal().len()));
    let opened = opening.finish().expect("our own");
    assert!(opened.game() == session.game() && opened.journal() == session.journal());
    assert!(opened.events() == session.events(), "the same events");
    assert!(opened.windows() == session.windows() && opened.need() == session.need());
    let by_input: Vec<usize> = opened.events_by_input().map(|(inputs, _)| inputs).collect();
    assert!(by_input.is_sorted() && by_input.last().is_none_or(|&last| last <= opened.journal().len()));

    // a save of more acts than that opens from its checkpoint, and says why
    let mut save = session.save();
    let first = session.journal().iter().position(|input| matches!(input, Input::Acted(_)));
    if let Some(at) = first {
        let act = session.journal()[at];
        save.journal.0.splice(at..at, std::iter::repeat_n(act, 2 * MOST_ACTS));
        assert!(save.open::<G>().is_ok_and(|opened| opened.notice.is_some()));
    }
    save.journal = Journal(vec![Input::Luck; MOST_INPUTS + 1]);
    assert!(Save::from_json(&save.to_json()).is_err());
    let long = save.open::<G>().expect("from its checkpoint").notice.expect("a notice");
    assert!(long.contains(&MOST_INPUTS.to_string()), "{long}");
}
