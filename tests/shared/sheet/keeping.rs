//! Writing, correcting, striking entries, and the totals of a sheet.

use super::{h, setup, sheet, team, typed, v, write};
use hardwood::book::Play;
use hardwood::book::sheet::{Act, Change, Code, FoulState, Mark, Sheet, SheetError, Stage, TeamAct};
use hardwood::court::{GameTime, Side};

fn points(sheet: &Sheet) -> [u16; 2] {
    Side::ALL.map(|side| sheet.tally().book.points(side))
}

#[test]
fn everything_adds_itself_up() {
    let sheet = typed(Code::Nba, "1*2a8/1dv15+h9-v9oht3.3,v16tv17sh10bv12f");
    let book = sheet.tally().book;
    assert_eq!(points(&sheet), [3, 3]);
    let line = |who| book.line(who);
    assert_eq!(
        (line(h(1)).fgm, line(h(1)).dreb, line(h(2)).ast, line(h(3)).fta, line(h(3)).ftm),
        (1, 1, 1, 2, 1)
    );
    assert_eq!((line(h(8)).fga, line(h(9)).tpa, line(h(10)).blk), (1, 1, 1));
    assert_eq!(
        (line(v(15)).tpm, line(v(9)).oreb, line(v(16)).to, line(v(17)).stl, line(v(12)).pf),
        (1, 1, 1, 1, 1)
    );
    assert_eq!(book.teams[Side::Home].team_turnovers, 1);
}

#[test]
fn an_entry_is_corrected_struck_restored_and_forgotten_ones_put_before_it() {
    let mut sheet = typed(Code::Nba, "1*2*");
    sheet.change(Change::Correct(1, Act::Three(true).mark(h(5), 1))).unwrap();
    assert_eq!(points(&sheet), [5, 0]);
    sheet.change(Change::Strike(2)).unwrap();
    assert_eq!(points(&sheet), [3, 0]);
    assert_eq!(sheet.log_lines()[1].text, "2 hits a two", "it stays on the sheet");
    sheet.change(Change::Restore(2)).unwrap();
    sheet.change(Change::Insert(2, Act::Free(true).mark(v(8), 1))).unwrap();
    assert_eq!(points(&sheet), [5, 1]);
    assert_eq!(sheet.entries().iter().map(|e| e.id).collect::<Vec<_>>(), [1, 3, 2]);
    let score = sheet.log_lines()[2].score.expect("a basket").0;
    assert_eq!(score, [5, 1], "the lines after it are told anew");
}

#[test]
fn undo_goes_back_through_a_reload() {
    let mut sheet = typed(Code::Nba, "1*2*3*");
    sheet.change(Change::Strike(2)).unwrap();
    sheet.undo();
    let mut opened = Sheet::from_json(&sheet.to_json()).unwrap();
    assert_eq!(opened, sheet);
    assert!(opened.can_redo() && opened.redo());
    assert_eq!(points(&opened), [4, 0]);
    for _ in 0..4 {
        assert!(opened.undo());
    }
    assert!(!opened.undo() && opened.entries().is_empty());
    write(&mut opened, &["v0+"]);
    assert!(!opened.can_redo(), "what was undone is forgotten");
    assert_eq!(points(&opened), [0, 3]);
}

#[test]
fn names_that_would_fill_pages_are_refused() {
    let long = "x".repeat(251);
    let mut bad = setup(Code::Nba);
    bad.title.clone_from(&long);
    bad.teams[Side::Home].name.clone_from(&long);
    bad.teams[Side::Visitors].players[3].position.clone_from(&long);
    let problems = bad.check().unwrap_err();
    assert_eq!(problems.len(), 3);
    assert!(problems.iter().all(|problem| problem.message.contains("251 characters")), "{problems:?}");
    bad = setup(Code::Nba);
    bad.title = "x".repeat(250);
    assert!(bad.check().is_ok());
}

#[test]
fn a_refused_change_changes_nothing() {
    let mut sheet = typed(Code::Nba, "1*");
    let before = sheet.clone();
    let bad = [
        Change::Strike(7),
        Change::Correct(0, Act::Turnover.mark(h(1), 1)),
        Change::Write(Act::Turnover.mark(hardwood::court::Player::new(Side::Home, 10), 1)),
        Change::Write(Mark::Play(Play::Pass { from: None, to: h(1) })),
        Change::Write("h1p1SF".parse().unwrap()),
        Change::Write(Mark::Play(Play::PeriodBegins { period: 41 })),
        Change::Write(Mark::Play(Play::PeriodEnds { period: 0 })),
    ];
    for change in bad {
        assert!(sheet.change(change).is_err(), "{change:?}");
        assert_eq!(sheet, before);
    }
}

#[test]
fn points_belong_to_their_period_and_overtime_follows_a_tie() {
    let mut sheet = typed(Code::Nba, "1*nnv8*nnh1*nnv8*nn");
    let tally = sheet.tally();
    assert_eq!((tally.period, tally.stage), (5, Stage::Running), "4-4 after four quarters");
    write(&mut sheet, &["h0."]);
    let end = sheet.next().unwrap();
    assert_eq!(end, Mark::Play(Play::PeriodEnds { period: 5 }));
    sheet.change(Change::Write(end)).unwrap();
    assert_eq!(sheet.next().unwrap(), Mark::Play(Play::Final));
    sheet.change(Change::Write(Mark::Play(Play::Final))).unwrap();
    let first = sheet.entries()[0].id;
    let before = sheet.tally_before(Some(first));
    assert_eq!(
        before.next(sheet.setup()),
        Ok(Mark::Play(Play::PeriodEnds { period: 1 })),
        "forgotten, and put in"
    );
    assert_eq!(sheet.next(), Err(SheetError::Over));
    assert_eq!(sheet.tally().book.teams[Side::Home].periods, [2, 0, 2, 0, 1]);
    assert_eq!(sheet.marks().last().unwrap().0, GameTime::new(5, 0));
}

#[test]
fn team_fouls_time_outs_and_the_arrow() {
    let mut sheet = typed(Code::Ncaa, "1j");
    let tally = sheet.tally();
    assert_eq!((tally.arrow, tally.opening_jump), (Some(Side::Visitors), Some(Side::Home)));
    for _ in 0..6 {
        write(&mut sheet, &["h0f"]);
    }
    let home = sheet.tally().sides[Side::Home].clone();
    assert_eq!((home.fouls, home.state), (6, Some(FoulState::Bonus)));
    assert!(home.players[0].out.is_some(), "five fouls put a player out");
    write(&mut sheet, &["h0c", "hw", "h>", "h1f", "h1f", "h1f"]);
    let tally = sheet.tally();
    let home = &tally.sides[Side::Home];
    assert_eq!((home.fouls, home.state, home.time_outs), (9, Some(FoulState::Penalty), Some(4)));
    assert_eq!((tally.arrow, home.short_time_outs), (Some(Side::Home), None));
    write(&mut sheet, &["e1", "b2"]);
    assert_eq!(sheet.tally().sides[Side::Home].fouls, 0);
}

#[test]
fn a_rested_box_belongs_to_its_half() {
    let sheet = typed(Code::Nba, "1zi".strip_suffix('i').unwrap());
    assert_eq!(sheet.tally().sides[Side::Home].players[0].rested, [true, false]);
    let sheet = typed(Code::Nba, "nnnn1z2i");
    let home = sheet.tally().sides[Side::Home].clone();
    assert_eq!((home.players[0].rested, home.players[1].injured), ([false, true], true));
    assert_eq!(sheet.log_lines().last().unwrap().text, "2 is injured");
}

#[test]
fn a_value_add_sheet_begins_with_twenty_points_a_team() {
    for players in 5..=15 {
        let mut setup = setup(Code::Vabg);
        for side in Side::ALL {
            setup.teams[side] = team(side.name(), 1);
            while setup.teams[side].players.len() < players {
                let n = (setup.teams[side].players.len() + 1).to_string();
                let mut more = setup.teams[side].players[0].clone();
                more.number = n;
                setup.teams[side].players.push(more);
            }
            setup.teams[side].players.truncate(players);
        }
        let mut sheet = Sheet::new(setup).unwrap();
        assert_eq!(points(&sheet), [20, 20], "{players} players");
        let line = sheet.tally().book.teams[Side::Home].total();
        let players = players as u16;
        assert_eq!((line.dreb, line.pf, line.stl, line.blk), (players + 3, players, 2, 1));
        assert_eq!(sheet.tally().warnings, []);
        write(&mut sheet, &["h0d"]);
        assert_eq!(sheet.tally().warnings.len(), 1, "a rebound without a miss");
    }
}

#[test]
fn marks_read_what_they_write() {
    let (who, side) = (v(17), Side::Visitors);
    let acts = Act::ALL.into_iter().map(|(_, act, _)| act.mark(who, 2));
    let teams = TeamAct::ALL.into_iter().map(|(_, act, _)| act.mark(side));
    for mark in acts.chain(teams) {
        let code = mark.code().unwrap();
        assert_eq!(code.parse::<Mark>().as_ref(), Ok(&mark), "{code}");
        assert_eq!(mark.check(&setup(Code::Nba)), Ok(()));
    }
    for code in ["b2", "e40", "final", "h7p3SF", "v9z1", "h>", "v0*"] {
        assert_eq!(code.parse::<Mark>().unwrap().code().unwrap(), code);
    }
    for bad in
        ["", "h", "b0", "b41", "h3", "h3?", "h256*", "x3*", "h3p*", "h3p2XX", "h3z", "h3z3", "é", "hé", "b2 "]
    {
        assert!(bad.parse::<Mark>().is_err(), "{bad}");
    }
}

#[test]
fn a_file_that_is_no_sheet_says_why() {
    let good = sheet(Code::Nba).to_json();
    for (file, says) in [
        (String::new(), "not a Hardwood scoresheet"),
        ("[]".into(), "not a Hardwood scoresheet"),
        (good.replace("sheet/1", "sheet/2"), "this version reads"),
        (
            good.replace("\"changes\":[]", "\"changes\":[{\"write\":\"h99*\"}]"),
            "change 1 of 1: Home has no player 100",
        ),
        (good.replace("\"changes\":[]", "\"changes\":[{\"write\":\"zz\"}]"), "no mark of a sheet"),
        (good.replace("\"number\":\"2\"", "\"number\":\"1\""), "has number 1 already"),
        (good.replace("[0,1,2,3,4]", "[0,1,2,3,200]"), "nobody starts there"),
    ] {
        let error = Sheet::from_json(&file).unwrap_err();
        assert!(error.to_string().contains(says), "{error}");
    }
}
