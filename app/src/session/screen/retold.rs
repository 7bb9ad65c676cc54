//! A finished game in words, from its save, outside a session of its own.

use crate::session::control::event_log::{EventLog, LogView};
use crate::session::control::playable::{Scored, each};
use hardwood::book::Names;
use hardwood::court::PerSide;
use hardwood::table::Save;
use yew::AttrValue;

/// What a save tells of its game.
#[derive(Debug, PartialEq)]
pub struct Retold {
    /// The play-by-play.
    pub log: LogView,
    /// The score at its end.
    pub points: PerSide<u16>,
    /// The last period, 1-based.
    pub period: u8,
    /// The names of the periods, the first period first.
    pub periods: Vec<AttrValue>,
}

/// Executes a save's game again and puts its plays into words.
///
/// # Errors
/// What is wrong with the save, or that its first plays are lost.
pub fn retold<G: Scored>(save: &str) -> Result<Retold, String> {
    let save = Save::from_json(save).map_err(|e| e.to_string())?;
    let opened = save.open::<G>().map_err(|e| e.to_string())?;
    if let Some(notice) = opened.notice {
        return Err(notice);
    }
    let game = opened.session.game();
    let period = game.time().period;
    Ok(Retold {
        log: EventLog::default().read(&opened.session),
        points: each(|side| game.book().points(side)),
        period,
        periods: (1..=period).map(|n| Names::period(game, n).into()).collect(),
    })
}
