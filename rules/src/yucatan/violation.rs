//! Why an action is refused: one variant per reason, with its rule and the facts.

use std::fmt;

use super::{Cell, Guild, Phase, Terrain};
use crate::{Rule, Seat};

/// A refusal. Its `Display` is a sentence that begins with the rule's id.
///
/// An action that breaks several rules is refused by the one with the lowest id, but a seat that
/// does not decide by Y-3.1 before every other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the sentence of each variant in `Display` explains its fields")]
pub enum Violation {
    NotYourDecision { deciding: Seat },
    DrawPending,
    GameOver,
    HoldsNothing { cell: Cell, terrain: Terrain },
    VillageThere { cell: Cell },
    WarriorThere { cell: Cell, owner: Seat },
    SameCell { cell: Cell },
    NotOnThisBoard { cell: Cell },
    CityIsNoSite { cell: Cell },
    NextToVillage { cell: Cell, village: Cell },
    NextToCity { cell: Cell, city: Cell },
    AnotherIsAsked { asked: ActionKind, wanted: ActionKind },
    NotAtCityRiver { cell: Cell },
    NotAtOwnRiver { cell: Cell },
    BesideRiver { cell: Cell },
    NotNextToCity { cell: Cell },
    NotInCellOrder { cells: [Cell; 2] },
    AnotherActionIsLegal,
    NoRiverAndNoWarrior { cell: Cell },
    NoVillageLeft,
    NoVillageToEnlarge { cell: Cell },
    VillageNotYours { cell: Cell, owner: Option<Seat> },
    VillageIsLarge { cell: Cell },
    NoneInReserve { guild: Guild },
    NoPlaceToDeploy { cell: Cell },
    VillageTooSmall { cell: Cell },
    TooManyWarriors { warriors: u8, villages: u8 },
    NoWarriorToMove { cell: Cell },
    TooFar { from: Cell, to: Cell },
    NotOverBeaches { from: Cell, to: Cell },
    NotOnTheWay { from: Cell, by: Cell, to: Cell },
    WarriorInTheWay { cell: Cell, owner: Seat },
    VillageInTheWay { cell: Cell },
    DeliveryNotNamed { from: Cell, by: Cell, to: Cell },
    NothingToDeliver { from: Cell },
    NoLargeVillage { by: Cell },
    AnotherVillageIsFirst { by: Cell, first: Cell },
    TooMuchToCarry { number: u8, carried: u8 },
    NotSoManyThere { number: u8, there: u8 },
    TooFewPrisoners { held: u8 },
    NoWarriorToRemove { cell: Cell },
}

/// The kinds of decisions, by the rule that asks for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the words of the notation")]
pub enum ActionKind {
    Large,
    Small,
    Neutral,
    Warriors,
    Turn,
    Take,
    Remove,
}

impl ActionKind {
    /// What a phase asks for; `None` when nobody decides.
    pub const fn asked_in(phase: Phase) -> Option<ActionKind> {
        match phase {
            Phase::Large { .. } => Some(ActionKind::Large),
            Phase::Small { .. } => Some(ActionKind::Small),
            Phase::Neutral { .. } => Some(ActionKind::Neutral),
            Phase::Warriors { .. } => Some(ActionKind::Warriors),
            Phase::Turn { .. } => Some(ActionKind::Turn),
            Phase::Take { .. } => Some(ActionKind::Take),
            Phase::Remove { .. } => Some(ActionKind::Remove),
            Phase::Start | Phase::Over => None,
        }
    }

    const fn rule(self) -> &'static str {
        match self {
            ActionKind::Large => "Y-2.4",
            ActionKind::Small => "Y-2.5",
            ActionKind::Neutral => "Y-2.8",
            ActionKind::Warriors => "Y-2.10",
            ActionKind::Turn => "Y-3.1",
            ActionKind::Take => "Y-10.6",
            ActionKind::Remove => "Y-12.1",
        }
    }

    const fn demand(self) -> &'static str {
        match self {
            ActionKind::Large => "put your large village",
            ActionKind::Small => "put your small village",
            ActionKind::Neutral => "put a neutral village",
            ActionKind::Warriors => "put your first two warriors",
            ActionKind::Turn => "take one of the five actions of a turn",
            ActionKind::Take => "say how many prisoners your warrior takes",
            ActionKind::Remove => "remove one of your warriors",
        }
    }
}

impl Violation {
    /// The rule that is broken.
    pub fn rule(&self) -> Rule {
        Rule(match self {
            Violation::NotYourDecision { .. } | Violation::DrawPending | Violation::GameOver => {
                "Y-3.1"
            }
            Violation::HoldsNothing { .. } => "Y-1.5",
            Violation::VillageThere { .. }
            | Violation::WarriorThere { .. }
            | Violation::SameCell { .. } => "Y-1.6",
            Violation::NotOnThisBoard { .. } => "Y-1.10",
            Violation::CityIsNoSite { .. }
            | Violation::NextToVillage { .. }
            | Violation::NextToCity { .. } => "Y-2.3",
            // Both what is asked for and what is wanted speak against it; the lower id is cited.
            Violation::AnotherIsAsked { asked, wanted } => asked.min(wanted).rule(),
            Violation::NotAtCityRiver { .. } => "Y-2.4",
            Violation::NotAtOwnRiver { .. } => "Y-2.5",
            Violation::BesideRiver { .. } => "Y-2.8",
            Violation::NotNextToCity { .. } | Violation::NotInCellOrder { .. } => "Y-2.10",
            Violation::AnotherActionIsLegal => "Y-3.2",
            Violation::NoVillageLeft | Violation::NoRiverAndNoWarrior { .. } => "Y-4.1",
            Violation::NoVillageToEnlarge { .. }
            | Violation::VillageNotYours { .. }
            | Violation::VillageIsLarge { .. } => "Y-5.1",
            Violation::NoneInReserve { .. }
            | Violation::NoPlaceToDeploy { .. }
            | Violation::VillageTooSmall { .. } => "Y-6.1",
            Violation::TooManyWarriors { .. } => "Y-6.4",
            Violation::NoWarriorToMove { .. } | Violation::TooFar { .. } => "Y-7.1",
            Violation::NotOverBeaches { .. } | Violation::NotOnTheWay { .. } => "Y-7.2",
            Violation::WarriorInTheWay { .. } => "Y-7.5",
            Violation::VillageInTheWay { .. } => "Y-7.6",
            Violation::DeliveryNotNamed { .. }
            | Violation::NothingToDeliver { .. }
            | Violation::NoLargeVillage { .. }
            | Violation::AnotherVillageIsFirst { .. } => "Y-7.9",
            Violation::TooMuchToCarry { .. } => "Y-10.1",
            Violation::NotSoManyThere { .. } => "Y-10.6",
            Violation::TooFewPrisoners { .. } => "Y-11.1",
            Violation::NoWarriorToRemove { .. } => "Y-12.1",
        })
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.rule())?;
        match *self {
            Violation::NotYourDecision { deciding } => write!(f, "seat {deciding} decides now"),
            Violation::DrawPending => write!(f, "the first seat must be drawn first"),
            Violation::GameOver => write!(f, "the game is over"),
            Violation::HoldsNothing { cell, terrain } => {
                write!(f, "{cell} is {}, which holds no village and no warrior", article(terrain))
            }
            Violation::VillageThere { cell } => write!(f, "a village stands on {cell} already"),
            Violation::WarriorThere { cell, owner } => {
                write!(f, "a warrior of seat {owner} stands on {cell} already")
            }
            Violation::SameCell { cell } => {
                write!(f, "two warriors cannot both stand on {cell}")
            }
            Violation::NotOnThisBoard { cell } => write!(f, "this board has no cell {cell}"),
            Violation::CityIsNoSite { cell } => {
                write!(f, "{cell} is a city, and villages stand on land")
            }
            Violation::NextToVillage { cell, village } => {
                write!(f, "{cell} is next to the village on {village}")
            }
            Violation::NextToCity { cell, city } => {
                write!(f, "{cell} is next to the city on {city}")
            }
            Violation::AnotherIsAsked { asked, .. } => {
                write!(f, "you are asked to {} now", asked.demand())
            }
            Violation::NotAtCityRiver { cell } => {
                write!(f, "{cell} is not beside a river that runs through your city")
            }
            Violation::NotAtOwnRiver { cell } => write!(
                f,
                "{cell} is not beside a river that runs through your city or past your large village"
            ),
            Violation::BesideRiver { cell } => {
                write!(f, "{cell} is beside a river, and neutral villages keep off the rivers")
            }
            Violation::NotNextToCity { cell } => write!(f, "{cell} is not next to your city"),
            Violation::NotInCellOrder { cells: [one, other] } => {
                write!(f, "name {other} before {one}: the two cells come in cell order")
            }
            Violation::AnotherActionIsLegal => {
                write!(f, "you can pass only when nothing else is possible")
            }
            Violation::NoRiverAndNoWarrior { cell } => write!(
                f,
                "{cell} is beside no river of your city or villages, and no warrior of yours stands there"
            ),
            Violation::NoVillageLeft => write!(f, "all 8 of your villages are on the board"),
            Violation::NoVillageToEnlarge { cell } => {
                write!(f, "no village stands on {cell} that could be enlarged")
            }
            Violation::VillageNotYours { cell, owner: Some(owner) } => {
                write!(f, "the village on {cell} belongs to seat {owner}")
            }
            Violation::VillageNotYours { cell, owner: None } => {
                write!(f, "the village on {cell} is neutral")
            }
            Violation::VillageIsLarge { cell } => {
                write!(f, "your village on {cell} is large already")
            }
            Violation::NoneInReserve { guild } => {
                write!(f, "no {guild} is left in your reserve")
            }
            Violation::NoPlaceToDeploy { cell } => {
                write!(f, "{cell} is neither next to your city nor a large village of yours")
            }
            Violation::VillageTooSmall { cell } => {
                write!(f, "your village on {cell} is small and cannot be given up for a warrior")
            }
            Violation::TooManyWarriors { warriors, villages } => {
                let limit = villages.saturating_add(1);
                write!(
                    f,
                    "your villages and your city feed {limit}, and {warriors} of yours stand on the board"
                )
            }
            Violation::NoWarriorToMove { cell } => {
                write!(f, "no warrior of yours stands on {cell}")
            }
            Violation::TooFar { from, to } => {
                write!(f, "a warrior cannot come from {from} to {to} in one move")
            }
            Violation::NotOverBeaches { from, to } => {
                write!(f, "{from} and {to} are not joined by two steps over beaches alone")
            }
            Violation::NotOnTheWay { from, by, to } => {
                write!(f, "two steps over beaches do not lead from {from} by {by} to {to}")
            }
            Violation::WarriorInTheWay { cell, owner } => {
                write!(f, "a warrior of seat {owner} stands in the way on {cell}")
            }
            Violation::VillageInTheWay { cell } => {
                write!(f, "the village on {cell} is not yours, and nobody passes it")
            }
            Violation::DeliveryNotNamed { from, by, to } => {
                write!(f, "the warrior delivers on the way: say move {from} {by} {to}")
            }
            Violation::NothingToDeliver { from } => write!(
                f,
                "the warrior on {from} carries no prisoner, so the way it takes is not named"
            ),
            Violation::NoLargeVillage { by } => {
                write!(f, "{by} is no large village of yours, so it is not named")
            }
            Violation::AnotherVillageIsFirst { by, first } => {
                write!(f, "your large village on {first} is also on the way: name it, not {by}")
            }
            Violation::TooMuchToCarry { number, carried } => write!(
                f,
                "a warrior carries at most 3 prisoners, yours has {carried} and cannot take {number}"
            ),
            Violation::NotSoManyThere { number, there } => {
                write!(f, "only {there} can be taken from this city, not {number}")
            }
            Violation::TooFewPrisoners { held } => {
                write!(f, "a level costs 3 prisoners and your city holds {held}")
            }
            Violation::NoWarriorToRemove { cell } => {
                write!(f, "no warrior of yours stands on {cell} to be removed")
            }
        }
    }
}

const fn article(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::City => "a city",
        Terrain::Mountain => "a mountain",
        Terrain::Water => "water",
        Terrain::Beach => "a beach",
        Terrain::Jungle => "jungle",
    }
}
