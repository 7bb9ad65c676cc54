//! The floor: both fives by position, who guards whom, who has the ball.

use crate::session::screen::panels::lineup::seat_id;
use hardwood::court::{PerSide, Player, Position, Side};
use yew::prelude::*;

/// A player on the floor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerSpot {
    /// Who.
    pub player: Player,
    /// "Pierce".
    pub name: String,
    /// The position on offense.
    pub position: Position,
    /// The position of the player guarded.
    pub guards: Position,
    /// The ratings that matter now, each with whether it counts in what is decided: "FG 47".
    pub line: Vec<(String, bool)>,
    /// Personal fouls.
    pub fouls: u16,
    /// What is left of their strength, of 100, where the game counts it.
    pub energy: Option<u8>,
    /// The player has the ball.
    pub ball: bool,
    /// "tired"; may be empty.
    pub words: String,
}

/// What is left of `of` after `used`, of 100; nothing where there is nothing to use.
pub fn share_left(of: u16, used: u16) -> Option<u8> {
    let left = of.saturating_sub(used);
    let share = u32::from(left) * 100 / u32::from(of.max(1));
    (of > 0).then(|| u8::try_from(share).unwrap_or(100))
}

/// The players on the floor.
#[derive(Properties, PartialEq)]
pub struct FloorProps {
    /// The players on the floor by position: five a side, or what is left of them.
    pub stands: PerSide<Vec<PlayerSpot>>,
    /// What the teams are called.
    pub names: PerSide<AttrValue>,
    /// The side on offense, if any.
    pub offense: Option<Side>,
    /// Personal fouls that disqualify.
    pub most_fouls: u16,
}

/// Where the player at a position stands on offense, in the drawing's units.
const fn place(position: Position) -> (i32, i32) {
    match position {
        Position::Pg => (216, 92),
        Position::Sg => (216, 242),
        Position::Sf => (216, 392),
        Position::Pf => (506, 148),
        Position::C => (506, 338),
    }
}

/// Half a court, the attackers' players with their defenders beside them.
#[component]
pub fn Floor(props: &FloorProps) -> Html {
    let offense = props.offense.unwrap_or(Side::Visitors);
    let attackers = props.stands[offense].iter().map(|spot| slot(props, spot, spot.position, 0));
    // a defender stands beside the player guarded, wherever that player plays
    let defenders = props.stands[offense.other()].iter().map(|spot| slot(props, spot, spot.guards, 140));
    html! {
        <figure class="floor">
            <svg
                translate="no"
                viewBox="116 0 744 500"
                aria-hidden="true"
                class={classes!(props.offense.is_none().then_some("floor--idle"))}
            >
                <g class="floor__flat">
                    <rect class="floor__key" x="690" y="170" width="150" height="160" />
                    <rect class="floor__line" x="132" y="20" width="708" height="460" />
                    <path class="floor__line" d="M132 180A70 70 0 0 1 132 320" />
                    <path class="floor__line" d="M840 40H700A230 230 0 0 0 700 460H840" />
                    <rect class="floor__line" x="690" y="170" width="150" height="160" />
                    <circle class="floor__line" cx="690" cy="250" r="62" />
                    <path class="floor__board" d="M822 222v56" />
                    <circle class="floor__rim" cx="806" cy="250" r="12" />
                </g>
                <g class="floor__tall">
                    <rect class="floor__key" x="350" y="-4" width="160" height="164" />
                    <path class="floor__line" d="M160 -4V90A270 270 0 0 0 700 90V-4" />
                    <path class="floor__line" d="M350 160A80 80 0 0 0 510 160" />
                    <path class="floor__board" d="M396 16h68" />
                    <circle class="floor__rim" cx="430" cy="36" r="15" />
                </g>
                // a keyed list, so that a player keeps one drawing and is seen to move
                <g>{ for attackers.chain(defenders) }</g>
            </svg>
            <figcaption class="visually-hidden">
                { for Side::ALL.into_iter().map(|side| html! { <p>{ spoken(props, side) }</p> }) }
            </figcaption>
        </figure>
    }
}

/// A player at a position of the offense, or `beside` it: the defender.
fn slot(props: &FloorProps, spot: &PlayerSpot, at: Position, beside: i32) -> Html {
    let (x, y) = place(at);
    let at = format!("slot--{}", at.abbreviation().to_lowercase());
    let side = if spot.player.side == Side::Home { "slot--h" } else { "slot--v" };
    let most = i32::from(props.most_fouls);
    let dots = (0..most).map(|i| {
        let on = i < i32::from(spot.fouls);
        html! {
            <circle
                class={classes!("slot__foul", on.then_some("slot__foul--on"))}
                cx={(i * 8 - 4 * most + 4).to_string()}
                cy="-41"
                r="3"
            />
        }
    });
    html! {
        <g
            key={format!("{}{}", side, spot.player.index)}
            class={
                classes!(
                    "slot",
                    side,
                    at,
                    (beside > 0).then_some("slot--on"),
                    spot.ball.then_some("slot--ball"),
                    spot.line.iter().any(|(_, counts)| *counts).then_some("slot--now"),
                )
            }
            data-seat={seat_id(spot.player.side, spot.position)}
            transform={format!("translate({} {y})", x + beside)}
        >
            { for dots }
            { for spot.energy.map(ring) }
            if spot.player.side == Side::Home {
                <circle class="slot__disc" r="25" />
            } else {
                <rect class="slot__disc" x="-24" y="-24" width="48" height="48" rx="12" />
            }
            <text class="slot__pos" y="7">{ spot.position.abbreviation() }</text>
            <text class="slot__name" y="51">{ &spot.name }</text>
            <text class="slot__line" y="70">{ ratings(spot) }</text>
            if spot.ball { <circle class="slot__ball" cx="23" cy="-19" r="11" /> }
        </g>
    }
}

/// The ratings in one line, those that count marked; of other players their condition, where there is one.
fn ratings(spot: &PlayerSpot) -> Html {
    if !spot.words.is_empty() && spot.line.iter().all(|(_, counts)| !counts) {
        return html! { &spot.words };
    }
    let rating = |(n, (text, counts)): (usize, &(String, bool))| {
        html! {
            <>
                if n > 0 { <tspan>{ " · " }</tspan> }
                <tspan class={classes!(counts.then_some("slot__counts"))}>{ text }</tspan>
            </>
        }
    };
    spot.line.iter().enumerate().map(rating).collect()
}

/// The ring around a player: as much of it as is left of their strength.
fn ring(energy: u8) -> Html {
    let level = match energy {
        0..25 => "slot__left--low",
        25..55 => "slot__left--mid",
        _ => "",
    };
    html! {
        <>
            <circle class="slot__tank" r="32" />
            <circle
                class={classes!("slot__left", level)}
                r="32"
                transform="rotate(-90)"
                pathLength="100"
                stroke-dasharray={format!("{energy} 100")}
            />
        </>
    }
}

/// The five for those who do not see the drawing.
fn spoken(props: &FloorProps, side: Side) -> String {
    let players = props.stands[side].iter().map(|spot| {
        let ball = if spot.ball { ", has the ball" } else { "" };
        let guards = if spot.guards == spot.position {
            String::new()
        } else {
            format!(", guards the {}", spot.guards)
        };
        let words = if spot.words.is_empty() { String::new() } else { format!(", {}", spot.words) };
        let counts = spot.line.iter().filter(|(_, counts)| *counts);
        let counts: String = counts.map(|(text, _)| format!(", {text}")).collect();
        format!("{} {}{guards}{words}{ball}{counts}", spot.position, spot.name)
    });
    format!("{}: {}.", props.names[side], players.collect::<Vec<_>>().join("; "))
}
