//! What can be wrong on the board and before the seats.

use super::{Setup, SetupProblem, printed_temples};
use crate::tikal::position::{CAMPS, GUARDS, Leader, WORKERS};
use crate::tikal::{
    Ground, Levels, PRINTED, Phase, Space, SpaceSet, StartSeat, Terrain, TileSet, Treasure,
};
use crate::{Direction, Seat};

/// More than anybody can score: four rounds give one seat at most 102 points for all temples with
/// all levels and 48 for all treasures, and the auction starts with 20.
const HIGHEST_SCORE: u16 = 1000;

pub(super) fn find(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let map = Map::new(setup);
    check_tiles(setup, problems);
    check_reach(&map, problems);
    check_values(setup, problems);
    check_letters(setup, problems);
    check_members(setup, &map, problems);
    check_camps_and_guards(setup, &map, problems);
    check_treasures(setup, problems);
}

/// What lies where, as far as the setup can be believed.
pub(super) struct Map {
    ground: [Ground; Space::COUNT],
    explored: SpaceSet,
}

impl Map {
    pub(super) fn new(setup: &Setup) -> Map {
        let mut ground = [Ground::UNEXPLORED; Space::COUNT];
        for space in Space::all() {
            ground[space.index()] = Ground::printed(space).unwrap_or(Ground::UNEXPLORED);
        }
        for laid in &setup.tiles {
            ground[laid.space.index()] = Ground::laid(laid.tile, laid.rotation);
        }
        let explored = Space::all().filter(|space| ground[space.index()].terrain().is_some());
        Map { explored: explored.collect(), ground }
    }

    fn terrain(&self, space: Space) -> Option<Terrain> {
        self.ground[space.index()].terrain()
    }

    fn can_stand(&self, space: Space) -> bool {
        !matches!(self.terrain(space), None | Some(Terrain::Volcano))
    }

    /// T-3.6: whether any empty space touches a hex that can be walked on.
    pub(super) fn has_room_for_tile(&self) -> bool {
        let walkable: SpaceSet =
            self.explored.iter().filter(|&space| self.can_stand(space)).collect();
        !(walkable.neighbours() & !self.explored).is_empty()
    }

    /// Everything that can be reached from the base camp by steps that satisfy `passable`.
    fn closure(&self, passable: impl Fn(Space, Direction, Space) -> bool) -> SpaceSet {
        let mut reached = Space::BASE_CAMP.alone();
        loop {
            let mut grown = reached;
            for from in reached {
                for side in Direction::ALL {
                    if let Some(to) = from.neighbour(side)
                        && self.explored.has(to)
                        && passable(from, side, to)
                    {
                        grown.add(to);
                    }
                }
            }
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }
}

fn check_tiles(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let mut spaces: SpaceSet = PRINTED.into_iter().map(|hex| hex.space).collect();
    let mut tiles = TileSet::EMPTY;
    for laid in &setup.tiles {
        if spaces.has(laid.space) {
            problems.push(SetupProblem::SpaceUsedTwice { space: laid.space });
        }
        spaces.add(laid.space);
        let (tile, rotation) = (laid.tile, laid.rotation);
        if rotation.canonical(tile) != rotation {
            problems.push(SetupProblem::RotationNotCanonical { tile, rotation });
        }
    }
    let in_hand = setup.phase.tile_in_hand();
    let laid = setup.tiles.iter().map(|laid| laid.tile);
    let set_aside = setup.scoring.and_then(|scoring| scoring.volcano);
    for tile in
        laid.chain(in_hand).chain(set_aside).chain(setup.lost.iter()).chain(setup.shown.iter())
    {
        if tiles.has(tile) {
            problems.push(SetupProblem::TileUsedTwice { tile });
        }
        tiles.add(tile);
    }
}

/// T-3.1, T-3.2, T-3.5.
fn check_reach(map: &Map, problems: &mut Vec<SetupProblem>) {
    let touching = map.closure(|_, _, _| true);
    let walked = map.closure(|from, side, to| {
        let stones = |space: Space, side| map.ground[space.index()].stones().on(side);
        map.can_stand(to) && stones(from, side) + stones(to, side.opposite()) > 0
    });
    for space in map.explored {
        if !touching.has(space) {
            problems.push(SetupProblem::Detached { space });
        } else if map.can_stand(space) && !walked.has(space) {
            problems.push(SetupProblem::Unreachable { space });
        }
    }
}

/// T-6.1, T-6.2, T-7.1.
fn check_values(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let mut taken = [0u32; Levels::HIGHEST as usize + 1];
    let mut temple = |space: Space, printed: u8, value: u8, problems: &mut Vec<SetupProblem>| {
        if !(printed..=Levels::HIGHEST).contains(&value) {
            return problems.push(SetupProblem::ValueOutOfRange { space, value });
        }
        (printed + 1..=value).for_each(|level| taken[usize::from(level)] += 1);
    };
    for (space, &value) in printed_temples().zip(&setup.printed_temples) {
        temple(space, 1, value, problems);
    }
    for laid in &setup.tiles {
        let (space, value) = (laid.space, laid.value);
        match laid.tile.terrain() {
            Terrain::Temple(printed) => temple(space, printed, value, problems),
            Terrain::Treasure(masks) if value <= masks => {}
            Terrain::Jungle | Terrain::Volcano | Terrain::BaseCamp if value == 0 => {}
            Terrain::Treasure(_) | Terrain::Jungle | Terrain::Volcano | Terrain::BaseCamp => {
                problems.push(SetupProblem::ValueOutOfRange { space, value });
            }
        }
    }
    for level in Levels::LOWEST..=Levels::HIGHEST {
        if taken[usize::from(level)] > u32::from(Levels::START.left(level)) {
            problems.push(SetupProblem::TooFewLevels { level });
        }
    }
}

/// T-1.3: no tile of a later letter was seen while an earlier one is left.
fn check_letters(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let undrawn = setup.undrawn();
    if let Some(next) = undrawn.first() {
        for tile in TileSet::ALL.without(undrawn).iter() {
            if tile.letter() > next.letter() {
                problems.push(SetupProblem::LetterTooEarly { tile });
            }
        }
    }
}

/// T-1.1, T-4.5, T-10.2: members leave the game only beside a guard.
fn check_members(setup: &Setup, map: &Map, problems: &mut Vec<SetupProblem>) {
    let expected = setup.options.seats.count();
    if setup.seats.len() != expected {
        problems.push(SetupProblem::SeatCount { expected, found: setup.seats.len() });
    }
    if let StartSeat::Fixed(seat) = setup.options.start
        && !setup.options.seats.has(seat)
    {
        problems.push(SetupProblem::StartSeatNotInMatch { seat });
    }
    for (seat, own) in Seat::ALL.into_iter().zip(&setup.seats) {
        if own.score > HIGHEST_SCORE {
            problems.push(SetupProblem::ScoreOutOfReach { seat, score: own.score });
        }
        let mut spaces = SpaceSet::EMPTY;
        for &(space, count) in &own.workers {
            if !map.can_stand(space) || count == 0 || spaces.has(space) {
                problems.push(SetupProblem::MemberOffTheMap { seat, space });
            }
            spaces.add(space);
        }
        let leader_guards = matches!(own.leader, Leader::Guards(_));
        let guards =
            own.guards.count() as usize - usize::from(leader_guards && own.guards.count() > 0);
        let standing: usize = own.workers.iter().map(|&(_, count)| usize::from(count)).sum();
        let workers = usize::from(own.workers_in_supply) + standing + guards;
        let all = usize::from(WORKERS);
        if workers > all || (own.guards.is_empty() && workers < all) {
            problems.push(SetupProblem::WorkersDoNotAddUp { seat });
        }
        match own.leader {
            Leader::On(space) if !map.can_stand(space) => {
                problems.push(SetupProblem::MemberOffTheMap { seat, space });
            }
            Leader::Guards(temple) if !own.guards.has(temple) => {
                problems.push(SetupProblem::LeaderMissing { seat });
            }
            Leader::Gone if own.guards.is_empty() => {
                problems.push(SetupProblem::LeaderMissing { seat });
            }
            Leader::InSupply | Leader::On(_) | Leader::Guards(_) | Leader::Gone => {}
        }
    }
}

/// T-9, T-10.
fn check_camps_and_guards(setup: &Setup, map: &Map, problems: &mut Vec<SetupProblem>) {
    let emptied =
        |space: Space| setup.tiles.iter().any(|laid| laid.space == space && laid.value == 0);
    let (mut camps, mut guards) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
    for (seat, own) in Seat::ALL.into_iter().zip(&setup.seats) {
        if own.camps.count() > u32::from(CAMPS) {
            problems.push(SetupProblem::TooManyCamps { seat });
        }
        if own.guards.count() > u32::from(GUARDS) {
            problems.push(SetupProblem::TooManyGuards { seat });
        }
        for space in own.camps {
            let site = match map.terrain(space) {
                Some(Terrain::Jungle) => true,
                Some(Terrain::Treasure(_)) => emptied(space),
                Some(Terrain::BaseCamp | Terrain::Temple(_) | Terrain::Volcano) | None => false,
            };
            if !site {
                problems.push(SetupProblem::NoCampSite { seat, space });
            }
        }
        for space in own.guards {
            if !matches!(map.terrain(space), Some(Terrain::Temple(_))) {
                problems.push(SetupProblem::NoTempleToGuard { seat, space });
            }
        }
        for space in (camps & own.camps) | (guards & own.guards) {
            problems.push(SetupProblem::PlaceOfTwoSeats { space });
        }
        camps |= own.camps;
        guards |= own.guards;
    }
}

/// T-1.4, T-7.1: what left the board is held by somebody, or is being turned over.
fn check_treasures(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    for treasure in Treasure::ALL {
        let held: u8 = setup.seats.iter().map(|seat| seat.hoard.count(treasure)).sum();
        if held > Treasure::OF_A_KIND {
            problems.push(SetupProblem::TooManyOfAKind { treasure });
        }
    }
    let recovered = setup.tiles.iter().map(|laid| match laid.tile.terrain() {
        Terrain::Treasure(masks) => masks.saturating_sub(laid.value),
        Terrain::Temple(_) | Terrain::Jungle | Terrain::Volcano | Terrain::BaseCamp => 0,
    });
    let recovered = recovered.fold(0, u8::saturating_add);
    let held = setup.seats.iter().map(|seat| seat.hoard.total()).sum();
    let lifted = u8::from(matches!(setup.phase, Phase::RevealTreasure { .. }));
    if recovered != held + lifted {
        problems.push(SetupProblem::TreasuresDoNotAddUp { recovered, held });
    }
}
