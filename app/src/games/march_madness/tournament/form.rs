//! A new tournament: field, coaches, rules, luck.

use crate::browser::{self, Fetched};
use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Page, Panel, Select, Toggle};
use crate::games::march_madness::edit::Edit;
use crate::games::march_madness::own_box::choose::own_box;
use crate::games::march_madness::own_box::record::MarchBox;
use crate::games::march_madness::tournament::controller::{EventsAt, SeatSettings, TournamentStart};
use crate::games::march_madness::tournament::fields::{on_the_way, use_fields};
use crate::games::march_madness::tournament::own_field::OwnField;
use crate::session::{chair, seed_field};
use crate::storage::use_stored;
use crate::text::sentence;
use hardwood::kit::Seed;
use hardwood::march_madness::basic::{OwnBox, Setup, Victory};
use hardwood::march_madness::field::Field;
use std::rc::Rc;
use yew::prelude::*;

/// The field that is offered first: the game's own.
const FIRST_YEAR: u16 = 1989;

/// The coach on a seat at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CoachKind {
    Person,
    House,
    Faction,
}

/// The choices so far.
#[derive(Debug, Clone, PartialEq)]
struct TournamentForm {
    /// None: a person's own field.
    year: Option<u16>,
    own: AttrValue,
    seats: [(CoachKind, AttrValue); 4],
    victory: Victory,
    fresh_events: bool,
    late_point: bool,
    base_score: bool,
    even_eighths: bool,
    /// Whether the person's own box is played with, where there is one.
    own_box: bool,
    own_dice: bool,
    rolls: bool,
    events: EventsAt,
    seed: AttrValue,
}

impl TournamentForm {
    fn new() -> Self {
        let chair = |n: usize| {
            let who = if n == 0 { CoachKind::Person } else { CoachKind::Faction };
            (who, AttrValue::from(format!("Coach {}", n + 1)))
        };
        TournamentForm {
            year: Some(FIRST_YEAR),
            own: AttrValue::default(),
            seats: [0, 1, 2, 3].map(chair),
            victory: Victory::default(),
            fresh_events: false,
            late_point: false,
            base_score: true,
            even_eighths: false,
            own_box: true,
            own_dice: false,
            rolls: true,
            events: EventsAt::Passed,
            seed: browser::fresh_seed().to_string().into(),
        }
    }

    /// The tournament.
    ///
    /// # Errors
    /// The missing choice, and what would be right.
    fn start(&self, fields: &[Field], kept: &MarchBox) -> Result<TournamentStart, String> {
        let seed: Seed = self.seed.parse()?;
        let coaches = || self.seats.iter().filter(|(who, _)| *who != CoachKind::Faction);
        let setup = Setup {
            field: self.field(fields)?,
            coaches: coaches().map(|(_, name)| name.trim().to_owned()).collect(),
            victory: self.victory,
            fresh_events: self.fresh_events,
            late_point: self.late_point,
            base_score: self.base_score,
            even_eighths: self.even_eighths,
            own: match self.own_box {
                true => kept.of_the_tournament().map_err(|why| format!("your box: {why}"))?,
                false => OwnBox::default(),
            },
        };
        let house = coaches().map(|(who, _)| *who == CoachKind::House).collect();
        let settings = SeatSettings {
            house,
            own_dice: self.own_dice,
            rolls: self.rolls,
            events: if self.people() > 1 { self.events } else { EventsAt::Passed },
            ..SeatSettings::default()
        };
        Ok((setup, seed, settings))
    }

    /// How many people coach.
    fn people(&self) -> usize {
        self.seats.iter().filter(|(who, _)| *who == CoachKind::Person).count()
    }

    fn field(&self, fields: &[Field]) -> Result<Field, String> {
        match self.year {
            Some(year) => {
                let found = fields.iter().find(|field| field.year == year);
                found.cloned().ok_or_else(|| format!("there is no field of {year} here"))
            }
            None => Field::read(&self.own)
                .map_err(|_| "your custom field isn't complete: it needs 64 teams".to_owned()),
        }
    }
}

/// Properties of [`NewTournament`].
#[derive(Properties, PartialEq)]
pub struct NewTournamentProps {
    /// Why the last one did not begin.
    pub trouble: Option<AttrValue>,
    /// Called with what begins.
    pub onstart: Callback<TournamentStart>,
}

/// The form.
#[component]
pub fn NewTournament(props: &NewTournamentProps) -> Html {
    let form = use_state(TournamentForm::new);
    let trouble = use_state(|| None::<String>);
    let (fetched, again) = use_fields(true);
    let kept: Rc<MarchBox> = use_stored::<MarchBox>().value.unwrap_or_default();
    let fields: Rc<[Field]> = match &fetched {
        Fetched::Ready(fields) => fields.clone(),
        _ => Rc::default(),
    };
    let edit = Edit(form.clone());
    let ready = form.year.is_none() || !fields.is_empty();
    let start = {
        let (form, fields, kept, trouble) = (form.clone(), fields.clone(), kept.clone(), trouble.setter());
        let onstart = props.onstart.clone();
        Callback::from(move |()| match form.start(&fields, &kept) {
            Ok(start) => {
                trouble.set(None);
                onstart.emit(start);
            }
            Err(why) => trouble.set(Some(why)),
        })
    };
    html! {
        <Page
            title="New tournament"
            lead="March Madness, the basic game: sixty-four teams in one sitting, for up to four coaches \
                around this screen."
            class="new"
        >
            if form.year.is_some() { { on_the_way(&fetched, again) } }
            <div class="new__grid">
                <div class="new__side">
                    { chairs_panel(&form, &edit) }
                    { field_panel(&form, &fields, &edit) }
                </div>
                <div class="new__side">
                    { rules_panel(&form, &edit, &kept) }
                    { luck_panel(&form, &edit) }
                </div>
            </div>
            <div class="new__go">
                <Button label="Start tournament" kind={ButtonKind::Main} disabled={!ready} onclick={start} />
                if let Some(trouble) = trouble.as_deref().or(props.trouble.as_deref()) {
                    <p class="field__error" role="alert">{ sentence(trouble) }</p>
                }
                <p class="soft">
                    { "Saved automatically. Reloading resumes your tournament." }
                </p>
            </div>
        </Page>
    }
}

fn field_panel(form: &TournamentForm, fields: &Rc<[Field]>, edit: &Edit<TournamentForm>) -> Html {
    let years: Vec<u16> = fields.iter().map(|field| field.year).collect();
    let name = |year: &u16| match *year {
        FIRST_YEAR => AttrValue::from(format!("{year}, the game's own")),
        year => AttrValue::from(year.to_string()),
    };
    let options: Vec<AttrValue> = years.iter().map(name).collect();
    let year = form.year.unwrap_or(FIRST_YEAR);
    let chosen = years.iter().position(|y| *y == year).unwrap_or_default();
    let whose = vec![ChoiceOption::new(true, "Real tournament"), ChoiceOption::new(false, "Custom")];
    let pick = edit.with(move |form, n: usize| form.year = years.get(n).copied());
    let first = fields.iter().find(|field| field.year == FIRST_YEAR);
    html! {
        <Panel title="Field">
            <div class="new__stack">
                <Choice<bool>
                    legend="The field is"
                    name="whose-field"
                    options={whose}
                    value={form.year.is_some()}
                    onchange={
                        edit.with(|form, theirs| form.year = if theirs { Some(FIRST_YEAR) } else { None })
                    }
                />
                if form.year.is_some() {
                    if !options.is_empty() { <Select label="Year" {options} {chosen} onchange={pick} /> }
                } else {
                    <OwnField
                        text={form.own.clone()}
                        read={Field::read(&form.own)}
                        example={first.map(|field| AttrValue::from(field.to_csv()))}
                        ontext={edit.with(|form, text| form.own = text)}
                    />
                }
            </div>
        </Panel>
    }
}

fn chairs_panel(form: &TournamentForm, edit: &Edit<TournamentForm>) -> Html {
    let seat = |n: usize| {
        let (who, name) = &form.seats[n];
        let options = vec![
            ChoiceOption::new(CoachKind::Person, "Person"),
            ChoiceOption::new(CoachKind::House, "Computer"),
            ChoiceOption::new(CoachKind::Faction, "Computer (solitaire rules)"),
        ];
        let onwho = edit.with(move |form, who| form.seats[n].0 = who);
        let onname = edit.with(move |form, name| form.seats[n].1 = name);
        chair(n, options, (*who, name), *who != CoachKind::Faction, onwho, onname)
    };
    html! {
        <Panel title="Coaches">
            <div class="new__stack">
                { for (0..4).map(seat) }
                if form.people() > 1 {
                    <Choice<EventsAt>
                        legend="Events of people around this screen"
                        name="events-at"
                        options={vec![
                            ChoiceOption::new(EventsAt::Passed, "Hidden: pass the screen"),
                            ChoiceOption::new(EventsAt::Open, "Open to everybody"),
                            ChoiceOption::new(EventsAt::Together, "Hidden: numbers together"),
                        ]}
                        value={form.events}
                        help={match form.events {
                            EventsAt::Passed => "By the rulebook (3.3, 4.22): nobody sees the other's Events.",
                            EventsAt::Open => "Our option, for a tablet on the table: each coach taps in their own corner how many \
                                Events to play, the strongest first. The second one sees the first (4.22).",
                            EventsAt::Together => "Our option, for a tablet on the table: each coach taps a number in their own \
                                corner; all are revealed together. Hold a button to look at your Events.",
                        }}
                        onchange={edit.with(|form, events| form.events = events)}
                    />
                }
                <p class="soft">
                    {
                        "Each chair has a color: sixteen teams, one of every seed. Colors without a coach \
                            are solitaire factions with rules of their own; four of them play the whole \
                            tournament on one key."
                    }
                </p>
            </div>
        </Panel>
    }
}

fn rules_panel(form: &TournamentForm, edit: &Edit<TournamentForm>, kept: &MarchBox) -> Html {
    let victory = vec![
        ChoiceOption::new(Victory::Championship, "The champion"),
        ChoiceOption::new(Victory::Points, "Points for wins"),
    ];
    html! {
        <Panel title="Rules">
            <div class="new__stack">
                <Choice<Victory>
                    legend="The winner is"
                    name="victory"
                    options={victory}
                    value={form.victory}
                    help="1 point for a win in the first round, up to 6 for the title. §8"
                    onchange={edit.with(|form, victory| form.victory = victory)}
                />
                <Toggle
                    label="Five new Events after each round"
                    help="For longer tournaments. §9"
                    on={form.fresh_events}
                    onchange={edit.with(|form, on| form.fresh_events = on)}
                />
                <Toggle
                    label="Scores like real ones"
                    help="Each team's final score has 25 points more. §6"
                    on={form.base_score}
                    onchange={edit.with(|form, on| form.base_score = on)}
                />
                <Toggle
                    label="The Final Four's point in the second half"
                    help="The rulebook names the first half; this is the other reading. §4.6"
                    on={form.late_point}
                    onchange={edit.with(|form, on| form.late_point = on)}
                />
                <Toggle
                    label="No bonus between seeds 8 and 9"
                    help="In real tournaments they are even. The rulebook gives the better seed a bonus in every game. §4.21"
                    on={form.even_eighths}
                    onchange={edit.with(|form, on| form.even_eighths = on)}
                />
                { own_box("Markers and bonus lines", !kept.has_no_markers(), form.own_box, edit.with(|form, on| form.own_box = on)) }
            </div>
        </Panel>
    }
}

fn luck_panel(form: &TournamentForm, edit: &Edit<TournamentForm>) -> Html {
    let luck = vec![ChoiceOption::new(false, "Software"), ChoiceOption::new(true, "My own dice")];
    let help = if form.own_dice {
        "Roll six colored dice at your table and type them; the cup of Events stays here, where it keeps \
            secrets."
    } else {
        "The same seed and the same decisions give the same tournament."
    };
    html! {
        <Panel title="Luck">
            <div class="new__stack">
                <Choice<bool>
                    legend="Dice are rolled by"
                    name="luck"
                    options={luck}
                    value={form.own_dice}
                    {help}
                    onchange={edit.with(|form, own| form.own_dice = own)}
                />
                if !form.own_dice {
                    <Toggle
                        label="My teams' dice wait until I roll them"
                        on={form.rolls}
                        onchange={edit.with(|form, on| form.rolls = on)}
                    />
                }
                { seed_field(&form.seed, edit.with(|form, seed| form.seed = seed)) }
            </div>
        </Panel>
    }
}
