//! Where every place is drawn: columns of rooms, those of b and d half a room higher, as in the temple.

use ratatui::layout::{Position, Rect};

/// The columns of the temple with their numbers of rooms.
const COLUMNS: [(char, u16); 5] = [('a', 5), ('b', 6), ('c', 5), ('d', 6), ('e', 5)];

/// A drawing of the board in one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::games::tikal2) struct Plan {
    pub(super) cells: Vec<(String, Rect)>,
    pub(super) prices: Rect,
    pub(in crate::games::tikal2) width: u16,
    pub(in crate::games::tikal2) height: u16,
}

impl Plan {
    /// The size in which a room has a frame.
    pub(in crate::games::tikal2) const LARGE: usize = 1;

    /// The largest size that has room.
    pub(super) fn fitting(width: u16, height: u16) -> usize {
        let large = Plan::of(Plan::LARGE);
        usize::from(width >= large.width && height >= large.height)
    }

    /// The drawing in this size.
    pub(in crate::games::tikal2) fn of(scale: usize) -> Plan {
        let (wide, high) = if scale == Plan::LARGE { (14, 4) } else { (10, 2) };
        let (width, temple) = (5 * wide, 6 * high);
        let mut cells = Vec::new();
        for (column, (letter, rooms)) in (0..).zip(COLUMNS) {
            let top = if rooms == 6 { 0 } else { high / 2 };
            for room in 0..rooms {
                let area = Rect::new(column * wide, top + room * high, wide, high);
                cells.push((format!("{letter}{}", room + 1), area));
            }
        }
        let outside = if scale == Plan::LARGE { 10 } else { 8 };
        cells.push(("out".to_owned(), Rect::new(0, temple, outside, 1)));
        let secret = (width - outside) / 6;
        for room in 0..6 {
            let area = Rect::new(outside + room * secret, temple, secret, 1);
            cells.push((format!("x{}", room + 1), area));
        }
        for site in 0..6 {
            let area = Rect::new(0, temple + 2 + site, width, 1);
            cells.push((format!("s{}", site + 1), area));
        }
        Plan { cells, prices: Rect::new(0, temple + 1, width, 1), width, height: temple + 8 }
    }

    /// Every place in the order of the board.
    pub(in crate::games::tikal2) fn names(&self) -> Vec<String> {
        self.cells.iter().map(|(name, _)| name.clone()).collect()
    }

    pub(super) fn area_of(&self, name: &str) -> Option<Rect> {
        self.cells.iter().find(|(own, _)| own == name).map(|(_, area)| *area)
    }

    /// The place at a cell of the drawing.
    pub(super) fn at(&self, cell: impl Into<Position>) -> Option<String> {
        let cell = cell.into();
        self.cells.iter().find(|(_, area)| area.contains(cell)).map(|(name, _)| name.clone())
    }

    /// The nearest place in a direction; the same if there is none.
    pub(in crate::games::tikal2) fn next(&self, from: &str, columns: i32, rows: i32) -> String {
        let Some(start) = self.area_of(from) else { return "out".to_owned() };
        let middle = |area: Rect| {
            // Sites are as wide as the board: they lie below whatever is above them.
            let across = if area.width == self.width {
                start.x + start.width / 2
            } else {
                area.x + area.width / 2
            };
            (i32::from(across), i32::from(area.y * 2 + area.height))
        };
        let (x, y) = middle(start);
        let ahead = self.cells.iter().filter_map(|(name, area)| {
            let (across, down) = middle(*area);
            let (along, aside) = match columns {
                0 => ((down - y) * rows * 2, (across - x).abs()),
                _ => ((across - x) * columns, (down - y).abs() * 2),
            };
            (along > 0).then_some((along + 3 * aside, name))
        });
        ahead.min().map_or_else(|| from.to_owned(), |(_, name)| name.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::Plan;

    #[test]
    fn every_place_is_reached_by_arrows_and_found_again() {
        let plan = Plan::of(0);
        assert_eq!(plan.cells.len(), 27 + 7 + 6);
        let mut reached = vec!["out".to_owned()];
        let mut at = 0;
        while let Some(from) = reached.get(at).cloned() {
            for (columns, rows) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                let next = plan.next(&from, columns, rows);
                if !reached.contains(&next) {
                    reached.push(next);
                }
            }
            at += 1;
        }
        assert_eq!(reached.len(), plan.cells.len());
        for scale in [0, Plan::LARGE] {
            let plan = Plan::of(scale);
            for (name, area) in &plan.cells {
                assert_eq!(plan.at((area.x, area.y)).as_ref(), Some(name));
            }
        }
    }

    #[test]
    fn arrows_follow_the_temple() {
        let check = |from: &str, step: (i32, i32), to: &str| {
            assert_eq!(Plan::of(0).next(from, step.0, step.1), to, "{from} {step:?}");
        };
        check("a3", (0, -1), "a2");
        check("a5", (0, 1), "out");
        // Columns are half a room apart, so the middle one has a neighbour above it; the highest have none.
        check("c1", (0, -1), "b1");
        check("b1", (0, -1), "b1");
        check("s1", (0, 1), "s2");
        check("x2", (-1, 0), "x1");
    }
}
