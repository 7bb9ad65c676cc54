//! The form of a college team's season: record, points, coach and five starters.

use crate::components::{Button, Choice, ChoiceOption, Panel};
use crate::games::march_madness::ratings::problems::problems;
use hardwood::cards::march_madness::{TeamContext, TeamYear};
use hardwood::kit::Problem;
use hardwood::march_madness::cards::POSITIONS;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The season as typed.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingForm {
    name: String,
    season: String,
    nickname: String,
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

impl RatingForm {
    /// Indiana State 1979, as an example.
    pub fn example() -> RatingForm {
        let player = |name: &str, points: &str| [name.to_owned(), points.to_owned()];
        RatingForm {
            name: "Indiana State".to_owned(),
            season: "1978-79".to_owned(),
            nickname: "Sycamores".to_owned(),
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

    /// The season as numbers.
    ///
    /// # Errors
    /// The fields that are not numbers.
    pub fn year(&self) -> Result<TeamYear, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut number = |place: &str, text: &str| {
            text.trim().parse::<f64>().ok().filter(|n| n.is_finite() && *n >= 0.0).unwrap_or_else(|| {
                let message = match text.trim() {
                    "" => "a number is missing".to_owned(),
                    text => format!("\"{text:.12}\" is not a number. Enter one such as 73.2"),
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
            standing: TeamContext {
                coach: self.coach.trim().to_owned(),
                nickname: self.nickname.trim().to_owned(),
                coaching: self.coaching,
                percentile: number("Teams below it", &self.percentile).min(100.0) as u8,
            },
            players: players
                .map(|(at, [name, points])| (name.trim().to_owned(), number(at, points)))
                .collect(),
        };
        if problems.is_empty() { Ok(year) } else { Err(problems) }
    }

    /// The form with the starters of a pasted text.
    fn with_starters(&self, text: &str) -> Result<RatingForm, Vec<Problem>> {
        let mut next = self.clone();
        for (row, (name, points)) in next.players.iter_mut().zip(TeamYear::read_players(text)?) {
            *row = [name, points.to_string()];
        }
        Ok(next)
    }
}

/// Properties of [`SeasonPanel`].
#[derive(Properties, PartialEq)]
pub struct SeasonPanelProps {
    /// The form as it is.
    pub form: RatingForm,
    /// Called with the changed form.
    pub onform: Callback<RatingForm>,
}

impl SeasonPanelProps {
    /// Writes the text of an input into the form.
    fn edit(&self, edit: impl Fn(&mut RatingForm, String) + 'static) -> Callback<InputEvent> {
        let (form, onform) = (self.form.clone(), self.onform.clone());
        Callback::from(move |event: InputEvent| {
            let target = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
            if let Some(input) = target {
                let mut next = form.clone();
                edit(&mut next, input.value());
                onform.emit(next);
            }
        })
    }

    fn text(&self, label: &str, value: &str, edit: fn(&mut RatingForm, String)) -> Html {
        field(label, value, "text", self.edit(edit))
    }

    fn number(&self, label: &str, value: &str, edit: fn(&mut RatingForm, String)) -> Html {
        field(label, value, "decimal", self.edit(edit))
    }
}

/// The facts of the season.
#[component]
pub fn SeasonPanel(props: &SeasonPanelProps) -> Html {
    let form = &props.form;
    let coachings = [1, 2, 3, 4].map(|n: u8| ChoiceOption::new(n, n.to_string())).to_vec();
    let oncoaching = {
        let form = form.clone();
        props.onform.reform(move |coaching: u8| RatingForm { coaching, ..form.clone() })
    };
    html! {
        <Panel title="The season" class="stack">
            <div class="ratings__row">
                { props.text("Team", &form.name, |form, text| form.name = text) }
                { props.text("Season", &form.season, |form, text| form.season = text) }
                { props.text("Nickname", &form.nickname, |form, text| form.nickname = text) }
            </div>
            <div class="ratings__row">
                { props.number("Games won", &form.won, |form, text| form.won = text) }
                { props.number("Games lost", &form.lost, |form, text| form.lost = text) }
                { props.number("Points scored a game", &form.scored, |form, text| form.scored = text) }
                { props.number("Points allowed a game", &form.allowed, |form, text| form.allowed = text) }
            </div>
            { for (0..form.players.len()).map(|n| starter(props, n)) }
            <div class="ratings__row">
                { props.text("Coach", &form.coach, |form, text| form.coach = text) }
                { props.number("Percent of Division I teams below it", &form.percentile, |form, text| {
                    form.percentile = text;
                }) }
            </div>
            <Choice<u8>
                legend="The coach's rating"
                name="coaching"
                options={coachings}
                value={form.coaching}
                help={coaching_help(form.coaching)}
                onchange={oncoaching}
            />
            <PasteStarters form={form.clone()} onform={props.onform.clone()} />
        </Panel>
    }
}

/// The meaning of the chosen rating of a coach: "3: a good career record, and several years with the program.
/// §16.4".
fn coaching_help(coaching: u8) -> String {
    let place = usize::from(coaching.saturating_sub(1));
    let what = TeamContext::COACHING.get(place).copied().unwrap_or_default();
    format!("{coaching}: {what}. §16.4")
}

fn starter(props: &SeasonPanelProps, n: usize) -> Html {
    let [name, points] = &props.form.players[n];
    let label = format!("{}, name", POSITIONS[n]);
    html! {
        <div class="ratings__player">
            { field(&label, name, "text", props.edit(move |form, text| form.players[n][0] = text)) }
            { field("Points a game", points, "decimal", props.edit(move |form, text| form.players[n][1] = text)) }
        </div>
    }
}

fn field(label: &str, value: &str, mode: &'static str, oninput: Callback<InputEvent>) -> Html {
    html! {
        <label class="field">
            <span>{ label.to_owned() }</span>
            <input
                type="text"
                inputmode={mode}
                maxlength="60"
                autocomplete="off"
                value={value.to_owned()}
                {oninput}
            />
        </label>
    }
}

/// A text area to paste the starters into.
#[component]
fn PasteStarters(props: &SeasonPanelProps) -> Html {
    let pasted = use_node_ref();
    let unread = use_state(Vec::<Problem>::new);
    let paste = {
        let (form, onform) = (props.form.clone(), props.onform.clone());
        let (pasted, unread) = (pasted.clone(), unread.setter());
        Callback::from(move |()| {
            let text = pasted.cast::<HtmlTextAreaElement>().map(|area| area.value()).unwrap_or_default();
            match form.with_starters(&text) {
                Ok(next) => {
                    onform.emit(next);
                    unread.set(vec![]);
                }
                Err(why) => unread.set(why),
            }
        })
    };
    html! {
        <details class="ratings__paste">
            <summary>{ "Paste the starters" }</summary>
            <label class="field">
                <span>{ "Players, one per line: position, name, points per game" }</span>
                <textarea
                    ref={pasted}
                    rows="5"
                    spellcheck="false"
                    autocomplete="off"
                    placeholder="LF, Larry Bird, 28.6"
                />
            </label>
            <Button label="Use these players" onclick={paste} />
            if !unread.is_empty() { { problems("These lines can't be read.", &unread) } }
        </details>
    }
}
