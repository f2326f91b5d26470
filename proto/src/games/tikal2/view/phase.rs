//! The phase of a view with the facts that belong to it.

use rules::tikal2::{Delivery, Phase, Way};

use crate::games::tikal2::wire;
use crate::games::tikal2::words::{light_room_value, pile_number, source_value, treasure_value};

/// A phase as the fields of a view: what does not belong to it is unset.
#[derive(Default)]
pub(super) struct PhaseFields {
    pub(super) phase: wire::Phase,
    /// Whether the turn's seat decides; otherwise a draw is pending, or nothing is.
    pub(super) is_decided: bool,
    pub(super) delivery: Option<wire::Delivery>,
    pub(super) looked_at: i32,
    pub(super) refilling_pile: u32,
    pub(super) room_in_hand: i32,
}

/// What the phase says.
pub(super) fn look(phase: Phase) -> PhaseFields {
    let drawn = |phase| PhaseFields { phase, ..PhaseFields::default() };
    let decided = |phase| PhaseFields { phase, is_decided: true, ..PhaseFields::default() };
    match phase {
        Phase::DrawStartSeat => drawn(wire::Phase::DrawStartSeat),
        Phase::DrawWheel => drawn(wire::Phase::DrawWheel),
        Phase::DrawTiles => drawn(wire::Phase::DrawTiles),
        Phase::DrawSanctuary => drawn(wire::Phase::DrawSanctuary),
        Phase::DrawOpen => drawn(wire::Phase::DrawOpen),
        Phase::DrawLook(source) => {
            PhaseFields { looked_at: source_value(source), ..drawn(wire::Phase::DrawLook) }
        }
        Phase::Refill(pile) => {
            PhaseFields { refilling_pile: pile_number(pile), ..drawn(wire::Phase::Refill) }
        }
        Phase::Keys => decided(wire::Phase::Keys),
        Phase::Turn => decided(wire::Phase::Turn),
        Phase::Deliver(open) => {
            PhaseFields { delivery: Some(delivery(open)), ..decided(wire::Phase::Deliver) }
        }
        Phase::Forest => decided(wire::Phase::Forest),
        Phase::Look(source) => {
            PhaseFields { looked_at: source_value(source), ..decided(wire::Phase::Look) }
        }
        Phase::Room(room) => {
            PhaseFields { room_in_hand: light_room_value(room), ..decided(wire::Phase::Room) }
        }
        Phase::Walk => decided(wire::Phase::Walk),
        Phase::Pile => decided(wire::Phase::Pile),
        Phase::Back => decided(wire::Phase::Back),
        Phase::Over => drawn(wire::Phase::Over),
    }
}

/// How the last step of an exploration was made.
pub(super) fn way(way: Way) -> wire::Way {
    match way {
        Way::Begun => wire::Way::default(),
        Way::Went => wire::Way { went: true, via_place: String::new() },
        Way::Via(place) => wire::Way { went: false, via_place: place.to_string() },
    }
}

fn delivery(Delivery { remote, plus, all, after }: Delivery) -> wire::Delivery {
    wire::Delivery { remote, plus, all, after: after.map_or(0, treasure_value) }
}
