//! The sheet of a game and the scorers of a cup (MM §10, §12.6, §12.9.1, §14.1.7, §14.2.7; house ruling H27).

use super::scene::{HOME, Scene, VISITORS, card, setup};
use hardwood::book::workbook::write_csv;
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use hardwood::march_madness::Position::{self, Bench, Center, LeftForward};
use hardwood::march_madness::advanced::{
    Card, Choice, Contest, GameSheet, HouseCoach, ScorerCount, Scorers, Talk,
};
use hardwood::march_madness::cards::{TeamCard, seattle_1958};
use hardwood::march_madness::cup::{self, Cup, Outcome, PlayerLine};
use hardwood::table::{Coach, Game, Need, Scored, Script, Session, What, simulate_told};
use std::sync::Arc;

/// A whole game, as house coaches play it.
fn played(seed: u64) -> Session<Contest> {
    let mut session = Session::<Contest>::new(Arc::new(setup()), Some(Seed(seed))).expect("a good setup");
    while let Some(input) = session.input_of(&mut HouseCoach, &Side::ALL) {
        session.input(input).expect("it fits");
    }
    session
}

fn sheet(session: &Session<Contest>) -> GameSheet {
    session.game().sheet(session.events())
}

/// §10: every point has a scorer, by half and position, and a simulation counts the same.
#[test]
fn s10_the_sheet_adds_up_to_the_score() {
    for seed in 0..12 {
        let session = played(seed);
        let (game, sheet) = (session.game(), sheet(&session));
        for side in Side::ALL {
            let team = &sheet.teams[side];
            assert_eq!(sheet.total(side), game.book().points(side), "{seed}");
            assert_eq!(sheet.scorers[side].iter().sum::<u16>(), game.book().points(side), "{seed}");
            assert_eq!(team.periods, game.book().teams[side].periods, "{seed}");
            let lines: u16 = team.points.iter().flatten().sum();
            assert_eq!(lines, sheet.total(side), "{seed}");
            assert!(!team.cards.is_empty(), "cards are played in every game");
        }
        let mut count = ScorerCount::default();
        let simulated = simulate_told::<Contest, _>(&Arc::new(setup()), Seed(seed), HouseCoach, |talk| {
            count.hear(talk);
        });
        assert_eq!(simulated.expect("a game").game.digest(), game.digest(), "the same game");
        assert_eq!(count.0, sheet.scorers, "{seed}");
    }
}

/// §12.6: the sheet has the cards that lay open when they counted, and no others.
#[test]
fn s12_6_the_sheet_has_the_cards_that_counted() {
    let session = played(3);
    let shown: usize = session
        .events()
        .iter()
        .map(|event| match &event.what {
            What::Talk { talk: Talk::Shows { cards, .. } } => cards.len(),
            What::Talk { talk: Talk::Coaches { .. } } => 1,
            _ => 0,
        })
        .sum();
    let sheet = sheet(&session);
    assert_eq!(sheet.teams.0.iter().map(|team| team.cards.len()).sum::<usize>(), shown);
    let placed = sheet.teams.0.iter().flat_map(|team| &team.cards);
    for card in placed {
        assert!((1..=session.game().period()).contains(&card.period));
    }
}

fn scorers(scene: &Scene, script: &Script<Contest>) -> Scorers {
    scene.game().sheet(&script.events).scorers
}

/// §12.9.1: whoever fouls out has scored with those dice; afterwards the bench scores at the position.
#[test]
fn s12_9_1_after_a_foul_out_the_bench_scores() {
    let mut scene =
        Scene::new(setup()).fouled(HOME, LeftForward).played(HOME, Card::AlteredShot, LeftForward);
    let script = scene.resolve(LeftForward, &[4, 1], &[Choice::Pass]);
    let points = scene.points(HOME, LeftForward);
    assert_eq!(scorers(&scene, &script)[HOME][LeftForward as usize], points);
    // the next half, with Kelser out
    let mut state = serde_json::to_value(scene.game()).expect("it can be kept");
    state["resolved"] = serde_json::json!([false, false, false, false, false, false]);
    let mut game: Contest = hardwood::table::restore(serde_json::json!(setup()), state).expect("a sound one");
    let dice = [2, 6, 6, 6, 6, 4, 4];
    let mut script = Script::new(&dice, &[Choice::Pass]);
    game.step(&mut script).expect("resolved");
    let now = game.sheet(&script.events).scorers;
    assert_eq!(now[HOME][LeftForward as usize], 0);
    assert!(now[HOME][Bench as usize] > 0 && now[VISITORS][LeftForward as usize] > 0, "{now:?}");
}

/// §14.2.7: an Offensive Specialist's points are the bench's.
#[test]
fn s14_2_7_a_specialists_points_are_the_benchs() {
    let mut scene = Scene::new(setup()).played(VISITORS, Card::OffensiveSpecialist, Center);
    let script = scene.resolve(Center, &[3, 3], &[Choice::Pass]);
    let of = scorers(&scene, &script);
    assert_eq!(of[VISITORS][Center as usize], 0);
    assert_eq!(of[VISITORS][Bench as usize], scene.points(VISITORS, Center));
    assert_eq!(of[HOME][Center as usize], scene.points(HOME, Center));
}

/// H27: §14.1.7, a Technical's two points are those of the player whose position the coach names, whoever plays there by then;
/// named the bench, they are the bench's.
#[test]
fn h27_a_technicals_points_are_the_named_players() {
    let technical = |position| Choice::Play { card: card(Card::TechnicalFoul, 0), position };
    let named = |position: Position| {
        let mut scene = Scene::new(setup()).hand(VISITORS, Card::TechnicalFoul);
        let script = scene.play(1, &[1; 5], &[technical(position), Choice::Pass]);
        assert_eq!(scene.points(VISITORS, position), 2);
        scorers(&scene, &script)
    };
    for at in Position::ALL {
        let mut expected = [0; 6];
        expected[at as usize] = 2;
        assert_eq!(named(at), PerSide::new([0; 6], expected), "{at:?}");
    }
    // Kelser has fouled out, and the bench plays there: the text lets even a resolved position have the points
    let mut scene =
        Scene::new(setup()).fouled(HOME, LeftForward).played(HOME, Card::AlteredShot, LeftForward);
    scene = scene.hand(HOME, Card::TechnicalFoul);
    scene.resolve(LeftForward, &[4, 1], &[Choice::Pass]);
    assert!(scene.game().display(HOME).players[LeftForward as usize].out.is_some());
    let script = scene.play(1, &[1; 5], &[technical(LeftForward), Choice::Pass]);
    let of = scorers(&scene, &script)[HOME];
    assert_eq!((of[LeftForward as usize], of[Bench as usize]), (2, 0));
}

/// A cup of four of one coach each, won by the better seeds.
fn cup() -> Cup {
    let team = |n: usize| TeamCard { season: n.to_string(), power: 100 - n as i16, ..seattle_1958() };
    let setup = cup::Setup::new((0..4).map(team).collect(), &["Ann", "Bob", "Cid", "Dee"]);
    let mut session = Session::<Cup>::new(Arc::new(setup), Some(Seed(2))).expect("a good setup");
    while !session.game().over() {
        let wanted = match session.need().clone() {
            Need::Roll { .. } => {
                session.flip().expect("a roll");
                continue;
            }
            Need::Choose { side, question: cup::Question::Pick, .. } => {
                cup::HouseCoach.choose(session.game(), side, &cup::Question::Pick)
            }
            Need::Choose { question: cup::Question::Points { better, .. }, .. } => {
                cup::Choice::Points { points: if better.is_none() { 60 } else { 50 } }
            }
            _ => cup::Choice::Played { game: session.game().open_games().next().expect("one is open") },
        };
        let Need::Choose { choices, .. } = session.need() else { unreachable!("it is asked") };
        let place = choices.iter().position(|choice| *choice == wanted).expect("on offer");
        session.choose(place as u16).expect("on offer");
    }
    session.game().clone()
}

/// H27: points across games, leaders by points a game, and the most outstanding player by the stated formula.
#[test]
fn h27_players_are_counted_across_the_games_of_a_cup() {
    let cup = cup();
    // the semi-finals are games 0 and 1, the final is 2; the bench scores most, and never counts as a player
    let points = |game: u8| -> Option<Scorers> {
        Some(match game {
            0 => PerSide::new([20, 10, 0, 0, 0, 30], [45, 0, 0, 0, 0, 5]),
            1 => PerSide::new([0, 22, 10, 8, 0, 20], [0, 0, 0, 0, 50, 0]),
            _ => PerSide::new([10, 20, 5, 5, 0, 20], [5, 24, 1, 0, 0, 20]),
        })
    };
    let players = cup.players(points);
    let line = |team: u8, position: Position| -> PlayerLine {
        *players.iter().find(|line| (line.team, line.position) == (team, position)).expect("played")
    };
    let champion = cup.champion().expect("over");
    assert_eq!(cup.seed(champion), 1);
    let center = line(champion, Center);
    assert_eq!((center.games, center.points, center.best, center.average()), (2, 30, 20, 150));
    assert_eq!((center.semi_final, center.final_game), (20, 10));
    let leaders = cup.leaders(&players);
    assert!(leaders.iter().all(|line| line.position != Bench));
    assert_eq!(leaders[0].average(), 500, "one game of two counts");
    // 10 + 2 * 20 and half as much again, against 22 + 2 * 24
    let (best, figure) = cup.outstanding(&players).expect("over");
    assert_eq!((best.team, best.position, figure), (champion, LeftForward, 750));
    let table = write_csv(&cup.players_sheet(&players));
    assert_eq!(table.lines().count(), 1 + players.len());
    let pivot =
        format!("{},{},{},2,30,15,20", cup.setup().team(champion), cup.player_name(&center), Center.short());
    assert!(table.lines().any(|row| row == pivot), "{table}");
    // a game nobody knows the scorers of counts for nobody
    let unknown = cup.players(|game| points(game).filter(|_| game != 2));
    assert!(cup.outstanding(&unknown).is_none());
    assert_eq!(cup.result(2), Some(Outcome { winner: champion, points: Some([60, 50]) }));
}
