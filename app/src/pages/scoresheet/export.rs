//! The export of a sheet.

use crate::components::{Export, Format, at_once};
use crate::pages::scoresheet::keeper::SheetView;
use std::rc::Rc;
use yew::prelude::*;

/// The kinds of file of a sheet kept by hand.
const FORMATS: &[Format] = &[
    Format {
        label: "Spreadsheet",
        help: "For Excel and LibreOffice: go on in it, all totals are formulas. Hardwood reads it again.",
        format: "xlsx",
        ending: ".xlsx",
    },
    Format {
        label: "Box score",
        help: "One table as CSV, a row a player.",
        format: "Box score",
        ending: "-box-score.csv",
    },
    Format {
        label: "Scoring",
        help: "Points by period and by type as CSV.",
        format: "Scoring",
        ending: "-scoring.csv",
    },
    Format { label: "Entries", help: "As CSV, a row an entry.", format: "Entries", ending: "-entries.csv" },
    Format {
        label: "Text",
        help: "Box score and entries to read or to paste.",
        format: "text",
        ending: ".txt",
    },
];

/// The export button.
pub fn export(view: &Rc<SheetView>) -> Html {
    let document = {
        let view = view.clone();
        at_once(move || Ok(format!("{{\"sheet\":{}}}", view.sheet.to_json())))
    };
    let file = {
        let view = view.clone();
        Callback::from(move |()| Ok(view.sheet.to_json()))
    };
    html! { <Export title={view.sheet.setup().headline()} formats={FORMATS} {document} {file} /> }
}
