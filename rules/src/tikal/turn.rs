//! How turns follow one another: tile, action points, scoring rounds, the end.

use super::play::Witness;
use super::{Event, Phase, Position, SeatOrder, Tile, price};
use crate::Seat;

impl Position {
    /// The first turn or round of the game.
    pub(super) fn begin_game(&mut self, first: Seat, witness: &mut impl Witness) {
        if self.options.auction {
            self.happen(Event::RoundBegan { round: 1, first }, witness);
        } else {
            self.happen(Event::TurnBegan { turn: 1, seat: first }, witness);
        }
    }

    /// A tile has been drawn or chosen: a volcano starts a scoring round (T-12.1), a tile without a
    /// legal space leaves the game (T-3.6), any other waits to be laid.
    pub(super) fn take_in_hand(&mut self, seat: Seat, tile: Tile, witness: &mut impl Witness) {
        if tile.is_volcano() {
            let order = SeatOrder::new(self.options.seats.from(seat));
            self.begin_scoring_round(Some(tile), order, witness);
        } else if !self.has_room_for_tile() {
            self.happen(Event::TileLost { seat, tile }, witness);
            self.begin_acting(seat, witness);
        }
    }

    /// T-2.2: ten points, and limits that count anew (T-12.4).
    #[inline]
    pub(super) fn begin_acting(&mut self, seat: Seat, witness: &mut impl Witness) {
        self.happen(Event::ActingBegan { seat, left: price::TURN }, witness);
    }

    /// The active seat is done: it scores if this was a scoring turn, and the next one follows.
    pub(super) fn end_turn(&mut self, witness: &mut impl Witness) {
        let seat = self.active;
        let unused = self.points_left().unwrap_or_default();
        self.happen(Event::TurnEnded { seat, unused }, witness);
        if self.scoring.is_some() {
            self.count_score(seat, witness);
            self.go_on_scoring(witness);
        } else if self.undrawn.is_empty() && self.shown.is_empty() {
            let order = self.final_order(seat);
            self.begin_scoring_round(None, order, witness);
        } else if self.options.auction {
            self.after_auction_turn(seat, witness);
        } else {
            let (turn, seat) = (self.turn + 1, self.options.seats.after(seat));
            self.happen(Event::TurnBegan { turn, seat }, witness);
        }
    }

    fn begin_scoring_round(
        &mut self,
        volcano: Option<Tile>,
        order: SeatOrder,
        witness: &mut impl Witness,
    ) {
        self.happen(Event::ScoringBegan { volcano, order }, witness);
        self.go_on_scoring(witness);
    }

    /// The next seat of the scoring round takes its turn, or the round ends.
    fn go_on_scoring(&mut self, witness: &mut impl Witness) {
        let Some(scoring) = self.scoring else { return };
        if let Some(next) = scoring.order.get(usize::from(scoring.scored)) {
            return self.begin_acting(next, witness);
        }
        // T-12.3: who drew the volcano was the first to score, and lays it now.
        let seat = scoring.order.get(0).unwrap_or(self.active);
        self.happen(Event::ScoringEnded { volcano: scoring.volcano, seat }, witness);
        if scoring.volcano.is_none() {
            self.happen(Event::GameEnded, witness);
        }
    }

    fn count_score(&mut self, seat: Seat, witness: &mut impl Witness) {
        // Read from a copy: the facts are those of the moment the seat scores.
        let before = *self;
        let (mut temples, mut treasures) = (0, 0);
        for (temple, value, guarded) in before.scoring_temples(seat) {
            temples += u16::from(value);
            self.happen(Event::TempleScored { seat, temple, value, guarded }, witness);
        }
        for (treasure, count, value) in before.scoring_treasures(seat) {
            treasures += u16::from(value);
            self.happen(Event::TreasuresScored { seat, treasure, count, value }, witness);
        }
        let score = self.score(seat) + temples + treasures;
        self.happen(Event::SeatScored { seat, temples, treasures, score }, witness);
    }

    /// T-13.2: clockwise from the last player's left neighbour. A-10: the lowest score first, and
    /// among equals the nearest after the last player. The sort is stable, which says just that.
    fn final_order(&self, last: Seat) -> SeatOrder {
        let seats = self.options.seats;
        let clockwise = SeatOrder::new(seats.from(seats.after(last)));
        if !self.options.auction {
            return clockwise;
        }
        let mut order = [last; 4];
        let order = &mut order[..seats.count()];
        for (place, seat) in order.iter_mut().zip(clockwise.iter()) {
            *place = seat;
        }
        order.sort_by_key(|&seat| self.score(seat));
        SeatOrder::new(order.iter().copied())
    }

    /// Whether the active seat is in a turn of a scoring round.
    pub fn is_scoring_turn(&self) -> bool {
        self.scoring.is_some()
            && matches!(self.phase, Phase::Act { .. } | Phase::RevealTreasure { .. })
    }
}
