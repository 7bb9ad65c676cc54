//! What a person has of their own of the printed box: Event markers and bonus lines (MM §3.1, §4.21).

use super::bracket::BonusLines;
use super::markers::Markers;
use crate::kit::Problem;
use crate::march_madness::component::as_file;
use crate::march_madness::own::{digest, found, read_own};
use serde::{Deserialize, Serialize};

/// The components of a tournament that are a person's own; `None` where Hardwood's are used.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnBox {
    /// The Event markers.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_file")]
    pub markers: Option<Markers>,
    /// The bonus lines of the regions.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_file")]
    pub bonus: Option<BonusLines>,
}

impl OwnBox {
    /// Whether everything is Hardwood's.
    #[must_use]
    pub const fn is_ours(&self) -> bool {
        self.markers.is_none() && self.bonus.is_none()
    }

    /// Reads the texts of both files; an empty one is none, and so is one that is as Hardwood's.
    ///
    /// # Errors
    /// Every problem, with the name of the component before its place.
    pub fn read(markers: &str, bonus: &str) -> Result<Self, Vec<Problem>> {
        match (read_own(markers), read_own(bonus)) {
            (Ok(markers), Ok(bonus)) => Ok(OwnBox { markers, bonus }),
            (markers, bonus) => Err(markers.err().into_iter().chain(bonus.err()).flatten().collect()),
        }
    }

    /// Reads `{"markers": …, "bonus": …}`, each the text of a file.
    ///
    /// # Errors
    /// The first problem.
    pub fn from_json(text: &str) -> Result<Self, Vec<Problem>> {
        serde_json::from_str(text).map_err(|why| vec![Problem::new("box", why.to_string())])
    }

    /// What a link says of it.
    pub(super) fn digest(&self) -> [Option<u32>; 2] {
        [digest(self.markers.as_ref()), digest(self.bonus.as_ref())]
    }

    /// The components that a link asks for; `None` if one of them is not here.
    pub(super) fn found(wanted: [Option<u32>; 2], here: Option<&OwnBox>) -> Option<OwnBox> {
        let [markers, bonus] = wanted;
        Some(OwnBox {
            markers: found(markers, here.and_then(|here| here.markers.as_ref()))?,
            bonus: found(bonus, here.and_then(|here| here.bonus.as_ref()))?,
        })
    }
}
