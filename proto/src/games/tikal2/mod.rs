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

use rules::Game;
use rules::tikal2::{Action, Event, Options, Outcome, Position, View, Violation, price};

use super::{WireGame, another_game};
use crate::envelope::{NamedValues, RefusalFacts};
use crate::{InvalidField, v1};

impl WireGame for Position {
    fn options_arm(options: &Options) -> v1::game_options::Game {
        v1::game_options::Game::Tikal2((*options).into())
    }

    fn read_options(arm: v1::game_options::Game) -> Option<Result<Options, InvalidField>> {
        let v1::game_options::Game::Tikal2(options) = arm else { return None };
        Some(options.try_into())
    }

    fn named_options(values: &NamedValues<'_>) -> Result<Options, InvalidField> {
        options::named(values)
    }

    fn option_infos() -> Vec<v1::OptionInfo> {
        options::option_infos()
    }

    fn action_arm(action: Action) -> v1::action::Game {
        v1::action::Game::Tikal2(action.into())
    }

    fn read_action(arm: v1::action::Game) -> Result<Action, InvalidField> {
        let v1::action::Game::Tikal2(action) = arm else { return Err(another_game()) };
        action.try_into().map_err(|invalid: InvalidField| invalid.within(Position::NAME))
    }

    fn event_arm(event: Event) -> v1::game_event::Game {
        v1::game_event::Game::Tikal2(event.into())
    }

    fn read_event(arm: v1::game_event::Game) -> Result<Event, InvalidField> {
        let v1::game_event::Game::Tikal2(event) = arm else { return Err(another_game()) };
        event.try_into().map_err(|invalid: InvalidField| invalid.within(Position::NAME))
    }

    fn outcome_arm(outcome: Outcome) -> v1::outcome::Game {
        v1::outcome::Game::Tikal2(outcome.into())
    }

    fn read_outcome(arm: v1::outcome::Game) -> Result<Outcome, InvalidField> {
        let v1::outcome::Game::Tikal2(outcome) = arm else { return Err(another_game()) };
        outcome.try_into().map_err(|invalid: InvalidField| invalid.within(Position::NAME))
    }

    fn view_arm(view: &View) -> v1::view::Game {
        v1::view::Game::Tikal2(view::view(view))
    }

    fn catalogue_arm() -> v1::catalogue::Game {
        v1::catalogue::Game::Tikal2(catalogue::catalogue())
    }

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
