//! The contents of a record's text: its title and progress. And the list of single records.

use crate::browser::SplitPoint;
use crate::browser::chunks::split_point;
use crate::games::dice::own_charts::DiceTable;
use crate::games::march_madness::own_box::record::MarchBox;
use crate::games::march_madness::own_teams::MarchTeams;
use crate::games::march_madness::tournament::picks::KeptPicks;
use crate::games::statis_pro::deck::{KeptDeck, KeptTenDay, LearnedBreak, LearnedDeck};
use crate::games::value_add::bracket::record::ValueAddBracket;
use crate::games::value_add::rolls::ValueAddTable;
use crate::games::with_saved;
pub use crate::season::{season_progress, sheet_progress};
use crate::session::{Controller, GameController, LastChoices};
use crate::storage::{Contents, Kind, Progress, Settings, SideLine, Single, Singles, check};
use crate::text;
use crate::text::InWords as _;
use hardwood::book::sheet::{Sheet, SheetSetup};
use hardwood::book::team_color;
use hardwood::court::Side;
use hardwood::march_madness::cards::TeamCard;
use hardwood::season::League;
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::deck_file::read_deck;
use hardwood::statis_pro::extractor::Extractor;
use hardwood::statis_pro::{OwnBreak, OwnDeck, StatisPro, TenDayCards};
use hardwood::table::Game as _;
use serde::Deserialize;

mod split_points {
    use crate::storage::Single;

    #[inline(never)]
    pub fn singles() -> &'static [Single] {
        &super::SINGLES
    }
}

/// [`SINGLES`], which reach the decks, charts and cards of all games, for a page that seldom asks for them.
pub const ALL_SINGLES: SplitPoint<Singles> = split_point!(singles);

/// The single records of the app.
pub static SINGLES: [Single; 13] = [
    Single::of::<Settings>("settings"),
    Single::of::<LastChoices>("the choices of your last games"),
    Single { check: check_deck, ..Single::of::<KeptDeck>("your own deck") },
    Single { check: check_learned, ..Single::of::<LearnedDeck>("what is known of your printed deck") },
    Single { check: check_break, ..Single::of::<LearnedBreak>("what is known of your Fast Break chart") },
    Single { check: check_ten_day, ..Single::of::<KeptTenDay>("your own ten-day cards") },
    Single::of::<Extractor>("the Extractor's decks and clock"),
    Single { check: check_charts, ..Single::of::<DiceTable>("DICE charts and rolls") },
    Single::of::<ValueAddTable>("Value Add rolls"),
    Single::of::<ValueAddBracket>("the bracket of 48"),
    Single::of::<KeptPicks>("the brackets you filled in"),
    Single { check: check_teams, ..Single::of::<MarchTeams>("your own college teams") },
    Single { check: check_box, ..Single::of::<MarchBox>("your own box of March Madness") },
];

fn check_deck(text: &str) -> Result<(), String> {
    let deck: KeptDeck = check(text)?;
    if deck.csv.is_empty() {
        return Ok(());
    }
    let first = |problems: Vec<_>| problems.first().map(ToString::to_string).unwrap_or_default();
    read_deck(&deck.csv).map(drop).map_err(first)
}

fn check_learned(text: &str) -> Result<(), String> {
    let learned: LearnedDeck = check(text)?;
    if learned.csv.is_empty() {
        return Ok(());
    }
    let first = |problems: Vec<_>| problems.first().map(ToString::to_string).unwrap_or_default();
    OwnDeck::read(&learned.csv).map(drop).map_err(first)
}

fn check_break(text: &str) -> Result<(), String> {
    let learned: LearnedBreak = check(text)?;
    let first = |problems: Vec<_>| problems.first().map(ToString::to_string).unwrap_or_default();
    OwnBreak::read(&learned.csv).map(drop).map_err(first)
}

fn check_ten_day(text: &str) -> Result<(), String> {
    let kept: KeptTenDay = check(text)?;
    if kept.text.is_empty() {
        return Ok(());
    }
    let first = |problems: Vec<_>| problems.first().map(ToString::to_string).unwrap_or_default();
    TenDayCards::read(&kept.text).map(drop).map_err(first)
}

fn check_charts(text: &str) -> Result<(), String> {
    check::<DiceTable>(text)?.charts().map(drop)
}

fn check_box(text: &str) -> Result<(), String> {
    check::<MarchBox>(text)?.check()
}

fn check_teams(text: &str) -> Result<(), String> {
    check::<MarchTeams>(text)?.teams.iter().try_for_each(TeamCard::validate).in_words()
}

/// Reads a record's text.
///
/// # Errors
/// The problem in the text.
pub fn contents(kind: Kind, text: &str) -> Result<Contents, String> {
    match kind {
        Kind::Game => {
            let named = serde_json::from_str::<Named>(text).unwrap_or_default();
            // a text of an unknown game is read as Statis Pro's, whose reader reports the problem
            with_saved!(&*named.game, S => sat::<S>(text), sat::<GameController<StatisPro>>(text))
        }
        Kind::Sheet => {
            let sheet = Sheet::from_json(text).in_words()?;
            Ok(Contents { title: sheet_title(&sheet), progress: sheet_progress(&sheet) })
        }
        Kind::Cards => {
            let first = |problems: Vec<_>| problems.first().map(ToString::to_string).unwrap_or_default();
            let set = CardSet::from_json(text).map_err(first)?.0;
            Ok(Contents { title: set.name.clone(), progress: set_progress(&set) })
        }
        Kind::Season => {
            let league = League::from_json(text).in_words()?;
            Ok(Contents { title: league.title.clone(), progress: season_progress(&league) })
        }
    }
}

/// A save's game.
#[derive(Default, Deserialize)]
struct Named {
    #[serde(default)]
    game: String,
}

fn sat<S: Controller>(text: &str) -> Result<Contents, String> {
    let (controller, _) = S::from_text(text)?;
    Ok(Contents { title: controller.title(), progress: controller.progress() })
}

/// The progress of a card set for lists: its first two teams, the number of teams and of players.
#[must_use]
pub fn set_progress(set: &CardSet) -> Progress {
    let side = |n: usize| {
        let team = set.teams.get(n).or(set.teams.first()).cloned().unwrap_or_default();
        let color = team_color(&team.name, &team.color).to_owned();
        SideLine { name: team.name, short: team.id, color, score: 0 }
    };
    let players = set.teams.iter().map(|team| team.players.len()).sum();
    let moment = format!(
        "{}, {}",
        text::count(set.teams.len(), "team", "teams"),
        text::count(players, "card", "cards")
    );
    Progress {
        game: StatisPro::NAME.to_owned(),
        sides: [side(0), side(1)],
        moment,
        finished: true,
        ..Progress::default()
    }
}

/// The title at its top, else the two teams.
#[must_use]
pub fn sheet_title(sheet: &Sheet) -> String {
    let SheetSetup { title, teams, .. } = sheet.setup();
    match title.trim() {
        "" => format!("{} at {}", teams[Side::Visitors].name, teams[Side::Home].name),
        title => title.to_owned(),
    }
}

#[cfg(test)]
#[path = "contents_tests.rs"]
mod tests;
