//! The smaller choices before a game: coaches, luck, rules.

use super::form::Form;
use crate::browser;
use crate::components::{
    Button, ButtonKind, Choice, ChoiceOption, FileInput, Notice, NoticeKind, Panel, Select, Toggle,
};
use crate::state::{Pace, Seat};
use crate::storage::FILE_LIMIT;
use crate::text::capital;
use hardwood::court::Side;
use hardwood::statis_pro::{Assists, Character, Code, SECONDS_A_CARD, deck_file};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What a part of the form needs to know.
#[derive(Properties, PartialEq)]
pub struct PartProps {
    /// As it is.
    pub form: Form,
    /// Changed.
    pub onform: Callback<Form>,
}

impl PartProps {
    fn edit<T: 'static>(&self, edit: impl Fn(&mut Form, T) + 'static) -> Callback<T> {
        let (form, onform) = (self.form.clone(), self.onform.clone());
        Callback::from(move |value| onform.emit(form.with(|form| edit(form, value))))
    }
}

/// Who coaches which side, and where the game pauses for him.
#[component]
pub fn Coaches(props: &PartProps) -> Html {
    let seats = |you: &'static str| {
        vec![
            ChoiceOption::new(Seat::You, you),
            ChoiceOption::new(Seat::Second, "Second person"),
            ChoiceOption::new(Seat::House, "House coach"),
        ]
    };
    let character = |side: Side| {
        let chosen = Character::ALL.iter().position(|c| *c == props.form.characters[side]).unwrap_or(0);
        let options = Character::ALL.iter().map(|c| AttrValue::from(capital(c.name()))).collect::<Vec<_>>();
        let onchange = props.edit(move |form, n: usize| form.characters[side] = Character::ALL[n.min(2)]);
        html! { <Select label={format!("House coach of {}", side.name())} {options} {chosen} {onchange} /> }
    };
    let seat = |legend: &'static str, name: &'static str, side: Side| {
        html! {
            <>
                <Choice<Seat> {legend} {name} options={seats("You")} value={props.form.seats[side]} onchange={props.edit(move |form, seat| form.seats[side] = seat)} />
                if props.form.seats[side] == Seat::House { { character(side) } }
            </>
        }
    };
    let paces = vec![
        ChoiceOption::new(Pace::EveryCard, "Every card"),
        ChoiceOption::new(Pace::Decisions, "Decisions"),
        ChoiceOption::new(Pace::DeadBalls, "Dead balls"),
    ];
    html! {
        <Panel title="Coaches">
            <div class="new__stack">
                { seat("Visitors are coached by", "coach-visitors", Side::Visitors) }
                { seat("Home is coached by", "coach-home", Side::Home) }
                if props.form.software {
                    <Choice<Pace> legend="Pause at" name="pace" options={paces} value={props.form.pace} help="It can be changed at any time in the game." onchange={props.edit(|form, pace| form.pace = pace)} />
                }
            </div>
        </Panel>
    }
}

/// Whose cards, and the seed.
#[component]
pub fn LuckOptions(props: &PartProps) -> Html {
    let form = &props.form;
    let luck = vec![ChoiceOption::new(true, "Software"), ChoiceOption::new(false, "My own cards")];
    let oninput = {
        let edit = props.edit(|form: &mut Form, seed: AttrValue| form.seed = seed);
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            {
                edit.emit(input.value().into());
            }
        })
    };
    let another = props.edit(|form: &mut Form, ()| form.seed = browser::fresh_seed().to_string().into());
    let wrong = form.seed().err();
    let onfile = props.edit(|form: &mut Form, (name, text): (AttrValue, Result<String, String>)| {
        let read = text.map_err(|why| vec![AttrValue::from(why)]).and_then(|text| {
            deck_file::read_deck(&text)
                .map_err(|all| all.iter().map(|problem| AttrValue::from(problem.to_string())).collect())
        });
        match read {
            Ok(deck) => (form.deck, form.problems) = (Some((name, deck.into())), vec![]),
            Err(problems) => form.problems = problems,
        }
    });
    let house = props.edit(|form: &mut Form, ()| form.deck = None);
    html! {
        <Panel title="Luck">
            <div class="new__stack">
                <Choice<bool> legend="Cards are flipped by" name="luck" options={luck} value={form.software} help={if form.software { "The same seed and the same decisions give the same game." } else { "Flip at your own table and type each card's RPG number; Hardwood referees." }} onchange={props.edit(|form, on| form.software = on)} />
                if form.software {
                    <div class="new__seed">
                        <label class="field">
                            <span>{ "Seed" }</span>
                            <input type="text" inputmode="numeric" autocomplete="off" maxlength="30" value={form.seed.clone()} aria-invalid={wrong.is_some().to_string()} {oninput} />
                        </label>
                        <Button label="Another" name="Another random seed" onclick={another} />
                    </div>
                }
                <div class="new__deck">
                    <p>{ form.deck.as_ref().map_or("Deck: the house deck".to_owned(), |(name, _)| format!("Deck: {name}")) }</p>
                    if form.deck.is_some() {
                        <Button label="Use the house deck" kind={ButtonKind::Quiet} onclick={house} />
                    } else {
                        <FileInput label="Bring your own deck" accept=".csv,text/csv" limit={FILE_LIMIT} {onfile} />
                    }
                </div>
                if !form.problems.is_empty() {
                    <Notice kind={NoticeKind::Error} title="That deck can't be used.">
                        <ul>{ for form.problems.iter().take(12).map(|line| html! { <li>{ line }</li> }) }</ul>
                        if form.problems.len() > 12 { <p>{ format!("and {} more", form.problems.len() - 12) }</p> }
                    </Notice>
                }
            </div>
        </Panel>
    }
}

/// Whose rules, and what the rulebook leaves to the house.
#[component]
pub fn RuleOptions(props: &PartProps) -> Html {
    let PartProps { form, .. } = props;
    let codes =
        Code::ALL.into_iter().map(|code| ChoiceOption::new(code, code.rules().name)).collect::<Vec<_>>();
    let rules = form.code.rules();
    let minutes = u16::from(rules.decks) * u16::from(rules.play_cards) * SECONDS_A_CARD / 60;
    let played = format!(
        "{} {}s of {minutes} minutes; {} personal fouls.",
        rules.periods, rules.period, rules.personal_fouls
    );
    let assists = vec![
        ChoiceOption::new(Assists::LastPasser, "Last passer"),
        ChoiceOption::new(Assists::OpenShot, "Open shots only"),
    ];
    html! {
        <Panel title="Rules">
            <div class="new__stack">
                <Choice<Code> legend="Rules of" name="code" options={codes} value={form.code} help={played} onchange={props.edit(|form, code| form.code = code)} />
                <Choice<Assists> legend="Assists go to" name="assists" options={assists} value={form.house.assists} help="§4.4: by the newer text every basket after a pass, by the classic one only an Open Shot." onchange={props.edit(|form, assists| form.house.assists = assists)} />
                <Toggle label="Three free throws on a fouled three" help="§12B gives two; the real game gives three." on={form.house.three_shots_on_three} onchange={props.edit(|form, on| form.house.three_shots_on_three = on)} />
                <Toggle label="No shot counts three" help="§17.5, for teams from before 1979-80: a THREE POINT rating is good for a long two." on={form.house.no_three_point_shot} onchange={props.edit(|form, on| form.house.no_three_point_shot = on)} />
                if form.code.is_fiba() {
                    <Toggle label="Every held ball is a jump ball" help="As in the Euroleague (§20.3); else the arrow decides all but the first." on={form.house.jump_balls} onchange={props.edit(|form, on| form.house.jump_balls = on)} />
                }
                if form.code == Code::Ncaa {
                    <Toggle label="Overtime counts on the second half's fouls" help="As in the real game; §19.5 gives an overtime three of its own." on={form.house.overtime_fouls_go_on} onchange={props.edit(|form, on| form.house.overtime_fouls_go_on = on)} />
                }
            </div>
        </Panel>
    }
}
