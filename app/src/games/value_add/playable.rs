//! The Value Add Basketball Game at the table.

use crate::games::value_add::tray::OnTray;
use crate::routes::Route;
use crate::session::{Call, PlayableGame, ReliefAsk, rolls};
use hardwood::court::Side;
use hardwood::table::{Explained, Session};
use hardwood::value_add::{Choice, Relief, ValueAdd};

impl PlayableGame for ValueAdd {
    const ROUTE: Route = Route::ValueAddPlay;
    const SETS: &'static str = "cards/value-add/index.json";
    const CALLS: &'static [Call] = &[Call::Sub];
    const RELIEF: bool = true;
    type Tray = OnTray;

    fn explained() -> Explained {
        hardwood::value_add::EXPLAINED
    }

    fn relief(&self, _: &mut Self::Coach, side: Side) -> Option<ReliefAsk<Choice>> {
        let Relief { choice, ask, label, key, figures } = self.relief(side)?;
        Some(ReliefAsk { ask, label, choice, key, figures: Some(figures) })
    }

    fn tray(session: &Session<Self>) -> OnTray {
        OnTray { rolled: session.game().rolled(session.events()), rolls: rolls(session) }
    }
}
