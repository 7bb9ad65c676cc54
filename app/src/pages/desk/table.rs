//! The table: the card and the piles on one side, the sheet's pad on the other, one clock and one score above both.

use crate::browser::{self, use_css_var};
use crate::components::{Button, ButtonKind, ButtonLink, Page, Paper, Shortcut};
use crate::games::statis_pro::deck::Deck;
use crate::games::statis_pro::extractor::card::{CardVerbs, card_place};
use crate::games::statis_pro::extractor::clock::{minutes, track};
use crate::games::statis_pro::extractor::shuffle::{ShufflePanel, Shuffling, shuffle_dialog};
use crate::games::statis_pro::extractor::table::{Look, View, pile_buttons};
use crate::pages::desk::notes::notes;
use crate::pages::desk::view::{DeskAction, DeskView};
use crate::pages::scoresheet::entries::Entries;
use crate::pages::scoresheet::export::export;
use crate::pages::scoresheet::keeper::{Keeper, SheetAction};
use crate::pages::scoresheet::kept::{Shared, use_keeper, use_other_tabs, use_typing, use_way_back};
use crate::pages::scoresheet::pad::Pad;
use crate::pages::scoresheet::page::{Clocked, board, said, trouble, unopened, warnings};
use crate::routes::Route;
use crate::storage::Storage;
use crate::text::InWords as _;
use hardwood::court::{PerSide, Side};
use hardwood::statis_pro::Pile;
use hardwood::statis_pro::desk::Desk;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// What a key of the Extractor does here, where it belongs to the sheet and no player is typed before it.
fn extractor_key(key: &str) -> Option<&'static str> {
    Some(match key {
        "d" | "D" => {
            "E flips a Dead Ball card here. D is a defensive rebound: type the player’s number first, as in 12d"
        }
        "s" | "S" => {
            "S is a steal here: type the player’s number first, as in 12s. Shuffle stands on the Sheet side"
        }
        "f" | "F" => "Space flips a card here. F is a foul: type the player’s number first, as in 12f",
        _ => return None,
    })
}

fn act(keeper: &mut Keeper<Desk>, action: DeskAction) {
    match action {
        DeskAction::Sheet(SheetAction::Key(key)) if keeper.is_idle() && extractor_key(&key).is_some() => {
            keeper.turn(|_| Err(extractor_key(&key).unwrap_or_default().to_owned()));
        }
        DeskAction::Sheet(action) => keeper.act(action),
        DeskAction::Flip(pile) => keeper.turn(|desk| Ok(desk.flip(pile).is_some())),
        DeskAction::Shuffle(wanted) => keeper.turn(|desk| {
            desk.shuffle(wanted.deal(browser::fresh_seed()));
            Ok(true)
        }),
        DeskAction::Write(change) => keeper.turn(|desk| desk.change(change).in_words().map(|()| true)),
        DeskAction::Tick => keeper.turn(|desk| desk.tick_rested().in_words().map(|()| true)),
    }
}

fn look(keeper: &Keeper<Desk>) -> DeskView {
    DeskView { desk: keeper.book().clone(), sheet: Rc::new(keeper.view()) }
}

/// A desk of the shelf.
#[derive(Properties, PartialEq)]
pub struct DeskTableProps {
    /// The sheet's id on the shelf.
    pub id: AttrValue,
    /// The cards.
    pub deck: Deck,
}

/// The desk, or a message if it can't be opened.
#[component]
pub fn DeskTable(props: &DeskTableProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let keeper =
        use_memo((), |()| Keeper::<Desk>::open(storage.shelf(), &props.id, Route::Desk).map(RefCell::new));
    match &*keeper {
        Ok(_) => html! { <Kept keeper={Shared(keeper)} id={props.id.clone()} deck={props.deck.clone()} /> },
        Err(why) => unopened(why, Route::Desk),
    }
}

#[derive(Properties, PartialEq)]
struct KeptProps {
    keeper: Shared<Desk>,
    id: AttrValue,
    deck: Deck,
}

/// What stands side by side where there is room, and is reached by a tap or a swipe where there is none.
const PANES: [&str; 3] = ["Card", "Marks", "Sheet"];

/// The pane in sight and the callbacks of the tabs and of a swipe.
#[hook]
fn use_panes() -> (NodeRef, usize, Callback<usize>, Callback<Event>) {
    let node = use_node_ref();
    let pane = use_state_eq(|| 0_usize);
    let show = {
        let (node, pane) = (node.clone(), pane.setter());
        Callback::from(move |at: usize| {
            if let Some(panes) = node.cast::<Element>() {
                panes.set_scroll_left(panes.client_width() * at as i32);
            }
            pane.set(at);
        })
    };
    let onscroll = {
        let (node, pane) = (node.clone(), pane.setter());
        Callback::from(move |_: Event| {
            if let Some(panes) = node.cast::<Element>() {
                let width = panes.client_width().max(1);
                pane.set(((panes.scroll_left() + width / 2) / width) as usize);
            }
        })
    };
    (node, *pane, show, onscroll)
}

#[component]
fn Kept(props: &KeptProps) -> Html {
    let (view, onact) = use_keeper(&props.keeper, act, look);
    let looking = use_reducer(View::default);
    let asking = use_state(|| None::<Shuffling>);
    let (panes, pane, show, onscroll) = use_panes();
    let way_back = use_way_back(&props.id);
    let node = use_node_ref();
    use_effect_with((), |()| browser::focus_on("h1"));
    let onsheet = onact.reform(DeskAction::Sheet);
    // the newest card is looked at, whatever is flipped or taken back
    let flips = view.as_ref().map_or(0, |view| view.desk.decks().flipped().len());
    {
        let looking = looking.dispatcher();
        use_effect_with(flips, move |_| looking.dispatch(Look::Newest));
    }
    let step = {
        let looking = looking.dispatcher();
        Callback::from(move |by: isize| looking.dispatch(Look::Step(by, flips)))
    };
    let tell = |act: DeskAction| onact.reform(move |()| act.clone());
    let typing = props.keeper.clone();
    use_typing(
        onact.reform(|key| DeskAction::Sheet(SheetAction::Key(key))),
        vec![
            Shortcut::new(" ", "Flip a card of the FAC deck", tell(DeskAction::Flip(Pile::Play))),
            Shortcut::new("e", "Flip a card of the Dead Ball deck", tell(DeskAction::Flip(Pile::DeadBall))),
            Shortcut::new("r", "Tick the rested boxes that are due", tell(DeskAction::Tick)),
            Shortcut::new("ArrowLeft", "Look at the card before", step.reform(|()| -1)),
            Shortcut::new("ArrowRight", "Look at the card after", step.reform(|()| 1)),
        ],
        // while the number of the player who goes out is typed, Space ends it
        Callback::from(move |key: String| {
            key != " " || !typing.with(|keeper| keeper.is_substituting()).unwrap_or_default()
        }),
    );
    use_other_tabs(&props.keeper, onsheet.clone());
    let color = |side: Side| {
        view.as_ref()
            .map_or_else(AttrValue::default, |view| view.sheet.sheet.setup().teams[side].color.clone().into())
    };
    use_css_var(node.clone(), "--home", color(Side::Home));
    use_css_var(node.clone(), "--visitors", color(Side::Visitors));
    let Some(view) = view else { return Html::default() };
    let (decks, sheet) = (view.desk.decks(), &view.sheet);
    let shuffle = {
        let (asking, onact, busy) = (asking.setter(), onact.clone(), decks.in_play());
        Callback::from(move |wanted: Shuffling| match busy {
            true => asking.set(Some(wanted)),
            false => onact.emit(DeskAction::Shuffle(wanted)),
        })
    };
    let shuffle_now = {
        let (asking, onact) = (asking.setter(), onact.clone());
        Callback::from(move |wanted: Shuffling| {
            asking.set(None);
            onact.emit(DeskAction::Shuffle(wanted));
        })
    };
    let keep_playing = {
        let asking = asking.setter();
        Callback::from(move |()| asking.set(None))
    };
    let read = {
        let looking = looking.dispatcher();
        Callback::from(move |section| looking.dispatch(Look::Mark(section)))
    };
    let newest = {
        let looking = looking.dispatcher();
        Callback::from(move |()| looking.dispatch(Look::Newest))
    };
    let verbs = CardVerbs { read, step, newest, shuffle: None };
    let tabs = PANES.into_iter().enumerate().map(|(at, name)| {
        html! {
            <Button label={name} pressed={Some(at == pane)} class="onedesk__tab" onclick={show.reform(move |()| at)} />
        }
    });
    let times: Rc<[AttrValue]> = sheet
        .sheet
        .entries()
        .iter()
        .map(|entry| {
            view.desk.time_of(entry.id).map_or_else(AttrValue::default, |(_, left)| minutes(left).into())
        })
        .collect();
    html! {
        <div class="game onedesk" ref={node} data-own-keys="true">
        <Page title={format!("Desk: {}", sheet.sheet.setup().headline())} quiet={true}>
            <div class="onedesk__top">
                { board(sheet, Some(clocked(&view))) }
                { track(decks) }
                <div class="onedesk__tabs" role="group" aria-label="Show">{ for tabs }</div>
            </div>
            { said(sheet) }
            { trouble(sheet, &onsheet) }
            <div class="onedesk__panes" ref={panes} {onscroll}>
                <section class="onedesk__pane onedesk__cards" aria-label="Cards">
                    { pile_buttons(decks, &onact.reform(DeskAction::Flip), None, ["Space", "E"]) }
                    { notes(&view, &onact) }
                    { card_place(decks, &props.deck, looking.shown(decks), looking.read, verbs) }
                </section>
                <section class="onedesk__pane onedesk__marks" aria-label="Scoresheet">
                    <Pad view={sheet.clone()} onact={onsheet.clone()}>
                        <div class="onedesk__undo row">
                            <Button
                                label={view.desk.undo_label()}
                                name={undo_name(&view)}
                                keyname="U"
                                disabled={!sheet.can_undo}
                                onclick={tell(DeskAction::Sheet(SheetAction::Undo))}
                            />
                            <Button
                                label="Redo"
                                keyname="Y"
                                kind={ButtonKind::Quiet}
                                disabled={!sheet.can_redo}
                                onclick={tell(DeskAction::Sheet(SheetAction::Redo))}
                            />
                        </div>
                    </Pad>
                    <Entries view={sheet.clone()} onact={onsheet.clone()} {times} />
                </section>
                <section class="onedesk__pane onedesk__sheet" aria-label="Sheet">
                    <div class="row">
                        { way_back }
                        <Button label="Print" kind={ButtonKind::Quiet} onclick={Callback::from(|()| browser::print())} />
                        { export(sheet) }
                        <ButtonLink
                            label="Scoresheet alone"
                            kind={ButtonKind::Quiet}
                            href={Route::Scoresheet.href_with("sheet", &props.id)}
                        />
                        <ButtonLink label="Extractor alone" kind={ButtonKind::Quiet} href={Route::Extractor.href()} />
                        <ButtonLink label="New desk" kind={ButtonKind::Quiet} href={Route::Desk.href_with("new", "1")} />
                    </div>
                    { warnings(sheet, &onsheet) }
                    <Paper paper={sheet.paper.clone()} />
                    <ShufflePanel
                        timing={decks.timing()}
                        period={decks.period()}
                        due={decks.due()}
                        onshuffle={shuffle}
                    />
                </section>
            </div>
            if let Some(wanted) = *asking { { shuffle_dialog(decks, wanted, &shuffle_now, keep_playing) } }
        </Page>
        </div>
    }
}

/// The longer name of Undo: "Undo mark: Pierce makes a two".
fn undo_name(view: &DeskView) -> Option<AttrValue> {
    let undoes = view.sheet.undoes.as_ref()?;
    // what is written on the button begins its name
    Some(format!("{}: {undoes}", view.desk.undo_label()).into())
}

/// What the clock changes on the scoreboard.
fn clocked(view: &DeskView) -> Clocked {
    let (decks, tally) = (view.desk.decks(), &view.sheet.tally);
    let sides = PerSide::new(Side::Home, Side::Visitors).map(|side| view.desk.side(side, tally));
    Clocked {
        clock: minutes(decks.seconds()),
        period: decks.timing().period_name(decks.period()).to_owned(),
        states: sides.map(|side| side.state),
        time_outs: sides.map(|side| side.time_outs),
    }
}
