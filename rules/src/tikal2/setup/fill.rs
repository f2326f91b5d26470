//! Gives every unknown kind of a written view a value that fits the box, if there is one.

use super::{PileSetup, SeatSetup, Setup, TurnSetup};
use crate::Seat;
use crate::tikal2::{Card, Find, Kind, LaidRoom, LightRoom, Phase, Treasure};

impl Setup {
    /// The same setup with every unknown kind filled in from what the box has left. Where the box
    /// has too little, kinds stay unknown and [`position`](Setup::position) refuses them.
    pub(in crate::tikal2) fn filled(&self) -> Setup {
        let mut filled = self.clone();
        let mut treasures = self.treasures_left().into_iter();
        let mut cards = self.cards_left().into_iter();
        let mut rooms = self.rooms_left().into_iter();
        // Whoever walks comes first and so gets the passage cards, which are the first of the box:
        // they may be all that makes its walk possible (L-8.7).
        let walker = self.turn.as_ref().map(|turn: &TurnSetup| turn.seat);
        let mut seats: Vec<(Seat, &mut SeatSetup)> =
            Seat::ALL.into_iter().zip(&mut filled.seats).collect();
        seats.sort_by_key(|&(seat, _)| Some(seat) != walker);
        for (_, seat) in seats {
            fill(&mut seat.treasures, &mut treasures);
            fill(&mut seat.cards, &mut cards);
        }
        for pile in &mut filled.piles {
            fill_pile(pile, || treasures.next().map(Find::Treasure));
        }
        fill_pile(&mut filled.cards, || cards.next().map(Find::Card));
        fill_pile(&mut filled.rooms, || rooms.next().map(Find::Room));
        filled
    }

    fn known_entries(&self) -> impl Iterator<Item = Find> {
        let piles = self.piles.iter().chain([&self.cards, &self.rooms]);
        piles.flat_map(|pile| &pile.known).filter_map(|&(find, _)| find)
    }

    fn treasures_left(&self) -> Vec<Treasure> {
        let mut used: Vec<(Treasure, u8)> = self.delivered.clone();
        used.extend(self.open.iter().map(|&kind| (kind, 1)));
        for seat in &self.seats {
            used.extend(&seat.shown);
            used.extend(seat.treasures.iter().filter_map(|&(kind, count)| Some((kind?, count))));
        }
        let tops = self.known_entries().filter_map(|find| match find {
            Find::Treasure(kind) => Some((kind, 1)),
            Find::Card(_) | Find::Room(_) => None,
        });
        used.extend(tops);
        left(&used, |_| Treasure::OF_A_KIND)
    }

    fn cards_left(&self) -> Vec<Card> {
        let mut used: Vec<(Card, u8)> = self.discard.clone();
        for seat in &self.seats {
            used.extend(seat.cards.iter().filter_map(|&(kind, count)| Some((kind?, count))));
        }
        let tops = self.known_entries().filter_map(|find| match find {
            Find::Card(kind) => Some((kind, 1)),
            Find::Treasure(_) | Find::Room(_) => None,
        });
        used.extend(tops);
        left(&used, Card::copies)
    }

    fn rooms_left(&self) -> Vec<LightRoom> {
        let laid = self.temple.iter().filter_map(|&(_, room)| match room {
            LaidRoom::Light(light, _) => Some((light, 1)),
            LaidRoom::Sanctuary(_) | LaidRoom::Treasure => None,
        });
        let tops = self.known_entries().filter_map(|find| match find {
            Find::Room(room) => Some((room, 1)),
            Find::Treasure(_) | Find::Card(_) => None,
        });
        let mut used: Vec<(LightRoom, u8)> = laid.chain(tops).collect();
        if let Phase::Room(room) = self.phase {
            used.push((room, 1));
        }
        left(&used, |_| 1)
    }
}

/// The copies of the box that are not used, in the order of lists.
fn left<K: Kind>(used: &[(K, u8)], copies: impl Fn(K) -> u8) -> Vec<K> {
    let count = |kind: K| usize::from(copies(kind)).saturating_sub(super::count_of(used, &kind));
    K::ALL.iter().flat_map(|&kind| std::iter::repeat_n(kind, count(kind))).collect()
}

fn fill<K: Kind>(hand: &mut Vec<(Option<K>, u8)>, rest: &mut impl Iterator<Item = K>) {
    let hidden: usize = super::count_of(hand, &None);
    hand.retain(|(kind, _)| kind.is_some());
    let mut unknown = hidden;
    for kind in rest.take(hidden) {
        hand.push((Some(kind), 1));
        unknown -= 1;
    }
    if unknown > 0 {
        hand.push((None, 1));
    }
}

fn fill_pile(pile: &mut PileSetup, mut next: impl FnMut() -> Option<Find>) {
    for (find, _) in pile.known.iter_mut().filter(|(find, _)| find.is_none()) {
        *find = next();
    }
}
