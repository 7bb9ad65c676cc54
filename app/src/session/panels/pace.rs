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
    let windows = props.anybody && props.live_ball && !props.over;
    html! {
        <Panel title="Pace" class="pace">
            if props.software { { pauses(props) } }
            if windows {
                <div class="row">
                    <Button
                        label="Sub"
                        pressed={Some(props.sub)}
                        onclick={props.on(Control::Sub)}
                    />
                    <Toggle
                        label="Stop at dead balls"
                        on={props.stop_dead}
                        onchange={props.oncontrol.reform(Control::StopDead)}
                    />
                </div>
            }
            if windows && props.software && props.pace == Pace::Decisions { { pauses_all_the_same(props) } }
            if props.software && !props.over {
                { fast_forward(props) }
                if props.anybody {
                    <p class="soft">{ "The house coach decides for everybody meanwhile." }</p>
                }
            }
            { whole_game(props) }
        </Panel>
    }
}

impl PacePanelProps {
    /// Tells this.
    fn on(&self, control: Control) -> Callback<()> {
        self.oncontrol.reform(move |()| control)
    }
}

/// Where the game pauses, and how fast auto-play is.
fn pauses(props: &PacePanelProps) -> Html {
    let help = match props.pace {
        Pace::EveryCard => format!("Next takes one {}.", props.luck),
        Pace::Decisions => {
            format!("{}s come by themselves until somebody must decide.", capital(&props.luck))
        }
        Pace::DeadBalls => "You change lineups; the house coach decides in live play.".to_owned(),
    };
    let oncontrol = props.oncontrol.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(speed) = input.and_then(|input| input.value().parse().ok()) {
            oncontrol.emit(Control::Speed(speed));
        }
    });
    html! {
        <>
            <Choice<Pace>
                legend="Pause at"
                name="pace"
                options={paces(&props.luck, props.live_ball)}
                value={props.pace}
                {help}
                onchange={props.oncontrol.reform(Control::Pace)}
            />
            <label class="pace__speed">
                <span>{ "Auto-play speed" }</span>
                <input
                    type="range"
                    min="1"
                    max={FASTEST.to_string()}
                    value={props.speed.to_string()}
                    {oninput}
                />
            </label>
        </>
    }
}

/// Where the game goes luck by luck even though it pauses at decisions only.
fn pauses_all_the_same(props: &PacePanelProps) -> Html {
    let pause_on = props.pause_on;
    let onlate = props.oncontrol.reform(move |late| Control::PauseOn(PauseOn { late, ..pause_on }));
    let onindex = props.oncontrol.reform(move |index| Control::PauseOn(PauseOn { index, ..pause_on }));
    html! {
        <>
            <Toggle
                label={format!("Each {} in the {}", props.luck, props.late)}
                on={pause_on.late}
                onchange={onlate}
            />
            if props.second_thoughts {
                <Toggle
                    label={format!("Each {} an index point of yours could change", props.luck)}
                    on={pause_on.index}
                    onchange={onindex}
                />
            }
        </>
    }
}

/// How far the game can be played on at once.
fn fast_forward(props: &PacePanelProps) -> Html {
    let forward = |label: AttrValue, keyname: Option<&'static str>, until: FastForward| {
        let onclick = props.on(Control::Forward(until));
        html! { <Button {label} {keyname} kind={ButtonKind::Quiet} {onclick} /> }
    };
    html! {
        <fieldset class="pace__forward">
            <legend>{ "Fast-forward to" }</legend>
            { forward("Next score".into(), Some("S"), FastForward::Score) }
            if props.live_ball {
                { forward("Change of possession".into(), None, FastForward::Change) }
                { forward(capital(&props.late).into(), Some("J"), FastForward::TwoMinutes) }
            }
            { forward(format!("End of {}", props.period).into(), Some("Q"), FastForward::Period) }
            { forward("End of game".into(), Some("E"), FastForward::End) }
        </fieldset>
    }
}

/// What to do with the game as a whole.
fn whole_game(props: &PacePanelProps) -> Html {
    html! {
        <div class="row">
            if props.over {
                <Button
                    label="Rematch"
                    keyname="M"
                    kind={ButtonKind::Plain}
                    onclick={props.on(Control::Rematch)}
                />
            }
            <Button label="Share" keyname="I" onclick={props.on(Control::Share)} />
            <Button
                label="New game"
                kind={ButtonKind::Quiet}
                onclick={props.on(Control::NewGame)}
            />
        </div>
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
