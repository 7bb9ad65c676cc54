//! The bracket of 48 great teams, and what the screen reads from a game: prompts, tables, results.

use super::table::{Home, Table, Visitors};
use hardwood::court::{PerSide, Position, Side};
use hardwood::kit::Seed;
use hardwood::table::{Need, Scored, Session, simulate};
use hardwood::value_add::bracket::{
    Bracket, BracketError, FIELD, GAMES, great_teams, is_estimated, read_field,
};
use hardwood::value_add::cards::{CardSet, TeamCard};
use hardwood::value_add::tables::without_cards;
use hardwood::value_add::{Choice, Draw, HouseCoach, Setup, ValueAdd};
use std::sync::Arc;

fn cards(set: &str) -> Vec<TeamCard> {
    let text = match set {
        "college-2002" => include_str!("../../www/cards/value-add/college-2002.json"),
        _ => include_str!("../../www/cards/value-add/college-2010.json"),
    };
    CardSet::from_json(text).expect("a good set").0.teams
}

#[test]
fn every_team_of_the_field_has_cards() {
    let field = great_teams();
    assert_eq!(field.len(), FIELD);
    for team in field {
        let cards = cards(&team.set);
        assert!(team.find(&cards).is_some(), "{} {} in {}", team.team, team.season, team.set);
        assert!(field.iter().filter(|t| (&t.team, &t.season) == (&team.team, &team.season)).count() == 1);
    }
    let kansas = field.iter().find(|team| team.team == "Kansas" && team.season == "2007-08").expect("in it");
    let cards = cards(&kansas.set);
    assert!(is_estimated(kansas.find(&cards).expect("there")), "its rebounds are not recorded by side");
}

#[test]
fn a_bracket_is_played_to_a_champion() {
    let mut bracket = Bracket::new(Seed(5));
    let first: Vec<[u8; 2]> = bracket.games()[..16].iter().filter_map(|game| game.seeds).collect();
    assert!(first.contains(&[17, 48]) && first.contains(&[32, 33]), "{first:?}");
    let mut there: Vec<u8> = bracket.games()[..32].iter().flat_map(|game| game.places).flatten().collect();
    there.sort_unstable();
    assert_eq!(there, (1..=48).collect::<Vec<u8>>(), "the seeds with a bye stand in the second round");
    let sets = ["college-2002", "college-2010"].map(|set| (set, cards(set)));
    let team = |seed: u8| {
        let entrant = &great_teams()[usize::from(seed) - 1];
        let (_, teams) = sets.iter().find(|(set, _)| *set == entrant.set).expect("a set");
        entrant.find(teams).expect("there").clone()
    };
    let mut played = 0;
    while let Some(next) = bracket.next() {
        let [home, visitors] = next.seeds.expect("known");
        assert!(home < visitors, "the better seed is at home");
        let setup = Arc::new(Setup::new(team(home), team(visitors)));
        let (mut one, mut other) = (HouseCoach, HouseCoach);
        let coaches = PerSide::new(&mut one, &mut other);
        let game = simulate::<ValueAdd, _>(&setup, bracket.luck(next.game), coaches).expect("a game").game;
        bracket.record(next.game, Side::ALL.map(|side| game.book().points(side))).expect("it is next");
        played += 1;
    }
    assert_eq!(played, GAMES);
    assert!(bracket.champion().is_some());
    // as a file, and back
    let text = serde_json::to_string(&bracket).expect("numbers");
    assert!(serde_json::from_str::<Bracket>(&text).expect("our own") == bracket);
    // clearing a first-round game clears every game that depends on it
    assert_eq!(bracket.take_back(0).len(), 5, "games with another opponent now");
    assert!(bracket.champion().is_none());
    assert_eq!(bracket.games().iter().filter(|game| game.points.is_none()).count(), 6);
}

#[test]
fn impossible_bracket_results_are_refused() {
    let mut bracket = Bracket::new(Seed(1));
    assert_eq!(bracket.record(99, [1, 2]), Err(BracketError::NoSuchGame(99)));
    assert_eq!(bracket.record(46, [70, 60]), Err(BracketError::Open(46)));
    let tie = BracketError::Tie { game: 0, points: [70, 70] };
    assert_eq!(bracket.record(0, [70, 70]), Err(tie));
    assert_eq!(tie.to_string(), "game 0: 70 to 70 is a tie; a bracket needs a winner");
    assert!(bracket == Bracket::new(Seed(1)));
    for text in ["{\"format\":\"x\",\"seed\":\"1\",\"points\":[]}", "{}", "[]"] {
        assert!(serde_json::from_str::<Bracket>(text).is_err(), "{text}");
    }
    let few = read_field("seed,team,season,set,status\n1,A,2001-02,x,house\n3,B,2001-02,x,house\n");
    let problems = few.expect_err("too few").iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    assert!(problems.contains("row 3") && problems.contains("expected 2"), "{problems}");
}

#[test]
fn prompts_name_the_due_roll_and_tables_the_last_ones() {
    let mut table = Table::new();
    let prompt = table.game().prompt(table.session.need());
    assert_eq!((&*prompt.ask, &*prompt.answers[0].label), ("Kansas: change the five?", "Play on"));
    table.ready();
    let prompt = table.game().prompt(table.session.need());
    assert_eq!(
        (&*prompt.ask, &*prompt.why[0].text),
        ("Kansas has the ball, 44 to go", "d8: who gets the ball")
    );
    assert!(table.game().is_fresh() && !table.game().closing());
    assert_eq!(table.game().moment(), "44 left, 1st half, 6:41");
    table.dice(&[6, 3, 5, 9]);
    // the offense picks the fouling defender
    let Need::Choose { side, .. } = *table.session.need() else { panic!("{:?}", table.session.need()) };
    let prompt = table.game().prompt(table.session.need());
    assert_eq!((side, prompt.answers.len(), prompt.answers[0].key), (Visitors, 2, Some('1')));
    assert_eq!(prompt.answers[0].note, "fouls 1");
    let jones = table.player("Jones");
    table.choose(Choice::Pick { player: jones });
    let rolled = table.game().rolled(table.session.events());
    assert_eq!(rolled.four, Some([6, 3, 5, 9]));
    let answers: Vec<&str> =
        rolled.tables.iter().filter_map(|table| Some(&*table.answer()?.result)).collect();
    assert_eq!(answers[..2], ["Chalmers", "foul, Kidd-Gilchrist or Jones; read the d20 too"]);
    assert_eq!(rolled.tables.len(), 3, "a foul's d20 is read too");
    table.dice(&[1, 20]);
    let rolled = table.game().rolled(table.session.events());
    assert_eq!(rolled.after[..2], [(Draw::Throw, 1), (Draw::Throw, 20)]);
    let throw = rolled.tables.last().and_then(|table| table.answer());
    assert_eq!(throw.map(|row| &*row.result), Some("missed"), "only the last free throw is shown");
    let mut acts = Table::new();
    acts.ready();
    let buttons = acts.game().acts(acts.session.windows(), &[Visitors]);
    let labels: Vec<&str> = buttons.iter().map(|act| act.label).collect();
    assert_eq!(labels, ["Try for threes"]);
    let guards = acts.game().acts(acts.session.windows(), &[Home]);
    let avoid = guards.iter().find(|act| act.label == "Avoid fouls").expect("Home defends");
    assert_eq!(avoid.subjects.len(), 5, "each of the five, for whom it is");
    assert!(avoid.subjects.iter().all(|subject| subject.on.side == Home && subject.by.is_none()));
    assert!(!avoid.is_on_cards(), "five ways are a list, not pairs");
    // the index counts the choices of all windows
    let push = buttons[0].answers.last().expect("a way").index;
    let mut session = acts.session;
    session.act(push).expect("it is on offer");
    assert_eq!(session.game().push(), 2);
}

#[test]
fn a_finished_game_has_a_result_and_a_scoresheet() {
    let table = Table::new();
    let mut session =
        Session::<ValueAdd>::new(Arc::clone(table.session.setup()), Some(Seed(3))).expect("good");
    while let Some(input) = session.input_of(&mut HouseCoach, &Side::ALL) {
        session.input(input).expect("legal");
    }
    let game = session.game();
    let prompt = game.prompt(session.need());
    assert!(prompt.ask.contains("wins") && game.moment().starts_with("Final"), "{}", prompt.ask);
    let paper = game.paper(session.events());
    for side in [Home, Visitors] {
        assert_eq!(paper.teams[side].total.points(), game.book().points(side));
    }
    let davis = game.player_at(Home, Position::C);
    assert!(game.status(davis).at.is_some());
    let words: Vec<String> = Position::ALL.map(|at| game.status(game.player_at(Home, at)).words()).into();
    assert!(words.iter().any(|words| words.contains("tired")), "five players for the whole game: {words:?}");
}

#[test]
fn every_table_covers_each_number_once_and_its_chances_sum_to_one() {
    let mut table = Table::new();
    table.ready();
    let game = table.game();
    let tables = game.tables(game.floor(Visitors));
    let mut all = vec![tables.ball(), tables.rebound(None), tables.rebound(Some(4))];
    for slot in 0..5 {
        all.extend([tables.column(slot, true), tables.column(slot, false), tables.throw(slot)]);
        all.extend([1, 8].map(|d8| tables.defense(slot, d8)));
    }
    all.extend(without_cards());
    for table in all {
        let sum: f64 = table.rows.iter().map(|row| row.chance).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{:?} {}: {sum}", table.kind, table.whose);
        let rows: Vec<(u8, u8)> = table.rows.iter().map(|row| (row.first, row.last)).collect();
        assert!(rows.windows(2).all(|pair| pair[0].1 < pair[1].0), "{:?}: {rows:?}", table.kind);
    }
}
