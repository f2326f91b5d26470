//! What an audience certainly knows of a position, and positions that fit it (Y-15).

use super::position::{Guilds, Position, Reserve};
use super::{Cell, CellSet, Guild, OpenFacts};
use crate::{Audience, Chance, Seat};

/// Everything that lies open, and the guilds an audience knows. A guild it does not know is not in
/// here in any form, and nothing says whose view it is: equal knowledge is an equal view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(super) open: OpenFacts,
    /// The guilds of the own warriors and of shown ones.
    pub(super) known: Guilds,
}

impl View {
    /// Everything that lies open to all.
    #[inline]
    pub fn open(&self) -> &OpenFacts {
        &self.open
    }

    /// The guild of the warrior on the cell; `None` if it is hidden, or none stands there.
    pub fn guild(&self, cell: Cell) -> Option<Guild> {
        self.known.on(cell)
    }

    /// The seat's warriors whose guild is hidden.
    pub fn hidden(&self, seat: Seat) -> CellSet {
        self.open.warriors(seat).without(self.known.anywhere())
    }
}

/// A seat's nine warriors without those whose guilds are written down.
pub(super) fn rest(open: &OpenFacts, guilds: &Guilds, seat: Seat) -> Reserve {
    let mut rest = Reserve::FULL;
    for cell in open.warriors(seat) {
        if let Some(guild) = guilds.on(cell) {
            rest.take(guild);
        }
    }
    rest
}

impl Position {
    /// Y-15.2, Y-15.4: the guilds of the own warriors, and of those a battle has shown.
    pub(super) fn viewed_by(&self, audience: Audience) -> View {
        let own = match audience {
            Audience::Seat(seat) => self.open.warriors(seat),
            Audience::Public => CellSet::EMPTY,
        };
        View { open: self.open, known: self.guilds.only(own | self.open.shown) }
    }

    /// A position that fits the view: what a seat has left after its known warriors is shuffled and
    /// dealt to its hidden ones in cell order; the rest is its reserve.
    pub(super) fn sampled(view: &View, chance: &mut impl Chance) -> Position {
        let mut guilds = view.known;
        for seat in view.open.options.seats.iter() {
            let hidden = view.hidden(seat);
            if hidden.is_empty() {
                continue;
            }
            let left = rest(&view.open, &view.known, seat);
            // Nine at most, so they need no memory of their own.
            let mut pile = [Guild::Jaguar; 9];
            let of_a_guild = |guild| std::iter::repeat_n(guild, usize::from(left.count(guild)));
            let mut count = 0;
            for (place, guild) in pile.iter_mut().zip(Guild::ALL.into_iter().flat_map(of_a_guild)) {
                *place = guild;
                count += 1;
            }
            chance.shuffle(&mut pile[..count]);
            for (cell, guild) in hidden.iter().zip(pile.into_iter().take(count)) {
                guilds.put(cell, guild);
            }
        }
        Position::with_guilds(view.open, guilds)
    }

    /// The position with these guilds on the board and all other warriors in the reserves.
    pub(super) fn with_guilds(open: OpenFacts, guilds: Guilds) -> Position {
        let reserves = Seat::ALL.map(|seat| rest(&open, &guilds, seat));
        Position { open, guilds, reserves }
    }
}
