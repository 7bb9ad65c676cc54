//! What a host needs of a game: the app, the JavaScript library, the fuzzer, a season.
//!
//! [`Game`] is how a game is played; this is how it is presented: its coaches, card sets, words and links. Each game
//! implements it once, in its file `hosted.rs`, and every host works with any game that does. What only one host
//! needs (a route, a sound, a field of JSON) is that host's own trait.

use super::link::{Linked, LinkedTeam, Missing, TeamReference, TeamsReference};
use super::{
    Act, Coach, Event, Exchange, Game, Goal, Need, Offer, Preferred, Prompt, Reason, Scored, Session, Sum,
    Told, Voice, What, Window,
};
use crate::book::paper::Paper;
use crate::book::{Line, Play, team_color, visitors_color};
use crate::court::{PerSide, Player, Side, short_name};
use crate::kit::form::TeamSet;
use crate::kit::{Invalid, Luck, Problem, Seed};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::borrow::Cow;
use std::fmt::Debug;

/// A team card of a game, or whatever else its sets hold.
pub type Item<G> = <<G as Hosted>::Set as TeamSet>::Item;

/// The name and the season of a team, by which it is found in a set.
pub type TeamTitle = (String, String);

/// A game as any host knows it.
///
/// # Examples
/// Any game, simulated and described without knowing which it is:
///
/// ```
/// # use hardwood::value_add::{Setup, ValueAdd, cards::CardSet};
/// # let set = CardSet::from_json(include_str!("../../www/cards/value-add/college-2010.json")).expect("a good set").0;
/// # let setup = Setup::new(set.teams[0].clone(), set.teams[1].clone());
/// use hardwood::kit::Seed;
/// use hardwood::table::{Hosted, simulate};
///
/// fn outcome<G: Hosted>(setup: G::Setup) -> Result<String, hardwood::table::GameError> {
///     let coaches = G::house_for_one_game(&G::BenchPolicy::default(), None);
///     Ok(simulate::<G, _>(&setup.into(), Seed(7), coaches)?.game.moment())
/// }
///
/// assert!(outcome::<ValueAdd>(setup)?.starts_with("Final"));
/// # Ok::<(), hardwood::table::GameError>(())
/// ```
pub trait Hosted: Linked + Voice<<Self as Game>::Talk> + Debug + PartialEq + 'static {
    /// The house coaches: they answer for every side.
    type House: Coach<Self>;
    /// How benches are coached: the characters of house coaches, and what is done for a person. Apps save it.
    type BenchPolicy: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// The file that setups take their teams from.
    type Set: TeamSet;
    /// What a person may bring beside cards: a deck or charts. `()` for a game that takes neither.
    type Own: PartialEq + 'static;

    /// Everybody who may be asked.
    const SIDES: &'static [Self::Side];
    /// Everybody who can win. Empty for a game that nobody wins.
    const WINNERS: &'static [Self::Side] = Self::SIDES;

    /// The house coaches of a game with this seed.
    fn house(policy: &Self::BenchPolicy, seed: Option<Seed>) -> Self::House;
    /// The house coaches of a game that is played to its end without undo.
    fn house_for_one_game(policy: &Self::BenchPolicy, seed: Option<Seed>) -> Self::House {
        Self::house(policy, seed)
    }
    /// The house coaches of a game in which a person decides too, or looks on: see [`TwoTeams::in_company`].
    fn house_in_company(policy: &Self::BenchPolicy, seed: Option<Seed>) -> Self::House {
        Self::house(policy, seed)
    }
    /// The answer that a person's standing orders give to a question.
    fn ordered(&self, _: &Self::BenchPolicy, _: Self::Side, _: &Self::Question) -> Option<Self::Choice> {
        None
    }
    /// What a person's standing orders do in a window.
    fn ordered_act(&self, _: &Self::BenchPolicy, _: Self::Side, _: &Self::Question) -> Option<Self::Choice> {
        None
    }

    /// The deck or the charts in a text; `None` for a game that takes neither.
    ///
    /// # Errors
    /// Every problem, with its place.
    #[inline]
    fn read_own(_: &str) -> Result<Option<Self::Own>, Vec<Problem>> {
        Ok(None)
    }

    /// What is asked of the person at the table.
    fn prompt(&self, need: &Need<Self>) -> Prompt<Self::Side>;
    /// A choice in words, wherever it is offered; `None` for one that only its [`prompt`](Hosted::prompt) words.
    fn choice_text(&self, _: Self::Side, _: Self::Choice) -> Option<String> {
        None
    }
    /// The sum that an announcement tells, in boxes; `None` where no number was compared.
    fn sum(&self, _: &Self::Talk) -> Option<Sum> {
        None
    }
    /// Why nobody is asked before this need, where a coach might expect it: "16 attempts cover Pass #14".
    fn unasked(&self, _: &Need<Self>) -> Option<Reason> {
        None
    }
    /// The choice as a line of what came of it tells it, where that differs from the button.
    fn told_choice(&self, _: Self::Choice) -> Option<&'static str> {
        None
    }
    /// The game as `viewer` knows it, `None` as a spectator does: what is hidden from them is not in it. Whatever is
    /// shown, advised or answered to them is told from this view.
    fn seen_by(&self, _viewer: Option<Self::Side>) -> Cow<'_, Self> {
        Cow::Borrowed(self)
    }
    /// What the game needs, as far as `viewer` may know it, `None` as a spectator: the cards that may come are all that
    /// they can't see, and a question in which another coach sees their own cards has no choices.
    fn need_seen_by(&self, need: &Need<Self>, _viewer: Option<Self::Side>) -> Need<Self> {
        need.clone()
    }
    /// Deals what `viewer` can't see anew, `None` as for a spectator: any deal that they must hold possible, each as
    /// likely as another. `None` where nothing is hidden. It depends on nothing that is hidden from them.
    fn dealt_anew(&self, _viewer: Option<Self::Side>, _luck: &mut Luck) -> Option<Exchange> {
        None
    }
    /// The game with its cards exchanged.
    #[must_use]
    fn exchanged(&self, _: &Exchange) -> Self {
        self.clone()
    }
    /// A choice with its card exchanged.
    fn exchanged_choice(choice: Self::Choice, _: &Exchange) -> Self::Choice {
        choice
    }
    /// The moment in words: "3rd quarter, 4:36 left", "Final".
    fn moment(&self) -> String;
    /// The winner, once the game is over and has one.
    fn won_by(&self) -> Option<Self::Side>;

    /// The setup as a link carries it: its teams by name, to be found in the set `set` (empty: unknown).
    fn named(setup: &Self::Setup, set: &str) -> Self::Reference;
    /// The setup as a link carries it: its teams inside, wherever links can hold them.
    fn whole(setup: &Self::Setup) -> Self::Reference;
    /// The setup of a link, its named teams from `sets`; `own` is what the person here has brought.
    ///
    /// # Errors
    /// What is missing.
    fn found(
        reference: &Self::Reference,
        sets: &[&Self::Set],
        own: Option<&Self::Own>,
    ) -> Result<Self::Setup, Missing>;
    /// Whether `sets` have every team that a link names.
    fn finds(reference: &Self::Reference, sets: &[&Self::Set]) -> bool {
        Self::found(reference, sets, None).map_or_else(|missing| missing.teams.is_empty(), |_| true)
    }
    /// The setup as a link carries it: by the name of the set that has all its teams, or by names alone if only all
    /// the sets together do, else whole.
    fn reference(setup: &Self::Setup, sets: &[&Self::Set]) -> Self::Reference {
        let named = Self::named(setup, "");
        match sets.iter().find(|&&set| Self::finds(&named, &[set])) {
            Some(set) => Self::named(setup, set.name()),
            None if Self::finds(&named, sets) => named,
            None => Self::whole(setup),
        }
    }
}

/// A game of two teams, with a score.
pub trait TwoTeams: Hosted<Side = Side, Set: TeamSet<Item: LinkedTeam>> + Scored {
    /// Whoever answers for one side where no person does.
    type Coach: Coach<Self> + Debug;
    /// Whether a link may name teams of two different sets.
    const JOINS_SETS: bool = false;
    /// Whether coaches hold what the other one must not see.
    const SECRETS: bool = false;

    /// The game as somebody knows it who sees what these sides hide; `None` where nothing is hidden.
    fn seen_with(&self, _: PerSide<bool>) -> Option<Self> {
        None
    }

    /// Whoever answers for `side`: a house coach, or a person's bench.
    fn coach(policy: &Self::BenchPolicy, side: Side, house: bool) -> Self::Coach;
    /// The coach as it coaches where somebody looks on. It may play better basketball than in simulations, whose results
    /// stay what they are.
    fn in_company(coach: Self::Coach) -> Self::Coach {
        coach
    }
    /// The change of a lineup that the coach suggests to a person.
    fn suggestion(&self, coach: &mut Self::Coach, side: Side, question: &Self::Question) -> Self::Choice {
        coach.choose(self, side, question)
    }
    /// Whether the bench of `side` substitutes by itself.
    fn rotates(_: &Self::BenchPolicy, _: Side) -> bool {
        false
    }
    /// Whether an assistant looks after the bench of a person who coaches `side`; `None`: the game has none.
    fn assisted(_: &Self::BenchPolicy, _: Side) -> Option<bool> {
        None
    }
    /// Leaves the bench of `side` to the assistant, or takes it over.
    fn set_assisted(_: &mut Self::BenchPolicy, _: Side, _on: bool) {}
    /// What a coach does and why, told beside the game; asked before it is done. `None`: nothing to tell.
    fn explain(
        &self,
        coach: &mut Self::Coach,
        side: Side,
        question: &Self::Question,
        choice: Self::Choice,
    ) -> Option<String> {
        let why = coach.reason(self, side, question, choice)?;
        Some(format!("{}: {why}", self.choice_text(side, choice)?))
    }

    /// The choice that the coach of `side` should prefer to `best`, which has the best figure of `prompt`, and why in a
    /// sentence. `None` where nothing but the figures counts.
    fn preferred(
        &self,
        _side: Side,
        _question: &Self::Question,
        _best: Self::Choice,
        _prompt: &Prompt,
    ) -> Option<Preferred<Self::Choice>> {
        None
    }

    /// What `choice` is for, which is marked among the answers of `prompt`; `None` where the question says enough.
    fn goal(
        &self,
        _side: Side,
        _question: &Self::Question,
        _choice: Self::Choice,
        _prompt: &Prompt,
    ) -> Option<Goal> {
        None
    }

    /// What the coach of `side` is asked before luck that is due, where an act in one of the open windows may pay.
    fn offer(&self, _windows: &[Window<Self>], _side: Side) -> Option<Offer> {
        None
    }
    /// How `side` may be set up before the game begins: the question, and the setup with each answer. `None` where there
    /// is nothing to choose.
    fn plans(&self, _side: Side) -> Option<(Prompt, Vec<Self::Setup>)> {
        None
    }

    /// Whether it is the question about substitutions, to which the first choice is "play on".
    fn is_lineup(_: &Self::Question) -> bool {
        false
    }
    /// Whether whoever answers sees what the other coach must not see.
    fn is_secret(_: &Self::Question) -> bool {
        false
    }
    /// Whether it is asked even where the coach can only pass, so that others do not learn from it what the coach holds.
    fn is_asked_anyway(_: &Self::Question) -> bool {
        false
    }
    /// Whether a window is about what has just happened, so that whoever looks closely must see each card.
    fn is_second_thought(_: &Self::Question) -> bool {
        false
    }
    /// Whether this only asks for one more action after a turn; the first choice is to do nothing more.
    fn ends_turn(_: &Self::Question) -> bool {
        false
    }
    /// Whether the die that is due is thrown together with those before it.
    fn is_thrown_with(_: &Need<Self>) -> bool {
        false
    }
    /// Whether enough has happened for a step where nobody decides: more than a pass.
    fn is_step(what: &What<Self::Talk>) -> bool {
        matches!(what, What::Play(play) if !matches!(play, Play::Pass { .. }))
    }

    /// [`Hosted::prompt`] with what the table remembers of the turn.
    fn prompt_now(session: &Session<Self>) -> Prompt {
        session.game().prompt(session.need())
    }
    /// What the coaches of `sides` may do without being asked, a button each.
    fn acts(&self, windows: &[Window<Self>], sides: &[Side]) -> Vec<Act>;
    /// The side with the ball; `None` where nobody has it.
    fn offense(&self) -> Option<Side> {
        None
    }
    /// Whether the period has two minutes left at most.
    fn late(&self) -> bool {
        let time = self.time();
        time.period > 0 && time.left <= 120
    }
    /// Whether the game hangs on each card now.
    fn closing(&self) -> bool {
        false
    }
    /// Whether a period is about to begin, so that people see their lineups.
    fn is_fresh(&self) -> bool {
        false
    }
    /// Whether `side` has a timeout to call.
    fn has_time_out(&self, _: Side) -> bool {
        false
    }
    /// Whether `side` has another action left after its turn.
    fn has_move(&self, _: Side) -> bool {
        false
    }
    /// The label of the field for a person's own card or dice, with a hint.
    fn luck_label(&self, need: &Need<Self>) -> String;
    /// The numbers in what a person typed, of as many cards or dice as were turned.
    ///
    /// # Errors
    /// What would be right.
    fn read_luck(&self, need: &Need<Self>, typed: &str) -> Result<Vec<u32>, Invalid>;
    /// Whether it is asked what a component of the person's own says, whosever side is on: whoever sits at the screen reads
    /// it out.
    fn is_read_out(_: &Self::Question) -> bool {
        false
    }
    /// The names that may be entered for the luck that is due, where it is named and not numbered: by what this viewer may
    /// see.
    fn luck_names(&self, _: &Need<Self>, _viewer: Option<Self::Side>) -> Vec<&'static str> {
        Vec::new()
    }
    /// The side whose hidden hand the card that is due goes into or comes from.
    fn unseen_draw(_: &Need<Self>) -> Option<Side> {
        None
    }
    /// What a person entered of their own cards or dice, who may be asked what a card of theirs says.
    ///
    /// # Errors
    /// What would be right.
    fn read_told(session: &Session<Self>, typed: &str) -> Result<Told<Self::Setup>, Invalid> {
        session.game().read_luck(session.need(), typed).map(Told::Luck)
    }

    /// The teams of a setup.
    fn teams(setup: &Self::Setup) -> &PerSide<Item<Self>>;
    /// What a link says of the teams.
    fn linked_teams(reference: &Self::Reference) -> &TeamsReference<Item<Self>>;
    /// The names and seasons of a setup's teams.
    fn titles(setup: &Self::Setup) -> PerSide<TeamTitle> {
        PerSide(Self::teams(setup).0.each_ref().map(|team| title(team.title())))
    }
    /// The names and seasons of the teams that a link names; of one that is inside, the other's. `None` where both
    /// are inside.
    fn wanted(reference: &Self::Reference) -> Option<PerSide<TeamTitle>> {
        let teams = Self::linked_teams(reference).sides.0.each_ref().map(|team| match team {
            TeamReference::Named { name, season, .. } => Some(title([name, season])),
            TeamReference::Whole(_) => None,
        });
        let [home, visitors] = teams;
        Some(match (home, visitors) {
            (Some(home), Some(visitors)) => PerSide::new(home, visitors),
            (Some(one), None) | (None, Some(one)) => PerSide::new(one.clone(), one),
            (None, None) => return None,
        })
    }
    /// A side's line on a scoreboard.
    fn line(&self, side: Side) -> SideLine {
        let [team, other] = [side, side.other()].map(|side| &Self::teams(self.setup())[side]);
        let badge = |team: &Item<Self>| (team.badge()[0].to_owned(), team.title()[0].to_owned());
        let [own, others] = [team, other].map(|team| team_color(team.title()[0], team.badge()[1]));
        let ((id, name), (other_id, other_name)) = (badge(team), badge(other));
        SideLine {
            short: short_name((&id, &name), (&other_id, &other_name)),
            color: match side {
                Side::Home => own,
                Side::Visitors => visitors_color(own, others),
            }
            .to_owned(),
            score: self.book().points(side),
            name,
        }
    }
}

/// A game of plays, with a box score of its players and a scoresheet.
pub trait BoxScored: TwoTeams {
    /// The columns of the box score that do not count what they do elsewhere: each is a term of the game's.
    const OWN_COLUMNS: &'static [&'static str] = &[];

    /// Periods of a game that is not tied.
    fn regulation(&self) -> u8;
    /// The names and jersey numbers of a side, in roster order.
    fn roster(&self, side: Side) -> Vec<(&str, &str)>;
    /// A player of the box score.
    fn player_view(&self, player: Player) -> PlayerView;
    /// The team fouls of a side, and what the next one costs: "7 · one-and-one".
    fn fouls_text(&self, side: Side) -> String;
    /// The scoresheet of these events, which are the game's from its beginning.
    fn paper(&self, events: &[Event<Self::Talk>]) -> Paper;
}

/// A side's line on a scoreboard. Apps save it in their lists of games.
#[derive(Debug, Clone, PartialEq, Default, Eq, Serialize, Deserialize)]
pub struct SideLine {
    /// "Boston Celtics".
    pub name: String,
    /// "BOS".
    pub short: String,
    /// "#rrggbb".
    pub color: String,
    /// Points.
    pub score: u16,
}

/// A player of the box score.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayerView {
    /// "Paul Pierce, F".
    pub name: String,
    /// The position, while on the floor: "SF".
    pub at: Option<&'static str>,
    /// "out", "tired", "5 fouls"; may be empty.
    pub words: String,
    /// The player's line by now.
    pub line: Line,
}

/// The bench policy of a game whose house coaches are all alike and whose benches have no orders.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoPolicy {}

/// The items of these sets, one set after the other.
#[must_use]
pub fn items<'a, S: TeamSet>(sets: &[&'a S]) -> Cow<'a, [S::Item]> {
    match sets {
        [one] => one.items().into(),
        all => all.iter().flat_map(|set| set.items()).cloned().collect::<Vec<_>>().into(),
    }
}

/// Team fouls, and what the next one costs.
pub(crate) fn fouls_and(fouls: impl std::fmt::Display, penalty: &str) -> String {
    if penalty.is_empty() { fouls.to_string() } else { format!("{fouls} · {penalty}") }
}

fn title([name, season]: [&str; 2]) -> TeamTitle {
    (name.to_owned(), season.to_owned())
}
