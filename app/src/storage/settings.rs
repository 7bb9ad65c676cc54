//! How a person likes it: theme, motion, pace, keys.

use crate::browser;
use crate::storage::record::Record;
use crate::storage::stored::use_stored;
use serde::{Deserialize, Serialize};
use yew::prelude::*;

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// Whether things move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// As the system says.
    #[default]
    System,
    /// Nothing moves.
    Still,
}

/// Where a game pauses for its person unless a decision is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// At each card.
    EveryCard,
    /// Where the ball changes hands, and where a coach must decide.
    Possessions,
    /// Only where a coach must decide.
    #[default]
    Decisions,
    /// At the end of a close game, between periods, and where there is a reason to substitute.
    KeyMoments,
    /// Only at dead balls: what older games may be set to.
    DeadBalls,
}

/// What a person set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// Whether things move.
    pub motion: Motion,
    /// Where a new game pauses.
    pub pace: Pace,
    /// Single keys do things (turned off, only Tab, Enter and Space work).
    pub shortcuts: bool,
    /// Buttons show their keys.
    pub show_keys: bool,
    /// The choice the house coach would make is marked, and Space or Enter takes it.
    pub coach_choice: bool,
    /// The hints of the first game are still to be shown.
    pub hints: bool,
    /// Baskets, fouls and the ends of periods are heard.
    pub sound: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::default(),
            motion: Motion::default(),
            pace: Pace::default(),
            shortcuts: true,
            show_keys: true,
            coach_choice: true,
            hints: true,
            sound: false,
        }
    }
}

impl Record for Settings {
    const KEY: &'static str = "settings";
    const SCHEMA: u32 = 1;
}

/// The settings and the verb that changes them.
#[derive(Clone, PartialEq)]
pub struct SettingsHandle {
    /// As they are.
    pub now: Settings,
    /// Sets them, and keeps them.
    pub set: Callback<Settings>,
    /// Why they can't be kept.
    pub trouble: Option<AttrValue>,
}

/// Keeps the settings, tells them to the page's root element and offers them to everything inside.
#[component]
pub fn SettingsProvider(props: &yew::html::ChildrenProps) -> Html {
    let stored = use_stored::<Settings>();
    let now = stored.value.as_deref().copied().unwrap_or_default();
    use_effect_with(now, |now| show_on_root(*now));
    let set = stored.set.reform(|settings: Settings| settings);
    let handle = SettingsHandle { now, set, trouble: stored.trouble };
    html! {
        <ContextProvider<SettingsHandle> context={handle}>
            { props.children.clone() }
        </ContextProvider<SettingsHandle>>
    }
}

fn show_on_root(settings: Settings) {
    let Some(root) = browser::root() else { return };
    let theme = match settings.theme {
        Theme::System => None,
        Theme::Light => Some("light"),
        Theme::Dark => Some("dark"),
    };
    let motion = (settings.motion == Motion::Still).then_some("still");
    let keys = (!settings.show_keys || !settings.shortcuts).then_some("hidden");
    for (name, value) in [("data-theme", theme), ("data-motion", motion), ("data-keys", keys)] {
        // A refused attribute leaves the look as it was.
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}
