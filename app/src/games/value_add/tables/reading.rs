//! A roll on the table, read: with the cards of two teams, or without any.

use crate::text::InWords as _;
use hardwood::court::{Player, Side};
use hardwood::table::Game as _;
use hardwood::value_add::cards::TeamCard;
use hardwood::value_add::tables::{DiceTable, Floor, TableKind, Tables, without_cards};
use hardwood::value_add::{Draw, HouseRules, Rotation, Setup, ValueAdd};

/// Two teams at their best, with no tired players; the home team has the ball.
pub fn meeting(teams: [&TeamCard; 2], basic: bool) -> Result<ValueAdd, String> {
    let [ball, defense] = teams;
    let mut setup = Setup::new(ball.clone(), defense.clone());
    setup.house = if basic { HouseRules::BASIC } else { HouseRules::ADVANCED };
    for side in Side::ALL {
        setup.rotations[side] = Rotation::best_five(&setup.teams[side]);
    }
    ValueAdd::new(setup.into()).in_words()
}

/// The players on the floor: `fives` where they are five of the team, else its best; the home team has the ball.
pub fn floor(game: &ValueAdd, fives: &[Vec<u8>; 2], tired: &[Vec<u8>; 2]) -> Floor {
    let mut floor = game.floor(Side::Home);
    for (side, five) in [Side::Home, Side::Visitors].into_iter().zip(fives) {
        let players = game.setup().teams[side].players.len();
        let of_team = |five: &[u8; 5]| {
            let distinct = (1..5).all(|at| !five[..at].contains(&five[at]));
            distinct && five.iter().all(|player| usize::from(*player) < players)
        };
        if let Some(five) = <[u8; 5]>::try_from(five.as_slice()).ok().filter(of_team) {
            floor.five[side] = five;
        }
    }
    floor.tired = floor.five[Side::Home].map(|player| tired[0].contains(&player));
    floor
}

/// The five with the ball, by slot.
pub fn five(game: &ValueAdd, floor: Floor) -> [String; 5] {
    floor.five[Side::Home].map(|player| game.setup().short_name(Player::new(Side::Home, player)))
}

/// Reads typed dice: four dice, the two of a rebound, or one d20.
///
/// # Errors
/// Which number is wrong, and what would be right.
pub fn typed(text: &str) -> Result<Vec<u8>, String> {
    let words = text.split([' ', ',', ';', '/', '\t']).filter(|word| !word.is_empty()).count();
    let (draw, least) = match words {
        0 | 3.. => (Draw::Receiver, 4),
        2 => (Draw::Board, 2),
        _ => (Draw::Throw, 1),
    };
    let dice = draw.parse(text)?;
    if dice.len() < least {
        return Err(format!("Enter {}", draw.example()));
    }
    Ok(dice.into_iter().map(|face| face as u8).collect())
}

/// The purpose of each die of such a roll.
pub fn draws(roll: &[u8]) -> &'static [Draw] {
    match roll.len() {
        4 => &[Draw::Receiver, Draw::Tens, Draw::Units, Draw::Column],
        2 => &[Draw::Board, Draw::Range],
        _ => &[Draw::Throw],
    }
}

/// A roll as people write it: "3 35 14".
pub fn written(roll: &[u8]) -> String {
    match *roll {
        [d8, tens, units, d20] => format!("{d8} {tens}{units} {d20}"),
        _ => roll.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
    }
}

/// Every table after `roll`, which came after the four dice `four`, and what the roll came to; the tables of
/// the player in slot `player`, where one is asked for. A d20 alone is a shot off the glass or a free throw,
/// the two dice of a rebound follow a shot or a free throw: the roll comes to both.
pub fn read(
    game: Option<(&ValueAdd, Floor)>,
    four: Option<[u8; 4]>,
    roll: &[u8],
    player: Option<u8>,
) -> (Vec<DiceTable>, Vec<String>) {
    let mut tables = match game {
        Some((game, floor)) => with_cards(&game.tables(floor), four, player, roll.len() != 1),
        None => without_cards(),
    };
    for table in &mut tables {
        table.lit = match (table.kind, roll) {
            (TableKind::Ball, &[d8, ..]) if roll.len() == 4 => Some(d8),
            (TableKind::Defense, &[_, tens, units, _]) => Some(10 * tens + units),
            (TableKind::Column, &[_, tens, units, d20]) => {
                let read = game.is_none_or(|game| counts(game, four, 10 * tens + units));
                read.then_some(d20)
            }
            (TableKind::Rebound | TableKind::ThrowRebound, &[d20, _])
            | (TableKind::Column | TableKind::Throw, &[d20]) => Some(d20),
            _ => None,
        };
    }
    let said = tables.iter().filter_map(|table| {
        let answer = table.answer()?;
        let name = table.kind.name();
        Some(match (game, roll) {
            // both dice are known, so the rebounder is one player
            (Some((game, floor)), &[d20, d6]) => {
                let tables = game.tables(floor);
                let throw =
                    (table.kind == TableKind::ThrowRebound).then(|| with_ball(&tables, four, player).0);
                format!("{d20} {d6} · {name}: {}", tables.rebounder(d20, d6, throw))
            }
            _ => format!("{} · {name}: {}", table.lit?, answer.result),
        })
    });
    let said = said.collect();
    (tables, said)
}

/// The slot of `player`; else of the player who got the ball with `four`; of the point guard where nobody
/// has. And a d8 on which this player gets the ball.
fn with_ball(tables: &Tables<'_>, four: Option<[u8; 4]>, player: Option<u8>) -> (u8, u8) {
    let thrown = four.map_or(1, |four| four[0]);
    match player {
        Some(slot) => (slot, (1..=8).find(|d8| tables.receiver(*d8) == Some(slot)).unwrap_or(1)),
        None => tables.receiver(thrown).map_or((0, 1), |slot| (slot, thrown)),
    }
}

/// The tables of the player with the ball. `first` is the roll with the four dice, not a shot off the glass.
fn with_cards(tables: &Tables<'_>, four: Option<[u8; 4]>, player: Option<u8>, first: bool) -> Vec<DiceTable> {
    let (slot, d8) = with_ball(tables, four, player);
    let mut all = vec![tables.ball(), tables.defense(slot, d8), tables.column(slot, first)];
    all.extend(tables.rebounds(slot));
    all.push(tables.throw(slot));
    all
}

/// Whether the d20 counts beside this number of the two d6.
fn counts((game, floor): (&ValueAdd, Floor), four: Option<[u8; 4]>, roll: u8) -> bool {
    let tables = game.tables(floor);
    four.is_some_and(|four| {
        tables.receiver(four[0]).is_some_and(|slot| tables.reads_column(slot, four[0], roll))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::PlayableGame;

    fn game(basic: bool) -> ValueAdd {
        let set =
            ValueAdd::read_set(include_str!("../../../../../www/cards/value-add/college-2010.json")).unwrap();
        let team = |id: &str| set.teams.iter().find(|team| team.id == id).unwrap();
        meeting([team("KENTU12"), team("Duke10")], basic).unwrap()
    }

    #[test]
    fn a_roll_is_four_dice_two_or_one_and_else_refused_with_what_would_be_right() {
        assert_eq!(typed("3 35 14"), Ok(vec![3, 3, 5, 14]));
        assert_eq!(typed("3 3 5 14"), Ok(vec![3, 3, 5, 14]));
        assert_eq!([typed("14 3"), typed("20")], [Ok(vec![14, 3]), Ok(vec![20])]);
        for (bad, right) in [
            ("", "d8"),
            ("21", "1-20"),
            ("3 67 4", "11-66"),
            ("3 35 21", "1-20"),
            ("3 3 5", "d8"),
            ("x", "20"),
        ] {
            assert!(typed(bad).is_err_and(|why| why.contains(right)), "{bad}: {:?}", typed(bad));
        }
        assert_eq!([written(&[3, 3, 5, 14]), written(&[14, 3])], ["3 35 14", "14 3"]);
    }

    /// The game with its best fives, nobody tired.
    fn best(game: &ValueAdd) -> (&ValueAdd, Floor) {
        (game, floor(game, &Default::default(), &Default::default()))
    }

    /// audit VB-13: the bench comes in and players tire.
    #[test]
    fn vb_13_tables_of_the_bench_and_of_tired_players() {
        let game = game(false);
        let (_, start) = best(&game);
        let [_, rest @ ..] = start.five[Side::Home];
        let bench = (0..10).find(|player| !start.five[Side::Home].contains(player)).unwrap();
        let mut with_bench = vec![bench];
        with_bench.extend(rest);
        let on = floor(&game, &[with_bench.clone(), vec![]], &Default::default());
        assert_eq!(on.five[Side::Home][0], bench);
        assert_eq!(on.five[Side::Visitors], start.five[Side::Visitors]);
        let name = five(&game, on)[0].clone();
        assert!(read(Some((&game, on)), None, &[], Some(0)).0[2].whose.contains(&name));
        let tired = floor(&game, &[with_bench, vec![]], &[vec![bench], vec![]]);
        assert_eq!(tired.tired, [true, false, false, false, false]);
        let column = |floor: Floor| read(Some((&game, floor)), None, &[], Some(0)).0[2].clone();
        assert_ne!(column(on).rows, column(tired).rows, "who is tired shoots worse");
        for bad in [vec![0, 0, 1, 2, 3], vec![0, 1], vec![0, 1, 2, 3, 200]] {
            assert_eq!(floor(&game, &[bad, vec![]], &Default::default()), start);
        }
    }

    #[test]
    fn every_roll_has_its_answer_with_cards_and_without() {
        let games = [Some(game(false)), Some(game(true)), None];
        for game in &games {
            for d8 in 1..=8 {
                for (tens, units) in (1..=6).flat_map(|tens| (1..=6).map(move |units| (tens, units))) {
                    let four = [d8, tens, units, 7];
                    let (tables, said) = read(game.as_ref().map(best), Some(four), &four, None);
                    // the basic rules have no chart of their own for free throws
                    let charts = if game.as_ref().is_some_and(|game| game.setup().house == HouseRules::BASIC)
                    {
                        5
                    } else {
                        6
                    };
                    assert_eq!(tables.len(), charts);
                    assert!(!said.is_empty() && said[0].contains(&d8.to_string()), "{said:?}");
                }
            }
            for d20 in 1..=20 {
                let (tables, said) = read(game.as_ref().map(best), None, &[d20, 4], None);
                assert_eq!((tables[3].lit, said.len()), (Some(d20), tables.len() - 4));
                assert!(
                    game.is_none() || !said.iter().any(|line| line.contains('–')),
                    "one player is named: {said:?}"
                );
                assert_eq!(
                    read(game.as_ref().map(best), None, &[d20], None).1.len(),
                    2,
                    "a shot off the glass, or a free throw"
                );
            }
        }
    }

    #[test]
    fn a_20_off_the_glass_and_a_missed_free_throw_read_as_the_game_does() {
        let game = game(false);
        let short = game.claims(Side::Home).short.iter().position(|short| *short).unwrap() as u8;
        let (_, said) = read(Some(best(&game)), None, &[20], Some(short));
        assert!(said[0].contains("missed"), "no two off the glass: {said:?}");
        let (_, said) = read(Some(best(&game)), Some([1, 6, 6, 20]), &[7, 1], Some(short));
        assert!(said[1].contains("free throw") && said[1].ends_with("defense"), "{said:?}");
    }

    #[test]
    fn a_player_asked_for_has_his_own_tables_whoever_was_rolled() {
        let game = game(false);
        for player in 0..5 {
            let (tables, _) = read(Some(best(&game)), Some([8, 3, 5, 7]), &[8, 3, 5, 7], Some(player));
            let name = &five(&game, best(&game).1)[usize::from(player)];
            assert!(tables[2].whose.contains(name.as_str()), "{} is not {name}'s", tables[2].whose);
        }
    }
}
