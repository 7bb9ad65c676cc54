//! The advanced game of March Madness at the table.

use crate::games::march_madness::own_box::record::{MarchBox, kept};
use crate::games::march_madness::tray::OnTray;
use crate::routes::Route;
use crate::session::{Call, PlayableGame, Sound, rolls};
use crate::storage::{Storage, Store, read, write};
use hardwood::kit::fnv;
use hardwood::march_madness::advanced::{Contest, OwnBox, Talk};
use hardwood::table::{Explained, Session};

impl PlayableGame for Contest {
    const ROUTE: Route = Route::MarchGame;
    const BOOK: &'static str = "march-madness";
    const CARDS_BY_NAME: bool = true;
    const SETS: &'static str = "cards/march-madness/index.json";
    const CALLS: &'static [Call] = &[Call::Move];
    const OWN_LOST: &'static str = "It was played with charts or cards of the sender's own box. Ask for their files (March \
        Madness, Your box), read them there, and open the link again.";
    type Tray = OnTray;

    fn explained() -> Explained {
        hardwood::march_madness::EXPLAINED
    }

    fn tray(session: &Session<Self>) -> OnTray {
        OnTray { working: session.game().table_dice(session.events()), rolls: rolls(session) }
    }

    fn sound(talk: &Talk) -> Option<Sound> {
        match talk {
            Talk::Scores { points: 1.., .. } | Talk::LeftOpen { points: 1.., .. } => Some(Sound::Net),
            Talk::Foul { .. } | Talk::FouledOut { .. } => Some(Sound::Whistle),
            Talk::PeriodOver { .. } | Talk::GameOver { .. } => Some(Sound::Buzzer),
            _ => None,
        }
    }

    fn keep_learned(store: &dyn Store, session: &Session<Self>) {
        let Some(now) = session.game().learned() else { return };
        let Ok(loaded) = read::<MarchBox>(store) else { return };
        let mut kept = loaded.value.unwrap_or_default();
        let setup = session.setup();
        let game = serde_json::to_string(&**setup).map(|text| fnv(text.as_bytes())).unwrap_or_default();
        // where the store is full, or its charts can't be read, the game itself still has it
        if kept.learn(game, setup.charts(), now).is_ok() {
            let _ = write(store, &kept, loaded.revision);
        }
    }

    fn own(storage: &Storage) -> Option<OwnBox> {
        kept(&*storage.store)?.own().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hardwood::court::{PerSide, Side};
    use hardwood::march_madness::Position;

    #[test]
    fn points_fouls_and_ends_of_halves_are_heard() {
        let (side, position, points) = (Side::Home, Position::Bench, PerSide::default());
        assert_eq!(
            Contest::sound(&Talk::LeftOpen { side, position, points: 3, bench: false }),
            Some(Sound::Net)
        );
        assert_eq!(Contest::sound(&Talk::LeftOpen { side, position, points: 0, bench: false }), None);
        assert_eq!(Contest::sound(&Talk::FouledOut { side, position }), Some(Sound::Whistle));
        assert_eq!(Contest::sound(&Talk::PeriodOver { period: 1, points }), Some(Sound::Buzzer));
        assert_eq!(Contest::sound(&Talk::Shuffled), None);
    }
}
