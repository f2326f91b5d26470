//! Whom an event is about, and which points it gives.

use super::Event;
use crate::{ScoreChange, Seat};

impl Event {
    /// The seat it is about; of a battle the attacker.
    pub(super) const fn actor(&self) -> Option<Seat> {
        match *self {
            Event::StartSeatDrawn { seat }
            | Event::VillagePut { seat, .. }
            | Event::SmallVillageLeftOut { seat }
            | Event::FirstWarriorsPut { seat, .. }
            | Event::TurnBegan { seat, .. }
            | Event::TurnEnded { seat, .. }
            | Event::VillageEstablished { seat, .. }
            | Event::VillageEnlarged { seat, .. }
            | Event::WarriorDeployed { seat, .. }
            | Event::WarriorMoved { seat, .. }
            | Event::BattleFought { attacker: seat, .. }
            | Event::VillageRaided { seat, .. }
            | Event::PrisonersDelivered { seat, .. }
            | Event::TheftBegan { seat, .. }
            | Event::PrisonersTaken { seat, .. }
            | Event::RemovalBegan { seat, .. }
            | Event::WarriorRemoved { seat, .. }
            | Event::LevelBuilt { seat, .. }
            | Event::Passed { seat } => Some(seat),
            Event::NeutralsEnded { .. } | Event::GameEnded { .. } => None,
        }
    }

    /// The points it gives: a level is one (Y-13.2), and nothing takes one away.
    pub(super) fn score_changes(&self) -> Vec<ScoreChange> {
        match *self {
            Event::LevelBuilt { seat, .. } => ScoreChange::by(seat, 1, "Y-13.2"),
            Event::StartSeatDrawn { .. }
            | Event::VillagePut { .. }
            | Event::SmallVillageLeftOut { .. }
            | Event::NeutralsEnded { .. }
            | Event::FirstWarriorsPut { .. }
            | Event::TurnBegan { .. }
            | Event::TurnEnded { .. }
            | Event::VillageEstablished { .. }
            | Event::VillageEnlarged { .. }
            | Event::WarriorDeployed { .. }
            | Event::WarriorMoved { .. }
            | Event::BattleFought { .. }
            | Event::VillageRaided { .. }
            | Event::PrisonersDelivered { .. }
            | Event::TheftBegan { .. }
            | Event::PrisonersTaken { .. }
            | Event::RemovalBegan { .. }
            | Event::WarriorRemoved { .. }
            | Event::Passed { .. }
            | Event::GameEnded { .. } => Vec::new(),
        }
    }
}
