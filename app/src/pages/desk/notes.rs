//! What the cards and the sheet have to say to each other: reminders, and what one tap settles.

use crate::components::{Button, ButtonKind};
use crate::games::statis_pro::extractor::clock::{minutes, section};
use crate::pages::desk::view::{DeskAction, DeskView};
use crate::pages::scoresheet::keeper::SheetAction;
use hardwood::book::Names as _;
use hardwood::book::sheet::{Change, Stage, TeamAct};
use hardwood::court::Side;
use hardwood::statis_pro::Pile;
use yew::prelude::*;

/// The notes beside the card; none where there is nothing to say.
pub fn notes(view: &DeskView, onact: &Callback<DeskAction>) -> Html {
    let DeskView { desk, sheet } = view;
    let decks = desk.decks();
    let mark = decks.flipped().last().filter(|card| card.pile == Pile::Play).and_then(|card| card.mark);
    let reminders = desk.reminders();
    let setup = sheet.sheet.setup();
    let tell = |act: DeskAction| onact.reform(move |()| act.clone());
    let owes =
        Side::ALL.into_iter().filter(|side| desk.side(*side, &sheet.tally).owes_time_out).map(|side| {
            let said = format!(
                "{} owe a timeout at their next possession that is no fast break (",
                setup.team(side)
            );
            html! {
                <li>
                    <span>{ said }{ section("8.4") }{ ")." }</span>
                    <Button
                        label="Mark it"
                        class="btn--small"
                        onclick={tell(DeskAction::Write(Change::Write(TeamAct::TimeOut(false).mark(side))))}
                    />
                </li>
            }
        });
    let rested = desk.rested(&sheet.tally);
    let over = decks.over() && sheet.tally.stage == Stage::Running;
    html! {
        <div class="onedesk__notes" role="status" aria-label="Reminders">
            if let Some(mark) = mark.filter(|_| !reminders.is_empty()) {
                <p class="onedesk__time"><b>{ format!("Time card {}", minutes(mark.elapsed)) }</b></p>
            }
            <ul>
                { for reminders.iter().map(|(text, rule)| html! {
                    <li><span>{ *text }{ " (" }{ section(rule) }{ ")" }</span></li>
                }) }
                { for owes }
                if !rested.is_empty() {
                    <li>
                        <span>
                            { match rested.len() {
                                1 => format!("{} has sat out a whole Rest Period (", setup.player(rested[0])),
                                n => format!("{n} players have sat out a whole Rest Period ("),
                            } }
                            { section("5.4") }{ ")." }
                        </span>
                        <Button label="Tick rested" keyname="R" class="btn--small" onclick={tell(DeskAction::Tick)} />
                    </li>
                }
                if over {
                    <li>
                        <span>
                            { "No card is left. A last pass or offensive rebound may still be shot: Dead Ball, forced (" }
                            { section("8.1") }{ ")." }
                        </span>
                    </li>
                }
            </ul>
            if decks.over() && sheet.tally.stage != Stage::Final {
                <Button
                    label={next(view)}
                    keyname="N"
                    kind={ButtonKind::Main}
                    onclick={tell(DeskAction::Sheet(SheetAction::Next))}
                />
            }
        </div>
    }
}

/// What comes after a deck that is used up.
fn next(view: &DeskView) -> String {
    let (decks, tally) = (view.desk.decks(), &view.sheet.tally);
    let decided = decks.period() >= 4 && tally.book.margin(Side::Home) != 0;
    if decided {
        return "End the game".to_owned();
    }
    format!("Shuffle for the {}", decks.timing().period_name(decks.due()).to_ascii_lowercase())
}
