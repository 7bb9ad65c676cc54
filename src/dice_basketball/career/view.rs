//! The screen's view of a career, and its reading of typed dice.

use super::{Career, CareerCharts, Roll, Season};
use crate::dice_basketball::read_dice;
use crate::kit::Invalid;
use crate::table::{Game as _, Need};

impl Career {
    /// The moment in words: "Season 4, age 25", "Retired at 36, star".
    #[must_use]
    pub fn moment(&self) -> String {
        match self.over() {
            true => format!("Retired at {}, {}", self.age(), self.standing()),
            false => format!("Season {}, age {}", self.seasons().len() + 1, self.age()),
        }
    }

    /// Whether the roll that is due plays a whole season.
    #[must_use]
    pub fn at_season(&self, need: &Need<Career>) -> bool {
        matches!(need, Need::Roll { draw: Roll::Season, .. })
    }

    /// The player's position and team: "PG, Boston Celtics".
    #[must_use]
    pub fn job(&self) -> String {
        format!("{}, {}", self.life().position, self.life().team_name(self.team()))
    }

    /// The names of a season's awards, and the title.
    #[must_use]
    pub fn honors(&self, season: &Season) -> Vec<&'static str> {
        let awards = &CareerCharts::house().awards;
        let won = season.awards.iter().filter_map(|&n| awards.get(usize::from(n))).map(|row| &*row.name);
        won.chain(season.champions().then_some("champions")).collect()
    }

    /// The label of the field for typed dice.
    #[must_use]
    pub fn luck_label(need: &Need<Career>) -> &'static str {
        match need {
            Need::Roll { draw: Roll::Season, .. } => "Both dice twice, red first",
            _ => "Both dice, red first",
        }
    }

    /// Reads the dice a person typed. Returns the number the table takes.
    ///
    /// # Errors
    /// What would be right.
    pub fn read_luck(need: &Need<Career>, typed: &str) -> Result<u32, Invalid> {
        if !matches!(need, Need::Roll { draw: Roll::Season, .. }) {
            return read_dice(typed);
        }
        let digits: Vec<u32> =
            typed.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_digit(10).unwrap_or(99)).collect();
        match digits[..] {
            [a @ 0..=9, b @ 0..=9, c @ 0..=9, d @ 0..=9] => Ok(1000 * a + 100 * b + 10 * c + d + 1),
            [] => Err("Roll both dice twice and type all four digits: 0000 to 9999.".into()),
            _ => {
                let shown: String = typed.trim().chars().take(12).collect();
                Err(format!("\"{shown}\" is not two rolls. Enter four digits (0000-9999).").into())
            }
        }
    }
}
