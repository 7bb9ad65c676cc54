//! One file a page. Only pages read contexts.

mod about;
mod home;
mod not_found;
mod play;
mod saves;
mod settings;

pub use about::About;
pub use home::Home;
pub use not_found::NotFound;
pub use play::Play;
pub use saves::Saves;
pub use settings::SettingsPage;
