//! What is odd about a team but can be played.

use super::{PlayerCard, TeamCard};
use crate::statis_pro::fac::Class::{self, Center, Forward, Guard};

/// A team of fewer may run out of men (six fouls, injuries).
const FEW_PLAYERS: usize = 8;

/// How many men a lineup needs who can play one of these classes: where each is met, five can be placed (Hall).
const NEEDS: [(&[Class], usize, &str); 6] = [
    (&[Guard], 2, "guards"),
    (&[Forward], 2, "forwards"),
    (&[Center], 1, "centers"),
    (&[Guard, Forward], 4, "guards and forwards"),
    (&[Guard, Center], 3, "guards and centers"),
    (&[Forward, Center], 3, "forwards and centers"),
];

/// Each as (", 34 Paul Pierce" or "" for the team, what is odd).
pub(super) fn oddities(team: &TeamCard) -> Vec<(String, String)> {
    let n = team.players.len();
    let mut found = Vec::new();
    if n < FEW_PLAYERS {
        found
            .push((String::new(), format!("only {n} players: fouls and injuries may leave fewer than five")));
    }
    for (classes, needed, what) in NEEDS {
        let men = team.players.iter().filter(|p| p.classes.iter().any(|c| classes.contains(c))).count();
        if men < needed {
            let message = format!("{men} of {needed} {what}: somebody plays out of position (SP §3.2)");
            found.push((String::new(), message));
        }
    }
    for (i, man) in team.players.iter().enumerate() {
        let who = format!(", {}", format!("{} {}", man.number, man.name).trim());
        let odd = of_player(man).into_iter().chain(of_pairs(man, &team.players[i + 1..]));
        found.extend(odd.map(|message| (who.clone(), message)));
    }
    found
}

fn of_player(man: &PlayerCard) -> Vec<String> {
    let mut found = Vec::new();
    if man.three_atts > man.atts {
        found.push(format!("{} of {} attempts are three-pointers", man.three_atts, man.atts));
    }
    if man.three.is_none() && man.three_atts > 0 {
        found.push("three-point attempts without a THREE POINT rating are never used (SP §4.6)".into());
    }
    if man.starts > man.games {
        found.push(format!("{} starts in {} games", man.starts, man.games));
    }
    found
}

fn of_pairs<'a>(man: &'a PlayerCard, others: &'a [PlayerCard]) -> impl Iterator<Item = String> + 'a {
    let clash = |other: &PlayerCard| {
        let ((a, b), (c, d)) = (man.foul_range, other.foul_range);
        a > 0 && a <= d && c <= b
    };
    let ranges = others.iter().filter(move |other| clash(other));
    let names = others.iter().filter(|other| (&other.name, &other.number) == (&man.name, &man.number));
    ranges
        .map(|other| format!("his Foul Range overlaps that of {} (SP §17.3, ruling SP44)", other.name))
        .chain(names.map(|_| "another player has his name and number".into()))
}
