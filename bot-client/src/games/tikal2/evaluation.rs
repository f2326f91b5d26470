//! What a position is worth to a seat, in points, whatever is under way.

use rules::Seat;
use rules::tikal2::{
    Card, Colour, Icon, Phase, Position, PublicState, Round, Source, Wheel, price,
};

use super::weights::Weights;
use super::{prospects, rooms};
use crate::search::{Values, shares};

/// The mean of the wheel's numbers (L-1.17).
const MEAN_PRICE: f64 = 3.4;

/// What everybody can hope for: shares of the victory from worths.
pub(super) fn values(position: &Position, weights: &Weights) -> Values {
    let public = position.public();
    let seats = public.options().seats;
    let to_come = seats.iter().map(|seat| prospects::excavations(public, seat)).max().unwrap_or(0);
    let doubt = weights.doubt + weights.doubt_per_excavation * to_come as f64;
    shares(seats.iter().map(|seat| (seat, worth(position, seat, weights))), doubt)
}

/// The points the seat has and may expect.
pub(super) fn worth(position: &Position, seat: Seat, weights: &Weights) -> f64 {
    let public = position.public();
    let scorings = prospects::scorings(public);
    f64::from(public.score(seat))
        + scorings * f64::from(public.camp(seat).set_points())
        + rooms::altars(public, seat, weights)
        + rooms::excavations_to_come(position, seat, weights)
        + treasures(position, seat, weights)
        + cards(position, seat, weights)
        + spare_keys(public, seat, weights)
        + under_way(position, seat, weights)
        - prospects::forests(public, seat) * forest_cost(public, seat, weights)
}

/// What the forest takes: points, a key that opens doors, or one that is held twice.
fn forest_cost(public: &PublicState, seat: Seat, weights: &Weights) -> f64 {
    let pack = public.pack(seat);
    if pack.is_empty() {
        f64::from(price::FOREST)
    } else if pack.iter().any(|(_, count)| count > 1) {
        weights.forest_key
    } else {
        weights.forest_key + weights.fresh_key * prospects::excavations(public, seat) as f64
    }
}

fn spare_keys(public: &PublicState, seat: Seat, weights: &Weights) -> f64 {
    let spare: u8 = public.pack(seat).iter().map(|(_, count)| count - 1).sum();
    match public.round() {
        Round::One | Round::Two => f64::from(spare.min(2)) * weights.spare_key,
        Round::Final => 0.0,
    }
}

/// Treasures: so many kinds can be delivered as planes are passed; the others score in the camp.
fn treasures(position: &Position, seat: Seat, weights: &Weights) -> f64 {
    let public = position.public();
    let held = position.treasures(seat);
    if held.is_empty() {
        return 0.0;
    }
    let left = f64::from(price::TREASURE_LEFT);
    let at_plane = public.turn().seat == seat
        && matches!(public.phase(), Phase::Deliver(delivery) if delivery.after.is_none());
    let planes = prospects::planes(public, seat) + usize::from(at_plane);
    let mut gains = [0.0; 5];
    for (gain, (treasure, count)) in gains.iter_mut().zip(held.iter()) {
        let now =
            public.wheel().map_or(MEAN_PRICE, |wheel: Wheel| f64::from(wheel.price(treasure)));
        let price = weights.present_price * now + (1.0 - weights.present_price) * MEAN_PRICE;
        *gain = f64::from(count) * (price * weights.treasure_on_the_way - left).max(0.0);
    }
    gains.sort_unstable_by(|one, other| other.total_cmp(one));
    f64::from(held.total()) * left + gains.iter().take(planes).sum::<f64>()
}

fn cards(position: &Position, seat: Seat, weights: &Weights) -> f64 {
    let public = position.public();
    let hand = position.cards(seat);
    if hand.is_empty() {
        return 0.0;
    }
    let canoes_go = public.round() != Round::Final;
    let one = |card: Card| match card {
        // What a passage and an exploration bring is counted among the excavations.
        Card::Passage | Card::Explore | Card::Pair => 0.0,
        Card::Key => weights.key_card,
        Card::Forest if canoes_go => weights.forest_card,
        Card::Plus | Card::All if canoes_go || hand.has(Card::Remote) => weights.delivery_card,
        Card::Remote if !position.treasures(seat).is_empty() || canoes_go => weights.delivery_card,
        Card::Forest | Card::Plus | Card::All | Card::Remote => 0.0,
        Card::Five => f64::from(price::FIVE),
        Card::Types => f64::from(price::TYPE) * flag_colours(public, seat),
    };
    let pair = match hand.count(Card::Pair) {
        0 => 0.0,
        1 if canoes_go => f64::from(price::ONE_PAIR_CARD) + weights.pair_hope,
        1 => f64::from(price::ONE_PAIR_CARD),
        _ => f64::from(price::BOTH_PAIR_CARDS),
    };
    pair + hand.iter().map(|(card, count)| f64::from(count) * one(card)).sum::<f64>()
}

/// Colours of light rooms with a flag of the seat at the end of the game, about.
fn flag_colours(public: &PublicState, seat: Seat) -> f64 {
    let flags = public.flags(seat).places();
    let flagged = |own: &&Colour| flags.meets(public.temple().light_rooms(**own));
    let now = Colour::ALL.iter().filter(flagged).count();
    let more = prospects::excavations(public, seat) / 3;
    (now + more).min(Colour::ALL.len()) as f64
}

/// What the turn under way still brings: the tile the canoe goes for, icons, looks.
fn under_way(position: &Position, seat: Seat, weights: &Weights) -> f64 {
    let public = position.public();
    let turn = public.turn();
    if turn.seat != seat {
        return 0.0;
    }
    let icon = |icon: Icon| icon_worth(position, seat, icon, weights);
    let mut sum = 0.0;
    if let Some(trip) = public.trip() {
        sum += trip.tile.icons().iter().map(|&own| icon(own)).sum::<f64>();
    }
    if let Some(tile) = turn.tile {
        sum += turn.icons.iter(tile).map(icon).sum::<f64>();
    }
    sum + match public.phase() {
        Phase::Look(source) | Phase::DrawLook(source) => icon(match source {
            Source::Treasures(_) => Icon::Treasure,
            Source::Cards => Icon::Card,
            Source::Rooms => Icon::Room,
        }),
        Phase::Room(_) => icon(Icon::Room),
        Phase::Pile => icon(Icon::Treasure),
        Phase::DrawStartSeat
        | Phase::DrawWheel
        | Phase::DrawTiles
        | Phase::DrawSanctuary
        | Phase::DrawOpen
        | Phase::Refill(_)
        | Phase::Keys
        | Phase::Turn
        | Phase::Deliver(_)
        | Phase::Forest
        | Phase::Walk
        | Phase::Back
        | Phase::Over => 0.0,
    }
}

/// What an icon is worth before it is done.
pub(super) fn icon_worth(position: &Position, seat: Seat, icon: Icon, weights: &Weights) -> f64 {
    let public = position.public();
    match icon {
        Icon::Key(colour) => key_worth(public, seat, colour, weights),
        Icon::AnyKey => {
            let worths = Colour::ALL.iter().map(|&own| key_worth(public, seat, own, weights));
            worths.fold(0.0, f64::max)
        }
        Icon::Treasure => match prospects::planes(public, seat) {
            0 => f64::from(price::TREASURE_LEFT),
            _ => weights.treasure_icon,
        },
        Icon::Card => weights.card_icon,
        Icon::Room => weights.room_icon,
        Icon::Sanctuary => weights.sanctuary_icon,
        Icon::Count => {
            let doors = Colour::ALL.iter().map(|&own| public.flagged_doors(seat, own));
            f64::from(doors.max().unwrap_or(0))
        }
        Icon::Passage => {
            let points = f64::from(u8::from(prospects::excavations(public, seat) > 0));
            weights.passage_icon * points
        }
        Icon::Points(points) => f64::from(points),
    }
}

/// A key of this colour, in the camp or in the backpack, whichever is better.
fn key_worth(public: &PublicState, seat: Seat, colour: Colour, weights: &Weights) -> f64 {
    let camp = public.camp(seat);
    let mut with = camp;
    with.add(colour);
    let gain = f64::from(with.set_points()) - f64::from(camp.set_points());
    let pack = if public.pack(seat).has(colour) {
        weights.spare_key
    } else {
        weights.fresh_key * prospects::excavations(public, seat) as f64
    };
    pack.max(prospects::scorings(public) * gain)
}
