use super::*;
use crate::storage::SideLine;
use hardwood::march_madness::cards::{TeamCard, seattle_1958};
use hardwood::march_madness::cup::Opposing;

fn setup(teams: usize, coaches: &[&str], solitaire: u8) -> Setup {
    let team = |n: usize| TeamCard { season: n.to_string(), power: 100 - n as i16, ..seattle_1958() };
    Setup { solitaire, opposing: Opposing::Loan, ..Setup::new((0..teams).map(team).collect(), coaches) }
}

fn drafted() -> CupController {
    let mut cup = CupController::new(setup(6, &["Ann", "Bob"], 1), Seed(4), vec![false, true]).unwrap();
    while cup.cup().picker().is_some() {
        cup.leave_it().unwrap();
    }
    cup
}

#[test]
fn a_cup_is_simulated_saved_and_taken_back() {
    let mut cup = drafted();
    cup.forward(1).unwrap();
    assert_eq!(cup.cup().progress(), (1, 5));
    let (read, notice) = CupController::from_text(&cup.to_text()).unwrap();
    assert_eq!((read.cup(), notice), (cup.cup(), None));
    cup.forward(usize::MAX).unwrap();
    assert!(cup.cup().over() && cup.progress().finished);
    for game in 0..5 {
        cup.replayed(game).unwrap();
    }
    cup.take(PlayAction::Undo).unwrap();
    assert_eq!(cup.cup(), read.cup());
    cup.take(PlayAction::Redo).unwrap();
    assert!(cup.cup().over());
}

#[test]
fn a_game_of_the_table_is_brought_once() {
    let mut cup = drafted();
    let game = cup.cup().open_games().find(|&game| cup.cup().opposes_self(game).is_none()).unwrap();
    cup.begun(game, "id".to_owned());
    let teams = cup.cup().contest(game).unwrap().teams;
    let line = |side: Side, score| SideLine {
        name: teams[side].name.clone(),
        short: String::new(),
        color: String::new(),
        score,
    };
    let progress = Progress {
        game: Contest::NAME.to_owned(),
        sides: [line(Side::Visitors, 71), line(Side::Home, 70)],
        moment: "Final".to_owned(),
        finished: true,
        ..Progress::default()
    };
    let kept = |id: &str| (id == "id").then(|| progress.clone());
    assert!(cup.bring(kept, |_| None) && !cup.bring(kept, |_| None));
    assert_eq!(cup.cup().result(game).unwrap().points, Some([70, 71]));
    assert_eq!(cup.at_table(game), Some("id"));
    assert!(cup.replayed(game).is_err(), "the cup's luck would have played it otherwise");
}

#[test]
fn a_shared_cup_is_watched_step_by_step() {
    let mut cup = drafted();
    cup.forward(2).unwrap();
    let mut seen = CupController::watch(cup.base.session().clone());
    assert_eq!(
        seen.base.place(),
        Some((6, 6)),
        "four picks, each with the solitaire one's after it, and two games"
    );
    assert_eq!(seen.cup(), cup.cup());
    seen.base.go_to(0);
    assert_eq!(seen.base.place(), Some((0, 6)));
    seen.base.go_to(5);
    assert_eq!(seen.cup().progress(), (1, 5));
    assert!(!seen.is_person(Seat(0)) && seen.taken_over().is_person(Seat(1)));
}

#[test]
fn dice_of_ones_own_are_refused_in_words() {
    let mut cup = drafted();
    let before = cup.to_text();
    let why = cup.take(PlayAction::EnterLuck("3 5".to_owned())).unwrap_err();
    assert_eq!(why, "The dice of a cup are rolled here.");
    assert_eq!(cup.to_text(), before);
}

#[test]
fn players_are_counted_across_games_and_again_where_they_are_not_known() {
    let mut cup = drafted();
    cup.forward(usize::MAX).unwrap();
    let players = cup.players();
    let games = cup.cup().bracket_games().len() as u8;
    let points: u16 = (0..games).filter_map(|game| cup.cup().result(game)?.points).flatten().sum();
    assert_eq!(players.iter().map(|line| line.points).sum::<u16>(), points, "every point has a scorer");
    let (best, figure) = cup.cup().outstanding(&players).unwrap();
    assert!(figure > 0 && best.final_game > 0 && best.is_player());
    // a save of an older version knows the scores alone
    let mut old = cup.clone();
    old.beside.scorers.clear();
    assert!(old.players().is_empty());
    assert!(old.count_again() && !old.count_again());
    assert_eq!(old.players(), players);
    // whoever opens the link sees the same
    assert_eq!(CupController::watch(cup.base().session().clone()).players(), players);
    // a game that is taken back counts for nobody
    cup.take(PlayAction::Undo).unwrap();
    assert!(cup.players().iter().map(|line| line.points).sum::<u16>() < points);
    let sheet = old.sheet(games - 1, |_| None).unwrap();
    let outcome = old.cup().result(games - 1).unwrap();
    assert_eq!(outcome.points, Some(Side::ALL.map(|side| sheet.total(side))));
    assert_eq!(old.scorers(games - 1), Some(sheet.scorers));
}
