//! Who knows what nobody else knows: the order of the decks.

use rules::{Chance, Game};

use crate::Deal;

/// The shuffled decks of one match. A draw reveals the next entry; nothing else leaves.
#[derive(Clone)]
pub struct Dealer<G: Game> {
    decks: Vec<Pile<G>>,
}

#[derive(Clone)]
struct Pile<G: Game> {
    deck: G::Deck,
    entries: Vec<G::Outcome>,
    revealed: usize,
}

impl<G: Game> Dealer<G> {
    /// Shuffles every deck once, each with the keystream of its name.
    pub fn new(options: &G::Options, deal: &Deal) -> Dealer<G> {
        let shuffled = |(deck, mut entries): (G::Deck, Vec<G::Outcome>)| {
            deal.stream(&G::deck_name(deck)).shuffle(&mut entries);
            Pile { deck, entries, revealed: 0 }
        };
        Dealer { decks: G::decks(options).into_iter().map(shuffled).collect() }
    }

    /// Reveals what a record says was revealed, in its order, and then nothing.
    pub(crate) fn repeating(drawn: impl Iterator<Item = (G::Deck, G::Outcome)>) -> Dealer<G> {
        let mut decks: Vec<Pile<G>> = Vec::new();
        for (deck, outcome) in drawn {
            match decks.iter_mut().find(|pile| pile.deck == deck) {
                Some(pile) => pile.entries.push(outcome),
                None => decks.push(Pile { deck, entries: vec![outcome], revealed: 0 }),
            }
        }
        Dealer { decks }
    }

    /// Reveals the next entry of a deck; `None` when there is no such deck or nothing is left.
    pub fn draw(&mut self, deck: G::Deck) -> Option<G::Outcome> {
        let pile = self.decks.iter_mut().find(|pile| pile.deck == deck)?;
        let outcome = pile.entries.get(pile.revealed).copied()?;
        pile.revealed += 1;
        Some(outcome)
    }
}

/// The order stays secret, also in a debug print.
impl<G: Game> std::fmt::Debug for Dealer<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let revealed = self.decks.iter().map(|pile| (pile.deck, pile.revealed));
        f.debug_map().entries(revealed).finish()
    }
}
