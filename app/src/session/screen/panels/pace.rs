//! How the game runs: pauses, auto-play, the bench, and what to do with the game as a whole.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Panel, Toggle};
use crate::session::control::settings::PauseOn;
use crate::session::control::turn::{Control, FASTEST};
use crate::session::setup::new_options::paces;
use crate::storage::Pace;
use crate::text::capital;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What the panel needs to know.
#[derive(Properties, PartialEq)]
pub struct PacePanelProps {
    /// Where it pauses.
    pub pace: Pace,
    /// Windows at every dead ball.
    pub stop_dead: bool,
    /// Where it goes card by card all the same.
    pub pause_on: PauseOn,
    /// An assistant looks after the bench, where the game has one.
    pub assisted: Option<bool>,
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
            if windows { { bench(props) } }
            if windows && props.software && !matches!(props.pace, Pace::EveryCard | Pace::DeadBalls) { { pauses_all_the_same(props) } }
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

/// Who looks after the bench, and how often a person is asked.
fn bench(props: &PacePanelProps) -> Html {
    html! {
        <>
            if let Some(on) = props.assisted {
                <Toggle
                    label="Assistant coaches the bench (key M)"
                    {on}
                    onchange={props.oncontrol.reform(Control::Bench)}
                />
                <p class="soft">
                    { if on {
                        "It substitutes by real minutes with rests and takes the mandatory timeouts."
                    } else {
                        "You substitute and call every timeout. You are asked when there is a reason."
                    } }
                </p>
            }
            <Toggle
                label="Ask at every dead ball"
                on={props.stop_dead}
                onchange={props.oncontrol.reform(Control::StopDead)}
            />
        </>
    }
}

/// Where the game pauses, and how fast auto-play is.
fn pauses(props: &PacePanelProps) -> Html {
    let help = match props.pace {
        Pace::EveryCard => format!("Next takes one {}.", props.luck),
        Pace::Decisions => {
            format!("{}s come by themselves until you must decide.", capital(&props.luck))
        }
        Pace::Possessions => "The game pauses when the ball changes hands and when you must decide.".to_owned(),
        Pace::KeyMoments => {
            "The assistant decides until a period ends, a close game is in its last minutes, or a player needs you."
                .to_owned()
        }
        Pace::DeadBalls => "You change lineups; the house coach decides in live play.".to_owned(),
    };
    let mut options = paces(&props.luck, props.live_ball);
    if props.pace == Pace::DeadBalls {
        options.push(ChoiceOption::new(Pace::DeadBalls, "Dead balls"));
    }
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
                options={options}
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
