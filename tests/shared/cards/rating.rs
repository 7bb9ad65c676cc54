//! The formulas of `src/cards/CARDS.md`.

use hardwood::cards::season::{PlayerSeason, Record, Stat, StatLine, Stats, TeamSeason};
use hardwood::cards::statis_pro::{Treatment, card_set};
use hardwood::cards::{Season, Tables};
use hardwood::court::Position;
use hardwood::kit::Provenance;
use hardwood::statis_pro::cards::{CardSet, Letter, PlayerCard};
use hardwood::statis_pro::fac::Class;

/// Boston in a year: Pierce's real season and four invented teammates.
fn boston(year: u16) -> Season {
    let tables = Tables {
        players: include_str!("players.csv"),
        teams: Some(include_str!("teams.csv")),
        rosters: Some(include_str!("rosters.csv")),
        ..Tables::default()
    };
    let read = Season::read(tables, year);
    assert_eq!(read.problems, []);
    read.season
}

fn find<'a>(set: &'a CardSet, name: &str) -> &'a PlayerCard {
    set.teams.iter().flat_map(|t| &t.players).find(|p| p.name == name).unwrap()
}

/// Both printed cards (SP, the sample cards before §1), in all fields.
#[test]
fn pierces_cards_are_as_printed() {
    let card =
        |year, age, years, games, injury, fg, three, ft, rebounds, drawing, blocks, assists, defense| {
            let minutes = if year == 2010 { 340 } else { 347 };
            let expected = PlayerCard {
                number: "34".into(),
                name: "Paul Pierce".into(),
                classes: vec![Class::Forward],
                height: 78,
                weight: 230,
                age,
                years,
                college: "Kansas".into(),
                games,
                injury,
                fg,
                atts: 13,
                three_atts: 4,
                three: Some(three),
                ft,
                rebounds,
                foul_range: (1, 6),
                foul_drawing: drawing,
                blocks,
                assists,
                steals: 3,
                defense,
                stamina: 0,
                minutes,
                starts: games,
                plays: Some(Position::Sf),
                status: Provenance::Derived,
                note: String::new(),
            };
            let (set, _) = card_set(&boston(year), vec![]);
            assert_eq!(find(&set, "Paul Pierce"), &expected);
        };
    card(2010, 32, 11, 71, 5, 50, 41, 85, 13, 180, 1, 5, -6);
    card(2011, 34, 12, 80, 2, 55, 37, 86, 16, 162, 2, 6, -8);
}

#[test]
fn rosters_add_numbers_years_and_positions() {
    let (set, _) = card_set(&boston(2010), vec![]);
    assert_eq!(find(&set, "Ash Guard").number, "00", "not the number 0");
    assert_eq!(find(&set, "Ash Guard").years, 0, "R is a rookie");
    assert_eq!(find(&set, "Yew Center").classes, [Class::Center, Class::Forward], "listed as PF");
    assert_eq!(find(&set, "Elm Guard").number, "4", "the first of two");
    assert_eq!(find(&set, "Oak Forward").number, "", "on no roster");
}

fn line(stats: &[(Stat, f64)]) -> StatLine {
    let mut line = StatLine::default();
    stats.iter().for_each(|&(stat, n)| line[stat] = n);
    line
}

/// An average player with 12 points per 36 minutes.
fn player(id: &str, position: Position, games: f64, minutes: f64) -> PlayerSeason {
    let per_36 = [
        (Stat::FieldGoals, 4.5),
        (Stat::FieldGoalAttempts, 10.0),
        (Stat::Threes, 1.0),
        (Stat::ThreeAttempts, 3.0),
        (Stat::FreeThrows, 2.0),
        (Stat::FreeThrowAttempts, 2.5),
        (Stat::OffensiveRebounds, 1.5),
        (Stat::DefensiveRebounds, 4.0),
        (Stat::Assists, 3.0),
        (Stat::Steals, 1.0),
        (Stat::Blocks, 0.7),
        (Stat::Turnovers, 2.0),
        (Stat::Fouls, 3.0),
        (Stat::Points, 12.0),
    ];
    let mut line = line(&per_36).times(minutes / 36.0);
    (line[Stat::Games], line[Stat::Minutes]) = (games, minutes);
    PlayerSeason {
        id: id.into(),
        name: id.into(),
        position,
        listed: None,
        number: String::new(),
        age: 25.0,
        height: 0.0,
        weight: 0.0,
        college: String::new(),
        experience: 3.0,
        line,
        estimated: Stats::default(),
    }
}

/// A team of these players with average totals.
fn team(id: &str, players: Vec<PlayerSeason>) -> TeamSeason {
    let mut own = player("team", Position::C, 82.0, 82.0 * 240.0).line;
    own[Stat::Games] = 82.0;
    let record = Record { won: 41, lost: 41 };
    let home = Record { won: 20, lost: 21 };
    TeamSeason { id: id.into(), name: id.into(), record, home, road: home, own, opponents: own, players }
}

fn season(teams: Vec<TeamSeason>) -> Season {
    Season { league: "Test".into(), label: "2099".into(), teams }
}

fn ten() -> Vec<PlayerSeason> {
    let regular = |i: usize| player(&format!("player {i}"), Position::ALL[i % 5], 82.0, 1900.0 + i as f64);
    (0..10).map(regular).collect()
}

#[test]
fn a_player_with_few_minutes_is_completed_with_similar_players() {
    let mut hot = player("hot", Position::C, 3.0, 10.0);
    hot.line[Stat::FieldGoals] = 6.0;
    hot.line[Stat::FieldGoalAttempts] = 6.0;
    (hot.line[Stat::Threes], hot.line[Stat::ThreeAttempts]) = (0.0, 0.0);
    hot.line[Stat::Fouls] = 5.0;
    let mut players = ten();
    players.push(hot);
    let (set, notes) = card_set(&season(vec![team("AAA", players)]), vec![]);
    let hot = find(&set, "hot");
    assert_eq!(hot.status, Provenance::House);
    let usual = find(&set, "player 4").fg;
    assert!((usual..=usual + 4).contains(&hot.fg), "six of six in ten minutes count as that: {}", hot.fg);
    assert!(hot.foul_range.1 - hot.foul_range.0 < 8, "five fouls in ten minutes count as that");
    assert_eq!((hot.three, hot.three_atts), (None, 0), "without an attempt there is no rating");
    assert_eq!(notes.len(), 1);
    assert_eq!(notes[0].to_string(), "AAA hot: 10 minutes, completed to 500 with similar players");
}

#[test]
fn a_traded_player_with_few_minutes_is_rated_by_the_whole_season() {
    let mut before = player("mover", Position::Pg, 50.0, 1500.0);
    before.line[Stat::Assists] = 400.0;
    let after = player("mover", Position::Pg, 12.0, 300.0);
    let mut both = ten();
    both.push(after);
    let (set, notes) = card_set(&season(vec![team("AAA", vec![before]), team("BBB", both)]), vec![]);
    let (old, new) = (&set.teams[0].players[0], find(&set, "mover"));
    assert_eq!(old, new, "first found");
    let new = set.teams[1].players.iter().find(|p| p.name == "mover").unwrap();
    let passes = i16::from(old.assists) - i16::from(new.assists);
    assert!((3..=5).contains(&passes), "16 and 14 in an hour: {} and {}", old.assists, new.assists);
    assert_eq!((old.games, new.games), (50, 12), "games are with this team");
    assert_eq!((old.injury, new.injury), (5, 5), "82 - 62 missed");
    assert_eq!(new.status, Provenance::Derived);
    assert_eq!(notes[0].what, Treatment::WholeSeason { minutes: 300 });
}

#[test]
fn a_three_point_percentage_needs_eighty_attempts() {
    let mut players = ten();
    let lucky = &mut players[4];
    (lucky.line[Stat::Threes], lucky.line[Stat::ThreeAttempts]) = (2.0, 2.0);
    let (set, _) = card_set(&season(vec![team("AAA", players)]), vec![]);
    // the other center makes a third of them: 2 + 78 / 3 of 80, nearly, as two of the pool's are this
    // player's
    let three = find(&set, "player 4").three.unwrap();
    assert!((34..=36).contains(&three), "{three}");
}

#[test]
fn a_roster_keeps_the_fifteen_with_most_minutes() {
    let mut players = ten();
    players.extend((10..18).map(|i| player(&format!("player {i}"), Position::Sf, 40.0, 1000.0 - i as f64)));
    let (set, notes) = card_set(&season(vec![team("AAA", players)]), vec![]);
    assert_eq!(set.teams[0].players.len(), 15);
    let out: Vec<_> = notes.iter().filter(|n| matches!(n.what, Treatment::LeftOut { .. })).collect();
    let names: Vec<_> = out.iter().filter_map(|n| n.player.as_deref()).collect();
    assert_eq!(names, ["player 15", "player 16", "player 17"]);
}

#[test]
fn foul_ranges_are_disjoint_and_the_rotation_keeps_its_width() {
    let mut players = ten();
    for i in 10..15 {
        let mut rough = player(&format!("player {i}"), Position::Pf, 80.0, 600.0);
        rough.line[Stat::Fouls] = 200.0;
        players.push(rough);
    }
    let (set, notes) = card_set(&season(vec![team("AAA", players)]), vec![]);
    let roster = &set.teams[0].players;
    let mut ranges: Vec<(u8, u8)> = roster.iter().map(|p| p.foul_range).collect();
    assert!(ranges.is_sorted(), "in the order of the roster");
    let width = |p: &PlayerCard| p.foul_range.1 + 1 - p.foul_range.0;
    assert!(roster.iter().filter(|p| p.minutes > 100).all(|p| width(p) == 6), "3 a 36 minutes");
    assert!(roster.iter().filter(|p| p.minutes < 100).all(|p| width(p) == 8), "24 each do not fit");
    ranges.sort_unstable();
    assert!(ranges.windows(2).all(|two| two[0].1 < two[1].0));
    assert_eq!(ranges.last().unwrap().1, 100);
    assert_eq!(notes[0].what, Treatment::FoulsScaled { from: 60 + 5 * 24 });
}

#[test]
fn asterisks_depend_on_minutes_per_game() {
    for (minutes, asterisks) in [(34.9, 0), (35.0, 1), (38.4, 1), (38.5, 2)] {
        let players = vec![player("iron", Position::Pg, 80.0, 80.0 * minutes)];
        let (set, _) = card_set(&season(vec![team("AAA", players)]), vec![]);
        assert_eq!(find(&set, "iron").stamina, asterisks, "{minutes} a game");
    }
}

#[test]
fn height_gives_a_second_class() {
    for (position, height, classes) in [
        (Position::Pg, 80.0, vec![Class::Guard]),
        (Position::Sg, 78.0, vec![Class::Guard, Class::Forward]),
        (Position::Sf, 78.0, vec![Class::Forward]),
        (Position::Sf, 77.0, vec![Class::Forward, Class::Guard]),
        (Position::Pf, 82.0, vec![Class::Forward, Class::Center]),
        (Position::C, 83.0, vec![Class::Center]),
        (Position::C, 82.0, vec![Class::Center, Class::Forward]),
        (Position::C, 0.0, vec![Class::Center]),
    ] {
        let mut player = player("player", position, 80.0, 2000.0);
        player.height = height;
        let (set, _) = card_set(&season(vec![team("AAA", vec![player])]), vec![]);
        assert_eq!(find(&set, "player").classes, classes, "{position} {height}");
    }
}

#[test]
fn defense_is_better_if_the_team_allows_less() {
    let defense = |opponents_points: f64| {
        let mut aaa = team("AAA", ten());
        aaa.opponents[Stat::Points] = opponents_points;
        let (set, _) = card_set(&season(vec![aaa, team("BBB", ten())]), vec![]);
        set.teams[0].players[0].defense
    };
    let allowed = team("AAA", vec![]).own[Stat::Points];
    let ratings: Vec<i8> = [0.0, 0.94, 1.0, 1.06, 3.0].map(|factor| defense(allowed * factor)).into();
    assert!(ratings.is_sorted(), "{ratings:?}");
    assert_eq!((ratings[0], ratings[4]), (-10, 0), "floor and cap");
    assert!((-5..=-3).contains(&ratings[2]), "the average player is about -4: {ratings:?}");
}

#[test]
fn letters_are_fifths_of_the_league() {
    // each team scores and allows more than the one before, at the same pace
    let teams = (0..10).map(|i| {
        let mut team = team(&format!("T{i}"), ten());
        team.own[Stat::Points] *= 1.0 + 0.01 * f64::from(i);
        team.opponents[Stat::Points] *= 1.0 + 0.01 * f64::from(i);
        team
    });
    let (set, _) = card_set(&season(teams.collect()), vec![]);
    let count = |letter| set.teams.iter().filter(|t| t.fb_offense == letter).count();
    assert!(Letter::ALL.iter().all(|&letter| count(letter) == 2));
    assert_eq!((set.teams[0].fb_defense, set.teams[9].fb_defense), (Letter::A, Letter::E));
}

#[test]
fn index_points_are_ten_times_the_record_above_even_plus_the_league_s_home_edge() {
    let index = |won, lost| {
        let mut team = team("AAA", ten());
        (team.home, team.road) = (Record { won, lost }, Record { won: lost, lost: won });
        let (set, _) = card_set(&season(vec![team]), vec![]);
        (set.teams[0].home_index, set.teams[0].road_index)
    };
    // all games of this league are home games, so its home edge adds 25 times its record above even
    assert_eq!(index(34, 7), (3 + 4, -3), "and at most 4");
    assert_eq!(index(21, 20), (0, 0));
    assert_eq!(index(0, 0), (0, 0));
}

#[test]
fn an_empty_season_makes_an_empty_set() {
    let nobody = TeamSeason {
        own: StatLine::default(),
        opponents: StatLine::default(),
        ..team("AAA", vec![player("ghost", Position::C, 0.0, 0.0)])
    };
    let (set, _) = card_set(&season(vec![nobody]), vec![]);
    assert_eq!(find(&set, "ghost").foul_range, (0, 0));
    assert_eq!(find(&set, "ghost").defense, 0);
    assert!(card_set(&season(vec![]), vec![]).0.teams.is_empty());
}
