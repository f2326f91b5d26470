//! Yucatàn on the wire: its own package, and what its messages mean to the rules.

mod action;
mod catalogue;
mod event;
mod options;
mod outcome;
mod view;
mod violation;
mod words;

pub use super::packages::yucatan as wire;

use rules::yucatan::{Action, LEVEL_PRICE, Position, Violation};

use super::WireGame;
use crate::envelope::RefusalFacts;

impl WireGame for Position {
    super::arms!(Yucatan);

    /// In prisoners, the only thing that is paid with: a level costs some (Y-11.1).
    fn cost(&self, action: &Action) -> u32 {
        match action {
            Action::BuildLevel => LEVEL_PRICE.into(),
            Action::PutLarge { .. }
            | Action::PutSmall { .. }
            | Action::PutNeutral { .. }
            | Action::PutWarriors { .. }
            | Action::EstablishVillage { .. }
            | Action::EnlargeVillage { .. }
            | Action::DeployWarrior { .. }
            | Action::MoveWarrior { .. }
            | Action::Pass
            | Action::TakePrisoners { .. }
            | Action::RemoveWarrior { .. } => 0,
        }
    }

    fn refusal_facts(violation: &Violation) -> RefusalFacts {
        violation::refusal_facts(violation)
    }
}
