//! What the store keeps, in its own words: no wire type, no game type.

use std::time::SystemTime;

/// A match as it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MadeMatch {
    /// Its id.
    pub match_id: String,
    /// The game's name.
    pub game: String,
    /// The options in the game's notation.
    pub options: String,
    /// What its creator called it.
    pub title: String,
    /// Whether it needs an invite code.
    pub invite_only: bool,
    /// Seats kept for house bots: number and bot.
    pub reserved: Vec<(u8, String)>,
    /// The seed.
    pub seed: [u8; 32],
    /// Whether the seed was given.
    pub open_seed: bool,
    /// When it was made.
    pub created: SystemTime,
    /// The request that made it.
    pub request: StoredRequest,
}

/// Somebody on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSeat {
    /// The seat's number.
    pub seat: u8,
    /// The name to show.
    pub name: String,
    /// The hash of the seat's token.
    pub token: [u8; 32],
    /// Joined with the operator's house key.
    pub house_bot: bool,
    /// What the seat promised, if it takes part in the draws.
    pub promise: Option<[u8; 32]>,
    /// What it gave.
    pub nonce: Option<[u8; 32]>,
    /// The request that took the seat.
    pub request: StoredRequest,
}

/// A request that had an effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredRequest {
    /// The caller's id for it.
    pub id: String,
    /// The hash of its body.
    pub body: [u8; 32],
}

/// One step: the number of its first entry and its cause in the notation of records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredLine {
    /// The number of its first entry.
    pub first: u64,
    /// Its cause.
    pub cause: String,
}

/// One change of one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A match was made.
    Made(MadeMatch),
    /// Somebody took a seat, or gave a nonce: the seat is now so.
    Seated {
        /// Which match.
        match_id: String,
        /// The seat.
        seat: StoredSeat,
    },
    /// A seat is free again.
    Left {
        /// Which match.
        match_id: String,
        /// Its number.
        seat: u8,
    },
    /// Steps were taken.
    Steps {
        /// Which match.
        match_id: String,
        /// The steps.
        lines: Vec<StoredLine>,
        /// The request that caused them, with the seat that sent it and its events.
        request: Option<(u8, StoredRequest, u64, u64)>,
    },
    /// The match started.
    Started {
        /// Which match.
        match_id: String,
        /// When.
        at: SystemTime,
    },
    /// The match is over.
    Ended {
        /// Which match.
        match_id: String,
        /// When.
        at: SystemTime,
    },
}

/// Everything that brings a match back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredMatch {
    /// How it was made.
    pub made: MadeMatch,
    /// Who sits where.
    pub seats: Vec<StoredSeat>,
    /// Every step in order; empty before the start.
    pub lines: Vec<StoredLine>,
    /// Answered requests: seat, request, first and last event.
    pub requests: Vec<(u8, StoredRequest, u64, u64)>,
    /// When it started.
    pub started: Option<SystemTime>,
    /// When it ended.
    pub ended: Option<SystemTime>,
}
