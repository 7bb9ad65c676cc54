//! A coach's standing orders: decisions the assistant makes without asking.

use crate::components::{Panel, Select, Toggle};
use hardwood::court::{Player, Side};
use hardwood::kit::Order as _;
use hardwood::statis_pro::{Double, IndexUse, Orders, Press, Rotation, StatisPro};
use std::sync::Arc;
use yew::prelude::*;

/// Properties of [`OrdersPanel`].
#[derive(Properties)]
pub struct OrdersPanelProps {
    /// The game, for the players and the code.
    pub game: Arc<StatisPro>,
    /// The coach's side.
    pub side: Side,
    /// The present orders.
    pub orders: Orders,
    /// Called with changed orders.
    pub onorders: Callback<(Side, Orders)>,
}

impl PartialEq for OrdersPanelProps {
    fn eq(&self, other: &Self) -> bool {
        // of the game only what never changes is shown
        (self.side, self.orders) == (other.side, other.orders)
    }
}

/// The orders of one side.
#[component]
pub fn OrdersPanel(props: &OrdersPanelProps) -> Html {
    let OrdersPanelProps { game, side, orders, .. } = props;
    let team = &game.setup().teams[*side].name;
    let set = |edit: fn(&mut Orders, bool)| {
        let (onorders, side, orders) = (props.onorders.clone(), *side, *orders);
        Callback::from(move |on| {
            let mut next = orders;
            edit(&mut next, on);
            onorders.emit((side, next));
        })
    };
    html! {
        <Panel title={format!("Standing orders, {team}")} class="orders">
            { list(props, "Substitutions", &rotations(), |o| o.rotation, |o, v| o.rotation = v) }
            { list(props, "Press", &presses(orders.press), |o| o.press, |o, v| o.press = v) }
            { list(props, "Double-team", &doubles(game, *side), |o| o.double, |o, v| o.double = v) }
            if !game.setup().code.is_fiba() {
                { list(props, "Foul to stop the clock", &fouls(orders.foul), |o| o.foul, |o, v| o.foul = v) }
            }
            { list(props, "Index points", &indexes(), |o| o.index, |o, v| o.index = v) }
            <Toggle
                label="Three-point offense and defense late"
                on={orders.late_threes}
                onchange={set(|o, on| o.late_threes = on)}
            />
            <Toggle
                label="Take the mandatory timeouts"
                on={orders.mandatory || orders.time_outs}
                onchange={set(|o, on| (o.mandatory, o.time_outs) = (on, o.time_outs && on))}
            />
            <Toggle
                label="Call all timeouts, each with a play"
                on={orders.time_outs}
                onchange={set(|o, on| o.time_outs = on)}
            />
            <p class="soft">
                { "Carried out where the rules allow it; everything else stays with you." }
            </p>
        </Panel>
    }
}

/// A list with the values of one order.
fn list<T: Copy + PartialEq + 'static>(
    props: &OrdersPanelProps,
    label: &'static str,
    options: &[(T, String)],
    get: fn(&Orders) -> T,
    set: fn(&mut Orders, T),
) -> Html {
    let now = get(&props.orders);
    let chosen = options.iter().position(|(value, _)| *value == now).unwrap_or(0);
    let labels: Vec<AttrValue> = options.iter().map(|(_, label)| label.clone().into()).collect();
    let values: Vec<T> = options.iter().map(|(value, _)| *value).collect();
    let (onorders, side, orders) = (props.onorders.clone(), props.side, props.orders);
    let onchange = Callback::from(move |place: usize| {
        if let Some(&value) = values.get(place) {
            let mut next = orders;
            set(&mut next, value);
            onorders.emit((side, next));
        }
    });
    html! { <Select {label} options={labels} {chosen} {onchange} /> }
}

fn rotations() -> [(Rotation, String); 2] {
    [
        (Rotation::ByMinutes, "The assistant, by real minutes with rests".into()),
        (Rotation::ByHand, "You, asked when there is a reason".into()),
    ]
}

/// The usual margins, and the present value.
fn margins(usual: &[u8], now: u8) -> Vec<u8> {
    let mut all: Vec<u8> = usual.iter().copied().chain(Some(now).filter(|n| *n > 0)).collect();
    all.order();
    all.dedup();
    all
}

fn presses(now: Press) -> Vec<(Press, String)> {
    let by = if let Press::Behind { by } = now { by } else { 0 };
    let behind = |by: u8| (Press::Behind { by }, format!("Last two minutes, behind by {by} or more"));
    let mut all = vec![(Press::Never, "By hand".into())];
    all.extend(margins(&[1, 4, 8], by).into_iter().map(behind));
    all.push((Press::Always, "Wherever it is allowed".into()));
    all
}

fn doubles(game: &StatisPro, side: Side) -> Vec<(Double, String)> {
    let mut all = vec![
        (Double::Nobody, "By hand".to_owned()),
        (Double::Star, "Their best scorer, where it pays".to_owned()),
    ];
    let players = (0u8..).take(game.setup().teams[side.other()].players.len());
    all.extend(players.map(|player| {
        (Double::Player { player }, game.setup().short_name(Player::new(side.other(), player)))
    }));
    all
}

fn fouls(now: u8) -> Vec<(u8, String)> {
    let behind = |by: u8| (by, format!("Last minute, behind by {by} or less"));
    let mut all = vec![(0, "By hand".to_owned())];
    all.extend(margins(&[3, 5, 8, 12], now).into_iter().map(behind));
    all
}

fn indexes() -> [(IndexUse, String); 3] {
    [
        (IndexUse::ByHand, "By hand".into()),
        (IndexUse::Sparingly, "Where the game hangs on it".into()),
        (IndexUse::Freely, "At the first good chance".into()),
    ]
}
