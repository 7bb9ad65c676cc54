use super::*;
use hardwood::march_madness::field::{Field, Region};

fn setup(coaches: &[&str]) -> Setup {
    let region = |name: &str| Region {
        name: name.to_owned(),
        teams: (1..=16).map(|seed| format!("{name} {seed}")).collect(),
    };
    Setup::new(Field { year: 1989, regions: ["E", "S", "M", "W"].map(region).to_vec() }, coaches)
}

fn begun(coaches: &[&str], settings: SeatSettings) -> TournamentController {
    TournamentController::new(setup(coaches), Seed(7), settings).unwrap()
}

/// Answers as the house coach would, passing the screen where that is needed.
fn go_on(tournament: &mut TournamentController) {
    if let Some(seat) = tournament.pass_to() {
        tournament.show(seat);
    }
    let done = if tournament.asked().is_some() { tournament.leave_it() } else { tournament.next() };
    assert_eq!(done, Ok(()));
}

#[test]
fn a_solitaire_tournament_goes_game_by_game_or_at_once_and_back() {
    let mut tournament = begun(&[], SeatSettings::default());
    for game in 0..63 {
        assert_eq!(tournament.game().played_games(), game);
        assert!(tournament.game().live().is_some(), "the next game is named before it is played");
        tournament.next().unwrap();
    }
    assert!(tournament.game().over() && tournament.next().is_err());
    let winner = tournament.game().champion();
    let mut at_once = begun(&[], SeatSettings::default());
    at_once.forward(RunTo::Round);
    assert_eq!(at_once.game().played_games(), 32);
    at_once.forward(RunTo::End);
    assert_eq!(at_once.game().champion(), winner, "the same luck");
    at_once.undo();
    assert_eq!(at_once.game().played_games(), 32);
    at_once.redo();
    assert_eq!(at_once.game().champion(), winner);
    assert_eq!(
        at_once.progress().moment,
        format!("Champion: {}", at_once.base.session.setup().seeded(winner.unwrap()))
    );
}

#[test]
fn events_are_seen_by_whom_the_screen_was_passed_to_and_by_nobody_after() {
    let mut tournament = begun(&["Ann", "Ben"], SeatSettings::default());
    let mut passed = 0;
    while tournament.game().played_games() < 20 {
        let asked = tournament.asked();
        match tournament.pass_to() {
            Some(seat) => {
                assert_ne!(tournament.viewer(), Some(seat));
                assert_eq!(asked, Some(seat), "the coach is asked");
                passed += 1;
            }
            None => assert!(tournament.viewer().is_none() || tournament.viewer() == asked),
        }
        go_on(&mut tournament);
        let now = (tournament.viewer(), tournament.asked());
        assert!(now.0.is_none() || now.0 == now.1, "nobody sees what another is asked: {now:?}");
    }
    assert!(passed > 20, "{passed}");
    tournament.undo();
    assert_eq!(tournament.viewer(), None);
}

#[test]
fn one_coach_alone_sees_his_events_always() {
    let mut tournament =
        begun(&["Ann", "House"], SeatSettings { house: vec![false, true], ..SeatSettings::default() });
    while !tournament.game().over() {
        assert_eq!((tournament.pass_to(), tournament.viewer()), (None, Some(Seat(0))));
        assert!(tournament.asked().is_none_or(|seat| seat == Seat(0)), "the house answers for itself");
        go_on(&mut tournament);
    }
}

#[test]
fn people_roll_their_own_teams_dice_and_only_those() {
    let mut tournament = begun(&["Ann"], SeatSettings { rolls: true, ..SeatSettings::default() });
    let mut rolled = 0;
    while tournament.game().played_games() < 12 {
        if let Some(seat) = tournament.game().about_to_roll(tournament.base.session.need()) {
            assert_eq!(seat, Seat(0));
            rolled += 1;
        }
        go_on(&mut tournament);
    }
    assert!(rolled >= 6, "{rolled}");
}

#[test]
fn dice_of_ones_own_are_typed_and_a_bad_one_changes_nothing() {
    let mut tournament = begun(&["Ann"], SeatSettings { own_dice: true, ..SeatSettings::default() });
    while tournament.dice_due().is_none() {
        go_on(&mut tournament);
    }
    assert!(tournament.next().is_err() && !tournament.runs());
    let before = tournament.to_text();
    for bad in ["7", "", "1 2 3 4 5 6 1", "x", "0", "1 2 9"] {
        let why = tournament.enter_luck(bad).unwrap_err();
        assert!(why.contains("from 1 to 6"), "{bad}: {why}");
        assert_eq!(tournament.to_text(), before, "{bad}");
    }
    tournament.enter_luck("3 5 1 6 2 4").unwrap();
    let half =
        |tournament: &TournamentController| tournament.game().live().map(|live| live.periods[0].clone());
    let rolled: Vec<_> = half(&tournament).into_iter().flatten().filter(|half| half.rolled).collect();
    assert_eq!(rolled[0].dice, [3, 5, 1, 6, 2, 4]);
    assert!(tournament.dice_due().is_some(), "the other team's");
    tournament.undo();
    assert_eq!(tournament.to_text(), before);
}

#[test]
fn a_save_goes_on_with_its_steps_where_it_was() {
    let mut tournament =
        begun(&["Ann", "Ben"], SeatSettings { house: vec![false, true], own_dice: false, rolls: true });
    for _ in 0..40 {
        go_on(&mut tournament);
    }
    let (mut again, notice) = TournamentController::from_text(&tournament.to_text()).unwrap();
    assert_eq!((again.to_text(), notice), (tournament.to_text(), None));
    again.undo();
    tournament.undo();
    assert_eq!(again.to_text(), tournament.to_text());
    assert_eq!(again.title(), "The tournament of 1989: Ann, Ben");
    assert!(TournamentController::from_text("{}").is_err());
}
