//! Reading and writing fields as text, in the ways people write them down.

use super::{Field, Region, SEEDS};
use crate::kit::Problem;

/// More lines than any list of sixty-four teams needs.
const MOST_LINES: usize = 400;
/// The longest name of a team or a region, in characters.
const LONGEST: usize = 60;

/// A team and the line it is on.
struct Entry {
    line: u64,
    region: String,
    seed: u8,
    team: String,
}

/// The content of one line.
enum FieldLine {
    Region(String),
    Team { region: Option<String>, seed: u8, team: String },
}

pub(super) fn write(field: &Field) -> String {
    let mut csv = csv::Writer::from_writer(Vec::new());
    let mut write = |cells: [&str; 3]| csv.write_record(cells).is_ok();
    write(["region", "seed", "team"]);
    for region in &field.regions {
        for (seed, team) in (1..).zip(&region.teams) {
            write([&region.name, &format!("{seed}"), team]);
        }
    }
    // names are text, and writing to memory cannot fail
    String::from_utf8(csv.into_inner().unwrap_or_default()).unwrap_or_default()
}

pub(super) fn read(text: &str) -> Result<Field, Vec<Problem>> {
    let (entries, mut problems) = entries(text);
    let mut regions: Vec<(String, [Option<&Entry>; SEEDS])> = Vec::new();
    for entry in &entries {
        let at = regions.iter().position(|(name, _)| name.eq_ignore_ascii_case(&entry.region));
        let at = at.unwrap_or_else(|| {
            regions.push((entry.region.clone(), [None; SEEDS]));
            regions.len() - 1
        });
        let (name, teams) = &mut regions[at];
        match &mut teams[usize::from(entry.seed - 1)] {
            empty @ None => *empty = Some(entry),
            Some(there) => problems.push(Problem::new(
                format!("line {}", entry.line),
                format!(
                    "{} is a second seed {} of {name}: line {} has {}. A region has one team of each seed",
                    entry.team, entry.seed, there.line, there.team
                ),
            )),
        }
    }
    for (nth, entry) in entries.iter().enumerate() {
        if let Some(there) = entries[..nth].iter().find(|e| e.team.eq_ignore_ascii_case(&entry.team)) {
            let message = format!("{} is in the field twice: line {} has it too", entry.team, there.line);
            problems.push(Problem::new(format!("line {}", entry.line), message));
        }
    }
    if entries.len() != 4 * SEEDS {
        let message = format!("{}; a field has {}: four regions of {SEEDS}", entries.len(), 4 * SEEDS);
        problems.push(Problem::new("teams", message));
    }
    if regions.len() != 4 {
        let names: Vec<&str> = regions.iter().map(|(name, _)| &name[..]).collect();
        let message = if names.is_empty() {
            "none found; write \"East, 1, Georgetown\", or paste 64 names in order".to_owned()
        } else {
            format!("{} ({}); a field has four", regions.len(), names.join(", "))
        };
        problems.push(Problem::new("regions", message));
    }
    problems.extend(regions.iter().take(8).flat_map(|(name, teams)| missing(name, teams)));
    let field = Field { year: 0, regions: regions.into_iter().map(region).collect() };
    if problems.is_empty() {
        problems = field.problems();
    }
    if problems.is_empty() { Ok(field) } else { Err(problems) }
}

fn region((name, teams): (String, [Option<&Entry>; SEEDS])) -> Region {
    Region { name, teams: teams.iter().flatten().map(|entry| entry.team.clone()).collect() }
}

/// The seeds of a region without a team.
fn missing(name: &str, teams: &[Option<&Entry>; SEEDS]) -> Option<Problem> {
    let none: Vec<String> =
        (1..).zip(teams).filter(|(_, team)| team.is_none()).map(|(seed, _)| format!("{seed}")).collect();
    match none.len() {
        0 => None,
        1 => Some(Problem::new(
            name,
            format!("no team of seed {}; a region has one of each, 1 to 16", none[0]),
        )),
        _ => Some(Problem::new(
            name,
            format!("no teams of seeds {}; a region has one of each, 1 to 16", none.join(", ")),
        )),
    }
}

/// The teams in the text, and the problems of its lines.
fn entries(text: &str) -> (Vec<Entry>, Vec<Problem>) {
    let delimiter = [b'\t', b';'].into_iter().find(|&d| text.as_bytes().contains(&d)).unwrap_or(b',');
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .delimiter(delimiter)
        .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let (mut entries, mut problems) = (Vec::new(), Vec::new());
    let mut order = None;
    let mut region = String::new();
    for (nth, record) in reader.records().enumerate() {
        let record = record.unwrap_or_default();
        let line = record.position().map_or(nth as u64 + 1, csv::Position::line);
        if nth == MOST_LINES {
            problems.push(Problem::new(format!("line {line}"), "too many lines for sixty-four teams"));
            break;
        }
        let cells: Vec<&str> = record.iter().collect();
        if cells.iter().all(|cell| cell.is_empty()) {
            continue;
        }
        if entries.is_empty() && order.is_none() && cells.len() > 1 {
            order = columns(&cells);
            if order.is_some() {
                continue;
            }
        }
        let content = match order {
            Some(order) => by_columns(&cells, order),
            None => by_content(&cells),
        };
        match content {
            Ok(FieldLine::Region(name)) => region = name,
            Ok(FieldLine::Team { region: None, .. }) if region.is_empty() => {
                let message = "a team without a region; put a line with its region's name above it";
                problems.push(Problem::new(format!("line {line}"), message));
            }
            Ok(FieldLine::Team { region: own, seed, team }) => {
                let region = own.unwrap_or_else(|| region.clone());
                entries.push(Entry { line, region, seed, team });
            }
            Err(message) => problems.push(Problem::new(format!("line {line}"), message)),
        }
    }
    (entries, problems)
}

/// The columns of region, seed and team, as a header names them.
fn columns(cells: &[&str]) -> Option<[usize; 3]> {
    let at = |names: &[&str]| cells.iter().position(|cell| names.contains(&&*cell.to_ascii_lowercase()));
    Some([at(&["region"])?, at(&["seed"])?, at(&["team", "name", "school"])?])
}

fn by_columns(cells: &[&str], [region, seed, team]: [usize; 3]) -> Result<FieldLine, String> {
    let cell = |at: usize| cells.get(at).copied().unwrap_or_default();
    Ok(FieldLine::Team {
        region: Some(name("region", cell(region))?),
        seed: seed_of(cell(seed))?,
        team: name("team", cell(team))?,
    })
}

/// Reads a line without a header: the number is the seed, and of two names the first is the region.
fn by_content(cells: &[&str]) -> Result<FieldLine, String> {
    let is_number = |cell: &&&str| cell.parse::<u32>().is_ok();
    let seed = cells.iter().find(is_number);
    let names: Vec<&str> = cells.iter().filter(|cell| !is_number(cell)).copied().collect();
    match (seed, &names[..]) {
        (Some(seed), [region, team]) => Ok(FieldLine::Team {
            region: Some(name("region", region)?),
            seed: seed_of(seed)?,
            team: name("team", team)?,
        }),
        (Some(seed), [team]) => {
            Ok(FieldLine::Team { region: None, seed: seed_of(seed)?, team: name("team", team)? })
        }
        (None, [text]) => match seeded(text) {
            Some((seed, team)) => {
                Ok(FieldLine::Team { region: None, seed: seed_of(seed)?, team: name("team", team)? })
            }
            None => Ok(FieldLine::Region(name("region", text.trim_end_matches(':').trim())?)),
        },
        _ => Err("write region, seed and team, as in \"East,1,Georgetown\"".to_owned()),
    }
}

/// Splits "1 Georgetown", "(1) Georgetown", "1. Georgetown" or "Georgetown (1)" into number and name.
fn seeded(text: &str) -> Option<(&str, &str)> {
    if let Some((team, seed)) = text.strip_suffix(')').and_then(|text| text.rsplit_once('('))
        && !seed.is_empty()
        && seed.bytes().all(|b| b.is_ascii_digit())
    {
        return Some((seed, team.trim()));
    }
    let text = text.trim_start_matches(['(', '#']);
    let end = text.find(|c: char| !c.is_ascii_digit()).filter(|&end| end > 0)?;
    let (seed, team) = text.split_at(end);
    Some((seed, team.trim_start_matches(['.', ')', ':', '-', ' '])))
}

fn seed_of(text: &str) -> Result<u8, String> {
    text.parse()
        .ok()
        .filter(|seed| (1..=SEEDS as u8).contains(seed))
        .ok_or_else(|| format!("\"{text:.12}\" is not a seed; enter 1 to {SEEDS}"))
}

fn name(what: &str, text: &str) -> Result<String, String> {
    match text.chars().count() {
        0 => Err(format!("the {what} has no name")),
        1..=LONGEST => Ok(text.to_owned()),
        n => Err(format!("the {what}'s name has {n} characters; shorten it to {LONGEST}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 4] = ["East", "Southeast", "Midwest", "West"];

    fn field() -> Field {
        let region = |name: &&str| Region {
            name: (*name).to_owned(),
            teams: (1..=16).map(|seed| format!("{name} {}", char::from(b'A' + seed))).collect(),
        };
        Field { year: 0, regions: NAMES.iter().map(region).collect() }
    }

    fn told(text: &str) -> Vec<String> {
        Field::read(text).err().unwrap_or_default().iter().map(ToString::to_string).collect()
    }

    /// §7: any year's field.
    #[test]
    fn a_written_field_reads_back() {
        assert_eq!(Field::read(&field().to_csv()), Ok(field()));
        let odd = "seed\tteam\tregion\n";
        let rows: String = (1..=16)
            .flat_map(|seed| {
                NAMES.map(|region| format!("{seed}\t{region} {}\t{region}\n", char::from(b'A' + seed)))
            })
            .collect();
        assert_eq!(
            Field::read(&(odd.to_owned() + &rows)),
            Ok(field()),
            "columns in another order, mixed regions"
        );
        let quoted = field().to_csv().replace("East B", "\"St. John's, NY\"");
        assert_eq!(
            Field::read(&quoted).map(|f| f.regions[0].teams[0].clone()),
            Ok("St. John's, NY".to_owned())
        );
    }

    #[test]
    fn lists_under_regions_are_read_with_any_style_of_seeds() {
        let line = [
            |seed: u8, team: &str| format!("{seed} {team}"),
            |seed: u8, team: &str| format!("{seed}. {team}"),
            |seed: u8, team: &str| format!("({seed}) {team}"),
            |seed: u8, team: &str| format!("{team} ({seed})"),
        ];
        let text: String = field()
            .regions
            .iter()
            .zip(line)
            .map(|(region, line)| {
                let teams: Vec<String> =
                    (1..).zip(&region.teams).map(|(seed, team)| line(seed, team)).collect();
                format!("{}:\r\n{}\r\n\r\n", region.name, teams.join("\r\n"))
            })
            .collect();
        assert_eq!(Field::read(&text), Ok(field()));
    }

    /// §7: one team of each seed.
    #[test]
    fn sixty_three_teams_are_refused_with_the_missing_seed() {
        let csv = field().to_csv().replace("Midwest,7,Midwest H\n", "");
        assert_eq!(
            told(&csv),
            [
                "teams: 63; a field has 64: four regions of 16",
                "Midwest: no team of seed 7; a region has one of each, 1 to 16"
            ]
        );
    }

    #[test]
    fn two_teams_with_one_seed_are_refused_with_both_lines() {
        let csv = field().to_csv().replace("East,6,East G", "East,5,East G");
        assert_eq!(
            told(&csv),
            [
                "line 7: East G is a second seed 5 of East: line 6 has East F. \
                 A region has one team of each seed",
                "East: no team of seed 6; a region has one of each, 1 to 16",
            ]
        );
    }

    #[test]
    fn other_text_is_refused_with_what_would_be_right() {
        for (bad, content) in [
            ("", "teams: 0; a field has 64"),
            ("1 Georgetown", "line 1: a team without a region"),
            ("East\n17 Georgetown", "line 2: \"17\" is not a seed; enter 1 to 16"),
            ("East,1,Georgetown,x,y", "line 1: write region, seed and team"),
            ("region,seed,team\nEast,one,Georgetown", "line 2: \"one\" is not a seed"),
            ("region,seed,team\nEast,1,", "line 2: the team has no name"),
            (
                "East\n1 Georgetown\n2 Georgetown",
                "line 3: Georgetown is in the field twice: line 2 has it too",
            ),
        ] {
            assert!(told(bad).iter().any(|line| line.starts_with(content)), "{bad:?}: {:?}", told(bad));
        }
        let five = field().to_csv() + "North,1,Oslo\n";
        assert!(told(&five).iter().any(|line| line.starts_with("regions: 5 (East, ")), "{:?}", told(&five));
        for junk in ["\u{0}\u{fffd}", ",,,\n;;;\t", &"x\n".repeat(1000), &"9".repeat(500)] {
            assert!(!told(junk).is_empty());
        }
    }
}
