use super::*;
use std::collections::BTreeSet;

fn marks_of(timing: Timing, period: u8) -> Vec<(usize, u16)> {
    let mut decks = Extractor::shuffle(timing, period, Seed(11));
    let mut found = Vec::new();
    while let Some(card) = decks.flip(Pile::Play) {
        found.extend(card.mark.map(|mark| (decks.flipped().len(), mark.elapsed)));
    }
    assert_eq!(decks.seconds(), 0);
    found
}

#[test]
fn s8_1_a_quarter_is_180_cards_of_4_seconds() {
    let mut decks = Extractor::shuffle(Timing::Nba, 1, Seed(3));
    assert_eq!((decks.seconds(), decks.piles().dead()), (12 * 60, 20));
    let cards: BTreeSet<u8> = std::iter::from_fn(|| decks.flip(Pile::Play)).map(|card| card.rpg).collect();
    assert_eq!((cards.len(), decks.over(), decks.due()), (180, true, 2));
    let rest: BTreeSet<u8> =
        (0..20).filter_map(|_| decks.flip(Pile::DeadBall)).map(|card| card.rpg).collect();
    assert!(cards.is_disjoint(&rest) && cards.len() + rest.len() == 200, "no card comes twice");
}

#[test]
fn s8_time_cards_lie_under_the_75th_135th_150th_and_165th_card() {
    assert_eq!(marks_of(Timing::Nba, 1), [(75, 300), (135, 540), (150, 600), (165, 660)]);
    assert_eq!(marks_of(Timing::Nba, 4), marks_of(Timing::Nba, 1));
}

#[test]
fn s20_6_ten_minute_periods_have_marks_at_4_and_7() {
    for timing in [Timing::Fiba, Timing::Ncaa] {
        assert_eq!(timing.length(1), 600);
        assert_eq!(Extractor::shuffle(timing, 2, Seed(1)).piles().dead(), 50);
        let rests = |period| marks_of(timing, period)[..2].to_vec();
        assert_eq!(rests(1), [(60, 240), (105, 420)]);
        assert_eq!(rests(1), rests(4));
    }
}

/// §20.1, §8.3 The last two minutes and the last minute are marked in every code: in each quarter, but in the
/// NCAA only where a half ends (§19.1).
#[test]
fn s8_3_two_minutes_and_one_minute_are_marked_in_every_code() {
    let ends = |timing: Timing, period| {
        let left = |&(_, elapsed): &(usize, u16)| timing.length(period) - elapsed;
        marks_of(timing, period).iter().map(left).filter(|&left| left <= 120).collect::<Vec<_>>()
    };
    for period in 1..=4 {
        assert_eq!(ends(Timing::Nba, period), [120, 60]);
        assert_eq!(ends(Timing::Fiba, period), [120, 60]);
        let half_ends = period % 2 == 0;
        assert_eq!(ends(Timing::Ncaa, period), if half_ends { vec![120, 60] } else { vec![] });
    }
}

/// The sections that the Time card with so much left in a deck reminds of.
fn sections(timing: Timing, period: u8, left: u16) -> Vec<&'static str> {
    let mark = timing.marks(period).find(|mark| timing.length(period) - mark.elapsed == left);
    let all = mark.map_or(vec![], |mark| timing.reminders(period, mark));
    all.into_iter().map(|(_, section)| section).collect()
}

/// audit SP-8: what a Time card reminds of is what the game plays (§6.3, §8.3, §8.6, §8.7, §19.5, §20.5).
#[test]
fn s8_3_the_last_two_minutes_are_reminded_of_by_code() {
    let fiba = [Timing::Fiba, Timing::EuroLeague].map(|timing| (timing, "20.5"));
    for (timing, fouls) in [(Timing::Nba, "6.3"), (Timing::Ncaa, "19.5")].into_iter().chain(fiba) {
        assert_eq!(sections(timing, 5, 120)[..2], [fouls, "8.3"], "{timing:?}: overtime");
        assert_eq!(sections(timing, 4, 120)[..2], [fouls, "8.3"], "{timing:?}");
        assert_eq!(sections(timing, 4, 60), ["8.3", "8.7"], "{timing:?}");
        assert_eq!(sections(timing, 2, 120)[0], fouls, "{timing:?}");
        assert_eq!(sections(timing, 2, 60)[0], "8.6", "{timing:?}");
    }
}

/// audit SP-23: §4.2, §5.1-5.2, §8.4.1 in the last two minutes of the game; §5.1, §8.4.1 in the last minute of earlier
/// periods; §6.6 in the last two of the second and fourth quarter, where the code has deliberate fouls (§20.11).
#[test]
fn sp_23_time_cards_remind_of_the_press_the_free_shots_mid_court_and_deliberate_fouls() {
    for timing in Timing::ALL {
        let hack = timing.rules().deliberate_fouls;
        let of = |period, left| sections(timing, period, left);
        for last in [4, 5] {
            let late = of(last, 120);
            for section in ["4.2", "5.1", "8.4.1"] {
                assert!(late.contains(&section), "{timing:?} {last}: {late:?}");
            }
            assert_eq!(late.contains(&"6.6"), hack, "{timing:?} {last}: H51");
        }
        assert_eq!(of(2, 120).contains(&"6.6"), hack, "{timing:?}");
        for early in [1, 2, 3] {
            let (two, one) = (of(early, 120), of(early, 60));
            assert!(!["4.2", "5.1", "8.4.1"].iter().any(|section| two.contains(section)), "{timing:?}");
            let ends = timing != Timing::Ncaa || early == 2;
            for section in ["5.1", "8.4.1"] {
                assert_eq!(one.contains(&section), ends, "{timing:?} {early}");
            }
        }
        assert!(!of(3, 120).contains(&"6.6"), "{timing:?}");
    }
}

/// audit SP-23, §20.3: the EuroLeague jumps in overtime; §8.2: a deck cut by hand has all other cards as Dead Ball
/// cards, and then 20 of the discards (§8.3).
#[test]
fn sp_23_the_euroleague_jumps_in_overtime_and_a_deck_can_be_cut_by_hand() {
    assert!(Timing::EuroLeague.begins_with_jump(5) && !Timing::Fiba.begins_with_jump(5));
    assert_eq!(Timing::EuroLeague.cards(2), Timing::Fiba.cards(2));
    let mut decks = Extractor::cut(Timing::Nba, 5, Seed(4));
    assert_eq!((decks.piles().play(), decks.piles().dead(), decks.piles().discards()), (75, 125, 0));
    for _ in 0..125 {
        assert!(decks.flip(Pile::DeadBall).is_some_and(|card| !card.refilled));
    }
    assert!(decks.flip(Pile::DeadBall).is_some_and(|card| card.refilled));
    assert_eq!(decks.piles().dead(), 19);
    let there = decks.clone();
    let text = serde_json::to_string(&decks).unwrap();
    assert_eq!(serde_json::from_str::<Extractor>(&text).unwrap(), decks);
    decks.undo();
    decks.flip(Pile::DeadBall);
    assert_eq!(decks, there);
    assert_eq!(Extractor::cut(Timing::Nba, 4, Seed(4)), Extractor::shuffle(Timing::Nba, 4, Seed(4)));
}

#[test]
fn s8_2_an_overtime_is_75_cards_with_two_minutes_warned() {
    for timing in Timing::ALL {
        assert_eq!(timing.length(5), 300);
        assert_eq!(marks_of(timing, 5), [(45, 180)]);
    }
    assert_eq!(Extractor::shuffle(Timing::Nba, 6, Seed(1)).piles().dead(), 20);
}

#[test]
fn dead_ball_cards_take_no_time_and_uncover_no_time_card() {
    let mut decks = Extractor::shuffle(Timing::Nba, 1, Seed(5));
    for _ in 0..75 {
        decks.flip(Pile::Play);
    }
    let dead = decks.flip(Pile::DeadBall).unwrap();
    assert_eq!((dead.seconds, dead.mark), (420, None));
}

#[test]
fn s8_3_the_21st_dead_ball_card_comes_from_the_discards() {
    let mut decks = Extractor::shuffle(Timing::Nba, 4, Seed(5));
    for _ in 0..30 {
        decks.flip(Pile::Play);
    }
    let first: Vec<Flipped> = (0..20).filter_map(|_| decks.flip(Pile::DeadBall)).collect();
    assert!(first.iter().all(|card| !card.refilled));
    let before: BTreeSet<u8> = decks.flipped().iter().map(|card| card.rpg).collect();
    let again = decks.flip(Pile::DeadBall).unwrap();
    assert!(again.refilled && before.contains(&again.rpg));
    assert_eq!((decks.piles().dead(), decks.piles().play()), (19, 150));
}

#[test]
fn undo_takes_back_and_never_draws_anew() {
    let mut decks = Extractor::shuffle(Timing::Nba, 1, Seed(99));
    let plan = |n: usize| if n % 7 == 3 { Pile::DeadBall } else { Pile::Play };
    for n in 0..170 {
        decks.flip(plan(n));
    }
    let there = decks.clone();
    for _ in 0..60 {
        decks.undo();
    }
    assert_eq!(decks.flipped(), &there.flipped()[..110]);
    for n in 110..170 {
        decks.flip(plan(n));
    }
    assert_eq!(decks, there);
    let mut fresh = Extractor::shuffle(Timing::Nba, 1, Seed(99));
    assert_eq!(fresh.undo(), None);
}

#[test]
fn a_used_up_deck_still_has_its_dead_ball_deck() {
    let mut decks = Extractor::shuffle(Timing::Fiba, 1, Seed(2));
    while decks.flip(Pile::Play).is_some() {}
    assert!(!decks.in_play());
    assert!(decks.flip(Pile::DeadBall).is_some(), "the last forced shot (8.1)");
    assert_eq!(decks.flip(Pile::Play), None);
    decks.undo();
    decks.undo();
    assert!(decks.in_play());
}

#[test]
fn what_is_kept_deals_the_same_cards() {
    let mut decks = Extractor::shuffle(Timing::Ncaa, 3, Seed(u64::MAX));
    for n in 0..100 {
        decks.flip(if n % 3 == 0 { Pile::DeadBall } else { Pile::Play });
    }
    let text = serde_json::to_string(&decks).unwrap();
    assert_eq!(serde_json::from_str::<Extractor>(&text).unwrap(), decks);
}

#[test]
fn a_state_edited_by_hand_is_refused_in_words() {
    let kept = |flips: &str| format!(r#"{{"timing":"nba","period":5,"seed":"1","flips":"{flips}"}}"#);
    for (text, says) in [
        (kept("ppx"), "flip 3 is 'x'"),
        (kept(&"p".repeat(76)), "flip 76"),
        (kept("p").replace("\"1\"", "\"many\""), "not a seed"),
        (kept("p").replace("nba", "abc"), "abc"),
    ] {
        let error = serde_json::from_str::<Extractor>(&text).unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
    }
}

#[test]
fn every_time_card_says_what_it_is_for() {
    for timing in Timing::ALL {
        for period in 1..=6 {
            for mark in timing.marks(period) {
                assert!(!timing.reminders(period, mark).is_empty(), "{timing:?} {period} {mark:?}");
            }
        }
    }
}

/// Glossary, RPG.
#[test]
fn glossary_rpg_120_is_the_visiting_point_guard() {
    assert_eq!(rpg_names(120), (Side::Visitors, Position::Pg));
    assert_eq!([rpg_names(57), rpg_names(100)], [(Side::Home, Position::C), (Side::Home, Position::Sg)]);
    assert_eq!(rpg_names(200), (Side::Visitors, Position::Sg));
}

#[test]
fn a_person_may_name_the_cards_of_their_own_table() {
    let mut decks = Extractor::shuffle(Timing::Nba, 1, Seed(7));
    let first = decks.typed(Pile::Play, 57).unwrap();
    assert_eq!((first.rpg, first.seconds, first.typed), (57, 716, true));
    let before = decks.clone();
    for gone in [57, 0, 201] {
        assert_eq!(decks.typed(Pile::Play, gone), None);
    }
    assert_eq!(decks, before, "a refused card changes nothing");
    assert!(!decks.left(Pile::Play).contains(&57));
    let second = decks.flip(Pile::DeadBall).unwrap();
    decks.typed(Pile::DeadBall, if second.rpg == 1 { 2 } else { 1 }).unwrap();
    let text = serde_json::to_string(&decks).unwrap();
    assert!(text.contains(r#""flips":"p57dd"#), "{text}");
    assert_eq!(serde_json::from_str::<Extractor>(&text).unwrap(), decks);
    decks.undo();
    decks.undo();
    assert_eq!(decks, before);
    assert_eq!(decks.flip(Pile::DeadBall), Some(second), "a card taken back comes again");
}

#[test]
fn s8_3_a_card_that_no_new_dead_ball_deck_has_leaves_the_piles_as_they_were() {
    let mut decks = Extractor::shuffle(Timing::Nba, 1, Seed(7));
    for _ in 0..20 {
        decks.flip(Pile::DeadBall);
    }
    let (before, unseen) = (decks.clone(), decks.left(Pile::Play)[0]);
    assert_eq!(decks.typed(Pile::DeadBall, unseen), None);
    assert_eq!(decks, before);
    let again = before.flipped()[3].rpg;
    assert!(decks.typed(Pile::DeadBall, again).is_some_and(|flipped| flipped.refilled));
}

#[test]
fn a_damaged_file_is_refused_with_the_flip() {
    let read = |flips: &str| {
        let text = format!(r#"{{"timing":"nba","period":1,"seed":"7","flips":"{flips}"}}"#);
        serde_json::from_str::<Extractor>(&text).map_err(|error| error.to_string())
    };
    for (flips, why) in [
        ("p57p57", "flip 2 is card 57"),
        ("p999999999999", "flip 1 is card 9999,"),
        ("px", "flip 2 is 'x'"),
        ("5", "flip 1 is '5'"),
        ("pé", "flip 2 is 'é'"),
    ] {
        let said = read(flips).unwrap_err();
        assert!(said.contains(why), "{flips}: {said}");
    }
    assert!(read(&"d".repeat(MOST_FLIPS)).is_ok());
    assert!(read(&"d".repeat(MOST_FLIPS + 1)).unwrap_err().contains("10000 flips"));
    let mut full = read(&"d".repeat(MOST_FLIPS)).unwrap();
    assert_eq!(full.flip(Pile::Play), None);
}

/// §8.2, §19.8, SP80: overtimes begin with a jump ball; §20.3: FIBA's with the arrow.
#[test]
fn the_first_period_and_overtimes_begin_with_a_jump_ball() {
    let jumps =
        |timing: Timing| (1..=6).filter(|&period| timing.begins_with_jump(period)).collect::<Vec<_>>();
    assert_eq!(Timing::ALL.map(jumps), [vec![1, 5, 6], vec![1, 5, 6], vec![1], vec![1, 5, 6]]);
}
