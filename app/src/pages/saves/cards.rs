//! The cards of a saved game and of a damaged one, and the dialog that renames.

use crate::components::{Button, ButtonKind, ButtonLink, Dialog, TeamMark};
use crate::pages::home::{continue_href, go_on_label, stand, what};
use crate::pages::saves::actions::ShelfActions;
use crate::storage::{Damaged, Entry, Kind, SideLine};
use crate::{browser, text};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A saved game with its buttons.
pub fn save_card(entry: &Entry, actions: &ShelfActions, onrename: Callback<()>) -> Html {
    let Entry { id, title, updated, length, .. } = entry;
    let label = go_on_label(entry);
    let verb = |label: &'static str, kind: ButtonKind, run: fn(&ShelfActions, &Entry)| {
        let (actions, entry) = (actions.clone(), entry.clone());
        let onclick = Callback::from(move |()| run(&actions, &entry));
        html! { <Button {label} {kind} name={format!("{label} {title}")} {onclick} /> }
    };
    html! {
        <li key={id.clone()} class="panel save">
            <p class="kicker">{ kicker(entry) }</p>
            <div class="save__head">
                { marks(entry) }
                <h2 class="save__title"><bdi>{ title }</bdi></h2>
            </div>
            { stand(entry) }
            <p class="soft">{ format!("{} · {}", browser::local_time(*updated), text::size(*length)) }</p>
            <div class="row">
                <ButtonLink
                    {label}
                    href={continue_href(entry)}
                    kind={ButtonKind::Main}
                    name={format!("{label}: {title}")}
                />
                <Button label="Rename" name={format!("Rename {title}")} onclick={onrename} />
                { verb("Duplicate", ButtonKind::Plain, ShelfActions::duplicate) }
                { verb("Export", ButtonKind::Plain, ShelfActions::export) }
                { verb("Delete", ButtonKind::Danger, ShelfActions::delete) }
            </div>
        </li>
    }
}

/// "Statis Pro · you: Celtics", "Season · you: Celtics", "Best-of-7 series", "March Madness cup", "Scoresheet".
fn kicker(entry: &Entry) -> String {
    let (progress, what) = (&entry.progress, what(entry));
    let yours: Vec<&str> = match (&progress.next, progress.yours) {
        (Some(next), _) => next.teams.iter().filter(|team| team.yours).map(|team| &*team.name).collect(),
        (None, [true, true]) => vec!["both teams"],
        (None, yours) => {
            let sides = progress.sides.iter().zip(yours).filter(|(_, yours)| *yours);
            sides.map(|(side, _)| &*side.name).collect()
        }
    };
    match yours.is_empty() {
        true => what,
        false => format!("{what} · you: {}", yours.join(" and ")),
    }
}

/// The emblems of the two teams; of a season those that lead it.
fn marks(entry: &Entry) -> Html {
    let sides = entry.progress.sides.iter().filter(|side| !side.short.is_empty());
    let mark = |side: &SideLine| {
        html! { <TeamMark short={side.short.clone()} color={side.color.clone()} /> }
    };
    match entry.kind {
        Kind::Game | Kind::Sheet => html! { <span class="save__marks">{ for sides.map(mark) }</span> },
        Kind::Season => {
            let next = entry.progress.next.iter().flat_map(|next| &next.teams);
            let mine = next.filter(|team| team.yours && !team.short.is_empty());
            let mine = mine.map(|team| {
                html! { <TeamMark short={team.short.clone()} color={team.color.clone()} /> }
            });
            html! { <span class="save__marks">{ for mine }</span> }
        }
        Kind::Cards => Html::default(),
    }
}

/// Damaged records, to download or to delete.
pub fn damaged_card(damaged: &Damaged, actions: &ShelfActions) -> Html {
    let Damaged { name, reason, records } = damaged;
    let length: usize = records.iter().map(|(_, text)| text.len()).sum();
    let verb = |label: &'static str, kind: ButtonKind, run: fn(&ShelfActions, &Damaged)| {
        let (actions, damaged) = (actions.clone(), damaged.clone());
        let onclick = Callback::from(move |()| run(&actions, &damaged));
        html! { <Button {label} {kind} name={format!("{label} {name}")} {onclick} /> }
    };
    html! {
        <li key={name.clone()} class="save save--damaged">
            <h3 class="save__title"><bdi>{ name }</bdi></h3>
            <p>{ format!("{reason} ({})", text::size(length)) }</p>
            <div class="row">
                { verb("Download", ButtonKind::Plain, ShelfActions::download) }
                { verb("Delete", ButtonKind::Danger, ShelfActions::discard) }
            </div>
        </li>
    }
}

#[derive(Properties, PartialEq)]
pub struct RenameDialogProps {
    pub entry: Entry,
    pub actions: ShelfActions,
    pub onclose: Callback<()>,
}

/// The dialog for a new title.
#[component]
pub fn RenameDialog(props: &RenameDialogProps) -> Html {
    let input = use_node_ref();
    let save = {
        let (input, actions, entry, onclose) =
            (input.clone(), props.actions.clone(), props.entry.clone(), props.onclose.clone());
        Callback::from(move |()| {
            if let Some(input) = input.cast::<HtmlInputElement>() {
                actions.rename(&entry, &input.value());
            }
            onclose.emit(());
        })
    };
    let onkeydown = {
        let save = save.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.is_composing() {
                event.prevent_default();
                save.emit(());
            }
        })
    };
    let actions = html! {
        <>
            <Button label="Rename" kind={ButtonKind::Main} onclick={save} />
            <Button label="Cancel" onclick={props.onclose.clone()} />
        </>
    };
    html! {
        <Dialog title="Rename" onclose={props.onclose.clone()} {actions}>
            <label class="field">
                <span>{ "Title" }</span>
                <input
                    ref={input}
                    type="text"
                    maxlength="80"
                    value={props.entry.title.clone()}
                    autofocus={true}
                    {onkeydown}
                />
            </label>
        </Dialog>
    }
}
