//! The table of Statis Pro: floor, cards, lineups, standing orders.

mod board;
mod desk;
mod floor;
mod lineup;
mod man;
mod meaning;
mod orders;

use super::{Doors, Panels, names};
use crate::doors;
use crate::games::{Ways, each};
use crate::pages::play::{NewGameProps, NewStatisPro, Seen};
use board::Board;
use desk::CardDesk;
use floor::Floor;
use hardwood::court::Side;
use hardwood::statis_pro::fac::Fac;
use hardwood::statis_pro::{Choice, Orders, Read, StatisPro};
use hardwood::table::Session;
use lineup::LineupEditor;
use orders::OrdersPanel;
use std::rc::Rc;
use yew::prelude::*;

impl Panels for StatisPro {
    /// The card read last, and how.
    type Desk = Option<(Read, Fac)>;
    const DESK: &'static str = "Card";
    const LUCK: &'static str = "card";
    const SECOND_THOUGHTS: bool = true;
    const DOORS: Doors<Self> = Doors {
        game: "game",
        on_screen: doors::game,
        begin: doors::game_begin,
        take: doors::game_take,
        share: ("share", doors::share),
        odds: ("odds", doors::odds),
        linked: ("linked", doors::linked),
    };

    fn desk(session: &Session<Self>) -> Self::Desk {
        let read = StatisPro::last_read(session.events())?;
        Some((read, session.game().fac(read.rpg)))
    }

    fn draw_desk(seen: &Seen<Self>) -> Html {
        let game = &seen.game;
        let (piles, rules) = (game.piles(), game.rules());
        let deck = if game.setup().deck.is_some() { "your deck" } else { "house deck" };
        let of = if game.period() > rules.periods { rules.overtime_cards } else { rules.play_cards };
        let left = [piles.play(), piles.dead(), piles.discards()];
        html! { <CardDesk read={seen.desk} {of} {left} since={seen.log.since.clone()} {deck} /> }
    }

    fn draw_floor(seen: &Seen<Self>) -> Html {
        let game = &seen.game;
        let spots = each(|side| game.manned(side).map(|at| game.spot(side, at)).collect::<Vec<_>>());
        html! { <Floor {spots} names={names(&**game, false)} offense={game.offense()} most_fouls={game.rules().personal_fouls} /> }
    }

    fn draw_board(seen: &Seen<Self>) -> Html {
        html! { <Board game={seen.game.clone()} /> }
    }

    fn draw_lineup(seen: &Seen<Self>, side: Side, choices: Rc<[Choice]>, onanswer: Callback<u16>) -> Html {
        html! { <LineupEditor game={seen.game.clone()} {side} {choices} {onanswer} /> }
    }

    fn draw_orders(seen: &Seen<Self>, side: Side, onways: Callback<Ways>) -> Html {
        let ways = seen.manner.ways;
        let onorders = onways.reform(move |(side, orders): (Side, Orders)| {
            let mut next = ways;
            next.orders[side] = orders;
            next
        });
        html! { <OrdersPanel game={seen.game.clone()} {side} orders={ways.orders[side]} {onorders} /> }
    }

    fn draw_lamps(&self, side: Side) -> Html {
        let lamps = self.lamps(side);
        html! {
            <>
                { format!("Fouls {}", lamps.fouls) }
                <span class="lamps__time-outs">{ format!(" · Time-outs {}", self.time_outs_left(side).full) }</span>
                if !lamps.penalty.is_empty() { <b class="lamp">{ lamps.penalty }</b> }
                if lamps.arrow { <b class="lamp lamp--arrow" title="Gets the next held ball">{ "arrow" }</b> }
            </>
        }
    }

    fn draw_new(props: NewGameProps<Self>) -> Html {
        let NewGameProps { trouble, onstart } = props;
        html! { <NewStatisPro {trouble} {onstart} /> }
    }
}
