//! The names of what plain mode says.

use crate::words::texts;

texts! {
    /// Lines of plain mode.
    Lines in "plain":
    WaitingForPlayers, WaitingForNonces, Welcome,
    Asked, NotAsked, Watching,
    LinkLost, LinkBack, Refused, RefusedByRule,
    TooLong, NotText, NothingToUndo, NoSuchWay, NoSuchRule, NothingLegal,
    ResignSure, EarlierEvents, OverPlace, Cancelled,
    LegalChoice, WayLine, TriedSeat, TriedDraw,
    StateOver, StateOpenSeed, SeatGivenUp, SeatClock,
    HelpUndo, HelpBoard, HelpSeats, HelpLog, HelpResign, HelpQuit,
}

impl Lines {
    /// What `help` says in any game, in order.
    pub(super) const HELP: [Lines; 6] = [
        Lines::HelpUndo,
        Lines::HelpBoard,
        Lines::HelpSeats,
        Lines::HelpLog,
        Lines::HelpResign,
        Lines::HelpQuit,
    ];
}
