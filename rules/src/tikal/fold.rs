//! Writes events into the position. The only room that changes one.
//!
//! No legality, price or score is worked out here: every number comes with the event. Facts that do
//! not fit one another, from a log that is not a match, give a position that means nothing, not a panic.

use super::position::{Leader, Spent};
use super::{
    Auction, Event, Ground, Member, Phase, Position, Rotation, Scoring, SeatOrder, Space, Terrain,
    Tile,
};
use crate::{Seat, SeatSet};

impl Position {
    /// Applies one fact.
    // Inlined into every place that makes an event, where its kind is known and only one arm is left.
    #[inline(always)]
    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::StartSeatDrawn { seat } | Event::BidderCalled { seat } => self.active = seat,
            Event::TurnBegan { turn, seat } => {
                self.turn = turn;
                self.active = seat;
                self.phase = Phase::DrawTile;
            }
            Event::TileDrawn { tile, .. } => {
                self.undrawn.remove(tile);
                self.phase = Phase::PlaceTile { tile };
            }
            Event::RoundBegan { round, first } => {
                self.round = round;
                self.active = first;
                self.had_turn = SeatSet::EMPTY;
                self.phase = Phase::ShowTiles;
            }
            Event::TileShown { tile } => {
                self.undrawn.remove(tile);
                self.shown.add(tile);
            }
            Event::AuctionBegan { first } => {
                self.active = first;
                self.auction = Auction::default();
                self.phase = Phase::Bid;
            }
            Event::BidMade { seat, amount } => self.auction.high = Some((seat, amount)),
            Event::BidPassed { seat, first } => {
                self.auction.passed = self.auction.passed.with(seat);
                if first {
                    self.auction.first_passed = Some(seat);
                }
            }
            Event::AuctionWon { seat, score, .. } => {
                self.expeditions[seat.index()].score = score;
                self.active = seat;
                self.auction = Auction::default();
                self.phase = Phase::ChooseTile;
            }
            Event::LastTileLeft { seat } => {
                self.active = seat;
                self.phase = Phase::ChooseTile;
            }
            Event::TileChosen { turn, seat, tile } => {
                self.turn = turn;
                self.shown.remove(tile);
                self.had_turn = self.had_turn.with(seat);
                self.phase = Phase::PlaceTile { tile };
            }
            Event::ScoringBegan { volcano, order } => self.begin_scoring(volcano, order),
            Event::TilePlaced { tile, space, rotation, value, .. } => {
                self.lay(tile, space, rotation, value);
            }
            Event::TileLost { .. } => {}
            Event::ActingBegan { seat, left } => {
                self.active = seat;
                self.spent = Spent::default();
                self.phase = Phase::Act { left };
            }
            Event::MemberPlaced { seat, member, camp, left } => {
                let expedition = &mut self.expeditions[seat.index()];
                match member {
                    Member::Worker => {
                        expedition.workers_in_supply =
                            expedition.workers_in_supply.saturating_sub(1);
                        expedition.workers.add(camp);
                    }
                    Member::Leader => expedition.leader = Leader::On(camp),
                }
                self.phase = Phase::Act { left };
            }
            Event::SecretPathTaken { seat, member, from, to, left }
            | Event::MemberWalked { seat, member, from, to, left, .. } => {
                self.relocate(seat, member, from, to);
                self.phase = Phase::Act { left };
            }
            Event::LevelUncovered { temple, value, left, .. } => {
                self.values.set(temple, value);
                self.levels.take(value);
                self.find_finished_temples();
                self.spend(temple);
                self.phase = Phase::Act { left };
            }
            Event::TreasureLifted { space, remaining, left, .. } => {
                self.values.set(space, remaining);
                if remaining == 0 {
                    self.sites.treasures.remove(space);
                    self.sites.room_for_camp.add(space);
                }
                self.spend(space);
                self.phase = Phase::RevealTreasure { space, left };
            }
            Event::TreasureRecovered { seat, treasure, held, left, .. } => {
                self.expeditions[seat.index()].hoard.set(treasure, held);
                self.phase = Phase::Act { left };
            }
            Event::TreasuresExchanged { seat, gave, with, took, left } => {
                self.expeditions[seat.index()].hoard.remove(gave);
                self.expeditions[seat.index()].hoard.add(took);
                self.expeditions[with.index()].hoard.remove(took);
                self.expeditions[with.index()].hoard.add(gave);
                self.phase = Phase::Act { left };
            }
            Event::CampBuilt { seat, space, left } => {
                self.expeditions[seat.index()].camps.add(space);
                self.sites.room_for_camp.remove(space);
                self.phase = Phase::Act { left };
            }
            Event::GuardPlaced { seat, temple, member, dismissed, left } => {
                let expedition = &mut self.expeditions[seat.index()];
                expedition.workers.set(temple, 0);
                expedition.guards.add(temple);
                match member {
                    Member::Leader => expedition.leader = Leader::Guards(temple),
                    Member::Worker if dismissed.leader => expedition.leader = Leader::Gone,
                    Member::Worker => {}
                }
                self.phase = Phase::Act { left };
            }
            Event::TurnEnded { .. } => self.spent = Spent::default(),
            Event::TempleScored { .. } | Event::TreasuresScored { .. } => {}
            Event::SeatScored { seat, score, .. } => {
                self.expeditions[seat.index()].score = score;
                if let Some(scoring) = &mut self.scoring {
                    scoring.scored = scoring.scored.saturating_add(1);
                }
            }
            Event::ScoringEnded { volcano, seat } => {
                self.scoring = None;
                self.active = seat;
                if let Some(tile) = volcano {
                    self.phase = Phase::PlaceTile { tile };
                }
            }
            Event::GameEnded => self.phase = Phase::Over,
        }
    }

    fn begin_scoring(&mut self, volcano: Option<Tile>, order: SeatOrder) {
        self.scoring = Some(Scoring { volcano, order, scored: 0 });
    }

    #[inline]
    fn relocate(&mut self, seat: Seat, member: Member, from: Space, to: Space) {
        let expedition = &mut self.expeditions[seat.index()];
        match member {
            Member::Worker => {
                expedition.workers.remove(from);
                expedition.workers.add(to);
            }
            Member::Leader => expedition.leader = Leader::On(to),
        }
    }

    #[inline]
    fn spend(&mut self, space: Space) {
        self.spent.twice |= self.spent.once & space.alone();
        self.spent.once.add(space);
    }

    fn lay(&mut self, tile: Tile, space: Space, rotation: Rotation, value: u8) {
        self.explore(space, Ground::laid(tile, rotation), value);
    }

    /// T-6.2: a level that is used up ends the rise of every temple that comes to it.
    pub(super) fn find_finished_temples(&mut self) {
        let ends = |&temple: &Space| self.levels.left(self.value(temple) + 1) == 0;
        self.sites.finished = self.sites.temples.iter().filter(ends).collect();
    }

    /// Puts ground on an empty space and joins it to its neighbours.
    pub(super) fn explore(&mut self, space: Space, ground: Ground, value: u8) {
        self.ground[space.index()] = ground;
        self.values.set(space, value);
        self.sites.explored.add(space);
        match ground.terrain() {
            Some(Terrain::Volcano) => return self.sites.volcanoes.add(space),
            Some(Terrain::Temple(_)) => {
                self.sites.temples.add(space);
                self.find_finished_temples();
            }
            Some(Terrain::Jungle) => self.sites.room_for_camp.add(space),
            Some(Terrain::Treasure(_)) if value == 0 => self.sites.room_for_camp.add(space),
            Some(Terrain::Treasure(_)) => self.sites.treasures.add(space),
            Some(Terrain::BaseCamp) | None => {}
        }
        let stones = ground.stones();
        for other in stones.sides().iter().filter_map(|side| space.neighbour(side)) {
            self.sites.faced.add(other);
        }
        for other in space.neighbours() & self.walkable() {
            let Some(side) = space.side_toward(other) else { continue };
            let facing = self.ground[other.index()].stones().on(side.opposite());
            self.paths.set(space, side, stones.on(side) + facing);
        }
    }
}
