//! Views: what an audience knows of a position, as a client reads it.

mod phase;
mod place;
mod seat;
mod stack;

pub(super) use place::{rewards, sides_with, single_reward};

use rules::tikal2::{Phase, Place, PublicState, Sanctuary, Site, Tile, TileSet, Treasure, View};

use super::pieces::{card_counts, key_counts, treasure_counts};
use super::wire;
use super::words::{
    light_room_value, round_value, sanctuary_value, seat_number, seat_or_unset, site_number,
    tile_number, wheel_notches,
};

/// Everything the audience of this view knows.
pub(super) fn view(view: &View) -> wire::View {
    let public = view.public();
    let phase = phase::look(public.phase());
    let seats = public.options().seats;
    wire::View {
        options: Some((*public.options()).into()),
        places: Place::all().map(|place| place::look(public, place)).collect(),
        sites: Site::ALL.into_iter().map(|site| look_at_site(public, site)).collect(),
        seats: seats.iter().map(|seat| seat::look(view, seat)).collect(),
        stacks: stack::look(view),
        round: round_value(public.round()),
        first_seat: seat_or_unset(public.first()),
        phase: phase.phase.into(),
        deciding_seat: if phase.is_decided { seat_number(public.turn().seat) } else { 0 },
        turn: turn(public),
        trip: public.trip().map(|trip| wire::Trip {
            tile: tile_number(trip.tile),
            stretch: trip.stretch.number().into(),
        }),
        way: public.way().map(phase::way),
        delivery: phase.delivery,
        looked_at: phase.looked_at,
        refilling_pile: phase.refilling_pile,
        room_in_hand: phase.room_in_hand,
        wheel: public.wheel().map(wheel_notches),
        prices: public.wheel().map_or_else(Vec::new, |wheel| {
            Treasure::ALL.iter().map(|&treasure| wheel.price(treasure).into()).collect()
        }),
        top_sanctuary: public.top_sanctuary().map_or(0, sanctuary_value),
        sanctuaries_unseen: unseen_sanctuaries(public).map(sanctuary_value).collect(),
        open_treasures: treasure_counts(public.open_treasures()),
        delivered: treasure_counts(public.delivered()),
        discard: card_counts(public.discard()),
        key_supply: key_counts(public.supply()),
        token_supply: public.token_supply().into(),
        treasures_unseen: treasure_counts(view.unseen_treasures()),
        cards_unseen: card_counts(view.unseen_cards()),
        rooms_unseen: view.unseen_rooms().map(light_room_value).collect(),
    }
}

fn look_at_site(public: &PublicState, site: Site) -> wire::Site {
    let here = public.options().seats.iter().filter(|&seat| public.canoe(seat) == site);
    wire::Site {
        site: site_number(site),
        tiles: tile_numbers(public.tiles_on(site)),
        canoes: here.map(seat_number).collect(),
    }
}

/// The turn that the notation writes: none before the start seat is drawn and when the game is over.
fn turn(public: &PublicState) -> Option<wire::Turn> {
    if matches!(public.phase(), Phase::DrawStartSeat | Phase::Over) {
        return None;
    }
    let turn = public.turn();
    let waiting = |tile: Tile| turn.icons.iter(tile).map(wire::Icon::from).collect();
    Some(wire::Turn {
        seat: seat_number(turn.seat),
        tile: turn.tile.map_or(0, tile_number),
        icons: turn.tile.map_or_else(Vec::new, waiting),
        explored: turn.explored,
        rescued: turn.rescued,
    })
}

fn tile_numbers(tiles: TileSet) -> Vec<u32> {
    tiles.iter().map(tile_number).collect()
}

fn unseen_sanctuaries(public: &PublicState) -> impl Iterator<Item = Sanctuary> {
    let seen = public.temple().sanctuaries().map(|(_, sanctuary)| sanctuary);
    let seen: Vec<Sanctuary> = seen.chain(public.top_sanctuary()).collect();
    Sanctuary::ALL.iter().copied().filter(move |sanctuary| !seen.contains(sanctuary))
}
