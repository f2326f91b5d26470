//! The texts of the screen, section by section.

use crate::words::texts;

texts! {
    /// Panels beside the board.
    Panels in "panels":
    Seats, You, Adds, WorkersLeft, WorkersShort, LeaderSupply, LeaderGone, NoTreasures,
    Resigned, TimedOut, BidOf, Passed, HadTurn,
    Turn, TurnAndRound, YourTurn, PointsLeft, InHand, ScoringRound, FinalRound, SetAside, Scored,
    GameOver,
    Supply, TilesLeft, Levels, TreasuresUnseen, LostTiles,
    AuctionTable, HighBid, NobodyBid, FirstPassed,
    Log, Choices, Palette, NoChoices, Cost,
    Strength, Leads, NobodyLeads, Guarded, CampOf, NoSteps, LevelsTaken, TreasuresTaken,
}

texts! {
    /// What comes in front of everything else.
    Overlays in "overlays":
    Refused, RuleSays, Question, Yes, No, Rules, NothingFound, Connecting,
    Trouble, LinkLost, Sending,
}

texts! {
    /// A match before it starts.
    Lobby in "lobby":
    Waiting, Revealing, Free, ReservedBot, AnyBot, Bot, Invite, InviteHow, OpenSeed, Cancelled,
}

texts! {
    /// The end of a match.
    Ending in "ending":
    Title, Wins, SharedWin, Score, Round, FinalRound, TemplesAndTreasures,
    ProvedFair, OpenSeed,
}

texts! {
    /// What the frames add to the panels.
    Frames in "frames":
    Here, GoFar, Rotation, WaitingFor, StepOf, AskEnd, AskResign, AskLeaveSeat, AskQuit, PlayAsTyped,
    BasicGame, AuctionGame, CampNeedsMember, NonceMissing, NotFilled, GroupClosed, ByTheOperator,
}

texts! {
    /// What keys do, in whole sentences for the help.
    HelpTexts in "help":
    Title, OnTheBoard, Acting, Looking, Records, Anywhere, Legend,
    Move, NextSpace, Choose, All, Palette, March, ChangeMember, Turn, UndoStep, UndoTurn,
    LogStep, LogTurn, LogFollow, Panel, Zoom, Help, Rules, Resign, Quit,
    RecordStep, RecordJump, RecordPlay,
    SignWorkers, SignStones, SignValue, SignTreasure, SignMarks,
}
