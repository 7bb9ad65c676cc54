//! March Madness team cards from a season, by the tables of MM §16.

use super::defense::share;
use super::pool::tenths;
use super::season::{
    PlayerSeason, Season,
    Stat::{Games, Minutes, Points, Starts},
    TeamSeason,
};
use super::{FORMULAS, colors};
use crate::kit::Provenance;
use crate::march_madness::cards::{CardSet, Defense, POSITIONS, PlayerCard, Rating, TeamCard};

/// What a season's statistics don't tell of a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The coach; may be empty.
    pub coach: String,
    /// His rating (MM §16.4): the text's starting points are 3 and 2.
    pub coaching: u8,
    /// Where it stands among all Division I teams of the year by a comparative rating, percent of them below it.
    pub percentile: u8,
}

impl Default for Standing {
    /// A good coach, a team of the upper half.
    fn default() -> Self {
        Standing { coach: String::new(), coaching: 3, percentile: 75 }
    }
}

/// A scorer's rating (MM §16.2).
#[must_use]
pub fn rating(points_a_game: f64) -> Rating {
    // the table has one decimal
    let points = super::pool::half_up(10.0 * points_a_game) / 10.0;
    let floors = [27.0, 22.5, 17.0, 13.0, 9.0, 6.5];
    Rating::ALL[floors.iter().position(|&floor| points >= floor).unwrap_or(6)]
}

/// A team's defense from points scored and allowed a game and its share of games won (MM §16.3, ruling MM49).
#[must_use]
pub fn defense(scored: f64, allowed: f64, won: f64) -> Defense {
    let margin = scored - allowed;
    if margin >= 15.0 && allowed <= 74.0 || allowed <= 64.0 && won > 0.75 {
        Defense::A
    } else if allowed >= 74.0 && margin < 15.0 || margin < 0.0 {
        Defense::C
    } else {
        Defense::B
    }
}

/// The cards of a season; `standing` tells of each team what its statistics don't.
#[must_use]
pub fn card_set(
    season: &Season,
    mut sources: Vec<String>,
    standing: &dyn Fn(&TeamSeason) -> Standing,
) -> CardSet {
    sources.push(FORMULAS.into());
    let teams = season.teams.iter().enumerate();
    CardSet {
        format: CardSet::FORMAT.into(),
        name: format!("{} {}", season.league, season.label).trim().into(),
        league: season.league.clone(),
        sources,
        teams: teams.map(|(nth, team)| card(season, team, &standing(team), nth)).collect(),
    }
}

fn card(season: &Season, team: &TeamSeason, standing: &Standing, nth: usize) -> TeamCard {
    let men = starters(team);
    let per_game = |man: &PlayerSeason| share(man.line[Points], man.line[Games]);
    let scored = share(team.own[Points], team.own[Games]);
    let allowed = share(team.opponents[Points], team.own[Games]);
    let bench = scored - men.iter().map(|man| per_game(man)).sum::<f64>();
    // MM §16.21 and §16.31
    let (weak, lower_half) = (standing.percentile < 25, standing.percentile < 50);
    let letter = |points: f64| if weak { rating(points).lower() } else { rating(points) };
    let letters = defense(scored, allowed, team.record.percentage());
    let players = POSITIONS.iter().zip(&men).map(|(position, man)| PlayerCard {
        position: (*position).into(),
        name: man.name.clone(),
        rating: letter(per_game(man)),
        points: tenths(per_game(man), 700.0),
    });
    let mut card = TeamCard {
        id: team.id.clone(),
        name: team.name.clone(),
        season: season.label.clone(),
        record: format!("{}-{}", team.record.won, team.record.lost),
        color: colors::of(&team.id, nth).into(),
        bench: letter(bench.max(0.0)),
        defense: if lower_half { letters.lower() } else { letters },
        coach: standing.coach.clone(),
        coaching: standing.coaching.clamp(1, 4),
        power: 0,
        status: Provenance::Derived,
        note: String::new(),
        players: players.collect(),
    };
    card.power = card.power_rating();
    card
}

/// Why a team of `season` is rated as it is, a line for each rating (MM §16.2-§16.5).
#[must_use]
pub fn reasons(season: &Season, team: &TeamSeason, standing: &Standing) -> Vec<String> {
    let card = card(season, team, standing, 0);
    let men = starters(team);
    let per_game = |man: &PlayerSeason| share(man.line[Points], man.line[Games]);
    let scored = share(team.own[Points], team.own[Games]);
    let allowed = share(team.opponents[Points], team.own[Games]);
    let (weak, lower_half) = (standing.percentile < 25, standing.percentile < 50);
    let why = |points: f64, letter: Rating| {
        let table = rating(points);
        let less = if weak && table != letter {
            format!(", a letter less for a weak team: {letter} (§16.21)")
        } else {
            String::new()
        };
        format!("{points:.1} points a game: {table} (§16.2){less}; {} points", letter.points())
    };
    let mut lines: Vec<String> = card
        .players
        .iter()
        .zip(&men)
        .map(|(man, season)| format!("{} {}: {}", man.position, man.name, why(per_game(season), man.rating)))
        .collect();
    let bench = (scored - men.iter().map(|man| per_game(man)).sum::<f64>()).max(0.0);
    lines.push(format!("Bench: {}", why(bench, card.bench)));
    let won = team.record.percentage();
    let table = defense(scored, allowed, won);
    let less = if lower_half && table != card.defense {
        format!(", a letter less in the lower half: {} (§16.31)", card.defense)
    } else {
        String::new()
    };
    lines.push(format!(
        "Defense: scored {scored:.1}, allowed {allowed:.1}, won {:.0} %: {table} (§16.3){less}; {} points",
        100.0 * won,
        card.defense.points()
    ));
    let coaching = card.power
        - card.players.iter().map(|man| man.rating.points()).sum::<i16>()
        - card.bench.points()
        - card.defense.points();
    let coach = if card.coach.is_empty() { "Coach" } else { &card.coach };
    lines.push(format!("{coach}: {} (§16.4, said, not reckoned); {coaching} points", card.coaching));
    lines.push(format!("Power Rating: {}, the sum of these (§16.5)", card.power));
    lines
}

/// The five who started most, else those with the most minutes: the biggest in the middle, the smallest at guard.
fn starters(team: &TeamSeason) -> Vec<&PlayerSeason> {
    let mut men: Vec<&PlayerSeason> = team.players.iter().collect();
    men.sort_by(|a, b| {
        let rank = |man: &PlayerSeason| (man.line[Starts], man.line[Minutes]);
        let (a, b) = (rank(a), rank(b));
        b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
    men.truncate(POSITIONS.len());
    // C, LF, RF, LG, RG
    men.sort_by(|a, b| b.position.cmp(&a.position).then(b.height.total_cmp(&a.height)));
    men
}
