//! A team of the game that is set up: name, season, starting five, strengths, and a way to change it.

use crate::browser::{focus_on, use_css_var};
use crate::session::setup::team_picker::{Strength, TeamChoice, TeamPicker};
use hardwood::court::Side;
use std::rc::Rc;
use yew::prelude::*;

/// A team that can be chosen.
#[derive(Properties, PartialEq)]
pub struct TeamTileProps {
    /// Whose team.
    pub side: Side,
    /// The teams there are.
    pub teams: Rc<[TeamChoice]>,
    /// The id of the one picked.
    pub value: AttrValue,
    /// The list of teams is open.
    pub open: bool,
    /// It opens or closes.
    pub onopen: Callback<bool>,
    /// Another team was picked.
    pub onchange: Callback<AttrValue>,
}

/// The tile.
#[component]
pub fn TeamTile(props: &TeamTileProps) -> Html {
    let TeamTileProps { side, teams, value, open, onopen, onchange } = props;
    let node = use_node_ref();
    let none = TeamChoice::default();
    let team = teams.iter().find(|team| team.id == *value).unwrap_or(&none);
    use_css_var(node.clone(), "--c", team.color.clone());
    let name = if *side == Side::Home { "home" } else { "visitors" };
    {
        let search = format!("#{name}-search");
        use_effect_with(*open, move |open| {
            if *open {
                focus_on(&search);
            }
        });
    }
    let ondone = onopen.reform(|()| false);
    let key = if *side == Side::Home { "2" } else { "1" };
    let change = onopen.reform({
        let open = *open;
        move |_: MouseEvent| !open
    });
    let meta: Vec<&str> =
        [&*team.season, &*team.record].into_iter().filter(|text| !text.is_empty()).collect();
    html! {
        <section class={classes!("tile", format!("tile--{name}"))} ref={node} aria-label={side.name()}>
            <span class="kicker">{ side.name() }</span>
            <h2 translate="no">{ &team.name }</h2>
            <p class="tile__meta">{ meta.join(" · ") }</p>
            { five(team) }
            { strengths(team, *side) }
            <button
                type="button"
                class="tile__find"
                aria-expanded={open.to_string()}
                aria-keyshortcuts={key}
                onclick={change}
            >
                <span>
                    { "Change team" }
                    <span class="visually-hidden">{ format!(" ({})", side.name().to_lowercase()) }</span>
                </span>
                <kbd aria-hidden="true">{ key }</kbd>
            </button>
            if *open {
                <div class="tile__picker">
                    <TeamPicker
                        legend={side.name()}
                        {name}
                        teams={teams.clone()}
                        value={value.clone()}
                        onchange={onchange.clone()}
                        {ondone}
                    />
                </div>
            }
        </section>
    }
}

fn five(team: &TeamChoice) -> Html {
    let player = |(position, name): &(AttrValue, AttrValue)| {
        html! { <li><small>{ position }</small>{ name }</li> }
    };
    html! { <ul class="tile__five" aria-label="Starters" translate="no">{ for team.five.iter().map(player) }</ul> }
}

fn strengths(team: &TeamChoice, side: Side) -> Html {
    let bar = |strength: &Strength| {
        let width = format!("{:.0}", strength.value);
        html! {
            <div>
                <dt>{ strength.label }</dt>
                <dd>
                    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                        <rect class="tile__all" width="100" height="6" />
                        <rect class="tile__part" {width} height="6" />
                    </svg>
                    <b>{ &strength.text }</b>
                </dd>
            </div>
        }
    };
    let counted = team.strengths.iter().filter(|strength| strength.side.is_none_or(|of| of == side));
    html! { <dl class="tile__bars">{ for counted.map(bar) }</dl> }
}
