//! The dice tables: two percentile dice, every chart with the row they answer, what was rolled before.

mod charts;

use crate::browser::{self, use_printing};
use crate::components::{
    Button, ButtonKind, ChartTable, Die, Notice, NoticeKind, OwnRoll, Page, Panel, Shape, Shortcut,
    use_live_keys,
};
use crate::games::dice::own_charts::{DiceTableHandle, use_dice_table};
use crate::pages::dice_tables::charts::{ChartFile, all, shown};
use crate::session::{RuleLink, Rulebook};
use hardwood::dice_basketball::{DiceBasketball, read_dice};
use hardwood::kit::Luck;
use hardwood::table::Game as _;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The page.
#[component]
pub fn DiceTables() -> Html {
    let DiceTableHandle { table, get, charts, set, trouble } = use_dice_table();
    // a roll looked at again; else the last one
    let picked = use_state(|| None::<usize>);
    let search = use_state(String::new);
    let refused = use_state(|| None::<AttrValue>);
    let (printing, print) = use_printing();
    let put = {
        let (get, set, picked) = (get.clone(), set.clone(), picked.setter());
        Callback::from(move |roll: u8| {
            let now = get.emit(()).as_deref().cloned().unwrap_or_default();
            set.emit(now.rolled(roll));
            picked.set(None);
        })
    };
    let roll = put.reform(|()| Luck::new(browser::fresh_seed()).below(100) as u8);
    let typed = {
        let (put, refused) = (put.clone(), refused.setter());
        Callback::from(move |text: String| match read_dice(&text) {
            Ok(number) => {
                refused.set(None);
                put.emit((number - 1) as u8);
            }
            Err(why) => refused.set(Some(why.into())),
        })
    };
    let clear = {
        let (get, set, picked) = (get, set.clone(), picked.setter());
        Callback::from(move |()| {
            let now = get.emit(()).as_deref().cloned().unwrap_or_default();
            picked.set(None);
            set.emit(crate::games::dice::own_charts::DiceTable { rolls: vec![], ..now });
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
    let at = picked.filter(|at| *at < table.rolls.len()).or(table.rolls.len().checked_sub(1));
    let now = at.map(|at| table.rolls[at]);
    let digit = |n: Option<u8>| n.map(|n| AttrValue::from(n.to_string()));
    let oninput = {
        let search = search.setter();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            {
                search.set(input.value());
            }
        })
    };
    let found = shown(&charts, now, &search);
    let none = found.is_empty();
    let rolls = table.rolls.len() as u32;
    html! {
        <ContextProvider<Rulebook> context={Rulebook(DiceBasketball::NAME)}>
        <Page title="Dice tables" lead="DICE Basketball: roll here or at your own table, and read every chart." class="tables">
            if let Some(trouble) = trouble { <Notice kind={NoticeKind::Warning} title="About your charts"><p>{ trouble }</p></Notice> }
            <section class="panel tables__roll" aria-label="Dice">
                    <div class="dice">
                        <Die shape={Shape::D10} face={digit(now.map(|n| n / 10))} label="tens" tone={classes!("die--red")} {rolls} />
                        <Die shape={Shape::D10} face={digit(now.map(|n| n % 10))} label="ones" {rolls} />
                    </div>
                    <p class="tables__number" role="status">{ now.map_or("–".to_owned(), |n| format!("{n:02}")) }</p>
                    <Button label="Roll" kind={ButtonKind::Main} keyname="N" onclick={roll} />
                    <OwnRoll refused={(*refused).clone()} ontyped={typed} />
            </section>
            <Panel title="The roll" class="tables__said">
                <p class="tables__means">{ now.map_or_else(|| html! { "Roll, or type what you rolled." }, means) }</p>
                if !table.rolls.is_empty() {
                    <div class="tables__history" role="group" aria-label="Rolled before, the last one first">
                        { for table.rolls.iter().enumerate().rev().map(|(n, roll)| {
                            let picked = picked.setter();
                            html! { <Button key={n} label={format!("{roll:02}")} kind={ButtonKind::Quiet} class="btn--small" pressed={Some(at == Some(n))} onclick={Callback::from(move |()| picked.set(Some(n)))} /> }
                        }) }
                        <Button label="Clear the rolls" kind={ButtonKind::Quiet} class="btn--small" onclick={clear} />
                    </div>
                }
            </Panel>
            <Panel title="Charts" class="tables__charts">
                <div class="tables__tools">
                    <label class="field">
                        <span>{ "Search" }</span>
                        <input type="search" placeholder="foul, SG, steal …" autocomplete="off" {oninput} />
                    </label>
                    <Button label="Print the charts" onclick={print} />
                </div>
                <div class="tables__grid">{ for found }</div>
                if none { <p class="soft" role="status">{ "No chart says that." }</p> }
                <p class="soft">{ "No rulebook prints these charts but for the rows marked so: the others are ours (house), balanced as " }<RuleLink section="6" />{ " and what is known of the originals ask for." }</p>
                <ChartFile table={table.clone()} charts={charts.clone()} {set} />
            </Panel>
            if printing { <div class="printout tables__sheet"><h1>{ "DICE Basketball: charts" }</h1><div class="tables__grid">{ for all(&charts, None).into_iter().map(|props| html! { <ChartTable ..props /> }) }</div></div> }
        </Page>
        </ContextProvider<Rulebook>>
    }
}

/// What the dice mean at the places of the game where they are read without a chart.
fn means(roll: u8) -> Html {
    let pass = match roll {
        0..=4 => format!("As a pass: roll again for the chart special {roll:02}."),
        _ => format!(
            "As a pass: complete up to the passer's number; a steal from the guard's number on; received by the {} digit.",
            roll % 10
        ),
    };
    let rebound = match roll {
        90.. => "rebound 90-99 (offense)",
        80..=89 => "rebound 80-89 (fought for)",
        _ => "rebound 20-79 (defense)",
    };
    html! { <>{ pass }{ " " }<RuleLink section="6" />{ format!(" As a shot that missed: {rebound}, row {}.", roll % 10) }{ " " }<RuleLink section="9" /></> }
}
