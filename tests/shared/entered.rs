//! Games that a person enters into a season: by their final, by a pasted box score, from a scoresheet; and games
//! taken back.

use hardwood::book::Line;
use hardwood::book::sheet::{Code, Sheet, SheetPlayer, SheetSetup, SheetTeam};
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use hardwood::season::{
    Club, EnterError, FixtureResult, League, Run, Schedule, Source, TakeBackError, read_box_score,
};
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::season::{Out, SeasonRules, SeasonRunner};

fn season(teams: usize, games: usize, out: Out) -> League {
    let mut set = CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a good set").0;
    set.teams.truncate(teams);
    let rules = SeasonRules { out, ..SeasonRules::of(set) };
    rules.begin(Schedule::balanced(teams, games), Seed(7), &[]).expect("it has games")
}

fn simulate(league: &mut League, until: usize) -> Vec<FixtureResult> {
    let runner = SeasonRunner::of(league).expect("its own cards");
    let mut played = Vec::new();
    loop {
        let jobs = runner.jobs_of(league, &Run::before(until), 20);
        if jobs.is_empty() {
            return played;
        }
        for job in jobs {
            let result = runner.simulate(&job).expect("it can be played");
            assert!(league.record(&result));
            played.push(result);
        }
    }
}

fn again(league: &League) -> League {
    League::from_json(&league.to_json()).expect("its own text")
}

#[test]
fn a_final_counts_in_the_standings_and_in_no_statistics() {
    let mut league = season(4, 6, Out::Nobody);
    let before = league.clone();
    let result = FixtureResult::of_final(0, [99, 101], 1);
    assert_eq!(league.enter(Source::Final, result.clone()), Ok(()));
    let game = league.fixtures()[0].clone();
    let (home, away) = (&league.tally(false).teams[game.home], &league.tally(false).teams[game.away]);
    assert_eq!((home.home, away.road), ((1, 0), (0, 1)));
    assert_eq!((home.points(), home.allowed, away.points(), away.allowed), (101.0, 99.0, 99.0, 101.0));
    assert_eq!((home.totals.games, home.totals.points()), (0.0, 0.0));
    assert_eq!((home.a_game(home.points()), away.a_game(away.allowed)), (101.0, 101.0));
    let kept = league.result(0).expect("it is in the books");
    assert_eq!((kept.points(Side::Home), kept.points(Side::Visitors), kept.overtimes), (101, 99, 1));
    assert_eq!(again(&league), league);
    assert_eq!(again(&league).entered(0).map(|entered| entered.source), Some(Source::Final));
    assert_eq!(league.take_back(&result, false), Ok(()));
    assert_eq!(league, before, "as if it had never been entered");
}

#[test]
fn what_does_not_fit_changes_nothing() {
    let mut league = season(4, 6, Out::Nobody);
    let untouched = league.clone();
    let finals = |at, points| FixtureResult::of_final(at, points, 0);
    assert_eq!(league.enter(Source::Final, finals(0, [90, 90])), Err(EnterError::Tie(90)));
    assert_eq!(league.enter(Source::Final, finals(99, [90, 91])), Err(EnterError::NoGame));
    assert_eq!(league.enter(Source::Final, finals(0, [90, 4000])), Err(EnterError::TooHigh));
    assert_eq!(league.take_back(&finals(0, [90, 91]), false), Err(TakeBackError::NotPlayed));
    assert_eq!(league, untouched);
    assert_eq!(league.enter(Source::Final, finals(0, [90, 91])), Ok(()));
    let entered = league.clone();
    assert_eq!(league.enter(Source::Final, finals(0, [80, 91])), Err(EnterError::Already), "twice");
    assert_eq!(league.take_back(&finals(0, [80, 91]), false), Err(TakeBackError::AnotherGame));
    assert_eq!(league, entered);
    let text = league.to_json();
    let damaged = text.replace(r#""entered":{"0":["final",""#, r#""entered":{"0":["final","?"#);
    assert_ne!(text, damaged);
    let why = League::from_json(&damaged).unwrap_err().to_string();
    assert!(why.contains("entered game 1"), "{why}");
}

#[test]
fn a_simulated_game_is_taken_back_and_played_anew() {
    let mut league = season(4, 6, Out::Nobody);
    let played = simulate(&mut league, usize::MAX);
    let whole = league.clone();
    for result in [&played[3], &played[0]] {
        assert_eq!(league.take_back(result, false), Ok(()));
    }
    assert_eq!(league.progress().0, whole.progress().0 - 2);
    simulate(&mut league, usize::MAX);
    assert_eq!(league, whole, "the same luck gives the same game");
}

/// Where injuries last, the next game was played with this one's.
#[test]
fn with_lasting_injuries_only_the_last_game_of_both_goes() {
    let mut league = season(4, 6, Out::Injuries);
    let played = simulate(&mut league, usize::MAX);
    assert_eq!(league.take_back(&played[0], true), Err(TakeBackError::InjuriesLast));
    assert_eq!(league.take_back(played.last().expect("games"), true), Ok(()));
}

#[test]
fn the_playoffs_hold_the_season_and_their_last_game_goes() {
    let mut league = season(4, 6, Out::Nobody);
    let regular = simulate(&mut league, usize::MAX);
    league.set_playoffs(4, 3);
    assert_eq!(league.take_back(&regular[0], false), Err(TakeBackError::Playoffs));
    let first = league.regular();
    let home_wins = |at: usize| FixtureResult::of_final(at, [80, 90], 0);
    let open = league.clone();
    assert_eq!(league.enter(Source::Final, home_wins(first)), Ok(()));
    assert_eq!(league.take_back(&home_wins(first), false), Ok(()));
    assert_eq!(league, open);
    for at in [first, first + 1] {
        assert_eq!(league.enter(Source::Final, home_wins(at)), Ok(()));
    }
    assert_eq!(league.fixtures().len(), first + 4, "both series go on");
    let second = league.clone();
    assert_eq!(league.take_back(&home_wins(first + 1), false), Ok(()));
    assert_eq!(league.fixtures().len(), first + 2, "the next day is gone with it");
    assert_eq!(league.enter(Source::Final, home_wins(first + 1)), Ok(()));
    assert_eq!(league, second);
    while let Some(at) = (0..league.fixtures().len()).find(|&at| league.result(at).is_none()) {
        assert_eq!(league.enter(Source::Final, home_wins(at)), Ok(()));
    }
    assert!(league.is_over());
    assert_eq!(league.take_back(&home_wins(first), false), Err(TakeBackError::Later));
    assert_eq!(again(&league), league);
}

const BOX: &str = "\
Hawks\tMIN\tFG\t3P\tFT\tOREB\tDREB\tAST\tSTL\tBLK\tTO\tPF\t+/-\tPTS
Starters
Josh Smith F\t36:30\t7-15\t0-1\t4-6\t2\t8\t4\t2\t3\t3\t3\t+4\t18
Johnson, Joe\t39\t8-19\t2-5\t3-3\t1\t3\t6\t1\t0\t2\t2\t-2\t21
A. Horford\t35\t6-10\t0-0\t2-2\t3\t7\t2\t1\t1\t1\t3\t+5\t14
Mike Bibby\t27\t3-8\t2-5\t0-0\t0\t2\t4\t1\t0\t1\t2\t+1\t8
Marvin Williams\t30\t4-9\t1-3\t1-2\t2\t3\t1\t1\t0\t1\t3\t0\t10
Reserves\tMIN\tFG\t3P\tFT\tOREB\tDREB\tAST\tSTL\tBLK\tTO\tPF\t+/-\tPTS
Jamal Crawford\t31\t6-13\t2-5\t4-4\t0\t2\t3\t1\t0\t2\t1\t+3\t18
Jeff Teague\tDNP - Coach's Decision
Team Totals\t\t34-74\t7-19\t14-17
";

/// The sets' own names of a club's first players, with a line each.
fn home_rows(league: &League, club: usize) -> String {
    let names = league.clubs[club].players.iter().take(8);
    let rows = names.map(|name| format!("{name}\t24\t5-10\t1-2\t2-2\t1\t3\t2\t1\t0\t1\t2\t0\t13\n"));
    rows.collect()
}

#[test]
fn a_pasted_box_score_fills_the_lines() {
    let mut league = season(4, 6, Out::Nobody);
    let hawks = league.clubs.iter().position(|club| club.id == "ATL").expect("they are in the set");
    let at =
        (0..league.fixtures().len()).find(|&at| league.fixtures()[at].away == hawks).expect("an away game");
    let home = league.fixtures()[at].home;
    let text = format!(
        "{BOX}{}\nPLAYER\tMIN\tFG\t3P\tFT\tOREB\tDREB\tAST\tSTL\tBLK\tTO\tPF\t+/-\tPTS\n{}",
        "",
        home_rows(&league, home)
    );
    let clubs = PerSide::new(&league.clubs[home], &league.clubs[hawks]);
    let book = read_box_score(&text, clubs, false).unwrap_or_else(|problems| panic!("{problems:?}"));
    let visitors = &book.teams[Side::Visitors];
    assert_eq!((visitors.points, book.teams[Side::Home].points), (89, 104));
    let of = |name: &str| {
        let place = league.clubs[hawks].players.iter().position(|it| it == name).expect("in the set");
        visitors.lines[place]
    };
    let smith = of("Josh Smith");
    assert_eq!((smith.seconds, smith.fgm, smith.fga, smith.dreb, smith.plus_minus), (2190, 7, 15, 8, 4));
    assert!(smith.started && of("Jamal Crawford").played && !of("Jamal Crawford").started);
    assert!(!of("Jeff Teague").played);
    let result = FixtureResult { fixture: at, overtimes: 0, book, injury: None };
    assert_eq!(league.enter(Source::BoxScore, result.clone()), Ok(()));
    assert_eq!(again(&league), league);
    let tally = &league.tally(false).teams[hawks];
    assert_eq!((tally.totals.points(), tally.points(), tally.totals.games), (89.0, 89.0, 1.0));
    assert_eq!(league.take_back(&result, false), Ok(()));
    assert_eq!(league.progress().0, 0);
}

/// Commas, other names and orders of columns, makes and tries apart.
#[test]
fn other_shapes_of_a_box_score_give_the_same() {
    let league = season(4, 6, Out::Nobody);
    let at = &league.fixtures()[0];
    let clubs = || PerSide::new(&league.clubs[at.home], &league.clubs[at.away]);
    let rows = |line: &str| -> String {
        let of = |club: usize| {
            let names = league.clubs[club].players.iter().take(6);
            names.map(|name| line.replace("NAME", name)).collect::<String>()
        };
        of(at.home) + &of(at.away)
    };
    let tabs = format!(
        "Player\tMIN\tFG\t3P\tFT\tOREB\tDREB\tAST\tPTS\n{}",
        rows("NAME\t20\t5-10\t1-2\t2-3\t1\t3\t2\t13\n")
    );
    let usual = read_box_score(&tabs, clubs(), false).expect("a good one");
    let commas = format!(
        "PTS,AST,TRB,ORB,FTA,FT,3PA,3P,FGA,FG,MP,Player\n{}",
        rows("13,2,4,1,3,2,2,1,10,5,20:00,\"NAME\"\n")
    );
    let pipes = format!(
        "| Player | MIN | FGM | FGA | 3PM | 3PA | FTM | FTA | OREB | DREB | AST |\n|---|---|---|---|---|---|---|---|---|---|---|\n{}",
        rows("| NAME | 20 | 5 | 10 | 1 | 2 | 2 | 3 | 1 | 3 | 2 |\n")
    );
    for text in [commas, pipes, tabs.replace('\t', "   ")] {
        assert_eq!(read_box_score(&text, clubs(), false), Ok(usual.clone()), "{text}");
    }
}

#[test]
fn a_bad_box_score_names_its_rows() {
    let league = season(4, 6, Out::Nobody);
    let at = &league.fixtures()[0];
    let clubs = || PerSide::new(&league.clubs[at.home], &league.clubs[at.away]);
    let why = |text: &str| -> Vec<String> {
        let problems = read_box_score(text, clubs(), false).expect_err("a bad one");
        problems.iter().map(ToString::to_string).collect()
    };
    assert!(why("hello")[0].contains("a header row is missing"));
    let first = &league.clubs[at.home].players[0];
    let head = "Player,MIN,FG,3P,FT,PTS";
    let problems = why(&format!(
        "{head}\nNobody Known,30,1-2,0-0,0-0,2\n{first},30,1-2,0-0,0-0,3\n{first},30,x,0,0,2\n"
    ));
    assert_eq!(problems.len(), 3, "{problems:?}");
    assert!(problems[0].starts_with("row 2: “Nobody Known” is not in the roster"), "{problems:?}");
    assert!(problems[1].ends_with("3 points stand there, and 2 follow from the shots"), "{problems:?}");
    assert!(problems[2].ends_with("“x” is no count"), "{problems:?}");
    // letters of more than one byte
    assert!(
        why(&format!("{head}\nЖан Пирс,30,1-2,0-0,0-0,2\n"))[0].contains("“Жан Пирс” is not in the roster")
    );
    // Josh and Joe
    let twice = why(&format!("{head}\nJ. Smith,30,1-2,0-0,0-0,2\n"));
    let hawks = Side::ALL.map(|side| clubs()[side].id.clone()).contains(&"ATL".to_owned());
    assert!(hawks && twice[0].contains("may be Josh Smith or Joe Smith"), "{twice:?}");
    // both teams, and how many players are missing
    let [away, home] = [at.away, at.home].map(|club| &league.clubs[club].name);
    let few = why(&format!("{head}\n{home}\n{first},30,1-2,0-0,0-0,2\n"));
    assert_eq!(
        few,
        [
            format!("{away}: 0 of at least 5 players: add 5 more"),
            format!("{home}: 1 of at least 5 players: add 4 more"),
        ]
    );
}

/// What a trial found: a heading decides whose the rows are, and what contradicts itself is said.
#[test]
fn a_heading_decides_and_contradictions_are_said() {
    let league = season(4, 6, Out::Nobody);
    let at = &league.fixtures()[0];
    let clubs = || PerSide::new(&league.clubs[at.home], &league.clubs[at.away]);
    let why = |text: &str| -> String {
        let problems = read_box_score(text, clubs(), false).expect_err("a bad one");
        problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let (home, away) = (&league.clubs[at.home], &league.clubs[at.away]);
    let head = "Player,MIN,FG,3P,FT,OREB,DREB,REB,PTS";
    let line = |name: &str, rest: &str| format!("{name},30,{rest}\n");
    let good = "5-10,1-2,2-2,1,3,4,13";
    let five = |club: &Club| club.players.iter().take(5).map(|name| line(name, good)).collect::<String>();
    let text = |more: &str| {
        format!("{}\n{head}\n{}{more}{}\n{head}\n{}", home.name, five(home), away.name, five(away))
    };
    assert!(read_box_score(&text(""), clubs(), false).is_ok());
    // a line under the table is no player
    assert!(read_box_score(&text("Technicals: none\n"), clubs(), false).is_ok());
    let stranger = &away.players[6];
    let moved = why(&text(&line(stranger, good)));
    let says =
        format!("“{stranger}” plays for the {}, and this row stands under the {}", away.name, home.name);
    assert!(moved.contains(&says), "{moved}");
    for (rest, says) in [
        ("17-9,0-0,0-0,0,0,0,34", "17 field goals made of 9 tried"),
        ("5-10,1-2,2-2,2,9,15,13", "15 rebounds stand there, and 2 + 9 follow"),
    ] {
        let said = why(&text(&line(&home.players[6], rest)));
        assert!(said.contains(says), "{said}");
    }
    let total = |points: u16| format!("Totals,150,25-50,5-10,10-10,5,15,20,{points}\n");
    assert!(read_box_score(&text(&total(65)), clubs(), false).is_ok());
    let off = why(&text(&total(67)));
    assert!(off.contains("67 points stand there") && off.contains("add up to 65"), "{off}");
    let points = why(&format!("Player,PTS\n{},20\n", home.players[0]));
    assert!(points.contains("no column FG, 3P, FT"), "{points}");
    let last = home.players[0].rsplit(' ').next().expect("a last name");
    let near = why(&text(&line(&format!("Xavier {last}"), good)));
    assert!(near.contains("Is it ") && near.contains(&*home.players[0]), "{near}");
}

fn sheet_team(league: &League, club: usize, name: &str) -> SheetTeam {
    let players = league.clubs[club].players.iter().take(12).enumerate();
    let players = players.map(|(at, name)| SheetPlayer {
        number: (at + 4).to_string(),
        name: name.clone(),
        position: String::new(),
        ..SheetPlayer::default()
    });
    SheetTeam {
        name: name.to_owned(),
        players: players.collect(),
        five: [0, 1, 2, 3, 4],
        ..SheetTeam::default()
    }
}

/// The sheet may have the teams the other way round.
#[test]
fn a_scoresheet_is_attached() {
    let mut league = season(4, 6, Out::Nobody);
    let game = league.fixtures()[0].clone();
    let clubs = || PerSide::new(&league.clubs[game.home], &league.clubs[game.away]);
    let names = [game.home, game.away].map(|club| league.clubs[club].name.clone());
    let setup = SheetSetup {
        code: Code::Nba,
        title: String::new(),
        // visitors and home changed places
        teams: PerSide::new(
            sheet_team(&league, game.away, &names[1]),
            sheet_team(&league, game.home, &names[0]),
        ),
    };
    let mut sheet = Sheet::new(setup).expect("a good sheet");
    super::sheet::write(&mut sheet, &["v0*", "v5*", "h1*"]);
    let result =
        FixtureResult::of_sheet(0, &sheet, clubs()).unwrap_or_else(|problems| panic!("{problems:?}"));
    let home = &result.book.teams[Side::Home];
    assert_eq!((home.points, result.book.teams[Side::Visitors].points), (4, 2));
    assert!(home.lines[0].started && home.lines[5].played && !home.lines[5].started);
    assert_eq!(Line { played: false, ..home.lines[7] }, Line::default(), "no mark: did not play");
    assert!(!home.lines[7].played);
    assert_eq!(league.enter(Source::Sheet, result.clone()), Ok(()));
    league.sheets.insert(0, "s1".to_owned());
    assert_eq!(again(&league), league);
    // corrected on the sheet: the books follow, and what can't be leaves them as they are
    assert_eq!(league.correct(result.clone(), false), Ok(false), "nothing was corrected");
    super::sheet::write(&mut sheet, &["h1*", "h1*"]);
    let clubs = PerSide::new(&league.clubs[game.home], &league.clubs[game.away]);
    let other = FixtureResult::of_sheet(0, &sheet, clubs).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(league.correct(other, false), Ok(true));
    let points = league.result(0).map(|kept| (kept.points(Side::Home), kept.points(Side::Visitors)));
    assert_eq!((points, league.sheets.get(&0).map(String::as_str)), (Some((4, 6)), Some("s1")));
    let after = league.clone();
    let tie = FixtureResult::of_final(0, [4, 4], 0);
    assert!(league.correct(tie, false).is_err());
    assert_eq!(league, after);
    assert_eq!(again(&league), league);
}

/// The trial of 28 November 2026: what a season takes, it can read again.
#[test]
fn a_result_that_could_not_be_read_again_is_refused() {
    let mut league = season(4, 6, Out::Nobody);
    let result = |change: fn(&mut Line)| {
        let mut result = FixtureResult::of_final(0, [90, 80], 0);
        for side in Side::ALL {
            let mut lines = vec![Line { played: true, fgm: 5, fga: 9, ..Line::default() }; 8];
            lines.iter_mut().for_each(change);
            result.book.teams[side].lines = lines;
        }
        result
    };
    let before = league.to_json();
    // eight players with 140 minutes each; five hundred rebounds of two
    for high in [result(|line| line.seconds = 140 * 60), result(|line| line.dreb = 300)] {
        assert_eq!(league.enter(Source::BoxScore, high), Err(EnterError::TooHigh));
        assert_eq!(league.to_json(), before);
    }
    assert_eq!(league.enter(Source::BoxScore, result(|line| line.seconds = 30 * 60)), Ok(()));
    assert_eq!(again(&league).entered(0), league.entered(0));
}
