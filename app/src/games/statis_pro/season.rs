//! Seasons of Statis Pro: their rules, and their split points.

use crate::components::{Choice, ChoiceOption, Toggle};
use crate::games::statis_pro::deck::KeptTenDay;
use crate::games::statis_pro::form::choices::{FIRST_SET, TRUE_TO_ERA, TRUE_TO_ERA_HELP};
use crate::games::worker::WORKER;
use crate::routes::Route;
use crate::season::{Chosen, SeasonChunks, SeasonPanels, season_split_points};
use crate::session::SetChoice;
use crate::storage::use_stored;
use hardwood::season::{League, Out, ending_year};
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::season::{SeasonRules, games_a_team};
use hardwood::statis_pro::{Code, HouseRules, StatisPro, TenDayCards};
use std::rc::Rc;
use yew::prelude::*;

season_split_points!(StatisPro by WORKER: league, told, collect);

/// The options of a season of Statis Pro.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatisProSeason {
    /// The code of rules.
    code: Code,
    /// Team numbers count (house ruling H67).
    true_to_era: bool,
    /// The players jump for held balls, and no arrow decides (20.3).
    jump_balls: bool,
    /// The person's own Ten-Day Contract cards, where they are chosen (14G).
    ten_day: Option<Rc<TenDayCards>>,
}

impl StatisProSeason {
    fn house(&self) -> HouseRules {
        let StatisProSeason { code, true_to_era, jump_balls, .. } = *self;
        HouseRules { true_to_era, jump_balls, ..HouseRules::of_season(code) }.under(code)
    }
}

impl SeasonPanels for StatisPro {
    const PAGE: Route = Route::Season;
    const FIRST: (&'static str, &'static str) = (FIRST_SET, "BOS");
    const OUTS: &'static [Out] = &[Out::RealAbsences, Out::Injuries, Out::Nobody];
    const REAL_BESIDE: bool = false;
    const SEASON: SeasonChunks = SEASON;
    type SeasonForm = StatisProSeason;

    fn season_form(set: &SetChoice) -> StatisProSeason {
        let of_file = || set.file.split(['-', '.']).find_map(ending_year);
        let ends = set.name.split(' ').find_map(ending_year).or_else(of_file);
        StatisProSeason {
            code: Code::of_season(&set.league, ends),
            true_to_era: true,
            jump_balls: HouseRules::jumps_in(&set.league, ends),
            ten_day: None,
        }
    }

    fn out_help(out: Out) -> &'static str {
        match out {
            Out::RealAbsences => {
                "Everybody plays about as many games as in the real season; an injured player is back for the \
                    next game."
            }
            Out::Injuries => {
                "An injured player misses the games on the card, and half of their shots go to another at the \
                    position (§14G)."
            }
            Out::Nobody => "Everybody can play in every game.",
        }
    }

    fn draw_season_rules(options: &StatisProSeason, onchange: Callback<StatisProSeason>) -> Html {
        let codes =
            Code::ALL.iter().map(|&code| ChoiceOption::new(code, code.rules().name)).collect::<Vec<_>>();
        let edit = |change: fn(&mut StatisProSeason, bool)| {
            let options = options.clone();
            onchange.reform(move |on: bool| {
                let mut options = options.clone();
                change(&mut options, on);
                options
            })
        };
        let oncode = {
            let options = options.clone();
            onchange.reform(move |code| StatisProSeason {
                code,
                jump_balls: code == Code::Fiba,
                ..options.clone()
            })
        };
        let onten = {
            let options = options.clone();
            onchange.reform(move |ten_day| StatisProSeason { ten_day, ..options.clone() })
        };
        html! {
            <>
                <Choice<Code>
                    legend="Rules"
                    name="code"
                    options={codes}
                    value={options.code}
                    onchange={oncode}
                />
                <Toggle
                    label={TRUE_TO_ERA}
                    help={TRUE_TO_ERA_HELP}
                    on={options.true_to_era}
                    onchange={edit(|options, on| options.true_to_era = on)}
                />
                if options.code.is_fiba() {
                    <Toggle
                        label="Jump for held balls"
                        help="The players jump for every held ball, as in the EuroLeague since 2013-14; otherwise the arrow decides (§20.3)."
                        on={options.jump_balls}
                        onchange={edit(|options, on| options.jump_balls = on)}
                    />
                }
                <OwnTenDayChoice on={options.ten_day.is_some()} onchange={onten} />
            </>
        }
    }

    fn games_a_team(set: &CardSet) -> usize {
        games_a_team(set)
    }

    fn begin_season(set: &CardSet, chosen: Chosen<'_, StatisProSeason>) -> Result<League, String> {
        let Chosen { options, out, games, seed, mine, .. } = chosen;
        let (code, house) = (options.code, options.house());
        let ten_day = options.ten_day.as_deref().cloned();
        let rules = SeasonRules { code, house, out, ten_day, ..SeasonRules::of(set.clone()) };
        rules.begin(games, seed, &mine).map_err(|why| why.to_string())
    }
}

/// Properties of [`OwnTenDayChoice`].
#[derive(Properties, PartialEq)]
struct OwnTenDayChoiceProps {
    on: bool,
    /// Called with the cards, or without.
    onchange: Callback<Option<Rc<TenDayCards>>>,
}

/// The switch for the person's own Ten-Day Contract cards, where some are kept.
#[component]
fn OwnTenDayChoice(props: &OwnTenDayChoiceProps) -> Html {
    let kept = use_stored::<KeptTenDay>().value.and_then(|kept| kept.cards());
    let Some(cards) = kept else { return Html::default() };
    let onchange = props.onchange.reform(move |on: bool| on.then(|| Rc::new(cards.clone())));
    html! {
        <Toggle
            label="Your own Ten-Day Contract cards"
            help="As you keep them on the Extractor’s page, under Deck (§14G)."
            on={props.on}
            {onchange}
        />
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::Address;
    use crate::season::{GamesForm, Mine, SeasonForm};
    use hardwood::kit::Seed;

    type Form = SeasonForm<StatisProSeason>;

    fn form() -> Form {
        Form::with_seed::<StatisPro>(Seed(1))
    }

    /// audit H67: a season is true to its era unless the person says otherwise, and its file keeps that.
    #[test]
    fn a_season_carries_the_switch() {
        let json = include_str!("../../../../www/cards/nba-2010.json");
        let set = CardSet::from_json(json).expect("the shipped set reads").0;
        for true_to_era in [true, false] {
            let mut form = Form { games: GamesForm::Balanced, ..form() };
            form.options.true_to_era = true_to_era;
            let league = form.season::<StatisPro>(&set, None, None).expect("all is chosen");
            let rules = SeasonRules::from_value(&league.rules).expect("its own");
            assert_eq!(rules.house.true_to_era, true_to_era);
        }
        assert!(form().options.true_to_era);
    }

    /// audit SP-19: §20.3, §20.4, §20.8. A season by the arrow, and one of before 2014-15.
    #[test]
    fn sp_19_a_season_is_played_by_the_code_of_its_year() {
        let set =
            |name: &'static str| SetChoice { name: name.into(), ..SetChoice::guess("euroleague-x.json") };
        let picked = |name| form().with(|form| form.pick::<StatisPro>(&set(name))).options;
        let by = |options: StatisProSeason| (options.code, options.house().jump_balls);
        assert_eq!(by(picked("EuroLeague 2018-19")), (Code::Fiba, true));
        assert_eq!(by(picked("EuroLeague 2013-14")), (Code::FibaBefore2014, true));
        assert_eq!(by(picked("EuroLeague 2005-06")), (Code::FibaBefore2014, false));
        let arrow = StatisProSeason { jump_balls: false, ..picked("EuroLeague 2018-19") };
        assert_eq!(by(arrow), (Code::Fiba, false), "a person may want the arrow");
        let nba = StatisProSeason { code: Code::Nba, ..picked("EuroLeague 2018-19") };
        assert!(!nba.house().jump_balls, "the NBA jumps anyway");
    }

    #[test]
    fn the_next_season_is_asked_for_by_its_address() {
        let here = Address::parse("#/season?new=1&set=nba-2011.json&out=injuries&team=DEN&start=now");
        let asked = form().with(|form| form.ask::<StatisPro>(&here));
        assert_eq!((&*asked.set, asked.out), ("nba-2011.json", Out::Injuries));
        let set = CardSet::from_json(include_str!("../../../../www/cards/nba-2011.json"));
        let set = set.expect("the shipped set reads").0;
        let place = |mine: &Mine| mine.place::<StatisPro>(&set);
        assert_eq!(set.teams[place(&asked.mine).expect("a team")].id, "DEN");
        assert_eq!(place(&Mine::Default("SEA".into())), Some(0), "it has moved away");
        assert_eq!(place(&Mine::Chosen(None)), None, "all are simulated");
    }
}
