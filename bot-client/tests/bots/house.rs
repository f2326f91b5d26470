//! The house: fills reserved seats, a bounded number at a time, also after the server came back.

use std::time::Duration;

use bot_client::house::House;
use bot_client::{Budget, HouseBot, PrivateKey, Way, play_seat};
use client::{Begin, Created, Follow, Joining, NewMatch, Server, Token, connect};
use proto::{envelope, v1};
use rules::tikal::{Options, Position};
use rules::{Seat, Seats};
use server_test_support::hosted_server::{HOUSE_KEY, HostedServer};
use tokio::sync::oneshot;

/// How long anything here may take.
const DEADLINE: Duration = Duration::from_secs(60);

fn house(address: String, key: &str, seats_at_once: usize) -> House {
    let key = Token::new(key).unwrap();
    House { address, key, seats_at_once, seed: Some(1), budget: Budget::default(), tell: |_| {} }
}

async fn reserve(server: &Server, seats: Seats, bots: &[(u32, &str)]) -> Created {
    let reserved = |&(seat, bot): &(u32, &str)| v1::ReservedSeat { seat, bot: bot.to_owned() };
    let wanted = NewMatch {
        options: envelope::options::<Position>(&Options::basic(seats)),
        invite_only: true,
        reserved_seats: bots.iter().map(reserved).collect(),
        ..NewMatch::default()
    };
    server.create_match(wanted).await.unwrap()
}

async fn wait_for_the_end(server: &Server, created: &Created) {
    let Created { match_id, invite_code } = created;
    let mut watching = Follow::watch(server, match_id, invite_code, Begin::AtTheStart);
    let end = async { while watching.next().await.unwrap().is_some() {} };
    tokio::time::timeout(DEADLINE, end).await.expect("the match ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_fills_seats_and_outlives_a_server() {
    let hosted = HostedServer::start().await;
    let (stop, stopped) = oneshot::channel::<()>();
    let running = house(hosted.url(), HOUSE_KEY, 4).run(async { drop(stopped.await) });
    let running = tokio::spawn(running);
    let server = connect(&hosted.url()).await.unwrap();

    // More matches than the house plays at once, all of bots.
    let mut all = Vec::new();
    for _ in 0..3 {
        all.push(reserve(&server, Seats::THREE, &[(1, "random"), (2, ""), (3, "greedy")]).await);
    }
    for created in &all {
        wait_for_the_end(&server, created).await;
        let info = server.get_match(&created.match_id, &created.invite_code).await.unwrap();
        let sitting: Vec<&v1::Participant> =
            info.seats.iter().filter_map(|seat| seat.participant.as_ref()).collect();
        let names: Vec<&str> = sitting.iter().map(|sitter| sitter.name.as_str()).collect();
        assert_eq!(names, ["random", "greedy", "greedy"]);
        assert!(sitting.iter().all(|sitter| sitter.kind() == v1::ParticipantKind::HouseBot));
    }

    let address = hosted.address;
    hosted.stop().await;
    let hosted = HostedServer::start_at(address).await;
    let server = connect(&hosted.url()).await.unwrap();
    // A person, played by a bot here, and one of the house; it comes when the person has.
    let created = reserve(&server, Seats::TWO, &[(2, "greedy")]).await;
    let joining = Joining {
        invite_code: created.invite_code.clone(),
        ..Joining::new(&created.match_id, "somebody")
    };
    let session = server.join_match(joining).await.unwrap();
    let bot = HouseBot::Random.seat::<Position>(1, &PrivateKey::from_number(1), Seat::One).unwrap();
    let playing = play_seat(&session, Way::Play, bot, Budget::default());
    tokio::time::timeout(DEADLINE, playing).await.expect("the match ends").unwrap();

    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_wrong_key_ends_the_house_with_the_reason() {
    let hosted = HostedServer::start().await;
    let ended = house(hosted.url(), "wrong", 4).run(std::future::pending()).await;
    assert_eq!(ended.unwrap_err().reason(), Some(v1::ErrorReason::HouseKeyNeeded));
}
