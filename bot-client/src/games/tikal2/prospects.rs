//! What a seat still has before it: turns, excavations, scorings, planes and forests.

use rules::Seat;
use rules::tikal2::{Crossing, PublicState, Round, Site, TileSet};

/// How many tiles each seat takes in a round (L-2.5).
fn tiles_a_round(public: &PublicState) -> usize {
    let seats = public.options().seats;
    TileSet::in_use(seats).count() / seats.count()
}

/// How many tiles the seat still takes in this round.
pub(super) fn tiles_to_take(public: &PublicState, seat: Seat) -> usize {
    match public.round() {
        Round::One | Round::Two => tiles_a_round(public).saturating_sub(public.tiles(seat).count()),
        Round::Final => 0,
    }
}

/// How often the seat can still excavate: turns, tents and the last turn. Cards come on top.
pub(super) fn excavations(public: &PublicState, seat: Seat) -> usize {
    let turn = public.turn();
    if public.round() == Round::Final {
        return usize::from(has_last_turn(public, seat));
    }
    let under_way = turn.seat == seat && turn.tile.is_some() && !turn.explored;
    let later = match public.round() {
        Round::One => tiles_a_round(public) + usize::from(!public.options().no_tent),
        Round::Two | Round::Final => 0,
    };
    let tent = usize::from(public.tent_ready(seat));
    tiles_to_take(public, seat) + usize::from(under_way) + tent + later + 1
}

/// Whether the seat's last turn has an exploration left (L-16.1).
fn has_last_turn(public: &PublicState, seat: Seat) -> bool {
    let turn = public.turn();
    if turn.seat == seat {
        return !turn.explored;
    }
    let mut next = public.after(turn.seat);
    while Some(next) != public.first() && next != turn.seat {
        if next == seat {
            return true;
        }
        next = public.after(next);
    }
    false
}

/// How often camps and altars still score (L-14, L-16.3).
pub(super) fn scorings(public: &PublicState) -> f64 {
    match public.round() {
        Round::One => 2.0,
        Round::Two | Round::Final => 1.0,
    }
}

/// Where the seat's canoe lies, or how far it has come on its trip.
fn canoe(public: &PublicState, seat: Seat) -> Site {
    let trip = public.trip().filter(|_| public.turn().seat == seat);
    trip.map_or(public.canoe(seat), |trip| trip.stretch.end())
}

/// How many planes the canoe can pass before a forest, in this round and the next.
pub(super) fn planes(public: &PublicState, seat: Seat) -> usize {
    let from = canoe(public, seat);
    let ahead = |site: &&Site| **site >= from && site.stretch().crossing() == Some(Crossing::Plane);
    let now = match tiles_to_take(public, seat) {
        0 => 0,
        _ => Site::ALL.iter().filter(ahead).count(),
    };
    match public.round() {
        Round::One => now + 2,
        Round::Two => now,
        Round::Final => 0,
    }
}

/// How likely the seat must cross the forest for the tiles it still takes, about 0 to 1, and how often it
/// will on the trip under way.
pub(super) fn forests(public: &PublicState, seat: Seat) -> f64 {
    let mut certain = 0.0;
    let mut from = public.canoe(seat);
    let trip = public.trip().filter(|_| public.turn().seat == seat);
    if let Some((trip, goal)) = trip.and_then(|trip| Some((trip, public.site_of(trip.tile)?))) {
        from = trip.stretch.source();
        while from != goal {
            if from.stretch().crossing() == Some(Crossing::Forest) {
                certain += 1.0;
            }
            from = from.next();
        }
    }
    let tiles = tiles_to_take(public, seat).saturating_sub(usize::from(trip.is_some()));
    if tiles == 0 {
        return certain;
    }
    let ahead = |site: &&Site| **site >= from;
    let ahead: usize =
        Site::ALL.iter().filter(ahead).map(|&site| public.tiles_on(site).count()).sum();
    let ahead = ahead.saturating_sub(usize::from(trip.is_some()));
    // Rivals take some of them too.
    let wanted = tiles as f64 * (1.0 + public.options().seats.count() as f64) / 2.0;
    certain + (1.0 - ahead as f64 / wanted).max(0.0)
}
