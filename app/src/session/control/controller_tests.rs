use super::*;
use crate::session::control::calls::Call;
use crate::session::control::event_log::LogView;
use crate::session::control::fast_forward::FastForward;
use crate::session::control::playable::names;
use hardwood::book::Play;
use hardwood::court::Player;
use hardwood::statis_pro::BenchPolicy;
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::{Orders, Question, Rotation, Setup, StatisPro, Talk};
use hardwood::table::{Game, Scored, TwoTeams as _, What};

type Table = GameController<StatisPro>;

fn setup() -> Setup {
    let text = include_str!("../../../../www/cards/nba-2010.json");
    let set: CardSet = serde_json::from_str(text).expect("the shipped set reads");
    let team = |id: &str| set.teams.iter().find(|team| team.id == id).expect("a team").clone();
    let mut setup = Setup::nba(team("BOS"), team("LAL"));
    setup.house.true_to_era = true;
    setup
}

/// A game in which people look after their benches themselves.
fn controller(home: Seat, visitors: Seat, pace: Pace) -> Table {
    let mut settings: PlaySettings<BenchPolicy> = PlaySettings::new(PerSide::new(home, visitors), pace);
    settings.policy.orders = PerSide::default();
    Table::new(setup(), Some(Seed(33)), settings).expect("a good setup")
}

/// A new game as a person gets it who changes nothing: Home is theirs.
fn as_offered(seed: u64, pace: Pace) -> Table {
    let settings = PlaySettings::new(PerSide::new(Seat::You, Seat::House), pace);
    Table::new(setup(), Some(Seed(seed)), settings).expect("a good setup")
}

/// Takes the coach's pick, or the next card.
fn go_on(game: &mut Table) {
    if game.leave_it().is_err() {
        game.next().expect("a card");
    }
}

/// The side of the person who is asked, and whether it is for the lineup.
fn asked(controller: &Table) -> Option<(Side, bool)> {
    match controller.session().need() {
        Need::Choose { side, question, .. } => Some((*side, *question == Question::Lineup)),
        _ => None,
    }
}

#[test]
fn the_house_coach_is_never_asked_on_screen() {
    let mut game = controller(Seat::You, Seat::House, Pace::Decisions);
    game.settings.pause_on.late = false;
    let mut decisions = 0;
    while !game.game().over() {
        let (side, lineup) = asked(&game).expect("cards flip by themselves");
        assert_eq!(side, Side::Home);
        decisions += usize::from(!lineup);
        if lineup {
            assert!(game.relief().is_some() || game.stop_shown().is_some(), "asked without a reason");
            game.next().expect("play on");
        } else {
            game.leave_it().expect("a decision");
        }
    }
    assert!(decisions > 20, "{decisions}");
}

#[test]
fn every_card_is_a_step_of_its_own() {
    let mut game = controller(Seat::You, Seat::House, Pace::EveryCard);
    for _ in 0..40 {
        let cards = |game: &Table| game.game().piles().discards();
        let before = cards(&game);
        match asked(&game) {
            Some(_) => game.leave_it().expect("a decision"),
            None => {
                game.next().expect("a card");
                assert_eq!(cards(&game), before + 1);
            }
        }
    }
}

#[test]
fn the_last_two_minutes_go_card_by_card_where_a_person_wants_to_look_closely() {
    let mut game = controller(Seat::You, Seat::House, Pace::Decisions);
    for _ in 0..4 {
        game.forward(FastForward::TwoMinutes);
    }
    assert!(game.game().closing() && game.game().time_left() > 100);
    let mut cards = 0;
    while game.game().closing() && cards < 10 {
        match asked(&game) {
            Some((_, true)) => game.next().expect("play on"),
            Some(_) => game.leave_it().expect("a decision"),
            None => {
                let before = game.game().piles().discards();
                game.next().expect("a card");
                assert_eq!(game.game().piles().discards(), before + 1);
                cards += 1;
            }
        }
    }
    assert_eq!(cards, 10);
}

#[test]
fn standing_orders_change_the_lineup_and_are_kept() {
    let mut game = controller(Seat::You, Seat::House, Pace::Decisions);
    let orders = Orders { rotation: Rotation::ByMinutes, foul: 5, ..Orders::default() };
    let mut ways = BenchPolicy::default();
    ways.orders[Side::Home] = orders;
    game.set_policy(ways);
    let five = |game: &Table| game.game().book().teams[Side::Home].five;
    let first = five(&game);
    let mut fives = 1;
    while game.game().period() < 3 {
        let (_, lineup) = asked(&game).expect("cards flip by themselves");
        assert!(!lineup || game.stop_shown().is_some(), "the orders have the lineup");
        if lineup {
            game.next().expect("play on")
        } else {
            game.leave_it().expect("a decision")
        }
        fives += usize::from(five(&game) != first);
    }
    assert!(fives > 5, "{fives}");
    let (again, _) = Table::from_text(&game.to_text()).expect("a save");
    assert_eq!(again.settings.policy.orders[Side::Home], orders);
    let text: serde_json::Value = serde_json::from_str(&game.to_text()).expect("JSON");
    assert!(
        text["sitting"]["orders"].is_array() || text["sitting"]["orders"].is_object(),
        "as saves always had it"
    );
    game.call_sub();
    while asked(&game).is_some_and(|(_, lineup)| !lineup) {
        game.leave_it().expect("a decision");
    }
    assert_eq!(asked(&game), Some((Side::Home, true)), "called for, it is the person's again");
}

#[test]
fn a_window_opens_when_it_is_called_for_and_closes_again() {
    let mut game = controller(Seat::You, Seat::Second, Pace::Decisions);
    game.call_sub();
    while asked(&game).is_some_and(|(_, lineup)| !lineup) {
        game.leave_it().expect("a decision");
    }
    assert_eq!(asked(&game), Some((Side::Visitors, true)), "the window that was called for");
    game.next().expect("play on");
    assert_eq!(asked(&game), Some((Side::Home, true)), "both may change");
    game.next().expect("play on");
    assert!(!game.sub_called());
    let period = game.game().period();
    while game.game().period() == period {
        let lineup = asked(&game).is_some_and(|(_, lineup)| lineup);
        assert!(!lineup || game.relief().is_some() || game.stop_shown().is_some(), "no more windows");
        game.leave_it().expect("a decision");
    }
}

#[test]
fn dead_balls_only_leaves_live_play_to_the_assistant() {
    let mut game = controller(Seat::House, Seat::You, Pace::DeadBalls);
    for _ in 0..60 {
        assert_eq!(asked(&game), Some((Side::Visitors, true)));
        game.next().expect("play on");
    }
    assert!(game.game().period() >= 1 && game.game().time_left() < 720);
}

#[test]
fn without_a_coach_at_the_screen_a_step_is_a_play() {
    let mut game = controller(Seat::House, Seat::House, Pace::Decisions);
    for _ in 0..30 {
        let before = game.session().events().len();
        game.next().expect("a step");
        assert!(game.something_since(before));
    }
    assert_eq!(game.game().period(), 1);
}

#[test]
fn undo_and_redo_go_step_by_step_and_never_reroll() {
    let mut game = controller(Seat::You, Seat::House, Pace::Decisions);
    let mut seen = vec![game.to_text()];
    let mut acts = 0;
    while seen.len() < 40 {
        acts += 1;
        match asked(&game) {
            None | Some((_, true)) => game.next().expect("play on"),
            _ if acts % 9 == 0 => game.forward(FastForward::Change),
            _ => game.leave_it().expect("a decision"),
        }
        seen.push(game.to_text());
    }
    for kept in seen.iter().rev().skip(1).take(20) {
        game.undo();
        assert_eq!(&game.to_text(), kept);
    }
    for kept in &seen[seen.len() - 20..] {
        game.redo();
        assert_eq!(&game.to_text(), kept);
    }
    assert_eq!(game.undo_redo(), UndoRedo { undo: true, redo: false });
}

#[test]
fn a_saved_sitting_goes_on_where_it_was_with_its_steps() {
    // the house coach of Visitors has answered before the first step
    let mut game = controller(Seat::You, Seat::House, Pace::EveryCard);
    game.settings.stop_dead = true;
    for _ in 0..200 {
        if game.next().is_err() {
            game.leave_it().expect("a decision");
        }
    }
    let text = game.to_text();
    let (mut again, notice) = Table::from_text(&text).expect("it opens");
    assert_eq!((notice, again.to_text()), (None, text.clone()));
    for _ in 0..250 {
        again.undo();
        game.undo();
        assert_eq!(again.to_text(), game.to_text());
    }
    for _ in 0..250 {
        again.redo();
    }
    assert_eq!(again.to_text(), text);
    let bare = serde_json::to_string(&game.session().save()).expect("json");
    let (bare, _) = Table::from_text(&bare).expect("a save of the library opens too");
    assert_eq!(bare.session().journal(), game.session().journal());
    assert!(Table::from_text(&text[..text.len() / 2]).is_err());
}

#[test]
fn fast_forward_stops_where_it_was_told() {
    let points = |game: &Table| Side::ALL.map(|s| game.game().book().points(s)).iter().sum::<u16>();
    let mut game = controller(Seat::You, Seat::House, Pace::Decisions);
    game.forward(FastForward::Score);
    assert!((1..=3).contains(&points(&game)), "{}", points(&game));
    let offense = game.game().offense();
    game.forward(FastForward::Change);
    assert_ne!(game.game().offense(), offense);
    game.forward(FastForward::TwoMinutes);
    assert_eq!((game.game().period(), game.game().time_left() <= 120), (1, true));
    game.forward(FastForward::TwoMinutes);
    assert_eq!((game.game().period(), game.game().time_left() <= 120), (2, true));
    game.forward(FastForward::Period);
    assert!(game.game().period() == 3 && game.game().is_fresh());
    game.forward(FastForward::End);
    assert!(game.game().over());
    assert_eq!(game.next(), Err(Refusal::Over));
}

#[test]
fn ones_own_cards_are_typed_and_refused_with_the_reason() {
    let settings = PlaySettings::new(PerSide::new(Seat::House, Seat::House), Pace::Decisions);
    let mut game = Table::new(setup(), None, settings).expect("a good setup");
    assert_eq!(game.next(), Err(Refusal::NoSeed));
    for bad in [0, 201] {
        let why = game.enter_luck(&bad.to_string()).expect_err("no such card");
        assert!(why.contains("card"), "{why}");
    }
    game.enter_luck("57").expect("a card of the deck");
    assert!(game.enter_luck("57").is_err_and(|why| why.contains("drawn before")));
    game.enter_luck("58").expect("another");
    game.undo();
    game.enter_luck("59").expect("another after all");
    assert!(!game.tick());
}

#[test]
fn a_game_is_watched_play_by_play_and_taken_over_anywhere() {
    let mut whole = controller(Seat::House, Seat::House, Pace::Decisions);
    whole.forward(FastForward::Period);
    let (inputs, events) = (whole.session().journal().len(), whole.session().events().len());
    let mut seen = Table::watch(whole.session().clone(), whole.settings.clone());
    let (_, last) = seen.place().expect("it is watched");
    assert!(last > 50 && seen.place() == Some((0, last)) && seen.session().journal().is_empty());
    assert!(!seen.undo_redo().undo && seen.undo_redo().redo);
    let mut plays = seen.session().events().len();
    while seen.tick() {
        assert!(seen.session().events().len() > plays, "every step shows something");
        plays = seen.session().events().len();
    }
    assert_eq!((seen.session().journal().len(), plays, seen.place()), (inputs, events, Some((last, last))));
    seen.go_to(30);
    let there = seen.to_text();
    seen.go_to(0);
    seen.go_to(30);
    assert_eq!((seen.to_text(), seen.place()), (there, Some((30, last))));
    let settings = PlaySettings { seats: PerSide::new(Seat::You, Seat::Second), ..whole.settings.clone() };
    let mut taken = seen.taken_over(settings.clone());
    assert_eq!((taken.place(), &taken.settings), (None, &settings));
    assert!(whole.session().journal().starts_with(seen.session().journal()));
    assert!(taken.session().journal().starts_with(seen.session().journal()));
    assert!(!taken.undo_redo().redo, "what was shared later is not to be redone");
    let (text, before) = (taken.to_text(), taken.session().journal().len());
    let (mut again, notice) = Table::from_text(&text).expect("it opens");
    assert_eq!((notice, again.to_text()), (None, text));
    taken.forward(FastForward::Score);
    again.forward(FastForward::Score);
    assert_eq!(taken.to_text(), again.to_text());
    assert!(taken.session().journal().len() > before);
    assert_eq!(seen.place(), Some((30, last)), "what is watched stays where it was");
}

#[test]
fn a_time_out_is_a_step_that_opens_the_lineup_and_house_coaches_act_by_themselves() {
    let mut game = controller(Seat::You, Seat::House, Pace::EveryCard);
    let time_out = |game: &Table| {
        let acts = game.acts();
        assert!(acts.iter().all(|act| act.side == Side::Home), "the house coach's are not on offer");
        acts.iter().find(|act| act.key == 't').map(|act| act.answers[0].index)
    };
    let index = loop {
        match (time_out(&game), asked(&game)) {
            (Some(index), _) => break index,
            (None, None | Some((_, true))) => game.next().expect("a card"),
            _ => game.leave_it().expect("a decision"),
        }
    };
    let (before, left) = (game.to_text(), game.game().time_outs_left(Side::Home).full);
    game.act(index).expect("it is on offer");
    assert_eq!(game.game().time_outs_left(Side::Home).full, left - 1);
    assert_eq!(asked(&game), Some((Side::Home, true)), "the coach has something to say");
    assert!(game.acts().iter().any(|act| act.key == 'd'), "5.5: double teams are told in timeouts");
    game.undo();
    assert_eq!(game.to_text(), before);
    assert!(game.act(999).is_err(), "no such act");
    game.forward(FastForward::End);
    assert!(game.game().over());
}

/// What a person met in a game that they took as it is offered.
#[derive(Debug, Default)]
struct Seen {
    stops: u32,
    lineups: u32,
    /// Stops at which a timeout could be called, by quarter.
    chances: [u32; 4],
}

/// Plays a whole game as a person on one side who always takes the coach's pick.
fn play(game: &mut Table) -> Seen {
    let mut seen = Seen::default();
    while !game.game().over() {
        seen.stops += 1;
        seen.lineups += u32::from(asked(game).is_some_and(|(_, lineup)| lineup));
        let quarter = usize::from(game.game().period().max(1)) - 1;
        let calls = game.calls();
        if calls.iter().any(|state| state.call == Call::TimeOut && state.can)
            && let Some(chances) = seen.chances.get_mut(quarter)
        {
            *chances += 1;
        }
        go_on(game);
    }
    seen
}

#[test]
fn a_game_as_offered_leaves_coaching_with_the_coach() {
    for seed in 1..=6 {
        let mut game = as_offered(seed, Pace::Decisions);
        assert!(asked(&game).is_none_or(|(_, lineup)| !lineup), "no lineup is asked before the tip");
        let seen = play(&mut game);
        assert!(seen.chances.iter().all(|chances| *chances > 0), "seed {seed}: {seen:?}");
        let stops = u32::from(game.game().period()) - 1;
        assert_eq!(seen.lineups, stops, "seed {seed}: the assistant substitutes but between periods");
        let charged =
            game.session().events().iter().filter(|event| {
                matches!(&event.what, What::Talk { talk: Talk::Charged { side: Side::Home } })
            });
        assert_eq!(charged.count(), 0, "seed {seed}: no timeout is charged");
        let most = most_minutes(&game);
        println!("seed {seed}: {seen:?}, the longest on the floor {most} minutes");
        // without overtime, and house: the assistant plans real minutes, of which 42 are the most
        assert!(game.game().period() > 4 || most <= 43, "seed {seed}: {most} minutes");
        assert!((40..200).contains(&seen.stops), "seed {seed}: {seen:?}");
    }
}

/// Of the person's players.
fn most_minutes(game: &Table) -> u16 {
    let players = (0u8..).take(game.game().setup().teams[Side::Home].players.len());
    let seconds = players.map(|player| game.game().seconds_played(Player::new(Side::Home, player)));
    seconds.max().unwrap_or(0) / 60
}

#[test]
fn the_paces_stop_from_often_to_seldom() {
    let stops = |pace| play(&mut as_offered(3, pace)).stops;
    let all = [Pace::EveryCard, Pace::Possessions, Pace::Decisions, Pace::KeyMoments].map(stops);
    println!("every card, every possession, my decisions, key moments: {all:?}");
    assert!(all.is_sorted_by(|a, b| a > b), "{all:?}");
    assert!((3..60).contains(&all[3]), "{all:?}");
}

#[test]
fn what_is_called_for_in_live_play_is_done_at_the_next_dead_ball() {
    let mut game = as_offered(5, Pace::Decisions);
    let left = |game: &Table| game.game().time_outs_left(Side::Home).full;
    for _ in 0..3 {
        go_on(&mut game);
    }
    let before = left(&game);
    game.call(Side::Home, Call::TimeOut);
    game.call(Side::Home, Call::TimeOut);
    assert!(game.calls().iter().all(|state| !state.waits), "it can be taken back");
    game.call(Side::Home, Call::TimeOut);
    let mut stops = 0;
    while left(&game) == before {
        assert!(game.calls().iter().any(|state| state.call == Call::TimeOut && state.waits));
        go_on(&mut game);
        stops += 1;
        assert!(stops < 12, "it is called within a few possessions");
    }
    assert!(game.calls().iter().all(|state| !state.waits), "it is called once");
    assert_eq!(asked(&game), Some((Side::Home, true)), "the coach may substitute in it");
    game.undo();
    assert_eq!(left(&game), before);
    assert!(game.calls().iter().all(|state| !state.waits));
    game.call(Side::Home, Call::Defense);
    while game.calls().iter().any(|state| state.waits) {
        go_on(&mut game);
    }
    let defends = |key: char| game.acts().iter().any(|act| act.key == key);
    assert!(defends('x') || defends('d') || defends('w'), "{:?}", game.acts());
}

#[test]
fn one_line_asks_for_a_substitution_with_its_reason_and_is_asked_once() {
    let mut game = controller(Seat::You, Seat::House, Pace::Decisions);
    game.settings.pause_on.late = false;
    let mut asked = Vec::new();
    while !game.game().over() {
        match game.relief().cloned() {
            Some(relief) => {
                assert!(relief.ask.ends_with('?') && relief.ask.contains(" minutes"), "{}", relief.ask);
                let key = (game.game().period(), relief.key);
                assert!(!asked.contains(&key), "{key:?} was left alone");
                asked.push(key);
                if asked.len() % 2 == 0 {
                    let left = asked.len();
                    game.leave_it().expect("the substitute comes in");
                    assert_eq!(asked.len(), left);
                } else {
                    game.answer(0).expect("leave");
                }
            }
            None => go_on(&mut game),
        }
    }
    println!("{} questions: {asked:?}", asked.len());
    assert!((2..80).contains(&asked.len()), "{asked:?}");
}

#[test]
fn the_bench_is_taken_over_and_given_back_by_one_control() {
    let mut game = as_offered(9, Pace::Decisions);
    assert_eq!(game.assisted(), Some(true));
    game.set_assisted(false);
    assert_eq!((game.assisted(), game.rotates(Side::Home)), (Some(false), false));
    let (again, _) = Table::from_text(&game.to_text()).expect("a save");
    assert_eq!(again.assisted(), Some(false));
    game.set_assisted(true);
    assert_eq!((game.assisted(), game.rotates(Side::Home)), (Some(true), true));
    let old: BenchPolicy = serde_json::from_str("{}").expect("an old save");
    assert_eq!(old.orders, PerSide::default(), "old saves leave all to the person");
}

#[test]
fn a_simulation_can_be_stopped_and_is_one_step() {
    let mut game = as_offered(4, Pace::Decisions);
    go_on(&mut game);
    let (before, steps) = (game.to_text(), game.undo_redo());
    game.simulate(FastForward::End);
    assert_eq!(game.simulating(), Some(FastForward::End));
    let first = game.game().time().left;
    assert!(game.tick(), "there is more of it");
    assert!(game.game().time().left < first);
    game.stop();
    assert!(game.simulating().is_none() && !game.game().over() && game.game().period() == 1);
    let (again, _) = Table::from_text(&game.to_text()).expect("a save");
    assert_eq!(again.to_text(), game.to_text());
    game.undo();
    assert_eq!((game.to_text(), game.undo_redo().undo), (before.clone(), steps.undo));
    game.simulate(FastForward::Period);
    while game.tick() {}
    assert_eq!(game.game().period(), 2);
    game.undo();
    assert_eq!(game.to_text(), before);
    let known = game.session().events().len();
    game.forward(FastForward::TimeOut);
    let events = game.session().events().iter().skip(known);
    let mut called: Vec<_> = events
        .filter(|event| matches!(event.what, What::Play(Play::TimeOut { .. })))
        .map(|event| event.at)
        .collect();
    called.dedup();
    assert_eq!(called.len(), 1, "both coaches may call one at the same moment");
}

#[test]
fn the_play_by_play_is_appended_to_and_written_anew_after_an_undo() {
    let mut game = controller(Seat::House, Seat::House, Pace::EveryCard);
    let text = |log: &LogView| log.look().entries.iter().map(|entry| entry.text.clone()).collect::<Vec<_>>();
    let whole = |game: &Table| {
        let log = hardwood::table::Log::of(game.session().events(), game.game());
        log.entries.into_iter().map(|entry| entry.text).collect::<Vec<_>>()
    };
    let first = game.log();
    for _ in 0..60 {
        game.tick();
    }
    let second = game.log();
    assert!(first != second, "a change is drawn");
    assert_eq!(text(&first), text(&second), "one log, appended to");
    assert_eq!(text(&second), whole(&game));
    assert!(second == game.log(), "nothing new, nothing drawn");
    for _ in 0..7 {
        game.undo();
    }
    assert_eq!(text(&game.log()), whole(&game));
}

#[test]
#[ignore = "a measurement: cargo test -p hardwood-app --release click -- --ignored --nocapture"]
fn a_click_on_a_game_of_900_inputs_is_short() {
    let mut game = controller(Seat::House, Seat::House, Pace::EveryCard);
    while game.session().journal().len() < 900 && !game.game().over() {
        game.tick();
    }
    let mut saved = crate::session::control::saved::SavedSession::watch(game);
    let before = std::time::Instant::now();
    for _ in 0..50 {
        saved.controller.undo();
        saved.controller.redo();
        assert!(crate::session::control::view::GameView::of(&mut saved).inputs >= 800);
    }
    println!("undo, redo and a view: {:?}", before.elapsed() / 50);
}

/// What a person at the default pace met.
#[derive(Debug, Default)]
struct Flow {
    asked: u32,
    shown: u32,
    stops: Vec<u8>,
    /// The most seconds of the game clock between two things that were shown.
    most: u16,
}

/// Plays a whole game at the default pace: every question answered by the assistant, every possession looked at.
fn flow(game: &mut Table) -> Flow {
    let mut seen = Flow::default();
    let mut before = game.game().time();
    while !game.game().over() {
        if let Some(stop) = game.stop_shown() {
            seen.stops.push(stop.period);
            game.next().expect("start");
        } else if asked(game).is_some() {
            seen.asked += 1;
            game.leave_it().expect("a decision");
        } else {
            seen.shown += 1;
            assert!(game.tick(), "the game goes on by itself");
        }
        let now = game.game().time();
        if now.period == before.period {
            seen.most = seen.most.max(before.left - now.left);
        }
        before = now;
    }
    seen
}

#[test]
fn at_the_default_pace_every_possession_is_shown_from_the_tip_on() {
    for seed in 1..=4 {
        let mut game = as_offered(seed, Pace::default());
        assert_eq!(game.stop_shown().map(|stop| stop.period), Some(1), "the game begins at the tip");
        assert_eq!((game.game().time_left(), game.game().book().points(Side::Home)), (720, 0));
        let seen = flow(&mut game);
        println!("seed {seed}: {seen:?}");
        let periods: Vec<u8> = (1..=game.game().period()).collect();
        assert_eq!(seen.stops, periods, "seed {seed}: a stop before every period");
        assert!(seen.most <= 30, "seed {seed}: {seen:?}");
        assert!(seen.asked > 40, "seed {seed}: {seen:?}");
    }
}

/// Plays with the assistant until the stop before this period.
fn to_stop(game: &mut Table, period: u8) -> PeriodStop {
    loop {
        match game.stop_shown() {
            Some(stop) if stop.period == period => return stop,
            Some(_) => game.next().expect("start"),
            None if asked(game).is_some() => game.leave_it().expect("a decision"),
            None => assert!(game.tick(), "the game goes on by itself"),
        }
    }
}

#[test]
fn between_periods_the_assistant_has_set_the_five_and_it_can_be_as_it_was() {
    let mut game = as_offered(3, Pace::default());
    let mut changed = 0;
    for period in 2..=4 {
        let stop = to_stop(&mut game, period);
        assert_eq!(asked(&game), Some((Side::Home, true)));
        let five = game.game().book().teams[Side::Home].five;
        let (mut again, _) = Table::from_text(&game.to_text()).expect("a save");
        assert_eq!(again.stop_shown().map(|stop| stop.period), Some(period), "a game is opened at its stop");
        assert_eq!(again.game().book().teams[Side::Home].five, five);
        assert!(!again.same_five(), "what was kept is kept");
        if game.session().journal().len() > stop.before {
            changed += 1;
            assert!(game.same_five());
            assert_eq!(game.session().journal().len(), stop.before);
            assert_ne!(game.game().book().teams[Side::Home].five, five);
        }
        assert!(game.stop_shown().is_some(), "it is still the stop");
        game.next().expect("start");
        assert!(game.stop_shown().is_none());
    }
    assert!(changed > 0, "the assistant rests somebody between periods");
}

#[test]
fn an_undo_takes_back_the_choice_with_the_possessions_that_were_shown_since() {
    let mut game = as_offered(5, Pace::default());
    game.next().expect("the tip");
    for _ in 0..12 {
        while asked(&game).is_none() && game.tick() {}
        if game.stop_shown().is_some() {
            game.next().expect("start");
            continue;
        }
        let before = game.game().clone();
        game.leave_it().expect("a decision");
        while asked(&game).is_none() && game.stop_shown().is_none() && game.tick() {}
        game.undo();
        assert_eq!(game.game(), &before);
        game.redo();
        game.undo();
        assert_eq!(game.game(), &before);
        game.leave_it().expect("a decision");
    }
}

#[test]
fn the_outcome_of_a_choice_is_its_own_first_line() {
    let mut game = as_offered(7, Pace::default());
    game.next().expect("the tip");
    let mut told = 0;
    while told < 40 && !game.game().over() {
        if game.stop_shown().is_some() {
            game.next().expect("start");
            continue;
        }
        let Some((Side::Home, false)) = asked(&game) else {
            if asked(&game).is_some() {
                game.leave_it().expect("a lineup");
            } else {
                assert!(game.tick(), "it goes on");
            }
            continue;
        };
        let prompt = StatisPro::prompt_now(game.session());
        let answer = &prompt.answers[0];
        let lines = game.log().look().entries.len();
        game.answer(answer.index).expect("it is on offer");
        let short = names(game.game(), true);
        let outcome = game.outcome(&short).expect("a choice was made");
        // the button is short, the line says what was done
        let line = if answer.label == "Pass on" { "Advance" } else { &*answer.label };
        assert!(outcome.choice.label.starts_with(line), "{}", outcome.choice.label);
        let log = game.log();
        let log = log.look();
        let new: Vec<&str> = log.entries[lines..].iter().map(|entry| &*entry.text).collect();
        assert!(new.is_empty() && outcome.text.is_empty() || new.contains(&&*outcome.text), "{new:?}");
        told += 1;
    }
    assert_eq!(told, 40);
}

#[test]
fn the_chance_of_winning_belongs_to_a_possession() {
    let mut game = as_offered(8, Pace::default());
    game.next().expect("the tip");
    let mut last = (game.moment_now(), game.game().offense(), game.game().book().margin(Side::Home));
    for _ in 0..60 {
        if game.stop_shown().is_some() || asked(&game).is_some() {
            if game.leave_it().is_err() {
                game.next().expect("start");
            }
        } else {
            game.tick();
        }
        let now = (game.moment_now(), game.game().offense(), game.game().book().margin(Side::Home));
        assert!(now.0 <= game.session().journal().len());
        // within a step the ball may change hands twice
        assert!(now.0 != last.0 || (now.1, now.2) == (last.1, last.2), "{last:?} {now:?}");
        last = now;
    }
}

#[test]
fn the_five_announced_start_whoever_substitutes() {
    let assisted = |pace| as_offered(9, pace);
    let by_hand = |pace| controller(Seat::You, Seat::House, pace);
    let games: [(&dyn Fn(Pace) -> Table, Pace); 4] = [
        (&assisted, Pace::Possessions),
        (&by_hand, Pace::Possessions),
        (&assisted, Pace::Decisions),
        (&by_hand, Pace::Decisions),
    ];
    for (make, pace) in games {
        let mut game = make(pace);
        if game.stop_shown().is_some() {
            game.next().expect("start");
        }
        let first = game.session().events().iter().find_map(|event| match &event.what {
            What::Talk { talk: Talk::Flipped { .. } } => Some(event.at),
            _ => None,
        });
        assert!(first.is_some() || game.game().is_fresh(), "{pace:?}");
        let subs = game.session().events().iter().filter(|event| {
            matches!(event.what, What::Play(Play::Substitution { .. })) && event.at.left == 720
        });
        assert_eq!(subs.count(), 0, "{pace:?}: nobody is replaced before the tip");
        if pace == Pace::Possessions {
            for side in Side::ALL {
                let announced = hardwood::statis_pro::starters(&game.game().setup().teams[side]);
                assert_eq!(game.game().book().teams[side].five, announced, "{pace:?}, {side:?}");
            }
        }
    }
}

#[test]
fn a_play_that_nobody_chose_is_told_with_its_sum_and_why_there_was_no_choice() {
    let (mut sums, mut mine, mut theirs, mut covers) = (0, 0, 0, 0);
    for seed in 11..15 {
        let mut game = as_offered(seed, Pace::default());
        game.next().expect("the tip");
        while !game.game().over() {
            if game.stop_shown().is_some() {
                game.next().expect("start");
                continue;
            }
            if asked(&game).is_some() {
                game.leave_it().expect("a decision");
                continue;
            }
            let mut saved = crate::session::control::saved::SavedSession::watch(game);
            let view = crate::session::control::view::GameView::of(&mut saved);
            game = saved.controller;
            if let Some(shown) = &view.shown {
                sums += 1;
                let log = game.log();
                let log = log.look();
                assert!(log.entries.iter().any(|entry| entry.text == view.prompt.ask), "{}", view.prompt.ask);
                // the number on the card decides, as the boxes say
                let number = |text: &str| text.parse::<i32>().expect("a number");
                let total = shown.sum.terms.last().expect("a rating");
                let within = number(&shown.sum.shown.number) <= number(&total.number);
                assert_eq!(shown.good, Some(within), "{}: {shown:?}", view.prompt.ask);
            }
            for reason in &view.prompt.why {
                mine += usize::from(reason.text.starts_with("No choice here: "));
                theirs += usize::from(reason.text.starts_with("No choice for you here: "));
                covers += usize::from(reason.text.contains("cover Pass #"));
                assert!(!reason.rule.0.is_empty() && !reason.text.ends_with(".."), "{}", reason.text);
            }
            assert!(!view.prompt.ask.starts_with("No effect") && !view.prompt.ask.starts_with("Time card"));
            assert!(game.tick(), "it goes on");
        }
    }
    println!("{sums} sums, {mine} mine, {theirs} theirs, {covers} covered");
    assert!(sums > 120 && mine > 20 && theirs > 120 && covers > 20);
}
