//! Whom an event is about, and which points it gives or takes.

use super::{Event, Sanctuary};
use crate::{ScoreChange, Seat};

impl Event {
    /// The seat it is about.
    pub(super) const fn actor(&self) -> Option<Seat> {
        match *self {
            Event::StartSeatDrawn { seat }
            | Event::KeysAsked { seat }
            | Event::KeysChosen { seat, .. }
            | Event::TurnBegan { seat }
            | Event::PlaneReached { seat, .. }
            | Event::ForestReached { seat, .. }
            | Event::PlanePassed { seat }
            | Event::TreasuresDelivered { seat, .. }
            | Event::KeyPaid { seat, .. }
            | Event::PointsPaid { seat, .. }
            | Event::TileTaken { seat, .. }
            | Event::TilePointsScored { seat, .. }
            | Event::TokenTaken { seat }
            | Event::IconLapsed { seat, .. }
            | Event::KeyTaken { seat, .. }
            | Event::RescuePaid { seat, .. }
            | Event::DoorsCounted { seat, .. }
            | Event::LookBegan { seat, .. }
            | Event::EntrySeen { seat, .. }
            | Event::FindKept { seat, .. }
            | Event::OpenTreasureTaken { seat, .. }
            | Event::RoomPlaced { seat, .. }
            | Event::SanctuaryPlaced { seat, .. }
            | Event::ExplorationBegan { seat, .. }
            | Event::ExplorerWent { seat, .. }
            | Event::PassageUsed { seat, .. }
            | Event::FlagPut { seat, .. }
            | Event::PileAsked { seat }
            | Event::WayBackOffered { seat }
            | Event::ExplorerReturned { seat, .. }
            | Event::ExplorationEnded { seat }
            | Event::CardPlayed { seat, .. }
            | Event::TurnEnded { seat }
            | Event::KeysScored { seat, .. }
            | Event::AltarScored { seat, .. }
            | Event::TreasuresScored { seat, .. }
            | Event::CardsScored { seat, .. } => Some(seat),
            // What lies on the board by itself, a round and the end are everybody's.
            Event::WheelDrawn { .. }
            | Event::TileDealt { .. }
            | Event::SanctuaryShown { .. }
            | Event::OpenTreasureLaid { .. }
            | Event::WheelTurned { .. }
            | Event::OpenTreasureReplaced { .. }
            | Event::TreasureRoomLaid { .. }
            | Event::RoundBegan { .. }
            | Event::HandsShown { .. }
            | Event::GameEnded => None,
        }
    }

    /// The points it gives or takes.
    pub(super) fn score_changes(&self) -> Vec<ScoreChange> {
        match *self {
            Event::TreasuresDelivered { seat, points, .. } => {
                ScoreChange::by(seat, points, "L-4.3")
            }
            Event::PointsPaid { seat, points, .. } => {
                ScoreChange::by(seat, -i32::from(points), "L-3.6")
            }
            Event::TilePointsScored { seat, points, .. } => ScoreChange::by(seat, points, "L-5.2"),
            Event::RescuePaid { seat, points, .. } => {
                ScoreChange::by(seat, -i32::from(points), "L-11.1")
            }
            Event::DoorsCounted { seat, points, .. } => ScoreChange::by(seat, points, "L-5.11"),
            // What the slot shows, in a light room with its doors; without a slot the doors only.
            Event::FlagPut { seat, slot: Some(_), points, .. } => {
                ScoreChange::by(seat, points, "L-10.2")
            }
            Event::FlagPut { seat, slot: None, points, .. } => {
                ScoreChange::by(seat, points, "L-10.4")
            }
            Event::KeysScored { seat, points, .. } => ScoreChange::by(seat, points, "L-14.3"),
            Event::AltarScored { seat, sanctuary: Sanctuary::Multi, points, .. } => {
                ScoreChange::by(seat, points, "L-14.5")
            }
            Event::AltarScored { seat, points, .. } => ScoreChange::by(seat, points, "L-14.4"),
            Event::TreasuresScored { seat, points, .. } => ScoreChange::by(seat, points, "L-16.4"),
            Event::CardsScored { seat, pair, five, types, .. } => {
                ScoreChange::by(seat, pair + five + types, "L-16.5")
            }
            Event::StartSeatDrawn { .. }
            | Event::WheelDrawn { .. }
            | Event::TileDealt { .. }
            | Event::SanctuaryShown { .. }
            | Event::OpenTreasureLaid { .. }
            | Event::KeysAsked { .. }
            | Event::KeysChosen { .. }
            | Event::TurnBegan { .. }
            | Event::PlaneReached { .. }
            | Event::ForestReached { .. }
            | Event::PlanePassed { .. }
            | Event::WheelTurned { .. }
            | Event::KeyPaid { .. }
            | Event::TileTaken { .. }
            | Event::TokenTaken { .. }
            | Event::IconLapsed { .. }
            | Event::KeyTaken { .. }
            | Event::LookBegan { .. }
            | Event::EntrySeen { .. }
            | Event::FindKept { .. }
            | Event::OpenTreasureTaken { .. }
            | Event::OpenTreasureReplaced { .. }
            | Event::RoomPlaced { .. }
            | Event::SanctuaryPlaced { .. }
            | Event::TreasureRoomLaid { .. }
            | Event::ExplorationBegan { .. }
            | Event::ExplorerWent { .. }
            | Event::PassageUsed { .. }
            | Event::PileAsked { .. }
            | Event::WayBackOffered { .. }
            | Event::ExplorerReturned { .. }
            | Event::ExplorationEnded { .. }
            | Event::CardPlayed { .. }
            | Event::TurnEnded { .. }
            | Event::RoundBegan { .. }
            | Event::HandsShown { .. }
            | Event::GameEnded => Vec::new(),
        }
    }
}
