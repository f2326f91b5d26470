//! What comes in and means nothing is refused with the way to it.

use proto::convert::InvalidField;
use proto::google::rpc::BadRequest;
use proto::v1::tikal_action::{self as wire, Kind};
use proto::v1::{self, TikalAction, TikalMember, TikalOptions, TikalTreasure, tikal_event};
use rules::tikal::{Action, Event, Options, Outcome};

fn check<Wire, Rules>(wire: Wire, path: &str, reason: &str)
where
    Rules: TryFrom<Wire, Error = InvalidField> + std::fmt::Debug,
{
    let invalid = Rules::try_from(wire).unwrap_err();
    assert_eq!((invalid.path.as_str(), invalid.reason.as_str()), (path, reason));
}

fn action(kind: Kind, path: &str, reason: &str) {
    let tikal = TikalAction { kind: Some(kind) };
    let game = Some(v1::action::Game::Tikal(tikal));
    check::<_, Action>(v1::Action { game }, path, reason);
}

fn walk(member: i32, from: &str, to: &str) -> Kind {
    Kind::Walk(wire::Walk { member, from_space: from.to_owned(), to_space: to.to_owned() })
}

#[test]
fn actions() {
    const UNSET: &str = "is required and not set";
    const NO_SPACE: &str = "is no space a1-h5";
    let worker = i32::from(TikalMember::Worker);
    let jade = i32::from(TikalTreasure::Jade);
    check::<_, Action>(v1::Action { game: None }, "game", UNSET);
    check::<_, Action>(TikalAction { kind: None }, "kind", UNSET);
    action(walk(0, "a5", "a4"), "tikal.walk.member", UNSET);
    action(walk(3, "a5", "a4"), "tikal.walk.member", "is no member");
    for wrong in ["", "a", "a0", "a6", "i1", "A5", "a55", "a5 ", "é5", "`1"] {
        action(walk(worker, wrong, "a4"), "tikal.walk.from_space", NO_SPACE);
        action(walk(worker, "a5", wrong), "tikal.walk.to_space", NO_SPACE);
    }
    let lay = |space: &str, rotation| {
        Kind::PlaceTile(wire::PlaceTile { space: space.to_owned(), rotation })
    };
    action(lay("c4", 6), "tikal.place_tile.rotation", "is no rotation 0-5");
    action(lay("c4", u32::MAX), "tikal.place_tile.rotation", "is no rotation 0-5");
    action(lay("z9", 0), "tikal.place_tile.space", NO_SPACE);
    for wrong in ["", "B", "B0", "B7", "H1", "b3", "B33"] {
        let choose = Kind::ChooseTile(wire::ChooseTile { tile: wrong.to_owned() });
        action(choose, "tikal.choose_tile.tile", "is no tile A1-G4");
    }
    let exchange = |give, with_seat, take| {
        Kind::ExchangeTreasure(wire::ExchangeTreasure { give, with_seat, take })
    };
    action(exchange(0, 2, jade), "tikal.exchange_treasure.give", UNSET);
    action(exchange(jade, 2, 9), "tikal.exchange_treasure.take", "is no treasure");
    for wrong in [0, 5, 257, u32::MAX] {
        let path = "tikal.exchange_treasure.with_seat";
        action(exchange(jade, wrong, jade), path, "is no seat 1-4");
    }
    action(Kind::Bid(wire::Bid { amount: 65536 }), "tikal.bid.amount", "is above 65535");
}

#[test]
fn options() {
    let two = TikalOptions { seats: 2, ..TikalOptions::default() };
    assert_eq!(Options::try_from(two).unwrap(), Options::basic(rules::Seats::TWO));
    for seats in [0, 1, 5, 258] {
        check::<_, Options>(TikalOptions { seats, ..two }, "seats", "is no number of players 2-4");
    }
    let start = |start_seat, draw_start_seat| TikalOptions { start_seat, draw_start_seat, ..two };
    check::<_, Options>(start(3, false), "start_seat", "is no seat of this match");
    check::<_, Options>(start(5, false), "start_seat", "is no seat 1-4");
    check::<_, Options>(start(1, true), "draw_start_seat", "is set beside start_seat");
    let unset = v1::GameOptions { game: None };
    check::<_, Options>(unset, "game", "is required and not set");
}

#[test]
fn events_and_outcomes() {
    let began = tikal_event::ScoringBegan { volcano: String::new(), order: vec![1, 2, 3, 4, 1] };
    let event = v1::TikalEvent { kind: Some(tikal_event::Kind::ScoringBegan(began)) };
    check::<_, Event>(event, "scoring_began.order", "has more than four seats");
    let acting = tikal_event::ActingBegan { seat: 1, left: 256 };
    let event = v1::TikalEvent { kind: Some(tikal_event::Kind::ActingBegan(acting)) };
    check::<_, Event>(event, "acting_began.left", "is above 255");
    check::<_, Event>(v1::GameEvent { game: None }, "game", "is required and not set");
    check::<_, Outcome>(v1::TikalOutcome { kind: None }, "kind", "is required and not set");
}

#[test]
fn the_way_grows_with_the_messages_around() {
    let invalid = InvalidField::unset("tikal.walk.member").within("typed").within("actions[2]");
    assert_eq!(invalid.to_string(), "actions[2].typed.tikal.walk.member is required and not set");
    let details = BadRequest::from(invalid);
    assert_eq!(details.field_violations[0].field, "actions[2].typed.tikal.walk.member");
}
