//! A sheet kept by hand as a workbook: the entries are its source, everything that adds up is a formula over
//! them.

use super::box_score::{Count, ORDER, Source};
use super::event::{EntryRow, Event, player, team};
use super::{Cell, GameRecord, List, Style, Workbook, Worksheet, letters, scoring};
use crate::book::sheet::{Act, Mark, Sheet, SheetSetup, TeamAct};
use crate::book::{Credit, Play};
use crate::court::{Player, Side};

/// The worksheets that are read again.
pub(super) const SETUP: &str = "Setup";
pub(super) const PLAYERS: &str = "Players";
pub(super) const ENTRIES: &str = "Entries";
const EVENTS: &str = "Events";

/// The columns of the entries.
pub(super) const ENTRY_COLUMNS: [&str; 8] =
    ["Entry", "Period", "Team", "Player", "Event", "Out", "At", "Struck"];
/// The columns of the players.
pub(super) const PLAYER_COLUMNS: [&str; 6] = ["Team", "Player", "No.", "Name", "Position", "Starts"];
/// A column of the players that older files lack, what the card limits: "19/5", "36p".
pub(super) const LIMITS: &str = "Card";
/// The columns of the teams, in the setup.
pub(super) const TEAM_COLUMNS: [&str; 5] = ["Side", "Team", "Name", "Short", "Color"];
/// The rows of the two teams in the setup, 0-based.
const TEAM_ROWS: (usize, usize) = (5, 6);
/// The first line of the setup.
pub(super) const FORMAT: (&str, &str) = ("Format", Sheet::FORMAT);
/// The text in the column "Entry" of the head start that the code gives every player.
pub(super) const OPENING: &str = "start";

/// Formulas count this many rows beyond the last entry, for people who continue in the spreadsheet.
const ROOM: usize = 1000;

const HELP: [&str; 6] = [
    "Go on in the worksheet Entries: a row an entry, anywhere. All totals are formulas over its rows.",
    "Team, Player and Event are chosen from lists; \"Player\" is as the worksheet Players has it.",
    "A word in the column Struck takes an entry out of the count.",
    "\"Comes in\" names who goes out in the column Out and the position in At.",
    "\"Period begins\" with its number in Period opens a period.",
    "Hardwood reads this file again: Import, with the saved games.",
];

/// The sheet as a workbook of live formulas, which [`read_sheet`](super::read_sheet) reads again.
#[must_use]
pub fn workbook(sheet: &Sheet) -> Workbook {
    let setup = sheet.setup();
    let record = GameRecord::of_sheet(sheet);
    let book = record.box_score();
    let entries = entries(sheet);
    let counting = Counting { last: entries.rows.len() + ROOM };
    let rules = setup.code.rules();
    let periods = book.teams[Side::Home].periods.len().max(rules.periods.into()) as u8;
    let names: Vec<String> = (1..=periods).map(|period| rules.period_name(period)).collect();
    let formula = |row, who: Option<Player>, count| Some(counting.count(row, who.is_some(), count));
    let source = Source {
        book,
        team: &|side| team(setup, side),
        player: &|who| player(setup, who),
        formula: &formula,
        timed: false,
    };
    let by_period = |row, period| Some(counting.points(row, period));
    let scoring = scoring::worksheet(&source, &names, &by_period);
    let worksheets =
        vec![source.worksheet(), scoring, entries, players(sheet), events(), setup_worksheet(sheet)];
    Workbook { title: headline(sheet), worksheets }
}

/// "Lakers at Celtics", with the sheet's own title where it has one.
fn headline(sheet: &Sheet) -> String {
    let setup = sheet.setup();
    let teams = format!("{} at {}", setup.teams[Side::Visitors].name, setup.teams[Side::Home].name);
    if setup.title.is_empty() { teams } else { format!("{teams}, {}", setup.title) }
}

/// The formulas that count entries. They compare whole cells, where COUNTIFS would take `*` and `?` in a name
/// for wildcards and a leading `=` or `<` for a comparison.
struct Counting {
    /// The last row they look at, 1-based.
    last: usize,
}

impl Counting {
    /// A column of the entries.
    fn column(&self, name: &str) -> String {
        let at = ENTRY_COLUMNS.iter().position(|column| *column == name).unwrap_or(0);
        let letter = letters(at);
        format!("{ENTRIES}!${letter}$2:${letter}${}", self.last)
    }

    /// The sum of `what` over the entries that count, of the team in column A of `row`.
    fn of_team(&self, row: usize, what: &str) -> String {
        let (team, struck) = (self.column("Team"), self.column("Struck"));
        format!("SUMPRODUCT(({team}=$A{})*({struck}=\"\")*{what})", row + 1)
    }

    /// One for each entry that is one of these events.
    fn any(&self, events: &[Event]) -> String {
        let column = self.column("Event");
        let each = events.iter().map(|event| format!("({column}=\"{}\")", event.name()));
        format!("({})", each.collect::<Vec<_>>().join("+"))
    }

    /// A count for the player in column B of `row`, or for the team itself.
    fn count(&self, row: usize, player: bool, count: Count) -> String {
        let events = self.any(&events_of(count, player));
        if player {
            self.of_team(row, &format!("({}=$B{})*{events}", self.column("Player"), row + 1))
        } else {
            self.of_team(row, &events)
        }
    }

    /// The points of the team in column A of `row` in a period.
    fn points(&self, row: usize, period: u8) -> String {
        let worth = |points, count| format!("{points}*{}", self.any(&events_of(count, true)));
        let twos = self.any(&[Event::Player(Act::Two(true))]);
        let points = format!("(2*{twos}+{}+{})", worth(3, Count::Tpm), worth(1, Count::Ftm));
        self.of_team(row, &format!("({}={period})*{points}", self.column("Period")))
    }
}

/// The events that count towards it: for a player, or for a team itself.
fn events_of(count: Count, player: bool) -> Vec<Event> {
    let acts: &[Act] = match count {
        Count::Minutes | Count::PlusMinus => &[],
        Count::Fgm => &[Act::Two(true), Act::Three(true)],
        Count::Fga => &[Act::Two(true), Act::Two(false), Act::Three(true), Act::Three(false)],
        Count::Tpm => &[Act::Three(true)],
        Count::Tpa => &[Act::Three(true), Act::Three(false)],
        Count::Ftm => &[Act::Free(true)],
        Count::Fta => &[Act::Free(true), Act::Free(false)],
        Count::Oreb => &[Act::Rebound(true)],
        Count::Dreb => &[Act::Rebound(false)],
        Count::Ast => &[Act::Credit(Credit::Assist)],
        Count::Stl => &[Act::Credit(Credit::Steal)],
        Count::Blk => &[Act::Credit(Credit::Block)],
        Count::To if !player => return vec![Event::Team(TeamAct::Turnover)],
        Count::To => &[Act::Turnover],
        Count::Pf => &[Act::Foul(true), Act::Foul(false)],
        Count::Tech if !player => return vec![Event::Team(TeamAct::Technical)],
        Count::Tech => &[Act::Technical],
        Count::TeamRebounds => {
            return [false, true].map(|offensive| Event::Team(TeamAct::Rebound(offensive))).to_vec();
        }
    };
    acts.iter().map(|act| Event::Player(*act)).collect()
}

/// Opening marks and entries, a row each.
fn entries(sheet: &Sheet) -> Worksheet {
    let setup = sheet.setup();
    let mut rows = vec![head(&ENTRY_COLUMNS)];
    let opening = sheet.opening().iter().filter(|mark| mark.act().is_some());
    rows.extend(
        opening
            .filter_map(|mark| Some((typed(OPENING), EntryRow::of(mark, 1)?)))
            .map(|(id, row)| line(setup, id, &row, false)),
    );
    let mut period = 1;
    for entry in sheet.entries() {
        if let (Mark::Play(Play::PeriodBegins { period: begun }), false) = (entry.mark, entry.struck) {
            period = period.max(begun);
        }
        if let Some(row) = EntryRow::of(&entry.mark, period) {
            rows.push(line(setup, Cell::number(entry.id), &row, entry.struck));
        }
    }
    let end = (rows.len() + ROOM - 1) as u32;
    let list = |column: &str, source: String| {
        let column = ENTRY_COLUMNS.iter().position(|c| *c == column).unwrap_or(0) as u16;
        List { column, rows: (1, end), source }
    };
    let players = setup.teams.0.iter().map(|team| team.players.len()).sum::<usize>() + 1;
    let players = format!("{PLAYERS}!$B$2:$B${players}");
    let lists = vec![
        list("Team", format!("{SETUP}!$B${}:$B${}", TEAM_ROWS.0 + 1, TEAM_ROWS.1 + 1)),
        list("Player", players.clone()),
        list("Event", format!("{EVENTS}!$A$2:$A${}", Event::all().count() + 1)),
        list("Out", players),
    ];
    let widths = vec![7, 8, 24, 28, 26, 28, 6, 9];
    Worksheet { name: ENTRIES, rows, widths, frozen: (1, 0), lists }
}

fn line(setup: &SheetSetup, id: Cell, row: &EntryRow, struck: bool) -> Vec<Cell> {
    let named = |who: Option<Player>| who.map_or_else(Cell::default, |who| typed(player(setup, who)));
    vec![
        id,
        Cell::number(row.period),
        row.side.map_or_else(Cell::default, |side| typed(team(setup, side))),
        named(row.who),
        typed(row.event.name()),
        named(row.out),
        row.position.map_or_else(Cell::default, |at| typed(at.abbreviation())),
        if struck { typed("struck") } else { Cell::default() },
    ]
}

fn players(sheet: &Sheet) -> Worksheet {
    let setup = sheet.setup();
    let mut heads = head(&PLAYER_COLUMNS);
    heads.extend(head(&[LIMITS]));
    let mut rows = vec![heads];
    for side in ORDER {
        let team_of = &setup.teams[side];
        for (index, entry) in (0u8..).zip(&team_of.players) {
            let starts = team_of.starts(index).map_or_else(Cell::default, |at| typed(at.abbreviation()));
            let texts = [team(setup, side), player(setup, Player::new(side, index))];
            let more = [&entry.number, &entry.name, &entry.position].map(typed);
            let limits = typed(entry.limits.to_string());
            rows.push(texts.map(typed).into_iter().chain(more).chain([starts, limits]).collect());
        }
    }
    Worksheet {
        name: PLAYERS,
        rows,
        widths: vec![24, 28, 6, 26, 10, 8, 8],
        frozen: (1, 0),
        lists: Vec::new(),
    }
}

/// All events there are, for the list that the entries offer.
fn events() -> Worksheet {
    let names = Event::all().map(|(_, name)| vec![typed(name)]);
    let rows = [head(&["Event"])].into_iter().chain(names).collect();
    Worksheet { name: EVENTS, rows, widths: vec![28], frozen: (1, 0), lists: Vec::new() }
}

fn setup_worksheet(sheet: &Sheet) -> Worksheet {
    let setup = sheet.setup();
    let mut rows = vec![
        vec![Cell::text(FORMAT.0, Style::Head), typed(FORMAT.1)],
        vec![Cell::text("Title", Style::Head), typed(&setup.title)],
        vec![Cell::text("Rules", Style::Head), typed(setup.code.name())],
        Vec::new(),
        head(&TEAM_COLUMNS),
    ];
    for side in ORDER {
        let players = &setup.teams[side];
        let names = [side.name(), &team(setup, side), &players.name, &players.short, &players.color];
        rows.push(names.map(typed).to_vec());
    }
    rows.push(Vec::new());
    rows.extend(HELP.map(|line| vec![Cell::text(line, Style::Note)]));
    Worksheet { name: SETUP, rows, widths: vec![12, 28, 28, 8, 10], frozen: (0, 0), lists: Vec::new() }
}

fn head(labels: &[&str]) -> Vec<Cell> {
    labels.iter().map(|label| Cell::text(*label, Style::Head)).collect()
}

fn typed(text: impl AsRef<str>) -> Cell {
    Cell::text(text.as_ref(), Style::Typed)
}
