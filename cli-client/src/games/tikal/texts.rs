//! The texts of Tikal's screen and of its plain mode, section by section.

use crate::words::texts;

texts! {
    /// Panels beside the board, and what is asked.
    PanelTexts in "tikal/panels":
    Seats, Adds, AddsNow, WorkersLeft, WorkersShort, LeaderSupply, LeaderGone, NoTreasures,
    BidOf, Passed, HadTurn,
    Turn, TurnAndRound, PointsLeft, InHand, ScoringRound, FinalRound, SetAside, Scored,
    Supply, TilesLeft, Levels, TreasuresUnseen, LostTiles,
    AuctionTable, HighBid, NobodyBid, FirstPassed,
    Cost, Strength, Leads, NobodyLeads, Guarded, CampOf, NoSteps, LevelsTaken, TreasuresTaken,
    Here, GoFar, Rotation, AskEnd, BasicGame, AuctionGame, CampNeedsMember,
    RoundColumn, FinalColumn, TemplesAndTreasures,
}

texts! {
    /// What keys on the board do and what its signs mean, for the help.
    BoardHelp in "tikal/help":
    OnTheBoard, Move, NextSpace, Choose, March, ChangeMember, Turn, Zoom,
    SignWorkers, SignStones, SignValue, SignTreasure, SignMarks,
}

texts! {
    /// What keys on the board do, for the bottom line.
    BoardHints in "tikal/hints":
    Move, NextSpace, Choose, Turn, Lay, March, ChangeMember, Go, EndTurn,
}

texts! {
    /// Lines of plain mode about the position.
    PositionLines in "tikal/lines":
    AskedPoints, NoSuchSpace,
    StateTurn, StatePoints, StateTile, StateTilesLeft, StateRound, StateHighBid,
    StateNoBid, StateScoring, StateFinalScoring,
    SeatLine, LeaderSupply, LeaderOn, LeaderGuard, LeaderGone, NoTreasures, SeatPassed,
    HexLine, HexTemple, HexTreasures, HexCamp, HexGuard, HexMembers, HexLeading, HexPath,
    HexNoPath, Unexplored, Count,
    HelpAct, HelpLegal, HelpRoutes, HelpGo, HelpTry, HelpHex, HelpRules,
}

impl PositionLines {
    /// What `help` says of actions and places.
    pub(super) const HELP: [PositionLines; 7] = [
        PositionLines::HelpAct,
        PositionLines::HelpLegal,
        PositionLines::HelpRoutes,
        PositionLines::HelpGo,
        PositionLines::HelpTry,
        PositionLines::HelpHex,
        PositionLines::HelpRules,
    ];
}
