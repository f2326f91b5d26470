//! What bots reckon with: worth, who is ahead, how many scoring rounds are to come, the best of a list.

use rules::Seat;
use rules::tikal::{Position, TileSet};

/// Hundredths of a victory point.
pub(crate) type Worth = i32;

/// A count among worths.
pub(crate) fn whole(count: usize) -> Worth {
    Worth::try_from(count).unwrap_or(Worth::MAX)
}

/// How many scoring rounds are still to come for a seat, the present one included.
pub(crate) fn rounds_to_come(position: &Position, seat: Seat) -> Worth {
    let volcanoes = |tiles: TileSet| whole(tiles.iter().filter(|tile| tile.is_volcano()).count());
    let unseen = volcanoes(position.undrawn()) + volcanoes(position.shown());
    let Some(scoring) = position.scoring() else { return unseen + 1 };
    let scored = scoring.order.iter().take(scoring.scored.into()).any(|done| done == seat);
    let this_round = Worth::from(!scored);
    if scoring.volcano.is_some() { unseen + 1 + this_round } else { this_round }
}

/// What a seat has less a share, in percent, of what its rivals have on average.
pub(crate) fn ahead(
    position: &Position,
    seat: Seat,
    share: i32,
    worth: impl Fn(Seat) -> Worth,
) -> Worth {
    let (mut theirs, mut rivals) = (0, 0);
    for rival in position.options().seats.iter().filter(|&rival| rival != seat) {
        theirs += worth(rival);
        rivals += 1;
    }
    worth(seat) - theirs / rivals.max(1) * share / 100
}

/// The first of the best, with its worth.
pub(crate) fn first_best<T: Copy>(
    all: impl IntoIterator<Item = T>,
    mut worth: impl FnMut(T) -> Worth,
) -> Option<(Worth, T)> {
    let mut best: Option<(Worth, T)> = None;
    for one in all {
        let worth = worth(one);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, one));
        }
    }
    best
}
