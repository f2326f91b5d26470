//! The texts of the screen, section by section.

use crate::words::texts;

texts! {
    /// Panels beside the board.
    Panels in "panels":
    You, Resigned, TimedOut, YourTurn, GameOver, Log, Choices, Palette, NoChoices,
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
    Title, Wins, SharedWin, Score, ProvedFair, OpenSeed,
}

texts! {
    /// What the frames add to the panels.
    Frames in "frames":
    WaitingFor, StepOf, AskResign, AskLeaveSeat, AskQuit, PlayAsTyped,
    NonceMissing, NotFilled, GroupClosed, ByTheOperator, TitleYourTurn, TitleWaiting,
}

texts! {
    /// What keys do, in whole sentences for the help.
    HelpTexts in "help":
    Title, Acting, Looking, Records, Anywhere, Legend,
    All, Palette, UndoStep, UndoTurn,
    LogStep, LogTurn, LogFollow, Panel, Help, Rules, Resign, Quit,
    RecordStep, RecordJump, RecordPlay,
}
