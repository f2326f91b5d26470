//! Events: what happened in a game.

mod inward;
mod outward;

use rules::tikal::Event;

use super::InvalidField;
use crate::v1;

impl From<Event> for v1::GameEvent {
    fn from(event: Event) -> v1::GameEvent {
        v1::GameEvent { game: Some(v1::game_event::Game::Tikal(event.into())) }
    }
}

impl TryFrom<v1::GameEvent> for Event {
    type Error = InvalidField;

    fn try_from(event: v1::GameEvent) -> Result<Event, InvalidField> {
        match event.game {
            Some(v1::game_event::Game::Tikal(tikal)) => {
                Event::try_from(tikal).map_err(|invalid| invalid.within("tikal"))
            }
            None => Err(InvalidField::unset("game")),
        }
    }
}
