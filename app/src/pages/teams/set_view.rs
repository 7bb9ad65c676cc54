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

/// Properties of [`SetView`].
#[derive(Properties, PartialEq)]
pub struct SetViewProps {
    /// The set.
    pub set: Rc<CardSet>,
    /// Called with the changed set; absent if it is not the person's own.
    #[prop_or_default]
    pub onset: Option<Callback<Rc<CardSet>>>,
    /// The id of the team that is shown first.
    #[prop_or_default]
    pub team: Option<AttrValue>,
    /// Further buttons.
    #[prop_or_default]
    pub children: Html,
}

/// The view.
#[component]
pub fn SetView(props: &SetViewProps) -> Html {
    let SetViewProps { set, onset, team: first, children } = props;
    let first = || set.teams.iter().position(|team| first.as_ref().is_some_and(|id| **id == *team.id));
    let team = use_state(|| first().unwrap_or(0));
    let (classic, editing) = (use_state(|| false), use_state(|| None::<usize>));
    let (printing, print) = use_printing();
    let edit_dialog = use_chunk(editing.is_some().then_some(EDIT));
    let (said, export) = use_export(set);
    let Some(shown) = set.teams.get(*team).or(set.teams.first()) else { return Html::default() };
    let chosen = (*team).min(set.teams.len() - 1);
    let faces: Vec<Face> = shown.players.iter().map(|card| Face::statis_pro(shown, card)).collect();
    let onteam = {
        let team = team.setter();
        Callback::from(move |n| team.set(n))
    };
    let onstyle = {
        let classic = classic.setter();
        Callback::from(move |on| classic.set(on))
    };
    let edit = {
        let editing = editing.setter();
        Callback::from(move |n: Option<usize>| editing.set(n))
    };
    let dialog = |player: usize, onset: &Callback<Rc<CardSet>>| {
        let (set, onset, onclose) = (set.clone(), onset.clone(), edit.reform(|()| None));
        EditDialogProps { set, team: chosen, player, onset, onclose }
    };
    html! {
        <div class="set-view">
            <div class="set-view__tools">
                <Select label="Team" options={names(set)} {chosen} onchange={onteam} />
                <Choice<bool>
                    legend="Cards"
                    name="card-style"
                    options={vec![ChoiceOption::new(false, "Color"), ChoiceOption::new(true, "Classic")]}
                    value={*classic}
                    onchange={onstyle}
                />
                <Button label="Print cards" onclick={print} />
                <Button label="Export" onclick={export} />
                { children.clone() }
            </div>
            <p class="soft" role="status">{ said }</p>
            <p>{ summary(shown) }</p>
            { numbers(shown) }
            { grid(&faces, *classic, onset.is_some().then_some(&edit)) }
            <details class="set-view__sources">
                <summary>{ "Sources" }</summary>
                <ul>{ for set.sources.iter().map(|line| html! { <li>{ line }</li> }) }</ul>
            </details>
            if printing { { sheets(&faces, *classic) } }
            if let (Some(n), Some(onset)) = (*editing, onset) {
                { or_loading(edit_dialog, |draw| draw(dialog(n, onset))) }
            }
        </div>
    }
}

/// The message of the last export, and the callback that exports the set.
#[hook]
fn use_export(set: &Rc<CardSet>) -> (AttrValue, Callback<()>) {
    let said = use_state(AttrValue::default);
    let export = {
        let (set, said) = (set.clone(), said.setter());
        Callback::from(move |()| {
            let name = format!("{}.json", text::file_name(&set.name));
            let done = browser::download(&name, "application/json", &set.to_json());
            said.set(done.map_or_else(|why| why, |()| format!("{name} is with your downloads.")).into());
        })
    };
    ((*said).clone(), export)
}

/// The teams of a set, to choose from.
fn names(set: &CardSet) -> Vec<AttrValue> {
    set.teams.iter().map(|team| format!("{} {}", team.name, team.season).into()).collect()
}

/// A team in a line.
fn summary(team: &TeamCard) -> String {
    let record = if team.record.is_empty() { String::new() } else { format!(" {}.", team.record) };
    format!(
        "{}.{record} Fast break {} and {}; Index Points {} at home, {} on the road. {} cards.",
        team.name,
        team.fb_offense,
        team.fb_defense,
        team.home_index,
        team.road_index,
        team.players.len()
    )
}

/// The team's cards, each with a button to edit it where the set is the person's own.
fn grid(faces: &[Face], classic: bool, edit: Option<&Callback<Option<usize>>>) -> Html {
    let card = |(n, face): (usize, &Face)| {
        html! {
            <PlayerCard key={n} face={face.clone()} {classic}>
                if let Some(edit) = edit {
                    <Button
                        label="Edit"
                        name={format!("Edit {}", face.name)}
                        onclick={edit.reform(move |()| Some(n))}
                    />
                }
            </PlayerCard>
        }
    };
    html! { <div class="pcard-grid">{ for faces.iter().enumerate().map(card) }</div> }
}

/// The team's own numbers, and the instructions that follow from them (house ruling H67).
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
