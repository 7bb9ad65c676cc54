//! The table of Statis Pro: floor, cards, lineups, standing orders.

use crate::games::hints;
use crate::games::statis_pro::board::Board;
use crate::games::statis_pro::fac_card::section_label;
use crate::games::statis_pro::form::NewGame;
use crate::games::statis_pro::orders::OrdersPanel;
use crate::games::statis_pro::tray::CardTray;
use crate::session::Hint;
use crate::session::{
    BenchCard, Deed, Fit, FivePanels, FloorCards, GameChunks, GameView, Later, Lineups, Move, NewGameProps,
    Panels, PlayerSpot, Rating, Row, TrayStrip, each, five_panels, share_left, time_played, timeouts,
};
use hardwood::court::{Player, Position, Side};
use hardwood::statis_pro::BenchPolicy;
use hardwood::statis_pro::{Choice, Orders, Spot, StatisPro};
use std::rc::Rc;
use yew::prelude::*;

impl Panels for StatisPro {
    const LUCK: &'static str = "card";
    const SECOND_THOUGHTS: bool = true;
    const HINTS: &'static [Hint] = &hints::STATIS_PRO;
    const FIVE: Option<FivePanels<Self>> = Some(five_panels());
    const CHUNKS: GameChunks<Self> = super::CHUNKS;

    fn draw_tray(view: &GameView<Self>) -> Html {
        let game = &view.game;
        let (piles, rules) = (game.piles(), game.rules());
        let deck = if game.setup().deck.is_some() { "your deck" } else { "house deck" };
        let of = rules.cards_in(game.period());
        let left = [piles.play(), piles.dead(), piles.discards()];
        let setup = game.setup();
        let unknown = setup.deck.as_ref().zip(view.tray).map(|(deck, (read, _))| deck.unknown_of(read.rpg));
        let boards = setup.fast_break.clone().map(Rc::new);
        let unknown: Rc<[_]> = unknown.unwrap_or_default().into();
        html! { <CardTray read={view.tray} {of} {left} note={note(view)} {deck} {unknown} {boards} /> }
    }

    fn tray_strip(view: &GameView<Self>) -> Option<TrayStrip> {
        let (read, fac) = view.tray?;
        let section = read.section;
        Some(TrayStrip {
            mark: read.rpg.to_string(),
            label: format!("{} on this card", section_label(section)),
            text: fac.words(section),
        })
    }

    fn aside(view: &GameView<Self>) -> String {
        view.game.passes_text().unwrap_or_default()
    }

    fn draw_floor(view: &GameView<Self>) -> Html {
        let game = &view.game;
        let stands = each(|side| {
            game.filled_positions(side)
                .map(|at| stand(game, game.spot(side, at), view.shoots()))
                .collect::<Vec<_>>()
        });
        html! {
            <FloorCards<Self>
                game={game.clone()}
                {stands}
                most_fouls={game.rules().personal_fouls}
            />
        }
    }

    fn draw_board(view: &GameView<Self>) -> Html {
        html! { <Board game={view.game.clone()} /> }
    }

    fn draw_orders(view: &GameView<Self>, side: Side, onpolicy: Callback<BenchPolicy>) -> Html {
        let policy = view.settings.policy;
        let onorders = onpolicy.reform(move |(side, orders): (Side, Orders)| {
            let mut next = policy;
            next.orders[side] = orders;
            next
        });
        html! { <OrdersPanel game={view.game.clone()} {side} orders={policy.orders[side]} {onorders} /> }
    }

    fn draw_lamps(&self, side: Side) -> Html {
        let lamps = self.lamps(side);
        html! {
            <>
                { format!("Fouls {}", lamps.fouls) }
                <span class="lamps__time-outs">
                    { " · Timeouts " }{ timeouts(self.time_outs_left(side).full) }
                </span>
                if !lamps.penalty.is_empty() { <b class="lamp">{ lamps.penalty }</b> }
                if lamps.arrow { <b class="lamp lamp--arrow" title="Gets the next held ball">{ "arrow" }</b> }
            </>
        }
    }

    fn draw_new(props: NewGameProps<Self>) -> Html {
        let NewGameProps { trouble, onstart } = props;
        html! { <NewGame {trouble} {onstart} /> }
    }
}

/// The result of the card read last; before there is one, the meaning of the section.
fn note(view: &GameView<StatisPro>) -> String {
    let Some((read, fac)) = view.tray else { return String::new() };
    let meant = view.meant(Some(read.rpg));
    if !meant.is_empty() {
        return meant;
    }
    let meaning = fac.meaning(read.section);
    let words = if meaning.result.is_empty() { meaning.section } else { meaning.result };
    words.to_owned()
}

/// A player on the floor with the ratings that count now: shooting or defensive ones.
fn stand(game: &StatisPro, spot: Spot, shoots: bool) -> PlayerSpot {
    let offense = game.offense();
    let energy = energy(game, spot.player);
    let r = &spot.rated;
    let holder = game.ball().at.filter(|_| shoots && offense.is_some());
    let counts = shoots && spot.ball;
    let line = if spot.player.side == offense.unwrap_or(Side::Visitors) {
        let three = r.three.filter(|_| counts).map(|n| (format!("3P {n}"), true));
        [(format!("FG {}", r.fg), counts)].into_iter().chain(three).collect()
    } else {
        vec![(format!("D {}", r.defense).replace('-', "−"), holder == Some(spot.guards))]
    };
    let words = spot.status.words();
    let Spot { player, name, position, guards, fouls, ball, .. } = spot;
    PlayerSpot { player, name, position, guards, line, fouls, energy, ball, words }
}

/// The share of a player's minutes that is left; none if they are tired.
fn energy(game: &StatisPro, player: Player) -> Option<u8> {
    if game.status(player).tired {
        return Some(0);
    }
    share_left(game.card(player).minutes / 10, game.line_now(player).minutes())
}

/// How well a player fits a position, and in words.
fn fit(game: &StatisPro, player: Player, at: Position) -> (Fit, &'static str) {
    if game.card(player).plays == Some(at) {
        return (Fit::Natural, "natural fit");
    }
    if !game.fits(player, at) {
        return (Fit::Away, "out of position");
    }
    let words = match at {
        Position::Pg | Position::Sg => "plays guard",
        Position::Sf | Position::Pf => "plays forward",
        Position::C => "plays center",
    };
    (Fit::Plays, words)
}

/// The ratings to be compared: of the card, and as they would be at a position now.
fn ratings(game: &StatisPro, player: Player, at: Position) -> Vec<Rating> {
    let (card, now) = (game.card(player), game.rated_at(player, at));
    vec![
        Rating::new("Shooting", now.fg, card.fg, 1),
        Rating::new("Attempts", now.atts, card.atts, 1),
        Rating::maybe("Three", now.three, card.three),
        Rating::new("Free throws", now.ft, card.ft, 1),
        Rating::new("Defense", now.defense, card.defense, -1),
        Rating::new("Rebounds", now.rebounds_defense, card.rebounds, 1),
        Rating::new("Assists", now.assists, card.assists, 1),
        Rating::new("Steals", now.steals, card.steals, 1),
        Rating::new("Blocks", now.blocks, card.blocks, 1),
    ]
}

/// What a foul by `side` on a player gives at the line, where it is not on a shot.
fn throws(game: &StatisPro, side: Side, ft: i16, on_purpose: bool) -> String {
    let good = f64::from(ft.clamp(0, 100)) / 100.0;
    let line = |points: f64| format!("{ft}% at the line: about {points:.2} points");
    match game.lamps(side).penalty {
        _ if on_purpose && game.is_deliberate_foul_costly() => {
            format!("{}, and they keep the ball.", line(2.0 * good))
        }
        "" => format!("{ft}% at the line, but no free throws before the penalty."),
        "one-and-one" => format!("{}.", line(good + good * good)),
        _ => format!("{}.", line(2.0 * good)),
    }
}

/// What a coach can do with a player on the floor: foul or double-team an opponent, call a play for one's own.
fn deeds(game: &StatisPro, side: Side, player: Player) -> Vec<Deed> {
    let Some(at) = game.position_of(player) else { return vec![] };
    let (name, now) = (game.setup().short_name(player), game.rated_at(player, at));
    let later = |when: &'static str, by: Vec<Player>| {
        (game.time_outs_left(side).full > 0).then_some(Later { when, call: None, by })
    };
    if player.side == side {
        let note = "Ten more attempts on the first pass".to_owned();
        let title = format!("Call a play for {name}");
        return vec![Deed {
            act: "Call a play",
            title,
            note,
            later: later("After your next timeout", vec![]),
        }];
    }
    let pd = game.pd_of(side, at);
    let helpers = game.filled_positions(side).filter(|helper| *helper != pd);
    let helpers = helpers.map(|helper| game.player_at(side, helper)).collect();
    let double = format!(
        "FG {} instead of {}, attempts {} instead of {}. Whoever is left is open",
        now.fg - 5,
        now.fg,
        (now.atts - 5).max(0),
        now.atts
    );
    vec![
        Deed {
            act: "Foul on purpose",
            title: format!("Foul {name}"),
            note: throws(game, side, now.ft, true),
            later: None,
        },
        Deed {
            act: "Foul to stop the clock",
            title: format!("Foul {name} to stop the clock"),
            note: throws(game, side, now.ft, false),
            later: None,
        },
        Deed {
            act: "Double-team",
            title: format!("Double-team {name}"),
            note: double,
            later: later("In your next timeout", helpers),
        },
    ]
}

impl Lineups for StatisPro {
    const HEADS: &'static [(&'static str, &'static str)] = &[
        ("Min", "minutes played"),
        ("PF", "personal fouls"),
        ("FG", "field goal"),
        ("Att", "attempts"),
        ("3P", "three point, three point attempts"),
        ("FT", "free throw"),
        ("Reb", "rebound"),
        ("Def", "defense rate"),
        ("Ast", "assist rate"),
        ("Stl", "steal rate"),
        ("Blk", "block rate"),
    ];

    const GUARD: fn(Position, Position) -> Move = Move::Mark;

    fn guard_of(&self, player: Player) -> Option<Position> {
        Some(self.pd_of(player.side.other(), self.position_of(player)?))
    }

    fn deeds(&self, side: Side, player: Player) -> Vec<Deed> {
        deeds(self, side, player)
    }

    fn changes(choice: Choice) -> Option<Move> {
        match choice {
            Choice::In { position, player } => Some(Move::In(position, player)),
            Choice::Swap { a, b } => Some(Move::Swap(a, b)),
            Choice::Mark { a, b } => Some(Move::Mark(a, b)),
            _ => None,
        }
    }

    fn change_text(&self, side: Side, choice: Choice) -> String {
        choice.text(self, side)
    }

    fn at(&self, side: Side, position: Position) -> Option<Player> {
        self.is_filled(side, position).then(|| self.player_at(side, position))
    }

    fn row(&self, player: Player, at: Position) -> Row {
        let (card, status, line) = (self.card(player), self.status(player), self.line_now(player));
        let rated = self.rated_at(player, at);
        let away = if status.at.is_some() || self.fits(player, at) { "" } else { "out of position" };
        let status_words = status.words();
        let words: Vec<&str> = [&*status_words, away].into_iter().filter(|word| !word.is_empty()).collect();
        Row {
            name: format!("{} ({})", self.setup().short_name(player), card.class_words()),
            words: words.join(", "),
            cells: vec![
                line.minutes().to_string(),
                line.pf.to_string(),
                rated.fg.to_string(),
                rated.atts.to_string(),
                rated.three.map_or("–".to_owned(), |n| format!("{n} ({})", rated.three_atts)),
                rated.ft.to_string(),
                rated.rebounds_defense.to_string(),
                rated.defense.to_string().replace('-', "−"),
                rated.assists.to_string(),
                rated.steals.to_string(),
                rated.blocks.to_string(),
            ],
        }
    }

    fn bench_card(&self, player: Player, at: Position) -> BenchCard {
        let (card, line, now) = (self.card(player), self.line_now(player), self.rated_at(player, at));
        let (fit, fit_words) = fit(self, player, at);
        let minutes = line.minutes().to_string();
        BenchCard {
            name: self.setup().short_name(player),
            badge: card.plays.map_or_else(|| card.class_words(), |at| at.abbreviation().to_owned()),
            numbers: vec![
                ("FG", now.fg.to_string()),
                ("D", now.defense.to_string().replace('-', "−")),
                ("R", now.rebounds_defense.to_string()),
            ],
            time: time_played(&format!("{minutes} min"), line.seconds > 0, line.pf),
            played: minutes,
            energy: energy(self, player),
            fit,
            fit_words: fit_words.to_owned(),
            words: self.status(player).words(),
            usage: card.minutes,
            fouls: line.pf,
            points: line.points(),
            ratings: ratings(self, player, at),
        }
    }
}
