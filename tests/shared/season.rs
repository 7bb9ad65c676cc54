//! A season that a person plays: its games, standings, playoffs and file.

use hardwood::court::Side;
use hardwood::kit::Seed;
use hardwood::season::numbers::{Reader, from_bytes, to_bytes};
use hardwood::season::{Alignment, FixtureResult, League, NewSeason, Run, Schedule, Standing};
use hardwood::statis_pro::cards::{CardSet, TeamCard};
use hardwood::statis_pro::season::{
    FixtureJob, NoFixtures, Out, ReportError, SeasonRules, SeasonRunner, games_a_team,
};
use hardwood::statis_pro::{Code, HouseRules, StatisPro};
use hardwood::table::{Game, Log, Scored};
use std::sync::LazyLock;

static SET: LazyLock<CardSet> = LazyLock::new(|| {
    CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a good set").0
});

fn league(teams: usize, games: usize, out: Out) -> League {
    let set = CardSet { teams: SET.teams[..teams].to_vec(), ..SET.clone() };
    let house = HouseRules::of_season(Code::Nba);
    let rules = SeasonRules { set, code: Code::Nba, house, out, ten_day: None };
    let clubs = rules.clubs();
    League::new(NewSeason {
        title: "Test".into(),
        game: StatisPro::NAME.into(),
        rules: rules.to_value(),
        seed: Seed(2010),
        clubs,
        schedule: Schedule::balanced(teams, games),
        mine: vec![],
    })
}

/// Plays all games, at most `most` at a time, sending each to a worker and back.
fn play(league: &mut League, most: usize) {
    let runner = SeasonRunner::of(league).expect("a good season");
    let worker = SeasonRunner::new(SeasonRules::from_value(&league.rules).expect("its cards"));
    loop {
        let jobs = runner.next_jobs(league, usize::MAX, most);
        if jobs.is_empty() {
            break;
        }
        for job in jobs.iter().rev().map(sent) {
            let played = worker.simulate(&job).expect("it can be played");
            let mut numbers = Vec::new();
            played.write(&mut numbers);
            let back = from_bytes(&to_bytes(&numbers)).expect("our own");
            let back = FixtureResult::read(&mut Reader::new(&back)).expect("a game");
            assert!(league.record(&back) && !league.record(&back), "each game once");
        }
    }
}

fn sent(job: &FixtureJob) -> FixtureJob {
    let mut numbers = Vec::new();
    job.write(&mut numbers);
    let back = FixtureJob::read(&mut Reader::new(&numbers));
    assert_eq!(back.as_ref(), Some(job));
    back.expect("it was just compared")
}

#[test]
fn a_season_is_the_same_in_any_order_of_play() {
    for out in [Out::RealAbsences, Out::Injuries] {
        let mut at_once = league(6, 16, out);
        play(&mut at_once, 100);
        let mut one_by_one = league(6, 16, out);
        play(&mut one_by_one, 1);
        assert!(at_once == one_by_one, "{out:?}");
        assert_eq!(at_once.progress(), (48, 48));
        let back = League::from_json(&at_once.to_json()).expect("its own text");
        assert!(back == at_once, "{out:?}");
    }
}

#[test]
fn a_season_continues_from_its_file() {
    let mut whole = league(6, 12, Out::Injuries);
    play(&mut whole, 3);
    let mut first = league(6, 12, Out::Injuries);
    let runner = SeasonRunner::of(&first).expect("good");
    for _ in 0..10 {
        let job = runner.next_jobs(&first, usize::MAX, 1).remove(0);
        first.record(&runner.simulate(&job).expect("played"));
    }
    let mut second = League::from_json(&first.to_json()).expect("its own text");
    play(&mut second, 5);
    assert!(second == whole);
}

#[test]
fn standings_tallies_and_box_scores_agree() {
    let mut league = league(8, 14, Out::RealAbsences);
    play(&mut league, 9);
    let standings = league.standings();
    let (won, lost) = standings.iter().fold((0, 0), |(w, l), line| (w + line.all.won, l + line.all.lost));
    assert_eq!((won, lost), (56, 56));
    assert!(standings.is_sorted_by(|a, b| a.all.share() >= b.all.share()));
    assert_eq!(standings[0].half_games_behind, 0);
    for line in &standings {
        assert_eq!((line.home.won + line.road.won, line.last_ten.games()), (line.all.won, 10));
        let team = &league.tally(false).teams[line.club];
        assert_eq!((team.won(), team.games()), (u32::from(line.all.won), 14));
        assert_eq!((team.totals.points() as u32, team.allowed as u32), line.points);
        let players: f64 = team.players.iter().map(|player| player.points()).sum();
        assert!(players <= team.totals.points(), "ten-day players make up the rest");
    }
}

#[test]
fn a_replayed_fixture_equals_its_stored_result() {
    for out in [Out::RealAbsences, Out::Injuries] {
        let mut league = league(6, 12, out);
        play(&mut league, 4);
        let runner = SeasonRunner::of(&league).expect("a good season");
        for fixture in [0, 7, 35] {
            let stored = league.result(fixture).expect("it was played").clone();
            let job = runner.job(&league, fixture).expect("it is in the season");
            let session = runner.replay(&job).expect("it can be played");
            let game = session.game();
            let again = SeasonRunner::result_of(fixture, game);
            assert_eq!(again.totals(), stored.totals, "{out:?}, game {fixture}");
            assert_eq!((again.overtimes, again.injury), (stored.overtimes, stored.injury));
            let log = Log::of(session.events(), game);
            let told = log.entries.iter().rev().find_map(|entry| entry.score).expect("somebody scored");
            for side in Side::ALL {
                let periods = &game.book().teams[side].periods;
                assert_eq!(periods.len(), 4 + usize::from(stored.overtimes));
                assert_eq!(periods.iter().sum::<u16>(), stored.points(side), "the quarters add up");
                assert_eq!(told[side], stored.points(side), "so does the play-by-play");
            }
        }
    }
}

/// A schedule may leave out teams of the set: they have no place in the standings and in the bracket.
#[test]
fn teams_without_a_game_are_not_ranked() {
    let whole = league(6, 2, Out::Nobody);
    let rules = SeasonRules::from_value(&whole.rules).expect("its own");
    let mut league = rules.begin(Schedule::balanced(3, 2), Seed(1), &[]).expect("games");
    play(&mut league, 9);
    let mut clubs: Vec<usize> = league.standings().iter().map(|line| line.club).collect();
    assert_eq!(league.standings()[0].half_games_behind, 0);
    clubs.sort_unstable();
    assert_eq!((clubs, league.clubs_with_games()), (vec![0, 1, 2], 3));
    assert_eq!(league.sizes(), [2]);
    league.set_playoffs(4, 1);
    assert!(league.playoffs().is_none(), "four teams have no game");
    league.set_playoffs(2, 1);
    assert!(league.playoffs().is_some_and(|playoffs| playoffs.seeds.iter().all(|&club| club < 3)));
    assert!(League::from_json(&league.to_json()).expect("its own text") == league);
}

/// Several teams of one name have their season behind it, as in the other games.
#[test]
fn teams_of_one_name_show_their_season() {
    let mut set = CardSet { teams: SET.teams[..3].to_vec(), ..SET.clone() };
    set.teams[0].name = set.teams[1].name.clone();
    set.teams[0].season = "2010-11".into();
    let name = set.teams[1].name.clone();
    let names: Vec<String> = SeasonRules::of(set.clone()).clubs().into_iter().map(|club| club.name).collect();
    assert_eq!(names, [format!("{name} 2010-11"), format!("{name} 2009-10"), set.teams[2].name.clone()]);
}

#[test]
fn conferences_are_cut_from_the_league_table() {
    let mut league = league(30, 6, Out::RealAbsences);
    play(&mut league, 20);
    let runner = SeasonRunner::of(&league).expect("a good season");
    let places = runner.alignments().expect("the NBA's teams");
    let table = league.standings();
    let east = league.standings_of(|club| places[club].conference == "Eastern");
    let order = |lines: &[Standing]| lines.iter().map(|line| line.club).collect::<Vec<_>>();
    let expected: Vec<usize> =
        order(&table).into_iter().filter(|&club| places[club].conference == "Eastern").collect();
    assert_eq!((order(&east), east.len()), (expected, 15));
    assert_eq!(east[0].half_games_behind, 0);
    league.set_playoffs(8, 7);
    let seeds = league.playoffs().expect("set").seeds.clone();
    assert_eq!(seeds, order(&table)[..8], "the playoffs are seeded by the league table");
}

#[test]
fn every_team_of_the_nba_sets_has_its_division() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/www/cards");
    let mut sets = 0;
    for file in std::fs::read_dir(folder).expect("the card sets").flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".json")
            || ["index.json", "players.json"].contains(&&*name)
            || name.ends_with("schema.json")
        {
            continue;
        }
        let text = std::fs::read_to_string(file.path()).expect("a card set");
        let set = CardSet::from_json(&text).expect("a good set").0;
        let known = |team: &&TeamCard| Alignment::of(&team.name, &team.season).is_some();
        let expected = if name.starts_with("nba-") { set.teams.len() } else { 0 };
        assert_eq!(set.teams.iter().filter(known).count(), expected, "{name}");
        sets += 1;
    }
    assert!(sets >= 16, "{sets} sets");
}

/// The outlook of a season: chances are chances, the end lies where the games to come can lead, and luck cancels out.
#[test]
fn margins_tell_luck_and_the_end_of_the_season() {
    let mut league = league(8, 28, Out::RealAbsences);
    let before = league.outlook();
    assert!((before.chance(&league.fixtures()[0]) - 0.5).abs() < 1e-9, "nobody has played");
    let runner = SeasonRunner::of(&league).expect("a good season");
    for job in runner.next_jobs(&league, usize::MAX, 60) {
        league.record(&runner.simulate(&job).expect("it can be played"));
    }
    let (outlook, standings) = (league.outlook(), league.standings());
    let mut luck = 0.0;
    for line in &standings {
        let finish = league.finish(&outlook, line.club);
        assert!((finish.wins.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let (won, left) = (usize::from(line.all.won), 28 - usize::from(line.all.games()));
        assert_eq!(finish.wins.len(), won + left + 1);
        assert!(finish.wins[..won].iter().all(|chance| *chance == 0.0), "games won stay won");
        assert!((won as f64..=(won + left) as f64).contains(&finish.expected()));
        luck += f64::from(line.all.won) - finish.deserved;
    }
    assert!(luck.abs() < 4.0, "{luck} wins of luck for all together");
    let best = standings.iter().max_by_key(|line| line.difference()).expect("eight teams").club;
    let worst = standings.iter().min_by_key(|line| line.difference()).expect("eight teams").club;
    let game = |home, away| hardwood::season::Fixture { home, away, ..league.fixtures()[0].clone() };
    assert!(outlook.chance(&game(best, worst)) > 0.5 && outlook.chance(&game(worst, best)) < 0.5);
}

#[test]
fn circular_ties_have_an_order() {
    // with many teams and few games, A beats B, B beats C and C beats A
    let mut league = league(30, 4, Out::RealAbsences);
    play(&mut league, 7);
    let standings = league.standings();
    let tied = standings.chunk_by(|a, b| a.all == b.all).map(<[_]>::len).max();
    assert!(tied > Some(5), "{tied:?} teams of the same record");
    assert!(standings.is_sorted_by(|a, b| a.all.share() >= b.all.share()));
    let mut clubs: Vec<usize> = standings.iter().map(|line| line.club).collect();
    clubs.sort_unstable();
    assert!(clubs.into_iter().eq(0..30), "each once");
}

#[test]
fn a_simulated_game_can_be_replayed_play_by_play() {
    let mut league = league(6, 12, Out::Injuries);
    play(&mut league, 50);
    let runner = SeasonRunner::of(&league).expect("good");
    for at in [0, 17, 35] {
        let job = runner.job(&league, at).expect("a fixture");
        let session = runner.replay(&job).expect("it was played");
        let again = SeasonRunner::result_of(at, session.game());
        assert_eq!(league.result(at).map(|result| result.totals), Some(again.totals()), "game {at}");
    }
}

#[test]
fn injuries_last_from_game_to_game() {
    let mut league = league(8, 40, Out::Injuries);
    play(&mut league, 50);
    let runner = SeasonRunner::of(&league).expect("good");
    let jobs: Vec<FixtureJob> =
        (0..league.fixtures().len()).filter_map(|at| runner.job(&league, at)).collect();
    let out: usize = jobs.iter().flat_map(|job| &job.today.0).map(|today| today.out.len()).sum();
    assert!(out > 5, "{out} games missed");
    for club in 0..8 {
        let missing = league.injuries(club, usize::MAX);
        for (place, missed) in missing.missed.iter().enumerate() {
            let games = SET.teams[club].players[place].games;
            assert!(*missed <= 82 - games.min(82), "nobody misses more games than the card says");
        }
    }
}

#[test]
fn playoffs_have_a_champion() {
    let mut league = league(8, 4, Out::RealAbsences);
    league.set_playoffs(4, 5);
    assert!(league.playoffs().is_none(), "too early");
    play(&mut league, 50);
    assert!(league.is_decided() && !league.is_over());
    assert_eq!(league.sizes(), [2, 4, 8]);
    league.set_playoffs(3, 5);
    assert!(league.playoffs().is_none(), "three can't play");
    league.set_playoffs(4, 5);
    let first = league.standings()[0].club;
    assert_eq!(league.playoffs().map(|p| p.seeds[0]), Some(first));
    assert_eq!(league.progress(), (16, 18), "two series begin");
    let before = league.tally(false).clone();
    let mut other = League::from_json(&league.to_json()).expect("its own text");
    play(&mut league, 50);
    play(&mut other, 1);
    assert!(league == other, "the same playoffs");
    assert!(league.is_over() && league.champion().is_some());
    let series = league.series();
    assert_eq!(series.len(), 3);
    for series in &series {
        let [won, lost] = [series.won[0].max(series.won[1]), series.won[0].min(series.won[1])];
        assert!(won == 3 && lost < 3 && series.games.len() == usize::from(won + lost), "{series:?}");
        let home = league.fixtures()[series.games[0]].home;
        assert_eq!(home, series.clubs[0], "the better seed begins at home");
    }
    assert_eq!(league.tally(false), &before, "the standings stay");
}

#[test]
fn a_game_a_person_has_begun_waits_for_them() {
    let mut league = league(4, 6, Out::RealAbsences);
    let mine = league.fixtures_of(0)[1];
    league.by_hand.insert(mine, "game".into());
    play(&mut league, 50);
    assert!(league.result(mine).is_none() && league.is_next(mine));
    let after = league.fixtures_of(0)[2];
    assert!(league.result(after).is_some(), "the others are played");
    assert_eq!(league.progress(), (11, 12));
    let runner = SeasonRunner::of(&league).expect("good");
    let job = runner.job(&league, mine).expect("a fixture");
    let session = runner.replay(&job).expect("somebody played it");
    assert!(league.record(&SeasonRunner::result_of(mine, session.game())));
    assert_eq!(league.progress(), (12, 12));
}

#[test]
fn where_injuries_last_the_following_games_wait_for_one_a_person_has_begun() {
    let mut league = league(4, 6, Out::Injuries);
    let mine = league.fixtures_of(0)[1];
    league.by_hand.insert(mine, "game".into());
    play(&mut league, 50);
    let after = league.fixtures_of(0)[2];
    assert!(league.result(after).is_none() && !league.is_next(after));
    assert_eq!(league.waiting(&Run::before(usize::MAX)), Some(mine));
}

#[test]
fn a_whole_season_file_is_short() {
    let mut league = league(30, 82, Out::RealAbsences);
    assert_eq!(league.progress(), (0, 1230));
    // thirty games, repeated, fill the books as well as a thousand
    let runner = SeasonRunner::of(&league).expect("good");
    let jobs = (0..30).filter_map(|at| runner.job(&league, at));
    let games: Vec<FixtureResult> = jobs.map(|job| runner.simulate(&job).expect("played")).collect();
    for fixture in 0..1230 {
        league.record(&FixtureResult { fixture, ..games[fixture % 30].clone() });
    }
    let text = league.to_json();
    assert!(text.len() < 200_000, "{} characters", text.len());
    assert!(League::from_json(&text) == Ok(league));
}

#[test]
fn a_damaged_file_is_refused_with_a_reason() {
    let mut league = league(4, 6, Out::RealAbsences);
    play(&mut league, 50);
    league.set_playoffs(2, 3);
    let text = league.to_json();
    let error = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        League::from_json(&text.replacen(from, to, 1)).expect_err("it is damaged").to_string()
    };
    assert!(error("season/1", "season/9").contains("season/9"));
    assert!(error("\"results\":\"", "\"results\":\"~").contains("its results"));
    assert!(error("\"games\":\"", "\"games\":\"é").contains("its games"));
    assert!(error("\"best_of\":3", "\"best_of\":4").contains("playoffs"));
    assert!(error("\"after\":12", "\"after\":99").contains("playoffs"));
    for cut in (0..text.len()).step_by(97).filter(|&cut| text.is_char_boundary(cut)) {
        assert!(League::from_json(&text[..cut]).is_err());
    }
    let other = text.replacen("\"id\":\"ATL\"", "\"id\":\"XXX\"", 1);
    let odd = League::from_json(&other).expect("the books alone are sound");
    assert!(SeasonRunner::of(&odd).is_err_and(|why| why.message().contains("cards")));
    assert_eq!(odd.result(0).map(|r| r.points(Side::Home)), league.result(0).map(|r| r.points(Side::Home)));
}

#[test]
fn a_season_is_begun_by_its_rules_and_opens_from_what_the_app_exports() {
    let set = CardSet { teams: SET.teams[..4].to_vec(), ..SET.clone() };
    let rules = SeasonRules::of(set.clone());
    assert_eq!((rules.code, rules.house), (Code::Nba, HouseRules::of_season(Code::Nba)));
    assert_eq!(["NCAA", "EuroLeague", "ABA"].map(Code::of_league), [Code::Ncaa, Code::Fiba, Code::Nba]);
    assert_eq!(games_a_team(&set), 82);
    let league = rules.begin(Schedule::balanced(4, 6), Seed(1), &[1]).expect("four teams");
    assert_eq!(league.title, format!("NBA 2009-10, {}", set.teams[1].name));
    assert_eq!(rules.begin(Schedule::balanced(1, 6), Seed(1), &[]), Err(NoFixtures));

    let text = league.to_json();
    assert_eq!(League::from_file(&text), Ok(league.clone()));
    let archive = |items: &str| format!("{{\"format\":\"hardwood/archive/1\",\"items\":[{items}]}}");
    let item = format!("{{\"kind\":\"season\",\"id\":\"a\",\"data\":{text}}}");
    assert_eq!(League::from_file(&archive(&item)), Ok(league));
    assert!(League::from_file(&archive("")).is_err());
    assert!(League::from_file(&archive(&format!("{item},{item}"))).is_err());
}

#[test]
fn a_game_played_by_hand_is_reported_once_it_is_over() {
    let league = league(4, 2, Out::RealAbsences);
    let runner = SeasonRunner::of(&league).expect("a good season");
    let job = runner.job(&league, 0).expect("the first game");
    let whole = runner.replay(&job).expect("it can be played");
    let reported = runner.report(&job, &whole.save()).expect("it is over");
    assert_eq!(reported, runner.simulate(&job).expect("it can be played"));
    let mut open = whole.clone();
    open.undo(10);
    assert_eq!(runner.report(&job, &open.save()), Err(ReportError::NotOver));
    let other = runner.job(&league, 1).expect("the second game");
    assert!(matches!(runner.report(&other, &whole.save()), Err(ReportError::OtherTeams { .. })));
}
