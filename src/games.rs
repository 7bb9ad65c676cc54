//! The list of games.

/// Hands the games to a macro, whose path is in the brackets, after one more token tree: each with its name in saves
/// and links, in three groups by what it is to its hosts.
///
/// To add a game, write its folder with a `hosted.rs`, and add a row.
///
/// # Examples
/// ```
/// macro_rules! names {
///     (() $($group:ident { $($name:literal $game:ty;)+ })+) => { [$($($name),+),+] };
/// }
/// assert!(hardwood::games!([names] ()).contains(&"value-add"));
/// ```
#[macro_export]
macro_rules! games {
    ([$($then:tt)+] $given:tt) => {
        $($then)+! {
            $given
            // games of two teams with a box score: `BoxScored`
            box_scored {
                "statis-pro" $crate::statis_pro::StatisPro;
                "dice" $crate::dice_basketball::DiceBasketball;
                "value-add" $crate::value_add::ValueAdd;
            }
            // games of two teams with a score alone: `TwoTeams`
            two_teams {
                "march-madness-advanced" $crate::march_madness::advanced::Contest;
            }
            // all others: `Hosted`
            others {
                "march-madness" $crate::march_madness::basic::Tournament;
                "march-madness-cup" $crate::march_madness::cup::Cup;
                "dice-career" $crate::dice_basketball::career::Career;
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::table::{BoxScored, Game, Hosted, TwoTeams};

    fn name<G: Hosted>() -> &'static str {
        G::NAME
    }

    fn name_two<G: TwoTeams>() -> &'static str {
        G::NAME
    }

    fn name_scored<G: BoxScored>() -> &'static str {
        <G as Game>::NAME
    }

    macro_rules! names {
        (() box_scored { $($a:literal $scored:ty;)* } two_teams { $($b:literal $two:ty;)* } others { $($c:literal $other:ty;)* }) => {
            [$(($a, name_scored::<$scored>()),)* $(($b, name_two::<$two>()),)* $(($c, name::<$other>()),)*]
        };
    }

    #[test]
    fn each_game_is_listed_by_its_own_name() {
        let names = games!([names]());
        assert_eq!(names.len(), 7);
        for (listed, own) in names {
            assert_eq!(listed, own);
        }
    }
}
