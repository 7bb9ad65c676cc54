//! The numbers of each code.

use super::{sheet, typed, write};
use hardwood::book::Names;
use hardwood::book::sheet::{Code, FoulState};
use hardwood::court::Side;
use hardwood::kit::Provenance;

fn state_after(code: Code, period: u8, fouls: u8) -> Option<FoulState> {
    code.rules().fouls_in(period).map(|limits| limits.state(fouls))
}

#[test]
fn team_fouls_cost_what_each_book_says() {
    use FoulState::{Bonus, Free, Penalty};
    for (code, period, states) in [
        (Code::Nba, 1, [Free, Free, Free, Free, Penalty, Penalty, Penalty]),
        (Code::Nba, 5, [Free, Free, Free, Penalty, Penalty, Penalty, Penalty]),
        (Code::Ncaa, 2, [Free, Free, Free, Free, Free, Free, Bonus]),
        (Code::Ncaa, 3, [Free, Free, Free, Bonus, Bonus, Bonus, Bonus]),
        (Code::Fiba, 5, [Free, Free, Free, Free, Penalty, Penalty, Penalty]),
        (Code::Dice, 2, [Free, Free, Free, Free, Penalty, Penalty, Penalty]),
        (Code::DiceCollege, 1, [Free, Free, Free, Free, Free, Free, Bonus]),
    ] {
        for (before, state) in states.into_iter().enumerate() {
            assert_eq!(state_after(code, period, before as u8), Some(state), "{code}, foul {}", before + 1);
        }
    }
    assert_eq!(state_after(Code::Ncaa, 1, 9), Some(Penalty), "the tenth");
    assert_eq!(state_after(Code::Vabg, 1, 9), None);
}

#[test]
fn sp20_9_overtimes_count_the_fourth_quarters_fouls_on() {
    let fouls = |code| {
        let mut sheet = sheet(code);
        write(&mut sheet, &["e1", "b2", "e2", "b3", "e3", "b4", "h0f", "h1f", "h2f", "e4", "b5"]);
        let home = sheet.tally().sides[Side::Home].clone();
        (home.fouls, home.state)
    };
    assert_eq!(fouls(Code::Fiba), (3, Some(FoulState::Free)));
    assert_eq!(fouls(Code::Nba), (0, Some(FoulState::Free)));
}

#[test]
fn sp8_4_time_outs_are_given_and_used_up() {
    let mut sheet = sheet(Code::Nba);
    let left = |sheet: &hardwood::book::sheet::Sheet| {
        let home = &sheet.tally().sides[Side::Home];
        (home.time_outs, home.short_time_outs)
    };
    assert_eq!(left(&sheet), (Some(7), Some(1)));
    write(&mut sheet, &["hw", "hq", "e1", "b2", "e2", "b3"]);
    assert_eq!(left(&sheet), (Some(6), Some(1)), "a 20-second one each half");
    write(&mut sheet, &["e3", "b4"]);
    assert_eq!(left(&sheet), (Some(4), Some(1)), "at most four in the last quarter");
    write(&mut sheet, &["hw", "hw", "hw", "hw", "hw"]);
    assert_eq!(left(&sheet), (Some(0), Some(1)));
    assert_eq!(sheet.tally().warnings.len(), 1);
    write(&mut sheet, &["e4", "b5"]);
    assert_eq!(left(&sheet), (Some(2), Some(0)), "SP77: two an overtime, no 20-second one");
}

#[test]
fn grants_of_the_other_codes() {
    let years = |code: Code| {
        let periods = 1..=code.rules().periods + 1;
        periods
            .scan(0, |left, p| {
                *left = code.rules().grant(*left, p);
                Some(*left)
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(years(Code::Ncaa), [5, 5, 2]);
    assert_eq!(years(Code::Fiba), [2, 2, 3, 3, 1]);
    assert_eq!(years(Code::Dice), [6, 6, 6, 6, 6]);
    assert_eq!(years(Code::DiceCollege), [6, 5, 6]);
}

#[test]
fn periods_have_names() {
    let names = |code, periods: [u8; 3]| periods.map(|p| sheet(code).setup().period(p));
    assert_eq!(names(Code::Nba, [1, 4, 5]), ["1st quarter", "4th quarter", "overtime"]);
    assert_eq!(names(Code::Ncaa, [2, 3, 4]), ["2nd half", "overtime", "2nd overtime"]);
}

#[test]
fn every_fact_says_where_it_is_from() {
    for code in Code::ALL {
        let facts = code.rules().facts;
        assert!(facts.len() >= 5, "{code}");
        for fact in facts {
            assert_ne!(fact.status, Provenance::Derived, "{code}: {}", fact.text);
            assert!(!fact.source.is_empty() && fact.text.len() > 10, "{code}: {}", fact.text);
        }
    }
}

/// issue 33: DICE §17 counts shots and turnovers, VABG Step 2 possessions; neither counts the head start.
#[test]
fn shots_and_turnovers_of_a_period_and_possessions_are_counted() {
    let turns =
        |keys: &str| Side::ALL.map(|side| typed(Code::Dice, keys).tally().sides[side].shots_and_turnovers);
    assert_eq!(turns("3*v9/3dht3+vt"), Side::ALL.map(|side| if side == Side::Home { 3 } else { 2 }));
    assert_eq!(turns("3*v9/n3*").iter().sum::<u16>(), 1, "a period counts anew");
    let possessions = |keys: &str| {
        let tally = typed(Code::Vabg, keys).tally();
        (tally.sides[Side::Home].possessions, tally.sides[Side::Visitors].possessions)
    };
    assert_eq!(possessions(""), (0, 0), "the head start is no play");
    assert_eq!(possessions("3*v9/3d"), (1, 1));
    assert_eq!(possessions("3/4o4*v9t"), (1, 1), "an offensive rebound goes on");
    assert_eq!(possessions("3.3.v9*"), (1, 1), "two free throws are one");
    assert_eq!(possessions("3*v9f3.v9*"), (1, 1), "a basket and its free throw are one");
    assert_eq!(possessions("3*3,v9dv9*"), (1, 1), "also where it is missed");
    assert_eq!(possessions("3.3,vdv9*"), (1, 1));
    let tally = typed(Code::Vabg, "3*7p3v9*4*").tally();
    let played: Vec<u16> = tally.sides[Side::Home].players.iter().map(|player| player.possessions).collect();
    assert_eq!(played, [2, 2, 1, 2, 2, 0, 1, 0, 0, 0]);
}

/// first-use V20: a sheet of a game that counts no team fouls (VABG Step 3) told the eleventh.
#[test]
fn v20_a_vabg_sheet_tells_no_team_foul() {
    let told = |code: Code| {
        let sheet = typed(code, &"1f2f3f".repeat(4));
        sheet.log_lines().into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n")
    };
    assert!(told(Code::Nba).contains("team foul 11"), "{}", told(Code::Nba));
    assert!(!told(Code::Vabg).contains("team foul"), "{}", told(Code::Vabg));
}
