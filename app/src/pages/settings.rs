//! How a person likes it, and what the browser keeps.

use crate::browser;
use crate::components::{Button, ButtonLink, Choice, ChoiceOption, Notice, NoticeKind, Page, Panel, Toggle};
use crate::routes::Route;
use crate::state::{Motion, Pace, Settings, SettingsHandle, Theme, ToastsHandle};
use crate::storage::{CAPACITY, Storage, export};
use crate::text;
use yew::prelude::*;

/// The settings page.
#[component]
pub fn SettingsPage() -> Html {
    let (Some(handle), Some(storage), Some(toasts)) =
        (use_context::<SettingsHandle>(), use_context::<Storage>(), use_context::<ToastsHandle>())
    else {
        return Html::default();
    };
    let now = handle.now;
    html! {
        <Page title="Settings" class="page--text">
            if let Some(trouble) = &handle.trouble {
                <Notice kind={NoticeKind::Warning} title="Settings"><p>{ trouble }</p></Notice>
            }
            <Panel title="Look">
                <Choice<Theme>
                    legend="Theme"
                    name="theme"
                    value={now.theme}
                    options={vec![
                        ChoiceOption::new(Theme::System, "As the system"),
                        ChoiceOption::new(Theme::Light, "Light"),
                        ChoiceOption::new(Theme::Dark, "Dark"),
                    ]}
                    onchange={handle.set.reform(move |theme| Settings { theme, ..now })}
                />
                <Choice<Motion>
                    legend="Motion"
                    name="motion"
                    value={now.motion}
                    options={vec![
                        ChoiceOption::new(Motion::System, "As the system"),
                        ChoiceOption::new(Motion::Still, "Nothing moves"),
                    ]}
                    onchange={handle.set.reform(move |motion| Settings { motion, ..now })}
                />
            </Panel>
            <Panel title="Games">
                <Choice<Pace>
                    legend="A new game pauses"
                    name="pace"
                    value={now.pace}
                    options={vec![
                        ChoiceOption::new(Pace::EveryCard, "At every card"),
                        ChoiceOption::new(Pace::Decisions, "At decisions"),
                        ChoiceOption::new(Pace::DeadBalls, "At dead balls"),
                    ]}
                    onchange={handle.set.reform(move |pace| Settings { pace, ..now })}
                    help="Where a coach must decide, it always waits."
                />
            </Panel>
            <Panel title="Keys">
                <Toggle
                    label="Single-key shortcuts"
                    on={now.shortcuts}
                    onchange={handle.set.reform(move |shortcuts| Settings { shortcuts, ..now })}
                    help="F flips, U takes back, ? lists them all. Switched off, only Tab, Enter and Space work."
                />
                <Toggle
                    label="Show the keys on buttons"
                    on={now.show_keys}
                    onchange={handle.set.reform(move |show_keys| Settings { show_keys, ..now })}
                />
            </Panel>
            { storage_panel(&storage, toasts) }
            <Panel title="About">
                <p>{ format!("Hardwood {}. ", env!("CARGO_PKG_VERSION")) }<a href={Route::About.href()}>{ "Whose program this is" }</a></p>
            </Panel>
        </Page>
    }
}

/// What the browser keeps.
fn storage_panel(storage: &Storage, toasts: ToastsHandle) -> Html {
    let used = storage.used();
    let onexport = {
        let storage = storage.clone();
        Callback::from(move |()| match export_all(&storage) {
            Ok(said) => toasts.say(said),
            Err(why) => toasts.say(why),
        })
    };
    let percent = used * 100 / CAPACITY;
    html! {
        <Panel title="Storage">
            <p>
                { match &storage.trouble {
                    None => format!("This browser keeps {} of about 5 million for Hardwood.", text::size(used)),
                    Some(trouble) => format!("Nothing is kept: {trouble}."),
                } }
            </p>
            <meter class="meter" min="0" max="100" high="85" value={percent.to_string()} aria-label="Storage used">{ format!("{percent} %") }</meter>
            <div class="row">
                <Button label="Export all games" onclick={onexport} />
                <ButtonLink label="Saved games" href={Route::Saves.href()} />
            </div>
        </Panel>
    }
}

/// Hands over every saved game as one file; returns what to say.
fn export_all(storage: &Storage) -> Result<String, String> {
    let shelf = storage.shelf();
    let games = shelf.list().map_err(|e| e.to_string())?.saves;
    if games.is_empty() {
        return Err("There are no saved games to export.".into());
    }
    let file = export(&shelf, &games).map_err(|e| e.to_string())?;
    browser::download(
        &format!("hardwood-games-{}.json", browser::date_stamp(browser::now())),
        "application/json",
        &file,
    )?;
    Ok(format!("{} exported.", text::count(games.len(), "game", "games")))
}
