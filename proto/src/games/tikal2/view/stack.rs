//! The piles of a view: their sizes, who knows their tops, and what the audience knows of them.

use rules::tikal2::{Source, View};

use crate::games::tikal2::wire;
use crate::games::tikal2::words::{seat_number, source_value};

/// Every pile of this game.
pub(super) fn look(view: &View) -> Vec<wire::Stack> {
    let piles = view.public().piles().map(Source::Treasures);
    piles.chain([Source::Cards, Source::Rooms]).map(|source| stack(view, source)).collect()
}

fn stack(view: &View, source: Source) -> wire::Stack {
    let stack = view.public().stack(source);
    let entry = |(find, knowers): (Option<_>, rules::SeatSet)| wire::Entry {
        find: find.map(wire::Find::from),
        knowers: knowers.iter().map(seat_number).collect(),
    };
    wire::Stack {
        source: source_value(source),
        entries: view.entries(source).zip(stack.knowers()).map(entry).collect(),
        unknown: stack.unknown().into(),
    }
}
