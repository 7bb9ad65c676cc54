//! A season and the shelf it is kept on.

use crate::season::names::is_tournament;
use crate::season::of_game::SeasonOf;
use crate::season::progress::season_progress;
use crate::storage::{Document, Entry, Kind, Shelf, ShelfError, Snapshot};
use crate::text::InWords as _;
use hardwood::book::sheet::Sheet;
use hardwood::court::RotationPlan;
use hardwood::kit::{Order as _, Problem};
use hardwood::season::{
    Alignment, BracketFormat, Category, FixtureResult, FixtureRunner, GameJob, League, MyGames, Run, Source,
};
use std::cell::{Ref, RefCell};
use std::rc::Rc;

/// A season in progress.
pub struct Keeper {
    /// The game it is of.
    pub of: SeasonOf,
    /// Its books.
    pub league: League,
    /// The runner of its games, or why there is none.
    pub runner: Result<Box<dyn FixtureRunner>, String>,
    /// Where it is kept.
    pub document: Document,
    /// The last simulation, as long as it can be undone.
    pub last_run: Option<LastRun>,
}

/// A simulation that is over.
pub struct LastRun {
    /// The season before it, as its text.
    pub before: String,
    /// What it was to play.
    pub run: Run,
    /// The games it has played.
    pub games: usize,
    /// Whether the person stopped it, or something went wrong.
    pub stopped: bool,
}

impl Keeper {
    /// Puts a new season on the shelf; its id.
    #[must_use]
    pub fn begin(shelf: &Shelf, league: &League) -> String {
        Document::begin(shelf, Kind::Season, &snapshot(league))
    }

    /// The season `id`.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub fn open(shelf: Shelf, id: &str, of: SeasonOf) -> Result<Keeper, String> {
        let (document, text) = Document::open(shelf, id)?;
        let league = League::from_json(&text).in_words()?;
        if league.game != of.name {
            return Err("it is a season of another game".to_owned());
        }
        let runner = (of.runner)(&league).in_words();
        Ok(Keeper { of, league, runner, document, last_run: None })
    }

    /// Its id on the shelf.
    #[must_use]
    pub fn id(&self) -> &str {
        self.document.id()
    }

    /// The real conference and division of each club; `None` unless all clubs' are known.
    #[must_use]
    pub fn alignments(&self) -> Option<Vec<Alignment>> {
        self.runner.as_ref().ok()?.alignments()
    }

    /// What the game's box scores do not count.
    #[must_use]
    pub fn lacks(&self) -> &'static [Category] {
        self.runner.as_ref().map_or(&[], |runner| runner.lacks())
    }

    /// Writes it to the shelf.
    pub fn keep(&mut self) {
        self.document.keep(snapshot(&self.league));
    }

    /// The season as a file that can be imported.
    ///
    /// # Errors
    /// In words; a season is plain data.
    pub fn file(&self) -> Result<String, String> {
        self.document.file(snapshot(&self.league))
    }

    /// The next games of a simulation, at most `most`.
    #[must_use]
    pub fn jobs(&self, run: &Run, most: usize) -> Vec<GameJob> {
        self.runner.as_ref().map(|runner| runner.jobs_of(&self.league, run, most)).unwrap_or_default()
    }

    /// Takes back the last simulation as a whole.
    pub fn undo_run(&mut self) {
        if let Some(LastRun { before, .. }) = self.last_run.take()
            && let Ok(league) = League::from_json(&before)
        {
            self.league = league;
            self.keep();
        }
    }

    /// The game that the last simulation has left to the person, unless they stopped it.
    #[must_use]
    pub fn waiting(&self) -> Option<usize> {
        let last =
            self.last_run.as_ref().filter(|last| !last.stopped && last.run.mine != MyGames::Simulated)?;
        self.league.waiting(&last.run)
    }

    /// The entry of the saved game of a fixture that the person has begun.
    #[must_use]
    pub fn begun(&self, fixture: usize) -> Option<Entry> {
        let id = self.league.by_hand.get(&fixture).filter(|_| self.league.is_begun(fixture))?;
        let held =
            self.document.shelf().held().into_iter().map(|held| held.entry).find(|entry| entry.id == *id);
        held.or_else(|| self.document.shelf().open(id).ok().map(|(entry, _)| entry))
    }

    /// The playoffs in one bracket as the league plays them, where that is known and there are none by conference.
    #[must_use]
    pub fn bracket_playoffs(&self) -> Option<BracketFormat> {
        let runner = self.runner.as_ref().ok()?;
        runner.bracket_playoffs(&self.league).filter(|_| runner.conference_playoffs(&self.league).is_none())
    }

    /// "Playoffs", or "Tournament" where each round is a single game.
    #[must_use]
    pub fn playoffs_word(&self) -> &'static str {
        let single = match self.league.playoffs() {
            Some(_) => is_tournament(&self.league),
            None => self.bracket_playoffs().is_some_and(|format| format.is_tournament()),
        };
        if single { "Tournament" } else { "Playoffs" }
    }

    /// Sets the playoffs, which can't be taken back.
    pub fn set_playoffs(&mut self, format: PlayoffChoice) {
        let by_conference =
            self.runner.as_ref().ok().and_then(|runner| runner.conference_playoffs(&self.league));
        match (format, by_conference) {
            (PlayoffChoice::Conferences, Some((format, at))) => {
                self.league.set_conference_playoffs(&format, &at)
            }
            (PlayoffChoice::League, _) => {
                if let Some(format) = self.bracket_playoffs() {
                    self.league.set_bracket(&format);
                }
            }
            (PlayoffChoice::OneBracket(size, best_of), _) => self.league.set_playoffs(size, best_of),
            (PlayoffChoice::Conferences, None) => {}
        }
        self.last_run = None;
        self.keep();
    }

    /// The saved game of a fixture played by a person, if it is on the shelf.
    #[must_use]
    pub fn by_hand(&self, fixture: usize) -> Option<(usize, String)> {
        let id = self.league.by_hand.get(&fixture)?;
        let held =
            self.document.shelf().held().into_iter().find(|held| held.entry.id == *id).map(|held| held.text);
        Some((fixture, held.or_else(|| self.document.shelf().open(id).ok().map(|(_, text)| text))?))
    }

    /// Takes a finished scoresheet kept for a fixture into the books.
    ///
    /// # Errors
    /// Why it does not count, in words.
    pub fn enter_sheet(&mut self, fixture: usize, text: &str) -> Result<(), String> {
        let clubs = self.league.clubs_of(fixture).ok_or("the season has no such game")?;
        let sheet = Sheet::from_json(text).in_words()?;
        let first = |problems: Vec<Problem>| problems.first().map(ToString::to_string).unwrap_or_default();
        let result = FixtureResult::of_sheet(fixture, &sheet, clubs).map_err(first)?;
        let id = self.league.by_hand.get(&fixture).cloned();
        self.league.enter(Source::Sheet, result).in_words()?;
        self.league.sheets.extend(id.map(|id| (fixture, id)));
        // an Undo would take this game back too
        self.last_run = None;
        self.keep();
        Ok(())
    }

    /// Takes over what was corrected on the finished scoresheets that games were entered from: how many games are
    /// otherwise now, and why others are not.
    pub fn correct_sheets(&mut self) -> (usize, Vec<String>) {
        let sheets: Vec<(usize, String)> =
            self.league.sheets.iter().map(|(&at, id)| (at, id.clone())).collect();
        let in_order = self.runner.as_ref().is_ok_and(|runner| runner.in_order());
        let (mut corrected, mut stay) = (0, Vec::new());
        for (fixture, id) in sheets {
            let Ok((entry, text)) = self.document.shelf().open(&id) else { continue };
            let (Some(clubs), true) = (self.league.clubs_of(fixture), entry.progress.finished) else {
                continue;
            };
            let Ok(sheet) = Sheet::from_json(&text) else { continue };
            let Ok(result) = FixtureResult::of_sheet(fixture, &sheet, clubs) else { continue };
            match self.league.correct(result, in_order) {
                Ok(changed) => corrected += usize::from(changed),
                Err(why) => stay.push(format!("the scoresheet {} was corrected: {why}", entry.title)),
            }
        }
        if corrected > 0 {
            self.last_run = None;
            self.keep();
        }
        (corrected, stay)
    }

    /// Why this game stays in the books, in words; `None` where it may be taken back.
    #[must_use]
    pub fn why_it_stays(&self, result: &FixtureResult) -> Option<String> {
        let in_order = self.runner.as_ref().is_ok_and(|runner| runner.in_order());
        self.league.may_be_taken_back(result, in_order).in_words().err()
    }

    /// Settles who starts for a club and how long its players play at most, from its next game on.
    ///
    /// # Errors
    /// Why the plan does not fit, in words.
    pub fn set_rotation(&mut self, club: usize, plan: RotationPlan) -> Result<(), String> {
        self.league.set_rotation(club, plan).in_words()?;
        // an Undo would take this back too
        self.last_run = None;
        self.keep();
        Ok(())
    }

    /// Takes a game out of the books.
    ///
    /// # Errors
    /// Why it stays, in words.
    pub fn take_back(&mut self, result: &FixtureResult) -> Result<(), String> {
        let in_order = self.runner.as_ref().is_ok_and(|runner| runner.in_order());
        self.league.take_back(result, in_order).in_words()?;
        self.last_run = None;
        self.keep();
        Ok(())
    }

    /// Games by hand that are over, to be taken into the books: fixture, kind and text of the save or the
    /// scoresheet. Those that no longer exist are forgotten.
    pub fn finished(&mut self) -> Vec<(usize, Kind, String)> {
        let league = &self.league;
        let open: Vec<(usize, String)> = league
            .by_hand
            .iter()
            .filter(|(at, _)| league.result(**at).is_none())
            .map(|(at, id)| (*at, id.clone()))
            .collect();
        let mut over = Vec::new();
        for (at, id) in open {
            let held = self.document.shelf().held().into_iter().find(|held| held.entry.id == id);
            let found = match held {
                Some(held) => Ok((held.entry, held.text)),
                None => self.document.shelf().open(&id),
            };
            match found {
                Ok((entry, text)) if entry.progress.finished => over.push((at, entry.kind, text)),
                Err(ShelfError::Gone) => {
                    self.league.by_hand.remove(&at);
                }
                _ => {}
            }
        }
        over
    }
}

/// How the playoffs are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayoffChoice {
    /// As the NBA had them that season.
    Conferences,
    /// In one bracket, as the league plays them.
    League,
    /// In one bracket: teams, games a series.
    OneBracket(usize, u8),
}

/// What is to be kept of a season now.
fn snapshot(league: &League) -> Snapshot {
    Snapshot { title: league.title.clone(), progress: season_progress(league), text: league.to_json() }
}

/// A season shared by the page and its callbacks.
#[derive(Clone)]
pub struct Shared(Rc<RefCell<Keeper>>);

impl PartialEq for Shared {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Shared {
    /// This season.
    #[must_use]
    pub fn new(keeper: Keeper) -> Self {
        Shared(Rc::new(RefCell::new(keeper)))
    }

    /// Borrows the keeper for reading. No other borrow is alive then, as all that change it are short.
    #[must_use]
    pub fn look(&self) -> Ref<'_, Keeper> {
        self.0.borrow()
    }

    /// Does something with it.
    pub fn with<T>(&self, act: impl FnOnce(&mut Keeper) -> T) -> T {
        act(&mut self.0.borrow_mut())
    }

    /// Takes games into the books, in the order of the fixtures.
    pub fn take(&self, mut games: Vec<FixtureResult>) {
        games.order_by_key(|game| game.fixture);
        self.with(|keeper| {
            for game in &games {
                keeper.league.record(game);
            }
        });
    }
}
