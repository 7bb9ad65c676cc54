//! A new season: cards, games, the person's team, rules.

use crate::browser::{Fetched, use_fetched};
use crate::components::{
    Button, ButtonKind, Choice, ChoiceOption, FileInput, Notice, NoticeKind, Page, Panel, Select,
    problem_list,
};
use crate::routes::{go, replace, use_address};
use crate::season::form::{Coached, GamesForm, Mine, SeasonForm, SeriesForm, read_schedules};
use crate::season::keeper::Keeper;
use crate::season::of_game::SeasonPanels;
use crate::session::{OWN, SetChoice, on_the_way, typed, use_card_set, use_set_list};
use crate::storage::Storage;
use crate::text::{count, sentence};
use hardwood::kit::Problem;
use hardwood::kit::form::TeamSet as _;
use hardwood::season::{GameLogs, League, Out, Schedule, TeamLabel, ending_year};
use hardwood::table::link::LinkedTeam as _;
use hardwood::table::{Hosted, Item};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The choices of a game.
type FormOf<G> = SeasonForm<<G as SeasonPanels>::SeasonForm>;
/// The cards of a game.
type SetOf<G> = <G as Hosted>::Set;

/// The largest schedule that is read, in bytes; all games the NBA has played have three million.
const SCHEDULE_LIMIT: usize = 4 << 20;

/// The largest table of game logs that is read, in bytes; a season of the NBA has 25,000 rows.
const LOGS_LIMIT: usize = 16 << 20;

/// The sources of a season, as far as they are loaded.
struct Sources<G: SeasonPanels> {
    sets: Vec<SetChoice>,
    /// The place of the form's set among them.
    chosen: usize,
    set: Fetched<Rc<SetOf<G>>>,
    /// The real schedule of the set, where it is known.
    schedule: Option<Schedule>,
    /// The file with the real statistics of its teams, where there is one.
    real: Option<AttrValue>,
    /// Whether both have arrived or failed.
    settled: bool,
    /// The placeholder for sources still loading.
    waiting: Html,
}

impl<G: SeasonPanels> Sources<G> {
    /// The season of the form, or the problem in it.
    fn season(&self, form: &FormOf<G>) -> Option<Result<League, String>> {
        match &self.set {
            Fetched::Ready(set) if self.settled => {
                Some(form.season::<G>(set, self.schedule.as_ref(), self.real.as_deref()))
            }
            _ => None,
        }
    }
}

/// The card sets, the one of this file, its real schedule and statistics.
#[hook]
fn use_sources<G: SeasonPanels>(file: &AttrValue) -> Sources<G> {
    let (index, index_again) = use_set_list::<G>();
    let sets = match &index {
        Fetched::Ready(sets) => sets.to_vec(),
        _ => vec![],
    };
    let chosen = sets.iter().position(|set| set.file == *file).unwrap_or_default();
    let entry = sets.get(chosen).map(|entry| entry.file.clone());
    let (set, set_again) = use_card_set::<G>(entry.clone());
    let (schedules, _) = use_fetched(Some("schedules/nba.json".into()), read_schedules);
    let beside = entry.clone().filter(|file| G::REAL_BESIDE && !file.starts_with(OWN));
    let beside = beside.map(|file| AttrValue::from(format!("cards/{file}")));
    let (real, _) = use_fetched(beside.clone(), |text| Ok(AttrValue::from(text.to_owned())));
    let schedule = match (&schedules, &set, &entry) {
        (Fetched::Ready(schedules), Fetched::Ready(set), Some(file)) => {
            let ids: Vec<&str> = set.items().iter().map(|team| team.badge()[0]).collect();
            schedules.of(file, &ids)
        }
        _ => None,
    };
    let known = beside.is_none() || !matches!(real, Fetched::Waiting);
    let settled = known && !matches!(schedules, Fetched::Waiting);
    let real = match real {
        Fetched::Ready(real) => Some(real),
        _ => None,
    };
    let waiting = on_the_way((&index, index_again), (&set, set_again));
    Sources { sets, chosen, set, schedule, real, settled, waiting }
}

/// The form.
#[component]
pub fn NewSeason<G: SeasonPanels>() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let here = use_address();
    let form = use_state(|| FormOf::<G>::new::<G>().with(|form| form.ask::<G>(&here)));
    let sources = use_sources::<G>(&form.set);
    // an address that begins a season is replaced by the season's, so that Back and Reload begin no other
    let season = sources.season(&form);
    let starts = here.get("start") == Some("now");
    let now = season.clone().filter(|_| starts).and_then(Result::ok);
    {
        let storage = storage.clone();
        use_effect_with(now.is_some(), move |_| {
            if let Some(league) = now {
                replace(&G::PAGE.href_with("season", &Keeper::begin(&storage.shelf(), &league)));
            }
        });
    }
    let onform = {
        let form = form.setter();
        Callback::from(move |next: FormOf<G>| form.set(next))
    };
    let begin = Callback::from(move |league: Rc<League>| {
        go(&G::PAGE.href_with("season", &Keeper::begin(&storage.shelf(), &league)));
    });
    html! {
        <Page
            title="New season"
            lead="Every game is yours to play, to watch or to have simulated; all is kept as you go."
            class="new"
        >
            { sources.waiting.clone() }
            if let Fetched::Ready(set) = &sources.set {
                <div class="new__grid season__new">
                    <Panel title="Teams" class="season__form">
                        { pick_set::<G>(&form, &sources, &onform) }
                        if form.games != GamesForm::Series { { mine::<G>(&form, set, &onform) } }
                        { games_part::<G>(&form, set, sources.schedule.is_some(), &onform) }
                    </Panel>
                    <Panel title="Rules" class="season__form">
                        { rules::<G>(&form, season.as_ref().and_then(|season| season.as_ref().ok()), &onform) }
                    </Panel>
                </div>
                { begin_part(season, begin) }
            }
        </Page>
    }
}

/// The button that begins the season, with its number of games or the problem.
fn begin_part(season: Option<Result<League, String>>, begin: Callback<Rc<League>>) -> Html {
    let (season, wrong) = match season {
        Some(Ok(league)) => (Some(Rc::new(league)), None),
        Some(Err(why)) => (None, Some(sentence(&why))),
        None => (None, None),
    };
    let games = season.as_ref().map(|season| match season.playoffs() {
        Some(series) => format!("At most {} games", series.most_games(0)),
        None => count(season.fixtures().len(), "game", "games"),
    });
    let label = match &season {
        Some(season) if season.is_series() => "Begin the series",
        _ => "Begin the season",
    };
    let disabled = season.is_none();
    let onclick = Callback::from(move |()| {
        if let Some(season) = &season {
            begin.emit(season.clone());
        }
    });
    html! {
        <div class="new__go">
            <Button {label} kind={ButtonKind::Main} {disabled} {onclick} />
            if let Some(wrong) = wrong { <p class="field__error" role="alert">{ wrong }</p> }
            if let Some(games) = games { <p class="soft">{ games }</p> }
        </div>
    }
}

fn pick_set<G: SeasonPanels>(form: &FormOf<G>, sources: &Sources<G>, onform: &Callback<FormOf<G>>) -> Html {
    let sets = sources.sets.clone();
    let options: Vec<AttrValue> = sets.iter().map(|set| set.name.clone()).collect();
    let onchange = edit(form, onform, move |form, place: usize| {
        if let Some(set) = sets.get(place) {
            form.pick::<G>(set);
        }
    });
    html! { <Select label="Card set" {options} chosen={sources.chosen} {onchange} /> }
}

fn edit<O: Clone + 'static, T: 'static>(
    form: &SeasonForm<O>,
    onform: &Callback<SeasonForm<O>>,
    edit: impl Fn(&mut SeasonForm<O>, T) + 'static,
) -> Callback<T> {
    let (form, onform) = (form.clone(), onform.clone());
    Callback::from(move |value| onform.emit(form.with(|form| edit(form, value))))
}

/// The names of the teams, with the season where a set has a name twice.
fn team_names<G: SeasonPanels>(set: &SetOf<G>) -> Vec<AttrValue> {
    let teams = set.items();
    let name = |team: &Item<G>| {
        let [name, season] = team.title();
        let shared = teams.iter().filter(|team| team.title()[0] == name).count() > 1;
        AttrValue::from(if shared { format!("{name} {season}") } else { name.to_owned() })
    };
    teams.iter().map(name).collect()
}

fn mine<G: SeasonPanels>(form: &FormOf<G>, set: &Rc<SetOf<G>>, onform: &Callback<FormOf<G>>) -> Html {
    let mut options: Vec<AttrValue> = vec!["None: all are simulated".into()];
    options.extend(team_names::<G>(set));
    let onchange = edit(form, onform, |form, n: usize| form.mine = Mine::Chosen(n.checked_sub(1)));
    let chosen = form.mine.place::<G>(set).map_or(0, |mine| mine + 1);
    html! { <Select label="Your team" {options} {chosen} {onchange} /> }
}

/// The teams of a series, who coaches them, and how long it can be.
fn series<G: SeasonPanels>(form: &FormOf<G>, set: &Rc<SetOf<G>>, onform: &Callback<FormOf<G>>) -> Html {
    let names = team_names::<G>(set);
    let teams = form.series.teams(form.mine.place::<G>(set), names.len());
    let team = |label: &'static str, n: usize| {
        // a team that takes the other's place changes places with it
        let onchange = edit(form, onform, move |form, place: usize| {
            let mut next = teams;
            if next[1 - n] == place {
                next[1 - n] = next[n];
            }
            next[n] = place;
            form.series = SeriesForm { home: Some(next[0]), away: Some(next[1]), ..form.series };
        });
        html! { <Select {label} options={names.clone()} chosen={teams[n]} {onchange} /> }
    };
    let name = |n: usize| names.get(teams[n]).cloned().unwrap_or_default();
    let coached = vec![
        ChoiceOption::new(Coached::Home, name(0)),
        ChoiceOption::new(Coached::Visitors, name(1)),
        ChoiceOption::new(Coached::Both, "Both, two people"),
        ChoiceOption::new(Coached::Neither, "Neither"),
    ];
    let lengths = [3, 5, 7].map(|most: u8| ChoiceOption::new(most, most.to_string())).to_vec();
    html! {
        <>
            { team("At home first", 0) }
            { team("Against", 1) }
            <Choice<Coached>
                legend="You coach"
                name="coached"
                options={coached}
                value={form.series.coached}
                onchange={edit(form, onform, |form, coached| form.series.coached = coached)}
            />
            <Choice<u8>
                legend="Best of"
                name="best-of"
                options={lengths}
                value={form.series.best_of}
                onchange={edit(form, onform, |form, best_of| form.series.best_of = best_of)}
            />
        </>
    }
}

fn games_part<G: SeasonPanels>(
    form: &FormOf<G>,
    set: &Rc<SetOf<G>>,
    real: bool,
    onform: &Callback<FormOf<G>>,
) -> Html {
    let mut options = Vec::new();
    if real {
        options.push(ChoiceOption::new(GamesForm::Real, "The real schedule"));
    }
    options.push(ChoiceOption::new(GamesForm::Balanced, "A balanced one"));
    if set.items().len() > 1 {
        options.push(ChoiceOption::new(GamesForm::Series, "A series of two teams"));
    }
    if let GamesForm::Own(name, _) = &form.games {
        options.push(ChoiceOption::new(form.games.clone(), name.clone()));
    }
    let value = if !real && form.games == GamesForm::Real { GamesForm::Balanced } else { form.games.clone() };
    let balanced = value == GamesForm::Balanced;
    let oninput = edit(form, onform, |form, event: InputEvent| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(each) = input.and_then(|input| input.value().parse().ok()) {
            form.each = Some(each);
        }
    });
    let onfile = {
        let set = set.clone();
        edit(form, onform, move |form, (name, text): (AttrValue, Result<String, String>)| {
            let label = |team: &Item<G>| {
                let ([name, season], [id, _]) = (team.title(), team.badge());
                [id, name, season].map(str::to_owned)
            };
            let names: Vec<[String; 3]> = set.items().iter().map(label).collect();
            let teams: Vec<TeamLabel<'_>> =
                names.iter().map(|[id, name, season]| TeamLabel { id, name, season }).collect();
            let year = set.items().first().and_then(|team| ending_year(team.title()[1])).unwrap_or_default();
            let read = text.map_err(|why| vec![why]).and_then(|text| {
                Schedule::read_named(&text, year, &teams)
                    .map_err(|problems| problems.iter().map(ToString::to_string).collect())
            });
            match read {
                Ok(schedule) => {
                    (form.games, form.problems) = (GamesForm::Own(name, Rc::new(schedule)), vec![])
                }
                Err(problems) => form.problems = problems.into_iter().map(AttrValue::from).collect(),
            }
        })
    };
    html! {
        <>
            <Choice<GamesForm>
                legend="Games"
                name="games"
                {options}
                {value}
                onchange={edit(form, onform, |form, games| form.games = games)}
            />
            if balanced {
                <label class="field">
                    <span>{ "Games a team" }</span>
                    <input type="number" min="1" max={Schedule::MOST_A_TEAM.to_string()} value={form.each::<G>(set).to_string()} {oninput} />
                </label>
            }
            if form.games == GamesForm::Series {
                { series::<G>(form, set, onform) }
            } else {
                <FileInput label="Open a schedule" accept=".csv,.xlsx,text/csv" limit={SCHEDULE_LIMIT} {onfile} />
                <p class="soft">{ "A table (CSV, .xlsx) with the columns season, date, home, away. Teams by name or id; a season is 2010 or 2009-10." }</p>
            }
            if !form.problems.is_empty() {
                <Notice kind={NoticeKind::Error} title="This schedule can't be used.">
                    { problem_list(&form.problems) }
                </Notice>
            }
        </>
    }
}

/// Who misses a game, and the game's own rules. `season` is what would begin now.
fn rules<G: SeasonPanels>(form: &FormOf<G>, season: Option<&League>, onform: &Callback<FormOf<G>>) -> Html {
    let name = |out: Out| match out {
        Out::RealAbsences => "As in the real season",
        Out::Injuries => "By injuries",
        Out::Nobody => "Nobody",
    };
    // a series is played after the season, when everybody is healthy again
    let can = |out: &Out| form.games != GamesForm::Series || *out != Out::RealAbsences;
    let outs = G::OUTS.iter().copied().filter(can);
    let options: Vec<_> = outs.map(|out| ChoiceOption::new(out, name(out))).collect();
    let out = form.out();
    html! {
        <>
            if options.len() > 1 {
                <Choice<Out>
                    legend="Who is out"
                    name="out"
                    {options}
                    value={out}
                    help={G::out_help(out)}
                    onchange={edit(form, onform, |form, out| form.out = out)}
                />
            }
            if out == Out::RealAbsences {
                { game_logs(form, season, onform) }
            }
            { G::draw_season_rules(&form.options, edit(form, onform, |form, options| form.options = options)) }
            { shuffle(form, onform) }
        </>
    }
}

/// A table of who really played in each game, where a person has one, and what it says.
fn game_logs<O: Clone + 'static>(
    form: &SeasonForm<O>,
    season: Option<&League>,
    onform: &Callback<SeasonForm<O>>,
) -> Html {
    const NAMED: usize = 6;
    let onfile = edit(form, onform, |form, (name, text): (AttrValue, Result<String, String>)| {
        let read = text.map_err(|why| vec![why]).and_then(|text| {
            let problems = |problems: Vec<Problem>| problems.iter().map(ToString::to_string).collect();
            GameLogs::read(&text).map_err(problems)
        });
        match read {
            Ok(logs) => (form.logs, form.log_problems) = (Some((name, Rc::new(logs))), vec![]),
            Err(problems) => {
                let problems = problems.into_iter().map(AttrValue::from).collect();
                (form.logs, form.log_problems) = (None, problems);
            }
        }
    });
    let forget = edit(form, onform, |form, ()| (form.logs, form.log_problems) = (None, vec![]));
    let said = form.logs.as_ref().map(|(name, _)| {
        // where nothing can be used, the reason stands beside the button that begins
        let logged = season.and_then(|league| form.logged(league)).unwrap_or_default();
        let (known, of) = logged.sides;
        let named = logged.strangers.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
        let more = logged.strangers.len().saturating_sub(NAMED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        html! {
            <>
                <p role="status">
                    { if of == 0 { format!("{name}: not used.") } else { format!("{name}: who played is known for {known} of {}.", count(of, "team’s game", "teams’ games")) } }
                </p>
                if !logged.strangers.is_empty() {
                    <p class="soft">{ format!("On no card of their team: {named}{more}.") }</p>
                }
                if !logged.faults.is_empty() {
                    <ul class="soft">
                        { for logged.faults.iter().map(|fault| html! { <li>{ fault }</li> }) }
                    </ul>
                }
                <Button label="Forget the game logs" kind={ButtonKind::Quiet} onclick={forget} />
            </>
        }
    });
    html! {
        <>
            <FileInput label="Open game logs" accept=".csv,.xlsx,text/csv" limit={LOGS_LIMIT} {onfile} />
            if let Some(said) = said {
                { said }
            } else {
                <p class="soft">
                    {
                        "Optional: a table with the columns date, team, player and perhaps minutes. Players \
                            without a line that day are out. Minutes only say who played: 0 or DNP is out. A team \
                            needs at least 8 players a day; otherwise its game stays as planned."
                    }
                </p>
            }
            if !form.log_problems.is_empty() {
                <Notice kind={NoticeKind::Error} title="These game logs can't be used.">
                    { problem_list(&form.log_problems) }
                </Notice>
            }
        </>
    }
}

/// The field for the seed of an earlier season; closed, since a new one needs none.
fn shuffle<O: Clone + 'static>(form: &SeasonForm<O>, onform: &Callback<SeasonForm<O>>) -> Html {
    let oninput = typed(edit(form, onform, |form, number| form.repeat = number));
    let now = if form.repeat.trim().is_empty() { "New shuffle".into() } else { form.repeat.clone() };
    html! {
        <details class="season__shuffle">
            <summary>
                { "Repeat a shuffle" }
                <span class="soft">{ now }</span>
            </summary>
            <label class="field">
                <span>{ "Shuffle number" }</span>
                <input
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    maxlength="30"
                    value={form.repeat.clone()}
                    aria-invalid={form.seed().is_err().to_string()}
                    {oninput}
                />
            </label>
            <p class="soft">
                { "The same number, teams and games give the same season. A season's number is at its foot." }
            </p>
        </details>
    }
}
