//! What lies open to all: the part of a position that is the same in every view (Y-15.1).

use super::{Board, Cell, CellSet, Guild, Loads, Options, Phase, RiverSet};
use crate::Seat;

/// Y-1.1: village tokens of a seat.
pub const VILLAGES: u8 = 8;
/// Y-1.1: warriors of a seat, three of each guild.
pub const WARRIORS: u8 = 3 * Guild::OF_A_KIND;
/// Y-1.2: neutral villages.
pub const NEUTRALS: u8 = 12;
/// Y-1.3: prisoners.
pub const PRISONERS: u8 = 50;
/// Y-1.1: levels of a pyramid; who builds the last one wins (Y-13.1).
pub const LEVELS: u8 = 5;
/// Y-11.1: prisoners a level costs.
pub const LEVEL_PRICE: u8 = 3;

/// Everything but the guilds: where every village and warrior is, what it carries, what each city
/// holds, and whose decision is pending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpenFacts {
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// `None` before it is drawn.
    pub(super) first: Option<Seat>,
    /// 0 in setup.
    pub(super) round: u16,
    /// By seat.
    pub(super) warriors: [CellSet; 4],
    /// Where warriors stand, whosever they are; follows from the sets of the seats.
    pub(super) occupied: CellSet,
    /// By seat, of either size.
    pub(super) villages: [CellSet; 4],
    /// The large villages of all seats.
    pub(super) large: CellSet,
    /// Every village, of all seats and neutral; which are neutral follows.
    pub(super) settled: CellSet,
    /// Where a village can be put (Y-2.3); follows from the villages.
    pub(super) sites: CellSet,
    pub(super) loads: Loads,
    /// The warriors whose guild a battle has shown (Y-15.4).
    pub(super) shown: CellSet,
    /// By seat: the rivers through its city or beside one of its villages; follows from those.
    pub(super) rivers: [RiverSet; 4],
    /// By seat; follows from the sets, and is asked for at every decision.
    pub(super) village_count: [u8; 4],
    pub(super) warrior_count: [u8; 4],
    pub(super) levels: [u8; 4],
    /// By seat: the prisoners in its city.
    pub(super) prisoners: [u8; 4],
}

impl OpenFacts {
    /// The empty board.
    pub(super) fn empty(options: &Options) -> OpenFacts {
        let board = Board::of(options.seats);
        OpenFacts {
            options: *options,
            phase: Phase::Start,
            first: None,
            round: 0,
            warriors: [CellSet::EMPTY; 4],
            occupied: CellSet::EMPTY,
            villages: [CellSet::EMPTY; 4],
            large: CellSet::EMPTY,
            settled: CellSet::EMPTY,
            sites: board.sites(),
            loads: Loads::default(),
            shown: CellSet::EMPTY,
            rivers: Seat::ALL.map(|seat| board.city_rivers(seat)),
            village_count: [0; 4],
            warrior_count: [0; 4],
            levels: [0; 4],
            prisoners: [0; 4],
        }
    }

    /// What was agreed before the match.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The board for this number of players.
    #[inline]
    pub fn board(&self) -> &'static Board {
        Board::of(self.options.seats)
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The first seat; `None` before it is drawn.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// The round, from 1; 0 in setup (Y-3.4).
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Where the seat's warriors stand.
    #[inline]
    pub fn warriors(&self, seat: Seat) -> CellSet {
        self.warriors[seat.index()]
    }

    /// Where warriors stand, whosever they are.
    #[inline]
    pub fn all_warriors(&self) -> CellSet {
        self.occupied
    }

    /// Whose warrior stands on the cell.
    #[inline]
    pub fn warrior_owner(&self, cell: Cell) -> Option<Seat> {
        // Asked at every move, and mostly nobody stands there.
        if !self.occupied.has(cell) {
            return None;
        }
        Seat::ALL.into_iter().find(|&seat| self.warriors(seat).has(cell))
    }

    /// How many prisoners the warrior on the cell carries.
    #[inline]
    pub fn carried(&self, cell: Cell) -> u8 {
        self.loads.on(cell)
    }

    /// The warriors whose guild a battle has shown to all (Y-15.4).
    pub fn shown(&self) -> CellSet {
        self.shown
    }

    /// The seat's villages, small and large.
    #[inline]
    pub fn villages(&self, seat: Seat) -> CellSet {
        self.villages[seat.index()]
    }

    /// The seat's large villages.
    #[inline]
    pub fn large_villages(&self, seat: Seat) -> CellSet {
        self.villages(seat) & self.large
    }

    /// The neutral villages.
    pub fn neutrals(&self) -> CellSet {
        self.villages.iter().fold(self.settled, |rest, &villages| rest.without(villages))
    }

    /// Every village, of all seats and neutral.
    #[inline]
    pub fn all_villages(&self) -> CellSet {
        self.settled
    }

    /// Whose village stands on the cell; `None` if none does, or a neutral one.
    #[inline]
    pub fn village_owner(&self, cell: Cell) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.villages(seat).has(cell))
    }

    /// The land where a village can be put: no village there or next to it, no city next to it (Y-2.3).
    #[inline]
    pub fn sites(&self) -> CellSet {
        self.sites
    }

    /// The rivers through the seat's city and those its villages are beside (Y-2.5, Y-4.2).
    #[inline]
    pub fn rivers(&self, seat: Seat) -> RiverSet {
        self.rivers[seat.index()]
    }

    /// How many villages the seat has on the board.
    #[inline]
    pub fn village_count(&self, seat: Seat) -> u8 {
        self.village_count[seat.index()]
    }

    /// How many warriors the seat has on the board.
    #[inline]
    pub fn warrior_count(&self, seat: Seat) -> u8 {
        self.warrior_count[seat.index()]
    }

    /// How many warriors the seat can feed: one for each village and one for its city (Y-6.4).
    #[inline]
    pub fn warrior_limit(&self, seat: Seat) -> u8 {
        self.village_count(seat) + 1
    }

    /// Village tokens in the seat's reserve.
    pub fn villages_in_reserve(&self, seat: Seat) -> u8 {
        VILLAGES.saturating_sub(self.village_count(seat))
    }

    /// Warriors in the seat's reserve.
    pub fn warriors_in_reserve(&self, seat: Seat) -> u8 {
        WARRIORS.saturating_sub(self.warrior_count(seat))
    }

    /// How many levels the seat's pyramid has.
    #[inline]
    pub fn levels(&self, seat: Seat) -> u8 {
        self.levels[seat.index()]
    }

    /// How many prisoners the seat's city holds.
    #[inline]
    pub fn prisoners(&self, seat: Seat) -> u8 {
        self.prisoners[seat.index()]
    }

    /// The prisoners that are neither carried nor in a city (Y-1.3).
    #[inline]
    pub fn supply(&self) -> u8 {
        let in_cities: u8 = self.prisoners.iter().fold(0, |sum, &held| sum.saturating_add(held));
        PRISONERS.saturating_sub(in_cities).saturating_sub(self.loads.total() as u8)
    }

    /// Where the seat can put its large village (Y-2.4).
    pub(super) fn large_sites(&self, seat: Seat) -> CellSet {
        let board = self.board();
        self.sites & board.beside(board.city_rivers(seat))
    }

    /// The sites beside a river of the seat's city or of one of its villages (Y-2.5, Y-4.2).
    #[inline]
    pub(super) fn river_sites(&self, seat: Seat) -> CellSet {
        self.sites & self.board().beside(self.rivers(seat))
    }

    /// Where a neutral village can be put (Y-2.8).
    #[inline]
    pub(super) fn jungle_sites(&self) -> CellSet {
        self.sites & self.board().jungle()
    }

    /// Whether a warrior of the seat that stands there brings its prisoners home (Y-10.2).
    #[inline]
    pub(super) fn is_home(&self, seat: Seat, cell: Cell) -> bool {
        self.large_villages(seat).has(cell) || self.board().city(seat) == cell
    }

    /// The most the seat's warrior in this city can take (Y-10.6): as much as it can carry and the
    /// city holds.
    #[inline]
    pub(super) fn most_to_take(&self, city: Cell) -> u8 {
        let held = self.board().city_owner(city).map_or(0, |owner| self.prisoners(owner));
        held.min(Loads::MOST - self.carried(city))
    }
}
