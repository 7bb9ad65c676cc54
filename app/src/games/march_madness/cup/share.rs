//! The dialog that shares a cup.

use crate::games::march_madness::cup::controller::CupController;
use crate::games::march_madness::cup::teams::use_site_teams;
use crate::games::march_madness::parts::{ShareProps, known};
use crate::session::{Controller as _, share_dialog};
use crate::text::sentence;
use hardwood::march_madness::cup::Reference;
use yew::prelude::*;

/// The cup as a link: the site's teams by name, others whole.
#[component]
pub fn ShareCup(props: &ShareProps<CupController>) -> Html {
    let (teams, _) = use_site_teams(true);
    let saved = props.handle.look();
    let session = saved.controller.base().session();
    let letters = known(&teams).map(|known| {
        let reference = Reference::new(session.setup(), &known);
        session.link(reference).map_err(|why| sentence(&why.to_string()))
    });
    share_dialog(saved.controller.title(), letters, &props.onclose)
}
