//! The page of a new game, the same for every game: two teams, whom the person coaches, Tip off; all else is
//! under Options.

use crate::browser;
use crate::components::{
    Button, ButtonKind, Choice, ChoiceOption, Notice, NoticeKind, Page, Select, Shortcut, Toggle,
    use_live_keys,
};
use crate::session::control::settings::Seat;
use crate::session::sets::card_sets::SetChoice;
use crate::session::setup::asked::Asked;
use crate::session::setup::basics::Basics;
use crate::session::setup::new_game::Edit;
use crate::session::setup::suggested::{Suggestion, equals};
use crate::session::setup::team_picker::TeamChoice;
use crate::session::setup::team_tile::TeamTile;
use hardwood::court::{PerSide, Side, college_shot_clock};
use hardwood::season::ending_year;
use std::rc::Rc;
use yew::prelude::*;

/// The page of a new game, around its own options.
#[derive(Properties, PartialEq)]
pub struct NewFrameProps {
    /// "New game of DICE".
    pub title: AttrValue,
    /// A sentence about the game.
    pub lead: AttrValue,
    /// Why the last try did not begin.
    pub trouble: Option<AttrValue>,
    /// What the address asks for.
    pub asked: Asked,
    /// The card sets; none while they are on their way.
    pub sets: Rc<[SetChoice]>,
    /// The places of those that the sides' teams are from.
    pub places: PerSide<usize>,
    /// Whether the teams may be from two sets.
    #[prop_or_default]
    pub two_sets: bool,
    /// In the place of cards that are on their way, or can't be used.
    pub waiting: Html,
    /// Each side's teams; absent while they are on their way.
    pub teams: Option<PerSide<Rc<[TeamChoice]>>>,
    /// Teams, coaches, luck.
    pub basics: Basics,
    /// Changes the form.
    pub onedit: Callback<Edit>,
    /// The options in one line.
    pub summary: AttrValue,
    /// A reset would change something.
    pub changed: bool,
    /// The options.
    pub children: Html,
    /// Matchups to offer.
    pub suggestions: &'static [Suggestion],
    /// Why the game can't begin.
    pub wrong: Option<AttrValue>,
    /// The game begins.
    pub onstart: Callback<()>,
}

impl NewFrameProps {
    /// What is wrong with the address, once that can be told.
    fn problem(&self) -> Option<String> {
        let teams = self.teams.as_ref()?;
        self.asked.problem(&self.sets, self.places, teams)
    }

    fn is_ready(&self) -> bool {
        self.teams.is_some() && self.wrong.is_none()
    }

    fn edit<T: 'static>(&self, edit: impl Fn(&mut Basics, T) + 'static) -> Callback<T> {
        let (basics, onedit) = (self.basics.clone(), self.onedit.clone());
        Callback::from(move |value| onedit.emit(Edit::Basics(basics.with(|basics| edit(basics, value)))))
    }
}

/// The page.
#[component]
pub fn NewFrame(props: &NewFrameProps) -> Html {
    let open = use_state(|| None::<Side>);
    let problem = props.problem();
    let at_once = props.asked.now && props.trouble.is_none() && problem.is_none() && props.wrong.is_none();
    {
        let onstart = props.onstart.clone();
        use_effect_with(at_once && props.is_ready(), move |due| {
            if *due {
                onstart.emit(());
            }
        });
    }
    let keys = keys(props, &open);
    use_live_keys(move || keys.clone());
    let starting = at_once && props.waiting == Html::default();
    html! {
        <Page title={props.title.clone()} lead={props.lead.clone()} class="new new--frame">
            { props.waiting.clone() }
            if let Some(trouble) = &props.trouble {
                <Notice kind={NoticeKind::Error} title="The game did not begin."><p>{ trouble }</p></Notice>
            }
            if let Some(problem) = problem {
                <Notice kind={NoticeKind::Error} title="That game can't be set up.">
                    <p>{ problem }</p>
                </Notice>
            }
            if starting {
                <p role="status">{ "Setting up the game…" }</p>
            } else if !props.sets.is_empty() {
                { sets(props) }
                if let Some(teams) = &props.teams {
                    { matchup(props, teams, &open) }
                    { for shot_clock(props, teams) }
                }
                { coaches(props) }
                { options(props) }
                { suggestions(props) }
            }
        </Page>
    }
}

fn keys(props: &NewFrameProps, open: &UseStateHandle<Option<Side>>) -> Vec<Shortcut> {
    let change = |side: Side| {
        let open = open.setter();
        Callback::from(move |()| open.set(Some(side)))
    };
    let mut keys = vec![
        Shortcut::new("1", "Change the visitors", change(Side::Visitors)),
        Shortcut::new("2", "Change the home team", change(Side::Home)),
        Shortcut::new("x", "Swap home and visitors", props.onedit.reform(|()| Edit::Swap)),
    ];
    if props.is_ready() {
        keys.push(Shortcut::new("Enter", "Tip off", props.onstart.clone()));
    }
    keys
}

/// The groups of sets, and the sets of the group that is chosen.
fn sets(props: &NewFrameProps) -> Html {
    let mut groups: Vec<&str> = vec![];
    for group in props.sets.iter().map(SetChoice::group) {
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    let place = props.places[Side::Home];
    let two = props.two_sets && props.basics.visitors_set.is_some();
    let now = props.sets.get(place).map(SetChoice::group).unwrap_or_default();
    let of = |group: &str| -> Vec<usize> {
        (0..props.sets.len()).filter(|place| props.sets[*place].group() == group).collect()
    };
    let choose = |place: Option<usize>| {
        let set = place.and_then(|place| props.sets.get(place).cloned());
        let onedit = props.onedit.clone();
        let edit = move |set| if two { Edit::SetOf(Side::Home, set) } else { Edit::Set(set) };
        move || set.clone().into_iter().for_each(|set| onedit.emit(edit(set)))
    };
    let chip = |group: &&str| {
        let choose = choose(of(group).first().copied());
        let (label, pressed) = ((*group).to_owned(), Some(*group == now));
        html! { <Button {label} {pressed} class="chipb" onclick={Callback::from(move |()| choose())} /> }
    };
    let places = of(now);
    let options: Vec<AttrValue> = places.iter().map(|place| props.sets[*place].name.clone()).collect();
    let chosen = places.iter().position(|there| *there == place).unwrap_or_default();
    let choices: Vec<_> = places.into_iter().map(|place| choose(Some(place))).collect();
    let onchange = Callback::from(move |n: usize| choices.get(n).into_iter().for_each(|choose| choose()));
    let label = if two { "Home team's card set" } else { "Card set" };
    html! {
        <div class={classes!("new__sets", two.then_some("new__sets--two"))}>
            <div class="chips" role="group" aria-label="League">{ for groups.iter().map(chip) }</div>
            <Select {label} {options} {chosen} {onchange} />
            if props.two_sets && props.sets.len() > 1 { { visitors_set(props, two) } }
        </div>
    }
}

/// The switch for teams of two seasons, and the visitors' set.
fn visitors_set(props: &NewFrameProps, two: bool) -> Html {
    let ontwo = props.edit(|basics, two: bool| basics.visitors_set = two.then(|| basics.set.clone()));
    let options: Vec<AttrValue> = props.sets.iter().map(|set| set.name.clone()).collect();
    let onchange = {
        let (onedit, sets) = (props.onedit.clone(), props.sets.clone());
        Callback::from(move |n: usize| {
            sets.get(n).into_iter().for_each(|set| onedit.emit(Edit::SetOf(Side::Visitors, set.clone())));
        })
    };
    let chosen = props.places[Side::Visitors];
    html! {
        <>
            <Toggle label="Teams from two card sets" on={two} onchange={ontwo} />
            if two { <Select label="Visitors' card set" {options} {chosen} {onchange} /> }
        </>
    }
}

/// Both teams, and what swaps them.
fn matchup(
    props: &NewFrameProps,
    teams: &PerSide<Rc<[TeamChoice]>>,
    open: &UseStateHandle<Option<Side>>,
) -> Html {
    let tile = |side: Side| {
        let open = open.clone();
        let is_open = *open == Some(side);
        let onopen = Callback::from(move |on: bool| open.set(on.then_some(side)));
        let onchange = props.edit(move |basics, id| basics.teams[side] = id);
        let value = props.basics.teams[side].clone();
        html! { <TeamTile {side} teams={teams[side].clone()} {value} open={is_open} {onopen} {onchange} /> }
    };
    let swap = props.onedit.reform(|_: MouseEvent| Edit::Swap);
    html! {
        <div class="new__match">
            { tile(Side::Visitors) }
            <div class="new__at">
                <span aria-hidden="true">{ "at" }</span>
                <button
                    type="button"
                    class="new__swap"
                    aria-label="Swap home and visitors"
                    aria-keyshortcuts="X"
                    onclick={swap}
                >
                    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                        <path d="M4 8h14l-4-4M20 16H6l4 4" />
                    </svg>
                </button>
                <kbd aria-hidden="true">{ "X" }</kbd>
            </div>
            { tile(Side::Home) }
        </div>
    }
}

/// A fact about the real league where the teams are of colleges: the shot clock of their seasons, visitors
/// first.
fn shot_clock(props: &NewFrameProps, teams: &PerSide<Rc<[TeamChoice]>>) -> Option<Html> {
    let season = |side: Side| {
        props.sets.get(props.places[side]).filter(|set| set.league == "NCAA")?;
        let team = teams[side].iter().find(|team| team.id == props.basics.teams[side])?;
        Some(team.season.clone())
    };
    let text = shot_clock_text(&[season(Side::Visitors)?, season(Side::Home)?])?;
    Some(html! { <p class="soft">{ text }</p> })
}

/// "Real college games of 2009-10 had a shot clock of 35 seconds."
fn shot_clock_text(seasons: &[AttrValue; 2]) -> Option<String> {
    let rule = |season: &str| {
        let seconds = college_shot_clock(ending_year(season)?);
        Some(seconds.map_or("no shot clock".to_owned(), |n| format!("a shot clock of {n} seconds")))
    };
    let [first, last] = seasons;
    let [visitors, home] = [rule(first)?, rule(last)?];
    Some(match (visitors == home, first == last) {
        (true, true) => format!("Real college games of {first} had {visitors}."),
        (true, false) => format!("Real college games of {first} and of {last} had {visitors}."),
        (false, _) => format!("Real college games of {first} had {visitors}, those of {last} {home}."),
    })
}

/// Whom the person coaches: one side, both, or neither.
fn coaches(props: &NewFrameProps) -> Html {
    let seats = &props.basics.seats;
    let yours = |side: Side| seats[side] == Seat::You;
    let names = sides(props);
    let options = vec![
        ChoiceOption::new([true, false], names[Side::Visitors].clone()),
        ChoiceOption::new([false, true], names[Side::Home].clone()),
        ChoiceOption::new([true, true], "Both"),
        ChoiceOption::new([false, false], "Neither, watch"),
    ];
    let onyours = props.edit(|basics, [visitors, home]: [bool; 2]| {
        let seat = |yours: bool| if yours { Seat::You } else { Seat::House };
        basics.seats = PerSide::new(seat(home), seat(visitors));
    });
    let value = [yours(Side::Visitors), yours(Side::Home)];
    let other = Side::ALL.into_iter().find(|side| !yours(*side) && yours(side.other()));
    let second = vec![
        ChoiceOption::new(Seat::House, "Computer"),
        ChoiceOption::new(Seat::Second, "Someone next to me"),
    ];
    let onstart = props.onstart.clone();
    html! {
        <div class="panel new__coach">
            <Choice<[bool; 2]> legend="You coach" name="coach" {options} {value} onchange={onyours} />
            if let Some(side) = other {
                <Choice<Seat>
                    legend="The other side is coached by"
                    name="other"
                    options={second}
                    value={seats[side]}
                    onchange={props.edit(move |basics, seat| basics.seats[side] = seat)}
                />
            }
            <div class="new__tip">
                if let Some(wrong) = &props.wrong { <p class="field__error" role="alert">{ wrong }</p> }
                <Button
                    label="Tip off"
                    keyname="Enter"
                    kind={ButtonKind::Main}
                    class="btn--big"
                    disabled={!props.is_ready()}
                    onclick={onstart}
                />
            </div>
        </div>
    }
}

/// What the sides are called: by their teams' nicknames where these are short and differ.
fn sides(props: &NewFrameProps) -> PerSide<AttrValue> {
    let short = |side: Side| {
        let teams = props.teams.as_ref().map(|teams| &teams[side][..]).unwrap_or_default();
        let team = teams.iter().find(|team| team.id == props.basics.teams[side]);
        team.map(|team| team.short.clone()).unwrap_or_default()
    };
    let names = PerSide::new(short(Side::Home), short(Side::Visitors));
    let fit = names.0.iter().all(|name| (1..=12).contains(&name.chars().count()));
    if fit && names[Side::Home] != names[Side::Visitors] {
        return names;
    }
    PerSide::new("Home".into(), "Visitors".into())
}

/// What needs no choice, closed; its line says what is set.
fn options(props: &NewFrameProps) -> Html {
    let set = props.sets.get(props.places[Side::Home]).cloned();
    let reset = props.onedit.reform(move |()| Edit::Reset(set.clone()));
    html! {
        <div class="panel options">
            <details>
                <summary>
                    <span class="options__name">{ "Options" }</span>
                    <span class="options__line">{ &props.summary }</span>
                </summary>
                <div class="options__parts">{ props.children.clone() }</div>
            </details>
            if props.changed {
                <Button
                    label="Reset"
                    name="Reset options"
                    kind={ButtonKind::Quiet}
                    class="options__reset"
                    onclick={reset}
                />
            }
        </div>
    }
}

/// Other games to start from.
fn suggestions(props: &NewFrameProps) -> Html {
    let card = |title: AttrValue, note: AttrValue, onclick: Callback<MouseEvent>| {
        html! {
            <button type="button" class="rcard" {onclick}>
                <span><b>{ title }</b><small>{ note }</small></span>
                <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7" /></svg>
            </button>
        }
    };
    let one = |suggestion: &'static Suggestion| {
        let set = props.sets.iter().find(|set| set.file == suggestion.set)?.clone();
        let onclick = props
            .onedit
            .reform(move |_: MouseEvent| Edit::Teams(set.clone(), suggestion.teams.map(AttrValue::from)));
        Some(card(suggestion.title.into(), suggestion.note.into(), onclick))
    };
    let surprise = {
        let (teams, basics, onedit) = (props.teams.clone(), props.basics.clone(), props.onedit.clone());
        Callback::from(move |_: MouseEvent| {
            let teams = teams.as_ref().and_then(|teams| equals(&teams[Side::Home], browser::fresh_seed()));
            if let Some(teams) = teams {
                onedit.emit(Edit::Basics(basics.with(|basics| {
                    (basics.teams, basics.visitors_set) = (teams, None);
                })));
            }
        })
    };
    html! {
        <section class="new__others">
            <h2 class="kicker">{ "Or one of these" }</h2>
            <div class="new__cards">
                { for props.suggestions.iter().filter_map(one) }
                { card("Surprise me".into(), "Two teams of equal strength".into(), surprise) }
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shot_clock_is_that_of_both_seasons() {
        let text = |seasons: [&'static str; 2]| shot_clock_text(&seasons.map(AttrValue::from));
        assert_eq!(
            text(["2009-10", "2009-10"]).unwrap(),
            "Real college games of 2009-10 had a shot clock of 35 seconds."
        );
        assert_eq!(
            text(["2011-12", "2007-08"]).unwrap(),
            "Real college games of 2011-12 and of 2007-08 had a shot clock of 35 seconds."
        );
        assert_eq!(
            text(["1981-82", "2015-16"]).unwrap(),
            "Real college games of 1981-82 had no shot clock, those of 2015-16 a shot clock of 30 seconds."
        );
        assert_eq!(text(["2009-10", ""]), None);
    }
}
