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

/// The route table: a page's name in the code, its address, its title, its split point and its component,
/// which is in [`crate::pages`]. The pages `in menu` make the main menu, in the order of the table. `also`
/// names a split point that the first visit loads as well. All lists of pages are made of it:
/// [`crate::routes`] has the names and addresses, [`crate::app`] draws the pages, `route_table()` gives the
/// rows to the build and to the tests.
macro_rules! route_table {
    ($then:ident) => {
        $then! {
            Home "/" "Hardwood" home: home::Home;
            Play "/statis-pro/play" "Play" statis_pro_play: play::Play<StatisPro>, in menu;
            DicePlay "/dice/play" "Play DICE" dice_play: play::Play<DiceBasketball>;
            ValueAddPlay "/value-add/play" "Play Value Add" value_add_play: play::Play<ValueAdd>;
            MarchGame "/march-madness/game" "Play March Madness" march_madness_play: play::Play<Contest>;
            Season "/season" "Season" season: season::SeasonPage, in menu;
            Extractor "/statis-pro/extractor" "FAC Extractor" extractor: extractor::Extractor, in menu;
            DiceTables "/dice/tables" "Dice tables" dice_tables: dice_tables::DiceTables, in menu;
            Scoresheet "/scoresheet" "Scoresheet" scoresheet: scoresheet::Scoresheet, in menu;
            Saves "/saves" "Saves" saves: saves::Saves, in menu;
            Rules "/rules" "Rules" rules: rules::Rules, in menu;
            Settings "/settings" "Settings" settings: settings::SettingsPage, in menu;
            Teams "/teams" "Teams" teams: teams::Teams;
            DiceCareer "/dice/career" "Career" dice_career: career::DiceCareer;
            ValueAddTables "/value-add/tables" "Value Add tables"
                value_add_tables: value_add_tables::ValueAddTables;
            ValueAddBracket "/value-add/bracket" "Bracket of 48"
                value_add_bracket: bracket::ValueAddBracketPage;
            MarchCup "/march-madness/cup" "A cup of teams" march_madness_cup: cup::MarchCup;
            MarchRatings "/march-madness/ratings" "Rate a team" march_madness_ratings: ratings::Ratings;
            Tournament "/march-madness/tournament" "Tournament" tournament: tournament::TournamentPage;
            Watch "/watch" "A shared game" watch: watch::Watch, also "statis-pro-linked";
            About "/about" "About" about: about::About;
        }
    };
}
