//! Why the rules of Tikal refuse, in the reader's words.

use client::Refused;

use super::view_model::{Member, Treasure};
use crate::games::Speech;
use crate::refusal::sentence_in;
use crate::words::texts;

texts! {
    /// One text a violation of the game, named as it is.
    Violations in "tikal/violations":
    NotYourDecision,
    DrawPending, TileNotPlacedYet, NoTileInHand, NoAuctionNow, BiddingFirst, ChoosingFirst,
    NothingToChoose, GameOver, NotEnoughPoints, SpaceTaken, NotNextToExplored,
    RotationNotCanonical, NoPathOntoTile, OnlyTowardVolcano, TileNotShown, NoneInSupply,
    NotACamp, ForeignCamp, NoSecretPathFrom, NoSecretPathTo, SamePlace, MemberNotThere,
    GuardNeverMoves, NotNeighbours, NotExplored, NoPath, StepTooDear, VolcanoEntered,
    NotATemple, LevelUsedUp, TempleAtItsHighest, TwoLevelsTaken, TooFewToUncover,
    TempleIsGuarded, NotATreasureHex, NoTreasureLeft, TwoTreasuresTaken, TooFewToRecover,
    NoSuchOpponent, TreasureNotHeld, NotASingle, SameKind, NoCampSite, TreasureStillThere,
    CampAlreadyThere, NoCampLeft, CampNeedsMember, NoTempleToGuard, NoMemberToGuard,
    NotTheStrongest, AlreadyGuarded, NoGuardLeft, BidTooLow, BidAboveScore,
}

/// The sentence of a violation; `None` for one this client does not know.
pub(super) fn sentence(told: &Refused, speech: Speech<'_>) -> Option<String> {
    sentence_in::<Violations>(told, speech, |name, fact| match name {
        "member" => Some(speech.words.word(Member::named(fact)?.noun()).to_owned()),
        "treasure" => Some(speech.words.word(Treasure::named(fact)?.noun()).to_owned()),
        _ => None,
    })
}
