//! A component of the box on the page: its cells, what is odd in it, its file.

use crate::browser;
use crate::components::{
    Button, ButtonKind, CellGrid, CellMark, FileInput, GridCell, GridRow, Notice, NoticeKind, Panel,
    placed_problems, problem_list,
};
use crate::games::march_madness::own_box::record::component;
use crate::text;
use hardwood::kit::Problem;
use hardwood::march_madness::Component;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::rc::Rc;
use yew::prelude::*;

/// The largest file that is read, in bytes.
const LARGEST: usize = 1 << 16;

/// Properties of [`Part`].
#[derive(Properties, PartialEq)]
pub struct PartProps<C: Component> {
    /// The component's file; empty for Hardwood's.
    pub csv: AttrValue,
    /// Keeps another.
    pub onkeep: Callback<String>,
    /// What the cells mean, in a line or two.
    pub help: Html,
    /// The head of the rows' heads.
    pub corner: &'static str,
    /// Whether all cells are numbers.
    #[prop_or_default]
    pub numbers: bool,
    /// The component.
    #[prop_or_default]
    pub kind: PhantomData<C>,
}

/// Cells whose text can't be used, with the reason.
type Wrong = BTreeMap<(usize, usize), (String, String)>;

/// The panel.
#[component]
pub fn Part<C: Component>(props: &PartProps<C>) -> Html {
    let wrong = use_state(Wrong::default);
    let unread = use_state(|| None::<(AttrValue, Vec<Problem>)>);
    let read = use_memo(props.csv.clone(), |csv| component::<C>(csv));
    let onkeep = {
        let onkeep = props.onkeep.clone();
        Callback::from(move |next: C| {
            onkeep.emit(if next == *C::house() { String::new() } else { next.write() });
        })
    };
    let onwrite = {
        let (read, wrong, onkeep) = (read.clone(), wrong.clone(), onkeep.clone());
        Callback::from(move |cells: Vec<(usize, usize, String)>| {
            let mut next = (*read).clone().unwrap_or_else(|_| C::house().clone());
            let mut bad = (*wrong).clone();
            for (row, column, text) in cells {
                let place = (row, column);
                if column >= C::COLUMNS.len() || row >= next.heads().len() || next.is_fixed(row, column) {
                    continue;
                }
                match next.set_cell(row, column, &text) {
                    Ok(()) => drop(bad.remove(&place)),
                    Err(why) => drop(bad.insert(place, (text, why))),
                }
            }
            wrong.set(bad);
            onkeep.emit(next);
        })
    };
    let reset = {
        let (wrong, unread, onkeep) = (wrong.setter(), unread.setter(), props.onkeep.clone());
        Callback::from(move |()| {
            wrong.set(Wrong::default());
            unread.set(None);
            onkeep.emit(String::new());
        })
    };
    let onfile = {
        let (wrong, unread, onkeep) = (wrong.setter(), unread.setter(), onkeep);
        Callback::from(move |(name, text): (AttrValue, Result<String, String>)| {
            let text = text.map_err(|why| vec![Problem::new("file", why)]);
            match text.and_then(|text| C::read(&text)) {
                Ok(next) => {
                    wrong.set(Wrong::default());
                    unread.set(None);
                    onkeep.emit(next);
                }
                Err(problems) => unread.set(Some((name, problems))),
            }
        })
    };
    let own = (*read).clone().unwrap_or_else(|_| C::house().clone());
    let save = {
        let file = own.write();
        let name = format!("{}.csv", text::file_name(C::NAME));
        Callback::from(move |()| {
            // a browser that refuses a download says so itself
            let _ = browser::download(&name, "text/csv;charset=utf-8", &file);
        })
    };
    let rows = Rc::new(rows(&own, &wrong));
    let marks = |mark: CellMark| {
        rows.iter().flat_map(|row| &row.cells).filter(|cell| !cell.fixed && cell.mark == mark).count()
    };
    let (yours, all) = (marks(CellMark::Own), rows.iter().flat_map(|row| &row.cells).count());
    let changed = yours > 0 || !wrong.is_empty() || !props.csv.is_empty();
    let state = match yours {
        0 => "All as in Hardwood's box.".to_owned(),
        _ => format!("Yours: {yours} of {all} cells. The others are as in Hardwood's box."),
    };
    let odd = own.oddities();
    html! {
        <Panel title={C::NAME} class="stack ownbox__part">
            <div class="ownbox__help">{ props.help.clone() }</div>
            <p class="ownbox__key">
                <span class="ownbox__mark cells__in--printed">{ "printed" }</span>
                { " in the rulebook, " }
                <span class="ownbox__mark cells__in--house">{ "house" }</span>
                { ": Hardwood's own, " }
                <span class="ownbox__mark cells__in--own">{ "yours" }</span>
            </p>
            <p role="status" class="ownbox__state">{ state }</p>
            if let Err(why) = &*read {
                <Notice kind={NoticeKind::Warning} title="What was kept can't be read any more."><p>{ why }</p></Notice>
            }
            <CellGrid
                label={C::NAME}
                name={text::file_name(C::NAME)}
                corner={props.corner}
                columns={C::COLUMNS}
                {rows}
                {onwrite}
                numbers={props.numbers}
                cards={!props.numbers}
            />
            if !odd.is_empty() {
                <Notice kind={NoticeKind::Warning} title="Not as the rulebook has it. If your box says so, it counts.">
                    { problem_list(&odd) }
                </Notice>
            }
            if let Some((name, problems)) = &*unread {
                <Notice kind={NoticeKind::Error} title={format!("{name} can't be read. Nothing was changed.")}>
                    { placed_problems(problems) }
                </Notice>
            }
            <div class="row">
                <Button label="Save as a file" onclick={save} />
                if changed {
                    <Button label="All as Hardwood's" kind={ButtonKind::Quiet} onclick={reset} />
                }
            </div>
            <FileInput label="Read a file saved here" accept=".csv,.xlsx" limit={LARGEST} {onfile} />
        </Panel>
    }
}

fn rows<C: Component>(own: &C, wrong: &Wrong) -> Vec<GridRow> {
    let house = C::house();
    let row = |(at, [group, head]): (usize, [String; 2])| {
        let cell = |column: usize| {
            let (text, ours) = (own.cell(at, column), house.cell(at, column));
            let bad = wrong.get(&(at, column));
            let mark = match text == ours && bad.is_none() {
                true if C::is_printed(at, column) => CellMark::Printed,
                true => CellMark::House,
                false => CellMark::Own,
            };
            GridCell {
                text: bad.map_or(text, |(typed, _)| typed.clone()).into(),
                mark,
                wrong: bad.map(|(_, why)| why.clone().into()),
                fixed: own.is_fixed(at, column),
            }
        };
        GridRow { group: group.into(), head: head.into(), cells: (0..C::COLUMNS.len()).map(cell).collect() }
    };
    own.heads().into_iter().enumerate().map(row).collect()
}
