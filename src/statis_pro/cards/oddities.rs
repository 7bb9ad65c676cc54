//! Warnings about a team card that is unusual but playable.

use super::{PlayerCard, TeamCard};
use crate::statis_pro::fac::Class::{self, Center, Forward, Guard};

/// A smaller roster may run out of players through fouls and injuries.
const FEW_PLAYERS: usize = 8;

/// How many players of these classes a lineup needs. By Hall's theorem five can be placed if each need is
/// met.
const NEEDS: [(&[Class], usize, &str); 6] = [
    (&[Guard], 2, "guards"),
    (&[Forward], 2, "forwards"),
    (&[Center], 1, "centers"),
    (&[Guard, Forward], 4, "guards and forwards"),
    (&[Guard, Center], 3, "guards and centers"),
    (&[Forward, Center], 3, "forwards and centers"),
];

/// Lists unusual values of a team, each as a place (", 34 Paul Pierce", or "" for the team itself) and a
/// message.
pub(super) fn oddities(team: &TeamCard) -> Vec<(String, String)> {
    let n = team.players.len();
    let mut found = Vec::new();
    if n < FEW_PLAYERS {
        found
            .push((String::new(), format!("only {n} players: fouls and injuries may leave fewer than five")));
    }
    for (classes, needed, what) in NEEDS {
        let players = team.players.iter().filter(|p| p.classes.iter().any(|c| classes.contains(c))).count();
        if players < needed {
            let message = format!("{players} of {needed} {what}: somebody plays out of position (SP §3.2)");
            found.push((String::new(), message));
        }
    }
    for (i, player) in team.players.iter().enumerate() {
        let who = format!(", {}", format!("{} {}", player.number, player.name).trim());
        let odd = of_player(player).into_iter().chain(of_pairs(player, &team.players[i + 1..]));
        found.extend(odd.map(|message| (who.clone(), message)));
    }
    found
}

fn of_player(player: &PlayerCard) -> Vec<String> {
    let mut found = Vec::new();
    if player.three_atts > player.atts {
        found.push(format!("{} of {} attempts are three-pointers", player.three_atts, player.atts));
    }
    if player.three.is_none() && player.three_atts > 0 {
        found.push("three-point attempts without a THREE POINT rating are never used (SP §4.6)".into());
    }
    if player.starts > player.games {
        found.push(format!("{} starts in {} games", player.starts, player.games));
    }
    found
}

fn of_pairs<'a>(player: &'a PlayerCard, others: &'a [PlayerCard]) -> impl Iterator<Item = String> + 'a {
    let clash = |other: &PlayerCard| {
        let ((a, b), (c, d)) = (player.foul_range, other.foul_range);
        a > 0 && a <= d && c <= b
    };
    let ranges = others.iter().filter(move |other| clash(other));
    let names = others.iter().filter(|other| (&other.name, &other.number) == (&player.name, &player.number));
    ranges
        .map(|other| format!("the Foul Range overlaps that of {} (SP §17.3, ruling SP44)", other.name))
        .chain(names.map(|_| "another player has the same name and number".into()))
}
