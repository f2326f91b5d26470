//! The names of what is said when something does not work.

use crate::words::texts;

texts! {
    /// One text a reason of the host and a violation of the game, named as these are.
    Refusals in "refusals":
    TokenMissing, TokenUnknown, HouseKeyNeeded, CreatorKeyNeeded, InviteNeeded, MatchNotFound, SeatTaken,
    SeatReserved, NoFreeSeat, MatchNotWaiting, MatchNotStarted, MatchOver, MatchCancelled,
    SeatGivenUp, NonceNotPromised, NonceNotDue, NonceMismatch, UndoNotDeciding, NothingToUndo,
    UndoPastHorizon, UndoTooOften, UndoNotAStep, MalformedRequest, BatchSize, IndexUnknown,
    RequestIdReused, RevealNotLast, NoDrawPending, OutcomeImpossible, StaleSequence,
    SequencePastHead, OpenExpectedOnce, OpenOverdue, SeatOpenedElsewhere, TooManyMatches,
    AnswerTooLarge, TooManyWatchers, TooManyStreams, RateLimited, CallTimedOut,
    ConnectionTooOld, Draining, StoreFailed, MatchUnreadable, Internal, MatchNotOver,
    NotDeciding, NotOwner, RecordUnreadable, DealNotRevealed, DealGroupClosed, DealGroupUnknown,
    NotYourDecision,
    DrawPending, TileNotPlacedYet, NoTileInHand, NoAuctionNow, BiddingFirst, ChoosingFirst,
    NothingToChoose, GameOver, NotEnoughPoints, SpaceTaken, NotNextToExplored,
    RotationNotCanonical, NoPathOntoTile, OnlyTowardVolcano, TileNotShown, NoneInSupply,
    NotACamp, ForeignCamp, NoSecretPathFrom, NoSecretPathTo, SamePlace, MemberNotThere,
    GuardNeverMoves, NotNeighbours, NotExplored, NoPath, StepTooDear, VolcanoEntered,
    NotATemple, LevelUsedUp, TempleAtItsHighest, TwoLevelsTaken, TooFewToUncover,
    TempleIsGuarded, NotATreasureHex, NoTreasureLeft, TwoTreasuresTaken, TooFewToRecover,
    NoSuchOpponent, TreasureNotHeld, NotASingle, SameKind, NoCampSite, TreasureStillThere,
    CampAlreadyThere, NoCampLeft, CampNeedsMember, NoTempleToGuard, NoMemberToGuard,
    NotTheStrongest, AlreadyGuarded, NoGuardLeft, BidTooLow, BidAboveScore,
}

texts! {
    /// What can go wrong before or beside a refusal.
    Troubles in "troubles":
    BadAddress, BadToken, Unreachable, StreamCut, Refused, ContractBroken, AnswerPending,
    NoSeat, NoEntropy,
}
