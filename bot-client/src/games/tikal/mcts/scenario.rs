//! How chance may fall: an order of all tiles and treasures that nobody has seen.

use rules::tikal::{Outcome, Phase, Position, Tile, Treasure};
use rules::{Chance, Game, Pending, Seat};
use table::Keystream;

/// One way the decks may lie.
pub(super) struct Scenario {
    /// In the order in which they are drawn.
    tiles: Vec<Tile>,
    /// The k-th is turned over when k others have been since the scenario was made.
    treasures: Vec<Treasure>,
}

impl Scenario {
    /// Shuffles what is unseen in this position. Tiles of one letter are drawn before those of the
    /// next (T-1.3).
    pub(super) fn new(position: &Position, chance: &mut Keystream) -> Scenario {
        let mut tiles: Vec<Tile> = position.undrawn().iter().collect();
        for letter in tiles.chunk_by_mut(|one, next| one.letter() == next.letter()) {
            chance.shuffle(letter);
        }
        let unseen = |kind: Treasure| (0..position.unseen(kind)).map(move |_| kind);
        let mut treasures: Vec<Treasure> = Treasure::ALL.into_iter().flat_map(unseen).collect();
        chance.shuffle(&mut treasures);
        Scenario { tiles, treasures }
    }

    /// Draws until somebody decides or the game is over.
    pub(super) fn settle(&self, position: &mut Position) {
        while let Pending::Draw(_) = position.pending() {
            let Some(outcome) = self.next(position) else { return };
            position.settle_unchecked(outcome);
        }
    }

    fn next(&self, position: &Position) -> Option<Outcome> {
        match position.phase() {
            Phase::DrawTile | Phase::ShowTiles => {
                let undrawn = position.undrawn();
                self.tiles.iter().copied().find(|&tile| undrawn.has(tile)).map(Outcome::Tile)
            }
            Phase::RevealTreasure { .. } => {
                let unseen: u8 = Treasure::ALL.into_iter().map(|kind| position.unseen(kind)).sum();
                let seen = self.treasures.len().checked_sub(unseen.into())?;
                self.treasures.get(seen).copied().map(Outcome::Treasure)
            }
            Phase::DrawStartSeat => Some(Outcome::StartSeat(Seat::One)),
            Phase::Bid
            | Phase::ChooseTile
            | Phase::PlaceTile { .. }
            | Phase::Act { .. }
            | Phase::Over => None,
        }
    }
}
