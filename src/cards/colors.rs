//! Team colours (house): in the spirit of each club, dark enough to carry white text.

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

/// A colour for the team `id`, the `nth` of its league: its own, or one that at least differs from its neighbours'.
pub(super) fn of(id: &str, nth: usize) -> &'static str {
    match CLUBS.iter().find(|(club, _)| *club == id) {
        Some((_, color)) => color,
        None => CLUBS[nth % CLUBS.len()].1,
    }
}
