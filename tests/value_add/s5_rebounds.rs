//! Step 5: rebounds.

use super::table::{Home, Table, Visitors, pictured};
use hardwood::book::Play;
use hardwood::court::Position;
use hardwood::value_add::Ratings;
use hardwood::value_add::boards::{Board, read, read_throw};
use hardwood::value_add::tables::{TableKind, without_cards};

/// §5.1: 43 to 3 are the defense's; the even numbers and 1 are rolled (VB24).
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

/// §5.1: the printed examples of Davis and Arthur.
#[test]
fn rebounds_match_the_printed_examples() {
    // Kansas misses, 12 and 5: in Davis' defensive range of 1-6
    let mut table = Table::new().to(44, Visitors);
    table.dice(&[1, 6, 6, 20, 12, 5]);
    assert_eq!((table.line("Davis").dreb, table.line("Davis").oreb), (3, 0));
    // Kentucky misses, 12 and 5: outside Arthur's 1-4, so Davis has an offensive rebound
    let mut table = Table::new().to(44, Home);
    table.dice(&[5, 6, 6, 18, 12, 5]);
    assert_eq!(table.line("Davis").oreb, 1);
    // the put-back: 9 is a two in Davis' column
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

/// Five players, each with these offensive and defensive ranges.
fn players(off_reb: u8, def_reb: u8) -> [Ratings; 5] {
    [Ratings { off_reb, def_reb, ..Ratings::default() }; 5]
}

/// §5.1: every line of the chart (VB1).
#[test]
fn each_number_gives_a_position_the_first_chance_vb1() {
    let slots = [4, 4, 4, 3, 3, 2, 2, 1, 0];
    for (number, slot) in (1..).zip(slots) {
        let board = |d20, d6| read(d20, d6, &players(3, 3), &players(3, 3));
        assert_eq!(board(number, 3), Board { offensive: true, slot });
        assert_eq!(board(number, 4), Board { offensive: false, slot }, "the player opposite");
        assert_eq!(board(10 + number, 3), Board { offensive: false, slot });
        assert_eq!(board(10 + number, 4), Board { offensive: true, slot });
    }
}

/// §5.1 (VB25).
#[test]
fn ten_and_twenty_are_the_highest_ranges_vb25() {
    let mut off = players(3, 0);
    (off[1].off_reb, off[3].off_reb) = (5, 5);
    assert_eq!(
        read(10, 1, &off, &players(0, 4)),
        Board { offensive: true, slot: 3 },
        "VB25: the lower position wins a tie"
    );
    assert_eq!(read(20, 1, &off, &players(0, 6)), Board { offensive: false, slot: 4 });
    assert_eq!(
        read(20, 6, &players(5, 0), &players(0, 5)),
        Board { offensive: true, slot: 4 },
        "the offense wins a tie"
    );
}

/// §5.2 (VB26).
#[test]
fn only_big_players_rebound_missed_free_throws_vb26() {
    let board = |d20, d6, shooter| read_throw(d20, d6, &players(3, 3), &players(3, 3), shooter);
    // 1 to 5: the offense's center or power forward in range, else the player opposite
    assert_eq!(board(1, 3, 0), Board { offensive: true, slot: 4 });
    assert_eq!(board(1, 4, 0), Board { offensive: false, slot: 4 });
    assert_eq!(board(4, 3, 0), Board { offensive: true, slot: 3 });
    // 6 to 9 the defense's power forward, 16 to 19 its center, whatever the d6
    for d6 in 1..=6 {
        assert!((6..=9).all(|d20| board(d20, d6, 0) == Board { offensive: false, slot: 3 }));
        assert!((16..=19).all(|d20| board(d20, d6, 0) == Board { offensive: false, slot: 4 }));
    }
    assert_eq!(board(14, 4, 0), Board { offensive: true, slot: 3 });
    // if one of the two shoots, the small forward takes that place
    assert_eq!(board(1, 3, 4), Board { offensive: true, slot: 2 });
    assert_eq!(board(5, 3, 3), Board { offensive: true, slot: 2 });
    assert_eq!(board(12, 6, 4), Board { offensive: true, slot: 2 });
    assert_eq!(board(1, 4, 4), Board { offensive: false, slot: 4 }, "the center opposite has it");
    // 10 and 20: the largest range on the court; the guard's names nobody who may have it (HV20)
    let mut off = players(3, 3);
    off[0].off_reb = 6;
    assert_eq!(read_throw(10, 1, &off, &players(0, 4), 1), Board { offensive: false, slot: 4 });
    assert_eq!(read_throw(10, 1, &off, &players(0, 3), 1), Board { offensive: false, slot: 4 });
    assert_eq!(read_throw(10, 1, &players(3, 0), &players(0, 3), 1), Board { offensive: true, slot: 4 });
}

/// §5.1, §5.2 (VB35).
#[test]
fn an_offensive_rebounder_may_be_fouled_and_rebounds_go_on_vb35() {
    let mut table = Table::new().to(44, Home);
    // Davis misses, rebounds and is fouled: two free throws
    table.dice(&[5, 6, 6, 18, 1, 1, 10]);
    assert_eq!(table.line("Arthur").pf, 2, "house ruling HV3: the matching guard's foul");
    // the second misses; 1 names Davis, who shot it, so Kidd-Gilchrist tries: 6 is out of range, and Arthur
    // rebounds
    table.dice(&[1, 20, 1, 6]);
    assert_eq!((table.points(Home), table.line("Arthur").dreb), (21, 3));
    // two misses, two rebounds, a basket
    let mut table = Table::new().to(44, Home);
    table.dice(&[5, 6, 6, 18, 1, 1, 18, 1, 1, 1]);
    assert_eq!((table.line("Davis").oreb, table.points(Home)), (2, 22));
}

/// §5.1, house ruling HV5.
#[test]
fn a_20_scores_with_the_four_dice_only() {
    let mut table = Table::new().to(44, Home);
    // Davis' number is taken, but a 20 on a put-back misses (house ruling HV5)
    table.dice(&[5, 6, 6, 18, 1, 1, 20, 12, 1]);
    assert_eq!((table.points(Home), table.line("Davis").fga), (20, 2));
}

/// §5.1, house ruling HV6.
#[test]
fn a_possession_ends_after_twenty_offensive_rebounds() {
    let mut setup = pictured();
    for team in &mut setup.teams.0 {
        for card in &mut team.players {
            (card.d20, card.off_reb, card.def_reb) = ([0, 0, 0, 0, 20], 6, 0);
        }
    }
    let mut table = Table::of(setup).to(44, Visitors);
    // each possession counts its own
    for side in [Visitors, Home] {
        table.dice(&[4, 6, 6, 1]);
        for _ in 0..20 {
            assert_eq!(table.turn().1, side);
            table.dice(&[1, 1, 1]);
        }
        assert_eq!(table.turn().1, side.other(), "house ruling HV6");
    }
}

/// audit VB-6, §5.2: the tables have a chart of their own for a missed free throw, which reads as the game does;
/// by the basic rules there is only the one chart.
#[test]
fn s5_2_the_tables_have_the_chart_of_a_free_throw() {
    let table = Table::new();
    let game = table.game();
    let (tables, off, def) = (game.tables(game.floor(Home)), game.five(Home), game.five(Visitors));
    let text = |board: Board| {
        let (side, what) = if board.offensive { (Home, "offense") } else { (Visitors, "defense") };
        let who = game.player_at(side, Position::ALL[usize::from(board.slot)]);
        format!("{}, {what}", game.setup().short_name(who))
    };
    for slot in 0..5 {
        let [shot, throw] = &tables.rebounds(slot)[..] else { panic!("two charts") };
        assert_eq!([shot.kind, throw.kind], [TableKind::Rebound, TableKind::ThrowRebound]);
        assert_eq!((throw.kind.section(), shot.kind.section()), ("5.2", "5.1"));
        for d20 in 1..=20 {
            for d6 in 1..=6 {
                assert_eq!(tables.rebounder(d20, d6, None), text(read(d20, d6, &off, &def)));
                let board = text(read_throw(d20, d6, &off, &def, slot));
                assert_eq!(tables.rebounder(d20, d6, Some(slot)), board);
                assert!(
                    throw.clone().lit(d20).answer().expect("a row").result.contains(&board),
                    "{slot} {d20}"
                );
            }
        }
    }
    let basic = Table::basic();
    let tables = basic.game().tables(basic.game().floor(Home));
    assert_eq!(tables.rebounds(4).iter().map(|table| table.kind).collect::<Vec<_>>(), [TableKind::Rebound]);
    assert_eq!(tables.rebounder(7, 1, Some(0)), tables.rebounder(7, 1, None));
    // without cards too: of the offense only C and PF
    let without =
        without_cards().into_iter().find(|table| table.kind == TableKind::ThrowRebound).expect("a chart");
    let row = |d20: u8| without.clone().lit(d20).answer().expect("a row").result.clone();
    assert_eq!([6, 9, 16, 19].map(row), ["PF, defense", "PF, defense", "C, defense", "C, defense"]);
    assert!([1, 4].map(row).iter().all(|row| row.contains("offense (SF if they shot)")));
}

/// audit VB-6, §5.1: off the glass a 20 of a player whose number is taken is what the column says, in the table as
/// in the game; with the four dice it is a two (house ruling HV5).
#[test]
fn s5_1_the_table_of_a_put_back_reads_a_20_as_the_game_does() {
    let table = Table::new();
    let game = table.game();
    assert!(game.claims(Home).short[4], "Davis' number is taken");
    let tables = game.tables(game.floor(Home));
    let twenty = |first| tables.column(4, first).lit(20).answer().expect("a row").result.clone();
    assert_eq!([twenty(true), twenty(false)], ["2 pt", "2 pt missed"]);
}
