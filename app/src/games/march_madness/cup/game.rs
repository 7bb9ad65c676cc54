//! One game of a cup: the teams, their coaches, and the actions on it.

use crate::components::{Button, ButtonKind, ButtonLink, Dialog};
use crate::games::march_madness::cup::controller::CupController;
use crate::routes::Route;
use crate::session::RuleLink;
use hardwood::court::Side;
use hardwood::march_madness::cards::TeamCard;
use hardwood::march_madness::cup::Outcome;
use yew::prelude::*;

/// An action on a game of the cup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CupAction {
    /// Play it at the table.
    Play,
    /// Simulate it.
    Simulate,
    /// The coach of both teams keeps this one.
    Keep(u8),
    /// Watch it again, as it was simulated.
    Watch,
    /// Show its sheet.
    Sheet,
}

/// The dialog of a game; `id` is the cup's on the shelf.
pub fn game_dialog(
    controller: &CupController,
    game: u8,
    id: &str,
    onact: &Callback<CupAction>,
    onclose: Callback<()>,
) -> Html {
    let cup = controller.cup();
    let on = |action: CupAction| onact.reform(move |()| action.clone());
    let opposed = cup.opposes_self(game).filter(|_| !controller.base().is_watched());
    let coach = opposed.map(|seat| cup.setup().coach(seat)).unwrap_or_default();
    let outcome = cup.result(game);
    let persons = cup.coaches(game).0.into_iter().flatten().any(|seat| controller.is_person(seat));
    let table = controller.at_table(game).map(|shelved| {
        let href = format!("{}&cup={id}", Route::MarchGame.href_with("game", shelved));
        html! {
            <ButtonLink
                label={if outcome.is_some() { "Review" } else { "Continue" }}
                {href}
                kind={ButtonKind::Main}
            />
        }
    });
    let buttons = match (outcome, opposed, cup.pair(game)) {
        (Some(Outcome { points: Some(_), .. }), ..) if table.is_none() => {
            html! { <Button label="Watch it" kind={ButtonKind::Main} onclick={on(CupAction::Watch)} /> }
        }
        (None, Some(_), Some(pair)) => {
            let keep = |team: u8| {
                html! {
                    <Button
                        label={format!("Keep {}", cup.seeded(team))}
                        kind={ButtonKind::Main}
                        onclick={on(CupAction::Keep(team))}
                    />
                }
            };
            html! { <>{ for pair.map(keep) }</> }
        }
        (None, None, Some(_)) if !controller.base().is_watched() && cup.picker().is_none() => html! {
            <>
                if persons && table.is_none() {
                    <Button label="Play it" kind={ButtonKind::Main} onclick={on(CupAction::Play)} />
                }
                <Button
                    label="Simulate"
                    kind={if persons { ButtonKind::Plain } else { ButtonKind::Main }}
                    onclick={on(CupAction::Simulate)}
                />
            </>
        },
        _ => Html::default(),
    };
    let played = outcome.is_some_and(|outcome| outcome.points.is_some());
    let sheet = html! {
        if played { <Button label="Game sheet" onclick={on(CupAction::Sheet)} /> }
    };
    let actions =
        html! { <>{ for table }{ buttons }{ sheet }<Button label="Close" onclick={onclose.clone()} /></> };
    let line = |n: usize| {
        let team = cup.teams_of(game)[n]?;
        let card = cup.setup().teams.get(usize::from(team))?;
        let owner = cup.owner(team).map(|seat| cup.setup().coach(seat)).unwrap_or_default();
        let whose = match cup.coaches(game)[Side::ALL[n]] {
            None if cup.picker().is_none() && opposed.is_none() && !owner.is_empty() => {
                format!("{owner}; the Solitaire rules play it")
            }
            _ => owner,
        };
        Some(html! { <li><b>{ cup.seeded(team) }</b>{ format!(" {}. {whose}", about(card)) }</li> })
    };
    html! {
        <Dialog title={cup.pairing(game)} {onclose} {actions}>
            <ul>{ for (0..2).filter_map(line) }</ul>
            if opposed.is_some() {
                <p>
                    {
                        format!(
                            "Both teams are {coach}'s, who picks the one to keep before the deal. {}",
                            cup.setup().opposing.what()
                        )
                    }
                    { " " }
                    <RuleLink section="12.12" />
                </p>
            }
            if let Some(Outcome { winner, points }) = outcome {
                <p><b>{ match points {
                    Some([p, q]) => format!("{} wins {}-{}.", cup.seeded(winner), p.max(q), p.min(q)),
                    None => format!("{} advances without a game.", cup.seeded(winner)),
                } }</b></p>
            }
        </Dialog>
    }
}

/// "Power Rating 82: bench C, defense B, coach 2".
fn about(card: &TeamCard) -> String {
    format!(
        "Power Rating {}: bench {}, defense {}, coach {}",
        card.power, card.bench, card.defense, card.coaching
    )
}
