//! What a host that knows no game needs of one to carry it over the wire.

use rules::Game;
use rules::tikal::{Action, Event, Options, Outcome, Position, Route, Violation};

use crate::convert::{self, InvalidField, RefusalFacts};
use crate::v1;

/// A game that can be hosted: every word of it has a place in the contract.
pub trait WireGame: Game {
    /// Options, outward.
    fn wire_options(options: &Self::Options) -> v1::GameOptions;
    /// Whether these options are this game's.
    fn is_asked_for(options: &v1::GameOptions) -> bool;
    /// Options, inward.
    fn read_options(options: v1::GameOptions) -> Result<Self::Options, InvalidField>;
    /// An action, outward.
    fn wire_action(action: Self::Action) -> v1::Action;
    /// An action, inward. Whether it is legal is not asked.
    fn read_action(action: v1::Action) -> Result<Self::Action, InvalidField>;
    /// An event as some audience sees it, outward.
    fn wire_event(event: Self::Event) -> v1::GameEvent;
    /// An outcome, outward.
    fn wire_outcome(outcome: Self::Outcome) -> v1::Outcome;
    /// An outcome, inward. Whether it is possible is not asked.
    fn read_outcome(outcome: v1::Outcome) -> Result<Self::Outcome, InvalidField>;
    /// The game's part of a view; what the table knows is left for the host to add.
    fn wire_view(view: &Self::View) -> v1::View;
    /// The few numbers by which positions are compared.
    fn wire_summary(view: &Self::View) -> v1::Summary;
    /// A legal action of this position at its place in the list, from 0.
    fn wire_legal(&self, index: u32, action: Self::Action) -> v1::LegalAction;
    /// Everywhere a piece of the deciding seat can go in this turn, each with a cheapest way.
    fn wire_routes(&self) -> Vec<v1::Route>;
    /// What a client is told of a refusal.
    fn refusal_facts(violation: &Self::Violation) -> RefusalFacts;
    /// Name, options and catalogue.
    fn game_info() -> v1::GameInfo;
}

impl WireGame for Position {
    fn wire_options(options: &Options) -> v1::GameOptions {
        (*options).into()
    }

    fn is_asked_for(options: &v1::GameOptions) -> bool {
        matches!(options.game, Some(v1::game_options::Game::Tikal(_)))
    }

    fn read_options(options: v1::GameOptions) -> Result<Options, InvalidField> {
        options.try_into()
    }

    fn wire_action(action: Action) -> v1::Action {
        action.into()
    }

    fn read_action(action: v1::Action) -> Result<Action, InvalidField> {
        action.try_into()
    }

    fn wire_event(event: Event) -> v1::GameEvent {
        event.into()
    }

    fn wire_outcome(outcome: Outcome) -> v1::Outcome {
        outcome.into()
    }

    fn read_outcome(outcome: v1::Outcome) -> Result<Outcome, InvalidField> {
        outcome.try_into()
    }

    fn wire_view(view: &Position) -> v1::View {
        view.into()
    }

    fn wire_summary(view: &Position) -> v1::Summary {
        v1::Summary { game: Some(v1::summary::Game::Tikal(convert::summary(view))) }
    }

    fn wire_legal(&self, index: u32, action: Action) -> v1::LegalAction {
        convert::legal_action(self, index, action)
    }

    fn wire_routes(&self) -> Vec<v1::Route> {
        let wire = |route: Route| {
            convert::route(route.member, route.from, route.to, route.cost, &route.steps)
        };
        self.routes().into_iter().map(wire).collect()
    }

    fn refusal_facts(violation: &Violation) -> RefusalFacts {
        convert::refusal_facts(violation)
    }

    fn game_info() -> v1::GameInfo {
        v1::GameInfo {
            name: Position::NAME.to_owned(),
            min_seats: 2,
            max_seats: 4,
            options: convert::option_infos(),
            catalogue: Some(convert::catalogue().into()),
        }
    }
}
