//! Shuffling: for which period, and the question before a deck in play is discarded.

use crate::components::{Button, Choice, ChoiceOption, Confirm, Panel, Toggle};
use crate::games::statis_pro::extractor::clock::minutes;
use crate::text;
use hardwood::kit::Seed;
use hardwood::statis_pro::extractor::{Extractor, Timing};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// The options of the next shuffle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shuffling {
    pub timing: Timing,
    pub period: u8,
    /// Whether the deck of an overtime is cut as on a table.
    pub cut: bool,
}

impl Shuffling {
    /// The decks.
    #[must_use]
    pub fn deal(self, seed: Seed) -> Extractor {
        let deal = if self.cut { Extractor::cut } else { Extractor::shuffle };
        deal(self.timing, self.period, seed)
    }
}

#[derive(Properties, PartialEq)]
pub struct ShufflePanelProps {
    pub timing: Timing,
    pub period: u8,
    pub due: u8,
    pub onshuffle: Callback<Shuffling>,
}

/// Chooses the game's timing and the period, and shuffles for it.
#[component]
pub fn ShufflePanel(props: &ShufflePanelProps) -> Html {
    let chosen = use_state(|| Shuffling { timing: props.timing, period: props.due, cut: false });
    {
        let chosen = chosen.clone();
        use_effect_with((props.timing, props.due), move |(timing, period)| {
            chosen.set(Shuffling { timing: *timing, period: *period, cut: chosen.cut });
        });
    }
    let Shuffling { timing, period, cut } = *chosen;
    let onperiod = {
        let chosen = chosen.clone();
        Callback::from(move |event: Event| {
            let select = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
            if let Some(period) = select.and_then(|select| select.value().parse().ok()) {
                chosen.set(Shuffling { timing, period, cut });
            }
        })
    };
    let ontiming = {
        let chosen = chosen.clone();
        Callback::from(move |timing| chosen.set(Shuffling { timing, period, cut }))
    };
    let oncut = {
        let chosen = chosen.clone();
        Callback::from(move |cut| chosen.set(Shuffling { timing, period, cut }))
    };
    let piles = Shuffling { timing, period, cut }.deal(Seed(0));
    let (play, dead) = (piles.piles().play(), piles.piles().dead());
    let onclick = props.onshuffle.reform(move |()| Shuffling { timing, period, cut });
    let option = |n: u8| {
        html! { <option value={n.to_string()} selected={n == period}>{ timing.period_name(n) }</option> }
    };
    html! {
        <Panel title="Game and period" class="stack">
            <Choice<Timing>
                legend="Game"
                name="timing"
                value={timing}
                options={Timing::ALL.map(|timing| ChoiceOption::new(timing, timing.name())).to_vec()}
                onchange={ontiming}
            />
            <label class="field">
                <span>{ "Period" }</span>
                <select onchange={onperiod}>{ for (1..=period.max(8)).map(option) }</select>
            </label>
            if period > 4 {
                <Toggle
                    label="Cut the deck as with cards"
                    on={cut}
                    onchange={oncut}
                    help="All cards below the 5:00 card are the Dead Ball deck."
                />
            }
            <p class="soft">
                {
                    format!(
                        "{play} cards to play, {} ({play} × 4 seconds), {dead} in the Dead Ball deck.",
                        minutes(timing.length(period))
                    )
                }
            </p>
            <div><Button label="Shuffle for this" {onclick} /></div>
        </Panel>
    }
}

/// Asks before a deck in play is discarded.
pub fn shuffle_dialog(
    decks: &Extractor,
    wanted: Shuffling,
    onyes: &Callback<Shuffling>,
    onno: Callback<()>,
) -> Html {
    let Shuffling { timing, period, .. } = wanted;
    let said = format!(
        "The {} is under way: {}, {} left. All 200 cards will be shuffled for the {} ({}).",
        decks.timing().period_name(decks.period()).to_ascii_lowercase(),
        text::count(decks.piles().play().into(), "card", "cards"),
        minutes(decks.seconds()),
        timing.period_name(period).to_ascii_lowercase(),
        timing.name(),
    );
    let onyes = onyes.reform(move |()| wanted);
    html! {
        <Confirm title="Shuffle and discard this deck?" yes="Shuffle" danger={true} {onyes} {onno}>
            <p>{ said }</p>
        </Confirm>
    }
}
