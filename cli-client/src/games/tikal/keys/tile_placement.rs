//! Placing the tile in hand: a space, and one of the rotations that are legal there.

use crate::games::tikal::view_model::{Deed, Space};

/// Which spaces and rotations there are, and what is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TilePlacement {
    /// Legal spaces with their rotations, in the server's order.
    spots: Vec<(Space, Vec<(u8, String)>)>,
    /// The rotation that was last chosen: kept where it is legal.
    rotation: u8,
}

impl TilePlacement {
    /// What the listed choices allow; `None` when they are no tile's.
    pub(crate) fn of<'a>(
        choices: impl Iterator<Item = (&'a Deed, &'a String)>,
    ) -> Option<TilePlacement> {
        let mut spots: Vec<(Space, Vec<(u8, String)>)> = Vec::new();
        for (deed, notation) in choices {
            let Deed::PlaceTile { space, rotation } = *deed else { return None };
            let turned = (rotation, notation.clone());
            match spots.iter_mut().find(|(at, _)| *at == space) {
                Some((_, rotations)) => rotations.push(turned),
                None => spots.push((space, vec![turned])),
            }
        }
        let rotation = spots.first()?.1.first()?.0;
        Some(TilePlacement { spots, rotation })
    }

    /// Where the tile can be laid.
    pub(crate) fn spaces(&self) -> impl Iterator<Item = Space> {
        self.spots.iter().map(|(space, _)| *space)
    }

    /// The rotation as it would be laid here, with the action; `None` where no tile can be laid.
    pub(crate) fn at(&self, space: Space) -> Option<(u8, &str)> {
        let rotations = self.rotations(space)?;
        let kept = rotations.iter().find(|(rotation, _)| *rotation == self.rotation);
        kept.or(rotations.first()).map(|(rotation, notation)| (*rotation, notation.as_str()))
    }

    /// How many rotations are legal here, and the place of the present one among them, from 1.
    pub(crate) fn turns(&self, space: Space) -> Option<(usize, usize)> {
        let (present, _) = self.at(space)?;
        let rotations = self.rotations(space)?;
        let place = rotations.iter().position(|(rotation, _)| *rotation == present)?;
        Some((place + 1, rotations.len()))
    }

    /// Turns the tile to the next legal rotation here, clockwise or back.
    pub(crate) fn turn(&mut self, space: Space, clockwise: bool) {
        let Some((place, count)) = self.turns(space) else { return };
        let next = if clockwise { place % count } else { (place + count - 2) % count };
        if let Some((rotation, _)) = self.rotations(space).and_then(|all| all.get(next)) {
            self.rotation = *rotation;
        }
    }

    fn rotations(&self, space: Space) -> Option<&[(u8, String)]> {
        let spot = self.spots.iter().find(|(at, _)| *at == space)?;
        Some(&spot.1)
    }
}
