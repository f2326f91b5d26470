//! Refusals: the word for programs, the rule, the sentence and the numbers.

use std::collections::BTreeMap;

use rules::tikal2::Violation;

use super::wire;
use crate::envelope::RefusalFacts;

/// What a client is told when an action of Tikal II is refused.
pub(super) fn refusal_facts(violation: &Violation) -> RefusalFacts {
    /// The word for programs and the facts, each under its own name.
    macro_rules! told {
        ($kind:ident $(, $fact:ident)*) => {
            (wire::Violation::$kind, BTreeMap::from([$((stringify!($fact), $fact.to_string())),*]))
        };
    }
    use Violation::*;
    let (kind, facts) = match *violation {
        GameOver => told!(GameOver),
        DrawPending => told!(DrawPending),
        NotYourDecision { deciding } => told!(NotYourDecision, deciding),
        NotNow { phase } => {
            let phase = phase.name();
            told!(NotNow, phase)
        }
        KeysNotInSupply { colour, wanted, left } => told!(KeysNotInSupply, colour, wanted, left),
        KeysOutOfOrder { first, second } => told!(KeysOutOfOrder, first, second),
        TileNotTaken => told!(TileNotTaken),
        IconsPending => told!(IconsPending),
        TileTakenAlready { taken } => told!(TileTakenAlready, taken),
        TileNotOnBoard { tile } => told!(TileNotOnBoard, tile),
        ExploredAlready => told!(ExploredAlready),
        TileBeforeExploration => told!(TileBeforeExploration),
        KeyNotInPack { colour } => told!(KeyNotInPack, colour),
        KeyMustPay => told!(KeyMustPay),
        NothingDelivered => told!(NothingDelivered),
        DeliversNone { treasure } => told!(DeliversNone, treasure),
        TooFewTreasures { treasure, number, held } => {
            told!(TooFewTreasures, treasure, number, held)
        }
        KindsOutOfOrder { treasure, after } => told!(KindsOutOfOrder, treasure, after),
        NoSuchIcon { icon } => told!(NoSuchIcon, icon),
        NoKeyIcon => told!(NoKeyIcon),
        WrongKeyColour { colour, shown } => told!(WrongKeyColour, colour, shown),
        NoSuchKeyLeft { colour } => told!(NoSuchKeyLeft, colour),
        NoSuchKeyForIcon { colour } => told!(NoSuchKeyForIcon, colour),
        PileEmpty { pile } => told!(PileEmpty, pile),
        NotAmongThese { find } => told!(NotAmongThese, find),
        NoSpaceForRoom { space } => told!(NoSpaceForRoom, space),
        NoSpaceForSanctuary { space } => told!(NoSpaceForSanctuary, space),
        NotDiscovered { place } => told!(NotDiscovered, place),
        NotJoined { from, to } => told!(NotJoined, from, to),
        KeysDoNotLead { from, to } => told!(KeysDoNotLead, from, to),
        NoExcavationFollows { to } => told!(NoExcavationFollows, to),
        NothingToExcavate => told!(NothingToExcavate),
        AlreadyThere { place } => told!(AlreadyThere, place),
        WentAlready => told!(WentAlready),
        NoToken => told!(NoToken),
        OwnKeysOpen { from, to } => told!(OwnKeysOpen, from, to),
        NoRoomHere => told!(NoRoomHere),
        OwnFlagHere { place } => told!(OwnFlagHere, place),
        SlotNotNamed { place } => told!(SlotNotNamed, place),
        SlotCovered { place, slot } => told!(SlotCovered, place, slot),
        SlotOfLightRoom { place } => told!(SlotOfLightRoom, place),
        SlotOfSecretRoom { place } => told!(SlotOfSecretRoom, place),
        NoSlotLeft { place } => told!(NoSlotLeft, place),
        NotStuck => told!(NotStuck),
        NoRescueNow => told!(NoRescueNow),
        RescuedAlready => told!(RescuedAlready),
        NoFlagToRescueFor => told!(NoFlagToRescueFor),
        NoSuchKeyToBuy { colour } => told!(NoSuchKeyToBuy, colour),
        TentUsed => told!(TentUsed),
        NoSuchKeyForTent { colour } => told!(NoSuchKeyForTent, colour),
        NormalExplorationFirst => told!(NormalExplorationFirst),
        NoTentInLastTurn => told!(NoTentInLastTurn),
        NoTents => told!(NoTents),
        CardNotHeld { card } => told!(CardNotHeld, card),
        NoSuchKeyForCard { colour } => told!(NoSuchKeyForCard, colour),
        NoTreasureToDeliver => told!(NoTreasureToDeliver),
        DeliveryMustBeMade => told!(DeliveryMustBeMade),
        PlusAfterAll => told!(PlusAfterAll),
        NoSuchPile { pile } => told!(NoSuchPile, pile),
        NoOpenTreasures => told!(NoOpenTreasures),
        TreasureNotOpen { treasure } => told!(TreasureNotOpen, treasure),
        NoReplacement { pile } => told!(NoReplacement, pile),
        ReplacementNotNamed => told!(ReplacementNotNamed),
    };
    RefusalFacts {
        violation: kind.as_str_name(),
        rule: violation.rule(),
        sentence: violation.to_string(),
        facts,
    }
}
