//! The consistency strip.

use super::{sheet, write};
use hardwood::book::sheet::{Change, Code, Sheet};
use hardwood::court::Side;

fn sheet_of(marks: &[&str]) -> Sheet {
    let mut sheet = sheet(Code::Nba);
    write(&mut sheet, marks);
    sheet
}

fn warnings(marks: &[&str]) -> Vec<String> {
    told(&sheet_of(marks))
}

fn told(sheet: &Sheet) -> Vec<String> {
    sheet.tally().warnings.into_iter().map(|w| w.text).collect()
}

#[test]
fn what_adds_up_has_no_warning() {
    let quarter =
        ["h0j", "h0*", "h1a", "v0/", "h2d", "h3-", "vd", "v1t", "h4s", "h0/", "v2b", "h1o", "h2p1SG"];
    assert_eq!(warnings(&quarter[..12]), Vec::<String>::new());
    let whole = ["h0*", "e1", "b2", "v0.", "e2", "b3", "e3", "b4", "e4", "final"];
    assert_eq!(warnings(&whole), Vec::<String>::new());
}

#[test]
fn sums_that_do_not_fit() {
    for (marks, says) in [
        (&["h0/", "h1o", "vd"][..], "More rebounds (2) than misses (1) of Home"),
        (&["h0a"], "Home: more assists (1) than baskets (0)"),
        (&["h0s", "h1s", "v0t"], "Home: more steals (2) than Visitors has turnovers (1)"),
        (&["v0b"], "Visitors: more blocks (1) than Home has misses (0)"),
    ] {
        assert_eq!(warnings(marks), [says]);
    }
}

#[test]
fn a_mark_of_the_bench_is_told_until_the_next_one() {
    let bench = |marks: &[&str]| sheet_of(marks).tally().from_bench.map(|who| (who.side, who.index));
    assert_eq!(bench(&["h5*"]), Some((Side::Home, 5)), "before any substitution too");
    assert_eq!(bench(&["h5*", "h0*"]), None, "the next mark is of the floor");
    assert_eq!(bench(&["h5p0PG", "h5*"]), None, "who came in is on it");
    assert_eq!(bench(&["h5p0PG", "h0f"]), Some((Side::Home, 0)), "who went out is not");
    assert_eq!(bench(&["v7*", "vt"]), None, "a team's mark");
}

#[test]
fn players_who_should_not_be_playing() {
    assert_eq!(warnings(&["h0x", "h0x", "h0*", "h0*"]), ["1 is out of the game, but has a later mark"]);
    assert_eq!(warnings(&["h0k", "h0f"]), ["1 is out of the game, but has a later mark"]);
    assert_eq!(warnings(&["h5*"]), Vec::<String>::new(), "nobody keeps the floor yet");
    assert_eq!(warnings(&["h5p0PG", "h0*", "h0*"]), ["1 has a mark while on the bench"]);
    let fouls = ["h0f"; 7];
    assert_eq!(
        warnings(&fouls),
        ["1 is out of the game, but has a later mark", "1: 7 personal fouls; 6 put a player out"]
    );
}

#[test]
fn six_on_the_floor() {
    let six = "7 comes in for 8, who is not on the floor: that makes 6";
    assert_eq!(warnings(&["h6p7PG"]), [six, "Home: 6 players on the floor"]);
    assert_eq!(warnings(&["h5p0PG", "h5p1SG"])[0], "6 comes in, but is on the floor already");
    // the six come from striking the substitution before
    let mut sheet = sheet(Code::Nba);
    write(&mut sheet, &["h5p0PG", "h6p5PG"]);
    assert_eq!(told(&sheet), Vec::<String>::new());
    sheet.change(Change::Strike(1)).unwrap();
    let warnings = sheet.tally().warnings;
    assert_eq!((warnings.len(), warnings[0].entry), (2, Some(2)));
}

#[test]
fn periods_out_of_order() {
    assert_eq!(warnings(&["b2"]), ["The 2nd quarter begins, but the 1st quarter has not ended"]);
    assert_eq!(warnings(&["e1", "b3"]), ["The 3rd quarter begins after the 1st quarter"]);
    assert_eq!(warnings(&["e2"]), ["The 2nd quarter ends, but it was not being played"]);
    assert_eq!(warnings(&["e1", "h0*", "h0*"]).len(), 1);
    assert_eq!(warnings(&["e1", "final"]), ["The game is over, but the score is tied"]);
}

#[test]
fn time_outs_over() {
    assert_eq!(warnings(&["vq", "vq"]), ["Visitors had no 20-second timeout left"]);
}
