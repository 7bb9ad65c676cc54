//! The dialog that edits the ratings of a card.

use crate::components::{Button, ButtonKind, Dialog, problem_list};
use hardwood::cards::{Override, apply};
use hardwood::statis_pro::cards::{CardSet, editable};
use serde_json::Value;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`EditDialog`].
#[derive(Properties, PartialEq)]
pub struct EditDialogProps {
    /// The set.
    pub set: Rc<CardSet>,
    /// Place of the team.
    pub team: usize,
    /// Place of the player.
    pub player: usize,
    /// Called with the changed set.
    pub onset: Callback<Rc<CardSet>>,
    /// Called when it is closed.
    pub onclose: Callback<()>,
}

/// The dialog.
#[component]
pub fn EditDialog(props: &EditDialogProps) -> Html {
    let EditDialogProps { set, team, player, onset, onclose } = props;
    let before = use_memo((set.clone(), *team, *player), |(set, team, player)| values(set, *team, *player));
    let now = use_state(|| (*before).clone());
    let problems = use_state(Vec::<String>::new);
    let Some((team, card)) = set.teams.get(*team).and_then(|team| Some((team, team.players.get(*player)?)))
    else {
        return Html::default();
    };
    let save = {
        let (set, onset, onclose) = (set.clone(), onset.clone(), onclose.clone());
        let (before, now, problems) = (before.clone(), now.clone(), problems.clone());
        let (team, player) = (team.id.clone(), card.name.clone());
        Callback::from(move |()| {
            let fields = editable().zip(before.iter().zip(now.iter()));
            let changed =
                fields.filter(|(_, (before, now))| before != now).map(|((field, _), (_, value))| Override {
                    team: team.clone(),
                    player: player.clone(),
                    field: field.into(),
                    value: in_fields_unit(field, value),
                });
            match apply(&*set, &changed.collect::<Vec<_>>()) {
                Ok(changed) => {
                    onset.emit(Rc::new(changed));
                    onclose.emit(());
                }
                Err(all) => problems.set(all.iter().map(ToString::to_string).collect()),
            }
        })
    };
    let field = |(n, (name, about)): (usize, (&'static str, &'static str))| {
        let id = format!("edit-{name}");
        let oninput = {
            let now = now.clone();
            Callback::from(move |event: InputEvent| {
                let mut next = (*now).clone();
                next[n] = event.target_unchecked_into::<HtmlInputElement>().value();
                now.set(next);
            })
        };
        html! {
            <label class="field" for={id.clone()}>
                <span>{ without_tenths(about) }</span>
                <input {id} type="text" autocomplete="off" value={now[n].clone()} {oninput} />
            </label>
        }
    };
    let actions = html! {
        <>
            <Button label="Save ratings" kind={ButtonKind::Main} onclick={save} />
            <Button label="Cancel" onclick={onclose.clone()} />
        </>
    };
    html! {
        <Dialog title={format!("Edit {}", card.name)} class="edit" onclose={onclose.clone()} {actions}>
            <p class="soft">
                {
                    "What you change is marked on the card as set by hand. A range is written 11-16; an \
                    empty field means none."
                }
            </p>
            if !problems.is_empty() {
                <div class="field__error" role="alert">
                    { problem_list(problems.iter()) }
                </div>
            }
            <div class="edit__fields">{ for editable().enumerate().map(field) }</div>
        </Dialog>
    }
}

/// The present values of the fields.
fn values(set: &CardSet, team: usize, player: usize) -> Vec<String> {
    let card = set.teams.get(team).and_then(|team| team.players.get(player));
    let card = card.and_then(|card| serde_json::to_value(card).ok()).unwrap_or_default();
    editable().map(|(field, _)| in_cards_unit(field, shown(&card[field]))).collect()
}

/// Fields that a set has in tenths, and a card as it is printed.
const TENTHS: [&str; 2] = ["foul_drawing", "minutes"];

/// What a field is, in the units of a printed card.
fn without_tenths(about: &str) -> String {
    about.trim_end_matches('.').replace(" in tenths: 180 is 18.0", ", as 18.0").replace(" in tenths", "")
}

/// "195" tenths are "19.5" on the card.
fn in_cards_unit(field: &str, value: String) -> String {
    match value.parse::<u32>() {
        Ok(tenths) if TENTHS.contains(&field) => format!("{}.{}", tenths / 10, tenths % 10),
        _ => value,
    }
}

/// "19.5" on the card are "195" tenths; what is no number stays, to be refused as it was typed.
fn in_fields_unit(field: &str, value: &str) -> String {
    let tenths = || {
        let (whole, part) = value.trim().split_once(['.', ',']).unwrap_or((value.trim(), "0"));
        let whole: u32 = whole.parse().ok()?;
        let part: u32 = part.parse().ok().filter(|_| part.len() == 1)?;
        Some(whole.checked_mul(10)? + part)
    };
    match tenths() {
        Some(tenths) if TENTHS.contains(&field) => tenths.to_string(),
        _ => value.to_owned(),
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(shown).collect::<Vec<_>>().join("-"),
        other => other.to_string(),
    }
}
