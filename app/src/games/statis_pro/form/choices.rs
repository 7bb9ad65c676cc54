//! The choices before a game of Statis Pro, and their sources.

use crate::games::statis_pro::deck::{LearnedBreak, LearnedDeck};
use crate::session::{
    Basics, Form, FormHandle, GameOptions, LuckFrom, PlaySettings, PlayableGame, SetChoice, Start, swapped,
    told_apart,
};
use hardwood::court::{PerSide, Side};
use hardwood::season::ending_year;
use hardwood::statis_pro::BenchPolicy;
use hardwood::statis_pro::availability::Availability;
use hardwood::statis_pro::cards::{CardSet, TeamCard};
use hardwood::statis_pro::eras::{Eras, ReboundConversion};
use hardwood::statis_pro::fac::Fac;
use hardwood::statis_pro::{Character, Code, HouseRules, Setup, StatisPro, TenDayCards};
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use yew::AttrValue;

/// The set that is offered at first.
pub const FIRST_SET: &str = "nba-2010.json";

/// The switch for team numbers (house ruling H67), in a single game and in a season.
pub const TRUE_TO_ERA: &str = "True to the era";
/// Its explanation.
pub const TRUE_TO_ERA_HELP: &str = "Our team numbers (H67) change some results, so that fouls, turnovers, pace \
    and rebounds match each team's season; otherwise every card is read as printed.";

/// A set of Statis Pro.
///
/// # Errors
/// The first problems of it.
pub fn read_set(text: &str) -> Result<Rc<CardSet>, Vec<String>> {
    StatisPro::read_set(text).map(Rc::new)
}

/// The options of a game of Statis Pro.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct StatisProOptions {
    /// The absences.
    #[serde(skip)]
    pub absent: PerSide<Availability>,
    /// The characters of the house coaches.
    pub characters: PerSide<Character>,
    /// The code of rules.
    pub code: Code,
    /// Switches.
    pub house: HouseRules,
    /// Whether no shot counts three; absent: as the teams' seasons propose (17.5).
    pub no_threes: Option<bool>,
    /// Whether rebound ratings are converted; absent: as the teams' seasons propose (17.6).
    pub convert_rebounds: Option<bool>,
    /// A person's own deck, and its file.
    #[serde(skip)]
    pub deck: Option<(AttrValue, Rc<[Fac]>)>,
    /// Whether the deck is a printed one that is read out: what it says is learned.
    pub read_out: bool,
    /// What is known of that deck: its file.
    #[serde(skip)]
    pub learned: Rc<LearnedDeck>,
    /// Whether the Fast Break chart is the person's own.
    pub own_break: bool,
    /// What is known of that chart: its file.
    #[serde(skip)]
    pub learned_break: Rc<LearnedBreak>,
    /// Whether the Ten-Day Contract cards are the person's own (14G).
    pub own_ten_day: bool,
    /// These cards, if there are any.
    #[serde(skip)]
    pub ten_day: Option<Rc<TenDayCards>>,
    /// The problems in the person's deck.
    #[serde(skip)]
    pub problems: Vec<AttrValue>,
}

impl GameOptions for StatisProOptions {
    fn swap(&mut self) {
        (self.absent, self.characters) = (swapped(&self.absent), swapped(&self.characters));
    }

    fn choose_set(&mut self, set: &SetChoice) {
        let ends = set.name.split(' ').find_map(ending_year);
        if !set.league.is_empty() {
            self.code = Code::of_season(&set.league, ends);
        }
        self.house.jump_balls = HouseRules::jumps_in(&set.league, ends);
    }

    fn change_team(&mut self, side: Side) {
        self.absent[side] = Availability::default();
        // other seasons, another proposal
        (self.no_threes, self.convert_rebounds) = (None, None);
    }
}

/// The form and what changes it.
pub type Handle = FormHandle<StatisProOptions>;

/// Both teams, each of its side's set.
fn teams(form: &Form<StatisProOptions>, sets: &PerSide<Rc<CardSet>>) -> Result<PerSide<TeamCard>, String> {
    let team = |side: Side| {
        let set = &sets[side];
        let found = set.teams.iter().find(|team| team.id == *form.basics.teams[side]);
        found.cloned().ok_or_else(|| format!("{}: pick a team of {}", side.name(), set.name))
    };
    Ok(PerSide::new(team(Side::Home)?, team(Side::Visitors)?))
}

/// The proposals for the two teams' seasons.
pub fn eras(form: &Form<StatisProOptions>, sets: &PerSide<Rc<CardSet>>) -> Eras {
    let of = |side: Side| sets[side].teams.as_slice();
    let sets_teams = PerSide::new(of(Side::Home), of(Side::Visitors));
    teams(form, sets).map(|teams| Eras::between(form.options.code, &teams, &sets_teams)).unwrap_or_default()
}

/// The start of the game, or the missing choice.
///
/// # Errors
/// The missing choice.
pub fn start(form: &Form<StatisProOptions>, sets: &PerSide<Rc<CardSet>>) -> Result<Start<StatisPro>, String> {
    let (basics, options) = (&form.basics, &form.options);
    let (mut teams, eras) = (teams(form, sets)?, eras(form, sets));
    if let Some(conversion) = options.conversion(&eras) {
        conversion.apply(&mut teams);
    }
    let names = told_apart(Side::ALL.map(|side| (&*teams[side].name, &*teams[side].season)));
    Side::ALL.into_iter().zip(names.0).for_each(|(side, name)| teams[side].name = name);
    let PerSide([home, visitors]) = teams;
    let mut setup = Setup::nba(home, visitors);
    setup.ten_day = options.ten_day.as_deref().filter(|_| options.own_ten_day).cloned();
    let legal = setup.on_the_day(options.absent.clone());
    setup = legal.map_err(|all| all.first().map(ToString::to_string).unwrap_or_default())?;
    setup.code = options.code;
    setup.house = options.house.under(options.code);
    setup.house.no_three_point_shot = options.plays_without_threes(&eras);
    setup.deck = if options.reads_out(basics) {
        Some(options.learned.deck())
    } else {
        options.deck.as_ref().map(|(_, deck)| deck.to_vec().into())
    };
    setup.fast_break = options.breaks_by_own(basics).then(|| options.learned_break.boards());
    // team numbers are computed from the house deck
    setup.house.true_to_era &= setup.deck.is_none();
    let policy = BenchPolicy { characters: options.characters, ..BenchPolicy::default() };
    let settings = PlaySettings { policy, ..PlaySettings::new(basics.seats, basics.pace) };
    Ok(Start { setup, seed: basics.seed()?, settings })
}

impl StatisProOptions {
    /// Whether the person reads out a printed deck at their own table.
    #[must_use]
    pub fn reads_out(&self, basics: &Basics) -> bool {
        self.read_out && basics.luck == LuckFrom::Own
    }

    /// Whether fast breaks are looked up in the person's own chart at their table.
    #[must_use]
    pub fn breaks_by_own(&self, basics: &Basics) -> bool {
        self.own_break && basics.luck == LuckFrom::Own
    }

    /// Whether no shot counts three (17.5): as the person chose, else as the seasons propose.
    #[must_use]
    pub fn plays_without_threes(&self, eras: &Eras) -> bool {
        self.no_threes.unwrap_or(eras.no_threes.is_some())
    }

    /// The conversion of rebound ratings that is made (17.6): as the person chose, else as the seasons propose.
    #[must_use]
    pub fn conversion<'a>(&self, eras: &'a Eras) -> Option<&'a ReboundConversion> {
        let wanted = |it: &&ReboundConversion| self.convert_rebounds.unwrap_or(it.is_proposed());
        eras.rebounds.as_ref().filter(wanted)
    }

    /// The options in a line: "NBA rules, house deck".
    #[must_use]
    pub fn words(&self, eras: &Eras, basics: &Basics) -> String {
        let mut words = vec![format!("{} rules", self.code.rules().name)];
        if self.house != (HouseRules { jump_balls: self.house.jump_balls, ..HouseRules::default() }) {
            words.push("house rules changed".to_owned());
        }
        if self.house.under(self.code).jump_balls {
            words.push("held balls are jumped for".to_owned());
        }
        if self.plays_without_threes(eras) {
            words.push("no three-point shot".to_owned());
        }
        if self.conversion(eras).is_some() {
            words.push("rebound ratings converted".to_owned());
        }
        let missing: usize = self.absent.0.iter().map(|absent| absent.out.len()).sum();
        if missing > 0 {
            words.push(format!("{missing} out"));
        }
        if self.breaks_by_own(basics) {
            words.push("your Fast Break chart".to_owned());
        }
        if self.reads_out(basics) {
            words.push("a printed deck, read out".to_owned());
            return words.join(" · ");
        }
        words.push(self.deck.as_ref().map_or("house deck".to_owned(), |(name, _)| name.to_string()));
        words.join(" · ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Pace;

    /// Bird's Celtics at home; the visitors are of 1964-65 and rebound better.
    fn game() -> (Form<StatisProOptions>, PerSide<Rc<CardSet>>) {
        let read = || CardSet::from_json(include_str!("../../../../../www/cards/nba-1986.json"));
        let home = read().expect("the shipped set reads").0;
        let mut visitors = home.clone();
        for team in &mut visitors.teams {
            team.season = "1964-65".to_owned();
            team.players.iter_mut().for_each(|player| player.rebounds += player.rebounds / 2);
        }
        let visitors_set = Some("own-1".into());
        let basics = Basics { visitors_set, ..Basics::for_test("nba-1986.json", "BOS", "BOS") };
        let form = Form { basics, options: StatisProOptions::default(), usual: Pace::Decisions };
        (form, PerSide::new(Rc::new(home), Rc::new(visitors)))
    }

    fn setup(form: &Form<StatisProOptions>, sets: &PerSide<Rc<CardSet>>) -> Setup {
        start(form, sets).map(|start| start.setup).expect("all is chosen")
    }

    #[test]
    fn a_single_game_is_by_the_book_and_true_to_the_era_by_the_switch() {
        let (mut form, sets) = game();
        assert!(!setup(&form, &sets).house.true_to_era, "audit H67");
        form.options.house.true_to_era = true;
        assert!(setup(&form, &sets).house.true_to_era);
        form.options.deck = Some(("mine".into(), Rc::from(hardwood::statis_pro::house_deck().to_vec())));
        assert!(!setup(&form, &sets).house.true_to_era, "team numbers are computed from the house deck");
        // an earlier version stored defaults of the last game that no person chose
        let kept = serde_json::json!({ "house": { "deck_alone": false, "three_shots_on_three": true } });
        let options: StatisProOptions = serde_json::from_value(kept).expect("it is read");
        assert!(!options.house.true_to_era && options.house.three_shots_on_three);
    }

    /// §20.3, §20.4, §20.8 (audit SP-3, SP-19): a single game with EuroLeague cards jumps for held balls, as its season does.
    #[test]
    fn a_euroleague_set_jumps_for_held_balls_since_2013() {
        let choice =
            |file: &str, name: &'static str| SetChoice { name: name.into(), ..SetChoice::guess(file) };
        let (mut form, sets) = game();
        let mut jumps = |file, name| {
            form.options.choose_set(&choice(file, name));
            let house = setup(&form, &sets).house;
            (form.options.code, house.jump_balls)
        };
        assert_eq!(jumps("euroleague-2019.json", "EuroLeague 2018-19"), (Code::Fiba, true));
        assert_eq!(jumps("euroleague-2015.json", "EuroLeague 2014-15"), (Code::Fiba, true));
        assert_eq!(jumps("euroleague-2014.json", "EuroLeague 2013-14"), (Code::FibaBefore2014, true));
        assert_eq!(jumps("euroleague-2013.json", "EuroLeague 2012-13"), (Code::FibaBefore2014, false));
        assert_eq!(jumps("nba-2010.json", "NBA 2009-10"), (Code::Nba, false));
    }

    #[test]
    fn the_seasons_of_two_teams_propose_how_they_meet() {
        let (mut form, sets) = game();
        let printed = |side: Side| sets[side].teams.iter().find(|team| team.id == "BOS").expect("a team");
        let rebounds =
            |team: &TeamCard| team.players.iter().map(|player| player.rebounds).collect::<Vec<_>>();
        let proposed = eras(&form, &sets);
        assert_eq!(
            form.options.words(&proposed, &form.basics),
            "NBA rules · no three-point shot · rebound ratings converted · house deck"
        );
        let made = setup(&form, &sets);
        assert!(made.house.no_three_point_shot, "17.5");
        assert_eq!(rebounds(&made.teams[Side::Home]), rebounds(printed(Side::Home)));
        assert_ne!(rebounds(&made.teams[Side::Visitors]), rebounds(printed(Side::Visitors)), "17.6");
        assert_eq!(made.teams[Side::Visitors].name, "Boston Celtics 1964-65");
        // the person may decide otherwise
        (form.options.no_threes, form.options.convert_rebounds) = (Some(false), Some(false));
        let made = setup(&form, &sets);
        assert!(!made.house.no_three_point_shot);
        assert_eq!(rebounds(&made.teams[Side::Visitors]), rebounds(printed(Side::Visitors)));
        // until another team is picked
        let mut next = form.clone();
        next.options.change_team(Side::Home);
        next.basics.teams[Side::Home] = "LAL".into();
        assert!(setup(&next, &sets).house.no_three_point_shot);
        let modern = PerSide::new(sets[Side::Home].clone(), sets[Side::Home].clone());
        assert_eq!(eras(&next, &modern), Eras::default());
        assert!(!setup(&next, &modern).house.no_three_point_shot);
    }
}
