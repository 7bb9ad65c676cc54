//! The dialog that takes a game played at a table into the season: by its final, its box score, or a scoresheet.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Dialog, FileInput, rows};
use crate::routes::{Route, go};
use crate::season::drafts::{Drafts, Typed, still_here};
use crate::season::keeper::{Keeper, Shared};
use crate::season::progress::sheet_progress;
use crate::season::views::view::{at_or_against, short};
use crate::session::typed;
use crate::storage::{Document, Entry, Kind, Snapshot};
use crate::text::{InWords as _, sentence, within};
use hardwood::book::sheet::{Code as SheetCode, Sheet, SheetPlayer, SheetSetup, SheetTeam};
use hardwood::court::{PerSide, Side};
use hardwood::kit::Problem;
use hardwood::season::{Club, FixtureResult, League, Source, read_box_score};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The largest file of a box score.
const LIMIT: usize = 200_000;
/// The most overtimes that can be entered.
const MOST_OVERTIMES: u8 = 9;

/// Properties of [`EnterDialog`].
#[derive(Properties, PartialEq)]
pub struct EnterDialogProps {
    /// The season.
    pub season: Shared,
    /// The game to enter.
    pub fixture: usize,
    /// What was typed before.
    pub drafts: Drafts,
    /// Called once it is in the books.
    pub onentered: Callback<()>,
    /// Called when the dialog is dismissed.
    pub onclose: Callback<()>,
}

/// The dialog. What is typed is kept until it is entered or cleared, whichever way the dialog is left.
#[component]
pub fn EnterDialog(props: &EnterDialogProps) -> Html {
    let sheets = use_memo((), |()| sheets(&props.season.look(), props.fixture));
    let blank = || Typed {
        sheet: sheets.first().map(|(entry, _)| AttrValue::from(entry.id.clone())),
        ..Typed::default()
    };
    let before = use_memo((), |()| props.drafts.of(props.fixture));
    let source = use_state(|| match &*before {
        Some((source, _)) => *source,
        None if sheets.is_empty() => Source::Final,
        None => Source::Sheet,
    });
    let form = use_state(|| before.as_ref().as_ref().map_or_else(blank, |(_, typed)| typed.clone()));
    {
        let (drafts, fixture) = (props.drafts.clone(), props.fixture);
        use_effect_with((*source, (*form).clone()), move |(source, typed)| {
            drafts.keep(fixture, *source, typed)
        });
    }
    let refused = use_state(|| None::<AttrValue>);
    let edit = |change: fn(&mut Typed, AttrValue)| {
        let (form, refused) = (form.clone(), refused.setter());
        Callback::from(move |text: AttrValue| {
            let mut now = (*form).clone();
            change(&mut now, text);
            form.set(now);
            refused.set(None);
        })
    };
    let keeper = props.season.look();
    let league = &keeper.league;
    let Some(game) = league.fixtures().get(props.fixture) else { return Html::default() };
    let result = result(&keeper, props.fixture, *source, &form, &sheets);
    let onenter = {
        let (season, result, source) = (props.season.clone(), result.clone().ok(), *source);
        let sheet = form.sheet.as_ref().map(ToString::to_string);
        let (refused, onentered, onclose) =
            (refused.setter(), props.onentered.clone(), props.onclose.clone());
        let (drafts, fixture) = (props.drafts.clone(), props.fixture);
        Callback::from(move |()| {
            let Some(result) = result.clone() else { return };
            let sheet = sheet.clone().filter(|_| source == Source::Sheet);
            let done = season.with(|keeper| {
                let at = result.fixture;
                keeper.league.enter(source, result)?;
                if let Some(id) = &sheet {
                    // where it can't be written the season still knows the sheet
                    let _ = keeper.document.shelf().set_season(id, keeper.id());
                }
                keeper.league.sheets.extend(sheet.clone().map(|id| (at, id)));
                // an Undo would take this game back too
                keeper.last_run = None;
                keeper.keep();
                Ok::<_, hardwood::season::EnterError>(())
            });
            match done {
                Ok(()) => {
                    drafts.forget(fixture);
                    onclose.emit(());
                    onentered.emit(());
                }
                Err(why) => refused.set(Some(sentence(&why.to_string()).into())),
            }
        })
    };
    let clear = {
        let (form, refused, blank) = (form.setter(), refused.setter(), blank());
        Callback::from(move |()| {
            form.set(blank.clone());
            refused.set(None);
        })
    };
    let onsource = {
        let (source, refused) = (source.setter(), refused.setter());
        Callback::from(move |to: Source| {
            source.set(to);
            refused.set(None);
        })
    };
    let options =
        [(Source::Final, "Final score"), (Source::BoxScore, "Box score"), (Source::Sheet, "Scoresheet")];
    let options = options.map(|(source, label)| ChoiceOption::new(source, label)).to_vec();
    let names = [game.away, game.home].map(|club| short(league, club).to_owned());
    let title = format!("Enter {} {} {}", names[0], at_or_against(league, props.fixture), names[1]);
    let begin = {
        let (season, fixture, refused) = (props.season.clone(), props.fixture, refused.setter());
        Callback::from(move |()| {
            if let Err(why) = begin_sheet(&season, fixture) {
                refused.set(Some(sentence(&why).into()));
            }
        })
    };
    let onkeydown = {
        let (onenter, ready) = (onenter.clone(), result.is_ok());
        Callback::from(move |event: KeyboardEvent| {
            let within = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
            if ready && event.key() == "Enter" && within.is_some_and(|input| input.type_() == "number") {
                event.prevent_default();
                onenter.emit(());
            }
        })
    };
    let actions = html! {
        <>
            if result.is_ok() { <Button label="Enter the result" kind={ButtonKind::Main} onclick={onenter} /> }
            <Button label="Cancel" onclick={props.onclose.clone()} />
        </>
    };
    let overtimes = html! {
        <label class="field enter__overtimes">
            <span>{ "Overtimes" }</span>
            <input
                type="number"
                inputmode="numeric"
                min="0"
                max={MOST_OVERTIMES.to_string()}
                placeholder="0"
                value={form.overtimes.clone()}
                oninput={typed(edit(|form, text| form.overtimes = text))}
            />
        </label>
    };
    html! {
        <Dialog {title} class="enter" onclose={props.onclose.clone()} {actions}>
            <div class="enter__form" onkeydown={onkeydown}>
            { for before.as_ref().as_ref().filter(|_| !form.is_blank()).map(|_| still_here(&clear)) }
            <Choice<Source>
                legend="What you have"
                name="enter-source"
                {options}
                value={*source}
                onchange={onsource}
                help={help(*source)}
            />
            { match *source {
                Source::Final => html! {
                    <div class="enter__final">
                        { points_field(&names[0], &form.points[0], edit(|form, text| form.points[0] = text)) }
                        { points_field(&names[1], &form.points[1], edit(|form, text| form.points[1] = text)) }
                        { overtimes }
                    </div>
                },
                Source::BoxScore => html! {
                    <>
                        <label class="field"><span>{ "Box score of both teams" }</span>
                            <textarea
                                rows="9"
                                spellcheck="false"
                                dir="auto"
                                placeholder={"PLAYER  MIN  FG  3P  FT  OREB  DREB  AST  STL  BLK  TO  PF  PTS\nPaul Pierce  38  7-15  2-5  6-6  1  5  4  1  0  2  3  22"}
                                value={form.table.clone()}
                                oninput={typed(edit(|form, text| form.table = text))}
                            />
                        </label>
                        <div class="row">
                            <FileInput
                                label="Open a file"
                                accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
                                limit={LIMIT}
                                onfile={
                                    let (form, refused) = (form.clone(), refused.setter());
                                    Callback::from(move |(_, text): (AttrValue, Result<String, String>)| match text {
                                        Ok(text) => form.set(Typed { table: text.into(), ..(*form).clone() }),
                                        Err(why) => refused.set(Some(sentence(&why).into())),
                                    })
                                }
                            />
                            { overtimes }
                        </div>
                    </>
                },
                Source::Sheet => html! {
                    <>
                        { for sheets.iter().map(|(entry, why)| {
                            let id = AttrValue::from(entry.id.clone());
                            let checked = form.sheet.as_ref() == Some(&id);
                            let onchange = {
                                let pick = edit(|form, id| form.sheet = Some(id));
                                Callback::from(move |_: Event| pick.emit(id.clone()))
                            };
                            html! {
                                <label class="enter__sheet">
                                    <input type="radio" name="enter-sheet" {checked} {onchange} />
                                    <span>
                                        <b>{ &entry.title }</b>
                                        { " " }
                                        <span class="soft">{ line(entry) }</span>
                                        if *why { <span class="soft">{ " · not finished" }</span> }
                                    </span>
                                    if *why {
                                        <a href={Route::Scoresheet.href_with("sheet", &entry.id)}>{ "Open" }</a>
                                    }
                                </label>
                            }
                        }) }
                        if sheets.is_empty() {
                            <p class="soft">{ "No scoresheet of these two teams is kept in this browser." }</p>
                        }
                        <Button label="New scoresheet with both rosters" onclick={begin} />
                    </>
                },
            } }
            <div class="enter__told" role="status">
                { match &result {
                    Ok(result) => html! {
                        <>
                            <p class="enter__reads">{ reads(league, result) }</p>
                            if *source == Source::BoxScore { { matched(league, result) } }
                            { for doubt(result).map(|doubt| html! { <p class="enter__doubt">{ doubt }</p> }) }
                            { for replaced(&keeper, props.fixture, *source, &form).map(|what| html! {
                                <p class="enter__doubt">{ what }</p>
                            }) }
                        </>
                    },
                    Err(problems) if problems.is_empty() => Html::default(),
                    Err(problems) => html! { <ul class="field__error">{ rows(problems, 0) }</ul> },
                } }
                if let Some(why) = &*refused { <p class="field__error" role="alert">{ why }</p> }
            </div>
            </div>
        </Dialog>
    }
}

fn help(source: Source) -> AttrValue {
    match source {
        Source::Final => "Counts in the standings and the series; the players’ statistics stay as they are.",
        Source::BoxScore => {
            "Paste a table as a site or a spreadsheet has it. Players are found by their names."
        }
        Source::Sheet => "A scoresheet kept here. What is on it counts for teams and players.",
    }
    .into()
}

fn points_field(name: &str, value: &AttrValue, onchange: Callback<AttrValue>) -> Html {
    html! {
        <label class="field">
            <span><bdi translate="no">{ name.to_owned() }</bdi></span>
            <input
                type="number"
                inputmode="numeric"
                min="0"
                max="999"
                aria-label={format!("Points of the {name}")}
                value={value.clone()}
                oninput={typed(onchange)}
            />
        </label>
    }
}

/// "88–97".
fn line(entry: &Entry) -> String {
    let [visitors, home] = &entry.progress.sides;
    format!("{} {}–{} {}", visitors.short, visitors.score, home.score, home.short)
}

/// "Lakers 97, Celtics 101 after overtime: 9 and 10 players."
fn reads(league: &League, result: &FixtureResult) -> String {
    let game = &league.fixtures()[result.fixture];
    let side =
        |club: usize, side: Side| format!("{} {}", short(league, club), result.book.teams[side].points);
    let players = |side: Side| result.book.teams[side].lines.iter().filter(|line| line.played).count();
    let after = match result.overtimes {
        0 => String::new(),
        1 => " after overtime".to_owned(),
        n => format!(" after {n} overtimes"),
    };
    let score = format!("{}, {}{after}", side(game.away, Side::Visitors), side(game.home, Side::Home));
    match (players(Side::Visitors), players(Side::Home)) {
        (0, 0) => format!("{score}."),
        (away, home) => format!("{score}: {away} and {home} players."),
    }
}

/// Who was found in a pasted box score, so that a person sees it before it counts: "Celtics: Pierce 22, Allen 18".
fn matched(league: &League, result: &FixtureResult) -> Html {
    let game = &league.fixtures()[result.fixture];
    let team = |(club, side): (usize, Side)| {
        let names = &league.clubs[club].players;
        let lines = result.book.teams[side].lines.iter().enumerate().filter(|(_, line)| line.played);
        let said: Vec<String> =
            lines.filter_map(|(at, line)| Some(format!("{} {}", names.get(at)?, line.points()))).collect();
        html! {
            <p class="enter__matched">
                <b translate="no">{ short(league, club) }</b>
                { ": " }
                <span translate="no">{ said.join(", ") }</span>
            </p>
        }
    };
    html! { <>{ for [(game.away, Side::Visitors), (game.home, Side::Home)].map(team) }</> }
}

/// What is hard to believe of a result.
fn doubt(result: &FixtureResult) -> Option<&'static str> {
    let points = Side::ALL.map(|side| result.book.teams[side].points);
    let (most, least) = (points[0].max(points[1]), points[0].min(points[1]));
    if most > 200 || least < 20 || most - least > 70 {
        return Some("Is that right? Points or margin are far from usual. It can be taken back.");
    }
    None
}

/// What a result would take the place of: a game or a sheet of this fixture that is under way.
fn replaced(keeper: &Keeper, fixture: usize, source: Source, form: &Typed) -> Option<String> {
    let begun = keeper.begun(fixture)?;
    if source == Source::Sheet && form.sheet.as_deref() == Some(&*begun.id) {
        return None;
    }
    let what = if begun.kind == Kind::Sheet { "scoresheet" } else { "game" };
    Some(format!(
        "A {what} of this fixture is under way: {}, {}. It stays under My games, and this result counts instead.",
        line(&begun),
        begun.progress.moment
    ))
}

/// The game as it is typed; no problems where too little is.
fn result(
    keeper: &Keeper,
    fixture: usize,
    source: Source,
    form: &Typed,
    sheets: &[(Entry, bool)],
) -> Result<FixtureResult, Vec<Problem>> {
    let clubs = keeper.league.clubs_of(fixture).ok_or_else(Vec::new)?;
    let problem = |place: &str, what: &str| vec![Problem::new(place, what)];
    let overtimes = match form.overtimes.trim() {
        "" => 0,
        text => text
            .parse::<u8>()
            .ok()
            .filter(|&n| n <= MOST_OVERTIMES)
            .ok_or_else(|| problem("overtimes", "write 0 to 9"))?,
    };
    match source {
        Source::Final => {
            let points = |text: &AttrValue| match text.trim() {
                "" => Err(vec![]),
                text => text
                    .parse::<u16>()
                    .ok()
                    .filter(|&points| points < 1000)
                    .ok_or_else(|| problem("points", "write a whole number from 0 to 999")),
            };
            let [visitors, home] = [points(&form.points[0])?, points(&form.points[1])?];
            if visitors == home {
                return Err(problem(
                    "points",
                    "a game does not end in a tie: play overtime, or check the points",
                ));
            }
            Ok(FixtureResult::of_final(fixture, [visitors, home], overtimes))
        }
        Source::BoxScore => {
            if form.table.trim().is_empty() {
                return Err(vec![]);
            }
            let gives = keeper.runner.as_ref().is_ok_and(|runner| runner.gives_points());
            let book = read_box_score(&form.table, clubs, gives)?;
            Ok(FixtureResult { fixture, overtimes, book, injury: None })
        }
        Source::Sheet => {
            let picked = sheets.iter().find(|(entry, _)| Some(&*entry.id) == form.sheet.as_deref());
            let Some((entry, unfinished)) = picked else { return Err(vec![]) };
            if *unfinished {
                return Err(problem("the sheet", "the game is not over there: end its last period first"));
            }
            let (_, text) = keeper
                .document
                .shelf()
                .open(&entry.id)
                .map_err(|why| problem("the sheet", &why.to_string()))?;
            let sheet = Sheet::from_json(&text).map_err(|why| problem("the sheet", &why.to_string()))?;
            FixtureResult::of_sheet(fixture, &sheet, clubs)
        }
    }
}

/// The kept scoresheets of two teams, and whether each is not finished; the latest first. A sheet belongs to the
/// teams by their names or letters.
fn sheets(keeper: &Keeper, fixture: usize) -> Vec<(Entry, bool)> {
    let Some(clubs) = keeper.league.clubs_of(fixture) else { return vec![] };
    let listing = keeper.document.shelf().list().unwrap_or_default();
    let both = |entry: &&Entry| {
        let has = |club: &Club| {
            entry.progress.sides.iter().any(|side| side.name == club.name || side.short == club.id)
        };
        clubs.0.iter().all(|club| has(club))
    };
    // the sheet of another game of theirs is theirs
    let taken = |entry: &&Entry| {
        let others = keeper.league.by_hand.iter().chain(&keeper.league.sheets);
        !others.filter(|(at, _)| **at != fixture).any(|(_, id)| *id == entry.id)
    };
    let sheets = listing.of(Kind::Sheet).filter(both).filter(taken);
    sheets.map(|entry| (entry.clone(), !entry.progress.finished)).collect()
}

/// Begins a scoresheet with the rosters of both clubs, which counts for this fixture once it is finished.
fn begin_sheet(season: &Shared, fixture: usize) -> Result<(), String> {
    let id = season.with(|keeper| {
        let game = keeper.league.fixtures().get(fixture).ok_or("the season has no such game")?;
        let setup = SheetSetup {
            code: keeper.runner.as_ref().map_or(SheetCode::Nba, |runner| runner.sheet_code()),
            title: within(&keeper.league.title, 40),
            teams: PerSide::new(team(keeper, game.home), team(keeper, game.away)),
        };
        let sheet = Sheet::new(setup).in_words()?;
        let snapshot = Snapshot {
            title: sheet.setup().headline(),
            progress: sheet_progress(&sheet),
            text: sheet.to_json(),
        };
        let id = Document::begin(keeper.document.shelf(), Kind::Sheet, &snapshot);
        // where it can't be written the season still knows the sheet
        let _ = keeper.document.shelf().set_season(&id, keeper.id());
        keeper.league.by_hand.insert(fixture, id.clone());
        keeper.last_run = None;
        keeper.keep();
        Ok::<_, String>(id)
    })?;
    go(&Route::Scoresheet.href_with("sheet", &id));
    Ok(())
}

/// A club's first fifteen players on a sheet: those a season has most games for stand first on its cards.
fn team(keeper: &Keeper, at: usize) -> SheetTeam {
    let club = &keeper.league.clubs[at];
    let runner = keeper.runner.as_ref().ok();
    let player = |(place, name): (usize, &String)| SheetPlayer {
        name: name.clone(),
        ..runner.map(|runner| runner.on_sheet(at, place)).unwrap_or_default()
    };
    let players = club.players.iter().enumerate().take(*SheetTeam::PLAYERS.end()).map(player).collect();
    let (name, short, color) = (club.name.clone(), club.id.clone(), club.color.clone());
    let mut team = SheetTeam { name, short, color, players, five: [0; 5] };
    team.number();
    team.pick_five();
    let settled = keeper.league.rotation(at).starters;
    let starters = settled.or_else(|| runner.map(|runner| runner.starters(at))).unwrap_or([u8::MAX; 5]);
    if starters.iter().all(|&place| usize::from(place) < team.players.len()) {
        team.five = starters;
    }
    team
}
