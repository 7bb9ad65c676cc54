//! Series of two teams in every game that has seasons, the playoffs of leagues in one bracket, and splits.

use hardwood::book::workbook::write_csv;
use hardwood::court::Side;
use hardwood::dice_basketball::DiceBasketball;
use hardwood::kit::Seed;
use hardwood::kit::form::TeamSet;
use hardwood::season::{
    BracketFormat, CardSeason, CardSeasonGame, FixtureResult, FixtureRunner, GameLogs, Games, League, Out,
    Part, PlayoffEnd, Run, Schedule, SeasonGame, Source, Totals, games_to_text,
};
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::season::{SeasonRules, SeasonRunner};
use hardwood::table::Hosted;
use hardwood::value_add::ValueAdd;

const NBA: &str = include_str!("../../www/cards/nba-2010.json");
const DICE: &str = include_str!("../../www/cards/dice/nba-2010.json");
const VALUE_ADD: &str = include_str!("../../www/cards/value-add/college-2010.json");

/// The Lakers, at home first, and the Celtics of 2009-10.
fn statis_pro(best_of: u8) -> League {
    let set = CardSet::from_json(NBA).expect("a good set").0;
    let place = |id: &str| set.teams.iter().position(|team| team.id == id).expect("a team");
    let set = set.only(&[place("LAL"), place("BOS")]);
    assert_eq!((set.teams.len(), set.real.len()), (2, 2), "each with its real season");
    SeasonRules::of(set).begin(Games::Series(best_of), Seed(7), &[0, 1]).expect("two teams")
}

fn of_cards<G: CardSeasonGame>(json: &str) -> League {
    let set = <G as Hosted>::Set::from_text(json).expect("a good set").0.only(&[1, 0]);
    let season = CardSeason::<G> { out: Out::Nobody, ..CardSeason::of(set) };
    season.begin(Games::Series(5), Seed(7), &[]).expect("two teams")
}

fn again(league: &League) -> League {
    League::from_json(&league.to_json()).expect("its own text")
}

/// Plays the series to its end, kept and opened between its games.
fn play(runner: &dyn FixtureRunner, mut league: League) -> League {
    for nth in 1.. {
        let jobs = runner.jobs_of(&league, &Run::before(usize::MAX).with_mine(), 5);
        if jobs.is_empty() {
            break;
        }
        assert_eq!(jobs.len(), 1, "one game at a time");
        assert_eq!(league.fixtures()[jobs[0].fixture].date, format!("Game {nth}"));
        assert!(league.record(&runner.simulate(&jobs[0]).expect("it can be played")));
        assert_eq!(again(&league), league, "everything is kept");
    }
    league
}

fn is_decided(league: &League, most: usize) {
    let series = &league.series()[0];
    let (games, wins) = (series.games.len(), most / 2 + 1);
    assert!((wins..=most).contains(&games), "{games} games");
    assert_eq!(usize::from(series.won[0].max(series.won[1])), wins);
    assert_eq!((league.champion(), league.is_over()), (series.winner, true));
    assert_eq!(league.progress(), (games, games), "no game is scheduled after the last");
    let lines = league.standings();
    assert_eq!(Some(lines[0].club), series.winner);
    assert_eq!((usize::from(lines[0].all.won), usize::from(lines[0].all.games())), (wins, games));
    assert_eq!(league.tally(false), league.tally(true), "all its games are in one book");
    assert!(!league.leaders(hardwood::season::Category::Points, false, 3).is_empty());
}

#[test]
fn a_series_ends_when_it_is_decided() {
    let league = statis_pro(7);
    assert_eq!(league.title, "NBA 2009-10, Los Angeles Lakers and Boston Celtics, best of 7");
    assert_eq!((league.fixtures().len(), league.regular(), league.is_decided()), (1, 0, false));
    let runner = SeasonRunner::of(&league).expect("its own cards");
    let played = play(&runner, league.clone());
    is_decided(&played, 7);
    let home: Vec<usize> = played.fixtures().iter().map(|game| game.home).collect();
    assert_eq!(home, [0, 0, 1, 1, 0, 1, 0][..home.len()], "2-2-1-1-1, whoever has won");
    let other = league.again(Seed(8));
    assert_eq!((other.is_series(), other.fixtures(), &other.title), (true, league.fixtures(), &league.title));
    let dice = of_cards::<DiceBasketball>(DICE);
    let runner = DiceBasketball::runner(&dice).expect("its own cards");
    is_decided(&play(&*runner, dice), 5);
    let value_add = of_cards::<ValueAdd>(VALUE_ADD);
    let runner = ValueAdd::runner(&value_add).expect("its own cards");
    is_decided(&play(&*runner, value_add), 5);
}

#[test]
fn a_game_of_a_series_is_entered_and_taken_back() {
    let mut league = statis_pro(3);
    let of_final = |game, points| FixtureResult::of_final(game, points, 0);
    let first = of_final(0, [99, 101]);
    assert_eq!(league.enter(Source::Final, first.clone()), Ok(()));
    assert_eq!((league.series()[0].won, league.fixtures().len()), ([1, 0], 2));
    let was = league.clone();
    let second = of_final(1, [110, 90]);
    assert_eq!(league.enter(Source::Final, second.clone()), Ok(()));
    assert_eq!(league.champion(), Some(0), "they won in game two as visitors");
    assert!(league.take_back(&first, false).is_err(), "the second game was played after it");
    assert_eq!(league.take_back(&second, false), Ok(()));
    assert_eq!(league, was);
    assert_eq!(again(&league), league);
}

#[test]
fn a_series_is_of_two_teams_and_an_odd_number_of_games() {
    let set = CardSet::from_json(NBA).expect("a good set").0;
    let begin = |places: &[usize], most| {
        SeasonRules::of(set.only(places)).begin(Games::Series(most), Seed(7), &[]).is_ok()
    };
    assert!(begin(&[3, 4], 1) && begin(&[3, 4], 3));
    assert!(!begin(&[3, 4], 4) && !begin(&[3, 4], 9) && !begin(&[3], 7) && !begin(&[3, 4, 5], 7));
}

/// A season of so many teams, each game won by the team that comes first in the set.
fn decided(json: &str, teams: usize) -> (League, Option<BracketFormat>) {
    let set = CardSet::from_json(json).expect("a good set").0;
    let places: Vec<usize> = (0..teams).collect();
    let rules = SeasonRules::of(set.only(&places));
    let mut league = rules.begin(Schedule::balanced(teams, 2), Seed(7), &[]).expect("games");
    let runner = SeasonRunner::of(&league).expect("its own cards");
    let format = FixtureRunner::bracket_playoffs(&runner, &league);
    enter_all(&mut league);
    (league, format)
}

/// Enters every game that is known: the team that comes first in the set wins.
fn enter_all(league: &mut League) {
    while let Some(at) = (0..league.fixtures().len()).find(|&at| league.result(at).is_none()) {
        let game = &league.fixtures()[at];
        let points = if game.home < game.away { [60, 70] } else { [70, 60] };
        assert_eq!(league.enter(Source::Final, FixtureResult::of_final(at, points, 0)), Ok(()));
    }
}

#[test]
fn a_college_season_ends_with_a_tournament_of_single_games() {
    let (mut league, format) = decided(include_str!("../../www/cards/college-2010.json"), 20);
    let format = format.expect("the NCAA's");
    assert_eq!((format.teams, format.is_tournament()), (16, true));
    league.set_bracket(&format);
    assert_eq!(league.fixtures().len(), league.regular() + 8);
    enter_all(&mut league);
    assert_eq!(league.fixtures().len() - league.regular(), 15, "who loses is out");
    let champion = league.champion().expect("it is over");
    assert_eq!(league.playoff_end(champion), Some(PlayoffEnd::Champion));
    assert_eq!(league.playoff_record(champion).won, 4);
    assert_eq!(again(&league), league);
}

#[test]
fn the_euroleague_ends_with_a_final_four() {
    let (mut league, format) = decided(include_str!("../../www/cards/euroleague-2019.json"), 10);
    league.set_bracket(&format.expect("the EuroLeague's"));
    enter_all(&mut league);
    // three wins in each of four series, two semifinals, the final
    assert_eq!(league.fixtures().len() - league.regular(), 4 * 3 + 2 + 1);
    assert!(league.champion().is_some());
    assert_eq!(again(&league), league);
    let (_, none) = decided(NBA, 4);
    assert_eq!(none, None, "the NBA plays by conference");
}

/// Four teams, eleven games simulated and one entered by its final; the simulated ones.
fn twelve_games() -> (League, Vec<FixtureResult>) {
    let set = CardSet::from_json(NBA).expect("a good set").0.only(&[0, 1, 2, 3]);
    let mut schedule = Schedule::balanced(4, 6);
    // two months, as a table of dates would have them
    for (at, game) in schedule.fixtures.iter_mut().enumerate() {
        game.date = if at < 5 { "2009-10-30".into() } else { "2009-11-02".into() };
    }
    let rules = SeasonRules { out: Out::Nobody, ..SeasonRules::of(set) };
    let mut league = rules.begin(schedule, Seed(5), &[]).expect("games");
    let runner = SeasonRunner::of(&league).expect("its own cards");
    let mut played = Vec::new();
    for job in runner.jobs_of(&league, &Run::before(11), 20) {
        let result = runner.simulate(&job).expect("it can be played");
        assert!(league.record(&result));
        played.push(result);
    }
    league.enter(Source::Final, FixtureResult::of_final(11, [101, 99], 0)).expect("it is open");
    played.sort_by_key(|game| game.fixture);
    (league, played)
}

/// Every line of every game is in the table of box scores, and adds up to the teams'.
#[test]
fn box_scores_go_into_one_table() {
    let (league, mut played) = twelve_games();
    played.push(league.entered(11).expect("it was entered").result.clone());
    let workbook = league.box_scores(&games_to_text(&played)).expect("our own");
    let sheet = workbook.worksheet("Box scores").expect("it is there");
    let csv = write_csv(sheet);
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    let column =
        |name: &str| lines[0].iter().position(|head| head.trim_matches('"') == name).expect("a column");
    let (game, player, points) = (column("Game"), column("Player"), column("PTS"));
    let number = |text: &str| text.parse::<u32>().expect("a number");
    let team_csv = write_csv(workbook.worksheet("Teams").expect("teams have a worksheet of their own"));
    let team_lines: Vec<Vec<&str>> = team_csv.lines().map(|line| line.split(',').collect()).collect();
    let team_head: Vec<&str> = team_lines[0].iter().map(|head| head.trim_matches('"')).collect();
    let team_points = team_head.iter().position(|head| *head == "PTS").expect("points");
    assert!(!["Player", "Starts", "MIN", "+/-"].iter().any(|head| team_head.contains(head)));
    for at in 0..12u32 {
        let of_game: Vec<_> = lines[1..].iter().filter(|line| number(line[game]) == at + 1).collect();
        let sum = |lines: &[&Vec<&str>]| lines.iter().map(|line| number(line[points])).sum::<u32>();
        assert!(of_game.iter().all(|line| line[player].trim_matches('"') != "Team"), "players alone");
        let teams: Vec<u32> = team_lines[1..]
            .iter()
            .filter(|line| number(line[game]) == at + 1)
            .map(|line| number(line[team_points]))
            .collect();
        let result = league.result(at as usize).expect("it was played");
        let both = u32::from(result.points(Side::Home) + result.points(Side::Visitors));
        assert_eq!((teams.len(), teams.iter().sum::<u32>()), (2, both));
        match at {
            11 => assert!(of_game.is_empty(), "only its final is known"),
            _ => assert_eq!(sum(&of_game), both),
        }
    }
    assert!(league.box_scores("damaged!").is_err());
    assert!(
        league.box_scores(&games_to_text(&vec![played[0].clone(); 13])).is_err(),
        "more games than it has"
    );
}

/// The parts of a team's season add up to it, and so do a player's.
#[test]
fn splits_add_up() {
    let (league, played) = twelve_games();
    let parts = [Part::Home, Part::Away, Part::Month(2009, 10), Part::Month(2009, 11)];
    for club in 0..4 {
        let (splits, tally) = (league.splits(club), &league.tally(false).teams[club]);
        assert_eq!(splits.iter().map(|split| split.part).collect::<Vec<_>>(), parts);
        for pair in splits.chunks(2) {
            let totals = pair[0].totals.plus(&pair[1].totals);
            assert_eq!((totals.fgm, totals.games), (tally.totals.fgm, tally.totals.games), "of box scores");
            assert_eq!(f64::from(pair[0].points.0 + pair[1].points.0), tally.points(), "of all games");
            assert_eq!(pair[0].record.won + pair[1].record.won, tally.won() as u16);
        }
        assert_eq!(u32::from(splits[0].record.games()), tally.home.0 + tally.home.1);
        let player = league.player_splits(club, 0, &played);
        let months = |totals: fn(&Totals) -> f64| {
            player
                .iter()
                .filter(|split| matches!(split.part, Part::Month(..)))
                .map(|split| totals(&split.totals))
                .sum::<f64>()
        };
        assert_eq!((months(|t| t.fgm), months(|t| t.games)), (tally.players[0].fgm, tally.players[0].games));
    }
    assert_eq!(parts.map(Part::name), ["Home", "Away", "October 2009", "November 2009"]);
    assert!(league.again(Seed(6)).splits(0).is_empty(), "nothing was played");
}

/// Splits do not know a team's minutes and starts, and have no columns for them.
#[test]
fn a_table_of_splits_leaves_out_what_is_not_known() {
    let (league, _) = twelve_games();
    let workbook = league.workbook();
    let heads = |sheet: &str| {
        let csv = write_csv(workbook.worksheet(sheet).expect("it is there"));
        let first = csv.lines().next().unwrap_or_default();
        first.split(',').map(|head| head.trim_matches('"').to_owned()).collect::<Vec<_>>()
    };
    let has = |sheet, head: &str| heads(sheet).iter().any(|other| other == head);
    assert_eq!(["GS", "MIN", "MIN/G"].map(|head| has("Splits", head)), [false; 3]);
    assert_eq!(["G", "FGM", "PTS/G"].map(|head| has("Splits", head)), [true; 3]);
    assert!(has("Players", "MIN/G"));
}

/// What game logs lack is said by team and day, a few of each kind.
#[test]
fn game_logs_say_what_they_lack() {
    let (league, _) = twelve_games();
    let mut league = league.again(Seed(9));
    let mut schedule =
        hardwood::season::Schedule { fixtures: league.fixtures()[..league.regular()].to_vec() };
    schedule.fixtures.truncate(2);
    let (one, two) = (schedule.fixtures[0].clone(), schedule.fixtures[1].clone());
    let rules = SeasonRules::from_value(&league.rules).expect("its own");
    league = rules.begin(schedule, Seed(9), &[]).expect("two games");
    let clubs = league.clubs.clone();
    let line = |date: &str, club: usize, nth: usize, minutes: &str| {
        format!("{date},{},{},{minutes}\n", clubs[club].id, clubs[club].players[nth])
    };
    let head = "date,team,player,min\n";
    let many = |date: &str, club: usize, players: usize| -> String {
        (0..players).map(|nth| line(date, club, nth, "20")).collect()
    };
    let seven = GameLogs::read(&(head.to_owned() + &many("2009-10-30", one.home, 7))).expect("rows");
    let report = league.follow(&seven);
    let id = &clubs[one.home].id;
    assert_eq!(
        report.faults,
        [format!("2009-10-30 {id}: 7 players; at least 8 are needed, so it stays as planned")]
    );
    assert_eq!(report.sides, (0, 4));
    let mut table = head.to_owned() + &many("10/30/2009", one.home, 8);
    table += &line("2009-12-24", two.home, 0, "20");
    table += &line("30.10.2009", two.home, 0, "20");
    table += &line("2009-10-30", two.home, 0, "20m");
    table += ",BOS,,\n";
    for team in ["A", "B", "C", "D", "E"] {
        table += &format!("2009-10-30,no {team},X,3\n");
    }
    let report = league.follow(&GameLogs::read(&table).expect("rows"));
    assert_eq!(report.sides, (1, 4), "10/30 has the month first: there is no month 30");
    let has = |text: &str| report.faults.iter().any(|fault| fault.contains(text));
    let other = &clubs[two.home].id;
    assert!(has(&format!("row 10: {other} has no game on 2009-12-24")), "{:?}", report.faults);
    assert!(has("row 11: the date \"30.10.2009\" can't be read; enter 2009-10-27"), "{:?}", report.faults);
    assert!(has("row 12: the minutes \"20m\""), "{:?}", report.faults);
    assert!(has("row 13: it lacks"), "{:?}", report.faults);
    assert!(has("no team \"no A\" in this season") && has("and 2 more unknown teams"), "{:?}", report.faults);
    assert!(!has("no D"), "{:?}", report.faults);
    let unclear = GameLogs::read(&(head.to_owned() + &many("10/11/2009", one.home, 8))).expect("rows");
    assert!(league.follow(&unclear).faults[0].contains("may have the day or the month first"));
}

/// Who has no line on a day misses that game; other games are as planned, and the file keeps it.
#[test]
fn a_season_follows_game_logs() {
    let (league, _) = twelve_games();
    let mut league = league.again(Seed(9));
    let rules = SeasonRules::from_value(&league.rules).expect("its own");
    league.rules = SeasonRules { out: Out::RealAbsences, ..rules }.to_value();
    let game = league.fixtures()[0].clone();
    let [home, away] = [game.home, game.away].map(|club| league.clubs[club].clone());
    let mut table = "Date;Team;Player;MIN\n".to_owned();
    for (nth, name) in home.players.iter().enumerate() {
        let minutes = if nth < 9 { "24:10" } else { "DNP" };
        table += &format!("{};{};{name};{minutes}\n", game.date, home.id);
    }
    table += &format!("{};{};Somebody Else;12\n", game.date, home.id);
    table += &format!("{};{};{};30\n", game.date, away.name, away.players[0]);
    let report = league.follow(&GameLogs::read(&table).expect("a table"));
    assert_eq!(report.strangers, [format!("Somebody Else ({})", home.id)]);
    // the same day has several games of a team in a made schedule
    let days = league.fixtures()[..league.regular()].iter().filter(|fixture| fixture.date == game.date);
    let known = days.filter(|fixture| [fixture.home, fixture.away].contains(&game.home)).count();
    assert_eq!(report.sides, (known, 24), "one player of the visitors says nothing of the others");
    let runner = SeasonRunner::of(&league).expect("its own cards");
    let job = runner.job(&league, 0).expect("a game");
    let gone: Vec<u8> = (9..home.players.len() as u8).collect();
    assert_eq!(job.today[Side::Home].out, gone);
    assert_eq!(league.logged_out(game.away, 0), None);
    assert!(runner.simulate(&job).is_ok());
    assert_eq!(again(&league), league);
    assert_eq!(
        league.again(Seed(1)).logged_out(game.home, 0),
        Some(&*gone),
        "another season follows them too"
    );
    let wrong = |table: &str| GameLogs::read(table).expect_err("it is none")[0].to_string();
    assert!(wrong("player,min\nX,3\n").contains("no column date, team"));
    assert!(wrong("date,team,player\n2009-10-27,BOS,\n").contains("row 2"));
    assert!(wrong("date,team,player\n").contains("no row"));
}
