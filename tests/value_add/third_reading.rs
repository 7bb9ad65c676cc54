//! Rows of the audit of 25 November 2026 (VB-7 to VB-12).

use super::table::{Home, Table, Visitors};
use hardwood::court::Position;
use hardwood::table::Need;
use hardwood::value_add::boards::{Board, read_throw};
use hardwood::value_add::{Choice, Matchup, Question, Ratings};

/// audit VB-7: §4.3 with HV3. HV19: none of the fouls is charged to a player who avoids fouls.
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

/// audit VB-9: §5.2. HV20: 10 and 20 name one player, the highest on the court.
#[test]
fn vb_9_a_missed_throw_on_10_or_20_goes_to_the_defense_unless_the_highest_is_a_big_man() {
    let five = |off: [u8; 5], def: [u8; 5]| {
        std::array::from_fn(|slot| Ratings { off_reb: off[slot], def_reb: def[slot], ..Ratings::default() })
    };
    let defense = five([0; 5], [1, 2, 3, 4, 3]);
    let read = |off, shooter| read_throw(10, 1, &five(off, [0; 5]), &defense, shooter);
    assert_eq!(read([1, 1, 1, 1, 5], 0), Board { offensive: true, slot: 4 });
    assert_eq!(read([1, 6, 1, 1, 5], 0), Board { offensive: false, slot: 3 }, "a guard is the highest");
    // the small forward stands in for the center who shot
    assert_eq!(read([1, 1, 6, 1, 6], 4), Board { offensive: true, slot: 2 });
    assert_eq!(read([1, 1, 1, 1, 6], 4), Board { offensive: false, slot: 3 });
}

/// audit VB-10: §4.1. HV21: 31 is a steal on a d8 of 1 to 5 only; on 6 to 8 the best thief's own range counts.
#[test]
fn vb_10_a_31_on_6_to_8_is_a_foul_though_a_thief_is_on_the_floor() {
    let table = Table::new();
    let defenders = [12, 20, 13, 11, 10].map(|steal| Ratings { steal, ..Ratings::default() });
    let read = |claimed| {
        let (avoiding, house) = ([false; 5], table.game().setup().house);
        let (turnover, dunk, no_score) = (40, 50, 50);
        Matchup { slot: 2, claimed, turnover, defenders: &defenders, avoiding, dunk, no_score, house }
            .steal_or_foul(31)
    };
    assert_eq!(read(false), (1, true));
    assert_eq!(read(true), (1, false));
}

/// audit VB-12: §4.1. HV22: once a coach wants to foul, both may change their fives.
#[test]
fn vb_12_both_coaches_may_answer_a_foul_on_purpose_with_their_lineups() {
    let mut table = Table::new().to(2, Visitors);
    table.act(Visitors, Choice::Foul);
    for side in [Visitors, Home] {
        let Need::Choose { side: asked, question: Question::Lineup, .. } = table.session.need().clone()
        else {
            panic!("{:?}", table.session.need())
        };
        assert_eq!((asked, table.turn().0.extra), (side, true));
        table.session.choose(0).expect("ready");
    }
    table.dice(&[1, 6, 6, 20]);
    // nobody is asked where nobody fouls
    let mut plain = Table::new().to(2, Visitors);
    plain.ready();
    assert!(matches!(plain.session.need(), Need::Roll { .. }));
}
