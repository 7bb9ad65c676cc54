//! The DICE tables: two percentile dice, every chart with the rows that answer the roll, and the rolls
//! before.

mod charts;
mod pad;

use crate::browser::{self, use_printing};
use crate::components::{
    Button, ButtonKind, ChartTable, ChartTableProps, Die, Notice, NoticeKind, OwnRoll, Page, Panel,
    RollHistory, SearchField, Shape, Shortcut, use_live_keys,
};
use crate::games::dice::own_charts::{DiceTable, DiceTableHandle, Five, use_dice_table};
use crate::games::dice::tables::charts::{ChartFile, all, shown};
use crate::games::dice::tables::pad::Pad;
use crate::session::{RuleLink, Rulebook};
use hardwood::court::Position;
use hardwood::dice_basketball::charts::{ChartId, Charts};
use hardwood::dice_basketball::{DiceBasketball, read_dice};
use hardwood::kit::Luck;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The page.
#[component]
pub fn DiceTables() -> Html {
    let DiceTableHandle { table, get, charts, set, trouble } = use_dice_table();
    // the place of an earlier roll that is shown again; else the last one is
    let picked = use_state(|| None::<usize>);
    let onroll = {
        let (get, set, picked) = (get.clone(), set.clone(), picked.setter());
        Callback::from(move |roll: u8| {
            let now = get.emit(()).as_deref().cloned().unwrap_or_default();
            set.emit(now.rolled(roll));
            picked.set(None);
        })
    };
    let get_names = get.clone();
    let onclear = {
        let (set, picked) = (set.clone(), picked.setter());
        Callback::from(move |()| {
            let now = get.emit(()).as_deref().cloned().unwrap_or_default();
            picked.set(None);
            set.emit(DiceTable { rolls: vec![], ..now });
        })
    };
    let onnames = {
        let (get, set) = (get_names, set.clone());
        Callback::from(move |names: [Five; 2]| {
            let now = get.emit(()).as_deref().cloned().unwrap_or_default();
            set.emit(DiceTable { names, ..now });
        })
    };
    let onpick = {
        let picked = picked.setter();
        Callback::from(move |n: usize| picked.set(Some(n)))
    };
    let shown = picked.filter(|at| *at < table.rolls.len()).or(table.rolls.len().checked_sub(1));
    let now = shown.map(|at| table.rolls[at]);
    let rolls: Vec<String> = table.rolls.iter().map(|roll| format!("{roll:02}")).collect();
    html! {
        <ContextProvider<Rulebook> context={Rulebook::of::<DiceBasketball>()}>
        <Page
            title="Dice tables"
            lead="DICE Basketball: roll here or at your own table, and read every chart."
            class="tables"
        >
            if let Some(trouble) = trouble {
                <Notice kind={NoticeKind::Warning} title="About your charts"><p>{ trouble }</p></Notice>
            }
            <DicePanel {now} rolls={table.rolls.len() as u32} onroll={onroll.clone()} />
            <Pad {now} charts={charts.clone()} names={table.names.clone()} {onroll} />
            <Panel title="The roll" class="tables__said">
                <p class="tables__means">
                    { now.map_or_else(|| html! { "Roll, or type what you rolled." }, means) }
                </p>
                <RollHistory {rolls} {shown} {onpick} {onclear} />
            </Panel>
            <WhoPlays names={table.names.clone()} onchange={onnames} />
            <ChartsPanel {table} {charts} {now} {set} />
        </Page>
        </ContextProvider<Rulebook>>
    }
}

#[derive(Properties, PartialEq)]
struct DicePanelProps {
    /// The roll that is shown, 0 to 99.
    now: Option<u8>,
    /// How many rolls there were.
    rolls: u32,
    onroll: Callback<u8>,
}

/// Two percentile dice, to roll here or to type in.
#[component]
fn DicePanel(props: &DicePanelProps) -> Html {
    let DicePanelProps { now, rolls, onroll } = props;
    let refused = use_state(|| None::<AttrValue>);
    let roll = onroll.reform(|()| Luck::new(browser::fresh_seed()).below(100) as u8);
    let ontyped = {
        let (onroll, refused) = (onroll.clone(), refused.setter());
        Callback::from(move |text: String| match read_dice(&text) {
            Ok(number) => {
                refused.set(None);
                onroll.emit((number - 1) as u8);
            }
            Err(why) => refused.set(Some(why.to_string().into())),
        })
    };
    {
        let roll = roll.clone();
        use_live_keys(move || {
            let keys = [" ", "n"].map(|key| Shortcut::new(key, "Roll", roll.clone()));
            let own = Callback::from(|()| browser::focus_first("#own-roll"));
            keys.into_iter().chain([Shortcut::new("k", "Type what you rolled", own)]).collect()
        });
    }
    let die = |digit: Option<u8>, label: &'static str, tone: Classes| {
        let face = digit.map(|n| AttrValue::from(n.to_string()));
        html! { <Die shape={Shape::D10} {face} {label} {tone} {rolls} /> }
    };
    html! {
        <section class="panel tables__roll" aria-label="Dice">
            <div class="dice">
                { die(now.map(|n| n / 10), "tens", classes!("die--red")) }
                { die(now.map(|n| n % 10), "ones", Classes::new()) }
            </div>
            <p class="tables__number" role="status">
                { now.map_or("–".to_owned(), |n| format!("{n:02}")) }
            </p>
            <Button label="Roll" kind={ButtonKind::Main} keyname="N" onclick={roll} />
            <OwnRoll refused={(*refused).clone()} {ontyped} />
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct WhoPlaysProps {
    /// The Visitors and Home.
    names: [Five; 2],
    onchange: Callback<[Five; 2]>,
}

/// The names of the ten who play, to read the charts with.
#[component]
fn WhoPlays(props: &WhoPlaysProps) -> Html {
    let field = |label: &'static str,
                 value: &str,
                 set: fn(&mut Five, usize, String),
                 (team, place): (usize, usize)| {
        let (names, onchange) = (props.names.clone(), props.onchange.clone());
        let onchange = Callback::from(move |event: Event| {
            let mut names = names.clone();
            if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            {
                set(&mut names[team], place, input.value());
                onchange.emit(names);
            }
        });
        html! {
            <label class="field">
                <span>{ label }</span>
                <input type="text" maxlength="40" dir="auto" autocomplete="off" value={value.to_owned()} {onchange} />
            </label>
        }
    };
    let team = |(n, legend): (usize, &'static str)| {
        let five = &props.names[n];
        let player = |(place, position): (usize, Position)| {
            let set = |five: &mut Five, place: usize, name: String| five.players[place] = name;
            field(position.abbreviation(), &five.players[place], set, (n, place))
        };
        html! {
            <fieldset class="tables__five tables__five--names">
                <legend>{ legend }</legend>
                { field("Team", &five.team, |five, _, name| five.team = name, (n, 0)) }
                { for Position::ALL.into_iter().enumerate().map(player) }
            </fieldset>
        }
    };
    html! {
        <section class="panel tables__who" aria-label="Who plays">
            <details>
                <summary>{ "Who plays: names beside every answer" }</summary>
                <div class="tables__fives">{ for ["Visitors", "Home"].into_iter().enumerate().map(team) }</div>
            </details>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct ChartsPanelProps {
    table: Rc<DiceTable>,
    charts: Rc<Charts>,
    /// The roll whose rows are lit.
    now: Option<u8>,
    set: Callback<DiceTable>,
}

/// Every chart, to search, to print, and to replace with one's own.
#[component]
fn ChartsPanel(props: &ChartsPanelProps) -> Html {
    let ChartsPanelProps { table, charts, now, set } = props;
    let search = use_state(String::new);
    let (printing, print) = use_printing();
    let onsearch = {
        let search = search.setter();
        Callback::from(move |text: String| search.set(text))
    };
    let found = shown(charts, *now, &table.names, &search);
    let none = found.is_empty();
    let sheet = |props: ChartTableProps| html! { <ChartTable ..props /> };
    html! {
        <>
            <Panel title="Charts" class="tables__charts">
                <div class="tables__tools">
                    <SearchField placeholder="foul, SG, steal …" {onsearch} />
                    <Button label="Print the charts" onclick={print} />
                </div>
                <div class="tables__grid">{ for found }</div>
                if none { <p class="soft" role="status">{ "No chart matches." }</p> }
                <p class="soft">
                    {
                        "The rulebook prints only the rows marked as printed. The others are ours \
                            (house), balanced as "
                    }
                    <RuleLink section="6" />
                    { " and the known facts of the originals require." }
                </p>
                <ChartFile {table} {charts} {set} />
            </Panel>
            if printing {
                <div class="printout tables__sheet">
                    <h1>{ "DICE Basketball: charts" }</h1>
                    <div class="tables__grid">{ for all(charts, None, &Default::default()).into_iter().map(sheet) }</div>
                </div>
            }
        </>
    }
}

/// The meanings of the dice where the game reads them without a chart.
fn means(roll: u8) -> Html {
    let pass = match ChartId::of_pass(roll) {
        Some(special) => format!("As a pass: roll again for the chart {special}."),
        None => format!(
            "As a pass: complete up to the passer's number; a steal from the guard's number on; \
             received by the {} digit.",
            roll % 10
        ),
    };
    let chart = ChartId::of_rebound(roll);
    let whose = match chart {
        ChartId::OffensiveRebound => "offense",
        ChartId::Battle => "fought for",
        _ => "defense",
    };
    html! {
        <>
            { pass }
            { " " }
            <RuleLink section="6" />
            { format!(" As a shot that missed: {chart} ({whose}), row {}.", roll % 10) }
            { " " }
            <RuleLink section="9" />
        </>
    }
}
