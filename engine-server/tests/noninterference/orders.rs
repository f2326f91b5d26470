//! The draws of a match, and decks that lie otherwise from one of them on.

use rules::{Chance, Game};
use table::{Cause, Deal, Provenance, Record};

use crate::plan::Plan;

/// One draw: from which deck, and the number of its first event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draw {
    pub(crate) deck: String,
    pub(crate) sequence: u64,
}

/// Every draw of a match, in order.
pub(crate) fn draws<G: Game>(record: &Record<G>) -> Vec<Draw> {
    let drawn = |line: &table::Line<G>| match line.cause {
        Cause::Drawn { deck, .. } => {
            Some(Draw { deck: G::deck_name(deck), sequence: line.first.0 })
        }
        Cause::Started
        | Cause::Played { .. }
        | Cause::Fallback { .. }
        | Cause::Undid { .. }
        | Cause::TimedOut { .. }
        | Cause::Resigned { .. } => None,
    };
    record.lines.iter().filter_map(drawn).collect()
}

/// Decks that give the same draws before the k-th, from 0, and other ones from there on as soon as
/// there are others; with the first draw that is another one. `None`: all that was drawn is the same.
pub(crate) fn differing<G: Game>(
    record: &Record<G>,
    draws: &[Draw],
    k: usize,
) -> (Plan, Option<usize>) {
    let deal = deal(record);
    let (mut plan, mut first) = (Plan::default(), None::<usize>);
    for (deck, printed) in G::decks(&record.options) {
        let name = G::deck_name(deck);
        // Where the shuffle takes each entry from.
        let mut taken: Vec<usize> = (0..printed.len()).collect();
        deal.stream(&name).shuffle(&mut taken);
        let of_deck = |(_, draw): &(usize, &Draw)| draw.deck == name;
        let places: Vec<usize> =
            draws.iter().enumerate().filter(of_deck).map(|(place, _)| place).collect();
        let known = places.iter().filter(|&&place| place < k).count();
        let mut wanted = taken.clone();
        let unknown = &mut wanted[known..];
        let next = unknown.first().map(|&entry| printed[entry]);
        let other = unknown.iter().position(|&entry| Some(printed[entry]) != next);
        unknown.rotate_left(other.unwrap_or(0));
        let mut drawn = places.into_iter().zip(taken.iter().zip(&wanted));
        let differs = drawn.find(|(_, (here, there))| printed[**here] != printed[**there]);
        first = first.into_iter().chain(differs.map(|(place, _)| place)).min();
        let mut order = vec![0; taken.len()];
        for (&from, &entry) in taken.iter().zip(&wanted) {
            order[from] = entry;
        }
        plan.order.insert(name, order);
    }
    (plan, first)
}

/// The deal of a match that is over.
pub(crate) fn deal<G: Game>(record: &Record<G>) -> Deal {
    let revealed = record.revealed.as_ref().expect("the match is over");
    let Provenance::Fair { match_id, .. } = &record.provenance else {
        panic!("the seed is secret")
    };
    let (nonces, match_id) = (revealed.nonces.clone(), match_id.clone());
    Deal::Fair { seed: revealed.seed, nonces, match_id }
}
