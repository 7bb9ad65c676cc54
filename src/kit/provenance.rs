//! The provenance of a number.

use crate::kit::Invalid;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The source of a row of a deck, chart or card. The app shows it beside the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Provenance {
    /// Printed in a rulebook.
    Printed,
    /// Computed from printed statistics by a documented formula.
    Derived,
    /// Ours.
    #[default]
    House,
}

impl Provenance {
    /// Each, in the order that links count them.
    pub const ALL: [Provenance; 3] = [Provenance::Derived, Provenance::House, Provenance::Printed];
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Provenance::Printed => "printed",
            Provenance::Derived => "derived",
            Provenance::House => "house",
        })
    }
}

impl FromStr for Provenance {
    type Err = Invalid;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match s {
            "printed" => Ok(Provenance::Printed),
            "derived" => Ok(Provenance::Derived),
            "house" => Ok(Provenance::House),
            _ => Err(format!("status \"{s}\" is none of printed, derived, house").into()),
        }
    }
}
