//! A new game of March Madness' advanced game: teams, coaches, options, luck.

use crate::components::{Button, ButtonKind, FileInput, Notice, NoticeKind, Toggle, problem_list};
use crate::games::march_madness::own_box::choose::{asks, own_box};
use crate::games::march_madness::own_box::record::MarchBox;
use crate::games::march_madness::own_teams::MarchTeams;
use crate::games::march_madness::teams::{all, choices};
use crate::routes::Route;
use crate::session::{
    Basics, COLLEGE_GAMES, First, Form, FormHandle, GameOptions, Luck, LuckWords, NewFrame, NewGameProps,
    PlaySettings, PlayableGame, Seat, Start, each, option_part, pace_choice, pace_words, ready, swapped,
    use_asked, use_chosen_sets, use_form,
};
use crate::storage::{Stored, use_stored};
use hardwood::court::{PerSide, Side};
use hardwood::march_madness::advanced::{Contest, Setup};
use hardwood::march_madness::cards::TeamCard;
use hardwood::table::Game as _;
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use yew::prelude::*;

const FIRST: First = First {
    set: "college-2010.json",
    teams: PerSide::new("KANSA10", "Duke10"),
    pace: None,
    live_ball: false,
};

static LUCK: LuckWords = LuckWords {
    fresh: "New shuffle",
    repeat: "Repeat a shuffle",
    own: "My own cards and dice",
    number: "Shuffle number",
    how: "Draw and roll at your own table and type cards by name and dice as they fall; Hardwood referees.",
};

/// The switch of harder Solitaire: its label and its help.
pub const HARDER: (&str, &str) = (
    "Harder Solitaire: the team picks its best position",
    "When its dice let it choose; else it rolls the white die again (15.2).",
);

/// The largest card file that is read, in bytes.
const LARGEST: usize = 1 << 20;

/// The options of a game of March Madness.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ContestOptions {
    /// Sides that the Solitaire rules play, where no person does.
    solitaire: PerSide<bool>,
    press_both: bool,
    best_position: bool,
    /// Whether the person's own box is played with, where there is one.
    own_box: bool,
    /// Whether cells of the charts that are not known yet are asked for when they are hit.
    asks: bool,
}

impl Default for ContestOptions {
    fn default() -> Self {
        ContestOptions {
            solitaire: PerSide::default(),
            press_both: false,
            best_position: false,
            own_box: true,
            asks: false,
        }
    }
}

impl GameOptions for ContestOptions {
    fn swap(&mut self) {
        self.solitaire = swapped(&self.solitaire);
    }
}

type Handle = FormHandle<ContestOptions>;

/// The start of the game, or the missing choice.
fn start(
    form: &Form<ContestOptions>,
    teams: &PerSide<Vec<TeamCard>>,
    kept: &MarchBox,
) -> Result<Start<Contest>, String> {
    let (basics, options) = (&form.basics, &form.options);
    let team = |side: Side| {
        let found = teams[side].iter().find(|team| team.id == *basics.teams[side]);
        found.cloned().ok_or_else(|| format!("{}: pick a team", side.name()))
    };
    let mut setup = Setup::new(team(Side::Home)?, team(Side::Visitors)?);
    setup.solitaire = each(|side| options.solitaire[side] && basics.seats[side] == Seat::House);
    setup.press_both = options.press_both;
    setup.best_position = options.best_position;
    if options.own_box {
        setup.own = kept.own().map_err(|why| format!("your box: {why}"))?;
        setup.own.asks = options.asks;
    }
    Ok(Start { setup, seed: basics.seed()?, settings: PlaySettings::new(basics.seats, basics.pace) })
}

/// The form.
#[component]
pub fn NewMarch(props: &NewGameProps<Contest>) -> Html {
    let asked = use_asked();
    let handle = use_form::<ContestOptions>(Contest::NAME, FIRST, |form| asked.apply(form));
    let Basics { set, visitors_set, .. } = &handle.form.basics;
    let chosen = use_chosen_sets::<Contest>(set, visitors_set.as_ref(), FIRST.set);
    let stored = use_stored::<MarchTeams>();
    let own: Rc<MarchTeams> = stored.value.clone().unwrap_or_default();
    let kept: Rc<MarchBox> = use_stored::<MarchBox>().value.unwrap_or_default();
    let brought = use_state(Brought::default);
    let cards = chosen.here().map(|sets| sets.map(|set| all(&set, &own.teams)));
    let teams = use_memo(cards.clone(), |cards| {
        cards
            .as_ref()
            .map(|cards| PerSide::new(&cards[Side::Home], &cards[Side::Visitors]).map(|cards| choices(cards)))
    });
    let handle = handle.settled((*teams).as_ref());
    let onfile = onfile(&handle, &stored, &brought);
    let starting = cards.as_ref().map(|cards| start(&handle.form, cards, &kept));
    let (wrong, onstart) = ready(&handle, starting, &props.onstart);
    let own = html! {
        <>
            <FileInput label="A card file of your own" accept=".json" limit={LARGEST} {onfile} />
            <p class="soft">
                { "No card yet? " }
                <a href={Route::MarchRatings.href()}>{ "Rate a team" }</a>
                { " from its season." }
            </p>
            { brought.notice() }
            { own_teams(&own, &stored) }
        </>
    };
    html! {
        <NewFrame
            title="New game of March Madness"
            lead="The advanced game, by sixty Strategy cards. Pick two teams and tip off."
            trouble={props.trouble.clone()}
            {asked}
            sets={chosen.sets.clone()}
            places={chosen.places}
            two_sets={true}
            waiting={chosen.waiting.clone()}
            teams={(*teams).clone()}
            basics={handle.form.basics.clone()}
            onedit={handle.onedit()}
            summary={summary(&handle, &kept)}
            changed={handle.form.is_changed(None)}
            suggestions={&COLLEGE_GAMES[..]}
            {wrong}
            {onstart}
        >
            { options(&handle, own, &kept) }
        </NewFrame>
    }
}

fn summary(handle: &Handle, kept: &MarchBox) -> String {
    let (basics, options) = (&handle.form.basics, &handle.form.options);
    let press = if options.press_both { "a press counts against both" } else { "advanced rules" };
    let solitaire = match options.solitaire.0.contains(&true) {
        true if options.best_position => "harder Solitaire · ",
        true => "Solitaire rules · ",
        false => "",
    };
    let own = match options.own_box && !kept.has_no_cards() {
        true => "your box · ",
        false if options.own_box && options.asks => "your charts · ",
        false => "",
    };
    format!("{press} · {own}{solitaire}{} · {}", LUCK.now(basics), pace_words(basics, "roll", false))
}

fn options(handle: &Handle, own: Html, kept: &MarchBox) -> Html {
    let (basics, onbasics) = (handle.form.basics.clone(), handle.onbasics());
    let options = &handle.form.options;
    let house = [Side::Visitors, Side::Home].into_iter().filter(|side| basics.seats[*side] == Seat::House);
    let coaches = house.map(|side| {
        solitaire(side, options.solitaire[side], handle.edit(move |options, on| options.solitaire[side] = on))
    });
    let pace = pace_choice(&basics, "roll", false, onbasics.clone());
    let alone = Side::ALL.iter().any(|&side| options.solitaire[side] && basics.seats[side] == Seat::House);
    let harder = html! {
        <Toggle
            label={HARDER.0}
            help={HARDER.1}
            on={options.best_position}
            onchange={handle.edit(|options, on| options.best_position = on)}
        />
    };
    let onbox = handle.edit(|options, on| options.own_box = on);
    let printed = own_box("Charts and cards", !kept.has_no_cards(), options.own_box, onbox);
    let onasks = handle.edit(|options, on| options.asks = on);
    let asks = options.own_box.then(|| asks(kept, options.asks, onasks));
    let rules = html! {
        <Toggle
            label="A Full Court Press has both teams' 3s and 4s rolled again"
            help="Else the opponent's only (14.1.6, MM36)."
            on={options.press_both}
            onchange={handle.edit(|options, on| options.press_both = on)}
        />
    };
    html! {
        <>
            { option_part("Rules", html! { <>{ rules }{ for coaches }if alone { { harder } }{ who(&handle.form) }</> }) }
            { option_part("Pace", pace) }
            { option_part("Cards and dice", html! { <><Luck {basics} words={&LUCK} {onbasics} />{ printed }{ for asks }</> }) }
            { option_part("My teams", own) }
        </>
    }
}

/// Reads a file of cards and puts its teams into the form.
fn onfile(
    handle: &Handle,
    stored: &Stored<MarchTeams>,
    brought: &UseStateHandle<Brought>,
) -> Callback<(AttrValue, Result<String, String>)> {
    let (get, set) = (stored.get.clone(), stored.set.clone());
    let (brought, basics, onbasics) = (brought.setter(), handle.form.basics.clone(), handle.onbasics());
    Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
        let own = get.emit(()).map(|own| (*own).clone()).unwrap_or_default();
        let wrong = match read(&own, text) {
            Ok(next) => {
                if let Some(team) = next.teams.last() {
                    let id = AttrValue::from(team.id.clone());
                    onbasics.emit(basics.with(|basics| basics.teams[Side::Home] = id));
                }
                set.emit(next);
                vec![]
            }
            Err(why) => why,
        };
        brought.set(Brought { name, wrong });
    })
}

/// The last card file that was brought.
#[derive(Debug, Clone, Default, PartialEq)]
struct Brought {
    name: AttrValue,
    wrong: Vec<String>,
}

/// The person's own teams with those of a file; a bad file changes no team.
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
                { problem_list(&self.wrong) }
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

/// How a side that no person coaches is played.
fn solitaire(side: Side, on: bool, onchange: Callback<bool>) -> Html {
    html! {
        <Toggle
            label={format!("{} by the Solitaire rules (15)", side.name())}
            help="At random with more cards, all of them open; else the computer weighs them."
            {on}
            {onchange}
        />
    }
}

/// The meaning of the chosen seats.
fn who(form: &Form<ContestOptions>) -> Html {
    let seats = &form.basics.seats;
    let persons = Side::ALL.into_iter().filter(|side| seats[*side] != Seat::House).count();
    let text = match (persons, seats[Side::Home] == seats[Side::Visitors]) {
        (2, false) => "You pass the screen to each other: neither sees the other's hand.",
        (2, true) => "You see both hands.",
        (1, _) if form.options.solitaire.0.contains(&true) => {
            "Both teams yours? You play one, the Solitaire rules the other (12.12, method A; B and C are for \
                a cup)."
        }
        _ => return Html::default(),
    };
    html! { <p class="soft">{ text }</p> }
}
