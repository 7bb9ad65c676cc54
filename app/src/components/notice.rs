//! Messages in place: errors, advice, empty lists.

use crate::components::backup::BackupHandle;
use crate::components::button::{Button, ButtonKind};
use crate::components::icon::Icon;
use yew::prelude::*;

/// The kind of a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NoticeKind {
    /// Information.
    #[default]
    Info,
    /// A success.
    Good,
    /// A warning: it works, but not as it should.
    Warning,
    /// An error.
    Error,
}

/// Properties of [`Notice`].
#[derive(Properties, PartialEq)]
pub struct NoticeProps {
    /// The kind.
    #[prop_or_default]
    pub kind: NoticeKind,
    /// The title, a few words.
    pub title: AttrValue,
    /// The details.
    #[prop_or_default]
    pub children: Html,
}

/// A message in place. Screen readers read errors at once, others when they are free.
#[component]
pub fn Notice(props: &NoticeProps) -> Html {
    let (class, role, icon) = match props.kind {
        NoticeKind::Info => ("notice", "note", "info"),
        NoticeKind::Good => ("notice notice--good", "status", "check"),
        NoticeKind::Warning => ("notice notice--warning", "status", "warning"),
        NoticeKind::Error => ("notice notice--error", "alert", "warning"),
    };
    html! {
        <div {class} {role}>
            <Icon name={icon} />
            <div class="notice__text"><strong>{ &props.title }</strong>{ props.children.clone() }</div>
        </div>
    }
}

/// Properties of [`Empty`].
#[derive(Properties, PartialEq)]
pub struct EmptyProps {
    /// The title: what is missing.
    pub title: AttrValue,
    /// How to fill it.
    #[prop_or_default]
    pub children: Html,
}

/// An empty state, with what to do about it.
#[component]
pub fn Empty(props: &EmptyProps) -> Html {
    html! {
        <div class="empty">
            <svg class="empty__court" viewBox="0 0 240 90" aria-hidden="true">
                <path d="M20 85V40a100 100 0 0 1 200 0v45M85 85V35h70v50" />
                <circle cx="120" cy="35" r="26" />
                <circle cx="120" cy="76" r="6" class="empty__rim" />
            </svg>
            <p class="empty__title">{ &props.title }</p>
            { props.children.clone() }
        </div>
    }
}

/// Properties of [`BackupDue`].
#[derive(Properties, PartialEq)]
pub struct BackupDueProps {
    /// The backup and its actions.
    pub backup: BackupHandle,
}

/// A quiet suggestion to export everything.
#[component]
pub fn BackupDue(props: &BackupDueProps) -> Html {
    html! {
        <Notice title="You have played a lot since the last export.">
            <p>{ "Browsers can lose their storage. Export everything to a file to be safe." }</p>
            <div class="row">
                <Button label="Export all" onclick={props.backup.export.clone()} />
                <Button label="Not now" kind={ButtonKind::Quiet} onclick={props.backup.later.clone()} />
            </div>
        </Notice>
    }
}
