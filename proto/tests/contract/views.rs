//! A view tells the whole position: from the wire alone the same position can be set up again.

use prost::Message;
use proto::v1::{TikalLeaderPlace, TikalPhase, TikalScoring, TikalSeat, TikalTreasure, TikalView};
use proto::{WireGame, convert, v1};
use rules::tikal::{
    Auction, Hoard, LaidTile, Leader, Options, Phase, Points, Position, Rotation, Scoring,
    SeatOrder, SeatSetup, Setup, Space, Tile, Treasure,
};
use rules::{Direction, Game, Seat, SeatSet};

use crate::games::every_step;

#[test]
fn a_view_tells_the_whole_position() {
    let mut steps = 0;
    every_step(|_, _, _, after| {
        steps += 1;
        if steps % 5 == 0 {
            let bytes = convert::view(after).encode_to_vec();
            let view = TikalView::decode(bytes.as_slice()).unwrap();
            assert_eq!(setup(&view).position().as_ref(), Ok(after));
        }
    });
}

#[test]
fn what_is_worked_out_agrees_with_the_rules() {
    let mut steps = 0;
    every_step(|_, _, _, after| {
        steps += 1;
        if steps % 23 != 0 {
            return;
        }
        let view = convert::view(after);
        for (space, seen) in Space::all().zip(&view.spaces) {
            for (side, &cost) in Direction::ALL.into_iter().zip(&seen.costs) {
                assert_eq!(u32::from(after.step_cost(space, side).0), cost);
            }
            assert_eq!(seen.stones.len(), seen.costs.len());
            assert_eq!(after.leads(space).map_or(0, number), seen.leading_seat);
        }
        for (seat, seen) in after.options().seats.iter().zip(&view.seats) {
            let projected = after.projected(seat);
            assert_eq!(u32::from(projected.temples), seen.projected_temples);
            assert_eq!(u32::from(projected.treasures), seen.projected_treasures);
        }
        let v1::Summary { game: Some(v1::summary::Game::Tikal(summary)) } =
            Position::wire_summary(after)
        else {
            panic!("no summary of Tikal")
        };
        let scores: Vec<u32> = summary.seats.iter().map(|seat| seat.score).collect();
        assert_eq!(scores, view.seats.iter().map(|seat| seat.score).collect::<Vec<_>>());
    });
}

#[test]
fn the_catalogue_fits_the_views() {
    let catalogue = convert::catalogue();
    let view = convert::view(&Position::start(&Options::basic(rules::Seats::TWO)));
    assert_eq!((catalogue.tiles.len(), catalogue.spaces.len()), (36, 40));
    for (printed, seen) in catalogue.spaces.iter().zip(&view.spaces) {
        assert_eq!((&printed.space, printed.terrain), (&seen.space, seen.terrain));
        assert_eq!((&printed.stones, printed.neighbours.len()), (&seen.stones, 6));
    }
    assert_eq!(catalogue.levels, view.levels_left);
    assert_eq!(catalogue.treasures, view.treasures_unseen);
    assert_eq!(catalogue.supply.unwrap().workers, view.seats[0].workers_left);
    let info = Position::game_info();
    assert_eq!((info.name.as_str(), info.options.len()), ("tikal", 5));
}

fn number(seat: Seat) -> u32 {
    u32::from(seat.number())
}

fn seat(number: u32) -> Option<Seat> {
    Seat::numbered(u8::try_from(number).unwrap())
}

fn space(name: &str) -> Space {
    Space::all().find(|space| space.to_string() == name).unwrap()
}

fn tile(name: &str) -> Tile {
    Tile::all().find(|tile| tile.to_string() == name).unwrap()
}

fn setup(view: &TikalView) -> Setup {
    let value = |name: &str| {
        let seen = view.spaces.iter().find(|seen| seen.space == name).unwrap();
        u8::try_from(seen.temple_value + seen.treasures_left).unwrap()
    };
    let laid = view.spaces.iter().filter(|seen| !seen.tile.is_empty());
    let taken = |seen: &v1::TikalSpace| seen.levels_taken + seen.treasures_taken;
    let with = |chosen: fn(&TikalSeat) -> bool| -> SeatSet {
        view.seats.iter().filter(|seen| chosen(seen)).filter_map(|seen| seat(seen.seat)).collect()
    };
    Setup {
        options: view.options.unwrap().try_into().unwrap(),
        printed_temples: [value("a4"), value("b5")],
        tiles: laid
            .map(|seen| LaidTile {
                space: space(&seen.space),
                tile: tile(&seen.tile),
                rotation: Rotation::new(u8::try_from(seen.rotation).unwrap()).unwrap(),
                value: value(&seen.space),
            })
            .collect(),
        lost: view.lost_tiles.iter().map(|name| tile(name)).collect(),
        shown: view.shown_tiles.iter().map(|name| tile(name)).collect(),
        seats: view.seats.iter().map(|seen| seat_setup(view, seen)).collect(),
        active: seat(view.active_seat).unwrap(),
        phase: phase(view),
        taken: view
            .spaces
            .iter()
            .filter(|seen| taken(seen) > 0)
            .map(|seen| (space(&seen.space), u8::try_from(taken(seen)).unwrap()))
            .collect(),
        auction: Auction {
            high: seat(view.high_bidder).map(|seat| (seat, view.high_bid.try_into().unwrap())),
            passed: with(|seen| seen.passed),
            first_passed: seat(view.first_passed),
        },
        had_turn: with(|seen| seen.had_turn),
        scoring: view.scoring.as_ref().map(scoring),
    }
}

fn seat_setup(view: &TikalView, seen: &TikalSeat) -> SeatSetup {
    let mut workers = Vec::new();
    for place in &view.spaces {
        for presence in place.presences.iter().filter(|one| one.seat == seen.seat) {
            if presence.workers > 0 {
                workers.push((space(&place.space), u8::try_from(presence.workers).unwrap()));
            }
        }
    }
    let mut hoard = Hoard::default();
    for held in &seen.treasures {
        let kind = TikalTreasure::try_from(held.treasure).unwrap();
        let named = |treasure: &Treasure| TikalTreasure::from(*treasure) == kind;
        let treasure = Treasure::ALL.into_iter().find(named).unwrap();
        hoard.set(treasure, u8::try_from(held.count).unwrap());
    }
    let owned = |owner: fn(&v1::TikalSpace) -> u32| {
        let own = view.spaces.iter().filter(|place| owner(place) == seen.seat);
        own.map(|place| space(&place.space)).collect()
    };
    SeatSetup {
        score: u16::try_from(seen.score).unwrap(),
        workers_in_supply: u8::try_from(seen.workers_left).unwrap(),
        workers,
        leader: match TikalLeaderPlace::try_from(seen.leader).unwrap() {
            TikalLeaderPlace::Unspecified => panic!("no place of the leader"),
            TikalLeaderPlace::Supply => Leader::InSupply,
            TikalLeaderPlace::Board => Leader::On(space(&seen.leader_space)),
            TikalLeaderPlace::Guard => Leader::Guards(space(&seen.leader_space)),
            TikalLeaderPlace::Gone => Leader::Gone,
        },
        camps: owned(|place| place.camp),
        guards: owned(|place| place.guard),
        hoard,
    }
}

fn phase(view: &TikalView) -> Phase {
    let left = || Points(u8::try_from(view.points_left.unwrap()).unwrap());
    match TikalPhase::try_from(view.phase).unwrap() {
        TikalPhase::Unspecified => panic!("no phase"),
        TikalPhase::DrawStartSeat => Phase::DrawStartSeat,
        TikalPhase::DrawTile => Phase::DrawTile,
        TikalPhase::ShowTiles => Phase::ShowTiles,
        TikalPhase::Bid => Phase::Bid,
        TikalPhase::ChooseTile => Phase::ChooseTile,
        TikalPhase::PlaceTile => Phase::PlaceTile { tile: tile(&view.tile_in_hand) },
        TikalPhase::Act => Phase::Act { left: left() },
        TikalPhase::RevealTreasure => {
            Phase::RevealTreasure { space: space(&view.revealing_space), left: left() }
        }
        TikalPhase::Over => Phase::Over,
    }
}

fn scoring(seen: &TikalScoring) -> Scoring {
    let order = seen.scored.iter().chain(&seen.order_left).filter_map(|&number| seat(number));
    Scoring {
        volcano: (!seen.final_round).then(|| tile(&seen.volcano)),
        order: SeatOrder::new(order),
        scored: u8::try_from(seen.scored.len()).unwrap(),
    }
}
