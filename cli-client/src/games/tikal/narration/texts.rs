//! The names of what the narration says.

use crate::words::texts;

texts! {
    /// One sentence an event.
    EventTexts in "tikal/events":
    StartSeatDrawn, TurnBegan, TileDrawn, RoundBegan, TileShown, AuctionBegan, BidMade,
    BidPassed, BidPassedFirst, AuctionWon, AuctionFree, LastTileLeft, TileChosen,
    TilePlaced, TileLost, ActingBegan, MemberPlaced, SecretPathTaken, MemberWalked,
    LevelUncovered, TreasureRecovered, TreasureMatched, TreasuresExchanged, CampBuilt,
    GuardPlaced, TurnEnded, TurnEndedUnused,
    ScoringBegan, FinalScoringBegan, TempleScored, GuardedTempleScored, TreasuresScored,
    SeatScored, ScoringEnded, FinalScoringEnded, GameEnded,
}

texts! {
    /// A whole turn in one line.
    TurnTexts in "tikal/turns":
    Turn, Tile, TileLost, Workers, Leader, Walked, Secret, LeaderWay, Uncovered,
    Recovered, Exchanged, Camp, Guard, Scored, Unused, OutOfTime, GivenUp, Nothing,
}
