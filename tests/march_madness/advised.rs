//! What the assistant marks is worth following: it plays about as well as the coach of the other side.

use hardwood::court::Side;
use hardwood::kit::Seed;
use hardwood::march_madness::advanced::{Choice, Contest, Question, Setup};
use hardwood::march_madness::cards::seattle_1958;
use hardwood::table::{Coach as _, Need, Scored as _, Session, TwoTeams, advise};

/// What came of games between equal teams, one of which takes what is marked.
#[derive(Debug, Default)]
struct Followed {
    /// The points it won by, in all games together.
    margin: i32,
    /// Moves that were kept, and Moves that were made.
    moves: [u32; 2],
}

fn followed(games: u64) -> Followed {
    let mut seen = Followed::default();
    for seed in 0..games {
        let mut setup = Setup::new(seattle_1958(), seattle_1958());
        "Others".clone_into(&mut setup.teams[Side::Visitors].name);
        let mut session = Session::<Contest>::new(setup.into(), Some(Seed(seed))).expect("a good setup");
        let marked = if seed % 2 == 0 { Side::Home } else { Side::Visitors };
        let mut coaches = Side::ALL.map(|side| Contest::coach(&Default::default(), side, true));
        loop {
            match session.need() {
                Need::Over => break,
                Need::Choose { side, question, choices } => {
                    let (side, game) = (*side, session.game());
                    let coach = &mut coaches[side as usize];
                    let index = if side == marked {
                        let prompt = game.prompt(session.need());
                        advise(game, coach, side, question, choices, &prompt).expect("advice").choice
                    } else {
                        let choice = coach.choose(game, side, question);
                        choices.iter().position(|other| *other == choice).expect("it is legal") as u16
                    };
                    if side == marked && *question == Question::Move {
                        seen.moves[usize::from(choices[usize::from(index)] != Choice::Pass)] += 1;
                    }
                    session.choose(index).expect("a legal choice");
                }
                _ => session.flip().expect("luck is due"),
            }
        }
        let book = session.game().book();
        seen.margin += i32::from(book.points(marked)) - i32::from(book.points(marked.other()));
    }
    seen
}

#[test]
fn who_follows_the_marks_plays_about_as_well_as_the_coach() {
    let seen = followed(120);
    println!("{seen:?}");
    assert!(seen.margin > -120 * 5, "{seen:?}");
    assert!(seen.moves[1] > 2 * seen.moves[0], "Moves are used: {seen:?}");
}
