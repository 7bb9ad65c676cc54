//! The heading of a turn: what the marked choice is for, and why; and how often that is to discard.

use super::scene::setup;
use hardwood::kit::Seed;
use hardwood::march_madness::advanced::{Choice, Contest};
use hardwood::table::{Bench, Coach as _, Need, Session, TwoTeams, advise};
use std::collections::BTreeMap;
use std::sync::Arc;

fn kind(choice: Choice) -> &'static str {
    match choice {
        Choice::Play { .. } | Choice::Coach { .. } | Choice::Restore { .. } => "card",
        Choice::Discard { .. } => "discard",
        Choice::Try => "try",
        Choice::Resolve { .. } => "resolve",
        Choice::Withdraw { .. } => "withdraw",
        Choice::Reveal { .. } => "reveal",
        _ => "pass",
    }
}

/// Games by the marked choices.
#[test]
fn a_turn_is_headed_by_its_goal_and_seldom_by_a_discard() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    // turns in which a card gains a point, and those in which a card is marked
    let mut with_card = (0, 0);
    let mut headings: BTreeMap<String, String> = BTreeMap::new();
    for seed in 0..8 {
        let mut session = Session::<Contest>::new(Arc::new(setup()), Some(Seed(seed))).expect("a good setup");
        loop {
            let choice = match session.need() {
                Need::Over => break,
                Need::Choose { side, question, choices } => {
                    let mut coach: Bench<_> = Contest::coach(&Default::default(), *side, true);
                    if question.is_move() {
                        let prompt = Contest::prompt_now(&session);
                        let best = prompt.best().expect("a turn has figures");
                        let choice = choices[usize::from(best)];
                        let goal = session.game().goal(*side, question, choice, &prompt).expect("a goal");
                        assert!(!goal.ask.is_empty() && goal.ask.len() <= 48, "{goal:?}");
                        assert!(goal.ask.contains(&goal.about), "{goal:?}");
                        assert!(goal.why.ends_with('.') && goal.why.len() <= 190, "{goal:?}");
                        let figure =
                            prompt.figure(best).and_then(|figure| figure.number()).expect("a figure");
                        let plain = figure.trim_start_matches(['+', '−']).trim_end_matches('0');
                        let says = matches!(choice, Choice::Resolve { .. } | Choice::Pass)
                            || goal.why.contains(plain.trim_end_matches('.'));
                        assert!(says, "{figure} is in {}", goal.why);
                        let advice = advise(session.game(), &mut coach, *side, question, choices, &prompt)
                            .expect("advice");
                        assert!(advice.choice == best || advice.why.is_some());
                        *counts.entry(kind(choice)).or_default() += 1;
                        let gains = prompt.answers.iter().filter(|answer| {
                            let choice = choices[usize::from(answer.index)];
                            kind(choice) == "card" && answer.figure.worth() >= Some(100)
                        });
                        if gains.count() > 0 {
                            with_card.0 += 1;
                            with_card.1 += usize::from(kind(choice) == "card");
                        }
                        headings.entry(goal.ask).or_insert(goal.why);
                        best
                    } else {
                        let choice = coach.choose(session.game(), *side, question);
                        choices.iter().position(|other| *other == choice).unwrap_or(0) as u16
                    }
                }
                _ => {
                    session.flip().expect("luck is due");
                    continue;
                }
            };
            session.choose(choice).expect("it is legal");
        }
    }
    println!("{counts:?}");
    headings.iter().for_each(|(ask, why)| println!("{ask}: {why}"));
    let all: usize = counts.values().sum();
    let of = |kind: &str| counts.get(kind).copied().unwrap_or(0);
    println!("{with_card:?}");
    assert!(with_card.0 > all / 6 && with_card.1 * 10 >= with_card.0 * 9, "{with_card:?} of {counts:?}");
    assert!(of("card") > 50 && of("discard") > 0, "{counts:?}");
    for wanted in ["Slow down ", "Get ", "Improve your hand"] {
        assert!(headings.keys().any(|ask| ask.starts_with(wanted)), "{wanted}: {headings:?}");
    }
}
