//! Rows of the audit of 25 November 2026 (VB-7 to VB-12).

#![allow(unused_imports, dead_code)]

use super::table::{Home, Table, Visitors};
use hardwood::court::Position;
use hardwood::table::Need;
use hardwood::value_add::boards::{Board, read_throw};
use hardwood::value_add::{Choice, Matchup, Question, Ratings};

/// audit VB-7: Step 4 with HV3. HV19: none of the fouls is charged to a player who avoids fouls.
#[test]
fn vb_7_a_foul_on_the_d20_is_not_charged_to_a_player_who_avoids_fouls() {
    let fouled = |avoids: bool| {
        let mut table = Table::new().to(44, Home);
        if avoids {
            table.act(Visitors, Choice::Avoid { position: Position::Sg, on: true });
        }
        // Lamb's d20 of 10 is a foul, and Chalmers guards
        table.dice(&[2, 6, 6, 10, 1, 1]);
        assert_eq!(table.line("Lamb").fta, 2);
        ["Robinson", "Chalmers", "Rush"].map(|name| table.line(name).pf)
    };
    assert_eq!(fouled(false), [1, 2, 1]);
    assert_eq!(fouled(true), [2, 1, 1], "the nearest who does not");
}
