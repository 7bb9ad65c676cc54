//! The charts as they are shown, and a person's own in and out as a file.

use crate::components::{
    Button, ChartRow, ChartTable, ChartTableProps, FileInput, Notice, NoticeKind, placed_problems,
};
use crate::games::dice::own_charts::DiceTable;
use crate::session::RuleLink;
use crate::{browser, text};
use hardwood::dice_basketball::charts::{ChartId, Charts, PrintedRow};
use hardwood::kit::Problem;
use std::rc::Rc;
use yew::prelude::*;

/// A chart file has some 4 kB.
const FILE_LIMIT: usize = 1 << 18;

/// Every chart, the rows that `roll` answers lit.
pub fn all(charts: &Charts, roll: Option<u8>) -> Vec<ChartTableProps> {
    ChartId::ALL.into_iter().map(|id| chart(charts, id, roll)).collect()
}

/// A chart, the rows that `roll` answers lit.
pub fn chart(charts: &Charts, id: ChartId, roll: Option<u8>) -> ChartTableProps {
    let number = roll.and_then(|roll| id.number_of(roll));
    let row = |row: &PrintedRow| {
        let (first, last) = (id.number(row.first), id.number(row.last));
        let faces = f64::from(row.last - row.first) + 1.0;
        ChartRow {
            rolls: if first == last { first } else { format!("{first}–{last}") }.into(),
            result: row.result.clone().into(),
            chance: 100.0 * faces / (f64::from(id.last()) + 1.0),
            status: row.status,
            lit: number.is_some_and(|n| (row.first..=row.last).contains(&n)),
        }
    };
    let rows = charts.printed(id).iter().map(row).collect();
    ChartTableProps {
        title: text::capital(id.name()).into(),
        about: html! { <RuleLink section={id.section()} /> },
        rows,
    }
}

/// The charts, or those of their rows that match the search.
pub fn shown(charts: &Charts, roll: Option<u8>, search: &str) -> Vec<Html> {
    let needle = search.trim().to_lowercase();
    let fits = |text: &str| text.to_lowercase().contains(&needle);
    let found = all(charts, roll).into_iter().filter_map(|mut props| {
        if !fits(&props.title) {
            props.rows.retain(|row| fits(&row.result));
        }
        (!props.rows.is_empty()).then_some(props)
    });
    found
        .map(|props| {
            let key = props.title.to_string();
            html! { <ChartTable {key} ..props /> }
        })
        .collect()
}

/// Properties of [`ChartFile`].
#[derive(Properties, PartialEq)]
pub struct ChartFileProps {
    /// The tables page's record.
    pub table: Rc<DiceTable>,
    /// The charts in use.
    pub charts: Rc<Charts>,
    /// Keeps another table.
    pub set: Callback<DiceTable>,
}

/// The charts' source, with import and export.
#[component]
pub fn ChartFile(props: &ChartFileProps) -> Html {
    let came = use_state(|| None::<(String, Vec<Problem>)>);
    let onfile = {
        let (came, table, set) = (came.setter(), props.table.clone(), props.set.clone());
        Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
            let read = text.map_err(|why| vec![Problem::new(&*name, why)]);
            match read.and_then(|csv| Charts::read(&csv).map(|_| csv)) {
                Ok(csv) => {
                    came.set(None);
                    set.emit(DiceTable { name: name.to_string(), csv, ..(*table).clone() });
                }
                Err(problems) => came.set(Some((name.to_string(), problems))),
            }
        })
    };
    let save = {
        let (charts, came) = (props.charts.clone(), came.setter());
        Callback::from(move |()| {
            if let Err(why) = browser::download("dice-charts.csv", "text/csv", &charts.write()) {
                came.set(Some(("The file".to_owned(), vec![Problem::new("this browser", why)])));
            }
        })
    };
    let ours = {
        let (table, set) = (props.table.clone(), props.set.clone());
        Callback::from(move |()| {
            set.emit(DiceTable { name: String::new(), csv: String::new(), ..(*table).clone() });
        })
    };
    let own = !props.table.csv.is_empty();
    html! {
        <div class="stack">
            <p>{ if own { format!("Charts: {}.", props.table.name) } else { "Charts: ours.".to_owned() } }</p>
            <div class="row">
                <FileInput
                    label="Bring your own charts (CSV)"
                    accept=".csv,text/csv,text/plain"
                    limit={FILE_LIMIT}
                    {onfile}
                />
                <Button label="Download as CSV" onclick={save} />
                if own { <Button label="Back to our charts" onclick={ours} /> }
            </div>
            if let Some((name, problems)) = &*came {
                <Notice
                    kind={NoticeKind::Error}
                    title={
                        format!(
                            "{name} can't be used yet: {}. The charts on the table stay.",
                            text::count(problems.len(), "problem", "problems")
                        )
                    }
                >
                    { placed_problems(problems) }
                </Notice>
            }
        </div>
    }
}
