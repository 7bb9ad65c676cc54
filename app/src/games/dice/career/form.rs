//! The form of a new career: name, number, position, first team, whose dice.

use crate::components::{Choice, ChoiceOption, Notice, NoticeKind, Page, Panel, Select};
use crate::session::{Basics, Luck, TeamChoice, TeamPicker, begin_bar, use_chosen_set};
use crate::storage::Pace;
use hardwood::court::{Position, Side};
use hardwood::dice_basketball::cards::{CardSet, TeamCard};
use hardwood::dice_basketball::career::Life;
use hardwood::dice_basketball::{Code, DiceBasketball};
use hardwood::kit::Seed;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The league that is offered at first.
const FIRST_SET: &str = "nba-2010.json";

const LUCK: [&str; 3] = [
    "Dice are rolled by",
    "My own dice",
    "Roll at your own table and type the dice, red first. All games of a season follow from its four digits.",
];

/// What the form needs to know.
#[derive(Properties, PartialEq)]
pub struct NewLifeProps {
    /// Why the last try did not begin.
    pub trouble: Option<AttrValue>,
    /// It begins.
    pub onstart: Callback<(Life, Option<Seed>)>,
}

/// What a person has chosen so far.
#[derive(Debug, Clone, PartialEq)]
struct Form {
    basics: Basics,
    name: AttrValue,
    number: AttrValue,
    position: Position,
    /// What is fetched.
    code: Code,
}

impl Form {
    fn life(&self, set: &CardSet) -> Result<(Life, Option<Seed>), String> {
        let id = &*self.basics.teams[Side::Home];
        let team = set.teams.iter().position(|team| team.id == id);
        let team = team.ok_or_else(|| format!("pick a team of {}", set.name))?;
        let life = Life {
            name: self.name.trim().to_owned(),
            number: self.number.trim().to_owned(),
            position: self.position,
            team: u8::try_from(team).map_err(|_| format!("{} has too many teams", set.name))?,
            code: self.code,
            league: set.teams.clone(),
        };
        life.check()?;
        Ok((life, self.basics.seed()?))
    }
}

/// The form.
#[component]
pub fn NewLife(props: &NewLifeProps) -> Html {
    let kept = use_state(|| Form {
        basics: Basics::new(FIRST_SET.into(), Pace::default()),
        name: AttrValue::default(),
        number: "00".into(),
        position: Position::Sg,
        code: Code::Nba,
    });
    let chosen = use_chosen_set::<DiceBasketball>(&kept.basics.set);
    let (form, teams) = match chosen.here() {
        Some(set) => {
            let ids: Vec<&str> = set.teams.iter().map(|team| &*team.id).collect();
            (Form { basics: kept.basics.settled(&ids), ..(*kept).clone() }, choices(set))
        }
        None => ((*kept).clone(), Rc::default()),
    };
    // no error for what has not been typed yet
    let named = !form.name.trim().is_empty();
    let note = html! {
        <>
            if !named { { "The player needs a name. " } }
            { "Every step is kept in this browser and can be taken back." }
        </>
    };
    let starting = chosen.here().filter(|_| named).map(|set| form.life(set));
    let edit = |edit: fn(&mut Form, AttrValue)| {
        let (form, kept) = (form.clone(), kept.setter());
        Callback::from(move |value: AttrValue| {
            let mut next = form.clone();
            edit(&mut next, value);
            kept.set(next);
        })
    };
    let onbasics = {
        let (form, kept) = (form.clone(), kept.setter());
        Callback::from(move |basics: Basics| kept.set(Form { basics, ..form.clone() }))
    };
    let onposition = {
        let (form, kept) = (form.clone(), kept.setter());
        Callback::from(move |position: Position| kept.set(Form { position, ..form.clone() }))
    };
    let onset = {
        let (form, kept, sets) = (form.clone(), kept.setter(), chosen.sets.clone());
        Callback::from(move |place: usize| {
            if let Some(set) = sets.get(place) {
                let mut next = form.clone();
                next.basics.set = set.file.clone();
                next.code = if set.league == "NCAA" { Code::College } else { Code::Nba };
                kept.set(next);
            }
        })
    };
    let positions =
        Position::ALL.map(|position| ChoiceOption::new(position, position.abbreviation())).to_vec();
    html! {
        <Page
            title="New career"
            lead="DICE Basketball, §22: a player with a weak card, who grows by what they do in games. \
                Seasons, offers, trades, injuries, awards; and at the end, whether they are a legend."
            class="new"
        >
            { chosen.waiting.clone() }
            if let Some(trouble) = &props.trouble {
                <Notice kind={NoticeKind::Error} title="The career did not begin."><p>{ trouble }</p></Notice>
            }
            if !chosen.sets.is_empty() {
                <div class="new__grid">
                    <Panel title="His first team" class="new__teams">
                        <Select
                            label="League"
                            options={chosen.names()}
                            chosen={chosen.place}
                            onchange={onset}
                        />
                        <TeamPicker
                            legend="Team"
                            name="team"
                            {teams}
                            value={form.basics.teams[Side::Home].clone()}
                            onchange={edit(|form, id| form.basics.teams[Side::Home] = id)}
                        />
                    </Panel>
                    <div class="new__side">
                        <Panel title="Who they are">
                            <div class="new__stack">
                                <div class="life__who">
                                    { field("Name", &form.name, "40", edit(|form, name| form.name = name)) }
                                    {
                                        field(
                                            "Number",
                                            &form.number,
                                            "4",
                                            edit(|form, number| form.number = number),
                                        )
                                    }
                                </div>
                                <Choice<Position>
                                    legend="Position"
                                    name="position"
                                    options={positions}
                                    value={form.position}
                                    help="What the card begins with, and what age leaves of it."
                                    onchange={onposition}
                                />
                            </div>
                        </Panel>
                        <Luck basics={form.basics.clone()} words={LUCK} {onbasics} />
                    </div>
                </div>
                { begin_bar("Begin career", starting, &props.onstart, note) }
            }
        </Page>
    }
}

fn field(label: &'static str, value: &AttrValue, most: &'static str, ontext: Callback<AttrValue>) -> Html {
    let oninput = Callback::from(move |event: InputEvent| {
        if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) {
            ontext.emit(input.value().into());
        }
    });
    html! {
        <label class="field">
            <span>{ label }</span>
            <input type="text" autocomplete="off" maxlength={most} value={value.clone()} {oninput} />
        </label>
    }
}

fn choices(set: &CardSet) -> Rc<[TeamChoice]> {
    let choice = |team: &TeamCard| TeamChoice {
        id: team.id.clone().into(),
        name: team.name.clone().into(),
        color: team.color.clone().into(),
        record: team.record.clone().into(),
    };
    set.teams.iter().map(choice).collect()
}
