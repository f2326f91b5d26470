//! Reading the server's messages into what is seen.

use proto::games::tikal::wire;
use proto::v1;

use super::hex::{Hex, Presence, Terrain};
use super::seat::{LeaderPlace, SeatModel, Treasures};
use super::{Auction, Member, Phase, Scoring, Space, Stack, Treasure, ViewModel};
use crate::match_view::{SeatFacts, Unreadable, seat_number as seat};

impl ViewModel {
    /// Reads a view of the server; the table's facts about the seats were read before.
    pub fn read(view: &v1::View, seats: &[SeatFacts]) -> Result<ViewModel, Unreadable> {
        let Some(v1::view::Game::Tikal(game)) = &view.game else {
            return Err(Unreadable::new("view.game", "another game"));
        };
        let seats = game.seats.iter().map(|seat| seat_model(seat, seats));
        let phase = phase(game.phase())?;
        let auction = game.options.is_some_and(|options| options.auction);
        Ok(ViewModel {
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

/// A member; `None` when none is named.
pub(in crate::games::tikal) fn member(member: wire::Member) -> Option<Member> {
    match member {
        wire::Member::Worker => Some(Member::Worker),
        wire::Member::Leader => Some(Member::Leader),
        wire::Member::Unspecified => None,
    }
}

/// A kind of treasure; `None` when none is named.
pub(in crate::games::tikal) fn treasure(treasure: wire::Treasure) -> Option<Treasure> {
    Some(match treasure {
        wire::Treasure::Unspecified => return None,
        wire::Treasure::Amulet => Treasure::Amulet,
        wire::Treasure::Bowl => Treasure::Bowl,
        wire::Treasure::Dagger => Treasure::Dagger,
        wire::Treasure::Figure => Treasure::Figure,
        wire::Treasure::Jade => Treasure::Jade,
        wire::Treasure::Mask => Treasure::Mask,
        wire::Treasure::Skull => Treasure::Skull,
        wire::Treasure::Vase => Treasure::Vase,
    })
}

/// A space by its name.
pub(in crate::games::tikal) fn space(field: &'static str, name: &str) -> Result<Space, Unreadable> {
    name.parse().map_err(|()| Unreadable::new(field, name))
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
    shown: wire::Terrain,
    value: u32,
    treasures: u32,
) -> Result<Terrain, Unreadable> {
    Ok(match shown {
        wire::Terrain::Unspecified => return Err(Unreadable::new("terrain", shown)),
        wire::Terrain::Unexplored => Terrain::Unexplored,
        wire::Terrain::BaseCamp => Terrain::BaseCamp,
        wire::Terrain::Temple => Terrain::Temple { value },
        wire::Terrain::Jungle => Terrain::Jungle,
        wire::Terrain::Treasure => Terrain::Treasure { left: treasures },
        wire::Terrain::Volcano => Terrain::Volcano,
    })
}

fn hex(seen: &wire::Space) -> Result<Hex, Unreadable> {
    let presences = seen.presences.iter().map(|presence| {
        let whose = seat(presence.seat).ok_or_else(|| Unreadable::new("presences.seat", 0))?;
        let wire::Presence { workers, leader, strength, .. } = *presence;
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

fn seat_model(seen: &wire::Seat, beside: &[SeatFacts]) -> Result<SeatModel, Unreadable> {
    let number = seat(seen.seat).ok_or_else(|| Unreadable::new("seats.seat", seen.seat))?;
    let beside = beside.iter().find(|beside| beside.seat == number);
    Ok(SeatModel {
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
        given_up: beside.and_then(|beside| beside.given_up),
        clock: beside.and_then(|beside| beside.clock),
    })
}

fn leader(seen: &wire::Seat) -> Result<LeaderPlace, Unreadable> {
    let place = seen.leader();
    let at = || space("seats.leader_space", &seen.leader_space);
    Ok(match place {
        wire::LeaderPlace::Unspecified => return Err(Unreadable::new("seats.leader", place)),
        wire::LeaderPlace::Supply => LeaderPlace::Supply,
        wire::LeaderPlace::Board => LeaderPlace::Board(at()?),
        wire::LeaderPlace::Guard => LeaderPlace::Guard(at()?),
        wire::LeaderPlace::Gone => LeaderPlace::Gone,
    })
}

fn phase(phase: wire::Phase) -> Result<Phase, Unreadable> {
    Ok(match phase {
        wire::Phase::Unspecified => return Err(Unreadable::new("phase", phase)),
        wire::Phase::DrawStartSeat
        | wire::Phase::DrawTile
        | wire::Phase::ShowTiles
        | wire::Phase::RevealTreasure => Phase::Draw,
        wire::Phase::Bid => Phase::Bid,
        wire::Phase::ChooseTile => Phase::ChooseTile,
        wire::Phase::PlaceTile => Phase::PlaceTile,
        wire::Phase::Act => Phase::Act,
        wire::Phase::Over => Phase::Over,
    })
}

fn scoring(seen: &wire::Scoring) -> Scoring {
    let seats = |numbers: &[u32]| numbers.iter().filter_map(|number| seat(*number)).collect();
    Scoring {
        is_final: seen.final_round,
        volcano: text(&seen.volcano),
        order_left: seats(&seen.order_left),
        scored: seats(&seen.scored),
    }
}

fn stack(seen: &wire::Stack) -> Stack {
    Stack { letter: seen.letter.clone(), tiles: seen.tiles.clone() }
}

fn treasures(counts: &[wire::TreasureCount]) -> Result<Treasures, Unreadable> {
    let read = |count: &wire::TreasureCount| {
        let kind = treasure(count.treasure());
        let kind = kind.ok_or_else(|| Unreadable::new("treasure", count.treasure))?;
        Ok((kind, count.count))
    };
    counts.iter().map(read).collect()
}

fn text(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
