//! A new game: set, teams, coaches, rules, luck.

mod absent;
pub mod choices;
mod options;

use crate::components::{Notice, NoticeKind, Page, Panel, Select};
use crate::games::statis_pro::deck::use_deck;
use crate::games::statis_pro::form::absent::Absent;
use crate::games::statis_pro::form::choices::{FIRST_SET, Form};
use crate::games::statis_pro::form::options::{DeckChoice, PartProps, RuleOptions, character};
use crate::routes::{Address, use_address};
use crate::session::{
    Basics, Coaches, Luck, NewGameProps, TeamChoice, TeamPicker, begin_bar, use_chosen_set,
};
use crate::storage::SettingsHandle;
use hardwood::court::PerSide;
use hardwood::court::Side;
use hardwood::statis_pro::StatisPro;
use hardwood::statis_pro::cards::{CardSet, TeamCard};
use std::rc::Rc;
use yew::prelude::*;

/// The form.
#[component]
pub fn NewGame(props: &NewGameProps<StatisPro>) -> Html {
    let pace = use_context::<SettingsHandle>().map(|settings| settings.now.pace).unwrap_or_default();
    let deck = use_deck().deck;
    let address = use_address();
    let kept = use_state(|| Form::new(named(&address), pace, &deck));
    let chosen = use_chosen_set::<StatisPro>(&kept.basics.set);
    let form = Rc::new(chosen.here().map_or_else(|| (*kept).clone(), |set| kept.settled(set)));
    let onform = Callback::from(move |next: Form| kept.set(next));
    let edit = |edit: fn(&mut Form, AttrValue)| {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |value: AttrValue| onform.emit(form.with(|form| edit(form, value))))
    };
    let starting = chosen.here().map(|set| form.start(set));
    let onset = {
        let (form, onform, sets) = (form.clone(), onform.clone(), chosen.sets.clone());
        Callback::from(move |place: usize| {
            if let Some(set) = sets.get(place) {
                onform.emit(form.with(|form| form.take(set)));
            }
        })
    };
    let teams = chosen.here().map_or_else(Rc::default, |set| choices(set));
    let onbasics = {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |basics: Basics| onform.emit(form.with(|form| form.basics = basics)))
    };
    let part = PartProps { form: (*form).clone(), onform: onform.clone() };
    let coaches = PerSide::new(Side::Home, Side::Visitors).map(|side| character(&part, side));
    html! {
        <Page
            title="New game"
            lead="Statis Pro Basketball. The referee reads the cards and shows the arithmetic."
            class="new"
        >
            { chosen.waiting.clone() }
            if let Some(trouble) = &props.trouble {
                <Notice kind={NoticeKind::Error} title="The game did not begin."><p>{ trouble }</p></Notice>
            }
            if !chosen.sets.is_empty() {
                <div class="new__grid">
                    <Panel title="Teams" class="new__teams">
                        <Select
                            label="Card set"
                            options={chosen.names()}
                            chosen={chosen.place}
                            onchange={onset}
                        />
                        if let Some(set) = chosen.here() {
                            <div class="new__pair">
                                <TeamPicker
                                    legend="Visitors"
                                    name="visitors"
                                    teams={teams.clone()}
                                    value={form.basics.teams[Side::Visitors].clone()}
                                    onchange={edit(|form, id| form.pick(Side::Visitors, id))}
                                />
                                <TeamPicker
                                    legend="Home"
                                    name="home"
                                    {teams}
                                    value={form.basics.teams[Side::Home].clone()}
                                    onchange={edit(|form, id| form.pick(Side::Home, id))}
                                />
                            </div>
                            <Absent form={(*form).clone()} set={set.clone()} onform={onform.clone()} />
                        }
                    </Panel>
                    <div class="new__side">
                        <Coaches
                            basics={form.basics.clone()}
                            luck="card"
                            {coaches}
                            onbasics={onbasics.clone()}
                        />
                        <RuleOptions form={(*form).clone()} onform={onform.clone()} />
                        <Luck basics={form.basics.clone()} words={LUCK} {onbasics}>
                            <DeckChoice form={(*form).clone()} {onform} />
                        </Luck>
                    </div>
                </div>
                { begin_bar("Start game", starting, &props.onstart, html! { "Every input is kept in this \
                    browser; a reload goes on where you were." }) }
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
