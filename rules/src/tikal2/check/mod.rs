//! Whether an action is allowed, and if not, which rule it breaks and why.
//!
//! The list in `legal` and the answers here are written apart; a law over whole games says that
//! they agree. Within each answer the rules are asked in the order of their ids, for the lowest is
//! cited (L-18.18).

mod delivery;
mod turn;
mod walk;

use super::{Action, Colour, Find, Phase, Position, Source, Violation};
use crate::Seat;

impl Position {
    /// Why the seat may not do this now.
    pub(super) fn check(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        let phase = self.public.phase;
        match phase {
            Phase::Over => return Err(Violation::GameOver),
            Phase::DrawStartSeat
            | Phase::DrawWheel
            | Phase::DrawTiles
            | Phase::DrawSanctuary
            | Phase::DrawOpen
            | Phase::DrawLook(_)
            | Phase::Refill(_) => return Err(Violation::DrawPending),
            Phase::Keys
            | Phase::Turn
            | Phase::Deliver(_)
            | Phase::Forest
            | Phase::Look(_)
            | Phase::Room(_)
            | Phase::Walk
            | Phase::Pile
            | Phase::Back => {}
        }
        let deciding = self.public.turn.seat;
        if seat != deciding {
            return Err(Violation::NotYourDecision { deciding });
        }
        match (phase, action) {
            (Phase::Keys, Action::ChooseKeys { first, second }) => self.check_keys(first, second),
            (Phase::Turn, Action::EndTurn) => self.check_end(),
            (Phase::Turn, Action::TakeKey { colour, .. }) => self.check_key_icon(colour),
            (Phase::Turn, Action::Look { source }) => self.check_look(source),
            (Phase::Turn, Action::TakeOpen { treasure, pile }) => {
                self.check_treasure_icon()?;
                self.check_open(treasure, pile)
            }
            (Phase::Turn, Action::PlaceSanctuary { space }) => self.check_sanctuary(space),
            (Phase::Turn, Action::CountDoors { .. }) => self.check_count(),
            (Phase::Turn, Action::TakeTile { tile }) => self.check_tile(tile),
            (Phase::Turn, Action::Explore { by }) => self.check_exploration(by),
            (Phase::Turn, Action::Rescue { colour }) => self.check_rescue(colour),
            (Phase::Turn, Action::UseTent { colour }) => self.check_tent(colour),
            (Phase::Turn, Action::PlayKey { colour, .. }) => self.check_key_card(colour),
            (Phase::Turn, Action::PlayRemote) => self.check_remote(),
            (Phase::Deliver(delivery), Action::PassPlane) => self.check_pass(delivery),
            (Phase::Deliver(delivery), Action::CloseDelivery) => self.check_done(delivery),
            (Phase::Deliver(delivery), Action::Deliver { treasure, number }) => {
                self.check_delivery(delivery, treasure, number)
            }
            (Phase::Deliver(delivery), Action::PlayPlus) => self.check_plus(delivery),
            (Phase::Deliver(_), Action::PlayAll) => self.check_all(),
            (Phase::Forest, Action::PayKey { colour }) => self.check_payment(colour),
            (Phase::Forest, Action::PayPoints) => self.check_points(),
            (Phase::Forest, Action::PlayForest) => self.check_forest_card(),
            (Phase::Look(source), Action::Keep { find }) => self.check_find(source, find),
            (Phase::Room(_), Action::PlaceRoom { space, .. }) => self.check_room(space),
            (Phase::Walk, Action::PutFlag { slot }) => self.check_flag(slot),
            (Phase::Walk, Action::Go { place }) => self.check_go(place),
            (Phase::Walk, Action::UsePassage { place, by_card }) => {
                self.check_passage(place, by_card)
            }
            (Phase::Pile, Action::Look { source: Source::Treasures(pile) }) => {
                self.check_pile(pile)
            }
            (Phase::Pile, Action::TakeOpen { treasure, pile }) => self.check_open(treasure, pile),
            (Phase::Back, Action::GoBack | Action::Stay) => Ok(()),
            (_, _) => Err(Violation::NotNow { phase }),
        }
    }

    /// L-1.22, L-18.1.
    fn check_keys(&self, first: Colour, second: Colour) -> Result<(), Violation> {
        let supply = self.public.supply();
        for colour in [first, second] {
            let (wanted, left) = (1 + u8::from(first == second), supply.count(colour));
            if wanted > left {
                return Err(Violation::KeysNotInSupply { colour, wanted, left });
            }
        }
        if first > second {
            return Err(Violation::KeysOutOfOrder { first, second });
        }
        Ok(())
    }

    /// L-6.1.
    fn check_find(&self, source: Source, find: Find) -> Result<(), Violation> {
        if self.entries(source).any(|entry| entry == find) {
            Ok(())
        } else {
            Err(Violation::NotAmongThese { find })
        }
    }
}
