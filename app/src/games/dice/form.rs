//! A new game of DICE Basketball: set, teams, coaches, rules, luck.

use crate::components::{Choice, ChoiceOption, Notice, NoticeKind, Page, Panel, Select, Toggle};
use crate::games::dice::own_charts::use_dice_table;
use crate::games::dice::playable::DicePolicy;
use crate::routes::{Route, use_address};
use crate::session::{
    Basics, Coaches, Luck, Matchup, NewGameProps, PlaySettings, Start, TeamChoice, begin_bar, each,
    use_chosen_set,
};
use crate::storage::SettingsHandle;
use crate::text::capital;
use hardwood::court::{PerSide, Side};
use hardwood::dice_basketball::cards::{CardSet, TeamCard};
use hardwood::dice_basketball::charts::Charts;
use hardwood::dice_basketball::{Character, Code, DiceBasketball, HouseRules, Setup};
use std::rc::Rc;
use yew::prelude::*;

/// The set that is offered at first.
const FIRST_SET: &str = "nba-2010.json";

const LUCK: [&str; 3] = [
    "Dice are rolled by",
    "My own dice",
    "Roll at your own table and type both dice, red first; Hardwood referees.",
];

/// What a person has chosen so far.
#[derive(Debug, Clone, PartialEq)]
struct Form {
    basics: Basics,
    characters: PerSide<Character>,
    code: Code,
    house: HouseRules,
    /// A person's own charts are used, where there are some.
    own_charts: bool,
}

impl Form {
    fn with(&self, edit: impl FnOnce(&mut Form)) -> Form {
        let mut next = self.clone();
        edit(&mut next);
        next
    }

    /// All that the game begins with.
    fn start(&self, set: &CardSet, charts: Option<Charts>) -> Result<Start<DiceBasketball>, String> {
        let basics = &self.basics;
        let team = |side: Side| {
            let found = set.teams.iter().find(|team| team.id == *basics.teams[side]);
            found.cloned().ok_or_else(|| format!("{}: pick a team of {}", side.name(), set.name))
        };
        let setup = Setup {
            teams: PerSide::new(team(Side::Home)?, team(Side::Visitors)?),
            code: self.code,
            house: self.house,
            charts: charts.filter(|_| self.own_charts),
            out: PerSide::default(),
        };
        let policy = DicePolicy { characters: self.characters };
        let settings = PlaySettings { policy, ..PlaySettings::new(basics.seats, basics.pace) };
        Ok(Start { setup, seed: basics.seed()?, settings })
    }
}

/// The form.
#[component]
pub fn NewDice(props: &NewGameProps<DiceBasketball>) -> Html {
    let pace = use_context::<SettingsHandle>().map(|settings| settings.now.pace).unwrap_or_default();
    let own = use_dice_table();
    let address = use_address();
    let kept = use_state(|| Form {
        basics: Basics::new(address.get("set").unwrap_or(FIRST_SET).to_owned().into(), pace),
        characters: PerSide::default(),
        code: Code::default(),
        house: HouseRules::default(),
        own_charts: !own.table.csv.is_empty(),
    });
    let chosen = use_chosen_set::<DiceBasketball>(&kept.basics.set);
    let (form, teams) = match chosen.here() {
        Some(set) => {
            let ids: Vec<&str> = set.teams.iter().map(|team| &*team.id).collect();
            (Form { basics: kept.basics.settled(&ids), ..(*kept).clone() }, choices(set))
        }
        None => ((*kept).clone(), Rc::default()),
    };
    let own_charts = (!own.table.csv.is_empty()).then(|| (*own.charts).clone());
    let starting = chosen.here().map(|set| form.start(set, own_charts.clone()));
    let onform = kept.setter();
    let onbasics = {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |basics: Basics| onform.set(form.with(|form| form.basics = basics)))
    };
    let onset = {
        let (form, onform, sets) = (form.clone(), onform.clone(), chosen.sets.clone());
        Callback::from(move |place: usize| {
            if let Some(set) = sets.get(place) {
                let code = if set.league == "NCAA" { Code::College } else { Code::Nba };
                let edit = |form: &mut Form| (form.basics.set, form.code) = (set.file.clone(), code);
                onform.set(form.with(edit));
            }
        })
    };
    let coaches = each(|side| {
        let (form, onform) = (form.clone(), onform.clone());
        let chosen = Character::ALL.iter().position(|c| *c == form.characters[side]).unwrap_or(0);
        let options: Vec<AttrValue> = Character::ALL.iter().map(|c| capital(c.name()).into()).collect();
        let onchange = Callback::from(move |n: usize| {
            onform.set(
                form.with(|form| form.characters[side] = Character::ALL[n.min(Character::ALL.len() - 1)]),
            );
        });
        html! { <Select label={format!("House coach of {}", side.name())} {options} {chosen} {onchange} /> }
    });
    let note = html! {
        <>
            { "Every input is kept in this browser; a reload goes on where you were. " }
            <a href={Route::DiceTables.href()}>{ "Dice tables" }</a>
            { " has the charts, for a game on a real table." }
        </>
    };
    html! {
        <Page
            title="New game of DICE"
            lead="DICE Basketball. The referee reads the dice and the charts and shows the arithmetic."
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
                        <Matchup basics={form.basics.clone()} {teams} onbasics={onbasics.clone()} />
                    </Panel>
                    <div class="new__side">
                        <Coaches
                            basics={form.basics.clone()}
                            luck="roll"
                            {coaches}
                            onbasics={onbasics.clone()}
                        />
                        { rules(&form, &onform, own_charts.is_some()) }
                        <Luck basics={form.basics.clone()} words={LUCK} {onbasics} />
                    </div>
                </div>
                { begin_bar("Start game", starting, &props.onstart, note) }
            }
        </Page>
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

/// Whose rules, and what the rulebook leaves to the house.
fn rules(form: &Form, onform: &UseStateSetter<Form>, has_charts: bool) -> Html {
    let edit = |edit: fn(&mut Form, bool)| {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |on: bool| onform.set(form.with(|form| edit(form, on))))
    };
    let oncode = {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |code: Code| onform.set(form.with(|form| form.code = code)))
    };
    let codes = Code::ALL.map(|code| ChoiceOption::new(code, code.rules().name)).to_vec();
    let rules = form.code.rules();
    let help = format!("{} {}s, {} personal fouls.", rules.periods, rules.period, rules.personal_fouls);
    html! {
        <Panel title="Rules">
            <div class="new__stack">
                <Choice<Code>
                    legend="Rules of"
                    name="code"
                    options={codes}
                    value={form.code}
                    {help}
                    onchange={oncode}
                />
                <Toggle
                    label="A free throw's own roll is its rebound"
                    help="§9 as printed; then low misses never reach the offense (DB3). Else the dice are \
                        rolled again."
                    on={form.house.free_throw_roll_rebounds}
                    onchange={edit(|form, on| form.house.free_throw_roll_rebounds = on)}
                />
                if has_charts {
                    <Toggle
                        label="Play with my own charts"
                        help="Those of the dice tables."
                        on={form.own_charts}
                        onchange={edit(|form, on| form.own_charts = on)}
                    />
                }
            </div>
        </Panel>
    }
}
