//! The cards of a set, a team at a time.

use crate::browser::chunks::split_point;
use crate::browser::{self, SplitPoint, use_chunk, use_printing};
use crate::components::{Button, Choice, ChoiceOption, PlayerCard, Select, or_loading};
use crate::pages::teams::edit::EditDialogProps;
use crate::pages::teams::printing::sheets;
use crate::text;
use hardwood::cards::Face;
use hardwood::statis_pro::cards::{CardSet, TeamCard};
use std::rc::Rc;
use yew::prelude::*;

mod split_points {
    use crate::pages::teams::edit::{EditDialog, EditDialogProps};
    use yew::prelude::*;

    #[inline(never)]
    pub fn edit(props: EditDialogProps) -> Html {
        let EditDialogProps { set, team, player, onset, onclose } = props;
        html! { <EditDialog {set} {team} {player} {onset} {onclose} /> }
    }
}

/// The dialog that sets a card's ratings by hand.
const EDIT: SplitPoint<fn(EditDialogProps) -> Html> = split_point!(edit);

/// What the view needs to know.
#[derive(Properties, PartialEq)]
pub struct SetViewProps {
    /// The set.
    pub set: Rc<CardSet>,
    /// A person changed it; absent where it is not their own.
    #[prop_or_default]
    pub onset: Option<Callback<Rc<CardSet>>>,
    /// Further buttons.
    #[prop_or_default]
    pub children: Html,
}

/// The view.
#[component]
pub fn SetView(props: &SetViewProps) -> Html {
    let SetViewProps { set, onset, children } = props;
    let (team, classic, editing) = (use_state(|| 0usize), use_state(|| false), use_state(|| None::<usize>));
    let (printing, print) = use_printing();
    let edit_dialog = use_chunk(editing.is_some().then_some(EDIT));
    let said = use_state(String::new);
    let Some(shown) = set.teams.get(*team).or(set.teams.first()) else { return Html::default() };
    let faces: Vec<Face> = shown.players.iter().map(|card| Face::statis_pro(shown, card)).collect();
    let teams = set
        .teams
        .iter()
        .map(|team| format!("{} {}", team.name, team.season).into())
        .collect::<Vec<AttrValue>>();
    let chosen = (*team).min(set.teams.len() - 1);
    let onteam = {
        let team = team.clone();
        Callback::from(move |n| team.set(n))
    };
    let onstyle = {
        let classic = classic.clone();
        Callback::from(move |on| classic.set(on))
    };
    let edit = |n: Option<usize>| {
        let editing = editing.clone();
        Callback::from(move |()| editing.set(n))
    };
    let export = {
        let (set, said) = (set.clone(), said.clone());
        Callback::from(move |()| {
            let name = format!("{}.json", text::file_name(&set.name));
            let done = browser::download(&name, "application/json", &set.to_json());
            said.set(done.map_or_else(|why| why, |()| format!("{name} is with your downloads.")));
        })
    };
    let card = |(n, face): (usize, &Face)| {
        html! {
            <PlayerCard key={n} face={face.clone()} classic={*classic}>
                if onset.is_some() {
                    <Button label="Edit" name={format!("Edit {}", face.name)} onclick={edit(Some(n))} />
                }
            </PlayerCard>
        }
    };
    let styles = vec![ChoiceOption::new(false, "Colour"), ChoiceOption::new(true, "Classic")];
    let record = if shown.record.is_empty() { String::new() } else { format!(" {}.", shown.record) };
    html! {
        <div class="set-view">
            <div class="set-view__tools">
                <Select label="Team" options={teams} {chosen} onchange={onteam} />
                <Choice<bool>
                    legend="Cards"
                    name="card-style"
                    options={styles}
                    value={*classic}
                    onchange={onstyle}
                />
                <Button label="Print cards" onclick={print} />
                <Button label="Export" onclick={export} />
                { children.clone() }
            </div>
            <p class="soft" role="status">{ &*said }</p>
            <p>
                {
                    format!(
                        "{}.{record} Fast break {} and {}; Index Points {} at home, {} on the road. {} cards.",
                        shown.name,
                        shown.fb_offense,
                        shown.fb_defense,
                        shown.home_index,
                        shown.road_index,
                        shown.players.len()
                    )
                }
            </p>
            { numbers(shown) }
            <div class="pcard-grid">{ for faces.iter().enumerate().map(card) }</div>
            <details class="set-view__sources">
                <summary>{ "Sources" }</summary>
                <ul>{ for set.sources.iter().map(|line| html! { <li>{ line }</li> }) }</ul>
            </details>
            if printing { { sheets(&faces, *classic) } }
            if let (Some(n), Some(onset)) = (*editing, onset) {
                {
                    or_loading(edit_dialog, |draw| {
                        draw(EditDialogProps {
                            set: set.clone(),
                            team: chosen,
                            player: n,
                            onset: onset.clone(),
                            onclose: edit(None),
                        })
                    })
                }
            }
        </div>
    }
}

/// The team's own numbers, and what a person does with them (house ruling H67).
fn numbers(team: &TeamCard) -> Html {
    let numbers = team.numbers();
    let short: Vec<String> =
        numbers.iter().map(|(which, value)| format!("{} {value}", which.name())).collect();
    let rules = numbers
        .iter()
        .map(|(which, value)| html! { <li>{ format!("{}: {}.", which.name(), which.rule(*value)) }</li> });
    html! {
        <details class="set-view__sources">
            <summary>{ format!("Team numbers (ours): {}", short.join(", ")) }</summary>
            <ul>{ for rules }</ul>
        </details>
    }
}
