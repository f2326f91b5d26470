//! What actions of Tikal cost, in action points.

use rules::tikal::{Action, Points, Position, price};

/// What an action costs in this position; 0 for what costs no action points, and for a step where
/// there is no path.
pub(super) fn cost(position: &Position, action: &Action) -> Points {
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
