//! What is next for a coach who comes back: the season's next game, or the game under way.

use crate::components::{Icon, TeamMark};
use crate::games;
use crate::pages::home::go_on::continue_href;
use crate::storage::{Entry, Kind, NextGame};
use yew::prelude::*;

/// What is next.
#[derive(Debug, Clone, PartialEq)]
pub enum Next {
    /// A game that is under way.
    Game(Box<Entry>),
    /// The next game of a season, and its saved game if it has begun.
    Season {
        /// The season.
        season: Box<Entry>,
        /// Its next game.
        next: Box<NextGame>,
        /// The saved game.
        begun: Option<Box<Entry>>,
    },
}

impl Next {
    /// The record touched last that has something to play: a season of the person's, or a game of two sides.
    pub fn of(saves: &[Entry]) -> Option<Next> {
        let open = |entry: &&Entry| !entry.progress.finished;
        let game = saves.iter().filter(open).find(|entry| entry.kind == Kind::Game && has_sides(entry));
        let mut seasons = saves.iter().filter(open).filter(|entry| entry.kind == Kind::Season);
        let season = seasons.find_map(|season| Some((season, season.progress.next.clone()?)));
        let season = season.map(|(season, next)| {
            let begun = saves.iter().find(|entry| Some(&entry.id) == next.game.as_ref());
            let begun = begun.map(|entry| Box::new(entry.clone()));
            Next::Season { season: Box::new(season.clone()), next: Box::new(next), begun }
        });
        match (season, game) {
            (Some(Next::Season { season, next, begun }), Some(game)) => {
                let own = begun.as_ref().is_some_and(|begun| begun.id == game.id);
                if own || season.updated >= game.updated {
                    Some(Next::Season { season, next, begun })
                } else {
                    Some(Next::Game(Box::new(game.clone())))
                }
            }
            (season, game) => season.or_else(|| game.map(|game| Next::Game(Box::new(game.clone())))),
        }
    }

    /// Whether it shows this record, so that no other card has to.
    pub fn shows(&self, entry: &Entry) -> bool {
        match self {
            Next::Game(game) => game.id == entry.id,
            Next::Season { season, begun, .. } => {
                season.id == entry.id || begun.as_ref().is_some_and(|begun| begun.id == entry.id)
            }
        }
    }
}

/// Whether it is a game of two sides: not a career or a tournament.
fn has_sides(entry: &Entry) -> bool {
    !entry.progress.sides[1].name.is_empty()
}

/// The card.
pub fn next_card(next: &Next) -> Html {
    match next {
        Next::Game(entry) => game_card(entry),
        Next::Season { season, next, begun } => season_card(season, next, begun.as_deref()),
    }
}

/// A side: its name, and what stands below it.
fn side(name: &str, points: Option<u16>, about: &[&str]) -> Html {
    let about: Vec<&str> = about.iter().copied().filter(|text| !text.is_empty()).collect();
    html! {
        <>
            <b>
                <bdi translate="no">{ name.to_owned() }</bdi>
                if let Some(points) = points { <span class="ng__points">{ points }</span> }
            </b>
            <small>{ about.join(" · ") }</small>
        </>
    }
}

fn season_card(season: &Entry, next: &NextGame, begun: Option<&Entry>) -> Html {
    let href = games::season_route(&season.progress.game).href_with("season", &season.id);
    let over = begun.is_some_and(|begun| begun.progress.finished);
    let kicker = match begun {
        Some(begun) if over => format!("Your last game · {}", begun.progress.moment),
        Some(begun) => format!("Your game under way · {}", begun.progress.moment),
        None => format!("Your next game · {} · {}", next.when, next.nth),
    };
    let team = |n: usize| {
        let points = begun.map(|begun| begun.progress.sides[n].score);
        let you = if next.teams[n].yours { "you" } else { "" };
        html! { <div>{ side(&next.teams[n].name, points, &[&next.teams[n].record, you]) }</div> }
    };
    let play = match begun {
        Some(_) if over => Some((href.clone(), "Count it")),
        Some(begun) => Some((continue_href(begun), "Continue")),
        None if next.ready => Some((format!("{href}&play={}", next.fixture).into(), "Play")),
        None => None,
    };
    let simulate: Option<AttrValue> =
        (begun.is_none() && next.ready).then(|| format!("{href}&simulate={}", next.fixture).into());
    html! {
        <section class="ng" aria-label="Your next game">
            <p class="kicker">{ kicker }</p>
            <div class="ng__vs">{ team(0) }<span class="ng__at">{ "at" }</span>{ team(1) }</div>
            <p class="ng__about">
                {
                    match next.ready || begun.is_some() {
                        true => next.about.clone(),
                        false => "Games of others come first: the season simulates them.".to_owned(),
                    }
                }
            </p>
            <div class="ng__go">
                if let Some((href, label)) = play.clone() { { main_link(href, label, &season.title) } }
                if let Some(href) = simulate {
                    <a class="btn" {href}>{ "Simulate this one" }</a>
                }
                if play.is_none() { { main_link(href.clone(), "Go on", &season.title) } }
                <a class="ng__more" {href}><bdi>{ &season.title }</bdi></a>
            </div>
        </section>
    }
}

fn game_card(entry: &Entry) -> Html {
    let progress = &entry.progress;
    let game = games::route(&progress.game).game().map_or("", |game| game.name());
    let team = |n: usize| {
        let you = if progress.yours[n] { "you" } else { "" };
        let line = &progress.sides[n];
        html! {
            <div class="ng__team">
                <TeamMark short={line.short.clone()} color={line.color.clone()} />
                <div>{ side(&line.name, Some(line.score), &[you]) }</div>
            </div>
        }
    };
    html! {
        <section class="ng" aria-label={entry.title.clone()}>
            <p class="kicker">{ format!("Your game under way · {game} · {}", progress.moment) }</p>
            <div class="ng__vs">{ team(0) }<span class="ng__at">{ "at" }</span>{ team(1) }</div>
            <p class="ng__about"></p>
            <div class="ng__go">
                { main_link(continue_href(entry), "Continue", &entry.title) }
            </div>
        </section>
    }
}

fn main_link(href: AttrValue, label: &'static str, of: &str) -> Html {
    html! {
        <a class="btn btn--main btn--big" {href} aria-label={format!("{label}: {of}")}>
            <Icon name="play" />
            { label }
        </a>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::{Progress, SideLine};

    fn entry(id: &str, kind: Kind, updated: u64, progress: Progress) -> Entry {
        let new = crate::storage::NewSave {
            id: id.into(),
            kind,
            title: id,
            progress,
            text: "",
            created: 1,
            updated,
        };
        new.entry().0
    }

    fn game(id: &str, updated: u64, finished: bool) -> Entry {
        let line = SideLine { name: "Celtics".into(), ..SideLine::default() };
        let sides = [line.clone(), line];
        entry(id, Kind::Game, updated, Progress { sides, finished, ..Progress::default() })
    }

    fn season(updated: u64, begun: Option<&str>) -> Entry {
        let next = NextGame { game: begun.map(str::to_owned), ready: true, ..NextGame::default() };
        entry("s", Kind::Season, updated, Progress { next: Some(next), ..Progress::default() })
    }

    #[test]
    fn the_record_touched_last_is_next() {
        assert_eq!(Next::of(&[]), None);
        assert_eq!(Next::of(&[game("over", 9, true)]), None, "nothing is left of it");
        let later = [game("a", 9, false), season(5, None)];
        assert_eq!(Next::of(&later), Some(Next::Game(Box::new(later[0].clone()))));
        let earlier = [season(9, None), game("a", 5, false)];
        assert!(matches!(Next::of(&earlier), Some(Next::Season { begun: None, .. })));
    }

    #[test]
    fn a_seasons_own_game_under_way_is_one_card_with_it() {
        let saves = [game("a", 9, false), season(5, Some("a"))];
        let next = Next::of(&saves).expect("two records");
        assert!(matches!(&next, Next::Season { begun: Some(begun), .. } if begun.id == "a"));
        assert!(saves.iter().all(|entry| next.shows(entry)));
    }
}
