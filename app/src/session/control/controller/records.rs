//! A game in words and on paper.

use crate::session::control::controller::GameController;
use crate::session::control::event_log::LogView;
use crate::session::control::playable::{PlayableGame, Scored};
use hardwood::book::paper::Paper;
use hardwood::book::workbook::GameRecord;
use hardwood::table::What;
use std::rc::Rc;

impl<G: PlayableGame> GameController<G> {
    /// The play-by-play. Only what is new since it was last read is put into words.
    pub fn log(&mut self) -> LogView {
        self.event_log.read(&self.session)
    }

    /// How many lines the play-by-play had before the last step; more than there are where nothing is new.
    #[must_use]
    pub fn lines_before(&self) -> usize {
        self.lines_before
    }

    /// Begins a step: what comes from now on is new.
    pub(super) fn count_lines(&mut self) {
        self.lines_before = self.log().look().entries.len();
    }

    /// What spreadsheets and texts of the game are made from, as JSON.
    ///
    /// # Errors
    /// Never: plays and names are plain data.
    pub fn document(&self) -> Result<String, String> {
        let plays = self.session.events().iter().filter_map(|event| match event.what {
            What::Play(play) => Some((event.at, play)),
            What::Talk { .. } => None,
        });
        let game = self.game();
        let record = GameRecord::new(game, game.book(), plays.collect());
        serde_json::to_string(&record)
            .map(|record| format!("{{\"game\":{record}}}"))
            .map_err(|e| e.to_string())
    }
}

impl<G: Scored> GameController<G> {
    /// The scoresheet.
    pub fn paper(&self) -> Rc<Paper> {
        Rc::new(self.game().paper(self.session.events()))
    }
}
