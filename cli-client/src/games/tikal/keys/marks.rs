//! What is marked on the board: where something can be done, a route, a tile before it is laid.

use crate::games::Scene;
use crate::games::tikal::TikalScreen;
use crate::games::tikal::board::Marks;
use crate::games::tikal::view_model::{Deed, PrintedTile, Space};

impl TikalScreen {
    /// The marks of this moment.
    pub(in crate::games::tikal) fn marks(&self, scene: &Scene<'_>) -> Marks {
        let mut marks = Marks { legal: self.choosable(), ..Marks::default() };
        marks.cursor = Some(self.cursor);
        marks.told = scene.told.iter().filter_map(|place| place.parse().ok()).collect();
        if let Some(route_choice) = &self.route_choice {
            let route = route_choice.route_to(self.cursor);
            marks.route = route.map(|route| route.spaces.clone()).unwrap_or_default();
            marks.route.insert(0, route_choice.start());
        } else if let Some(deed) = scene.chosen.and_then(|choice| self.deed(choice)) {
            marks.route = [deed.from(), deed.to()].into_iter().flatten().collect();
        }
        marks.preview = self.preview();
        marks
    }

    /// The spaces where something can be chosen now.
    pub(super) fn choosable(&self) -> Vec<Space> {
        if let Some(route_choice) = &self.route_choice {
            return route_choice.targets().collect();
        }
        if let Some(placement) = &self.placement {
            return placement.spaces().collect();
        }
        let mut spaces: Vec<Space> = self.deeds.iter().filter_map(Deed::from).collect();
        spaces.sort();
        spaces.dedup();
        spaces
    }

    fn preview(&self) -> Option<(Space, PrintedTile, u8)> {
        let (rotation, _) = self.placement.as_ref()?.at(self.cursor)?;
        let tile = self.view.as_ref()?.tile_in_hand.as_deref()?;
        let tile = self.catalogue.tile(tile)?;
        Some((self.cursor, tile.clone(), rotation))
    }
}
