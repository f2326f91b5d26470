//! Draws for a line that is not given their outcomes, the same for every line of a simulation.

use rules::Game;
use table::Keystream;

/// Chance from a seed. Each deck has a stream of its own, so that a line that draws one more
/// treasure than another still draws the same tiles.
pub(super) struct Luck<G: Game> {
    key: [u8; 32],
    streams: Vec<(G::Deck, Keystream)>,
}

impl<G: Game> Luck<G> {
    /// The luck of this seed on the sample with this number, from its beginning. Every sample has a luck
    /// of its own: one that all share would count the same draws again and again.
    pub(super) fn new(seed: u64, sample: u8) -> Luck<G> {
        // The words after the seed keep this apart from every other use of such a key.
        let bytes = seed.to_le_bytes().into_iter().chain(*b"tikal simulate 1");
        let mut key = [0; 32];
        key.iter_mut().zip(bytes).for_each(|(place, byte)| *place = byte);
        key[31] = sample;
        Luck { key, streams: Vec::new() }
    }

    /// One of the outcomes, each as likely as its weight says; `None` where there are none.
    pub(super) fn draw(
        &mut self,
        deck: G::Deck,
        outcomes: &[(G::Outcome, u32)],
    ) -> Option<G::Outcome> {
        let sum = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut left = self.stream(deck)?.below(sum);
        for &(outcome, weight) in outcomes {
            match left.checked_sub(weight) {
                Some(rest) => left = rest,
                None => return Some(outcome),
            }
        }
        None
    }

    fn stream(&mut self, deck: G::Deck) -> Option<&mut Keystream> {
        if !self.streams.iter().any(|(known, _)| *known == deck) {
            self.streams.push((deck, Keystream::new(&self.key, &G::deck_name(deck))));
        }
        self.streams.iter_mut().find(|(known, _)| *known == deck).map(|(_, stream)| stream)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rules::tikal::{Deck, Outcome, Position, Treasure};

    use super::Luck;

    #[test]
    fn outcomes_come_as_often_as_they_weigh() {
        let [amulet, bowl, ..] = Treasure::ALL.map(Outcome::Treasure);
        let mut luck = Luck::<Position>::new(1, 0);
        let mut counts = BTreeMap::new();
        for _ in 0..4000 {
            let drawn = luck.draw(Deck::Treasures, &[(amulet, 3), (bowl, 1)]);
            *counts.entry(format!("{drawn:?}")).or_insert(0) += 1;
        }
        // 3000 and 1000 expected, standard deviation 27: five of them is far.
        let often = counts[&format!("{:?}", Some(amulet))];
        assert!(counts.len() == 2 && (2865..3135).contains(&often), "{counts:?}");
    }

    #[test]
    fn a_deck_without_outcomes_gives_none() {
        assert_eq!(Luck::<Position>::new(1, 0).draw(Deck::Treasures, &[]), None);
    }

    #[test]
    fn a_deck_draws_the_same_whatever_is_drawn_from_others() {
        let seats = rules::Seat::ALL.map(|seat| (Outcome::StartSeat(seat), 1));
        let draw = |luck: &mut Luck<Position>| luck.draw(Deck::StartSeat, &seats);
        let (mut alone, mut beside) = (Luck::new(7, 0), Luck::new(7, 0));
        for _ in 0..20 {
            beside.draw(Deck::Treasures, &seats);
            assert_eq!(draw(&mut alone), draw(&mut beside));
        }
    }
}
