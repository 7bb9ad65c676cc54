//! Finds a good Value Add rotation by simulation: `cargo run --release --example rotation -- 2000`.
//!
//! It begins with the rotation that the cards suggest, gives one player's stint to another at random, and keeps
//! the change where the same games, played with the same dice, end better.

use hardwood::court::{PerSide, Side};
use hardwood::kit::{Luck, Seed};
use hardwood::table::{Coach, Scored, simulate};
use hardwood::value_add::{HouseCoach, Setup, ValueAdd, cards::CardSet};
use std::sync::Arc;

const TRIES: u32 = 30;

fn main() {
    let games = std::env::args().nth(1).map_or(500, |games| games.parse().expect("a number of games"));
    let set = include_str!("../www/cards/value-add/college-2002.json");
    let teams = CardSet::from_json(set).expect("a shipped set").0.teams;
    let team = |id: &str| teams.iter().find(|team| team.id == id).expect("a team of the set").clone();
    let mut setup = Setup::new(team("Duke02"), team("CINCI02"));
    let names: Vec<String> = setup.teams[Side::Home].players.iter().map(|p| p.name.clone()).collect();

    let (mut best, mut luck) = (margin(&setup, games), Luck::new(Seed(1)));
    println!("{:+.2} points a game with the rotation that the cards suggest", best);
    for _ in 0..TRIES {
        let before = setup.rotations[Side::Home].clone();
        let (slot, player) = (luck.below(5) as usize, luck.below(names.len() as u32) as u8);
        let from = 2 + luck.below(43) as u8;
        let to = 1 + luck.below(u32::from(from)) as u8;
        setup.rotations[Side::Home].assign(slot, player, from, to);
        // a player can't be in two slots at once
        let tried = setup.rotations[Side::Home].check(names.len()).map(|()| margin(&setup, games));
        match tried {
            Ok(margin) if margin > best => {
                best = margin;
                println!(
                    "{best:+.2} with {} in slot {} from {from} to {to}",
                    names[usize::from(player)],
                    slot + 1
                );
            }
            _ => setup.rotations[Side::Home] = before,
        }
    }
    for (slot, stints) in setup.rotations[Side::Home].slots.iter().enumerate() {
        let stints = stints.iter().map(|s| format!("{} from {}", names[usize::from(s.player)], s.from));
        println!("slot {}: {}", slot + 1, stints.collect::<Vec<_>>().join(", "));
    }
}

/// Home's points less the visitors' in an average game.
fn margin(setup: &Setup, games: u32) -> f64 {
    let setup = Arc::new(setup.clone());
    let play = |n: u32| {
        let (mut home, mut visitors) = (HouseCoach, HouseCoach);
        let coaches: PerSide<&mut dyn Coach<ValueAdd>> = PerSide::new(&mut home, &mut visitors);
        let game = simulate(&setup, Seed(u64::from(n)), coaches).expect("a good setup").game;
        i64::from(game.book().points(Side::Home)) - i64::from(game.book().points(Side::Visitors))
    };
    (0..games).map(play).sum::<i64>() as f64 / f64::from(games)
}
