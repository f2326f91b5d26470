//! Why the rules of Tikal II refuse, in the reader's words.

use client::Refused;

use super::texts::Nouns;
use crate::games::Speech;
use crate::refusal::sentence_in;
use crate::words::texts;

texts! {
    /// One text a violation of the game, named as it is.
    Violations in "tikal2/violations":
    GameOver, DrawPending, NotYourDecision, NotNow, KeysNotInSupply, KeysOutOfOrder, TileNotTaken,
    IconsPending, TileTakenAlready, TileNotOnBoard, ExploredAlready, TileBeforeExploration,
    KeyNotInPack, KeyMustPay, NothingDelivered, DeliversNone, TooFewTreasures, KindsOutOfOrder,
    NoSuchIcon, NoKeyIcon, WrongKeyColour, NoSuchKeyLeft, NoSuchKeyForIcon, PileEmpty,
    NotAmongThese, NoSpaceForRoom, NoSpaceForSanctuary, NotDiscovered, NotJoined, KeysDoNotLead,
    NoExcavationFollows, NothingToExcavate, AlreadyThere, WentAlready, NoToken, OwnKeysOpen,
    NoRoomHere, OwnFlagHere, SlotNotNamed, SlotCovered, SlotOfLightRoom, SlotOfSecretRoom,
    NoSlotLeft, NotStuck, NoRescueNow, RescuedAlready, NoFlagToRescueFor, NoSuchKeyToBuy,
    TentUsed, NoSuchKeyForTent, NormalExplorationFirst, NoTentInLastTurn, NoTents, CardNotHeld,
    NoSuchKeyForCard, NoTreasureToDeliver, DeliveryMustBeMade, PlusAfterAll, NoSuchPile,
    NoOpenTreasures, TreasureNotOpen, NoReplacement, ReplacementNotNamed,
}

/// The sentence of a violation; `None` for one this client does not know.
pub(super) fn sentence(told: &Refused, speech: Speech<'_>) -> Option<String> {
    sentence_in::<Violations>(told, speech, |name, fact| {
        let kind = match name {
            "colour" | "first" | "second" => "COLOUR",
            "treasure" | "after" => "TREASURE",
            "card" => "CARD",
            _ => return None,
        };
        Some(speech.words.word(Nouns::of(&format!("{kind}_{fact}"))?).to_owned())
    })
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use client::Refused;
    use proto::google::rpc;

    use super::{Violations, sentence};
    use crate::games::Speech;
    use crate::names::Names;
    use crate::refusal::reason;
    use crate::words::{Language, Text, Words};

    const CONTRACT: &str = include_str!("../../../../proto/tikal/games/tikal2/v1/violation.proto");

    /// The violations of the contract, each with the facts that its comment says.
    fn violations() -> BTreeMap<&'static str, Vec<&'static str>> {
        let mut found = BTreeMap::new();
        let mut comment = "";
        for line in CONTRACT.lines().map(str::trim) {
            if let Some(said) = line.strip_prefix("// ") {
                comment = said;
            } else if let Some((name, _)) =
                line.strip_prefix("VIOLATION_").and_then(|value| value.split_once(" ="))
            {
                let facts = comment.split_once("facts: ").map(|(_, facts)| facts.trim_matches('.'));
                let facts = facts.into_iter().flat_map(|facts| facts.split(", "));
                found.insert(name, facts.collect());
            }
        }
        found.remove("UNSPECIFIED");
        found
    }

    #[test]
    fn every_violation_has_a_text_and_every_text_a_violation() {
        let texts: BTreeSet<String> =
            Violations::ALL.iter().map(|text| reason(text.name())).collect();
        let told: BTreeSet<String> = violations().into_keys().map(str::to_owned).collect();
        assert_eq!(texts, told);
    }

    #[test]
    fn the_facts_of_the_contract_fill_every_text() {
        for language in Language::ALL {
            let (words, names) = (Words::of(language), Names::default());
            for (name, facts) in violations() {
                let fact = |fact: &&str| ((*fact).to_owned(), "2".to_owned());
                let told = Refused {
                    violation: format!("VIOLATION_{name}"),
                    rule: "L-2.4".to_owned(),
                    facts: facts.iter().map(fact).collect(),
                    ..Refused::of(&rpc::Status::default())
                };
                let said = sentence(&told, Speech { words: &words, names: &names });
                let said = said.unwrap_or_else(|| panic!("{language:?} {name}: a fact is missing"));
                assert!(!said.contains(['{', '}']), "{language:?} {name}: {said}");
            }
        }
    }

    #[test]
    fn colours_and_treasures_are_told_in_the_readers_words() {
        let facts = [("colour", "pink")].map(|(name, fact)| (name.to_owned(), fact.to_owned()));
        let told = Refused {
            violation: "VIOLATION_KEY_NOT_IN_PACK".to_owned(),
            rule: "L-3.5".to_owned(),
            facts: facts.into_iter().collect(),
            ..Refused::of(&rpc::Status::default())
        };
        let (words, names) = (Words::of(Language::German), Names::default());
        let said = sentence(&told, Speech { words: &words, names: &names });
        assert_eq!(said.as_deref(), Some("Dein Rucksack hat keinen solchen Schlüssel: rosa"));
    }
}
