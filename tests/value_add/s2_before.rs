//! Step 2: the setup, the starting totals and the lineups.

use super::table::{Home, Table, Visitors, pictured};
use hardwood::book::{OutReason, Play};
use hardwood::court::{PerSide, Position, Side};
use hardwood::table::{Game, Log, Need, Scored, What};
use hardwood::value_add::cards::TeamCard;
use hardwood::value_add::{
    Choice, DunkRanges, HouseRules, PlanWarning, Ratings, Rotation, SIMPLE_ROTATION_ENDS, Setup, Stint,
    opening,
};

fn netted(ranges: [(u8, i8); 2], house: HouseRules) -> DunkRanges {
    let team = |(dunk, dunk_defense)| TeamCard { dunk, dunk_defense, ..TeamCard::default() };
    DunkRanges::of(&PerSide(ranges.map(team)), house)
}

/// §2.1: the printed examples, once (VB12).
#[test]
fn dunk_ranges_are_adjusted_compared_and_netted_once() {
    // 51-55 and 51-53: both lose three numbers, which leaves 51-52 (VB12); 51-55 against −2 is 51-53
    let net = netted([(55, 0), (53, 0)], HouseRules::BASIC);
    assert_eq!(net.dunk, PerSide::new(52, 50));
    let net = netted([(55, 0), (50, -2)], HouseRules::BASIC);
    assert_eq!(net.dunk[Home], 53);
    // 51-54 and +2 is 51-56
    assert_eq!(netted([(54, 0), (50, 2)], HouseRules::BASIC).dunk[Home], 56);
    assert_eq!(net.cut, PerSide::default());
}

/// §2.1 (VB13).
#[test]
fn a_negative_dunk_range_raises_the_opponents_vb13() {
    assert_eq!(netted([(53, 0), (51, -4)], HouseRules::BASIC).dunk, PerSide::new(50, 52));
    let stays = HouseRules { no_score_range: true, ..HouseRules::BASIC };
    // 53 − 4 is one below no range: 51 is no basket, and the other team keeps 51-51
    let net = netted([(53, 0), (51, -4)], stays);
    assert_eq!((net.dunk, net.no_score), (PerSide::new(50, 51), PerSide::new(51, 50)));
}

/// §2.1: from 51-58 one, from 51-60 two; 51-57 and 51-59 are the other side of each (VB14).
#[test]
fn a_large_dunk_range_reduces_the_opponents_ranges_vb14() {
    let cut = |dunk| netted([(dunk, 0), (50, 0)], HouseRules::BASIC).cut[Visitors];
    assert_eq!([57, 58, 59, 60, 61, 66].map(cut), [0, 1, 1, 2, 2, 2]);
    assert_eq!(netted([(60, 0), (53, 0)], HouseRules::BASIC).cut[Visitors], 0, "VB14: only 51-57 is left");
}

/// §2.1 (VB15, VB16).
#[test]
fn reduced_ranges_stop_at_their_floors_vb15_vb16() {
    let ratings = |(steal, block, def_reb), dunk| {
        let mut setup = pictured();
        setup.teams[Home].dunk = dunk;
        let card = &mut setup.teams[Visitors].players[0];
        (card.steal, card.block, card.def_reb) = (steal, block, def_reb);
        let Ratings { steal, block, def_reb, .. } =
            DunkRanges::of(&setup.teams, setup.house).ratings(Visitors, &setup.teams[Visitors])[0];
        (steal, block, def_reb)
    };
    // by one: not below 11-12, 21-22, 1-1, and never up from a smaller range
    assert_eq!(ratings((20, 31, 6), 58), (19, 30, 5));
    assert_eq!(ratings((12, 22, 1), 58), (12, 22, 1));
    assert_eq!(ratings((11, 21, 0), 58), (11, 21, 0));
    // by two: not below 11-11 and 21-21; no rebound at all is possible
    assert_eq!(ratings((20, 31, 6), 60), (18, 29, 4));
    assert_eq!(ratings((12, 22, 1), 60), (11, 21, 0));
    assert_eq!(ratings((10, 20, 2), 60), (10, 20, 0));
}

/// §2.3: four points each for a team of five; steals, rebounds and the block by slot.
#[test]
fn everybody_begins_at_twenty_all() {
    let five = Table::new();
    assert_eq!((five.points(Home), five.points(Visitors)), (20, 20));
    for name in ["Teague", "Lamb", "Kidd-Gilchrist", "Jones", "Davis"] {
        assert_eq!(
            (five.line(name).points(), five.line(name).pf),
            (4, 1),
            "{name}: a squad of five, four points each"
        );
    }
    // a guard begins with a steal, the front line with two rebounds, the center with a block
    let counts = |name: &str| {
        let line = five.line(name);
        (line.stl, line.rebounds(), line.blk)
    };
    assert_eq!(["Teague", "Lamb"].map(counts), [(1, 1, 0); 2]);
    assert_eq!(["Kidd-Gilchrist", "Jones", "Davis"].map(counts), [(0, 2, 0), (0, 2, 0), (0, 2, 1)]);
}

/// audit VB-2, §2.3: every player, starter or reserve, begins with a rebound and a foul, also the 11th and 12th
/// and the bench of a team that plays five (house ruling HV1; the reading of ten is a switch).
#[test]
fn s2_3_the_whole_roster_begins_with_a_rebound_and_a_foul() {
    let begun = |setup: Setup| {
        let table = Table::of(setup);
        let lines = &table.game().book().teams[Home].lines;
        let five = table.game().setup().rotations[Home].five();
        for (player, line) in lines.iter().enumerate() {
            let slot = five.iter().position(|&starter| usize::from(starter) == player);
            let rebounds = if matches!(slot, Some(2..)) { 2 } else { 1 };
            assert!(
                [(0, 0), (rebounds, 1)].contains(&(line.rebounds(), line.pf)),
                "player {player}: {line:?}"
            );
        }
        let points: u16 = lines.iter().map(|line| line.points()).sum();
        (points, lines.iter().filter(|line| line.pf == 1).count())
    };
    let whole = |everybody_begins| {
        let [home, visitors] = pictured().teams.0;
        let house = HouseRules { everybody_begins, ..HouseRules::ADVANCED };
        Setup { house, ..Setup::new(home, visitors) }
    };
    assert_eq!(begun(whole(true)), (20, 12), "a roster of twelve");
    assert_eq!(begun(whole(false)), (20, 10), "ten of them, as an option");
    // a team that plays five all game
    let five = pictured();
    let ten = Setup { house: HouseRules { everybody_begins: false, ..five.house }, ..five.clone() };
    assert_eq!(begun(five), (20, 12));
    assert_eq!(begun(ten), (20, 5));
}

/// §2.3: ten players or fewer; of more, ten begin with points (VB33, house ruling HV1).
#[test]
fn the_highest_scorers_of_a_short_squad_begin_with_four_points_vb33() {
    let team = |players: usize| {
        let mut team = pictured().teams[Home].clone();
        team.players.truncate(players);
        team
    };
    let fours = |players: usize| {
        let team = team(players);
        let rotation = Rotation::from_cards(&team);
        let all: Vec<u8> = (0..players as u8).collect();
        let mut fours: Vec<String> = opening(&team, rotation.five(), &all, HouseRules::ADVANCED)
            .into_iter()
            .filter(|player| player.points == 4)
            .map(|player| team.players[usize::from(player.player)].name.clone())
            .collect();
        fours.sort();
        fours
    };
    assert_eq!(fours(10), [""; 0]);
    assert_eq!(fours(9), ["Anthony Davis"]);
    assert_eq!(fours(8), ["Anthony Davis", "Doron Lamb"]);
    assert_eq!(fours(7), ["Anthony Davis", "Doron Lamb", "Terrence Jones"]);
    // twelve players: ten of them begin with points, in all 20
    let (team, all) = (team(12), (0..12).collect::<Vec<u8>>());
    let twelve = opening(&team, Rotation::suggested(&team).five(), &all, HouseRules::ADVANCED);
    assert_eq!(twelve.iter().filter(|player| player.points == 2).count(), 10);
    assert_eq!(twelve.iter().map(|player| player.points).sum::<u8>(), 20);
}

/// §2.4: the printed examples of 1, 2, 5, 6, 7 and 11 team rebounds.
#[test]
fn team_rebounds_go_from_the_center_to_the_point_guard() {
    // Kansas misses at `misses` odd numbers, and no other team misses
    for (misses, expected) in [
        (1, [0, 0, 0, 0, 1]),
        (2, [0, 0, 0, 1, 1]),
        (5, [1, 1, 1, 1, 1]),
        (6, [1, 1, 1, 1, 2]),
        (7, [1, 1, 1, 2, 2]),
        (11, [2, 2, 2, 2, 3]),
    ] {
        let mut game = Table::new();
        let mut missed = 0;
        while !game.game().over() {
            let odd = game.game().turn().to_the_defense() && game.game().offense() == Visitors;
            let d20 = if odd && missed < misses { 20 } else { 5 };
            missed += u32::from(d20 == 20);
            game.dice(&[1, 6, 6, d20]);
        }
        let allotted = |place: Position| {
            let who = game.at(Home, place);
            let given = game.session.events().iter().find_map(|event| match event.what {
                What::Play(Play::Allotted { to, rebounds }) if to == who => Some(rebounds),
                _ => None,
            });
            given.unwrap_or(0)
        };
        assert_eq!(Position::ALL.map(allotted), expected, "{misses} team rebounds");
        assert_eq!(game.game().book().teams[Home].team_rebounds, 0);
        let log = Log::of(game.session.events(), game.game());
        let lines: Vec<&str> = log
            .entries
            .iter()
            .map(|entry| &*entry.text)
            .filter(|text| text.starts_with("Team rebounds"))
            .collect();
        let players = expected.iter().filter(|given| **given > 0).count();
        assert_eq!(lines.len(), 1, "one line for all");
        assert_eq!(lines[0].split(", ").count(), players, "{}", lines[0]);
    }
}

/// §2.6: 1 and 2 miss after the last possession on the card, not before, and 3 never.
#[test]
fn a_player_is_tired_after_the_possessions_on_the_card() {
    // Robinson can play 30 of 44 possessions, so Robinson is tired from 14 on
    let robinson = |number| {
        let mut game = Table::new().to(number, Visitors);
        let tired = game.game().is_tired(game.player("Robinson"));
        // 1 is a three in the column
        game.dice(&[1, 6, 6, 1]);
        (tired, game.plays().iter().any(|play| matches!(play, Play::Shot { good: true, .. })))
    };
    assert_eq!(robinson(15), (false, true));
    assert_eq!(robinson(14), (true, false));
    // 3 is still a three
    let mut game = Table::new().to(14, Visitors);
    game.dice(&[1, 6, 6, 3]);
    assert!(matches!(game.plays()[..], [Play::Shot { good: true, .. }, ..]));
}

/// audit VB-1, §2.6: tired players belong to the advanced game; by the basic rules nobody tires.
#[test]
fn s2_6_nobody_tires_by_the_basic_rules() {
    // Robinson can play 30 of 44 possessions; 1 is a three in the column
    for (house, tires) in [
        (HouseRules::ADVANCED, true),
        (HouseRules::BASIC, false),
        (HouseRules { tired: false, ..HouseRules::ADVANCED }, false),
        (HouseRules { tired: true, ..HouseRules::BASIC }, true),
    ] {
        let mut game = Table::of(Setup { house, ..pictured() }).to(14, Visitors);
        assert_eq!(game.game().is_tired(game.player("Robinson")), tires);
        let reported =
            game.session.events().iter().any(|event| {
                matches!(&event.what, What::Talk { talk: hardwood::value_add::Talk::Tired { .. } })
            });
        assert_eq!(reported, tires);
        game.dice(&[1, 6, 6, 1]);
        let made = matches!(game.plays()[..], [Play::Shot { good: true, .. }, ..]);
        assert_eq!(made, !tires, "{house:?}");
    }
}

/// §2.2: a reserve on top of the starter until 39, then the starter.
#[test]
fn reserves_play_by_the_rotation() {
    let mut setup = pictured();
    let bench = setup.teams[Home]
        .players
        .iter()
        .position(|card| card.name == "Darius Miller")
        .expect("Miller is on the roster") as u8;
    let davis = setup.rotations[Home].five()[4];
    setup.rotations[Home].slots[4] =
        vec![Stint { player: bench, from: 44 }, Stint { player: davis, from: 38 }];
    let mut game = Table::of(setup);
    assert_eq!(game.at(Home, Position::C), game.player("Miller"));
    game = game.to(38, Visitors);
    assert_eq!(game.at(Home, Position::C), game.player("Davis"));
    assert_eq!(game.game().played(game.player("Miller")), 6);
    // the last stint makes the starter: Davis begins with the center's block
    assert_eq!((game.line("Davis").blk, game.line("Miller").blk), (1, 0));
}

/// §2.2: any player may play any position.
#[test]
fn planned_position_changes_happen_at_once() {
    let mut setup = pictured();
    let [.., four, five] = setup.rotations[Home].five();
    setup.rotations[Home].assign(3, five, 20, 1);
    assert_eq!(setup.rotations[Home].player_at(4, 20), four);
    let game = Table::of(setup).to(20, Visitors);
    assert_eq!(
        [game.at(Home, Position::Pf), game.at(Home, Position::C)].map(|player| player.index),
        [five, four]
    );
}

/// §4.4: substitutes late in the game; the visitors change first (house ruling HV14).
#[test]
fn a_coach_may_change_the_lineup_before_any_number() {
    let mut game = Table::new().to(3, Visitors);
    let miller = game.player("Miller");
    // the visitors change first
    game.choose(Choice::Swap { a: Position::Pg, b: Position::Sg }).choose(Choice::Ready);
    assert_eq!(game.at(Visitors, Position::Pg), game.player("Chalmers"));
    game.choose(Choice::In { position: Position::Pf, player: miller.index }).choose(Choice::Ready);
    assert_eq!(game.at(Home, Position::Pf), miller);
    game.dice(&[2, 6, 6, 5]);
    assert_eq!(game.line("Robinson").fgm, 42, "Robinson is the shooting guard now");
}

/// VB22: five fouls disqualify, four do not.
#[test]
fn five_fouls_disqualify_vb22() {
    let mut game = Table::new();
    // Davis has the ball and Arthur fouls on 36; a foul on the d20 too is two free throws, both missed
    for number in [44, 43, 42] {
        game = game.to(number, Home);
        game.dice(&[5, 3, 6, 10, 20, 20]);
        if number % 2 == 0 {
            // the rebound: a 12 in Arthur's range
            game.dice(&[12, 1]);
        }
    }
    assert_eq!((game.line("Arthur").pf, game.line("Arthur").out), (4, None));
    game = game.to(41, Home);
    game.dice(&[5, 3, 6, 10]);
    let kaun = game.player("Kaun");
    game.choose(Choice::Pick { player: kaun });
    assert_eq!(game.line("Arthur").out, Some(OutReason::Fouls));
    assert_eq!(game.at(Visitors, Position::C), kaun);
    // the free throws are still to be shot
    game.dice(&[1, 1]);
    assert_eq!(game.line("Davis").ftm, 2);
}

/// VB22: who may come in is named by the place on the card: the nearest to the slot first.
#[test]
fn the_nearest_position_comes_in_first_vb22() {
    let mut setup = pictured();
    for card in &mut setup.teams[Visitors].players {
        card.possessions = 44;
    }
    let mut game = Table::of(setup);
    // Robinson, the point guard, fouls on 36
    for number in [44, 43, 42, 41] {
        game = game.to(number, Home);
        game.dice(&[1, 3, 6, 1]);
        if number > 41 {
            game.dice(&[1]);
        }
    }
    assert_eq!(game.line("Robinson").out, Some(OutReason::Fouls));
    let Need::Choose { choices, .. } = game.session.need() else { panic!("{:?}", game.session.need()) };
    let away = choices.iter().map(|choice| match choice {
        Choice::Pick { player } => game.game().ratings(*player).corner.abs_diff(1),
        other => panic!("{other:?}"),
    });
    let away: Vec<u8> = away.collect();
    assert!(away.is_sorted() && away.first() < away.last(), "{away:?}");
}

/// §2.3: before the opening there is no period.
#[test]
fn a_game_begins_before_its_first_period() {
    assert_eq!(hardwood::value_add::ValueAdd::new(pictured().into()).expect("a good setup").period(), 0);
}

/// VB22, house ruling HV4.
#[test]
fn a_side_without_a_bench_keeps_its_player() {
    let mut setup = pictured();
    for side in Side::ALL {
        let five = setup.rotations[side].five();
        let team = &mut setup.teams[side];
        team.players = five.iter().map(|&player| team.players[usize::from(player)].clone()).collect();
        setup.rotations[side] = Rotation::starters([0, 1, 2, 3, 4]);
    }
    let mut game = Table::of(setup);
    for _ in 0..6 {
        let number = game.game().turn().number;
        game = game.to(number, Home);
        game.dice(&[5, 3, 6, 1]);
        // a two and a foul: one free throw, made
        game.dice(&[1]);
    }
    let line = game.line("Arthur");
    assert_eq!((line.pf, line.out), (7, None), "house ruling HV4");
}

/// §2.2, §3.1: 44 to 34 are the first half, the visitors go first (VB21); overtimes have eight possessions (VB23).
#[test]
fn halves_and_overtimes_vb21_vb23() {
    let mut game = Table::new();
    assert_eq!(
        (game.turn().1, game.game().time().left),
        (Visitors, 401),
        "6:41 left, the visitors first (VB21)"
    );
    assert_eq!(game.game().period(), 1);
    game = game.to(34, Home);
    game.dice(&[1, 6, 6, 5]);
    let halftime = game.plays();
    for half in [Play::PeriodEnds { period: 1 }, Play::PeriodBegins { period: 2 }] {
        assert_eq!(halftime.iter().filter(|play| **play == half).count(), 1, "{half:?}");
    }
    assert_eq!((game.turn().0.number, game.game().period(), game.game().time().left), (33, 2, 1200));
    game = game.to(1, Visitors);
    assert_eq!(game.game().time().left, 36, "the designer says 37 seconds");
    game.dice(&[1, 6, 6, 5]);
    game.dice(&[1, 6, 6, 5]);
    let turn = game.turn().0;
    assert_eq!(
        (game.game().period(), turn.number, turn.overtime, game.game().time().left),
        (3, 8, true, 300)
    );
    // tied again: a second overtime; then Kentucky wins
    while !game.game().over() {
        // Robinson loses the ball on 41
        let lost = game.game().period() == 4 && game.turn().1 == Visitors;
        game.dice(if lost { &[1, 4, 1, 5] } else { &[1, 6, 6, 5] });
    }
    assert_eq!(game.game().period(), 4);
    assert!(game.game().margin(Home) > 0);
}

fn shipped() -> impl Iterator<Item = TeamCard> {
    [
        include_str!("../../www/cards/value-add/college-2002.json"),
        include_str!("../../www/cards/value-add/college-2010.json"),
    ]
    .into_iter()
    .flat_map(|set| hardwood::value_add::cards::CardSet::from_json(set).expect("good").0.teams)
}

fn is_alone(warning: &PlanWarning) -> bool {
    matches!(warning, PlanWarning::NoPointGuard { .. })
}

/// §2.2, §2.5: whatever a team begins with, the form's plans and the game's own, leaves a point guard on the
/// floor in every possession.
#[test]
fn s2_5_no_suggested_rotation_leaves_the_floor_without_a_point_guard() {
    let mut teams = 0;
    for team in shipped() {
        teams += 1;
        assert!(team.players.iter().any(|card| card.corner <= 1), "{} has a point guard", team.name);
        let begun = Setup::new(team.clone(), team.clone()).rotations[Home].clone();
        assert_eq!(begun, Rotation::suggested(&team));
        let simple = SIMPLE_ROTATION_ENDS.map(|last| Rotation::simple(&team, last));
        for rotation in [begun, Rotation::best_five(&team)].into_iter().chain(simple) {
            assert_eq!(rotation.check(team.players.len()), Ok(()));
            let words = rotation.warnings(&team, true);
            assert!(!words.iter().any(is_alone), "{} {}: {words:?}", team.name, team.season);
        }
    }
    assert_eq!(teams, 91);
}

/// §2.5: whoever takes all point guards off is told from when to when.
#[test]
fn s2_5_possessions_without_a_point_guard_are_told() {
    let team = pictured().teams[Home].clone();
    let mut plan = Rotation::best_five(&team);
    assert!(!plan.warnings(&team, false).iter().any(is_alone));
    // Teague is Kentucky's only point guard
    let led = |player: &u8| team.players[usize::from(*player)].corner <= 1;
    let slot = plan.five().iter().position(led).expect("a point guard");
    let other = (0..team.players.len() as u8).find(|player| !led(player) && !plan.five().contains(player));
    plan.assign(slot, other.expect("a reserve"), 30, 26);
    assert_eq!(plan.warnings(&team, false), [PlanWarning::NoPointGuard { from: 30, to: 26 }]);
}

/// §2.2: a suggested rotation tires nobody but point guards where a team has too few possessions of them.
#[test]
fn s2_2_rotations_from_the_cards_hardly_tire_anybody() {
    for team in shipped() {
        let over = |rotation: &Rotation, guards: bool| -> u32 {
            let warnings = rotation.warnings(&team, true);
            let over = warnings.iter().map(|warning| match *warning {
                PlanWarning::Tired { player, planned, allowed }
                    if guards || team.players[usize::from(player)].corner > 1 =>
                {
                    u32::from(planned - allowed)
                }
                _ => 0,
            });
            over.sum()
        };
        let rotation = Rotation::from_cards(&team);
        rotation.check(team.players.len()).unwrap_or_else(|e| panic!("{}: {e}", team.name));
        assert!(over(&rotation, true) <= 6, "{} {}", team.name, team.season);
        let suggested = Rotation::suggested(&team);
        assert!(over(&suggested, false) <= 6, "{} {}", team.name, team.season);
        let guards: u32 =
            team.players.iter().filter(|card| card.corner <= 1).map(|card| u32::from(card.possessions)).sum();
        assert!(over(&suggested, true) <= 6 + 44u32.saturating_sub(guards), "{} {}", team.name, team.season);
    }
}

/// §2.2: the starters play the last six possessions of a rotation from the cards, whoever has to rest before.
#[test]
fn s2_2_the_last_six_possessions_are_the_starters() {
    for team in shipped() {
        let rotation = Rotation::from_cards(&team);
        let five = rotation.five();
        for (slot, starter) in five.into_iter().enumerate() {
            let last = (1..=6).map(|number| rotation.player_at(slot, number));
            assert!(
                last.clone().all(|player| player == starter),
                "{}: {:?}",
                team.name,
                last.collect::<Vec<_>>()
            );
        }
    }
}

/// §2.2, §2.5: a point guard whose card is used up rests wherever another one leads and somebody fresh sits.
#[test]
fn s2_5_a_tired_point_guard_rests_while_another_one_leads() {
    for team in shipped() {
        let rotation = Rotation::suggested(&team);
        let all = 0..team.players.len() as u8;
        let left = |player: u8| {
            i16::from(team.players[usize::from(player)].possessions) - i16::from(rotation.planned(player))
        };
        let plays = |player: u8, number: u8| (0..5).any(|slot| rotation.player_at(slot, number) == player);
        let guards: Vec<u8> =
            all.clone().filter(|&player| team.players[usize::from(player)].corner <= 1).collect();
        for &tired in guards.iter().filter(|&&guard| left(guard) < 0) {
            for number in (1..=44).filter(|&number| plays(tired, number)) {
                let led = guards.iter().any(|&other| other != tired && plays(other, number));
                let fresh =
                    all.clone().find(|&player| player != tired && left(player) > 0 && !plays(player, number));
                assert!(
                    !led || fresh.is_none(),
                    "{} {}: {tired} at {number}, {fresh:?} sits",
                    team.name,
                    team.season
                );
            }
        }
    }
}

/// A squad of these suggested positions and possessions.
fn squad(cards: &[(u8, u8)]) -> TeamCard {
    let mut team = pictured().teams[Home].clone();
    team.players.truncate(cards.len());
    assert_eq!(team.players.len(), cards.len());
    for (card, &(corner, possessions)) in team.players.iter_mut().zip(cards) {
        (card.corner, card.possessions) = (corner, possessions);
    }
    team
}

/// §2.2, §2.5: the only point guard of the five rests first, while the reserves' one is still free: else the reserve would have
/// gone in for the starter of the slot before, who has as many possessions.
#[test]
fn s2_5_a_lone_point_guard_rests_before_the_other_starters() {
    let mut team = squad(&[(0, 34), (2, 34), (3, 44), (4, 44), (5, 44), (1, 10), (2, 9), (4, 9), (5, 9)]);
    // of two second guards the better shot blocker stands farther back
    (team.players[0].block, team.players[1].block) = (20, 11);
    let rotation = Rotation::from_cards(&team);
    let (lone, reserve) = (0, 5);
    let slot = rotation.five().iter().position(|&player| player == lone).expect("a starter");
    assert!(slot > 0, "another slot comes before");
    assert_eq!(rotation.slots[slot], [Stint { player: reserve, from: 44 }, Stint { player: lone, from: 34 }]);
    assert_eq!(rotation.warnings(&team, true), [], "always led, and nobody is tired");
}

/// §2.2, §2.5: of two point guards with twenty possessions each, one plays longer than the card allows, so that one leads in all
/// 44. That one rests in the last six, where both would play.
#[test]
fn s2_5_a_tired_point_guard_leaves_the_last_possessions_to_the_other() {
    let team = squad(&[(1, 20), (0, 20), (3, 44), (4, 44), (5, 44), (2, 19), (2, 19), (3, 19), (4, 19)]);
    let both = |rotation: &Rotation, number: u8| {
        let plays = |player: u8| (0..5).any(|slot| rotation.player_at(slot, number) == player);
        [plays(0), plays(1)]
    };
    let drawn = Rotation::from_cards(&team);
    assert!((1..=6).all(|number| both(&drawn, number) == [true; 2]), "the starters', as the cards plan it");
    let rotation = Rotation::suggested(&team);
    for number in 1..=44 {
        let led = both(&rotation, number).into_iter().filter(|plays| *plays).count();
        assert_eq!(led, 1, "{number}");
    }
    let planned = [0, 1].map(|player| rotation.planned(player));
    assert_eq!((planned[0].min(planned[1]), planned[0].max(planned[1])), (20, 24));
}

/// §2.2: the five with most possessions stand in the slots of their cards; a 0, a point guard who plays elsewhere, is a second
/// guard there.
#[test]
fn s2_2_the_five_stand_in_the_slots_of_their_cards() {
    for corners in [[5, 4, 3, 2, 1], [1, 2, 3, 4, 5], [3, 5, 1, 4, 2], [3, 0, 1, 5, 4], [0, 1, 3, 4, 5]] {
        let mut team = pictured().teams[Home].clone();
        team.players.truncate(5);
        for (card, corner) in team.players.iter_mut().zip(corners) {
            card.corner = corner;
        }
        let five = Rotation::best_five(&team).five().map(|player| team.players[usize::from(player)].corner);
        let guard = if corners.contains(&0) { 0 } else { 2 };
        assert_eq!(five, [1, guard, 3, 4, 5], "{corners:?}");
    }
}

/// §2.2: the border between two stints moves between the possessions that both keep.
#[test]
fn s2_2_a_border_leaves_a_possession_to_both_stints() {
    let mut plan = Rotation::starters([0, 1, 2, 3, 4]);
    plan.assign(4, 7, 44, 31);
    plan.assign(4, 8, 30, 16);
    let from =
        |plan: &Rotation| plan.slots[4].iter().map(|stint| (stint.player, stint.from)).collect::<Vec<_>>();
    assert_eq!(from(&plan), [(7, 44), (8, 30), (4, 15)]);
    let moved = |stint, to| from(&plan.with_border(4, stint, to));
    assert_eq!(moved(1, 35), [(7, 44), (8, 35), (4, 15)]);
    assert_eq!(moved(1, 100), [(7, 44), (8, 43), (4, 15)], "one for the first");
    assert_eq!(moved(1, 2), [(7, 44), (8, 16), (4, 15)], "one for the second");
    assert_eq!(moved(2, -5), [(7, 44), (8, 30), (4, 1)]);
    assert_eq!(moved(3, 9), from(&plan), "there is no such border");
}

/// §2.2: a stint is cut in halves; a simple rotation ends at 2 at the earliest, so that the starters play the last possession.
#[test]
fn s2_2_a_stint_is_cut_in_the_middle_and_a_simple_rotation_leaves_the_last_possession() {
    let team = pictured().teams[Home].clone();
    let mut rotation = Rotation::best_five(&team);
    rotation.split(&team, 4, 0);
    assert_eq!(rotation.slots[4].iter().map(|stint| stint.from).collect::<Vec<_>>(), [44, 22]);
    rotation.split(&team, 4, 1);
    assert_eq!(rotation.slots[4].iter().map(|stint| stint.from).collect::<Vec<_>>(), [44, 22, 11]);
    // whoever has most possessions left of those who sit meanwhile
    let mut plan = Rotation::best_five(&team);
    for stint in [0, 1, 1] {
        let sits = |player: &u8| (1..=44).all(|n| (0..4).all(|slot| plan.player_at(slot, n) != *player));
        let left = |player: &u8| {
            i16::from(team.players[usize::from(*player)].possessions) - i16::from(plan.planned(*player))
        };
        let of = plan.slots[4][stint].player;
        let most = (0..team.players.len() as u8)
            .filter(|player| sits(player) && *player != of)
            .map(|p| left(&p))
            .max();
        let before = plan.clone();
        plan.split(&team, 4, stint);
        let came = plan.slots[4][stint + 1].player;
        let had = i16::from(team.players[usize::from(came)].possessions) - i16::from(before.planned(came));
        assert_eq!(Some(had), most, "stint {stint}");
    }
    for last in [1, 2] {
        let rotation = Rotation::simple(&pictured().teams[Visitors], last);
        assert_eq!(rotation.slots.each_ref().map(|stints| stints[1].from), [1; 5], "{last}");
    }
}

/// §2.2: the reserves until 34, or 38 (VB32).
#[test]
fn simple_rotations_bring_the_starters_at_33_or_37_vb32() {
    let setup: Setup = pictured();
    let from = |last| {
        let rotation = Rotation::simple(&setup.teams[Visitors], last);
        rotation.slots.each_ref().map(|stints| stints[1].from)
    };
    assert_eq!(SIMPLE_ROTATION_ENDS.map(from), [[33; 5], [37; 5]]);
}

/// audit VB-5, §2.2: with fewer than five reserves, those there are play on top of starters; the other starters
/// stay in their slots, and so does the only point guard.
#[test]
fn s2_2_a_short_bench_covers_as_many_starters_vb32() {
    for reserves in 0..=6 {
        let mut team = pictured().teams[Home].clone();
        team.players.truncate(5 + reserves);
        let rotation = Rotation::simple(&team, 34);
        let starters = rotation.five();
        let early: [u8; 5] = std::array::from_fn(|slot| rotation.player_at(slot, 34));
        let late: [u8; 5] = std::array::from_fn(|slot| rotation.player_at(slot, 33));
        assert_eq!(late, starters);
        let stay = (0..5).filter(|&slot| early[slot] == starters[slot]).count();
        let came = early.iter().filter(|player| !starters.contains(player)).count();
        assert_eq!(came + stay, 5, "nobody else moves: {early:?} {starters:?}");
        // Teague is Kentucky's only point guard, so four of five reserves come in
        assert_eq!(came, reserves.min(4), "{reserves} reserves");
        assert!(!rotation.warnings(&team, true).iter().any(is_alone));
    }
}

/// VB23: overtimes go on as the late game was: nobody rests, the tired stay tired, the possessions count, and a
/// foul on both dice is two free throws.
#[test]
fn nobody_rests_before_an_overtime_vb23() {
    let mut game = Table::new().to(8, Visitors);
    while !game.turn().0.overtime {
        game.dice(&[1, 6, 6, 5]);
    }
    // Robinson can play 30, Teague 36 of the 44
    for name in ["Robinson", "Teague"] {
        assert_eq!(
            (game.game().played(game.player(name)), game.game().is_tired(game.player(name))),
            (44, true)
        );
    }
    game.plays();
    game.dice(&[1, 6, 6, 1]);
    assert!(matches!(game.plays()[..], [Play::Shot { good: false, .. }, ..]), "1 misses");
    // Davis rebounds
    game.dice(&[12, 1]);
    game = game.to(7, Visitors);
    assert_eq!(game.game().played(game.player("Robinson")), 45);
    // Chalmers is fouled on both dice: two free throws although the first misses
    game.dice(&[2, 3, 6, 9, 20, 1]);
    assert_eq!((game.line("Chalmers").fta, game.turn().1), (2, Home));
}
