//! The Value Add tables: the dice, their meanings for the cards of two teams, and the earlier rolls.

mod reading;

use crate::browser::{self, Fetched};
use crate::components::{
    Button, ButtonKind, ChartTable, Notice, NoticeKind, OwnRoll, Page, Panel, RollHistory, SearchField,
    Select, Shortcut, Toggle, use_live_keys,
};
use crate::games::value_add::great_teams::use_great_teams;
use crate::games::value_add::rolls::ValueAddTable;
use crate::games::value_add::strips::rows;
use crate::games::value_add::tables::reading::{draws, five, floor, meeting, read, typed, written};
use crate::games::value_add::tray::{die, four};
use crate::session::{RuleLink, Rulebook};
use crate::storage::use_stored;
use hardwood::court::{Player, Position, Side};
use hardwood::kit::Order as _;
use hardwood::kit::{Luck, Provenance};
use hardwood::value_add::ValueAdd;
use hardwood::value_add::cards::TeamCard;
use hardwood::value_add::tables::{DiceTable, Floor};
use std::rc::Rc;
use yew::prelude::*;

/// The four dice of a possession, the two of a rebound, a d20.
const THROWS: [(&str, &str, &[u32]); 3] =
    [("n", "Roll", &[8, 6, 6, 20]), ("b", "Rebound", &[20, 6]), ("d", "d20", &[20])];

type Edit = Callback<Box<dyn FnOnce(ValueAddTable) -> ValueAddTable>>;

/// The page.
#[component]
pub fn ValueAddTables() -> Html {
    let stored = use_stored::<ValueAddTable>();
    let table = stored.value.clone().unwrap_or_default();
    let (teams, again) = use_great_teams(true);
    // the place of an earlier roll that is shown again; else the last one is
    let picked = use_state(|| None::<usize>);
    // the chosen player's tables are shown, else those of the player with the ball
    let player = use_state(|| None::<u8>);
    let edit: Edit = {
        let (get, set) = (stored.get.clone(), stored.set.clone());
        let (picked, player) = (picked.setter(), player.setter());
        Callback::from(move |edit: Box<dyn FnOnce(ValueAddTable) -> ValueAddTable>| {
            let now = get.emit(()).as_deref().cloned().unwrap_or_default();
            picked.set(None);
            player.set(None);
            set.emit(edit(now));
        })
    };
    let onroll = edit.reform(|roll: Vec<u8>| -> Box<dyn FnOnce(ValueAddTable) -> ValueAddTable> {
        Box::new(move |table| table.rolled(roll))
    });
    let onclear = edit.reform(|()| -> Box<dyn FnOnce(ValueAddTable) -> ValueAddTable> {
        Box::new(|table| ValueAddTable { rolls: vec![], ..table })
    });
    let onpick = {
        let picked = picked.setter();
        Callback::from(move |n: usize| picked.set(Some(n)))
    };
    let game = use_game(&table, &teams);
    let shown = picked.filter(|at| *at < table.rolls.len()).or(table.rolls.len().checked_sub(1));
    let now: &[u8] = shown.map_or(&[], |at| &table.rolls[at]);
    let before = shown.map_or(&[][..], |at| &table.rolls[..=at]);
    let ball = before.iter().rev().find_map(|roll| <[u8; 4]>::try_from(roll.as_slice()).ok());
    let on_floor = (*game).as_ref().map(|game| (game, floor(game, &table.fives, &table.tired)));
    let (tables, said) = read(on_floor, ball, now, *player);
    let rolls: Vec<String> = table.rolls.iter().map(|roll| written(roll)).collect();
    html! {
        <ContextProvider<Rulebook> context={Rulebook::of::<ValueAdd>()}>
        <Page
            title="Value Add tables"
            lead="The Value Add Basketball Game: roll here or at your own table, and read every die."
            class="tables"
        >
            if let Some(trouble) = &stored.trouble {
                <Notice kind={NoticeKind::Warning} title="About your rolls"><p>{ trouble }</p></Notice>
            }
            <DicePanel now={now.to_vec()} rolls={table.rolls.len() as u32} {onroll} />
            <Panel title="The roll" class="tables__said">
                { meaning(&said) }
                <RollHistory {rolls} {shown} {onpick} {onclear} />
            </Panel>
            <Panel title="Cards" class="stack">
                { cards(&table, &teams, again, &edit) }
                if let Some((game, floor)) = on_floor { { fives(&table, game, floor, &edit) } }
            </Panel>
            <Panel title="Tables" class="tables__charts">
                if let Some((game, floor)) = on_floor { { whose(game, floor, &player) } }
                <Searched
                    {tables}
                    status={if game.is_some() { Provenance::Derived } else { Provenance::Printed }}
                />
                if game.is_some() {
                    <p class="soft">
                        { "What the dunk ranges take is taken." }
                    </p>
                }
            </Panel>
        </Page>
        </ContextProvider<Rulebook>>
    }
}

/// The game between the chosen teams, for reading the dice.
#[hook]
fn use_game(table: &ValueAddTable, teams: &Fetched<Rc<[TeamCard]>>) -> Rc<Option<ValueAdd>> {
    let loaded = match teams {
        Fetched::Ready(teams) => Some(teams.clone()),
        _ => None,
    };
    use_memo((loaded, table.teams.clone(), table.basic), |(teams, ids, basic)| {
        let team = |id: &String| teams.as_ref()?.iter().find(|team| team.id == *id);
        meeting([team(&ids[0])?, team(&ids[1])?], *basic).ok()
    })
}

/// The meaning of the dice.
fn meaning(said: &[String]) -> Html {
    if said.is_empty() {
        return html! {
            <p class="tables__means">
                {
                    "Roll, or type what you rolled: 3 35 14 is a possession, 14 3 a rebound, 14 a d20 by \
                    itself."
                }
            </p>
        };
    }
    html! { <ul class="tables__means">{ for said.iter().map(|line| html! { <li>{ line }</li> }) }</ul> }
}

#[derive(Properties, PartialEq)]
struct DicePanelProps {
    /// The roll that is shown; empty before the first.
    now: Vec<u8>,
    /// How many rolls there were.
    rolls: u32,
    onroll: Callback<Vec<u8>>,
}

/// The dice, to roll here or to type in.
#[component]
fn DicePanel(props: &DicePanelProps) -> Html {
    let DicePanelProps { now, rolls, onroll } = props;
    let refused = use_state(|| None::<AttrValue>);
    let roll = {
        let (onroll, refused) = (onroll.clone(), refused.setter());
        Callback::from(move |roll: Vec<u8>| {
            refused.set(None);
            onroll.emit(roll);
        })
    };
    let ontyped = {
        let (roll, refused) = (roll.clone(), refused.setter());
        Callback::from(move |text: String| match typed(&text) {
            Ok(dice) => roll.emit(dice),
            Err(why) => refused.set(Some(why.into())),
        })
    };
    let throw = |dice: &'static [u32]| {
        roll.reform(move |()| {
            let mut luck = Luck::new(browser::fresh_seed());
            dice.iter().map(|sides| luck.below(*sides) as u8 + 1).collect()
        })
    };
    {
        let throws = THROWS.map(|(key, name, dice)| (key, name, throw(dice)));
        use_live_keys(move || {
            let rolls = throws.iter().map(|(key, name, roll)| Shortcut::new(key, *name, roll.clone()));
            let space = Shortcut::new(" ", "Roll", throws[0].2.clone());
            let own = Callback::from(|()| browser::focus_first("#own-roll"));
            rolls.chain([space, Shortcut::new("k", "Type what you rolled", own)]).collect()
        });
    }
    let button = |(key, label, dice): (&'static str, &'static str, &'static [u32])| {
        let kind = if key == "n" { ButtonKind::Main } else { ButtonKind::Plain };
        html! { <Button {label} {kind} keyname={key.to_uppercase()} onclick={throw(dice)} /> }
    };
    let dice: Html = if now.is_empty() {
        four(None, 0)
    } else {
        now.iter().zip(draws(now)).map(|(face, draw)| die(*draw, Some(*face), *rolls)).collect()
    };
    html! {
        <section class="panel tables__roll" aria-label="Dice">
            <div class="dice">{ dice }</div>
            <p class="tables__number" role="status">
                { if now.is_empty() { "–".to_owned() } else { written(now) } }
            </p>
            <div class="row">{ for THROWS.into_iter().map(button) }</div>
            <OwnRoll hint="3 35 14" refused={(*refused).clone()} {ontyped} />
        </section>
    }
}

/// The choice of the two teams.
fn cards(table: &ValueAddTable, teams: &Fetched<Rc<[TeamCard]>>, again: Callback<()>, edit: &Edit) -> Html {
    let teams = match teams {
        Fetched::Ready(teams) => teams,
        Fetched::Waiting => return html! { <p role="status">{ "Fetching the cards…" }</p> },
        Fetched::Failed(why) => {
            return html! {
                <Notice kind={NoticeKind::Warning} title="The cards could not be loaded.">
                    <p>{ why.join("; ") }</p>
                    <Button label="Try again" onclick={again} />
                </Notice>
            };
        }
    };
    let mut sorted: Vec<&TeamCard> = teams.iter().collect();
    sorted.order_by_key(|team| (&team.name, &team.season));
    let ids: Rc<[String]> = sorted.iter().map(|team| team.id.clone()).collect();
    let options: Vec<AttrValue> = std::iter::once("No cards".into())
        .chain(sorted.iter().map(|team| format!("{} {}", team.name, team.season).into()))
        .collect();
    let pick = |n: usize, label: &'static str| {
        let chosen = ids.iter().position(|id| *id == table.teams[n]).map_or(0, |place| place + 1);
        let ids = ids.clone();
        let onchange = edit.reform(move |place: usize| -> Box<dyn FnOnce(ValueAddTable) -> ValueAddTable> {
            let id = place.checked_sub(1).and_then(|place| ids.get(place)).cloned().unwrap_or_default();
            let first = ids.first().cloned().unwrap_or_default();
            Box::new(move |mut table| {
                // cards are read two teams at a time
                let other = &mut table.teams[1 - n];
                let other_changes = id.is_empty() || other.is_empty();
                if other_changes {
                    *other = if id.is_empty() { String::new() } else { first };
                }
                table.teams[n] = id;
                (table.fives[n], table.tired[n]) = Default::default();
                if other_changes {
                    (table.fives[1 - n], table.tired[1 - n]) = Default::default();
                }
                table
            })
        });
        html! { <Select {label} options={options.clone()} {chosen} {onchange} /> }
    };
    let turn = edit.reform(|()| -> Box<dyn FnOnce(ValueAddTable) -> ValueAddTable> {
        Box::new(|mut table| {
            table.teams.swap(0, 1);
            table.fives.swap(0, 1);
            table.tired.swap(0, 1);
            table
        })
    });
    let basic = edit.reform(|basic: bool| -> Box<dyn FnOnce(ValueAddTable) -> ValueAddTable> {
        Box::new(move |table| ValueAddTable { basic, ..table })
    });
    html! {
        <div class="tables__cards">
            { pick(0, "With the ball") }
            { pick(1, "Defending") }
            <Button label="The others' ball" disabled={table.teams[0].is_empty()} onclick={turn} />
            <Toggle label="Basic rules" on={table.basic} onchange={basic} />
        </div>
    }
}

/// Who is on the floor for each team, and who of them is tired (VABG Step 2).
fn fives(table: &ValueAddTable, game: &ValueAdd, floor: Floor, edit: &Edit) -> Html {
    let team = |(n, side): (usize, Side)| {
        let setup = game.setup();
        let roster = 0..setup.teams[side].players.len() as u8;
        let options: Vec<AttrValue> =
            roster.map(|place| setup.short_name(Player::new(side, place)).into()).collect();
        let five = floor.five[side];
        let place = |(slot, position): (usize, Position)| {
            let onchange = edit.reform(move |to: usize| -> Box<dyn FnOnce(ValueAddTable) -> ValueAddTable> {
                let mut five = five;
                // a player who is on the floor changes places
                if let Some(from) = five.iter().position(|player| usize::from(*player) == to) {
                    five[from] = five[slot];
                }
                five[slot] = to as u8;
                Box::new(move |mut table| {
                    table.fives[n] = five.to_vec();
                    table
                })
            });
            let who = five[slot];
            let ontired =
                edit.reform(move |tired: bool| -> Box<dyn FnOnce(ValueAddTable) -> ValueAddTable> {
                    Box::new(move |mut table| {
                        table.tired[n].retain(|player| *player != who);
                        table.tired[n].extend(tired.then_some(who));
                        table
                    })
                });
            html! {
                <div class="tables__slot">
                    <Select
                        label={position.abbreviation()}
                        options={options.clone()}
                        chosen={usize::from(who)}
                        {onchange}
                    />
                    <Toggle label="Tired" on={table.tired[n].contains(&who)} onchange={ontired} />
                </div>
            }
        };
        html! {
            <fieldset class="tables__five">
                <legend>{ format!("{}, on the floor", setup.teams[side].name) }</legend>
                { for Position::ALL.into_iter().enumerate().map(place) }
            </fieldset>
        }
    };
    html! {
        <div class="tables__fives">
            { for [Side::Home, Side::Visitors].into_iter().enumerate().map(team) }
        </div>
    }
}

/// The choice of the player whose tables are shown.
fn whose(game: &ValueAdd, floor: Floor, player: &UseStateHandle<Option<u8>>) -> Html {
    let names = five(game, floor).into_iter().map(AttrValue::from);
    let options: Vec<AttrValue> = std::iter::once("the player with the ball".into()).chain(names).collect();
    let chosen = player.map_or(0, |slot| usize::from(slot) + 1);
    let onchange = {
        let player = player.setter();
        Callback::from(move |place: usize| player.set(place.checked_sub(1).map(|slot| slot as u8)))
    };
    html! { <Select label="Player with the ball" {options} {chosen} {onchange} /> }
}

#[derive(Properties, PartialEq)]
struct SearchedProps {
    tables: Vec<DiceTable>,
    /// The provenance of the rows.
    status: Provenance,
}

/// The tables, or those of their rows that match the search.
#[component]
fn Searched(props: &SearchedProps) -> Html {
    let search = use_state(String::new);
    let onsearch = {
        let search = search.setter();
        Callback::from(move |text: String| search.set(text))
    };
    let needle = search.trim().to_lowercase();
    let fits = |text: &str| text.to_lowercase().contains(&needle);
    let found = props.tables.iter().filter_map(|table| {
        let mut rows = rows(table, props.status);
        if !fits(table.kind.name()) {
            rows.retain(|row| fits(&row.result));
        }
        let title = format!("{} ({})", table.kind.name(), table.kind.dice());
        let about = html! { <>{ &table.whose }{ " " }<RuleLink section={table.kind.section()} /></> };
        (!rows.is_empty()).then(|| html! { <ChartTable key={table.kind.name()} {title} {about} {rows} /> })
    });
    let found: Vec<Html> = found.collect();
    let none = found.is_empty();
    html! {
        <>
            <div class="tables__tools"><SearchField placeholder="steal, Davis, offense …" {onsearch} /></div>
            <div class="tables__grid">{ for found }</div>
            if none { <p class="soft" role="status">{ "No table matches." }</p> }
        </>
    }
}
