//! Step 5: rebounds.

use super::table::{Home, Table, Visitors, pictured};
use hardwood::book::Play;
use hardwood::value_add::Rated;
use hardwood::value_add::boards::{Board, read, read_throw};

#[test]
fn odd_numbers_are_the_defenses_and_the_last_one_is_rolled_vb24() {
    let missed = |number: u8| {
        let mut table = Table::new().to(number, Visitors);
        // Robinson misses
        table.dice(&[1, 6, 6, 20]);
        table
            .plays()
            .iter()
            .any(|play| matches!(play, Play::TeamRebound { side: Home, offensive: false, .. }))
    };
    assert!([43, 41, 11, 3].into_iter().all(missed));
    assert!(![44, 42, 2, 1].into_iter().any(missed));
}

#[test]
fn the_printed_rebounds() {
    // Kansas misses, 12 and 5: Davis' Def Reb 1-6
    let mut table = Table::new().to(44, Visitors);
    table.dice(&[1, 6, 6, 20, 12, 5]);
    assert_eq!((table.line("Davis").dreb, table.line("Davis").oreb), (3, 0));
    // Kentucky misses, 12 and 5: not Arthur's 1-4, so Davis' offensive rebound
    let mut table = Table::new().to(44, Home);
    table.dice(&[5, 6, 6, 18, 12, 5]);
    assert_eq!(table.line("Davis").oreb, 1);
    // he puts it back: his column says a two on 9
    table.dice(&[9]);
    assert_eq!(table.points(Home), 22);
    let table = Table::new();
    let (kentucky, kansas) = (table.game().five(Home), table.game().five(Visitors));
    for d20 in [10, 20] {
        for d6 in 1..=6 {
            // after a Kentucky miss Davis, after a Kansas miss Arthur: ties are the offense's
            assert_eq!(read(d20, d6, &kentucky, &kansas), Board { offensive: true, slot: 4 });
            assert_eq!(read(d20, d6, &kansas, &kentucky), Board { offensive: true, slot: 4 });
        }
    }
}

/// Players with these offensive and defensive ranges at every place.
fn players(off_reb: u8, def_reb: u8) -> [Rated; 5] {
    [Rated { off_reb, def_reb, ..Rated::default() }; 5]
}

#[test]
fn whose_chance_each_number_is_vb1() {
    let slots = [4, 4, 4, 3, 3, 2, 2, 1, 0];
    for (number, slot) in (1..).zip(slots) {
        let board = |d20, d6| read(d20, d6, &players(3, 3), &players(3, 3));
        assert_eq!(board(number, 3), Board { offensive: true, slot });
        assert_eq!(board(number, 4), Board { offensive: false, slot }, "the player opposite");
        assert_eq!(board(10 + number, 3), Board { offensive: false, slot });
        assert_eq!(board(10 + number, 4), Board { offensive: true, slot });
    }
}

#[test]
fn ten_and_twenty_are_the_highest_ranges_vb25() {
    let mut off = players(3, 0);
    (off[1].off_reb, off[3].off_reb) = (5, 5);
    assert_eq!(
        read(10, 1, &off, &players(0, 4)),
        Board { offensive: true, slot: 3 },
        "VB25: of equals the lower place"
    );
    assert_eq!(read(20, 1, &off, &players(0, 6)), Board { offensive: false, slot: 4 });
    assert_eq!(
        read(20, 6, &players(5, 0), &players(0, 5)),
        Board { offensive: true, slot: 4 },
        "ties are the offense's"
    );
}

#[test]
fn missed_free_throws_are_for_the_big_players_vb26() {
    let board = |d20, d6, shooter| read_throw(d20, d6, &players(3, 3), &players(3, 3), shooter);
    // 1 to 5: center and forward of the offense in their ranges, else their players opposite
    assert_eq!(board(1, 3, 0), Board { offensive: true, slot: 4 });
    assert_eq!(board(1, 4, 0), Board { offensive: false, slot: 4 });
    assert_eq!(board(4, 3, 0), Board { offensive: true, slot: 3 });
    // 6 to 9 the defense's power forward, 16 to 19 its center, whatever the d6
    for d6 in 1..=6 {
        assert!((6..=9).all(|d20| board(d20, d6, 0) == Board { offensive: false, slot: 3 }));
        assert!((16..=19).all(|d20| board(d20, d6, 0) == Board { offensive: false, slot: 4 }));
    }
    assert_eq!(board(14, 4, 0), Board { offensive: true, slot: 3 });
    // whichever of the two shoots, the small forward goes in his place
    assert_eq!(board(1, 3, 4), Board { offensive: true, slot: 2 });
    assert_eq!(board(5, 3, 3), Board { offensive: true, slot: 2 });
    assert_eq!(board(12, 6, 4), Board { offensive: true, slot: 2 });
    assert_eq!(board(1, 4, 4), Board { offensive: false, slot: 4 }, "the center opposite has it");
    // 10 and 20: the highest of those who may
    let mut off = players(3, 3);
    off[0].off_reb = 6;
    assert_eq!(read_throw(10, 1, &off, &players(0, 4), 1), Board { offensive: false, slot: 4 });
    assert_eq!(read_throw(10, 1, &off, &players(0, 3), 1), Board { offensive: true, slot: 4 });
}

#[test]
fn an_offensive_rebounder_may_be_fouled_and_rebounds_go_on_vb35() {
    let mut table = Table::new().to(44, Home);
    // Davis misses, has his rebound, is fouled: two throws, the second missed and his again? No: he shot it
    table.dice(&[5, 6, 6, 18, 1, 1, 10]);
    assert_eq!(table.line("Arthur").pf, 2, "house ruling HV3: his own guard's foul");
    // first good, second missed; 1 and 6: Kidd-Gilchrist for Davis, out of his range of 5; Arthur has it
    table.dice(&[1, 20, 1, 6]);
    assert_eq!((table.points(Home), table.line("Arthur").dreb), (21, 3));
    // two misses, two rebounds, a basket
    let mut table = Table::new().to(44, Home);
    table.dice(&[5, 6, 6, 18, 1, 1, 18, 1, 1, 1]);
    assert_eq!((table.line("Davis").oreb, table.points(Home)), (2, 22));
}

#[test]
fn a_20_scores_with_the_four_dice_only() {
    let mut table = Table::new().to(44, Home);
    // Davis' number is taken, but off the glass his 20 misses (house ruling HV5)
    table.dice(&[5, 6, 6, 18, 1, 1, 20, 12, 1]);
    assert_eq!((table.points(Home), table.line("Davis").fga), (20, 2));
}

#[test]
fn cards_that_only_miss_and_rebound_end_too() {
    let mut setup = pictured();
    for team in &mut setup.teams.0 {
        for card in &mut team.players {
            (card.d20, card.off_reb, card.def_reb) = ([0, 0, 0, 0, 20], 6, 0);
        }
    }
    let mut table = Table::of(setup).to(44, Visitors);
    table.dice(&[4, 6, 6, 1]);
    for _ in 0..20 {
        table.dice(&[1, 1, 1]);
    }
    assert_eq!(table.turn().1, Home, "house ruling HV6");
}
