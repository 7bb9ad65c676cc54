//! The floor, which knows no dice: sides, positions, players, the clock.

mod clock;
mod player;
mod position;
mod rotation_plan;
mod short_name;
mod shot_clock;
mod side;

pub use clock::GameTime;
pub use player::Player;
pub use position::{Position, PositionSet};
pub use rotation_plan::RotationPlan;
pub use short_name::short_name;
pub use shot_clock::college_shot_clock;
pub use side::{PerSide, Side};
