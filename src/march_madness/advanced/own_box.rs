//! What a person has of their own of the printed box: Scoring Charts and Strategy cards (MM §2, §10).

use super::charts::Charts;
use super::strategy_cards::StrategyCards;
use crate::kit::Problem;
use crate::march_madness::component::Component as _;
use crate::march_madness::component::as_file;
use crate::march_madness::own::{digest, found, read_own};
use serde::{Deserialize, Serialize};

/// The components of an advanced game that are a person's own; `None` where Hardwood's are used.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnBox {
    /// The Scoring Charts.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_file")]
    pub charts: Option<Charts>,
    /// The Strategy cards.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_file")]
    pub cards: Option<StrategyCards>,
    /// Whether a cell of the charts that is not known yet is asked for when it is hit (§12.6).
    #[serde(default, skip_serializing_if = "is_off")]
    pub asks: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_off(on: &bool) -> bool {
    !*on
}

impl OwnBox {
    /// Whether everything is Hardwood's.
    #[must_use]
    pub const fn is_ours(&self) -> bool {
        self.charts.is_none() && self.cards.is_none() && !self.asks
    }

    /// Reads the texts of both files; an empty one is none, and so is one that is as Hardwood's.
    ///
    /// # Errors
    /// Every problem, with the name of the component before its place.
    pub fn read(charts: &str, cards: &str) -> Result<Self, Vec<Problem>> {
        let (charts, cards) = (read_own::<Charts>(charts), read_own::<StrategyCards>(cards));
        match (charts, cards) {
            (Ok(charts), Ok(cards)) => Ok(OwnBox { charts, cards, asks: false }),
            (charts, cards) => {
                let problems = charts.err().into_iter().chain(cards.err());
                Err(problems.flatten().collect())
            }
        }
    }

    /// Reads `{"charts": …, "cards": …}`, each the text of a file.
    ///
    /// # Errors
    /// The first problem.
    pub fn from_json(text: &str) -> Result<Self, Vec<Problem>> {
        serde_json::from_str(text).map_err(|why| vec![Problem::new("box", why.to_string())])
    }

    /// What a link says of it: digests, or the charts as far as they are known, where the rest is asked for.
    pub(in crate::march_madness) fn digest(&self) -> [Option<u32>; 2] {
        let charts = self.charts.as_ref().filter(|_| !self.asks);
        [digest(charts), digest(self.cards.as_ref())]
    }

    /// What a link says of charts whose unknown cells are asked for; `None` where nothing is asked.
    pub(in crate::march_madness) fn told(&self) -> Option<Vec<Option<u8>>> {
        self.asks.then(|| self.charts.as_ref().unwrap_or_else(|| Charts::house()).told())
    }

    /// The components that a link asks for; `None` if one of them is not here.
    pub(in crate::march_madness) fn found(
        wanted: [Option<u32>; 2],
        told: Option<&[Option<u8>]>,
        here: Option<&OwnBox>,
    ) -> Option<OwnBox> {
        let [charts, cards] = wanted;
        let charts = match told {
            // as a setup has them: none where nothing was known but what the rulebook prints
            Some(told) => Some(Charts::of_told(told)).filter(|charts| charts != Charts::house()),
            None => found(charts, here.and_then(|here| here.charts.as_ref()))?,
        };
        Some(OwnBox {
            charts,
            cards: found(cards, here.and_then(|here| here.cards.as_ref()))?,
            asks: told.is_some(),
        })
    }
}
