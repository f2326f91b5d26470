//! What is seen, as JSON for programs that drive the client. docs/terminal.md describes it.

use proto::v1;
use serde_json::{Value, json};

use crate::sight::{
    Asked, Choice, ClockFace, GivenUp, Hex, LeaderPlace, Phase, SeatSight, Sight, Terrain,
    Treasures, Way,
};

/// A whole position.
pub fn sight(sequence: u64, sight: &Sight) -> Value {
    json!({
        "kind": "position",
        "sequence": sequence,
        "phase": phase(sight.phase),
        "deciding": sight.deciding.map(|seat| seat.0),
        "active": sight.active.map(|seat| seat.0),
        "points_left": sight.points_left,
        "tile_in_hand": sight.tile_in_hand,
        "turn": sight.turn,
        "auction": sight.auction.as_ref().map(|auction| json!({
            "round": auction.round,
            "shown_tiles": auction.shown_tiles,
            "high_bid": auction.high_bid.map(|(_, bid)| bid),
            "high_bidder": auction.high_bid.map(|(seat, _)| seat.0),
            "first_passed": auction.first_passed.map(|seat| seat.0),
        })),
        "scoring": sight.scoring.as_ref().map(|scoring| json!({
            "final": scoring.is_final,
            "order_left": scoring.order_left.iter().map(|seat| seat.0).collect::<Vec<_>>(),
            "scored": scoring.scored.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        })),
        "tiles_left": sight.tiles_left(),
        "open_seed": sight.open_seed,
        "seats": sight.seats.iter().map(seat).collect::<Vec<_>>(),
        "hexes": sight.hexes.iter().map(hex).collect::<Vec<_>>(),
    })
}

/// A seat.
pub fn seat(seat: &SeatSight) -> Value {
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
        "given_up": seat.given_up.map(|cause| match cause {
            GivenUp::Resigned => "resigned",
            GivenUp::TimedOut => "timed_out",
        }),
        "clock": seat.clock.as_ref().map(clock),
    })
}

/// A hex.
pub fn hex(hex: &Hex) -> Value {
    let (terrain, number) = match hex.terrain {
        Terrain::Unexplored => ("unexplored", None),
        Terrain::BaseCamp => ("base_camp", None),
        Terrain::Temple { value } => ("temple", Some(value)),
        Terrain::Jungle => ("jungle", None),
        Terrain::Treasure { left } => ("treasure", Some(left)),
        Terrain::Volcano => ("volcano", None),
    };
    let presence = |here: &crate::sight::Presence| {
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

/// A decision that is asked for, with every legal answer.
pub fn prompt(asked: &Asked, at: Option<Phase>) -> Value {
    json!({
        "kind": "prompt",
        "sequence": asked.sequence,
        "phase": at.map(phase),
        "undo_to": asked.undo_to,
        "clock": asked.clock.as_ref().map(clock),
        "legal": asked.choices.iter().map(choice).collect::<Vec<_>>(),
    })
}

/// A legal action.
pub fn choice(choice: &Choice) -> Value {
    json!({ "action": choice.notation, "cost": choice.cost })
}

/// A member's way.
pub fn way(way: &Way) -> Value {
    json!({
        "from": way.from.to_string(),
        "to": way.to.to_string(),
        "cost": way.cost,
        "actions": way.notations,
    })
}

/// A match as the lobby sees it.
pub fn lobby_match(shown: &v1::Match) -> Value {
    let seat = |seat: &v1::SeatInfo| {
        json!({
            "seat": seat.seat,
            "state": match seat.state() {
                v1::SeatState::Taken => "taken",
                v1::SeatState::Reserved => "reserved",
                v1::SeatState::Free | v1::SeatState::Unspecified => "free",
            },
            "name": seat.participant.as_ref().map_or("", |who| &who.name),
            "bot": seat.bot,
        })
    };
    json!({
        "kind": "match",
        "match_id": shown.match_id,
        "title": shown.title,
        "game": shown.game,
        "state": match shown.state() {
            v1::MatchState::Waiting | v1::MatchState::Unspecified => "waiting",
            v1::MatchState::Revealing => "revealing",
            v1::MatchState::Running => "running",
            v1::MatchState::Ended => "ended",
            v1::MatchState::Cancelled => "cancelled",
        },
        "open_seed": shown.open_seed,
        "seats": shown.seats.iter().map(seat).collect::<Vec<_>>(),
    })
}

fn phase(phase: Phase) -> &'static str {
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
    let named = |(kind, count): &(crate::sight::Treasure, u32)| {
        (format!("{kind:?}").to_lowercase(), json!(count))
    };
    Value::Object(treasures.iter().map(named).collect())
}

fn clock(clock: &ClockFace) -> Value {
    let ClockFace { left, grace_left, running } = clock;
    json!({
        "left_ms": left.as_millis(),
        "grace_left_ms": grace_left.as_millis(),
        "running": running,
    })
}
