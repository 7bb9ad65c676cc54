//! The draft of a cup: every team that is left, as its whole card.

use crate::components::PlayerCard;
use crate::games::march_madness::cup::controller::CupController;
use crate::session::PlayAction;
use hardwood::cards::Face;
use hardwood::march_madness::cup::Choice;
use hardwood::table::{Answer, Need, Prompt};
use yew::prelude::*;

/// The cards to pick from, best first; `None` if no person at the screen picks.
pub fn draft<S>(
    controller: &CupController,
    prompt: &Prompt<S>,
    picking: bool,
    onplay: &Callback<PlayAction>,
) -> Option<Html> {
    let Need::Choose { choices, .. } = controller.base().session().need() else { return None };
    let card = |answer: &Answer| match choices.get(usize::from(answer.index)) {
        Some(&Choice::Pick { team }) => one(controller, team, answer, onplay),
        _ => None,
    };
    picking.then(|| {
        html! {
            <div class="draft" tabindex="0" role="group" aria-label="Teams to pick from">
                { for prompt.answers.iter().filter_map(card) }
            </div>
        }
    })
}

/// A team's card with what picks it.
fn one(controller: &CupController, team: u8, answer: &Answer, onplay: &Callback<PlayAction>) -> Option<Html> {
    let cup = controller.cup();
    let mut face = Face::march_madness(cup.setup().teams.get(usize::from(team))?);
    let seed = format!("Seed {}", cup.seed(team));
    face.about = if face.about.is_empty() { seed } else { format!("{seed} · {}", face.about) };
    let index = answer.index;
    let onclick = onplay.reform(move |_: MouseEvent| PlayAction::Answer(index));
    let key = answer.key.map(|key| AttrValue::from(key.to_string()));
    Some(html! {
        <PlayerCard key={team} {face}>
            <button type="button" class="btn" aria-keyshortcuts={key.clone()} {onclick}>
                <span class="btn__label">
                    { "Pick" }<span class="visually-hidden">{ format!(" {}", answer.label) }</span>
                </span>
                if let Some(key) = key { <kbd aria-hidden="true">{ key }</kbd> }
            </button>
        </PlayerCard>
    })
}
