//! A new game of March Madness' advanced game: teams, coaches, what the rules leave open, luck.

use crate::components::{Button, ButtonKind, FileInput, Notice, NoticeKind, Page, Panel, Select, Toggle};
use crate::games::march_madness::own_teams::MarchTeams;
use crate::routes::{Route, use_address};
use crate::session::{
    Basics, Coaches, Luck, Matchup, NewGameProps, PlaySettings, PlayableGame, Seat, Start, TeamChoice,
    begin_bar, each, use_chosen_set,
};
use crate::storage::{Pace, SettingsHandle, Stored, use_stored};
use hardwood::court::{PerSide, Side};
use hardwood::march_madness::advanced::{Contest, Setup};
use hardwood::march_madness::cards::{CardSet, TeamCard, seattle_1958};
use std::rc::Rc;
use yew::prelude::*;

/// The set that is offered at first.
const FIRST_SET: &str = "college-2010.json";

const LUCK: [&str; 3] = [
    "Cards and dice are",
    "My own cards and dice",
    "Draw and roll at your own table and type cards by name and dice as they fall; Hardwood referees.",
];

/// The largest card file that is read, in bytes.
const LARGEST: usize = 1 << 20;

/// What a person has chosen so far.
#[derive(Debug, Clone, PartialEq)]
struct Form {
    basics: Basics,
    /// Sides that the Solitaire rules play, where no person does.
    solitaire: PerSide<bool>,
    press_both: bool,
}

impl Form {
    fn with(&self, edit: impl FnOnce(&mut Form)) -> Form {
        let mut next = self.clone();
        edit(&mut next);
        next
    }

    /// All that the game begins with.
    fn start(&self, teams: &[TeamCard]) -> Result<Start<Contest>, String> {
        let basics = &self.basics;
        let team = |side: Side| {
            let found = teams.iter().find(|team| team.id == *basics.teams[side]);
            found.cloned().ok_or_else(|| format!("{}: pick a team", side.name()))
        };
        let mut setup = Setup::new(team(Side::Home)?, team(Side::Visitors)?);
        setup.solitaire = each(|side| self.solitaire[side] && basics.seats[side] == Seat::House);
        setup.press_both = self.press_both;
        Ok(Start { setup, seed: basics.seed()?, settings: PlaySettings::new(basics.seats, basics.pace) })
    }
}

/// The form.
#[component]
pub fn NewMarch(props: &NewGameProps<Contest>) -> Html {
    let pace = use_context::<SettingsHandle>().map(|settings| settings.now.pace).unwrap_or_default();
    let address = use_address();
    let kept = use_state(|| {
        let set = address.get("set").unwrap_or(FIRST_SET).to_owned();
        // there are no dead balls here
        let pace = if pace == Pace::DeadBalls { Pace::Decisions } else { pace };
        Form {
            basics: Basics::new(set.into(), pace),
            solitaire: PerSide::new(false, false),
            press_both: false,
        }
    });
    let chosen = use_chosen_set::<Contest>(&kept.basics.set);
    let stored = use_stored::<MarchTeams>();
    let own: Rc<MarchTeams> = stored.value.clone().unwrap_or_default();
    let brought = use_state(Brought::default);
    let onfile = {
        let (stored, brought, onform, kept) =
            ((stored.get.clone(), stored.set.clone()), brought.setter(), kept.setter(), kept.clone());
        Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
            let own = stored.0.emit(()).map(|own| (*own).clone()).unwrap_or_default();
            let wrong = match read(&own, text) {
                Ok(next) => {
                    if let Some(team) = next.teams.last() {
                        // what was brought is to be played with
                        let id = AttrValue::from(team.id.clone());
                        onform.set(kept.with(|form| form.basics.teams[Side::Home] = id));
                    }
                    stored.1.emit(next);
                    vec![]
                }
                Err(why) => why,
            };
            brought.set(Brought { name, wrong });
        })
    };
    let teams = chosen.here().map(|set| teams_of(set, &own.teams));
    let form = match &teams {
        Some(teams) => {
            let ids: Vec<&str> = teams.iter().map(|team| &*team.id).collect();
            Form { basics: kept.basics.settled(&ids), ..(*kept).clone() }
        }
        None => (*kept).clone(),
    };
    let starting = teams.as_ref().map(|teams| form.start(teams));
    let onform = kept.setter();
    let edit = |edit: fn(&mut Form, bool)| {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |on: bool| onform.set(form.with(|form| edit(form, on))))
    };
    let onbasics = {
        let (form, onform) = (form.clone(), onform.clone());
        Callback::from(move |basics: Basics| onform.set(form.with(|form| form.basics = basics)))
    };
    let onset = {
        let (form, onform, sets) = (form.clone(), onform.clone(), chosen.sets.clone());
        Callback::from(move |place: usize| {
            if let Some(set) = sets.get(place) {
                onform.set(form.with(|form| form.basics.set = set.file.clone()));
            }
        })
    };
    let coaches = PerSide::new(
        solitaire(form.solitaire[Side::Home], edit(|form, on| form.solitaire[Side::Home] = on)),
        solitaire(form.solitaire[Side::Visitors], edit(|form, on| form.solitaire[Side::Visitors] = on)),
    );
    let choices: Rc<[TeamChoice]> = teams.iter().flatten().map(choice).collect();
    html! {
        <Page
            title="New game of March Madness"
            lead="The advanced game: two teams of five and a bench, sixty Strategy cards. The referee reads \
                cards and charts and shows the arithmetic."
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
                        <Matchup basics={form.basics.clone()} teams={choices} onbasics={onbasics.clone()} />
                        <FileInput label="A card file of your own" accept=".json" limit={LARGEST} {onfile} />
                        <p class="soft">
                            { "No card yet? " }
                            <a href={Route::MarchRatings.href()}>{ "Rate a team" }</a>
                            { " from its season." }
                        </p>
                        { brought.notice() }
                        { own_teams(&own, &stored) }
                    </Panel>
                    <div class="new__side">
                        <Coaches
                            basics={form.basics.clone()}
                            luck="roll"
                            live_ball={false}
                            {coaches}
                            onbasics={onbasics.clone()}
                        >
                            { who(&form) }
                        </Coaches>
                        <Panel title="Rules">
                            <Toggle
                                label="A Full Court Press has both teams' 3s and 4s rolled again"
                                help="Else the opponent's only (14.1.6, MM36)."
                                on={form.press_both}
                                onchange={edit(|form, on| form.press_both = on)}
                            />
                        </Panel>
                        <Luck basics={form.basics.clone()} words={LUCK} {onbasics} />
                    </div>
                </div>
                { begin_bar("Start game", starting, &props.onstart, html! { "Every input is kept in this \
                    browser; a reload goes on where you were." }) }
            }
        </Page>
    }
}

/// The teams of a set, the one printed in the rulebook, and a person's own.
fn teams_of(set: &CardSet, own: &[TeamCard]) -> Vec<TeamCard> {
    set.teams.iter().cloned().chain([seattle_1958()]).chain(own.iter().cloned()).collect()
}

/// The last card file that was brought.
#[derive(Debug, Clone, Default, PartialEq)]
struct Brought {
    name: AttrValue,
    wrong: Vec<String>,
}

/// A person's own teams with those of a file; a bad one changes no team.
fn read(own: &MarchTeams, text: Result<String, String>) -> Result<MarchTeams, Vec<String>> {
    let set = Contest::read_set(&text.map_err(|why| vec![why])?)?;
    own.with(set.teams).map_err(|why| vec![why])
}

impl Brought {
    fn notice(&self) -> Html {
        if self.wrong.is_empty() {
            return Html::default();
        }
        html! {
            <Notice kind={NoticeKind::Error} title={format!("{} is no card file.", self.name)}>
                <ul>{ for self.wrong.iter().map(|line| html! { <li>{ line }</li> }) }</ul>
            </Notice>
        }
    }
}

/// Teams a person has brought, and removing them.
fn own_teams(own: &MarchTeams, stored: &Stored<MarchTeams>) -> Html {
    let one = |team: &TeamCard| {
        let (id, get, set) = (team.id.clone(), stored.get.clone(), stored.set.clone());
        let give_up = Callback::from(move |()| {
            if let Some(own) = get.emit(()) {
                set.emit(own.without(&id));
            }
        });
        let title = format!("{} {}", team.name, team.season);
        html! {
            <li>
                { &title }
                { " " }
                <Button
                    label="Forget"
                    name={format!("Forget {title}")}
                    kind={ButtonKind::Quiet}
                    class="btn--small"
                    onclick={give_up}
                />
            </li>
        }
    };
    html! {
        <>
            if let Some(why) = &stored.trouble {
                <Notice kind={NoticeKind::Warning} title="About keeping your teams"><p>{ why }</p></Notice>
            }
            if !own.teams.is_empty() {
                <p role="status">{ "Your own, kept in this browser:" }</p>
                <ul class="ownteams">{ for own.teams.iter().map(one) }</ul>
            }
        </>
    }
}

fn choice(team: &TeamCard) -> TeamChoice {
    TeamChoice {
        id: team.id.clone().into(),
        name: team.name.clone().into(),
        color: team.color.clone().into(),
        record: format!("{} · {}", team.season, team.power).into(),
    }
}

/// How a side that no person coaches is played.
fn solitaire(on: bool, onchange: Callback<bool>) -> Html {
    html! {
        <Toggle
            label="By the Solitaire rules (15)"
            help="At random with more cards, all of them open; else the house coach weighs them."
            {on}
            {onchange}
        />
    }
}

/// What it means who coaches.
fn who(form: &Form) -> Html {
    let seats = &form.basics.seats;
    let persons = Side::ALL.into_iter().filter(|side| seats[*side] != Seat::House).count();
    let text = match (persons, seats[Side::Home] == seats[Side::Visitors]) {
        (2, false) => "The screen is handed over: nobody sees the other one's hand.",
        (2, true) => "You see both hands.",
        (1, _) if form.solitaire.0.contains(&true) => {
            "Both teams yours? You play one, the Solitaire rules the other (12.12, method A; B and C are for \
                a cup)."
        }
        _ => return Html::default(),
    };
    html! { <p class="soft">{ text }</p> }
}
