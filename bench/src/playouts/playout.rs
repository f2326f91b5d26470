//! What one random game amounts to.

/// How many decisions a game had, and how many actions were listed for them.
#[derive(Clone, Copy, Default, Debug)]
pub struct Playout {
    /// Actions chosen.
    pub decisions: u64,
    /// Actions listed, all decisions together.
    pub listed: u64,
}

impl Playout {
    /// One more decision, with so many legal actions.
    #[inline]
    pub fn decided_among(&mut self, actions: usize) {
        self.decisions += 1;
        self.listed += actions as u64;
    }

    /// The mean number of legal actions per decision over a number of games.
    pub fn mean_choice(games: usize, mut game: impl FnMut() -> Playout) -> f64 {
        let mut sum = Playout::default();
        for _ in 0..games {
            let Playout { decisions, listed } = game();
            sum.decisions += decisions;
            sum.listed += listed;
        }
        sum.listed as f64 / sum.decisions as f64
    }
}
