//! The options that every new game has: where it pauses, and the shuffle; and the bar at the end of a form.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption};
use crate::session::setup::basics::{Basics, LuckFrom};
use crate::session::setup::seat_form::typed;
use crate::storage::Pace;
use yew::prelude::*;

/// What a game calls its luck.
#[derive(Debug, PartialEq, Eq)]
pub struct LuckWords {
    /// "New shuffle".
    pub fresh: &'static str,
    /// "Repeat a shuffle".
    pub repeat: &'static str,
    /// "My own cards".
    pub own: &'static str,
    /// "Shuffle number".
    pub number: &'static str,
    /// How a game with one's own goes.
    pub how: &'static str,
}

impl LuckWords {
    /// The words for dice.
    pub const DICE: LuckWords = LuckWords {
        fresh: "New rolls",
        repeat: "Repeat rolls",
        own: "My own dice",
        number: "Dice number",
        how: "Roll at your own table and type both dice, red first; Hardwood referees.",
    };

    /// What is chosen, in the middle of a line.
    #[must_use]
    pub fn now(&self, basics: &Basics) -> String {
        let words = match basics.luck {
            LuckFrom::Fresh => self.fresh,
            LuckFrom::Repeat => self.repeat,
            LuckFrom::Own => self.own,
        };
        words.to_lowercase()
    }
}

/// A part of the options under its heading.
pub fn option_part(title: &'static str, content: Html) -> Html {
    html! { <div class="options__part"><h3 class="kicker">{ title }</h3>{ content }</div> }
}

/// "pause at decisions".
#[must_use]
pub fn pace_words(basics: &Basics, luck: &str, live_ball: bool) -> String {
    let pace = paces(luck, live_ball).into_iter().find(|option| option.value == basics.pace);
    pace.map_or_else(String::new, |option| format!("pause at {}", option.label.to_lowercase()))
}

/// Where the game pauses: after each `luck` ("card", "roll"), or later.
pub fn pace_choice(basics: &Basics, luck: &str, live_ball: bool, onbasics: Callback<Basics>) -> Html {
    let value = basics.pace;
    let options = paces(luck, live_ball);
    let basics = basics.clone();
    let onchange = Callback::from(move |pace| onbasics.emit(basics.with(|basics| basics.pace = pace)));
    html! {
        <Choice<Pace>
            legend="Pause at"
            name="pace"
            {options}
            {value}
            help="You can change it at any time in the game."
            {onchange}
        />
    }
}

/// Who rolls or draws, and the seed.
#[derive(Properties, PartialEq)]
pub struct LuckProps {
    /// As it is.
    pub basics: Basics,
    /// What it is called.
    pub words: &'static LuckWords,
    /// Further choices.
    #[prop_or_default]
    pub children: Html,
    /// Changed.
    pub onbasics: Callback<Basics>,
}

/// Where cards and dice come from; the number only where a shuffle is repeated.
#[component]
pub fn Luck(props: &LuckProps) -> Html {
    let LuckProps { basics, words, onbasics, .. } = props;
    let edit = |edit: fn(&mut Basics, AttrValue)| {
        let (basics, onbasics) = (basics.clone(), onbasics.clone());
        Callback::from(move |value| onbasics.emit(basics.with(|basics| edit(basics, value))))
    };
    let onluck = {
        let (basics, onbasics) = (basics.clone(), onbasics.clone());
        Callback::from(move |luck| onbasics.emit(basics.with(|basics| basics.luck = luck)))
    };
    let options = vec![
        ChoiceOption::new(LuckFrom::Fresh, words.fresh),
        ChoiceOption::new(LuckFrom::Repeat, words.repeat),
        ChoiceOption::new(LuckFrom::Own, words.own),
    ];
    let help = match basics.luck {
        LuckFrom::Fresh => None,
        LuckFrom::Repeat => Some("The same number and the same decisions give the same game."),
        LuckFrom::Own => Some(words.how),
    };
    let wrong = basics.seed().is_err();
    html! {
        <>
            <Choice<LuckFrom>
                legend="Luck"
                name="luck"
                {options}
                value={basics.luck}
                help={help.map(AttrValue::from)}
                onchange={onluck}
            />
            if basics.luck == LuckFrom::Repeat {
                <label class="field">
                    <span>{ words.number }</span>
                    <input
                        type="text"
                        inputmode="numeric"
                        autocomplete="off"
                        maxlength="30"
                        value={basics.repeat.clone()}
                        aria-invalid={wrong.to_string()}
                        oninput={typed(edit(|basics, number| basics.repeat = number))}
                    />
                </label>
            }
            { props.children.clone() }
        </>
    }
}

/// The end of a form: the button that begins, or why it can't. `starting` is absent while cards are on their
/// way.
pub fn begin_bar<T: Clone + 'static>(
    label: &'static str,
    starting: Option<Result<T, String>>,
    onstart: &Callback<T>,
    note: Html,
) -> Html {
    let (start, wrong) = match starting {
        Some(Ok(start)) => (Some(start), None),
        Some(Err(wrong)) => (None, Some(wrong)),
        None => (None, None),
    };
    let disabled = start.is_none();
    let onclick = match start {
        Some(start) => onstart.reform(move |()| start.clone()),
        None => Callback::noop(),
    };
    html! {
        <div class="new__go">
            <Button {label} kind={ButtonKind::Main} {disabled} {onclick} />
            if let Some(wrong) = wrong { <p class="field__error" role="alert">{ wrong }</p> }
            <p class="soft">{ note }</p>
        </div>
    }
}

/// Where a game may pause, by what luck comes by.
pub fn paces(luck: &str, live_ball: bool) -> Vec<ChoiceOption<Pace>> {
    let mut paces = vec![ChoiceOption::new(Pace::EveryCard, format!("Every {luck}"))];
    if live_ball {
        paces.push(ChoiceOption::new(Pace::Possessions, "Every possession"));
    }
    paces.push(ChoiceOption::new(Pace::Decisions, "My decisions"));
    if live_ball {
        paces.push(ChoiceOption::new(Pace::KeyMoments, "Key moments"));
    }
    paces
}
