//! How the game runs: pauses, auto-play, fast-forward, and what to do with the game as a whole.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Panel, Toggle};
use crate::session::fast_forward::FastForward;
use crate::session::settings::PauseOn;
use crate::storage::Pace;
use crate::text::capital;
use hardwood::court::Side;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What the panel can be told.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Control {
    /// Where it pauses.
    Pace(Pace),
    /// Windows at every dead ball.
    StopDead(bool),
    /// Where it goes card by card all the same.
    PauseOn(PauseOn),
    /// A window at the next one.
    Sub,
    /// Auto-play's speed, 1 to [`FASTEST`].
    Speed(u8),
    /// Fast-forward.
    Forward(FastForward),
    /// The same teams again.
    Rematch,
    /// Another game.
    NewGame,
    /// A link of it.
    Share,
    /// The coach of this side has the screen now.
    Show(Side),
}

/// The fastest speed of auto-play.
pub const FASTEST: u8 = 10;

/// What the panel needs to know.
#[derive(Properties, PartialEq)]
pub struct PacePanelProps {
    /// Where it pauses.
    pub pace: Pace,
    /// Windows at every dead ball.
    pub stop_dead: bool,
    /// Where it goes card by card all the same.
    pub pause_on: PauseOn,
    /// A window has been called for.
    pub sub: bool,
    /// Somebody at the screen coaches.
    pub anybody: bool,
    /// Auto-play's speed.
    pub speed: u8,
    /// Cards flip by themselves.
    pub software: bool,
    /// What a period is called: "quarter".
    pub period: AttrValue,
    /// What luck comes by: "card".
    pub luck: AttrValue,
    /// What the end of a period is called: "last two minutes".
    pub late: AttrValue,
    /// A coach can think better of a card.
    pub second_thoughts: bool,
    /// A ball is in play: lineups change, possessions pass.
    pub live_ball: bool,
    /// Nothing is left to play.
    pub over: bool,
    /// Told.
    pub oncontrol: Callback<Control>,
}

/// How the game runs.
#[component]
pub fn PacePanel(props: &PacePanelProps) -> Html {
    let tell = |control: Control| props.oncontrol.reform(move |()| control);
    let forward = |label: AttrValue, key: &'static str, until: FastForward| {
        let disabled = props.over || !props.software;
        html! {
            <Button
                {label}
                keyname={key}
                kind={ButtonKind::Quiet}
                {disabled}
                onclick={tell(Control::Forward(until))}
            />
        }
    };
    let pause_on = props.pause_on;
    let paces = paces(&props.luck, props.live_ball);
    let speed = {
        let oncontrol = props.oncontrol.clone();
        Callback::from(move |event: InputEvent| {
            let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
            if let Some(speed) = input.and_then(|input| input.value().parse().ok()) {
                oncontrol.emit(Control::Speed(speed));
            }
        })
    };
    let help = match props.pace {
        Pace::EveryCard => format!("Next takes one {}.", props.luck),
        Pace::Decisions => {
            format!("{}s come by themselves until somebody must decide.", capital(&props.luck))
        }
        Pace::DeadBalls => "You change lineups; the house coach decides in live play.".to_owned(),
    };
    html! {
        <Panel title="Pace" class="pace">
            if props.software {
                <Choice<Pace>
                    legend="Pause at"
                    name="pace"
                    options={paces}
                    value={props.pace}
                    help={help}
                    onchange={props.oncontrol.reform(Control::Pace)}
                />
                <label class="pace__speed">
                    <span>{ "Auto-play speed" }</span>
                    <input
                        type="range"
                        min="1"
                        max={FASTEST.to_string()}
                        value={props.speed.to_string()}
                        oninput={speed}
                    />
                </label>
            }
            if props.anybody && props.live_ball && !props.over {
                <div class="row">
                    <Button label="Sub" keyname="L" pressed={Some(props.sub)} onclick={tell(Control::Sub)} />
                    <Toggle
                        label="Stop at dead balls"
                        on={props.stop_dead}
                        onchange={props.oncontrol.reform(Control::StopDead)}
                    />
                </div>
            }
            if props.anybody
                && props.live_ball
                && props.software
                && !props.over
                && props.pace == Pace::Decisions
            {
                <Toggle
                    label={format!("Each {} in the {}", props.luck, props.late)}
                    on={props.pause_on.late}
                    onchange={
                        props.oncontrol.reform(move |late| Control::PauseOn(PauseOn { late, ..pause_on }))
                    }
                />
                if props.second_thoughts {
                    <Toggle
                        label={format!("Each {} an index point of yours could change", props.luck)}
                        on={props.pause_on.index}
                        onchange={
                            props
                                .oncontrol
                                .reform(move |index| Control::PauseOn(PauseOn { index, ..pause_on }))
                        }
                    />
                }
            }
            if props.software && !props.over {
                <fieldset class="pace__forward">
                    <legend>{ "Fast-forward to" }</legend>
                    { forward("Next score".into(), "S", FastForward::Score) }
                    if props.live_ball {
                        { forward("Change of possession".into(), "O", FastForward::Change) }
                        { forward(capital(&props.late).into(), "J", FastForward::TwoMinutes) }
                    }
                    { forward(format!("End of {}", props.period).into(), "Q", FastForward::Period) }
                    { forward("End of game".into(), "E", FastForward::End) }
                </fieldset>
                if props.anybody {
                    <p class="soft">{ "The house coach decides for everybody meanwhile." }</p>
                }
            }
            <div class="row">
                if props.over {
                    <Button
                        label="Rematch"
                        keyname="M"
                        kind={ButtonKind::Plain}
                        onclick={tell(Control::Rematch)}
                    />
                }
                <Button label="Share" keyname="I" onclick={tell(Control::Share)} />
                <Button
                    label="New game"
                    keyname="G"
                    kind={ButtonKind::Quiet}
                    onclick={tell(Control::NewGame)}
                />
            </div>
        </Panel>
    }
}

/// Where a game may pause, by what luck comes by.
pub fn paces(luck: &str, live_ball: bool) -> Vec<ChoiceOption<Pace>> {
    let mut paces = vec![
        ChoiceOption::new(Pace::EveryCard, format!("Every {luck}")),
        ChoiceOption::new(Pace::Decisions, "Decisions"),
    ];
    if live_ball {
        paces.push(ChoiceOption::new(Pace::DeadBalls, "Dead balls"));
    }
    paces
}
