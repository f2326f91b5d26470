//! A moment of an imagined game: a position with the ways of its board, and how it goes on.

use std::sync::Arc;

use rules::tikal::{Action, Position};
use rules::{Game, Seat};

use super::scenario::Scenario;
use crate::games::tikal::path_costs::PathCosts;

/// Where an imagined game stands.
#[derive(Clone)]
pub(super) struct Moment {
    pub(super) position: Position,
    pub(super) ways: Arc<PathCosts>,
    /// Turns that have ended since the imagining began.
    pub(super) turns: usize,
}

impl Moment {
    /// The moment at which the imagining begins.
    pub(super) fn begin(view: &Position) -> Moment {
        Moment { position: *view, ways: Arc::new(PathCosts::of(view)), turns: 0 }
    }

    /// Who decides; of no meaning when nobody does.
    pub(super) fn seat(&self) -> Seat {
        self.position.active()
    }

    /// Plays the plan, and draws as the scenario says after every action that asks for it.
    ///
    /// A plan that goes on after a treasure was made without knowing which one. An exchange that is no
    /// longer possible is left out; nothing else depends on it.
    pub(super) fn play(&mut self, plan: &[Action], scenario: &Scenario) {
        for &action in plan {
            match action {
                Action::ExchangeTreasure { .. } => {
                    let seat = self.seat();
                    let _ = self.position.play(seat, action, &mut Vec::new());
                }
                Action::PlaceTile { space, .. } => {
                    self.position.play_unchecked(action);
                    self.ways = Arc::new(self.ways.with_tile(&self.position, space));
                }
                Action::EndTurn => {
                    self.position.play_unchecked(action);
                    self.turns += 1;
                }
                Action::PlaceMember { .. }
                | Action::SecretPath { .. }
                | Action::Walk { .. }
                | Action::UncoverTemple { .. }
                | Action::RecoverTreasure { .. }
                | Action::BuildCamp { .. }
                | Action::PlaceGuard { .. }
                | Action::Bid { .. }
                | Action::Pass
                | Action::ChooseTile { .. } => self.position.play_unchecked(action),
            }
            scenario.settle(&mut self.position);
        }
    }
}
