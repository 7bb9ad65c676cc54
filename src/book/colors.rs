//! Team colors (house): close to each club's own, and dark enough for white text.

/// NBA clubs by their ids.
pub(crate) const CLUBS: [(&str, &str); 30] = [
    ("ATL", "#b3202c"),
    ("BOS", "#0b6b3a"),
    ("CHA", "#c04a10"),
    ("CHI", "#a8112f"),
    ("CLE", "#7a1538"),
    ("DAL", "#1d4f9e"),
    ("DEN", "#27689b"),
    ("DET", "#2b3f8c"),
    ("GSW", "#14487f"),
    ("HOU", "#ba0c2f"),
    ("IND", "#1b2f5b"),
    ("LAC", "#b11b3f"),
    ("LAL", "#552583"),
    ("MEM", "#3f5f86"),
    ("MIA", "#8f1230"),
    ("MIL", "#1f4d2b"),
    ("MIN", "#2a5a78"),
    ("NJN", "#39424e"),
    ("NOH", "#00707a"),
    ("NYK", "#b9480e"),
    ("OKC", "#0a6ea8"),
    ("ORL", "#0a5fa5"),
    ("PHI", "#1a5ca8"),
    ("PHO", "#5b2a86"),
    ("POR", "#7d1f24"),
    ("SAC", "#5a3d8c"),
    ("SAS", "#3d4247"),
    ("TOR", "#a3142b"),
    ("UTA", "#14365d"),
    ("WAS", "#1c3f77"),
];

/// Colleges that shipped sets often contain, by the letters of their ids.
pub(crate) const COLLEGES: [(&str, &str); 24] = [
    ("ARIZO", "#0c234b"),
    ("CONNE", "#0e1a3a"),
    ("DUKE", "#0a3a8c"),
    ("FLORI", "#0f3f9e"),
    ("GONZA", "#0b2a4f"),
    ("ILLIN", "#b8430f"),
    ("INDIA", "#900f1c"),
    ("KANSA", "#0a4aa6"),
    ("KENTU", "#0a3a9c"),
    ("LOUIS", "#9c0f1e"),
    ("MARQU", "#0c2c58"),
    ("MARYL", "#b0142a"),
    ("MEMPH", "#14418f"),
    ("MICHI", "#0d2b52"),
    ("MSTAT", "#184f3c"),
    ("MST", "#184f3c"),
    ("NCARO", "#2b6a9c"),
    ("OSTAT", "#9c1420"),
    ("SYRAC", "#b3420a"),
    ("TEXAS", "#9c4a0e"),
    ("UCLA", "#1f5ba8"),
    ("VILLA", "#0c2f66"),
    ("VIRGI", "#1d2c4c"),
    ("WISCO", "#a8101c"),
];

/// Clubs and colleges that card sets of several seasons give several colors, by name.
const NAMED: [(&str, &str); 52] = [
    ("ALBA Berlin", "#14366e"),
    ("ASVEL Villeurbanne", "#2f3a36"),
    ("AS Monaco", "#b3202c"),
    ("Anadolu Efes Istanbul", "#14418f"),
    ("Baskonia Vitoria-Gasteiz", "#7a1538"),
    ("Bayern Munich", "#b3142a"),
    ("Brooklyn Nets", "#2b2d31"),
    ("Brose Bamberg", "#a8112f"),
    ("Budućnost Podgorica", "#14518f"),
    ("Butler", "#13294b"),
    ("CSKA Moscow", "#b11b2f"),
    ("Charlotte Hornets", "#00707a"),
    ("Cincinnati", "#9c1420"),
    ("Crvena zvezda Belgrade", "#ba0c2f"),
    ("Darüşşafaka Istanbul", "#0b6b3a"),
    ("Duke", "#0a3a8c"),
    ("FC Barcelona", "#1d3f8c"),
    ("Fenerbahçe Istanbul", "#14305f"),
    ("George Mason", "#0f5a3c"),
    ("Georgetown", "#1b2f5b"),
    ("Georgia Tech", "#7d6400"),
    ("Gran Canaria", "#1a5ca8"),
    ("Khimki", "#14487f"),
    ("LSU", "#4b2a86"),
    ("Maccabi Tel Aviv", "#8a6400"),
    ("New Orleans Pelicans", "#14305a"),
    ("Ohio St", "#9c1420"),
    ("Oklahoma", "#841617"),
    ("Oklahoma St", "#b9480e"),
    ("Olimpia Milano", "#a3142b"),
    ("Olympiacos Piraeus", "#ba0c2f"),
    ("Oregon", "#154733"),
    ("Panathinaikos Athens", "#0b6b3a"),
    ("Partizan Belgrade", "#2b2b2e"),
    ("Pittsburgh", "#14305f"),
    ("Real Madrid", "#4b3f8c"),
    ("San Diego Clippers", "#0a6ea8"),
    ("Seattle SuperSonics", "#0f5a3c"),
    ("South Carolina", "#73000a"),
    ("St Joseph's PA", "#8a1538"),
    ("Stanford", "#8c1515"),
    ("Texas", "#9c4a0e"),
    ("Unicaja Málaga", "#0f6b3f"),
    ("VCU", "#2f2b22"),
    ("Valencia Basket", "#b9480e"),
    ("Vancouver Grizzlies", "#0b6b6b"),
    ("Virtus Bologna", "#2f3238"),
    ("Washington", "#4b2e83"),
    ("Washington Bullets", "#1c3f77"),
    ("West Virginia", "#14305f"),
    ("Wichita St", "#6b5a00"),
    ("Žalgiris Kaunas", "#0f6b3a"),
];

/// The color in which a team is drawn: the club's own, so that it is the same in every season and every game.
///
/// `given` is the color on its card. Cards keep it as it is, for links name a card set by its text. A color that
/// is none of the house's was chosen by a person, and stays.
///
/// ```
/// use hardwood::book::team_color;
///
/// assert_eq!(team_color("Duke", "#b3202c"), team_color("Duke", "#0b6b3a"));
/// assert_eq!(team_color("Duke", "#123456"), "#123456");
/// assert_eq!(team_color("Reds", "#b3202c"), "#b3202c");
/// ```
#[must_use]
pub fn team_color<'a>(name: &str, given: &'a str) -> &'a str {
    let of_the_house = CLUBS.iter().chain(&COLLEGES).any(|(_, color)| *color == given);
    let own = NAMED.iter().find(|(club, _)| of_the_house && *club == name);
    own.map_or(given, |(_, color)| color)
}

/// How far apart two colors have to be for two sides of a game, in steps of red, green and blue together (house).
const APART: f64 = 60.0;
/// What visitors wear whose color is too close to the home team's (house): slate, or gold.
const AWAY: [&str; 2] = ["#555b63", "#7d6400"];

/// The color of the visitors in a game: their own, or one of two others where it is hardly told from the home team's.
///
/// ```
/// use hardwood::book::visitors_color;
///
/// assert_eq!(visitors_color("#552583", "#0b6b3a"), "#552583");
/// assert_ne!(visitors_color("#0a3a8c", "#0a4aa6"), "#0a3a8c", "Duke at Kansas");
/// ```
#[must_use]
pub fn visitors_color<'a>(own: &'a str, home: &str) -> &'a str {
    let fits = |color: &&str| distance(color, home).is_none_or(|distance| distance >= APART);
    std::iter::once(own).chain(AWAY).find(fits).unwrap_or(own)
}

/// `None` where one is no color.
fn distance(a: &str, b: &str) -> Option<f64> {
    let parts = |color: &str| -> Option<[f64; 3]> {
        let part = |at: usize| u8::from_str_radix(color.get(at..at + 2)?, 16).ok().map(f64::from);
        Some([part(1)?, part(3)?, part(5)?])
    };
    let squares = parts(a)?.into_iter().zip(parts(b)?).map(|(a, b)| (a - b).powi(2));
    Some(squares.sum::<f64>().sqrt())
}

#[cfg(test)]
mod tests {
    use super::{APART, CLUBS, COLLEGES, NAMED, distance, visitors_color};

    #[test]
    fn two_sides_are_told_apart() {
        let all = || CLUBS.iter().chain(&COLLEGES).chain(&NAMED).map(|(_, color)| *color);
        for home in all() {
            for own in all() {
                let shown = visitors_color(own, home);
                assert!(distance(shown, home) >= Some(APART), "{own} at {home}: {shown}");
            }
        }
        assert_eq!(visitors_color("green", "#0b6b3a"), "green");
    }
}
