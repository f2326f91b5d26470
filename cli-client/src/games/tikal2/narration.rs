//! Events as the screen of any game tells them, with the places they touch.

use proto::games::tikal2::wire::event::Kind;
use proto::v1;

use super::Tikal2Screen;
use crate::games::{Narration, Speech};

impl Narration for Tikal2Screen {
    fn sentence(&self, event: &v1::GameEvent, speech: Speech<'_>) -> Option<String> {
        self.generic.sentence(event, speech)
    }

    fn places(&self, event: &v1::GameEvent) -> Vec<String> {
        let Some(v1::game_event::Game::Tikal2(own)) = &event.game else { return Vec::new() };
        match &own.kind {
            Some(Kind::TileTaken(taken)) => vec![format!("s{}", taken.site)],
            Some(Kind::RoomPlaced(placed)) => vec![placed.space.clone()],
            Some(Kind::SanctuaryPlaced(placed)) => vec![placed.space.clone()],
            Some(Kind::TreasureRoomLaid(laid)) => vec![laid.space.clone()],
            Some(Kind::ExplorerWent(went)) => vec![went.from_place.clone(), went.to_place.clone()],
            Some(Kind::PassageUsed(used)) => vec![used.from_place.clone(), used.to_place.clone()],
            Some(Kind::FlagPut(put)) => vec![put.place.clone()],
            Some(Kind::ExplorerReturned(returned)) => vec![returned.place.clone()],
            Some(_) | None => Vec::new(),
        }
    }

    fn is_heading(&self, before: Option<&v1::GameEvent>, event: &v1::GameEvent) -> bool {
        self.generic.is_heading(before, event)
    }
}
