//! Why an action is refused: one variant per reason, with its rule and the facts.

use std::fmt;

use super::{Member, Points, Rotation, Space, Tile, Treasure};
use crate::{Rule, Seat};

/// A refusal. Its `Display` is a sentence that begins with the rule's id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the sentence of each variant in `Display` explains its fields")]
pub enum Violation {
    NotYourDecision { deciding: Seat },
    DrawPending,
    GameOver,
    TileNotPlacedYet { tile: Tile },
    NoTileInHand,
    NoAuctionNow,
    BiddingFirst,
    ChoosingFirst,
    NothingToChoose,
    NotEnoughPoints { needed: Points, left: Points },
    StepTooDear { from: Space, to: Space, needed: Points, left: Points },
    SpaceTaken { space: Space },
    NotNextToExplored { space: Space },
    RotationNotCanonical { tile: Tile, rotation: Rotation, same_as: Rotation },
    NoPathOntoTile { space: Space, rotation: Rotation },
    OnlyTowardVolcano { space: Space, rotation: Rotation },
    NoneInSupply { member: Member },
    NotACamp { space: Space },
    ForeignCamp { space: Space, owner: Seat },
    NoSecretPathFrom { space: Space },
    NoSecretPathTo { space: Space },
    SamePlace { space: Space },
    MemberNotThere { member: Member, space: Space },
    GuardNeverMoves { space: Space },
    NotNeighbours { from: Space, to: Space },
    NotExplored { space: Space },
    NoPath { from: Space, to: Space },
    VolcanoEntered { space: Space },
    NotATemple { space: Space },
    LevelUsedUp { level: u8 },
    TempleAtItsHighest { temple: Space },
    TwoLevelsTaken { temple: Space },
    TooFewToUncover { temple: Space, needed: u8, standing: u8 },
    TempleIsGuarded { temple: Space, owner: Seat },
    NotATreasureHex { space: Space },
    NoTreasureLeft { space: Space },
    TwoTreasuresTaken { space: Space },
    TooFewToRecover { space: Space, needed: u8, standing: u8 },
    NoSuchOpponent { seat: Seat },
    TreasureNotHeld { seat: Seat, treasure: Treasure },
    NotASingle { seat: Seat, treasure: Treasure, held: u8 },
    SameKind { treasure: Treasure },
    NoCampSite { space: Space },
    TreasureStillThere { space: Space, remaining: u8 },
    CampAlreadyThere { space: Space, owner: Seat },
    NoCampLeft,
    CampNeedsMember { space: Space },
    NoTempleToGuard { space: Space },
    NoMemberToGuard { member: Member, temple: Space },
    NotTheStrongest { temple: Space, own: u8, rival: Seat, strength: u8 },
    AlreadyGuarded { temple: Space, owner: Seat },
    NoGuardLeft,
    BidTooLow { amount: u16, high: u16 },
    BidAboveScore { amount: u16, score: u16 },
    TileNotShown { tile: Tile },
}

impl Violation {
    /// The rule that is broken.
    pub const fn rule(&self) -> Rule {
        Rule(match self {
            Violation::NotYourDecision { .. } => "T-1.7",
            Violation::DrawPending
            | Violation::TileNotPlacedYet { .. }
            | Violation::NoTileInHand => "T-2.1",
            Violation::NotEnoughPoints { .. } => "T-2.2",
            Violation::SpaceTaken { .. }
            | Violation::NotNextToExplored { .. }
            | Violation::RotationNotCanonical { .. } => "T-3.1",
            Violation::NoPathOntoTile { .. } => "T-3.2",
            Violation::OnlyTowardVolcano { .. } => "T-3.5",
            Violation::NoneInSupply { .. } | Violation::NotACamp { .. } => "T-4.1",
            Violation::NoSecretPathFrom { .. }
            | Violation::NoSecretPathTo { .. }
            | Violation::SamePlace { .. } => "T-4.2",
            Violation::ForeignCamp { .. } => "T-4.3",
            Violation::MemberNotThere { .. }
            | Violation::NotNeighbours { .. }
            | Violation::NotExplored { .. } => "T-5.1",
            Violation::NoPath { .. } => "T-5.2",
            Violation::StepTooDear { .. } => "T-5.3",
            Violation::VolcanoEntered { .. } => "T-5.4",
            Violation::NotATemple { .. } => "T-6.1",
            Violation::LevelUsedUp { .. } | Violation::TempleAtItsHighest { .. } => "T-6.2",
            Violation::TwoLevelsTaken { .. } => "T-6.3",
            Violation::TooFewToUncover { .. } => "T-6.4",
            Violation::TempleIsGuarded { .. } => "T-6.5",
            Violation::NotATreasureHex { .. } | Violation::NoTreasureLeft { .. } => "T-7.1",
            Violation::TwoTreasuresTaken { .. } | Violation::TooFewToRecover { .. } => "T-7.2",
            Violation::NoSuchOpponent { .. } | Violation::TreasureNotHeld { .. } => "T-8.1",
            Violation::NotASingle { .. } => "T-8.2",
            Violation::SameKind { .. } => "T-8.3",
            Violation::NoCampSite { .. } | Violation::TreasureStillThere { .. } => "T-9.1",
            Violation::CampAlreadyThere { .. } => "T-9.2",
            Violation::NoCampLeft => "T-9.3",
            Violation::CampNeedsMember { .. } => "T-9.4",
            Violation::NoTempleToGuard { .. }
            | Violation::NoMemberToGuard { .. }
            | Violation::NotTheStrongest { .. } => "T-10.1",
            Violation::GuardNeverMoves { .. } => "T-10.3",
            Violation::AlreadyGuarded { .. } => "T-10.4",
            Violation::NoGuardLeft => "T-10.5",
            Violation::GameOver => "T-13.1",
            Violation::NoAuctionNow => "A-2",
            Violation::BiddingFirst | Violation::BidTooLow { .. } => "A-4",
            Violation::BidAboveScore { .. } => "A-6",
            Violation::ChoosingFirst
            | Violation::NothingToChoose
            | Violation::TileNotShown { .. } => "A-7",
        })
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.rule())?;
        match *self {
            Violation::NotYourDecision { deciding } => {
                write!(f, "seat {deciding} decides now")
            }
            Violation::DrawPending => write!(f, "a draw must be revealed first"),
            Violation::GameOver => write!(f, "the game is over"),
            Violation::TileNotPlacedYet { tile } => {
                write!(f, "tile {tile} in your hand must be laid first")
            }
            Violation::NoTileInHand => write!(f, "there is no tile in your hand"),
            Violation::NoAuctionNow => write!(f, "no auction is under way"),
            Violation::BiddingFirst => write!(f, "bid or pass first"),
            Violation::ChoosingFirst => write!(f, "choose one of the shown tiles first"),
            Violation::NothingToChoose => write!(f, "there is no tile to choose now"),
            Violation::NotEnoughPoints { needed, left } => {
                write!(f, "this costs {needed} AP and you have {left} left")
            }
            Violation::StepTooDear { from, to, needed, left } => {
                write!(f, "the step from {from} to {to} costs {needed} AP and you have {left} left")
            }
            Violation::SpaceTaken { space } => write!(f, "{space} is already explored"),
            Violation::NotNextToExplored { space } => {
                write!(f, "{space} touches no explored hex")
            }
            Violation::RotationNotCanonical { tile, rotation, same_as } => {
                write!(
                    f,
                    "{tile} looks the same turned by {same_as} as by {rotation}; say {same_as}"
                )
            }
            Violation::NoPathOntoTile { space, rotation } => {
                write!(f, "turned by {rotation} no stone leads from a neighbour onto {space}")
            }
            Violation::OnlyTowardVolcano { space, rotation } => {
                write!(f, "turned by {rotation} the stones of {space} lead only to a volcano")
            }
            Violation::NoneInSupply { member } => {
                write!(f, "no {} is left in your supply", member.name())
            }
            Violation::NotACamp { space } => {
                write!(f, "members enter at the base camp or an own camp, and {space} is neither")
            }
            Violation::ForeignCamp { space, owner } => {
                write!(f, "the camp on {space} belongs to seat {owner}")
            }
            Violation::NoSecretPathFrom { space } => {
                write!(f, "no secret path leaves {space}: it is no camp of yours")
            }
            Violation::NoSecretPathTo { space } => {
                write!(f, "no secret path reaches {space}: it is no camp of yours")
            }
            Violation::SamePlace { space } => {
                write!(f, "a secret path joins two camps, {space} is only one")
            }
            Violation::MemberNotThere { member, space } => {
                write!(f, "no {} of yours stands on {space}", member.name())
            }
            Violation::GuardNeverMoves { space } => {
                write!(f, "only your guard stands on {space}, and a guard never moves")
            }
            Violation::NotNeighbours { from, to } => {
                write!(f, "{from} and {to} are not neighbours")
            }
            Violation::NotExplored { space } => write!(f, "{space} is not explored"),
            Violation::NoPath { from, to } => {
                write!(f, "no stone lies between {from} and {to}, so there is no path")
            }
            Violation::VolcanoEntered { space } => {
                write!(f, "{space} is a volcano, nobody enters it")
            }
            Violation::NotATemple { space } => write!(f, "{space} is no temple"),
            Violation::LevelUsedUp { level } => {
                write!(f, "no level tile {level} is left in the supply")
            }
            Violation::TempleAtItsHighest { temple } => {
                write!(f, "the temple on {temple} has the highest value, 10")
            }
            Violation::TwoLevelsTaken { temple } => {
                write!(f, "2 levels were uncovered on {temple} in this turn, which is the limit")
            }
            Violation::TooFewToUncover { temple, needed, standing } => {
                let level = if needed == 1 { "a level" } else { "a second level" };
                let members = if needed == 1 { "one" } else { "2" };
                let stand = if standing == 1 { "stands" } else { "stand" };
                write!(
                    f,
                    "{level} here needs {members} of your members, {standing} {stand} on {temple}"
                )
            }
            Violation::TempleIsGuarded { temple, owner } => {
                write!(f, "seat {owner} guards the temple on {temple}, its value is fixed")
            }
            Violation::NotATreasureHex { space } => write!(f, "{space} is no treasure hex"),
            Violation::NoTreasureLeft { space } => write!(f, "no treasure is left on {space}"),
            Violation::TwoTreasuresTaken { space } => {
                write!(f, "2 treasures were taken from {space} in this turn, which is the limit")
            }
            Violation::TooFewToRecover { space, needed, standing } => {
                let treasure = if needed == 1 { "a treasure" } else { "a second treasure" };
                let members = if needed == 1 { "one" } else { "2" };
                let stand = if standing == 1 { "stands" } else { "stand" };
                write!(
                    f,
                    "{treasure} here needs {members} of your members, {standing} {stand} on {space}"
                )
            }
            Violation::NoSuchOpponent { seat } => {
                write!(f, "seat {seat} is no opponent to exchange with")
            }
            Violation::TreasureNotHeld { seat, treasure } => {
                write!(f, "seat {seat} holds no {treasure}")
            }
            Violation::NotASingle { seat, treasure, held } => {
                write!(f, "seat {seat} holds {held} of {treasure}, and only a single is exchanged")
            }
            Violation::SameKind { treasure } => {
                write!(f, "exchanging {treasure} for {treasure} changes nothing")
            }
            Violation::NoCampSite { space } => {
                write!(f, "a camp stands on jungle or an emptied treasure hex, {space} is neither")
            }
            Violation::TreasureStillThere { space, remaining } => {
                write!(f, "not all treasures on {space} are recovered, there are still {remaining}")
            }
            Violation::CampAlreadyThere { space, owner } => {
                write!(f, "seat {owner} has a camp on {space}")
            }
            Violation::NoCampLeft => write!(f, "both your camps are built"),
            Violation::CampNeedsMember { space } => {
                write!(f, "none of your members stands on {space} to build a camp")
            }
            Violation::NoTempleToGuard { space } => {
                write!(f, "a guard needs a temple, and {space} is none")
            }
            Violation::NoMemberToGuard { member, temple } => {
                write!(f, "no {} of yours stands on {temple} to become its guard", member.name())
            }
            Violation::NotTheStrongest { temple, own, rival, strength } => {
                write!(
                    f,
                    "on {temple} your strength is {own}, and it must exceed seat {rival}'s {strength}"
                )
            }
            Violation::AlreadyGuarded { temple, owner } => {
                write!(f, "the temple on {temple} is guarded by seat {owner} for good")
            }
            Violation::NoGuardLeft => write!(f, "you have placed both your guards"),
            Violation::BidTooLow { amount, high } => {
                write!(f, "a bid of {amount} does not exceed {high}")
            }
            Violation::BidAboveScore { amount, score } => {
                write!(f, "a bid of {amount} is more than your score of {score}")
            }
            Violation::TileNotShown { tile } => {
                write!(f, "tile {tile} is not among the shown tiles")
            }
        }
    }
}
