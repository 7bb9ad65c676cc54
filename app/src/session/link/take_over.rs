//! Who coaches a game that is taken over.

use crate::components::{Button, ButtonKind, Choice, ChoiceOption, Dialog};
use crate::session::control::settings::Seat;
use crate::storage::{Pace, SettingsHandle};
use hardwood::court::{PerSide, Side};
use yew::prelude::*;

/// A watched game that is to be played on.
#[derive(Properties, PartialEq)]
pub struct TakeOverProps {
    /// What the teams are called.
    pub names: PerSide<AttrValue>,
    /// It is played from its beginning, not from where the other person left it.
    #[prop_or_default]
    pub anew: bool,
    /// It is played so.
    pub onseats: Callback<(PerSide<Seat>, Pace)>,
    /// Not after all.
    pub onclose: Callback<()>,
}

/// Asks who coaches which side.
#[component]
pub fn TakeOver(props: &TakeOverProps) -> Html {
    let pace = use_context::<SettingsHandle>().map(|settings| settings.now.pace).unwrap_or_default();
    let seats = use_state(|| PerSide::new(Seat::You, Seat::House));
    let seat = |side: Side, name: &'static str| {
        let options = vec![
            ChoiceOption::new(Seat::You, "You"),
            ChoiceOption::new(Seat::Second, "Second person"),
            ChoiceOption::new(Seat::House, "Computer"),
        ];
        let legend = format!("{} are coached by", props.names[side]);
        let onchange = {
            let seats = seats.clone();
            Callback::from(move |seat: Seat| {
                let mut next = *seats;
                next[side] = seat;
                seats.set(next);
            })
        };
        html! { <Choice<Seat> {legend} {name} {options} value={seats[side]} {onchange} /> }
    };
    let go_on = {
        let (seats, onseats) = (seats.clone(), props.onseats.clone());
        Callback::from(move |()| onseats.emit((*seats, pace)))
    };
    let (title, go, after) = if props.anew {
        ("Play it from the beginning", "Play", "")
    } else {
        ("Take over from here", "Take over", " What came before can be undone.")
    };
    let actions = html! {
        <>
            <Button label={go} kind={ButtonKind::Main} onclick={go_on} />
            <Button label="Cancel" onclick={props.onclose.clone()} />
        </>
    };
    html! {
        <Dialog {title} onclose={props.onclose.clone()} {actions}>
            { seat(Side::Visitors, "take-visitors") }
            { seat(Side::Home, "take-home") }
            <p class="soft">{ format!("It becomes a game of your own under My games.{after}") }</p>
        </Dialog>
    }
}
