//! The pages, one file each, and the route table. To add a page, add a row to the table, a `mod` line and its
//! file.

pub mod about;
pub mod desk;
pub mod home;
pub mod not_found;
pub mod palette;
pub mod play;
pub mod possession;
pub mod rules;
pub mod saves;
pub mod scoresheet;
pub mod settings;
pub mod teams;
pub mod watch;

/// The four games: a game's name in the code and in addresses, its short and its full name, and its equipment.
/// [`crate::routes::Game`] is made from it.
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
/// which is in [`crate::pages`] or, for a page of one game, in [`crate::games`] or [`crate::season`]. A page of a game says which of the game's five places it is `in`, what its
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
            Season "/season" "Season" season: season::SeasonPage<StatisPro>, in Compete "Season" of StatisPro;
            DiceCareer "/dice/career" "Career" dice_career: dice::career::page::DiceCareer, in Compete "Career" of Dice;
            DiceSeason "/dice/season" "DICE season"
                dice_season: season::SeasonPage<DiceBasketball>, in Compete "Season" of Dice;
            ValueAddBracket "/value-add/bracket" "Bracket of 48"
                value_add_bracket: value_add::bracket::page::ValueAddBracketPage, in Compete "Bracket" of ValueAdd;
            ValueAddSeason "/value-add/season" "Value Add season"
                value_add_season: season::SeasonPage<ValueAdd>, in Compete "Season" of ValueAdd;
            Tournament "/march-madness/tournament" "Tournament"
                tournament: march_madness::tournament::page::TournamentPage, in Compete "Tournament" of MarchMadness;
            Extractor "/statis-pro/extractor" "FAC Extractor"
                extractor: statis_pro::extractor::Extractor, in Tools "Extractor" of StatisPro;
            Desk "/statis-pro/desk" "Desk" desk: desk::DeskPage, in Tools "Desk" of StatisPro;
            DiceTables "/dice/tables" "Dice tables" dice_tables: dice::tables::DiceTables,
                in Tools "Tables" of Dice;
            ValueAddTables "/value-add/tables" "Value Add tables"
                value_add_tables: value_add::tables::ValueAddTables, in Tools "Tables" of ValueAdd;
            MarchCup "/march-madness/cup" "Cup" march_madness_cup: march_madness::cup::page::MarchCup,
                in Tools "Cup" of MarchMadness;
            MarchBox "/march-madness/box" "Your box" march_madness_box: march_madness::own_box::OwnBoxPage,
                in Tools "Your box" of MarchMadness;
            Teams "/teams" "Teams" teams: teams::Teams, in Teams "Teams" of each;
            MarchRatings "/march-madness/ratings" "Rate a team"
                march_madness_ratings: march_madness::ratings::Ratings, in Teams "Rate a team" of MarchMadness;
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
