//! What every form of a new game has: teams, coaches, luck.

use crate::browser;
use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Panel};
use crate::session::panels::pace::paces;
use crate::session::settings::Seat;
use crate::session::team_picker::{TeamChoice, TeamPicker};
use crate::storage::Pace;
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What a person has chosen so far, in whatever game.
#[derive(Debug, Clone, PartialEq)]
pub struct Basics {
    /// The file of the set.
    pub set: AttrValue,
    /// Ids of the teams.
    pub teams: PerSide<AttrValue>,
    /// Who coaches.
    pub seats: PerSide<Seat>,
    /// The software draws and rolls.
    pub software: bool,
    /// The seed as typed.
    pub seed: AttrValue,
    /// Where it pauses.
    pub pace: Pace,
}

impl Basics {
    /// What is offered at first.
    pub fn new(set: AttrValue, pace: Pace) -> Self {
        Basics {
            set,
            teams: PerSide::default(),
            seats: PerSide::new(Seat::You, Seat::House),
            software: true,
            seed: browser::fresh_seed().to_string().into(),
            pace,
        }
    }

    /// The seed, if there is to be one.
    ///
    /// # Errors
    /// What would be one.
    pub fn seed(&self) -> Result<Option<Seed>, String> {
        if self.software { self.seed.parse().map(Some) } else { Ok(None) }
    }

    /// The teams picked, where the set has them; else its first two.
    #[must_use]
    pub fn settled(&self, teams: &[&str]) -> Basics {
        let mut basics = self.clone();
        for (n, side) in [Side::Visitors, Side::Home].into_iter().enumerate() {
            if !teams.contains(&&*basics.teams[side]) {
                let first = teams.get(n).map(|id| AttrValue::from((*id).to_owned()));
                basics.teams[side] = first.unwrap_or_default();
            }
        }
        basics
    }

    /// It with `edit` made.
    #[must_use]
    pub fn with(&self, edit: impl FnOnce(&mut Basics)) -> Basics {
        let mut next = self.clone();
        edit(&mut next);
        next
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

/// What the choice of both teams needs to know.
#[derive(Properties, PartialEq)]
pub struct MatchupProps {
    /// As it is.
    pub basics: Basics,
    /// The teams there are.
    pub teams: Rc<[TeamChoice]>,
    /// Changed.
    pub onbasics: Callback<Basics>,
}

/// Both teams out of a set.
#[component]
pub fn Matchup(props: &MatchupProps) -> Html {
    let picker = |legend: &'static str, name: &'static str, side: Side| {
        let (basics, onbasics) = (props.basics.clone(), props.onbasics.clone());
        let onchange = Callback::from(move |id| onbasics.emit(basics.with(|basics| basics.teams[side] = id)));
        let value = props.basics.teams[side].clone();
        html! { <TeamPicker {legend} {name} teams={props.teams.clone()} {value} {onchange} /> }
    };
    html! {
        <div class="new__pair">
            { picker("Visitors", "visitors", Side::Visitors) }
            { picker("Home", "home", Side::Home) }
        </div>
    }
}

/// What a part of the form needs to know.
#[derive(Properties, PartialEq)]
pub struct BasicsProps {
    /// As it is.
    pub basics: Basics,
    /// What luck comes by: "card", "roll".
    pub luck: AttrValue,
    /// A ball is in play: there are dead balls to pause at.
    #[prop_or(true)]
    pub live_ball: bool,
    /// Further choices.
    #[prop_or_default]
    pub children: Html,
    /// Further choices below the coach of each side.
    #[prop_or_default]
    pub coaches: PerSide<Html>,
    /// Changed.
    pub onbasics: Callback<Basics>,
}

impl BasicsProps {
    fn edit<T: 'static>(&self, edit: impl Fn(&mut Basics, T) + 'static) -> Callback<T> {
        let (basics, onbasics) = (self.basics.clone(), self.onbasics.clone());
        Callback::from(move |value| onbasics.emit(basics.with(|basics| edit(basics, value))))
    }
}

/// Who coaches which side, and where the game pauses for them.
#[component]
pub fn Coaches(props: &BasicsProps) -> Html {
    let basics = &props.basics;
    let seat = |legend: &'static str, name: &'static str, side: Side| {
        let options = vec![
            ChoiceOption::new(Seat::You, "You"),
            ChoiceOption::new(Seat::Second, "Second person"),
            ChoiceOption::new(Seat::House, "House coach"),
        ];
        html! {
            <>
                <Choice<Seat>
                    {legend}
                    {name}
                    {options}
                    value={basics.seats[side]}
                    onchange={props.edit(move |basics, seat| basics.seats[side] = seat)}
                />
                if basics.seats[side] == Seat::House { { props.coaches[side].clone() } }
            </>
        }
    };
    let paces = paces(&props.luck, props.live_ball);
    html! {
        <Panel title="Coaches">
            <div class="new__stack">
                { seat("Visitors are coached by", "coach-visitors", Side::Visitors) }
                { seat("Home is coached by", "coach-home", Side::Home) }
                if basics.software {
                    <Choice<Pace>
                        legend="Pause at"
                        name="pace"
                        options={paces}
                        value={basics.pace}
                        help="It can be changed at any time in the game."
                        onchange={props.edit(|basics, pace| basics.pace = pace)}
                    />
                }
                { props.children.clone() }
            </div>
        </Panel>
    }
}

/// What the part about luck needs to know.
#[derive(Properties, PartialEq)]
pub struct LuckProps {
    /// As it is.
    pub basics: Basics,
    /// Who draws or rolls: "Cards are flipped by", and what a person's own are: "My own cards", and how it is
    /// done.
    pub words: [&'static str; 3],
    /// Further choices.
    #[prop_or_default]
    pub children: Html,
    /// Changed.
    pub onbasics: Callback<Basics>,
}

/// Whose luck, and the seed.
#[component]
pub fn Luck(props: &LuckProps) -> Html {
    let LuckProps { basics, words: [legend, own, how], onbasics, .. } = props;
    let luck = vec![ChoiceOption::new(true, "Software"), ChoiceOption::new(false, *own)];
    let edited = |edit: fn(&mut Basics, AttrValue)| {
        let (basics, onbasics) = (basics.clone(), onbasics.clone());
        Callback::from(move |value| onbasics.emit(basics.with(|basics| edit(basics, value))))
    };
    let oninput = {
        let typed = edited(|basics, seed| basics.seed = seed);
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            {
                typed.emit(input.value().into());
            }
        })
    };
    let another = edited(|basics, seed| basics.seed = seed)
        .reform(|()| AttrValue::from(browser::fresh_seed().to_string()));
    let onchange = {
        let (basics, onbasics) = (basics.clone(), onbasics.clone());
        Callback::from(move |on| onbasics.emit(basics.with(|basics| basics.software = on)))
    };
    let wrong = basics.seed().err();
    let help =
        if basics.software { "The same seed and the same decisions give the same game." } else { *how };
    html! {
        <Panel title="Luck">
            <div class="new__stack">
                <Choice<bool>
                    legend={*legend}
                    name="luck"
                    options={luck}
                    value={basics.software}
                    {help}
                    {onchange}
                />
                if basics.software {
                    <div class="new__seed">
                        <label class="field">
                            <span>{ "Seed" }</span>
                            <input
                                type="text"
                                inputmode="numeric"
                                autocomplete="off"
                                maxlength="30"
                                value={basics.seed.clone()}
                                aria-invalid={wrong.is_some().to_string()}
                                {oninput}
                            />
                        </label>
                        <Button label="Another" name="Another random seed" onclick={another} />
                    </div>
                }
                { props.children.clone() }
            </div>
        </Panel>
    }
}
