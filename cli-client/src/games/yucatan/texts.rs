//! The texts of Yucatàn's screen and of its plain mode, section by section.

use crate::words::texts;

texts! {
    /// What actions do.
    ActionTexts in "yucatan/actions":
    KindLarge, KindSmall, KindNeutral, KindWarriors, KindTake, KindRemove, KindBuild, KindMove, KindDeploy,
    KindEnlarge, KindEstablish, KindPass,
    PutLarge, PutSmall, PutNeutral, PutWarriors, Establish, Enlarge, Deploy, Move, MoveBy, Build, Pass, Take, Remove,
    BattleHidden, BattleWon, BattleLost, RaidNeutral, RaidGone, RaidSmaller, Theft, Delivery, DeliveryBy,
    DeployShrinks, EnlargeDelivers, Follows,
}

texts! {
    /// One sentence an event.
    EventTexts in "yucatan/events":
    StartSeatDrawn, LargePut, SmallPut, NeutralPut, SmallVillageLeftOut, NeutralsEnded, NeutralsUnused,
    FirstWarriorsPut, FirstWarriorsKnown, TurnBegan, VillageEstablished, VillageEnlarged,
    WarriorDeployed, WarriorDeployedKnown, DeployedForVillage, WarriorMoved, WarriorMovedBy,
    AttackerWon, DefenderWon, DefenderWonEqual, WinnerCarries, ToSupply,
    NeutralRaided, VillageGone, VillageSmaller, PrisonersDelivered, TheftBegan, PrisonersTaken, NoneTaken,
    RemovalBegan, WarriorRemoved, LevelBuilt, Passed, EndedByLevel, EndedByRound,
}

texts! {
    /// Panels beside the board, keys and signs.
    PanelTexts in "yucatan/panels":
    Seats, Setup, Round, Supply, Prisoners, NeutralsLeft, Reserve, ReserveHidden, SeatPieces, SeatShort,
    Here, Goals, FirstPair, NothingHere,
    OnTheBoard, MoveCursor, NextCell, Choose, Unpick, Zoom,
    HintMove, HintNext, HintChoose, HintGo, HintBack,
    SignVillage, SignNeutral, SignWarrior, SignCity, SignBeach, SignRiver, SignMountain, SignMarks,
    Options, Levels, PrisonersColumn,
}

texts! {
    /// Lines of plain mode about the position.
    PositionLines in "yucatan/lines":
    NoSuchCell, StateSetup, StateRound, StateSupply, StateDraws, SeatLine, SeatReserve,
    CellLine, CellCity, CellBeach, SmallVillage, LargeVillage, SmallNeutral, WarriorHidden, WarriorKnown, WarriorShown, Carries,
    Around, Empty, MovesFrom, MoveTo, River,
    HelpAct, HelpLegal, HelpTry, HelpCell, HelpRules,
}
