//! Rows of the audit of 25 November 2026 (VB-7 to VB-14).

use super::table::{Home, Table, Visitors};
use hardwood::court::{PerSide, Player, Position, Side};
use hardwood::kit::Seed;
use hardwood::table::{Coach, Need, Scored, simulate};
use hardwood::value_add::boards::{Board, read_throw};
use hardwood::value_add::cards::CardSet;
use hardwood::value_add::{Choice, CompanyCoach, Matchup, Question, Ratings, Rotation, Setup, ValueAdd};
use std::sync::{Arc, LazyLock};

static SET: LazyLock<CardSet> = LazyLock::new(|| {
    CardSet::from_json(include_str!("../../www/cards/value-add/college-2010.json")).expect("a shipped set").0
});

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

/// audit VB-11: §2.2, more accurate rotation: "42-1" by each starter, a reserve on top.
#[test]
fn vb_11_each_starter_plays_to_the_end_once_the_card_lasts() {
    for team in &SET.teams {
        let rotation = Rotation::to_the_end(team);
        assert_eq!(rotation.check(team.players.len()), Ok(()), "{}", team.name);
        let starters = rotation.five();
        assert_eq!(starters, Rotation::best_five(team).five(), "the same five end the game");
        for (slot, &starter) in starters.iter().enumerate() {
            let plays = team.players[usize::from(starter)].possessions;
            let stints = &rotation.slots[slot];
            assert!(stints.len() <= 2, "{}: nobody rests in between", team.name);
            let from = stints.last().expect("a stint").from;
            assert!(from == plays.clamp(1, 44) || stints.len() == 1, "{}: {from} of {plays}", team.name);
        }
    }
}

/// audit VB-14: §4.4, HV22, late substitutions by either side: a thief for the side that fouls on purpose, free throw
/// shooters for the other one, shooters for a side that needs threes.
#[test]
fn vb_14_the_coach_in_company_brings_thieves_and_shooters_late() {
    let company = || CompanyCoach { company: true };
    // thieves, free throw shooters, three-point shooters: of the home team and of the visitors
    let mut brought = [PerSide::<u32>::default(); 3];
    for seed in 0..240u64 {
        let team = |n: u64| SET.teams[(n % SET.teams.len() as u64) as usize].clone();
        let setup = Arc::new(Setup::new(team(seed), team(seed + 7)));
        let mut session =
            hardwood::table::Session::<ValueAdd>::new(setup, Some(Seed(seed))).expect("a setup");
        while let Some(input) = session.input_of(&mut company(), &Side::ALL) {
            if let Need::Choose { side, question: Question::Lineup, .. } = session.need().clone() {
                let game = session.game();
                let (plain, late) = (
                    CompanyCoach::default().choose(game, side, &Question::Lineup),
                    company().choose(game, side, &Question::Lineup),
                );
                if let (Choice::In { position, player }, true) = (late, late != plain) {
                    let [on, off] = [Player::new(side, player), game.player_at(side, position)];
                    let [on, off] = [on, off].map(|player| *game.ratings(player));
                    let (kind, better, word) = if game.fouls_on_purpose(side) {
                        (0, on.steal > off.steal, "thief")
                    } else if game.fouls_on_purpose(side.other()) {
                        (1, on.ft > off.ft, "free throws")
                    } else {
                        (2, on.d20[0] > off.d20[0] && game.margin(side) <= -3, "threes")
                    };
                    assert!(better, "{on:?} for {off:?}");
                    brought[kind][side] += 1;
                    let why = company().reason(game, side, &Question::Lineup, late).expect("a reason");
                    assert!(why.contains(word), "{why}");
                }
            }
            session.input(input).expect("on offer");
        }
    }
    assert!(brought.iter().all(|by| by.0.iter().all(|n| *n > 0)), "{brought:?}");
}

/// audit VB-14: §4.4: what the coach in company does late does not lose games.
#[test]
fn vb_14_late_substitutions_pay() {
    let mut won = 0;
    let games = 600;
    for seed in 0..games {
        let team = |n: u64| SET.teams[(n % SET.teams.len() as u64) as usize].clone();
        let setup = Arc::new(Setup::new(team(seed / 2), team(seed / 2 + 9)));
        let with = if seed % 2 == 0 { Side::Home } else { Side::Visitors };
        let coaches = PerSide(Side::ALL.map(|side| CompanyCoach { company: side == with }));
        let plain = PerSide(Side::ALL.map(|_| CompanyCoach::default()));
        let by = |coaches| simulate::<ValueAdd, _>(&setup, Seed(seed), coaches).expect("a game").game;
        won += i32::from(by(coaches).winner() == Some(with)) - i32::from(by(plain).winner() == Some(with));
    }
    assert!(won >= -3, "{won} of {games}");
}
