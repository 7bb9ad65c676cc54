//! What the assistant marks is worth following: it plays about as well as the coach of the other side.

use hardwood::court::Side;
use hardwood::kit::Seed;
use hardwood::march_madness::advanced::{Contest, Setup};
use hardwood::march_madness::cards::seattle_1958;
use hardwood::table::{Coach as _, Need, Scored as _, Session, TwoTeams, advise};

/// The margin of the side that follows the marks, over games of equal teams, each side once.
fn margin(games: u64) -> f64 {
    let mut sum = 0;
    for seed in 0..games {
        let mut setup = Setup::new(seattle_1958(), seattle_1958());
        setup.teams[Side::Visitors].name = "Others".to_owned();
        let mut session = Session::<Contest>::new(setup.into(), Some(Seed(seed))).expect("a good setup");
        let marked = if seed % 2 == 0 { Side::Home } else { Side::Visitors };
        let mut coaches = Side::ALL.map(|side| Contest::coach(&Default::default(), side, true));
        loop {
            match session.need() {
                Need::Over => break,
                Need::Choose { side, question, choices } => {
                    let side = *side;
                    let index = if side == marked {
                        let prompt = session.game().prompt(session.need());
                        let coach = &mut coaches[side as usize];
                        advise(session.game(), coach, side, question, choices, &prompt)
                            .expect("advice")
                            .choice
                    } else {
                        let choice = coaches[side as usize].choose(session.game(), side, question);
                        choices.iter().position(|other| *other == choice).expect("it is legal") as u16
                    };
                    session.choose(index).expect("a legal choice");
                }
                _ => session.flip().expect("luck is due"),
            }
        }
        let book = session.game().book();
        let margin = i32::from(book.points(marked)) - i32::from(book.points(marked.other()));
        println!("{seed}: {margin}");
        sum += margin;
    }
    f64::from(sum) / games as f64
}

#[test]
fn who_follows_the_marks_plays_about_as_well_as_the_coach() {
    let margin = margin(24);
    println!("by {margin:.1} points a game");
    assert!(margin > -4.0, "{margin:.1}");
}
