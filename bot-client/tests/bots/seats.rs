//! A bot at a seat: what it outlives, and that nobody waits for one that cannot go on.

use std::time::Duration;

use bot_client::{
    Bot, Budget, HouseBot, Plan, PrivateKey, SeatTrouble, Turn, Way, give_up_seat, play_seat,
    play_seat_or_give_up,
};
use client::{Joining, NewMatch, SeatSession, Server, connect};
use proto::{envelope, v1};
use rules::tikal::{Action, Options, Position};
use rules::{Seat, Seats};
use server_test_support::hosted_server::HostedServer;
use tokio::runtime::Handle;

/// How long a match here may take.
const DEADLINE: Duration = Duration::from_secs(60);

/// While it makes its first decision, another seat resigns.
struct Disturbed {
    bot: Box<dyn Bot<Position>>,
    resigns: Option<SeatSession>,
}

impl Bot<Position> for Disturbed {
    fn decide(&mut self, turn: &Turn<'_, Position>, budget: Budget) -> Plan<Position> {
        if let Some(other) = self.resigns.take() {
            Handle::current().block_on(other.resign()).unwrap();
        }
        self.bot.decide(turn, budget)
    }
}

/// Ends every turn before it has begun.
struct Illegal;

impl Bot<Position> for Illegal {
    fn decide(&mut self, _: &Turn<'_, Position>, _: Budget) -> Plan<Position> {
        Plan::one("end".parse::<Action>().unwrap())
    }
}

fn random(seat: Seat) -> Box<dyn Bot<Position>> {
    HouseBot::Random.seat(1, &PrivateKey::from_number(1), seat).unwrap()
}

/// The first `count` players of a new match.
async fn sit_down(server: &Server, seats: Seats, count: usize) -> Vec<SeatSession> {
    let options = envelope::options::<Position>(&Options::basic(seats));
    let created = server.create_match(NewMatch { options, ..NewMatch::default() }).await.unwrap();
    let mut sessions = Vec::new();
    for _ in 0..count {
        let joining = Joining::new(&created.match_id, "somebody");
        sessions.push(server.join_match(joining).await.unwrap());
    }
    sessions
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resignation_during_a_decision_makes_the_bot_decide_again() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    for way in [Way::Play, Way::WatchAndSubmit] {
        let sessions = sit_down(&server, Seats::THREE, 3).await;
        let bot = random(Seat::One);
        let disturbed = Box::new(Disturbed { bot, resigns: Some(sessions[1].clone()) });
        let third = random(Seat::Three);
        let both = async {
            tokio::join!(
                play_seat(&sessions[0], way, disturbed, Budget::default()),
                play_seat(&sessions[2], way, third, Budget::default()),
            )
        };
        let (one, three) = tokio::time::timeout(DEADLINE, both).await.expect("the match ends");
        assert_eq!((one.map(drop), three.map(drop)), (Ok(()), Ok(())), "{way:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_trouble_resigns_and_the_others_play_on() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let sessions = sit_down(&server, Seats::THREE, 3).await;
    let play =
        |seat: usize, bot| play_seat_or_give_up(&sessions[seat], Way::Play, bot, Budget::default());
    let all = async {
        tokio::join!(
            play(0, Box::new(Illegal)),
            play(1, random(Seat::Two)),
            play(2, random(Seat::Three)),
        )
    };
    let (one, two, three) = tokio::time::timeout(DEADLINE, all).await.expect("the match ends");
    assert!(matches!(one.map(drop), Err(SeatTrouble::IllegalPlan { .. })));
    assert_eq!((two.map(drop), three.map(drop)), (Ok(()), Ok(())));
}

#[tokio::test]
async fn a_seat_that_is_given_up_before_the_start_is_free_again() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let sessions = sit_down(&server, Seats::TWO, 1).await;
    give_up_seat(&sessions[0]).await;
    let info = server.get_match(sessions[0].match_id(), "").await.unwrap();
    assert!(info.seats.iter().all(|seat| seat.state() == v1::SeatState::Free));
}
