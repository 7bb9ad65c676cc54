//! Golden files: whole games as play-by-play and box score, compared with the files in this folder. After an
//! intended change `UPDATE=1 cargo test --test shared golden` rewrites them; the diff shows the effect.

use crate::league;
use hardwood::book::{Names, Play};
use hardwood::court::GameTime;
use hardwood::court::Side;
use hardwood::dice_basketball::{self, DiceBasketball};
use hardwood::kit::Seed;
use hardwood::march_madness::{advanced, cards as march_cards};
use hardwood::statis_pro::{Choice, HouseCoach, Question, Setup, StatisPro, Talk};
use hardwood::table::{Coach, Event, Game, Input, Log, Need, Scored, Session, Voice, What};
use hardwood::value_add::{self, ValueAdd};
use std::{fmt::Write, fs, path::Path, sync::Arc};

fn fixture(home: &str, visitors: &str) -> Setup {
    let team = |id: &str| league::set().teams.iter().find(|t| t.id == id).expect("a team of the set").clone();
    let mut setup = Setup::nba(team(home), team(visitors));
    setup.house.true_to_era = true;
    setup
}

/// Lets the house coach play both sides; `watch` sees every question with its answer.
fn play(setup: Setup, seed: u64, watch: impl FnMut(&Session<StatisPro>, Choice)) -> Session<StatisPro> {
    coached(setup, seed, HouseCoach::new(), watch)
}

/// Lets a coach play both sides.
fn coached<G: Game<Side = Side>>(
    setup: G::Setup,
    seed: u64,
    mut coach: impl Coach<G>,
    mut watch: impl FnMut(&Session<G>, G::Choice),
) -> Session<G> {
    let mut session = Session::new(Arc::new(setup), Some(Seed(seed))).expect("a good setup");
    while let Some(input) = session.input_of(&mut coach, &Side::ALL) {
        if let (Need::Choose { choices, .. }, Input::Chose(index)) = (session.need(), input) {
            watch(&session, choices[usize::from(index)]);
        }
        session.input(input).expect("it is on offer");
    }
    session
}

fn game_text<G: Scored + Names + Voice<G::Talk>>(session: &Session<G>) -> String {
    let game = session.game();
    let mut text = game.book().text(game, game.time());
    text.push('\n');
    // one quarter is enough to show every kind of line
    for entry in Log::of(session.events(), game).entries.iter().filter(|entry| entry.at.period == 1) {
        // writing to a String can't fail
        let _ = writeln!(text, "{}", entry.plain());
    }
    text
}

fn assert_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shared/golden").join(name);
    if std::env::var_os("UPDATE").is_some() {
        return fs::write(&path, text).expect("the file can be written");
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    let line = golden.lines().zip(text.lines()).position(|(a, b)| a != b);
    let line = line.unwrap_or(golden.lines().count().min(text.lines().count()));
    assert!(
        golden == text,
        "{name} differs from line {}:\n  golden {:?}\n  now  {:?}\nIf that is wanted: UPDATE=1 cargo test --test shared golden",
        line + 1,
        golden.lines().nth(line),
        text.lines().nth(line),
    );
}

#[test]
fn lakers_at_celtics() {
    assert_golden("lakers_at_celtics.txt", &game_text(&play(fixture("BOS", "LAL"), 2010, |_, _| {})));
}

#[test]
fn dice_celtics_at_lakers() {
    let set = include_str!("../../../www/cards/dice/nba-2010.json");
    let teams = dice_basketball::cards::CardSet::from_json(set).expect("a shipped set").0.teams;
    let team = |id: &str| teams.iter().find(|team| team.id == id).expect("a team of the set").clone();
    let setup = dice_basketball::Setup::new(team("LAL"), team("BOS"), dice_basketball::Code::Nba);
    let coach = dice_basketball::HouseCoach::new();
    assert_golden(
        "dice_celtics_at_lakers.txt",
        &game_text(&coached::<DiceBasketball>(setup, 2010, coach, |_, _| {})),
    );
}

/// March Madness: the card that the rulebook prints against the Duke of 2010.
#[test]
fn duke_at_seattle() {
    let set = include_str!("../../../www/cards/march-madness/college-2010.json");
    let teams = march_cards::CardSet::from_json(set).expect("a shipped set").0.teams;
    let duke = teams.iter().find(|team| team.name == "Duke").expect("a team of the set").clone();
    let setup = advanced::Setup::new(march_cards::seattle_1958(), duke);
    let game = coached::<advanced::Contest>(setup, 1958, advanced::HouseCoach, |_, _| {});
    assert_golden("duke_at_seattle.txt", &game_text(&game));
}

#[test]
fn value_add_kansas_at_kentucky() {
    let team = |set: &str, id: &str| {
        let teams = value_add::cards::CardSet::from_json(set).expect("a shipped set").0.teams;
        teams.into_iter().find(|team| team.id == id).expect("a team of the set")
    };
    let kentucky = team(include_str!("../../../www/cards/value-add/college-2010.json"), "KENTU12");
    let kansas = team(include_str!("../../../www/cards/value-add/college-2002.json"), "KANSA08");
    let setup = value_add::Setup::new(kentucky, kansas);
    let session = coached::<ValueAdd>(setup, 2012, value_add::HouseCoach, |_, _| {});
    assert_golden("value_add_kansas_at_kentucky.txt", &game_text(&session));
}

#[test]
fn every_question_is_explained_and_the_promised_rating_of_a_two_holds() {
    let mut promised = None;
    let mut shots = 0;
    for seed in 0..6 {
        play(league::fixture(seed as usize * 7), seed, |session, choice| {
            let prompt = session.game().prompt(session.need());
            assert!(
                !prompt.ask.is_empty() && !prompt.why.is_empty() && !prompt.answers.is_empty(),
                "{prompt:?}"
            );
            assert!(prompt.why.iter().all(|reason| !reason.text.is_empty() && !reason.rule.0.is_empty()));
            let keys: Vec<char> = prompt.answers.iter().filter_map(|answer| answer.key).collect();
            assert!(
                (1..keys.len()).all(|i| !keys[..i].contains(&keys[i])),
                "a key has one meaning: {keys:?}"
            );
            if let Some((rating, since)) = promised.take() {
                // a blocked shot has no shot sum
                let this_shot = |event: &&Event<Talk>| !matches!(event.what, What::Play(Play::Shot { .. }));
                let needed = session.events()[since..].iter().take_while(this_shot).find_map(|event| {
                    match event.what {
                        What::Talk { talk: Talk::ShotSum { rating, .. } } => Some(rating),
                        _ => None,
                    }
                });
                assert!(needed.is_none_or(|needed| needed == rating), "promised {rating}, needed {needed:?}");
                shots += usize::from(needed.is_some());
            }
            if let (Need::Choose { question: Question::Ball, .. }, Choice::Two) = (session.need(), choice) {
                promised = session.game().two_now().map(|rating| (rating, session.events().len()));
            }
        });
        promised = None;
    }
    assert!(shots > 100, "{shots} shots were looked at");
}

#[test]
fn a_game_describes_its_moments() {
    let session = play(fixture("CLE", "ORL"), 5, |session, _| {
        let GameTime { period, left } = session.game().time();
        let words = session.game().moment();
        assert!(
            words.starts_with(&format!("{}:{:02}, ", left / 60, left % 60)),
            "{words} in period {period}"
        );
    });
    assert!(session.game().moment().starts_with("Final"));
    assert!(session.game().prompt(session.need()).ask.contains(" win "));
}

/// The field of 1989 with four house coaches: every final score, and the first game line by line.
#[test]
fn tournament_of_1989() {
    use hardwood::march_madness::basic::{HouseCoach, Round, Seat, Setup, Tournament};
    use hardwood::march_madness::field::Fields;
    let fields = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/cards/march-madness/fields.json");
    let fields = Fields::from_json(&fs::read_to_string(fields).expect("the fields")).expect("good ones");
    let field = fields.fields.into_iter().find(|field| field.year == 1989).expect("the game's own");
    let setup = Arc::new(Setup::new(field, &["Ann", "Bob", "Cid", "Dee"]));
    let mut session = Session::<Tournament>::new(setup, Some(Seed(1989))).expect("a good setup");
    while let Some(input) = session.input_of(&mut HouseCoach, &Seat::ALL) {
        session.input(input).expect("it is on offer");
    }
    let game = session.game();
    let mut text = format!("{}\n{}\n", game.setup().title(), game.moment());
    for round in Round::ALL {
        let _ = writeln!(text, "\n{}", round.name());
        for view in round.games().map(|number| game.game_view(number)) {
            let team = |which: usize| {
                let team = view.teams[which].as_ref().expect("played");
                format!("{} ({}) {}", team.name, team.seed, team.score.expect("over"))
            };
            let overtime = if view.overtimes > 0 { ", overtime" } else { "" };
            let _ = writeln!(text, "  {}, {}{overtime}", team(0), team(1));
        }
    }
    text.push('\n');
    for standing in game.standings() {
        let _ = writeln!(text, "{}: {} points, {} Events", standing.name, standing.points, standing.events);
    }
    text.push('\n');
    for entry in Log::of(session.events(), game).entries.iter().filter(|entry| entry.at.period == 0) {
        let _ = writeln!(text, "{}", entry.plain());
    }
    assert_golden("tournament_of_1989.txt", &text);
}
