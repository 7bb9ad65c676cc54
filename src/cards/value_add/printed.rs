//! Values that the rulebook prints for Kentucky 2012 and Kansas 2008; they replace computed ones.

use crate::kit::Provenance;
use crate::value_add::cards::{BOUNDED, PlayerCard, TeamCard};

/// A printed value of a card.
enum Value {
    /// The slot in the corner and the number of extra d8 numbers.
    D8(u8, u8),
    Steal(u8),
    Block(u8),
    Foul(u8),
    Turnover(u8),
    OffReb(u8),
    DefReb(u8),
}

use Value::{Block, D8, DefReb, Foul, OffReb, Steal, Turnover};

type Card = (&'static str, &'static [Value]);

const KENTUCKY_2012: [Card; 5] = [
    // of the five only Kidd-Gilchrist and Jones foul on 35
    ("Marquis Teague", &[D8(1, 1), Foul(36)]),
    ("Doron Lamb", &[D8(2, 0), Block(21), Foul(36)]),
    ("Michael Kidd-Gilchrist", &[D8(4, 1), Foul(35)]),
    ("Terrence Jones", &[D8(5, 1), Foul(35)]),
    ("Anthony Davis", &[D8(5, 1), Block(31), Foul(36), Turnover(40), OffReb(6), DefReb(6)]),
];

const KANSAS_2008: [Card; 5] = [
    ("Russell Robinson", &[D8(1, 0)]),
    ("Mario Chalmers", &[D8(1, 1), Steal(20)]),
    ("Brandon Rush", &[D8(1, 1), Steal(15)]),
    ("Darnell Jackson", &[D8(5, 1)]),
    ("Darrell Arthur", &[D8(5, 1), OffReb(6), DefReb(4)]),
];

/// Limits for all other players of the two teams. Davis' and Arthur's 1-6 are higher than anybody else's of both
/// teams, on offense and on defense; only Chalmers wins on 31, only Davis on 32.
const MOST: [(&str, u8); 4] =
    [("offensive rebounds", 5), ("defensive rebounds", 5), ("steal", 19), ("block", 29)];

/// Applies the limits to the values that are not `printed`.
fn bound(player: &mut PlayerCard, printed: &[&str]) {
    let values = [&mut player.off_reb, &mut player.def_reb, &mut player.steal, &mut player.block];
    let mut over = Vec::new();
    for (value, (name, most)) in values.into_iter().zip(MOST) {
        if *value > most && !printed.contains(&name) {
            *value = most;
            over.push(name);
        }
    }
    over.iter().for_each(|name| player.remark(&format!("{BOUNDED}{name}")));
}

/// Puts the printed values on the cards of the two teams.
pub(super) fn apply(team: &mut TeamCard) {
    let cards = match (&team.name[..], &team.season[..]) {
        ("Kentucky", "2011-12") => &KENTUCKY_2012,
        ("Kansas", "2007-08") => &KANSAS_2008,
        _ => return,
    };
    for player in &mut team.players {
        let values = cards.iter().find(|(name, _)| same(name, &player.name)).map_or(&[][..], |card| card.1);
        let names: Vec<&str> = values.iter().map(|value| set(player, value)).collect();
        bound(player, &names);
        if !names.is_empty() {
            mark(player, &names.join(", "));
        }
    }
}

/// Whether both names mean the same player; the rulebook writes Terrance for Terrence.
fn same(printed: &str, name: &str) -> bool {
    let plain = |name: &str| name.to_lowercase().replace(['.', '\''], "").replace("terrance", "terrence");
    plain(printed) == plain(name)
}

fn set(player: &mut PlayerCard, value: &Value) -> &'static str {
    match *value {
        D8(corner, extra) => {
            (player.corner, player.extra) = (corner, extra);
            "d8"
        }
        Steal(n) => {
            player.steal = n;
            "steal"
        }
        Block(n) => {
            player.block = n;
            "block"
        }
        Foul(n) => {
            player.foul = n;
            "foul"
        }
        Turnover(n) => {
            player.turnover = n;
            "turnover"
        }
        OffReb(n) => {
            player.off_reb = n;
            "offensive rebounds"
        }
        DefReb(n) => {
            player.def_reb = n;
            "defensive rebounds"
        }
    }
}

/// Notes that part of a card is as a rulebook prints it.
fn mark(card: &mut PlayerCard, what: &str) {
    card.status = Provenance::Printed;
    card.remark(&format!("printed: {what}"));
}
