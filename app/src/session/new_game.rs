//! What every form of a new game has: teams, coaches, luck, and a game's own options.

use crate::browser;
use crate::session::card_sets::SetChoice;
use crate::session::last_choices::{Last, LastChoices};
use crate::session::settings::Seat;
use crate::session::team_picker::TeamChoice;
use crate::storage::{Pace, SettingsHandle, use_stored};
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use serde::{Serialize, de::DeserializeOwned};
use yew::prelude::*;

/// Where cards and dice come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LuckFrom {
    /// The software, with a new number.
    #[default]
    Fresh,
    /// The software, with a number the person enters.
    Repeat,
    /// The person's own table.
    Own,
}

/// What a person has chosen so far, in whatever game.
#[derive(Debug, Clone, PartialEq)]
pub struct Basics {
    /// The file of the set.
    pub set: AttrValue,
    /// Ids of the teams.
    pub teams: PerSide<AttrValue>,
    /// Who coaches.
    pub seats: PerSide<Seat>,
    /// Where cards and dice come from.
    pub luck: LuckFrom,
    /// The seed of a new shuffle.
    pub fresh: Seed,
    /// The seed to repeat, as typed.
    pub repeat: AttrValue,
    /// Where it pauses.
    pub pace: Pace,
}

impl Basics {
    /// What is offered at first.
    pub fn new(set: AttrValue, pace: Pace) -> Self {
        let fresh = browser::fresh_seed();
        Basics {
            set,
            teams: PerSide::default(),
            seats: PerSide::new(Seat::You, Seat::House),
            luck: LuckFrom::Fresh,
            fresh,
            repeat: fresh.to_string().into(),
            pace,
        }
    }

    /// The seed, if there is to be one.
    ///
    /// # Errors
    /// What would be one.
    pub fn seed(&self) -> Result<Option<Seed>, String> {
        match self.luck {
            LuckFrom::Fresh => Ok(Some(self.fresh)),
            LuckFrom::Repeat => self.repeat.parse().map(Some),
            LuckFrom::Own => Ok(None),
        }
    }

    /// The teams picked, where the set has them; else its first two.
    #[must_use]
    pub fn settled(&self, teams: &[&str]) -> Basics {
        let mut basics = self.clone();
        for (n, side) in [Side::Visitors, Side::Home].into_iter().enumerate() {
            if !teams.contains(&&*basics.teams[side]) {
                let first = teams.get(n).map(|id| AttrValue::from((*id).to_owned()));
                basics.teams[side] = first.unwrap_or_default();
            }
        }
        basics
    }

    /// It with `edit` made.
    #[must_use]
    pub fn with(&self, edit: impl FnOnce(&mut Basics)) -> Basics {
        let mut next = self.clone();
        edit(&mut next);
        next
    }
}

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

/// The whole form.
#[derive(Debug, Clone, PartialEq)]
pub struct Form<O> {
    /// What every game has.
    pub basics: Basics,
    /// What this game has.
    pub options: O,
    /// The pace that a reset goes back to.
    usual: Pace,
}

/// A change that the frame of the form makes.
#[derive(Debug, Clone, PartialEq)]
pub enum Edit {
    /// Teams, coaches, luck, pace.
    Basics(Basics),
    /// Another set.
    Set(SetChoice),
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
                    if basics.teams[side] != next.basics.teams[side] {
                        next.options.change_team(side);
                    }
                }
                next.basics = basics;
            }
            Edit::Set(set) => next.choose(&set),
            Edit::Teams(set, teams) => {
                next.choose(&set);
                next.basics.teams = teams;
            }
            Edit::Swap => {
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

    /// Another set.
    pub fn choose(&mut self, set: &SetChoice) {
        self.basics.set = set.file.clone();
        self.options.choose_set(set);
        Side::ALL.into_iter().for_each(|side| self.options.change_team(side));
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

    /// The handle with the teams of a set: those picked, or the set's first two.
    #[must_use]
    pub fn settled(&self, teams: Option<&[TeamChoice]>) -> Self {
        let Some(teams) = teams else { return self.clone() };
        let basics = self.form.basics.settled(&teams.iter().map(|team| &*team.id).collect::<Vec<_>>());
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
