//! Who he is to be: name, number, position, his first team, whose dice.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Notice, NoticeKind, Page, Panel, Select};
use crate::hooks::Fetched;
use crate::pages::play::{Basics, Luck, TeamChoice, TeamPicker, on_the_way, use_card_set, use_set_list};
use crate::state::Pace;
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
    let (index, index_again) = use_set_list::<DiceBasketball>();
    let sets = match &index {
        Fetched::Ready(sets) => sets.to_vec(),
        _ => vec![],
    };
    let chosen = sets.iter().position(|set| set.file == kept.basics.set).unwrap_or_default();
    let (set, set_again) = use_card_set::<DiceBasketball>(sets.get(chosen).map(|set| set.file.clone()));
    let (form, teams) = match &set {
        Fetched::Ready(set) => {
            let ids: Vec<&str> = set.teams.iter().map(|team| &*team.id).collect();
            (Form { basics: kept.basics.settled(&ids), ..(*kept).clone() }, choices(set))
        }
        _ => ((*kept).clone(), Rc::default()),
    };
    let starting = match &set {
        Fetched::Ready(set) => Some(form.life(set)),
        _ => None,
    };
    // nobody is told off for what he has not typed yet
    let wrong =
        starting.as_ref().and_then(|life| life.as_ref().err()).filter(|_| !form.name.trim().is_empty());
    let wrong = wrong.cloned();
    let ready = matches!(starting, Some(Ok(_)));
    let start = {
        let onstart = props.onstart.clone();
        Callback::from(move |()| {
            if let Some(Ok(life)) = &starting {
                onstart.emit(life.clone());
            }
        })
    };
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
        let (form, kept, sets) = (form.clone(), kept.setter(), sets.clone());
        Callback::from(move |place: usize| {
            if let Some(set) = sets.get(place) {
                let mut next = form.clone();
                next.basics.set = set.file.clone();
                next.code = if set.league == "NCAA" { Code::College } else { Code::Nba };
                kept.set(next);
            }
        })
    };
    let names: Vec<AttrValue> = sets.iter().map(|set| set.name.clone()).collect();
    let positions =
        Position::ALL.map(|position| ChoiceOption::new(position, position.abbreviation())).to_vec();
    html! {
        <Page title="New career" lead="DICE Basketball, §22: a man with a weak card, who grows by what he does in games. Seasons, offers, trades, injuries, awards; and at the end, whether he is a legend." class="new">
            { on_the_way((&index, index_again), (&set, set_again)) }
            if let Some(trouble) = &props.trouble { <Notice kind={NoticeKind::Error} title="The career did not begin."><p>{ trouble }</p></Notice> }
            if !sets.is_empty() {
                <div class="new__grid">
                    <Panel title="His first team" class="new__teams">
                        <Select label="League" options={names} {chosen} onchange={onset} />
                        <TeamPicker legend="Team" name="team" {teams} value={form.basics.teams[Side::Home].clone()} onchange={edit(|form, id| form.basics.teams[Side::Home] = id)} />
                    </Panel>
                    <div class="new__side">
                        <Panel title="Who he is">
                            <div class="new__stack">
                                <div class="life__who">
                                    { field("Name", &form.name, "40", edit(|form, name| form.name = name)) }
                                    { field("Number", &form.number, "4", edit(|form, number| form.number = number)) }
                                </div>
                                <Choice<Position> legend="Position" name="position" options={positions} value={form.position} help="What his card begins with, and what age leaves of it." onchange={onposition} />
                            </div>
                        </Panel>
                        <Luck basics={form.basics.clone()} words={LUCK} {onbasics} />
                    </div>
                </div>
                <div class="new__go">
                    <Button label="Begin career" kind={ButtonKind::Main} disabled={!ready} onclick={start} />
                    if let Some(wrong) = wrong { <p class="field__error" role="alert">{ wrong }</p> }
                    <p class="soft">{ if form.name.trim().is_empty() { "He needs a name. " } else { "" } }{ "Every step is kept in this browser and can be taken back." }</p>
                </div>
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
        <label class="field"><span>{ label }</span><input type="text" autocomplete="off" maxlength={most} value={value.clone()} {oninput} /></label>
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
