//! One seat of a view: what all know of it, and what of its secrets the audience knows.

use rules::Seat;
use rules::tikal2::View;

use super::tile_numbers;
use crate::games::tikal2::pieces::{card_counts, colour_counts, key_counts, treasure_counts};
use crate::games::tikal2::wire;
use crate::games::tikal2::words::{seat_number, site_number};

/// What is to be seen of a seat.
pub(super) fn look(view: &View, seat: Seat) -> wire::Seat {
    let public = view.public();
    let (treasures, cards) = (view.treasures(seat), view.cards(seat));
    wire::Seat {
        seat: seat_number(seat),
        score: public.score(seat),
        explorer: public.explorer(seat).to_string(),
        canoe: site_number(public.canoe(seat)),
        tent_ready: public.tent_ready(seat),
        pack: key_counts(public.pack(seat)),
        camp: key_counts(public.camp(seat)),
        tokens: public.tokens(seat).into(),
        flags_left: public.flags_left(seat),
        tiles: tile_numbers(public.tiles(seat)),
        treasures: treasure_counts(treasures.known()),
        hidden_treasures: treasures.hidden().into(),
        shown_treasures: treasure_counts(public.shown(seat)),
        cards: card_counts(cards.known()),
        hidden_cards: cards.hidden().into(),
        projected_keys: public.camp(seat).set_points().into(),
        flagged_doors: colour_counts(|colour| public.flagged_doors(seat, colour)),
    }
}
