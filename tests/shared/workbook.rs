//! Workbooks: a formula's stored value is the sum of the cells it names.

use crate::league;
use hardwood::book::workbook::{GameRecord, Value, Workbook, Worksheet, read_csv, write_csv};
use hardwood::book::{BoxScore, Play};
use hardwood::court::{GameTime, Side};
use hardwood::kit::Seed;
use hardwood::statis_pro::{HouseCoach, StatisPro};
use hardwood::table::{Event, Scored, Session, What};
use std::sync::Arc;

/// A game between two house coaches.
fn game(seed: u64) -> Session<StatisPro> {
    let setup = league::fixture(seed as usize);
    let mut session = Session::new(Arc::new(setup), Some(Seed(seed))).expect("a good setup");
    let mut coach = HouseCoach::new();
    while let Some(input) = session.input_of(&mut coach, &Side::ALL) {
        session.input(input).expect("it is on offer");
    }
    session
}

fn played<T>(event: &Event<T>) -> Option<(GameTime, Play)> {
    match event.what {
        What::Play(play) => Some((event.at, play)),
        What::Talk { .. } => None,
    }
}

fn record(session: &Session<StatisPro>) -> GameRecord {
    let plays = session.events().iter().filter_map(played).collect();
    let game = session.game();
    GameRecord::new(game, game.book(), plays)
}

/// The column under this head.
fn column(worksheet: &Worksheet, head: &str) -> usize {
    let is = |value: &Value| matches!(value, Value::Text(text) if text == head);
    worksheet.rows[0].iter().position(|cell| is(&cell.value)).expect("the head is there")
}

fn texts(worksheet: &Worksheet, head: &str) -> Vec<String> {
    let column = column(worksheet, head);
    let text = |value: &Value| match value {
        Value::Text(text) => text.clone(),
        _ => String::new(),
    };
    worksheet
        .rows
        .iter()
        .map(|row| row.get(column).map(|cell| text(&cell.value)).unwrap_or_default())
        .collect()
}

/// "B3" as row and column, both 0-based.
fn place(address: &str) -> (usize, usize) {
    let letters = address.bytes().take_while(u8::is_ascii_uppercase).count();
    let column = address[..letters].bytes().fold(0, |n, b| n * 26 + usize::from(b - b'A') + 1);
    (address[letters..].parse::<usize>().expect("a row") - 1, column - 1)
}

/// The value of `SUM(B2:B9)`; `None` for other formulas.
fn worked_out(worksheet: &Worksheet, formula: &str) -> Option<f64> {
    let (from, to) = formula.strip_prefix("SUM(")?.strip_suffix(')')?.split_once(':')?;
    let ((top, left), (bottom, right)) = (place(from), place(to));
    let cells = (top..=bottom).flat_map(|row| (left..=right).map(move |column| (row, column)));
    let number = |(row, column): (usize, usize)| worksheet.rows[row].get(column)?.value.number();
    Some(cells.filter_map(number).sum())
}

fn sums_hold(workbook: &Workbook) {
    let mut sums = 0;
    for worksheet in &workbook.worksheets {
        for cell in worksheet.rows.iter().flatten() {
            let Value::Formula { formula, value } = &cell.value else { continue };
            if let Some(sum) = worked_out(worksheet, formula) {
                assert_eq!(*value, Some(sum), "{}: {formula}", worksheet.name);
                sums += 1;
            }
        }
    }
    assert!(sums > 30, "{sums} sums");
}

#[test]
fn a_refereed_games_box_score_is_the_referees() {
    for seed in [1, 2, 3] {
        let session = game(seed);
        let book: &BoxScore = session.game().book();
        let workbook = record(&session).workbook();
        sums_hold(&workbook);
        let sheet = workbook.worksheet("Box score").expect("it is there");
        let (points, minutes) = (column(sheet, "PTS"), column(sheet, "MIN"));
        let rebounds = column(sheet, "REB");
        let of_row = |name: &str, row: &str, column: usize| {
            let rows = sheet.rows.iter().filter(|row| !row.is_empty());
            let mut rows = rows.filter(|row| row[0].value == Value::Text(name.into()));
            rows.find(|cells| cells[1].value == Value::Text(row.into())).expect("a row")[column]
                .value
                .number()
        };
        for side in Side::ALL {
            let name = &session.game().setup().teams[side].name;
            assert_eq!(of_row(name, "Total", points), Some(book.points(side).into()));
            // V19: those that no player has
            let team = &book.teams[side];
            assert_eq!(of_row(name, "Team rebounds", rebounds), Some(team.team_rebounds.into()));
            assert_eq!(of_row(name, "Total", rebounds), Some(team.total().rebounds().into()));
            assert!(record(&session).text().contains(&format!("Team rebounds: {}", team.team_rebounds)));
        }
        let played: f64 = sheet.rows.iter().filter_map(|row| row.get(minutes)?.value.number()).sum();
        let periods = book.teams[Side::Home].periods.len() as f64;
        let whole = 2.0 * 5.0 * (48.0 + 5.0 * (periods - 4.0));
        assert!((played - whole).abs() <= 15.0, "{played} minutes of {whole}: each is rounded");
    }
}

#[test]
fn the_play_by_play_tells_every_play_and_the_final_score() {
    let session = game(4);
    let record = record(&session);
    let workbook = record.workbook();
    let plays = workbook.worksheet("Play-by-play").expect("it is there");
    assert_eq!(
        plays.rows.len(),
        1 + session.events().iter().filter(|e| matches!(e.what, What::Play(_))).count()
    );
    let last = plays.rows.last().expect("a last play");
    let score = |head| last[column(plays, head)].value.number();
    let points = |side| Some(session.game().book().points(side).into());
    assert_eq!((score("Visitors"), score("Home")), (points(Side::Visitors), points(Side::Home)));
    let rows = read_csv(&write_csv(plays)).expect("good CSV");
    let told: Vec<&String> = rows.iter().map(|row| &row[column(plays, "Play")]).collect();
    assert_eq!(told, texts(plays, "Play").iter().collect::<Vec<_>>());
    let text = record.text();
    let teams = &session.game().setup().teams;
    assert!(text.starts_with(&format!("{} at {}\n", teams[Side::Visitors].name, teams[Side::Home].name)));
    assert!(texts(plays, "Play")[1..].iter().all(|line| text.contains(line)));
}

#[test]
fn a_game_whose_beginning_is_not_known_has_its_whole_box_score() {
    let session = game(6);
    let whole = record(&session);
    let plays: Vec<(GameTime, Play)> = session.events().iter().filter_map(played).skip(200).collect();
    let part = GameRecord::new(session.game(), session.game().book(), plays);
    let tables =
        |record: &GameRecord, name: &str| record.workbook().worksheet(name).cloned().expect("it is there");
    for name in ["Box score", "Scoring"] {
        assert_eq!(tables(&part, name), tables(&whole, name));
    }
    let score = |record: &GameRecord| tables(record, "Play-by-play").rows.last().map(|row| row[6..].to_vec());
    assert_eq!(score(&part), score(&whole));
}

#[test]
fn a_record_comes_back_from_json_as_it_was() {
    let record = record(&game(5));
    let text = serde_json::to_string(&record).expect("plain data");
    assert_eq!(serde_json::from_str::<GameRecord>(&text).expect("what was written"), record);
}
