//! What a replay needs of a game.

/// A season with the cards of one game, played fixture by fixture. Each game implements this.
pub trait League: Sync {
    /// The real season, with rosters in the order of the cards.
    fn real(&self) -> &hardwood::season::Tally;
    /// The schedule.
    fn schedule(&self) -> &hardwood::season::Schedule;
    /// A team's players, for the plan of absences.
    fn players(&self, team: usize) -> Vec<hardwood::season::PlayerMinutes>;
    /// A player's team and name, and the card in a few numbers.
    fn player(&self, team: usize, place: usize) -> [String; 3];
    /// Plays a fixture without the players `out`, of the home and the visiting roster.
    fn play(
        &self,
        fixture: &hardwood::season::Fixture,
        out: [Vec<u8>; 2],
        seed: hardwood::kit::Seed,
    ) -> Result<hardwood::book::BoxScore, String>;
}
