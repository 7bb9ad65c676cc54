//! The Value Add Basketball Game at the table.

use crate::games::value_add::tray::OnTray;
use crate::routes::Route;
use crate::session::{Call, PlayableGame, rolls};
use hardwood::table::{Explained, Session};
use hardwood::value_add::ValueAdd;

impl PlayableGame for ValueAdd {
    const ROUTE: Route = Route::ValueAddPlay;
    const SETS: &'static str = "cards/value-add/index.json";
    const CALLS: &'static [Call] = &[Call::Sub];
    type Tray = OnTray;

    fn explained() -> Explained {
        hardwood::value_add::EXPLAINED
    }

    fn tray(session: &Session<Self>) -> OnTray {
        OnTray { rolled: session.game().rolled(session.events()), rolls: rolls(session) }
    }
}
