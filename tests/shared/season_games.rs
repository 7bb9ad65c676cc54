//! Seasons of DICE and Value Add: what a host sees of a season, whatever game it is of.

use hardwood::court::{PerSide, Side};
use hardwood::dice_basketball::{Code, DiceBasketball, SeasonOptions};
use hardwood::kit::Seed;
use hardwood::kit::form::TeamSet;
use hardwood::season::{
    CardSeason, CardSeasonGame, Category, FixtureRunner, GameJob, League, Out, Run, Schedule, SeasonGame,
    ShippedStatistics, Source, Tally, read_box_score,
};
use hardwood::table::{Hosted, Save};
use hardwood::value_add::{HouseRules, ValueAdd};

const DICE: &str = include_str!("../../www/cards/dice/nba-2010.json");
const VALUE_ADD: &str = include_str!("../../www/cards/value-add/college-2010.json");

fn season<G: CardSeasonGame>(json: &str, out: Out) -> CardSeason<G> {
    let set = <G as Hosted>::Set::from_text(json).expect("a good set").0;
    CardSeason { out, ..CardSeason::of(set) }
}

/// The first teams of the set meet each other.
fn league<G: CardSeasonGame>(json: &str, out: Out, teams: usize, games: usize) -> League {
    season::<G>(json, out).begin(Schedule::balanced(teams, games), Seed(7), &[1]).expect("it has games")
}

fn simulate(runner: &dyn FixtureRunner, league: &mut League) {
    loop {
        let jobs = runner.jobs_of(league, &Run::before(usize::MAX).with_mine(), 5);
        if jobs.is_empty() {
            return;
        }
        // as they go to a worker and come back
        for job in GameJob::read_all(&GameJob::write_all(&jobs)).expect("our own") {
            assert!(league.record(&runner.simulate(&job).expect("it can be played")));
        }
    }
}

fn again(league: &League) -> League {
    League::from_json(&league.to_json()).expect("its own text")
}

/// A season is played in workers, kept, opened, and its games are played again.
fn played<G: CardSeasonGame>(json: &str, out: Out) -> League {
    let mut league = league::<G>(json, out, 4, 6);
    assert_eq!((league.game.as_str(), league.fixtures().len()), (G::NAME, 12));
    let runner = G::runner(&league).expect("its own cards");
    let worker = G::job_runner(&league.rules).expect("its own cards");
    simulate(&*runner, &mut league);
    assert_eq!(league.progress(), (12, 12));
    assert_eq!(again(&league), league, "everything is kept");
    let job = runner.job(&league, 3).expect("it is a game");
    let once = worker.simulate(&job).expect("it can be played");
    assert_eq!(Some(&once.totals()), league.result(3).map(|result| &result.totals));
    let save = Save::from_json(&runner.replay(&job).expect("it can be played")).expect("a save");
    let replayed = G::saved_result(3, &save).expect("it is over");
    assert_eq!(replayed.totals(), once.totals());
    assert_eq!((replayed.overtimes, replayed.injury), (once.overtimes, once.injury));
    let setup = runner.setup(&job).expect("both teams");
    assert!(serde_json::from_value::<G::Setup>(setup).is_ok(), "a person can play it");
    // taken back, a game is played again as it was
    let whole = league.clone();
    league.take_back(&once, false).expect("no other game stands on it");
    assert_eq!(league.progress().0, 11);
    simulate(&*runner, &mut league);
    assert_eq!(league, whole);
    league
}

#[test]
fn a_season_of_dice_is_played_kept_and_played_again() {
    let league = played::<DiceBasketball>(DICE, Out::Nobody);
    let totals = league.tally(false).league();
    assert!(totals.ast > 0.0 && totals.seconds > 0.0 && totals.given == 0.0);
    assert!(!league.to_json().contains(r#""given""#), "no game gives points");
}

#[test]
fn a_season_of_value_add_keeps_the_points_that_games_begin_with() {
    let league = played::<ValueAdd>(VALUE_ADD, Out::Nobody);
    let totals = league.tally(false).league();
    assert_eq!(totals.given, 12.0 * 40.0, "20-20 in each game");
    assert_eq!(totals.ast, 0.0);
    let runner = ValueAdd::runner(&league).expect("its own cards");
    assert_eq!((runner.lacks(), runner.gives_points()), (&[Category::Assists][..], true));
    for (at, team) in league.tally(false).teams.iter().enumerate().take(4) {
        let finals = league.fixtures_of(at).iter().map(|&game| {
            let side = if league.fixtures()[game].home == at { Side::Home } else { Side::Visitors };
            f64::from(league.result(game).expect("it was played").points(side))
        });
        assert_eq!(finals.sum::<f64>(), team.totals.points());
        assert_eq!(team.players.iter().map(|player| player.given).sum::<f64>(), team.totals.given);
    }
    let damaged = league.to_json().replace(r#""given":""#, r#""given":"?"#);
    let why = League::from_json(&damaged).unwrap_err().to_string();
    assert!(why.contains("given points"), "{why}");
}

#[test]
fn the_workbook_has_no_column_of_what_the_game_does_not_count() {
    let columns = |league: &League| {
        let workbook = league.workbook();
        let rows = &workbook.worksheet("Players").expect("it is there").rows;
        let text = |cell: &hardwood::book::workbook::Cell| format!("{cell:?}");
        rows[0].iter().map(text).collect::<Vec<_>>().join(" ")
    };
    let dice = columns(&played::<DiceBasketball>(DICE, Out::Nobody));
    let value_add = columns(&played::<ValueAdd>(VALUE_ADD, Out::Nobody));
    assert!(dice.contains("\"AST\"") && dice.contains("AST/G") && !dice.contains("GIVEN"), "{dice}");
    assert!(!value_add.contains("AST") && value_add.contains("GIVEN"), "{value_add}");
}

#[test]
fn absences_follow_the_real_season_and_injuries_the_chart() {
    let mut league = league::<DiceBasketball>(DICE, Out::RealAbsences, 4, 30);
    let runner = DiceBasketball::runner(&league).expect("its own cards");
    assert!(!runner.in_order());
    let out = (0..60).map(|at| runner.job(&league, at).expect("a game").today.len()).sum::<usize>();
    assert!(out > 120, "somebody misses a game");
    simulate(&*runner, &mut league);
    let most = league.tally(false).teams[1].players.iter().map(|player| player.games).fold(0.0, f64::max);
    assert!(most <= 30.0 && most > 20.0, "{most}");

    let mut league = crate::season_games::league::<DiceBasketball>(DICE, Out::Injuries, 4, 30);
    let runner = DiceBasketball::runner(&league).expect("its own cards");
    assert!(runner.in_order(), "a game waits for the one before it");
    simulate(&*runner, &mut league);
    let hurt: Vec<usize> =
        (0..60).filter(|&at| league.result(at).is_some_and(|it| it.injury.is_some())).collect();
    assert!(!hurt.is_empty(), "some injuries last");
    assert_eq!(again(&league), league);
    let injury = league.result(hurt[0]).and_then(|result| result.injury).expect("it lasts");
    let game = &league.fixtures()[hurt[0]];
    let club = if injury.side == Side::Home { game.home } else { game.away };
    let next = league.fixtures_of(club).iter().copied().find(|&at| at > hurt[0]).expect("a later game");
    assert!(league.injuries(club, next).left[usize::from(injury.place)] > 0);
    let setup = runner.setup(&runner.job(&league, next).expect("a game")).expect("it can be played");
    let side = usize::from(league.fixtures()[next].home != club);
    let out = setup["out"][side].to_string();
    assert!(out.contains(&injury.place.to_string()), "{out}");
}

#[test]
fn college_seasons_have_college_rules_and_teams_told_apart() {
    assert_eq!(SeasonOptions::of_league("NCAA").code, Code::College);
    let season = season::<ValueAdd>(VALUE_ADD, Out::Nobody);
    let names: Vec<String> = season.clubs().into_iter().map(|club| club.name).collect();
    assert!(names.contains(&"Duke 2009-10".to_owned()) && names.contains(&"VCU".to_owned()), "{names:?}");
    let mut sorted = names.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), names.len());
    assert_eq!(season.options, HouseRules::ADVANCED);
    assert_eq!(CardSeason::<ValueAdd>::games_a_team(&season.set), 40, "35-5");
}

#[test]
fn a_season_has_the_real_statistics_of_the_sites_file() {
    let file = ShippedStatistics::read(include_str!("../../www/cards/nba-2010.json")).expect("it has them");
    let mut season = season::<DiceBasketball>(DICE, Out::Nobody);
    season.real = file.of(&season.clubs());
    let league = season.begin(Schedule::balanced(30, 2), Seed(1), &[]).expect("games");
    let real = DiceBasketball::runner(&league).expect("its own").real().expect("they are known");
    let clubs = &league.clubs;
    let celtics = clubs.iter().position(|club| club.id == "BOS").expect("in the set");
    assert_eq!(real.teams[celtics].won(), 50);
    let pierce = clubs[celtics].players.iter().position(|name| name == "Paul Pierce").expect("in the set");
    let line = real.teams[celtics].players[pierce];
    assert!((line.per_game(line.points()) - 18.3).abs() < 0.1);
    assert!(ShippedStatistics::read("{}").is_none());
    let unknown = crate::season_games::league::<DiceBasketball>(DICE, Out::Nobody, 4, 2);
    assert_eq!(DiceBasketball::runner(&unknown).expect("its own").real(), None::<Tally>);
}

#[test]
fn a_pasted_box_score_of_value_add_has_points_without_shots() {
    let mut league = league::<ValueAdd>(VALUE_ADD, Out::Nobody, 4, 6);
    let game = league.fixtures()[0].clone();
    let rows = |club: usize, points: u16| {
        let names = league.clubs[club].players.iter().take(6);
        names.map(|name| format!("{name}\t5-9\t1-2\t2-2\t{points}\n")).collect::<String>()
    };
    let text = format!("Player\tFG\t3P\tFT\tPTS\n{}{}", rows(game.away, 17), rows(game.home, 13));
    let clubs = PerSide::new(&league.clubs[game.home], &league.clubs[game.away]);
    assert!(read_box_score(&text, clubs, false).is_err(), "no other game gives points");
    let book = read_box_score(&text, clubs, true).expect("four points each are given");
    assert_eq!(book.teams[Side::Visitors].lines.iter().map(|line| line.given).sum::<u16>(), 24);
    let result = hardwood::season::FixtureResult { fixture: 0, overtimes: 0, book, injury: None };
    league.enter(Source::BoxScore, result).expect("it fits");
    assert_eq!(again(&league), league);
    assert_eq!(league.result(0).map(|it| it.points(Side::Visitors)), Some(102));
}
