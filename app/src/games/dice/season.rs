//! Seasons of DICE: their rules, and their split points.

use crate::components::or_loading;
use crate::games::dice::form::{own_charts, rule_choices};
use crate::games::dice::own_charts::use_own_charts;
use crate::games::worker::WORKER;
use crate::routes::Route;
use crate::season::{Chosen, SeasonChunks, SeasonPanels, begin_cards, season_split_points};
use crate::session::SetChoice;
use hardwood::dice_basketball::cards::CardSet;
use hardwood::dice_basketball::{DiceBasketball, DiceSeason, SeasonOptions};
use hardwood::season::{League, Out};
use yew::prelude::*;

season_split_points!(DiceBasketball by WORKER: dice_league, dice_told, dice_collect);

impl SeasonPanels for DiceBasketball {
    const PAGE: Route = Route::DiceSeason;
    const FIRST: (&'static str, &'static str) = ("nba-2010.json", "BOS");
    const OUTS: &'static [Out] = &[Out::RealAbsences, Out::Injuries, Out::Nobody];
    const SEASON: SeasonChunks = SEASON;
    type SeasonForm = SeasonOptions;

    fn season_form(set: &SetChoice) -> SeasonOptions {
        SeasonOptions::of_league(&set.league)
    }

    fn out_help(out: Out) -> &'static str {
        match out {
            Out::RealAbsences => {
                "Everybody plays about as many games as in the real season; an injured player is back for the \
                    next game."
            }
            Out::Injuries => "An injured player misses as many games as the injury chart says (§14).",
            Out::Nobody => "Everybody can play in every game.",
        }
    }

    fn draw_season_rules(options: &SeasonOptions, onchange: Callback<SeasonOptions>) -> Html {
        html! { <DiceSeasonRules options={options.clone()} {onchange} /> }
    }

    fn games_a_team(set: &CardSet) -> usize {
        DiceSeason::games_a_team(set)
    }

    fn begin_season(set: &CardSet, chosen: Chosen<'_, SeasonOptions>) -> Result<League, String> {
        begin_cards::<DiceBasketball>(set, chosen)
    }
}

#[derive(Properties, PartialEq)]
struct DiceSeasonRulesProps {
    options: SeasonOptions,
    onchange: Callback<SeasonOptions>,
}

/// The code, the optional rules, and a person's own charts where there are any.
#[component]
fn DiceSeasonRules(props: &DiceSeasonRulesProps) -> Html {
    let own = use_own_charts();
    let DiceSeasonRulesProps { options, onchange } = props;
    let onrules = {
        let options = options.clone();
        onchange.reform(move |(code, house)| SeasonOptions { code, house, ..options.clone() })
    };
    let charts = or_loading(own, |own| match own {
        Some(own) => {
            let options = options.clone();
            let on = options.charts.is_some();
            let onown = onchange.reform(move |on: bool| {
                let charts = on.then(|| own.charts.clone());
                SeasonOptions { charts, ..options.clone() }
            });
            own_charts(on, onown)
        }
        None => Html::default(),
    });
    html! { <>{ rule_choices(options.code, options.house, &onrules) }{ charts }</> }
}
