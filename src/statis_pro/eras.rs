//! Games between teams of different seasons and eras (SP §17.5-17.6): the rules to play by, and the reasons.
//! Both are proposals; a person decides.

use super::cards::TeamCard;
use super::ruleset::Code;
use crate::court::{PerSide, Side};
use crate::season::ending_year;

/// The proposals for two teams' seasons.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Eras {
    /// §17.5 Why no shot counts three, where a team is from before the three-point shot.
    pub no_threes: Option<String>,
    /// §17.6 The conversion of rebound ratings there is, proposed or not.
    pub rebounds: Option<ReboundConversion>,
}

impl Eras {
    /// The proposals for the seasons of two teams, each from a card set with these teams.
    #[must_use]
    pub fn between(code: Code, teams: &PerSide<TeamCard>, sets: &PerSide<&[TeamCard]>) -> Eras {
        Eras { no_threes: no_threes(code, teams), rebounds: ReboundConversion::between(teams, sets) }
    }
}

/// §17.5 Why no shot counts three: the first of these seasons that had no three-point shot.
fn no_threes(code: Code, teams: &PerSide<TeamCard>) -> Option<String> {
    let before = |team: &&TeamCard| ending_year(&team.season).is_some_and(|year| year < first_threes(code));
    let team = teams.0.iter().filter(before).min_by_key(|team| ending_year(&team.season))?;
    Some(format!("There was no three-point shot in {} (§17.5).", team.season))
}

/// The year in which the first season with a three-point shot ended: the NBA's by 17.5, the others' by house
/// ruling H68.
const fn first_threes(code: Code) -> u16 {
    match code {
        Code::Nba => 1980,
        Code::Ncaa => 1987,
        Code::Fiba | Code::FibaBefore2014 => 1985,
    }
}

/// The REBOUND ratings of one side, brought to the level of the other side's season (house ruling H69).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReboundConversion {
    side: Side,
    own: Rebounding,
    other: Rebounding,
    seasons: PerSide<String>,
}

/// The rebounding of a season's players: the sum of their ratings by their minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rebounding {
    ratings: u64,
    minutes: u64,
}

impl Rebounding {
    /// Fewer teams do not show how a season rebounded.
    const FEWEST_TEAMS: usize = 6;

    fn of(season: &str, teams: &[TeamCard]) -> Option<Self> {
        let teams: Vec<&TeamCard> = teams.iter().filter(|team| team.season == season).collect();
        if teams.len() < Self::FEWEST_TEAMS {
            return None;
        }
        let none = Rebounding { ratings: 0, minutes: 0 };
        let all = teams.iter().flat_map(|team| &team.players).fold(none, |sum, player| {
            // a set without minutes counts its players alike
            let minutes = u64::from(player.minutes).max(1);
            Rebounding {
                ratings: sum.ratings + u64::from(player.rebounds) * minutes,
                minutes: sum.minutes + minutes,
            }
        });
        (all.ratings > 0).then_some(all)
    }

    /// The average rating: "18.1".
    fn average(self) -> String {
        let tenths = (20 * self.ratings + self.minutes) / (2 * self.minutes);
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}

impl ReboundConversion {
    /// From this many percent of the other season's average a season is of another era.
    const ANOTHER_ERA: u64 = 110;

    fn between(teams: &PerSide<TeamCard>, sets: &PerSide<&[TeamCard]>) -> Option<Self> {
        let seasons = teams.clone().map(|team| team.season);
        let level = |side: Side| Rebounding::of(&seasons[side], sets[side]);
        let levels = PerSide::new(level(Side::Home)?, level(Side::Visitors)?);
        let weight = |side: Side| levels[side].ratings * levels[side.other()].minutes;
        let side = Side::ALL.into_iter().find(|side| weight(*side) > weight(side.other()))?;
        let (own, other) = (levels[side], levels[side.other()]);
        (seasons[Side::Home] != seasons[Side::Visitors]).then_some(Self { side, own, other, seasons })
    }

    /// Whether the seasons differ so much that the conversion is proposed.
    #[must_use]
    pub fn is_proposed(&self) -> bool {
        let Self { own, other, .. } = self;
        100 * own.ratings * other.minutes >= Self::ANOTHER_ERA * other.ratings * own.minutes
    }

    /// Why, in a sentence.
    #[must_use]
    pub fn why(&self) -> String {
        format!(
            "{} had more rebounds to be had than {}: REBOUND {} on average, not {} (§17.6).",
            self.seasons[self.side],
            self.seasons[self.side.other()],
            self.own.average(),
            self.other.average()
        )
    }

    /// Scales the REBOUND ratings of the side whose season had more rebounds, rounded half up.
    pub fn apply(&self, teams: &mut PerSide<TeamCard>) {
        let Self { side, own, other, .. } = self;
        let (times, over) = (other.ratings * own.minutes, own.ratings * other.minutes);
        for player in &mut teams[*side].players {
            let rebounds = (2 * u64::from(player.rebounds) * times + over) / (2 * over);
            player.rebounds = u8::try_from(rebounds).unwrap_or(u8::MAX);
        }
    }
}
