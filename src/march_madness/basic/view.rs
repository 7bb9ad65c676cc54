//! The screen's view of a tournament.

use super::bracket::{Color, GAMES, Round, seed};
use super::faction::MOST_EVENTS;
use super::markers::Marker;
use super::matchup::Matchup;
use super::question::{Draw, Question, Seat};
use super::setup::Victory;
use super::tournament::Tournament;
use crate::kit::Deck;
use crate::march_madness::Position;
use crate::table::Need;

/// The number of a marker that a view hides ([`Tournament::seen_by`]).
const HIDDEN: u8 = 0;

/// A team in the bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamView {
    /// The team, 0 to 63.
    pub team: u8,
    /// The name: "Georgetown".
    pub name: String,
    /// The seed, 1 to 16.
    pub seed: u8,
    /// The color of the owner now; a team that was given away has another one.
    pub color: Option<Color>,
    /// The score, once there is one; of a finished game the final score (§6).
    pub score: Option<u16>,
    /// Whether the team won this game.
    pub won: bool,
}

/// A game in the bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameView {
    /// The game, 0 to 62.
    pub game: u8,
    /// The round.
    pub round: Round,
    /// The upper and the lower team, as far as they are known.
    pub teams: [Option<TeamView>; 2],
    /// The bonus of the better seed in each half.
    pub bonus: u8,
    /// Overtimes played.
    pub overtimes: u8,
    /// Whether it is the current game.
    pub live: bool,
}

/// A color and its state in the tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// The color and its coach: "Red (Ann)".
    pub name: String,
    /// The color, once it is chosen.
    pub color: Option<Color>,
    /// Whether it is a solitaire faction.
    pub solitaire: bool,
    /// Teams left.
    pub teams: usize,
    /// Events held.
    pub events: usize,
    /// Victory points (§8).
    pub points: u16,
    /// Whether it selects the next game.
    pub selects: bool,
}

impl Tournament {
    /// A game of the bracket.
    #[must_use]
    pub fn game_view(&self, game: u8) -> GameView {
        let live = self.live().filter(|live| live.game == game);
        let result = self.result(game);
        // the base score is part of the final score only (§6)
        let score = |which: usize| match (result, live) {
            (Some(over), _) => Some(self.setup().final_score(over.points(which))),
            (None, live) => live.map(|game| game.points(which)),
        };
        let teams = [0, 1].map(|which| {
            self.teams_of(game)[which].map(|team| TeamView {
                team,
                name: self.setup().team(team).to_owned(),
                seed: seed(team),
                color: self.factions()[self.owner(team).at()].color,
                score: score(which),
                won: result.is_some_and(|game| game.winner() == team),
            })
        });
        GameView {
            game,
            round: Round::of(game),
            teams,
            bonus: self.setup().bonus(game),
            overtimes: result.or(live).map_or(0, |game| game.periods.len().saturating_sub(2) as u8),
            live: live.is_some(),
        }
    }

    /// The bracket, every game in order.
    #[must_use]
    pub fn bracket(&self) -> Vec<GameView> {
        (0..GAMES).map(|game| self.game_view(game)).collect()
    }

    /// The four colors, by seat.
    #[must_use]
    pub fn standings(&self) -> [Standing; 4] {
        Seat::ALL.map(|seat| {
            let faction = &self.factions()[seat.at()];
            Standing {
                seat,
                name: self.faction_name(seat),
                color: faction.color,
                solitaire: self.is_solitaire(seat),
                teams: if faction.color.is_some() { self.remaining(seat) } else { 0 },
                events: faction.hand.len(),
                points: faction.points,
                selects: self.turn == seat,
            }
        })
    }

    /// The tournament as the coach of `viewer` knows it, `None` as a spectator does: other hands, Events that lie face
    /// down and the cup have as many markers as they have, and no faces (§3.3, §4.22).
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Seat>) -> Tournament {
        let mut seen = self.clone();
        seen.cup = Deck::of(&vec![HIDDEN; self.cup.left().len()]);
        let hidden = |seat: Seat| !self.sees(viewer, seat);
        for seat in Seat::ALL.into_iter().filter(|&seat| hidden(seat)) {
            seen.factions[seat.at()].hand.fill(HIDDEN);
        }
        if let Some(live) = &mut seen.live {
            let seats = live.seats;
            let halves = live.periods.iter_mut().flat_map(|both| both.iter_mut().zip(seats));
            let down = halves.filter(|(half, seat)| !half.rolled && hidden(*seat));
            down.for_each(|(half, _)| half.played.fill(HIDDEN));
        }
        seen
    }

    /// Whether `viewer` sees the Events of `seat`: its coach does, and of a faction nobody, as it draws them blind (§5.2).
    pub(super) fn sees(&self, viewer: Option<Seat>, seat: Seat) -> bool {
        viewer == Some(seat) && !self.is_solitaire(seat)
    }

    /// The numbers of the Events that `viewer` can't see, in order: they may lie face down, in a hand or in the cup.
    #[must_use]
    pub fn unseen(&self, viewer: Option<Seat>) -> Vec<u8> {
        let seen = self.seen_by(viewer);
        let mut known: Vec<u8> = seen.factions.iter().flat_map(|faction| faction.hand.clone()).collect();
        let halves = seen.live.iter().flat_map(|live| live.periods.iter().flatten());
        known.extend(halves.flat_map(|half| &half.played));
        (1..=self.markers().total()).filter(|marker| !known.contains(marker)).collect()
    }

    /// What the tournament needs, as far as the coach of `viewer` may know it; `None` is a spectator. Of an Event that is
    /// due it names all that they can't see, and of a question in which another coach sees their Events no choices.
    #[must_use]
    pub fn need_seen_by(&self, need: &Need<Tournament>, viewer: Option<Seat>) -> Need<Tournament> {
        let hides = |question: &Question, side| question.is_secret() && !self.sees(viewer, side);
        need.known(|| self.unseen(viewer), hides)
    }

    /// The Events of a seat, which only its coach may see.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Vec<(u8, &Marker)> {
        self.factions()[seat.at()].hand.iter().map(|&marker| (marker, self.markers().kind(marker))).collect()
    }

    /// The `n` strongest Events of a seat to play together, the strongest first: of several multipliers only one counts
    /// (§4.31), so the others come last.
    #[must_use]
    pub fn strongest(&self, seat: Seat, n: usize) -> Vec<u8> {
        let mut left = self.factions()[seat.at()].hand.clone();
        let mut chosen: Vec<u8> = Vec::new();
        while chosen.len() < n && !left.is_empty() {
            let doubled = chosen.iter().any(|&marker| self.markers().face(marker).is_multiplier());
            let Some(best) = self.best_of_hand(&left, doubled) else { break };
            left.retain(|&marker| marker != best);
            chosen.push(best);
        }
        chosen
    }

    /// The strongest Event of a seat beside those it has committed for this team of the game on.
    #[must_use]
    pub fn strongest_with(&self, seat: Seat, which: usize) -> Option<u8> {
        let played =
            self.live().and_then(|live| live.periods.last()).map_or(&[][..], |both| &both[which].played);
        let doubled = played.iter().any(|&marker| self.markers().face(marker).is_multiplier());
        self.best_of_hand(&self.factions()[seat.at()].hand, doubled)
    }

    /// The strongest of these Events, `doubled` where a multiplier is played already; of equals the first.
    fn best_of_hand(&self, hand: &[u8], doubled: bool) -> Option<u8> {
        let worth = |marker: u8| {
            let face = self.markers().face(marker);
            if doubled && face.is_multiplier() { 0 } else { face.worth() }
        };
        hand.iter().rev().copied().max_by_key(|&marker| worth(marker))
    }

    /// The most Events a coach may commit in the period that is on, by what they hold (§4.22, §4.4).
    #[must_use]
    pub fn most_events(&self, seat: Seat) -> u8 {
        let overtime = self.live().is_some_and(|game| game.periods.len() > 2);
        let most = if overtime { 1 } else { MOST_EVENTS };
        most.min(u8::try_from(self.factions()[seat.at()].hand.len()).unwrap_or(most))
    }

    /// The Events of a half: known once it has been rolled, else `None` each.
    #[must_use]
    pub fn open_events(&self, game: &Matchup, period: usize, which: usize) -> Vec<Option<&Marker>> {
        let half = game.periods.get(period).map(|both| &both[which]);
        let events = half.into_iter().flat_map(|half| half.played.iter().map(|&m| (half.rolled, m)));
        events.map(|(open, marker)| open.then(|| self.markers().kind(marker))).collect()
    }

    /// The Events a seat has face down in the current game, which only its coach may see.
    #[must_use]
    pub fn face_down(&self, seat: Seat) -> Vec<&Marker> {
        let halves = self.live().and_then(|game| Some((game, game.periods.last()?)));
        let mine = halves.into_iter().flat_map(|(game, both)| both.iter().zip(game.seats));
        mine.filter(|(half, of)| *of == seat && !half.rolled)
            .flat_map(|(half, _)| half.played.iter().map(|&marker| self.markers().kind(marker)))
            .collect()
    }

    /// The team about to roll its dice, or its one die in overtime.
    #[must_use]
    pub fn about_to_roll(&self, need: &Need<Tournament>) -> Option<Seat> {
        let Need::Roll { draw: Draw::Die { team, die }, .. } = need else { return None };
        let overtime = self.live().is_some_and(|game| game.periods.len() > 2);
        (overtime || *die == Position::ALL[0]).then(|| self.owner(*team))
    }

    /// The moment in words: "31 of 63 games, Second Round", "Champion: Michigan (3)".
    #[must_use]
    pub fn moment(&self) -> String {
        let round = self.open_games().next().map_or("", |game| Round::of(game).name());
        match self.champion() {
            Some(team) => format!("Champion: {}", self.setup().seeded(team)),
            None => format!("{} of {GAMES} games, {round}", self.played_games()),
        }
    }

    /// The winning seat: the champion's coach; or by points the seat with the most, of equals the champion's,
    /// else the first at the table (§1, §8, house ruling H6).
    #[must_use]
    pub fn victor(&self) -> Option<Seat> {
        let coach = self.owner(self.champion()?);
        Some(match self.setup().victory {
            Victory::Championship => coach,
            Victory::Points => {
                let rank = |seat: &Seat| (self.factions()[seat.at()].points, *seat == coach, 4 - seat.0);
                Seat::ALL.into_iter().max_by_key(rank).unwrap_or(coach)
            }
        })
    }
}

impl Matchup {
    /// The name of a period, counted from 0: "1st half", "2nd half", "Overtime", "2nd overtime" …
    #[must_use]
    pub fn period_name(period: usize) -> String {
        match period {
            0 => "1st half".to_owned(),
            1 => "2nd half".to_owned(),
            2 => "Overtime".to_owned(),
            n => format!("Overtime {}", n - 1),
        }
    }
}

impl Question {
    /// Whether its answers reveal a coach's Events, so that others should look away (§3.3, §4.22).
    #[must_use]
    pub fn is_secret(&self) -> bool {
        matches!(self, Question::Commit { .. } | Question::Discard | Question::Die)
    }
}
