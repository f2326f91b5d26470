//! The whole state of a game of Yucatàn: every fact some seat knows.

use super::{Cell, CellSet, Guild, OpenFacts};
use crate::Seat;

/// A legal position. Clone is a copy of less than 512 bytes.
///
/// It changes only by [`fold`](crate::Game::fold)ing events; `play` and `settle` work out which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) open: OpenFacts,
    pub(super) guilds: Guilds,
    /// By seat: its warriors that are not on the board. A secret as the guilds on the board are.
    pub(super) reserves: [Reserve; 4],
}

/// What the warriors on the board are, whosever they are: a number for every cell, as with
/// [`Loads`](super::Loads), one more than the place of the guild, 0 where none is written down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Guilds {
    ones: CellSet,
    twos: CellSet,
}

impl Guilds {
    /// The guild of the warrior on the cell, if it is written down here.
    #[inline]
    pub(super) fn on(&self, cell: Cell) -> Option<Guild> {
        let number = usize::from(self.ones.has(cell)) + 2 * usize::from(self.twos.has(cell));
        Guild::ALL.get(number.wrapping_sub(1)).copied()
    }

    /// Where warriors stand whose guild is written down here.
    pub(super) fn anywhere(&self) -> CellSet {
        self.ones | self.twos
    }

    /// Only what these cells have.
    pub(super) fn only(&self, cells: CellSet) -> Guilds {
        Guilds { ones: self.ones & cells, twos: self.twos & cells }
    }

    #[inline]
    pub(super) fn put(&mut self, cell: Cell, guild: Guild) {
        self.remove(cell);
        let number = guild.index() + 1;
        if number & 1 == 1 {
            self.ones.add(cell);
        }
        if number & 2 == 2 {
            self.twos.add(cell);
        }
    }

    #[inline]
    pub(super) fn remove(&mut self, cell: Cell) {
        self.ones.remove(cell);
        self.twos.remove(cell);
    }

    #[inline]
    pub(super) fn carry_over(&mut self, from: Cell, to: Cell) {
        self.ones.carry_over(from, to);
        self.twos.carry_over(from, to);
    }
}

/// How many warriors of each guild are in a reserve.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reserve([u8; 3]);

impl Reserve {
    /// All nine warriors of a seat (Y-1.1).
    pub const FULL: Reserve = Reserve([Guild::OF_A_KIND; 3]);

    /// How many warriors of this guild are in it.
    #[inline]
    pub const fn count(self, guild: Guild) -> u8 {
        self.0[guild.index()]
    }

    /// One more of this guild.
    #[inline]
    pub(super) fn add(&mut self, guild: Guild) {
        let count = &mut self.0[guild.index()];
        *count = count.saturating_add(1);
    }

    /// One less of this guild.
    #[inline]
    pub(super) fn take(&mut self, guild: Guild) {
        let count = &mut self.0[guild.index()];
        *count = count.saturating_sub(1);
    }
}

impl Position {
    /// Everything that lies open to all.
    #[inline]
    pub fn open(&self) -> &OpenFacts {
        &self.open
    }

    /// The guild of the warrior on the cell; `None` where none stands. A secret of its owner unless
    /// the warrior is [shown](OpenFacts::shown).
    #[inline]
    pub fn guild(&self, cell: Cell) -> Option<Guild> {
        self.guilds.on(cell)
    }

    /// The warriors the seat has not on the board; a secret of the seat.
    #[inline]
    pub fn reserve(&self, seat: Seat) -> Reserve {
        self.reserves[seat.index()]
    }
}
