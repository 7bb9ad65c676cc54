//! What is played but is no game to the table: a scoresheet, a bracket, a season.

use super::games;
use crate::count::count;
use crate::dice::Dice;
use hardwood::book::sheet::{
    Act, Change, Code, Mark, Sheet, SheetPlayer, SheetSetup, SheetTeam, TeamAct, Typed, Typing,
};
use hardwood::book::workbook::{Grid, Value, of_sheet, read_csv, read_sheet, write_csv};
use hardwood::court::{PerSide, Player, Side};
use hardwood::kit::Seed;
use hardwood::season::numbers::{Reader, from_bytes, to_bytes};
use hardwood::season::{FixtureResult, League, NewSeason, Schedule};
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::season::{FixtureJob, Out, SeasonRules, SeasonRunner};
use hardwood::statis_pro::{self as statis, HouseRules, StatisPro};
use hardwood::table::Game;
use hardwood::value_add::bracket::{Bracket, GAMES};

fn roster(name: &str, first: usize) -> SheetTeam {
    let player = |n: usize| SheetPlayer {
        number: n.to_string(),
        name: format!("{name} {n}"),
        position: String::new(),
        ..SheetPlayer::default()
    };
    SheetTeam {
        name: name.into(),
        players: (first..first + 10).map(player).collect(),
        five: [0, 1, 2, 3, 4],
        ..SheetTeam::default()
    }
}

fn mark(dice: &mut Dice) -> Option<Mark> {
    let side = *dice.of(&Side::ALL);
    let letter = if side == Side::Home { 'h' } else { 'v' };
    match dice.below(14) {
        0..=8 => {
            let player = Player::new(side, dice.below(11) as u8);
            Some(dice.of(&Act::ALL).1.mark(player, 1 + dice.below(2) as u8))
        }
        9..=10 => Some(dice.of(&TeamAct::ALL).1.mark(side)),
        11 => {
            let [on, off] = dice.two(10);
            format!("{letter}{on}p{off}{}", dice.of(&["PG", "SG", "SF", "PF", "C"])).parse().ok()
        }
        _ => format!("{}{}", dice.of(&["b", "e"]), 1 + dice.below(6)).parse().ok(),
    }
}

fn sheet_of(dice: &mut Dice) -> Sheet {
    let teams = PerSide::new(roster("Home", 1), roster("Visitors", 8));
    let setup = SheetSetup { code: *dice.of(&Code::ALL), title: String::new(), teams };
    Sheet::new(setup).expect("a good setup")
}

/// A scoresheet kept by any keys and changes: what is refused changes nothing, and it is the same from its
/// file and from its worksheets.
pub fn sheet(case: u64) {
    let dice = &mut Dice::new(case);
    let (mut sheet, mut typing) = (sheet_of(dice), Typing::default());
    for _ in 0..dice.below(250) {
        let change = |id: usize, dice: &mut Dice| {
            let id = dice.below(id + 3) as u32;
            Some(match dice.below(12) {
                0 => Change::Strike(id),
                1 => Change::Restore(id),
                2 => Change::Insert(id, mark(dice)?),
                3 => Change::Correct(id, mark(dice)?),
                _ => Change::Write(mark(dice)?),
            })
        };
        let change = match dice.below(12) {
            0 => {
                if sheet.undo() && dice.one_in(2) {
                    assert!(sheet.redo());
                }
                count(|n| n.undone += 1);
                None
            }
            1..=6 => {
                let key = dice.of(b"0123456789hvpnuy*/+.,doatsbfcxjzikwq>gm= ");
                match typing.press(&char::from(*key).to_string(), &sheet) {
                    Ok(Typed::Change(change) | Typed::ChangeFirst(change)) => Some(change),
                    Ok(Typed::Next) => sheet.next().ok().map(Change::Write),
                    Ok(Typed::Undo) => {
                        sheet.undo();
                        None
                    }
                    Ok(Typed::Redo) => {
                        sheet.redo();
                        None
                    }
                    Ok(Typed::Waiting) => None,
                    Err(why) => {
                        assert!(!why.to_string().is_empty());
                        None
                    }
                }
            }
            _ => change(sheet.entries().len(), dice),
        };
        let Some(change) = change else { continue };
        let before = sheet.clone();
        match sheet.change(change) {
            Ok(()) => count(|n| n.legal += 1),
            Err(why) => {
                assert!(!why.to_string().is_empty() && sheet == before, "a refused change changed something");
                count(|n| n.illegal += 1);
            }
        }
    }
    let tally = sheet.tally();
    for side in Side::ALL {
        let team = &tally.book.teams[side];
        assert_eq!(team.periods.iter().sum::<u16>(), team.points, "the periods add up");
    }
    drop(sheet.log_lines());
    assert!(Sheet::from_json(&sheet.to_json()).is_ok_and(|again| again == sheet));
    let grids: Vec<Grid> =
        of_sheet(&sheet).worksheets.iter().map(|one| grid(one.name, &write_csv(one))).collect();
    let again = read_sheet(&grids).unwrap_or_else(|e| panic!("its own worksheets: {e:?}"));
    assert!(again.tally().book == tally.book, "its worksheets come to something else");
    count(|n| n.saves += 2);
}

/// A worksheet read from CSV.
pub fn grid(name: &str, csv: &str) -> Grid {
    let rows = read_csv(csv).unwrap_or_default();
    let value = |text: String| match text.parse() {
        _ if text.is_empty() => Value::Empty,
        Ok(number) => Value::Number(number),
        Err(_) => Value::Text(text),
    };
    let rows = rows.into_iter().map(|row| row.into_iter().map(value).collect()).collect();
    Grid { name: name.to_owned(), rows }
}

/// A kept sheet, in both forms.
pub fn sheets() -> Vec<(String, String)> {
    let one = |n: u64| {
        let dice = &mut Dice::new(n);
        let mut sheet = sheet_of(dice);
        for _ in 0..n * 6 {
            let _ = mark(dice).map(|mark| sheet.change(Change::Write(mark)));
        }
        let book = of_sheet(&sheet);
        let parts: Vec<String> =
            book.worksheets.iter().map(|one| format!("{}\n{}", one.name, write_csv(one))).collect();
        (sheet.to_json(), parts.join("\u{c}"))
    };
    (0..12).map(one).collect()
}

/// A bracket with any scores, taken back and given again.
pub fn bracket(case: u64) {
    let dice = &mut Dice::new(case);
    let mut bracket = Bracket::new(Seed(case));
    for _ in 0..dice.below(160) {
        let before = bracket.clone();
        let game = match bracket.next() {
            Some(next) if !dice.one_in(4) => next.game,
            _ => dice.below(GAMES + 2),
        };
        let points = [dice.below(140) as u16, dice.below(140) as u16];
        match bracket.record(game, points) {
            Ok(()) => count(|n| n.legal += 1),
            Err(why) => {
                assert!(
                    !why.to_string().is_empty() && bracket == before,
                    "a refused score changed something"
                );
                count(|n| n.illegal += 1);
            }
        }
        if dice.one_in(30) {
            bracket.take_back(dice.below(GAMES + 2));
            count(|n| n.undone += 1);
        }
        assert_eq!(bracket.games().len(), GAMES);
    }
    while let Some(next) = bracket.next() {
        bracket.record(next.game, [80, 70 + dice.below(9) as u16]).expect("both are known");
    }
    assert!(bracket.champion().is_some());
    let text = serde_json::to_string(&bracket).expect("plain data");
    assert!(serde_json::from_str::<Bracket>(&text).expect("its own text") == bracket);
    count(|n| (n.saves, n.played) = (n.saves + 1, n.played + 1));
}

fn league(dice: &mut Dice) -> League {
    let teams = 2 + dice.below(7);
    let from = dice.below(games::STATIS.teams.len() - teams);
    let text = serde_json::json!({
        "format": CardSet::FORMAT, "name": "Any", "league": "", "sources": ["fuzz"], "teams": games::STATIS.teams[from..from + teams],
    });
    let mut set = serde_json::from_value::<CardSet>(text).expect("a set");
    for (n, team) in set.teams.iter_mut().enumerate() {
        team.id = format!("T{n}");
    }
    let out = *dice.of(&[Out::RealAbsences, Out::Injuries]);
    let (code, house) = (*dice.of(&statis::Code::ALL), HouseRules::default());
    let rules = SeasonRules { set, code, house, out, ten_day: None };
    let clubs = rules.clubs();
    League::new(NewSeason {
        title: "Any".into(),
        game: StatisPro::NAME.into(),
        rules: rules.to_value(),
        seed: Seed(dice.any()),
        clubs,
        schedule: Schedule::balanced(teams, 2 * (1 + dice.below(5))),
        mine: vec![],
    })
}

/// A season played in any order, with jobs and results sent as bytes, saved and opened on the way.
pub fn season(case: u64) {
    let dice = &mut Dice::new(case);
    let mut league = league(dice);
    let runner = SeasonRunner::of(&league).expect("its own cards");
    let stop = if dice.one_in(3) { dice.below(30) } else { usize::MAX };
    let mut games = 0;
    loop {
        let jobs = runner.next_jobs(&league, usize::MAX, 1 + dice.below(6));
        if jobs.is_empty() || games > stop {
            break;
        }
        for job in jobs.iter().rev() {
            let mut numbers = Vec::new();
            job.write(&mut numbers);
            let sent = FixtureJob::read(&mut Reader::new(&numbers)).expect("our own");
            let mut numbers = Vec::new();
            runner.simulate(&sent).expect("it can be played").write(&mut numbers);
            let back = from_bytes(&to_bytes(&numbers)).expect("our own");
            let back = FixtureResult::read(&mut Reader::new(&back)).expect("a game");
            assert!(league.record(&back) && !league.record(&back), "each game once");
            games += 1;
        }
        if dice.one_in(6) {
            league = League::from_json(&league.to_json()).expect("its own text");
        }
    }
    drop(league.standings());
    let again = League::from_json(&league.to_json()).expect("its own text");
    assert!(again == league, "another season");
    count(|n| (n.saves, n.simulated) = (n.saves + 1, n.simulated + games as u64));
}

/// The files of seasons.
pub fn seasons() -> Vec<Vec<u8>> {
    let one = |n: u64| {
        let mut league = league(&mut Dice::new(n));
        let runner = SeasonRunner::of(&league).expect("its own cards");
        for _ in 0..n {
            for job in runner.next_jobs(&league, usize::MAX, 2) {
                league.record(&runner.simulate(&job).expect("it can be played"));
            }
        }
        league.to_json().into_bytes()
    };
    (0..6).map(one).collect()
}
