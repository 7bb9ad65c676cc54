//! The settings page: preferences, storage, backups, offline copy.

mod folder;
mod keeping;
mod offline;
pub mod saver;

use crate::browser::play_sounds;
use crate::components::{Button, Choice, ChoiceOption, Notice, NoticeKind, Page, Panel, Toggle};
use crate::pages::settings::folder::Automatic;
use crate::pages::settings::keeping::Keeping;
use crate::pages::settings::offline::Offline;
use crate::routes::Route;
use crate::session::Sound;
use crate::storage::{Motion, Pace, Settings, SettingsHandle, Storage, Theme};
use yew::prelude::*;

/// The settings page.
#[component]
pub fn SettingsPage() -> Html {
    let (Some(handle), Some(storage)) = (use_context::<SettingsHandle>(), use_context::<Storage>()) else {
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
                        ChoiceOption::new(Theme::System, "Match system"),
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
                        ChoiceOption::new(Motion::System, "Match system"),
                        ChoiceOption::new(Motion::Still, "Reduce motion"),
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
                        ChoiceOption::new(Pace::Possessions, "At every possession"),
                        ChoiceOption::new(Pace::Decisions, "At my decisions"),
                        ChoiceOption::new(Pace::KeyMoments, "At key moments"),
                    ]}
                    onchange={handle.set.reform(move |pace| Settings { pace, ..now })}
                    help="It always waits for decisions."
                />
                <Toggle
                    label="Show three hints in the next game"
                    on={now.hints}
                    onchange={handle.set.reform(move |hints| Settings { hints, ..now })}
                />
            </Panel>
            <Panel title="Keys">
                <Toggle
                    label="Single-key shortcuts"
                    on={now.shortcuts}
                    onchange={handle.set.reform(move |shortcuts| Settings { shortcuts, ..now })}
                    help="? lists the keys of the page. Switched off, only Tab, Enter and Space work."
                />
                <Toggle
                    label="Show the keys on buttons"
                    on={now.show_keys}
                    onchange={handle.set.reform(move |show_keys| Settings { show_keys, ..now })}
                />
                <Toggle
                    label="Mark the assistant's pick"
                    on={now.coach_choice}
                    onchange={handle.set.reform(move |coach_choice| Settings { coach_choice, ..now })}
                    help="In a game, Space or Enter then takes it."
                />
            </Panel>
            { sound(&handle) }
            <Keeping storage={storage.clone()} />
            <Automatic {storage} />
            <Offline />
            <Panel title="About">
                <p>
                    { format!("Hardwood {}. ", env!("CARGO_PKG_VERSION")) }
                    <a href={Route::About.href()}>{ "About Hardwood" }</a>
                </p>
            </Panel>
        </Page>
    }
}

/// The switch for sounds.
fn sound(handle: &SettingsHandle) -> Html {
    let now = handle.now;
    let try_it = Callback::from(|()| play_sounds(&Sound::ALL.map(Sound::name)));
    html! {
        <Panel title="Sound">
            <Toggle
                label="Sound"
                on={now.sound}
                onchange={handle.set.reform(move |sound| Settings { sound, ..now })}
                help="The net at a basket, a whistle at a foul or violation, the buzzer at the end of a period."
            />
            <div class="row"><Button label="Try it" disabled={!now.sound} onclick={try_it} /></div>
        </Panel>
    }
}
