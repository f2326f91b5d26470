//! The names of what the story says.

use crate::words::texts;

texts! {
    /// One sentence an event, and the parts they are made of.
    Said in "story":
    MatchStarted, MatchStartedOpen, ActionsUndone, TimedOut, Resigned, GivenUpByClock, GivenUp,
    Won, WonTogether, OneSeatLeft, MatchEnded, NonceMissing, NotFilled, GroupClosed, ByOperator, Unknown,
    StartSeatDrawn, TurnBegan, TileDrawn, RoundBegan, TileShown, AuctionBegan, BidMade,
    BidPassed, BidPassedFirst, AuctionWon, AuctionFree, LastTileLeft, TileChosen,
    TilePlaced, TileLost, ActingBegan, MemberPlaced, SecretPathTaken, MemberWalked,
    LevelUncovered, TreasureRecovered, TreasureMatched, TreasuresExchanged, CampBuilt,
    GuardPlaced, GuardPlacedOne, GuardPlacedMany, TurnEnded, TurnEndedUnused,
    ScoringBegan, FinalScoringBegan, TempleScored, GuardedTempleScored, TreasuresScored,
    SeatScored, ScoringEnded, FinalScoringEnded, GameEnded,
    And, OnePoint, Points,
}

texts! {
    /// A whole turn in one line.
    Summed in "digest":
    Turn, Tile, TileLost, Worker, Workers, Leader, Walked, Secret, LeaderWay, Uncovered,
    Recovered, Exchanged, Camp, Guard, Scored, Unused, OutOfTime, GivenUp, Nothing,
}
