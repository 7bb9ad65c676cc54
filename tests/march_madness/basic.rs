//! The basic game (MM §3-§9): the printed example die by die, and each rule by itself.

use hardwood::court::GameTime;
use hardwood::march_madness::basic::{
    BonusLines, Choice, Color, Face, GAMES, Half, Markers, Matchup, Question, Round, Seat, Setup, Tournament,
    Victory,
};
use hardwood::march_madness::field::{Field, Region};
use hardwood::march_madness::{Component as _, Position};
use hardwood::table::{Game, Need, Script, Session};
use std::sync::Arc;

/// Four regions of numbered teams; only the second region's first and last have names.
pub fn field() -> Field {
    let region = |r: usize| Region {
        name: ["East", "West", "Midwest", "Southeast"][r].to_owned(),
        teams: (1..=16).map(|seed| format!("Team {}-{seed}", r + 1)).collect(),
    };
    let mut field = Field { year: 1989, regions: (0..4).map(region).collect() };
    field.regions[1].teams[0] = "Georgetown".to_owned();
    field.regions[1].teams[15] = "Robert Morris".to_owned();
    field
}

fn tournament(coaches: &[&str]) -> Tournament {
    Tournament::new(Arc::new(Setup::new(field(), coaches))).expect("a good setup")
}

/// Plays `steps` steps with a script, all of which must be used.
fn play(game: &mut Tournament, steps: usize, luck: &[u32], choices: &[Choice]) -> Script<Tournament> {
    let mut script = Script::new(luck, choices);
    for step in 0..steps {
        game.step(&mut script)
            .unwrap_or_else(|stop| panic!("step {step}: {stop:?} after {:?}", script.asked.last()));
    }
    assert!(script.used_up(), "the script must be used up");
    script
}

/// The printed example: Georgetown (Yellow, seat 0) against Robert Morris (Blue, seat 1), with the Events
/// they play.
const BEGIN: [u32; 22] = [6, 1, 19, 20, 27, 36, 37, 1, 21, 22, 28, 38, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const COLORS: [Choice; 2] = [Choice::Color(Color::Yellow), Choice::Color(Color::Blue)];

/// The printed example of §4.4: halves (§4.2), who commits first (§4.22), played Events back in the cup (§4.3), new
/// ones by the margin (§4.33), a point for the win (§8).
#[test]
fn s4_4_georgetown_beats_robert_morris_as_printed() {
    // dice in the order black, blue, red, green, yellow, white
    let luck = [
        &BEGIN[..],
        &[6, 5, 6, 4, 3, 6],
        &[1, 5, 6, 4, 3, 2],
        &[3, 5, 4, 3, 6, 4],
        &[3, 5, 6, 4, 3, 2],
        &[2, 6],
        // the loser's Event, then the three for a win by ten
        &[12],
        &[23, 24, 25],
    ]
    .concat();
    let events = |markers: &[u8]| markers.iter().map(|&m| Choice::Play(m)).collect::<Vec<_>>();
    let choices = [
        COLORS.to_vec(),
        vec![Choice::Game(8)],
        // MM3: the worse seed commits first; Georgetown declines to match it
        events(&[38]),
        vec![Choice::Enough, Choice::Enough],
        // trailing, Georgetown commits first: the maximum of three (MM2)
        events(&[19, 20, 37]),
        events(&[21, 22, 1]),
        // MM7: in overtime the worse seed goes first; MM6: the die follows the Events
        events(&[28, 36]),
        vec![Choice::Die(Position::Center), Choice::Die(Position::RightGuard)],
    ]
    .concat();
    let mut game = tournament(&["Ann", "Bob"]);
    let script = play(&mut game, 2, &luck, &choices);
    let over = game.result(8).expect("played");
    let points: Vec<[u16; 2]> = over.periods.iter().map(|both| [both[0].points, both[1].points]).collect();
    assert_eq!(points, [[29, 42], [41, 28], [12, 2]], "42-29 at the half, 70-70, 82-72");
    assert_eq!((over.points(0), over.points(1)), (82, 72));
    assert_eq!(game.setup().team(over.winner()), "Georgetown");
    let [yellow, blue, ..] = game.factions();
    assert_eq!(yellow.hand, [23, 24, 25, 27], "three new ones");
    assert_eq!(blue.hand, [12], "one");
    assert_eq!((yellow.points, blue.points), (1, 0), "8: a win in the Preliminaries");
    // 4.3: played Events can be drawn again
    assert!([38, 19, 20, 37, 21, 22, 1, 28, 36].iter().all(|m| game.cup().left().contains(m)));
    let committed = |seat| {
        let of = |(who, q): &&(Seat, Question)| *who == seat && matches!(q, Question::Commit { .. });
        script.asked.iter().filter(of).count()
    };
    assert_eq!((committed(Seat(0)), committed(Seat(1))), (5, 6));
}

#[test]
fn s4_31_one_multiplier_a_half_counts_the_best() {
    // 2xC of 3, 3xLF of 2, +2; MM5
    let half = Half { dice: [3, 2, 1, 1, 1, 1], played: vec![32, 39, 19], bonus: 4, ..Half::default() };
    let sum = half.sum(Markers::house());
    assert_eq!((sum.dice, sum.bonus, sum.total), (9, 4, 9 + 4 + 4 + 2));
    assert_eq!(sum.events, [(32, None), (39, Some(4)), (19, Some(2))]);
}

/// §3.1 and the components of §2: the markers.
#[test]
fn s3_1_the_cup_has_forty_known_markers() {
    assert_eq!(Markers::house().kinds().iter().map(|kind| kind.count).sum::<u8>(), 40, "MM1");
    let kind = |number| Markers::house().kind(number);
    assert_eq!(kind(1).to_string(), "Foul +1");
    assert_eq!(kind(19).to_string(), "Layup +2");
    assert_eq!(kind(27).to_string(), "Air Ball");
    assert_eq!(kind(40).face, Face::Times { times: 3, die: Position::Bench });
    let fouls = Markers::house().kinds().iter().find(|kind| kind.name == "Foul").expect("the cup has fouls");
    assert!(fouls.count >= 12, "12.9.1: all twelve positions can be marked");
}

/// §2 names the six colors of the dice; §4.4 prints black for C and white for the bench.
#[test]
fn s2_six_dice_of_six_colors() {
    let mut colors = Position::ALL.map(Position::die);
    assert_eq!((colors[Position::Center as usize], colors[Position::Bench as usize]), ("black", "white"));
    colors.sort_unstable();
    assert_eq!(colors, ["black", "blue", "green", "red", "white", "yellow"]);
}

/// §3.3: five Events each, which only their coach sees.
#[test]
fn s3_3_five_events_each_and_hidden() {
    let mut game = tournament(&["Ann", "Bob"]);
    play(&mut game, 1, &BEGIN, &COLORS);
    assert!(game.factions().iter().all(|faction| faction.hand.len() == 5));
    assert_eq!(game.cup().left().len(), 20);
    assert!(Question::Commit { period: 1, left: 3 }.is_secret() && Question::Discard.is_secret());
    assert!(!Question::Game.is_secret() && !Question::Color.is_secret());
    let mut matchup = won([20, 20]);
    matchup.periods[0][0] = Half { played: vec![38], ..Half::default() };
    assert_eq!(game.open_events(&matchup, 0, 0), [None], "face down until the dice are rolled");
    matchup.periods[0][0].rolled = true;
    assert_eq!(game.open_events(&matchup, 0, 0), [Some(Markers::house().kind(38))]);
}

#[test]
fn a_persons_own_charts_are_checked_by_row_and_column() {
    let wrong = |csv: &str| Markers::read(csv).expect_err("wrong").first().expect("one").to_string();
    assert!(wrong("face,name,count,status\n4xC,,40,house\n").starts_with("row 2, column 1"));
    let few = Markers::read("face,name,count,status\n+1,,39,house\n").expect("cells are fine");
    assert!(few.oddities()[0].contains("39 markers; the rulebook has 40"), "told, not refused");
    assert!(wrong("face,name,count,status\n+1,,many,house\n").starts_with("row 2, column 3"));
    let lines = BonusLines::read("round,line,bonus,status\n1,1,8,printed\n1,3,5,house\n").expect_err("a gap");
    assert!(lines[0].to_string().contains("expected round 1, line 2 here"), "{lines:?}");
}

/// §4.21
#[test]
fn s4_21_the_printed_bonuses_are_as_printed() {
    assert_eq!([8, 36].map(|game| BonusLines::house().bonus(game)), [8, 4], "1 v 16, then 8 or 9");
}

/// audit MM-9: §4.21 always gives the better seed of the first four rounds a bonus, the eighth seed over the ninth
/// too. By agreement those two meet as equals; tournaments of older versions keep that.
#[test]
fn s4_21_the_better_seed_always_has_a_bonus() {
    let book = Setup::new(field(), &["Ann"]);
    let even = Setup { even_eighths: true, ..book.clone() };
    for game in 0..GAMES {
        let late = Round::of(game).is_final_four();
        assert_eq!(book.bonus(game) > 0, !late, "game {game}");
        let eighths = game < 32 && BonusLines::house().line_of(game).is_some_and(|line| line.line == 8);
        assert_eq!(even.bonus(game), if eighths { 0 } else { book.bonus(game) }, "game {game}");
    }
    assert_eq!((0..GAMES).filter(|&game| even.bonus(game) != book.bonus(game)).count(), 4, "8 v 9 by region");
    let csv = include_str!("../../src/march_madness/data/bonus.csv").replace("1,8,1,", "1,8,0,");
    let told = BonusLines::read(&csv).expect("cells are fine").oddities();
    assert!(told[0].contains("by the rulebook the better seed has one"), "{told:?}");

    let mut old = serde_json::to_value(&book).expect("plain data");
    let fields = old.as_object_mut().expect("fields");
    assert!(fields.remove("even_eighths").is_some() && fields.remove("base_score").is_some());
    let old: Setup = serde_json::from_value(old).expect("a setup of an older version");
    assert!(old.even_eighths && !old.base_score, "it keeps what it was played with");
}

#[test]
fn s3_1_bad_setups_are_refused_with_what_would_be_right() {
    let refused = |setup: Setup| Tournament::new(Arc::new(setup)).expect_err("refused").to_string();
    let mut short = field();
    short.regions[2].teams.pop();
    assert!(refused(Setup::new(short, &["Ann"])).contains("15 teams of 16"));
    let mut twice = field();
    twice.regions[3].teams[4] = "Georgetown".to_owned();
    assert!(refused(Setup::new(twice, &["Ann"])).contains("Georgetown is in the field twice"));
    assert!(refused(Setup::new(field(), &["A", "B", "C", "D", "E"])).contains("four colors"));
    assert!(refused(Setup::new(field(), &["Ann", " "])).contains("coach 2"));
}

#[test]
fn s3_2_a_tied_high_roll_is_rolled_again() {
    // H1: both roll 4; then Bob rolls higher and chooses first
    let luck = [&[4, 4, 2, 5][..], &BEGIN[2..]].concat();
    let mut game = tournament(&["Ann", "Bob"]);
    let script = play(&mut game, 1, &luck, &[Choice::Color(Color::Green), Choice::Color(Color::Red)]);
    assert_eq!(script.asked.iter().map(|(who, _)| *who).collect::<Vec<_>>(), [Seat(1), Seat(0)]);
    assert_eq!(game.factions()[1].color, Some(Color::Green));
    assert!(game.factions()[2].color.is_some(), "the factions take the remaining colors");
    // 3.3: the high roller draws first
    assert_eq!(game.factions()[1].hand, [19, 20, 27, 36, 37]);
}

#[test]
fn s4_1_a_coach_selects_among_their_own_games() {
    let mut game = tournament(&["Ann", "Bob"]);
    play(&mut game, 1, &BEGIN, &COLORS);
    let of_color = |choice: &Choice| match choice {
        Choice::Game(game_) => game.teams_of(*game_).into_iter().flatten().any(|t| game.owner(t) == Seat(0)),
        _ => false,
    };
    assert_eq!(game.time(), GameTime::new(0, 0), "games are counted; there is no clock");
    let offered = game.choices(Seat(0), &Question::Game);
    assert_eq!(offered.len(), 16, "sixteen teams that meet others first");
    assert!(offered.iter().all(of_color));
}

#[test]
fn s5_1_a_faction_selects_its_best_team() {
    // Ann's game first, whichever it is, then the faction's: its first seed
    let mut session =
        Session::<Tournament>::new(Arc::new(Setup::new(field(), &["Ann"])), Some(hardwood::kit::Seed(3)))
            .expect("a good setup");
    while session.game().live().is_none_or(|live| live.seats.contains(&Seat(0))) {
        let input = match session.need() {
            Need::Choose { .. } => hardwood::table::Input::Chose(0),
            _ => hardwood::table::Input::Luck,
        };
        session.input(input).expect("on offer");
    }
    let live = session.game().live().expect("a game");
    let best = live.teams.iter().map(|team| team % 16 + 1).min();
    assert_eq!(best, Some(1), "the faction selects its first seed");
}

fn won(points: [u16; 2]) -> Matchup {
    let half = |points| Half { points, rolled: true, ..Half::default() };
    Matchup { game: 0, teams: [0, 15], seats: [Seat(0), Seat(1)], first: 1, periods: vec![points.map(half)] }
}

#[test]
fn a_game_knows_its_winner_and_margin() {
    assert_eq!((won([50, 41]).winner(), won([50, 41]).margin()), (0, 9));
    assert_eq!((won([40, 41]).winner(), won([40, 41]).loser()), (15, 0));
    assert_eq!(won([40, 40]).leader(), None);
}

/// §8
#[test]
fn s8_later_rounds_give_more_points() {
    assert_eq!(Round::ALL.map(Round::victory_points), [1, 2, 3, 4, 5, 6]);
    let mut setup = Setup::new(field(), &[]);
    setup.victory = Victory::Points;
    assert!(setup.check().is_ok());
}
