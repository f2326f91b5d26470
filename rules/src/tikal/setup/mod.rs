//! A position written down by hand: anything can be said, and `position` tells all that is wrong.

mod facts;
mod flow;
mod problem;

pub use problem::SetupProblem;

use super::position::{Expedition, Leader, Spent};
use super::{
    Auction, Ground, Hoard, Options, PRINTED, Phase, Position, Rotation, Scoring, Space, SpaceSet,
    Tally, Terrain, Tile, TileSet,
};
use crate::{Game, Seat, SeatSet};

/// Everything that cannot be derived from the rest of a position. Unchecked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What was agreed before the match.
    pub options: Options,
    /// The present values of the two printed temples, a4 and b5.
    pub printed_temples: [u8; 2],
    /// The laid tiles, by space.
    pub tiles: Vec<LaidTile>,
    /// Tiles that found no legal space (T-3.6).
    pub lost: TileSet,
    /// Auction game: tiles that lie open.
    pub shown: TileSet,
    /// One per seat, by number.
    pub seats: Vec<SeatSetup>,
    /// Who draws, decides or acts.
    pub active: Seat,
    /// What the game waits for.
    pub phase: Phase,
    /// Levels or treasures taken in the present turn, by space.
    pub taken: Vec<(Space, u8)>,
    /// The auction under way.
    pub auction: Auction,
    /// Auction game: who has had the turn in this round.
    pub had_turn: SeatSet,
    /// The scoring round under way.
    pub scoring: Option<Scoring>,
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidTile {
    /// Where it lies.
    pub space: Space,
    /// Which tile.
    pub tile: Tile,
    /// How far it is turned.
    pub rotation: Rotation,
    /// The temple's present value or the treasures left; 0 for other terrain.
    pub value: u8,
}

/// What one seat has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSetup {
    /// Its points.
    pub score: u16,
    /// Workers not yet in the game.
    pub workers_in_supply: u8,
    /// Workers on the board, by space.
    pub workers: Vec<(Space, u8)>,
    /// Where the leader is.
    pub leader: Leader,
    /// Its camps.
    pub camps: SpaceSet,
    /// The temples it guards.
    pub guards: SpaceSet,
    /// Its treasures.
    pub hoard: Hoard,
}

impl Setup {
    /// The legal position this setup describes, or everything that speaks against it.
    pub fn position(&self) -> Result<Position, Vec<SetupProblem>> {
        let mut problems = Vec::new();
        facts::find(self, &mut problems);
        flow::find(self, &mut problems);
        if problems.is_empty() { Ok(self.build()) } else { Err(problems) }
    }

    /// Tiles nobody has seen: all that are nowhere else.
    pub(super) fn undrawn(&self) -> TileSet {
        let in_hand = self.phase.tile_in_hand();
        let set_aside = self.scoring.and_then(|scoring| scoring.volcano);
        let laid = self.tiles.iter().map(|laid| laid.tile);
        let seen: TileSet = laid.chain(in_hand).chain(set_aside).collect();
        TileSet::ALL.without(seen).without(self.lost).without(self.shown)
    }

    fn build(&self) -> Position {
        let mut position = Position::start(&self.options);
        for (hex, &value) in printed_temples().zip(&self.printed_temples) {
            position.values.set(hex, value);
            (2..=value).for_each(|level| position.levels.take(level));
        }
        for laid in &self.tiles {
            position.explore(laid.space, Ground::laid(laid.tile, laid.rotation), laid.value);
            if let Terrain::Temple(printed) = laid.tile.terrain() {
                (printed + 1..=laid.value).for_each(|level| position.levels.take(level));
            }
        }
        position.find_finished_temples();
        for (expedition, seat) in position.expeditions.iter_mut().zip(&self.seats) {
            *expedition = seat.expedition();
            for space in seat.camps {
                position.sites.room_for_camp.remove(space);
            }
        }
        position.undrawn = self.undrawn();
        position.shown = self.shown;
        position.active = self.active;
        position.phase = self.phase;
        position.spent = Spent {
            once: self.taken.iter().map(|&(space, _)| space).collect(),
            twice: self.taken.iter().filter(|taken| taken.1 == 2).map(|taken| taken.0).collect(),
        };
        position.auction = self.auction;
        position.had_turn = self.had_turn;
        position.scoring = self.scoring;
        (position.turn, position.round) = self.counters();
        position
    }

    /// The numbers of the present turn and round follow from how many tiles were drawn.
    fn counters(&self) -> (u16, u16) {
        let drawn = (Tile::COUNT - self.undrawn().count()) as u16;
        let seats = self.options.seats.count() as u16;
        match (self.phase, self.options.auction) {
            (Phase::DrawStartSeat, _) => (0, 0),
            (Phase::DrawTile, false) => (drawn + 1, 0),
            (_, false) => (drawn, 0),
            (Phase::ShowTiles, true) => (drawn - self.shown.count() as u16, drawn / seats + 1),
            (_, true) => (drawn - self.shown.count() as u16, drawn / seats),
        }
    }
}

impl SeatSetup {
    fn expedition(&self) -> Expedition {
        let mut workers = Tally::ZERO;
        for &(space, count) in &self.workers {
            workers.set(space, count);
        }
        Expedition {
            workers,
            camps: self.camps,
            guards: self.guards,
            hoard: self.hoard,
            leader: self.leader,
            workers_in_supply: self.workers_in_supply,
            score: self.score,
        }
    }
}

impl Position {
    /// The position written down.
    pub fn setup(&self) -> Setup {
        let mut printed_temples = printed_temples().map(|space| self.value(space));
        let tiles = self.explored().iter().filter_map(|space| {
            let (tile, rotation) = self.ground(space).tile()?;
            Some(LaidTile { space, tile, rotation, value: self.value(space) })
        });
        let counted = |set: SpaceSet, count: &dyn Fn(Space) -> u8| {
            set.iter().map(|space| (space, count(space))).collect::<Vec<_>>()
        };
        let seat = |expedition: &Expedition| SeatSetup {
            score: expedition.score,
            workers_in_supply: expedition.workers_in_supply,
            workers: counted(expedition.workers.anywhere(), &|s| expedition.workers.count(s)),
            leader: expedition.leader,
            camps: expedition.camps,
            guards: expedition.guards,
            hoard: expedition.hoard,
        };
        Setup {
            options: self.options,
            printed_temples: [
                printed_temples.next().unwrap_or_default(),
                printed_temples.next().unwrap_or_default(),
            ],
            tiles: tiles.collect(),
            lost: self.lost(),
            shown: self.shown,
            seats: self.expeditions[..self.options.seats.count()].iter().map(seat).collect(),
            active: self.active,
            phase: self.phase,
            taken: counted(self.spent.once, &|space| self.taken_this_turn(space)),
            auction: self.auction,
            had_turn: self.had_turn,
            scoring: self.scoring,
        }
    }
}

/// The spaces of the printed temples: a4, then b5.
pub(super) fn printed_temples() -> impl Iterator<Item = Space> {
    PRINTED.into_iter().filter(|hex| matches!(hex.terrain, Terrain::Temple(_))).map(|hex| hex.space)
}
