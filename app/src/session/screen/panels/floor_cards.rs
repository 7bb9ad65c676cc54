//! The floor, whose players are pressed: each opens a card with ratings, today's line, and what a coach can do
//! with the player now or at the next dead ball.

use crate::components::{Beside, Opener, Popover, close_button};
use crate::session::control::action::{Action, GameAction, PlayAction};
use crate::session::control::calls::{Call, CallState};
use crate::session::control::game_panels::Panels;
use crate::session::control::playable::{Scored, each, names};
use crate::session::control::view::GameView;
use crate::session::screen::on_screen::OnScreen;
use crate::session::screen::panels::floor::{Floor, PlayerSpot, Press};
use crate::session::screen::panels::lineup::{BenchCard, Deed, Lineups, Move};
use crate::session::screen::panels::reasons::GameTerm;
use crate::text::count;
use hardwood::court::{PerSide, Player, Position, Side};
use hardwood::kit::Order as _;
use hardwood::table::Subject;
use std::cmp::Reverse;
use std::sync::Arc;
use yew::prelude::*;

/// How many players of the bench a card offers.
const RESERVES: usize = 4;

/// The floor of a game.
#[derive(Properties)]
pub struct FloorCardsProps<G: Lineups> {
    /// The game.
    pub game: Arc<G>,
    /// The players on the floor by position.
    pub stands: PerSide<Vec<PlayerSpot>>,
    /// Personal fouls that disqualify.
    pub most_fouls: u16,
}

impl<G: Lineups> PartialEq for FloorCardsProps<G> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game) && self.stands == other.stands
    }
}

/// What is done as soon as the rules allow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// This player of the bench comes in for that one.
    In(Player, Player),
    /// The first guards the second.
    Guard(Player, Player),
    /// An act, on the first player, by the second.
    Act(&'static str, Player, Option<Player>),
}

/// The floor, and the card of the player who was pressed.
#[component]
pub fn FloorCards<G: Panels + Lineups + Scored>(props: &FloorCardsProps<G>) -> Html {
    let FloorCardsProps { game, stands, most_fouls } = props;
    let screen = use_context::<OnScreen<G>>();
    let open = use_state(|| None::<(Player, Opener)>);
    let wishes = use_state_eq(Vec::<(Side, Wish)>::new);
    use_wishes(screen.as_ref(), &wishes);
    let onopen = {
        let open = open.setter();
        Callback::from(move |(player, opener)| open.set(Some((player, opener))))
    };
    // a player of the lineup that is being changed is a place in it
    let changing = screen.as_ref().and_then(|screen| screen.view.lineup.as_ref().map(|(side, _)| *side));
    let press = each(|side| if changing == Some(side) { Press::Seat } else { Press::Card(onopen.clone()) });
    let onclose = {
        let open = open.setter();
        Callback::from(move |()| open.set(None))
    };
    let spot = |player: Player| stands[player.side].iter().find(|spot| spot.player == player);
    let card =
        open.as_ref().filter(|(player, _)| changing != Some(player.side)).and_then(|(player, opener)| {
            let card = Card {
                game: &**game,
                stands,
                spot: spot(*player)?,
                most_fouls: *most_fouls,
                screen: screen.as_ref(),
                wishes: &wishes,
                onclose: &onclose,
            };
            Some(card.draw(opener))
        });
    html! {
        <>
            <Floor
                stands={stands.clone()}
                names={names(&**game, false)}
                offense={game.offense()}
                most_fouls={*most_fouls}
                {press}
            />
            // always one node, or the floor before it would be drawn anew
            { card.unwrap_or_default() }
        </>
    }
}

/// Fulfils what was asked for, as soon as the rules offer it.
#[hook]
fn use_wishes<G: Panels + Lineups>(screen: Option<&OnScreen<G>>, wishes: &UseStateHandle<Vec<(Side, Wish)>>) {
    let done = screen.and_then(|screen| {
        wishes
            .iter()
            .enumerate()
            .find_map(|(n, (side, wish))| Some((n, fulfilled(&screen.view, *side, *wish)?)))
    });
    let act = screen.map(|screen| screen.act.clone());
    let inputs = screen.map(|screen| screen.view.inputs);
    let wishes = wishes.clone();
    use_effect_with((inputs, done.clone()), move |(_, done)| {
        if let (Some((n, action)), Some(act)) = (done, act) {
            let left = wishes.iter().enumerate().filter(|(place, _)| place != n).map(|(_, wish)| *wish);
            wishes.set(left.collect());
            act.emit(action.clone());
        }
    });
}

/// What fulfils a wish now.
fn fulfilled<G: Panels + Lineups>(view: &GameView<G>, side: Side, wish: Wish) -> Option<Action> {
    let game = &*view.game;
    let at = |player: Player| Position::ALL.into_iter().find(|at| game.at(player.side, *at) == Some(player));
    let change = match wish {
        Wish::Act(label, on, by) => {
            let act = view.acts.iter().find(|act| (act.side, act.label) == (side, label))?;
            let subject = act.subjects.iter().find(|subject| (subject.on, subject.by) == (on, by))?;
            return Some(GameAction::Act(subject.answer).into());
        }
        Wish::In(on, off) => Move::In(at(off)?, on.index),
        Wish::Guard(by, on) => exchange::<G>(game.guard_of(on)?, at(by)?),
    };
    let (_, choices) = view.lineup.as_ref().filter(|(of, _)| *of == side)?;
    let place = choices.iter().position(|choice| G::changes(*choice) == Some(change))?;
    Some(PlayAction::Answer(u16::try_from(place).ok()?).into())
}

/// What has the player at one position guard the opponent of the one at the other.
fn exchange<G: Lineups>(a: Position, b: Position) -> Move {
    G::GUARD(a.min(b), a.max(b))
}

/// A player's card.
struct Card<'a, G: Panels + Lineups + Scored> {
    game: &'a G,
    stands: &'a PerSide<Vec<PlayerSpot>>,
    spot: &'a PlayerSpot,
    most_fouls: u16,
    /// The game on screen, where something can be done.
    screen: Option<&'a OnScreen<G>>,
    wishes: &'a UseStateHandle<Vec<(Side, Wish)>>,
    onclose: &'a Callback<()>,
}

impl<G: Panels + Lineups + Scored> Card<'_, G> {
    fn draw(&self, opener: &Opener) -> Html {
        let player = self.spot.player;
        let (name, number) = self.full_name();
        let team = self.game.team(player.side);
        let ball = if self.spot.ball { " · has the ball" } else { "" };
        let side = if player.side == Side::Home { "pop__no--h" } else { "pop__no--v" };
        html! {
            <Popover
                label={format!("{name}, {team}")}
                class="pop--player"
                beside={Beside::Right}
                opener={opener.clone()}
                onclose={self.onclose.clone()}
            >
                <header class="pop__head">
                    <span class={classes!("pop__no", side)} translate="no" aria-hidden="true">{ number }</span>
                    <div translate="no">
                        <h2>{ name }</h2>
                        <small>{ format!("{team} · {}{ball}", self.spot.position) }</small>
                    </div>
                    { close_button(self.onclose) }
                </header>
                { self.rates() }
                { self.today() }
                <div class="can">{ for self.rows() }</div>
            </Popover>
        }
    }

    /// The player's whole name and jersey number, or what stands for it.
    fn full_name(&self) -> (String, String) {
        let player = self.spot.player;
        let roster = self.game.roster(player.side);
        match roster.get(player.at()) {
            Some((name, number)) if !number.is_empty() => ((*name).to_owned(), (*number).to_owned()),
            Some((name, _)) => ((*name).to_owned(), self.spot.position.to_string()),
            None => (self.spot.name.clone(), self.spot.position.to_string()),
        }
    }

    /// The ratings as they are now; those that count in what is decided are marked.
    fn rates(&self) -> Html {
        let cells = self.game.row(self.spot.player, self.spot.position).cells;
        let counts = |head: &str| {
            let of = |text: &str| text.split(' ').next().is_some_and(|first| head.starts_with(first));
            self.spot.line.iter().any(|(text, counts)| *counts && of(text))
        };
        // time played and fouls stand below
        let rate = |((short, long), cell): (&(&'static str, &'static str), &String)| {
            html! {
                <div class={classes!(counts(short).then_some("rates__now"))}>
                    <dt title={*long}><GameTerm name={*short} /></dt>
                    <dd>{ cell }</dd>
                </div>
            }
        };
        html! {
            <dl class="rates" translate="no" aria-label="Ratings now">
                { for G::HEADS.iter().zip(&cells).skip(2).map(rate) }
            </dl>
        }
    }

    /// Points, fouls, energy and condition.
    fn today(&self) -> Html {
        let line = self.game.player_view(self.spot.player).line;
        let (spot, most) = (self.spot, self.most_fouls);
        let fouls = count(usize::from(spot.fouls), "foul", "fouls");
        let points = count(usize::from(line.points()), "point", "points");
        html! {
            <p class="pop__line">
                <span><b>{ points }</b>{ format!(", {}–{}", line.fgm, line.fga) }</span>
                <span>
                    <span class="pips" aria-hidden="true">
                        { for (0..most).map(|n| html! { <i class={classes!((n < spot.fouls).then_some("on"))}></i> }) }
                    </span>
                    { " " }{ fouls }
                </span>
                if let Some(energy) = spot.energy {
                    <span>{ energy_bar(energy) }{ format!(" {energy}%") }</span>
                }
                if !spot.words.is_empty() { <span>{ &spot.words }</span> }
            </p>
        }
    }

    /// What can be done, for each side that is coached at the screen.
    fn rows(&self) -> Vec<Html> {
        let Some(screen) =
            self.screen.filter(|screen| screen.view.place.is_none() && !screen.view.game.over())
        else {
            return vec![];
        };
        if screen.view.simulating.is_some() || screen.view.curtain.is_some() {
            return vec![];
        }
        let team = |side: Side| screen.view.team_labels().map(|labels| labels[side].clone());
        screen.view.people().flat_map(|side| self.rows_of(screen, side, team(side))).collect()
    }

    fn rows_of(&self, screen: &OnScreen<G>, side: Side, team: Option<AttrValue>) -> Vec<Html> {
        let player = self.spot.player;
        let mut rows = Vec::new();
        let deeds = self.game.deeds(side, player);
        for act in screen.view.acts.iter().filter(|act| act.side == side) {
            let ways: Vec<&Subject> = act.subjects.iter().filter(|subject| subject.on == player).collect();
            let Some(first) = ways.first() else { continue };
            let deed = deeds.iter().find(|deed| deed.act == act.label);
            let label = act.answers.iter().find(|way| way.index == first.answer).map_or("", |way| &way.label);
            rows.push(Row {
                title: deed.map_or_else(|| label.to_owned(), |deed| deed.title.clone()),
                note: deed.map_or_else(String::new, |deed| deed.note.clone()),
                button: "Do it now",
                by: self.by(ways.iter().filter_map(|way| way.by)),
                acts: ways.iter().map(|way| Set::Now(GameAction::Act(way.answer))).collect(),
                waits: None,
            });
        }
        for deed in &deeds {
            if screen.view.acts.iter().all(|act| act.side != side || act.label != deed.act) {
                rows.extend(self.later(side, deed));
            }
        }
        if screen.view.calls.iter().any(|state| state.call == Call::Sub) {
            rows.extend(if side == player.side { self.substitution(side) } else { self.guarding(side) });
        }
        let draw = |row: Row| {
            let key = row.title.clone();
            let onset = self.onset(screen);
            html! { <CardRow {key} row={RowOf { row, side }} team={team.clone()} {onset} /> }
        };
        rows.into_iter().map(draw).collect()
    }

    /// What to call a player, and how many fouls they have.
    fn by(&self, players: impl Iterator<Item = Player>) -> Vec<By> {
        let spot = |player: Player| self.stands[player.side].iter().find(|spot| spot.player == player);
        let by = |spot: &PlayerSpot| By {
            name: spot.name.clone(),
            note: count(usize::from(spot.fouls), "foul", "fouls"),
            rank: spot.fouls,
        };
        players.filter_map(|player| spot(player).map(by)).collect()
    }

    /// What waits for its moment.
    fn waiting(&self, side: Side, is: impl Fn(&Wish) -> bool) -> Option<Wish> {
        self.wishes.iter().find(|(of, wish)| *of == side && is(wish)).map(|(_, wish)| *wish)
    }

    fn name(&self, player: Player, at: Position) -> String {
        self.game.bench_card(player, at).name
    }

    /// A deed that has to wait.
    fn later(&self, side: Side, deed: &Deed) -> Option<Row> {
        let (player, later) = (self.spot.player, deed.later.as_ref()?);
        let act = deed.act;
        let wish = |by: Option<Player>| Set::Later(Wish::Act(act, player, by), later.call);
        let note = if deed.note.is_empty() { String::new() } else { format!("{}. ", deed.note) };
        let acts = match &later.by[..] {
            [] => vec![wish(None)],
            by => by.iter().map(|by| wish(Some(*by))).collect(),
        };
        Some(Row {
            title: deed.title.clone(),
            note: format!("{note}{}.", later.when),
            button: "Set",
            by: self.by(later.by.iter().copied()),
            acts,
            waits: self
                .waiting(side, |wish| matches!(wish, Wish::Act(of, on, _) if (*of, *on) == (act, player))),
        })
    }

    /// Taking the player out.
    fn substitution(&self, side: Side) -> Option<Row> {
        let (player, at) = (self.spot.player, self.spot.position);
        let on_floor = |other: &Player| self.stands[side].iter().any(|spot| spot.player == *other);
        let roster = (0u8..).take(self.game.roster(side).len()).map(|n| Player::new(side, n));
        let mut bench: Vec<(Player, BenchCard)> = roster
            .filter(|other| !on_floor(other))
            .map(|other| (other, self.game.bench_card(other, at)))
            .filter(|(_, card)| card.words.is_empty() && card.energy != Some(0))
            .collect();
        bench.order_by_key(|(_, card)| (card.fit, Reverse(card.usage)));
        bench.truncate(RESERVES);
        let by = |(rank, (_, card)): (u16, &(Player, BenchCard))| {
            let (label, number) = card.numbers.first().cloned().unwrap_or_default();
            By { name: card.name.clone(), note: format!("{label} {number}"), rank }
        };
        Some(Row {
            title: format!("Take {} out", self.spot.name),
            note: "At the next dead ball.".to_owned(),
            button: "Set",
            by: (0u16..).zip(&bench).map(by).collect(),
            acts: bench.iter().map(|(on, _)| Set::Later(Wish::In(*on, player), Some(Call::Sub))).collect(),
            waits: self.waiting(side, |wish| matches!(wish, Wish::In(_, off) if *off == player)),
        })
        .filter(|row| !row.acts.is_empty())
    }

    /// Giving the opponent another defender.
    fn guarding(&self, side: Side) -> Option<Row> {
        let player = self.spot.player;
        let guard = self.stands[side].iter().find(|spot| spot.guards == self.spot.position)?;
        let defense = |spot: &PlayerSpot| {
            let ratings = self.game.bench_card(spot.player, spot.position).ratings;
            ratings.into_iter().find(|rating| rating.label == "Defense").map(|rating| rating.now)
        };
        let others: Vec<&PlayerSpot> =
            self.stands[side].iter().filter(|spot| spot.player != guard.player).collect();
        let by = |(rank, spot): (u16, &&PlayerSpot)| By {
            name: spot.name.clone(),
            note: defense(spot).map_or_else(String::new, |now| format!("D {now}")),
            rank,
        };
        let now = defense(guard).map_or_else(String::new, |now| format!(", D {now}"));
        Some(Row {
            title: format!("Guard {} with another", self.spot.name),
            note: format!("Now {}{now}. At the next dead ball.", self.name(guard.player, guard.position)),
            button: "Set",
            by: (0u16..).zip(&others).map(by).collect(),
            acts: others
                .iter()
                .map(|spot| Set::Later(Wish::Guard(spot.player, player), Some(Call::Sub)))
                .collect(),
            waits: self.waiting(side, |wish| matches!(wish, Wish::Guard(_, on) if *on == player)),
        })
        .filter(|row| !row.acts.is_empty())
    }

    /// Does it, or lets it wait, and closes the card.
    fn onset(&self, screen: &OnScreen<G>) -> Callback<(Side, Set)> {
        let (act, wishes, onclose) = (screen.act.clone(), self.wishes.clone(), self.onclose.clone());
        let calls = screen.view.calls.clone();
        Callback::from(move |(side, set): (Side, Set)| {
            let mut all = (*wishes).clone();
            match set {
                Set::Now(action) => act.emit(action.into()),
                Set::Later(wish, call) => {
                    all.retain(|(of, other)| *of != side || !other.is_instead_of(wish));
                    all.push((side, wish));
                    let state = calls.iter().find(|state: &&CallState| {
                        Some(state.call) == call && (state.side == side || state.call == Call::Sub)
                    });
                    if let Some(state) = state.filter(|state| !state.waits) {
                        act.emit(GameAction::Call(state.side, state.call).into());
                    }
                    wishes.set(all);
                }
                Set::Never(wish) => {
                    all.retain(|(of, other)| *of != side || *other != wish);
                    wishes.set(all);
                }
            }
            onclose.emit(());
        })
    }
}

impl Wish {
    /// Whether it is about the same as another, which takes its place.
    fn is_instead_of(self, other: Wish) -> bool {
        match (self, other) {
            (Wish::In(on, off), Wish::In(other_on, other_off)) => on == other_on || off == other_off,
            (Wish::Guard(_, on), Wish::Guard(_, other)) => on == other,
            (Wish::Act(act, ..), Wish::Act(other, ..)) => act == other,
            _ => false,
        }
    }
}

/// What is left of a player's strength.
fn energy_bar(energy: u8) -> Html {
    let level = match energy {
        0..25 => "nrg--low",
        25..55 => "nrg--mid",
        _ => "",
    };
    html! {
        <svg class={classes!("nrg", level)} viewBox="0 0 100 10" preserveAspectRatio="none" role="img"
            aria-label="energy">
            <rect class="nrg__all" width="100" height="10" rx="5" />
            <rect class="nrg__left" width={energy.to_string()} height="10" rx="5" />
        </svg>
    }
}

/// What the button of a row does.
#[derive(Debug, Clone, PartialEq)]
enum Set {
    /// It is done now.
    Now(GameAction),
    /// It is done as soon as the rules allow it; the call has the game stop there.
    Later(Wish, Option<Call>),
    /// It is not to be done any more.
    Never(Wish),
}

/// A player who may do it.
#[derive(Debug, Clone, PartialEq)]
struct By {
    name: String,
    note: String,
    /// The lowest is proposed.
    rank: u16,
}

/// Something that can be done with the player.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    title: String,
    note: String,
    button: &'static str,
    /// Who may do it, where the coach picks.
    by: Vec<By>,
    /// What is done, one for each of them, or only one.
    acts: Vec<Set>,
    /// It has been set and waits.
    waits: Option<Wish>,
}

#[derive(Debug, Clone, PartialEq)]
struct RowOf {
    row: Row,
    side: Side,
}

#[derive(Properties, PartialEq)]
struct CardRowProps {
    row: RowOf,
    /// Whose coach does it, where both are at the screen.
    team: Option<AttrValue>,
    onset: Callback<(Side, Set)>,
}

/// A row of the card: what, what comes of it, the button, and who does it.
#[component]
fn CardRow(props: &CardRowProps) -> Html {
    let CardRowProps { row: RowOf { row, side }, team, onset } = props;
    let picked = use_state(|| None::<usize>);
    let proposed = (0..row.by.len()).min_by_key(|n| row.by[*n].rank).unwrap_or(0);
    let chosen = picked.filter(|n| *n < row.by.len()).unwrap_or(proposed);
    let set = row.acts.get(chosen).or(row.acts.first()).cloned();
    let press = |set: Option<Set>| {
        let (onset, side) = (onset.clone(), *side);
        Callback::from(move |_: MouseEvent| {
            if let Some(set) = set.clone() {
                onset.emit((side, set));
            }
        })
    };
    let chip = |(n, by): (usize, &By)| {
        let picked = picked.setter();
        let on = n == chosen;
        html! {
            <button
                key={n}
                type="button"
                class={classes!("can__chip", on.then_some("can__chip--on"))}
                aria-pressed={on.to_string()}
                onclick={Callback::from(move |_: MouseEvent| picked.set(Some(n)))}
            >
                { &by.name }{ " " }<small>{ &by.note }</small>
            </button>
        }
    };
    html! {
        <div class="can__row">
            <b>
                if let Some(team) = team { <span class="acts__team" translate="no">{ team }</span>{ " " } }
                { &row.title }
            </b>
            if !row.note.is_empty() { <p>{ &row.note }</p> }
            if let Some(wish) = row.waits {
                <button type="button" class="btn btn--small" onclick={press(Some(Set::Never(wish)))}>
                    { "Cancel" }
                </button>
                <span class="can__waits">{ "Set. It is done as soon as the rules allow it." }</span>
            } else {
                <button
                    type="button"
                    class="btn btn--small"
                    aria-label={format!("{}: {}", row.button, row.title)}
                    onclick={press(set)}
                >
                    { row.button }
                </button>
                if row.by.len() > 1 {
                    <span class="can__by" role="group" aria-label="Who">{ for row.by.iter().enumerate().map(chip) }</span>
                }
            }
        </div>
    }
}
