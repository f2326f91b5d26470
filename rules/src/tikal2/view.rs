//! What an audience certainly knows of a position (L-19), and positions that fit it.

use super::position::{Hand, Secrets};
use super::{
    Action, Card, Cards, Counts, Entries, Find, Kind, LightRoom, Phase, Position, PublicState,
    Source, Treasure, Treasures,
};
use crate::{Audience, Chance, Seat};

/// What an audience knows of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandView<K: Kind> {
    /// What it holds.
    Known(Counts<K>),
    /// Only how many; at least one.
    Hidden(u8),
}

impl<K: Kind> HandView<K> {
    /// How many the hand holds.
    pub const fn total(self) -> u8 {
        match self {
            HandView::Known(hand) => hand.total(),
            HandView::Hidden(count) => count,
        }
    }

    /// What it holds, as far as the audience knows.
    pub const fn known(self) -> Counts<K> {
        match self {
            HandView::Known(hand) => hand,
            HandView::Hidden(_) => Counts::EMPTY,
        }
    }

    /// How many of the hand the audience does not know.
    pub const fn hidden(self) -> u8 {
        match self {
            HandView::Known(_) => 0,
            HandView::Hidden(count) => count,
        }
    }
}

/// A position as an audience knows it. It does not say whose view it is: two audiences that know
/// the same have the same view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(super) public: PublicState,
    pub(super) treasures: [HandView<Treasure>; 4],
    pub(super) cards: [HandView<Card>; 4],
    /// The entries of each pile that the audience knows; unset where only others do.
    pub(super) tops: [Entries; Source::COUNT],
}

impl View {
    /// What the audience knows of the position.
    pub(super) fn new(position: &Position, audience: Audience) -> View {
        let over = position.public.phase == Phase::Over;
        let knows = |seat: Seat| over || audience == Audience::Seat(seat);
        let hands = Seat::ALL.map(|seat| (seat, position.secrets.hands[seat.index()]));
        let mut tops = position.secrets.tops;
        for (entries, stack) in tops.iter_mut().zip(&position.public.stacks) {
            for (entry, knowers) in entries.iter_mut().zip(stack.knowers) {
                let known = match audience {
                    Audience::Seat(seat) => knowers.has(seat),
                    Audience::Public => false,
                };
                if !known {
                    *entry = None;
                }
            }
        }
        View {
            public: position.public,
            treasures: hands.map(|(seat, hand)| seen(hand.treasures, knows(seat))),
            cards: hands.map(|(seat, hand)| seen(hand.cards, knows(seat))),
            tops,
        }
    }

    /// What everybody sees.
    pub const fn public(&self) -> &PublicState {
        &self.public
    }

    /// The treasures in a seat's camp but the shown ones, which are public.
    pub const fn treasures(&self, seat: Seat) -> HandView<Treasure> {
        self.treasures[seat.index()]
    }

    /// The cards in a seat's hand.
    pub const fn cards(&self, seat: Seat) -> HandView<Card> {
        self.cards[seat.index()]
    }

    /// The entries of a pile that somebody knows, from the top; unset where the audience does not.
    pub fn entries(&self, source: Source) -> impl Iterator<Item = Option<Find>> {
        let known = self.public.stack(source).known();
        self.tops[source.index()].into_iter().take(known)
    }

    /// The treasures the audience has not seen: in other hands, on tops it does not know, or unseen
    /// by all.
    pub fn unseen_treasures(&self) -> Treasures {
        let hands = self.treasures.iter().fold(Treasures::EMPTY, |sum, hand| sum + hand.known());
        let shown = Seat::ALL.into_iter().fold(hands, |sum, seat| sum + self.public.shown(seat));
        let mut unseen = Treasures::BOX - shown - self.public.open - self.public.delivered;
        for find in self.tops.iter().flatten().flatten() {
            if let Find::Treasure(treasure) = *find {
                unseen.remove(treasure, 1);
            }
        }
        unseen
    }

    /// The cards the audience has not seen.
    pub fn unseen_cards(&self) -> Cards {
        let hands = self.cards.iter().fold(Cards::EMPTY, |sum, hand| sum + hand.known());
        let mut unseen = Cards::BOX - hands - self.public.discard;
        for find in self.tops.iter().flatten().flatten() {
            if let Find::Card(card) = *find {
                unseen.remove(card, 1);
            }
        }
        unseen
    }

    /// The light rooms of the pile the audience has not seen, in order.
    pub fn unseen_rooms(&self) -> impl Iterator<Item = LightRoom> {
        let laid = self.public.temple.drawn_bits();
        let in_hand = self.public.phase;
        let tops = self.tops[Source::Rooms.index()];
        LightRoom::ALL.iter().copied().filter(move |&room| {
            laid >> room.index() & 1 == 0
                && in_hand != Phase::Room(room)
                && !tops.contains(&Some(Find::Room(room)))
        })
    }

    /// A position that fits the view: what the audience has not seen is shuffled and dealt to the
    /// hidden entries of hands by seat, then to the tops that only others know.
    pub(super) fn sample(&self, chance: &mut impl Chance) -> Position {
        /// Enough for the one deal in some hundred that a walk by two passage cards asks for.
        const DEALS: usize = 2000;
        let mut position = self.deal(chance);
        // Who knows the walking seat's cards deals none of them away.
        let is_dealt = self.cards(self.public.turn.seat).hidden() > 0;
        for _ in 0..DEALS {
            if !is_dealt || position.can_go_on() {
                return position;
            }
            position = self.deal(chance);
        }
        // Chance that never gives the explorer its cards is none; this position fits at any rate.
        self.setup().filled().position().unwrap_or(position)
    }

    fn deal(&self, chance: &mut impl Chance) -> Position {
        let mut treasures = shuffled(self.unseen_treasures().pieces(), chance);
        let mut cards = shuffled(self.unseen_cards().pieces(), chance);
        let mut rooms = shuffled(self.unseen_rooms(), chance);
        let mut hands = [Hand::EMPTY; 4];
        for (seat, hand) in Seat::ALL.into_iter().zip(&mut hands) {
            hand.treasures = drawn(self.treasures(seat), &mut treasures);
            hand.cards = drawn(self.cards(seat), &mut cards);
        }
        let mut tops = self.tops;
        let piles = self.public.piles().map(Source::Treasures);
        for source in piles.chain([Source::Cards, Source::Rooms]) {
            let known = self.public.stack(source).known();
            for entry in tops[source.index()].iter_mut().take(known).filter(|e| e.is_none()) {
                *entry = match source {
                    Source::Treasures(_) => treasures.next().map(Find::Treasure),
                    Source::Cards => cards.next().map(Find::Card),
                    Source::Rooms => rooms.next().map(Find::Room),
                };
            }
        }
        Position { public: self.public, secrets: Secrets { hands, tops } }
    }
}

impl Position {
    /// Whether an explorer on its way has somewhere to go. A deal that gives the passage cards of
    /// another seat to nobody can leave it stuck, which no game does (L-8.7).
    fn can_go_on(&self) -> bool {
        if self.public.phase != Phase::Walk {
            return true;
        }
        let mut actions: Vec<Action> = Vec::new();
        self.list(&mut actions);
        !actions.is_empty()
    }
}

fn seen<K: Kind>(hand: Counts<K>, known: bool) -> HandView<K> {
    if known || hand.is_empty() { HandView::Known(hand) } else { HandView::Hidden(hand.total()) }
}

/// What is left in chance's order. No kind of thing has more than the 25 treasures (L-1.11), so it needs
/// no memory of its own.
fn shuffled<K: Copy>(
    rest: impl Iterator<Item = K>,
    chance: &mut impl Chance,
) -> std::iter::Flatten<std::array::IntoIter<Option<K>, 25>> {
    let mut pile = [None; 25];
    let mut count = 0;
    for (place, piece) in pile.iter_mut().zip(rest) {
        *place = Some(piece);
        count += 1;
    }
    chance.shuffle(&mut pile[..count]);
    pile.into_iter().flatten()
}

/// The hand if it is known, else as many as it hides of what comes next.
fn drawn<K: Kind>(hand: HandView<K>, rest: &mut impl Iterator<Item = K>) -> Counts<K> {
    match hand {
        HandView::Known(hand) => hand,
        HandView::Hidden(count) => rest.take(usize::from(count)).collect(),
    }
}
