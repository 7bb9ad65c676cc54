//! Step 4: strategies for the end of a game.

use super::table::{Home, Table, Visitors, pictured};
use hardwood::book::{FoulKind, Play, ShotKind};
use hardwood::court::Position;
use hardwood::value_add::{Choice, DefenseResult, HouseRules, Matchup, Ratings, Turn, ValueAdd};

/// Kansas goes for the steal, or fouls, before possession 2.
fn extra() -> Table {
    let mut table = Table::new().to(2, Visitors);
    table.act(Visitors, Choice::Foul);
    table
}

fn turn(number: u8, extra: bool) -> Turn {
    Turn { number, extra, overtime: false }
}

/// §4.1 (VB20).
#[test]
fn both_sides_play_2a_and_then_2_vb20() {
    let mut table = extra();
    assert_eq!(table.turn(), (turn(2, true), Visitors));
    // the fouling side's own possession is normal, but every miss goes to the defense
    table.dice(&[1, 6, 6, 20]);
    assert_eq!(table.turn(), (turn(2, true), Home));
    // Kentucky's is a foul: two throws, and no d20
    table.dice(&[5, 6, 6, 1, 1, 20]);
    assert!(table.plays().iter().any(|play| matches!(play, Play::Foul { kind: FoulKind::Intentional, .. })));
    assert_eq!((table.line("Davis").fta, table.turn()), (2, (turn(2, false), Visitors)));
    // 2 is played whatever happened, and before 1 either side may foul again
    table.dice(&[1, 6, 6, 5]).dice(&[1, 6, 6, 5]);
    table.act(Home, Choice::Foul);
    assert_eq!(table.turn(), (turn(1, true), Visitors));
}

/// §4.1.
#[test]
fn odds_of_a_possession_with_a_foul_are_a_steal_or_two_throws() {
    let mut table = extra();
    table.dice(&[1, 6, 6, 20]);
    let odds = table.game().odds(Home, 0);
    assert!((odds.turnover + odds.line - 1.0).abs() < 1e-9 && odds.at_least(3) < 1e-9);
    // worked out by hand: each player's share of the d8, the guards' steals, the free throws
    let game = table.game();
    let (kentucky, claims) = (game.five(Home), game.claims(Home));
    let defenders = game.five(Visitors);
    let two: f64 = (1..=8)
        .map(|d8| {
            let slot = claims.receiver(d8).expect("somebody has each number");
            let steals = f64::from(defenders[usize::from(slot)].steal - 10).min(6.0);
            // Chalmers steals on 31; on a d8 of 6 to 8 Chalmers also has 11-16 and 21-24
            let stolen = if d8 > 5 { 10.0 } else { steals + 1.0 };
            let made = f64::from(kentucky[usize::from(slot)].ft) / 20.0;
            (1.0 - stolen / 36.0) * made * made / 8.0
        })
        .sum();
    assert!((odds.points[2] - two).abs() < 1e-9, "{} {two}", odds.points[2]);
}

/// §4.1: 2a is skipped, and the basic game has none.
#[test]
fn there_is_no_2a_unless_somebody_fouls() {
    let mut table = Table::new().to(2, Visitors);
    table.dice(&[1, 6, 6, 5]);
    assert_eq!(table.turn(), (turn(2, false), Home));
    // by the basic rules neither side may foul
    let table = Table::basic().to(2, Visitors);
    assert!(table.session.windows().iter().all(|may| !may.choices.contains(&Choice::Foul)));
}

/// §4.1.
#[test]
fn the_defense_may_steal_on_2a() {
    let mut table = extra();
    table.dice(&[1, 6, 6, 5]);
    // Lamb has the ball; Chalmers' range of 11-20 contains 16
    table.dice(&[2, 1, 6, 1]);
    assert_eq!((table.line("Chalmers").stl, table.turn()), (2, (turn(2, false), Visitors)));
}

/// The defender who goes for the steal when the player in `slot` has the ball, and the rolls that succeed.
fn steals(game: &ValueAdd, slot: u8, claimed: bool, steal: [u8; 5]) -> (u8, Vec<u8>) {
    let defenders = steal.map(|steal| Ratings { steal, ..Ratings::default() });
    let (avoiding, house) = ([false; 5], game.setup().house);
    let matchup = Matchup {
        slot,
        claimed,
        turnover: 40,
        defenders: &defenders,
        avoiding,
        dunk: 50,
        no_score: 50,
        house,
    };
    let rolls = (1..=6).flat_map(|tens| (1..=6).map(move |units| 10 * tens + units));
    let stolen: Vec<u8> = rolls.filter(|&roll| matchup.steal_or_foul(roll).1).collect();
    (matchup.steal_or_foul(66).0, stolen)
}

/// §4.1 (VB17, VB18).
#[test]
fn the_matching_guard_or_the_best_thief_goes_for_the_steal_vb17_vb18() {
    let table = Table::new();
    let game = table.game();
    // on a d8 of 1 to 5 the matching guard, or on 31 a defender with 11-20 (VB18)
    assert_eq!(steals(game, 2, false, [12, 15, 13, 11, 10]), (2, vec![11, 12, 13]));
    assert_eq!(steals(game, 2, false, [12, 20, 13, 11, 10]), (2, vec![11, 12, 13, 31]));
    // on 6 to 8 the best thief; a range beyond 16 goes on at 21, 22 and so on (VB17)
    assert_eq!(steals(game, 2, true, [12, 16, 13, 11, 10]), (1, vec![11, 12, 13, 14, 15, 16]));
    assert_eq!(steals(game, 2, true, [12, 17, 13, 11, 10]), (1, vec![11, 12, 13, 14, 15, 16, 21]));
    assert_eq!(steals(game, 2, true, [18, 17, 13, 11, 10]), (0, vec![11, 12, 13, 14, 15, 16, 21, 22]));
}

/// §4.2.
#[test]
fn trying_for_threes_lasts_one_possession_and_its_misses_go_to_the_defense() {
    // Chalmers: 1-4 three, 5-8 two; nobody has tried for a three yet
    let mut table = Table::new().to(44, Visitors);
    table.dice(&[2, 6, 6, 5]);
    assert!(matches!(table.plays()[..], [Play::Shot { kind: ShotKind::Two, good: true, .. }, ..]));
    let mut table = Table::new().to(44, Visitors);
    // two steps make 5 and 6 threes, 7 and 8 misses
    table.act(Visitors, Choice::Push { steps: 2 });
    table.dice(&[2, 6, 6, 6]);
    assert!(matches!(table.plays()[..], [Play::Shot { kind: ShotKind::Three, good: true, .. }, ..]));
    table = table.to(42, Visitors);
    table.act(Visitors, Choice::Push { steps: 2 });
    table.dice(&[2, 6, 6, 8]);
    assert!(matches!(
        table.plays()[..],
        [Play::Shot { good: false, .. }, Play::TeamRebound { side: Home, .. }, ..]
    ));
    table = table.to(40, Visitors);
    table.dice(&[2, 6, 6, 8]);
    assert!(matches!(table.plays()[..], [Play::Shot { kind: ShotKind::Two, good: true, .. }, ..]));
}

/// §4.3 (VB31).
#[test]
fn avoiding_fouls_turns_31_to_36_into_layups_vb31() {
    let chalmers = Choice::Avoid { position: Position::Sg, on: true };
    for d66 in [[3, 1], [3, 2], [3, 6]] {
        let mut table = Table::new().to(44, Home);
        table.act(Visitors, chalmers);
        table.dice(&[2, d66[0], d66[1], 20]);
        assert!(
            matches!(table.plays()[..], [Play::Shot { kind: ShotKind::Two, good: true, .. }, ..]),
            "{d66:?}"
        );
        // the player avoids fouls until the coach says otherwise
        table = table.to(43, Home);
        assert!(table.game().avoids(table.player("Chalmers")));
        table.act(Visitors, Choice::Avoid { position: Position::Sg, on: false });
        assert!(!table.game().avoids(table.player("Chalmers")));
    }
}

/// §4.1, §4.2, §4.3.
#[test]
fn basic_rules_have_no_strategies() {
    let setup = hardwood::value_add::Setup { house: HouseRules::BASIC, ..pictured() };
    let table = Table::of(setup).to(2, Visitors);
    let mut table = table;
    assert!(table.ready().session.windows().is_empty());
}

/// §4.1, house ruling HV8: the extra possession is none of a player's possessions.
#[test]
fn s4_1_the_extra_possession_tires_nobody() {
    let mut table = extra();
    let played =
        |table: &Table| ["Robinson", "Chalmers", "Davis"].map(|name| table.game().played(table.player(name)));
    let before = played(&table);
    table.dice(&[1, 6, 6, 20]).dice(&[5, 6, 6, 1, 1, 20]);
    assert_eq!((table.turn(), played(&table)), ((turn(2, false), Visitors), before));
    // possession 2 itself counts, once both sides have had it
    table.dice(&[1, 6, 6, 5]).dice(&[1, 6, 6, 5]);
    assert_eq!(played(&table), before.map(|n| n + 1));
}

/// §4.1, VB23, house ruling HV8: an overtime has possessions 2a and 1a too, and no others.
#[test]
fn s4_1_overtimes_have_extra_possessions_too() {
    let mut table = Table::new().to(8, Visitors);
    while !table.turn().0.overtime {
        table.dice(&[1, 6, 6, 5]);
    }
    for number in (1..=8).rev() {
        table = table.to(number, Visitors);
        table.ready();
        let may = table.session.windows().iter().any(|may| may.choices.contains(&Choice::Foul));
        assert_eq!(may, number <= 2, "{number}");
    }
    table.act(Visitors, Choice::Foul);
    assert_eq!(table.turn(), (Turn { number: 1, extra: true, overtime: true }, Visitors));
    let played = table.game().played(table.player("Davis"));
    table.dice(&[1, 6, 6, 20]).dice(&[5, 6, 6, 1, 1, 20]);
    assert_eq!(table.turn(), (Turn { number: 1, extra: false, overtime: true }, Visitors));
    assert_eq!(table.game().played(table.player("Davis")), played);
}

/// §4.1, house ruling HV9: the visitors' coach is asked before the home coach, either one's decision is enough,
/// and both sides then play the extra possession; the side that did not decide to foul defends as usual.
#[test]
fn s4_1_either_coach_may_foul_the_visitors_first() {
    for side in [Visitors, Home] {
        let mut table = Table::new().to(2, Visitors);
        table.ready();
        let may: Vec<_> = table
            .session
            .windows()
            .iter()
            .filter(|may| may.choices.contains(&Choice::Foul))
            .map(|may| may.side)
            .collect();
        assert_eq!(may, [Visitors, Home], "in this order");
        table.act(side, Choice::Foul);
        assert_eq!(table.turn(), (turn(2, true), Visitors));
        let fouls = |table: &Table| [Visitors, Home].map(|side| table.game().fouls_on_purpose(side));
        assert_eq!(fouls(&table), [side == Visitors, side == Home]);
        // the player with the ball against the fouling side goes to the line; the other side plays on with the
        // d20
        for offense in [Visitors, Home] {
            assert_eq!(table.turn(), (turn(2, true), offense));
            let fouled = offense != side;
            table.dice(if fouled { &[1, 6, 6, 5, 1, 1] } else { &[1, 6, 6, 5] });
        }
        assert_eq!(table.turn(), (turn(2, false), Visitors), "2 is played as well");
    }
    // both may foul: each then shoots at the other's foul
    let mut table = Table::new().to(2, Visitors);
    table.act(Visitors, Choice::Foul).act(Home, Choice::Foul);
    table.dice(&[1, 6, 6, 5, 1, 1]).dice(&[1, 6, 6, 5, 1, 1]);
    assert_eq!(table.turn(), (turn(2, false), Visitors));
}

/// audit VB tests missing, §4.3: on a d8 of 6 to 8 a helper who avoids fouls commits none; the others still may,
/// and the helper's steals and blocks count.
#[test]
fn s4_3_a_helper_who_avoids_fouls_commits_none_on_6_to_8() {
    let table = Table::new();
    let defenders = table.game().five(Home);
    // Chalmers on a 6, 35: Kidd-Gilchrist (slot 2) and Jones (slot 3) foul on 35, Lamb, who guards, on 36 only
    let read = |avoiding: [bool; 5], roll: u8| {
        let house = HouseRules::ADVANCED;
        let (turnover, dunk, no_score) = (40, 50, 50);
        Matchup { slot: 1, claimed: true, turnover, defenders: &defenders, avoiding, dunk, no_score, house }
            .read(roll)
    };
    assert_eq!(read([false; 5], 35), DefenseResult::Foul { by: 0b01100 });
    assert_eq!(read([false, false, true, false, false], 35), DefenseResult::Foul { by: 0b01000 });
    assert_eq!(read([false, false, true, true, false], 35), DefenseResult::No);
    // the guard's own foul stays a foul, and only the guard's avoiding makes layups
    assert_eq!(read([false, false, true, true, false], 36), DefenseResult::Foul { by: 0b00010 });
    assert_eq!(read([false, true, false, false, false], 35), DefenseResult::Layup);
    assert_eq!(read([true, false, true, true, true], 26), DefenseResult::Block { by: 4 });
}
