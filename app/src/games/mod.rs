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
use crate::season::SeasonPanels;
use crate::session::Controller;

/// A game that is not of two sides, and has a controller of its own.
pub trait Controlled {
    /// The controller.
    type Controller: Controller;
}

/// Does something with the game of two teams of a name (as in saves and links) as the type `$game`; something else
/// where none has it.
macro_rules! with_game {
    ($name:expr, $game:ident => $does:expr, $else:expr) => {
        hardwood::games!([$crate::games::match_game](two_teams($name)($game)($does)($else)))
    };
}
pub(crate) use with_game;

/// The same, for games that are [`Scored`](crate::session::Scored).
macro_rules! with_scored {
    ($name:expr, $game:ident => $does:expr, $else:expr) => {
        hardwood::games!([$crate::games::match_game](scored($name)($game)($does)($else)))
    };
}
pub(crate) use with_scored;

/// Does something with the controller of a name, of games of two sides and all others, as the type
/// `$controller`.
macro_rules! with_saved {
    ($name:expr, $controller:ident => $does:expr, $else:expr) => {
        hardwood::games!([$crate::games::match_game](saved($name)($controller)($does)($else)))
    };
}
pub(crate) use with_saved;

/// A `match` over the names in the core's list of games.
macro_rules! match_game {
    (
        ($which:ident $of:tt $as:tt $does:tt $else:tt)
        box_scored { $($a:literal $scored:ty;)* }
        two_teams { $($b:literal $two:ty;)* }
        others { $($c:literal $other:ty;)* }
    ) => {
        $crate::games::match_game!(@$which $of $as $does $else { $($a $scored;)* } { $($b $two;)* } { $($c $other;)* })
    };
    (@scored ($of:expr) ($as:ident) ($does:expr) ($else:expr) { $($name:literal $game:ty;)* } $two:tt $others:tt) => {
        match $of {
            $($name => { type $as = $game; $does })*
            _ => $else,
        }
    };
    (
        @two_teams ($of:expr) ($as:ident) ($does:expr) ($else:expr)
        { $($a:literal $scored:ty;)* } { $($b:literal $two:ty;)* } $others:tt
    ) => {
        match $of {
            $($a => { type $as = $scored; $does })*
            $($b => { type $as = $two; $does })*
            _ => $else,
        }
    };
    (
        @saved ($of:expr) ($as:ident) ($does:expr) ($else:expr)
        { $($a:literal $scored:ty;)* } { $($b:literal $two:ty;)* } { $($c:literal $other:ty;)* }
    ) => {
        match $of {
            $($a => { type $as = $crate::session::GameController<$scored>; $does })*
            $($b => { type $as = $crate::session::GameController<$two>; $does })*
            $($c => { type $as = <$other as $crate::games::Controlled>::Controller; $does })*
            _ => $else,
        }
    };
}
pub(crate) use match_game;

/// The page of a game's seasons, by its name; Statis Pro's for all others.
#[must_use]
pub fn season_route(game: &str) -> Route {
    with_scored!(game, S => <S as SeasonPanels>::PAGE, Route::Season)
}

/// The page a game is played on, by its name.
#[must_use]
pub fn route(game: &str) -> Route {
    with_saved!(game, S => <S as Controller>::ROUTE, Route::NotFound)
}
