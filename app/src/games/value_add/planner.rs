//! The rotation planner: a player for each slot and possession, 44 down to 1, by dragging, by keys, by name,
//! with problems shown in place.

use crate::components::{Button, ButtonKind, Select};
use crate::text;
use hardwood::court::Position;
use hardwood::value_add::cards::TeamCard;
use hardwood::value_add::{POSSESSIONS, Rotation, SECOND_HALF};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// A possession's width in the drawing's units.
const WIDE: i32 = 20;

/// Properties of [`Planner`].
#[derive(Properties, PartialEq)]
pub struct PlannerProps {
    /// The team.
    pub team: Rc<TeamCard>,
    /// The rotation.
    pub rotation: Rotation,
    /// Whether players tire after the possessions on their cards.
    pub tires: bool,
    /// Called with the changed rotation.
    pub onrotation: Callback<Rotation>,
}

/// A border between two stints of a slot that is being dragged.
#[derive(Clone, PartialEq)]
struct Drag {
    slot: usize,
    /// The place of the later stint.
    stint: usize,
    /// The rotation before.
    from: Rotation,
}

/// The planner.
#[component]
pub fn Planner(props: &PlannerProps) -> Html {
    let drag = use_mut_ref(|| None::<Drag>);
    let PlannerProps { team, rotation, tires, onrotation } = props;
    let slots = Position::ALL.iter().enumerate().map(|(slot, place)| {
        let bar = bar(props, slot, &drag);
        let stints = (0..rotation.slots[slot].len()).map(|stint| one_stint(props, slot, stint));
        html! {
            <li key={slot} class="planner__slot">
                <b>{ place.abbreviation() }</b>
                <div class="planner__room">{ bar }</div>
                <div class="planner__stints">{ for stints }</div>
            </li>
        }
    });
    let concerns = rotation.warnings(team, *tires);
    let from_cards = {
        let (team, onrotation) = (team.clone(), onrotation.clone());
        Callback::from(move |()| onrotation.emit(Rotation::suggested(&team)))
    };
    html! {
        <div class="planner">
            <p class="soft">
                {
                    format!(
                        "From possession {POSSESSIONS} to 1, the second half from {SECOND_HALF}. Drag a border or \
                        move it with the arrow keys; pick who plays; split a stint for another player."
                    )
                }
            </p>
            <ol class="planner__slots" aria-label="Slots">{ for slots }</ol>
            <div role="status">
                if concerns.is_empty() {
                    <p class="planner__good">
                        {
                            if *tires {
                                "Nobody plays more than their card allows, and a point guard is always in."
                            } else {
                                "Nobody tires by these rules, and a point guard is always in."
                            }
                        }
                    </p>
                } else {
                    <ul class="planner__concerns">
                        { for concerns.iter().map(|concern| html! {
                            <li>{ text::sentence(&concern.text(team)) }</li>
                        }) }
                    </ul>
                }
            </div>
            { uses(team, rotation, *tires) }
            <div class="row">
                <Button label="As the cards suggest" kind={ButtonKind::Quiet} onclick={from_cards} />
            </div>
        </div>
    }
}

/// The stints of a slot as a bar, with the borders between them.
fn bar(props: &PlannerProps, slot: usize, drag: &Rc<std::cell::RefCell<Option<Drag>>>) -> Html {
    let (team, rotation) = (&props.team, &props.rotation);
    let stints = &rotation.slots[slot];
    let x = |from: u8| (i32::from(POSSESSIONS) - i32::from(from)) * WIDE;
    let player = |player: u8| team.players.get(usize::from(player)).map_or("", |card| &card.name);
    let blocks = stints.iter().enumerate().map(|(n, stint)| {
        let (left, to) = (x(stint.from), rotation.last(slot, n));
        let width = x(to) + WIDE - left;
        let starter = n + 1 == stints.len();
        let surname = player(stint.player).rsplit(' ').next().unwrap_or_default();
        // as many letters as there is room for
        let shown: String = surname.chars().take((width / 9) as usize).collect();
        html! {
            <g key={n}>
                <title>{ format!("{}, {} to {to}", player(stint.player), stint.from) }</title>
                <rect
                    class={classes!("planner__block", starter.then_some("planner__block--starter"))}
                    x={left.to_string()}
                    y="0"
                    width={width.to_string()}
                    height="34"
                />
                <text class="planner__name" x={(left + 11).to_string()} y="22">{ shown }</text>
            </g>
        }
    });
    let borders = (1..stints.len()).map(|stint| border(props, slot, stint, x(stints[stint].from), drag));
    let half = (i32::from(POSSESSIONS) - i32::from(SECOND_HALF)) * WIDE;
    let onpointermove = {
        let (drag, onrotation) = (drag.clone(), props.onrotation.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(Drag { slot, stint, from }) = drag.borrow().clone() else { return };
            let Some(svg) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok())
            else {
                return;
            };
            // the bar has captured the pointer, so positions count from its left edge
            let share = f64::from(event.offset_x()) / f64::from(svg.client_width().max(1));
            let number = i32::from(POSSESSIONS) - (share * f64::from(POSSESSIONS)).round() as i32;
            onrotation.emit(from.with_border(slot, stint, number));
        })
    };
    let release = {
        let drag = drag.clone();
        Callback::from(move |_: PointerEvent| drop(drag.borrow_mut().take()))
    };
    let width = i32::from(POSSESSIONS) * WIDE;
    html! {
        <svg
            class="planner__bar"
            viewBox={format!("0 0 {width} 34")}
            {onpointermove}
            onpointerup={release.clone()}
            onpointercancel={release}
        >
            { for blocks }
            <path class="planner__half" d={format!("M{half} 0V34")} />
            { for borders }
        </svg>
    }
}

/// The handle between two stints.
fn border(
    props: &PlannerProps,
    slot: usize,
    stint: usize,
    x: i32,
    drag: &Rc<std::cell::RefCell<Option<Drag>>>,
) -> Html {
    let rotation = &props.rotation;
    let (from, place) = (rotation.slots[slot][stint].from, Position::ALL[slot]);
    let onpointerdown = {
        let (drag, rotation) = (drag.clone(), rotation.clone());
        Callback::from(move |event: PointerEvent| {
            event.prevent_default();
            // wherever the pointer goes, the bar hears of it
            let bar = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if let Some(bar) = bar.and_then(|handle| handle.closest("svg").ok().flatten()) {
                // a pointer that has gone is followed no further
                let _ = bar.set_pointer_capture(event.pointer_id());
            }
            *drag.borrow_mut() = Some(Drag { slot, stint, from: rotation.clone() });
        })
    };
    let onkeydown = {
        let (rotation, onrotation) = (rotation.clone(), props.onrotation.clone());
        Callback::from(move |event: KeyboardEvent| {
            let from = i32::from(from);
            let to = match event.key().as_str() {
                "ArrowLeft" | "ArrowUp" => from + 1,
                "ArrowRight" | "ArrowDown" => from - 1,
                "Home" => i32::from(POSSESSIONS),
                "End" => 1,
                _ => return,
            };
            event.prevent_default();
            onrotation.emit(rotation.with_border(slot, stint, to));
        })
    };
    let player = props.team.players.get(usize::from(rotation.slots[slot][stint].player));
    let name = player.map_or("", |card| &card.name);
    html! {
        <rect
            key={format!("border{stint}")}
            class="planner__border"
            x={(x - 6).to_string()}
            y="0"
            width="12"
            height="34"
            tabindex="0"
            role="slider"
            aria-label={format!("{place}: {name} comes in")}
            aria-valuemin="1"
            aria-valuemax={POSSESSIONS.to_string()}
            aria-valuenow={from.to_string()}
            {onpointerdown}
            {onkeydown}
        />
    }
}

/// The player of a stint, and another one for half of it.
fn one_stint(props: &PlannerProps, slot: usize, stint: usize) -> Html {
    let (team, rotation, onrotation) = (&props.team, &props.rotation, &props.onrotation);
    let (from, to) = (rotation.slots[slot][stint].from, rotation.last(slot, stint));
    let player = rotation.slots[slot][stint].player;
    let options: Vec<AttrValue> = team
        .players
        .iter()
        .map(|card| format!("{} ({}, {})", card.name, card.corner, card.possessions).into())
        .collect();
    let onchange = {
        let (rotation, onrotation) = (rotation.clone(), onrotation.clone());
        Callback::from(move |player: usize| {
            let mut next = rotation.clone();
            next.assign(slot, player as u8, from, to);
            onrotation.emit(next);
        })
    };
    let split = {
        let (team, rotation, onrotation) = (team.clone(), rotation.clone(), onrotation.clone());
        Callback::from(move |()| {
            let mut next = rotation.clone();
            next.split(&team, slot, stint);
            onrotation.emit(next);
        })
    };
    let place = Position::ALL[slot];
    let range = if from == to { from.to_string() } else { format!("{from} to {to}") };
    html! {
        <div key={stint} class="planner__stint">
            <Select label={format!("{place}, {range}")} {options} chosen={usize::from(player)} {onchange} />
            <Button
                label="Split"
                name={format!("Split {place}, {range}")}
                class="btn--small"
                kind={ButtonKind::Quiet}
                disabled={from == to}
                onclick={split}
            />
        </div>
    }
}

/// The possessions planned for each player, of those the card allows.
fn uses(team: &TeamCard, rotation: &Rotation, tires: bool) -> Html {
    let player = |player: u8| {
        let card = team.players.get(usize::from(player))?;
        let planned = rotation.planned(player);
        let over = tires && planned > card.possessions;
        Some(html! {
            <li key={player} class={classes!(over.then_some("planner__over"))}>
                <b>{ &card.name }</b>
                { format!(" {planned} of {}", card.possessions) }
            </li>
        })
    };
    html! {
        <ul class="planner__uses" aria-label="Possessions planned, of those the cards allow">
            { for rotation.players().into_iter().filter_map(player) }
        </ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::PlayableGame;
    use hardwood::value_add::ValueAdd;

    #[test]
    fn a_border_moves_between_its_neighbours_and_nobody_plays_twice() {
        let set =
            ValueAdd::read_set(include_str!("../../../../www/cards/value-add/college-2010.json")).unwrap();
        for team in &set.teams {
            let rotation = Rotation::from_cards(team);
            for slot in 0..5 {
                for stint in 1..rotation.slots[slot].len() {
                    for to in [-3, 1, 7, 33, 44, 90] {
                        let next = rotation.with_border(slot, stint, to);
                        assert_eq!(
                            next.check(team.players.len()),
                            Ok(()),
                            "{} {slot} {stint} {to}",
                            team.name
                        );
                    }
                }
                assert_eq!(rotation.with_border(slot, 0, 20), rotation, "44 is no border");
            }
        }
    }
}
