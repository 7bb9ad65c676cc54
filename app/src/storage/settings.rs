//! A person's settings: theme, motion, pace, keys.

use crate::browser;
use crate::storage::record::Record;
use crate::storage::stored::use_stored;
use serde::{Deserialize, Serialize};
use yew::prelude::*;

/// The theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// The system's theme.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// The amount of motion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// The system's setting.
    #[default]
    System,
    /// No motion.
    Still,
}

/// The pace: when a game pauses besides decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// After each card.
    EveryCard,
    /// At each decision; each possession is shown, then the game goes on by itself.
    #[default]
    Possessions,
    /// Only at decisions and between periods.
    Decisions,
    /// At the end of a close game, between periods, and when there is a reason to substitute.
    KeyMoments,
    /// Only at dead balls: a setting that older games may have.
    DeadBalls,
}

/// The settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The theme.
    pub theme: Theme,
    /// The amount of motion.
    pub motion: Motion,
    /// The pace of a new game.
    pub pace: Pace,
    /// How fast a game goes on by itself, 1 to 10.
    pub speed: u8,
    /// Whether an assistant coaches a person's bench in a new game; absent until the person has been asked.
    pub assistant: Option<bool>,
    /// Single-key shortcuts (turned off, only Tab, Enter and Space work).
    pub shortcuts: bool,
    /// Whether buttons show their keys.
    pub show_keys: bool,
    /// Whether the house coach's choice is marked, so that Space or Enter takes it.
    pub coach_choice: bool,
    /// Whether the hints of the first game are still to be shown.
    pub hints: bool,
    /// Sounds for baskets, fouls and the ends of periods.
    pub sound: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::default(),
            motion: Motion::default(),
            pace: Pace::default(),
            speed: 5,
            assistant: None,
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

impl Settings {
    /// Whether nothing is to move by itself: chosen in the settings, or asked of the browser by its system.
    #[must_use]
    pub fn still(&self) -> bool {
        self.motion == Motion::Still || browser::wants_stillness()
    }
}

/// The settings and the callback that changes them.
#[derive(Clone, PartialEq)]
pub struct SettingsHandle {
    /// The present settings.
    pub now: Settings,
    /// Changes and stores them.
    pub set: Callback<Settings>,
    /// Why they can't be stored.
    pub trouble: Option<AttrValue>,
}

/// Loads and stores the settings, sets them on the page's root element and offers them to all components
/// inside.
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
        // a refused attribute leaves the look as it was
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}
