//! Exports of a game or a sheet.

use crate::components::button::{Button, ButtonKind};
use crate::components::dialog::Dialog;
use crate::components::notice::{Notice, NoticeKind};
use crate::{browser, text};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// One kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// The button's label.
    pub label: &'static str,
    /// The use of this kind of file.
    pub help: &'static str,
    /// The format's name in the spreadsheet program.
    pub format: &'static str,
    /// The extension of the file's name.
    pub ending: &'static str,
}

impl Format {
    fn mime(self) -> &'static str {
        match self.ending {
            ".xlsx" => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            ".csv" => "text/csv;charset=utf-8",
            _ => "text/plain;charset=utf-8",
        }
    }
}

/// What a file is made from is asked for.
#[derive(Clone)]
pub struct Asked {
    /// The format that was chosen.
    pub format: Format,
    /// Takes the JSON, or why there is none.
    pub then: Callback<Result<String, String>>,
}

/// Answers with what can be made at once, whatever the format.
pub fn at_once(make: impl Fn() -> Result<String, String> + 'static) -> Callback<Asked> {
    Callback::from(move |asked: Asked| asked.then.emit(make()))
}

/// Properties of [`Export`].
#[derive(Properties, PartialEq)]
pub struct ExportProps {
    /// The title, which becomes the file's name: "Lakers at Celtics".
    pub title: AttrValue,
    /// The formats that the spreadsheet program makes.
    pub formats: &'static [Format],
    /// Makes the JSON they are made from, once a format has been chosen.
    pub document: Callback<Asked>,
    /// Makes the importable file as JSON, or says why there is none.
    pub file: Callback<(), Result<String, String>>,
}

/// The progress of an export.
#[derive(Clone, PartialEq)]
enum State {
    Idle,
    Busy,
    Done(String),
    Failed(String),
}

/// A button, and the dialog it opens.
#[component]
pub fn Export(props: &ExportProps) -> Html {
    let open = use_state(|| false);
    let set = |to: bool| {
        let open = open.clone();
        Callback::from(move |()| open.set(to))
    };
    let ExportProps { title, formats, document, file } = props;
    html! {
        <>
            <Button label="Export" kind={ButtonKind::Quiet} onclick={set(true)} />
            if *open {
                <ExportDialog
                    title={title.clone()}
                    formats={*formats}
                    document={document.clone()}
                    file={file.clone()}
                    onclose={set(false)}
                />
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct DialogProps {
    title: AttrValue,
    formats: &'static [Format],
    document: Callback<Asked>,
    file: Callback<(), Result<String, String>>,
    onclose: Callback<()>,
}

/// Offers the formats, makes the chosen one and downloads it.
#[component]
fn ExportDialog(props: &DialogProps) -> Html {
    let state = use_state(|| State::Idle);
    let name = text::file_name(&props.title);
    let finish = |state: UseStateHandle<State>, name: String| {
        move |done: Result<(), String>| {
            state.set(match done {
                Ok(()) => State::Done(format!("{name} is with your downloads.")),
                Err(why) => State::Failed(why),
            });
        }
    };
    let choose = |format: Format| {
        let (state, document) = (state.clone(), props.document.clone());
        let name = format!("{name}{}", format.ending);
        Callback::from(move |()| {
            state.set(State::Busy);
            let done = finish(state.clone(), name.clone());
            let name = name.clone();
            let then = Callback::from(move |document: Result<String, String>| {
                let (name, done) = (name.clone(), done.clone());
                spawn_local(async move {
                    let made = match document {
                        Ok(document) => {
                            browser::spreadsheet("make_file", &[document.into(), format.format.into()]).await
                        }
                        Err(why) => Err(why),
                    };
                    done(made.and_then(|bytes| browser::download_bytes(&name, format.mime(), &bytes)));
                });
            });
            document.emit(Asked { format, then });
        })
    };
    let json = {
        let (file, name) = (props.file.clone(), format!("{name}.json"));
        let done = finish(state.clone(), name.clone());
        Callback::from(move |()| {
            done(file.emit(()).and_then(|file| browser::download(&name, "application/json", &file)));
        })
    };
    let busy = *state == State::Busy;
    let row = |label: &'static str, help: &'static str, onclick: Callback<()>| {
        html! { <li><Button {label} {onclick} disabled={busy} /><span>{ help }</span></li> }
    };
    let formats = props.formats.iter().map(|format| row(format.label, format.help, choose(*format)));
    let said = match &*state {
        State::Idle => Html::default(),
        State::Busy => html! { <p>{ "Making the file…" }</p> },
        State::Done(what) => html! { <p>{ what }</p> },
        State::Failed(why) => html! {
            <Notice kind={NoticeKind::Error} title="Not exported"><p>{ why }</p></Notice>
        },
    };
    let actions = html! { <Button label="Close" kind={ButtonKind::Quiet} onclick={props.onclose.clone()} /> };
    html! {
        <Dialog title="Export" class="export" onclose={props.onclose.clone()} {actions}>
            <p class="soft">{ &props.title }</p>
            <ul class="export__list">
                { for formats }
                { row("JSON", "Hardwood reads it again: for another device, or to keep.", json) }
            </ul>
            <div role="status">{ said }</div>
        </Dialog>
    }
}
