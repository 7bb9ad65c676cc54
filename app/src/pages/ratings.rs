//! A team of one's own: its season in, its card out, with the reasons line by line (MM §16).

use crate::browser;
use crate::components::{
    Button, ButtonKind, ButtonLink, Choice, ChoiceOption, Notice, NoticeKind, Page, Panel, PlayerCard,
};
use crate::games::march_madness::own_teams::MarchTeams;
use crate::routes::Route;
use crate::session::Rulebook;
use crate::storage::use_stored;
use crate::text::file_name;
use hardwood::cards::face;
use hardwood::cards::march_madness::{Standing, TeamYear};
use hardwood::kit::Problem;
use hardwood::kit::form::CardFile;
use hardwood::march_madness::cards::POSITIONS;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The year as typed.
#[derive(Debug, Clone, PartialEq)]
struct Form {
    name: String,
    season: String,
    won: String,
    lost: String,
    scored: String,
    allowed: String,
    coach: String,
    coaching: u8,
    percentile: String,
    /// Starters: names and points a game.
    players: [[String; 2]; 5],
}

impl Form {
    /// The numbers, or which of them is none.
    fn year(&self) -> Result<TeamYear, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut number = |place: &str, text: &str| {
            text.trim().parse::<f64>().ok().filter(|n| n.is_finite() && *n >= 0.0).unwrap_or_else(|| {
                let message = match text.trim() {
                    "" => "a number is missing".to_owned(),
                    text => format!("\"{text:.12}\" is no number; one such as 73.2 would be right"),
                };
                problems.push(Problem::new(place, message));
                0.0
            })
        };
        let players = POSITIONS.iter().zip(&self.players);
        let year = TeamYear {
            name: self.name.trim().to_owned(),
            season: self.season.trim().to_owned(),
            won: number("Games won", &self.won).min(999.0) as u32,
            lost: number("Games lost", &self.lost).min(999.0) as u32,
            scored: number("Points scored", &self.scored),
            allowed: number("Points allowed", &self.allowed),
            standing: Standing {
                coach: self.coach.trim().to_owned(),
                coaching: self.coaching,
                percentile: number("Teams below it", &self.percentile).min(100.0) as u8,
            },
            players: players
                .map(|(at, [name, points])| (name.trim().to_owned(), number(at, points)))
                .collect(),
        };
        if problems.is_empty() { Ok(year) } else { Err(problems) }
    }
}

/// Indiana State 1979: where to begin, and what goes where.
fn example() -> Form {
    let player = |name: &str, points: &str| [name.to_owned(), points.to_owned()];
    Form {
        name: "Indiana State".to_owned(),
        season: "1978-79".to_owned(),
        won: "33".to_owned(),
        lost: "1".to_owned(),
        scored: "86.8".to_owned(),
        allowed: "73.2".to_owned(),
        coach: "Bill Hodges".to_owned(),
        coaching: 3,
        percentile: "99".to_owned(),
        players: [
            player("Alex Gilbert", "9.0"),
            player("Larry Bird", "28.6"),
            player("Brad Miley", "5.8"),
            player("Carl Nicks", "19.3"),
            player("Steve Reed", "5.9"),
        ],
    }
}

/// Takes what was typed into the form.
type Edit = Box<dyn Fn(&mut Form, String)>;

/// The page.
#[component]
pub fn Ratings() -> Html {
    let form = use_state(example);
    let pasted = use_node_ref();
    let unread = use_state(Vec::<Problem>::new);
    let own = use_stored::<MarchTeams>();
    let kept = use_state(AttrValue::default);
    let edit = |edit: Edit| {
        let form = form.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            {
                let mut next = (*form).clone();
                edit(&mut next, input.value());
                form.set(next);
            }
        })
    };
    let field = |label: &str, value: &str, numeric: bool, change: Edit| {
        let mode = if numeric { "decimal" } else { "text" };
        html! {
            <label class="field">
                <span>{ label.to_owned() }</span>
                <input type="text" inputmode={mode} maxlength="60" autocomplete="off" value={value.to_owned()} oninput={edit(change)} />
            </label>
        }
    };
    let paste = {
        let (form, pasted, unread) = (form.clone(), pasted.clone(), unread.clone());
        Callback::from(move |()| {
            let text = pasted.cast::<HtmlTextAreaElement>().map(|area| area.value()).unwrap_or_default();
            match TeamYear::read_players(&text) {
                Ok(players) => {
                    let mut next = (*form).clone();
                    for (row, (name, points)) in next.players.iter_mut().zip(players) {
                        *row = [name, points.to_string()];
                    }
                    form.set(next);
                    unread.set(vec![]);
                }
                Err(why) => unread.set(why),
            }
        })
    };
    let oncoaching = {
        let form = form.clone();
        Callback::from(move |coaching: u8| form.set(Form { coaching, ..(*form).clone() }))
    };
    let coachings = [1, 2, 3, 4].map(|n: u8| ChoiceOption::new(n, n.to_string())).to_vec();
    let rated = form.year().and_then(|year| Ok((year.rate().1, year.set()?)));
    let players = POSITIONS.iter().enumerate().map(|(n, at)| {
        let [name, points] = &form.players[n];
        html! {
            <div class="ratings__player">
                { field(&format!("{at}, name"), name, false, Box::new(move |form, text| form.players[n][0] = text)) }
                { field("Points a game", points, true, Box::new(move |form, text| form.players[n][1] = text)) }
            </div>
        }
    });
    html! {
        <ContextProvider<Rulebook> context={Rulebook("march-madness")}>
        <Page title="Rate a college team" lead="Its season in, its card for March Madness out, and why: the tables of section 16." class="ratings">
            <div class="ratings__grid">
                <Panel title="The season" class="stack">
                    <div class="ratings__row">
                        { field("Team", &form.name, false, Box::new(|form, text| form.name = text)) }
                        { field("Season", &form.season, false, Box::new(|form, text| form.season = text)) }
                    </div>
                    <div class="ratings__row">
                        { field("Games won", &form.won, true, Box::new(|form, text| form.won = text)) }
                        { field("Games lost", &form.lost, true, Box::new(|form, text| form.lost = text)) }
                        { field("Points scored a game", &form.scored, true, Box::new(|form, text| form.scored = text)) }
                        { field("Points allowed a game", &form.allowed, true, Box::new(|form, text| form.allowed = text)) }
                    </div>
                    { for players }
                    <div class="ratings__row">
                        { field("Coach", &form.coach, false, Box::new(|form, text| form.coach = text)) }
                        { field("Percent of Division I teams below it", &form.percentile, true, Box::new(|form, text| form.percentile = text)) }
                    </div>
                    <Choice<u8> legend="The coach's rating" name="coaching" options={coachings} value={form.coaching} help="4 has won often, 3 is good, 2 is the usual, 1 is none (16.4)." onchange={oncoaching} />
                    <details class="ratings__paste">
                        <summary>{ "Paste the starters" }</summary>
                        <label class="field">
                            <span>{ "A line each: position, name, points a game" }</span>
                            <textarea ref={pasted} rows="5" spellcheck="false" autocomplete="off" placeholder="LF, Larry Bird, 28.6" />
                        </label>
                        <Button label="Take them over" onclick={paste} />
                        if !unread.is_empty() { { wrong("These lines can't be read.", &unread) } }
                    </details>
                </Panel>
                { match &rated {
                    Ok((why, set)) => {
                        let name = format!("{}.json", file_name(&set.name));
                        let text = set.to_json();
                        // where the browser refuses there is nothing to add to what it says
                        let export = Callback::from(move |()| drop(browser::download(&name, "application/json", &text)));
                        let keep = {
                            let (get, keep, kept, teams) = (own.get.clone(), own.set.clone(), kept.setter(), set.teams.clone());
                            Callback::from(move |()| {
                                let now = get.emit(()).map(|own| (*own).clone()).unwrap_or_default();
                                match now.with(teams.clone()) {
                                    Ok(next) => {
                                        keep.emit(next);
                                        kept.set(format!("{} is kept: games and cups have it among your own.", teams.first().map_or("It", |team| &team.name)).into());
                                    }
                                    Err(why) => kept.set(crate::text::sentence(&why).into()),
                                }
                            })
                        };
                        let faces = face::march_madness(set).into_iter().flat_map(|team| team.faces);
                        html! {
                            <Panel title="Its card" class="stack">
                                <div class="ratings__card">{ for faces.map(|face| html! { <PlayerCard {face} classic={false} /> }) }</div>
                                <ol class="ratings__why" aria-label="Why">{ for why.iter().map(|line| html! { <li>{ line }</li> }) }</ol>
                                <div class="row">
                                    <Button label="Keep it for games" kind={ButtonKind::Main} onclick={keep} />
                                    <Button label="Save the card as a file" onclick={export} />
                                    <ButtonLink label="New game" href={Route::MarchGame.href_with("new", "1")} />
                                    <ButtonLink label="New cup" href={Route::MarchCup.href_with("new", "1")} />
                                </div>
                                <p class="soft" role="status">{ match &own.trouble {
                                    Some(why) => why.clone(),
                                    None if kept.is_empty() => "Kept in this browser, it is among the teams of games and cups; the file goes to other devices.".into(),
                                    None => (*kept).clone(),
                                } }</p>
                            </Panel>
                        }
                    },
                    Err(problems) => wrong("No card can be made of it yet.", problems),
                } }
            </div>
        </Page>
        </ContextProvider<Rulebook>>
    }
}

fn wrong(title: &'static str, problems: &[Problem]) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} {title}>
            <ul>{ for problems.iter().map(|problem| html! { <li>{ problem.to_string() }</li> }) }</ul>
        </Notice>
    }
}
