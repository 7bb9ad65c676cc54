//! A text as a QR code, for the camera of another device.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use std::fmt::Write;
use yew::prelude::*;

/// The largest version that a camera reads off a screen with ease: 137 modules a side, 1,732 letters.
const LARGEST: u8 = 30;
/// The light border that readers need, in modules.
const BORDER: i32 = 4;

/// Properties of [`Qr`].
#[derive(Properties, PartialEq)]
pub struct QrProps {
    /// The text encoded.
    pub text: AttrValue,
    /// A description for screen readers.
    pub label: AttrValue,
}

/// A QR code, or a message where the text is too long for one.
#[component]
pub fn Qr(props: &QrProps) -> Html {
    let drawn = use_memo(props.text.clone(), |text| drawing(text));
    match &*drawn {
        Some((size, path)) => html! {
            <svg
                class="qr"
                viewBox={format!("0 0 {size} {size}")}
                role="img"
                aria-label={props.label.clone()}
                shape-rendering="crispEdges"
            >
                <rect class="qr__light" width={size.to_string()} height={size.to_string()} />
                <path class="qr__dark" d={path.clone()} />
            </svg>
        },
        None => {
            html! {
                <p class="soft">
                    { "It is too long for a QR code that a camera could read: send the link instead." }
                </p>
            }
        }
    }
}

/// The side of the drawing with its border, and the dark modules as runs of each row.
fn drawing(text: &str) -> Option<(i32, String)> {
    let segments = [QrSegment::make_bytes(text.as_bytes())];
    let code = QrCode::encode_segments_advanced(
        &segments,
        QrCodeEcc::Low,
        Version::MIN,
        Version::new(LARGEST),
        None,
        true,
    )
    .ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                // writing to a String can't fail
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + BORDER, y + BORDER);
            }
            x += run.max(1);
        }
    }
    Some((code.size() + 2 * BORDER, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The dark modules of a drawing.
    fn modules(size: i32, path: &str) -> Vec<(i32, i32)> {
        let mut dark = Vec::new();
        for run in path.split('z').filter(|run| !run.is_empty()) {
            let (from, run) = run[1..].split_once('h').expect("a run");
            let (x, y) = from.split_once(' ').expect("a place");
            let (x, y): (i32, i32) = (x.parse().expect("x"), y.parse().expect("y"));
            let run: i32 = run.split_once('v').expect("a height").0.parse().expect("a length");
            assert!(x >= BORDER && y >= BORDER && x + run <= size - BORDER && y < size - BORDER);
            dark.extend((x..x + run).map(|x| (x - BORDER, y - BORDER)));
        }
        dark
    }

    #[test]
    fn every_dark_module_is_drawn_and_no_other() {
        let text = "https://example.org/games/#/watch?g=AQ".to_owned() + &"x9_-".repeat(80);
        let (size, path) = drawing(&text).expect("it fits");
        let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low).expect("it fits");
        assert_eq!(size, code.size() + 2 * BORDER);
        // the same size, so the same level and mask
        let dark = modules(size, &path);
        let wanted = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        assert_eq!(dark, wanted.filter(|&(x, y)| code.get_module(x, y)).collect::<Vec<_>>());
    }

    #[test]
    fn too_long_a_text_has_none() {
        assert!(drawing(&"x".repeat(1732)).is_some());
        assert!(drawing(&"x".repeat(1733)).is_none());
    }
}
