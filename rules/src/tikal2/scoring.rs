//! Mid scoring and final scoring (L-14, L-16): both happen by themselves.

use super::play::Witness;
use super::{Card, Cards, Colour, Event, Keys, Position, PublicState, Sanctuary, price};
use crate::{Seat, SeatSet};

impl Position {
    /// L-14.3, L-14.4: the keys of the camps, then the altars by space.
    pub(super) fn score_camps(&mut self, witness: &mut impl Witness) {
        for seat in self.public.options.seats.iter() {
            let points = self.public.camp(seat).set_points();
            let score = self.public.score(seat) + i32::from(points);
            self.happen(Event::KeysScored { seat, points, score }, witness);
        }
        let temple = self.public.temple;
        for (space, sanctuary) in temple.sanctuaries() {
            let owners = self.public.flag_owners(space.place());
            for seat in self.public.altar_winners(sanctuary, owners).iter() {
                let points = price::ALTAR;
                let score = self.public.score(seat) + i32::from(points);
                self.happen(Event::AltarScored { seat, sanctuary, points, score }, witness);
            }
        }
    }

    /// L-16.4, L-16.5: the treasures left, then the cards, seat by seat.
    pub(super) fn score_hands(&mut self, witness: &mut impl Witness) {
        for seat in self.public.options.seats.iter() {
            let points = self.treasures(seat).total() * price::TREASURE_LEFT;
            let score = self.public.score(seat) + i32::from(points);
            self.happen(Event::TreasuresScored { seat, points, score }, witness);
            // Told of every seat, also of one without cards: else the event alone would tell.
            let [pair, five, types] = self.public.card_points(seat, self.cards(seat));
            let score = self.public.score(seat) + i32::from(pair + five + types);
            self.happen(Event::CardsScored { seat, pair, five, types, score }, witness);
        }
    }

    /// L-19.7.
    pub(super) fn hands_shown(&self) -> Event {
        let hands = self.secrets.hands;
        Event::HandsShown {
            treasures: hands.map(|hand| hand.treasures),
            cards: hands.map(|hand| hand.cards),
        }
    }
}

impl PublicState {
    /// L-14.4, L-14.5: of these seats, those with the most camp keys that the altar compares.
    pub(super) fn altar_winners(&self, sanctuary: Sanctuary, seats: SeatSet) -> SeatSet {
        let count = |keys: Keys| match sanctuary.altar() {
            Some(colour) => keys.count(colour),
            None => keys.total(),
        };
        let own = Seat::ALL.map(|seat| count(self.camp(seat)));
        let most = seats.iter().map(|seat| own[seat.index()]).max();
        seats.iter().filter(|seat| Some(own[seat.index()]) == most).collect()
    }

    /// L-16.5: what these cards score in the seat's hand: the pair, five, types.
    pub(super) fn card_points(&self, seat: Seat, cards: Cards) -> [u8; 3] {
        let pair = match cards.count(Card::Pair) {
            0 => 0,
            1 => price::ONE_PAIR_CARD,
            _ => price::BOTH_PAIR_CARDS,
        };
        let flags = self.flags(seat).places();
        let flagged = |own: &&Colour| flags.meets(self.temple.light_rooms(**own));
        let types = Colour::ALL.iter().filter(flagged).count() as u8 * price::TYPE;
        [pair, cards.count(Card::Five) * price::FIVE, cards.count(Card::Types) * types]
    }
}
