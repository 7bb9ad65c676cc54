//! One file a page, thin: each picks what its address names. Only pages read contexts.

pub mod about;
pub mod bracket;
pub mod career;
pub mod cup;
pub mod dice_tables;
pub mod extractor;
pub mod home;
pub mod not_arrived;
pub mod not_found;
pub mod play;
pub mod ratings;
pub mod rules;
pub mod saves;
pub mod scoresheet;
pub mod season;
pub mod settings;
pub mod teams;
pub mod tournament;
pub mod value_add_tables;
pub mod watch;
