//! Why the rules of Yucatàn refuse, in the reader's words.

use client::Refused;

use super::view_model::{Guild, Phase, Terrain};
use crate::games::Speech;
use crate::refusal::sentence_in;
use crate::words::texts;

texts! {
    /// One text a violation of the game, named as it is.
    Violations in "yucatan/violations":
    NotYourDecision, DrawPending, GameOver, HoldsNothing, VillageThere, WarriorThere, SameCell, NotOnThisBoard,
    CityIsNoSite, NextToVillage, NextToCity, AnotherIsAsked, NotAtCityRiver, NotAtOwnRiver, BesideRiver, NotNextToCity,
    NotInCellOrder, AnotherActionIsLegal, NoRiverAndNoWarrior, NoVillageLeft, NoVillageToEnlarge, VillageNotYours,
    VillageIsLarge, NoneInReserve, NoPlaceToDeploy, VillageTooSmall, TooManyWarriors, NoWarriorToMove, TooFar,
    NotOverBeaches, NotOnTheWay, WarriorInTheWay, VillageInTheWay, DeliveryNotNamed, NothingToDeliver, NoLargeVillage,
    AnotherVillageIsFirst, TooMuchToCarry, NotSoManyThere, TooFewPrisoners, NoWarriorToRemove,
}

/// The sentence of a violation; `None` for one this client does not know, or that lacks a fact.
pub(super) fn sentence(told: &Refused, speech: Speech<'_>) -> Option<String> {
    sentence_in::<Violations>(told, speech, |name, fact| match name {
        "guild" => Some(speech.words.word(Guild::named(fact)?.noun()).to_owned()),
        "terrain" => Some(speech.words.word(Terrain::named(fact)?.noun()).to_owned()),
        "asked" | "wanted" => Some(speech.words.word(Phase::named(fact)?.noun()).to_owned()),
        _ => None,
    })
}
