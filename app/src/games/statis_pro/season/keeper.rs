//! A season and the shelf it is kept on.

use crate::browser;
use crate::games::contents::season_progress;
use crate::storage::{Item, Kind, NewSave, Shelf, ShelfError, archive_text};
use crate::text::InWords as _;
use hardwood::kit::Order as _;
use hardwood::season::{Alignment, FixtureResult, League};
use hardwood::statis_pro::season::{FixtureJob, SeasonRunner};
use std::cell::{Ref, RefCell};
use std::rc::Rc;

/// A season in progress.
pub struct Keeper {
    /// Its books.
    pub league: League,
    /// The runner of its games, or why there is none.
    pub runner: Result<SeasonRunner, String>,
    /// Why it is not kept, where it is not.
    pub trouble: Option<String>,
    /// Characters of its text when it was last written.
    pub size: usize,
    /// Its id on the shelf.
    pub id: String,
    shelf: Shelf,
    part: u32,
    stale: bool,
}

impl Keeper {
    /// Puts a new season on the shelf; returns its id.
    ///
    /// # Errors
    /// Where it could not be kept.
    pub fn begin(shelf: &Shelf, league: &League) -> Result<String, ShelfError> {
        let (id, now) = (browser::fresh_id(), browser::now());
        let new = NewSave {
            kind: Kind::Season,
            id: id.clone(),
            title: &league.title,
            progress: season_progress(league),
            text: &league.to_json(),
            created: now,
            updated: now,
        };
        match shelf.add(new) {
            // held in memory as long as the page is open
            Ok(_) | Err(ShelfError::Store(_)) => Ok(id),
            Err(why) => Err(why),
        }
    }

    /// The season `id`.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub fn open(shelf: Shelf, id: &str) -> Result<Keeper, String> {
        let held = shelf.held().into_iter().find(|held| held.entry.id == id);
        let (part, trouble, text) = match held {
            Some(held) => (held.entry.part, Some(held.why), held.text),
            None => {
                let (entry, text) = shelf.open(id).map_err(|why| why.to_string())?;
                (entry.part, None, text)
            }
        };
        let league = League::from_json(&text).in_words()?;
        let runner = SeasonRunner::of(&league).in_words();
        let (size, id) = (text.len(), id.to_owned());
        Ok(Keeper { league, runner, trouble, size, id, shelf, part, stale: false })
    }

    /// The real conference and division of each club; `None` unless all clubs' are known.
    #[must_use]
    pub fn alignments(&self) -> Option<Vec<Alignment>> {
        self.runner.as_ref().ok()?.alignments()
    }

    /// Writes it to the shelf.
    pub fn keep(&mut self) {
        if self.stale {
            return;
        }
        let text = self.league.to_json();
        self.size = text.len();
        let progress = season_progress(&self.league);
        match self.shelf.update(&self.id, self.part, progress, &text, browser::now()) {
            Ok(entry) => (self.part, self.trouble) = (entry.part, None),
            Err(why) => {
                self.stale = matches!(why, ShelfError::Changed | ShelfError::Gone);
                self.trouble = Some(why.to_string());
            }
        }
    }

    /// Whether another tab has gone on with it.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        self.stale
    }

    /// The season as a file that can be imported.
    ///
    /// # Errors
    /// In words; a season is plain data.
    pub fn file(&self) -> Result<String, String> {
        let now = browser::now();
        let item = Item::new(Kind::Season, &self.id, &self.league.title, [now, now], self.league.to_json());
        Ok(archive_text(&[item.map_err(|e| e.to_string())?]))
    }

    /// The next games before `until`, at most `most`.
    #[must_use]
    pub fn jobs(&self, until: usize, most: usize) -> Vec<FixtureJob> {
        self.runner.as_ref().map(|runner| runner.next_jobs(&self.league, until, most)).unwrap_or_default()
    }

    /// The saved game of a fixture played by a person, if it is on the shelf.
    #[must_use]
    pub fn by_hand(&self, fixture: usize) -> Option<(usize, String)> {
        let id = self.league.by_hand.get(&fixture)?;
        let held = self.shelf.held().into_iter().find(|held| held.entry.id == *id).map(|held| held.text);
        Some((fixture, held.or_else(|| self.shelf.open(id).ok().map(|(_, text)| text))?))
    }

    /// Finished games played by a person whose results are to be entered: fixture and save. Games that no
    /// longer exist are forgotten.
    pub fn finished(&mut self) -> Vec<(usize, String)> {
        let league = &self.league;
        let open: Vec<(usize, String)> = league
            .by_hand
            .iter()
            .filter(|(at, _)| league.result(**at).is_none())
            .map(|(at, id)| (*at, id.clone()))
            .collect();
        let mut over = Vec::new();
        for (at, id) in open {
            let held = self.shelf.held().into_iter().find(|held| held.entry.id == id);
            let found = match held {
                Some(held) => Ok((held.entry, held.text)),
                None => self.shelf.open(&id),
            };
            match found {
                Ok((entry, text)) if entry.progress.finished => over.push((at, text)),
                Err(ShelfError::Gone) => {
                    self.league.by_hand.remove(&at);
                }
                _ => {}
            }
        }
        over
    }
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
