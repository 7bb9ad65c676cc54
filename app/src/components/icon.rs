//! Icons: one stroke weight, in the color of the text around them.

use yew::prelude::*;

/// Properties of [`Icon`].
#[derive(Properties, PartialEq)]
pub struct IconProps {
    /// The icon's name; an unknown name draws "info".
    pub name: AttrValue,
}

/// A small icon beside words, hidden from screen readers.
#[component]
pub fn Icon(props: &IconProps) -> Html {
    let path = match props.name.as_str() {
        "check" => "M4 12l5 5L20 6",
        "warning" => "M12 4L2.5 20h19zM12 10v5M12 17.6v.4",
        "close" => "M6 6l12 12M18 6L6 18",
        "menu" => "M4 7h16M4 12h16M4 17h16",
        "back" => "M15 5l-7 7 7 7",
        "forward" => "M9 5l7 7-7 7",
        "home" => "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
        "play" => "M7 5l12 7-12 7z",
        "season" => "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
        "cup" => "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v4M8 21h8M10 18h4",
        "cards" => "M4 7h10v14H4zM8 7V3h12v14h-6",
        "die" => "M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01",
        "sheet" => "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
        "shirt" => "M8 4l4 3 4-3 4 4-3 3v9H7v-9L4 8z",
        "save" => "M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6",
        "list" => "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
        "search" => "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21",
        "swap" => "M4 8h14l-4-4M20 16H6l4 4",
        "down" => "M6 9l6 6 6-6",
        "gear" => {
            "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M19 12l2-1-2-4-2 1-2-1-1-2h-4L9 7 7 8 5 7l-2 4 2 1-2 1 2 4 2-1 2 1 \
             1 2h4l1-2 2-1 2 1 2-4z"
        }
        "file" => "M6 3h8l4 4v14H6zM14 3v4h4",
        _ => "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.4v.4",
    };
    html! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={path} /></svg> }
}

/// The program's mark: the top of the key on a court.
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
