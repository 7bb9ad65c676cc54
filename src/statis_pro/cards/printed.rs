//! Player cards as they are printed, typed or pasted: one line a player, a line of its own before each team (SP §2, §10A, §16).

use super::{CardSet, Letter, PlayerCard, TeamCard};
use crate::book::team_color;
use crate::kit::{Problem, Provenance};
use crate::statis_pro::fac::Class;

/// A field of a player's line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrintedField {
    /// The name on the card, and in a header line.
    pub name: &'static str,
    /// What stands there.
    pub about: &'static str,
    /// Other names in a header line, in small letters without spaces.
    also: &'static [&'static str],
}

const fn field(name: &'static str, about: &'static str, also: &'static [&'static str]) -> PrintedField {
    PrintedField { name, about, also }
}

/// The fields of a line without a header, in this order. The first eight are needed.
pub const PRINTED_FIELDS: [PrintedField; 18] = [
    field("Name", "the player's name", &["player"]),
    field("Position", "G, F, C, or two as G-F", &["pos", "class"]),
    field("FIELD GOAL", "0 to 100", &["fg", "fieldgoal%"]),
    field("ATTEMPTS", "0 to 39", &["atts", "att"]),
    field("FREE THROW", "0 to 100", &["ft"]),
    field("REBOUND", "0 to 100", &["reb", "rebounds"]),
    field("FOUL RANGE", "as 11-16; empty or - for none", &["foulrange", "fouls", "pf"]),
    field("FOUL DRAWING", "as 18 or 16.2", &["fd", "drawing"]),
    field("DEFENSE", "as -3 or M3; 0 or empty for none", &["def"]),
    field("ASSIST", "as A5 or 5", &["ast", "assists"]),
    field("STEAL", "as S4 or 4", &["stl", "steals"]),
    field("BLOCK", "as B3 or 3", &["blk", "blocks"]),
    field("THREE POINT", "0 to 100; empty if the player may not try one", &["3pt", "3p", "three"]),
    field("3 PT ATTEMPTS", "0 to 39", &["3pta", "3ptatts", "threeattempts", "threepointattempts"]),
    field("Games", "0 to 120; 82 if empty", &["g", "gp"]),
    field("Injury", "0 to 82", &["inj", "injuryrate"]),
    field("Stamina", "no asterisk, *, or **", &["asterisks", "rest"]),
    field("Number", "the jersey", &["no", "no.", "nr", "jersey"]),
];

const NEEDED: usize = 8;
/// Lines that are read; 64 teams of 30 players have fewer.
const MOST_LINES: usize = 2_100;

impl CardSet {
    /// Reads a set of cards named `name`; the second are its warnings. A line with at most six fields begins a team: its name, and in any order a short
    /// id ("BOS"), a season ("2009-10"), the fast break letters ("B/C") and the indexes at home and on the road ("+2/-1").
    /// A line that names the fields ("Name; Position; …") says in which order they come. Fields stand between tabs, semicolons,
    /// pipes or commas.
    ///
    /// # Errors
    /// Every problem, with its line and field. Nothing that is read is left out in silence.
    ///
    /// # Examples
    /// ```
    /// use hardwood::statis_pro::cards::CardSet;
    ///
    /// let text = "Celtics; BOS; 2009-10; B/C\n\
    ///     Paul Pierce; F; 50; 18; 85; 27; 7-13; 19.5; -3; A5; S3; B1; 41; 6; 71; 11\n\
    ///     A; G; 40; 10; 80; 10; 14-18; 5; 0\nB; G; 41; 9; 70; 12; 19-21; 5; 0\n\
    ///     C; F; 42; 9; 70; 30; 22-30; 5; 0\nD; C; 55; 9; 60; 50; 31-40; 5; -2";
    /// let set = CardSet::from_printed("My cards", text).expect("a team").0;
    /// assert_eq!(set.teams[0].players[0].foul_drawing, 195);
    /// ```
    pub fn from_printed(name: &str, text: &str) -> Result<(CardSet, Vec<Problem>), Vec<Problem>> {
        let mut reader = Reader { order: (0..PRINTED_FIELDS.len()).map(Some).collect(), ..Reader::default() };
        for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            if number > MOST_LINES {
                reader.problem(number, "", format!("more than {MOST_LINES} lines"));
                break;
            }
            if !line.trim().is_empty() {
                reader.line(number, line);
            }
        }
        let Reader { teams, mut problems, .. } = reader;
        if teams.is_empty() && problems.is_empty() {
            problems.push(Problem::new("line 1", "there is no card; one line a player would do"));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let set = CardSet {
            format: CardSet::FORMAT.to_owned(),
            name: name.trim().to_owned(),
            league: String::new(),
            sources: vec!["Typed from printed cards.".to_owned()],
            real: Vec::new(),
            teams,
        };
        // what holds for every set: ranges, rosters of five, ids told apart
        CardSet::from_json(&serde_json::to_string(&set).unwrap_or_default())
    }
}

/// A card's line, the texts of its position and FOUL RANGE, and the card.
pub(in crate::statis_pro) type PrintedPlayer = (usize, [String; 2], PlayerCard);

/// Reads the cards of players without a team, whose FOUL RANGE may be X.
///
/// # Errors
/// Every problem, with its line and field.
pub(in crate::statis_pro) fn printed_players(text: &str) -> Result<Vec<PrintedPlayer>, Vec<Problem>> {
    let mut reader = Reader { order: (0..PRINTED_FIELDS.len()).map(Some).collect(), ..Reader::default() };
    let mut players = Vec::new();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()).take(MOST_LINES) {
        let cells = split(line);
        let is_header = cells.iter().filter(|cell| named(cell).is_some()).count() >= 3;
        if line.trim().is_empty() {
            continue;
        }
        if is_header && named(cells[0]).is_some() {
            reader.header(number, &cells);
            continue;
        }
        let place = |field: usize| reader.order.iter().position(|at| *at == Some(field));
        let cell =
            |field: usize| place(field).and_then(|at| cells.get(at)).map_or("", |cell| *cell).to_owned();
        let texts = [cell(1), cell(6)];
        let mut plain = cells.clone();
        if let Some(range) =
            place(6).and_then(|at| plain.get_mut(at)).filter(|cell| matches!(**cell, "X" | "x"))
        {
            *range = "";
        }
        if reader.teams.is_empty() {
            reader.teams.push(TeamCard::default());
        }
        reader.player(number, &plain);
        let card = reader.teams.last_mut().and_then(|team| team.players.pop());
        players.extend(card.map(|card| (number, texts, card)));
    }
    if reader.problems.is_empty() { Ok(players) } else { Err(reader.problems) }
}

#[derive(Default)]
struct Reader {
    teams: Vec<TeamCard>,
    problems: Vec<Problem>,
    /// For each place of a line, the field that stands there.
    order: Vec<Option<usize>>,
}

fn split(line: &str) -> Vec<&str> {
    let mark = ['\t', ';', '|'].into_iter().find(|&mark| line.contains(mark)).unwrap_or(',');
    line.trim().trim_matches('|').split(mark).map(|cell| cell.trim().trim_matches('"')).collect()
}

fn plain(name: &str) -> String {
    name.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect()
}

/// The field with this name.
fn named(name: &str) -> Option<usize> {
    let wanted = plain(name);
    PRINTED_FIELDS.iter().position(|field| plain(field.name) == wanted || field.also.contains(&&*wanted))
}

impl Reader {
    fn problem(&mut self, line: usize, field: &str, message: String) {
        let place = if field.is_empty() { format!("line {line}") } else { format!("line {line}, {field}") };
        self.problems.push(Problem::new(place, message));
    }

    fn line(&mut self, number: usize, line: &str) {
        let cells = split(line);
        // Markdown's line under a header
        if cells.iter().all(|cell| !cell.is_empty() && cell.chars().all(|c| matches!(c, '-' | ':'))) {
            return;
        }
        let known = cells.iter().filter(|cell| named(cell).is_some()).count();
        if known >= 3 && named(cells[0]).is_some() {
            self.header(number, &cells);
        } else if cells.len() < NEEDED && cells.len() <= 6 {
            self.team(number, &cells);
        } else {
            self.player(number, &cells);
        }
    }

    fn header(&mut self, number: usize, cells: &[&str]) {
        self.order = cells.iter().map(|cell| named(cell)).collect();
        for cell in cells.iter().filter(|cell| !cell.is_empty() && named(cell).is_none()) {
            let names = PRINTED_FIELDS.map(|field| field.name).join(", ");
            self.problem(number, "", format!("\"{cell:.20}\" is no field of a card; right would be {names}"));
        }
        for (at, field) in PRINTED_FIELDS.iter().enumerate().take(NEEDED) {
            if !self.order.contains(&Some(at)) {
                self.problem(number, "", format!("no field \"{}\"", field.name));
            }
        }
    }

    fn team(&mut self, number: usize, cells: &[&str]) {
        let mut team = TeamCard {
            name: cells[0].to_owned(),
            season: "printed".to_owned(),
            fb_offense: Letter::C,
            fb_defense: Letter::C,
            status: Provenance::House,
            ..TeamCard::default()
        };
        for cell in cells[1..].iter().filter(|cell| !cell.is_empty()) {
            let pair = cell.split_once('/').map(|(one, two)| (one.trim(), two.trim()));
            let letters = pair.and_then(|(one, two)| Some((one.parse().ok()?, two.parse().ok()?)));
            let index = |text: &str| text.trim_start_matches('+').parse::<i8>().ok();
            let indexes = pair.and_then(|(one, two)| Some((index(one)?, index(two)?)));
            if let Some((offense, defense)) = letters {
                (team.fb_offense, team.fb_defense, team.status) = (offense, defense, Provenance::Printed);
            } else if let Some((home, road)) = indexes {
                (team.home_index, team.road_index, team.status) = (home, road, Provenance::Printed);
            } else if cell.starts_with(|c: char| c.is_ascii_digit()) {
                team.season = (*cell).to_owned();
            } else if cell.chars().count() <= 8 && team.id.is_empty() {
                team.id = (*cell).to_owned();
            } else {
                let right =
                    "a short id (BOS), a season (2009-10), fast break letters (B/C) or indexes (+2/-1)";
                self.problem(number, "", format!("\"{cell:.20}\" is none of {right}"));
            }
        }
        if team.id.is_empty() {
            let letters: String = team.name.chars().filter(|c| c.is_alphanumeric()).take(3).collect();
            team.id = letters.to_uppercase();
        }
        let same = |id: &str, teams: &[TeamCard]| teams.iter().any(|other| other.id == id);
        let base = team.id.clone();
        for nth in 2..=99 {
            if !same(&team.id, &self.teams) {
                break;
            }
            team.id = format!("{base:.6}{nth}");
        }
        team.color = team_color(&team.name, "#3d4f63").to_owned();
        self.teams.push(team);
    }

    fn player(&mut self, number: usize, cells: &[&str]) {
        if self.teams.is_empty() {
            self.team(number, &["My team"]);
        }
        if cells.len() > self.order.len() {
            let message = format!("{} fields; a card has {}", cells.len(), self.order.len());
            self.problem(number, "", message);
        }
        let mut texts = [""; PRINTED_FIELDS.len()];
        for (place, field) in self.order.iter().enumerate() {
            if let (Some(field), Some(cell)) = (field, cells.get(place)) {
                texts[*field] = cell;
            }
        }
        let mut wrong: Vec<(usize, String)> = Vec::new();
        let card = card(&texts, &mut wrong);
        for (field, found) in wrong {
            let PrintedField { name, about, .. } = PRINTED_FIELDS[field];
            let found = if found.is_empty() { "nothing".to_owned() } else { format!("\"{found:.20}\"") };
            self.problem(number, name, format!("{found}; {about}"));
        }
        if let Some(team) = self.teams.last_mut() {
            team.players.push(card);
        }
    }
}

/// The card in these texts; what can't be read is noted by its field.
fn card(texts: &[&str; PRINTED_FIELDS.len()], wrong: &mut Vec<(usize, String)>) -> PlayerCard {
    let empty = |at: usize| matches!(texts[at], "" | "-" | "–" | "—");
    let mut number = |at: usize, sign: char, most: u16, needed: bool| -> u16 {
        if empty(at) {
            if needed {
                wrong.push((at, texts[at].to_owned()));
            }
            return 0;
        }
        let text = texts[at].trim_end_matches('%');
        let text = text.strip_prefix([sign, sign.to_ascii_lowercase()]).unwrap_or(text).trim();
        text.parse().ok().filter(|n| *n <= most).unwrap_or_else(|| {
            wrong.push((at, texts[at].to_owned()));
            0
        })
    };
    let (fg, atts) = (number(2, ' ', 100, true) as u8, number(3, ' ', 39, true) as u8);
    let (ft, rebounds) = (number(4, ' ', 100, true) as u8, number(5, ' ', 100, true) as u8);
    let [assists, steals, blocks] =
        [(9, 'A'), (10, 'S'), (11, 'B')].map(|(at, sign)| number(at, sign, 100, false) as u8);
    let three = (!empty(12)).then(|| number(12, ' ', 100, false) as u8);
    let three_atts = number(13, ' ', 39, false) as u8;
    let games = if empty(14) { 82 } else { number(14, ' ', 120, false) as u8 };
    let injury = number(15, ' ', 82, false) as u8;
    if texts[0].is_empty() || texts[0].chars().count() > 60 {
        wrong.push((0, texts[0].to_owned()));
    }
    let classes: Vec<Option<Class>> =
        texts[1].split(['-', '/', ' ']).filter(|word| !word.is_empty()).map(class).collect();
    if !(1..=2).contains(&classes.len()) || classes.contains(&None) {
        wrong.push((1, texts[1].to_owned()));
    }
    let foul_range = if empty(6) {
        (0, 0)
    } else {
        let range = texts[6].split_once(['-', '–']);
        let range = range.or(Some((texts[6], texts[6])));
        let read =
            range.and_then(|(first, last)| Some((first.trim().parse().ok()?, last.trim().parse().ok()?)));
        read.filter(|(first, last): &(u8, u8)| first <= last && *last <= 100).unwrap_or_else(|| {
            wrong.push((6, texts[6].to_owned()));
            (0, 0)
        })
    };
    let drawing = texts[7].replace(',', ".").parse::<f64>().ok().filter(|n| (0.0..=100.0).contains(n));
    if drawing.is_none() {
        wrong.push((7, texts[7].to_owned()));
    }
    let defense = match texts[8] {
        _ if empty(8) => Some(0),
        text => {
            let (sign, rest) = match text.chars().next() {
                Some('M' | 'm' | '-' | '–' | '−') => {
                    (-1, text.trim_start_matches(|c: char| !c.is_ascii_digit()))
                }
                Some('P' | 'p' | '+') => (1, &text[1..]),
                _ => (1, text),
            };
            rest.trim().parse::<i8>().ok().filter(|n| *n <= 20).map(|n| n * sign)
        }
    };
    if defense.is_none() {
        wrong.push((8, texts[8].to_owned()));
    }
    let stamina = match texts[16] {
        _ if empty(16) => 0,
        "0" => 0,
        "*" | "1" => 1,
        "**" | "2" => 2,
        other => {
            wrong.push((16, other.to_owned()));
            0
        }
    };
    PlayerCard {
        number: texts[17].to_owned(),
        name: texts[0].to_owned(),
        classes: classes.into_iter().flatten().collect(),
        games,
        injury,
        fg,
        atts,
        three_atts,
        three,
        ft,
        rebounds,
        foul_range,
        // tenths: 16.2 is 162
        foul_drawing: (drawing.unwrap_or_default() * 10.0).round() as u16,
        blocks,
        assists,
        steals,
        defense: defense.unwrap_or_default(),
        stamina,
        status: Provenance::Printed,
        ..PlayerCard::default()
    }
}

fn class(word: &str) -> Option<Class> {
    match word.to_ascii_uppercase().as_str() {
        "G" | "PG" | "SG" => Some(Class::Guard),
        "F" | "SF" | "PF" => Some(Class::Forward),
        "C" => Some(Class::Center),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELTICS: &str = "Boston Celtics; BOS; 2009-10; B/C; +2/-1\n\
        Paul Pierce; F; 50; 18; 85; 27; 7-13; 19.5; -3; A5; S3; B1; 41; 6; 71; 11; *; 34\n\
        Rajon Rondo; G; 53; 12; 62; 22; 14-18; 9; M2; A11; S6; 0; 21; 1; 81; 1\n\
        Ray Allen; G; 52; 16; 91; 16; 19-24; 10.5; 0; 3; 2; 1; 36; 8; 80; 2\n\
        Kevin Garnett; F-C; 52; 14; 84; 45; 25-32; 10; -4; 3; 3; 3; -; -; 69; 13\n\
        Kendrick Perkins; C; 60; 9; 58; 52; 33-42; 12; -3; 1; 1; 6; ; ; 78; 4\n";

    #[test]
    fn a_team_is_read_as_its_cards_are_printed() {
        let set = CardSet::from_printed("My cards", CELTICS).expect("a team").0;
        let [team] = &set.teams[..] else { panic!("one team") };
        assert_eq!((team.id.as_str(), team.season.as_str(), team.home_index), ("BOS", "2009-10", 2));
        assert_eq!((team.fb_offense, team.fb_defense, team.road_index), (Letter::B, Letter::C, -1));
        let pierce = &team.players[0];
        assert_eq!((pierce.fg, pierce.atts, pierce.three, pierce.three_atts), (50, 18, Some(41), 6));
        assert_eq!((pierce.foul_range, pierce.foul_drawing, pierce.defense), ((7, 13), 195, -3));
        assert_eq!((pierce.assists, pierce.steals, pierce.blocks, pierce.stamina), (5, 3, 1, 1));
        assert_eq!((pierce.number.as_str(), pierce.status), ("34", Provenance::Printed));
        assert_eq!(team.players[3].classes, [Class::Forward, Class::Center]);
        assert_eq!((team.players[1].defense, team.players[4].three), (-2, None));
    }

    #[test]
    fn a_header_says_the_order_and_several_teams_are_one_set() {
        let rows = "Pos\tPlayer\tFG\tATT\tFT\tREB\tPF\tFD\nG\tA\t40\t10\t80\t10\t1-5\t5\nG\tB\t40\t10\t80\t10\t6-9\t5\n\
            F\tC\t40\t10\t80\t10\t10-14\t5\nF\tD\t40\t10\t80\t10\t15-18\t5\nC\tE\t40\t10\t80\t10\t19-30\t5,5\n";
        let text = format!("Home\n{rows}\nHome\n{rows}");
        let set = CardSet::from_printed("Two", &text).expect("two teams").0;
        assert_eq!(set.teams.iter().map(|team| team.id.as_str()).collect::<Vec<_>>(), ["HOM", "HOM2"]);
        assert_eq!((set.teams[1].players[4].foul_drawing, set.teams[0].players.len()), (55, 5));
    }

    #[test]
    fn every_problem_has_its_line_and_field() {
        let bad = CELTICS.replace("; 53;", "; 153;").replace("F-C", "X").replace("25-32", "40-32");
        let problems = CardSet::from_printed("Bad", &bad).expect_err("three problems");
        let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "line 3, FIELD GOAL: \"153\"; 0 to 100",
                "line 5, Position: \"X\"; G, F, C, or two as G-F",
                "line 5, FOUL RANGE: \"40-32\"; as 11-16; empty or - for none",
            ]
        );
        assert!(CardSet::from_printed("Nobody", "").is_err());
        let four: String = CELTICS.lines().take(5).map(|line| format!("{line}\n")).collect();
        assert!(CardSet::from_printed("Four", &four).is_err(), "a team has five");
        let unknown = CardSet::from_printed("Odd", "Name; Position; Shoe size; FG; ATT; FT; REB; PF; FD\n");
        assert!(unknown.is_err_and(|all| all[0].to_string().contains("Shoe size")));
    }
}
