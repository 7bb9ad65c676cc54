//! The figures of choices, and what an assistant advises: in every game of two teams, over random games; and compared
//! with possessions that are played.

use crate::cases::games;
use hardwood::court::Side;
use hardwood::dice_basketball::DiceBasketball;
use hardwood::kit::{Luck, Seed};
use hardwood::march_madness::advanced::Contest;
use hardwood::statis_pro::StatisPro;
use hardwood::table::{Advice, Coach as _, Figure, Hosted as _, Input, Need, Prompt, Save, Session, TwoTeams, advise};
use hardwood::value_add::ValueAdd;
use std::sync::Arc;

/// A new game of the teams in a released save.
fn new<G: TwoTeams>(save: &str, seed: u64) -> Session<G> {
    let setup = Save::from_json(save).expect("a save").setup;
    let setup: G::Setup = serde_json::from_value(setup).expect("a setup");
    Session::new(Arc::new(setup), Some(Seed(seed))).expect("a good setup")
}

fn coach<G: TwoTeams>(side: Side) -> G::Coach {
    G::coach(&G::BenchPolicy::default(), side, true)
}

/// What is asked, unless it is about the lineup.
fn asked<G: TwoTeams>(session: &Session<G>) -> Option<(Side, Prompt, Advice)> {
    let Need::Choose { side, question, choices } = session.need() else { return None };
    if G::is_lineup(question) {
        return None;
    }
    let prompt = G::prompt_now(session);
    let advice = advise(session.game(), &mut coach::<G>(*side), *side, question, choices, &prompt);
    Some((*side, prompt, advice.expect("advice")))
}

/// The next input of house coaches, who sometimes take any other choice.
fn input<G: TwoTeams>(session: &Session<G>, luck: &mut Luck) -> Option<Input> {
    if let Need::Choose { question, choices, .. } = session.need()
        && !G::is_lineup(question)
        && luck.below(4) == 0
    {
        return Some(Input::Chose(luck.below(choices.len() as u32) as u16));
    }
    let mut coaches = hardwood::court::PerSide(Side::ALL.map(coach::<G>));
    session.input_of(&mut coaches, &Side::ALL)
}

/// What was counted.
#[derive(Debug, Default)]
struct Counts {
    decisions: usize,
    figured: usize,
    other_than_best: usize,
    slowest: std::time::Duration,
    all: std::time::Duration,
    sentences: std::collections::BTreeMap<String, usize>,
}

/// Plays at least five hundred decisions and checks the figures of each.
fn figured<G: TwoTeams>(save: &str, most: i32) -> Counts {
    let mut counts = Counts::default();
    for seed in 0.. {
        let mut session = new::<G>(save, seed);
        let mut luck = Luck::new(Seed(seed + 1000));
        while let Some(input) = input(&session, &mut luck) {
            let begun = std::time::Instant::now();
            if let Some((_, prompt, advice)) = asked(&session) {
                let took = begun.elapsed();
                counts.slowest = counts.slowest.max(took);
                counts.all += took;
                check::<G>(&session, &prompt, &advice, most, &mut counts);
            }
            let acts = session.game().acts(session.windows(), &Side::ALL);
            acts.iter().flat_map(|act| &act.ways).for_each(|way| sane(way.figure, most));
            session.input(input).expect("it fits");
        }
        if counts.decisions >= games(500, 5000) as usize {
            return counts;
        }
    }
    counts
}

fn sane(figure: Figure, most: i32) {
    match figure {
        Figure::Points(n) | Figure::Allowed(n) => assert!(i32::from(n) <= 400, "{figure:?}"),
        Figure::Edge(n) => assert!(i32::from(n).abs() <= most, "{figure:?}"),
        Figure::Wins(_) => panic!("no rule knows the chance to win"),
        Figure::None(why) => assert!(why.ends_with('.') && why.len() > 10, "{why:?}"),
    }
}

fn check<G: TwoTeams>(session: &Session<G>, prompt: &Prompt, advice: &Advice, most: i32, counts: &mut Counts) {
    counts.decisions += 1;
    let Need::Choose { choices, .. } = session.need() else { return };
    assert_eq!(prompt.answers.len(), choices.len());
    prompt.answers.iter().for_each(|answer| sane(answer.figure, most));
    let Some(best) = prompt.best() else {
        assert!(prompt.answers.iter().all(|answer| answer.figure.missing().is_some()));
        return;
    };
    counts.figured += 1;
    let worth = |index| prompt.figure(index).and_then(Figure::worth);
    assert!(prompt.answers.iter().all(|answer| answer.figure.worth() <= worth(best)), "{prompt:?}");
    if advice.choice == best {
        return;
    }
    counts.other_than_best += 1;
    let why = advice.why.as_deref().unwrap_or_default();
    assert!(why.ends_with('.') && why.len() > 15, "{:?}: {why:?} in {prompt:?}", advice.choice);
    *counts.sentences.entry(why.to_owned()).or_default() += 1;
}

/// How much the points of `of` played possessions differ from the figures of all choices, on average, and the mean of
/// the absolute differences. From each decision house coaches, or the best figures, play on.
fn compared<G: TwoTeams>(save: &str, decisions: usize, of: usize, best: bool) -> (f64, f64) {
    let mut luck = Luck::new(Seed(31));
    let (mut sum, mut far, mut n) = (0.0, 0.0, 0);
    for seed in 0.. {
        let mut session = new::<G>(save, seed);
        while let Some(input) = input(&session, &mut luck) {
            if luck.below(12) == 0
                && let Some((side, prompt, _)) = asked(&session)
                && !session.game().closing()
            {
                for answer in &prompt.answers {
                    let Figure::Points(figure) = answer.figure else { continue };
                    let scored: f64 = (0..of).map(|_| played(&session, side, answer.index, best, &mut luck)).sum();
                    let difference = f64::from(figure) / 100.0 - scored / of as f64;
                    (sum, far, n) = (sum + difference, far + difference.abs(), n + 1);
                }
                if n >= decisions {
                    return (sum / n as f64, far / n as f64);
                }
            }
            session.input(input).expect("it fits");
        }
    }
    (sum, far)
}

/// The points of one possession after a choice, with other luck than the session's.
fn played<G: TwoTeams>(session: &Session<G>, side: Side, choice: u16, best: bool, luck: &mut Luck) -> f64 {
    let mut session = session.clone();
    let (points, period) = (session.game().book().points(side), session.game().time().period);
    let mut coaches = hardwood::court::PerSide(Side::ALL.map(coach::<G>));
    session.input(Input::Chose(choice)).expect("a choice");
    loop {
        let game = session.game();
        let over = game.over() || game.time().period != period || game.offense() != Some(side);
        if over {
            break;
        }
        let input = match session.need() {
            Need::Over => break,
            Need::Draw { cards, .. } => Input::Typed(u32::from(cards[luck.below(cards.len() as u32) as usize])),
            Need::Roll { sides, .. } => Input::Typed(luck.below(*sides) + 1),
            Need::Choose { side: asked, question, choices } => {
                let prompt = best.then(|| game.prompt(session.need()));
                let best = prompt.and_then(|prompt| prompt.best());
                Input::Chose(best.unwrap_or_else(|| {
                    let choice = coaches[*asked].choose(game, *asked, question);
                    choices.iter().position(|other| *other == choice).unwrap_or(0) as u16
                }))
            }
        };
        session.input(input).expect("it fits");
    }
    f64::from(session.game().book().points(side) - points)
}

macro_rules! each_game {
    ($($test:ident: $game:ty, $name:literal, $most:literal;)*) => {$(
        #[test]
        fn $test() {
            let counts = figured::<$game>(include_str!(concat!("release/", $name, ".json")), $most);
            println!("{}: {counts:#?}", $name);
            assert!(counts.decisions >= 500);
        }
    )*};
}

each_game! {
    every_choice_has_a_figure_or_a_reason_in_statis_pro: StatisPro, "statis-pro", 0;
    every_choice_has_a_figure_or_a_reason_in_dice: DiceBasketball, "dice", 0;
    every_choice_has_a_figure_or_a_reason_in_value_add: ValueAdd, "value-add", 200;
    every_choice_has_a_figure_or_a_reason_in_march_madness: Contest, "march-madness-advanced", 3000;
}

#[test]
fn figures_of_statis_pro_are_what_possessions_come_to() {
    let (mean, far) = compared::<StatisPro>(include_str!("release/statis-pro.json"), 60, 150, false);
    println!("statis pro: {mean:+.3}, {far:.3}");
    let (mean, far) = compared::<StatisPro>(include_str!("release/statis-pro.json"), 30, 100, true);
    println!("statis pro, best: {mean:+.3}, {far:.3}");
}

#[test]
fn figures_of_dice_are_what_possessions_come_to() {
    let (mean, far) = compared::<DiceBasketball>(include_str!("release/dice.json"), 60, 150, false);
    println!("dice: {mean:+.3}, {far:.3}");
    let (mean, far) = compared::<DiceBasketball>(include_str!("release/dice.json"), 30, 100, true);
    println!("dice, best: {mean:+.3}, {far:.3}");
}
