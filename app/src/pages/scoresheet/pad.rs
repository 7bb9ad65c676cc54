//! The pad for making marks: a player, then the play. Two taps a basket; the same by keys.

use crate::components::{Button, ButtonKind};
use crate::pages::scoresheet::keeper::{InHand, SheetAction, SheetView};
use hardwood::book::Names;
use hardwood::book::sheet::{Act, CardLimits, Code, SheetSetup, TeamAct};
use hardwood::court::{Player, Side};
use std::rc::Rc;
use yew::prelude::*;

/// The pad of a sheet.
#[derive(Properties)]
pub struct PadProps {
    /// The sheet's view.
    pub view: Rc<SheetView>,
    /// Called with an action.
    pub onact: Callback<SheetAction>,
    /// Buttons at the end of the line with the keys typed.
    #[prop_or_default]
    pub children: Html,
}

impl PartialEq for PadProps {
    fn eq(&self, other: &Self) -> bool {
        // the buttons are of the same sheet
        Rc::ptr_eq(&self.view, &other.view)
    }
}

/// The pad.
#[component]
pub fn Pad(props: &PadProps) -> Html {
    let PadProps { view, onact, children } = props;
    let bench = use_state(|| None::<Side>);
    let who = view.typing.player(view.sheet.setup()).filter(|_| view.typing.coming().is_none());
    let step = if who.is_some() || view.typing.team().is_some() { "what" } else { "who" };
    html! {
        <section class="pad" data-step={step} aria-label="Marks">
            { hand(view, onact) }
            { line(view, children) }
            <div class="pad__grid">
                <div class="pad__who">
                    { team(view, Side::Visitors, who, onact, &bench) }
                    { team(view, Side::Home, who, onact, &bench) }
                </div>
                <div class="pad__what">{ marks(view, who, onact) }</div>
            </div>
        </section>
    }
}

/// The selected entry and its buttons.
fn hand(view: &SheetView, onact: &Callback<SheetAction>) -> Html {
    let Some(InHand { id, before }) = view.in_hand else { return Html::default() };
    let Some(at) = view.sheet.entries().iter().position(|entry| entry.id == id) else {
        return Html::default();
    };
    let (entry, text) = (view.sheet.entries()[at], &view.lines[at].text);
    let tell = |act: SheetAction| onact.reform(move |()| act.clone());
    let asks = match before {
        true => "Before it: mark what was forgotten.",
        false => "Mark what it should be, or",
    };
    html! {
        <div class="pad__hand" role="status">
            <p><b><bdi>{ text }</bdi></b>{ " " }{ asks }</p>
            <div class="row">
                if !before {
                    <Button
                        label={if entry.struck { "Restore" } else { "Delete" }}
                        kind={ButtonKind::Danger}
                        onclick={tell(SheetAction::Strike)}
                    />
                    <Button label="Insert before" onclick={tell(SheetAction::Before)} />
                }
                <Button label="Cancel" kind={ButtonKind::Quiet} onclick={tell(SheetAction::Deselect)} />
            </div>
        </div>
    }
}

/// The line with the keys typed, the refusal, and what a number of the bench was taken for.
fn line(view: &SheetView, children: &Html) -> Html {
    let setup = view.sheet.setup();
    let typed = AttrValue::from(view.typing.text(setup));
    let typed_on_bench = view.typing.coming().is_none()
        && view.typing.player(setup).is_some_and(|who| view.tally.is_on_bench(who));
    let benched = view.tally.from_bench.filter(|_| typed.is_empty());
    html! {
        <div class="pad__line">
            <div class="pad__said">
                <output class="pad__typed" aria-label="Being marked" aria-live="off">
                    if typed.is_empty() && benched.is_none() {
                        <span class="soft">{ "Press a player, then a mark." }<span class="keys-told">{ " Keys: 12* two made, 12/ missed" }</span></span>
                    } else if !typed.is_empty() {
                        <bdi>{ &typed }</bdi>
                        if typed_on_bench { <b class="pad__off">{ "on the bench" }</b> }
                    }
                </output>
                if let Some(why) = &view.refused { <p class="field__error" role="alert">{ why }</p> }
                if let Some(who) = benched {
                    <p class="pad__note" role="status">{ from_bench(setup, who) }</p>
                }
            </div>
            { children.clone() }
        </div>
    }
}

/// The mark counts, but perhaps another player was meant, or a substitution was forgotten.
fn from_bench(setup: &SheetSetup, who: Player) -> String {
    let number = setup.roster_entry(who).map_or("", |player| &player.number);
    // a twin has the same number
    let name = |who: Player| format!("{} {number} {}", setup.teams[who.side].label(), setup.player(who));
    let side = who.side.other();
    let twin = setup.teams[side].place(number).map(|place| Player::new(side, place));
    let other = twin.map_or_else(String::new, |twin| format!(" {} has the number too.", name(twin)));
    format!("{} is on the bench; the mark counts.{other} Undo takes it back.", name(who))
}

/// A team's players: the five on the floor, and the bench, which a narrow screen folds.
fn team(
    view: &SheetView,
    side: Side,
    who: Option<Player>,
    onact: &Callback<SheetAction>,
    bench: &UseStateHandle<Option<Side>>,
) -> Html {
    let setup = view.sheet.setup();
    let team = &setup.teams[side];
    let floor = &view.tally.sides[side].floor;
    let (on, off): (Vec<u8>, Vec<u8>) =
        (0..team.players.len() as u8).partition(|place| floor.contains(place));
    let picked = view.typing.team() == Some(side);
    let label = team.label().to_owned();
    let class = classes!("pad__team", if side == Side::Home { "pad__team--h" } else { "pad__team--v" });
    let onteam = onact.reform(move |()| SheetAction::Team(side));
    // who goes out is on the floor
    let coming = view.typing.coming();
    let open = coming.is_none() && **bench == Some(side);
    let fold = {
        let bench = bench.clone();
        Callback::from(move |_: MouseEvent| bench.set((*bench != Some(side)).then_some(side)))
    };
    html! {
        <div {class} role="group" aria-label={team.name.clone()} data-coming={coming.map(|_| "true")}>
            <div class="pad__head">
                <Button
                    {label}
                    keyname={if side == Side::Home { "H" } else { "V" }}
                    pressed={Some(picked)}
                    class="pad__name"
                    onclick={onteam}
                >
                    <span class="visually-hidden">{ "Team mark " }</span>
                </Button>
                if !off.is_empty() && coming.is_none() {
                    <button type="button" class="btn btn--quiet pad__fold" aria-expanded={open.to_string()} onclick={fold}>
                        { format!("Bench {}", off.len()) }
                    </button>
                }
            </div>
            <div class="pad__players">
                { for on.iter().map(|place| player(view, Player::new(side, *place), who, onact)) }
            </div>
            if !off.is_empty() {
                <div class="pad__players pad__bench" data-open={open.to_string()}>
                    { for off.iter().map(|place| player(view, Player::new(side, *place), who, onact)) }
                </div>
            }
        </div>
    }
}

/// What is left of a DICE card, short and in words: shots until the player is tired (DICE §13), and threes (DICE §8).
fn left_of_card(limits: [(u16, u16); 2], names: [(&str, &str); 2]) -> (String, String) {
    let [shots, threes] = limits.map(|(tried, most)| most.saturating_sub(tried));
    let short = match (shots, threes) {
        (0, 0) => "tired · no 3".to_owned(),
        (0, threes) => format!("tired · {threes}×3"),
        (shots, 0) => format!("{shots} left · no 3"),
        (shots, threes) => format!("{shots} left · {threes}×3"),
    };
    let said = |left: u16, most: u16, (name, long): (&str, &str)| match left {
        0 => format!("no {name} left of {most}"),
        left => format!("{left} of {most} {long} left"),
    };
    let words = format!(", {}, {}", said(shots, limits[0].1, names[0]), said(threes, limits[1].1, names[1]));
    (short, words)
}

fn player(view: &SheetView, player: Player, who: Option<Player>, onact: &Callback<SheetAction>) -> Html {
    let setup = view.sheet.setup();
    let Some(card) = setup.roster_entry(player) else { return Html::default() };
    let (line, side) = (view.tally.book.line(player), &view.tally.sides[player.side]);
    let count = side.players.get(player.at()).copied().unwrap_or_default();
    let (points, fouls) = (line.points(), line.pf);
    // what tires a player, and what the card limits (DICE §8, §12; VABG Step 2)
    let spent = match setup.code {
        Code::Dice | Code::DiceCollege => Some(match card.limits {
            CardLimits { stamina: Some(shots), threes: Some(threes) } => left_of_card(
                [(line.fga, shots.into()), (line.tpa, threes.into())],
                [("shots", "shots until tired"), ("threes", "threes")],
            ),
            _ => (
                format!("{} · {}", line.fga, line.tpa),
                format!(", {} shots, {} of them threes", line.fga, line.tpa),
            ),
        }),
        Code::Vabg => Some(match card.limits.stamina {
            Some(most) => {
                let left = u16::from(most).saturating_sub(count.possessions);
                match left {
                    0 => ("tired".to_owned(), ", tired: all possessions of the card are played".to_owned()),
                    left => {
                        (format!("{left}p left"), format!(", {left} of {most} possessions left until tired"))
                    }
                }
            }
            None => (format!("{}p", count.possessions), format!(", {} possessions", count.possessions)),
        }),
        Code::Nba | Code::Ncaa | Code::Fiba => None,
    };
    let on = side.floor.contains(&player.index);
    let rested = view.sheet.half() - 1;
    let rested = count.rested[usize::from(rested.min(1))];
    let notes = [
        (on && side.floor_kept, ", on the floor"),
        (count.out.is_some(), ", out"),
        (count.injured, ", injured"),
        (rested, ", rested"),
    ];
    let notes: String = notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note).collect();
    let short = setup.player(player);
    let class = classes!(
        "pad__player",
        on.then_some("pad__player--on"),
        count.out.is_some().then_some("pad__player--out"),
        (view.typing.coming() == Some(player)).then_some("pad__player--coming"),
    );
    let onclick = onact.reform(move |_: MouseEvent| SheetAction::Player(player));
    let pips = "●".repeat(usize::from(fouls.min(6)));
    html! {
        <button type="button" {class} aria-pressed={(who == Some(player)).to_string()} {onclick}>
            <b>{ format!("{} ", card.number) }</b>
            <span class="pad__short"><bdi>{ short }</bdi></span>
            <span class="visually-hidden">{ ", " }</span>
            <span class="pad__pts">
                { points }
                <i aria-hidden="true">
                    { if rested { " ✓" } else { "" } }
                    { if count.injured { " +" } else { "" } }
                </i>
            </span>
            <span class="visually-hidden">{ format!(" points, {fouls} fouls{notes}") }</span>
            if let Some((short, said)) = spent {
                <span class="pad__spent" aria-hidden="true">{ short }</span>
                <span class="visually-hidden">{ said }</span>
            }
            <span class="pad__pips" aria-hidden="true">{ pips }</span>
        </button>
    }
}

/// The buttons of a player's or a team's acts.
fn marks(view: &SheetView, who: Option<Player>, onact: &Callback<SheetAction>) -> Html {
    let now = view
        .in_hand
        .filter(|held| !held.before)
        .and_then(|held| view.sheet.entry(held.id))
        .map(|entry| entry.mark);
    let key = |key: char, name: &'static str, on: bool| {
        let onclick = onact.reform(move |()| SheetAction::Key(key.to_string()));
        html! {
            <Button
                label={name}
                keyname={key.to_string()}
                pressed={on.then_some(true)}
                disabled={who.is_none() && view.typing.team().is_none()}
                class="pad__mark"
                {onclick}
            />
        }
    };
    let team = view.typing.team();
    html! {
        <>
            if let Some(side) = team {
                { for TeamAct::ALL.into_iter().map(|(k, act, name)| key(k, name, now == Some(act.mark(side)))) }
            } else {
                {
                    for Act::ALL
                        .into_iter()
                        .map(|(k, act, name)| key(k, name, now.is_some_and(|mark| mark.act() == Some(act))))
                }
                { key('p', "Comes in for", false) }
            }
            <Button
                label="Back"
                keyname="Esc"
                kind={ButtonKind::Quiet}
                class="pad__back"
                onclick={onact.reform(|()| SheetAction::Key("Escape".into()))}
            />
        </>
    }
}
