//! What is seen, as JSON for programs that drive the client. docs/terminal.md describes it.

use proto::v1;
use serde_json::{Value, json};

use crate::match_view::{Asked, Choice, ClockFace, GivenUp};

/// A decision that is asked for, with every legal answer; `phase` is what the game waits for.
pub fn prompt(asked: &Asked, phase: Value) -> Value {
    json!({
        "kind": "prompt",
        "sequence": asked.sequence,
        "phase": phase,
        "undo_to": asked.undo_to,
        "clock": asked.clock.as_ref().map(clock),
        "legal": asked.choices.iter().map(choice).collect::<Vec<_>>(),
    })
}

/// A legal action.
pub fn choice(choice: &Choice) -> Value {
    json!({ "action": choice.notation, "cost": choice.cost })
}

/// A piece's way.
pub fn route(route: &v1::Route) -> Value {
    json!({
        "from": route.from_place,
        "to": route.to_place,
        "cost": route.cost,
        "actions": route.notations,
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
        "private": shown.invite_only,
        "seats": shown.seats.iter().map(seat).collect::<Vec<_>>(),
    })
}

/// A clock.
pub fn clock(clock: &ClockFace) -> Value {
    let ClockFace { left, grace_left, running } = clock;
    json!({
        "left_ms": left.as_millis(),
        "grace_left_ms": grace_left.as_millis(),
        "running": running,
    })
}

/// Why nobody plays a seat any more.
pub fn given_up(cause: GivenUp) -> &'static str {
    match cause {
        GivenUp::Resigned => "resigned",
        GivenUp::TimedOut => "timed_out",
    }
}
