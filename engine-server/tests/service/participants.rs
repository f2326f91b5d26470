//! Who sits where: what a client says of itself, and what only the server says.

use proto::v1;
use proto::v1::ParticipantKind::{HouseBot, Person, Program, Unspecified};
use server_test_support::refusal::told;
use server_test_support::seating::join;
use server_test_support::server::{HOUSE_KEY, Server, new_match, tikal, with_key};

fn who(name: &str, kind: i32, software: &str) -> v1::Participant {
    let (name, software) = (name.to_owned(), software.to_owned());
    v1::Participant { name, kind, software, account: String::new() }
}

fn joining(match_id: &str, participant: v1::Participant) -> v1::JoinMatchRequest {
    let mut request = join(match_id, 0);
    request.join.as_mut().unwrap().participant = Some(participant);
    request
}

#[tokio::test]
async fn what_was_said_is_told_in_the_lobby_and_at_the_start() {
    let server = Server::start().await;
    let mut client = server.client();
    let reserved_seats = vec![v1::ReservedSeat { seat: 4, bot: "greedy".to_owned() }];
    let request = v1::CreateMatchRequest { reserved_seats, ..new_match(tikal(4)) };
    let match_id =
        client.create_match(request).await.unwrap().into_inner().r#match.unwrap().match_id;
    let said = [
        who("Ada", Person.into(), ""),
        who("Grace's engine", Program.into(), "engine 1.2"),
        who("somebody", Unspecified.into(), &"x".repeat(80)),
    ];
    for participant in &said {
        client.join_match(joining(&match_id, participant.clone())).await.unwrap();
    }
    let mut house = joining(&match_id, who("greedy", Program.into(), "tikal-bot 0.2"));
    house.house_bot = true;
    let joined = client.join_match(with_key(HOUSE_KEY, house)).await.unwrap().into_inner();
    let info = joined.r#match.unwrap();
    let seated: Vec<v1::Participant> =
        info.seats.into_iter().map(|seat| seat.participant.unwrap()).collect();
    let bot = who("greedy", HouseBot.into(), "tikal-bot 0.2");
    let expected: Vec<v1::Participant> = said.into_iter().chain([bot]).collect();
    assert_eq!(seated, expected);
    let list = v1::ListMatchEventsRequest { match_id, page_size: 1, ..Default::default() };
    let log = client.list_match_events(list).await.unwrap().into_inner().events;
    let Some(v1::event::Kind::MatchStarted(started)) = &log[0].kind else { panic!("{log:?}") };
    assert_eq!(started.participants, expected);
    assert_eq!((started.game.as_str(), started.rules_revision > 0), ("tikal", true));
    assert!(started.view_notation.contains("seat"), "{}", started.view_notation);
}

#[tokio::test]
async fn nobody_says_what_only_the_server_knows() {
    let server = Server::start().await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let owned = v1::Participant { account: "ada".to_owned(), ..who("Ada", 0, "") };
    let cases = [
        (who("", 0, ""), "join.participant.name"),
        (who(&"x".repeat(41), 0, ""), "join.participant.name"),
        (who("two\nlines", 0, ""), "join.participant.name"),
        (who("Ada", HouseBot.into(), ""), "join.participant.kind"),
        (who("Ada", 99, ""), "join.participant.kind"),
        (who("Ada", 0, &"x".repeat(81)), "join.participant.software"),
        (owned, "join.participant.account"),
    ];
    for (participant, field) in cases {
        let refused = told(client.join_match(joining(&match_id, participant)).await);
        assert_eq!(refused.fields, [field]);
    }
}
