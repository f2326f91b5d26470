//! Every legal action, in the order of L-18, without duplicates.
//!
//! The first listed action is the fallback of LH-1.

mod turn;
mod walk;

use super::{Action, Card, Colour, Delivery, Find, Phase, Position, Rotation, Source};

impl Position {
    /// Fills the buffer with the legal actions of the deciding seat; empties it when nobody decides.
    #[inline]
    pub(super) fn list(&self, actions: &mut Vec<Action>) {
        actions.clear();
        match self.public.phase {
            Phase::Keys => self.list_key_pairs(actions),
            Phase::Turn => self.list_turn(actions),
            Phase::Deliver(delivery) => self.list_deliveries(delivery, actions),
            Phase::Forest => self.list_payments(actions),
            Phase::Look(source) => self.list_finds(source, actions),
            Phase::Room(_) => self.list_room_placements(actions),
            Phase::Walk => self.list_walk(actions),
            Phase::Pile => self.list_treasures(actions),
            Phase::Back => actions.extend([Action::GoBack, Action::Stay]),
            Phase::DrawStartSeat
            | Phase::DrawWheel
            | Phase::DrawTiles
            | Phase::DrawSanctuary
            | Phase::DrawOpen
            | Phase::DrawLook(_)
            | Phase::Refill(_)
            | Phase::Over => {}
        }
    }

    /// L-18.1.
    fn list_key_pairs(&self, actions: &mut Vec<Action>) {
        let supply = self.public.supply();
        for (number, &first) in Colour::ALL.iter().enumerate() {
            for &second in &Colour::ALL[number..] {
                let needed = if first == second { 2 } else { 1 };
                if supply.count(first) >= needed && supply.has(second) {
                    actions.push(Action::ChooseKeys { first, second });
                }
            }
        }
    }

    /// L-18.11.
    fn list_deliveries(&self, delivery: Delivery, actions: &mut Vec<Action>) {
        let seat = self.public.turn.seat;
        if !delivery.is_bound() {
            actions.push(Action::PassPlane);
        }
        if delivery.after.is_some() {
            actions.push(Action::CloseDelivery);
        }
        for (treasure, held) in self.treasures(seat).iter() {
            if delivery.after < Some(treasure) {
                actions.extend((1..=held).map(|number| Action::Deliver { treasure, number }));
            }
        }
        if delivery.after.is_none() && !delivery.all {
            let cards = self.cards(seat);
            if cards.has(Card::Plus) && !delivery.plus {
                actions.push(Action::PlayPlus);
            }
            if cards.has(Card::All) {
                actions.push(Action::PlayAll);
            }
        }
    }

    /// L-18.12.
    fn list_payments(&self, actions: &mut Vec<Action>) {
        let seat = self.public.turn.seat;
        let pack = self.public.pack(seat);
        actions.extend(pack.kinds().map(|colour| Action::PayKey { colour }));
        if pack.is_empty() {
            actions.push(Action::PayPoints);
        }
        if self.cards(seat).has(Card::Forest) {
            actions.push(Action::PlayForest);
        }
    }

    /// L-18.13: the different entries, in the order of lists.
    fn list_finds(&self, source: Source, actions: &mut Vec<Action>) {
        let mut entries = self.secrets.tops[source.index()];
        entries.sort_unstable();
        let mut last: Option<Find> = None;
        for find in entries.into_iter().flatten() {
            if last != Some(find) {
                actions.push(Action::Keep { find });
            }
            last = Some(find);
        }
    }

    /// L-18.14: both shapes have six different rotations (L-7.2).
    fn list_room_placements(&self, actions: &mut Vec<Action>) {
        for space in self.public.temple.empty().spaces() {
            actions.extend(Rotation::all().map(|rotation| Action::PlaceRoom { space, rotation }));
        }
    }
}
