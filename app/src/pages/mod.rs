//! The pages, one file each, and the route table. A page is added by a row of the table, a `mod` line and its
//! file.

pub mod about;
pub mod bracket;
pub mod career;
pub mod cup;
pub mod dice_tables;
pub mod extractor;
pub mod home;
pub mod not_found;
pub mod palette;
pub mod play;
pub mod possession;
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

/// The four games: a game's name in the code and in addresses, its short and its full name, and what it is
/// played with. [`crate::routes::Game`] is made of it.
macro_rules! game_table {
    ($then:ident) => {
        $then! {
            StatisPro "statis-pro" "Statis Pro" "Statis Pro" "200 Fast Action Cards";
            Dice "dice" "DICE" "DICE Basketball" "Two percentile dice";
            ValueAdd "value-add" "Value Add" "Value Add" "Four dice a possession";
            MarchMadness "march-madness" "March Madness" "March Madness" "Markers, or Strategy cards";
        }
    };
}

/// The route table: a page's name in the code, its address, its title, its split point and its component,
/// which is in [`crate::pages`]. A page of a game says which of the game's five places it is `in`, what its
/// tab is called, and of which game it is, or of `each`; the tabs follow the order of the table. `also` names
/// a split point that the first visit loads as well. All lists of pages are made of it: [`crate::routes`] has
/// the names and addresses, [`crate::app`] draws the pages, `route_table()` gives the rows to the build and to
/// the tests.
macro_rules! route_table {
    ($then:ident) => {
        $then! {
            Home "/" "Hardwood" home: home::Home;
            Play "/statis-pro/play" "Play" statis_pro_play: play::Play<StatisPro>,
                in Play "Play" of StatisPro;
            DicePlay "/dice/play" "Play DICE" dice_play: play::Play<DiceBasketball>, in Play "Play" of Dice;
            ValueAddPlay "/value-add/play" "Play Value Add"
                value_add_play: play::Play<ValueAdd>, in Play "Play" of ValueAdd;
            MarchGame "/march-madness/game" "Play March Madness"
                march_madness_play: play::Play<Contest>, in Play "Play" of MarchMadness;
            Season "/season" "Season" season: season::SeasonPage, in Compete "Season" of StatisPro;
            DiceCareer "/dice/career" "Career" dice_career: career::DiceCareer, in Compete "Career" of Dice;
            ValueAddBracket "/value-add/bracket" "Bracket of 48"
                value_add_bracket: bracket::ValueAddBracketPage, in Compete "Bracket" of ValueAdd;
            Tournament "/march-madness/tournament" "Tournament"
                tournament: tournament::TournamentPage, in Compete "Tournament" of MarchMadness;
            Extractor "/statis-pro/extractor" "FAC Extractor"
                extractor: extractor::Extractor, in Tools "Extractor" of StatisPro;
            DiceTables "/dice/tables" "Dice tables" dice_tables: dice_tables::DiceTables,
                in Tools "Tables" of Dice;
            ValueAddTables "/value-add/tables" "Value Add tables"
                value_add_tables: value_add_tables::ValueAddTables, in Tools "Tables" of ValueAdd;
            MarchCup "/march-madness/cup" "Cup" march_madness_cup: cup::MarchCup,
                in Tools "Cup" of MarchMadness;
            Teams "/teams" "Teams" teams: teams::Teams, in Teams "Teams" of each;
            MarchRatings "/march-madness/ratings" "Rate a team"
                march_madness_ratings: ratings::Ratings, in Teams "Rate a team" of MarchMadness;
            Rules "/rules" "Rules" rules: rules::Rules, in Rules "Rules" of each;
            Saves "/saves" "My games" saves: saves::Saves;
            Scoresheet "/scoresheet" "Scoresheet" scoresheet: scoresheet::Scoresheet;
            Settings "/settings" "Settings" settings: settings::SettingsPage;
            Watch "/watch" "A shared game" watch: watch::Watch, also "statis-pro-linked";
            Possession "/possession" "How a possession works"
                possession: possession::Possession, also "statis-pro-guided";
            About "/about" "About" about: about::About;
        }
    };
}
