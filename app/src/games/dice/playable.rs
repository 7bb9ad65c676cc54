//! DICE Basketball at the table.

use crate::games::dice::own_charts::DiceTable;
use crate::games::dice::tray::OnTray;
use crate::routes::Route;
use crate::session::{Call, PlayableGame, ReliefAsk, rolls};
use crate::storage::{Storage, Store, read};
use hardwood::court::Side;
use hardwood::dice_basketball::charts::Charts;
use hardwood::dice_basketball::{Choice, DiceBasketball, Relief};
use hardwood::table::{Explained, Session};

impl PlayableGame for DiceBasketball {
    const ROUTE: Route = Route::DicePlay;
    const SETS: &'static str = "cards/dice/index.json";
    const CALLS: &'static [Call] = &[Call::TimeOut, Call::Sub, Call::Defense];
    const RELIEF: bool = true;
    const OWN_LOST: &'static str = "It was played with charts of the sender's own. Ask for their file, choose it among the \
        dice tables (Your charts), and open the link again.";
    type Tray = OnTray;

    fn explained() -> Explained {
        hardwood::dice_basketball::EXPLAINED
    }

    fn keep_learned(store: &dyn Store, session: &Session<Self>) {
        if session.setup().told.is_some() {
            DiceTable::learn(store, session);
        }
    }

    fn tray(session: &Session<Self>) -> OnTray {
        OnTray { rolled: DiceBasketball::last_roll(session.setup(), session.events()), rolls: rolls(session) }
    }

    fn calls_lineup(choice: Choice) -> bool {
        choice == Choice::TimeOut
    }

    fn relief(&self, _: &mut Self::Coach, side: Side) -> Option<ReliefAsk<Choice>> {
        let Relief { choice, ask, label, key } = self.relief(side)?;
        Some(ReliefAsk { ask, label, choice, key, figures: None })
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
