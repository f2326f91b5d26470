//! Why an action is refused: one variant per reason, with its rule and the facts.

use std::fmt;

use super::{Card, Colour, Find, Icon, Phase, Pile, Place, Slot, Space, Tile, Treasure};
use crate::{Rule, Seat};

/// A refusal. Its `Display` is a sentence that begins with the rule's id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the sentence of each variant in `Display` explains its fields")]
pub enum Violation {
    GameOver,
    DrawPending,
    NotYourDecision { deciding: Seat },
    NotNow { phase: Phase },
    KeysNotInSupply { colour: Colour, wanted: u8, left: u8 },
    KeysOutOfOrder { first: Colour, second: Colour },
    TileNotTaken,
    IconsPending,
    TileTakenAlready { taken: Tile },
    TileNotOnBoard { tile: Tile },
    ExploredAlready,
    TileBeforeExploration,
    KeyNotInPack { colour: Colour },
    KeyMustPay,
    NothingDelivered,
    DeliversNone { treasure: Treasure },
    TooFewTreasures { treasure: Treasure, number: u8, held: u8 },
    KindsOutOfOrder { treasure: Treasure, after: Treasure },
    NoSuchIcon { icon: Icon },
    NoKeyIcon,
    WrongKeyColour { colour: Colour, shown: Colour },
    NoSuchKeyLeft { colour: Colour },
    NoSuchKeyForIcon { colour: Colour },
    PileEmpty { pile: Pile },
    NotAmongThese { find: Find },
    NoSpaceForRoom { space: Space },
    NoSpaceForSanctuary { space: Space },
    NotDiscovered { place: Place },
    NotJoined { from: Place, to: Place },
    KeysDoNotLead { from: Place, to: Place },
    NoExcavationFollows { to: Place },
    NothingToExcavate,
    AlreadyThere { place: Place },
    WentAlready,
    NoToken,
    OwnKeysOpen { from: Place, to: Place },
    NoRoomHere,
    OwnFlagHere { place: Place },
    SlotNotNamed { place: Place },
    SlotCovered { place: Place, slot: Slot },
    SlotOfLightRoom { place: Place },
    SlotOfSecretRoom { place: Place },
    NoSlotLeft { place: Place },
    NotStuck,
    NoRescueNow,
    RescuedAlready,
    NoFlagToRescueFor,
    NoSuchKeyToBuy { colour: Colour },
    TentUsed,
    NoSuchKeyForTent { colour: Colour },
    NormalExplorationFirst,
    NoTentInLastTurn,
    NoTents,
    CardNotHeld { card: Card },
    NoSuchKeyForCard { colour: Colour },
    NoTreasureToDeliver,
    DeliveryMustBeMade,
    PlusAfterAll,
    NoSuchPile { pile: Pile },
    NoOpenTreasures,
    TreasureNotOpen { treasure: Treasure },
    NoReplacement { pile: Pile },
    ReplacementNotNamed,
}

impl Violation {
    /// The rule that is broken.
    pub const fn rule(&self) -> Rule {
        Rule(match self {
            Violation::KeysNotInSupply { .. } => "L-1.22",
            Violation::TileTakenAlready { .. } | Violation::ExploredAlready => "L-2.1",
            Violation::TileBeforeExploration => "L-2.2",
            Violation::TileNotTaken | Violation::IconsPending => "L-2.4",
            Violation::TileNotOnBoard { .. } => "L-3.1",
            Violation::KeyNotInPack { .. } => "L-3.5",
            Violation::KeyMustPay => "L-3.6",
            Violation::NothingDelivered
            | Violation::DeliversNone { .. }
            | Violation::TooFewTreasures { .. } => "L-4.2",
            Violation::NoSuchIcon { .. } | Violation::NoKeyIcon => "L-5.1",
            Violation::WrongKeyColour { .. } => "L-5.3",
            Violation::NoSuchKeyLeft { .. } => "L-5.4",
            Violation::NoSuchKeyForIcon { .. } => "L-5.5",
            Violation::PileEmpty { .. } | Violation::NotAmongThese { .. } => "L-6.1",
            Violation::NoSpaceForRoom { .. } => "L-7.1",
            Violation::NoSpaceForSanctuary { .. } => "L-7.3",
            Violation::NotDiscovered { .. } => "L-8.2",
            Violation::NotJoined { .. } => "L-8.3",
            Violation::KeysDoNotLead { .. } => "L-8.4",
            Violation::NoExcavationFollows { .. } => "L-8.7",
            Violation::NothingToExcavate => "L-8.8",
            Violation::AlreadyThere { .. } | Violation::WentAlready => "L-8.9",
            Violation::NoToken => "L-9.1",
            Violation::OwnKeysOpen { .. } => "L-9.2",
            Violation::NoRoomHere | Violation::OwnFlagHere { .. } => "L-10.1",
            Violation::SlotNotNamed { .. } | Violation::SlotCovered { .. } => "L-10.2",
            Violation::SlotOfLightRoom { .. } => "L-10.5",
            Violation::NoSlotLeft { .. } => "L-10.8",
            Violation::NotStuck => "L-11.1",
            Violation::NoRescueNow
            | Violation::RescuedAlready
            | Violation::NoFlagToRescueFor
            | Violation::NoSuchKeyToBuy { .. } => "L-11.3",
            Violation::TentUsed | Violation::NoSuchKeyForTent { .. } => "L-12.1",
            Violation::NormalExplorationFirst => "L-12.3",
            Violation::NoTentInLastTurn => "L-12.5",
            Violation::CardNotHeld { .. } => "L-13.1",
            Violation::NoSuchKeyForCard { .. } => "L-13.4",
            Violation::NoTreasureToDeliver => "L-13.9",
            Violation::DeliveryMustBeMade => "L-13.10",
            Violation::NoSuchPile { .. } | Violation::NoOpenTreasures => "L-17.1",
            Violation::TreasureNotOpen { .. }
            | Violation::NoReplacement { .. }
            | Violation::ReplacementNotNamed => "L-17.2",
            Violation::NoTents => "L-17.5",
            Violation::KeysOutOfOrder { .. } => "L-18.1",
            Violation::KindsOutOfOrder { .. } | Violation::PlusAfterAll => "L-18.11",
            Violation::SlotOfSecretRoom { .. } => "L-18.15",
            Violation::GameOver
            | Violation::DrawPending
            | Violation::NotYourDecision { .. }
            | Violation::NotNow { .. } => "L-18.18",
        })
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.rule())?;
        match *self {
            Violation::GameOver => write!(f, "the game is over"),
            Violation::DrawPending => write!(f, "a draw must be revealed first"),
            Violation::NotYourDecision { deciding } => write!(f, "seat {deciding} decides now"),
            Violation::NotNow { phase } => write!(f, "{}", what_is_asked(phase)),
            Violation::KeysNotInSupply { colour, wanted, left } => {
                write!(f, "the supply cannot give {wanted} {colour}, it has {left}")
            }
            Violation::KeysOutOfOrder { first, second } => {
                write!(f, "keys are named in colour order: say keys {second} {first}")
            }
            Violation::TileNotTaken => write!(f, "take a tile before you end the turn"),
            Violation::IconsPending => {
                write!(f, "do all icons of your tile before you end the turn")
            }
            Violation::TileTakenAlready { taken } => {
                write!(f, "you have taken tile {taken} in this turn")
            }
            Violation::TileNotOnBoard { tile } => write!(f, "tile {tile} lies on no site"),
            Violation::ExploredAlready => {
                write!(f, "the normal exploration of this turn is used")
            }
            Violation::TileBeforeExploration => {
                write!(f, "the normal exploration comes after the tile and all its icons")
            }
            Violation::KeyNotInPack { colour } => {
                write!(f, "your backpack holds no {colour} key to pay with")
            }
            Violation::KeyMustPay => {
                write!(f, "with a key in the backpack the forest cannot be paid with points")
            }
            Violation::NothingDelivered => {
                write!(f, "a delivery holds at least one treasure, and you have delivered none")
            }
            Violation::DeliversNone { treasure } => {
                write!(f, "a delivery holds at least one treasure, not 0 of {treasure}")
            }
            Violation::TooFewTreasures { treasure, number, held } => {
                write!(f, "you cannot deliver {number} of {treasure}, your camp holds {held}")
            }
            Violation::KindsOutOfOrder { treasure, after } => {
                write!(f, "kinds are delivered in order, and {treasure} does not follow {after}")
            }
            Violation::NoSuchIcon { icon } => write!(f, "no icon {icon} of your tile is pending"),
            Violation::NoKeyIcon => write!(f, "no key icon of your tile is pending"),
            Violation::WrongKeyColour { colour, shown } => {
                write!(f, "the tile shows a {shown} key, not a {colour} one")
            }
            Violation::NoSuchKeyLeft { colour } | Violation::NoSuchKeyForIcon { colour } => {
                write!(f, "the supply has no {colour} key, choose another colour")
            }
            Violation::PileEmpty { pile } => write!(f, "pile {pile} is empty"),
            Violation::NotAmongThese { find } => {
                write!(f, "{find} is not among the entries you look at")
            }
            Violation::NoSpaceForRoom { space } => {
                write!(f, "a light room goes on an empty space, and {space} holds a room")
            }
            Violation::NoSpaceForSanctuary { space } => {
                write!(f, "a sanctuary goes on an empty space, and {space} holds a room")
            }
            Violation::NotDiscovered { place } => {
                write!(f, "{place} holds no room, nobody can enter it")
            }
            Violation::NotJoined { from, to } => write!(f, "no edge joins {from} and {to}"),
            Violation::KeysDoNotLead { from, to } => {
                write!(f, "the keys of your backpack open no way from {from} to {to}")
            }
            Violation::NoExcavationFollows { to } => {
                write!(f, "after a step to {to} you could not excavate anywhere")
            }
            Violation::NothingToExcavate => {
                write!(f, "from where your explorer stands you cannot excavate anywhere")
            }
            Violation::AlreadyThere { place } => write!(f, "your explorer stands on {place}"),
            Violation::WentAlready => {
                write!(f, "the last step went as far as your keys lead; use a passage or a flag")
            }
            Violation::NoToken => write!(f, "you have no passage token"),
            Violation::OwnKeysOpen { from, to } => {
                write!(f, "your keys open the edge between {from} and {to}, it needs no passage")
            }
            Violation::NoRoomHere => write!(f, "a flag goes in a room, and out is none"),
            Violation::OwnFlagHere { place } => write!(f, "you have a flag on {place}"),
            Violation::SlotNotNamed { place } => {
                write!(f, "name the slot that your flag covers on {place}")
            }
            Violation::SlotCovered { place, slot } => {
                write!(f, "slot {slot} of {place} is covered")
            }
            Violation::SlotOfLightRoom { place } => {
                write!(f, "the slot of the light room {place} is taken by itself, say flag")
            }
            Violation::SlotOfSecretRoom { place } => {
                write!(f, "the secret room {place} has one slot, say flag")
            }
            Violation::NoSlotLeft { place } => write!(f, "no slot of {place} is free"),
            Violation::NotStuck => {
                write!(f, "you are not stuck: an exploration could begin where you stand")
            }
            Violation::NoRescueNow => {
                write!(f, "a rescue is possible only where the normal exploration could begin")
            }
            Violation::RescuedAlready => write!(f, "one rescue a turn, and you have had it"),
            Violation::NoFlagToRescueFor => {
                write!(f, "you have put all your flags, a key would not help")
            }
            Violation::NoSuchKeyToBuy { colour }
            | Violation::NoSuchKeyForTent { colour }
            | Violation::NoSuchKeyForCard { colour } => {
                write!(f, "the supply has no {colour} key")
            }
            Violation::TentUsed => write!(f, "you have used your tent in this round"),
            Violation::NormalExplorationFirst => {
                write!(f, "all icons are done, so the normal exploration goes first")
            }
            Violation::NoTentInLastTurn => write!(f, "the tent cannot be used in the last turn"),
            Violation::NoTents => write!(f, "this match is played without tents"),
            Violation::CardNotHeld { card } => write!(f, "you hold no card {card}"),
            Violation::NoTreasureToDeliver => {
                write!(f, "your camp holds no treasure to deliver")
            }
            Violation::DeliveryMustBeMade => {
                write!(f, "you played a card for this delivery, so you must make it")
            }
            Violation::PlusAfterAll => write!(f, "plus is played before all"),
            Violation::NoSuchPile { pile } => write!(f, "this match has no pile {pile}"),
            Violation::NoOpenTreasures => write!(f, "this match has no open treasures"),
            Violation::TreasureNotOpen { treasure } => {
                write!(f, "no {treasure} is among the open treasures")
            }
            Violation::NoReplacement { pile } => {
                write!(f, "pile {pile} has no treasure to replace the open one")
            }
            Violation::ReplacementNotNamed => {
                write!(f, "name the pile whose top replaces the open treasure")
            }
        }
    }
}

/// What the phase asks for, for an action that it never lists.
const fn what_is_asked(phase: Phase) -> &'static str {
    match phase {
        Phase::Keys => "choose your first two keys now",
        Phase::Turn => "nothing of this kind can be done at turn level",
        Phase::Deliver(_) => "make or pass the delivery first",
        Phase::Forest => "pay for the forest first",
        Phase::Look(_) => "keep one of the entries you look at first",
        Phase::Room(_) => "place the light room first",
        Phase::Walk => "finish the exploration first, with a flag",
        Phase::Pile => "take the treasure of the slot first",
        Phase::Back => "say whether your explorer goes back or stays first",
        Phase::DrawStartSeat
        | Phase::DrawWheel
        | Phase::DrawTiles
        | Phase::DrawSanctuary
        | Phase::DrawOpen
        | Phase::DrawLook(_)
        | Phase::Refill(_) => "a draw must be revealed first",
        Phase::Over => "the game is over",
    }
}
