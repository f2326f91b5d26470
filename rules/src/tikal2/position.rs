//! The whole state of a game of Tikal II: every fact some seat knows.

use super::paths::Paths;
use super::public::Expedition;
use super::{
    Card, Cards, Entries, Find, LaidRoom, LightRoom, Options, Phase, Pile, Place, PlaceSet,
    PublicState, Round, Sanctuary, Slot, Source, Stack, StartSeat, Temple, Treasures, Turn,
};
use crate::Seat;

/// A legal position. Clone is a copy of a few hundred bytes.
///
/// It changes only by [`fold`](crate::Game::fold)ing events; `play` and `settle` work out which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) public: PublicState,
    pub(super) secrets: Secrets,
}

/// What only some seats know. `secrets.rs` lists these fields for those who guard them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Secrets {
    pub(super) hands: [Hand; 4],
    /// The entries of each pile that somebody knows, from the top; who does is public.
    pub(super) tops: [Entries; Source::COUNT],
}

/// What one seat alone knows it holds (L-19.3, L-19.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Hand {
    /// Treasures in the camp but the shown ones.
    pub(super) treasures: Treasures,
    pub(super) cards: Cards,
}

impl Hand {
    pub(super) const EMPTY: Hand = Hand { treasures: Treasures::EMPTY, cards: Cards::EMPTY };
}

impl Position {
    /// The position before the first draw.
    pub(super) fn opening(options: &Options) -> Position {
        let (first, phase) = match options.start {
            StartSeat::Drawn => (None, Phase::DrawStartSeat),
            StartSeat::Fixed(seat) => (Some(seat), Phase::DrawWheel),
        };
        let mut stacks = [Stack::unseen(0); Source::COUNT];
        for pile in Pile::all(options.open_treasures) {
            stacks[pile.index()] = Stack::unseen(pile.start_size(options.open_treasures));
        }
        stacks[Source::Cards.index()] = Stack::unseen(Cards::BOX.total());
        stacks[Source::Rooms.index()] = Stack::unseen(LightRoom::ALL.len() as u8);
        let public = PublicState {
            temple: Temple::PRINTED,
            expeditions: [Expedition::start(options); 4],
            sites: Default::default(),
            stacks,
            open: Treasures::EMPTY,
            delivered: Treasures::EMPTY,
            discard: Cards::EMPTY,
            options: *options,
            round: Round::One,
            first,
            wheel: None,
            top: None,
            turn: Turn::of(first.unwrap_or(Seat::One)),
            trip: None,
            way: None,
            phase,
        };
        let secrets =
            Secrets { hands: [Hand::EMPTY; 4], tops: [Entries::default(); Source::COUNT] };
        Position { public, secrets }
    }

    /// What everybody sees.
    #[inline]
    pub const fn public(&self) -> &PublicState {
        &self.public
    }

    /// Every treasure in the seat's camp, the shown ones too.
    #[inline]
    pub fn treasures(&self, seat: Seat) -> Treasures {
        self.secrets.hands[seat.index()].treasures + self.public.shown(seat)
    }

    /// The cards in the seat's hand.
    #[inline]
    pub fn cards(&self, seat: Seat) -> Cards {
        self.secrets.hands[seat.index()].cards
    }

    /// The known entries of a pile, from the top.
    #[inline]
    pub fn entries(&self, source: Source) -> impl Iterator<Item = Find> {
        self.secrets.tops[source.index()].into_iter().flatten()
    }

    /// Passage tokens and passage cards of the seat (L-8.7).
    #[inline]
    pub fn passages(&self, seat: Seat) -> u8 {
        self.public.tokens(seat).saturating_add(self.cards(seat).count(Card::Passage))
    }

    /// L-8.7, *diggable*: the places where the seat may put a flag now.
    #[inline]
    pub fn diggable(&self, seat: Seat) -> PlaceSet {
        if self.public.flags_left(seat) == 0 {
            return PlaceSet::EMPTY;
        }
        // A sanctuary or treasure room always has a free slot: there are as many as seats, and no
        // seat has two flags in a room. A secret room has one slot (L-10.8).
        let rooms = self.public.temple.rooms() & !self.public.flags(seat).places();
        rooms | (PlaceSet::SECRET & !self.public.flagged())
    }

    /// The edges of the temple as the seat's backpack sees them.
    #[inline]
    pub(super) fn paths(&self, seat: Seat) -> Paths {
        Paths::new(&self.public.temple, self.public.pack(seat))
    }

    /// L-8.7, *near*: where the seat's explorer gets with its own keys and so many passages, the place
    /// where it stands too.
    pub fn reach(&self, seat: Seat, passages: u8) -> PlaceSet {
        let paths = self.paths(seat);
        let mut reached = paths.near(self.public.explorer(seat).alone());
        for _ in 0..passages {
            reached = paths.near(reached | paths.behind_closed(reached));
        }
        reached
    }

    /// L-8.8: whether the seat may begin an exploration where its explorer stands.
    #[inline]
    pub fn can_explore(&self, seat: Seat) -> bool {
        let goals = self.diggable(seat);
        let from = self.public.explorer(seat);
        goals.has(from) || self.paths(seat).can(from, self.passages(seat), goals)
    }

    /// Whether a flag here must name its slot: in sanctuaries and the treasure room (L-18.15).
    #[inline]
    pub fn has_slots_to_choose(&self, place: Place) -> bool {
        let room = place.space().and_then(|space| self.public.temple.laid(space));
        matches!(room, Some(LaidRoom::Sanctuary(_) | LaidRoom::Treasure))
    }

    /// Whether some flag covers this slot of a room.
    #[inline]
    pub fn is_covered(&self, place: Place, slot: Slot) -> bool {
        let flags = self.public.expeditions.iter().map(|own| &own.flags);
        flags.into_iter().any(|flags| flags.slot(place) == Some(slot))
    }

    /// The treasures that nobody has seen yet.
    pub(super) fn unseen_treasures(&self) -> Treasures {
        let own = Seat::ALL.into_iter().map(|seat| self.treasures(seat));
        let held = own.fold(Treasures::EMPTY, |sum, treasures| sum + treasures);
        let mut unseen = Treasures::BOX - held - self.public.open - self.public.delivered;
        for find in self.secrets.tops[..3].iter().flatten().flatten() {
            if let Find::Treasure(treasure) = *find {
                unseen.remove(treasure, 1);
            }
        }
        unseen
    }

    /// The cards that nobody has seen yet.
    pub(super) fn unseen_cards(&self) -> Cards {
        let hands = self.secrets.hands.iter().fold(Cards::EMPTY, |sum, hand| sum + hand.cards);
        let mut unseen = Cards::BOX - hands - self.public.discard;
        for find in self.entries(Source::Cards) {
            if let Find::Card(card) = find {
                unseen.remove(card, 1);
            }
        }
        unseen
    }

    /// The light rooms that nobody has seen yet: one bit for each.
    pub(super) fn unseen_rooms(&self) -> u16 {
        let mut seen = self.public.temple.drawn_bits();
        for find in self.entries(Source::Rooms) {
            if let Find::Room(room) = find {
                seen |= 1 << room.index();
            }
        }
        if let Phase::Room(room) = self.public.phase {
            seen |= 1 << room.index();
        }
        !seen & ((1 << LightRoom::ALL.len()) - 1)
    }

    /// The sanctuaries that nobody has seen yet: one bit for each.
    #[inline]
    pub(super) fn unseen_sanctuaries(&self) -> u8 {
        let top = self.public.top.map_or(0, |sanctuary| 1 << sanctuary.index());
        !self.public.temple.altar_bits() & !top & ((1 << Sanctuary::ALL.len()) - 1)
    }
}
