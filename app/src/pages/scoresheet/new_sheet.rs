//! A new sheet: rules, a title, two rosters from a card set, typed, or pasted.

use crate::browser::{Fetched, use_fetched};
use crate::components::{
    Button, ButtonKind, ButtonLink, Choice, ChoiceOption, FileInput, Notice, NoticeKind, Page, Panel,
    problem_list, rows,
};
use crate::games::statis_pro::form::choices::{FIRST_SET, read_set};
use crate::pages::scoresheet::form::{SheetForm, TeamForm};
use crate::routes::Route;
use crate::session::read_index;
use crate::storage::FILE_LIMIT;
use hardwood::book::sheet::{Code, Fact, SheetPlayer, SheetSetup, SheetTeam};
use hardwood::court::{Position, Side};
use hardwood::statis_pro::cards::{CardSet, TeamCard};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The form of a new scoresheet.
#[derive(Properties, PartialEq)]
pub struct NewSheetProps {
    /// Why the last try failed.
    pub trouble: Option<AttrValue>,
    /// Called with the setup of the new sheet.
    pub onstart: Callback<SheetSetup>,
    /// The codes to choose from.
    pub codes: Vec<Code>,
    /// The page's heading.
    #[prop_or(AttrValue::Static("New scoresheet"))]
    pub title: AttrValue,
    /// The sentence below it.
    #[prop_or(AttrValue::Static("For the game you play with your own cards and dice: it adds itself up."))]
    pub lead: AttrValue,
}

/// The card sets to take teams from.
#[derive(Clone, PartialEq, Default)]
struct Sets {
    /// The person's own files.
    own: Vec<Rc<CardSet>>,
    /// The shipped sets: file and name.
    shipped: Vec<(AttrValue, AttrValue)>,
}

/// The card sets of the site and a person's own files.
#[hook]
fn use_sets() -> (Sets, Callback<Rc<CardSet>>) {
    let (index, _) = use_fetched(Some("cards/index.json".into()), read_index);
    let own = use_state(Vec::<Rc<CardSet>>::new);
    let shipped = match &index {
        Fetched::Ready(sets) => {
            sets.iter().map(|set| (set.file.clone().into(), set.name.clone().into())).collect()
        }
        _ => vec![],
    };
    let sets = Sets { own: own.to_vec(), shipped };
    let add = Callback::from(move |set: Rc<CardSet>| own.set([&[set], own.as_slice()].concat()));
    (sets, add)
}

/// The form.
#[component]
pub fn NewSheet(props: &NewSheetProps) -> Html {
    let form = use_state(SheetForm::default);
    let (sets, add) = use_sets();
    let onform = {
        let form = form.setter();
        Callback::from(move |next: SheetForm| form.set(next))
    };
    let team = |side: Side| {
        let onchange = edit(&form, &onform, move |form, team: TeamForm| form.teams[side] = team);
        html! { <TeamFields {side} code={form.code} team={form.teams[side].clone()} sets={sets.clone()} {onchange} /> }
    };
    html! {
        <Page
            title={props.title.clone()}
            lead={props.lead.clone()}
            class="sheet-new"
        >
            if let Some(trouble) = &props.trouble {
                <Notice kind={NoticeKind::Error} title="The sheet could not be started."><p>{ trouble }</p></Notice>
            }
            { game_panel(&form, &onform, &props.codes) }
            <div class="sheet-new__pair">{ team(Side::Visitors) }{ team(Side::Home) }</div>
            <OwnSet {add} />
            { go(&form, &props.onstart) }
        </Page>
    }
}

/// A callback that changes the form by an event's value.
fn edit<E: 'static>(
    form: &SheetForm,
    onform: &Callback<SheetForm>,
    edit: impl Fn(&mut SheetForm, E) + 'static,
) -> Callback<E> {
    let form = form.clone();
    onform.reform(move |event: E| form.with(|form| edit(form, event)))
}

/// The rules and the title.
fn game_panel(form: &SheetForm, onform: &Callback<SheetForm>, codes: &[Code]) -> Html {
    let codes = codes.iter().copied().map(|code| ChoiceOption::new(code, code.name())).collect::<Vec<_>>();
    let oncode = edit(form, onform, |form, code| form.code = code);
    let ontitle = edit(form, onform, |form, event: InputEvent| form.title = typed(&event));
    let fact = |fact: &Fact| {
        html! { <li>{ format!("{} ({}, {})", fact.text, fact.status, fact.source) }</li> }
    };
    html! {
        <Panel title="Game" class="sheet-new__game">
            <Choice<Code>
                legend="Rules"
                name="code"
                options={codes}
                value={form.code}
                onchange={oncode}
            />
            <label class="field"><span>{ "Title, if you like" }</span>
                <input
                    type="text"
                    maxlength="80"
                    dir="auto"
                    value={form.title.clone()}
                    oninput={ontitle}
                />
            </label>
            <details class="sheet-new__facts">
                <summary>{ format!("The sheet's limits under {} rules", form.code) }</summary>
                <ul>{ for form.code.rules().facts.iter().map(fact) }</ul>
            </details>
        </Panel>
    }
}

#[derive(Properties, PartialEq)]
struct OwnSetProps {
    add: Callback<Rc<CardSet>>,
}

/// Reads a person's own card set.
#[component]
fn OwnSet(props: &OwnSetProps) -> Html {
    let problems = use_state(Vec::<String>::new);
    let onfile = {
        let (problems, add) = (problems.setter(), props.add.clone());
        Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
            match text.map_err(|why| vec![why]).and_then(|text| read_set(&text)) {
                Ok(set) => {
                    problems.set(vec![]);
                    add.emit(set);
                }
                Err(why) => problems.set(why.into_iter().map(|line| format!("{name}: {line}")).collect()),
            }
        })
    };
    html! {
        <>
            <div class="row">
                <FileInput
                    label="A card set of your own"
                    accept=".json,application/json"
                    limit={FILE_LIMIT}
                    {onfile}
                />
            </div>
            if !problems.is_empty() {
                <Notice kind={NoticeKind::Error} title="That card set can't be used.">
                    { problem_list(problems.iter()) }
                </Notice>
            }
        </>
    }
}

/// The start button; missing entries are listed once a roster was begun.
fn go(form: &SheetForm, onstart: &Callback<SheetSetup>) -> Html {
    let ready = form.setup();
    let begun = form.teams.0.iter().any(|team| !team.roster.trim().is_empty());
    let why = ready.as_ref().err().filter(|_| begun).and_then(|lines| lines.first().cloned());
    let disabled = ready.is_err();
    let start = {
        let onstart = onstart.clone();
        Callback::from(move |()| {
            if let Ok(setup) = &ready {
                onstart.emit(setup.clone());
            }
        })
    };
    html! {
        <div class="new__go">
            <Button label="Start sheet" kind={ButtonKind::Main} {disabled} onclick={start} />
            if let Some(why) = why { <p class="field__error" role="status">{ why }</p> }
            <p class="soft">{ "Saved automatically. Reloading resumes your sheet." }</p>
            <ButtonLink label="Import a sheet" href={Route::Saves.href()} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct TeamFieldsProps {
    side: Side,
    code: Code,
    team: TeamForm,
    sets: Sets,
    onchange: Callback<TeamForm>,
}

impl TeamFieldsProps {
    /// A callback that changes the team by an event's value.
    fn edit<E: 'static>(&self, edit: impl Fn(&mut TeamForm, E) + 'static) -> Callback<E> {
        let team = self.team.clone();
        self.onchange.reform(move |event: E| {
            let mut team = team.clone();
            edit(&mut team, event);
            team
        })
    }
}

/// A team: picked, typed or pasted, and its starters.
#[component]
fn TeamFields(props: &TeamFieldsProps) -> Html {
    let TeamFieldsProps { side, team, .. } = props;
    let onname = props.edit(|team, event: InputEvent| team.rename(typed(&event)));
    let onroster = props.edit(|team, event: InputEvent| {
        team.roster = typed(&event);
        team.five = [None; 5];
    });
    let (read, problems) = team.team(*side);
    let id = format!("{}-roster", side.name().to_lowercase());
    let count = read.players.len();
    html! {
        <Panel title={side.name()} class="sheet-new__team">
            <PickTeam sets={props.sets.clone()} onpick={props.onchange.clone()} />
            <label class="field"><span>{ "Team" }</span>
                <input
                    type="text"
                    maxlength="40"
                    dir="auto"
                    value={team.name.clone()}
                    placeholder={side.name()}
                    oninput={onname}
                />
            </label>
            if team.name.chars().count() >= 40 {
                <p class="field__error" role="status">{ "A team's name has at most 40 characters." }</p>
            }
            <label class="field"><span>{ "Players, one per line" }</span>
                <textarea
                    {id}
                    rows="12"
                    dir="auto"
                    spellcheck="false"
                    placeholder={"34 Paul Pierce SF\n20 Ray Allen\nKevin Garnett"}
                    value={team.roster.clone()}
                    oninput={onroster}
                />
            </label>
            <p class="soft">
                {
                    format!("{count} of 5 to 15 players. A number and a position may stand before or after \
                    the name.{}", limits_help(props.code))
                }
            </p>
            if !problems.is_empty() {
                <ul class="field__error" role="status">
                    { rows(&problems, 0) }
                </ul>
            }
            if count >= 5 {
                <fieldset class="sheet-new__five">
                    <legend>{ "Who starts" }</legend>
                    { for Position::ALL.map(|position| starter(props, &read, position)) }
                </fieldset>
            }
        </Panel>
    }
}

/// How a roster says what the cards limit.
const fn limits_help(code: Code) -> &'static str {
    match code {
        Code::Dice | Code::DiceCollege => {
            " Write shots until tired and the most threes as on the card, 19/5, and the sheet counts what is left."
        }
        Code::Vabg => " Write the possessions of the card as 36p, and the sheet counts what is left.",
        Code::Nba | Code::Ncaa | Code::Fiba => "",
    }
}

#[derive(Properties, PartialEq)]
struct PickTeamProps {
    sets: Sets,
    onpick: Callback<TeamForm>,
}

/// Takes a team from a card set: first the set, then the team.
#[component]
fn PickTeam(props: &PickTeamProps) -> Html {
    let Sets { own, shipped } = &props.sets;
    let chosen_file = use_state(|| AttrValue::from(FIRST_SET));
    let known = shipped.iter().any(|(file, _)| *file == *chosen_file);
    let file = if known { Some(&*chosen_file) } else { shipped.first().map(|(file, _)| file) };
    let (fetched, _) = use_fetched(file.map(|file| format!("cards/{file}").into()), read_set);
    let mut sets = own.clone();
    if let Fetched::Ready(set) = fetched {
        sets.push(set);
    }
    let onset = {
        let chosen_file = chosen_file.setter();
        Callback::from(move |event: Event| {
            if let Some(file) = chosen(&event) {
                chosen_file.set(file.into());
            }
        })
    };
    let option = |(name, label): &(AttrValue, AttrValue)| {
        let selected = file == Some(name);
        html! { <option value={name.clone()} {selected}>{ label }</option> }
    };
    html! {
        <>
            <label class="field"><span>{ "Card set" }</span>
                <select onchange={onset}>{ for shipped.iter().map(option) }</select>
            </label>
            { teams_of(sets, &props.onpick) }
        </>
    }
}

/// The teams of these sets, to choose from.
fn teams_of(sets: Vec<Rc<CardSet>>, onpick: &Callback<TeamForm>) -> Html {
    let group = |(s, set): (usize, &Rc<CardSet>)| {
        let option = |(n, card): (usize, &TeamCard)| {
            html! { <option value={format!("{s} {n}")}>{ &card.name }</option> }
        };
        html! {
            <optgroup label={set.name.clone()}>{ for set.teams.iter().enumerate().map(option) }</optgroup>
        }
    };
    let groups: Vec<Html> = sets.iter().enumerate().map(group).collect();
    let onpick = {
        let onpick = onpick.clone();
        Callback::from(move |event: Event| {
            let picked = chosen(&event).and_then(|at| {
                let (set, team) = at.split_once(' ')?;
                sets.get(set.parse::<usize>().ok()?)?.teams.get(team.parse::<usize>().ok()?).map(TeamForm::of)
            });
            if let Some(team) = picked {
                onpick.emit(team);
            }
        })
    };
    html! {
        <label class="field"><span>{ "Take a team" }</span>
            <select onchange={onpick}>
                <option value="" selected={true}>{ "From a card set…" }</option>
                { for groups }
            </select>
        </label>
    }
}

/// The starter at a position.
fn starter(props: &TeamFieldsProps, read: &SheetTeam, position: Position) -> Html {
    let (team, onchange) = (props.team.clone(), props.onchange.clone());
    let onchange = Callback::from(move |event: Event| {
        let mut team = team.clone();
        if let Some(place) = chosen(&event).and_then(|text| text.parse().ok()) {
            team.start(position, place);
            onchange.emit(team);
        }
    });
    let option = |(place, player): (usize, &SheetPlayer)| {
        let selected = usize::from(read.five[position as usize]) == place;
        html! {
            <option value={place.to_string()} {selected}>
                { format!("{} {}", player.number, player.name) }
            </option>
        }
    };
    html! {
        <label class="field"><span>{ position.abbreviation() }</span>
            <select {onchange}>{ for read.players.iter().enumerate().map(option) }</select>
        </label>
    }
}

/// The text of the event's field.
fn typed(event: &InputEvent) -> String {
    let target = event.target();
    let input = target.clone().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let area = || target.and_then(|target| target.dyn_into::<HtmlTextAreaElement>().ok());
    input.map(|input| input.value()).or_else(|| area().map(|area| area.value())).unwrap_or_default()
}

fn chosen(event: &Event) -> Option<String> {
    let select = event.target()?.dyn_into::<HtmlSelectElement>().ok()?;
    Some(select.value())
}
