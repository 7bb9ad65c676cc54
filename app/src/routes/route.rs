//! The pages' names, addresses and titles, from the route table in `pages/mod.rs`.

use crate::routes::game::{Game, Place, Spot};
use yew::AttrValue;

/// A row of the route table.
pub(super) struct RouteRow {
    path: &'static str,
    title: &'static str,
    split_point: &'static str,
    also: &'static [&'static str],
    pub(super) spot: Option<Spot>,
}

macro_rules! routes {
    (@game each) => { None };
    (@game $game:ident) => { Some(Game::$game) };
    (@spot) => { None };
    (@spot $place:ident $tab:literal $game:ident) => {
        Some(Spot { place: Place::$place, tab: $tab, game: routes!(@game $game) })
    };
    ($(
        $route:ident $path:literal $title:literal $function:ident: $page:ty
        $(, in $place:ident $tab:literal of $game:ident)? $(, also $also:literal)?;
    )*) => {
        /// A page.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Route {
            $(#[doc = $title] $route,)*
            /// The page of all other addresses.
            NotFound,
        }

        /// The rows, in the order of [`Route`].
        pub(super) const TABLE: &[(Route, RouteRow)] = &[$((
            Route::$route,
            RouteRow {
                path: $path,
                title: $title,
                split_point: stringify!($function),
                also: &[$($also)?],
                spot: routes!(@spot $($place $tab $game)?),
            },
        )),*];
    };
}
route_table!(routes);

impl Route {
    fn row(self) -> Option<&'static RouteRow> {
        TABLE.get(self as usize).map(|(_, row)| row)
    }

    /// The page at a path, which may end in slashes.
    #[must_use]
    pub fn at(path: &str) -> Route {
        let path = match path.trim_end_matches('/') {
            "" => "/",
            path => path,
        };
        TABLE.iter().find(|(_, row)| row.path == path).map_or(Route::NotFound, |(route, _)| *route)
    }

    /// All pages, in the order of the table.
    pub fn all() -> impl Iterator<Item = Route> {
        TABLE.iter().map(|(route, _)| *route)
    }

    /// The game this page belongs to, if it belongs to one alone.
    #[must_use]
    pub fn game(self) -> Option<Game> {
        self.spot().and_then(|spot| spot.game)
    }

    /// Which of a game's places this page is, if any.
    #[must_use]
    pub fn place(self) -> Option<Place> {
        self.spot().map(|spot| spot.place)
    }

    fn spot(self) -> Option<&'static Spot> {
        self.row().and_then(|row| row.spot.as_ref())
    }

    /// The page's name.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.row().map_or("Out of bounds", |row| row.title)
    }

    /// The page's path behind the `#`.
    fn path(self) -> &'static str {
        self.row().map_or("/out-of-bounds", |row| row.path)
    }

    /// The address for a link.
    #[must_use]
    pub fn href(self) -> AttrValue {
        format!("#{}", self.path()).into()
    }

    /// The address for a link with a query: `#/rules?s=4.4`. The value is letters, digits, dots, dashes,
    /// underscores.
    #[must_use]
    pub fn href_with(self, name: &str, value: &str) -> AttrValue {
        format!("#{}?{name}={value}", self.path()).into()
    }
}

/// The route table as JSON, for the build (`xtask/site/routes.mjs`) and the tests.
#[must_use]
pub fn route_table() -> String {
    let row = |RouteRow { path, title, split_point, also, .. }: &RouteRow| {
        let chunk = split_point.replace('_', "-");
        format!(r#"{{"path":"{path}","title":"{title}","chunk":"{chunk}","also":{also:?}}}"#)
    };
    let rows: Vec<String> = TABLE.iter().map(|(_, entry)| row(entry)).collect();
    format!("[{}]", rows.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_at_its_address_and_slashes_behind_it_do_not_matter() {
        for (route, row) in TABLE {
            assert_eq!(Route::at(row.path), *route);
            assert_eq!(Route::at(&format!("{}/", row.path)), *route);
            assert_eq!(Route::at(&format!("{}//", row.path)), *route);
        }
    }

    #[test]
    fn no_two_pages_share_an_address_a_title_or_a_split_point() {
        for of in [|row: &RouteRow| row.path, |row: &RouteRow| row.title, |row: &RouteRow| row.split_point] {
            let mut all: Vec<&str> = TABLE.iter().map(|(_, row)| of(row)).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), TABLE.len());
        }
    }

    #[test]
    fn the_route_table_is_json_with_a_row_for_each_page() {
        let rows: Vec<serde_json::Value> = serde_json::from_str(&route_table()).unwrap_or_default();
        assert_eq!(rows.len(), TABLE.len());
        assert_eq!(rows[0]["path"], "/");
        assert!(rows.iter().any(|row| row["path"] == "/dice/play" && row["chunk"] == "dice-play"));
    }
}
