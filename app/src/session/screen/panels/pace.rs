//! How the game runs: pauses, auto-play, the bench, and what to do with the game as a whole.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Panel, Toggle};
use crate::session::control::action::{Action, FASTEST, GameAction, PageAction};
use crate::session::control::game_panels::Panels;
use crate::session::control::settings::PauseOn;
use crate::session::control::view::GameView;
use crate::session::screen::on_screen::OnScreen;
use crate::session::setup::new_options::paces;
use crate::storage::Pace;
use crate::text::capital;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// How the game runs.
#[derive(Properties, PartialEq)]
pub struct PacePanelProps {
    /// Auto-play's speed.
    pub speed: u8,
}

/// How the game runs.
#[component]
pub fn PacePanel<G: Panels>(props: &PacePanelProps) -> Html {
    let Some(game) = use_context::<OnScreen<G>>() else { return Html::default() };
    let (view, act) = (&*game.view, &game.act);
    let software = !view.own_cards;
    let over = view.game.over();
    let windows = view.anybody && G::LIVE_BALL && !over;
    let between = !matches!(view.settings.pace, Pace::EveryCard | Pace::DeadBalls);
    html! {
        <Panel title="Pace" class="pace">
            if software { { pauses(view, props.speed, act) } }
            if windows { { bench(view, act) } }
            if windows && software && between { { pauses_all_the_same(view, act) } }
            { whole_game(over, act) }
        </Panel>
    }
}

/// Who looks after the bench, and how often a person is asked.
fn bench<G: Panels>(view: &GameView<G>, act: &Callback<Action>) -> Html {
    html! {
        <>
            if let Some(on) = view.assisted {
                <Toggle
                    label="Assistant coaches the bench (key M)"
                    {on}
                    onchange={act.reform(|on| GameAction::Bench(on).into())}
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
                on={view.settings.stop_dead}
                onchange={act.reform(|on| GameAction::StopDead(on).into())}
            />
        </>
    }
}

/// Where the game pauses, and how fast auto-play is.
fn pauses<G: Panels>(view: &GameView<G>, speed: u8, act: &Callback<Action>) -> Html {
    let pace = view.settings.pace;
    let help = match pace {
        Pace::EveryCard => format!("Next takes one {}.", G::LUCK),
        Pace::Decisions => {
            format!("{}s come by themselves until you must decide.", capital(G::LUCK))
        }
        Pace::Possessions => "The game pauses when the ball changes hands and when you must decide.".to_owned(),
        Pace::KeyMoments => {
            "The assistant decides until a period ends, a close game is in its last minutes, or a player needs you."
                .to_owned()
        }
        Pace::DeadBalls => "You change lineups; the assistant decides in live play.".to_owned(),
    };
    let mut options = paces(G::LUCK, G::LIVE_BALL);
    if pace == Pace::DeadBalls {
        options.push(ChoiceOption::new(Pace::DeadBalls, "Dead balls"));
    }
    let onspeed = act.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(speed) = input.and_then(|input| input.value().parse().ok()) {
            onspeed.emit(PageAction::Speed(speed).into());
        }
    });
    html! {
        <>
            <Choice<Pace>
                legend="Pause at"
                name="pace"
                options={options}
                value={pace}
                {help}
                onchange={act.reform(|pace| GameAction::Pace(pace).into())}
            />
            <label class="pace__speed">
                <span>{ "Auto-play speed" }</span>
                <input
                    type="range"
                    min="1"
                    max={FASTEST.to_string()}
                    value={speed.to_string()}
                    {oninput}
                />
            </label>
        </>
    }
}

/// Where the game goes luck by luck even though it pauses at decisions only.
fn pauses_all_the_same<G: Panels>(view: &GameView<G>, act: &Callback<Action>) -> Html {
    let pause_on = view.settings.pause_on;
    let onlate = act.reform(move |late| GameAction::PauseOn(PauseOn { late, ..pause_on }).into());
    let onindex = act.reform(move |index| GameAction::PauseOn(PauseOn { index, ..pause_on }).into());
    html! {
        <>
            <Toggle
                label={format!("Each {} in the {}", G::LUCK, G::LATE)}
                on={pause_on.late}
                onchange={onlate}
            />
            if G::SECOND_THOUGHTS {
                <Toggle
                    label={format!("Each {} an index point of yours could change", G::LUCK)}
                    on={pause_on.index}
                    onchange={onindex}
                />
            }
        </>
    }
}

/// What to do with the game as a whole.
fn whole_game(over: bool, act: &Callback<Action>) -> Html {
    let on = |action: PageAction| act.reform(move |()| action.into());
    html! {
        <div class="row">
            if over {
                <Button
                    label="Rematch"
                    keyname="M"
                    kind={ButtonKind::Plain}
                    onclick={on(PageAction::Rematch)}
                />
            }
            <Button label="Share" keyname="I" onclick={on(PageAction::Share)} />
            <Button
                label="New game"
                kind={ButtonKind::Quiet}
                onclick={on(PageAction::NewGame)}
            />
        </div>
    }
}
