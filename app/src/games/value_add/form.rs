//! A new game of the Value Add Basketball Game: teams of one set or of all, coaches, rules, luck.

use crate::browser::Fetched;
use crate::components::{Choice, ChoiceOption, Notice, NoticeKind, Page, Panel, Select, Toggle};
use crate::games::value_add::great_teams::use_great_teams;
use crate::games::value_add::planner::Planner;
use crate::routes::{Route, use_address};
use crate::session::{
    Basics, Coaches, Luck, Matchup, NewGameProps, PlaySettings, Start, TeamChoice, begin_bar, on_the_way,
    use_card_set, use_set_list,
};
use crate::storage::Pace;
use hardwood::court::{PerSide, Side};
use hardwood::value_add::cards::TeamCard;
use hardwood::value_add::{HouseRules, Rotation, SIMPLE_ROTATION_ENDS, Setup, ValueAdd};
use std::rc::Rc;
use yew::prelude::*;

/// What stands in the place of a set's file where all the site's teams are to choose from.
const ALL: &str = "all";

const LUCK: [&str; 3] = [
    "Dice are rolled by",
    "My own dice",
    "Roll at your own table and type what they show, d8, 11-66, d20; Hardwood referees.",
];

/// How a team's players take turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Plan {
    /// As the cards suggest.
    #[default]
    Cards,
    /// The next five until this possession.
    Simple(u8),
    /// Five players for the whole game.
    Five,
    /// As the person has planned.
    Own,
}

impl Plan {
    const ALL: [Plan; 5] = [
        Plan::Cards,
        Plan::Simple(SIMPLE_ROTATION_ENDS[0]),
        Plan::Simple(SIMPLE_ROTATION_ENDS[1]),
        Plan::Five,
        Plan::Own,
    ];

    fn name(self) -> String {
        match self {
            Plan::Cards => "As the cards suggest".to_owned(),
            Plan::Simple(last) => format!("The next five until {last}"),
            Plan::Five => "Five players all game".to_owned(),
            Plan::Own => "My own".to_owned(),
        }
    }

    fn rotation(self, team: &TeamCard) -> Rotation {
        match self {
            Plan::Cards | Plan::Own => Rotation::suggested(team),
            Plan::Simple(last) => Rotation::simple(team, last),
            Plan::Five => Rotation::best_five(team),
        }
    }
}

/// What a person has chosen so far.
#[derive(Debug, Clone, PartialEq)]
struct Form {
    basics: Basics,
    house: HouseRules,
    plans: PerSide<Plan>,
    /// A person's own rotations, and the ids of the teams they are of.
    own: PerSide<Option<(AttrValue, Rotation)>>,
}

impl Form {
    fn with(&self, edit: impl FnOnce(&mut Form)) -> Form {
        let mut next = self.clone();
        edit(&mut next);
        next
    }

    /// Who plays when: a rotation made by hand holds for the team it was made for.
    fn rotation(&self, side: Side, team: &TeamCard) -> Rotation {
        match &self.own[side] {
            Some((id, own)) if self.plans[side] == Plan::Own && **id == *team.id => own.clone(),
            _ => self.plans[side].rotation(team),
        }
    }

    /// All that the game begins with.
    fn start(&self, teams: &[TeamCard]) -> Result<Start<ValueAdd>, String> {
        let basics = &self.basics;
        let team = |side: Side| {
            let found = teams.iter().find(|team| team.id == *basics.teams[side]);
            found.cloned().ok_or_else(|| format!("{}: pick a team", side.name()))
        };
        let mut setup = Setup { house: self.house, ..Setup::new(team(Side::Home)?, team(Side::Visitors)?) };
        for side in Side::ALL {
            setup.rotations[side] = self.rotation(side, &setup.teams[side]);
        }
        Ok(Start { setup, seed: basics.seed()?, settings: PlaySettings::new(basics.seats, basics.pace) })
    }
}

/// The form.
#[component]
pub fn NewValueAdd(props: &NewGameProps<ValueAdd>) -> Html {
    let address = use_address();
    let kept = use_state(|| Form {
        // a roll is a whole possession, and decisions are few
        basics: Basics::new(address.get("set").unwrap_or(ALL).to_owned().into(), Pace::EveryCard),
        house: HouseRules::default(),
        plans: PerSide::default(),
        own: PerSide::default(),
    });
    let (index, index_again) = use_set_list::<ValueAdd>();
    let sets = match &index {
        Fetched::Ready(sets) => sets.to_vec(),
        _ => vec![],
    };
    // all of them stand first
    let place = sets.iter().position(|set| set.file == kept.basics.set).map_or(0, |place| place + 1);
    let one = place.checked_sub(1).and_then(|place| sets.get(place)).map(|set| set.file.clone());
    let (great, great_again) = use_great_teams(one.is_none());
    let (set, set_again) = use_card_set::<ValueAdd>(one.clone());
    let found: Fetched<Rc<[TeamCard]>> = match (&one, set) {
        (None, _) => great,
        (_, Fetched::Ready(set)) => Fetched::Ready(set.teams.as_slice().into()),
        (_, Fetched::Waiting) => Fetched::Waiting,
        (_, Fetched::Failed(why)) => Fetched::Failed(why),
    };
    let again = if one.is_none() { great_again } else { set_again };
    let (form, teams) = match &found {
        Fetched::Ready(teams) => {
            let ids: Vec<&str> = teams.iter().map(|team| &*team.id).collect();
            (Form { basics: kept.basics.settled(&ids), ..(*kept).clone() }, choices(teams))
        }
        _ => ((*kept).clone(), Rc::default()),
    };
    let starting = match &found {
        Fetched::Ready(teams) => Some(form.start(teams)),
        _ => None,
    };
    let onform = kept.setter();
    let onbasics = {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |basics: Basics| onform.set(form.with(|form| form.basics = basics)))
    };
    let onset = {
        let (basics, onbasics, sets) = (form.basics.clone(), onbasics.clone(), sets.clone());
        Callback::from(move |place: usize| {
            let file = place.checked_sub(1).and_then(|place| sets.get(place));
            let file = file.map_or(AttrValue::from(ALL), |set| set.file.clone());
            onbasics.emit(basics.with(|basics| basics.set = file));
        })
    };
    let note = html! {
        <>
            { "Every input is kept in this browser; a reload goes on where you were. " }
            <a href={Route::ValueAddTables.href()}>{ "Value Add tables" }</a>
            { " has the dice, for a game on a real table." }
        </>
    };
    let all = AttrValue::from("All great college teams");
    let names: Vec<AttrValue> = std::iter::once(all).chain(sets.iter().map(|set| set.name.clone())).collect();
    html! {
        <Page
            title="New game of Value Add"
            lead="The Value Add Basketball Game: four dice a possession. The referee reads them against the \
                cards and shows which range answered."
            class="new"
        >
            { on_the_way((&index, index_again), (&found, again)) }
            if let Some(trouble) = &props.trouble {
                <Notice kind={NoticeKind::Error} title="The game did not begin."><p>{ trouble }</p></Notice>
            }
            if !sets.is_empty() {
                <div class="new__grid">
                    <Panel title="Teams" class="new__teams">
                        <Select label="Card set" options={names} chosen={place} onchange={onset} />
                        <Matchup basics={form.basics.clone()} {teams} onbasics={onbasics.clone()} />
                    </Panel>
                    <div class="new__side">
                        <Coaches basics={form.basics.clone()} luck="roll" onbasics={onbasics.clone()}>
                            { plans(&form, &onform) }
                        </Coaches>
                        { rules(&form, &onform) }
                        <Luck basics={form.basics.clone()} words={LUCK} {onbasics} />
                    </div>
                </div>
                { planners(&form, &onform, &found) }
                { begin_bar("Start game", starting, &props.onstart, note) }
            }
        </Page>
    }
}

fn choices(teams: &[TeamCard]) -> Rc<[TeamChoice]> {
    let choice = |team: &TeamCard| TeamChoice {
        id: team.id.clone().into(),
        name: team.name.clone().into(),
        color: team.color.clone().into(),
        record: format!("{} {}", team.season, team.record).trim().to_owned().into(),
    };
    teams.iter().map(choice).collect()
}

/// How each team's players take turns.
fn plans(form: &Form, onform: &UseStateSetter<Form>) -> Html {
    let options: Vec<AttrValue> = Plan::ALL.iter().map(|plan| plan.name().into()).collect();
    let plan = |side: Side| {
        let chosen = Plan::ALL.iter().position(|plan| *plan == form.plans[side]).unwrap_or_default();
        let (form, onform) = (form.clone(), onform.clone());
        let onchange = Callback::from(move |place: usize| {
            let plan = Plan::ALL.get(place).copied().unwrap_or_default();
            onform.set(form.with(|form| form.plans[side] = plan));
        });
        let label = format!("Rotation of {}", side.name());
        html! { <Select {label} options={options.clone()} {chosen} {onchange} /> }
    };
    html! { <>{ plan(Side::Visitors) }{ plan(Side::Home) }</> }
}

/// Where both teams' possessions are planned.
fn planners(form: &Form, onform: &UseStateSetter<Form>, found: &Fetched<Rc<[TeamCard]>>) -> Html {
    let Fetched::Ready(teams) = found else { return Html::default() };
    let planner = |side: Side| {
        let team = Rc::new(teams.iter().find(|team| team.id == *form.basics.teams[side])?.clone());
        let rotation = form.rotation(side, &team);
        let (form, onform, id) = (form.clone(), onform.clone(), form.basics.teams[side].clone());
        let onrotation = Callback::from(move |rotation: Rotation| {
            onform.set(form.with(|form| {
                (form.plans[side], form.own[side]) = (Plan::Own, Some((id.clone(), rotation)));
            }));
        });
        Some(html! {
            <details class="panel">
                <summary>{ format!("Rotation of {} {}", team.name, team.season) }</summary>
                <Planner {team} {rotation} {onrotation} />
            </details>
        })
    };
    html! { <>{ for planner(Side::Visitors) }{ for planner(Side::Home) }</> }
}

/// Basic or advanced, and every switch by itself.
fn rules(form: &Form, onform: &UseStateSetter<Form>) -> Html {
    let set = |house: HouseRules| {
        let (form, onform) = (form.clone(), onform.clone());
        move || onform.set(form.with(|form| form.house = house))
    };
    let levels = [(HouseRules::BASIC, "Basic"), (HouseRules::ADVANCED, "Advanced")];
    let options = levels.map(|(house, name)| ChoiceOption::new(Some(house), name)).to_vec();
    let value = levels.iter().map(|(house, _)| *house).find(|house| *house == form.house);
    let onchange = {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |house: Option<HouseRules>| {
            onform.set(form.with(|form| form.house = house.unwrap_or_default()));
        })
    };
    let mut house = form.house;
    let on = house.switches().map(|on| *on);
    let switch = |n: usize| {
        let (label, help) = HouseRules::WORDS[n];
        let mut turned = form.house;
        *turned.switches()[n] = !on[n];
        let turn = set(turned);
        html! { <Toggle {label} {help} on={on[n]} onchange={Callback::from(move |_: bool| turn())} /> }
    };
    let help = if value.is_none() { "Your own mixture." } else { "Or switch each by itself." };
    html! {
        <Panel title="Rules">
            <div class="new__stack">
                <Choice<Option<HouseRules>> legend="Rules" name="level" {options} {value} {help} {onchange} />
                { for (0..on.len()).map(switch) }
            </div>
        </Panel>
    }
}
