//! Seasons of Value Add: their rules, and their split points.

use crate::games::value_add::form::rule_choices;
use crate::games::worker::WORKER;
use crate::routes::Route;
use crate::season::{Chosen, SeasonChunks, SeasonPanels, begin_cards, season_split_points};
use crate::session::SetChoice;
use hardwood::season::{League, Out};
use hardwood::value_add::cards::CardSet;
use hardwood::value_add::{HouseRules, ValueAdd, ValueAddSeason};
use yew::prelude::*;

season_split_points!(ValueAdd by WORKER: value_add_league, value_add_told, value_add_collect);

impl SeasonPanels for ValueAdd {
    const PAGE: Route = Route::ValueAddSeason;
    const FIRST: (&'static str, &'static str) = ("college-2010.json", "KANSA10");
    const OUTS: &'static [Out] = &[Out::Nobody];
    const SEASON: SeasonChunks = SEASON;
    type SeasonForm = HouseRules;

    fn season_form(_: &SetChoice) -> HouseRules {
        HouseRules::ADVANCED
    }

    fn out_help(_: Out) -> &'static str {
        "Everybody can play in every game, for as many possessions as the card says."
    }

    fn draw_season_rules(options: &HouseRules, onchange: Callback<HouseRules>) -> Html {
        rule_choices(*options, &onchange)
    }

    fn games_a_team(set: &CardSet) -> usize {
        ValueAddSeason::games_a_team(set)
    }

    fn begin_season(set: &CardSet, chosen: Chosen<'_, HouseRules>) -> Result<League, String> {
        begin_cards::<ValueAdd>(set, chosen)
    }
}
