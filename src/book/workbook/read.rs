//! Worksheets back to the sheet they were made from, after a person went on in them.

use super::event::{self, EntryRow, Event};
use super::sheet::{
    ENTRIES, ENTRY_COLUMNS, FORMAT, LIMITS, OPENING, PLAYER_COLUMNS, PLAYERS, SETUP, TEAM_COLUMNS,
};
use super::table::{Table, TableLine};
use super::{Grid, Value};
use crate::book::Play;
use crate::book::sheet::{
    CardLimits, Change, Code, MOST_PERIODS, Mark, Sheet, SheetError, SheetPlayer, SheetSetup, SheetTeam,
};
use crate::court::{PerSide, Player, Position, Side};
use crate::kit::{Invalid, Problem};

/// Reads the sheet back from the worksheets of [`of_sheet`](super::of_sheet), with all changes made to them.
/// Columns are found by their heads; rows may be added, moved and deleted; totals are ignored.
///
/// # Errors
/// Everything that is wrong, each with worksheet, row and column, and what would be right.
pub fn read_sheet(grids: &[Grid]) -> Result<Sheet, Vec<Problem>> {
    let one = |problem| vec![problem];
    let setup = Table::find(grids, SETUP, &TEAM_COLUMNS).map_err(one)?;
    let players = Table::find(grids, PLAYERS, &PLAYER_COLUMNS).map_err(one)?.with(LIMITS);
    let entries = Table::find(grids, ENTRIES, &ENTRY_COLUMNS).map_err(one)?;
    let setup = read_setup(&setup, &players)?;
    let written = read_entries(&entries, &setup)?;
    let at = |message: String| one(Problem::new(ENTRIES, message));
    let refused = |why: SheetError| at(why.to_string());
    let mut sheet = Sheet::new(setup).map_err(|why| one(Problem::new(PLAYERS, why.to_string())))?;
    let opening = |mark: &&Mark| mark.act().is_some();
    if !written.opening.iter().eq(sheet.opening().iter().filter(opening)) {
        return Err(at(format!(
            "the rows with \"{OPENING}\" in the column Entry are what the rules give before the game: leave them as they were"
        )));
    }
    for (mark, struck) in written.marks {
        sheet.change(Change::Write(mark)).map_err(refused)?;
        if struck {
            let id = sheet.entries().last().map_or(0, |entry| entry.id);
            sheet.change(Change::Strike(id)).map_err(refused)?;
        }
    }
    Ok(sheet)
}

fn read_setup(table: &Table<'_>, players: &Table<'_>) -> Result<SheetSetup, Vec<Problem>> {
    let mut problems = Vec::new();
    let line = |label: &str| table.labelled(label);
    let format = line(FORMAT.0);
    if format.as_deref() != Some(FORMAT.1) {
        let shown: String = format.unwrap_or_default().chars().take(40).collect();
        let message = format!("the format is \"{shown}\"; this version reads \"{}\"", FORMAT.1);
        return Err(vec![Problem::new(format!("{SETUP}, \"{}\"", FORMAT.0), message)]);
    }
    let rules = line("Rules").unwrap_or_default();
    let code = Code::ALL.into_iter().find(|code| code.name().eq_ignore_ascii_case(&rules));
    if code.is_none() {
        let names = Code::ALL.map(Code::name).join(", ");
        problems.push(Problem::new(format!("{SETUP}, \"Rules\""), format!("\"{rules}\" is none of {names}")));
    }
    let mut setup = SheetSetup {
        code: code.unwrap_or_default(),
        title: line("Title").unwrap_or_default(),
        teams: PerSide::new(SheetTeam::default(), SheetTeam::default()),
    };
    let mut labels = PerSide::new(None, None);
    for line in table.lines() {
        let Some(side) = side_named(&line.text("Side")) else { continue };
        let team = &mut setup.teams[side];
        (team.name, team.short, team.color) = (line.text("Name"), line.text("Short"), line.text("Color"));
        labels[side] = Some(line.text("Team"));
    }
    for side in Side::ALL {
        if labels[side].is_none() {
            let message = format!("there is no row with \"{}\" in the column Side", side.name());
            problems.push(Problem::new(SETUP, message));
        }
        setup.teams[side].five = [u8::MAX; 5];
    }
    for line in players.lines().filter(|line| !line.text("Name").is_empty()) {
        let team = line.text("Team");
        let is = |side: &Side| labels[*side].as_ref().is_some_and(|label| same(label, &team));
        let Some(side) = Side::ALL.into_iter().find(is) else {
            let teams = labels.0.each_ref().map(|label| label.clone().unwrap_or_default()).join("\" or \"");
            problems.push(line.problem("Team", format!("\"{team}\" is not \"{teams}\"")));
            continue;
        };
        if let Err(problem) = read_player(&line, &mut setup.teams[side]) {
            problems.push(problem);
        }
    }
    if problems.is_empty()
        && let Err(wrong) = setup.check()
    {
        problems =
            wrong.into_iter().map(|p| Problem::new(format!("{PLAYERS}, {}", p.place), p.message)).collect();
    }
    if problems.is_empty() { Ok(setup) } else { Err(problems) }
}

fn read_player(line: &TableLine<'_>, team: &mut SheetTeam) -> Result<(), Problem> {
    let starts = line.text("Starts");
    if !starts.is_empty() {
        let at = position(line, "Starts", &starts)?;
        team.five[at as usize] = team.players.len() as u8;
    }
    let (number, name, position) = (line.text("No."), line.text("Name"), line.text("Position"));
    let limits = match &line.text(LIMITS)[..] {
        "" => CardLimits::default(),
        text => CardLimits::read(text).ok_or_else(|| {
            line.problem(
                LIMITS,
                format!("\"{text}\" is no limit of a card: 19/5 for shots and threes, 36p for possessions"),
            )
        })?,
    };
    team.players.push(SheetPlayer { number, name, position, limits });
    Ok(())
}

/// The entries read.
#[derive(Default)]
struct Written {
    opening: Vec<Mark>,
    marks: Vec<(Mark, bool)>,
}

fn read_entries(table: &Table<'_>, setup: &SheetSetup) -> Result<Written, Vec<Problem>> {
    let (mut written, mut problems) = (Written::default(), Vec::new());
    let mut period = 1;
    for line in
        table.lines().filter(|line| ENTRY_COLUMNS[2..].iter().any(|column| !line.text(column).is_empty()))
    {
        let struck = !line.text("Struck").is_empty();
        let read = row(&line, setup, period).and_then(|row| {
            let mark = row.mark().map_err(|(column, message)| line.problem(column, message))?;
            Ok((row, mark))
        });
        let (row, mark) = match read {
            Ok(read) => read,
            Err(problem) => {
                problems.push(problem);
                continue;
            }
        };
        if same(&line.text("Entry"), OPENING) {
            written.opening.push(mark);
            continue;
        }
        let turns = matches!(row.event, Event::PeriodBegins | Event::PeriodEnds);
        if !struck && !turns && row.period < period {
            let message = format!("{} after entries of period {period}: move the row up", row.period);
            problems.push(line.problem("Period", message));
        } else if !struck && !turns && row.period > period {
            // a person continuing in a spreadsheet may just raise the period number
            written.marks.push((Mark::Play(Play::PeriodBegins { period: row.period }), false));
        }
        if !struck && row.event != Event::PeriodEnds {
            period = period.max(row.period);
        }
        written.marks.push((mark, struck));
    }
    if problems.is_empty() { Ok(written) } else { Err(problems) }
}

fn row(line: &TableLine<'_>, setup: &SheetSetup, running: u8) -> Result<EntryRow, Problem> {
    let name = line.text("Event");
    let event = Event::of(&name).ok_or_else(|| {
        let message = match name.as_str() {
            "" => "an event is missing: choose one from the list".to_owned(),
            _ => format!("\"{name}\" is no event: choose one as the worksheet Events has it"),
        };
        line.problem("Event", message)
    })?;
    let period = match line.value("Period") {
        Value::Empty => running,
        _ => {
            let text = line.text("Period");
            text.parse().ok().filter(|n| (1..=MOST_PERIODS).contains(n)).ok_or_else(|| {
                let right = format!("a whole number from 1 to {MOST_PERIODS}");
                line.problem("Period", format!("\"{text}\" is not a period: {right}"))
            })?
        }
    };
    let mut side = team(line, setup)?;
    let who = player_in(line, "Player", setup, side)?;
    side = side.or(who.map(|who| who.side));
    let out = player_in(line, "Out", setup, side)?;
    let at = line.text("At");
    let position = if at.is_empty() { None } else { Some(position(line, "At", &at)?) };
    Ok(EntryRow { period, event, side, who, out, position })
}

fn team(line: &TableLine<'_>, setup: &SheetSetup) -> Result<Option<Side>, Problem> {
    let text = line.text("Team");
    if text.is_empty() {
        return Ok(None);
    }
    let is = |side: &Side| {
        let team = &setup.teams[*side];
        [event::team(setup, *side).as_str(), &team.name, team.short.trim(), side.name()]
            .iter()
            .any(|name| same(name, &text))
    };
    Side::ALL.into_iter().find(is).map(Some).ok_or_else(|| {
        let teams = Side::ALL.map(|side| event::team(setup, side)).join("\" or \"");
        line.problem("Team", format!("\"{text}\" is not \"{teams}\""))
    })
}

/// The player named in a cell: as the players' worksheet writes them, or by a number or name that only one
/// player has.
fn player_in(
    line: &TableLine<'_>,
    column: &'static str,
    setup: &SheetSetup,
    side: Option<Side>,
) -> Result<Option<Player>, Problem> {
    let text = line.text(column);
    if text.is_empty() {
        return Ok(None);
    }
    let players: Vec<Player> = setup
        .teams
        .iter()
        .filter(|(s, _)| side.is_none_or(|side| side == *s))
        .flat_map(|(s, team)| (0..team.players.len() as u8).map(move |index| Player::new(s, index)))
        .collect();
    let called = |is: &dyn Fn(&SheetPlayer) -> bool| {
        let mut found = players.iter().filter(|who| setup.roster_entry(**who).is_some_and(is));
        found.next().filter(|_| found.next().is_none()).copied()
    };
    let mut labelled = players.iter().filter(|who| same(&event::player(setup, **who), &text));
    let number = |text: &str| text.parse::<u16>().ok();
    labelled
        .next()
        .filter(|_| labelled.next().is_none())
        .copied()
        .or_else(|| called(&|player| player.number == text))
        .or_else(|| called(&|player| same(&player.name, &text)))
        .or_else(|| called(&|player| number(&text).is_some() && number(&player.number) == number(&text)))
        .map(Some)
        .ok_or_else(|| {
            let of = side.map_or_else(|| "the teams".into(), |side| event::team(setup, side));
            let such = players.first().map(|who| event::player(setup, *who)).unwrap_or_default();
            line.problem(column, format!("\"{text}\" is nobody of {of}, or more than one: write \"{such}\" and the like, as the worksheet {PLAYERS} does"))
        })
}

fn position(line: &TableLine<'_>, column: &'static str, text: &str) -> Result<Position, Problem> {
    text.to_uppercase().parse().map_err(|why: Invalid| line.problem(column, why))
}

fn side_named(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| same(side.name(), text))
}

/// Whether two texts are equal apart from case and outer spaces, as spreadsheets compare.
fn same(a: &str, b: &str) -> bool {
    a.trim().to_lowercase() == b.trim().to_lowercase()
}
