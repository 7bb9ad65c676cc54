//! A game of the season on the table: begun, gone on with, or opened after it was played.

use crate::browser;
use crate::routes::{Route, go};
use crate::season::context::SeasonContext;
use crate::season::of_game::SeasonOf;
use crate::season::views::view::Way;
use crate::session::Seat;
use crate::storage::{Kind, Pace, Storage};
use crate::text::InWords as _;
use crate::workers::Task;
use hardwood::court::PerSide;
use hardwood::season::GameJob;
use yew::Callback;

/// Goes to a saved game of the season, with a link back, or to a scoresheet kept for it.
fn go_to(storage: &Storage, of: SeasonOf, game: &str, season: &str) {
    let is_sheet = storage.shelf().open(game).is_ok_and(|(entry, _)| entry.kind == Kind::Sheet);
    match is_sheet {
        true => go(&Route::Scoresheet.href_with("sheet", game)),
        false => go(&format!("{}&season={season}", of.table.href_with("game", game))),
    }
}

/// The saved game of a fixture, the season's id, and the game it is of.
fn known(context: &SeasonContext, at: usize) -> (Option<String>, String, SeasonOf) {
    let keeper = context.season.look();
    (keeper.league.by_hand.get(&at).cloned(), keeper.id().to_owned(), keeper.of)
}

/// Plays a fixture, with luck of the person's own or not, or watches house coaches do it.
pub fn play(
    context: &SeasonContext,
    storage: &Storage,
    pace: Pace,
    (at, way): (usize, Way),
    failed: &Callback<String>,
) {
    let season = context.season.clone();
    let (begun, id, of) = known(context, at);
    if let Some(game) = begun {
        return go_to(storage, of, &game, &id);
    }
    let start = season.with(|keeper| {
        let runner = keeper.runner.as_ref().map_err(Clone::clone)?;
        let job = runner.job(&keeper.league, at).ok_or("there is no such game")?;
        let setup = [runner.setup(&job).in_words()?, runner.bench(&job)];
        let mine = job.clubs.map(|club| keeper.league.mine.contains(&club));
        let seats = match (way == Way::Watch, mine.0) {
            (true, _) => PerSide::new(Seat::House, Seat::House),
            (false, [true, true]) => PerSide::new(Seat::You, Seat::Second),
            (false, [false, true]) => PerSide::new(Seat::House, Seat::You),
            _ => PerSide::new(Seat::You, Seat::House),
        };
        let seed = (way != Way::OwnLuck).then_some(job.seed);
        Ok((keeper.of, setup, seed, seats))
    });
    let (of, setup, seed, seats) = match start {
        Ok(start) => start,
        Err(why) => return failed.emit(why),
    };
    let (shelf, failed) = (storage.shelf(), failed.clone());
    let begun = {
        let storage = storage.clone();
        move |begun: Result<String, String>| match begun {
            Ok(begun) => {
                // where it can't be written the season still knows the game
                let _ = shelf.set_season(&begun, &id);
                season.with(|keeper| {
                    keeper.league.by_hand.insert(at, begun.clone());
                    // an Undo would forget the game
                    keeper.last_run = None;
                    keeper.keep();
                });
                go_to(&storage, of, &begun, &id);
            }
            Err(why) => failed.emit(why),
        }
    };
    (of.begin)(storage, setup, seed, (seats, pace), Box::new(begun));
}

/// Opens a game that was played as a saved game: the person's own, or the simulated one played again.
pub fn open(context: &SeasonContext, storage: &Storage, at: usize, failed: &Callback<String>) {
    let (own, id, of) = known(context, at);
    if let Some(game) = own {
        return go_to(storage, of, &game, &id);
    }
    let job = context
        .season
        .with(|keeper| keeper.runner.as_ref().ok().and_then(|runner| runner.job(&keeper.league, at)));
    let Some(job) = job else { return failed.emit("there is no such game".to_owned()) };
    let (storage, failed) = (storage.clone(), failed.clone());
    context.runner.ask(Task::Relive(GameJob::write_all(&[job])), move |answer| {
        let text = answer.and_then(|bytes| String::from_utf8(bytes).map_err(|e| e.to_string()));
        match text {
            Ok(text) => {
                let begun = {
                    let storage = storage.clone();
                    move |begun: Result<String, String>| match begun {
                        Ok(begun) => go_to(&storage, of, &begun, &id),
                        Err(why) => failed.emit(why),
                    }
                };
                (of.resume)(&storage, text, Box::new(begun));
            }
            Err(why) => failed.emit(why),
        }
    });
    browser::focus_first("main h1");
}
