//! The names of what is said when something does not work.

use crate::words::texts;

texts! {
    /// One text a reason of the host, named as it is.
    Refusals in "refusals":
    TokenMissing, TokenUnknown, HouseKeyNeeded, CreatorKeyNeeded, InviteNeeded, MatchNotFound, SeatTaken,
    SeatReserved, NoFreeSeat, MatchNotWaiting, MatchNotStarted, MatchOver, MatchCancelled,
    SeatGivenUp, NonceNotPromised, NonceNotDue, NonceMismatch, UndoNotDeciding, NothingToUndo,
    UndoPastHorizon, UndoTooOften, UndoNotAStep, MalformedRequest, BatchSize, IndexUnknown,
    RequestIdReused, RevealNotLast, NoDrawPending, OutcomeImpossible, StaleSequence,
    SequencePastHead, OpenExpectedOnce, OpenOverdue, SeatOpenedElsewhere, TooManyMatches,
    AnswerTooLarge, TooManyWatchers, TooManyStreams, TooManyUnreadBytes, RateLimited, CallTimedOut,
    ConnectionTooOld, Draining, StoreFailed, MatchUnreadable, Internal, MatchNotOver,
    NotDeciding, NotOwner, RecordUnreadable, DealNotRevealed, DealGroupClosed, DealGroupUnknown,
    MatchQuota, Banned,
}

texts! {
    /// What can go wrong before or beside a refusal.
    Troubles in "troubles":
    BadAddress, BadToken, Unreachable, UnreachableForLong, NobodyListens, NoSuchHost, NoAnswer, NotTrusted,
    NoTls, NoPlainHttp, StreamCut, Refused, ContractBroken, AnswerPending,
    NoSeat, NoEntropy,
}
