//! Refusals: the word for programs, the rule, the sentence and the numbers.

use std::collections::BTreeMap;

use rules::tikal::Violation;

use super::wire;
use crate::envelope::RefusalFacts;

/// What a client is told when an action of Tikal is refused.
pub(super) fn refusal_facts(violation: &Violation) -> RefusalFacts {
    /// The word for programs and the facts, each under its own name.
    macro_rules! told {
        ($kind:ident $(, $fact:ident)*) => {
            (wire::Violation::$kind, BTreeMap::from([$((stringify!($fact), $fact.to_string())),*]))
        };
    }
    use Violation::*;
    let (kind, facts) = match *violation {
        NotYourDecision { deciding } => told!(NotYourDecision, deciding),
        DrawPending => told!(DrawPending),
        GameOver => told!(GameOver),
        TileNotPlacedYet { tile } => told!(TileNotPlacedYet, tile),
        NoTileInHand => told!(NoTileInHand),
        NoAuctionNow => told!(NoAuctionNow),
        BiddingFirst => told!(BiddingFirst),
        ChoosingFirst => told!(ChoosingFirst),
        NothingToChoose => told!(NothingToChoose),
        NotEnoughPoints { needed, left } => told!(NotEnoughPoints, needed, left),
        StepTooDear { from, to, needed, left } => told!(StepTooDear, from, to, needed, left),
        SpaceTaken { space } => told!(SpaceTaken, space),
        NotNextToExplored { space } => told!(NotNextToExplored, space),
        RotationNotCanonical { tile, rotation, same_as } => {
            told!(RotationNotCanonical, tile, rotation, same_as)
        }
        NoPathOntoTile { space, rotation } => told!(NoPathOntoTile, space, rotation),
        OnlyTowardVolcano { space, rotation } => told!(OnlyTowardVolcano, space, rotation),
        NoneInSupply { member } => {
            let member = member.name();
            told!(NoneInSupply, member)
        }
        NotACamp { space } => told!(NotACamp, space),
        ForeignCamp { space, owner } => told!(ForeignCamp, space, owner),
        NoSecretPathFrom { space } => told!(NoSecretPathFrom, space),
        NoSecretPathTo { space } => told!(NoSecretPathTo, space),
        SamePlace { space } => told!(SamePlace, space),
        MemberNotThere { member, space } => {
            let member = member.name();
            told!(MemberNotThere, member, space)
        }
        GuardNeverMoves { space } => told!(GuardNeverMoves, space),
        NotNeighbours { from, to } => told!(NotNeighbours, from, to),
        NotExplored { space } => told!(NotExplored, space),
        NoPath { from, to } => told!(NoPath, from, to),
        VolcanoEntered { space } => told!(VolcanoEntered, space),
        NotATemple { space } => told!(NotATemple, space),
        LevelUsedUp { level } => told!(LevelUsedUp, level),
        TempleAtItsHighest { temple } => told!(TempleAtItsHighest, temple),
        TwoLevelsTaken { temple } => told!(TwoLevelsTaken, temple),
        TooFewToUncover { temple, needed, standing } => {
            told!(TooFewToUncover, temple, needed, standing)
        }
        TempleIsGuarded { temple, owner } => told!(TempleIsGuarded, temple, owner),
        NotATreasureHex { space } => told!(NotATreasureHex, space),
        NoTreasureLeft { space } => told!(NoTreasureLeft, space),
        TwoTreasuresTaken { space } => told!(TwoTreasuresTaken, space),
        TooFewToRecover { space, needed, standing } => {
            told!(TooFewToRecover, space, needed, standing)
        }
        NoSuchOpponent { seat } => told!(NoSuchOpponent, seat),
        TreasureNotHeld { seat, treasure } => told!(TreasureNotHeld, seat, treasure),
        NotASingle { seat, treasure, held } => told!(NotASingle, seat, treasure, held),
        SameKind { treasure } => told!(SameKind, treasure),
        NoCampSite { space } => told!(NoCampSite, space),
        TreasureStillThere { space, remaining } => told!(TreasureStillThere, space, remaining),
        CampAlreadyThere { space, owner } => told!(CampAlreadyThere, space, owner),
        NoCampLeft => told!(NoCampLeft),
        CampNeedsMember { space } => told!(CampNeedsMember, space),
        NoTempleToGuard { space } => told!(NoTempleToGuard, space),
        NoMemberToGuard { member, temple } => {
            let member = member.name();
            told!(NoMemberToGuard, member, temple)
        }
        NotTheStrongest { temple, own, rival, strength } => {
            told!(NotTheStrongest, temple, own, rival, strength)
        }
        AlreadyGuarded { temple, owner } => told!(AlreadyGuarded, temple, owner),
        NoGuardLeft => told!(NoGuardLeft),
        BidTooLow { amount, high } => told!(BidTooLow, amount, high),
        BidAboveScore { amount, score } => told!(BidAboveScore, amount, score),
        TileNotShown { tile } => told!(TileNotShown, tile),
    };
    RefusalFacts {
        violation: kind.as_str_name(),
        rule: violation.rule(),
        sentence: violation.to_string(),
        facts,
    }
}
