//! A tournament or cup that came in a link, opened as soon as what it names is here.

use crate::browser::Fetched;
use crate::games::march_madness::parts::known;
use crate::session::{Controller, Found, Lost, SessionHandle, use_link};
use hardwood::table::link::{Link, LinkError, Linked, Opening};
use hardwood::table::{Game, Hosted, Session};
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

/// What a link holds, or what is wrong with it.
pub type Parsed<G> = Rc<Result<Link<G>, LinkError>>;

/// Finds the setup of a link among these of the site's and what the person here has of their own; or says what is lacking.
type FindSetup<G, T, L> =
    fn(&<G as Linked>::Reference, &[T], Option<&<G as Hosted>::Own>) -> Result<<G as Game>::Setup, L>;

/// How a session of `G` is opened from a link.
pub struct Opens<G: Hosted, C, T, L> {
    /// The setup, with these of the site's; or what is lacking.
    pub setup: FindSetup<G, T, L>,
    /// The controller of what is looked at.
    pub watch: fn(Session<G>) -> SessionHandle<C>,
    /// What is drawn where the site lacks something.
    pub lacking: fn(L) -> Html,
}

/// The session of a link. `names` is whether it names something of the site's, and that as far as it was
/// fetched; `own` is what the person here has of their own; `waiting` is drawn until it is here.
#[hook]
pub fn use_linked<G, C, T, L>(
    letters: &AttrValue,
    link: &Parsed<G>,
    names: (bool, &Fetched<Rc<[T]>>),
    own: Option<G::Own>,
    opens: Opens<G, C, T, L>,
    waiting: Html,
) -> Found<C>
where
    G: Hosted + 'static,
    C: Controller,
    T: Clone + 'static,
    L: Clone + 'static,
{
    let (needed, fetched) = names;
    let here = !needed || matches!(fetched, Fetched::Ready(_));
    let Opens { setup, watch, lacking } = opens;
    let opened = {
        let (link, known) = (link.clone(), known(fetched).unwrap_or_default());
        let begin = move |_: &_| -> Result<Opening<G>, Lost<L>> {
            let link = link.as_ref().as_ref().map_err(|why| Lost::Bad(why.to_string()))?;
            let setup = setup(&link.reference, &known, own.as_ref()).map_err(Lost::Lacks)?;
            link.begin(Arc::new(setup)).map_err(|why| Lost::Bad(why.to_string()))
        };
        use_link((letters.clone(), here), begin, watch)
    };
    Found::of(opened, |what| if here { lacking(what) } else { waiting })
}
