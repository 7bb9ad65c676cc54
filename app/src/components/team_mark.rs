//! A team's emblem: a shirt in its color with its short name.

use yew::prelude::*;

/// Properties of [`TeamMark`].
#[derive(Properties, PartialEq)]
pub struct TeamMarkProps {
    /// "BOS".
    pub short: AttrValue,
    /// "#rrggbb"; any other text is drawn in a neutral color.
    pub color: AttrValue,
}

/// The emblem, hidden from screen readers: the name always stands beside it.
#[component]
pub fn TeamMark(props: &TeamMarkProps) -> Html {
    let color = parse(&props.color).map_or("#5f5444", |_| &*props.color).to_owned();
    let class = if is_light(&color) { "mark-team mark-team--light" } else { "mark-team" };
    let short: String = props.short.chars().take(3).collect();
    html! {
        <svg {class} viewBox="0 0 40 40" aria-hidden="true">
            <path fill={color} d="M11 3c2 5 16 5 18 0h4v8c0 4 2 6 5 7v19H2V18c3-1 5-3 5-7V3z" />
            <text x="20" y="30" text-anchor="middle" translate="no">{ short }</text>
        </svg>
    }
}

fn parse(color: &str) -> Option<[u8; 3]> {
    let digits = color.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |from: usize| u8::from_str_radix(&digits[from..from + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// Whether dark letters are read better on it than light ones.
fn is_light(color: &str) -> bool {
    let linear = |part: u8| (f64::from(part) / 255.0).powf(2.2);
    parse(color).is_some_and(|[red, green, blue]| {
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.19
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_dark_on_light_colors() {
        assert!(is_light("#fdb927") && is_light("#ffffff") && !is_light("#0b6b3a") && !is_light("#000000"));
        assert!(!is_light("") && parse("#12345").is_none() && parse("red").is_none());
    }
}
