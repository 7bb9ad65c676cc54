//! What every form of a new game has: teams, coaches, luck, and a game's own options.

use crate::session::sets::card_sets::SetChoice;
use crate::session::setup::basics::{Basics, LuckFrom};
use crate::session::setup::last_choices::{Last, LastChoices};
use crate::session::setup::team_picker::TeamChoice;
use crate::storage::{Pace, SettingsHandle, use_stored};
use hardwood::court::{PerSide, Side};
use serde::{Serialize, de::DeserializeOwned};
use std::rc::Rc;
use yew::prelude::*;

/// The options that one game has and no other. What is remembered for the next game is what serde writes.
pub trait GameOptions: Clone + Default + PartialEq + Serialize + DeserializeOwned + 'static {
    /// What is offered at first for a set.
    fn usual(set: Option<&SetChoice>) -> Self {
        let mut options = Self::default();
        set.into_iter().for_each(|set| options.choose_set(set));
        options
    }
    /// Home becomes Visitors.
    fn swap(&mut self) {}
    /// Another set is chosen: the rules of its league.
    fn choose_set(&mut self, _set: &SetChoice) {}
    /// Another team plays for `side`.
    fn change_team(&mut self, _side: Side) {}
}

/// `sides` the other way round.
pub fn swapped<T: Clone>(sides: &PerSide<T>) -> PerSide<T> {
    PerSide::new(sides[Side::Visitors].clone(), sides[Side::Home].clone())
}

/// The names of two teams, given with their seasons: with the season where both are the same club's.
#[must_use]
pub fn told_apart([home, visitors]: [(&str, &str); 2]) -> PerSide<String> {
    let same = home.0 == visitors.0 && home.1 != visitors.1;
    PerSide::new(home, visitors)
        .map(|(name, season)| if same { format!("{name} {season}") } else { name.to_owned() })
}

/// The whole form.
#[derive(Debug, Clone, PartialEq)]
pub struct Form<O> {
    /// What every game has.
    pub basics: Basics,
    /// What this game has.
    pub options: O,
    /// The pace that a reset goes back to.
    pub usual: Pace,
}

/// A change that the frame of the form makes.
#[derive(Debug, Clone, PartialEq)]
pub enum Edit {
    /// Teams, coaches, luck, pace.
    Basics(Basics),
    /// Another set, for both sides.
    Set(SetChoice),
    /// Another set for one side, where a person picks the teams from two.
    SetOf(Side, SetChoice),
    /// Two teams of a set: Visitors and Home.
    Teams(SetChoice, PerSide<AttrValue>),
    /// Home becomes Visitors.
    Swap,
    /// All options as they were at first, with the rules of the set's league.
    Reset(Option<SetChoice>),
}

impl<O: GameOptions> Form<O> {
    /// The form with a change made.
    #[must_use]
    pub fn edited(&self, edit: Edit) -> Self {
        let mut next = self.clone();
        match edit {
            Edit::Basics(basics) => {
                for side in Side::ALL {
                    let of = |basics: &Basics| (basics.set_of(side).clone(), basics.teams[side].clone());
                    if of(&basics) != of(&next.basics) {
                        next.options.change_team(side);
                    }
                }
                next.basics = basics;
            }
            Edit::Set(set) => next.choose(&set),
            Edit::SetOf(side, set) => next.choose_for(side, &set),
            Edit::Teams(set, teams) => {
                next.choose(&set);
                next.basics.teams = teams;
            }
            Edit::Swap => {
                let basics = &mut next.basics;
                if let Some(visitors) = &mut basics.visitors_set {
                    std::mem::swap(visitors, &mut basics.set);
                }
                next.basics.teams = swapped(&next.basics.teams);
                next.basics.seats = swapped(&next.basics.seats);
                next.options.swap();
            }
            Edit::Reset(set) => {
                next.options = O::usual(set.as_ref());
                (next.basics.luck, next.basics.pace) = (LuckFrom::Fresh, next.usual);
            }
        }
        next
    }

    /// Another set, for both sides.
    pub fn choose(&mut self, set: &SetChoice) {
        self.basics.set = set.file.clone();
        self.basics.visitors_set = None;
        self.options.choose_set(set);
        Side::ALL.into_iter().for_each(|side| self.options.change_team(side));
    }

    /// Another set for one side. The rules are those of the home team's league.
    pub fn choose_for(&mut self, side: Side, set: &SetChoice) {
        match side {
            Side::Home => {
                self.basics.visitors_set.get_or_insert_with(|| self.basics.set.clone());
                self.basics.set = set.file.clone();
                self.options.choose_set(set);
            }
            Side::Visitors => self.basics.visitors_set = Some(set.file.clone()),
        }
        self.options.change_team(side);
    }

    /// Whether a reset would change anything.
    #[must_use]
    pub fn is_changed(&self, set: Option<&SetChoice>) -> bool {
        let basics = &self.basics;
        self.options != O::usual(set) || basics.luck != LuckFrom::Fresh || basics.pace != self.usual
    }
}

/// A form and what changes it.
#[derive(Clone, PartialEq)]
pub struct FormHandle<O: GameOptions> {
    /// As it is.
    pub form: Form<O>,
    /// Replaces it.
    pub onform: Callback<Form<O>>,
    /// Keeps its choices for the next game.
    pub remember: Callback<Form<O>>,
}

impl<O: GameOptions> FormHandle<O> {
    /// What changes the options.
    pub fn edit<T: 'static>(&self, edit: impl Fn(&mut O, T) + 'static) -> Callback<T> {
        let (form, onform) = (self.form.clone(), self.onform.clone());
        Callback::from(move |value| {
            let mut next = form.clone();
            edit(&mut next.options, value);
            onform.emit(next);
        })
    }

    /// What changes the rest.
    pub fn onbasics(&self) -> Callback<Basics> {
        self.onedit().reform(Edit::Basics)
    }

    /// What makes a change of the frame.
    pub fn onedit(&self) -> Callback<Edit> {
        let (form, onform) = (self.form.clone(), self.onform.clone());
        Callback::from(move |edit: Edit| onform.emit(form.edited(edit)))
    }

    /// The handle with the teams of the sides' sets: those picked, or the first two.
    #[must_use]
    pub fn settled(&self, teams: Option<&PerSide<Rc<[TeamChoice]>>>) -> Self {
        let Some(teams) = teams else { return self.clone() };
        let ids = |side: Side| teams[side].iter().map(|team| &*team.id).collect::<Vec<_>>();
        let basics = self.form.basics.settled(&PerSide::new(ids(Side::Home), ids(Side::Visitors)));
        FormHandle { form: Form { basics, ..self.form.clone() }, ..self.clone() }
    }
}

/// What a first visit is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct First {
    /// The file of the set.
    pub set: &'static str,
    /// Home and Visitors.
    pub teams: PerSide<&'static str>,
    /// Where the game pauses, unless as the settings say.
    pub pace: Option<Pace>,
    /// Whether there are dead balls to pause at.
    pub live_ball: bool,
}

/// The form of `game`: as the last game was set up, else as `first` says; `fill` sets what comes from
/// elsewhere.
#[hook]
pub fn use_form<O: GameOptions>(
    game: &'static str,
    first: First,
    fill: impl FnOnce(&mut Form<O>),
) -> FormHandle<O> {
    let pace = use_context::<SettingsHandle>().map(|settings| settings.now.pace).unwrap_or_default();
    let stored = use_stored::<LastChoices>();
    let kept = use_state(|| {
        // without a live ball there are no possessions, key moments or dead balls to pause at
        let pace = if first.live_ball || pace == Pace::EveryCard { pace } else { Pace::Decisions };
        let usual = first.pace.unwrap_or(pace);
        let teams = first.teams.map(AttrValue::from);
        let basics = Basics { teams, ..Basics::new(first.set.into(), usual) };
        let mut form = Form { basics, options: O::default(), usual };
        if let Some(last) = stored.value.as_ref().and_then(|all| all.games.get(game)) {
            form.options = last.apply(&mut form.basics).unwrap_or_default();
        }
        fill(&mut form);
        form
    });
    let remember = {
        let (get, set) = (stored.get.clone(), stored.set.clone());
        Callback::from(move |form: Form<O>| {
            let mut all = get.emit(()).map(|all| (*all).clone()).unwrap_or_default();
            all.games.insert(game.to_owned(), Last::of(&form.basics, &form.options));
            set.emit(all);
        })
    };
    let setter = kept.setter();
    let onform = use_callback((), move |form, ()| setter.set(form));
    FormHandle { form: (*kept).clone(), onform, remember }
}

/// Why a game can't begin, and what begins it: its choices are kept for the next one.
pub fn ready<O: GameOptions, S: Clone + 'static>(
    handle: &FormHandle<O>,
    starting: Option<Result<S, String>>,
    onstart: &Callback<S>,
) -> (Option<AttrValue>, Callback<()>) {
    let wrong = starting.as_ref().and_then(|starting| starting.as_ref().err().cloned());
    let (onstart, handle) = (onstart.clone(), handle.clone());
    let begin = Callback::from(move |()| {
        if let Some(Ok(start)) = &starting {
            handle.remember.emit(handle.form.clone());
            onstart.emit(start.clone());
        }
    });
    (wrong.map(AttrValue::from), begin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    /// Counts what the form tells a game's options.
    #[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
    struct Told {
        league: String,
        changed: PerSide<u8>,
    }

    impl GameOptions for Told {
        fn choose_set(&mut self, set: &SetChoice) {
            self.league = set.league.to_string();
        }

        fn change_team(&mut self, side: Side) {
            self.changed[side] += 1;
        }
    }

    fn form() -> Form<Told> {
        let basics = Basics::for_test("nba-1986.json", "BOS", "LAL");
        Form { basics, options: Told::default(), usual: Pace::Decisions }
    }

    fn sets(form: &Form<Told>) -> [&str; 2] {
        Side::ALL.map(|side| &**form.basics.set_of(side))
    }

    #[test]
    fn the_teams_may_be_from_two_sets() {
        let one = form();
        assert_eq!(sets(&one), ["nba-1986.json"; 2]);
        let two = one.edited(Edit::SetOf(Side::Visitors, SetChoice::guess("nba-2010.json")));
        assert_eq!(sets(&two), ["nba-1986.json", "nba-2010.json"]);
        assert_eq!((&*two.options.league, two.options.changed), ("", PerSide::new(0, 1)));
        let swapped = two.edited(Edit::Swap);
        assert_eq!(sets(&swapped), ["nba-2010.json", "nba-1986.json"]);
        assert_eq!(swapped.basics.teams, PerSide::new("LAL".into(), "BOS".into()));
        let college = two.edited(Edit::SetOf(Side::Home, SetChoice::guess("college-2010.json")));
        assert_eq!(sets(&college), ["college-2010.json", "nba-2010.json"]);
        assert_eq!((&*college.options.league, college.options.changed), ("NCAA", PerSide::new(1, 1)));
        // the visitors' set stays where only the home team's changes
        let first = one.edited(Edit::SetOf(Side::Home, SetChoice::guess("nba-2023.json")));
        assert_eq!(sets(&first), ["nba-2023.json", "nba-1986.json"]);
        let both = two.edited(Edit::Set(SetChoice::guess("nba-2023.json")));
        assert_eq!(sets(&both), ["nba-2023.json"; 2]);
    }

    #[test]
    fn without_the_second_set_the_visitors_change() {
        let two = form().edited(Edit::SetOf(Side::Visitors, SetChoice::guess("nba-2010.json")));
        let one = two.edited(Edit::Basics(two.basics.with(|basics| basics.visitors_set = None)));
        assert_eq!((sets(&one), one.options.changed), (["nba-1986.json"; 2], PerSide::new(0, 2)));
        let teams = PerSide::new(vec!["BOS", "ATL"], vec!["CHI", "UTA"]);
        let settled = one.basics.settled(&teams);
        assert_eq!(settled.teams, PerSide::new("BOS".into(), "CHI".into()), "each of its own set");
    }

    #[test]
    fn the_last_choices_keep_both_sets() {
        let two = form().edited(Edit::SetOf(Side::Visitors, SetChoice::guess("nba-2010.json")));
        let kept = serde_json::to_value(Last::of(&two.basics, &two.options)).expect("it is data");
        let last: Last = serde_json::from_value(kept.clone()).expect("our own");
        let mut basics = form().basics;
        assert_eq!(last.apply::<Told>(&mut basics), Some(two.options.clone()));
        assert_eq!(basics, two.basics);
        // as they were kept before there was a second set
        let mut old = kept;
        old.as_object_mut().expect("fields").remove("visitors_set");
        let last: Last = serde_json::from_value(old).expect("it opens");
        last.apply::<Told>(&mut basics);
        assert_eq!(basics.visitors_set, None);
    }

    #[test]
    fn two_teams_of_a_club_are_named_with_their_seasons() {
        let names = |home, visitors| told_apart([home, visitors]).0;
        let celtics = ("Boston Celtics", "1964-65");
        assert_eq!(
            names(celtics, ("Boston Celtics", "1985-86")),
            ["Boston Celtics 1964-65", "Boston Celtics 1985-86"]
        );
        assert_eq!(names(celtics, ("Utah Jazz", "1985-86")), ["Boston Celtics", "Utah Jazz"]);
        assert_eq!(names(celtics, celtics), ["Boston Celtics"; 2]);
    }
}
