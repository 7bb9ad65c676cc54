//! The filter of My games: what kind of record, of which game, and words of the title.

use crate::components::{Choice, ChoiceOption, SearchField};
use crate::games;
use crate::routes::Game;
use crate::storage::{Entry, Kind};
use yew::prelude::*;

/// Records from which on a filter is worth its room.
const WORTH: usize = 2;

/// What is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// Everything.
    All,
    /// What has something left to play.
    Open,
    /// Refereed games of one of the four, its tournaments, cups, brackets and careers among them.
    Of(Game),
    /// Seasons that are more than one series.
    Seasons,
    /// Series of two teams.
    Series,
    /// Records of another kind.
    Kind(Kind),
}

impl Show {
    fn takes(self, entry: &Entry) -> bool {
        match self {
            Show::All => true,
            Show::Open => !entry.progress.finished,
            Show::Of(game) => {
                entry.kind == Kind::Game && games::route(&entry.progress.game).game() == Some(game)
            }
            Show::Seasons => entry.kind == Kind::Season && entry.progress.best_of.is_none(),
            Show::Series => entry.kind == Kind::Season && entry.progress.best_of.is_some(),
            Show::Kind(kind) => entry.kind == kind,
        }
    }

    fn label(self) -> &'static str {
        match self {
            Show::All => "All",
            Show::Open => "Under way",
            Show::Of(game) => game.name(),
            Show::Seasons | Show::Kind(Kind::Season) => "Seasons",
            Show::Series => "Series",
            Show::Kind(Kind::Sheet) => "Scoresheets",
            Show::Kind(Kind::Cards) => "Card sets",
            Show::Kind(Kind::Game) => "Games",
        }
    }

    /// All filters that show something, but not everything.
    fn of(saves: &[Entry]) -> Vec<(Show, usize)> {
        let kinds = [Show::Seasons, Show::Series, Show::Kind(Kind::Sheet), Show::Kind(Kind::Cards)];
        let all = [Show::Open].into_iter().chain(Game::ALL.map(Show::Of)).chain(kinds);
        let counted = all.map(|show| (show, saves.iter().filter(|entry| show.takes(entry)).count()));
        counted.filter(|(_, count)| (1..saves.len()).contains(count)).collect()
    }
}

/// A filter with its words.
#[derive(Debug, Clone, PartialEq)]
pub struct Filter {
    /// What is shown.
    pub show: Show,
    /// Words that the title or a team has to have.
    pub words: String,
}

impl Filter {
    /// Everything.
    pub fn none() -> Filter {
        Filter { show: Show::All, words: String::new() }
    }

    /// Whether it takes a record.
    pub fn takes(&self, entry: &Entry) -> bool {
        let [visitors, home] = &entry.progress.sides;
        let text = format!("{} {} {}", entry.title, visitors.name, home.name).to_lowercase();
        self.show.takes(entry) && self.words.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }
}

/// The filter above the list; nothing where there is nothing to tell apart.
pub fn filter_bar(saves: &[Entry], filter: &Filter, onfilter: &Callback<Filter>) -> Html {
    let shown = Show::of(saves);
    if saves.len() < WORTH {
        return Html::default();
    }
    let option = |(show, count): (Show, usize)| ChoiceOption::new(show, format!("{} {count}", show.label()));
    let options: Vec<_> = [(Show::All, saves.len())].into_iter().chain(shown).map(option).collect();
    let onshow = {
        let filter = filter.clone();
        onfilter.reform(move |show| Filter { show, ..filter.clone() })
    };
    let onsearch = {
        let filter = filter.clone();
        onfilter.reform(move |words| Filter { words, ..filter.clone() })
    };
    html! {
        <div class="saves__filter">
            <Choice<Show> legend="Show" name="show" {options} value={filter.show} onchange={onshow} />
            <SearchField placeholder="Title or team" {onsearch} />
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::{NewSave, Progress, SideLine};

    fn entry(kind: Kind, game: &str, title: &str, finished: bool) -> Entry {
        let line = |name: &str| SideLine { name: name.into(), ..SideLine::default() };
        let sides = [line("Lakers"), line("Celtics")];
        let progress = Progress { game: game.into(), sides, finished, ..Progress::default() };
        let (id, created, updated) = (title.to_owned(), 1, 1);
        NewSave { id, kind, title, progress, text: "", created, updated }.entry().0
    }

    #[test]
    fn only_filters_that_tell_records_apart_are_offered() {
        let mut series = entry(Kind::Season, "statis-pro", "best of 7", false);
        series.progress.best_of = Some(7);
        let saves = [
            entry(Kind::Game, "statis-pro", "Game 7", true),
            entry(Kind::Game, "dice-basketball", "a", false),
            entry(Kind::Season, "statis-pro", "s", false),
            series,
        ];
        let offered: Vec<Show> = Show::of(&saves).into_iter().map(|(show, _)| show).collect();
        assert!(offered.contains(&Show::Open) && offered.contains(&Show::Seasons));
        assert!(!offered.contains(&Show::Kind(Kind::Sheet)));
        assert!(Show::of(&saves[..1]).is_empty(), "all or nothing");
        let found = |show, words: &str| {
            let filter = Filter { show, words: words.into() };
            saves.iter().filter(|entry| filter.takes(entry)).count()
        };
        assert_eq!(
            [found(Show::All, ""), found(Show::Open, ""), found(Show::All, "GAME 7 lakers")],
            [4, 3, 1]
        );
        assert_eq!([found(Show::Seasons, ""), found(Show::Series, "")], [1, 1], "a series is no season");
        assert_eq!(found(Show::Of(Game::StatisPro), ""), 1, "a season is none of its games");
    }
}
