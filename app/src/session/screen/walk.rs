//! A guided possession: a link played by the engine, a step at a time with a sentence each.

use crate::browser::{Fetched, use_css_var};
use crate::components::{Button, ButtonKind, ButtonLink, Notice, NoticeKind, Page, Shortcut, use_keys};
use crate::routes::Route;
use crate::session::control::controller::GameController;
use crate::session::control::game_panels::Panels;
use crate::session::control::guide::Guide;
use crate::session::control::handle::SessionHandle;
use crate::session::control::playable::PlayableGame;
use crate::session::control::view::GameView;
use crate::session::screen::panels::reasons::{Reasons, Rulebook};
use crate::session::sets::card_index::use_set;
use hardwood::court::Side;
use hardwood::table::link::Link;
use hardwood::table::{Input, Need, Session};
use std::sync::Arc;
use yew::prelude::*;

/// A guided possession.
#[derive(Properties, PartialEq)]
pub struct WalkProps {
    /// What is walked through.
    pub guide: &'static Guide,
}

/// A guide that is walked through.
#[component]
pub fn Walk<G: Panels>(props: &WalkProps) -> Html {
    let guide = props.guide;
    let at = use_state(|| 0);
    let link = use_memo((), |()| Link::<G>::parse(guide.link));
    let wanted = link.as_ref().as_ref().ok().and_then(|link| G::wanted(&link.reference));
    let (set, again) = use_set::<G>(wanted);
    let session = use_memo(set.clone(), |set| match (&*link, set) {
        (Ok(link), Fetched::Ready(set)) => open::<G>(link, set.as_deref()),
        _ => None,
    });
    let to = |step: Option<usize>| {
        let at = at.setter();
        let step = step.filter(|step| *step < guide.steps.len());
        Callback::from(move |()| step.into_iter().for_each(|step| at.set(step)))
    };
    let (back, next) = (to(at.checked_sub(1)), to(Some(*at + 1)));
    use_keys(vec![
        Shortcut::new("ArrowRight", "Next step", next.clone()),
        Shortcut::new("n", "Next step", next.clone()),
        Shortcut::new("ArrowLeft", "Step back", back.clone()),
    ]);
    let body = match (&*session, &set) {
        (Some(session), _) => html! { <Moment<G> {guide} at={*at} session={Whole(session.clone())} /> },
        (None, Fetched::Failed(why)) => html! {
            <Notice kind={NoticeKind::Error} title="The cards did not arrive.">
                <p>{ format!("{}. Check the connection, then try again.", why.join("; ")) }</p>
                <Button label="Try again" onclick={again} />
            </Notice>
        },
        (None, _) => html! { <p role="status">{ "Fetching the cards…" }</p> },
    };
    html! {
        <Page title="How a possession works" class="guide">
            { body }
            <section class="guide__bar" aria-label="Step">
                <p class="guide__count">{ format!("{} · step {} of {}", guide.title, *at + 1, guide.steps.len()) }</p>
                <p class="guide__say" role="status">{ guide.steps[*at].text }</p>
                { buttons(guide, &G::ROUTE, *at, back, next) }
            </section>
        </Page>
    }
}

/// Back, Next, and the ways out.
fn buttons(guide: &Guide, table: &Route, at: usize, back: Callback<()>, next: Callback<()>) -> Html {
    let last = at + 1 == guide.steps.len();
    let play = table.href_with("start", "now");
    html! {
        <div class="row">
            <Button label="Back" keyname="←" disabled={at == 0} onclick={back} />
            if last {
                <ButtonLink href={play} label="Play a game" kind={ButtonKind::Main} />
            } else {
                <Button label="Next" keyname="→" kind={ButtonKind::Main} onclick={next} />
            }
            <ButtonLink href={Route::Home.href()} label="Close" kind={ButtonKind::Quiet} />
        </div>
    }
}

/// The whole session of a guide; it never changes.
#[derive(Clone)]
struct Whole<G: Panels>(Session<G>);

impl<G: Panels> PartialEq for Whole<G> {
    fn eq(&self, other: &Self) -> bool {
        self.0.journal().len() == other.0.journal().len()
    }
}

#[derive(Properties, PartialEq)]
struct MomentProps<G: Panels> {
    guide: &'static Guide,
    at: usize,
    session: Whole<G>,
}

/// The table at a step, and what came of the luck since the step before.
#[component]
fn Moment<G: Panels>(props: &MomentProps<G>) -> Html {
    let MomentProps { guide, at, session } = props;
    let node = use_node_ref();
    let view = |step: usize| {
        let session = after(&session.0, guide.steps[step].luck);
        SessionHandle::watch(GameController::<G>::still(session)).with(GameView::of)
    };
    let color = |side: Side| AttrValue::from(session.0.game().line(side).color);
    use_css_var(node.clone(), "--home", color(Side::Home));
    use_css_var(node.clone(), "--visitors", color(Side::Visitors));
    let Some(view_now) = view(*at) else { return Html::default() };
    let before = at.checked_sub(1).and_then(view).map_or(0, |before| before.log.look().entries.len());
    let log = view_now.log.look();
    let new = log.entries.get(before..).unwrap_or_default();
    html! {
        <ContextProvider<Rulebook> context={Rulebook::of::<G>()}>
        <div class="guide__table" ref={node}>
            <div class="guide__stage">
                <div class="gametable__tray">{ G::draw_tray(&view_now) }</div>
                <div class="gametable__floor">{ G::draw_floor(&view_now) }</div>
            </div>
            <ol class="guide__log" aria-label="What happened">
                { for new.iter().map(|entry| html! {
                    <li>
                        <b>{ &entry.text }</b>
                        if !entry.why.is_empty() { <Reasons why={entry.why.clone()} /> }
                    </li>
                }) }
                if !log.since.is_empty() { <li><Reasons why={log.since.clone()} /></li> }
            </ol>
        </div>
        </ContextProvider<Rulebook>>
    }
}

fn open<G: Panels>(link: &Link<G>, set: Option<&G::Set>) -> Option<Session<G>> {
    let setup = G::found(&link.reference, set.as_slice(), None).ok()?;
    link.open(Arc::new(setup)).ok()
}

/// The session when so many cards or rolls have come; dice that are thrown together are one.
fn after<G: PlayableGame>(whole: &Session<G>, luck: usize) -> Session<G> {
    let mut session = whole.clone();
    session.undo(whole.journal().len());
    let mut come = 0;
    while let Some(input) = whole.journal().get(session.journal().len()) {
        let due = matches!(session.need(), Need::Draw { .. } | Need::Roll { .. });
        let chosen = matches!(input, Input::Chose(_) | Input::Acted(_));
        if due && !chosen && !G::is_thrown_with(session.need()) {
            come += 1;
            if come > luck {
                break;
            }
        }
        if session.redo(1) == 0 {
            break;
        }
    }
    session
}
