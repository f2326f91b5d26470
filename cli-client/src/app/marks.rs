//! What is marked on the board: where something can be done, a way, a tile before it is laid.

use crate::board::Marks;
use crate::sight::Space;

use super::{App, Mode, Table};

impl App {
    /// The marks of this moment.
    pub fn marks(&self) -> Marks {
        let mut marks = Marks { legal: self.choosable(), ..Marks::default() };
        marks.cursor = Some(self.cursor);
        if let Some(entry) = self.log.looked_at() {
            marks.told = entry.spaces.clone();
        }
        match &self.mode {
            Mode::March(march) => {
                let way = march.way_to(self.cursor);
                marks.route = way.map(|way| way.spaces.clone()).unwrap_or_default();
                marks.route.insert(0, march.start());
            }
            Mode::Menu(menu) => {
                let spaces = menu.choice().map(|choice| [choice.deed.from(), choice.deed.to()]);
                marks.route = spaces.into_iter().flatten().flatten().collect();
            }
            Mode::Board
            | Mode::Palette(_)
            | Mode::Reader(_)
            | Mode::Question(_)
            | Mode::Refused(_)
            | Mode::Standing
            | Mode::Failed(_) => {}
        }
        marks.preview = self.table().and_then(|table| self.preview(table));
        marks
    }

    /// The spaces where something can be chosen now.
    pub(super) fn choosable(&self) -> Vec<Space> {
        let Some(table) = self.table() else { return Vec::new() };
        if let Mode::March(march) = &self.mode {
            return march.targets().collect();
        }
        if let Some(laying) = &table.laying {
            return laying.spaces().collect();
        }
        let choices = table.asked.iter().flat_map(|asked| &asked.choices);
        let mut spaces: Vec<Space> = choices.filter_map(|choice| choice.deed.from()).collect();
        spaces.sort();
        spaces.dedup();
        spaces
    }

    fn preview(&self, table: &Table) -> Option<(Space, crate::sight::PrintedTile, u8)> {
        let (rotation, _) = table.laying.as_ref()?.at(self.cursor)?;
        let tile = self.catalogue.tile(table.sight.tile_in_hand.as_deref()?)?;
        Some((self.cursor, tile.clone(), rotation))
    }
}
