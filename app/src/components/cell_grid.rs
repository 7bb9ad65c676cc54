//! A table of cells to type into: Tab, arrows and Enter go from cell to cell, and a block pasted from a spreadsheet
//! fills the cells below and to the right.

use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Element, HtmlInputElement};
use yew::prelude::*;

/// A cell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GridCell {
    /// What it says.
    pub text: AttrValue,
    /// What kind of number it is, and the class that is drawn so.
    pub mark: CellMark,
    /// Why what was typed can't be used.
    pub wrong: Option<AttrValue>,
    /// Whether nothing can be entered.
    pub fixed: bool,
}

/// What kind of number stands in a cell.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum CellMark {
    /// The house's.
    #[default]
    House,
    /// Printed in a rulebook.
    Printed,
    /// Changed by the person.
    Own,
}

impl CellMark {
    /// Its name for those who do not see it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CellMark::House => "house",
            CellMark::Printed => "printed",
            CellMark::Own => "yours",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            CellMark::House => "cells__in--house",
            CellMark::Printed => "cells__in--printed",
            CellMark::Own => "cells__in--own",
        }
    }
}

/// A row: the group it stands in, its head, its cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GridRow {
    /// The group: a line of its own before the first row of each.
    pub group: AttrValue,
    /// The head.
    pub head: AttrValue,
    /// The cells.
    pub cells: Vec<GridCell>,
}

/// Properties of [`CellGrid`].
#[derive(Properties, PartialEq)]
pub struct CellGridProps {
    /// The table's name, and the id of its element.
    pub label: AttrValue,
    /// An id unique on the page: letters and dashes.
    pub name: AttrValue,
    /// The head of the column of heads.
    pub corner: AttrValue,
    /// The heads of the columns.
    pub columns: &'static [&'static str],
    /// The rows.
    pub rows: Rc<Vec<GridRow>>,
    /// Called with what was entered: row, column, text.
    pub onwrite: Callback<Vec<(usize, usize, String)>>,
    /// Whether the cells hold numbers alone, so that a phone shows its number pad.
    #[prop_or_default]
    pub numbers: bool,
    /// Whether the rows stand as cards, one below the other, where there is little room.
    #[prop_or_default]
    pub cards: bool,
}

/// The table.
#[component]
pub fn CellGrid(props: &CellGridProps) -> Html {
    let table = use_node_ref();
    let go = {
        let table = table.clone();
        Callback::from(move |(row, column): (usize, usize)| {
            let cell = table.cast::<Element>().and_then(|table| {
                table.query_selector(&format!("[data-cell=\"{row}-{column}\"]")).ok().flatten()
            });
            if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlInputElement>().ok()) {
                // an element that can't be focused is passed over
                let _ = cell.focus();
            }
        })
    };
    let mut group = AttrValue::default();
    let wide = (props.columns.len() + 1).to_string();
    let rows = props.rows.iter().enumerate().map(|(at, row)| {
        let begins = row.group != group;
        group = row.group.clone();
        let cells = row.cells.iter().enumerate().map(|(column, cell)| {
            let label = format!("{} {}, {}", row.group, row.head, props.columns[column]);
            html! {
                <td key={column} data-label={props.columns[column]}>
                    <CellInput
                        {label}
                        id={AttrValue::from(format!("{}-{at}-{column}", props.name))}
                        place={(at, column)}
                        cell={cell.clone()}
                        numbers={props.numbers}
                        go={go.clone()}
                        onwrite={props.onwrite.clone()}
                    />
                </td>
            }
        });
        let cells: Html = cells.collect();
        html! {
            <>
                if begins && !row.group.is_empty() {
                    <tr class="cells__group">
                        <th scope="colgroup" colspan={wide.clone()}>{ &row.group }</th>
                    </tr>
                }
                <tr><th scope="row">{ &row.head }</th>{ cells }</tr>
            </>
        }
    });
    let rows: Html = rows.collect();
    html! {
        <div class="scroll cells__scroll" tabindex="0" role="region" aria-label={props.label.clone()}>
            <table ref={table} class={classes!("table", "cells", props.cards.then_some("cells--cards"))}>
                <caption class="visually-hidden">{ &props.label }</caption>
                <thead>
                    <tr>
                        <th scope="col">{ &props.corner }</th>
                        { for props.columns.iter().map(|head| html! { <th scope="col">{ *head }</th> }) }
                    </tr>
                </thead>
                <tbody>{ rows }</tbody>
            </table>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct CellInputProps {
    id: AttrValue,
    label: String,
    place: (usize, usize),
    cell: GridCell,
    numbers: bool,
    go: Callback<(usize, usize)>,
    onwrite: Callback<Vec<(usize, usize, String)>>,
}

/// One cell. What is typed is written when the cell is left.
#[component]
fn CellInput(props: &CellInputProps) -> Html {
    let CellInputProps { id, label, place: (row, column), cell, numbers, go, onwrite } = props;
    let (row, column) = (*row, *column);
    let typed = use_state(|| None::<String>);
    if cell.fixed {
        return html! { <span class="cells__fixed">{ &cell.text }</span> };
    }
    let oninput = {
        let typed = typed.setter();
        Callback::from(move |event: InputEvent| {
            typed.set(event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()));
        })
    };
    let onchange = {
        let (typed, onwrite) = (typed.setter(), onwrite.clone());
        Callback::from(move |event: Event| {
            typed.set(None);
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                onwrite.emit(vec![(row, column, input.value())]);
            }
        })
    };
    let onpaste = {
        let (typed, onwrite) = (typed.setter(), onwrite.clone());
        Callback::from(move |event: Event| {
            let text = event
                .dyn_ref::<ClipboardEvent>()
                .and_then(ClipboardEvent::clipboard_data)
                .and_then(|data| data.get_data("text/plain").ok());
            let Some(block) = text.as_deref().and_then(block) else { return };
            event.prevent_default();
            typed.set(None);
            let cells = block.into_iter().enumerate().flat_map(|(down, line)| {
                let line = line.into_iter().enumerate();
                line.map(move |(right, text)| (row + down, column + right, text))
            });
            onwrite.emit(cells.collect());
        })
    };
    let onkeydown = {
        let go = go.clone();
        Callback::from(move |event: KeyboardEvent| {
            let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
            if let Some(next) = next(&event, &input, row, column) {
                event.prevent_default();
                go.emit(next);
            }
        })
    };
    // typing replaces what stands there
    let onfocus = Callback::from(|event: FocusEvent| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            input.select();
        }
    });
    let why = cell.wrong.as_ref().map(|_| format!("{id}-why"));
    html! {
        <>
            <input
                {id}
                type="text"
                class={classes!("cells__in", cell.mark.class(), cell.wrong.is_some().then_some("cells__in--wrong"))}
                data-cell={format!("{row}-{column}")}
                inputmode={if *numbers { "numeric" } else { "text" }}
                maxlength="40"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-label={format!("{label} ({})", cell.mark.name())}
                aria-invalid={cell.wrong.is_some().to_string()}
                aria-describedby={why.clone()}
                value={(*typed).clone().map_or(cell.text.clone(), AttrValue::from)}
                {oninput}
                {onchange}
                {onpaste}
                {onkeydown}
                {onfocus}
            />
            if let Some(wrong) = &cell.wrong { <small class="cells__why" id={why}>{ wrong }</small> }
        </>
    }
}

/// The cell that a key goes to: up and down always, left and right from the ends of the text.
fn next(
    event: &KeyboardEvent,
    input: &HtmlInputElement,
    row: usize,
    column: usize,
) -> Option<(usize, usize)> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    let caret = |end: u32| {
        let at = |place: Result<Option<u32>, _>| place.ok().flatten();
        at(input.selection_start()) == Some(end) && at(input.selection_end()) == Some(end)
    };
    let length = input.value().encode_utf16().count() as u32;
    let whole = input.selection_start().ok().flatten() == Some(0)
        && input.selection_end().ok().flatten() == Some(length);
    match event.key().as_str() {
        "Enter" if event.shift_key() => Some((row.checked_sub(1)?, column)),
        "Enter" | "ArrowDown" => Some((row + 1, column)),
        "ArrowUp" => Some((row.checked_sub(1)?, column)),
        "ArrowLeft" if whole || caret(0) => Some((row, column.checked_sub(1)?)),
        "ArrowRight" if whole || caret(length) => Some((row, column + 1)),
        _ => None,
    }
}

/// The most rows of a pasted block.
const MOST_ROWS: usize = 200;

/// A pasted text as rows of cells, if it is more than one cell.
fn block(text: &str) -> Option<Vec<Vec<String>>> {
    let text = text.trim_end_matches(['\r', '\n']);
    if !text.contains(['\t', '\n']) {
        return None;
    }
    let line =
        |line: &str| line.trim_end_matches('\r').split('\t').map(|cell| cell.trim().to_owned()).collect();
    Some(text.split('\n').take(MOST_ROWS).map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_more_than_a_cell() {
        assert_eq!(block("12"), None);
        assert_eq!(block("C LF RF"), None);
        let cells = |rows: &[&[&str]]| {
            Some(rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect()).collect())
        };
        assert_eq!(block("1\t2\r\n3\t4\r\n"), cells(&[&["1", "2"], &["3", "4"]]));
        assert_eq!(block("1\n2"), cells(&[&["1"], &["2"]]));
    }
}
