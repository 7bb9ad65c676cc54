//! The dialog that shares a cup.

use crate::browser::Fetched;
use crate::games::march_madness::cup::controller::CupController;
use crate::games::march_madness::cup::teams::use_site_teams;
use crate::session::{Controller as _, SessionHandle, share_dialog};
use crate::text::sentence;
use hardwood::march_madness::cup::Reference;
use yew::prelude::*;

/// What sharing needs to know.
#[derive(Properties, PartialEq)]
pub struct ShareCupProps {
    /// The cup.
    pub handle: SessionHandle<CupController>,
    /// Closed.
    pub onclose: Callback<()>,
}

/// The cup as a link: the site's teams by name, others whole.
#[component]
pub fn ShareCup(props: &ShareCupProps) -> Html {
    let (teams, _) = use_site_teams(true);
    let known = match &teams {
        Fetched::Waiting => None,
        Fetched::Ready(teams) => Some(teams.to_vec()),
        Fetched::Failed(_) => Some(vec![]),
    };
    let saved = props.handle.look();
    let session = saved.controller.session();
    let letters = known.map(|known| {
        let reference = Reference::new(session.setup(), &known);
        session.link(reference).map_err(|why| sentence(&why.to_string()))
    });
    share_dialog(saved.controller.title(), letters, &props.onclose)
}
