//! March Madness team cards from season statistics, by the tables of MM §16.

use super::defense::share;
use super::pool::tenths;
use super::season::{
    PlayerSeason, Record, Season,
    Stat::{FieldGoalAttempts, Games, Minutes, Points, Starts},
    TeamSeason,
};
use super::{FORMULAS, colors};
use crate::court::Position;
use crate::kit::Order as _;
use crate::kit::{Problem, Provenance};
use crate::march_madness::cards::{CardSet, Defense, POSITIONS, PlayerCard, Rating, TeamCard};

/// Facts about a team that season statistics do not contain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamContext {
    /// The coach's name; may be empty.
    pub coach: String,
    /// The coach's rating (MM §16.4), described by [`TeamContext::COACHING`].
    pub coaching: u8,
    /// The team's nickname, such as Chieftains; may be empty.
    pub nickname: String,
    /// The percentage of the year's Division I teams that a comparative rating places below this one.
    pub percentile: u8,
}

impl Default for TeamContext {
    /// A good coach of a team in the upper half.
    fn default() -> Self {
        TeamContext { coach: String::new(), nickname: String::new(), coaching: 3, percentile: 75 }
    }
}

impl TeamContext {
    /// The meaning of each coaching rating from 1 to 4 (MM §16.4).
    pub const COACHING: [&'static str; 4] = [
        "the coach of a program that is weak year after year",
        "a new but successful coach, or a veteran near the end of a career",
        "a good career record, and several years with the program",
        "in the top twenty year after year, whatever the talent",
    ];
}

/// A scorer's rating by points per game (MM §16.2).
///
/// # Examples
/// ```
/// use hardwood::cards::march_madness::rating;
/// use hardwood::march_madness::cards::Rating;
///
/// assert_eq!(rating(28.6), Rating::ALL[0], "27 points and more are the best rating");
/// ```
#[must_use]
pub fn rating(points_a_game: f64) -> Rating {
    // the table has one decimal
    let points = super::pool::half_up(10.0 * points_a_game) / 10.0;
    let floors = [27.0, 22.5, 17.0, 13.0, 9.0, 6.5];
    Rating::ALL[floors.iter().position(|&floor| points >= floor).unwrap_or(6)]
}

/// A team's defense by points scored and allowed per game and its share of games won (MM §16.3, ruling MM49).
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

/// Computes the cards of a season; `standing` adds the facts that statistics lack.
#[must_use]
pub fn card_set(
    season: &Season,
    mut sources: Vec<String>,
    standing: &dyn Fn(&TeamSeason) -> TeamContext,
) -> CardSet {
    sources.push(FORMULAS.into());
    let teams = season.teams.iter().enumerate();
    CardSet {
        format: CardSet::FORMAT.into(),
        name: format!("{} {}", season.league, season.label).trim().into(),
        league: season.league.clone(),
        sources,
        real: Vec::new(),
        teams: teams.map(|(nth, team)| card(season, team, &standing(team), nth)).collect(),
    }
}

fn card(season: &Season, team: &TeamSeason, standing: &TeamContext, nth: usize) -> TeamCard {
    let (mut card, _) = year(season, team, standing).rate();
    card.id.clone_from(&team.id);
    card.color = colors::of(&team.id, nth).into();
    card
}

/// Explains a team's ratings, one line per rating (MM §16.2-§16.5).
#[must_use]
pub fn reasons(season: &Season, team: &TeamSeason, standing: &TeamContext) -> Vec<String> {
    year(season, team, standing).rate().1
}

fn year(season: &Season, team: &TeamSeason, standing: &TeamContext) -> TeamYear {
    let per_game = |player: &PlayerSeason| share(player.line[Points], player.line[Games]);
    TeamYear {
        name: team.name.clone(),
        season: season.label.clone(),
        won: team.record.won,
        lost: team.record.lost,
        scored: share(team.own[Points], team.own[Games]),
        allowed: share(team.opponents[Points], team.own[Games]),
        players: starters(team).into_iter().map(|player| (player.name.clone(), per_game(player))).collect(),
        standing: standing.clone(),
    }
}

/// A team's year, reduced to the numbers of its card.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TeamYear {
    /// The team's name: "Seattle".
    pub name: String,
    /// The year: "1958".
    pub season: String,
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Points scored per game.
    pub scored: f64,
    /// Points allowed per game.
    pub allowed: f64,
    /// The starters with their points per game, in the order of [`POSITIONS`].
    pub players: Vec<(String, f64)>,
    /// The coach, and the team's place among all teams.
    pub standing: TeamContext,
}

impl TeamYear {
    /// Rates the team: its card, and one line of explanation per rating (MM §16.2-§16.5).
    #[must_use]
    pub fn rate(&self) -> (TeamCard, Vec<String>) {
        let mut lines = Vec::new();
        let mut players = Vec::new();
        for (position, (name, points)) in POSITIONS.iter().zip(&self.players) {
            players.push(PlayerCard {
                position: (*position).into(),
                name: name.clone(),
                rating: self.rate_scoring(&format!("{position} {name}"), *points, &mut lines),
                points: tenths(*points, 700.0),
            });
        }
        let starters: f64 = self.players.iter().map(|(_, points)| points).sum();
        let bench = self.rate_scoring("Bench", (self.scored - starters).max(0.0), &mut lines);
        let defense = self.rate_defense(&mut lines);
        let card = self.card(players, bench, defense);
        let players: i16 = card.players.iter().map(|player| player.rating.points()).sum();
        let coaching = card.power - players - card.bench.points() - card.defense.points();
        let coach = if card.coach.is_empty() { "Coach" } else { &card.coach };
        lines.push(format!("{coach}: {} (§16.4, entered by hand); {coaching} points", card.coaching));
        lines.push(format!("Power Rating: {}, the sum of these (§16.5)", card.power));
        (card, lines)
    }

    /// Rates points per game (MM §16.2), one letter lower for a weak team (MM §16.21), and explains it.
    fn rate_scoring(&self, who: &str, points: f64, lines: &mut Vec<String>) -> Rating {
        let table = rating(points);
        let letter = if self.standing.percentile < 25 { table.lower() } else { table };
        let less = match letter == table {
            true => String::new(),
            false => format!(", a letter less for a weak team: {letter} (§16.21)"),
        };
        lines.push(format!(
            "{who}: {points:.1} points per game: {table} (§16.2){less}; {} points",
            letter.points()
        ));
        letter
    }

    /// Rates the defense (MM §16.3), one letter lower in the lower half (MM §16.31), and explains it.
    fn rate_defense(&self, lines: &mut Vec<String>) -> Defense {
        let won = Record { won: self.won, lost: self.lost }.percentage();
        let table = defense(self.scored, self.allowed, won);
        let letter = if self.standing.percentile < 50 { table.lower() } else { table };
        let less = match letter == table {
            true => String::new(),
            false => format!(", a letter less in the lower half: {letter} (§16.31)"),
        };
        lines.push(format!(
            "Defense: scored {:.1}, allowed {:.1}, won {:.0} %: {table} (§16.3){less}; {} points",
            self.scored,
            self.allowed,
            100.0 * won,
            letter.points()
        ));
        letter
    }

    /// The card with these ratings, and with the Power Rating they sum up to (MM §16.5).
    fn card(&self, players: Vec<PlayerCard>, bench: Rating, defense: Defense) -> TeamCard {
        let letters = self.name.chars().filter(char::is_ascii_alphanumeric);
        let mut card = TeamCard {
            id: letters.take(6).collect::<String>().to_uppercase(),
            name: self.name.clone(),
            season: self.season.clone(),
            nickname: self.standing.nickname.clone(),
            record: format!("{}-{}", self.won, self.lost),
            color: "#0b6b3a".into(),
            bench,
            defense,
            coach: self.standing.coach.clone(),
            coaching: self.standing.coaching.clamp(1, 4),
            power: 0,
            status: Provenance::Derived,
            note: String::new(),
            players,
        };
        card.power = card.power_rating();
        card
    }

    /// Makes a card set with this team alone.
    ///
    /// # Errors
    /// The missing or wrong entries, in words.
    pub fn set(&self) -> Result<CardSet, Vec<Problem>> {
        let mut problems = self.problems();
        let set = CardSet {
            format: CardSet::FORMAT.into(),
            name: format!("{} {}", self.name, self.season).trim().into(),
            league: String::new(),
            sources: vec![FORMULAS.into()],
            real: Vec::new(),
            teams: vec![self.rate().0],
        };
        if problems.is_empty() {
            match set.check() {
                Ok(_) => return Ok(set),
                Err(why) => problems = why,
            }
        }
        Err(problems)
    }

    /// The problems that prevent a card.
    fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut wrong = |place: &str, message: &str| problems.push(Problem::new(place, message));
        if self.players.len() != POSITIONS.len() {
            wrong("Starters", "five are needed: C, LF, RF, LG, RG");
        }
        if self.won + self.lost == 0 {
            wrong("Record", "no game won or lost; how many of each is needed for the defense (§16.3)");
        }
        for (what, points) in [("Points scored", self.scored), ("Points allowed", self.allowed)] {
            if !(20.0..=200.0).contains(&points) {
                wrong(what, "enter 20 to 200 per game");
            }
        }
        for (position, (name, points)) in POSITIONS.iter().zip(&self.players) {
            if name.trim().is_empty() {
                wrong(position, "the player's name is missing");
            }
            if !(0.0..=70.0).contains(points) {
                wrong(position, "enter 0 to 70 points per game");
            }
        }
        let players: f64 = self.players.iter().map(|(_, points)| points).sum();
        if players > self.scored + 0.05 {
            wrong("Starters", "they score more than the whole team");
        }
        problems
    }

    /// Reads starters from pasted lines of position, name and points per game, in any order. Tabs, commas or
    /// wide spaces separate the cells.
    ///
    /// # Errors
    /// The lines that are wrong, and what would be right.
    pub fn read_players(text: &str) -> Result<Vec<(String, f64)>, Vec<Problem>> {
        let mut players: Vec<Option<(String, f64)>> = vec![None; POSITIONS.len()];
        let mut problems = Vec::new();
        for (n, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            match read_player(line) {
                Ok((at, _)) if players[at].is_some() => problems.push(Problem::new(
                    format!("line {n}"),
                    format!("{} has its player already", POSITIONS[at]),
                )),
                Ok((at, player)) => players[at] = Some(player),
                Err(why) => problems.push(Problem::new(format!("line {n}"), why)),
            }
        }
        let missing: Vec<&str> = POSITIONS
            .iter()
            .zip(&players)
            .filter(|(_, player)| player.is_none())
            .map(|(at, _)| *at)
            .collect();
        if problems.is_empty() && !missing.is_empty() {
            problems.push(Problem::new("starters", format!("nobody plays {}", missing.join(", "))));
        }
        if problems.is_empty() { Ok(players.into_iter().flatten().collect()) } else { Err(problems) }
    }
}

fn read_player(line: &str) -> Result<(usize, (String, f64)), String> {
    let right = "write position, name, points per game, such as \"LF, Larry Bird, 28.6\"";
    let wide = line.replace("  ", "\t");
    let cells: Vec<&str> =
        wide.split(['\t', ',', ';']).map(str::trim).filter(|cell| !cell.is_empty()).collect();
    let [position, name, points] = cells[..] else { return Err(format!("{} cells; {right}", cells.len())) };
    let at = POSITIONS.iter().position(|of| of.eq_ignore_ascii_case(position));
    let at = at.ok_or_else(|| format!("\"{position:.12}\" is no position: C, LF, RF, LG or RG; {right}"))?;
    let number = points.parse::<f64>().ok().filter(|points| (0.0..=70.0).contains(points));
    let number =
        number.ok_or_else(|| format!("\"{points:.12}\" is not a number of points per game; {right}"))?;
    Ok((at, (name.chars().take(60).collect(), number)))
}

/// Minutes a game from which a player is a regular. A position has 40, so that without a regular others have played
/// most of them (house ruling H17).
const REGULAR: f64 = 15.0;

/// The starters in the order of [`POSITIONS`], from the biggest at center to the smallest at guard (MM §16.2): the
/// five with the most starts, or where a table has no starts, at each position the player with the most minutes.
fn starters(team: &TeamSeason) -> Vec<&PlayerSeason> {
    let known = team.players.iter().any(|player| player.line[Starts] > 0.0);
    let without_minutes = team.players.iter().all(|player| player.estimated.has(Minutes));
    let rank = |player: &PlayerSeason| match (known, without_minutes) {
        (true, _) => [player.line[Starts], player.line[Minutes]],
        (false, true) => [player.line[FieldGoalAttempts], 0.0],
        (false, false) => [player.line[Minutes], 0.0],
    };
    let mut players: Vec<&PlayerSeason> = team.players.iter().collect();
    players.order_by(|a, b| {
        let ([a, x], [b, y]) = (rank(a), rank(b));
        b.total_cmp(&a).then(y.total_cmp(&x))
    });
    if !known {
        let is_regular = |player: &&PlayerSeason| {
            without_minutes || share(player.line[Minutes], player.line[Games]) >= REGULAR
        };
        let five = at_each_position(players.iter().copied().filter(is_regular));
        // a position without a listed regular goes to one listed elsewhere who has played there
        players.order_by_key(|player| !five.iter().any(|starter| std::ptr::eq(*starter, *player)));
    }
    players.truncate(POSITIONS.len());
    players.order_by(|a, b| b.position.cmp(&a.position).then(b.height.total_cmp(&a.height)));
    players
}

/// The players with the most minutes who fill as many of the five positions as can be filled; `players` come in
/// that order.
fn at_each_position<'a>(players: impl Iterator<Item = &'a PlayerSeason>) -> Vec<&'a PlayerSeason> {
    let mut places = [None; POSITIONS.len()];
    for player in players {
        place(player, &mut places, &mut [false; POSITIONS.len()]);
    }
    places.into_iter().flatten().collect()
}

/// Finds a place for a player. Players placed before may move but lose no place.
fn place<'a>(
    player: &'a PlayerSeason,
    places: &mut [Option<&'a PlayerSeason>; 5],
    tried: &mut [bool; 5],
) -> bool {
    for at in 0..places.len() {
        if tried[at] || !plays(player, at) {
            continue;
        }
        tried[at] = true;
        if places[at].is_none_or(|before| place(before, places, tried)) {
            places[at] = Some(player);
            return true;
        }
    }
    false
}

/// Whether a player may start at a position, counted as in [`POSITIONS`]. Tables name a class rather than where
/// minutes were played, so size decides about a second one (house ruling H17).
fn plays(player: &PlayerSeason, at: usize) -> bool {
    let (is_tall_guard, is_small_forward) = (player.height >= 78.0, (1.0..=77.0).contains(&player.height));
    match player.position {
        Position::C | Position::Pf => at <= 2,
        Position::Sf => at == 1 || at == 2 || at > 2 && is_small_forward,
        Position::Sg => at > 2 || at > 0 && is_tall_guard,
        Position::Pg => at > 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Tables;

    /// The starters of a team of these players: name, position, height, games started, minutes, field goal
    /// attempts. Blank cells are unknown.
    fn of(players: &[(&str, &str, &str, &str, &str, &str)]) -> Vec<String> {
        let mut table = String::from("Player,Tm,Pos,height_in,G,GS,MP,FG,FGA,FT,FTA,TRB,AST,PTS\n");
        for (name, position, height, starts, minutes, attempts) in players {
            table.push_str(&format!(
                "{name},AAA,{position},{height},30,{starts},{minutes},20,{attempts},10,20,60,30,50\n"
            ));
        }
        let season = Season::read(Tables { players: &table, ..Tables::default() }, 2005).season;
        starters(&season.teams[0]).into_iter().map(|player| player.name.clone()).collect()
    }

    /// audit MM-8: §16.2 takes the player with the most minutes at each position where the starters are unknown, not
    /// the five with the most minutes of all.
    #[test]
    fn s16_2_the_most_minutes_at_each_position() {
        let players = [
            ("Guard One", "G", "73", "", "1000", "300"),
            ("Guard Two", "G", "74", "", "900", "300"),
            ("Guard Three", "G", "75", "", "800", "300"),
            ("Forward One", "F", "80", "", "850", "300"),
            ("Forward Two", "F", "79", "", "700", "300"),
            ("Center One", "C", "84", "", "600", "300"),
            ("Center Two", "C", "83", "", "500", "300"),
        ];
        let five = ["Center One", "Forward One", "Forward Two", "Guard Two", "Guard One"];
        assert_eq!(of(&players), five, "the third guard has more minutes than a forward and the center");
        // H17: a guard of 6-6 plays forward too, and takes the place of the forward with fewer minutes
        let mut tall = players;
        (tall[2].2, tall[3].2) = ("78", "79");
        assert_eq!(of(&tall), ["Center One", "Forward One", "Guard Three", "Guard Two", "Guard One"]);
        // a power forward plays center too, so that the five with the most minutes fill all positions
        tall[3].2 = "80";
        assert_eq!(of(&tall), ["Forward One", "Forward Two", "Guard Three", "Guard Two", "Guard One"]);
        // centers of less than 15 minutes a game have not played the position's 40: the third guard starts
        let mut reserves = players;
        (reserves[5].4, reserves[6].4) = ("449", "440");
        assert_eq!(of(&reserves), ["Forward One", "Forward Two", "Guard Three", "Guard Two", "Guard One"]);
        reserves[6].4 = "450";
        assert_eq!(of(&reserves)[0], "Center Two");
        // known starters start, even with few minutes
        let mut known = players;
        for (n, player) in known.iter_mut().enumerate() {
            player.3 = if n < 5 { "30" } else { "0" };
        }
        assert!(
            of(&known).contains(&"Guard Three".to_owned()) && !of(&known).contains(&"Center One".to_owned())
        );
    }

    /// audit MM-8: §16.2 takes field goal attempts where minutes are not known.
    #[test]
    fn s16_2_the_most_attempts_where_minutes_are_unknown() {
        let mut players = [
            ("Guard One", "G", "73", "", "", "300"),
            ("Guard Two", "G", "74", "", "", "290"),
            ("Guard Three", "G", "75", "", "", "280"),
            ("Forward One", "F", "80", "", "", "270"),
            ("Forward Two", "F", "79", "", "", "260"),
            ("Center One", "C", "84", "", "", "100"),
            ("Center Two", "C", "83", "", "", "110"),
        ];
        assert_eq!(of(&players), ["Center Two", "Forward One", "Forward Two", "Guard Two", "Guard One"]);
        players[2].5 = "295";
        assert_eq!(of(&players), ["Center Two", "Forward One", "Forward Two", "Guard Three", "Guard One"]);
    }

    /// H17: who may start where, by the order of [`POSITIONS`]: center, forwards, guards.
    #[test]
    fn s16_2_a_center_starts_at_no_guard() {
        let at = |position: &str, height: u8| -> Vec<usize> {
            let head = "Player,Tm,Pos,height_in,G,MP,FG,FGA,FT,FTA,TRB,AST,PTS";
            let table = format!("{head}\nSomebody,AAA,{position},{height},30,900,20,50,10,20,60,30,50\n");
            let season = Season::read(Tables { players: &table, ..Tables::default() }, 2005).season;
            (0..5).filter(|&at| plays(&season.teams[0].players[0], at)).collect()
        };
        assert_eq!((at("C", 82), at("PF", 82)), (vec![0, 1, 2], vec![0, 1, 2]));
        assert_eq!((at("SF", 77), at("SF", 78)), (vec![1, 2, 3, 4], vec![1, 2]));
        assert_eq!((at("SG", 78), at("SG", 77)), (vec![1, 2, 3, 4], vec![3, 4]));
        assert_eq!(at("PG", 80), [3, 4]);
    }

    /// §16.4: a coach is rated from 1 to 4.
    #[test]
    fn s16_4_a_coach_has_no_more_than_four() {
        let rated = |coaching| {
            let standing = TeamContext { coaching, ..TeamContext::default() };
            TeamYear { standing, ..TeamYear::default() }.rate().0.coaching
        };
        assert_eq!([0, 1, 4, 5].map(rated), [1, 1, 4, 4]);
    }

    #[test]
    fn a_typed_name_keeps_sixty_letters() {
        let name = |letters: usize| {
            read_player(&format!("LF, {}, 28.6", "x".repeat(letters))).map(|(_, (name, _))| name.len())
        };
        assert_eq!([60, 61].map(name), [Ok(60), Ok(60)]);
    }
}
