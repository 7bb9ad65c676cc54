//! A new season: cards, games, the person's team, rules.

use crate::browser::{Fetched, use_fetched};
use crate::components::{
    Button, ButtonKind, Choice, ChoiceOption, FileInput, Notice, NoticeKind, Page, Panel, Select, Toggle,
    problem_list,
};
use crate::games::statis_pro::form::choices::{TRUE_TO_ERA, TRUE_TO_ERA_HELP};
use crate::games::statis_pro::season::form::{Games, Mine, SeasonForm, read_schedules};
use crate::games::statis_pro::season::keeper::Keeper;
use crate::routes::{Route, go, replace, use_address};
use crate::session::{SetChoice, on_the_way, typed, use_card_set, use_set_list};
use crate::storage::Storage;
use crate::text::{count, sentence};
use hardwood::season::{League, Schedule, ending_year};
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::season::Out;
use hardwood::statis_pro::{Code, StatisPro};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The largest schedule that is read, in bytes; all games the NBA has played have three million.
const SCHEDULE_LIMIT: usize = 4 << 20;

/// The sources of a season, as far as they are loaded.
struct Sources {
    sets: Vec<SetChoice>,
    /// The place of the form's set among them.
    chosen: usize,
    set: Fetched<Rc<CardSet>>,
    /// The real schedule of the set, where it is known.
    real: Option<Schedule>,
    /// Whether the real schedules have arrived or failed.
    settled: bool,
    /// The placeholder for sources still loading.
    waiting: Html,
}

impl Sources {
    /// The season of the form, or the problem in it.
    fn season(&self, form: &SeasonForm) -> Option<Result<League, String>> {
        match &self.set {
            Fetched::Ready(set) if self.settled => Some(form.season(set, self.real.as_ref())),
            _ => None,
        }
    }
}

/// The card sets, the one of this file, and its real schedule.
#[hook]
fn use_sources(file: &AttrValue) -> Sources {
    let (index, index_again) = use_set_list::<StatisPro>();
    let sets = match &index {
        Fetched::Ready(sets) => sets.to_vec(),
        _ => vec![],
    };
    let chosen = sets.iter().position(|set| set.file == *file).unwrap_or_default();
    let entry = sets.get(chosen).map(|entry| entry.file.clone());
    let (set, set_again) = use_card_set::<StatisPro>(entry.clone());
    let (schedules, _) = use_fetched(Some("schedules/nba.json".into()), read_schedules);
    let real = match (&schedules, &set, &entry) {
        (Fetched::Ready(schedules), Fetched::Ready(set), Some(file)) => {
            let ids: Vec<&str> = set.teams.iter().map(|team| &*team.id).collect();
            schedules.of(file, &ids)
        }
        _ => None,
    };
    let settled = !matches!(schedules, Fetched::Waiting);
    let waiting = on_the_way((&index, index_again), (&set, set_again));
    Sources { sets, chosen, set, real, settled, waiting }
}

/// The form.
#[component]
pub fn NewSeason() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let here = use_address();
    let form = use_state(|| SeasonForm::new().with(|form| form.ask(&here)));
    let sources = use_sources(&form.set);
    // an address that begins a season is replaced by the season's, so that Back and Reload begin no other
    let now =
        (here.get("start") == Some("now")).then(|| sources.season(&form)).flatten().and_then(Result::ok);
    {
        let storage = storage.clone();
        use_effect_with(now.is_some(), move |_| {
            if let Some(league) = now {
                replace(&Route::Season.href_with("season", &Keeper::begin(&storage.shelf(), &league)));
            }
        });
    }
    let onform = {
        let form = form.setter();
        Callback::from(move |next: SeasonForm| form.set(next))
    };
    let begin = Callback::from(move |league: Rc<League>| {
        go(&Route::Season.href_with("season", &Keeper::begin(&storage.shelf(), &league)));
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
                        { pick_set(&form, &sources, &onform) }
                        { mine(&form, set, &onform) }
                        { games_part(&form, set, sources.real.is_some(), &onform) }
                    </Panel>
                    <Panel title="Rules" class="season__form">{ rules(&form, &onform) }</Panel>
                </div>
                { begin_part(sources.season(&form), begin) }
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
    let games = season.as_ref().map(|season| season.fixtures().len());
    let disabled = season.is_none();
    let onclick = Callback::from(move |()| {
        if let Some(season) = &season {
            begin.emit(season.clone());
        }
    });
    html! {
        <div class="new__go">
            <Button label="Begin the season" kind={ButtonKind::Main} {disabled} {onclick} />
            if let Some(wrong) = wrong { <p class="field__error" role="alert">{ wrong }</p> }
            if let Some(games) = games { <p class="soft">{ count(games, "game", "games") }</p> }
        </div>
    }
}

fn pick_set(form: &SeasonForm, sources: &Sources, onform: &Callback<SeasonForm>) -> Html {
    let sets = sources.sets.clone();
    let options: Vec<AttrValue> = sets.iter().map(|set| set.name.clone()).collect();
    let onchange = edit(form, onform, move |form, place: usize| {
        if let Some(set) = sets.get(place) {
            form.pick(set);
        }
    });
    html! { <Select label="Card set" {options} chosen={sources.chosen} {onchange} /> }
}

fn edit<T: 'static>(
    form: &SeasonForm,
    onform: &Callback<SeasonForm>,
    edit: impl Fn(&mut SeasonForm, T) + 'static,
) -> Callback<T> {
    let (form, onform) = (form.clone(), onform.clone());
    Callback::from(move |value| onform.emit(form.with(|form| edit(form, value))))
}

fn mine(form: &SeasonForm, set: &Rc<CardSet>, onform: &Callback<SeasonForm>) -> Html {
    let mut options: Vec<AttrValue> = vec!["None: all are simulated".into()];
    options.extend(set.teams.iter().map(|team| AttrValue::from(team.name.clone())));
    let onchange = edit(form, onform, |form, n: usize| form.mine = Mine::Chosen(n.checked_sub(1)));
    let chosen = form.mine.place(set).map_or(0, |mine| mine + 1);
    html! { <Select label="Your team" {options} {chosen} {onchange} /> }
}

fn games_part(form: &SeasonForm, set: &Rc<CardSet>, real: bool, onform: &Callback<SeasonForm>) -> Html {
    let mut options = Vec::new();
    if real {
        options.push(ChoiceOption::new(Games::Real, "The real schedule"));
    }
    options.push(ChoiceOption::new(Games::Balanced, "A balanced one"));
    if let Games::Own(name, _) = &form.games {
        options.push(ChoiceOption::new(form.games.clone(), name.clone()));
    }
    let value = if !real && form.games == Games::Real { Games::Balanced } else { form.games.clone() };
    let balanced = value == Games::Balanced;
    let oninput = edit(form, onform, |form, event: InputEvent| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(each) = input.and_then(|input| input.value().parse().ok()) {
            form.each = Some(each);
        }
    });
    let onfile = {
        let set = set.clone();
        edit(form, onform, move |form, (name, text): (AttrValue, Result<String, String>)| {
            let ids: Vec<&str> = set.teams.iter().map(|team| team.id.as_str()).collect();
            let year = set.teams.first().and_then(|team| ending_year(&team.season)).unwrap_or_default();
            let read = text.map_err(|why| vec![why]).and_then(|text| {
                Schedule::read(&text, year, &ids)
                    .map_err(|problems| problems.iter().map(ToString::to_string).collect())
            });
            match read {
                Ok(schedule) => (form.games, form.problems) = (Games::Own(name, Rc::new(schedule)), vec![]),
                Err(problems) => form.problems = problems.into_iter().map(AttrValue::from).collect(),
            }
        })
    };
    html! {
        <>
            <Choice<Games>
                legend="Games"
                name="games"
                {options}
                {value}
                onchange={edit(form, onform, |form, games| form.games = games)}
            />
            if balanced {
                <label class="field">
                    <span>{ "Games a team" }</span>
                    <input type="number" min="1" max={Schedule::MOST_A_TEAM.to_string()} value={form.each(set).to_string()} {oninput} />
                </label>
            }
            <FileInput label="Open a schedule" accept=".csv,text/csv" limit={SCHEDULE_LIMIT} {onfile} />
            <p class="soft">{ "A CSV table with the columns season, date, home, away." }</p>
            if !form.problems.is_empty() {
                <Notice kind={NoticeKind::Error} title="This schedule can't be used.">
                    { problem_list(&form.problems) }
                </Notice>
            }
        </>
    }
}

fn rules(form: &SeasonForm, onform: &Callback<SeasonForm>) -> Html {
    let out = vec![
        ChoiceOption::new(Out::RealAbsences, "As in the real season"),
        ChoiceOption::new(Out::Injuries, "By injuries"),
        ChoiceOption::new(Out::Nobody, "Nobody"),
    ];
    let help = match form.out {
        Out::RealAbsences => {
            "Everybody plays about as many games as in the real season; an injured player is back for the \
                next game."
        }
        Out::Injuries => {
            "An injured player misses the games on the card, and half of their shots go to another at the \
                position (§14G)."
        }
        Out::Nobody => "Everybody can play in every game.",
    };
    let codes = Code::ALL.iter().map(|&code| ChoiceOption::new(code, code.rules().name)).collect::<Vec<_>>();
    html! {
        <>
            <Choice<Out>
                legend="Who is out"
                name="out"
                options={out}
                value={form.out}
                {help}
                onchange={edit(form, onform, |form, out| form.out = out)}
            />
            <Choice<Code>
                legend="Rules"
                name="code"
                options={codes}
                value={form.code}
                onchange={edit(form, onform, |form, code| (form.code, form.jump_balls) = (code, code == Code::Fiba))}
            />
            <Toggle
                label={TRUE_TO_ERA}
                help={TRUE_TO_ERA_HELP}
                on={form.true_to_era}
                onchange={edit(form, onform, |form, on| form.true_to_era = on)}
            />
            if form.code.is_fiba() {
                <Toggle
                    label="Jump for held balls"
                    help="The players jump for every held ball, as in the EuroLeague since 2013-14; otherwise the arrow decides (§20.3)."
                    on={form.jump_balls}
                    onchange={edit(form, onform, |form, on| form.jump_balls = on)}
                />
            }
            { shuffle(form, onform) }
        </>
    }
}

/// The field for the seed of an earlier season; closed, since a new one needs none.
fn shuffle(form: &SeasonForm, onform: &Callback<SeasonForm>) -> Html {
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
