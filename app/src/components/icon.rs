//! The few pictures: one stroke weight, the colour of the text around them.

use yew::prelude::*;

/// What an icon needs to know.
#[derive(Properties, PartialEq)]
pub struct IconProps {
    /// Which: info, check, warning, close, menu, back, forward, file.
    pub name: AttrValue,
}

/// A small picture beside words; it says nothing by itself.
#[component]
pub fn Icon(props: &IconProps) -> Html {
    let path = match props.name.as_str() {
        "check" => "M4 12l5 5L20 6",
        "warning" => "M12 4L2.5 20h19zM12 10v5M12 17.6v.4",
        "close" => "M6 6l12 12M18 6L6 18",
        "menu" => "M4 7h16M4 12h16M4 17h16",
        "back" => "M15 5l-7 7 7 7",
        "forward" => "M9 5l7 7-7 7",
        "file" => "M6 3h8l4 4v14H6zM14 3v4h4",
        _ => "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.4v.4",
    };
    html! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={path} /></svg> }
}

/// The program's mark: the top of the key.
#[component]
pub fn Mark() -> Html {
    html! {
        <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
            <rect class="mark__wood" width="32" height="32" rx="7" />
            <path class="mark__plank" d="M0 8h32M0 16h32M0 24h32" />
            <path class="mark__line" d="M10 32V15h12v17M10 15a6 6 0 0 1 12 0" />
            <circle class="mark__rim" cx="16" cy="26" r="3" />
        </svg>
    }
}
