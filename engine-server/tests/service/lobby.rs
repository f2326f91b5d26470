//! Making, finding, joining and leaving matches.

use proto::games::tikal::wire;
use proto::v1;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::told;
use server_test_support::seating::{Player, join};
use server_test_support::server::{
    HOUSE_KEY, Server, agreed, called, new_match, request_id, tikal, with_key,
};
use tonic::Code;

fn get(match_id: &str) -> v1::GetMatchRequest {
    v1::GetMatchRequest { match_id: match_id.to_owned(), ..v1::GetMatchRequest::default() }
}

#[tokio::test]
async fn a_match_is_made_with_what_was_asked_for() {
    let server = Server::start().await;
    let mut client = server.client();
    let reserved_seats = vec![v1::ReservedSeat { seat: 3, bot: "greedy".to_owned() }];
    let seat = v1::SeatRequest { participant: called("Ixchel"), seat: 2, ..Default::default() };
    let request = v1::CreateMatchRequest {
        title: "An evening in Petén".to_owned(),
        reserved_seats,
        join: Some(seat),
        ..new_match(wire::Options { auction: true, ..tikal(3) })
    };
    let made = client.create_match(request.clone()).await.unwrap().into_inner();
    let info = made.r#match.clone().unwrap();
    assert_eq!(
        (info.state(), info.title.as_str()),
        (v1::MatchState::Waiting, "An evening in Petén")
    );
    assert_eq!((info.commitment.len(), info.open_seed, info.head_sequence), (32, false, 0));
    assert_eq!(
        info.options,
        Some(v1::GameOptions {
            notation: "3 players auction start 1".to_owned(),
            ..agreed(v1::game_options::Game::Tikal(wire::Options {
                auction: true,
                start_seat: 1,
                ..tikal(3)
            }))
        })
    );
    let states: Vec<v1::SeatState> = info.seats.iter().map(v1::SeatInfo::state).collect();
    use v1::SeatState::{Free, Reserved, Taken};
    assert_eq!(states, [Free, Taken, Reserved]);
    assert_eq!(
        (info.seats[1].participant.as_ref().unwrap().name.as_str(), info.seats[2].bot.as_str()),
        ("Ixchel", "greedy")
    );
    assert_eq!(made.grant.as_ref().unwrap().seat, 2);
    assert_eq!(made.invite_code, "");

    // The same request gets the same match, seat and token; another body does not.
    assert_eq!(client.create_match(request.clone()).await.unwrap().into_inner(), made);
    let listed = client.list_matches(v1::ListMatchesRequest::default()).await.unwrap().into_inner();
    assert_eq!(listed.matches, [info]);
    let other = v1::CreateMatchRequest { title: "Another".to_owned(), ..request };
    assert_eq!(told(client.create_match(other).await).reason, "REQUEST_ID_REUSED");
}

#[tokio::test]
async fn what_is_malformed_makes_no_match() {
    let server = Server::start().await;
    let mut client = server.client();
    let base = || new_match(tikal(2));
    let reserve = |seats: &[u32], bot: &str| v1::CreateMatchRequest {
        reserved_seats: seats
            .iter()
            .map(|&seat| v1::ReservedSeat { seat, bot: bot.to_owned() })
            .collect(),
        ..base()
    };
    let sit = |seat: v1::SeatRequest| v1::CreateMatchRequest { join: Some(seat), ..base() };
    let seat = |seat: u32| v1::SeatRequest { participant: called("x"), seat, ..Default::default() };
    let cases = [
        (v1::CreateMatchRequest { request_id: "short".to_owned(), ..base() }, "request_id"),
        (v1::CreateMatchRequest { options: None, ..base() }, "options"),
        (new_match(tikal(5)), "options.tikal.seats"),
        (new_match(wire::Options { start_seat: 3, ..tikal(2) }), "options.tikal.start_seat"),
        (v1::CreateMatchRequest { title: "x".repeat(81), ..base() }, "title"),
        (v1::CreateMatchRequest { title: "two\nlines".to_owned(), ..base() }, "title"),
        (v1::CreateMatchRequest { seed: vec![1; 31], ..base() }, "seed"),
        (reserve(&[3], ""), "reserved_seats[0].seat"),
        (reserve(&[1, 1], ""), "reserved_seats[1].seat"),
        (reserve(&[1], &"x".repeat(41)), "reserved_seats[0].bot"),
        (sit(v1::SeatRequest { participant: called(""), ..seat(1) }), "join.participant.name"),
        (sit(seat(5)), "join.seat"),
        (sit(seat(3)), "join.seat"),
    ];
    for (request, path) in cases {
        let told = told(client.create_match(request).await);
        assert_eq!((told.code, told.fields), (Code::InvalidArgument, vec![path.to_owned()]));
    }
    // A seat that cannot be had makes no match either.
    let kept = v1::CreateMatchRequest { join: Some(seat(1)), ..reserve(&[1], "") };
    assert_eq!(told(client.create_match(kept).await).reason, "SEAT_RESERVED");
    let listed = client.list_matches(v1::ListMatchesRequest::default()).await.unwrap().into_inner();
    assert_eq!(listed.matches, []);
}

#[tokio::test]
async fn a_seat_is_taken_once_and_a_match_starts_when_full() {
    let server = Server::start().await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let first = join(&match_id, 0);
    let joined = client.join_match(first.clone()).await.unwrap().into_inner();
    assert_eq!(joined.grant.as_ref().unwrap().seat, 1, "the first free one");
    assert_eq!(client.join_match(first.clone()).await.unwrap().into_inner(), joined);
    let second = client.join_match(join(&match_id, 0)).await.unwrap().into_inner();
    assert_ne!(second.grant.unwrap().token, joined.grant.as_ref().unwrap().token);
    let info = second.r#match.unwrap();
    assert_eq!(info.state(), v1::MatchState::Running);
    assert!(info.start_time.is_some() && info.head_sequence > 0);
    // Also after the start a retry gets the same seat and token.
    let again = client.join_match(first).await.unwrap().into_inner();
    assert_eq!(again.grant, joined.grant);
}

#[tokio::test]
async fn a_seat_given_back_is_free_and_its_token_void() {
    let server = Server::start().await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let joining = join(&match_id, 1);
    let joined = client.join_match(joining.clone()).await.unwrap().into_inner();
    let player = Player::new(&server, &match_id, joined.grant.as_ref().unwrap());
    let leave = v1::LeaveMatchRequest { request_id: request_id(), match_id: match_id.clone() };
    let left = client.leave_match(player.request(leave.clone())).await.unwrap().into_inner();
    assert_eq!(left.r#match.as_ref().unwrap().seats[0].state(), v1::SeatState::Free);

    // Retries of either request have no second effect.
    assert_eq!(client.leave_match(player.request(leave)).await.unwrap().into_inner(), left);
    assert_eq!(client.join_match(joining).await.unwrap().into_inner().grant, joined.grant);
    let now = client.get_match(get(&match_id)).await.unwrap().into_inner();
    assert_eq!(now.r#match, left.r#match);

    let once_more = v1::LeaveMatchRequest { request_id: request_id(), match_id: match_id.clone() };
    assert_eq!(told(client.leave_match(player.request(once_more)).await).reason, "TOKEN_UNKNOWN");
    let newcomer = client.join_match(join(&match_id, 1)).await.unwrap().into_inner();
    assert_ne!(newcomer.grant.unwrap().token, player.token);
    assert_eq!(
        told(client.get_match(player.request(get(&match_id))).await).reason,
        "TOKEN_UNKNOWN"
    );
}

#[tokio::test]
async fn reserved_seats_are_for_house_bots_only() {
    let server = Server::start().await;
    let mut client = server.client();
    let reserved_seats = vec![v1::ReservedSeat { seat: 1, bot: String::new() }];
    let request =
        v1::CreateMatchRequest { reserved_seats, invite_only: true, ..new_match(tikal(2)) };
    let made = client.create_match(request).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let house = v1::JoinMatchRequest { house_bot: true, ..join(&match_id, 0) };
    assert_eq!(told(client.join_match(house.clone()).await).reason, "TOKEN_MISSING");
    let guessed = with_key("a guess", house.clone());
    assert_eq!(told(client.join_match(guessed).await).reason, "HOUSE_KEY_NEEDED");
    // The house needs no invitation.
    let joined = client.join_match(with_key(HOUSE_KEY, house)).await.unwrap().into_inner();
    let info = joined.r#match.unwrap();
    assert_eq!(
        (joined.grant.unwrap().seat, info.seats[0].participant.as_ref().unwrap().kind()),
        (1, v1::ParticipantKind::HouseBot)
    );
    // A seat that is not reserved is not for the house.
    let free = v1::JoinMatchRequest { house_bot: true, ..join(&match_id, 2) };
    assert_eq!(told(client.join_match(with_key(HOUSE_KEY, free)).await).reason, "NO_FREE_SEAT");
}

#[tokio::test]
async fn an_invite_only_match_is_hidden_from_strangers() {
    let server = Server::start().await;
    let mut client = server.client();
    let request = v1::CreateMatchRequest { invite_only: true, ..new_match(tikal(2)) };
    let made = client.create_match(request).await.unwrap().into_inner();
    let (match_id, code) = (made.r#match.unwrap().match_id, made.invite_code);
    assert!(code.len() >= 16);
    let listed = client.list_matches(v1::ListMatchesRequest::default()).await.unwrap().into_inner();
    assert_eq!(listed.matches, []);
    let coded = |invite_code: &str| v1::GetMatchRequest {
        invite_code: invite_code.to_owned(),
        ..get(&match_id)
    };
    assert_eq!(told(client.get_match(get(&match_id)).await).code, Code::PermissionDenied);
    assert_eq!(told(client.get_match(coded("wrong")).await).reason, "INVITE_NEEDED");
    client.get_match(coded(&code)).await.unwrap();
    assert_eq!(told(client.join_match(join(&match_id, 1)).await).reason, "INVITE_NEEDED");
    let invited = v1::JoinMatchRequest { invite_code: code.clone(), ..join(&match_id, 1) };
    let joined = client.join_match(invited).await.unwrap().into_inner();
    let player = Player::new(&server, &match_id, &joined.grant.unwrap());
    client.get_match(player.request(get(&match_id))).await.unwrap();

    let open = || v1::Open { match_id: match_id.clone(), ..v1::Open::default() };
    use server_test_support::streams::WatchStream;
    let uninvited = WatchStream::open(client.clone(), "", open()).await;
    assert_eq!(told(uninvited.map(drop)).reason, "INVITE_NEEDED");
    assert!(WatchStream::invited(client, "", open(), &code).await.is_ok());
}

#[tokio::test]
async fn matches_are_listed_newest_first_page_by_page() {
    let server = Server::start().await;
    let mut client = server.client();
    let mut made = Vec::new();
    for _ in 0..7 {
        let match_made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
        made.insert(0, match_made.r#match.unwrap().match_id);
    }
    let (mut pages, mut page_token) = (Vec::new(), String::new());
    loop {
        let request = v1::ListMatchesRequest { page_size: 3, page_token, ..Default::default() };
        let page = client.list_matches(request).await.unwrap().into_inner();
        pages.push(page.matches.into_iter().map(|info| info.match_id).collect::<Vec<_>>());
        page_token = page.next_page_token;
        if page_token.is_empty() {
            break;
        }
    }
    assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3, 1]);
    assert_eq!(pages.concat(), made);
    let torn = v1::ListMatchesRequest { page_token: "torn".to_owned(), ..Default::default() };
    assert_eq!(told(client.list_matches(torn).await).fields, ["page_token"]);

    let running = Mirror::start(&server, tikal(2), 1).await;
    let count = async |states: &[v1::MatchState], game: &str| {
        let states = states.iter().map(|&state| state.into()).collect();
        let request =
            v1::ListMatchesRequest { states, game: game.to_owned(), ..Default::default() };
        server.client().list_matches(request).await.unwrap().into_inner().matches.len()
    };
    assert_eq!(count(&[v1::MatchState::Running], "").await, 1);
    assert_eq!(count(&[v1::MatchState::Waiting], "tikal").await, 7);
    assert_eq!(count(&[v1::MatchState::Ended], "").await, 0);
    assert_eq!(count(&[], "chess").await, 0);
    running.seating.player(1).resign().await.unwrap();
    assert_eq!(count(&[v1::MatchState::Ended], "tikal").await, 1);
}

#[tokio::test]
async fn resigning_twice_changes_nothing_and_the_last_seat_wins() {
    let server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(3), 2).await;
    let players = &mirror.seating.players;
    let once = players[1].resign().await.unwrap();
    assert_eq!(once.seats[1].given_up(), v1::GivenUpCause::Resigned);
    assert_eq!(players[1].resign().await.unwrap(), once);
    let over = players[0].resign().await.unwrap();
    assert_eq!(
        (over.state(), over.end_cause()),
        (v1::MatchState::Ended, v1::EndCause::OneSeatLeft)
    );
    let ranks: Vec<u32> =
        over.standing.unwrap().placings.iter().map(|placing| placing.rank).collect();
    assert_eq!(ranks, [2, 3, 1]);
    assert!(over.end_time.is_some() && over.reveal.is_some());
    assert_eq!(told(players[2].resign().await).reason, "MATCH_OVER");
}

#[tokio::test]
async fn a_refused_request_costs_a_full_server_no_match() {
    let server = Server::with_limit(1).await;
    let mirror = Mirror::start(&server, tikal(2), 3).await;
    mirror.seating.player(1).resign().await.unwrap();
    let wrong_seed = v1::CreateMatchRequest { seed: vec![1], ..new_match(tikal(2)) };
    let no_game = v1::CreateMatchRequest { options: None, ..new_match(tikal(2)) };
    for request in [wrong_seed, no_game] {
        server.client().create_match(request).await.unwrap_err();
    }
    assert_eq!(mirror.seating.player(2).info().await.state(), v1::MatchState::Ended);
    server.client().create_match(new_match(tikal(2))).await.unwrap();
}

#[tokio::test]
async fn a_full_server_forgets_ended_matches_first() {
    let server = Server::with_limit(2).await;
    let mirror = Mirror::start(&server, tikal(2), 3).await;
    let mut client = server.client();
    let kept = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let refused = told(client.create_match(new_match(tikal(2))).await);
    assert_eq!((refused.code, refused.fact("limit")), (Code::ResourceExhausted, "2"));
    mirror.seating.player(1).resign().await.unwrap();
    client.create_match(new_match(tikal(2))).await.unwrap();
    let forgotten = told(client.get_match(get(&mirror.seating.match_id)).await);
    assert_eq!(forgotten.reason, "MATCH_NOT_FOUND");
    client.get_match(get(&kept.r#match.unwrap().match_id)).await.unwrap();
}
