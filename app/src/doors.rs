//! Where the program is cut. Each function of this module is a door: what only some doors lead to is a part of the program
//! that is fetched with the pages behind them (`xtask/src/split`). So nothing may pass a door before
//! [`crate::browser::part`] has what is behind it in place; and nobody calls one by name, or it were no door: those beside
//! [`PAGES`] are called through [`std::hint::black_box`]. `sheet` and `sheet_begin` are the same door.

use crate::games::contents::contents;
use crate::games::dice::career::controller::CareerController;
use crate::games::dice::career::linked::LinkedLife;
use crate::games::dice::career::screen::{LifePage, LifePageProps};
use crate::games::march_madness::cup::controller::CupController;
use crate::games::march_madness::cup::linked::LinkedCup;
use crate::games::march_madness::cup::screen::{CupPage, CupPageProps};
use crate::games::march_madness::tournament::linked::Linked as LinkedTournament;
use crate::pages::about::About;
use crate::pages::bracket::ValueAddBracketPage;
use crate::pages::career::DiceCareer;
use crate::pages::cup::MarchCup;
use crate::pages::dice_tables::DiceTables;
use crate::pages::extractor::Extractor;
use crate::pages::home::Home;
use crate::pages::not_arrived::not_arrived;
use crate::pages::not_found::NotFound;
use crate::pages::play::Play;
use crate::pages::ratings::Ratings;
use crate::pages::rules::Rules;
use crate::pages::saves::Saves;
use crate::pages::scoresheet::Scoresheet;
use crate::pages::scoresheet::keeper::Keeper;
use crate::pages::scoresheet::page::{SheetPage, SheetPageProps};
use crate::pages::season::SeasonPage;
use crate::pages::season::room::{LeaguePage, LeagueProps};
use crate::pages::settings::SettingsPage;
use crate::pages::teams::Teams;
use crate::pages::teams::build::Build;
use crate::pages::teams::edit::{EditDialog, EditDialogProps};
use crate::pages::teams::others::{Others, OthersProps};
use crate::pages::tournament::TournamentPage;
use crate::pages::value_add_tables::ValueAddTables;
use crate::pages::watch::Watch;
use crate::session::{
    self, Game, GameProps, Linked, LinkedProps, OddsPanel, OddsPanelProps, Share, ShareProps, Start, shelve,
};
use crate::storage::{Contents, Kind, Shelf, Storage};
use hardwood::book::sheet::SheetSetup;
use hardwood::dice_basketball::DiceBasketball;
use hardwood::dice_basketball::career::Life;
use hardwood::kit::Seed;
use hardwood::march_madness::advanced::Contest;
use hardwood::march_madness::cup;
use hardwood::statis_pro::StatisPro;
use hardwood::value_add::ValueAdd;
use std::rc::Rc;
use yew::prelude::*;

/// The pages, in the order of [`crate::routes::Route`].
pub static PAGES: [fn() -> Html; 23] = [
    home,
    extractor,
    play,
    watch,
    diceplay,
    dicetables,
    valueaddplay,
    valueaddtables,
    valueaddbracket,
    dicecareer,
    marchmadnessgame,
    marchmadnesscup,
    marchmadnessratings,
    marchmadnesstournament,
    scoresheet,
    season,
    saves,
    teams,
    rules,
    settings,
    about,
    nowhere,
    not_arrived,
];

#[inline(never)]
fn home() -> Html {
    html! { <Home /> }
}

#[inline(never)]
fn extractor() -> Html {
    html! { <Extractor /> }
}

#[inline(never)]
fn play() -> Html {
    html! { <Play<StatisPro> /> }
}

#[inline(never)]
fn diceplay() -> Html {
    html! { <Play<DiceBasketball> /> }
}

#[inline(never)]
fn dicetables() -> Html {
    html! { <DiceTables /> }
}

#[inline(never)]
fn valueaddplay() -> Html {
    html! { <Play<ValueAdd> /> }
}

#[inline(never)]
fn valueaddtables() -> Html {
    html! { <ValueAddTables /> }
}

#[inline(never)]
fn valueaddbracket() -> Html {
    html! { <ValueAddBracketPage /> }
}

#[inline(never)]
fn marchmadnessgame() -> Html {
    html! { <Play<Contest> /> }
}

#[inline(never)]
fn marchmadnesscup() -> Html {
    html! { <MarchCup /> }
}

#[inline(never)]
fn marchmadnessratings() -> Html {
    html! { <Ratings /> }
}

#[inline(never)]
fn marchmadnesstournament() -> Html {
    html! { <TournamentPage /> }
}

#[inline(never)]
fn dicecareer() -> Html {
    html! { <DiceCareer /> }
}

#[inline(never)]
fn scoresheet() -> Html {
    html! { <Scoresheet /> }
}

#[inline(never)]
fn season() -> Html {
    html! { <SeasonPage /> }
}

#[inline(never)]
fn saves() -> Html {
    html! { <Saves /> }
}

#[inline(never)]
fn teams() -> Html {
    html! { <Teams /> }
}

#[inline(never)]
fn rules() -> Html {
    html! { <Rules /> }
}

#[inline(never)]
fn settings() -> Html {
    html! { <SettingsPage /> }
}

#[inline(never)]
fn about() -> Html {
    html! { <About /> }
}

#[inline(never)]
fn nowhere() -> Html {
    html! { <NotFound /> }
}

#[inline(never)]
fn watch() -> Html {
    html! { <Watch /> }
}

/// A game of Statis Pro on screen.
#[inline(never)]
pub fn game(key: String, props: GameProps<StatisPro>) -> Html {
    let GameProps { id, onstart, onnew } = props;
    html! { <Game<StatisPro> {key} {id} {onstart} {onnew} /> }
}

/// A game of Statis Pro begins: its id.
#[inline(never)]
pub fn game_begin(storage: &Storage, start: Start<StatisPro>) -> Result<String, String> {
    session::begin(storage, start)
}

/// A game of Statis Pro is taken over from its text: its id.
#[inline(never)]
pub fn game_take(storage: &Storage, text: &str) -> Result<String, String> {
    session::resume::<StatisPro>(storage, text)
}

/// A career on screen.
#[inline(never)]
pub fn life(key: String, props: LifePageProps) -> Html {
    let LifePageProps { id } = props;
    html! { <LifePage {key} {id} /> }
}

/// A career begins: its id.
#[inline(never)]
pub fn life_begin(storage: &Storage, life: Life, seed: Option<Seed>) -> Result<String, String> {
    Ok(shelve(&storage.shelf(), &CareerController::new(life, seed)?))
}

/// The page of a link of a career.
#[inline(never)]
pub fn life_linked(key: String, props: LinkedProps) -> Html {
    let LinkedProps { letters } = props;
    html! { <LinkedLife {key} {letters} /> }
}

/// A scoresheet on screen.
#[inline(never)]
pub fn sheet(key: String, props: SheetPageProps) -> Html {
    let SheetPageProps { id, text } = props;
    html! { <SheetPage {key} {id} {text} /> }
}

/// A scoresheet that has just begun: its id and its text.
pub type BegunSheet = (String, Rc<str>);

/// A scoresheet begins.
#[inline(never)]
pub fn sheet_begin(shelf: &Shelf, setup: SheetSetup) -> Result<BegunSheet, String> {
    Keeper::begin(shelf, setup)
}

/// What builds a set of cards from a table.
#[inline(never)]
pub fn build() -> Html {
    html! { <Build /> }
}

/// The site's cards of a game that is not played here yet.
#[inline(never)]
pub fn build_others(props: OthersProps) -> Html {
    html! { <Others game={props.game} /> }
}

/// The dialog that sets a card's ratings by hand.
#[inline(never)]
pub fn build_edit(props: EditDialogProps) -> Html {
    let EditDialogProps { set, team, player, onset, onclose } = props;
    html! { <EditDialog {set} {team} {player} {onset} {onclose} /> }
}

/// What is in the text of a game or a sheet that is brought.
#[inline(never)]
pub fn import(kind: Kind, text: &str) -> Result<Contents, String> {
    contents(kind, text)
}

/// The page of a link of Statis Pro.
#[inline(never)]
pub fn linked(key: String, props: LinkedProps) -> Html {
    let LinkedProps { letters } = props;
    html! { <Linked<StatisPro> {key} {letters} /> }
}

/// The dialog that shares a game of Statis Pro.
#[inline(never)]
pub fn share(props: ShareProps<StatisPro>) -> Html {
    html! { <Share<StatisPro> room={props.room} onclose={props.onclose} /> }
}

/// What a worker does ([`crate::workers::WorkerPool`]): a task in bytes, its answer in bytes.
#[inline(never)]
pub fn work(task: &[u8]) -> Vec<u8> {
    crate::games::worker::answer(task)
}

/// A season on screen.
#[inline(never)]
pub fn league(key: String, props: LeagueProps) -> Html {
    let LeagueProps { id } = props;
    html! { <LeaguePage {key} {id} /> }
}

/// Win probability of a game of Statis Pro on screen.
#[inline(never)]
pub fn odds(props: OddsPanelProps<StatisPro>) -> Html {
    let OddsPanelProps { room, names, inputs } = props;
    html! { <OddsPanel<StatisPro> {room} {names} {inputs} /> }
}

/// A game of DICE on screen.
#[inline(never)]
pub fn dicegame(key: String, props: GameProps<DiceBasketball>) -> Html {
    let GameProps { id, onstart, onnew } = props;
    html! { <Game<DiceBasketball> {key} {id} {onstart} {onnew} /> }
}

/// A game of DICE begins: its id.
#[inline(never)]
pub fn dicegame_begin(storage: &Storage, start: Start<DiceBasketball>) -> Result<String, String> {
    session::begin(storage, start)
}

/// A game of DICE is taken over from its text: its id.
#[inline(never)]
pub fn dicegame_take(storage: &Storage, text: &str) -> Result<String, String> {
    session::resume::<DiceBasketball>(storage, text)
}

/// The page of a link of DICE.
#[inline(never)]
pub fn dicelinked(key: String, props: LinkedProps) -> Html {
    let LinkedProps { letters } = props;
    html! { <Linked<DiceBasketball> {key} {letters} /> }
}

/// The dialog that shares a game of DICE.
#[inline(never)]
pub fn diceshare(props: ShareProps<DiceBasketball>) -> Html {
    html! { <Share<DiceBasketball> room={props.room} onclose={props.onclose} /> }
}

/// Win probability of a game of DICE on screen.
#[inline(never)]
pub fn diceodds(props: OddsPanelProps<DiceBasketball>) -> Html {
    let OddsPanelProps { room, names, inputs } = props;
    html! { <OddsPanel<DiceBasketball> {room} {names} {inputs} /> }
}

/// A game of Value Add on screen.
#[inline(never)]
pub fn vabggame(key: String, props: GameProps<ValueAdd>) -> Html {
    let GameProps { id, onstart, onnew } = props;
    html! { <Game<ValueAdd> {key} {id} {onstart} {onnew} /> }
}

/// A game of Value Add begins: its id.
#[inline(never)]
pub fn vabggame_begin(storage: &Storage, start: Start<ValueAdd>) -> Result<String, String> {
    session::begin(storage, start)
}

/// A game of Value Add is taken over from its text: its id.
#[inline(never)]
pub fn vabggame_take(storage: &Storage, text: &str) -> Result<String, String> {
    session::resume::<ValueAdd>(storage, text)
}

/// The page of a link of Value Add.
#[inline(never)]
pub fn vabglinked(key: String, props: LinkedProps) -> Html {
    let LinkedProps { letters } = props;
    html! { <Linked<ValueAdd> {key} {letters} /> }
}

/// The dialog that shares a game of Value Add.
#[inline(never)]
pub fn vabgshare(props: ShareProps<ValueAdd>) -> Html {
    html! { <Share<ValueAdd> room={props.room} onclose={props.onclose} /> }
}

/// Win probability of a game of Value Add on screen.
#[inline(never)]
pub fn vabgodds(props: OddsPanelProps<ValueAdd>) -> Html {
    let OddsPanelProps { room, names, inputs } = props;
    html! { <OddsPanel<ValueAdd> {room} {names} {inputs} /> }
}

/// A game of March Madness on screen.
#[inline(never)]
pub fn marchgame(key: String, props: GameProps<Contest>) -> Html {
    let GameProps { id, onstart, onnew } = props;
    html! { <Game<Contest> {key} {id} {onstart} {onnew} /> }
}

/// A game of March Madness begins: its id.
#[inline(never)]
pub fn marchgame_begin(storage: &Storage, start: Start<Contest>) -> Result<String, String> {
    session::begin(storage, start)
}

/// A game of March Madness is taken over from its text: its id.
#[inline(never)]
pub fn marchgame_take(storage: &Storage, text: &str) -> Result<String, String> {
    session::resume::<Contest>(storage, text)
}

/// The page of a link of March Madness.
#[inline(never)]
pub fn marchlinked(key: String, props: LinkedProps) -> Html {
    let LinkedProps { letters } = props;
    html! { <Linked<Contest> {key} {letters} /> }
}

/// The dialog that shares a game of March Madness.
#[inline(never)]
pub fn marchshare(props: ShareProps<Contest>) -> Html {
    html! { <Share<Contest> room={props.room} onclose={props.onclose} /> }
}

/// A cup on screen.
#[inline(never)]
pub fn cup(key: String, props: CupPageProps) -> Html {
    let CupPageProps { id } = props;
    html! { <CupPage {key} {id} /> }
}

/// A cup begins: its id. Which coaches the house is, in order.
#[inline(never)]
pub fn cup_begin(
    storage: &Storage,
    setup: cup::Setup,
    seed: Seed,
    house: Vec<bool>,
) -> Result<String, String> {
    Ok(shelve(&storage.shelf(), &CupController::new(setup, seed, house)?))
}

/// The page of a link of a cup.
#[inline(never)]
pub fn cup_linked(key: String, props: LinkedProps) -> Html {
    let LinkedProps { letters } = props;
    html! { <LinkedCup {key} {letters} /> }
}

/// The page of a link of a tournament.
#[inline(never)]
pub fn tournamentlinked(key: String, props: LinkedProps) -> Html {
    let LinkedProps { letters } = props;
    html! { <LinkedTournament {key} {letters} /> }
}
