//! The form of a new career: name, number, position, first team, dice.

use crate::components::{Choice, ChoiceOption, Notice, NoticeKind, Page, Panel, Select};
use crate::games::dice::teams::choices;
use crate::session::{
    Basics, ChosenSet, Luck, LuckWords, SetChoice, TeamPicker, begin_bar, typed, use_chosen_set,
};
use crate::storage::Pace;
use hardwood::court::{PerSide, Position, Side};
use hardwood::dice_basketball::cards::CardSet;
use hardwood::dice_basketball::career::Life;
use hardwood::dice_basketball::{Code, DiceBasketball, HouseRules};
use hardwood::kit::Seed;
use std::rc::Rc;
use yew::prelude::*;

/// The league that is offered at first.
const FIRST_SET: &str = "nba-2010.json";

static LUCK: LuckWords = LuckWords {
    how: "Roll at your own table and type the dice, red first. All games of a season follow from its four \
        digits.",
    ..LuckWords::DICE
};

/// The form of a new career.
#[derive(Properties, PartialEq)]
pub struct NewLifeProps {
    /// Why the last try did not begin.
    pub trouble: Option<AttrValue>,
    /// Called with the new career's setup.
    pub onstart: Callback<(Life, Option<Seed>)>,
}

/// The choices so far.
#[derive(Debug, Clone, PartialEq)]
struct CareerForm {
    basics: Basics,
    name: AttrValue,
    number: AttrValue,
    position: Position,
    /// The league to load.
    code: Code,
}

impl CareerForm {
    fn life(&self, set: &CardSet) -> Result<(Life, Option<Seed>), String> {
        let id = &*self.basics.teams[Side::Home];
        let team = set.teams.iter().position(|team| team.id == id);
        let team = team.ok_or_else(|| format!("pick a team of {}", set.name))?;
        let life = Life {
            name: self.name.trim().to_owned(),
            number: self.number.trim().to_owned(),
            position: self.position,
            team: u8::try_from(team).map_err(|_| format!("{} has too many teams", set.name))?,
            code: self.code,
            house: HouseRules::default(),
            league: set.teams.clone(),
        };
        life.check()?;
        Ok((life, self.basics.seed()?))
    }
}

/// Callbacks that change the parts of the form.
#[derive(Clone)]
struct Editor {
    form: CareerForm,
    kept: UseStateSetter<CareerForm>,
}

impl Editor {
    fn edit<T: 'static>(&self, edit: impl Fn(&mut CareerForm, T) + 'static) -> Callback<T> {
        let Editor { form, kept } = self.clone();
        Callback::from(move |value| {
            let mut next = form.clone();
            edit(&mut next, value);
            kept.set(next);
        })
    }
}

/// The form.
#[component]
pub fn NewLife(props: &NewLifeProps) -> Html {
    let kept = use_state(|| CareerForm {
        basics: Basics::new(FIRST_SET.into(), Pace::default()),
        name: AttrValue::default(),
        number: "00".into(),
        position: Position::Sg,
        code: Code::Nba,
    });
    let chosen = use_chosen_set::<DiceBasketball>(&kept.basics.set, FIRST_SET);
    let mut form = (*kept).clone();
    if let Some(set) = chosen.here() {
        let ids: Vec<&str> = set.teams.iter().map(|team| &*team.id).collect();
        form.basics = form.basics.settled(&PerSide::new(ids.clone(), ids));
    }
    // an empty field shows no error yet
    let named = !form.name.trim().is_empty();
    let note = html! {
        <>
            if !named { { "The player needs a name. " } }
            { "Saved automatically. Every step can be undone." }
        </>
    };
    let starting = chosen.here().filter(|_| named).map(|set| form.life(set));
    let editor = Editor { form, kept: kept.setter() };
    html! {
        <Page
            title="New career"
            lead="DICE Basketball, §22: start as a rookie with a weak card, earn points, become a legend."
            class="new"
        >
            { chosen.waiting.clone() }
            if let Some(trouble) = &props.trouble {
                <Notice kind={NoticeKind::Error} title="The career did not begin."><p>{ trouble }</p></Notice>
            }
            if !chosen.sets.is_empty() {
                <div class="new__grid">
                    { first_team(&editor, &chosen) }
                    { player(&editor) }
                </div>
                { begin_bar("Begin career", starting, &props.onstart, note) }
            }
        </Page>
    }
}

/// The league and the team that the career begins with.
fn first_team(editor: &Editor, chosen: &ChosenSet<CardSet>) -> Html {
    let choose = editor.edit(|form, set: SetChoice| {
        form.code = if set.league == "NCAA" { Code::College } else { Code::Nba };
        form.basics.set = set.file;
    });
    let sets = chosen.sets.clone();
    let onset = Callback::from(move |place: usize| {
        sets.get(place).into_iter().for_each(|set| choose.emit(set.clone()))
    });
    html! {
        <Panel title="First team" class="new__teams">
            <Select label="League" options={chosen.names()} chosen={chosen.place} onchange={onset} />
            <TeamPicker
                legend="Team"
                name="team"
                teams={chosen.here().map_or_else(Rc::default, |set| choices(set))}
                value={editor.form.basics.teams[Side::Home].clone()}
                onchange={editor.edit(|form, id| form.basics.teams[Side::Home] = id)}
            />
        </Panel>
    }
}

/// The player's fields, and the choice of dice.
fn player(editor: &Editor) -> Html {
    let form = &editor.form;
    let positions =
        Position::ALL.map(|position| ChoiceOption::new(position, position.abbreviation())).to_vec();
    html! {
        <div class="new__side">
            <Panel title="Player">
                <div class="new__stack">
                    <div class="life__who">
                        { field("Name", &form.name, "40", editor.edit(|form, name| form.name = name)) }
                        {
                            field(
                                "Number",
                                &form.number,
                                "4",
                                editor.edit(|form, number| form.number = number),
                            )
                        }
                    </div>
                    <Choice<Position>
                        legend="Position"
                        name="position"
                        options={positions}
                        value={form.position}
                        help="The card at the start, and its decline with age."
                        onchange={editor.edit(|form, position| form.position = position)}
                    />
                </div>
            </Panel>
            <Panel title="Dice">
                <Luck
                    basics={form.basics.clone()}
                    words={&LUCK}
                    onbasics={editor.edit(|form, basics| form.basics = basics)}
                />
            </Panel>
        </div>
    }
}

fn field(label: &'static str, value: &AttrValue, most: &'static str, ontext: Callback<AttrValue>) -> Html {
    html! {
        <label class="field">
            <span>{ label }</span>
            <input
                type="text"
                autocomplete="off"
                maxlength={most}
                value={value.clone()}
                oninput={typed(ontext)}
            />
        </label>
    }
}
