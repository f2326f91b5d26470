//! How decks lie: what is drawn in a course, behind the shuffle of a deal, and other decks that are the
//! same up to a draw.

use std::collections::BTreeMap;

use engine_server::hosted::Hosted;
use rules::{Chance, Game};
use table::{Cause, Deal, Provenance, Record};

use super::course::Course;

/// One draw: from which deck, and the number of its first event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    pub deck: String,
    pub sequence: u64,
}

/// Every draw of a match, in order.
pub fn draws<G: Game>(record: &Record<G>) -> Vec<Draw> {
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

/// Every deck of a match.
#[derive(Clone)]
pub struct Decks<G: Game> {
    decks: Vec<Pile<G>>,
}

/// One deck: what is printed, and which printed entry is drawn first, second, ….
#[derive(Clone)]
struct Pile<G: Game> {
    name: String,
    printed: Vec<G::Outcome>,
    wanted: Vec<usize>,
}

impl<G: Hosted> Decks<G> {
    /// Decks that give the draws of this course; what it does not draw lies as it is printed.
    pub fn of(options: &G::Options, course: &Course<G>) -> Decks<G> {
        let pile = |(deck, printed): (G::Deck, Vec<G::Outcome>)| {
            let mut rest: Vec<usize> = (0..printed.len()).collect();
            let mut wanted = Vec::new();
            for (_, outcome) in course.drawn.iter().filter(|(other, _)| *other == deck) {
                let place = rest.iter().position(|&entry| printed[entry] == *outcome);
                wanted.push(rest.remove(place.expect("no more is drawn than is printed")));
            }
            wanted.extend(rest);
            Pile { name: G::deck_name(deck), printed, wanted }
        };
        Decks { decks: G::decks(options).into_iter().map(pile).collect() }
    }

    /// Decks that give the same draws before the k-th, from 0, and other ones from there on as soon as
    /// there are others; with the first draw that is another one. `None`: all that was drawn is the same.
    pub fn differing(&self, draws: &[Draw], k: usize) -> (Decks<G>, Option<usize>) {
        let (mut other, mut first) = (self.clone(), None::<usize>);
        for Pile { name, printed, wanted } in &mut other.decks {
            let before = wanted.clone();
            let of_deck = |(_, draw): &(usize, &Draw)| draw.deck == *name;
            let places: Vec<usize> =
                draws.iter().enumerate().filter(of_deck).map(|(place, _)| place).collect();
            let known = places.iter().filter(|&&place| place < k).count();
            let unknown = &mut wanted[known..];
            let next = unknown.first().map(|&entry| printed[entry]);
            let another = unknown.iter().position(|&entry| Some(printed[entry]) != next);
            unknown.rotate_left(another.unwrap_or(0));
            let mut drawn = places.into_iter().zip(before.iter().zip(&*wanted));
            let differs = drawn.find(|(_, (here, there))| printed[**here] != printed[**there]);
            first = first.into_iter().chain(differs.map(|(place, _)| place)).min();
        }
        (other, first)
    }

    /// In which order the printed entries must lie so that this deal shuffles them so.
    pub fn before_shuffle(&self, deal: &Deal) -> BTreeMap<String, Vec<usize>> {
        let order = |Pile { name, wanted, .. }: &Pile<G>| {
            // Where the shuffle takes each entry from.
            let mut taken: Vec<usize> = (0..wanted.len()).collect();
            deal.stream(name).shuffle(&mut taken);
            let mut order = vec![0; taken.len()];
            for (&from, &entry) in taken.iter().zip(wanted) {
                order[from] = entry;
            }
            (name.clone(), order)
        };
        self.decks.iter().map(order).collect()
    }
}

/// The deal of a match that is over.
pub fn deal<G: Game>(record: &Record<G>) -> Deal {
    let revealed = record.revealed.as_ref().expect("the match is over");
    let Provenance::Fair { match_id, .. } = &record.provenance else {
        panic!("the seed is secret")
    };
    let (nonces, match_id) = (revealed.nonces.clone(), match_id.clone());
    Deal::Fair { seed: revealed.seed, nonces, match_id }
}
