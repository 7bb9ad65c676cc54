//! The hand-kept scoresheet in the library.

mod cells;
mod marks;

use super::error::{Done, ErrorCode, Failure};
use super::types::BoxScore;
use super::values::{read, text_of, to_js, whole, whole_or};
use crate::book::Names;
use crate::book::sheet::{
    ALIASES, Act, Change, Code, FoulState, KEYS, Sheet, SheetPlayer, SheetSetup, SheetTeam, Stage, TeamAct,
    Typed, Typing,
};
use crate::book::workbook::{GameRecord, of_sheet, read_sheet, write_csv};
use crate::court::{PerSide, Side};
use crate::kit::Problem;
use marks::{MarkJson, refused};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/scoresheet.d.ts");

/// `NewSheet` in TypeScript.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewSheet {
    #[serde(default)]
    code: Option<Code>,
    #[serde(default)]
    title: Option<String>,
    teams: PerSide<NewTeam>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewTeam {
    name: String,
    #[serde(default)]
    short: Option<String>,
    #[serde(default)]
    color: Option<String>,
    players: Vec<NewPlayer>,
    #[serde(default)]
    five: Option<[u8; 5]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewPlayer {
    name: String,
    #[serde(default)]
    number: Option<String>,
    #[serde(default)]
    position: Option<String>,
}

impl NewTeam {
    /// The team, with numbers and starters filled in where they are missing.
    fn team(self) -> SheetTeam {
        let numbered = self.players.iter().all(|player| player.number.is_some());
        let player = |new: NewPlayer| SheetPlayer {
            name: new.name,
            number: new.number.unwrap_or_default(),
            position: new.position.unwrap_or_default(),
            ..SheetPlayer::default()
        };
        let mut team = SheetTeam {
            name: self.name,
            short: self.short.unwrap_or_default(),
            color: self.color.unwrap_or_default(),
            players: self.players.into_iter().map(player).collect(),
            five: self.five.unwrap_or_default(),
        };
        // a sheet has no room for more, and says so
        if SheetTeam::PLAYERS.contains(&team.players.len()) {
            if !numbered {
                team.number();
            }
            if self.five.is_none() {
                team.pick_five();
            }
        }
        team
    }
}

/// `SheetEntry` in TypeScript.
#[derive(Serialize)]
struct EntryJson {
    id: u32,
    period: u8,
    mark: MarkJson,
    code: String,
    text: String,
    score: Option<PerSide<u16>>,
    struck: bool,
}

/// A scoresheet. `types/scoresheet.d.ts` has the documentation that programs in JavaScript see.
#[wasm_bindgen(skip_typescript)]
pub struct Scoresheet {
    sheet: Sheet,
    typing: Typing,
}

#[wasm_bindgen]
impl Scoresheet {
    /// An empty sheet.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: &JsValue) -> Result<Scoresheet, Failure> {
        let NewSheet { code, title, teams } = read(setup)?;
        let teams = teams.map(NewTeam::team);
        let setup = SheetSetup { code: code.unwrap_or_default(), title: title.unwrap_or_default(), teams };
        setup.check().map_err(Failure::sheet)?;
        Scoresheet::of(Sheet::new(setup).map_err(refused)?)
    }

    /// Opens the file of a sheet.
    pub fn load(save: &JsValue) -> Result<Scoresheet, Failure> {
        let save = text_of(save, "a scoresheet: JSON text")?;
        let sheet = Sheet::from_json(&save);
        Scoresheet::of(sheet.map_err(|why| Failure::new(ErrorCode::NotASave, why.to_string()))?)
    }

    /// Reads worksheets that `workbook` returned, as a person went on in them.
    #[wasm_bindgen(js_name = fromWorksheets)]
    pub fn from_worksheets(worksheets: &JsValue) -> Result<Scoresheet, Failure> {
        let grids = cells::grids(read(worksheets)?)?;
        Scoresheet::of(read_sheet(&grids).map_err(Failure::sheet)?)
    }

    /// The players of a pasted roster.
    #[wasm_bindgen(js_name = readRoster)]
    pub fn read_roster(text: &JsValue) -> Result<JsValue, Failure> {
        let text = text_of(text, "a roster, one player a line")?;
        if text.len() > MOST_ROSTER {
            let message = format!("{} bytes are too many for a roster: at most {MOST_ROSTER}", text.len());
            return Err(Failure::new(ErrorCode::TooLarge, message));
        }
        let (players, mut problems) = SheetTeam::read_roster(&text);
        problems.truncate(MOST_PROBLEMS);
        to_js(&json!({ "players": players, "problems": problems }))
    }

    /// The numbers of a code.
    pub fn rules(code: &JsValue) -> Result<JsValue, Failure> {
        let code: Code = read(code)?;
        let rules = code.rules();
        let fact = |fact: &crate::book::sheet::Fact| json!({ "text": fact.text, "status": fact.status, "source": fact.source });
        to_js(&json!({
            "name": code.name(),
            "periods": rules.periods,
            "period": rules.period,
            "minutes": rules.minutes,
            "overtime_minutes": rules.overtime_minutes,
            "personal_fouls": rules.personal_fouls,
            "technical_fouls": rules.technical_fouls,
            "facts": rules.facts.iter().map(fact).collect::<Vec<_>>(),
        }))
    }

    /// The keys that `press` knows.
    pub fn keys() -> Result<JsValue, Failure> {
        let of_player =
            Act::ALL.iter().map(|(key, _, text)| json!({ "key": key, "text": text, "of": "player" }));
        let of_team =
            TeamAct::ALL.iter().map(|(key, _, text)| json!({ "key": key, "text": text, "of": "team" }));
        let others = KEYS.iter().map(|(key, text)| json!({ "key": key, "text": text, "of": "sheet" }));
        let name =
            |key: char| Act::ALL.iter().find(|(known, ..)| *known == key).map_or("", |(.., text)| text);
        let again = ALIASES.iter().map(|(key, of)| json!({ "key": key, "text": name(*of), "of": "player" }));
        to_js(&of_player.chain(again).chain(of_team).chain(others).collect::<Vec<_>>())
    }

    /// The top of the sheet.
    pub fn setup(&self) -> Result<JsValue, Failure> {
        to_js(self.sheet.setup())
    }

    /// Writes a mark at the end.
    pub fn write(&mut self, mark: &JsValue) -> Result<u32, Failure> {
        let mark = read::<MarkJson>(mark)?.mark(&self.sheet, None)?;
        self.change(Change::Write(mark))?;
        Ok(self.sheet.entries().len() as u32)
    }

    /// Writes a mark before an entry.
    pub fn insert(&mut self, before: &JsValue, mark: &JsValue) -> Result<u32, Failure> {
        let id = whole(before, ID)?;
        let mark = read::<MarkJson>(mark)?.mark(&self.sheet, Some(id))?;
        self.change(Change::Insert(self.known(id)?, mark))?;
        Ok(self.sheet.entries().len() as u32)
    }

    /// Puts another mark in an entry.
    pub fn correct(&mut self, id: &JsValue, mark: &JsValue) -> Result<(), Failure> {
        let id = whole(id, ID)?;
        let mark = read::<MarkJson>(mark)?.mark(&self.sheet, Some(id))?;
        self.change(Change::Correct(self.known(id)?, mark))
    }

    /// Crosses an entry out.
    pub fn strike(&mut self, id: &JsValue) -> Result<(), Failure> {
        self.change(Change::Strike(self.known(whole(id, ID)?)?))
    }

    /// Lets a struck entry count again.
    pub fn restore(&mut self, id: &JsValue) -> Result<(), Failure> {
        self.change(Change::Restore(self.known(whole(id, ID)?)?))
    }

    /// Ends the period, begins the next or ends the game.
    pub fn next(&mut self) -> Result<u32, Failure> {
        let mark = self.sheet.next().map_err(|why| Failure::new(ErrorCode::Over, why.to_string()))?;
        self.change(Change::Write(mark))?;
        Ok(self.sheet.entries().len() as u32)
    }

    /// Takes a key of the keyboard.
    pub fn press(&mut self, key: &JsValue) -> Result<bool, Failure> {
        let key = text_of(key, "a key: \"1\", \"*\", \"Enter\"")?;
        if !Typing::knows(&key) {
            return Err(refused(format!("\"{key:.20}\" is no key of the sheet: keys() has them")));
        }
        // a refused change leaves the keys typed
        let mut typing = self.typing.clone();
        let typed = typing.press(&key, &self.sheet).map_err(refused)?;
        let changed = match typed {
            Typed::Waiting => false,
            Typed::Change(Change::Write(mark)) | Typed::ChangeFirst(Change::Write(mark)) => {
                self.sheet.mark(mark).map(|()| true).map_err(refused)?
            }
            Typed::Change(change) | Typed::ChangeFirst(change) => self.change(change).map(|()| true)?,
            Typed::Next => self.next().map(|_| true)?,
            Typed::Undo => self.sheet.undo(),
            Typed::Redo => self.sheet.redo(),
        };
        self.typing = typing;
        if matches!(typed, Typed::ChangeFirst(_)) {
            return self.press(&JsValue::from_str(&key)).map(|_| true);
        }
        Ok(changed)
    }

    /// The keys typed, in words.
    #[wasm_bindgen(getter)]
    pub fn typing(&self) -> String {
        self.typing.text(self.sheet.setup())
    }

    /// Takes changes back.
    pub fn undo(&mut self, n: &JsValue) -> Result<u32, Failure> {
        Ok(self.sheet.take_back(whole_or(n, 1, CHANGES)? as usize) as u32)
    }

    /// Makes changes again.
    pub fn redo(&mut self, n: &JsValue) -> Result<u32, Failure> {
        let n = whole_or(n, 1, CHANGES)?;
        Ok((0..n).take_while(|_| self.sheet.redo()).count() as u32)
    }

    /// Everything written.
    pub fn entries(&self) -> Result<JsValue, Failure> {
        let mut period = 1;
        let lines = self.sheet.log_lines();
        let entries = self.sheet.entries().iter().zip(lines).map(|(entry, line)| {
            let mark = MarkJson::of(&entry.mark);
            if let (
                crate::book::sheet::Mark::Play(crate::book::Play::PeriodBegins { period: begun }),
                false,
            ) = (entry.mark, entry.struck)
            {
                period = period.max(begun);
            }
            EntryJson {
                id: entry.id,
                period,
                mark,
                code: entry.mark.code().unwrap_or_default(),
                text: line.text,
                score: line.score,
                struck: entry.struck,
            }
        });
        to_js(&entries.collect::<Vec<_>>())
    }

    /// The totals.
    pub fn totals(&self) -> Result<JsValue, Failure> {
        let (setup, tally) = (self.sheet.setup(), self.sheet.tally());
        let team = |side: Side| {
            let of = &tally.sides[side];
            let player = |player: &crate::book::sheet::PlayerTally| json!({ "rested": player.rested, "injured": player.injured, "out": player.out });
            json!({
                "points": tally.book.points(side),
                "team_fouls": of.fouls,
                "next_foul": of.state.map(|state| match state {
                    FoulState::Free => "free",
                    FoulState::Bonus => "bonus",
                    FoulState::Penalty => "penalty",
                }),
                "time_outs": of.time_outs,
                "short_time_outs": of.short_time_outs,
                "floor": of.floor,
                "floor_kept": of.floor_kept,
                "players": of.players.iter().map(player).collect::<Vec<_>>(),
            })
        };
        let (moment, _) = tally.moment(setup);
        to_js(&json!({
            "moment": moment,
            "stage": match tally.stage {
                Stage::Running => "running",
                Stage::Between => "between",
                Stage::Final => "final",
            },
            "period": tally.period,
            "period_name": setup.period(tally.period),
            "teams": PerSide(Side::ALL).map(team),
            "arrow": tally.arrow,
            "opening_jump": tally.opening_jump,
            "can_undo": self.sheet.can_undo(),
            "can_redo": self.sheet.can_redo(),
        }))
    }

    /// The box score.
    #[wasm_bindgen(js_name = boxScore)]
    pub fn box_score(&self) -> Result<JsValue, Failure> {
        let teams = &self.sheet.setup().teams;
        to_js(&BoxScore::of_book(&self.sheet.tally().book, |side| {
            let names = teams[side].players.iter().map(|player| (&*player.name, &*player.number));
            (teams[side].label(), &teams[side].name, names.collect())
        }))
    }

    /// Warnings about contradictions.
    pub fn problems(&self) -> Result<JsValue, Failure> {
        let warnings = self.sheet.tally().warnings;
        let problem =
            |warning: &crate::book::sheet::Warning| json!({ "text": warning.text, "entry": warning.entry });
        to_js(&warnings.iter().map(problem).collect::<Vec<Value>>())
    }

    /// Box score and entries as text.
    pub fn text(&self) -> String {
        GameRecord::of_sheet(&self.sheet).text()
    }

    /// A worksheet as CSV.
    pub fn csv(&self, worksheet: &JsValue) -> Result<String, Failure> {
        let name = text_of(worksheet, "the name of a worksheet: \"Box score\"")?;
        let workbook = of_sheet(&self.sheet);
        workbook.worksheet(&name).map(write_csv).ok_or_else(|| {
            let names: Vec<&str> = workbook.worksheets.iter().map(|worksheet| worksheet.name).collect();
            let message = format!("there is no worksheet \"{name:.40}\": {}", names.join(", "));
            Failure::new(ErrorCode::Options, message)
        })
    }

    /// The sheet as worksheets with formulas.
    pub fn workbook(&self) -> Result<JsValue, Failure> {
        to_js(&cells::workbook(&of_sheet(&self.sheet)))
    }

    /// The sheet as the text of its file.
    pub fn save(&self) -> String {
        self.sheet.to_json()
    }
}

/// The argument of `undo` and `redo`.
const CHANGES: &str = "how many changes";
/// The argument of `strike` and the like.
const ID: &str = "the id of an entry: a whole number from 1";
/// The longest roster that is read, in bytes.
const MOST_ROSTER: usize = 1 << 20;
/// The most problems listed: a roster has far fewer players than this.
const MOST_PROBLEMS: usize = 100;

impl Scoresheet {
    #[allow(clippy::unnecessary_wraps, reason = "it ends functions that may fail")]
    fn of(sheet: Sheet) -> Done<Scoresheet> {
        Ok(Scoresheet { sheet, typing: Typing::default() })
    }

    fn change(&mut self, change: Change) -> Done {
        self.sheet.change(change).map_err(refused)
    }

    /// The id of an entry, if the sheet has it.
    fn known(&self, id: u32) -> Done<u32> {
        match self.sheet.entry(id) {
            Some(_) => Ok(id),
            None => {
                Err(Failure::new(ErrorCode::NoSuchEntry, format!("there is no entry {id} on this sheet")))
            }
        }
    }
}

impl Failure {
    /// A scoresheet that can't be kept.
    fn sheet(problems: Vec<Problem>) -> Self {
        Self::problems(ErrorCode::Sheet, "this scoresheet can't be kept", problems)
    }
}
