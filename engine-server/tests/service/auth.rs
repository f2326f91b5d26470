//! Who may call what: every method of the descriptor set against every kind of token.

use std::collections::BTreeSet;

use prost::Message;
use prost_types::FileDescriptorSet;
use proto::v1;
use server_test_support::refusal::{Told, reason};
use server_test_support::seating::{Seating, index, join};
use server_test_support::server::{
    Client, HOUSE_KEY, Server, config, listeners, new_match, request_id, tikal, with_key,
    with_token,
};
use server_test_support::simulation::{acting, from_match};
use server_test_support::streams::{PlayStream, WatchStream};

/// The tokens a caller may have, in the order of the columns below.
const TOKENS: [Token; 5] =
    [Token::Missing, Token::Wrong, Token::OtherSeat, Token::OtherMatch, Token::Right];

#[derive(Clone, Copy, PartialEq, Debug)]
enum Token {
    Missing,
    Wrong,
    OtherSeat,
    OtherMatch,
    Right,
}

/// What each call gets with each token. The match runs, is invite-only, and the right token is that
/// of the seat that decides. Play and SubmitActions send an index of that seat.
const EXPECTED: [(&str, [&str; 5]); 22] = {
    const SEAT: [&str; 5] = ["TOKEN_MISSING", "TOKEN_UNKNOWN", "OK", "TOKEN_UNKNOWN", "OK"];
    const READ: [&str; 5] = ["INVITE_NEEDED", "TOKEN_UNKNOWN", "OK", "TOKEN_UNKNOWN", "OK"];
    const ACT: [&str; 5] =
        ["TOKEN_MISSING", "TOKEN_UNKNOWN", "NOT_DECIDING", "TOKEN_UNKNOWN", "OK"];
    const FREE: [&str; 5] = ["OK"; 5];
    const NONCE: [&str; 5] = [
        "TOKEN_MISSING",
        "TOKEN_UNKNOWN",
        "NONCE_NOT_PROMISED",
        "TOKEN_UNKNOWN",
        "NONCE_NOT_PROMISED",
    ];
    const UNDO: [&str; 5] =
        ["TOKEN_MISSING", "TOKEN_UNKNOWN", "UNDO_NOT_DECIDING", "TOKEN_UNKNOWN", "NOTHING_TO_UNDO"];
    const STARTED: &str = "MATCH_NOT_WAITING";
    [
        ("GetServerInfo", FREE),
        ("CreateMatch", FREE),
        ("GetMatch", READ),
        ("ListMatches", FREE),
        // Joining asks for an invite code, never for a seat's token.
        ("JoinMatch", ["INVITE_NEEDED"; 5]),
        ("LeaveMatch", ["TOKEN_MISSING", "TOKEN_UNKNOWN", STARTED, "TOKEN_UNKNOWN", STARTED]),
        ("RevealNonce", NONCE),
        ("ResignMatch", SEAT),
        // A group is closed with its own secret, which no seat's token is.
        ("CloseDealGroup", ["TOKEN_MISSING"; 5]),
        ("WatchLobby", READ),
        ("Play", ACT),
        ("SubmitActions", ACT),
        ("WatchMatch", READ),
        ("ListLegalActions", SEAT),
        ("SimulateActions", READ),
        ("UndoActions", UNDO),
        ("ListMatchEvents", READ),
        ("GetMatchRecord", READ),
        ("GetMatchView", READ),
        ("ListMatchViews", READ),
        // A record is nobody's; whatever token comes along is not looked at.
        ("VerifyRecord", ["RECORD_UNREADABLE"; 5]),
        ("ListRecordViews", ["RECORD_UNREADABLE"; 5]),
    ]
};

/// The methods of the service, as the committed descriptor set names them.
pub(crate) fn methods() -> BTreeSet<String> {
    let set = FileDescriptorSet::decode(proto::DESCRIPTOR_SET).unwrap();
    let services = set.file.iter().flat_map(|file| &file.service);
    let ours = services.filter(|service| service.name() == "TikalService");
    ours.flat_map(|service| &service.method).map(|method| method.name().to_owned()).collect()
}

#[test]
fn every_method_has_a_row() {
    let rows: BTreeSet<String> = EXPECTED.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(methods(), rows);
}

#[tokio::test]
async fn every_method_asks_for_the_right_token() {
    let server = Server::start().await;
    let request = || v1::CreateMatchRequest { invite_only: true, ..new_match(tikal(2)) };
    let elsewhere = Seating::fill(&server, request()).await;
    for method in methods() {
        let row = EXPECTED.iter().find(|(name, _)| *name == method);
        let (_, expected) = row.unwrap_or_else(|| panic!("no row for {method}"));
        for (token, expected) in TOKENS.into_iter().zip(expected) {
            // A match of its own for every call: what one call changes, no other sees.
            let seating = Seating::fill(&server, request()).await;
            let secret = match token {
                Token::Missing => "",
                Token::Wrong => "a-token-nobody-has",
                Token::OtherSeat => &seating.player(2).token,
                Token::OtherMatch => &elsewhere.player(1).token,
                Token::Right => &seating.player(1).token,
            };
            let submit = index(0, seating.player(1).legal().await.sequence);
            let got = call(&method, server.client(), &seating.match_id, secret, submit).await;
            assert_eq!(&got, expected, "{method} with {token:?}");
        }
    }
}

#[tokio::test]
async fn with_a_creator_key_only_who_has_it_makes_matches() {
    const CREATOR_KEY: &str = "creator-key-of-the-tests";
    let server = Server::with_flags(&["--creator-key", CREATOR_KEY]).await;
    let mut client = server.client();
    let request = new_match(tikal(2));
    let mut create =
        async |key: &str| reason(client.create_match(with_key(key, request.clone())).await);
    assert_eq!(create("").await, "TOKEN_MISSING");
    for guess in ["a guess", HOUSE_KEY] {
        assert_eq!(create(guess).await, "CREATOR_KEY_NEEDED");
    }
    assert_eq!(create(CREATOR_KEY).await, "OK");
    // A retry is a request like any other.
    assert_eq!(create("a guess").await, "CREATOR_KEY_NEEDED");
    // It is not sent where a seat's token belongs, and nobody needs it to sit down.
    let asked = with_token(CREATOR_KEY, new_match(tikal(2)));
    assert_eq!(reason(server.client().create_match(asked).await), "TOKEN_MISSING");
    let made = server.client().create_match(with_key(CREATOR_KEY, request)).await.unwrap();
    let match_id = made.into_inner().r#match.unwrap().match_id;
    assert_eq!(reason(server.client().join_match(join(&match_id, 1)).await), "OK");
    // And it does not make its holder the house.
    let reserved = v1::JoinMatchRequest { house_bot: true, ..join(&match_id, 2) };
    let asked = with_key(CREATOR_KEY, reserved);
    assert_eq!(reason(server.client().join_match(asked).await), "HOUSE_KEY_NEEDED");
}

#[tokio::test]
async fn one_key_does_not_say_two_things() {
    let config = config(&["--creator-key", HOUSE_KEY]);
    let ended = engine_server::run(listeners().await, &config, async {}).await;
    assert!(ended.unwrap_err().to_string().contains("--creator-key"));
}

/// The reason with which a call is refused, or `OK`.
pub(crate) async fn call(
    method: &str,
    mut client: Client,
    match_id: &str,
    token: &str,
    submit: v1::Submit,
) -> String {
    /// A unary call with the token.
    macro_rules! ask {
        ($method:ident, $message:expr) => {
            reason(client.$method(with_token(token, $message)).await)
        };
    }
    let match_id = match_id.to_owned();
    let request_id = request_id();
    let open = v1::Open { match_id: match_id.clone(), ..v1::Open::default() };
    match method {
        "GetServerInfo" => ask!(get_server_info, v1::GetServerInfoRequest {}),
        "CreateMatch" => ask!(create_match, new_match(tikal(2))),
        "GetMatch" => {
            ask!(get_match, v1::GetMatchRequest { match_id, ..v1::GetMatchRequest::default() })
        }
        "ListMatches" => ask!(list_matches, v1::ListMatchesRequest::default()),
        "JoinMatch" => ask!(join_match, join(&match_id, 1)),
        "LeaveMatch" => ask!(leave_match, v1::LeaveMatchRequest { request_id, match_id }),
        "RevealNonce" => {
            let nonce = vec![0; 32];
            ask!(reveal_nonce, v1::RevealNonceRequest { request_id, match_id, nonce })
        }
        "ResignMatch" => ask!(resign_match, v1::ResignMatchRequest { request_id, match_id }),
        "CloseDealGroup" => ask!(close_deal_group, v1::CloseDealGroupRequest { request_id }),
        "WatchLobby" => {
            ask!(watch_lobby, v1::WatchLobbyRequest { match_id, ..Default::default() })
        }
        "Play" => play(client, token, open, submit).await,
        "SubmitActions" => {
            let submit = Some(submit);
            ask!(submit_actions, v1::SubmitActionsRequest { match_id, submit })
        }
        "WatchMatch" => reason(WatchStream::open(client, token, open).await),
        "ListLegalActions" => {
            ask!(list_legal_actions, v1::ListLegalActionsRequest { match_id, routes: true })
        }
        "SimulateActions" => ask!(simulate_actions, from_match(&match_id, vec![acting(&[])])),
        "UndoActions" => {
            let back_to_sequence = 1;
            ask!(undo_actions, v1::UndoActionsRequest { request_id, match_id, back_to_sequence })
        }
        "ListMatchEvents" => {
            ask!(list_match_events, v1::ListMatchEventsRequest { match_id, ..Default::default() })
        }
        "GetMatchRecord" => {
            ask!(get_match_record, v1::GetMatchRecordRequest { match_id, ..Default::default() })
        }
        "GetMatchView" => {
            ask!(get_match_view, v1::GetMatchViewRequest { match_id, ..Default::default() })
        }
        "ListMatchViews" => {
            ask!(list_match_views, v1::ListMatchViewsRequest { match_id, ..Default::default() })
        }
        "VerifyRecord" => ask!(verify_record, v1::VerifyRecordRequest { record: match_id }),
        "ListRecordViews" => {
            let record = match_id;
            ask!(list_record_views, v1::ListRecordViewsRequest { record, ..Default::default() })
        }
        unknown => panic!("nobody knows how to call {unknown}"),
    }
}

/// Opens a stream, submits, and says what refused: the stream's end or the answer.
async fn play(client: Client, token: &str, open: v1::Open, submit: v1::Submit) -> String {
    let mut stream = PlayStream::open(client, token, Some(open)).await;
    match stream.next().await {
        Err(status) => Told::from(&status).reason,
        Ok(_) => {
            let answered = stream.answer(submit).await;
            server_test_support::streams::verdict(&answered)
                .map_or_else(|told| told.reason, |_| "OK".to_owned())
        }
    }
}
