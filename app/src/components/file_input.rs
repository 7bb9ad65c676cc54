//! A file that a person chooses or drops.

use crate::browser;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, FileList, HtmlInputElement};
use yew::prelude::*;

/// Properties of [`FileInput`].
#[derive(Properties, PartialEq)]
pub struct FileInputProps {
    /// The label: "Import saved games".
    pub label: AttrValue,
    /// The extensions accepted: ".json".
    pub accept: AttrValue,
    /// The largest file accepted, in bytes.
    pub limit: usize,
    /// Called with the file itself, unread.
    #[prop_or_default]
    pub onraw: Option<Callback<File>>,
    /// Whether a spreadsheet is a scoresheet and not a table, of which the first worksheet counts.
    #[prop_or_default]
    pub scoresheets: bool,
    /// Called with the file's name and its text or the error; for a spreadsheet, with its table as CSV or the scoresheet in it.
    pub onfile: Callback<(AttrValue, Result<String, String>)>,
}

/// A button that opens the file chooser, and a place to drop files on.
#[component]
pub fn FileInput(props: &FileInputProps) -> Html {
    let over = use_state(|| false);
    let take = {
        let (limit, scoresheets) = (props.limit, props.scoresheets);
        let (onfile, onraw) = (props.onfile.clone(), props.onraw.clone());
        move |files: Option<FileList>| {
            let Some(files) = files else { return };
            for file in (0..files.length()).filter_map(|i| files.get(i)) {
                match &onraw {
                    Some(onraw) => onraw.emit(file),
                    None => read(file, limit, scoresheets, onfile.clone()),
                }
            }
        }
    };
    let onchange = {
        let take = take.clone();
        Callback::from(move |event: Event| {
            if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            {
                take(input.files());
                // The same file may be chosen again.
                input.set_value("");
            }
        })
    };
    let ondrop = {
        let over = over.clone();
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            over.set(false);
            take(event.data_transfer().and_then(|data| data.files()));
        })
    };
    let hover = |on: bool| {
        let over = over.clone();
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            over.set(on);
        })
    };
    html! {
        <label
            class={classes!("file", over.then_some("file--over"))}
            {ondrop}
            ondragover={hover(true)}
            ondragleave={hover(false)}
        >
            <input
                class="visually-hidden"
                type="file"
                accept={props.accept.clone()}
                multiple={true}
                {onchange}
            />
            <span class="file__label">{ &props.label }</span>
            <span class="file__hint">{ "or drop it here" }</span>
        </label>
    }
}

fn read(file: File, limit: usize, scoresheets: bool, onfile: Callback<(AttrValue, Result<String, String>)>) {
    spawn_local(async move {
        let text = match file.name().to_lowercase().ends_with(".xlsx") {
            true if scoresheets => browser::read_scoresheet(&file).await,
            true => browser::read_worksheet(&file).await,
            false => browser::read_text(&file, limit).await,
        };
        onfile.emit((file.name().into(), text));
    });
}
