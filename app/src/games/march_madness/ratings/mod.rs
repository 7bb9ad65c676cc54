//! Rates a college team: its season goes in, its March Madness card comes out, with the reason for each
//! rating (MM §16).

mod form;
mod problems;

use crate::browser;
use crate::components::{Button, ButtonKind, ButtonLink, Page, Panel, PlayerCard};
use crate::games::march_madness::own_teams::MarchTeams;
use crate::games::march_madness::ratings::form::{RatingForm, SeasonPanel};
use crate::games::march_madness::ratings::problems::problems;
use crate::routes::Route;
use crate::session::Rulebook;
use crate::storage::use_stored;
use crate::text::{file_name, sentence};
use hardwood::cards::face;
use hardwood::march_madness::advanced::Contest;
use hardwood::march_madness::cards::CardSet;
use yew::prelude::*;

/// The page.
#[component]
pub fn Ratings() -> Html {
    let form = use_state(RatingForm::example);
    let onform = {
        let form = form.setter();
        Callback::from(move |next: RatingForm| form.set(next))
    };
    let rated = form.year().and_then(|year| Ok((year.rate().1, year.set()?)));
    html! {
        <ContextProvider<Rulebook> context={Rulebook::of::<Contest>()}>
        <Page
            title="Rate a college team"
            lead="Its season in, its card for March Madness out, and why: the tables of section 16."
            class="ratings"
        >
            <div class="ratings__grid">
                <SeasonPanel form={(*form).clone()} {onform} />
                { match rated {
                    Ok((why, set)) => html! { <CardPanel {why} {set} /> },
                    Err(wrong) => problems("No card can be made of it yet.", &wrong),
                } }
            </div>
        </Page>
        </ContextProvider<Rulebook>>
    }
}

#[derive(Properties, PartialEq)]
struct CardPanelProps {
    /// The reasons for the ratings, line by line.
    why: Vec<String>,
    /// The card, as a set of one team.
    set: CardSet,
}

/// The card, why it is so, and where it can go.
#[component]
fn CardPanel(props: &CardPanelProps) -> Html {
    let CardPanelProps { why, set } = props;
    let own = use_stored::<MarchTeams>();
    let kept = use_state(AttrValue::default);
    let export = {
        let set = set.clone();
        Callback::from(move |()| {
            let name = format!("{}.json", file_name(&set.name));
            // a browser that refuses a download says so itself
            let _ = browser::download(&name, "application/json", &set.to_json());
        })
    };
    let keep = {
        let (get, keep, kept) = (own.get.clone(), own.set.clone(), kept.setter());
        let teams = set.teams.clone();
        Callback::from(move |()| {
            let now = get.emit(()).map(|own| (*own).clone()).unwrap_or_default();
            kept.set(match now.with(teams.clone()) {
                Ok(next) => {
                    keep.emit(next);
                    let team = teams.first().map_or("It", |team| &team.name);
                    format!("{team} is kept: games and cups have it among your own.").into()
                }
                Err(why) => sentence(&why).into(),
            });
        })
    };
    let status = match &own.trouble {
        Some(why) => why.clone(),
        None if kept.is_empty() => {
            "Kept in this browser, it is among the teams of games and cups; the file goes to other devices."
                .into()
        }
        None => (*kept).clone(),
    };
    let faces = face::march_madness(set).into_iter().flat_map(|team| team.faces);
    html! {
        <Panel title="Its card" class="stack">
            <div class="ratings__card">
                { for faces.map(|face| html! { <PlayerCard {face} classic={false} /> }) }
            </div>
            <ol class="ratings__why" aria-label="Why">
                { for why.iter().map(|line| html! { <li>{ line }</li> }) }
            </ol>
            <div class="row">
                <Button label="Keep it for games" kind={ButtonKind::Main} onclick={keep} />
                <Button label="Save the card as a file" onclick={export} />
                <ButtonLink label="New game" href={Route::MarchGame.href_with("new", "1")} />
                <ButtonLink label="New cup" href={Route::MarchCup.href_with("new", "1")} />
            </div>
            <p class="soft" role="status">{ status }</p>
        </Panel>
    }
}
