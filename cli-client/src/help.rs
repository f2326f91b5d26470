//! What the help says of each function; which key does it is the screen's to add.

use crate::words::texts;

texts! {
    /// One text a function, and the titles between them.
    Help in "help":
    Title, OnTheBoard, YourTurn, LookingOn, TheMatch, TypedActions, OnlyLegal, MoveCursor,
    ToBaseCamp, NextMember, NextPlace, Inspect, Choose, Kinds, ByKind, GoFar, Palette, Rotate,
    RotateBack, Preview, Undo, UndoAll, EndTurn, Confirm, Cancel, Log, LogBack, LogForward,
    TurnBack, TurnForward, LogFirst, LogNow, Panels, Projection, Rules, WhyRefused, Search,
    Scroll, Zoom, ChangeLanguage, Resign, ResignAsk, Quit, QuitAsk, Help,
}
