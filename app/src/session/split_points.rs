//! The split points of a game, which name the screens of all rooms.

/// Declares the split points of a game, and its `GameChunks` as `CHUNKS`, in the module of the game's own
/// room.
macro_rules! game_split_points {
    ($game:ident $(, $odds:ident by $worker:ident)?) => {
        mod split_points {
            use super::$game;
            use $crate::storage::Storage;
            use $crate::session::{self, GameEntry, GameProps, Guide, LinkedProps, TableProps, ShareProps};
            use yew::prelude::*;

            #[inline(never)]
            pub fn game() -> GameEntry<$game> {
                GameEntry {
                    screen: |key, GameProps { id, onstart, onnew }| {
                        html! { <session::Game<$game> {key} {id} {onstart} {onnew} /> }
                    },
                    watched: |TableProps { saved, onstart, onnew, ontake }| {
                        html! { <session::GameTable<$game> {saved} {onstart} {onnew} {ontake} /> }
                    },
                    begin: session::begin::<$game>,
                    take_over: session::take_over::<$game>,
                    resume: session::resume::<$game>,
                }
            }

            #[inline(never)]
            pub fn share(ShareProps { saved, onclose, inline }: ShareProps<$game>) -> Html {
                html! { <session::Share<$game> {saved} {onclose} {inline} /> }
            }

            #[inline(never)]
            pub fn linked(key: String, LinkedProps { letters }: LinkedProps) -> Html {
                html! { <session::Linked<$game> {key} {letters} /> }
            }

            #[inline(never)]
            pub fn own(storage: &Storage) -> Option<<$game as hardwood::table::Hosted>::Own> {
                <$game as session::PlayableGame>::own(storage)
            }

            #[inline(never)]
            pub fn guided(guide: &'static Guide) -> Html {
                html! { <session::Walk<$game> {guide} /> }
            }

            #[inline(never)]
            pub fn explained() -> hardwood::table::Explained {
                <$game as session::PlayableGame>::explained()
            }

            $(
                #[inline(never)]
                pub fn $odds() -> session::OddsEntry<$game> {
                    session::OddsEntry {
                        panel: |props: session::OddsPanelProps<$game>| {
                            html! { <session::OddsPanel<$game> ..props /> }
                        },
                        live: |props: session::LiveOddsProps<$game>| {
                            html! { <session::LiveOdds<$game> ..props /> }
                        },
                    }
                }
            )?
        }

        const CHUNKS: $crate::session::GameChunks<$game> = $crate::session::GameChunks {
            game: $crate::browser::chunks::split_point!(game),
            share: $crate::browser::chunks::split_point!(share),
            linked: $crate::browser::chunks::split_point!(linked),
            own: $crate::browser::chunks::split_point!(own),
            guided: $crate::browser::chunks::split_point!(guided),
            explained: $crate::browser::chunks::split_point!(explained),
            odds: $crate::session::game_split_points!(@odds $($odds $worker)?),
        };
    };
    (@odds) => { None };
    (@odds $odds:ident $worker:ident) => {
        Some($crate::session::OddsChunks {
            shown: $crate::browser::chunks::split_point!($odds),
            worker: $worker,
        })
    };
}
pub(crate) use game_split_points;
