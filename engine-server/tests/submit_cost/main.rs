//! What a Submit costs in a room, counted: ARCHITECTURE.md has the table, and this keeps it true.

#![allow(clippy::unwrap_used, reason = "a panic here is a failed test")]

#[expect(unsafe_code, reason = "an allocator that counts is an allocator")]
mod allocations;

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use engine_server::games::{NewMatch, hosted_games};
use engine_server::metrics::Metrics;
use engine_server::room::{Cursor, Founded, JoinRequest, Proof, Reading, Room, TokenOf};
use engine_server::roster::{SitterKind, Wish};
use engine_server::secrets::{OperatorKeys, Secrets, SystemEntropy};
use engine_server::store::Store;
use engine_server::time::SystemClock;
use engine_server::world::World;
use proto::v1;
use proto::v1::named_option::Value;
use rules::{Audience, Seat};
use table::MatchId;

/// How many actions are counted.
const ACTIONS: usize = 300;

/// Tokens of seats that nobody calls from outside.
#[derive(Debug)]
struct SeatNumbers;

impl TokenOf for SeatNumbers {
    fn token(&self, seat: Seat) -> String {
        seat.to_string()
    }
}

/// What an action costs on average: the Submit, the prompt of who decides next with the events that are encoded on the
/// way, and what everybody else is told.
#[derive(Debug)]
struct Cost {
    submit: f64,
    first_readers: f64,
    later_readers: f64,
}

/// Nothing here waits: no store is asked and no door is shut.
fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => unreachable!("a room that keeps nothing waits for nobody"),
    }
}

/// A match of this game with four seats that are taken.
fn full_room(game: &str) -> Arc<dyn Room> {
    let world =
        World::new(Store::ephemeral(), Arc::new(SystemClock::default()), Metrics::default());
    let secrets = Secrets::new(Box::new(SystemEntropy), [0; 32], OperatorKeys::default());
    let seats = v1::NamedOption { name: "seats".to_owned(), value: Some(Value::Number(4)) };
    let named = v1::NamedOptions { game: game.to_owned(), options: vec![seats] };
    let named = Some(v1::game_options::Game::Named(named));
    let request = v1::CreateMatchRequest {
        options: Some(v1::GameOptions { game: named, ..v1::GameOptions::default() }),
        seed: vec![7; 32],
        ..v1::CreateMatchRequest::default()
    };
    let moment = world.clock.now();
    let new =
        NewMatch { request: &request, body: [0; 32], maker: None, shared_deal: None, now: moment };
    let kind = hosted_games().into_iter().find(|kind| kind.name() == game).unwrap();
    let made = kind.make(&MatchId::new("counted").unwrap(), &new, &secrets, &world);
    let (_, room) = made.unwrap().unwrap();
    let founded = Founded { number: 1, request: ("counted".to_owned(), [0; 32]) };
    now(Arc::clone(&room).found(founded, None)).unwrap();
    for id in ["one", "two", "three", "four"] {
        let wish = Wish {
            name: "counted".to_owned(),
            kind: SitterKind::Program,
            software: String::new(),
            seat: None,
            house_bot: false,
            promise: None,
        };
        let request = JoinRequest { id, body: [0; 32], token_of: &SeatNumbers };
        now(Arc::clone(&room).join(wish, request)).unwrap();
    }
    room
}

/// What an audience is told next, and whether it decides; with what telling it cost.
fn read(room: &dyn Room, audience: Audience, cursor: &mut Cursor) -> (v1::Update, usize) {
    let (reading, allocations) = allocations::of(|| room.read(audience, cursor, None).unwrap());
    let Reading::Update(update) = reading else { unreachable!("everybody is told of an action") };
    (update.decode().unwrap(), allocations)
}

/// Plays legal actions of all kinds, with four seats and a watcher who read along.
fn cost(game: &str, prompt_size: v1::PromptSize) -> Cost {
    let room = full_room(game);
    let readers = Seat::ALL.map(Audience::Seat).into_iter().chain([Audience::Public]);
    let open = v1::Open { prompt_size: prompt_size.into(), ..v1::Open::default() };
    let mut readers: Vec<_> = readers.map(|audience| (audience, Cursor::open(&open))).collect();
    let (mut submit, mut first_readers, mut later_readers) = (0, 0, 0);
    let mut prompted = None;
    for (audience, cursor) in &mut readers {
        let (update, _) = read(room.as_ref(), *audience, cursor);
        prompted = update.prompt.map(|prompt| (*audience, update.sequence, prompt)).or(prompted);
    }
    for _ in 0..ACTIONS {
        let (audience, sequence, prompt) = prompted.take().unwrap();
        let Audience::Seat(seat) = audience else { unreachable!("only seats decide") };
        // Any will do, as long as it is another one each time.
        let form = Some(v1::submitted_action::Form::Index(sequence as u32 % prompt.legal_count));
        let request = v1::Submit {
            request_id: format!("counted-request-{sequence:08}"),
            actions: vec![v1::SubmittedAction { form }],
            expected_sequence: Some(sequence),
        };
        let token = SeatNumbers.token(seat);
        let submitted = Arc::clone(&room).submit(Proof::Token(&token), &request, [0; 32]);
        let (accepted, allocations) = allocations::of(|| now(submitted));
        accepted.unwrap();
        submit += allocations;
        for (place, (audience, cursor)) in readers.iter_mut().enumerate() {
            let (update, allocations) = read(room.as_ref(), *audience, cursor);
            // Who is prompted is told something of its own.
            let is_prompted = update.prompt.is_some();
            *if place == 0 || is_prompted { &mut first_readers } else { &mut later_readers } +=
                allocations;
            prompted =
                update.prompt.map(|prompt| (*audience, update.sequence, prompt)).or(prompted);
        }
    }
    let [submit, first_readers, later_readers] =
        [submit, first_readers, later_readers].map(|count| count as f64 / ACTIONS as f64);
    Cost { submit, first_readers, later_readers }
}

fn check(game: &str, prompt_size: v1::PromptSize, most: Cost) {
    let cost = cost(game, prompt_size);
    println!("{game}, {}: {cost:.1?}", prompt_size.as_str_name());
    let within = cost.submit <= most.submit
        && cost.first_readers <= most.first_readers
        && cost.later_readers <= most.later_readers;
    assert!(within, "{game}, {prompt_size:?}: {cost:?}, at most {most:?}");
}

#[test]
fn in_an_open_game_only_the_first_reader_and_the_prompted_one_cost_anything() {
    // Later readers share what was encoded: nothing is made for them.
    let most = Cost { submit: 15.0, first_readers: 16.0, later_readers: 0.0 };
    check("tikal", v1::PromptSize::None, most);
}
