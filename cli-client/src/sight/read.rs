//! Reading the server's messages into what is seen.

use std::time::Duration;

use proto::v1;

use super::hex::{Hex, Presence, Terrain};
use super::seat::{ClockFace, GivenUp, LeaderPlace, SeatSight, Treasures};
use super::{
    Auction, Member, Phase, Scoring, SeatNumber, Sight, Space, Stack, Treasure, Unreadable,
};

impl Sight {
    /// Reads a view of the server.
    pub fn read(view: &v1::View) -> Result<Sight, Unreadable> {
        let Some(v1::view::Game::Tikal(game)) = &view.game else {
            return Err(Unreadable::new("view.game", "another game"));
        };
        let seats = game.seats.iter().map(|seat| seat_sight(seat, &view.seats));
        let phase = phase(game.phase())?;
        let auction = game.options.is_some_and(|options| options.auction);
        Ok(Sight {
            hexes: game.spaces.iter().map(hex).collect::<Result<_, _>>()?,
            seats: seats.collect::<Result<_, _>>()?,
            phase,
            deciding: seat(game.deciding_seat),
            active: seat(game.active_seat).filter(|_| phase != Phase::Over),
            points_left: game.points_left,
            tile_in_hand: text(&game.tile_in_hand),
            turn: game.turn,
            auction: auction.then(|| Auction {
                round: game.round,
                shown_tiles: game.shown_tiles.clone(),
                high_bid: seat(game.high_bidder).map(|bidder| (bidder, game.high_bid)),
                first_passed: seat(game.first_passed),
            }),
            scoring: game.scoring.as_ref().map(scoring),
            stacks: game.stacks.iter().map(stack).collect(),
            levels_left: game.levels_left.clone(),
            treasures_unseen: treasures(&game.treasures_unseen)?,
            lost_tiles: game.lost_tiles.clone(),
            open_seed: view.open_seed,
        })
    }
}

/// A seat's number; 0 is nobody.
pub(crate) fn seat(number: u32) -> Option<SeatNumber> {
    u8::try_from(number).ok().filter(|number| *number > 0).map(SeatNumber)
}

/// A member; `None` when none is named.
pub(crate) fn member(member: v1::TikalMember) -> Option<Member> {
    match member {
        v1::TikalMember::Worker => Some(Member::Worker),
        v1::TikalMember::Leader => Some(Member::Leader),
        v1::TikalMember::Unspecified => None,
    }
}

/// A kind of treasure; `None` when none is named.
pub(crate) fn treasure(treasure: v1::TikalTreasure) -> Option<Treasure> {
    Some(match treasure {
        v1::TikalTreasure::Unspecified => return None,
        v1::TikalTreasure::Amulet => Treasure::Amulet,
        v1::TikalTreasure::Bowl => Treasure::Bowl,
        v1::TikalTreasure::Dagger => Treasure::Dagger,
        v1::TikalTreasure::Figure => Treasure::Figure,
        v1::TikalTreasure::Jade => Treasure::Jade,
        v1::TikalTreasure::Mask => Treasure::Mask,
        v1::TikalTreasure::Skull => Treasure::Skull,
        v1::TikalTreasure::Vase => Treasure::Vase,
    })
}

/// A space by its name.
pub(crate) fn space(field: &'static str, name: &str) -> Result<Space, Unreadable> {
    name.parse().map_err(|()| Unreadable::new(field, name))
}

/// A length of time; what cannot be one is none.
pub(crate) fn duration(duration: Option<&prost_types::Duration>) -> Duration {
    let seconds = duration.and_then(|duration| u64::try_from(duration.seconds).ok());
    let nanos = duration.and_then(|duration| u32::try_from(duration.nanos).ok());
    Duration::from_secs(seconds.unwrap_or_default())
        + Duration::from_nanos(u64::from(nanos.unwrap_or_default()))
}

/// Numbers for the six sides; none at all while unexplored.
pub(super) fn six(field: &'static str, numbers: &[u32]) -> Result<[u8; 6], Unreadable> {
    if numbers.is_empty() {
        return Ok([0; 6]);
    }
    let small: Option<Vec<u8>> = numbers.iter().map(|number| u8::try_from(*number).ok()).collect();
    let six = small.and_then(|small| <[u8; 6]>::try_from(small).ok());
    six.ok_or_else(|| Unreadable::new(field, numbers))
}

/// What a hex or tile shows.
pub(super) fn terrain(
    shown: v1::TikalTerrain,
    value: u32,
    treasures: u32,
) -> Result<Terrain, Unreadable> {
    Ok(match shown {
        v1::TikalTerrain::Unspecified => return Err(Unreadable::new("terrain", shown)),
        v1::TikalTerrain::Unexplored => Terrain::Unexplored,
        v1::TikalTerrain::BaseCamp => Terrain::BaseCamp,
        v1::TikalTerrain::Temple => Terrain::Temple { value },
        v1::TikalTerrain::Jungle => Terrain::Jungle,
        v1::TikalTerrain::Treasure => Terrain::Treasure { left: treasures },
        v1::TikalTerrain::Volcano => Terrain::Volcano,
    })
}

/// A clock.
pub(super) fn clock_face(clock: &v1::Clock) -> ClockFace {
    ClockFace {
        left: duration(clock.left.as_ref()),
        grace_left: duration(clock.grace_left.as_ref()),
        running: clock.running,
    }
}

fn hex(seen: &v1::TikalSpace) -> Result<Hex, Unreadable> {
    let presences = seen.presences.iter().map(|presence| {
        let whose = seat(presence.seat).ok_or_else(|| Unreadable::new("presences.seat", 0))?;
        let v1::TikalPresence { workers, leader, strength, .. } = *presence;
        Ok(Presence { seat: whose, workers, leader, strength })
    });
    Ok(Hex {
        space: space("spaces.space", &seen.space)?,
        terrain: terrain(seen.terrain(), seen.temple_value, seen.treasures_left)?,
        tile: text(&seen.tile),
        rotation: u8::try_from(seen.rotation).unwrap_or_default(),
        stones: six("spaces.stones", &seen.stones)?,
        costs: six("spaces.costs", &seen.costs)?,
        camp: seat(seen.camp),
        guard: seat(seen.guard),
        presences: presences.collect::<Result<_, Unreadable>>()?,
        leading: seat(seen.leading_seat),
        levels_taken: seen.levels_taken,
        treasures_taken: seen.treasures_taken,
    })
}

fn seat_sight(seen: &v1::TikalSeat, beside: &[v1::ViewSeat]) -> Result<SeatSight, Unreadable> {
    let number = seat(seen.seat).ok_or_else(|| Unreadable::new("seats.seat", seen.seat))?;
    let beside = beside.iter().find(|view| view.seat == seen.seat);
    Ok(SeatSight {
        seat: number,
        score: seen.score,
        projected_temples: seen.projected_temples,
        projected_treasures: seen.projected_treasures,
        workers_left: seen.workers_left,
        leader: leader(seen)?,
        camps_left: seen.camps_left,
        guards_left: seen.guards_left,
        treasures: treasures(&seen.treasures)?,
        bid: Some(seen.bid).filter(|bid| *bid > 0),
        passed: seen.passed,
        had_turn: seen.had_turn,
        given_up: beside.and_then(|view| given_up(view.given_up())),
        clock: beside.and_then(|view| view.clock.as_ref()).map(clock_face),
    })
}

fn leader(seen: &v1::TikalSeat) -> Result<LeaderPlace, Unreadable> {
    let place = seen.leader();
    let at = || space("seats.leader_space", &seen.leader_space);
    Ok(match place {
        v1::TikalLeaderPlace::Unspecified => return Err(Unreadable::new("seats.leader", place)),
        v1::TikalLeaderPlace::Supply => LeaderPlace::Supply,
        v1::TikalLeaderPlace::Board => LeaderPlace::Board(at()?),
        v1::TikalLeaderPlace::Guard => LeaderPlace::Guard(at()?),
        v1::TikalLeaderPlace::Gone => LeaderPlace::Gone,
    })
}

fn given_up(cause: v1::GivenUpCause) -> Option<GivenUp> {
    match cause {
        v1::GivenUpCause::Unspecified => None,
        v1::GivenUpCause::Resigned => Some(GivenUp::Resigned),
        v1::GivenUpCause::TimedOut => Some(GivenUp::TimedOut),
    }
}

fn phase(phase: v1::TikalPhase) -> Result<Phase, Unreadable> {
    Ok(match phase {
        v1::TikalPhase::Unspecified => return Err(Unreadable::new("phase", phase)),
        v1::TikalPhase::DrawStartSeat
        | v1::TikalPhase::DrawTile
        | v1::TikalPhase::ShowTiles
        | v1::TikalPhase::RevealTreasure => Phase::Draw,
        v1::TikalPhase::Bid => Phase::Bid,
        v1::TikalPhase::ChooseTile => Phase::ChooseTile,
        v1::TikalPhase::PlaceTile => Phase::PlaceTile,
        v1::TikalPhase::Act => Phase::Act,
        v1::TikalPhase::Over => Phase::Over,
    })
}

fn scoring(seen: &v1::TikalScoring) -> Scoring {
    let seats = |numbers: &[u32]| numbers.iter().filter_map(|number| seat(*number)).collect();
    Scoring {
        is_final: seen.final_round,
        volcano: text(&seen.volcano),
        order_left: seats(&seen.order_left),
        scored: seats(&seen.scored),
    }
}

fn stack(seen: &v1::TikalStack) -> Stack {
    Stack { letter: seen.letter.clone(), tiles: seen.tiles.clone() }
}

fn treasures(counts: &[v1::TikalTreasureCount]) -> Result<Treasures, Unreadable> {
    let read = |count: &v1::TikalTreasureCount| {
        let kind = treasure(count.treasure());
        let kind = kind.ok_or_else(|| Unreadable::new("treasure", count.treasure))?;
        Ok((kind, count.count))
    };
    counts.iter().map(read).collect()
}

fn text(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
