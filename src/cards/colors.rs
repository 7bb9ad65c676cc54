//! Team colors (house): close to each club's own, and dark enough for white text.

const CLUBS: [(&str, &str); 30] = [
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
const COLLEGES: [(&str, &str); 24] = [
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

/// The color of team `id`, the `nth` of its league: its own if known, otherwise one that differs from its
/// neighbors'.
pub(super) fn of(id: &str, nth: usize) -> &'static str {
    let college = id.trim_end_matches(|c: char| c.is_ascii_digit());
    let own =
        CLUBS.iter().find(|(club, _)| *club == id).or(COLLEGES.iter().find(|(name, _)| *name == college));
    own.map_or(CLUBS[nth % CLUBS.len()].1, |(_, color)| color)
}
