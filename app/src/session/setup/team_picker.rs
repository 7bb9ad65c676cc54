//! Teams to pick from: what is shown of each, and a search field over a list of them.

use crate::browser::use_css_var;
use crate::session::setup::seat_form::typed;
use hardwood::book::team_color;
use hardwood::court::Side;
use hardwood::kit::Order as _;
use hardwood::season::ending_year;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// What is shown of a team.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TeamChoice {
    /// "BOS".
    pub id: AttrValue,
    /// "Boston Celtics"; "Duke 2010" where the set has several seasons.
    pub name: AttrValue,
    /// "Celtics".
    pub short: AttrValue,
    /// "#rrggbb".
    pub color: AttrValue,
    /// "2009-10".
    pub season: AttrValue,
    /// "50-32".
    pub record: AttrValue,
    /// Who starts: position and last name.
    pub five: Rc<[(AttrValue, AttrValue)]>,
    /// What it is good at.
    pub strengths: Rc<[Strength]>,
}

impl TeamChoice {
    /// A team as its card names it, still without players and strengths.
    #[must_use]
    pub fn new([id, name, season, record, color]: [&str; 5]) -> Self {
        let text = |text: &str| AttrValue::from(text.to_owned());
        TeamChoice {
            id: text(id),
            name: text(name),
            season: text(season),
            record: text(record),
            color: text(team_color(name, color)),
            ..TeamChoice::default()
        }
    }
}

/// The mean of what players have, each with a weight.
#[must_use]
pub fn mean<P>(players: &[P], of: impl Fn(&P) -> f64, weight: impl Fn(&P) -> f64) -> f64 {
    let all: f64 = players.iter().map(&weight).sum();
    let sum: f64 = players.iter().map(|player| of(player) * weight(player)).sum();
    if all > 0.0 { sum / all } else { 0.0 }
}

/// Something a team is good at, beside the other teams of its set.
#[derive(Debug, Clone, PartialEq)]
pub struct Strength {
    /// "Shooting".
    pub label: &'static str,
    /// As a number of the cards.
    pub text: AttrValue,
    /// More is better; in the end 0 to 100 among the teams.
    pub value: f64,
    /// The only side it counts for.
    pub side: Option<Side>,
}

impl Strength {
    /// A strength for both sides, shown with one decimal.
    #[must_use]
    pub fn new(label: &'static str, value: f64) -> Self {
        Strength { label, text: format!("{value:.1}").into(), value, side: None }
    }
}

/// Teams as they are offered: the newest season first, with years where there are several seasons, and each
/// strength measured by the best and the poorest.
#[must_use]
pub fn offered(teams: impl Iterator<Item = TeamChoice>) -> Rc<[TeamChoice]> {
    let mut teams: Vec<TeamChoice> = teams.collect();
    let several = teams.iter().any(|team| team.season != teams[0].season);
    if several {
        teams.order_by(|a, b| b.season.cmp(&a.season));
    }
    for team in &mut teams {
        let year = ending_year(&team.season).filter(|_| several);
        team.short = year.map_or_else(|| nickname(&team.name), |_| team.name.to_string()).into();
        if let Some(year) = year {
            team.name = format!("{} {year}", team.name).into();
        }
    }
    let strengths = teams.first().map_or(0, |team| team.strengths.len());
    let mut of_all: Vec<Vec<Strength>> = teams.iter().map(|team| team.strengths.to_vec()).collect();
    for n in 0..strengths {
        let values = || of_all.iter().filter_map(|all| Some(all.get(n)?.value));
        let (least, most) = (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max));
        for strength in of_all.iter_mut().filter_map(|all| all.get_mut(n)) {
            let part = if most > least { (strength.value - least) / (most - least) } else { 0.5 };
            strength.value = 8.0 + 92.0 * part;
        }
    }
    for (team, strengths) in teams.iter_mut().zip(of_all) {
        team.strengths = strengths.into();
    }
    teams.into()
}

/// "Celtics"; clubs that are called by their whole name keep it.
fn nickname(name: &str) -> String {
    let words: Vec<&str> = name.split(' ').collect();
    match words.as_slice() {
        [.., "Trail", "Blazers"] => "Blazers".to_owned(),
        [_, .., last] if last.ends_with('s') || ["Jazz", "Heat", "Magic", "Thunder"].contains(last) => {
            (*last).to_owned()
        }
        _ => name.to_owned(),
    }
}

/// The teams of a side to choose from.
#[derive(Properties, PartialEq)]
pub struct TeamPickerProps {
    /// "Home".
    pub legend: AttrValue,
    /// Tells it from the page's other pickers.
    pub name: AttrValue,
    /// The teams there are.
    pub teams: Rc<[TeamChoice]>,
    /// The id of the one picked.
    pub value: AttrValue,
    /// Another was picked.
    pub onchange: Callback<AttrValue>,
    /// The person is done picking: a click on a team, Enter or Escape.
    #[prop_or_default]
    pub ondone: Callback<()>,
}

impl TeamPickerProps {
    fn found(&self, search: &str) -> Vec<&TeamChoice> {
        let search = search.trim().to_lowercase();
        let fits = |team: &&TeamChoice| {
            let all = format!("{} {} {} {}", team.name, team.id, team.season, team.record).to_lowercase();
            search.split_whitespace().all(|word| all.contains(word))
        };
        // ORL is Orlando before New Orleans
        let rank = |team: &&TeamChoice| {
            let named = team.id.to_lowercase() == search;
            let begins = team.name.to_lowercase().starts_with(&search);
            u8::from(!named) + u8::from(!named && !begins)
        };
        let mut found: Vec<&TeamChoice> = self.teams.iter().filter(fits).collect();
        if !search.is_empty() {
            found.order_by_key(rank);
        }
        found
    }
}

/// A search field over a list of teams.
#[component]
pub fn TeamPicker(props: &TeamPickerProps) -> Html {
    let search = use_state(AttrValue::default);
    let setter = search.setter();
    let oninput = typed(Callback::from(move |text| setter.set(text)));
    let list = use_node_ref();
    {
        let list = list.clone();
        // the one picked is in sight from the start
        use_effect_with((), move |()| show_picked(&list));
    }
    let found = props.found(&search);
    let onkeydown = {
        let first = found.first().map(|team| team.id.clone());
        let (onchange, ondone, typed) = (props.onchange.clone(), props.ondone.clone(), !search.is_empty());
        Callback::from(move |event: KeyboardEvent| {
            match (&*event.key(), &first) {
                ("Enter", Some(first)) if typed => onchange.emit(first.clone()),
                ("Enter" | "Escape", _) => {}
                _ => return,
            }
            event.prevent_default();
            ondone.emit(());
        })
    };
    let picked = props.teams.iter().find(|team| team.id == props.value);
    let search_id = format!("{}-search", props.name);
    html! {
        <fieldset class="teams">
            <legend>
                <span class="kicker">{ &props.legend }</span>
                <span class="teams__picked">
                    { picked.map_or("Nobody", |team| team.name.as_str()).to_owned() }
                </span>
            </legend>
            <label class="visually-hidden" for={search_id.clone()}>
                { format!("Search {}", props.legend.to_lowercase()) }
            </label>
            <input
                id={search_id}
                type="search"
                placeholder="Type a name or a year"
                autocomplete="off"
                {oninput}
                {onkeydown}
            />
            <div class="teams__list" ref={list}>
                { for found.iter().map(|team| html! {
                    <TeamOption
                        key={format!("{} {}", team.id, team.season)}
                        team={(*team).clone()}
                        name={props.name.clone()}
                        on={team.id == props.value}
                        onchange={props.onchange.clone()}
                        ondone={props.ondone.clone()}
                    />
                }) }
                if found.is_empty() { <p class="soft">{ "No team of this set has that name." }</p> }
            </div>
        </fieldset>
    }
}

fn show_picked(list: &NodeRef) {
    let picked = list.cast::<HtmlElement>().and_then(|list| {
        list.query_selector("label:has(:checked)").ok().flatten()?.dyn_into::<HtmlElement>().ok()
    });
    if let (Some(list), Some(picked)) = (list.cast::<HtmlElement>(), picked) {
        list.set_scroll_top((picked.offset_top() - list.offset_top() - 60).max(0));
    }
}

#[derive(Properties, PartialEq)]
struct TeamOptionProps {
    team: TeamChoice,
    name: AttrValue,
    on: bool,
    onchange: Callback<AttrValue>,
    ondone: Callback<()>,
}

#[component]
fn TeamOption(props: &TeamOptionProps) -> Html {
    let node = use_node_ref();
    use_css_var(node.clone(), "--team", props.team.color.clone());
    let id = props.team.id.clone();
    let (pick, ondone) = (props.onchange.reform(move |()| id.clone()), props.ondone.clone());
    let onchange = pick.reform(|_: Event| ());
    // A click picks here, because it closes the list before the radio button reports its change. Arrow keys
    // click a radio button too, but leave the list open.
    let onclick = Callback::from(move |event: MouseEvent| {
        if event.detail() > 0 {
            event.prevent_default();
            pick.emit(());
            ondone.emit(());
        }
    });
    html! {
        <label class="teams__option" ref={node} {onclick}>
            <input type="radio" name={props.name.clone()} checked={props.on} {onchange} />
            <span class="teams__chip" aria-hidden="true"></span>
            <span class="teams__name">{ &props.team.name }</span>
            <span class="teams__record">{ &props.team.record }</span>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn team(name: &'static str, season: &'static str, value: f64) -> TeamChoice {
        let strengths = Rc::new([Strength::new("Shooting", value)]);
        TeamChoice { name: name.into(), season: season.into(), strengths, ..TeamChoice::default() }
    }

    #[test]
    fn teams_of_several_seasons_have_years_the_newest_first() {
        let teams = offered([team("Duke", "2009-10", 1.0), team("Kansas", "2011-12", 2.0)].into_iter());
        let names: Vec<(&str, &str)> = teams.iter().map(|team| (&*team.name, &*team.short)).collect();
        assert_eq!(names, [("Kansas 2012", "Kansas"), ("Duke 2010", "Duke")]);
        assert_eq!(teams.iter().map(|team| team.strengths[0].value).collect::<Vec<_>>(), [100.0, 8.0]);
        let teams =
            offered([team("Boston Celtics", "2009-10", 1.0), team("Utah Jazz", "2009-10", 1.0)].into_iter());
        assert_eq!((&*teams[0].name, &*teams[1].short), ("Boston Celtics", "Jazz"));
        assert!(offered(std::iter::empty()).is_empty());
    }

    #[test]
    fn nicknames_are_what_teams_are_called() {
        assert_eq!(nickname("Portland Trail Blazers"), "Blazers");
        assert_eq!(nickname("CSKA Moscow"), "CSKA Moscow");
    }
}
