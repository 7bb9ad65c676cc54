//! Substitutions: who may come in where, and what is picked in the window.

use crate::session::control::action::PlayAction;
use crate::session::control::calls::Call;
use crate::session::control::playable::PlayableGame;
use crate::session::control::view::GameView;
use hardwood::court::{Player, Position, Side};
use hardwood::kit::Order as _;
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

/// A change of a lineup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// This player of the roster comes in at this position.
    In(Position, u8),
    /// Two of the five change positions, the lower first.
    Swap(Position, Position),
    /// Two of the five change the players they guard, the lower first.
    Mark(Position, Position),
}

/// A player as the table of the five shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// "Pierce (F)".
    pub name: String,
    /// "tired, out of position"; may be empty.
    pub words: String,
    /// Their statistics and ratings, under the window's heads.
    pub cells: Vec<String>,
}

/// How well a player fits a position, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// It is their own.
    Natural,
    /// They play it too.
    Plays,
    /// They are out of position there.
    Away,
}

/// One rating of two players, to be compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating {
    /// "Shooting".
    pub label: &'static str,
    /// As it is now: "45"; "–" where there is none.
    pub now: String,
    /// As printed on the card.
    pub printed: String,
    /// The larger, the better; `None` where there is no better.
    pub worth: Option<i32>,
}

impl Rating {
    /// A number now and on the card; `sign` is 1 where more is better, and -1 where less is.
    pub fn new(label: &'static str, now: impl Into<i32>, printed: impl Into<i32>, sign: i32) -> Rating {
        let (now, printed) = (now.into(), printed.into());
        let text = |n: i32| n.to_string().replace('-', "−");
        Rating { label, now: text(now), printed: text(printed), worth: Some(sign * now) }
    }

    /// [`Rating::new`] of a number that not everybody has; more is better.
    pub fn maybe<N: Into<i32>, P: Into<i32>>(
        label: &'static str,
        now: Option<N>,
        printed: Option<P>,
    ) -> Rating {
        match (now, printed) {
            (Some(now), Some(printed)) => Rating::new(label, now, printed, 1),
            _ => Rating { label, now: "–".to_owned(), printed: "–".to_owned(), worth: Some(i32::MIN) },
        }
    }
}

/// A player as their card in the window shows them at a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BenchCard {
    /// "Pierce".
    pub name: String,
    /// The position they play: "SF", "F".
    pub badge: String,
    /// The ratings that tell most: "FG", "57".
    pub numbers: Vec<(&'static str, String)>,
    /// "22 min · 2 fouls".
    pub time: String,
    /// What the tables of the window say of time played: "22".
    pub played: String,
    /// What is left of their strength, of 100, where the game counts it.
    pub energy: Option<u8>,
    /// How well they fit the position.
    pub fit: Fit,
    /// How, in words: "plays forward".
    pub fit_words: String,
    /// "tired", "fouled out"; may be empty.
    pub words: String,
    /// By which equal fits are ordered; the larger first.
    pub usage: u16,
    /// Personal fouls.
    pub fouls: u16,
    /// Points.
    pub points: u16,
    /// All ratings, to be compared.
    pub ratings: Vec<Rating>,
}

/// What a coach can do with a player on the floor, now or later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deed {
    /// The act it is: [`hardwood::table::Act::label`].
    pub act: &'static str,
    /// "Foul Bryant".
    pub title: String,
    /// What comes of it: "81% at the line". May be empty.
    pub note: String,
    /// When it can be done, where not now.
    pub later: Option<Later>,
}

/// When something can be done that the rules do not offer now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Later {
    /// "In your next timeout".
    pub when: &'static str,
    /// What has the game stop there.
    pub call: Option<Call>,
    /// The players who may do it; empty where the coach does not pick one.
    pub by: Vec<Player>,
}

/// A game whose lineups are five positions.
pub trait Lineups: PlayableGame {
    /// What gives a defender another opponent: the positions of two of the five, the lower first.
    const GUARD: fn(Position, Position) -> Move = Move::Swap;
    /// The position of the opponent who guards a player on the floor.
    fn guard_of(&self, player: Player) -> Option<Position> {
        Position::ALL.into_iter().find(|at| self.at(player.side, *at) == Some(player))
    }
    /// What the coach of `side` can do with a player, on the floor of either side.
    fn deeds(&self, _side: Side, _player: Player) -> Vec<Deed> {
        vec![]
    }
    /// What the cells of a player are, in short and in words. The second is fouls.
    const HEADS: &'static [(&'static str, &'static str)];
    /// What [`BenchCard::played`] is, in short and in words.
    const PLAYED: (&'static str, &'static str) = ("Min", "minutes played");
    /// What a choice changes.
    fn changes(choice: Self::Choice) -> Option<Move>;
    /// The choice in words, for those who hear the button: "Powe for Garnett at PF".
    fn change_text(&self, side: Side, choice: Self::Choice) -> String;
    /// Who plays at a position.
    fn at(&self, side: Side, position: Position) -> Option<Player>;
    /// A player as they would play at a position.
    fn row(&self, player: Player, at: Position) -> Row;
    /// A player's card as they would play at a position.
    fn bench_card(&self, player: Player, at: Position) -> BenchCard;
}

/// What changes places when two of the five are pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exchange {
    /// Their positions.
    Positions,
    /// The players they guard.
    Matchups,
}

/// What is picked in the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pick {
    /// The player at this position.
    pub seat: Option<Position>,
    /// This player of the bench.
    pub card: Option<u8>,
    /// This player of the bench is looked at.
    pub looked_at: Option<u8>,
    /// Two of the five are to change places.
    pub exchange: Option<Exchange>,
}

/// What is picked, known to the dock and to the panel.
pub type LineupPick = UseStateHandle<Pick>;

/// What knows the pick.
#[derive(Properties, PartialEq)]
pub struct PickingProps {
    /// The dock and the panel.
    #[prop_or_default]
    pub children: Html,
}

/// Keeps what is picked, for all parts of the window.
#[component]
pub fn Picking(props: &PickingProps) -> Html {
    let pick = use_state(Pick::default);
    html! {
        <ContextProvider<LineupPick> context={pick}>{ props.children.clone() }</ContextProvider<LineupPick>>
    }
}

/// The moves that may be made, and what is picked.
#[derive(Clone)]
pub struct Moves {
    legal: Rc<[(Move, u16)]>,
    /// What is picked.
    pub pick: LineupPick,
    onanswer: Callback<u16>,
}

impl Moves {
    /// Those of the choices.
    pub fn of<G: Lineups>(choices: &[G::Choice], pick: LineupPick, onanswer: Callback<u16>) -> Moves {
        let legal = (0u16..).zip(choices).filter_map(|(n, choice)| Some((G::changes(*choice)?, n)));
        Moves { legal: legal.collect(), pick, onanswer }
    }

    /// Whether a move may be made.
    pub fn may(&self, change: Move) -> bool {
        self.legal.iter().any(|(legal, _)| *legal == change)
    }

    /// Whether anybody may come in.
    pub fn may_substitute(&self) -> bool {
        self.legal.iter().any(|(legal, _)| matches!(legal, Move::In(..)))
    }

    /// Whether the player at a position may be replaced.
    pub fn may_replace(&self, at: Position) -> bool {
        self.legal.iter().any(|(legal, _)| matches!(legal, Move::In(of, _) if *of == at))
    }

    /// Whether the players they guard may be exchanged.
    pub fn may_mark(&self) -> bool {
        self.legal.iter().any(|(legal, _)| matches!(legal, Move::Mark(..)))
    }

    /// Makes a move that may be made; nothing stays picked.
    pub fn make(&self, change: Move) {
        if let Some((_, place)) = self.legal.iter().find(|(legal, _)| *legal == change) {
            self.pick.set(Pick::default());
            self.onanswer.emit(*place);
        }
    }

    /// One of the five is pressed: picked, or replaced by the card that is picked.
    pub fn press_seat(&self, at: Position) {
        let now = *self.pick;
        match (now.exchange, now.seat, now.card) {
            (Some(how), Some(other), _) if other != at => {
                let (a, b) = (at.min(other), at.max(other));
                self.make(match how {
                    Exchange::Positions => Move::Swap(a, b),
                    Exchange::Matchups => Move::Mark(a, b),
                });
            }
            (None, _, Some(card)) => self.make(Move::In(at, card)),
            (_, seat, _) => self.pick.set(Pick { seat: Some(at).filter(|_| seat != Some(at)), ..now }),
        }
    }

    /// A card of the bench is pressed: picked, or brought in for the player who is.
    pub fn press_card(&self, card: u8) {
        let now = *self.pick;
        match now.seat.filter(|_| now.exchange.is_none()) {
            Some(at) => self.make(Move::In(at, card)),
            None => {
                let card = Some(card).filter(|_| now.card != Some(card));
                self.pick.set(Pick { card, seat: None, exchange: None, ..now });
            }
        }
    }

    /// Two of the five are to change places, or no longer. One who is picked stays so.
    pub fn press_exchange(&self, how: Exchange) {
        let now = *self.pick;
        let exchange = Some(how).filter(|_| now.exchange != Some(how));
        self.pick.set(Pick { exchange, card: None, ..now });
    }

    /// A card of the bench is looked at, or none.
    pub fn look(&self, card: Option<u8>) {
        let now = *self.pick;
        if now.looked_at != card {
            self.pick.set(Pick { looked_at: card, ..now });
        }
    }
}

/// A window in which a lineup is changed.
#[derive(Properties, Clone)]
pub struct LineupProps<G: Lineups> {
    /// The game.
    pub game: Arc<G>,
    /// Whose five.
    pub side: Side,
    /// All moves that may be made.
    pub choices: Rc<[G::Choice]>,
    /// The move that the house coach would make, by its place; 0 is to play on.
    pub advice: Option<u16>,
    /// One of them is made.
    pub onanswer: Callback<u16>,
    /// The house coach makes theirs.
    pub onleave: Callback<()>,
}

impl<G: Lineups> PartialEq for LineupProps<G> {
    fn eq(&self, other: &Self) -> bool {
        self.side == other.side && Arc::ptr_eq(&self.game, &other.game) && self.onanswer == other.onanswer
    }
}

/// The window's props in a game on screen.
pub fn lineup_props<G: Lineups>(
    view: &GameView<G>,
    side: Side,
    choices: Rc<[G::Choice]>,
    onplay: &Callback<PlayAction>,
) -> LineupProps<G> {
    LineupProps {
        game: view.game.clone(),
        side,
        choices,
        advice: view.coach_move,
        onanswer: onplay.reform(PlayAction::Answer),
        onleave: onplay.reform(|()| PlayAction::Leave),
    }
}

/// "22 min · 2 fouls", or that the player has not played.
pub fn time_played(time: &str, played: bool, fouls: u16) -> String {
    match (played, fouls) {
        (false, _) => "has not played".to_owned(),
        (true, 1) => format!("{time} · 1 foul"),
        (true, n) => format!("{time} · {n} fouls"),
    }
}

/// A player of the bench, and whether they may come in for the player at the position.
pub struct Reserve {
    /// Their place on the roster.
    pub index: u8,
    /// Their card.
    pub card: BenchCard,
    /// Why they may not come in; `None` where they may.
    pub barred: Option<String>,
}

impl<G: Lineups> LineupProps<G> {
    /// The moves, by what is picked.
    pub fn moves(&self, pick: LineupPick) -> Moves {
        Moves::of::<G>(&self.choices, pick, self.onanswer.clone())
    }

    /// The move of the house coach.
    pub fn coach_move(&self) -> Option<Move> {
        self.choices.get(usize::from(self.advice?)).and_then(|choice| G::changes(*choice))
    }

    /// The position that players are compared at: the one picked, the coach's, or that of the most tired.
    pub fn position(&self, pick: &Pick) -> Position {
        let coach_at = match self.coach_move() {
            Some(Move::In(at, _)) => Some(at),
            _ => None,
        };
        let energy = |at: &Position| {
            self.game.at(self.side, *at).and_then(|player| self.game.bench_card(player, *at).energy)
        };
        let tired = || Position::ALL.into_iter().min_by_key(|at| energy(at).unwrap_or(100));
        pick.seat.or(coach_at).or_else(tired).unwrap_or(Position::Pg)
    }

    /// The bench, who fits the position best first; those who may not come in are last.
    pub fn reserves(&self, moves: &Moves, at: Position) -> Vec<Reserve> {
        let game = &self.game;
        let on_floor = Position::ALL.map(|position| game.at(self.side, position));
        let players = (0u8..).take(game.book().teams[self.side].lines.len());
        let mut all: Vec<Reserve> = players
            .map(|n| Player::new(self.side, n))
            .filter(|player| !on_floor.contains(&Some(*player)))
            .map(|player| {
                let card = game.bench_card(player, at);
                let anywhere = Position::ALL.into_iter().any(|at| moves.may(Move::In(at, player.index)));
                let barred = (!moves.may(Move::In(at, player.index))).then(|| {
                    let words = [
                        (!moves.may_substitute(), "no substitutions now"),
                        (anywhere, "the shooter stays"),
                        (!card.words.is_empty(), &*card.words),
                    ];
                    words.iter().find(|(yes, _)| *yes).map_or("may not play", |(_, word)| *word).to_owned()
                });
                Reserve { index: player.index, card, barred }
            })
            .collect();
        let advised = self.advice.and_then(|place| self.choices.get(usize::from(place)).copied());
        let advised = advised.and_then(G::changes);
        all.order_by_key(|reserve| {
            let tired = reserve.card.energy.is_some_and(|energy| energy == 0);
            let other = advised != Some(Move::In(at, reserve.index));
            (reserve.barred.is_some(), other, tired, reserve.card.fit, std::cmp::Reverse(reserve.card.usage))
        });
        all
    }
}

/// The name of a place of the five in the page: "h-SF".
pub fn seat_id(side: Side, at: Position) -> String {
    format!("{}-{}", side_letter(side), at.abbreviation())
}

/// "h" or "v".
pub const fn side_letter(side: Side) -> char {
    match side {
        Side::Home => 'h',
        Side::Visitors => 'v',
    }
}

/// The position that such a name is of, where it is of this side.
pub fn seat_of(side: Side, id: &str) -> Option<Position> {
    Position::ALL.into_iter().find(|at| seat_id(side, *at) == id)
}
