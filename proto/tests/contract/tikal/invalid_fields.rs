//! What comes in and means nothing is refused with the way to it.

use proto::games::tikal::wire;
use proto::games::tikal::wire::action::{self as kinds, Kind};
use proto::google::rpc::BadRequest;
use proto::{InvalidField, envelope, v1};
use rules::tikal::{Action, Event, Options, Outcome, Position};

fn check<Wire, Rules>(wire: Wire, path: &str, reason: &str)
where
    Rules: TryFrom<Wire, Error = InvalidField> + std::fmt::Debug,
{
    refused(Rules::try_from(wire), path, reason);
}

fn refused<T: std::fmt::Debug>(read: Result<T, InvalidField>, path: &str, reason: &str) {
    let invalid = read.unwrap_err();
    assert_eq!((invalid.path.as_str(), invalid.reason.as_str()), (path, reason));
}

fn action(kind: Kind, path: &str, reason: &str) {
    let game = Some(v1::action::Game::Tikal(wire::Action { kind: Some(kind) }));
    refused(envelope::read_action::<Position>(v1::Action { game }), path, reason);
}

fn walk(member: i32, from: &str, to: &str) -> Kind {
    Kind::Walk(kinds::Walk { member, from_space: from.to_owned(), to_space: to.to_owned() })
}

#[test]
fn actions() {
    const UNSET: &str = "is required and not set";
    const NO_SPACE: &str = "is no space a1-h5";
    let worker = i32::from(wire::Member::Worker);
    let jade = i32::from(wire::Treasure::Jade);
    refused(envelope::read_action::<Position>(v1::Action { game: None }), "game", UNSET);
    check::<_, Action>(wire::Action { kind: None }, "kind", UNSET);
    let other = v1::action::Game::Other(prost_types::Any::default());
    let other = v1::Action { game: Some(other) };
    refused(envelope::read_action::<Position>(other), "game", "is of another game");
    action(walk(0, "a5", "a4"), "tikal.walk.member", UNSET);
    action(walk(3, "a5", "a4"), "tikal.walk.member", "is no member");
    for wrong in ["", "a", "a0", "a6", "i1", "A5", "a55", "a5 ", "é5", "`1"] {
        action(walk(worker, wrong, "a4"), "tikal.walk.from_space", NO_SPACE);
        action(walk(worker, "a5", wrong), "tikal.walk.to_space", NO_SPACE);
    }
    let lay = |space: &str, rotation| {
        Kind::PlaceTile(kinds::PlaceTile { space: space.to_owned(), rotation })
    };
    action(lay("c4", 6), "tikal.place_tile.rotation", "is no rotation 0-5");
    action(lay("c4", u32::MAX), "tikal.place_tile.rotation", "is no rotation 0-5");
    action(lay("z9", 0), "tikal.place_tile.space", NO_SPACE);
    for wrong in ["", "B", "B0", "B7", "H1", "b3", "B33"] {
        let choose = Kind::ChooseTile(kinds::ChooseTile { tile: wrong.to_owned() });
        action(choose, "tikal.choose_tile.tile", "is no tile A1-G4");
    }
    let exchange = |give, with_seat, take| {
        Kind::ExchangeTreasure(kinds::ExchangeTreasure { give, with_seat, take })
    };
    action(exchange(0, 2, jade), "tikal.exchange_treasure.give", UNSET);
    action(exchange(jade, 2, 9), "tikal.exchange_treasure.take", "is no treasure");
    for wrong in [0, 5, 257, u32::MAX] {
        let path = "tikal.exchange_treasure.with_seat";
        action(exchange(jade, wrong, jade), path, "is no seat 1-4");
    }
    action(Kind::Bid(kinds::Bid { amount: 65536 }), "tikal.bid.amount", "is above 65535");
}

#[test]
fn options() {
    let two = wire::Options { seats: 2, ..wire::Options::default() };
    assert_eq!(Options::try_from(two).unwrap(), Options::basic(rules::Seats::TWO));
    for seats in [0, 1, 5, 258] {
        check::<_, Options>(wire::Options { seats, ..two }, "seats", "is no number of players 2-4");
    }
    let start = |start_seat, draw_start_seat| wire::Options { start_seat, draw_start_seat, ..two };
    check::<_, Options>(start(3, false), "start_seat", "is no seat of this match");
    check::<_, Options>(start(5, false), "start_seat", "is no seat 1-4");
    check::<_, Options>(start(1, true), "draw_start_seat", "is set beside start_seat");
    assert!(envelope::read_options::<Position>(&v1::GameOptions::default()).is_none());
}

#[test]
fn events_and_outcomes() {
    let began = wire::event::ScoringBegan { volcano: String::new(), order: vec![1, 2, 3, 4, 1] };
    let event = wire::Event { kind: Some(wire::event::Kind::ScoringBegan(began)) };
    check::<_, Event>(event, "scoring_began.order", "has more than four seats");
    let acting = wire::event::ActingBegan { seat: 1, left: 256 };
    let event = wire::Event { kind: Some(wire::event::Kind::ActingBegan(acting)) };
    check::<_, Event>(event, "acting_began.left", "is above 255");
    let unset = envelope::read_event::<Position>(v1::GameEvent::default());
    refused(unset, "game", "is required and not set");
    check::<_, Outcome>(wire::Outcome { kind: None }, "kind", "is required and not set");
}

#[test]
fn the_way_grows_with_the_messages_around() {
    let invalid = InvalidField::unset("tikal.walk.member").within("typed").within("actions[2]");
    assert_eq!(invalid.to_string(), "actions[2].typed.tikal.walk.member is required and not set");
    let details = BadRequest::from(invalid);
    assert_eq!(details.field_violations[0].field, "actions[2].typed.tikal.walk.member");
}
