use super::*;
use hardwood::march_madness::basic::Half;
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
    let mut tournament = begun(
        &["Ann", "Ben"],
        SeatSettings { house: vec![false, true], rolls: true, ..SeatSettings::default() },
    );
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

/// Four people around a tablet: what each of them taps, until so many games are played.
fn around(events: EventsAt) -> TournamentController {
    let settings = SeatSettings { events, rolls: true, ..SeatSettings::default() };
    let mut tournament = begun(&["Ann", "Ben", "Cid", "Dee"], settings);
    while tournament.game().live().is_none() {
        assert_eq!(tournament.answer(0), Ok(()), "a color");
    }
    tournament
}

#[test]
fn around_a_screen_a_game_takes_six_taps_at_most() {
    for events in [EventsAt::Open, EventsAt::Together] {
        let mut tournament = around(events);
        let (mut overtimes, mut most) = (0, 0);
        for _ in 0..32 {
            let (played, mut taps, mut periods) = (tournament.game().played_games(), 0, 0);
            assert!(tournament.pass_to().is_none(), "nobody passes the screen");
            while tournament.game().played_games() == played {
                for which in tournament.committing() {
                    assert!(tournament.may_commit(which));
                    let seat = tournament.game().live().unwrap().seats[which];
                    let n = tournament.game().most_events(seat).min(1 + which as u8);
                    tournament.commit(which, Some(n)).unwrap();
                    taps += 1;
                }
                assert!(tournament.is_committed() && tournament.goes_on());
                tournament.take(PlayAction::Next).unwrap();
                (taps, periods) = (taps + 1, periods + 1);
            }
            overtimes += periods - 2;
            most = most.max(if periods == 2 { taps } else { 0 });
        }
        assert_eq!(most, 6, "{events:?}, {overtimes} overtimes");
    }
}

#[test]
fn with_open_events_the_second_coach_answers_the_first() {
    let mut tournament = around(EventsAt::Open);
    let all = tournament.committing();
    let [first, second] = all[..] else { panic!("two commit") };
    assert!(tournament.may_commit(first) && !tournament.may_commit(second));
    assert!(tournament.commit(second, Some(1)).is_err());
    assert!(tournament.commit(first, Some(9)).is_err(), "more than are held");
    tournament.commit(first, Some(2)).unwrap();
    assert!(tournament.may_commit(second) && !tournament.is_committed());
    // a reload goes on here
    let (read, notice) = TournamentController::from_text(&tournament.to_text()).unwrap();
    assert_eq!((read.settings, notice), (tournament.settings.clone(), None));
    tournament.commit(second, Some(0)).unwrap();
    tournament.commit(first, None).unwrap();
    assert_eq!(tournament.settings.committed, [None; 2], "the answer goes with what it answered");
    for which in [first, second] {
        tournament.commit(which, Some(2)).unwrap();
    }
    let live = tournament.game().live().unwrap().clone();
    let strongest = live.seats.map(|seat| tournament.game().strongest(seat, 2));
    tournament.next().unwrap();
    let halves = &tournament.game().live().unwrap().periods[0];
    for which in 0..2 {
        let face = |marker: &u8| tournament.game().markers().face(*marker);
        let played: Vec<_> = halves[which].played.iter().map(face).collect();
        assert_eq!(played, strongest[which].iter().map(face).collect::<Vec<_>>());
    }
    assert!(halves.iter().all(|half| half.rolled), "both have rolled with the reveal");
    // one step back is the whole half; commitments are taken back first
    tournament.commit(tournament.committing()[0], Some(0)).unwrap();
    tournament.undo();
    assert_eq!(tournament.settings.committed, [None; 2]);
    tournament.undo();
    assert_eq!(tournament.game().live().unwrap().periods.len(), 1);
}

#[test]
fn with_numbers_together_the_order_does_not_matter() {
    let mut tournament = around(EventsAt::Together);
    let all = tournament.committing();
    assert!(all.iter().all(|&which| tournament.may_commit(which)));
    tournament.commit(all[1], Some(1)).unwrap();
    assert!(!tournament.goes_on() && tournament.viewer().is_none());
    tournament.commit(all[0], Some(1)).unwrap();
    assert!(tournament.goes_on());
}

#[test]
fn another_game_may_be_selected_in_place_of_the_proposed_one() {
    let mut tournament = around(EventsAt::Open);
    let on = tournament.on().unwrap();
    let others = tournament.other_games();
    assert_eq!(others.len(), 15, "the other games of the coach's sixteen teams");
    assert!(!others.contains(&on));
    tournament.select_other(others[3]).unwrap();
    assert_eq!(tournament.on(), Some(others[3]));
    let first = tournament.committing()[0];
    tournament.commit(first, Some(0)).unwrap();
    assert!(tournament.other_games().is_empty() && tournament.select_other(on).is_err(), "too late");
}

/// §4.1, H28: against a computer, a faction or a coach without Events the coach whose turn it is selects the game, too. It
/// waits until they go on: before that nobody commits, draws or rolls, so the selection tells nothing.
#[test]
fn another_game_may_be_selected_against_a_computer_and_a_faction() {
    for events in [EventsAt::Open, EventsAt::Together] {
        let house = vec![false, true];
        let settings = SeatSettings { events, house, ..SeatSettings::default() };
        let mut tournament = begun(&["Ann", "Ben"], settings);
        let nothing_told = |tournament: &TournamentController| {
            let periods = tournament.game().live().map_or(&[][..], |live| &live.periods);
            let untouched = |half: &Half| half.played.is_empty() && !half.rolled;
            assert!(periods.len() < 2 && periods.iter().flatten().all(untouched));
        };
        // games against a computer, against a faction, and games in which the other side begins
        let (mut met, mut waits) = ([0, 0], 0);
        while !tournament.game().over() {
            let others = tournament.other_games();
            if let Some(&other) = others.first() {
                nothing_told(&tournament);
                let seats = tournament.game().live().map_or([Seat(0); 2], |live| live.seats);
                if let Some(&seat) = seats.iter().find(|&&seat| !tournament.is_person(seat)) {
                    met[usize::from(tournament.game().is_solitaire(seat))] += 1;
                }
                waits += u32::from(tournament.asked().is_none());
                let (on, inputs) = (tournament.selected().unwrap(), tournament.inputs());
                tournament.select_other(other).unwrap();
                assert_eq!(tournament.selected(), Some(other));
                nothing_told(&tournament);
                assert!(tournament.other_games().contains(&on), "it may be changed back");
                tournament.select_other(on).unwrap();
                assert_eq!((tournament.selected(), tournament.inputs()), (Some(on), inputs));
            }
            if let Some(&which) = tournament.committing().first() {
                tournament.commit(which, Some(0)).unwrap();
                assert!(tournament.other_games().is_empty(), "too late");
                tournament.next().unwrap();
            } else if tournament.asked().is_some() {
                tournament.answer(0).unwrap();
            } else {
                tournament.next().unwrap();
            }
        }
        assert!(met[0] > 2 && met[1] > 2 && waits > 2, "{events:?}: {met:?}, {waits}");
    }
}

/// §4.1: a person's turn to select is theirs in every game of theirs but the last one of a round.
#[test]
fn around_a_screen_no_game_is_played_before_its_coach_could_select_another() {
    let settings =
        SeatSettings { events: EventsAt::Open, house: vec![false, true, true], ..SeatSettings::default() };
    let mut tournament = begun(&["Ann", "Ben", "Cid"], settings);
    let selects = |tournament: &TournamentController| {
        let mut session = tournament.base.session.clone();
        let mut games = Vec::new();
        while session.undo(1) > 0 {
            if let Need::Choose { side: Seat(0), question: Question::Game, choices } = session.need() {
                games.push((session.journal().len(), choices.len()));
            }
        }
        games
    };
    let mut offered = Vec::new();
    while !tournament.game().over() {
        if !tournament.other_games().is_empty() {
            offered.push(tournament.before_selection().unwrap().0.journal().len());
        }
        if let Some(&which) = tournament.committing().first() {
            tournament.commit(which, Some(0)).unwrap();
            tournament.next().unwrap();
        } else if tournament.asked().is_some() {
            tournament.answer(0).unwrap();
        } else {
            tournament.next().unwrap();
        }
    }
    for (inputs, games) in selects(&tournament) {
        assert!(games < 2 || offered.contains(&inputs), "{games} games at {inputs} were not offered");
    }
}

#[test]
fn computers_play_with_people_around_a_screen() {
    let house = vec![false, true];
    let settings = SeatSettings { events: EventsAt::Open, house, ..SeatSettings::default() };
    let mut tournament = begun(&["Ann", "Ben"], settings);
    let mut taps = 0;
    while tournament.game().played_games() < 20 {
        let all = tournament.committing();
        if let Some(&which) = all.iter().find(|&&which| tournament.settings.committed[which].is_none()) {
            tournament.commit(which, Some(0)).unwrap();
        } else if tournament.asked().is_some() && all.is_empty() {
            tournament.answer(0).unwrap();
        } else {
            tournament.next().unwrap();
        }
        taps += 1;
        assert!(taps < 400, "it goes on");
    }
}
