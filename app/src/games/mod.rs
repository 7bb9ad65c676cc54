//! The list of games. All app code of a game is in a folder of its own.

pub mod contents;
pub mod dice;
pub mod guides;
pub mod hints;
pub mod march_madness;
pub mod statis_pro;
pub mod value_add;
pub mod worker;

use crate::routes::Route;
use crate::session::Controller;

/// Does something with the game of a name (as in saves and links) as the type `$game`; something else where
/// no game has it.
macro_rules! with_game {
    ($name:expr, $game:ident => $does:expr, $else:expr) => {
        $crate::games::with_scored!($name, $game => $does, match $name {
            "march-madness-advanced" => {
                type $game = hardwood::march_madness::advanced::Contest;
                $does
            }
            _ => $else,
        })
    };
}
pub(crate) use with_game;

/// The same, for games that are [`Scored`](crate::session::Scored).
macro_rules! with_scored {
    ($name:expr, $game:ident => $does:expr, $else:expr) => {
        match $name {
            "statis-pro" => {
                type $game = hardwood::statis_pro::StatisPro;
                $does
            }
            "dice" => {
                type $game = hardwood::dice_basketball::DiceBasketball;
                $does
            }
            "value-add" => {
                type $game = hardwood::value_add::ValueAdd;
                $does
            }
            _ => $else,
        }
    };
}
pub(crate) use with_scored;

/// Does something with the controller of a name, of games of two sides and all others, as the type
/// `$controller`.
macro_rules! with_saved {
    ($name:expr, $controller:ident => $does:expr, $else:expr) => {
        match $name {
            "march-madness" => {
                type $controller = crate::games::march_madness::tournament::controller::TournamentController;
                $does
            }
            "march-madness-cup" => {
                type $controller = crate::games::march_madness::cup::controller::CupController;
                $does
            }
            "dice-career" => {
                type $controller = crate::games::dice::career::controller::CareerController;
                $does
            }
            name => crate::games::with_game!(name, G => {
                type $controller = crate::session::GameController<G>;
                $does
            }, $else),
        }
    };
}
pub(crate) use with_saved;

/// The page a game is played on, by its name.
#[must_use]
pub fn route(game: &str) -> Route {
    with_saved!(game, S => <S as Controller>::ROUTE, Route::NotFound)
}
