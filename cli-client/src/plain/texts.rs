//! The names of what plain mode says.

use crate::words::texts;

texts! {
    /// Lines of plain mode.
    Lines in "plain":
    WaitingForPlayers, WaitingForNonces, Welcome,
    Asked, AskedPoints, NotAsked, Watching,
    LinkLost, LinkBack, Refused, RefusedByRule,
    TooLong, NotText, NothingToUndo, NoSuchSpace, NoSuchWay, NoSuchRule, NothingLegal,
    ResignSure, EarlierEvents, OverPlace, Cancelled,
    LegalChoice, WayLine, TriedSeat, TriedDraw,
    StateTurn, StateOver, StatePoints, StateTile, StateTilesLeft, StateRound, StateHighBid,
    StateNoBid, StateScoring, StateFinalScoring, StateOpenSeed,
    SeatLine, LeaderSupply, LeaderOn, LeaderGuard, LeaderGone, NoTreasures, SeatPassed,
    SeatGivenUp, SeatClock,
    HexLine, HexTemple, HexTreasures, HexCamp, HexGuard, HexMembers, HexLeading, HexPath,
    HexNoPath, Unexplored, Count,
    HelpAct, HelpLegal, HelpRoutes, HelpGo, HelpTry, HelpUndo, HelpBoard, HelpSeats, HelpHex,
    HelpLog, HelpRules, HelpResign, HelpQuit,
}

impl Lines {
    /// What `help` says, in order.
    pub(super) const HELP: [Lines; 13] = [
        Lines::HelpAct,
        Lines::HelpLegal,
        Lines::HelpRoutes,
        Lines::HelpGo,
        Lines::HelpTry,
        Lines::HelpUndo,
        Lines::HelpBoard,
        Lines::HelpSeats,
        Lines::HelpHex,
        Lines::HelpLog,
        Lines::HelpRules,
        Lines::HelpResign,
        Lines::HelpQuit,
    ];
}
