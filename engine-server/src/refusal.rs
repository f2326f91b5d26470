//! Why the server does not do what it is asked: every reason, with its facts.

use std::fmt;
use std::time::Duration;

use proto::RefusalFacts;
use proto::names::NameProblem;
use rules::Seat;
use table::BATCH_LIMIT;

/// A refusal of a request. `status` turns it into what travels; nothing else does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The call needs a credential that did not come along.
    TokenMissing,
    /// Nobody in this match has this token.
    TokenUnknown,
    /// The operator's house key is needed.
    HouseKeyNeeded,
    /// The operator's creator key is needed.
    CreatorKeyNeeded,
    /// The match is invite-only, and neither its invite code nor a seat's token came along.
    InviteNeeded,
    /// No match has this id.
    MatchNotFound {
        /// The id.
        match_id: String,
    },
    /// Fields that do not say what they must.
    Malformed(Vec<FieldProblem>),
    /// A name or a title that nobody may have (H-8).
    NameUnfit {
        /// The way to the field.
        path: String,
        /// What is wrong with it.
        problem: NameProblem,
    },
    /// The same request id came with another body.
    RequestIdReused,
    /// Somebody has this seat.
    SeatTaken {
        /// Which.
        seat: Seat,
    },
    /// The seat is kept for a house bot.
    SeatReserved {
        /// Which.
        seat: Seat,
    },
    /// Every seat the caller could have is taken.
    NoFreeSeat,
    /// The match no longer waits for players.
    NotWaiting,
    /// The match has not started.
    NotStarted,
    /// The match is over.
    MatchOver,
    /// The match was cancelled before it started.
    MatchCancelled,
    /// As somebody else a match is seen only once it is over.
    MatchNotOver,
    /// The match shares its deal with others that are not all over.
    DealNotRevealed,
    /// The group takes no more matches.
    DealGroupClosed,
    /// No group has this secret.
    DealGroupUnknown,
    /// The text is no record of a game that is hosted here.
    RecordUnreadable {
        /// What is wrong with it.
        problem: String,
    },
    /// The seat promised no nonce.
    NonceNotPromised,
    /// Nonces are given when all seats are taken, not before and not later.
    NonceNotDue,
    /// This nonce is not the one that was promised.
    NonceMismatch,
    /// Only the deciding seat takes actions back.
    UndoNotDeciding,
    /// There is nothing to take back.
    NothingToUndo,
    /// Something new was told since, or a turn began.
    UndoPastHorizon {
        /// The earliest event to go back to.
        horizon: u64,
    },
    /// The seat took back too often since something new was told.
    UndoTooOften {
        /// How often it may.
        limit: u32,
    },
    /// The event is not the end of an action.
    UndoNotAStep {
        /// The nearest before it that is.
        nearest: u64,
    },
    /// The seat was given up (H-3).
    SeatGivenUp {
        /// Which.
        seat: Seat,
    },
    /// The match is no longer where the caller thinks.
    StaleSequence {
        /// What the caller expected.
        expected: u64,
        /// The newest event.
        head: u64,
    },
    /// An index came from a seat that does not decide.
    NotDeciding,
    /// The prompt's list has no such place.
    IndexUnknown {
        /// The place asked for.
        index: u32,
        /// How many actions are listed.
        count: usize,
    },
    /// A batch is too small or too large.
    BatchSize {
        /// How many actions it has.
        count: usize,
    },
    /// An action that reveals something is not the last of its batch.
    RevealNotLast {
        /// Its place in the batch, from 0.
        index: usize,
    },
    /// A rule of the game is broken.
    Rule(Box<BrokenRule>),
    /// A step of a simulated line gives an outcome where nothing is drawn.
    NoDrawPending {
        /// Its place in the line, from 0.
        index: usize,
    },
    /// A step of a simulated line gives an outcome that the pending draw cannot have.
    OutcomeImpossible {
        /// Its place in the line, from 0.
        index: usize,
        /// The deck that is drawn from.
        deck: String,
        /// The outcome, in the notation.
        outcome: String,
    },
    /// The results of all lines do not fit into one answer.
    AnswerTooLarge {
        /// How many lines would, from the first on.
        fitting: usize,
        /// The most bytes of an answer.
        limit: usize,
    },
    /// The number is past the newest event.
    SequencePastHead {
        /// What was asked for.
        asked: u64,
        /// The newest event.
        head: u64,
    },
    /// A newer stream of the same seat was opened.
    SeatOpenedElsewhere,
    /// The stream did not begin with Open, or sent it twice.
    OpenExpectedOnce,
    /// Open did not come in time.
    OpenOverdue {
        /// How long it was waited for.
        limit: Duration,
    },
    /// The server is about to stop.
    Draining,
    /// The server hosts as many matches as it can.
    TooManyMatches {
        /// How many.
        limit: usize,
    },
    /// The caller has as many matches as it may have.
    MatchQuota {
        /// What the caller is recognised by: `address` or `key`.
        by: &'static str,
        /// Which of its matches are too many: `waiting` or `running`.
        state: &'static str,
        /// How many it may have.
        limit: usize,
    },
    /// The operator lets nobody from this address make or join matches.
    Banned,
    /// What was asked for could not be kept, or what is kept not be read. Nothing has changed, or
    /// it has and the same request will be answered so.
    StoreFailed,
    /// The match has as many watchers as it may have.
    TooManyWatchers {
        /// How many.
        limit: usize,
    },
    /// The server has as many streams as it can, or the caller's address has as many as it may.
    TooManyStreams {
        /// How many.
        limit: usize,
    },
    /// The caller does not take the answers it asked for: of its connection or its address, or of
    /// everybody, too much waits to be read.
    TooManyUnreadBytes {
        /// How many bytes may wait.
        limit: usize,
    },
    /// The caller calls too often.
    RateLimited {
        /// When one more call is allowed.
        retry_after: Duration,
    },
    /// The call was not answered in time.
    CallTimedOut {
        /// How long it was waited for.
        limit: Duration,
    },
    /// The connection has reached its age; streams go on over another one.
    ConnectionTooOld,
    /// Another server has the match, or none.
    NotOwner {
        /// Which, as far as it is known.
        owner: Option<String>,
    },
    /// The match moves to another server while a stream of it is open.
    OwnerChanged,
    /// The server that has the match cannot be reached, or was lost before it had answered. What was asked of it may
    /// have happened.
    OwnerLost,
    /// What is kept of the match cannot be read; the log has the rest.
    MatchUnreadable {
        /// Which.
        match_id: String,
    },
    /// Something went wrong inside; the log has the rest under this id.
    Internal {
        /// The id.
        incident: String,
    },
}

/// A field that does not say what it must.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldProblem {
    /// The way to it, such as `submit.actions[0].typed.tikal.walk.from_space`.
    pub path: String,
    /// What is wrong.
    pub reason: String,
}

/// A broken rule, as the game says it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenRule {
    /// The place of the action in its batch, from 0.
    pub index: usize,
    /// Reason, rule, sentence and facts.
    pub told: RefusalFacts,
}

impl Refusal {
    /// One malformed field.
    pub fn malformed(path: impl Into<String>, reason: impl Into<String>) -> Refusal {
        Refusal::Malformed(vec![FieldProblem { path: path.into(), reason: reason.into() }])
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::TokenMissing => write!(
                f,
                "this call needs a seat's `tikal-seat: TOKEN` or a key's `authorization: Bearer KEY`"
            ),
            Refusal::TokenUnknown => write!(f, "nobody in this match has this token"),
            Refusal::HouseKeyNeeded => write!(f, "this call needs the operator's house key"),
            Refusal::CreatorKeyNeeded => write!(f, "this call needs the operator's creator key"),
            Refusal::InviteNeeded => write!(f, "the match is invite-only"),
            Refusal::MatchNotFound { match_id } => write!(f, "there is no match '{match_id}'"),
            Refusal::NameUnfit { path, problem } => write!(f, "{path}: {problem} (H-8)"),
            Refusal::Malformed(problems) => {
                for (number, problem) in problems.iter().enumerate() {
                    let comma = if number == 0 { "" } else { "; " };
                    write!(f, "{comma}{}: {}", problem.path, problem.reason)?;
                }
                Ok(())
            }
            Refusal::RequestIdReused => write!(f, "this request_id came with another body before"),
            Refusal::SeatTaken { seat } => write!(f, "seat {seat} is taken"),
            Refusal::SeatReserved { seat } => write!(f, "seat {seat} is kept for a house bot"),
            Refusal::NoFreeSeat => write!(f, "no seat is free"),
            Refusal::NotWaiting => write!(f, "the match no longer waits for players"),
            Refusal::NotStarted => write!(f, "the match has not started"),
            Refusal::MatchOver => write!(f, "the match is over"),
            Refusal::MatchCancelled => write!(f, "the match was cancelled before it started"),
            Refusal::MatchNotOver => {
                write!(f, "as somebody else a match is seen only once it is over")
            }
            Refusal::DealNotRevealed => {
                write!(f, "the match shares its deal with others, and not all of them are over")
            }
            Refusal::DealGroupClosed => write!(
                f,
                "the group takes no more matches: it has all of them, is too old or was closed"
            ),
            Refusal::DealGroupUnknown => write!(f, "no group of matches has this secret"),
            Refusal::RecordUnreadable { problem } => {
                write!(f, "the record cannot be read: {problem}")
            }
            Refusal::NotDeciding => {
                write!(f, "another seat decides, so there is no list to choose from")
            }
            Refusal::NonceNotPromised => write!(f, "this seat promised no nonce"),
            Refusal::NonceNotDue => {
                write!(f, "nonces are given when all seats are taken, until the match starts")
            }
            Refusal::NonceMismatch => write!(f, "this is not the nonce that was promised"),
            Refusal::UndoNotDeciding => write!(f, "only the deciding seat takes actions back"),
            Refusal::NothingToUndo => write!(f, "there is nothing to take back"),
            Refusal::UndoPastHorizon { horizon } => {
                write!(f, "something was told since; event {horizon} is the earliest to go back to")
            }
            Refusal::UndoTooOften { limit } => {
                write!(f, "actions were taken back {limit} times since something new was told")
            }
            Refusal::UndoNotAStep { nearest } => {
                write!(f, "no action ends there; event {nearest} is the nearest before it")
            }
            Refusal::SeatGivenUp { seat } => write!(f, "H-3: seat {seat} was given up"),
            Refusal::StaleSequence { expected, head } => {
                write!(f, "the match is at event {head}, not at {expected}")
            }
            Refusal::IndexUnknown { index, count } => {
                write!(f, "the list has {count} actions, there is no index {index}")
            }
            Refusal::BatchSize { count } => {
                write!(f, "a batch has 1 to {BATCH_LIMIT} actions, not {count}")
            }
            Refusal::RevealNotLast { index } => {
                let place = index + 1;
                write!(
                    f,
                    "action {place} reveals something or ends the turn, so it must be the last"
                )
            }
            Refusal::Rule(broken) => f.write_str(&broken.told.sentence),
            Refusal::NoDrawPending { index } => {
                write!(f, "step {} gives an outcome, but nothing is drawn there", index + 1)
            }
            Refusal::OutcomeImpossible { index, deck, outcome } => {
                write!(f, "step {}: '{outcome}' cannot come from the deck '{deck}'", index + 1)
            }
            Refusal::AnswerTooLarge { fitting, limit } => {
                write!(f, "only {fitting} lines fit into {limit} bytes: ask for less at a time")
            }
            Refusal::SequencePastHead { asked, head } => {
                write!(f, "event {asked} is past the newest, {head}")
            }
            Refusal::SeatOpenedElsewhere => write!(f, "a newer stream of this seat was opened"),
            Refusal::OpenExpectedOnce => write!(f, "a stream begins with `open`, once"),
            Refusal::OpenOverdue { limit } => {
                write!(f, "a stream begins with `open`; none came within {} s", limit.as_secs_f64())
            }
            Refusal::Draining => write!(f, "the server is about to stop; come back soon"),
            Refusal::TooManyMatches { limit } => {
                write!(f, "the server hosts {limit} matches already")
            }
            Refusal::MatchQuota { by, state, limit } => {
                write!(f, "one {by} has at most {limit} {state} matches at a time here")
            }
            Refusal::Banned => {
                write!(f, "nobody from this address makes or joins matches here; ask the operator")
            }
            Refusal::StoreFailed => {
                write!(f, "the server could not keep this; ask again with the same request_id")
            }
            Refusal::TooManyWatchers { limit } => {
                write!(f, "the match has {limit} watchers already")
            }
            Refusal::TooManyStreams { limit } => {
                write!(f, "there are {limit} streams already, in all or from this address")
            }
            Refusal::TooManyUnreadBytes { limit } => {
                write!(f, "{limit} bytes of answers wait to be read; read them before asking more")
            }
            Refusal::RateLimited { retry_after } => {
                write!(f, "too many calls; the next in {} ms", whole_milliseconds(*retry_after))
            }
            Refusal::CallTimedOut { limit } => {
                write!(f, "the call was not answered within {} s", limit.as_secs_f64())
            }
            Refusal::ConnectionTooOld => {
                write!(f, "the connection is too old; go on over another one")
            }
            Refusal::NotOwner { owner: Some(_) } => {
                write!(f, "another server has this match; ask again soon")
            }
            Refusal::NotOwner { owner: None } => {
                write!(f, "no server has this match at the moment; ask again soon")
            }
            Refusal::OwnerChanged => {
                write!(f, "the match moves to another server; go on there, by the same address")
            }
            Refusal::OwnerLost => {
                write!(
                    f,
                    "the server that has this match did not answer; ask again with the same request_id"
                )
            }
            Refusal::MatchUnreadable { match_id } => {
                write!(f, "what is kept of match '{match_id}' cannot be read; tell the operator")
            }
            Refusal::Internal { incident } => {
                write!(f, "something went wrong; tell the operator incident {incident}")
            }
        }
    }
}

impl std::error::Error for Refusal {}

/// Milliseconds, rounded up: who waits so long has waited long enough.
pub(crate) fn whole_milliseconds(time: Duration) -> u128 {
    time.as_nanos().div_ceil(1_000_000)
}
