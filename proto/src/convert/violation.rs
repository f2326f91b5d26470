//! Refusals: a word for programs, the rule, the sentence and the numbers.

use std::collections::BTreeMap;

use rules::Rule;
use rules::tikal::Violation;

use crate::ERROR_DOMAIN;
use crate::google::rpc::ErrorInfo;

/// What a client is told of a refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusalFacts {
    /// A word that never changes, such as `NOT_ENOUGH_POINTS`.
    pub reason: &'static str,
    /// The rule that is broken.
    pub rule: Rule,
    /// An English sentence that begins with the rule's id.
    pub sentence: String,
    /// The facts by name, such as `needed` and `left`; values are in the notation.
    pub metadata: BTreeMap<&'static str, String>,
}

impl From<RefusalFacts> for ErrorInfo {
    fn from(facts: RefusalFacts) -> ErrorInfo {
        let named = facts.metadata.into_iter().map(|(name, value)| (name.to_owned(), value));
        let rule = ("rule".to_owned(), facts.rule.to_string());
        ErrorInfo {
            reason: facts.reason.to_owned(),
            domain: ERROR_DOMAIN.to_owned(),
            metadata: named.chain([rule]).collect(),
        }
    }
}

/// What a client is told when an action of Tikal is refused.
pub fn refusal_facts(violation: &Violation) -> RefusalFacts {
    /// A reason and the facts, each under its own name.
    macro_rules! told {
        ($reason:literal $(, $fact:ident)*) => {
            ($reason, BTreeMap::from([$((stringify!($fact), $fact.to_string())),*]))
        };
    }
    use Violation::*;
    let (reason, metadata) = match *violation {
        NotYourDecision { deciding } => told!("NOT_YOUR_DECISION", deciding),
        DrawPending => told!("DRAW_PENDING"),
        GameOver => told!("GAME_OVER"),
        TileNotPlacedYet { tile } => told!("TILE_NOT_PLACED_YET", tile),
        NoTileInHand => told!("NO_TILE_IN_HAND"),
        NoAuctionNow => told!("NO_AUCTION_NOW"),
        BiddingFirst => told!("BIDDING_FIRST"),
        ChoosingFirst => told!("CHOOSING_FIRST"),
        NothingToChoose => told!("NOTHING_TO_CHOOSE"),
        NotEnoughPoints { needed, left } => told!("NOT_ENOUGH_POINTS", needed, left),
        StepTooDear { from, to, needed, left } => told!("STEP_TOO_DEAR", from, to, needed, left),
        SpaceTaken { space } => told!("SPACE_TAKEN", space),
        NotNextToExplored { space } => told!("NOT_NEXT_TO_EXPLORED", space),
        RotationNotCanonical { tile, rotation, same_as } => {
            told!("ROTATION_NOT_CANONICAL", tile, rotation, same_as)
        }
        NoPathOntoTile { space, rotation } => told!("NO_PATH_ONTO_TILE", space, rotation),
        OnlyTowardVolcano { space, rotation } => told!("ONLY_TOWARD_VOLCANO", space, rotation),
        NoneInSupply { member } => {
            let member = member.name();
            told!("NONE_IN_SUPPLY", member)
        }
        NotACamp { space } => told!("NOT_A_CAMP", space),
        ForeignCamp { space, owner } => told!("FOREIGN_CAMP", space, owner),
        NoSecretPathFrom { space } => told!("NO_SECRET_PATH_FROM", space),
        NoSecretPathTo { space } => told!("NO_SECRET_PATH_TO", space),
        SamePlace { space } => told!("SAME_PLACE", space),
        MemberNotThere { member, space } => {
            let member = member.name();
            told!("MEMBER_NOT_THERE", member, space)
        }
        GuardNeverMoves { space } => told!("GUARD_NEVER_MOVES", space),
        NotNeighbours { from, to } => told!("NOT_NEIGHBOURS", from, to),
        NotExplored { space } => told!("NOT_EXPLORED", space),
        NoPath { from, to } => told!("NO_PATH", from, to),
        VolcanoEntered { space } => told!("VOLCANO_ENTERED", space),
        NotATemple { space } => told!("NOT_A_TEMPLE", space),
        LevelUsedUp { level } => told!("LEVEL_USED_UP", level),
        TempleAtItsHighest { temple } => told!("TEMPLE_AT_ITS_HIGHEST", temple),
        TwoLevelsTaken { temple } => told!("TWO_LEVELS_TAKEN", temple),
        TooFewToUncover { temple, needed, standing } => {
            told!("TOO_FEW_TO_UNCOVER", temple, needed, standing)
        }
        TempleIsGuarded { temple, owner } => told!("TEMPLE_IS_GUARDED", temple, owner),
        NotATreasureHex { space } => told!("NOT_A_TREASURE_HEX", space),
        NoTreasureLeft { space } => told!("NO_TREASURE_LEFT", space),
        TwoTreasuresTaken { space } => told!("TWO_TREASURES_TAKEN", space),
        TooFewToRecover { space, needed, standing } => {
            told!("TOO_FEW_TO_RECOVER", space, needed, standing)
        }
        NoSuchOpponent { seat } => told!("NO_SUCH_OPPONENT", seat),
        TreasureNotHeld { seat, treasure } => told!("TREASURE_NOT_HELD", seat, treasure),
        NotASingle { seat, treasure, held } => told!("NOT_A_SINGLE", seat, treasure, held),
        SameKind { treasure } => told!("SAME_KIND", treasure),
        NoCampSite { space } => told!("NO_CAMP_SITE", space),
        TreasureStillThere { space, remaining } => told!("TREASURE_STILL_THERE", space, remaining),
        CampAlreadyThere { space, owner } => told!("CAMP_ALREADY_THERE", space, owner),
        NoCampLeft => told!("NO_CAMP_LEFT"),
        CampNeedsMember { space } => told!("CAMP_NEEDS_MEMBER", space),
        NoTempleToGuard { space } => told!("NO_TEMPLE_TO_GUARD", space),
        NoMemberToGuard { member, temple } => {
            let member = member.name();
            told!("NO_MEMBER_TO_GUARD", member, temple)
        }
        NotTheStrongest { temple, own, rival, strength } => {
            told!("NOT_THE_STRONGEST", temple, own, rival, strength)
        }
        AlreadyGuarded { temple, owner } => told!("ALREADY_GUARDED", temple, owner),
        NoGuardLeft => told!("NO_GUARD_LEFT"),
        BidTooLow { amount, high } => told!("BID_TOO_LOW", amount, high),
        BidAboveScore { amount, score } => told!("BID_ABOVE_SCORE", amount, score),
        TileNotShown { tile } => told!("TILE_NOT_SHOWN", tile),
    };
    let (rule, sentence) = (violation.rule(), violation.to_string());
    RefusalFacts { reason, rule, sentence, metadata }
}
