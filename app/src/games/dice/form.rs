//! A new game of DICE Basketball: set, teams, coaches, rules, luck.

use crate::components::{Choice, ChoiceOption, Select, Toggle, page_of};
use crate::games::dice::own_charts::{OwnCharts, use_own_charts};
use crate::games::dice::teams::choices;
use crate::session::{
    Basics, First, Form, FormHandle, GameOptions, Luck, LuckFrom, LuckWords, NBA_GAMES, NewFrame,
    NewGameProps, PlaySettings, SetChoice, Start, option_part, pace_choice, pace_words, ready, swapped,
    told_apart, use_asked, use_chosen_sets, use_form,
};
use crate::text::capital;
use hardwood::court::{PerSide, Side};
use hardwood::dice_basketball::BenchPolicy;
use hardwood::dice_basketball::cards::CardSet;
use hardwood::dice_basketball::charts::Charts;
use hardwood::dice_basketball::{Character, Code, DiceBasketball, HouseRules, Setup};
use hardwood::table::Game as _;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use std::rc::Rc;
use yew::prelude::*;

const FIRST: First =
    First { set: "nba-2010.json", teams: PerSide::new("BOS", "LAL"), pace: None, live_ball: true };

static LUCK: LuckWords = LuckWords::DICE;

/// The options of a game of DICE.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct DiceOptions {
    characters: PerSide<Character>,
    code: Code,
    #[serde(deserialize_with = "last_house")]
    house: HouseRules,
    /// Whether the person's own charts are used, if there are any.
    own_charts: bool,
    /// Whether they are printed ones that are read out row by row, and so learned.
    read_out: bool,
}

impl Default for DiceOptions {
    fn default() -> Self {
        let (characters, code, house) = <(PerSide<Character>, Code, HouseRules)>::default();
        DiceOptions { characters, code, house, own_charts: true, read_out: false }
    }
}

/// The optional rules of the last game. A switch that is newer than that game is as in a new form.
fn last_house<'de, D: Deserializer<'de>>(from: D) -> Result<HouseRules, D::Error> {
    let mut house = Map::<String, Value>::deserialize(from)?;
    if let Ok(Value::Object(usual)) = serde_json::to_value(HouseRules::default()) {
        for (switch, on) in usual {
            house.entry(switch).or_insert(on);
        }
    }
    HouseRules::deserialize(Value::Object(house)).map_err(D::Error::custom)
}

impl GameOptions for DiceOptions {
    fn swap(&mut self) {
        self.characters = swapped(&self.characters);
    }

    fn choose_set(&mut self, set: &SetChoice) {
        self.code = if set.league == "NCAA" { Code::College } else { Code::Nba };
    }
}

impl DiceOptions {
    /// Whether rows of the charts are asked for: only whoever rolls real dice has them in front of them.
    fn asks(&self, basics: &Basics) -> bool {
        self.read_out && basics.luck == LuckFrom::Own
    }
}

type Handle = FormHandle<DiceOptions>;

/// The start of the game, or the missing choice.
fn start(
    form: &Form<DiceOptions>,
    sets: &PerSide<Rc<CardSet>>,
    charts: Option<&Charts>,
) -> Result<Start<DiceBasketball>, String> {
    let (basics, options) = (&form.basics, &form.options);
    let team = |side: Side| {
        let set = &sets[side];
        let found = set.teams.iter().find(|team| team.id == *basics.teams[side]);
        found.cloned().ok_or_else(|| format!("{}: pick a team of {}", side.name(), set.name))
    };
    let mut teams = PerSide::new(team(Side::Home)?, team(Side::Visitors)?);
    let names = told_apart(Side::ALL.map(|side| (&*teams[side].name, &*teams[side].season)));
    Side::ALL.into_iter().zip(names.0).for_each(|(side, name)| teams[side].name = name);
    let setup = Setup {
        teams,
        code: options.code,
        house: options.house,
        charts: charts.filter(|_| options.own_charts || options.asks(basics)).cloned(),
        told: options.asks(basics).then(Vec::new),
        out: PerSide::default(),
    };
    let policy = BenchPolicy { characters: options.characters, ..BenchPolicy::default() };
    let settings = PlaySettings { policy, ..PlaySettings::new(basics.seats, basics.pace) };
    Ok(Start { setup, seed: basics.seed()?, settings })
}

/// The form, once a person's own charts are read.
#[component]
pub fn NewDice(props: &NewGameProps<DiceBasketball>) -> Html {
    page_of(use_own_charts(), "New game of DICE", |charts| {
        let NewGameProps { trouble, onstart } = props;
        html! { <NewForm {charts} trouble={trouble.clone()} onstart={onstart.clone()} /> }
    })
}

#[derive(Properties, PartialEq)]
struct NewFormProps {
    /// A person's own.
    charts: Option<Rc<OwnCharts>>,
    trouble: Option<AttrValue>,
    onstart: Callback<Start<DiceBasketball>>,
}

#[component]
fn NewForm(props: &NewFormProps) -> Html {
    let asked = use_asked();
    let handle = use_form::<DiceOptions>(DiceBasketball::NAME, FIRST, |form| asked.apply(form));
    let Basics { set, visitors_set, .. } = &handle.form.basics;
    let chosen = use_chosen_sets::<DiceBasketball>(set, visitors_set.as_ref(), FIRST.set);
    let teams = use_memo(chosen.here(), |sets| sets.clone().map(|sets| sets.map(|set| choices(&set))));
    let handle = handle.settled((*teams).as_ref());
    let charts = props.charts.as_deref();
    let starting = chosen.here().map(|sets| start(&handle.form, &sets, charts.map(|own| &own.charts)));
    let (wrong, onstart) = ready(&handle, starting, &props.onstart);
    html! {
        <NewFrame
            title="New game of DICE"
            lead="Two percentile dice decide every play. Pick two teams and tip off."
            trouble={props.trouble.clone()}
            {asked}
            sets={chosen.sets.clone()}
            places={chosen.places}
            two_sets={true}
            waiting={chosen.waiting.clone()}
            teams={(*teams).clone()}
            basics={handle.form.basics.clone()}
            onedit={handle.onedit()}
            summary={summary(&handle, charts.is_some())}
            changed={handle.form.is_changed(chosen.now())}
            suggestions={&NBA_GAMES[..]}
            {wrong}
            {onstart}
        >
            { options(&handle, charts) }
        </NewFrame>
    }
}

fn summary(handle: &Handle, has_charts: bool) -> String {
    let (basics, options) = (&handle.form.basics, &handle.form.options);
    let charts = match options.asks(basics) {
        true => "charts read out",
        false if has_charts && options.own_charts => "my charts",
        false => "house charts",
    };
    let pace = pace_words(basics, "roll", true);
    format!("{} rules · {charts} · {} · {pace}", options.code.rules().name, LUCK.now(basics))
}

fn options(handle: &Handle, charts: Option<&OwnCharts>) -> Html {
    let has_charts = charts.is_some();
    let (basics, onbasics) = (handle.form.basics.clone(), handle.onbasics());
    let pace = pace_choice(&basics, "roll", true, onbasics.clone());
    let coaches = [Side::Visitors, Side::Home].map(|side| coach(handle, side));
    html! {
        <>
            { option_part("Rules", rules(handle, has_charts)) }
            { option_part("Pace and coaches", html! { <>{ pace }{ for coaches }</> }) }
            { option_part("Dice", html! {
                <div class="new__stack">
                    <Luck basics={basics.clone()} words={&LUCK} {onbasics} />
                    if basics.luck == LuckFrom::Own {
                        { read_out(handle, charts) }
                    }
                </div>
            }) }
        </>
    }
}

/// The character of the house coach of `side`.
fn coach(handle: &Handle, side: Side) -> Html {
    let characters = handle.form.options.characters;
    let chosen = Character::ALL.iter().position(|c| *c == characters[side]).unwrap_or(0);
    let options: Vec<AttrValue> = Character::ALL.iter().map(|c| capital(c.name()).into()).collect();
    let onchange = handle.edit(move |options, n: usize| {
        options.characters[side] = Character::ALL[n.min(Character::ALL.len() - 1)];
    });
    html! { <Select label={format!("Computer coach of {}", side.name())} {options} {chosen} {onchange} /> }
}

/// The code of rules, and the options that the rulebook leaves open.
fn rules(handle: &Handle, has_charts: bool) -> Html {
    let options = &handle.form.options;
    let onchange = handle.edit(|options, (code, house)| (options.code, options.house) = (code, house));
    html! {
        <div class="new__stack">
            { rule_choices(options.code, options.house, &onchange) }
            if has_charts && !options.asks(&handle.form.basics) {
                { own_charts(options.own_charts, handle.edit(|options, on| options.own_charts = on)) }
            }
        </div>
    }
}

/// The switch for printed charts that are read out row by row.
fn read_out(handle: &Handle, charts: Option<&OwnCharts>) -> Html {
    let known = match charts.map(|own| own.known) {
        Some((known, all)) => format!("{known} of {all} numbers"),
        None => "what the rulebook prints".to_owned(),
    };
    let help = format!(
        "The first time a roll names a row of your charts, Hardwood asks what it says, and learns it. Known so far: \
         {known}."
    );
    let on = handle.form.options.read_out;
    let onchange = handle.edit(|options, on| options.read_out = on);
    html! { <Toggle label="Read my printed charts out, row by row" {help} {on} {onchange} /> }
}

/// The switch for a person's own charts.
pub fn own_charts(on: bool, onchange: Callback<bool>) -> Html {
    html! { <Toggle label="Play with my own charts" help="Those of the dice tables." {on} {onchange} /> }
}

/// The code of rules and the optional rules, in a single game and in a season.
pub fn rule_choices(code: Code, house: HouseRules, onchange: &Callback<(Code, HouseRules)>) -> Html {
    let codes = Code::ALL.map(|code| ChoiceOption::new(code, code.rules().name)).to_vec();
    let rules = code.rules();
    let help = format!("{} {}s, {} personal fouls.", rules.periods, rules.period, rules.personal_fouls);
    let switch = |label: &'static str, help: &'static str, read: fn(&mut HouseRules) -> &mut bool| {
        let mut now = house;
        let on = *read(&mut now);
        let onchange = onchange.reform(move |on: bool| {
            let mut house = house;
            *read(&mut house) = on;
            (code, house)
        });
        html! { <Toggle {label} {help} {on} {onchange} /> }
    };
    html! {
        <>
            <Choice<Code>
                legend="Rules of"
                name="code"
                options={codes}
                value={code}
                {help}
                onchange={onchange.reform(move |code| (code, house))}
            />
            {
                switch(
                    "A free throw's own roll is its rebound",
                    "§9 is read for free throws too (DB3); nearly every rebound is then the offense's. \
                        Otherwise the dice are rolled again.",
                    |house| &mut house.free_throw_roll_rebounds,
                )
            }
            {
                switch(
                    "A stolen ball is passed in",
                    "A steal counts as a turnover for the inbounds pass of §6 (DB36). Otherwise the player \
                        who stole the ball plays on.",
                    |house| &mut house.steals_passed_in,
                )
            }
            {
                switch(
                    "A foul on a drive goes to the foul chart",
                    "On, as §10 says: like every foul away from a shot, it gives free throws only in the bonus. \
                        Off: always two free throws, and the foul is the guard's (D6).",
                    |house| &mut house.drives_by_chart,
                )
            }
            {
                switch(
                    "An open receiver must pass first",
                    "By the letter of §6 everybody must, and is guarded. Otherwise a receiver behind the \
                        defense may shoot at once (DB40).",
                    |house| &mut house.open_must_pass,
                )
            }
            {
                switch(
                    "A double team takes nothing from an open shot",
                    "By the letter of §6 the defense adjusts no open shot. Otherwise the ten of a double \
                        team count (D14).",
                    |house| &mut house.doubled_but_open,
                )
            }
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// audit DB-12: §10, D6. The form offers the letter, unless the last game was set up otherwise.
    #[test]
    fn db_12_a_form_begins_with_the_letter() {
        let house = |text: &str| serde_json::from_str::<DiceOptions>(text).expect("options").house;
        assert!(DiceOptions::default().house.drives_by_chart && house("{}").drives_by_chart);
        // of the first release, which had no such switch
        let first = house(r#"{"house": {"free_throw_roll_rebounds": true}}"#);
        assert!(first.free_throw_roll_rebounds && first.drives_by_chart && !first.open_must_pass);
        assert!(!house(r#"{"house": {"drives_by_chart": false}}"#).drives_by_chart);
    }
}
