//! One event of each kind and of each way it can be told, for tests.

use proto::games::tikal::wire;
use proto::games::tikal::wire::event::{self as happened, Kind};
use proto::v1;
use proto::v1::event::Kind as Recorded;

use crate::games::tikal::view_model::Catalogue;
use crate::match_view::SeatNumber;
use crate::names::Names;

const WORKER: i32 = wire::Member::Worker as i32;
const LEADER: i32 = wire::Member::Leader as i32;
const JADE: i32 = wire::Treasure::Jade as i32;
const MASK: i32 = wire::Treasure::Mask as i32;

/// Anna, Ben and Cleo.
pub(crate) fn names() -> Names {
    let names = ["Anna", "Ben", "Cleo"].map(str::to_owned);
    Names::new((1..).map(SeatNumber).zip(names).collect())
}

/// A few tiles.
pub(crate) fn tiles() -> Catalogue {
    let tile = |name: &str, terrain, value| wire::PrintedTile {
        tile: name.to_owned(),
        terrain: i32::from(terrain),
        value,
        ..wire::PrintedTile::default()
    };
    let tiles = vec![
        tile("A1", wire::Terrain::Jungle, 0),
        tile("B1", wire::Terrain::Volcano, 0),
        tile("B3", wire::Terrain::Temple, 3),
        tile("C2", wire::Terrain::Treasure, 4),
    ];
    Catalogue::read(&wire::Catalogue { tiles, ..wire::Catalogue::default() }).unwrap()
}

/// Something in the game.
pub(crate) fn game(sequence: u64, kind: Kind) -> v1::Event {
    let event = wire::Event { kind: Some(kind) };
    let game = Some(v1::game_event::Game::Tikal(event));
    let game = v1::GameEvent { game, ..v1::GameEvent::default() };
    v1::Event { sequence, kind: Some(Recorded::Game(game)) }
}

/// Every kind of event of the match and of the game.
pub(crate) fn every() -> Vec<v1::Event> {
    let table = table().into_iter().map(|kind| v1::Event { sequence: 1, kind: Some(kind) });
    let game = frame().into_iter().chain(paid()).chain(scoring()).map(|kind| game(1, kind));
    table.chain(game).collect()
}

fn table() -> Vec<Recorded> {
    let named = |name: &str| v1::Participant { name: name.to_owned(), ..Default::default() };
    let participants = ["Anna", "Ben", "Cleo"].map(named).to_vec();
    let open = v1::MatchStarted { open_seed: true, ..v1::MatchStarted::default() };
    let ended = |cause: v1::EndCause, winners: &[u32]| {
        let won = v1::Placing { score: 93, rank: 1, winner: true, ..v1::Placing::default() };
        let placing = |seat: &u32| v1::Placing { seat: *seat, ..won.clone() };
        let standing = v1::Standing { placings: winners.iter().map(placing).collect() };
        let cause = i32::from(cause);
        Recorded::MatchEnded(v1::MatchEnded { cause, standing: Some(standing), reveal: None })
    };
    let given_up = |cause: v1::GivenUpCause| {
        Recorded::SeatGivenUp(v1::SeatGivenUp { seat: 2, cause: i32::from(cause) })
    };
    vec![
        Recorded::MatchStarted(v1::MatchStarted { participants: participants.clone(), ..open }),
        Recorded::MatchStarted(v1::MatchStarted { participants, ..v1::MatchStarted::default() }),
        Recorded::ActionsUndone(v1::ActionsUndone {
            seat: 1,
            back_to_sequence: 4,
            ..v1::ActionsUndone::default()
        }),
        Recorded::DecisionTimedOut(v1::DecisionTimedOut { seat: 4, strike: 2 }),
        given_up(v1::GivenUpCause::Resigned),
        given_up(v1::GivenUpCause::TimedOut),
        given_up(v1::GivenUpCause::Unspecified),
        ended(v1::EndCause::GameOver, &[1]),
        ended(v1::EndCause::GameOver, &[1, 2, 3]),
        ended(v1::EndCause::GameOver, &[]),
        ended(v1::EndCause::OneSeatLeft, &[3]),
        ended(v1::EndCause::NonceMissing, &[]),
        ended(v1::EndCause::NotFilled, &[]),
        ended(v1::EndCause::GroupClosed, &[]),
        ended(v1::EndCause::Operator, &[]),
    ]
}

fn frame() -> Vec<Kind> {
    let text = str::to_owned;
    vec![
        Kind::StartSeatDrawn(happened::StartSeatDrawn { seat: 2 }),
        Kind::TurnBegan(happened::TurnBegan { turn: 5, seat: 1 }),
        Kind::TileDrawn(happened::TileDrawn { seat: 1, tile: text("C2") }),
        Kind::RoundBegan(happened::RoundBegan { round: 3, first_seat: 2 }),
        Kind::TileShown(happened::TileShown { tile: text("A1") }),
        Kind::AuctionBegan(happened::AuctionBegan { first_seat: 2 }),
        Kind::BidMade(happened::BidMade { seat: 2, amount: 5 }),
        Kind::BidPassed(happened::BidPassed { seat: 3, first: true }),
        Kind::BidPassed(happened::BidPassed { seat: 1, first: false }),
        Kind::BidderCalled(happened::BidderCalled { seat: 2 }),
        Kind::AuctionWon(happened::AuctionWon { seat: 2, paid: 5, score: 15 }),
        Kind::AuctionWon(happened::AuctionWon { seat: 3, paid: 0, score: 20 }),
        Kind::LastTileLeft(happened::LastTileLeft { seat: 1 }),
        Kind::TileChosen(happened::TileChosen { turn: 7, seat: 2, tile: text("B3") }),
        Kind::TilePlaced(happened::TilePlaced {
            seat: 1,
            tile: text("B3"),
            space: text("c4"),
            rotation: 2,
            value: 3,
        }),
        Kind::TileLost(happened::TileLost { seat: 1, tile: text("G4") }),
        Kind::ActingBegan(happened::ActingBegan { seat: 1, left: 10 }),
        Kind::TurnEnded(happened::TurnEnded { seat: 1, unused: 0 }),
        Kind::TurnEnded(happened::TurnEnded { seat: 1, unused: 3 }),
        Kind::GameEnded(happened::GameEnded {}),
    ]
}

fn paid() -> Vec<Kind> {
    let text = str::to_owned;
    let guard = |dismissed_workers, dismissed_leader| {
        let (temple, member) = (text("c4"), WORKER);
        Kind::GuardPlaced(happened::GuardPlaced {
            seat: 1,
            temple,
            member,
            dismissed_workers,
            dismissed_leader,
            left: 1,
        })
    };
    let treasure = |held| {
        let (space, treasure) = (text("d2"), JADE);
        Kind::TreasureRecovered(happened::TreasureRecovered {
            seat: 1,
            space,
            treasure,
            held,
            left: 4,
        })
    };
    vec![
        Kind::MemberPlaced(happened::MemberPlaced {
            seat: 1,
            member: WORKER,
            camp: text("a5"),
            left: 9,
        }),
        Kind::SecretPathTaken(happened::SecretPathTaken {
            seat: 1,
            member: LEADER,
            from_space: text("a5"),
            to_space: text("c3"),
            left: 8,
        }),
        Kind::MemberWalked(happened::MemberWalked {
            seat: 1,
            member: WORKER,
            from_space: text("b4"),
            to_space: text("c4"),
            cost: 2,
            left: 5,
        }),
        Kind::LevelUncovered(happened::LevelUncovered {
            seat: 1,
            temple: text("c4"),
            value: 4,
            left: 3,
        }),
        Kind::TreasureLifted(happened::TreasureLifted {
            seat: 1,
            space: text("d2"),
            remaining: 2,
            left: 4,
        }),
        treasure(1),
        treasure(2),
        Kind::TreasuresExchanged(happened::TreasuresExchanged {
            seat: 1,
            gave: JADE,
            with_seat: 2,
            took: MASK,
            left: 1,
        }),
        Kind::CampBuilt(happened::CampBuilt { seat: 1, space: text("c3"), left: 5 }),
        guard(0, false),
        guard(0, true),
        guard(2, true),
    ]
}

fn scoring() -> Vec<Kind> {
    let text = str::to_owned;
    let temple = |guarded| {
        Kind::TempleScored(happened::TempleScored {
            seat: 1,
            temple: text("c4"),
            value: 5,
            guarded,
        })
    };
    vec![
        Kind::ScoringBegan(happened::ScoringBegan { volcano: text("B1"), order: vec![2, 3, 1] }),
        Kind::ScoringBegan(happened::ScoringBegan { volcano: String::new(), order: vec![1, 2, 3] }),
        temple(false),
        temple(true),
        Kind::TreasuresScored(happened::TreasuresScored {
            seat: 1,
            treasure: JADE,
            count: 2,
            value: 3,
        }),
        Kind::SeatScored(happened::SeatScored { seat: 1, temples: 9, treasures: 3, score: 34 }),
        Kind::ScoringEnded(happened::ScoringEnded { volcano: text("B1"), seat: 2 }),
        Kind::ScoringEnded(happened::ScoringEnded { volcano: String::new(), seat: 1 }),
    ]
}
