//! What a simulation plays and leaves, playoffs by conference, and awards.

use hardwood::book::{BoxScore, Line};
use hardwood::court::Side;
use hardwood::kit::Seed;
use hardwood::season::{
    ConferenceFormat, FixtureResult, Honor, League, PlayoffEnd, Run, Schedule, Seeding, Spot,
};
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::season::{Out, SeasonRules, SeasonRunner};

/// A season of a shipped card set, of which the person coaches the club of this place.
fn season(file: &str, teams: usize, games: usize, mine: &[usize], out: Out) -> League {
    let path = format!("{}/www/cards/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("it is shipped");
    let mut set = CardSet::from_json(&text).expect("a good set").0;
    set.teams.truncate(teams);
    let teams = set.teams.len();
    let rules = SeasonRules { out, ..SeasonRules::of(set) };
    rules.begin(Schedule::balanced(teams, games), Seed(2010), mine).expect("it has games")
}

/// A made-up result: the home team wins, or does not, by this many points.
fn result(league: &League, fixture: usize, home_wins: bool, by: u16) -> FixtureResult {
    let game = &league.fixtures()[fixture];
    let players = |club: usize| league.clubs[club].players.len();
    let mut book = BoxScore::new(players(game.home), players(game.away));
    for side in Side::ALL {
        let won = (side == Side::Home) == home_wins;
        let points = 80 + if won { by } else { 0 };
        let team = &mut book.teams[side];
        (team.points, team.periods) = (points, vec![points, 0, 0, 0]);
        for (place, line) in team.lines.iter_mut().enumerate().take(6) {
            *line = Line { seconds: 2400, played: true, started: place < 5, ..Line::default() };
        }
        team.lines[0].ftm = points;
        team.lines[0].fta = points;
    }
    FixtureResult { fixture, overtimes: 0, book, injury: None }
}

/// Plays all that is known, the club that stands earlier in `order` winning each game.
fn decide(league: &mut League, order: &[usize]) {
    let rank = |club: usize| order.iter().position(|&of| of == club).expect("every club");
    while let Some(at) = (0..league.fixtures().len()).find(|&at| league.result(at).is_none()) {
        let game = &league.fixtures()[at];
        let (home, away) = (rank(game.home), rank(game.away));
        let result = result(league, at, home < away, 1 + home.abs_diff(away) as u16);
        assert!(league.record(&result));
        if at + 1 == league.regular() {
            return;
        }
    }
}

fn simulate(league: &mut League, run: &Run) -> usize {
    let runner = SeasonRunner::of(league).expect("its own cards");
    league.take_over(run);
    let mut played = 0;
    loop {
        let jobs = runner.jobs_of(league, run, 7);
        if jobs.is_empty() {
            return played;
        }
        for job in jobs {
            assert!(league.record(&runner.simulate(&job).expect("it can be played")));
            played += 1;
        }
    }
}

/// N4, V4: a simulation finishes, or stops at a game of the person and names it.
#[test]
fn a_simulation_leaves_the_persons_games_and_says_which_waits() {
    let mut league = season("nba-2010.json", 6, 10, &[0], Out::RealAbsences);
    let run = Run::before(usize::MAX);
    assert_eq!(league.games_of(&run), (20, 10));
    // a game of mine that is partly played keeps nobody waiting
    let begun = league.my_next().expect("ten games are mine");
    league.by_hand.insert(begun, "save".into());
    assert_eq!(simulate(&mut league, &run), 20, "all games of the others");
    assert_eq!(league.waiting(&run), Some(begun));
    assert!(league.is_next(begun), "it can be played at once");
    assert!(league.fixtures_of(0).iter().all(|&at| league.result(at).is_none()));
    assert!(league.by_hand.contains_key(&begun), "it is still mine");

    // one game that I ask for
    league.by_hand.clear();
    assert_eq!(simulate(&mut league, &Run::of(begun)), 1);
    assert!(league.result(begun).is_some());

    // and all of them, the one I have begun too
    let next = league.my_next().expect("nine are left");
    league.by_hand.insert(next, "save".into());
    let all = run.with_mine();
    assert_eq!(league.games_of(&all), (0, 9));
    assert_eq!(simulate(&mut league, &all), 9);
    assert_eq!((league.waiting(&all), league.progress()), (None, (30, 30)));
    assert!(league.by_hand.is_empty(), "no saved game counts any more");
}

#[test]
fn where_injuries_last_a_simulation_stops_at_my_next_game() {
    let mut league = season("nba-2010.json", 6, 10, &[0], Out::Injuries);
    let run = Run::before(usize::MAX);
    simulate(&mut league, &run);
    let waiting = league.waiting(&run).expect("it stops");
    assert_eq!(Some(waiting), league.my_next());
    assert!(league.is_next(waiting) && league.progress().0 < 20);
    assert_eq!(simulate(&mut league, &run), 0, "and goes no further");
    simulate(&mut league, &run.with_mine());
    assert_eq!(league.progress(), (30, 30));
}

/// What is left to the person is played in any order: the season comes out the same.
#[test]
fn leaving_games_does_not_change_the_others() {
    for out in [Out::RealAbsences, Out::Nobody, Out::Injuries] {
        let mut at_once = season("nba-2010.json", 6, 6, &[2], out);
        simulate(&mut at_once, &Run::before(usize::MAX).with_mine());
        let mut by_turns = season("nba-2010.json", 6, 6, &[2], out);
        while let Some(mine) = by_turns.my_next() {
            simulate(&mut by_turns, &Run::before(usize::MAX));
            simulate(&mut by_turns, &Run::of(mine));
        }
        simulate(&mut by_turns, &Run::before(usize::MAX));
        assert!(at_once == by_turns, "{out:?}");
    }
}

fn with_playoffs(file: &str, order: impl Fn(&League) -> Vec<usize>) -> (League, ConferenceFormat) {
    let mut league = season(file, 40, 6, &[], Out::Nobody);
    let runner = SeasonRunner::of(&league).expect("its own cards");
    let order = order(&league);
    decide(&mut league, &order);
    let (format, at) = runner.conference_playoffs(&league).expect("the NBA's teams");
    league.set_conference_playoffs(&format, &at);
    (league, format)
}

fn names<'a>(league: &'a League, seeds: &[usize]) -> Vec<&'a str> {
    seeds.iter().map(|&club| &*league.clubs[club].id).collect()
}

#[test]
fn the_nba_plays_east_and_west_in_two_brackets() {
    let (mut league, format) = with_playoffs("nba-2010.json", |league| (0..league.clubs.len()).collect());
    assert_eq!((format.teams, format.seeding, format.play_in), (8, Seeding::WinnersInFour, false));
    let runner = SeasonRunner::of(&league).expect("its own cards");
    let at = runner.alignments().expect("known");
    let playoffs = league.playoffs().expect("they are set").clone();
    assert_eq!(playoffs.conferences, ["Eastern", "Western"]);
    assert_eq!((playoffs.seeds.len(), playoffs.bracket_size(), playoffs.rounds()), (16, 8, 4));
    for (n, seeds) in playoffs.seeds.chunks(8).enumerate() {
        assert!(seeds.iter().all(|&club| at[club].conference == playoffs.conferences[n]));
        // the winners of the three divisions are among the first four
        let divisions: std::collections::BTreeSet<_> =
            seeds[..4].iter().map(|&club| at[club].division).collect();
        assert_eq!(divisions.len(), 3);
    }
    let ties = league.ties();
    assert_eq!(ties.len(), 15, "eight, four, two and the final");
    assert_eq!(ties.iter().filter(|tie| tie.series.is_some()).count(), 8);
    let last = ties.last().expect("the final");
    assert_eq!((last.round, last.conference, last.sides[0].len(), last.sides[1].len()), (3, None, 8, 8));
    let first = league.series();
    assert_eq!((first[0].seeds, first[1].seeds, first[4].seeds), ([1, 8], [4, 5], [1, 8]));
    assert!(ties[..4].iter().all(|tie| tie.conference == Some(0)));
    assert_eq!(ties[4].conference, Some(1));

    // a bracket that the file keeps
    assert!(League::from_json(&league.to_json()) == Ok(league.clone()));
    let order: Vec<usize> = (0..league.clubs.len()).collect();
    decide(&mut league, &order);
    let champion = league.champion().expect("somebody won");
    let series = league.series();
    assert_eq!(series.len(), 15);
    let last = series.last().expect("the final");
    assert_ne!(at[last.clubs[0]].conference, at[last.clubs[1]].conference, "East against West");
    let rank = |club: usize| league.standings().iter().position(|line| line.club == club);
    assert!(rank(last.clubs[0]) < rank(last.clubs[1]));
    let homes: Vec<bool> = last.games.iter().map(|&at| league.fixtures()[at].home == last.clubs[0]).collect();
    assert_eq!(homes, [true, true, false, false], "2-3-2, swept");
    assert_eq!(league.playoff_end(champion), Some(PlayoffEnd::Champion));
    assert_eq!(league.playoff_end(last.clubs[1]), Some(PlayoffEnd::Out(3)));
    assert_eq!(league.playoff_record(champion).won, 16);
    assert!(league.is_over() && League::from_json(&league.to_json()) == Ok(league.clone()));
}

#[test]
fn in_1980_six_of_a_conference_played_and_the_division_winners_waited() {
    let (mut league, format) =
        with_playoffs("nba-1980.json", |league| (0..league.clubs.len()).rev().collect());
    assert_eq!((format.teams, &*format.best_of), (6, &[3, 7, 7, 7][..]));
    let ties = league.ties();
    assert_eq!(ties.iter().filter(|tie| tie.round == 0).count(), 4, "two in each conference");
    let first: Vec<[usize; 2]> = league.series().iter().map(|series| series.seeds).collect();
    assert_eq!(first, [[4, 5], [3, 6], [4, 5], [3, 6]]);
    let second: Vec<usize> = ties.iter().filter(|tie| tie.round == 1).map(|tie| tie.sides[0][0].1).collect();
    assert_eq!(second, [1, 2, 1, 2], "they wait for the second round");
    assert!(League::from_json(&league.to_json()) == Ok(league.clone()));
    // a best of three, then of seven
    let order: Vec<usize> = (0..league.clubs.len()).collect();
    decide(&mut league, &order);
    let won: Vec<u8> = league.series().iter().map(|series| series.won[0].max(series.won[1])).collect();
    assert_eq!(won, [2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4]);
    let champion = league.champion().expect("somebody won");
    assert!(names(&league, &[champion])[0].len() == 3 && league.round().is_none());
}

/// Plays the known games, the visitors winning each.
fn visitors_win(league: &mut League, games: std::ops::Range<usize>) {
    for at in games {
        assert!(league.record(&result(league, at, false, 5)));
    }
}

#[test]
fn since_2021_the_seventh_to_the_tenth_play_for_the_last_two_places() {
    let (mut league, format) = with_playoffs("nba-2023.json", |league| (0..league.clubs.len()).collect());
    assert!(format.play_in);
    let (first, before) = (league.regular(), league.playoffs().expect("set").clone());
    assert_eq!((before.play_in.len(), league.play_in(), league.round()), (4, first..first + 4, Some(0)));
    let pairs: Vec<[usize; 2]> =
        league.fixtures()[first..].iter().map(|game| [game.home, game.away]).collect();
    assert_eq!(pairs[0], [before.seeds[6], before.seeds[7]], "the better place is at home");
    assert_eq!(pairs[1], [before.play_in[0], before.play_in[1]]);
    assert_eq!(pairs[2], [before.seeds[14], before.seeds[15]]);
    assert!(league.series().is_empty(), "the first round waits");
    let ties = league.ties();
    let can_come = |ties: &[hardwood::season::Tie], seed: usize| -> Vec<usize> {
        let sides = ties.iter().flat_map(|tie| &tie.sides).flatten();
        sides.filter(|(_, of)| *of == seed).map(|(club, _)| *club).collect()
    };
    assert_eq!(can_come(&ties[..4], 7), pairs[0]);
    assert_eq!(can_come(&ties[..4], 8), [pairs[0], pairs[1]].concat());
    assert_eq!(league.playoff_end(before.play_in[1]), Some(PlayoffEnd::Alive));
    assert!(League::from_json(&league.to_json()) == Ok(league.clone()), "the file keeps it");

    // the eighth, the tenth and then the tenth win away
    visitors_win(&mut league, first..first + 4);
    let last = &league.fixtures()[first + 4];
    assert_eq!([last.home, last.away], [pairs[0][0], pairs[1][1]], "the loser against the winner");
    assert_eq!(league.playoff_end(pairs[1][0]), Some(PlayoffEnd::Missed), "the ninth is out");
    assert_eq!(league.playoff_end(pairs[0][1]), Some(PlayoffEnd::Alive), "the eighth has the seventh place");
    visitors_win(&mut league, first + 4..first + 6);
    assert!(!league.is_play_in_on());
    let seeds = &league.playoffs().expect("set").seeds;
    assert_eq!((&seeds[..6], &seeds[6..8]), (&before.seeds[..6], &[pairs[0][1], pairs[1][1]][..]));
    assert_eq!(league.playoff_end(pairs[0][0]), Some(PlayoffEnd::Missed), "the seventh lost twice");
    let series = league.series();
    assert_eq!(series.len(), 8);
    assert!(series.iter().all(|series| series.games.len() == 1 && series.won == [0, 0]));
    assert!(League::from_json(&league.to_json()) == Ok(league.clone()));
    let order: Vec<usize> = (0..league.clubs.len()).collect();
    decide(&mut league, &order);
    assert!(league.is_over());
    let champion = league.champion().expect("somebody won");
    assert_eq!(league.playoff_record(champion).won, 16, "the play-in counts for no series");
}

#[test]
fn each_season_has_its_own_format() {
    for (file, teams, first) in
        [("nba-1986.json", 8, 5), ("nba-2001.json", 8, 5), ("nba-2004.json", 8, 7), ("nba-2023.json", 8, 7)]
    {
        let league = season(file, 40, 2, &[], Out::Nobody);
        let runner = SeasonRunner::of(&league).expect("its own cards");
        let (format, _) = runner.conference_playoffs(&league).expect("an NBA season");
        assert_eq!((format.teams, format.best_of[0], format.best_of[3]), (teams, first, 7), "{file}");
    }
    for (file, teams) in [("euroleague-2019.json", 40), ("college-2010.json", 40), ("nba-2010.json", 12)] {
        let league = season(file, teams, 2, &[], Out::Nobody);
        let runner = SeasonRunner::of(&league).expect("its own cards");
        assert!(runner.conference_playoffs(&league).is_none(), "{file}: one bracket");
    }
}

#[test]
fn awards_follow_their_formulas() {
    let mut league = season("nba-2010.json", 8, 8, &[], Out::Nobody);
    let order: Vec<usize> = (0..8).collect();
    assert!(Honor::ALL.iter().all(|&honor| league.award(honor).is_none()), "nobody has played");
    decide(&mut league, &order);
    // the first player of each team has all of its points; the first team won every game
    let mvp = league.award(Honor::MostValuable).expect("somebody");
    assert_eq!((mvp.club, mvp.player), (0, 0));
    let best = &league.tally(false).teams[0].players[0];
    assert!((mvp.figure - (best.per_game(best.game_score()) + 10.0)).abs() < 1e-9);
    assert_eq!(
        league.award(Honor::SixthPlayer).map(|leader| leader.player),
        Some(5),
        "the one who never starts"
    );
    assert_eq!(
        league.award(Honor::Scoring),
        league.leaders(hardwood::season::Category::Points, false, 1).pop()
    );
    let defender = league.award(Honor::Defender).expect("somebody");
    let teams = &league.tally(false).teams;
    let least = (0..8).min_by_key(|&club| teams[club].allowed as u32).expect("eight");
    assert_eq!(teams[defender.club].allowed, teams[least].allowed, "of equals the best team's");
    assert!(league.award(Honor::PlayoffsMvp).is_none(), "before the final");
    league.set_playoffs(4, 3);
    decide(&mut league, &order);
    let best = league.award(Honor::PlayoffsMvp).expect("a champion");
    assert_eq!((Some(best.club), best.player), (league.champion(), 0));

    let runner = SeasonRunner::of(&league).expect("its own cards");
    let five = league.all_league(|club, player| runner.spots(club, player));
    let spots: Vec<Spot> = five.iter().map(|(spot, _)| *spot).collect();
    assert_eq!(spots, [Spot::Guard, Spot::Guard, Spot::Forward, Spot::Forward, Spot::Center]);
    for (spot, leader) in &five {
        assert!(runner.spots(leader.club, leader.player).contains(spot));
    }
    assert!(five.iter().any(|(_, leader)| *leader == mvp), "the most valuable is among them");
    assert!(Honor::ALL.iter().all(|honor| honor.formula().ends_with('.') && !honor.name().is_empty()));
}
