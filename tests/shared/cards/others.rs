//! Cards of DICE Basketball, the Value Add Basketball Game and March Madness.

use hardwood::cards::season::{Stat, StatLine};
use hardwood::cards::{Override, Season, Tables, apply, dice, march_madness, value_add};
use hardwood::court::Position;
use hardwood::dice_basketball::{DiceBasketball, cards as dice_cards};
use hardwood::kit::{Problem, Seed};
use hardwood::march_madness::cards::{self as march_cards, Defense, POSITIONS, Rating};
use hardwood::season::{CardSeason, CardSeasonGame, Out, Schedule};
use hardwood::table::Hosted;
use hardwood::value_add::{ValueAdd, cards as value_cards};
use serde_json::{Value, json};

fn season() -> Season {
    let tables = Tables { players: super::building::PASTED, names: None, ..Tables::default() };
    Season::read(tables, 1991).season
}

fn line(stats: &[(Stat, f64)]) -> StatLine {
    let mut line = StatLine::default();
    stats.iter().for_each(|&(stat, n)| line[stat] = n);
    line
}

fn lines(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

/// The published d20 column (C1.3): three made 1-4, two made 5-7, fouled 8-11, three missed 12-16, two missed
/// 17-20.
#[test]
fn markus_howard_2019_20_comes_out_as_published() {
    use Stat::{
        FieldGoalAttempts, FieldGoals, FreeThrowAttempts, FreeThrows, ThreeAttempts, Threes, Turnovers,
    };
    let howard = line(&[
        (FieldGoals, 251.0),
        (FieldGoalAttempts, 595.0),
        (Threes, 121.0),
        (ThreeAttempts, 293.0),
        (FreeThrows, 183.0),
        (FreeThrowAttempts, 216.0),
        (Turnovers, 96.0),
    ]);
    let d20 = value_add::d20_column(&howard);
    let card = value_cards::PlayerCard { d20, ..Default::default() };
    let published = [Some((1, 4)), Some((5, 7)), Some((8, 11)), Some((12, 16)), Some((17, 20))];
    assert_eq!(card.column(), published);
    assert_eq!(value_add::extra_numbers(0.374), 2, "37.4 % of the possessions");
    assert_eq!([0.18, 0.1875, 0.31, 0.3125].map(value_add::extra_numbers), [0, 1, 1, 2]);
}

/// audit MM-12: §11.2 prints the card with its coach and nickname. Seattle's ratings add up to 82 by §16.5.
#[test]
fn seattle_1958_is_82() {
    let seattle = march_cards::seattle_1958();
    assert_eq!((&*seattle.coach, seattle.coaching), ("John Castellani", 2));
    assert_eq!(seattle.nickname, "Chieftains");
    assert!(hardwood::cards::Face::march_madness(&seattle).about.contains("Chieftains"), "§12.1");
    assert_eq!(seattle.power_rating(), 82);
    let mut set = march_cards::CardSet {
        format: march_cards::CardSet::FORMAT.into(),
        name: "Old-timers".into(),
        league: String::new(),
        sources: vec![],
        real: vec![],
        teams: vec![seattle],
    };
    assert_eq!(set.check(), Ok(vec![]));
    set.teams[0].power = 83;
    assert_eq!(
        lines(&set.check().unwrap_err()),
        ["Seattle: the Power Rating is 83, and the ratings sum to 82 (MM §16.5)"]
    );
}

/// §16.2, §16.3 and §16.5 at every border of their tables.
#[test]
fn ratings_follow_the_tables_of_section_16() {
    for (points, letter) in [
        (27.0, Rating::Aa),
        (26.9, Rating::A),
        (22.5, Rating::A),
        (22.4, Rating::B),
        (17.0, Rating::B),
        (16.9, Rating::C),
        (13.0, Rating::C),
        (12.9, Rating::D),
        (9.0, Rating::D),
        (8.9, Rating::E),
        (6.5, Rating::E),
        (6.4, Rating::F),
        (0.0, Rating::F),
    ] {
        assert_eq!(march_madness::rating(points), letter, "{points}");
    }
    for (scored, allowed, won, letter) in [
        (90.0, 74.0, 0.5, Defense::A),
        (89.0, 74.1, 0.5, Defense::C),
        (70.0, 64.0, 0.76, Defense::A),
        (70.0, 64.0, 0.75, Defense::B),
        (95.0, 80.0, 0.9, Defense::B),
        (60.0, 61.0, 0.4, Defense::C),
        (75.0, 70.0, 0.6, Defense::B),
    ] {
        assert_eq!(march_madness::defense(scored, allowed, won), letter, "{scored} {allowed} {won}");
    }
    assert_eq!(Rating::ALL.map(Rating::points), [31, 25, 19, 15, 11, 7, 5]);
    assert_eq!([Rating::A.lower(), Rating::F.lower()], [Rating::B, Rating::F]);
}

#[test]
fn dice_cards_of_a_season_match_its_statistics() {
    let set = dice::card_set(&season(), vec![]);
    assert_eq!(set.check(), Ok(vec![]));
    let frost = set.teams[0].players.iter().find(|p| p.name == "Ben Frost").unwrap();
    assert_eq!(frost.position, Position::Sg);
    // 360 of 779 twos: .462; of the shots that count .418 per hundred rolls, minus the defenders' share
    assert!((41..=45).contains(&frost.two.unwrap()), "{:?}", frost.two);
    assert_eq!(frost.ft, Some(77), "224 of 292, and what the tired lose");
    assert!(
        set.teams
            .iter()
            .flat_map(|t| &t.players)
            .all(|p| (93..=99).contains(&p.steal) && (85..=99).contains(&p.passing))
    );
    let again = dice_cards::CardSet::from_json(&set.to_json()).unwrap();
    assert_eq!(again, (set, vec![]));
}

/// DICE §8, §13 (audit DB-4): a player's threes and shots a game, rounded up, are the limit and the stamina.
#[test]
fn dice_limits_are_shots_a_game_rounded_up() {
    let set = dice::card_set(&season(), vec![]);
    let frost = set.teams[0].players.iter().find(|p| p.name == "Ben Frost").unwrap();
    // 333 threes and 1112 shots in 81 games: 4.1 and 13.7
    assert_eq!((frost.three_limit, frost.stamina), (5, 14));
}

#[test]
fn value_add_cards_of_a_season_have_20_faces_and_read_back() {
    let set = value_add::card_set(&season(), vec![]);
    assert!(set.check().is_ok());
    for player in set.teams.iter().flat_map(|t| &t.players) {
        assert_eq!(player.d20.iter().sum::<u8>(), 20);
    }
    let again = value_cards::CardSet::from_json(&set.to_json()).unwrap();
    assert_eq!(again.0, set);
}

#[test]
fn impossible_cards_are_refused_with_their_place() {
    let refuse = |value: &Value| {
        value_cards::CardSet::from_json(&value.to_string()).map(drop).map_err(|all| lines(&all))
    };
    let good = serde_json::to_value(value_add::card_set(&season(), vec![])).unwrap();
    for (pointer, bad, says) in [
        ("/teams/0/players/0/d20", json!([4, 4, 4, 4, 5]), "Abe Ames: the d20 column has 21 faces of 20"),
        ("/teams/0/players/0/d20", json!([4, 4]), "Abe Ames, d20: [4,4], not 5 whole numbers from 0 to 20"),
        ("/teams/0/players/0/steal", json!(9), "Abe Ames, steal: 9, not a whole number from 10 to 20"),
        ("/teams/0/players/0/extra", json!("7"), "Abe Ames, extra: \"7\", not a whole number from 0 to 2"),
        ("/teams/1/id", json!("AAA"), "BBB: two teams have the id \"AAA\""),
    ] {
        let mut set = good.clone();
        *set.pointer_mut(pointer).unwrap() = bad;
        let problems = refuse(&set).unwrap_err();
        assert!(problems.iter().any(|line| line.ends_with(says)), "{pointer}: {problems:?}");
    }
    let mut dice = serde_json::to_value(dice::card_set(&season(), vec![])).unwrap();
    *dice.pointer_mut("/teams/0/players/0/steal").unwrap() = json!(92);
    assert!(
        dice_cards::CardSet::from_json(&dice.to_string()).is_err(),
        "98-93 and 92-99 are no steal ranges"
    );
    *dice.pointer_mut("/teams/0/players/0/steal").unwrap() = json!(95);
    *dice.pointer_mut("/teams/0/players/0/three_limit").unwrap() = json!(0);
    assert!(dice_cards::CardSet::from_json(&dice.to_string()).is_err());
    let march = march_madness::card_set(&season(), vec![], &|_| march_madness::TeamContext::default());
    assert_eq!(march.check(), Ok(vec![]));
    let mut bad = serde_json::to_value(march).unwrap();
    *bad.pointer_mut("/teams/0/players/0/rating").unwrap() = json!("G");
    let problems = march_cards::CardSet::from_json(&bad.to_string()).unwrap_err();
    assert!(lines(&problems)[0].ends_with("rating: \"G\", not one of AA, A, B, C, D, E, F"), "{problems:?}");
}

#[test]
fn ratings_of_other_games_can_be_edited_too() {
    let set = dice::card_set(&season(), vec![]);
    let by_hand =
        Override { team: "AAA".into(), player: "Ben Frost".into(), field: "two".into(), value: "60".into() };
    let changed = apply(&set, &[by_hand]).unwrap();
    let frost = changed.teams[0].players.iter().find(|p| p.name == "Ben Frost").unwrap();
    assert_eq!((frost.two, frost.note.ends_with("by hand: two")), (Some(60), true));
}

/// §16.21, §16.31 and §16.5: the reasons add up to the Power Rating.
#[test]
fn a_college_teams_rating_has_its_reasons_line_by_line() {
    let season = season();
    for percentile in [10, 40, 90] {
        let standing = march_madness::TeamContext { percentile, ..Default::default() };
        let set = march_madness::card_set(&season, vec![], &|_| standing.clone());
        for (team, card) in season.teams.iter().zip(&set.teams) {
            let lines = march_madness::reasons(&season, team, &standing);
            assert_eq!(lines.len(), 5 + 4, "five players, bench, defense, coach, sum");
            let points = |line: &String| {
                let number = line.rsplit("; ").next().and_then(|end| end.strip_suffix(" points"));
                number.map_or(0, |number| number.parse::<i16>().unwrap())
            };
            assert_eq!(lines.iter().map(points).sum::<i16>(), card.power, "{lines:?}");
            assert!(lines[8].contains(&format!("{}, the sum", card.power)));
            assert!(percentile < 25 || !lines.concat().contains("weak team"));
        }
    }
}

/// §16.1 to §16.5 from a few numbers. MM49: a team that fits A and C of §16.3 is an A. MM50: the bottom quarter of §16.21
/// and the lower half of §16.31 refer to all of Division I.
#[test]
fn a_team_is_rated_from_a_few_numbers_typed_or_pasted() {
    let players = march_madness::TeamYear::read_players(
        "LF\tLarry Bird\t28.6\nC, Alex Gilbert, 9.0\nRF  Brad Miley  5.8\nlg; Carl Nicks; 19.3\nRG, Steve Reed, 5.9\n",
    )
    .unwrap();
    let year = march_madness::TeamYear {
        name: "Indiana State".into(),
        season: "1978-79".into(),
        won: 33,
        lost: 1,
        scored: 86.8,
        allowed: 73.2,
        players,
        standing: march_madness::TeamContext {
            coach: "Bill Hodges".into(),
            nickname: "Sycamores".into(),
            coaching: 3,
            percentile: 99,
        },
    };
    let (card, lines) = year.rate();
    assert_eq!((card.players[1].name.as_str(), card.players[1].rating), ("Larry Bird", Rating::Aa));
    assert_eq!((card.defense, card.power), (Defense::B, card.power_rating()));
    assert_eq!((&*card.coach, &*card.nickname), ("Bill Hodges", "Sycamores"));
    assert_eq!(lines.len(), 9);
    assert!(lines[1].starts_with("LF Larry Bird: 28.6 points per game: AA"), "{lines:?}");
    let set = year.set().unwrap();
    assert_eq!(march_cards::CardSet::from_json(&set.to_json()).unwrap().0, set, "its file is a card set");
    let weak = march_madness::TeamYear {
        standing: march_madness::TeamContext { percentile: 10, ..year.standing.clone() },
        ..year.clone()
    };
    let (weak, why) = weak.rate();
    assert_eq!((weak.players[1].rating, weak.defense), (Rating::A, Defense::C));
    // §16.21: all positions, the bench too
    let letters = |card: &march_cards::TeamCard| {
        card.players.iter().map(|player| player.rating).chain([card.bench]).collect::<Vec<_>>()
    };
    let lower: Vec<Rating> = letters(&year.rate().0).into_iter().map(Rating::lower).collect();
    assert_eq!(letters(&weak), lower);
    assert_ne!(weak.bench, year.rate().0.bench);
    assert!(why[1].contains("§16.21") && why[6].contains("§16.31"), "{why:?}");
    let both = march_madness::TeamYear { scored: 95.0, allowed: 74.0, ..year };
    assert_eq!(both.rate().0.defense, Defense::A, "74 allowed is a C, but for the margin of 21");
}

/// audit MM-12: §16.4 describes a 4 by the top twenty year after year, a 3 by record and years, a 2 by new success or
/// a career's end, a 1 by a weak program.
#[test]
fn s16_4_coaching_ratings_are_described_as_printed() {
    let words: [&[&str]; 4] = [
        &["weak", "year after year"],
        &["new but successful", "end of a career"],
        &["good career record", "several years"],
        &["top twenty", "whatever the talent"],
    ];
    for (text, words) in march_madness::TeamContext::COACHING.iter().zip(words) {
        assert!(words.iter().all(|word| text.contains(word)), "{text}");
    }
}

#[test]
fn problems_of_a_teams_numbers_are_listed_line_by_line() {
    let read = |text: &str| lines(&march_madness::TeamYear::read_players(text).unwrap_err()).join("\n");
    assert!(read("PF, Larry Bird, 28.6").contains("line 1: \"PF\" is no position"));
    assert!(read("C, Larry Bird, many").contains("line 1: \"many\" is not a number"));
    assert!(read("C, Larry Bird").contains("2 cells"));
    assert!(read("C, A, 1\nC, B, 2").contains("line 2: C has its player already"));
    assert!(read("C, A, 1").contains("nobody plays LF, RF, LG, RG"));
    let empty = lines(&march_madness::TeamYear::default().set().unwrap_err());
    assert!(empty.iter().any(|line| line.contains("five are needed")), "{empty:?}");
    let players = POSITIONS.iter().map(|at| ((*at).to_owned(), 30.0)).collect();
    let year = march_madness::TeamYear { won: 1, scored: 80.0, allowed: 70.0, players, ..Default::default() };
    assert!(lines(&year.set().unwrap_err())[0].contains("more than the whole team"));
}

/// What a team and each of its cards' players really did goes with cards that are built from a table, so that a season
/// played with them is compared with the real one.
#[test]
fn built_cards_bring_the_real_season_along() {
    fn compared<G: CardSeasonGame>(set: <G as Hosted>::Set, real: &Season) {
        let schedule = Schedule::balanced(2, 2);
        let season = CardSeason::<G> { out: Out::Nobody, ..CardSeason::of(set) };
        let league = season.begin(schedule, Seed(1), &[]).expect("two teams");
        let runner = G::runner(&league).expect("its own cards");
        let tally = runner.real().expect("the table's season");
        for (team, told) in real.teams.iter().zip(&tally.teams) {
            assert_eq!(
                (told.home, told.road),
                ((team.home.won, team.home.lost), (team.road.won, team.road.lost))
            );
            let points: f64 = team.players.iter().map(|player| player.line[Stat::Points]).sum();
            let ours = told.players.iter().map(|totals| totals.points()).sum::<f64>();
            assert!(ours > 0.0 && (points - ours).abs() < 1.0, "{}: {ours} of {points}", team.name);
        }
    }
    let real = season();
    compared::<DiceBasketball>(dice::card_set(&real, vec![]), &real);
    compared::<ValueAdd>(value_add::card_set(&real, vec![]), &real);
}
