//! Reading a rebound: the d20 and a d6 (VABG Step 5).

use super::prepare::Ratings;

/// The player with the ball after a miss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Board {
    /// Whether it is an offensive rebound.
    pub offensive: bool,
    /// The rebounder's slot, 0 to 4.
    pub slot: u8,
}

/// The slot for 1 to 9 of the chart, and again for 11 to 19: C three times, PF and SF twice, SG, PG (VB1).
const CHART: [u8; 9] = [4, 4, 4, 3, 3, 2, 2, 1, 0];

/// Reads the rebound chart. `off` and `def` are the two fives by slot.
#[must_use]
pub fn read(d20: u8, d6: u8, off: &[Ratings; 5], def: &[Ratings; 5]) -> Board {
    match chart(d20) {
        None => highest(off, def),
        Some((true, slot)) => Board { offensive: d6 <= off[usize::from(slot)].off_reb, slot },
        Some((false, slot)) => Board { offensive: d6 > def[usize::from(slot)].def_reb, slot },
    }
}

/// Reads the chart after a free throw missed by the player in slot `shooter` (advanced): of the offense
/// only C and PF have a chance, and the SF takes the place of either who shot (VB26).
#[must_use]
pub fn read_throw(d20: u8, d6: u8, off: &[Ratings; 5], def: &[Ratings; 5], shooter: u8) -> Board {
    // the offensive player at each of the two inside places
    let rebounder_at = |slot: u8| if slot == shooter { 2 } else { slot };
    if let Some(slot) = throw_chart(d20) {
        return Board { offensive: false, slot };
    }
    match chart(d20) {
        None => {
            // one player, the highest on the court but the shooter whose place the small forward takes: the offense has
            // it only if that is one of its two (HV20)
            let mut able = *off;
            if shooter > 2 {
                able[usize::from(shooter)].off_reb = 0;
            }
            let board = highest(&able, def);
            match board.offensive && ![3, 4].map(rebounder_at).contains(&board.slot) {
                true => Board { offensive: false, slot: largest(def, |player| player.def_reb).1 },
                false => board,
            }
        }
        Some((true, slot)) => {
            let player = rebounder_at(slot);
            if d6 <= off[usize::from(player)].off_reb {
                Board { offensive: true, slot: player }
            } else {
                Board { offensive: false, slot }
            }
        }
        Some((false, slot)) => {
            if d6 <= def[usize::from(slot)].def_reb {
                Board { offensive: false, slot }
            } else {
                Board { offensive: true, slot: rebounder_at(slot) }
            }
        }
    }
}

/// The side and slot that a d20 gives the chance: `true` for the offense. `None` on 10 and 20, which go to the
/// largest range.
///
/// # Examples
/// ```
/// use hardwood::value_add::boards::chart;
///
/// assert_eq!(chart(1), Some((true, 4)), "the offense's center");
/// assert_eq!(chart(19), Some((false, 0)), "the defense's point guard");
/// assert_eq!(chart(20), None);
/// ```
#[must_use]
pub fn chart(d20: u8) -> Option<(bool, u8)> {
    let at = |n: u8| CHART.get(usize::from(n.wrapping_sub(1))).copied();
    match d20 {
        1..=9 => at(d20).map(|slot| (true, slot)),
        11..=19 => at(d20 - 10).map(|slot| (false, slot)),
        _ => None,
    }
}

/// The defender who rebounds a missed free throw with any d6 (advanced): the power forward where the chart
/// names a small player of the offense, the center where it names one of the defense (VB26). `None` where the
/// chart is read.
///
/// # Examples
/// ```
/// use hardwood::value_add::boards::throw_chart;
///
/// assert_eq!([5, 6, 9, 10, 15, 16, 19].map(throw_chart), [None, Some(3), Some(3), None, None, Some(4), Some(4)]);
/// ```
#[must_use]
pub fn throw_chart(d20: u8) -> Option<u8> {
    match chart(d20) {
        Some((offensive, 0..=2)) => Some(if offensive { 3 } else { 4 }),
        _ => None,
    }
}

/// The largest of these ranges and its slot; of equals the lower slot, the center first (VB25).
fn largest(side: &[Ratings; 5], range: fn(&Ratings) -> u8) -> (u8, u8) {
    side.iter().map(range).zip(0u8..).max().unwrap_or((0, 4))
}

/// 10 and 20: the largest range on the court. The offense wins ties (VB25).
fn highest(off: &[Ratings; 5], def: &[Ratings; 5]) -> Board {
    let (ours, slot) = largest(off, |player| player.off_reb);
    let (theirs, other) = largest(def, |player| player.def_reb);
    if ours >= theirs { Board { offensive: true, slot } } else { Board { offensive: false, slot: other } }
}
