//! Player classes: whether a player plays as guard, forward or center (SP §3.2).

use crate::cards::season::{PlayerSeason, Stat::Minutes};
use crate::court::Position;
use crate::statis_pro::fac::Class;

/// The shares of a team's minutes played by guards, forwards and centers.
const SHARES: [f64; 3] = [0.4, 0.4, 0.2];

/// Fewer players cannot fill a team's minutes.
const FEWEST: usize = 8;

/// The classes of each player on a roster.
///
/// A player has their own class, and a second one if the table lists it or their height fits it. If some
/// classes have more minutes than places on the floor (two seven-footers who played side by side), the player
/// of those classes nearest in size also plays as the neighboring class.
pub(super) fn classes(players: &[PlayerSeason]) -> Vec<Vec<Class>> {
    let mut classes: Vec<Vec<Class>> = players.iter().map(listed).collect();
    let all: f64 = players.iter().map(|player| player.line[Minutes]).sum();
    // a smaller roster is not a whole team
    let steps = if players.len() < FEWEST { 0 } else { players.len() };
    // each step gives one player a second class
    for _ in 0..steps {
        let too_many = |set: &[usize]| {
            let only = |c: &Vec<Class>| c.iter().all(|class| set.contains(&(*class as usize)));
            let minutes: f64 = players
                .iter()
                .zip(&classes)
                .filter(|(_, c)| only(c))
                .map(|(player, _)| player.line[Minutes])
                .sum();
            minutes > all * set.iter().map(|&class| SHARES[class]).sum::<f64>()
        };
        let Some((set, beyond)) = SETS.into_iter().find(|(set, _)| too_many(set)) else { break };
        let fits = |&i: &usize| {
            let own = classes[i][0] as usize;
            classes[i].len() == 1 && set.contains(&own) && own.abs_diff(beyond) == 1
        };
        // the tallest moves up, the smallest down
        let size = |&i: &usize| {
            let tall = if players[i].height > 0.0 {
                players[i].height
            } else {
                70.0 + 3.0 * f64::from(players[i].position as u8)
            };
            if beyond > classes[i][0] as usize { tall } else { -tall }
        };
        let Some(player) = (0..players.len()).filter(fits).max_by(|a, b| size(a).total_cmp(&size(b))) else {
            break;
        };
        classes[player].push([Class::Guard, Class::Forward, Class::Center][beyond]);
    }
    classes
}

/// Sets of classes that may have too many minutes, and the neighboring class that takes players from them.
const SETS: [(&[usize], usize); 5] = [(&[2], 1), (&[0], 1), (&[1], 2), (&[1, 2], 0), (&[0, 1], 2)];

/// The player's own class, and a second one from the roster or, failing that, from their height.
fn listed(player: &PlayerSeason) -> Vec<Class> {
    let class = Class::of(player.position);
    let listed = player.listed.map(Class::of).filter(|&listed| listed != class);
    let fits = match player.position {
        _ if player.height == 0.0 => None,
        Position::Sg if player.height >= 78.0 => Some(Class::Forward),
        Position::Sf if player.height <= 77.0 => Some(Class::Guard),
        Position::Pf if player.height >= 82.0 => Some(Class::Center),
        Position::C if player.height <= 82.0 => Some(Class::Forward),
        _ => None,
    };
    std::iter::once(class).chain(listed.or(fits)).collect()
}
