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

/// What the warriors on the board are: by guild, where they stand, whosever they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Guilds([CellSet; 3]);

impl Guilds {
    /// The guild of the warrior on the cell, if it is written down here.
    #[inline]
    pub(super) fn on(&self, cell: Cell) -> Option<Guild> {
        Guild::ALL.into_iter().find(|guild| self.0[guild.index()].has(cell))
    }

    /// Where warriors stand whose guild is written down here.
    pub(super) fn anywhere(&self) -> CellSet {
        let [jaguars, hummingbirds, snakes] = self.0;
        jaguars | hummingbirds | snakes
    }

    /// Only what these cells have.
    pub(super) fn only(&self, cells: CellSet) -> Guilds {
        Guilds(self.0.map(|of_a_guild| of_a_guild & cells))
    }

    #[inline]
    pub(super) fn put(&mut self, cell: Cell, guild: Guild) {
        self.0[guild.index()].add(cell);
    }

    #[inline]
    pub(super) fn remove(&mut self, cell: Cell) {
        self.0.iter_mut().for_each(|of_a_guild| of_a_guild.remove(cell));
    }

    #[inline]
    pub(super) fn carry_over(&mut self, from: Cell, to: Cell) {
        self.0.iter_mut().for_each(|of_a_guild| of_a_guild.carry_over(from, to));
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
