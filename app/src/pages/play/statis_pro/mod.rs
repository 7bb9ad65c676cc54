//! A new game: set, teams, coaches, rules, luck.

mod absent;
mod form;
mod options;

pub use form::FIRST_SET;

use super::new::{Basics, Coaches, Luck, NewGameProps};
use super::sets::{on_the_way, use_card_set, use_set_list};
use super::teams::{TeamChoice, TeamPicker};
use crate::components::{Button, ButtonKind, Notice, NoticeKind, Page, Panel, Select};
use crate::hooks::{Fetched, use_address};
use crate::routes::Address;
use crate::state::{SettingsHandle, use_deck};
use absent::Absent;
use form::Form;
use hardwood::court::PerSide;
use hardwood::court::Side;
use hardwood::statis_pro::StatisPro;
use hardwood::statis_pro::cards::{CardSet, TeamCard};
use options::{DeckChoice, PartProps, RuleOptions, character};
use std::rc::Rc;
use yew::prelude::*;

/// The form.
#[component]
pub fn NewGame(props: &NewGameProps<StatisPro>) -> Html {
    let pace = use_context::<SettingsHandle>().map(|settings| settings.now.pace).unwrap_or_default();
    let deck = use_deck().deck;
    let address = use_address();
    let kept = use_state(|| Form::new(named(&address), pace, &deck));
    let (index, index_again) = use_set_list::<StatisPro>();
    let sets = match &index {
        Fetched::Ready(sets) => sets.to_vec(),
        _ => vec![],
    };
    let chosen = sets.iter().position(|set| set.file == kept.basics.set).unwrap_or_default();
    let entry = sets.get(chosen).cloned();
    let (set, set_again) = use_card_set::<StatisPro>(entry.as_ref().map(|entry| entry.file.clone()));
    let form = Rc::new(match &set {
        Fetched::Ready(set) => kept.settled(set),
        _ => (*kept).clone(),
    });
    let onform = Callback::from(move |next: Form| kept.set(next));
    let edit = |edit: fn(&mut Form, AttrValue)| {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |value: AttrValue| onform.emit(form.with(|form| edit(form, value))))
    };
    let starting = match &set {
        Fetched::Ready(set) => Some(form.start(set)),
        _ => None,
    };
    let wrong = starting.as_ref().and_then(|start| start.as_ref().err().cloned());
    let ready = matches!(starting, Some(Ok(_)));
    let start = {
        let onstart = props.onstart.clone();
        Callback::from(move |()| {
            if let Some(Ok(start)) = &starting {
                onstart.emit(start.clone());
            }
        })
    };
    let trouble = on_the_way((&index, index_again), (&set, set_again));
    let options: Vec<AttrValue> = sets.iter().map(|set| set.name.clone()).collect();
    let onset = {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |place: usize| {
            if let Some(set) = sets.get(place) {
                onform.emit(form.with(|form| form.take(set)));
            }
        })
    };
    let teams = match &set {
        Fetched::Ready(set) => choices(set),
        _ => Rc::default(),
    };
    let onbasics = {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |basics: Basics| onform.emit(form.with(|form| form.basics = basics)))
    };
    let part = PartProps { form: (*form).clone(), onform: onform.clone() };
    let coaches = PerSide::new(Side::Home, Side::Visitors).map(|side| character(&part, side));
    html! {
        <Page title="New game" lead="Statis Pro Basketball. The referee reads the cards and shows the arithmetic." class="new">
            { trouble }
            if let Some(trouble) = &props.trouble { <Notice kind={NoticeKind::Error} title="The game did not begin."><p>{ trouble }</p></Notice> }
            if entry.is_some() {
                <div class="new__grid">
                    <Panel title="Teams" class="new__teams">
                        <Select label="Card set" {options} {chosen} onchange={onset} />
                        if let Fetched::Ready(set) = &set {
                            <div class="new__pair">
                                <TeamPicker legend="Visitors" name="visitors" teams={teams.clone()} value={form.basics.teams[Side::Visitors].clone()} onchange={edit(|form, id| form.pick(Side::Visitors, id))} />
                                <TeamPicker legend="Home" name="home" {teams} value={form.basics.teams[Side::Home].clone()} onchange={edit(|form, id| form.pick(Side::Home, id))} />
                            </div>
                            <Absent form={(*form).clone()} set={set.clone()} onform={onform.clone()} />
                        }
                    </Panel>
                    <div class="new__side">
                        <Coaches basics={form.basics.clone()} luck="card" {coaches} onbasics={onbasics.clone()} />
                        <RuleOptions form={(*form).clone()} onform={onform.clone()} />
                        <Luck basics={form.basics.clone()} words={LUCK} {onbasics}>
                            <DeckChoice form={(*form).clone()} {onform} />
                        </Luck>
                    </div>
                </div>
                <div class="new__go">
                    <Button label="Start game" kind={ButtonKind::Main} disabled={!ready} onclick={start} />
                    if let Some(wrong) = wrong { <p class="field__error" role="alert">{ wrong }</p> }
                    <p class="soft">{ "Every input is kept in this browser; a reload goes on where you were." }</p>
                </div>
            }
        </Page>
    }
}

const LUCK: [&str; 3] = [
    "Cards are flipped by",
    "My own cards",
    "Flip at your own table and type each card's RPG number; Hardwood referees.",
];

fn choices(set: &CardSet) -> Rc<[TeamChoice]> {
    let choice = |team: &TeamCard| TeamChoice {
        id: team.id.clone().into(),
        name: team.name.clone().into(),
        color: team.color.clone().into(),
        record: team.record.clone().into(),
    };
    set.teams.iter().map(choice).collect()
}

/// The set that the address names, else the one offered at first.
fn named(address: &Address) -> AttrValue {
    address.get("set").map_or(FIRST_SET.into(), |file| file.to_owned().into())
}
