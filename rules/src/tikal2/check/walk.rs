//! Whether an explorer may move or excavate so (L-8 … L-10).

use crate::tikal2::place::Ground;
use crate::tikal2::{Card, LaidRoom, Place, PlaceSet, Position, Slot, Violation, Way};

impl Position {
    /// Whether a flag here must name its slot (L-18.15): in sanctuaries and the treasure room.
    #[inline]
    pub(in crate::tikal2) fn has_slots_to_choose(&self, place: Place) -> bool {
        let room = place.space().and_then(|space| self.public.temple.laid(space));
        matches!(room, Some(LaidRoom::Sanctuary(_) | LaidRoom::Treasure))
    }

    /// L-10, L-18.15. A flag is left: without one no exploration begins (L-8.7, L-10.9).
    pub(super) fn check_flag(&self, slot: Option<Slot>) -> Result<(), Violation> {
        let seat = self.public.turn.seat;
        let place = self.public.explorer(seat);
        if place == Place::OUT {
            return Err(Violation::NoRoomHere);
        }
        if self.public.flags(seat).places().has(place) {
            return Err(Violation::OwnFlagHere { place });
        }
        if self.has_slots_to_choose(place) {
            return match slot {
                None => Err(Violation::SlotNotNamed { place }),
                Some(slot) if self.is_covered(place, slot) => {
                    Err(Violation::SlotCovered { place, slot })
                }
                Some(_) => Ok(()),
            };
        }
        let secret = matches!(place.ground(), Ground::Secret(_));
        if slot.is_some() && !secret {
            return Err(Violation::SlotOfLightRoom { place });
        }
        if secret && self.public.flagged().has(place) {
            return Err(Violation::NoSlotLeft { place });
        }
        if slot.is_some() { Err(Violation::SlotOfSecretRoom { place }) } else { Ok(()) }
    }

    fn check_discovered(&self, place: Place) -> Result<(), Violation> {
        if self.public.temple.empty().has(place) {
            Err(Violation::NotDiscovered { place })
        } else {
            Ok(())
        }
    }

    /// L-8.2, L-8.4, L-8.7, L-8.9.
    pub(super) fn check_go(&self, to: Place) -> Result<(), Violation> {
        let seat = self.public.turn.seat;
        let at = self.public.explorer(seat);
        let (paths, goals) = (self.paths(seat), self.diggable(seat));
        self.check_discovered(to)?;
        if !paths.near(at.alone()).has(to) {
            return Err(Violation::KeysDoNotLead { from: at, to });
        }
        let onward = match self.passages(seat) {
            0 => PlaceSet::EMPTY,
            passages => paths.behind_closed(paths.sources(passages - 1, goals)),
        };
        if !(goals | onward).has(to) {
            return Err(Violation::NoExcavationFollows { to });
        }
        if to == at {
            return Err(Violation::AlreadyThere { place: at });
        }
        if self.public.way == Some(Way::Went) {
            return Err(Violation::WentAlready);
        }
        Ok(())
    }

    /// L-8.2, L-8.3, L-8.7, L-8.10, L-9, L-13.1.
    pub(super) fn check_passage(&self, to: Place, by_card: bool) -> Result<(), Violation> {
        let seat = self.public.turn.seat;
        let at = self.public.explorer(seat);
        let (paths, goals) = (self.paths(seat), self.diggable(seat));
        self.check_discovered(to)?;
        if !paths.joined(at).has(to) {
            return Err(Violation::NotJoined { from: at, to });
        }
        let passages = self.passages(seat);
        if passages > 0 && !paths.can(to, passages - 1, goals) {
            return Err(Violation::NoExcavationFollows { to });
        }
        if !by_card && self.public.tokens(seat) == 0 {
            return Err(Violation::NoToken);
        }
        if !paths.behind_closed(at.alone()).has(to) {
            return Err(Violation::OwnKeysOpen { from: at, to });
        }
        if by_card { self.check_card(Card::Passage) } else { Ok(()) }
    }
}
