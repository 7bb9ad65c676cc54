//! The floor: both fives by position, who guards whom, who has the ball.

use crate::browser;
use crate::components::Opener;
use crate::session::screen::panels::lineup::seat_id;
use hardwood::court::{PerSide, Player, Position, Side};
use web_sys::{Element, Event, EventInit};
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
    /// What pressing a player of either side does.
    pub press: PerSide<Press>,
}

/// The player whom Tab reaches; the arrows walk from there.
pub const TOKEN: &str = ".slot[tabindex=\"0\"]";

/// The first player of a side.
pub const fn token_of(side: Side) -> &'static str {
    match side {
        Side::Home => ".slot--h[tabindex]",
        Side::Visitors => ".slot--v[tabindex]",
    }
}

/// What pressing a player on the floor does.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Press {
    /// Nothing.
    #[default]
    Nothing,
    /// It opens the player's card.
    Card(Callback<(Player, Opener)>),
    /// It picks the player's place in the lineup; whoever changes the lineup hears the click.
    Seat,
}

/// The keys that walk the players, each with whether it goes forward.
const STEPS: [(&str, bool); 4] =
    [("ArrowRight", true), ("ArrowDown", true), ("ArrowLeft", false), ("ArrowUp", false)];

/// How many letters of a name, and of a player's ratings, fit beside the edge of a phone.
const FITS: (usize, usize) = (6, 8);

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
    let walked = use_state_eq(|| None::<Player>);
    let offense = props.offense.unwrap_or(Side::Visitors);
    let attackers = props.stands[offense].iter().map(|spot| (spot, spot.position, 0));
    // a defender stands beside the player guarded, wherever that player plays
    let defenders = props.stands[offense.other()].iter().map(|spot| (spot, spot.guards, 140));
    let all: Vec<(&PlayerSpot, Position, i32)> = attackers.chain(defenders).collect();
    // one of them is in the order of Tab; the arrows walk to the others
    let here = all
        .iter()
        .position(|(spot, ..)| Some(spot.player) == *walked)
        .or_else(|| all.iter().position(|(spot, ..)| spot.ball))
        .unwrap_or(0);
    let seats: Vec<(Player, String)> =
        all.iter().map(|(spot, ..)| (spot.player, seat_id(spot.player.side, spot.position))).collect();
    let onkeydown = {
        let (walked, press) = (walked.setter(), props.press.clone());
        Callback::from(move |event: KeyboardEvent| {
            let key = event.key();
            if let Some((_, forward)) = STEPS.iter().find(|(name, _)| *name == key) {
                // all but one forward is one back
                let step = if *forward { 1 } else { seats.len().saturating_sub(1) };
                if let Some((player, seat)) = seats.get((here + step) % seats.len().max(1)) {
                    walked.set(Some(*player));
                    browser::focus_first(&format!(".slot[data-seat=\"{seat}\"]"));
                }
            } else if matches!(key.as_str(), "Enter" | " ") {
                if let (Some((player, _)), Some(element)) = (seats.get(here), token(&event)) {
                    press[player.side].by_key(*player, element);
                }
            } else {
                return;
            }
            event.prevent_default();
        })
    };
    let pressed = props.press.0.iter().any(|press| *press != Press::Nothing);
    let slots = all.iter().enumerate().map(|(n, &(spot, at, beside))| {
        let onfocus = {
            let (walked, player) = (walked.setter(), spot.player);
            Callback::from(move |_: FocusEvent| walked.set(Some(player)))
        };
        slot(props, spot, (at, beside), n == here, onfocus)
    });
    html! {
        <figure class="floor">
            <svg
                translate="no"
                viewBox="116 0 744 500"
                role={pressed.then_some("group")}
                aria-label={pressed.then_some("Players on the floor")}
                aria-hidden={(!pressed).then_some("true")}
                class={classes!(props.offense.is_none().then_some("floor--idle"))}
                {onkeydown}
            >
                <g class="floor__flat" aria-hidden="true">
                    <rect class="floor__key" x="690" y="170" width="150" height="160" />
                    <rect class="floor__line" x="132" y="20" width="708" height="460" />
                    <path class="floor__line" d="M132 180A70 70 0 0 1 132 320" />
                    <path class="floor__line" d="M840 40H700A230 230 0 0 0 700 460H840" />
                    <rect class="floor__line" x="690" y="170" width="150" height="160" />
                    <circle class="floor__line" cx="690" cy="250" r="62" />
                    <path class="floor__board" d="M822 222v56" />
                    <circle class="floor__rim" cx="806" cy="250" r="12" />
                </g>
                <g class="floor__tall" aria-hidden="true">
                    <rect class="floor__key" x="350" y="-4" width="160" height="164" />
                    <path class="floor__line" d="M160 -4V90A270 270 0 0 0 700 90V-4" />
                    <path class="floor__line" d="M350 160A80 80 0 0 0 510 160" />
                    <path class="floor__board" d="M396 16h68" />
                    <circle class="floor__rim" cx="430" cy="36" r="15" />
                </g>
                // a keyed list, so that a player keeps one drawing and is seen to move
                <g>{ for slots }</g>
            </svg>
            <figcaption class="visually-hidden">
                { for Side::ALL.into_iter().map(|side| html! { <p>{ spoken(props, side) }</p> }) }
            </figcaption>
        </figure>
    }
}

/// The player an event is heard by.
fn token(event: &Event) -> Option<Element> {
    let target: Element = event.target_dyn_into()?;
    target.closest(".slot").ok().flatten()
}

impl Press {
    /// The player is pressed by mouse or finger.
    fn clicked(&self, player: Player, event: &MouseEvent) {
        if let (Press::Card(onopen), Some(opener)) = (self, Opener::of(event, token(event))) {
            onopen.emit((player, opener));
        }
    }

    /// The player is pressed by key.
    fn by_key(&self, player: Player, element: Element) {
        match self {
            Press::Card(onopen) => onopen.emit((player, Opener { element, by_pointer: false })),
            Press::Seat => {
                let bubbles = EventInit::new();
                bubbles.set_bubbles(true);
                if let Ok(click) = Event::new_with_event_init_dict("click", &bubbles) {
                    // nobody prevents it
                    let _ = element.dispatch_event(&click);
                }
            }
            Press::Nothing => {}
        }
    }
}

/// A player at a position of the offense, or beside it: the defender.
fn slot(
    props: &FloorProps,
    spot: &PlayerSpot,
    (at, beside): (Position, i32),
    in_order: bool,
    onfocus: Callback<FocusEvent>,
) -> Html {
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
    let press = &props.press[spot.player.side];
    let pressed = *press != Press::Nothing;
    let onclick = {
        let (press, player) = (press.clone(), spot.player);
        Callback::from(move |event: MouseEvent| press.clicked(player, &event))
    };
    let long = |letters: usize, most: usize, class: &'static str| (letters > most).then_some(class);
    let letters: usize = spot.line.iter().map(|(text, _)| text.chars().count() + 3).sum();
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
                    pressed.then_some("slot--press"),
                )
            }
            role={pressed.then_some("button")}
            tabindex={pressed.then_some(if in_order { "0" } else { "-1" })}
            aria-label={pressed.then(|| token_name(props, spot))}
            aria-haspopup={matches!(press, Press::Card(_)).then_some("dialog")}
            data-seat={seat_id(spot.player.side, spot.position)}
            transform={format!("translate({} {y})", x + beside)}
            {onclick}
            {onfocus}
        >
            <circle class="slot__focus" r="37" />
            { for dots }
            { for spot.energy.map(ring) }
            if spot.player.side == Side::Home {
                <circle class="slot__disc" r="25" />
            } else {
                <rect class="slot__disc" x="-24" y="-24" width="48" height="48" rx="12" />
            }
            <text class="slot__pos" y="7">{ spot.position.abbreviation() }</text>
            { " " }
            <text
                class={classes!("slot__name", long(spot.name.chars().count(), FITS.0, "slot__name--long"))}
                y="51"
            >
                { &spot.name }
            </text>
            { " " }
            <text class={classes!("slot__line", long(letters.saturating_sub(3), FITS.1, "slot__line--long"))} y="70">
                { ratings(spot) }
            </text>
            if spot.ball { <circle class="slot__ball" cx="23" cy="-19" r="11" /> }
        </g>
    }
}

/// A player in words, what is drawn first: "SG Bryant FG 50, 3 fouls, energy 34 percent, has the ball".
fn token_name(props: &FloorProps, spot: &PlayerSpot) -> String {
    let fouls = match spot.fouls {
        1 => "1 foul".to_owned(),
        n => format!("{n} fouls"),
    };
    let energy = spot.energy.map_or(String::new(), |energy| format!(", energy {energy} percent"));
    let bare = spot.line.iter().all(|(_, counts)| !counts);
    let (line, words) = match (spot.words.is_empty(), bare) {
        (true, _) => (rated(spot), String::new()),
        (false, true) => (spot.words.clone(), String::new()),
        (false, false) => (rated(spot), format!(", {}", spot.words)),
    };
    let ball = if spot.ball { ", has the ball" } else { "" };
    let does = if matches!(props.press[spot.player.side], Press::Card(_)) { ". Open the card" } else { "" };
    let at = spot.position.abbreviation();
    format!("{at} {} {line}, {fouls}{energy}{words}{ball}{does}", spot.name)
}

fn rated(spot: &PlayerSpot) -> String {
    spot.line.iter().map(|(text, _)| &**text).collect::<Vec<_>>().join(" · ")
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
