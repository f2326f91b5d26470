//! Legal actions and routes as a client chooses from them: typed, in the notation, with their cost.

use rules::tikal::{Action, Member, Points, Position, Space, price};

use super::words::member_value;
use crate::v1::{LegalAction, Route, TikalLegalAction, TikalRoute, legal_action, route as wire};

/// What an action costs in this position; 0 for what costs no action points, and for a step where
/// there is no path.
pub fn cost(position: &Position, action: &Action) -> Points {
    match *action {
        Action::PlaceMember { .. } => price::PLACE_MEMBER,
        Action::SecretPath { .. } => price::SECRET_PATH,
        Action::Walk { from, to, .. } => {
            from.side_toward(to).map_or(Points(0), |side| position.step_cost(from, side))
        }
        Action::UncoverTemple { .. } => price::UNCOVER,
        Action::RecoverTreasure { .. } => price::RECOVER,
        Action::ExchangeTreasure { .. } => price::EXCHANGE,
        Action::BuildCamp { .. } => price::BUILD_CAMP,
        Action::PlaceGuard { .. } => price::PLACE_GUARD,
        Action::PlaceTile { .. }
        | Action::EndTurn
        | Action::Bid { .. }
        | Action::Pass
        | Action::ChooseTile { .. } => Points(0),
    }
}

/// A legal action of the position at its place in the list, from 0.
pub fn legal_action(position: &Position, index: u32, action: Action) -> LegalAction {
    let cost = u32::from(cost(position, &action).0);
    LegalAction {
        index,
        action: Some(action.into()),
        notation: action.to_string(),
        game: Some(legal_action::Game::Tikal(TikalLegalAction { cost })),
    }
}

/// A member's way from one space to another: the actions in order, and what they cost together.
pub fn route(member: Member, from: Space, to: Space, cost: Points, actions: &[Action]) -> Route {
    let way = TikalRoute {
        member: member_value(member),
        from_space: from.to_string(),
        to_space: to.to_string(),
        cost: u32::from(cost.0),
    };
    Route {
        actions: actions.iter().map(|&action| action.into()).collect(),
        notations: actions.iter().map(Action::to_string).collect(),
        game: Some(wire::Game::Tikal(way)),
    }
}
