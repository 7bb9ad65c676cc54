//! Picking a team out of a set.

use crate::browser::use_css_var;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

/// What the picker needs to know.
#[derive(Properties, PartialEq)]
pub struct TeamPickerProps {
    /// "Home".
    pub legend: AttrValue,
    /// Tells it from the page's other pickers.
    pub name: AttrValue,
    /// The teams there are.
    pub teams: Rc<[TeamChoice]>,
    /// The id of the one picked.
    pub value: AttrValue,
    /// Another was picked.
    pub onchange: Callback<AttrValue>,
}

/// A search field over a list of teams.
#[component]
pub fn TeamPicker(props: &TeamPickerProps) -> Html {
    let search = use_state(String::new);
    let oninput = {
        let search = search.clone();
        Callback::from(move |event: InputEvent| {
            let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
            search.set(input.map(|input| input.value().trim().to_lowercase()).unwrap_or_default());
        })
    };
    let list = use_node_ref();
    {
        let list = list.clone();
        // the one picked is in sight from the start
        use_effect_with((), move |()| {
            let picked = list.cast::<HtmlElement>().and_then(|list| {
                list.query_selector("label:has(:checked)").ok().flatten()?.dyn_into::<HtmlElement>().ok()
            });
            if let (Some(list), Some(picked)) = (list.cast::<HtmlElement>(), picked) {
                list.set_scroll_top((picked.offset_top() - list.offset_top() - 60).max(0));
            }
        });
    }
    let fits = |team: &&TeamChoice| {
        search.is_empty()
            || team.name.to_lowercase().contains(&*search)
            || team.id.to_lowercase().starts_with(&*search)
    };
    let found: Vec<&TeamChoice> = props.teams.iter().filter(fits).collect();
    let picked = props.teams.iter().find(|team| team.id == props.value);
    let search_id = format!("{}-search", props.name);
    html! {
        <fieldset class="teams">
            <legend>
                <span class="kicker">{ &props.legend }</span>
                <span class="teams__picked">
                    { picked.map_or("Nobody", |team| team.name.as_str()).to_owned() }
                </span>
            </legend>
            <label class="visually-hidden" for={search_id.clone()}>
                { format!("Search {}", props.legend.to_lowercase()) }
            </label>
            <input id={search_id} type="search" placeholder="Search" autocomplete="off" {oninput} />
            <div class="teams__list" ref={list}>
                { for found.iter().map(|team| html! {
                    <TeamOption
                        key={&*team.id}
                        team={(*team).clone()}
                        name={props.name.clone()}
                        on={team.id == props.value}
                        onchange={props.onchange.clone()}
                    />
                }) }
                if found.is_empty() { <p class="soft">{ "No team of this set has that name." }</p> }
            </div>
        </fieldset>
    }
}

/// What is shown of a team.
#[derive(Clone, PartialEq)]
pub struct TeamChoice {
    /// "BOS".
    pub id: AttrValue,
    /// "Boston Celtics".
    pub name: AttrValue,
    /// "#rrggbb".
    pub color: AttrValue,
    /// Its record; its season too where the set has several.
    pub record: AttrValue,
}

#[derive(Properties, PartialEq)]
struct TeamOptionProps {
    team: TeamChoice,
    name: AttrValue,
    on: bool,
    onchange: Callback<AttrValue>,
}

#[component]
fn TeamOption(props: &TeamOptionProps) -> Html {
    let node = use_node_ref();
    use_css_var(node.clone(), "--team", props.team.color.clone());
    let id = props.team.id.clone();
    let onchange = props.onchange.reform(move |_: Event| id.clone());
    html! {
        <label class="teams__option" ref={node}>
            <input type="radio" name={props.name.clone()} checked={props.on} {onchange} />
            <span class="teams__chip" aria-hidden="true"></span>
            <span class="teams__name">{ &props.team.name }</span>
            <span class="teams__record">{ &props.team.record }</span>
        </label>
    }
}
