//! A position of Yucatàn as JSON, for programs that drive the client.

use serde_json::{Value, json};

use super::view_model::{Cell, Guild, Phase, Pieces, PrintedCell, SeatModel, ViewModel};
use crate::json::{clock, given_up};

/// A whole position.
pub(super) fn model(sequence: u64, model: &ViewModel) -> Value {
    let cells = model.map.cells();
    json!({
        "kind": "position",
        "sequence": sequence,
        "phase": phase(model.phase),
        "deciding": model.deciding.map(|seat| seat.0),
        "round": model.round,
        "rounds": model.rounds,
        "entered_city": model.entered.map(|cell| cell.to_string()),
        "supply": model.supply,
        "neutrals_left": model.neutrals_left,
        "open_seed": model.open_seed,
        "seats": model.seats.iter().map(seat).collect::<Vec<_>>(),
        "cells": cells.map(|(name, printed)| cell(name, printed, model.at(name))).collect::<Vec<_>>(),
        "notation": model.notation,
    })
}

/// A seat.
pub(super) fn seat(seat: &SeatModel) -> Value {
    let reserve = |[jaguars, hummingbirds, snakes]: [u32; 3]| json!({ "jaguar": jaguars, "hummingbird": hummingbirds, "snake": snakes });
    json!({
        "seat": seat.facts.seat.0,
        "score": seat.facts.score,
        "city": seat.city.to_string(),
        "levels": seat.levels,
        "prisoners": seat.prisoners,
        "carried": seat.carried,
        "villages": seat.villages,
        "villages_left": seat.villages_left,
        "warriors": seat.warriors,
        "warrior_limit": seat.warrior_limit,
        "warriors_left": seat.warriors_left,
        "reserve": seat.reserve.map(reserve),
        "rivers": seat.rivers,
        "given_up": seat.facts.given_up.map(given_up),
        "clock": seat.facts.clock.as_ref().map(clock),
    })
}

/// A cell with what is on it.
pub(super) fn cell(name: Cell, printed: &PrintedCell, pieces: Pieces) -> Value {
    let neighbours = printed.neighbours.iter().flatten().map(Cell::to_string);
    json!({
        "cell": name.to_string(),
        "terrain": printed.terrain.word(),
        "city": printed.city.map(|seat| seat.0),
        "rivers": printed.rivers,
        "neighbours": neighbours.collect::<Vec<_>>(),
        "village": pieces.village.map(|village| json!({
            "owner": village.owner.map(|seat| seat.0),
            "large": village.large,
        })),
        "warrior": pieces.warrior.map(|warrior| json!({
            "owner": warrior.owner.0,
            "guild": warrior.guild.map(Guild::word),
            "carried": warrior.carried,
            "shown": warrior.shown,
        })),
    })
}

/// What the game waits for, in the word of the notation.
pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Start => "start",
        Phase::Large => "large",
        Phase::Small => "small",
        Phase::Neutral => "neutral",
        Phase::Warriors => "warriors",
        Phase::Turn => "turn",
        Phase::Take => "take",
        Phase::Remove => "remove",
        Phase::Over => "over",
    }
}
