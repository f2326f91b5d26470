//! What a seat may expect in the end, as far as a view tells.

use super::{Card, Cards, Counts, HandView, Kind, Phase, Round, Space, Treasure, View, price};
use crate::Seat;

impl View {
    /// Everybody's points; none are hidden (L-19.1).
    pub(super) fn scores(&self) -> Vec<(Seat, i32)> {
        let seats = self.public.options.seats.iter();
        seats.map(|seat| (seat, self.public.score(seat))).collect()
    }

    /// For every seat its score, what its camp and flags score in the scorings to come (L-14.3, L-14.4), and what
    /// its treasures and cards are worth; of a hidden one the mean of all the audience has not seen.
    pub(super) fn estimates(&self) -> Vec<(Seat, f64)> {
        let seats = self.public.options.seats.iter();
        seats.map(|seat| (seat, self.estimate(seat))).collect()
    }

    fn estimate(&self, seat: Seat) -> f64 {
        let score = f64::from(self.public.score(seat));
        if self.public.phase == Phase::Over {
            return score;
        }
        let scorings = match self.public.round {
            Round::One => 2.0,
            Round::Two | Round::Final => 1.0,
        };
        let camp = f64::from(self.public.camp(seat).set_points()) + self.altars(seat);
        let shown = HandView::Known(self.public.shown(seat));
        score
            + scorings * camp
            + self.treasure_worth(shown)
            + self.treasure_worth(self.treasures(seat))
            + self.card_worth(seat)
    }

    /// What the altars would give the seat now.
    fn altars(&self, seat: Seat) -> f64 {
        let wins = |space: Space, sanctuary| {
            let owners = self.public.flag_owners(space.place());
            self.public.altar_winners(sanctuary, owners).has(seat)
        };
        let temple = self.public.temple;
        let won = temple.sanctuaries().filter(|&(space, sanctuary)| wins(space, sanctuary)).count();
        won as f64 * f64::from(price::ALTAR)
    }

    /// Half of the price, since a plane must still be passed while the wheel turns; what it scores in the camp
    /// at least, and nothing else once the canoes lie still (L-16.4).
    fn treasure_worth(&self, hand: HandView<Treasure>) -> f64 {
        let left = f64::from(price::TREASURE_LEFT);
        let worth = |treasure: Treasure| match (self.public.round, self.public.wheel) {
            (Round::One | Round::Two, Some(wheel)) => {
                left.max(f64::from(wheel.price(treasure)) / 2.0)
            }
            (Round::One | Round::Two | Round::Final, _) => left,
        };
        let unseen = mean(self.unseen_treasures(), worth);
        total(hand.known(), worth) + f64::from(hand.hidden()) * unseen
    }

    /// What the cards score in the end (L-16.5); one that is played gives its points by what it does.
    fn card_worth(&self, seat: Seat) -> f64 {
        let points = |cards: Cards| {
            self.public.card_points(seat, cards).into_iter().map(f64::from).sum::<f64>()
        };
        let hand = self.cards(seat);
        let unseen = mean(self.unseen_cards(), |card: Card| points([card].into_iter().collect()));
        points(hand.known()) + f64::from(hand.hidden()) * unseen
    }
}

fn total<K: Kind>(pieces: Counts<K>, worth: impl Fn(K) -> f64) -> f64 {
    pieces.iter().map(|(kind, count)| f64::from(count) * worth(kind)).sum()
}

/// The mean worth of one of them; 0 where there are none.
fn mean<K: Kind>(pieces: Counts<K>, worth: impl Fn(K) -> f64) -> f64 {
    total(pieces, worth) / f64::from(pieces.total().max(1))
}
