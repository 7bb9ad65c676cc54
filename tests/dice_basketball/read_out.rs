//! Charts that are read out row by row, each the first time a roll names it (§5, §6, §9, §10, §14).

use super::scene::{Home, Visitors, team};
use hardwood::court::PerSide;
use hardwood::dice_basketball::charts::{ChartId, Charts};
use hardwood::dice_basketball::{Code, DiceBasketball, HouseCoach, Setup, Talk, ToldRow};
use hardwood::kit::{Luck, Provenance, Seed};
use hardwood::table::{Game as _, Need, Session, Told, TwoTeams as _, What};
use std::sync::Arc;

fn setup(charts: Option<Charts>) -> Setup {
    let told = Some(vec![]);
    Setup { charts, told, ..Setup::new(team(Home), team(Visitors), Code::Nba) }
}

fn session(charts: Option<Charts>) -> Session<DiceBasketball> {
    Session::new(Arc::new(setup(charts)), None).expect("a good setup")
}

/// The charts in the person's box: guards and power forwards have changed places in every row that no rulebook prints.
fn box_of_theirs() -> Charts {
    let swapped = |line: &str| match line.ends_with("house") {
        true => line.replace("PG", "?").replace("PF", "PG").replace('?', "PF"),
        false => line.to_owned(),
    };
    let csv: Vec<String> = Charts::house().write().lines().map(swapped).collect();
    Charts::read(&(csv.join("\n") + "\n")).expect("a good file")
}

/// The chart and the number that are asked for in "Your foul chart (§10) at 27: …".
fn asked(ask: &str) -> (ChartId, u8) {
    let (name, rest) =
        ask.strip_prefix("Your ").and_then(|ask| ask.split_once(" chart (§")).expect("a chart");
    let (_, number) = rest.split_once(") at ").expect("a number");
    let number = number.split(':').next().expect("it ends in a colon").parse().expect("a number");
    (ChartId::ALL.into_iter().find(|id| id.name() == name).expect("one of them"), number)
}

/// The row of these charts, as a person would type it.
fn typed(charts: &Charts, (chart, number): (ChartId, u8)) -> String {
    let rows = charts.printed(chart);
    let row = rows.iter().find(|row| (row.first..=row.last).contains(&number)).expect("no gap");
    format!("{}-{} {}", chart.number(row.first), chart.number(row.last), row.result.to_lowercase())
}

/// Enters a roll, and says what is asked of it: how often that was.
fn roll(session: &mut Session<DiceBasketball>, theirs: &Charts, roll: u8) -> usize {
    let mut text = format!("{roll:02}");
    for asks in 0.. {
        match DiceBasketball::read_told(session, &text).expect("a roll, with rows as printed") {
            Told::More(more) => text = format!("{} {}", more.so_far, typed(theirs, asked(&more.ask))),
            Told::Learned(numbers, setup) => {
                session.learn(*setup);
                numbers.into_iter().for_each(|n| session.enter_luck(n).expect("due"));
                return asks;
            }
            Told::Luck(numbers) => {
                numbers.into_iter().for_each(|n| session.enter_luck(n).expect("due"));
                return asks;
            }
            Told::Answers(_) => unreachable!("no chart of DICE asks so"),
        }
    }
    unreachable!()
}

/// Both house coaches.
fn coaches() -> PerSide<HouseCoach> {
    PerSide::new(HouseCoach::default(), HouseCoach::default())
}

/// Decides until a roll is due, or the game is over.
fn to_the_next_roll(session: &mut Session<DiceBasketball>) {
    while !matches!(session.need(), Need::Over | Need::Roll { .. }) {
        let input = session.input_of(&mut coaches(), &[Home, Visitors]).expect("it is asked");
        session.input(input).expect("on offer");
    }
}

/// A whole game by rolls from `seed`: how often a row was asked for.
fn played(session: &mut Session<DiceBasketball>, theirs: &Charts, seed: u64) -> usize {
    let (mut luck, mut asks) = (Luck::new(Seed(seed)), 0);
    loop {
        to_the_next_roll(session);
        if *session.need() == Need::Over {
            return asks;
        }
        asks += roll(session, theirs, luck.below(100) as u8);
    }
}

#[test]
fn a_whole_game_is_played_by_charts_that_nobody_has_entered() {
    let theirs = box_of_theirs();
    let mut first = session(None);
    let asks = played(&mut first, &theirs, 5);
    assert!(asks > 30, "{asks} rows were asked for");
    // every row was read as it stands in their box
    let read = |session: &Session<DiceBasketball>| {
        for event in session.events() {
            let What::Talk { talk: Talk::LookedUp { chart, roll, result } } = &event.what else { continue };
            let rows = theirs.printed(*chart);
            let row = rows.iter().find(|row| (row.first..=row.last).contains(roll)).expect("no gap");
            assert_eq!(&row.result, result, "{chart} at {roll}");
        }
    };
    read(&first);
    let told = first.setup().told.clone().expect("it is asked");
    assert_eq!(told.len(), asks);
    // what is learned is printed from now on, the rest still the house's
    let mut learned = Charts::house().clone();
    DiceBasketball::teach(&first, &mut learned);
    assert_eq!(Some(&learned), first.setup().charts.as_ref());
    for ToldRow { chart, first, last } in told {
        assert!((first..=last).all(|number| learned.knows(chart, number)), "{chart} {first}");
    }
    assert!(learned.printed(ChartId::InjuryA).iter().any(|row| row.status == Provenance::House));
    // the game is the same when it is played again, and the next one asks for little
    let mut again = Session::<DiceBasketball>::new(first.setup().clone(), None).expect("a good setup");
    first.journal().iter().for_each(|&input| again.input(input).expect("as before"));
    assert_eq!(again.game().digest(), first.game().digest());
    let mut second = session(Some(learned));
    let fewer = played(&mut second, &theirs, 6);
    read(&second);
    assert!(fewer * 3 < asks, "{fewer} after {asks}");
}

#[test]
fn a_row_that_was_read_out_wrong_is_taken_back_and_asked_again() {
    let mut game = session(None);
    to_the_next_roll(&mut game);
    let said = |game: &Session<DiceBasketball>, typed: &str| DiceBasketball::read_told(game, typed);
    let Ok(Told::More(more)) = said(&game, "27") else { panic!("the jump ball is not known") };
    assert_eq!(more.so_far, "27 /");
    assert_eq!(more.ask, "Your jump ball chart (§5) at 27: what does the row say?");
    assert!(more.keys.contains(&"Visitors"));
    let Ok(Told::Learned(numbers, setup)) = said(&game, "27 / 25 - 31 Visitors C ") else {
        panic!("a good row")
    };
    game.learn(*setup);
    numbers.into_iter().for_each(|n| game.enter_luck(n).expect("due"));
    let mut learned = Charts::house().clone();
    DiceBasketball::teach(&game, &mut learned);
    assert!(learned.knows(ChartId::Jump, 25) && learned.knows(ChartId::Jump, 31));
    game.undo(1);
    DiceBasketball::teach(&game, &mut learned);
    assert!(!learned.knows(ChartId::Jump, 25), "nothing of it is learned");
    assert!(matches!(said(&game, "27"), Ok(Told::More(_))), "it is asked again");
    let Ok(Told::Learned(_, setup)) = said(&game, "27 / home pg") else { panic!("a good row") };
    let charts = setup.charts.as_ref().expect("told");
    assert!(charts.knows(ChartId::Jump, 27) && !charts.knows(ChartId::Jump, 26), "of this number alone");
    assert_eq!(setup.told, Some(vec![ToldRow { chart: ChartId::Jump, first: 27, last: 27 }]));
}

#[test]
fn a_wrong_row_is_refused_with_what_would_be_right() {
    let mut game = session(None);
    to_the_next_roll(&mut game);
    let refused = |typed: &str| DiceBasketball::read_told(&game, typed).expect_err(typed).to_string();
    assert!(refused("27 / 30-40 home pg").contains("no row with 27"));
    assert!(refused("27 / 40-20 home pg").contains("no row with 27"));
    assert!(refused("27 / 2-300 home pg").contains("no row with 27"));
    assert!(refused("27 / 20-30 home run").contains("right: the winner and the player"));
    assert!(refused("27 / 20-30").contains("right: the winner and the player"));
    assert!(refused("777").contains("00-99"));
    // what the rulebook prints is known (§6: a 2 goes to the shooting guard)
    let mut charts = Charts::house().clone();
    let known = charts.tell(ChartId::Passing, (1, 3), "pg").expect_err("2 is printed").to_string();
    assert_eq!(known, "2 of this chart is known: \"SG\".");
    // without the option nothing is asked
    let mut plain =
        Session::<DiceBasketball>::new(Arc::new(Setup { told: None, ..setup(None) }), None).expect("good");
    to_the_next_roll(&mut plain);
    assert_eq!(DiceBasketball::read_told(&plain, "27"), Ok(Told::Luck(vec![28])));
}
