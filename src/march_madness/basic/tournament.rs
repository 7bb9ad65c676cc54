//! The state of a tournament: who owns which teams and Events, and the order of play (MM §3, §4.1, §4.33,
//! §4.5, §9).

use super::bracket::{Color, GAMES, Round, Source, TEAMS, seed, sources};
use super::faction::MOST_HELD;
use super::markers::Markers;
use super::matchup::Matchup;
use super::question::{Choice, Draw, Question, Seat};
use super::setup::Setup;
use super::talk::Talk;
use crate::court::GameTime;
use crate::kit::Deck;
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Game, GameError, Rule, Step, Stop, Table};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The points of all wins together (§8).
const MOST_VICTORY_POINTS: u16 = 120;

/// A tournament in progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    #[serde(skip_serializing)]
    setup: Arc<Setup>,
    /// The factions by seat.
    pub(super) factions: [Faction; 4],
    /// The owner of each team.
    owners: Vec<Seat>,
    /// The finished games.
    pub(super) played: Vec<Option<Matchup>>,
    /// The current game.
    pub(super) live: Option<Matchup>,
    pub(super) cup: Deck,
    /// The winner of the High Roll (§3.2), once the Events are dealt.
    high_roller: Option<Seat>,
    /// The seat that selects the next game (§4.1).
    pub(super) turn: Seat,
}

/// A color with its coach's Events and points.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Faction {
    /// The color, chosen at the start (§3.2).
    pub color: Option<Color>,
    /// The Events in hand: markers 1 to 40, in order.
    pub hand: Vec<u8>,
    /// The points of the alternate victory conditions (§8).
    pub points: u16,
}

impl Game for Tournament {
    const NAME: &'static str = "march-madness";
    const RULES: u32 = 4;
    type Setup = Setup;
    type Side = Seat;
    type Draw = Draw;
    type Question = Question;
    type Choice = Choice;
    type Talk = Talk;

    fn new(setup: Arc<Setup>) -> Result<Self, GameError> {
        setup.check().map_err(GameError::Setup)?;
        Ok(Tournament {
            cup: Deck::new(setup.markers().total()),
            setup,
            factions: Default::default(),
            owners: vec![Seat(0); usize::from(TEAMS)],
            played: vec![None; usize::from(GAMES)],
            live: None,
            high_roller: None,
            turn: Seat(0),
        })
    }

    fn restored(self) -> Result<Self, GameError> {
        self.setup.check().map_err(GameError::Setup)?;
        if let Some((n, problem)) = self.damaged_game() {
            return Err(GameError::state(format!("game {n} of its checkpoint: {problem}")));
        }
        if self.is_sound() {
            Ok(self)
        } else {
            Err(GameError::state(
                "its checkpoint holds a bracket, points or markers that no tournament comes to",
            ))
        }
    }

    fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    fn over(&self) -> bool {
        self.played.last().is_some_and(Option::is_some)
    }

    fn time(&self) -> GameTime {
        GameTime::new(self.played_games() as u8, 0)
    }

    fn step<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        match self.high_roller {
            None => self.begin(t),
            Some(high_roller) => {
                let game = self.select(t)?;
                self.transfer(t, game)?;
                self.play(t, game)?;
                self.finish_game(t, game, high_roller)
            }
        }
    }

    fn choices(&self, side: Seat, question: &Question) -> Vec<Choice> {
        self.legal(side, question)
    }
}

impl Tournament {
    /// The setup the tournament began with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The Event markers the tournament is played with.
    #[must_use]
    pub fn markers(&self) -> &Markers {
        self.setup.markers()
    }

    /// Begins the tournament: High Roll, colors, five Events each (§3.2, §3.3).
    fn begin<T: Table<Self>>(&mut self, t: &mut T) -> Step<()> {
        let high_roller = self.high_roll(t)?;
        let coaches = self.setup().coaches.len();
        let (people, others): (Vec<Seat>, Vec<Seat>) =
            high_roller.clockwise().partition(|seat| seat.at() < coaches);
        for seat in people {
            let Choice::Color(color) = t.ask(self, seat, Question::Color)? else { return Err(Stop::Refused) };
            self.take_color(t, seat, color);
        }
        for seat in others {
            if let Some(&color) = self.free_colors().first() {
                self.take_color(t, seat, color);
            }
        }
        self.deal(t, high_roller)?;
        (self.high_roller, self.turn) = (Some(high_roller), high_roller);
        Ok(())
    }

    /// Rolls a die for each coach until one is highest (house ruling H1).
    fn high_roll<T: Table<Self>>(&mut self, t: &mut T) -> Step<Seat> {
        let mut among = Seat::ALL[..self.setup().coaches.len()].to_vec();
        while among.len() > 1 {
            let mut dice = Vec::new();
            for &seat in &among {
                let die = t.roll(6, Draw::HighRoll { seat }, rule!("3.2"))?;
                t.say(self, rule!("3.2"), || Talk::HighRoll { seat, die: die as u8 });
                dice.push(die);
            }
            let most = dice.iter().max().copied();
            among =
                among.into_iter().zip(dice).filter(|&(_, die)| Some(die) == most).map(|(s, _)| s).collect();
        }
        Ok(among.first().copied().unwrap_or_default())
    }

    fn free_colors(&self) -> Vec<Color> {
        Color::ALL.into_iter().filter(|&c| self.factions.iter().all(|f| f.color != Some(c))).collect()
    }

    fn take_color<T: Table<Self>>(&mut self, t: &mut T, seat: Seat, color: Color) {
        self.factions[seat.at()].color = Some(color);
        for team in (0..TEAMS).filter(|&team| Color::of(team) == color) {
            self.owners[usize::from(team)] = seat;
        }
        t.say(self, rule!("3.2"), || Talk::Color { seat, color });
    }

    /// Deals five Events to each seat (§3.3, §9).
    fn deal<T: Table<Self>>(&mut self, t: &mut T, from: Seat) -> Step<()> {
        for seat in from.clockwise() {
            self.draw_events(t, seat, MOST_HELD as u8, rule!("3.3"))?;
        }
        Ok(())
    }

    /// Draws `n` Events, or as many as are left (ruling MM11).
    fn draw_events<T: Table<Self>>(&mut self, t: &mut T, seat: Seat, n: u8, rule: Rule) -> Step<()> {
        let n = usize::from(n).min(self.cup.left().len());
        for _ in 0..n {
            let index = t.draw(&self.cup, Draw::Event { seat }, rule)?;
            let marker = self.cup.draw(index).ok_or(Stop::Refused)?;
            let hand = &mut self.factions[seat.at()].hand;
            let place = hand.partition_point(|&held| held < marker);
            hand.insert(place, marker);
        }
        t.say(self, rule, || Talk::Draws { seat, n: n as u8 });
        Ok(())
    }

    /// Lets the seat whose turn it is select the next game. A coach without a team in the round is passed
    /// over (§4.1, §5.1, house ruling H2).
    fn select<T: Table<Self>>(&mut self, t: &mut T) -> Step<u8> {
        for seat in self.turn.clockwise() {
            self.turn = seat;
            let game = if self.is_solitaire(seat) {
                self.factions_game(seat)
            } else if self.games_of(seat).next().is_some() {
                let Choice::Game(game) = t.ask(self, seat, Question::Game)? else {
                    return Err(Stop::Refused);
                };
                Some(game)
            } else {
                None
            };
            if let Some(game) = game {
                let rule = if self.is_solitaire(seat) { rule!("5.1") } else { rule!("4.1") };
                t.say(self, rule, || Talk::Selects { seat, game });
                return Ok(game);
            }
        }
        Err(Stop::Refused)
    }

    /// Makes a coach with both teams of a game give one away for good (§4.5). A faction keeps both (§5.8).
    fn transfer<T: Table<Self>>(&mut self, t: &mut T, game: u8) -> Step<()> {
        let [Some(upper), Some(lower)] = self.teams_of(game) else { return Err(Stop::Refused) };
        let seat = self.owner(upper);
        if self.owner(lower) != seat || self.is_solitaire(seat) {
            return Ok(());
        }
        let Choice::Keep(kept) = t.ask(self, seat, Question::Keep { game })? else {
            return Err(Stop::Refused);
        };
        let given = if kept == upper { lower } else { upper };
        let others: Vec<Seat> = seat.clockwise().skip(1).collect();
        let fewest = others.iter().map(|&other| self.remaining(other)).min();
        let among: Vec<Seat> = others.into_iter().filter(|&s| Some(self.remaining(s)) == fewest).collect();
        let place = match among.len() {
            1 => 0,
            n => t.roll(n as u32, Draw::Gift, rule!("4.5"))? as usize - 1,
        };
        let to = among.get(place).copied().ok_or(Stop::Refused)?;
        self.owners[usize::from(given)] = to;
        t.say(self, rule!("4.5"), || Talk::Given { team: given, from: seat, to });
        Ok(())
    }

    /// Finishes a game: played Events return to the cup, the win is counted, new Events are drawn (§4.1, §4.3,
    /// §4.33, §8).
    fn finish_game<T: Table<Self>>(&mut self, t: &mut T, game: u8, high_roller: Seat) -> Step<()> {
        let Some(over) = self.live.take() else { return Err(Stop::Refused) };
        let (round, [winner, loser], margin) =
            (Round::of(game), over.winner_and_loser(), over.margin().unsigned_abs());
        for &marker in over.periods.iter().flatten().flat_map(|half| &half.played) {
            self.cup.put_back(marker);
        }
        self.factions[winner.at()].points += round.victory_points();
        t.say(self, rule!("4.2"), || Talk::Wins { winner: over.winner(), loser: over.loser(), game });
        self.played[usize::from(game)] = Some(over);
        self.turn = Seat((self.turn.0 + 1) % 4);
        if self.over() {
            t.say(self, rule!("1"), || Talk::Champion);
            return Ok(());
        }
        self.draw_new_events(t, winner, loser, margin)?;
        if self.open_games().next().is_none_or(|next| Round::of(next) != round) {
            t.say(self, rule!("4.1"), || Talk::RoundOver { round });
            if self.setup().fresh_events {
                self.deal_anew(t, high_roller)?;
            }
        }
        Ok(())
    }

    /// Draws the new Events after a game: the loser one, the winner two to five by the margin, and a faction one
    /// more (§4.33, §5.7).
    fn draw_new_events<T: Table<Self>>(
        &mut self,
        t: &mut T,
        winner: Seat,
        loser: Seat,
        margin: u32,
    ) -> Step<()> {
        // before either draws: a faction that met itself keeps what it draws as the loser
        self.give_up(t, loser)?;
        self.give_up(t, winner)?;
        let extra = |seat| u8::from(self.is_solitaire(seat));
        // a faction that met itself draws its extra Event once
        let losers = 1 + if loser == winner { 0 } else { extra(loser) };
        let winners = 2 + (margin / 10).min(3) as u8 + extra(winner);
        self.draw_events(t, loser, losers, rule!("4.33"))?;
        self.draw_events(t, winner, winners, rule!("4.33"))
    }

    /// Puts all Events back into the cup and deals five to each seat (§9, ruling MM53).
    fn deal_anew<T: Table<Self>>(&mut self, t: &mut T, high_roller: Seat) -> Step<()> {
        for faction in &mut self.factions {
            faction.hand.clear();
        }
        self.cup.gather();
        self.deal(t, high_roller)
    }

    /// Returns a faction's Events beyond five to the cup after its game, at random (§4.32, house ruling H3).
    fn give_up<T: Table<Self>>(&mut self, t: &mut T, seat: Seat) -> Step<()> {
        while self.is_solitaire(seat) && self.factions[seat.at()].hand.len() > MOST_HELD {
            let marker = self.draw_blind(t, seat)?;
            self.cup.put_back(marker);
            t.say(self, rule!("4.32"), || Talk::GivesUp { seat });
        }
        Ok(())
    }

    /// Draws one of a faction's Events at random (§5.2).
    pub(super) fn draw_blind<T: Table<Self>>(&mut self, t: &mut T, seat: Seat) -> Step<u8> {
        let hand = &self.factions[seat.at()].hand;
        let index = t.draw(&Deck::of(hand), Draw::Blind { seat }, rule!("5.2"))?;
        if index < hand.len() { Ok(self.factions[seat.at()].hand.remove(index)) } else { Err(Stop::Refused) }
    }

    /// The legal answers, in order.
    fn legal(&self, seat: Seat, question: &Question) -> Vec<Choice> {
        // of equal markers one is enough
        let kinds = || {
            let hand = &self.factions[seat.at()].hand;
            let face = |marker: u8| self.markers().face(marker);
            let mut seen = Vec::new();
            hand.iter().copied().filter(move |&marker| {
                let new = !seen.contains(&face(marker));
                seen.push(face(marker));
                new
            })
        };
        match *question {
            Question::Color => self.free_colors().into_iter().map(Choice::Color).collect(),
            Question::Game => self.games_of(seat).map(Choice::Game).collect(),
            Question::Keep { game } => self.teams_of(game).into_iter().flatten().map(Choice::Keep).collect(),
            Question::Commit { .. } => {
                std::iter::once(Choice::Enough).chain(kinds().map(Choice::Play)).collect()
            }
            Question::Discard => kinds().map(Choice::Discard).collect(),
            Question::Die => super::super::position::Position::ALL.map(Choice::Die).to_vec(),
        }
    }

    /// The seat that owns a team.
    #[must_use]
    pub fn owner(&self, team: u8) -> Seat {
        self.owners.get(usize::from(team)).copied().unwrap_or_default()
    }

    /// The four factions, by seat.
    #[must_use]
    pub fn factions(&self) -> &[Faction; 4] {
        &self.factions
    }

    /// The Events still in the cup.
    #[must_use]
    pub fn cup(&self) -> &Deck {
        &self.cup
    }

    /// A finished game.
    #[must_use]
    pub fn result(&self, game: u8) -> Option<&Matchup> {
        self.played.get(usize::from(game)).and_then(Option::as_ref)
    }

    /// The number of finished games.
    #[must_use]
    pub fn played_games(&self) -> usize {
        self.played.iter().flatten().count()
    }

    /// The current game.
    #[must_use]
    pub fn live(&self) -> Option<&Matchup> {
        self.live.as_ref()
    }

    /// The teams of a game, as far as they are known.
    #[must_use]
    pub fn teams_of(&self, game: u8) -> [Option<u8>; 2] {
        sources(game).map(|spot| match spot {
            Source::Team(team) => Some(team),
            Source::Winner(before) => self.result(before).map(Matchup::winner),
        })
    }

    /// The unplayed games of the current round (§4.1).
    pub fn open_games(&self) -> impl Iterator<Item = u8> + '_ {
        let open = |game: &u8| self.result(*game).is_none();
        let round = (0..GAMES).find(open).map(Round::of);
        round.into_iter().flat_map(Round::games).filter(open)
    }

    /// The unplayed games of the round with a team of this seat.
    pub fn games_of(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        self.open_games().filter(move |&game| {
            self.teams_of(game).into_iter().flatten().any(|team| self.owner(team) == seat)
        })
    }

    /// The number of teams a seat still has in the tournament.
    #[must_use]
    pub fn remaining(&self, seat: Seat) -> usize {
        let had = self.owners.iter().filter(|&&owner| owner == seat).count();
        let lost = self.played.iter().flatten().filter(|game| self.owner(game.loser()) == seat).count();
        had.saturating_sub(lost)
    }

    /// The team with the worse seed of two: 0 is the upper; `None` for equal seeds.
    pub(super) fn worse_seed(&self, teams: [u8; 2]) -> Option<usize> {
        let [upper, lower] = teams.map(seed);
        if upper == lower { None } else { Some(usize::from(lower > upper)) }
    }

    /// The champion, once the tournament is over.
    #[must_use]
    pub fn champion(&self) -> Option<u8> {
        self.result(GAMES - 1).map(Matchup::winner)
    }

    /// The first finished game that no tournament can have, by its number from 1, and its problem.
    fn damaged_game(&self) -> Option<(usize, String)> {
        let games = (1..).zip(&self.played).filter_map(|(n, game)| Some((n, game.as_ref()?)));
        games.into_iter().find_map(|(n, game)| Some((n, game.problem(self.markers().total())?)))
    }

    /// Whether a tournament could have reached this state, whose games are possible ones. Checkpoints come from
    /// files.
    fn is_sound(&self) -> bool {
        let mut markers: Vec<u8> = self.cup.left().to_vec();
        markers.extend(self.factions.iter().flat_map(|faction| &faction.hand));
        markers.order();
        let games = (0u8..).zip(&self.played).all(|(n, game)| {
            game.as_ref().is_none_or(|game| {
                game.game == n
                    && game.teams.map(Some) == self.teams_of(n)
                    && game.seats.iter().all(|seat| seat.0 < 4)
                    && game.leader().is_some()
            })
        });
        let dealt = self.high_roller.is_some();
        self.owners.len() == usize::from(TEAMS)
            && self.owners.iter().chain([&self.turn]).chain(&self.high_roller).all(|seat| seat.0 < 4)
            && self.played.len() == usize::from(GAMES)
            && self.live.is_none()
            && self
                .factions
                .iter()
                .all(|faction| faction.color.is_some() == dealt && faction.points <= MOST_VICTORY_POINTS)
            && markers == (1..=self.markers().total()).collect::<Vec<_>>()
            && games
    }
}
