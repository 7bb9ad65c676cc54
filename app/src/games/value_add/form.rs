//! A new game of the Value Add Basketball Game: teams of one set or of all, coaches, rules, luck.

use crate::browser::Fetched;
use crate::components::{Choice, ChoiceOption, Select, Toggle};
use crate::games::value_add::great_teams::use_great_teams;
use crate::games::value_add::planner::Planner;
use crate::games::value_add::teams::choices;
use crate::session::{
    COLLEGE_GAMES, First, Form, FormHandle, GameOptions, Luck, LuckWords, NewFrame, NewGameProps,
    PlaySettings, SetChoice, Start, on_the_way, option_part, pace_choice, pace_words, place_of, ready,
    swapped, use_asked, use_card_set, use_form, use_set_list,
};
use hardwood::court::{PerSide, Side};
use hardwood::table::Game as _;
use hardwood::value_add::cards::TeamCard;
use hardwood::value_add::{HouseRules, Rotation, SIMPLE_ROTATION_ENDS, Setup, ValueAdd};
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use yew::prelude::*;

/// The set's name where all shipped teams are offered.
const ALL: &str = "all";

static LUCK: LuckWords = LuckWords {
    how: "Roll at your own table and type what they show, d8, 11-66, d20; Hardwood referees.",
    ..LuckWords::DICE
};

const FIRST: First =
    First { set: ALL, teams: PerSide::new("KANSA10", "Duke10"), pace: None, live_ball: true };

/// How a team's players take turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
enum Plan {
    /// The rotation that the cards suggest.
    #[default]
    Cards,
    /// The next five until this possession.
    Simple(u8),
    /// Reserves first, each starter to the end.
    End,
    /// Five players for the whole game.
    Five,
    /// The person's own plan.
    Own,
}

impl Plan {
    const ALL: [Plan; 6] = [
        Plan::Cards,
        Plan::Simple(SIMPLE_ROTATION_ENDS[0]),
        Plan::Simple(SIMPLE_ROTATION_ENDS[1]),
        Plan::End,
        Plan::Five,
        Plan::Own,
    ];

    fn name(self) -> String {
        match self {
            Plan::Cards => "As the cards suggest".to_owned(),
            Plan::Simple(last) => format!("The next five until {last}"),
            Plan::End => "Reserves first, each starter to the end".to_owned(),
            Plan::Five => "Five players all game".to_owned(),
            Plan::Own => "My own".to_owned(),
        }
    }

    fn rotation(self, team: &TeamCard) -> Rotation {
        match self {
            Plan::Cards | Plan::Own => Rotation::suggested(team),
            Plan::Simple(last) => Rotation::simple(team, last),
            Plan::End => Rotation::to_the_end(team),
            Plan::Five => Rotation::best_five(team),
        }
    }
}

/// The options of a Value Add game.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "Kept", into = "Kept")]
pub struct ValueAddOptions {
    house: HouseRules,
    plans: PerSide<Plan>,
    /// A person's own rotations, and the ids of the teams they are of.
    own: PerSide<Option<(AttrValue, Rotation)>>,
}

/// The options as the browser keeps them.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    house: HouseRules,
    plans: PerSide<Plan>,
    /// Whether tired players and the whole roster's foul already were switches. Before that, the stored values
    /// were not chosen, so the next game takes the printed ones of its level.
    eight_switches: bool,
}

impl From<Kept> for ValueAddOptions {
    fn from(Kept { mut house, plans, eight_switches }: Kept) -> ValueAddOptions {
        if !eight_switches {
            let HouseRules { claims, help, throws_to_the_defense, strategies, .. } = house;
            house.tired = claims || help || throws_to_the_defense || strategies;
            house.everybody_begins = true;
        }
        ValueAddOptions { house, plans, own: PerSide::default() }
    }
}

impl From<ValueAddOptions> for Kept {
    fn from(ValueAddOptions { house, plans, .. }: ValueAddOptions) -> Kept {
        Kept { house, plans, eight_switches: true }
    }
}

impl GameOptions for ValueAddOptions {
    fn swap(&mut self) {
        (self.plans, self.own) = (swapped(&self.plans), swapped(&self.own));
    }
}

impl ValueAddOptions {
    /// The team's rotation: one made by hand holds only for the team it was made for.
    fn rotation(&self, side: Side, team: &TeamCard) -> Rotation {
        match &self.own[side] {
            Some((id, own)) if self.plans[side] == Plan::Own && **id == *team.id => own.clone(),
            _ => self.plans[side].rotation(team),
        }
    }
}

type Handle = FormHandle<ValueAddOptions>;

/// The start of the game, or the missing choice.
fn start(form: &Form<ValueAddOptions>, teams: &[TeamCard]) -> Result<Start<ValueAdd>, String> {
    let (basics, options) = (&form.basics, &form.options);
    let team = |side: Side| {
        let found = teams.iter().find(|team| team.id == *basics.teams[side]);
        found.cloned().ok_or_else(|| format!("{}: pick a team", side.name()))
    };
    let mut setup = Setup { house: options.house, ..Setup::new(team(Side::Home)?, team(Side::Visitors)?) };
    for side in Side::ALL {
        setup.rotations[side] = options.rotation(side, &setup.teams[side]);
    }
    Ok(Start { setup, seed: basics.seed()?, settings: PlaySettings::new(basics.seats, basics.pace) })
}

/// The sets to choose from, all of the site's teams first, and the teams of the one chosen.
struct Chosen {
    sets: Rc<[SetChoice]>,
    place: usize,
    teams: Option<Rc<[TeamCard]>>,
    waiting: Html,
}

#[hook]
fn use_teams(file: &AttrValue) -> Chosen {
    let (index, index_again) = use_set_list::<ValueAdd>();
    let sets = use_memo(index.clone(), |index| match index {
        Fetched::Ready(sets) => {
            let (file, name, league) = (ALL.into(), "All great college teams".into(), "NCAA".into());
            std::iter::once(SetChoice { file, name, league }).chain(sets.iter().cloned()).collect()
        }
        _ => Rc::<[SetChoice]>::default(),
    });
    let place = place_of(&sets, file, ALL);
    let one = sets.get(place).map(|set| set.file.clone()).filter(|file| file != ALL);
    let (great, great_again) = use_great_teams(one.is_none());
    let (set, set_again) = use_card_set::<ValueAdd>(one.clone());
    let found = match (&one, set) {
        (None, _) => great,
        (_, Fetched::Ready(set)) => Fetched::Ready(set.teams.as_slice().into()),
        (_, Fetched::Waiting) => Fetched::Waiting,
        (_, Fetched::Failed(why)) => Fetched::Failed(why),
    };
    let again = if one.is_none() { great_again } else { set_again };
    let waiting = on_the_way((&index, index_again), (&found, again));
    let teams = match found {
        Fetched::Ready(teams) if !sets.is_empty() => Some(teams),
        _ => None,
    };
    Chosen { sets: (*sets).clone(), place, teams, waiting }
}

/// The form.
#[component]
pub fn NewValueAdd(props: &NewGameProps<ValueAdd>) -> Html {
    let asked = use_asked();
    let handle = use_form::<ValueAddOptions>(ValueAdd::NAME, FIRST, |form| asked.apply(form));
    let chosen = use_teams(&handle.form.basics.set);
    let teams = use_memo(chosen.teams.clone(), |teams| {
        let teams = teams.as_ref().map(|teams| choices(teams))?;
        Some(PerSide::new(teams.clone(), teams))
    });
    let handle = handle.settled((*teams).as_ref());
    let starting = chosen.teams.as_ref().map(|teams| start(&handle.form, teams));
    let (wrong, onstart) = ready(&handle, starting, &props.onstart);
    html! {
        <NewFrame
            title="New game of Value Add"
            lead="Four dice a possession, read against the cards. Pick two teams and tip off."
            trouble={props.trouble.clone()}
            {asked}
            sets={chosen.sets.clone()}
            places={PerSide::new(chosen.place, chosen.place)}
            waiting={chosen.waiting.clone()}
            teams={(*teams).clone()}
            basics={handle.form.basics.clone()}
            onedit={handle.onedit()}
            summary={summary(&handle)}
            changed={handle.form.is_changed(None)}
            suggestions={&COLLEGE_GAMES[..]}
            {wrong}
            {onstart}
        >
            { options(&handle, chosen.teams.as_deref()) }
        </NewFrame>
    }
}

fn summary(handle: &Handle) -> String {
    let (basics, options) = (&handle.form.basics, &handle.form.options);
    let rules = match options.house {
        HouseRules::BASIC => "basic rules",
        HouseRules::ADVANCED => "advanced rules",
        _ => "your own mixture of rules",
    };
    let cards = options.plans.0.iter().all(|plan| *plan == Plan::Cards);
    let plans = if cards { "suggested rotations" } else { "your own rotations" };
    format!("{rules} · {plans} · {} · {}", LUCK.now(basics), pace_words(basics, "roll", true))
}

fn options(handle: &Handle, teams: Option<&[TeamCard]>) -> Html {
    let (basics, onbasics) = (handle.form.basics.clone(), handle.onbasics());
    let pace = pace_choice(&basics, "roll", true, onbasics.clone());
    html! {
        <>
            { option_part("Rules", rules(handle)) }
            { option_part("Pace and rotations", html! { <>{ pace }{ plans(handle) }</> }) }
            { option_part("Dice", html! { <Luck {basics} words={&LUCK} {onbasics} /> }) }
            if let Some(teams) = teams { { planners(handle, teams) } }
        </>
    }
}

/// How each team's players take turns.
fn plans(handle: &Handle) -> Html {
    let options: Vec<AttrValue> = Plan::ALL.iter().map(|plan| plan.name().into()).collect();
    let plan = |side: Side| {
        let now = handle.form.options.plans[side];
        let chosen = Plan::ALL.iter().position(|plan| *plan == now).unwrap_or_default();
        let onchange = handle.edit(move |options, place: usize| {
            options.plans[side] = Plan::ALL.get(place).copied().unwrap_or_default();
        });
        let label = format!("Rotation of {}", side.name());
        html! { <Select {label} options={options.clone()} {chosen} {onchange} /> }
    };
    html! { <>{ plan(Side::Visitors) }{ plan(Side::Home) }</> }
}

/// The rotation planners of both teams.
fn planners(handle: &Handle, teams: &[TeamCard]) -> Html {
    let tires = handle.form.options.house.tired;
    let planner = |side: Side| {
        let id = handle.form.basics.teams[side].clone();
        let team = Rc::new(teams.iter().find(|team| team.id == *id)?.clone());
        let rotation = handle.form.options.rotation(side, &team);
        let title = format!("Rotation of {} {}", team.name, team.season);
        let onrotation = handle.edit(move |options, rotation: Rotation| {
            (options.plans[side], options.own[side]) = (Plan::Own, Some((id.clone(), rotation)));
        });
        Some(html! {
            <details class="panel options__wide">
                <summary>{ title }</summary>
                <Planner {team} {rotation} {tires} {onrotation} />
            </details>
        })
    };
    html! { <>{ for planner(Side::Visitors) }{ for planner(Side::Home) }</> }
}

/// Basic or advanced, and every switch by itself.
fn rules(handle: &Handle) -> Html {
    let onchange = handle.edit(|options, house: HouseRules| options.house = house);
    html! { <div class="new__stack">{ rule_choices(handle.form.options.house, &onchange) }</div> }
}

/// The level of the rules and every switch by itself, in a single game and in a season.
pub fn rule_choices(house: HouseRules, onchange: &Callback<HouseRules>) -> Html {
    let levels = [(HouseRules::BASIC, "Basic"), (HouseRules::ADVANCED, "Advanced")];
    let options = levels.map(|(house, name)| ChoiceOption::new(Some(house), name)).to_vec();
    let value = levels.iter().map(|(house, _)| *house).find(|level| *level == house);
    let onlevel = onchange.reform(|house: Option<HouseRules>| house.unwrap_or_default());
    let mut switches = house;
    let on = switches.switches().map(|on| *on);
    let switch = |n: usize| {
        let (label, help) = HouseRules::WORDS[n];
        let onchange = onchange.reform(move |on: bool| {
            let mut house = house;
            *house.switches()[n] = on;
            house
        });
        html! { <Toggle {label} {help} on={on[n]} {onchange} /> }
    };
    let help = if value.is_none() { "Your own mixture." } else { "Or switch each by itself." };
    html! {
        <>
            <Choice<Option<HouseRules>>
                legend="Rules"
                name="level"
                {options}
                {value}
                {help}
                onchange={onlevel}
            />
            { for (0..on.len()).map(switch) }
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_kept_before_there_were_eight_switches_are_the_printed_levels() {
        let kept = |house: HouseRules| {
            let house = serde_json::to_value(house.as_first_played()).unwrap();
            serde_json::from_value::<ValueAddOptions>(serde_json::json!({ "house": house })).unwrap().house
        };
        for level in [HouseRules::BASIC, HouseRules::ADVANCED] {
            assert_eq!(kept(level), level);
        }
        // later choices of the person stay
        let house = HouseRules { tired: true, everybody_begins: false, ..HouseRules::BASIC };
        let text = serde_json::to_string(&ValueAddOptions { house, ..ValueAddOptions::default() }).unwrap();
        assert_eq!(serde_json::from_str::<ValueAddOptions>(&text).unwrap().house, house);
    }
}
