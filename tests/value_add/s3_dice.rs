//! Step 3: the four dice of a possession, in order.

use super::table::{Home, Table, Visitors, pictured};
use hardwood::book::{Play, ShotKind, TurnoverKind};
use hardwood::court::Side;
use hardwood::value_add::column::{Face, Shooter, most_steps, read};
use hardwood::value_add::{Choice, Claims, DefenseResult, HouseRules, Matchup, Ratings, Setup, ValueAdd};

/// The name of the player who gets the ball on a d8.
fn receiver(game: &ValueAdd, side: Side, d8: u8) -> String {
    let slot = game.claims(side).receiver(d8).expect("somebody");
    let player = game.player_at(side, hardwood::court::Position::ALL[usize::from(slot)]);
    game.setup().short_name(player)
}

/// §3.1: the printed examples of 1 to 5 (VB1, VB2, VB3).
#[test]
fn a_d8_of_1_to_5_names_a_position_vb1_vb2_vb3() {
    let table = Table::new();
    let all = |side| [1, 2, 3, 4, 5].map(|d8| receiver(table.game(), side, d8));
    assert_eq!(all(Home), ["Teague", "Lamb", "Kidd-Gilchrist", "Jones", "Davis"]);
    assert_eq!(all(Visitors), ["Robinson", "Chalmers", "Rush", "Jackson", "Arthur"]);
}

/// §3.1: the printed examples of 6, 7 and 8 (VB5).
#[test]
fn six_seven_and_eight_match_the_rulebook_vb5() {
    for table in [Table::new(), Table::basic()] {
        let claimed = |side| [6, 7, 8].map(|d8| receiver(table.game(), side, d8));
        assert_eq!(claimed(Home), ["Teague", "Kidd-Gilchrist", "Jones"]);
        assert_eq!(claimed(Visitors), ["Chalmers", "Rush", "Jackson"]);
    }
}

/// The claims of five players with these further numbers: 0 none, 1 "7", 2 "6&8". The first is a point guard.
fn claims(extras: [u8; 5], house: HouseRules) -> Claims {
    let player = |extra| Ratings { extra, corner: 3, ..Ratings::default() };
    let mut five = extras.map(player);
    five[0].corner = 1;
    Claims::of(&five, house)
}

/// §3.1: two numbers in the advanced game, one in the basic game, and who goes short.
#[test]
fn a_6_and_8_gets_two_numbers_if_they_are_free() {
    let numbers = |extras| claims(extras, HouseRules::ADVANCED).numbers;
    assert_eq!(numbers([2, 1, 0, 0, 0]), [Some(0), Some(0), Some(1)]);
    assert_eq!(numbers([1, 2, 1, 0, 0]), [Some(0), Some(1), Some(1)]);
    assert_eq!(numbers([1, 1, 2, 0, 0]), [Some(0), Some(1), Some(2)], "only the 8 is left");
    // basic: one number each
    assert_eq!(claims([2, 1, 0, 0, 0], HouseRules::BASIC).numbers, [Some(0), Some(1), None]);
    // a player whose number another has taken scores on a 20
    let short = |extras| claims(extras, HouseRules::ADVANCED).short;
    assert_eq!(short([1, 1, 2, 1, 0]), [false, false, true, true, false]);
    assert_eq!(claims([1, 1, 1, 1, 0], HouseRules::BASIC).short, [false; 5]);
}

/// §3.1: the printed example of Davis and Arthur (VB8).
#[test]
fn a_20_of_a_player_whose_number_is_taken_is_a_two_vb8() {
    for (side, name) in [(Home, "Davis"), (Visitors, "Arthur")] {
        let mut table = Table::new().to(44, side);
        table.dice(&[5, 6, 6, 20]);
        let by = table.player(name);
        assert!(
            matches!(table.plays()[..], [Play::Shot { by: who, kind: ShotKind::Two, good: true, .. }, ..] if who == by)
        );
    }
    // not by the basic rules, and not for a player who got a number
    let mut table = Table::basic().to(44, Visitors);
    table.dice(&[5, 6, 6, 20]);
    assert!(matches!(table.plays()[..], [Play::Shot { good: false, .. }]));
    let mut table = Table::new().to(44, Visitors);
    table.dice(&[4, 6, 6, 20]);
    assert!(matches!(table.plays()[..], [Play::Shot { good: false, .. }]));
}

/// §3.1: all four dice once more, then the shot clock (VB6).
#[test]
fn an_unclaimed_number_is_rolled_again_and_then_a_turnover_vb6() {
    let mut setup = pictured();
    setup.teams[Visitors].players.iter_mut().for_each(|card| card.extra = 0);
    let mut table = Table::of(setup.clone());
    table.dice(&[7, 1, 1, 1]).dice(&[1, 6, 6, 5]);
    assert_eq!(table.points(Visitors), 22, "VB6: all four dice are rolled again");
    let mut table = Table::of(setup).to(44, Visitors);
    table.dice(&[7, 1, 1, 1]).dice(&[8, 1, 1, 1]);
    let lost = Play::Turnover { side: Visitors, by: None, kind: TurnoverKind::ShotClock, steal: None };
    assert_eq!(table.plays()[0], lost);
    assert_eq!(table.turn().1, Home);
}

/// §2.5: a 0 or 1 among the five, or in the top slot as an option (VB7).
#[test]
fn nobody_gets_6_to_8_without_a_point_guard_vb7() {
    let numbers = |corners: [u8; 5], house| {
        let five = corners.map(|corner| Ratings { corner, extra: 1, ..Ratings::default() });
        Claims::of(&five, house).receiver(6)
    };
    assert_eq!(numbers([2, 3, 3, 4, 5], HouseRules::BASIC), None);
    assert_eq!(numbers([2, 3, 0, 4, 5], HouseRules::BASIC), Some(0), "any of the five will do");
    let on_top = HouseRules { point_guard_on_top: true, ..HouseRules::ADVANCED };
    assert_eq!(numbers([2, 1, 0, 4, 5], on_top), None);
    assert_eq!(numbers([0, 2, 3, 4, 5], on_top), Some(0));
}

/// The result of the two d6 when the player of `side` in `slot` has the ball.
fn read_66(table: &Table, side: Side, slot: u8, claimed: bool, roll: u8) -> DefenseResult {
    let game = table.game();
    let defenders = game.five(side.other());
    let turnover = game.five(side)[usize::from(slot)].turnover;
    let (avoiding, dunk, no_score, house) = ([false; 5], 52, 50, game.setup().house);
    Matchup { slot, claimed, turnover, defenders: &defenders, avoiding, dunk, no_score, house }.read(roll)
}

/// §3.2: 41 to 46.
#[test]
fn a_turnover_needs_a_roll_in_the_ball_handlers_range() {
    let table = Table::new();
    // 41 is a turnover for almost everybody, never for Davis
    assert_eq!(read_66(&table, Home, 0, false, 41), DefenseResult::Turnover);
    for roll in 41..=46 {
        assert_eq!(read_66(&table, Home, 4, false, roll), DefenseResult::No);
    }
}

/// §3.2: 51 to 66 (VB27).
#[test]
fn a_dunk_range_scores_two_unless_the_d20_is_a_three_vb27() {
    let mut setup = pictured();
    setup.teams[Visitors].dunk = 53;
    let mut table = Table::of(setup.clone()).to(44, Visitors);
    // for Robinson a d20 of 20 alone would miss
    table.dice(&[1, 5, 3, 20]);
    assert_eq!(table.points(Visitors), 22);
    let mut table = Table::of(setup).to(44, Visitors);
    table.dice(&[1, 5, 3, 1]);
    assert_eq!(table.points(Visitors), 23, "VB27");
}

/// §3.2: the printed example of Rush and Chalmers, basic and advanced (VB9).
#[test]
fn the_matching_guard_steals_or_anybody_with_half_a_range_vb9() {
    let table = Table::new();
    // Kidd-Gilchrist on a 7, 15: half of Rush's 11-15 is 11-13, half of Chalmers' 11-20 is 11-15
    assert_eq!(read_66(&table, Home, 2, true, 15), DefenseResult::Steal { by: 1 });
    // on a 3 Rush has the whole range
    assert_eq!(read_66(&table, Home, 2, false, 15), DefenseResult::Steal { by: 2 });
    assert_eq!(read_66(&table, Home, 2, false, 16), DefenseResult::No);
    // by the basic rules Rush is the guard on the 7 as well
    assert_eq!(read_66(&Table::basic(), Home, 2, true, 15), DefenseResult::Steal { by: 2 });
    assert_eq!(read_66(&table, Home, 2, true, 16), DefenseResult::No, "VB9: nobody's half range contains it");
    let mut table = table.to(44, Home);
    table.dice(&[7, 1, 5, 1]);
    let (kidd, chalmers) = (table.player("Kidd-Gilchrist"), table.player("Chalmers"));
    let stolen =
        Play::Turnover { side: Home, by: Some(kidd), kind: TurnoverKind::Stolen, steal: Some(chalmers) };
    assert_eq!(table.plays()[0], stolen);
}

/// §3.2: the printed example of Lamb and Davis (VB37).
#[test]
fn the_matching_guard_blocks_or_anybody_with_half_a_range() {
    let table = Table::new();
    // Chalmers on a further number, 26: not Lamb's 21-21, but half of Davis' 21-31 is 21-26
    assert_eq!(read_66(&table, Visitors, 1, true, 26), DefenseResult::Block { by: 4 });
    assert_eq!(read_66(&table, Visitors, 1, false, 26), DefenseResult::No);
    assert_eq!(read_66(&table, Visitors, 1, false, 21), DefenseResult::Block { by: 1 });
    // a blocked shot is a miss that may be rebounded (VB37)
    let mut table = table.to(44, Visitors);
    table.dice(&[6, 2, 6, 1, 12, 5]);
    let (chalmers, davis) = (table.player("Chalmers"), table.player("Davis"));
    assert!(
        matches!(table.plays()[..2], [Play::Shot { by, good: false, block: Some(block), .. }, Play::Rebound { by: to, .. }]
            if (by, block, to) == (chalmers, davis, davis))
    );
}

/// §3.2: half a range is rounded up: 21-22 becomes 21-21, 23-24 becomes 21-22, and so with steals.
#[test]
fn s3_2_half_a_range_is_rounded_up() {
    let table = Table::new();
    let last = |first: u8, range: u8| {
        let mut defenders = [Ratings { steal: 10, block: 20, foul: 37, ..Ratings::default() }; 5];
        (defenders[3].steal, defenders[3].block) = if first == 11 { (range, 20) } else { (10, range) };
        let (avoiding, turnover, dunk, no_score) = ([false; 5], 40, 50, 50);
        let house = table.game().setup().house;
        let matchup = Matchup {
            slot: 0,
            claimed: true,
            turnover,
            defenders: &defenders,
            avoiding,
            dunk,
            no_score,
            house,
        };
        (first..first + 6).take_while(|&roll| matchup.read(roll) != DefenseResult::No).last()
    };
    assert_eq!(
        [20, 21, 22, 23, 24, 25, 26].map(|range| last(21, range)),
        [None, Some(21), Some(21), Some(22), Some(22), Some(23), Some(23)]
    );
    assert_eq!(
        [10, 11, 12, 13, 14, 15, 20].map(|range| last(11, range)),
        [None, Some(11), Some(11), Some(12), Some(12), Some(13), Some(15)]
    );
}

/// §3.2: 31 and 32 (VB28, VB29).
#[test]
fn the_best_thief_acts_on_31_and_the_best_shot_blocker_on_32_vb28_vb29() {
    let table = Table::new();
    for (slot, claimed) in [(0, false), (4, true)] {
        assert_eq!(
            read_66(&table, Home, slot, claimed, 31),
            DefenseResult::Steal { by: 1 },
            "Chalmers, not halved"
        );
        assert_eq!(read_66(&table, Home, slot, claimed, 32), DefenseResult::No);
        assert_eq!(read_66(&table, Visitors, slot, claimed, 32), DefenseResult::Block { by: 4 }, "Davis");
        assert_eq!(read_66(&table, Visitors, slot, claimed, 31), DefenseResult::No);
    }
    // of equals the guard steals, the center blocks (VB28)
    let mut setup = pictured();
    setup.teams[Home].players.iter_mut().for_each(|card| (card.steal, card.block) = (20, 31));
    let table = Table::of(setup);
    assert_eq!(read_66(&table, Visitors, 2, false, 31), DefenseResult::Steal { by: 0 });
    assert_eq!(read_66(&table, Visitors, 2, false, 32), DefenseResult::Block { by: 4 });
}

/// §3.2: the printed example of Lamb, Kidd-Gilchrist and Jones (VB30).
#[test]
fn the_matching_guard_fouls_or_the_offense_picks_vb30() {
    let table = Table::new();
    // Chalmers on a 6, 35: Lamb fouls on 36 only, so it is Kidd-Gilchrist or Jones
    assert_eq!(read_66(&table, Visitors, 1, true, 35), DefenseResult::Foul { by: 0b01100 });
    assert_eq!(read_66(&table, Visitors, 1, true, 36), DefenseResult::Foul { by: 0b00010 });
    assert_eq!(read_66(&Table::basic(), Visitors, 1, true, 35), DefenseResult::No);
    let mut table = table.to(44, Visitors);
    table.dice(&[6, 3, 5, 1]);
    let jones = table.player("Jones");
    table.choose(Choice::Pick { player: jones });
    assert_eq!(table.line("Jones").pf, 2);
    // a three, and one more for the foul
    table.dice(&[1]);
    assert_eq!(table.points(Visitors), 24);
}

/// §3.3: one, two or three free throws; the one-and-one from 33 to 11, not at 34 and 10 (VB10, VB11).
#[test]
fn the_d20_decides_what_a_foul_is_worth_vb10_vb11() {
    // Chalmers: threes 1-4, twos 5-8, fouled 9-13, threes missed 14-17, twos missed 18-20; Lamb fouls on 36
    let throws = |number: u8, d66: [u32; 2], d20: u32| {
        let mut table = Table::new().to(number, Visitors);
        table.dice(&[2, d66[0], d66[1], d20]);
        let mut n = 0;
        while table.turn() == (table.turn().0, Visitors) && table.turn().0.number == number {
            table.dice(&[1]);
            n += 1;
        }
        n
    };
    assert_eq!([1, 5, 14, 18].map(|d20| throws(44, [3, 6], d20)), [1, 1, 3, 2]);
    // fouled on the d20 alone: two, at any number
    assert_eq!([44, 33, 20, 11, 10].map(|number| throws(number, [6, 6], 9)), [2; 5]);
    // fouled on both: a one-and-one from 33 to 11
    let first_missed = |number: u8| {
        let mut table = Table::new().to(number, Visitors);
        table.dice(&[2, 3, 6, 9, 20]);
        table.line("Chalmers").fta == 1 && table.turn().1 == Visitors && number % 2 == 1
            || matches!(table.plays().last(), Some(Play::FreeThrow { number: 1, of: 2, .. }))
    };
    let one_and_one = |number: u8| {
        let mut table = Table::new().to(number, Visitors);
        table.dice(&[2, 3, 6, 9, 20]);
        table.plays().iter().any(|play| matches!(play, Play::FreeThrow { good: false, number: 1, of: 1, .. }))
    };
    assert!([33, 32, 20, 12, 11].into_iter().all(one_and_one));
    assert!(![44, 34, 10, 9, 3].into_iter().any(one_and_one));
    assert!(first_missed(44));
    // the second throw follows if the first is good
    let mut table = Table::new().to(20, Visitors);
    table.dice(&[2, 3, 6, 9, 1, 1]);
    assert_eq!((table.line("Chalmers").ftm, table.turn().1), (2, Home));
}

/// §3.4: good up to the last number of the range.
#[test]
fn a_free_throw_is_a_d20_in_the_shooters_range() {
    let mut table = Table::new().to(44, Visitors);
    // Chalmers makes 1-15; Davis rebounds the second
    table.dice(&[2, 6, 6, 9, 15, 16, 12, 1]);
    let line = table.line("Chalmers");
    assert_eq!((line.ftm, line.fta, table.points(Visitors)), (1, 2, 21));
}

/// §3.3, §2.6: five results in order; tired, 1 and 2 miss (VB38).
#[test]
fn a_column_is_read_in_the_order_of_the_card() {
    let d20 = [4, 3, 4, 5, 4];
    let faces = |shooter| (1..=20).map(move |roll| read(d20, roll, shooter).face).collect::<Vec<_>>();
    let plain = faces(Shooter::default());
    let count = |face| plain.iter().filter(|&&f| f == face).count();
    assert_eq!(Face::ALL.map(count), [4, 3, 4, 5, 4]);
    assert!(plain.is_sorted_by_key(|face| Face::ALL.iter().position(|f| f == face)));
    // tired: 1 and 2 become misses of the same kind (VB38)
    let tired = faces(Shooter { tired: true, ..Shooter::default() });
    assert_eq!(tired[..3], [Face::ThreeMissed, Face::ThreeMissed, Face::ThreeMade]);
    let twos = |shooter| read([0, 9, 7, 0, 4], 2, shooter).face;
    assert_eq!(twos(Shooter { tired: true, ..Shooter::default() }), Face::TwoMissed);
    // a 3 is a basket as before
    let three = read([0, 9, 7, 0, 4], 3, Shooter { tired: true, ..Shooter::default() });
    assert_eq!(three.face, Face::TwoMade);
}

/// §4.2: the printed examples (VB34).
#[test]
fn trying_for_threes_matches_the_printed_examples_vb34() {
    let pushed = |d20: [u8; 5], push| {
        let mut faces = [0; 5];
        let mut lost = 0;
        for roll in 1..=20 {
            let reading = read(d20, roll, Shooter { push, ..Shooter::default() });
            faces[Face::ALL.iter().position(|&f| f == reading.face).expect("one of them")] += 1;
            lost += u8::from(reading.to_the_defense);
        }
        (faces, lost)
    };
    // 1-5 and 6-10 become: 1-7 three, 8 two, 9 and 10 misses
    assert_eq!(pushed([5, 5, 0, 0, 10], 2), ([7, 1, 0, 2, 10], 2));
    // 1-1 and 2-10 become at most: 1-2 three, 3-9 two, 10 a miss
    assert_eq!(pushed([1, 9, 0, 0, 10], 5), ([2, 7, 0, 1, 10], 1));
    // no three on the card, no threes
    assert_eq!(pushed([0, 10, 0, 0, 10], 5), ([0, 10, 0, 0, 10], 0));
    assert_eq!([[5, 5, 0, 0, 10], [1, 9, 0, 0, 10], [0, 10, 0, 0, 10]].map(most_steps), [2, 1, 0]);
}

/// §1: every number that the text prints of the two pictured teams.
#[test]
fn the_cards_have_the_printed_values() {
    let Setup { teams, .. } = pictured();
    let card = |side: Side, name: &str| {
        teams[side].players.iter().find(|card| card.name.ends_with(name)).expect("on the roster")
    };
    let d8 = |side, name| {
        let card = card(side, name);
        (card.corner, card.extras())
    };
    let kentucky = ["Teague", "Lamb", "Kidd-Gilchrist", "Jones", "Davis"].map(|name| d8(Home, name));
    assert_eq!(kentucky, [(1, "7"), (2, ""), (4, "7"), (5, "7"), (5, "7")]);
    let kansas = ["Robinson", "Chalmers", "Rush", "Jackson", "Arthur"].map(|name| d8(Visitors, name));
    assert_eq!(kansas, [(1, ""), (1, "7"), (1, "7"), (5, "7"), (5, "7")]);
    let davis = card(Home, "Davis");
    assert_eq!((davis.block, davis.turnover, davis.off_reb, davis.def_reb), (31, 40, 6, 6));
    assert_eq!((card(Home, "Lamb").block, card(Home, "Lamb").foul), (21, 36));
    assert_eq!([card(Home, "Kidd-Gilchrist").foul, card(Home, "Jones").foul], [35, 35]);
    assert_eq!([card(Visitors, "Chalmers").steal, card(Visitors, "Rush").steal], [20, 15]);
    assert_eq!((card(Visitors, "Arthur").off_reb, card(Visitors, "Arthur").def_reb), (6, 4));
}
