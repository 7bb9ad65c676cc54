//! DICE Basketball at the table.

use crate::games::dice::own_charts::DiceTable;
use crate::games::dice::tray::OnTray;
use crate::routes::Route;
use crate::session::{Call, PlayableGame, rolls};
use crate::storage::{Storage, read};
use hardwood::dice_basketball::charts::Charts;
use hardwood::dice_basketball::{Choice, DiceBasketball};
use hardwood::table::{Explained, Session};

impl PlayableGame for DiceBasketball {
    const ROUTE: Route = Route::DicePlay;
    const SETS: &'static str = "cards/dice/index.json";
    const CALLS: &'static [Call] = &[Call::TimeOut, Call::Sub, Call::Defense];
    type Tray = OnTray;

    fn explained() -> Explained {
        hardwood::dice_basketball::EXPLAINED
    }

    fn tray(session: &Session<Self>) -> OnTray {
        OnTray { rolled: DiceBasketball::last_roll(session.setup(), session.events()), rolls: rolls(session) }
    }

    fn calls_lineup(choice: Choice) -> bool {
        choice == Choice::TimeOut
    }

    fn meets(call: Call, choice: Choice) -> bool {
        match call {
            Call::TimeOut => choice == Choice::TimeOut,
            Call::Sub | Call::Move => false,
            Call::Defense => matches!(
                choice,
                Choice::Double { .. }
                    | Choice::Zone
                    | Choice::ManToMan
                    | Choice::Pressure
                    | Choice::FullCourt
                    | Choice::HalfCourt
            ),
        }
    }

    fn own(storage: &Storage) -> Option<Charts> {
        read::<DiceTable>(&*storage.store).ok()?.value?.charts().ok()?
    }
}
