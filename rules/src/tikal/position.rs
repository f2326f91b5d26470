//! The whole state of a game of Tikal: every fact some seat knows.

use super::paths::Paths;
use super::{
    Auction, Ground, Hoard, Levels, Options, Phase, Points, Scoring, Space, SpaceSet, Tally, Tile,
    TileSet,
};
use crate::{Seat, SeatSet};

/// A legal position. Clone is a copy of a few hundred bytes.
///
/// It changes only by [`fold`](crate::Game::fold)ing events; `play` and `settle` work out which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) ground: [Ground; Space::COUNT],
    /// A temple's value, or the treasures left on a treasure hex; 0 elsewhere.
    pub(super) values: Tally<4>,
    pub(super) paths: Paths,
    pub(super) sites: Sites,
    pub(super) expeditions: [Expedition; 4],
    pub(super) levels: Levels,
    /// Tiles that nobody has seen yet.
    pub(super) undrawn: TileSet,
    /// Auction game: tiles that lie open.
    pub(super) shown: TileSet,
    pub(super) options: Options,
    /// Who draws, decides or acts now.
    pub(super) active: Seat,
    pub(super) phase: Phase,
    pub(super) spent: Spent,
    pub(super) auction: Auction,
    /// Auction game: who has had the turn in this round.
    pub(super) had_turn: SeatSet,
    pub(super) scoring: Option<Scoring>,
    pub(super) turn: u16,
    pub(super) round: u16,
}

/// Where on the board what is: one set per question the rules ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Sites {
    pub(super) explored: SpaceSet,
    pub(super) volcanoes: SpaceSet,
    /// Spaces, empty or not, that some hex points a stone at.
    pub(super) faced: SpaceSet,
    pub(super) temples: SpaceSet,
    /// Temples whose next level is used up (T-6.2).
    pub(super) finished: SpaceSet,
    /// Treasure hexes with treasures left.
    pub(super) treasures: SpaceSet,
    /// Jungles and emptied treasure hexes without a camp.
    pub(super) room_for_camp: SpaceSet,
}

/// What was taken where in the present turn: the limits of T-6.3 and T-7.2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Spent {
    pub(super) once: SpaceSet,
    pub(super) twice: SpaceSet,
}

/// Where a seat's leader is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leader {
    /// Not yet in the game.
    InSupply,
    /// On this hex.
    On(Space),
    /// Guard of this temple, a member no longer (T-10.3).
    Guards(Space),
    /// Out of the game (T-10.2).
    Gone,
}

/// One seat's members, camps, guards, treasures and score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Expedition {
    pub(super) workers: Tally<5>,
    pub(super) camps: SpaceSet,
    pub(super) guards: SpaceSet,
    pub(super) hoard: Hoard,
    pub(super) leader: Leader,
    pub(super) workers_in_supply: u8,
    pub(super) score: u16,
}

/// T-1.1: what each seat starts with.
pub(super) const WORKERS: u8 = 18;
/// T-9.3: camps a seat can build.
pub(super) const CAMPS: u8 = 2;
/// T-10.5: guards a seat can place.
pub(super) const GUARDS: u8 = 2;

impl Expedition {
    /// The hex of the leader, as long as it is a member on the board.
    #[inline]
    pub(super) fn leader_on(&self) -> SpaceSet {
        // A choice between two numbers takes no branch, and this one would often be guessed wrong. No
        // space has the last bit.
        let bit = if let Leader::On(space) = self.leader { space.index() } else { 63 };
        SpaceSet::from_bits(1 << bit)
    }

    /// Where at least one member stands.
    #[inline]
    pub(super) fn members(&self) -> SpaceSet {
        self.workers.anywhere() | self.leader_on()
    }

    /// Where at least two members stand.
    #[inline]
    pub(super) fn several_members(&self) -> SpaceSet {
        self.workers.several() | (self.workers.anywhere() & self.leader_on())
    }

    /// How many members stand on a hex.
    pub(super) fn members_on(&self, space: Space) -> u8 {
        self.workers.count(space) + u8::from(self.leader_on().has(space))
    }

    /// T-4.4: workers count 1, the leader counts 3.
    #[inline]
    pub(super) fn strength_on(&self, space: Space) -> u8 {
        self.workers.count(space) + 3 * u8::from(self.leader_on().has(space))
    }

    /// The strength on every hex (T-4.4).
    #[inline]
    pub(super) fn strengths(&self) -> Tally<5> {
        self.workers.with_three_more(self.leader_on())
    }

    /// The base camp and the own camps (T-4.1, T-4.2).
    #[inline]
    pub(super) fn entrances(&self) -> SpaceSet {
        self.camps | Space::BASE_CAMP.alone()
    }
}

impl Position {
    /// What was agreed before the match.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What the game is waiting for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat that draws, decides or acts now; of no meaning when the game is over.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The seat's points.
    #[inline]
    pub fn score(&self, seat: Seat) -> u16 {
        self.expeditions[seat.index()].score
    }

    /// What lies on a space.
    #[inline]
    pub fn ground(&self, space: Space) -> Ground {
        self.ground[space.index()]
    }

    /// A temple's present value, or the treasures left on a treasure hex; 0 elsewhere.
    #[inline]
    pub fn value(&self, space: Space) -> u8 {
        self.values.count(space)
    }

    /// What a step across this side costs; 0 where there is no path.
    pub fn step_cost(&self, from: Space, side: crate::Direction) -> Points {
        Points(self.paths.cost(from, side))
    }

    /// The explored hexes.
    pub fn explored(&self) -> SpaceSet {
        self.sites.explored
    }

    /// The explored hexes that can be walked on: all but volcanoes (T-5.4).
    #[inline]
    pub(super) fn walkable(&self) -> SpaceSet {
        self.sites.explored & !self.sites.volcanoes
    }

    /// The temples on the board.
    pub fn temples(&self) -> SpaceSet {
        self.sites.temples
    }

    /// How many of the seat's workers stand on a hex.
    pub fn workers_on(&self, seat: Seat, space: Space) -> u8 {
        self.expeditions[seat.index()].workers.count(space)
    }

    /// Where the seat's leader is.
    pub fn leader(&self, seat: Seat) -> Leader {
        self.expeditions[seat.index()].leader
    }

    /// The seat's strength on a hex (T-4.4).
    pub fn strength(&self, seat: Seat, space: Space) -> u8 {
        self.expeditions[seat.index()].strength_on(space)
    }

    /// The hexes where the seat has members.
    #[inline]
    pub fn members(&self, seat: Seat) -> SpaceSet {
        self.expeditions[seat.index()].members()
    }

    /// How many workers the seat has not yet brought into the game.
    pub fn workers_in_supply(&self, seat: Seat) -> u8 {
        self.expeditions[seat.index()].workers_in_supply
    }

    /// The seat's camps on the board; the base camp is everybody's and not among them.
    pub fn camps(&self, seat: Seat) -> SpaceSet {
        self.expeditions[seat.index()].camps
    }

    /// The temples the seat guards.
    pub fn guards(&self, seat: Seat) -> SpaceSet {
        self.expeditions[seat.index()].guards
    }

    /// Camps the seat can still build (T-9.3).
    pub fn camps_left(&self, seat: Seat) -> u8 {
        CAMPS.saturating_sub(self.camps(seat).count() as u8)
    }

    /// Guards the seat can still place (T-10.5).
    pub fn guards_left(&self, seat: Seat) -> u8 {
        GUARDS.saturating_sub(self.guards(seat).count() as u8)
    }

    /// The seat's treasures.
    pub fn hoard(&self, seat: Seat) -> Hoard {
        self.expeditions[seat.index()].hoard
    }

    /// The temples that have a guard.
    #[inline]
    pub fn guarded(&self) -> SpaceSet {
        self.expeditions.iter().fold(SpaceSet::EMPTY, |sum, expedition| sum | expedition.guards)
    }

    /// Who has a camp on this hex.
    pub fn camp_owner(&self, space: Space) -> Option<Seat> {
        self.options.seats.iter().find(|&seat| self.camps(seat).has(space))
    }

    /// Who guards this temple.
    pub fn guard_owner(&self, temple: Space) -> Option<Seat> {
        self.options.seats.iter().find(|&seat| self.guards(seat).has(temple))
    }

    /// The level tiles that are left.
    pub fn levels(&self) -> &Levels {
        &self.levels
    }

    /// Tiles nobody has seen yet; the set is public, the order is not (T-1.3).
    pub fn undrawn(&self) -> TileSet {
        self.undrawn
    }

    /// Tiles that found no legal space (T-3.6).
    pub fn lost(&self) -> TileSet {
        let laid = Space::all().filter_map(|space| self.ground(space).tile()).map(|(tile, _)| tile);
        let set_aside = self.scoring.and_then(|scoring| scoring.volcano);
        let somewhere: TileSet = laid.chain(self.in_hand()).chain(set_aside).collect();
        TileSet::ALL.without(somewhere).without(self.undrawn).without(self.shown)
    }

    /// Auction game: the tiles that lie open.
    pub fn shown(&self) -> TileSet {
        self.shown
    }

    /// The tile the active seat must lay.
    pub fn in_hand(&self) -> Option<Tile> {
        self.phase.tile_in_hand()
    }

    /// Points left in the present turn; `None` outside of one.
    pub fn points_left(&self) -> Option<Points> {
        match self.phase {
            Phase::Act { left } | Phase::RevealTreasure { left, .. } => Some(left),
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::Bid
            | Phase::ChooseTile
            | Phase::PlaceTile { .. }
            | Phase::Over => None,
        }
    }

    /// The auction under way; of no meaning outside [`Phase::Bid`].
    pub fn auction(&self) -> &Auction {
        &self.auction
    }

    /// Auction game: the seats that have had the turn in this round.
    pub fn had_turn(&self) -> SeatSet {
        self.had_turn
    }

    /// The scoring round under way.
    pub fn scoring(&self) -> Option<&Scoring> {
        self.scoring.as_ref()
    }

    /// Levels or treasures taken from this hex in the present turn (0–2).
    pub fn taken_this_turn(&self, space: Space) -> u8 {
        if self.spent.twice.has(space) { 2 } else { u8::from(self.spent.once.has(space)) }
    }

    /// Turns with a tile so far, this one included.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// Auction game: rounds so far, this one included.
    pub fn round(&self) -> u16 {
        self.round
    }
}
