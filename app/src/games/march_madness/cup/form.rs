//! A new cup: teams, coaches, the method where two teams of one coach meet, luck.

use crate::browser::{self, Fetched};
use crate::components::{Button, Choice, ChoiceOption, Notice, NoticeKind, Page, Panel, Select, Toggle};
use crate::games::march_madness::cup::controller::CupStart;
use crate::games::march_madness::cup::teams::use_teams;
use crate::games::march_madness::edit::Edit;
use crate::games::march_madness::form::HARDER;
use crate::games::march_madness::own_box::choose::{asks, own_box};
use crate::games::march_madness::own_box::record::MarchBox;
use crate::routes::Route;
use crate::session::{begin_bar, chair, seed_field, typed};
use crate::storage::use_stored;
use hardwood::kit::Order as _;
use hardwood::march_madness::advanced::OwnBox;
use hardwood::march_madness::cards::TeamCard;
use hardwood::march_madness::cup::{Opposing, Setup};
use std::rc::Rc;
use yew::prelude::*;

/// The form of a new cup.
#[derive(Properties, PartialEq)]
pub struct NewCupProps {
    /// Why the last try did not begin.
    pub trouble: Option<AttrValue>,
    /// Called with the new cup's setup.
    pub onstart: Callback<CupStart>,
}

/// The coach on a seat at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CoachKind {
    Person,
    House,
    Solitaire,
    Nobody,
}

/// Sizes offered: a whole bracket, and any number beside.
const SIZES: [usize; 6] = [4, 8, 12, 16, 32, 64];

/// The coaches of a usual table (§11.2).
const USUAL_SEATS: usize = 4;

/// A team by name and season.
type Title = (String, String);

fn title(team: &TeamCard) -> Title {
    (team.name.clone(), team.season.clone())
}

/// The choices so far.
#[derive(Debug, Clone, PartialEq)]
struct CupForm {
    /// The teams ticked; before anything was, the best eight.
    teams: Option<Vec<Title>>,
    /// The seats that can be taken.
    seats: Vec<(CoachKind, AttrValue)>,
    opposing: Opposing,
    press_both: bool,
    best_position: bool,
    /// Whether the person's own box is played with, where there is one.
    own_box: bool,
    /// Whether cells of the charts that are not known yet are asked for in games at the table.
    asks: bool,
    seed: AttrValue,
    search: AttrValue,
}

impl CupForm {
    fn new() -> Self {
        let chair = |n: usize| {
            let who = [CoachKind::Person, CoachKind::Solitaire].get(n).copied().unwrap_or(CoachKind::Nobody);
            (who, AttrValue::from(format!("Coach {}", n + 1)))
        };
        CupForm {
            teams: None,
            seats: (0..Setup::SEATS[1]).map(chair).collect(),
            opposing: Opposing::default(),
            press_both: false,
            best_position: false,
            own_box: true,
            asks: false,
            seed: browser::fresh_seed().to_string().into(),
            search: AttrValue::default(),
        }
    }

    /// The number of seats shown: those of a usual table, and one to spare.
    fn shown(&self) -> usize {
        let taken =
            self.seats.iter().rposition(|(who, _)| *who != CoachKind::Nobody).map_or(0, |last| last + 1);
        (taken + 1).clamp(USUAL_SEATS, self.seats.len())
    }

    fn ticked(&self, all: &[TeamCard]) -> Vec<Title> {
        self.teams.clone().unwrap_or_else(|| best(all, 8))
    }

    fn start(&self, all: &[TeamCard], kept: &MarchBox) -> Result<CupStart, String> {
        let ticked = self.ticked(all);
        let people =
            || self.seats.iter().filter(|(who, _)| matches!(who, CoachKind::Person | CoachKind::House));
        let setup = Setup {
            teams: all.iter().filter(|team| ticked.contains(&title(team))).cloned().collect(),
            coaches: people().map(|(_, name)| name.trim().to_owned()).collect(),
            solitaire: self.seats.iter().filter(|(who, _)| *who == CoachKind::Solitaire).count() as u8,
            opposing: self.opposing,
            press_both: self.press_both,
            best_position: self.best_position,
            own: if self.own_box {
                let own = kept.own().map_err(|why| format!("your box: {why}"))?;
                OwnBox { asks: self.asks, ..own }
            } else {
                OwnBox::default()
            },
        };
        setup.check()?;
        Ok((setup, self.seed.parse()?, people().map(|(who, _)| *who == CoachKind::House).collect()))
    }
}

/// The best so many.
fn best(all: &[TeamCard], n: usize) -> Vec<Title> {
    let mut teams: Vec<&TeamCard> = all.iter().collect();
    teams.order_by_key(|team| std::cmp::Reverse(team.power));
    teams.into_iter().take(n).map(title).collect()
}

/// The form.
#[component]
pub fn NewCup(props: &NewCupProps) -> Html {
    let form = use_state(CupForm::new);
    let (fetched, again) = use_teams();
    let kept: Rc<MarchBox> = use_stored::<MarchBox>().value.unwrap_or_default();
    let edit = Edit(form.clone());
    let all: Rc<[TeamCard]> = match &fetched {
        Fetched::Ready(teams) => teams.clone(),
        _ => Rc::default(),
    };
    let starting = (!all.is_empty()).then(|| form.start(&all, &kept));
    html! {
        <Page
            title="New cup"
            lead="March Madness, the advanced game: draft teams in a snake order, then play them off, the highest \
                rated against the lowest."
            class="new"
        >
            { arriving(&fetched, again) }
            if let Some(trouble) = &props.trouble {
                <Notice kind={NoticeKind::Error} title="The cup did not begin."><p>{ trouble }</p></Notice>
            }
            <div class="new__grid">
                if !all.is_empty() { { teams_panel(&form, &all, &edit) } }
                <div class="new__side">
                    { chairs_panel(&form, &edit) }
                    { rules_panel(&form, &edit, &kept) }
                    <Panel title="Luck">
                        <div class="new__stack">
                            { seed_field(&form.seed, edit.with(|form, seed| form.seed = seed)) }
                            <p class="soft">{ "The high roll and every simulated game follow from it." }</p>
                        </div>
                    </Panel>
                </div>
            </div>
            { begin_bar("Start cup", starting, &props.onstart, html! { "Saved automatically. Every step can be undone." }) }
        </Page>
    }
}

/// The placeholder for teams that are loading.
pub fn arriving(teams: &Fetched<Rc<[TeamCard]>>, again: Callback<()>) -> Html {
    match teams {
        Fetched::Ready(_) => Html::default(),
        Fetched::Waiting => html! { <p role="status">{ "Fetching the cards…" }</p> },
        Fetched::Failed(why) => html! {
            <Notice kind={NoticeKind::Error} title="The cards could not be loaded.">
                <p>{ why.join("; ") }</p>
                <Button label="Try again" onclick={again} />
            </Notice>
        },
    }
}

fn teams_panel(form: &CupForm, all: &Rc<[TeamCard]>, edit: &Edit<CupForm>) -> Html {
    let ticked = form.ticked(all);
    let wanted = form.search.trim().to_lowercase();
    let fits = |team: &&TeamCard| {
        wanted.is_empty() || format!("{} {}", team.name, team.season).to_lowercase().contains(&wanted)
    };
    let row = |team: &TeamCard| {
        let (on, name) = (ticked.contains(&title(team)), title(team));
        let before = ticked.clone();
        let onchange = edit.with(move |form, _: Event| {
            let mut next = before.clone();
            next.retain(|other| *other != name);
            if next.len() == before.len() {
                next.push(name.clone());
            }
            form.teams = Some(next);
        });
        html! {
            <label key={format!("{} {}", team.name, team.season)} class="cupteam">
                <input type="checkbox" checked={on} {onchange} />
                <span class="cupteam__name">{ &team.name }{ " " }<small>{ &team.season }</small></span>
                <b aria-label={format!("Power Rating {}", team.power)}>{ team.power }</b>
            </label>
        }
    };
    let sizes: Vec<usize> = SIZES.into_iter().filter(|&n| n <= all.len()).collect();
    let options: Vec<AttrValue> = std::iter::once("My own choice".into())
        .chain(sizes.iter().map(|n| AttrValue::from(format!("The best {n}"))))
        .collect();
    let chosen = sizes.iter().position(|&n| same(&best(all, n), &ticked)).map_or(0, |n| n + 1);
    let onsize = {
        let all = all.clone();
        edit.with(move |form, place: usize| {
            form.teams = Some(place.checked_sub(1).map_or(vec![], |n| best(&all, sizes[n])));
        })
    };
    html! {
        <Panel title="Teams" class="new__teams">
            <div class="new__stack">
                <Select label="The field" {options} {chosen} onchange={onsize} />
                <label class="field">
                    <span>{ "Search" }</span>
                    <input
                        type="search"
                        autocomplete="off"
                        value={form.search.clone()}
                        oninput={typed(edit.with(|form, search| form.search = search))}
                    />
                </label>
                <p role="status">{ format!("{} of {} teams.", ticked.len(), all.len()) }</p>
                <fieldset class="cupteams">
                    <legend class="visually-hidden">{ "Teams of the cup" }</legend>
                    { for all.iter().filter(fits).map(row) }
                </fieldset>
                <p class="soft">
                    { "A team of your own? " }
                    <a href={Route::MarchRatings.href()}>{ "Rate it" }</a>
                    { " and keep it; it is then the first of these." }
                </p>
            </div>
        </Panel>
    }
}

fn same(a: &[Title], b: &[Title]) -> bool {
    a.len() == b.len() && a.iter().all(|title| b.contains(title))
}

fn chairs_panel(form: &CupForm, edit: &Edit<CupForm>) -> Html {
    let seat = |n: usize| {
        let (who, name) = &form.seats[n];
        let options = vec![
            ChoiceOption::new(CoachKind::Person, "Person"),
            ChoiceOption::new(CoachKind::House, "Computer"),
            ChoiceOption::new(CoachKind::Solitaire, "Computer (solitaire rules)"),
            ChoiceOption::new(CoachKind::Nobody, "Nobody"),
        ];
        let named = matches!(who, CoachKind::Person | CoachKind::House);
        let onwho = edit.with(move |form, who| form.seats[n].0 = who);
        let onname = edit.with(move |form, name| form.seats[n].1 = name);
        chair(n, options, (*who, name), named, onwho, onname)
    };
    html! {
        <Panel title="Coaches">
            <div class="new__stack">
                { for (0..form.shown()).map(seat) }
                <p class="soft">
                    {
                        "Two to eight coaches. Solitaire picks the best team that does not meet one of its own \
                        at once (11.2); the Solitaire rules play its games (15)."
                    }
                </p>
            </div>
        </Panel>
    }
}

fn rules_panel(form: &CupForm, edit: &Edit<CupForm>, kept: &MarchBox) -> Html {
    let names = ["A: play one", "B: one advances", "C: give one away", "C: lend one"];
    let methods = Opposing::ALL.into_iter().zip(names).map(|(method, name)| ChoiceOption::new(method, name));
    html! {
        <Panel title="Rules">
            <div class="new__stack">
                <Choice<Opposing>
                    legend="Both teams are one coach's"
                    name="opposing"
                    options={methods.collect::<Vec<_>>()}
                    value={form.opposing}
                    help={format!("12.12: {}", form.opposing.what())}
                    onchange={edit.with(|form, opposing| form.opposing = opposing)}
                />
                <Toggle
                    label="A Full Court Press has both teams' 3s and 4s rolled again"
                    help="Else the opponent's only (14.1.6, MM36)."
                    on={form.press_both}
                    onchange={edit.with(|form, on| form.press_both = on)}
                />
                <Toggle
                    label={HARDER.0}
                    help={HARDER.1}
                    on={form.best_position}
                    onchange={edit.with(|form, on| form.best_position = on)}
                />
                { own_box("Charts and cards", !kept.has_no_cards(), form.own_box, edit.with(|form, on| form.own_box = on)) }
                if form.own_box { { asks(kept, form.asks, edit.with(|form, on| form.asks = on)) } }
            </div>
        </Panel>
    }
}
