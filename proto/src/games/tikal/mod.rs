//! Tikal on the wire: its own package, and what its messages mean to the rules.

mod action;
mod catalogue;
mod cost;
mod event;
mod options;
mod outcome;
mod view;
mod violation;
mod words;

pub use super::packages::tikal as wire;

use rules::Game;
use rules::tikal::{Action, Event, Options, Outcome, Position, Route, Violation};

use super::{WireGame, another_game};
use crate::envelope::{NamedValues, RefusalFacts};
use crate::{InvalidField, v1};

impl WireGame for Position {
    fn options_arm(options: &Options) -> v1::game_options::Game {
        v1::game_options::Game::Tikal((*options).into())
    }

    fn read_options(arm: v1::game_options::Game) -> Option<Result<Options, InvalidField>> {
        let v1::game_options::Game::Tikal(options) = arm else { return None };
        Some(options.try_into())
    }

    fn named_options(values: &NamedValues<'_>) -> Result<Options, InvalidField> {
        options::named(values)
    }

    fn option_infos() -> Vec<v1::OptionInfo> {
        options::option_infos()
    }

    fn action_arm(action: Action) -> v1::action::Game {
        v1::action::Game::Tikal(action.into())
    }

    fn read_action(arm: v1::action::Game) -> Result<Action, InvalidField> {
        let v1::action::Game::Tikal(action) = arm else { return Err(another_game()) };
        action.try_into().map_err(|invalid: InvalidField| invalid.within(Position::NAME))
    }

    fn event_arm(event: Event) -> v1::game_event::Game {
        v1::game_event::Game::Tikal(event.into())
    }

    fn read_event(arm: v1::game_event::Game) -> Result<Event, InvalidField> {
        let v1::game_event::Game::Tikal(event) = arm else { return Err(another_game()) };
        event.try_into().map_err(|invalid: InvalidField| invalid.within(Position::NAME))
    }

    fn outcome_arm(outcome: Outcome) -> v1::outcome::Game {
        v1::outcome::Game::Tikal(outcome.into())
    }

    fn read_outcome(arm: v1::outcome::Game) -> Result<Outcome, InvalidField> {
        let v1::outcome::Game::Tikal(outcome) = arm else { return Err(another_game()) };
        outcome.try_into().map_err(|invalid: InvalidField| invalid.within(Position::NAME))
    }

    fn view_arm(view: &Position) -> v1::view::Game {
        v1::view::Game::Tikal(view::view(view))
    }

    fn catalogue_arm() -> v1::catalogue::Game {
        v1::catalogue::Game::Tikal(catalogue::catalogue())
    }

    fn cost(&self, action: &Action) -> u32 {
        cost::cost(self, action).0.into()
    }

    fn routes(&self) -> Vec<v1::Route> {
        let wire = |route: Route| {
            super::route::<Position>(
                &route.steps,
                route.cost.0.into(),
                [route.member.name().to_owned(), route.from.to_string(), route.to.to_string()],
            )
        };
        self.routes().into_iter().map(wire).collect()
    }

    fn refusal_facts(violation: &Violation) -> RefusalFacts {
        violation::refusal_facts(violation)
    }
}
