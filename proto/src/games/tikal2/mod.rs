//! Tikal II on the wire: its own package, and what its messages mean to the rules.

mod action;
mod catalogue;
mod event;
mod options;
mod outcome;
mod pieces;
mod view;
mod violation;
mod words;

pub use super::packages::tikal2 as wire;

use rules::tikal2::{Action, Position, Violation, price};

use super::WireGame;
use crate::envelope::RefusalFacts;

impl WireGame for Position {
    super::arms!(Tikal2);

    /// In points of the score: nothing else of this game is paid in numbers.
    fn cost(&self, action: &Action) -> u32 {
        match action {
            Action::PayPoints => price::FOREST.into(),
            Action::Rescue { .. } => price::RESCUE.into(),
            Action::ChooseKeys { .. }
            | Action::EndTurn
            | Action::TakeKey { .. }
            | Action::Look { .. }
            | Action::TakeOpen { .. }
            | Action::PlaceSanctuary { .. }
            | Action::CountDoors { .. }
            | Action::TakeTile { .. }
            | Action::Explore { .. }
            | Action::UseTent { .. }
            | Action::PlayKey { .. }
            | Action::PlayRemote
            | Action::PassPlane
            | Action::CloseDelivery
            | Action::Deliver { .. }
            | Action::PlayPlus
            | Action::PlayAll
            | Action::PayKey { .. }
            | Action::PlayForest
            | Action::Keep { .. }
            | Action::PlaceRoom { .. }
            | Action::PutFlag { .. }
            | Action::Go { .. }
            | Action::UsePassage { .. }
            | Action::GoBack
            | Action::Stay => 0,
        }
    }

    fn refusal_facts(violation: &Violation) -> RefusalFacts {
        violation::refusal_facts(violation)
    }
}
