//! The dialog that shares a career.

use crate::browser::Fetched;
use crate::games::dice::career::controller::CareerController;
use crate::session::{Controller as _, SessionHandle, share_dialog, use_set};
use hardwood::court::{PerSide, Side};
use hardwood::dice_basketball::DiceBasketball;
use hardwood::dice_basketball::cards::CardSet;
use hardwood::dice_basketball::career::Life;
use hardwood::dice_basketball::career::link::Reference;
use yew::prelude::*;

/// Said where a career has no link.
const NO_LINK: &str = "Its league uses cards that this site does not have, or can't load now. Send it as \
    a file instead: My games, Export.";

/// A career to be shared.
#[derive(Properties, PartialEq)]
pub struct ShareLifeProps {
    /// The career.
    pub handle: SessionHandle<CareerController>,
    /// Called when it is closed.
    pub onclose: Callback<()>,
}

/// The career as a link. Its league is named: thirty teams are too long for one.
#[component]
pub fn ShareLife(props: &ShareLifeProps) -> Html {
    let saved = props.handle.look();
    let (set, _) = use_set::<DiceBasketball>(first_teams(saved.controller.session().setup()));
    let letters = match &set {
        Fetched::Waiting => None,
        Fetched::Ready(Some(set)) => Some(letters(&saved.controller, set)),
        Fetched::Ready(None) | Fetched::Failed(_) => Some(None),
    };
    let letters = letters.map(|letters| letters.ok_or_else(|| NO_LINK.to_owned()));
    share_dialog(saved.controller.title(), letters, &props.onclose)
}

/// Two teams of its league, by which to find the set.
fn first_teams(life: &Life) -> Option<PerSide<(String, String)>> {
    let [first, second, ..] = &life.league[..] else { return None };
    Some(PerSide::new(Side::Home, Side::Visitors).map(|side| {
        let team = if side == Side::Home { first } else { second };
        (team.name.clone(), team.season.clone())
    }))
}

fn letters(controller: &CareerController, set: &CardSet) -> Option<String> {
    let reference = Reference::named(controller.session().setup(), &set.name);
    reference.life(&set.teams).ok()?;
    controller.session().link(reference).ok()
}
