//! Whether a seat may deliver so, or pay so for the forest (L-3, L-4, L-13).

use crate::tikal2::{Card, Colour, Delivery, Position, Treasure, Violation};

impl Position {
    /// L-13.10.
    pub(super) fn check_pass(&self, delivery: Delivery) -> Result<(), Violation> {
        if delivery.is_bound() { Err(Violation::DeliveryMustBeMade) } else { Ok(()) }
    }

    /// L-4.2.
    pub(super) fn check_done(&self, delivery: Delivery) -> Result<(), Violation> {
        if delivery.after.is_some() { Ok(()) } else { Err(Violation::NothingDelivered) }
    }

    /// L-4.2, L-18.11.
    pub(super) fn check_delivery(
        &self,
        delivery: Delivery,
        treasure: Treasure,
        number: u8,
    ) -> Result<(), Violation> {
        let held = self.treasures(self.public.turn.seat).count(treasure);
        if number == 0 {
            return Err(Violation::DeliversNone { treasure });
        }
        if number > held {
            return Err(Violation::TooFewTreasures { treasure, number, held });
        }
        match delivery.after {
            Some(after) if treasure <= after => Err(Violation::KindsOutOfOrder { treasure, after }),
            Some(_) | None => Ok(()),
        }
    }

    /// L-13.1, L-18.11.
    pub(super) fn check_plus(&self, delivery: Delivery) -> Result<(), Violation> {
        self.check_card(Card::Plus)?;
        if delivery.all { Err(Violation::PlusAfterAll) } else { Ok(()) }
    }

    /// L-13.1: there is one such card, so who has played it does not hold it.
    pub(super) fn check_all(&self) -> Result<(), Violation> {
        self.check_card(Card::All)
    }

    /// L-3.5.
    pub(super) fn check_payment(&self, colour: Colour) -> Result<(), Violation> {
        if self.public.pack(self.public.turn.seat).has(colour) {
            Ok(())
        } else {
            Err(Violation::KeyNotInPack { colour })
        }
    }

    /// L-3.6.
    pub(super) fn check_points(&self) -> Result<(), Violation> {
        if self.public.pack(self.public.turn.seat).is_empty() {
            Ok(())
        } else {
            Err(Violation::KeyMustPay)
        }
    }

    /// L-13.1.
    pub(super) fn check_forest_card(&self) -> Result<(), Violation> {
        self.check_card(Card::Forest)
    }
}
