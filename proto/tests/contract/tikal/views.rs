//! A view tells the whole position: from the wire alone the same position can be set up again.

use prost::Message;
use proto::games::tikal::wire;
use proto::{WireGame, envelope, v1};
use rules::tikal::{
    Auction, Hoard, LaidTile, Leader, Options, Phase, Points, Position, Rotation, Scoring,
    SeatOrder, SeatSetup, Setup, Space, Tile, Treasure,
};
use rules::{Audience, Direction, Game, Seat, SeatSet};

use super::games::every_step;

#[test]
fn a_view_tells_the_whole_position() {
    let mut steps = 0;
    every_step(|_, _, _, after| {
        steps += 1;
        if steps % 5 == 0 {
            let bytes = view(after).encode_to_vec();
            let view = wire::View::decode(bytes.as_slice()).unwrap();
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
        let view = view(after);
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
        let summary = envelope::summary(after, Audience::Public);
        for (value, seen) in summary.values.iter().zip(&view.seats) {
            let (seat, score) = (seen.seat, i32::try_from(seen.score).unwrap());
            assert_eq!((value.seat, value.score), (seat, score));
            // Nothing is scored any more once the game is over.
            let over = after.phase() == Phase::Over;
            let projected = seen.projected_temples + seen.projected_treasures;
            let expected = seen.score + if over { 0 } else { projected };
            assert_eq!(value.estimate, f64::from(expected));
        }
    });
}

#[test]
fn the_catalogue_fits_the_views() {
    let v1::catalogue::Game::Tikal(catalogue) = Position::catalogue_arm() else {
        panic!("no catalogue of Tikal")
    };
    let view = view(&Position::start(&Options::basic(rules::Seats::TWO)));
    assert_eq!((catalogue.tiles.len(), catalogue.spaces.len()), (36, 40));
    for (printed, seen) in catalogue.spaces.iter().zip(&view.spaces) {
        assert_eq!((&printed.space, printed.terrain), (&seen.space, seen.terrain));
        assert_eq!((&printed.stones, printed.neighbours.len()), (&seen.stones, 6));
    }
    assert_eq!(catalogue.levels, view.levels_left);
    assert_eq!(catalogue.treasures, view.treasures_unseen);
    assert_eq!(catalogue.supply.unwrap().workers, view.seats[0].workers_left);
    let info = envelope::game_info::<Position>();
    assert_eq!((info.name.as_str(), info.options.len()), ("tikal", 4));
}

/// The game's part of a view.
fn view(position: &Position) -> wire::View {
    let v1::view::Game::Tikal(view) = Position::view_arm(position) else {
        panic!("no view of Tikal")
    };
    view
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

fn setup(view: &wire::View) -> Setup {
    let value = |name: &str| {
        let seen = view.spaces.iter().find(|seen| seen.space == name).unwrap();
        u8::try_from(seen.temple_value + seen.treasures_left).unwrap()
    };
    let laid = view.spaces.iter().filter(|seen| !seen.tile.is_empty());
    let taken = |seen: &wire::Space| seen.levels_taken + seen.treasures_taken;
    let with = |chosen: fn(&wire::Seat) -> bool| -> SeatSet {
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

fn seat_setup(view: &wire::View, seen: &wire::Seat) -> SeatSetup {
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
        let kind = wire::Treasure::try_from(held.treasure).unwrap();
        let named = |treasure: &Treasure| wire::Treasure::from(*treasure) == kind;
        let treasure = Treasure::ALL.into_iter().find(named).unwrap();
        hoard.set(treasure, u8::try_from(held.count).unwrap());
    }
    let owned = |owner: fn(&wire::Space) -> u32| {
        let own = view.spaces.iter().filter(|place| owner(place) == seen.seat);
        own.map(|place| space(&place.space)).collect()
    };
    SeatSetup {
        score: u16::try_from(seen.score).unwrap(),
        workers_in_supply: u8::try_from(seen.workers_left).unwrap(),
        workers,
        leader: match wire::LeaderPlace::try_from(seen.leader).unwrap() {
            wire::LeaderPlace::Unspecified => panic!("no place of the leader"),
            wire::LeaderPlace::Supply => Leader::InSupply,
            wire::LeaderPlace::Board => Leader::On(space(&seen.leader_space)),
            wire::LeaderPlace::Guard => Leader::Guards(space(&seen.leader_space)),
            wire::LeaderPlace::Gone => Leader::Gone,
        },
        camps: owned(|place| place.camp),
        guards: owned(|place| place.guard),
        hoard,
    }
}

fn phase(view: &wire::View) -> Phase {
    let left = || Points(u8::try_from(view.points_left.unwrap()).unwrap());
    match wire::Phase::try_from(view.phase).unwrap() {
        wire::Phase::Unspecified => panic!("no phase"),
        wire::Phase::DrawStartSeat => Phase::DrawStartSeat,
        wire::Phase::DrawTile => Phase::DrawTile,
        wire::Phase::ShowTiles => Phase::ShowTiles,
        wire::Phase::Bid => Phase::Bid,
        wire::Phase::ChooseTile => Phase::ChooseTile,
        wire::Phase::PlaceTile => Phase::PlaceTile { tile: tile(&view.tile_in_hand) },
        wire::Phase::Act => Phase::Act { left: left() },
        wire::Phase::RevealTreasure => {
            Phase::RevealTreasure { space: space(&view.revealing_space), left: left() }
        }
        wire::Phase::Over => Phase::Over,
    }
}

fn scoring(seen: &wire::Scoring) -> Scoring {
    let order = seen.scored.iter().chain(&seen.order_left).filter_map(|&number| seat(number));
    Scoring {
        volcano: (!seen.final_round).then(|| tile(&seen.volcano)),
        order: SeatOrder::new(order),
        scored: u8::try_from(seen.scored.len()).unwrap(),
    }
}
