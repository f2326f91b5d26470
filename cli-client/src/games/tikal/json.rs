//! A position of Tikal as JSON, for programs that drive the client.

use serde_json::{Value, json};

use super::view_model::{
    Hex, LeaderPlace, Phase, Presence, SeatModel, Terrain, Treasure, Treasures, ViewModel,
};
use crate::json::{clock, given_up};

/// A whole position.
pub(super) fn model(sequence: u64, model: &ViewModel) -> Value {
    json!({
        "kind": "position",
        "sequence": sequence,
        "phase": phase(model.phase),
        "deciding": model.deciding.map(|seat| seat.0),
        "active": model.active.map(|seat| seat.0),
        "points_left": model.points_left,
        "tile_in_hand": model.tile_in_hand,
        "turn": model.turn,
        "auction": model.auction.as_ref().map(|auction| json!({
            "round": auction.round,
            "shown_tiles": auction.shown_tiles,
            "high_bid": auction.high_bid.map(|(_, bid)| bid),
            "high_bidder": auction.high_bid.map(|(seat, _)| seat.0),
            "first_passed": auction.first_passed.map(|seat| seat.0),
        })),
        "scoring": model.scoring.as_ref().map(|scoring| json!({
            "final": scoring.is_final,
            "order_left": scoring.order_left.iter().map(|seat| seat.0).collect::<Vec<_>>(),
            "scored": scoring.scored.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        })),
        "tiles_left": model.tiles_left(),
        "open_seed": model.open_seed,
        "seats": model.seats.iter().map(seat).collect::<Vec<_>>(),
        "hexes": model.hexes.iter().map(hex).collect::<Vec<_>>(),
    })
}

/// A seat.
pub(super) fn seat(seat: &SeatModel) -> Value {
    json!({
        "seat": seat.seat.0,
        "score": seat.score,
        "projected_temples": seat.projected_temples,
        "projected_treasures": seat.projected_treasures,
        "workers_left": seat.workers_left,
        "camps_left": seat.camps_left,
        "guards_left": seat.guards_left,
        "leader": leader(seat.leader),
        "treasures": treasures(&seat.treasures),
        "bid": seat.bid,
        "passed": seat.passed,
        "given_up": seat.given_up.map(given_up),
        "clock": seat.clock.as_ref().map(clock),
    })
}

/// A hex.
pub(super) fn hex(hex: &Hex) -> Value {
    let (terrain, number) = match hex.terrain {
        Terrain::Unexplored => ("unexplored", None),
        Terrain::BaseCamp => ("base_camp", None),
        Terrain::Temple { value } => ("temple", Some(value)),
        Terrain::Jungle => ("jungle", None),
        Terrain::Treasure { left } => ("treasure", Some(left)),
        Terrain::Volcano => ("volcano", None),
    };
    let presence = |here: &Presence| {
        json!({
            "seat": here.seat.0,
            "workers": here.workers,
            "leader": here.leader,
            "strength": here.strength,
        })
    };
    json!({
        "space": hex.space.to_string(),
        "terrain": terrain,
        "number": number,
        "costs": hex.costs,
        "camp": hex.camp.map(|seat| seat.0),
        "guard": hex.guard.map(|seat| seat.0),
        "leading": hex.leading.map(|seat| seat.0),
        "members": hex.presences.iter().map(presence).collect::<Vec<_>>(),
    })
}

/// What the game waits for.
pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw => "draw",
        Phase::Bid => "bid",
        Phase::ChooseTile => "choose_tile",
        Phase::PlaceTile => "place_tile",
        Phase::Act => "act",
        Phase::Over => "over",
    }
}

fn leader(place: LeaderPlace) -> Value {
    match place {
        LeaderPlace::Supply => json!({ "place": "supply" }),
        LeaderPlace::Board(space) => json!({ "place": "board", "space": space.to_string() }),
        LeaderPlace::Guard(space) => json!({ "place": "guard", "space": space.to_string() }),
        LeaderPlace::Gone => json!({ "place": "gone" }),
    }
}

fn treasures(treasures: &Treasures) -> Value {
    let named =
        |(kind, count): &(Treasure, u32)| (format!("{kind:?}").to_lowercase(), json!(count));
    Value::Object(treasures.iter().map(named).collect())
}
