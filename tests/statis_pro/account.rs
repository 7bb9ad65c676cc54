//! The account of a player's ratings starts with the card, names every effect with its section, and ends with
//! the ratings in play.

use crate::league;
use hardwood::court::{Player, Position, Side};
use hardwood::kit::Seed;
use hardwood::statis_pro::{Account, Code, Field, StatisPro};
use hardwood::table::{Need, Session};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Asserts that the changes lead from the card's rating to the current one.
fn assert_changes_connect(account: &Account) {
    for field in Field::ALL {
        let changes = account.changes.iter().filter(|change| change.field == field);
        let last = changes.fold(field.of(&account.card), |from, change| {
            assert_eq!(Some(change.from), from, "{field:?}: {account:?}");
            Some(change.to)
        });
        assert_eq!(last, field.of(&account.now), "{field:?}: {account:?}");
    }
}

#[test]
fn every_account_ends_with_the_ratings_in_play() {
    let mut sections = BTreeSet::new();
    for (seed, code) in (0..48).zip(Code::ALL.into_iter().cycle()) {
        let mut setup = league::fixture(37 * seed as usize);
        setup.code = code;
        let mut game: Session<StatisPro> = Session::new(Arc::new(setup), Some(Seed(seed))).expect("a setup");
        for n in 0u16..1500 {
            // now and then something no coach would do: a guard at center, a random action
            let acts: usize = game.windows().iter().map(|window| window.choices.len()).sum();
            let taken = match game.need() {
                Need::Over => break,
                _ if n % 23 == 5 && acts > 0 => game.act(n % acts as u16),
                Need::Choose { choices, .. } => {
                    let others = choices.len() as u16;
                    game.choose(if n % 5 == 0 { n % others } else { 0 })
                }
                _ => game.flip(),
            };
            taken.expect("a legal input");
            if n % 9 == 0 {
                check_accounts(game.game(), &mut sections);
            }
        }
    }
    let expected = ["3.2", "5.4", "14A", "14G", "14I"];
    assert!(expected.iter().all(|rule| sections.contains(rule)), "{sections:?}");
}

fn check_accounts(game: &StatisPro, sections: &mut BTreeSet<&'static str>) {
    for side in Side::ALL {
        for (player, card) in game.roster(side) {
            let account = game.account(player);
            assert_changes_connect(&account);
            let plain = (i16::from(card.fg), i16::from(card.atts), i16::from(card.defense));
            assert_eq!((account.card.fg, account.card.atts, account.card.defense), plain);
            sections.extend(account.changes.iter().map(|change| change.rule.0));
        }
        for position in Position::ALL.into_iter().filter(|&p| game.is_filled(side, p)) {
            let player: Player = game.player_at(side, position);
            assert_eq!(game.account(player).now, *game.rated(side, position), "{}", game.moment());
        }
    }
}
