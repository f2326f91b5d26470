//! Refusals: the word for programs, the rule, the sentence and the facts.

use std::collections::BTreeMap;

use rules::yucatan::{ActionKind, Violation};

use super::wire;
use crate::envelope::RefusalFacts;

/// What a client is told when an action of Yucatàn is refused.
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
        HoldsNothing { cell, terrain } => {
            let terrain = terrain.name();
            told!(HoldsNothing, cell, terrain)
        }
        VillageThere { cell } => told!(VillageThere, cell),
        WarriorThere { cell, owner } => told!(WarriorThere, cell, owner),
        SameCell { cell } => told!(SameCell, cell),
        NotOnThisBoard { cell } => told!(NotOnThisBoard, cell),
        CityIsNoSite { cell } => told!(CityIsNoSite, cell),
        NextToVillage { cell, village } => told!(NextToVillage, cell, village),
        NextToCity { cell, city } => told!(NextToCity, cell, city),
        AnotherIsAsked { asked, wanted } => {
            let (asked, wanted) = (word(asked), word(wanted));
            told!(AnotherIsAsked, asked, wanted)
        }
        NotAtCityRiver { cell } => told!(NotAtCityRiver, cell),
        NotAtOwnRiver { cell } => told!(NotAtOwnRiver, cell),
        BesideRiver { cell } => told!(BesideRiver, cell),
        NotNextToCity { cell } => told!(NotNextToCity, cell),
        NotInCellOrder { cells: [one, other] } => {
            let cells = format!("{one} {other}");
            told!(NotInCellOrder, cells)
        }
        AnotherActionIsLegal => told!(AnotherActionIsLegal),
        NoRiverAndNoWarrior { cell } => told!(NoRiverAndNoWarrior, cell),
        NoVillageLeft => told!(NoVillageLeft),
        NoVillageToEnlarge { cell } => told!(NoVillageToEnlarge, cell),
        VillageNotYours { cell, owner: Some(owner) } => told!(VillageNotYours, cell, owner),
        // Nobody owns a neutral one.
        VillageNotYours { cell, owner: None } => told!(VillageNotYours, cell),
        VillageIsLarge { cell } => told!(VillageIsLarge, cell),
        NoneInReserve { guild } => told!(NoneInReserve, guild),
        NoPlaceToDeploy { cell } => told!(NoPlaceToDeploy, cell),
        VillageTooSmall { cell } => told!(VillageTooSmall, cell),
        TooManyWarriors { warriors, villages } => told!(TooManyWarriors, warriors, villages),
        NoWarriorToMove { cell } => told!(NoWarriorToMove, cell),
        TooFar { from, to } => told!(TooFar, from, to),
        NotOverBeaches { from, to } => told!(NotOverBeaches, from, to),
        NotOnTheWay { from, by, to } => told!(NotOnTheWay, from, by, to),
        WarriorInTheWay { cell, owner } => told!(WarriorInTheWay, cell, owner),
        VillageInTheWay { cell } => told!(VillageInTheWay, cell),
        DeliveryNotNamed { from, by, to } => told!(DeliveryNotNamed, from, by, to),
        NothingToDeliver { from } => told!(NothingToDeliver, from),
        NoLargeVillage { by } => told!(NoLargeVillage, by),
        AnotherVillageIsFirst { by, first } => told!(AnotherVillageIsFirst, by, first),
        TooMuchToCarry { number, carried } => told!(TooMuchToCarry, number, carried),
        NotSoManyThere { number, there } => told!(NotSoManyThere, number, there),
        TooFewPrisoners { held } => told!(TooFewPrisoners, held),
        NoWarriorToRemove { cell } => told!(NoWarriorToRemove, cell),
    };
    RefusalFacts {
        violation: kind.as_str_name(),
        rule: violation.rule(),
        sentence: violation.to_string(),
        facts,
    }
}

/// The word that begins the notation of the phase that asks for it.
const fn word(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Large => "large",
        ActionKind::Small => "small",
        ActionKind::Neutral => "neutral",
        ActionKind::Warriors => "warriors",
        ActionKind::Turn => "turn",
        ActionKind::Take => "take",
        ActionKind::Remove => "remove",
    }
}
