//! The texts of Tikal II, section by section.

use crate::words::{Text, Words, texts};

texts! {
    /// Pieces, and what the game waits for.
    Nouns in "tikal2/nouns":
    ColourPink, ColourYellow, ColourGreen, ColourBlue, ColourBrown, ColourMulti,
    TreasureMask, TreasureStatuette, TreasureVase, TreasureNecklace, TreasureDagger,
    CardPassage, CardExplore, CardKey, CardForest, CardPlus, CardAll, CardRemote, CardPair,
    CardFive, CardTypes,
    PhaseDrawStartSeat, PhaseDrawWheel, PhaseDrawTiles, PhaseDrawSanctuary, PhaseDrawOpen,
    PhaseDrawLook, PhaseRefill, PhaseKeys, PhaseTurn, PhaseDeliver, PhaseForest, PhaseLook,
    PhaseRoom, PhaseWalk, PhasePile, PhaseBack, PhaseOver,
    RoundOne, RoundTwo, RoundFinal,
    SideN, SideNE, SideSE, SideS, SideSW, SideNW,
    IconKey, IconAnyKey, IconTreasure, IconCard, IconRoom, IconSanctuary, IconCount, IconPassage,
    IconPoints,
    And, None, HomeCamp, HomePack,
}

texts! {
    /// Lines about the position.
    PositionLines in "tikal2/lines":
    StateTurn, StateDraw, StateNoTile, StateIcons, StateExplore, StateEnd, StateHand, StateSeen,
    SeatLine, SeatKeys, SeatGoods, SeatDoors, TentReady, TentUsed, Hidden,
    Out, Empty, Light, Sanctuary, TreasureRoom, Secret,
    Slots, Slot, SlotTaken, Points, PointsCard, PointsTreasure, Flags, Explorers,
    SideOpens, SideWall, SideEmpty, SideBeyond, SideBeyondDoor,
    Site, Canoes, NextPlain, NextPlane, NextForest, Tile, TileAt,
    Prices, Supply, TopSanctuary, OpenTreasures, Delivered,
    PileTreasures, PileCards, PileRooms, PileTop, OnlyOthers,
    UnseenTreasures, UnseenCards, UnseenRooms, RoomName, NoSuchPlace,
    HelpAct, HelpLegal, HelpTry, HelpPlace, HelpRules,
}

texts! {
    /// One sentence an event.
    EventTexts in "tikal2/events":
    StartSeatDrawn, WheelDrawn, WheelTurned, SanctuaryShown, OpenTreasureLaid,
    OpenTreasureReplaced, KeysChosen, TurnBegan, RoundTwo, LastTurns, PlaneReached, ForestReached,
    PlanePassed, TreasuresDelivered, KeyPaid, PointsPaid, TileTaken, TilePointsScored, TokenTaken,
    IconLapsed, KeyToCamp, KeyToPack, KeyByTent, RescuePaid, DoorsCounted, LooksAtTreasures,
    LooksAtCards, LooksAtRooms, EntrySeen, KeptKnown, KeptTreasure, KeptCard, OpenTreasureTaken,
    RoomPlaced, SanctuaryPlaced, TreasureRoomLaid, Explores, ExploresByTent, ExploresByCard,
    ExplorerWent, PassageByToken, PassageByCard, FlagPut, ExplorerReturned, CardPlayed, KeysScored,
    AltarScored, TreasuresScored, CardsScored, HandsShown, Hand, NoHands, GameEnded,
}

texts! {
    /// Panels, keys and signs.
    BoardTexts in "tikal2/panels":
    Seats, Goods, Here, Cost, StepTile, StepIcons, StepExplore,
    ColumnFlags, ColumnTiles, ColumnDelivered, ColumnKeys, ColumnAltars, ColumnKept, ColumnPaid,
    OnTheBoard, MoveKeys, ChooseKey, NextPlaceKey, TurnKey,
    MoveHint, ChooseHint, NextHint, TurnHint, LayHint, EndHint,
    SignDoor, SignBonus, SignAltar, SignTreasureRoom, SignFlag, SignCanoe, SignIcons, SignPassage,
    SignPlane, SignForest, SignPack, SignCamp, SignTent,
}

impl Nouns {
    /// The sides of a space, clockwise from the top.
    pub(super) const SIDES: [Nouns; 6] =
        [Nouns::SideN, Nouns::SideNE, Nouns::SideSE, Nouns::SideS, Nouns::SideSW, Nouns::SideNW];

    /// The kinds of treasures in the order of the prices.
    pub(super) const TREASURES: [Nouns; 5] = [
        Nouns::TreasureMask,
        Nouns::TreasureStatuette,
        Nouns::TreasureVase,
        Nouns::TreasureNecklace,
        Nouns::TreasureDagger,
    ];

    /// What stands for a word of the contract: `COLOUR_PINK` is [`Nouns::ColourPink`].
    pub(super) fn of(contract: &str) -> Option<Nouns> {
        let plain = contract.replace('_', "");
        Nouns::ALL.iter().copied().find(|noun| noun.name().eq_ignore_ascii_case(&plain))
    }
}

/// A word of the contract in the reader's; one that this client does not know is told as it is.
pub(super) fn noun(words: &Words, contract: &str) -> String {
    Nouns::of(contract).map_or_else(|| contract.to_owned(), |noun| words.word(noun).to_owned())
}
