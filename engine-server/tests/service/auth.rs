//! Who may call what: every method of the descriptor set against every kind of token, in matches of every game.

use std::collections::BTreeSet;

use engine_server::games::hosted_games;
use engine_server::serve::Parts;
use prost::Message;
use prost_types::FileDescriptorSet;
use proto::{WireGame, envelope, v1};
use rules::{tikal, tikal2, yucatan};
use server_test_support::refusal::{Told, reason};
use server_test_support::seating::{Seating, index, join};
use server_test_support::server::{
    self, Client, HOUSE_KEY, Server, config, listeners, new_match, new_match_of, request_id,
    with_key, with_token,
};
use server_test_support::simulation::{acting, from_match};
use server_test_support::streams::{PlayStream, WatchStream};

/// A game of the server, and where its answers differ from those of others.
struct HostedGame {
    name: &'static str,
    options: fn() -> v1::GameOptions,
    /// What the deciding seat gets that wants to take back the first action of the match: in some games it was
    /// that seat's own and told nothing, in others the next seat decides after it.
    undo: &'static str,
}

const GAMES: [HostedGame; 3] = [
    HostedGame {
        name: "tikal",
        options: || options::<tikal::Position>("2 players start 1"),
        undo: "OK",
    },
    HostedGame {
        name: "tikal2",
        options: || options::<tikal2::Position>("2 players start 1"),
        undo: "NOTHING_TO_UNDO",
    },
    HostedGame {
        name: "yucatan",
        options: || options::<yucatan::Position>("2 players rounds 20 start 1"),
        undo: "NOTHING_TO_UNDO",
    },
];

fn options<G: WireGame>(text: &str) -> v1::GameOptions {
    envelope::options::<G>(&G::parse_options(text).unwrap())
}

/// The tokens a caller may have, in the order of the columns below.
const TOKENS: [Token; 6] = [
    Token::Missing,
    Token::Wrong,
    Token::OtherSeat,
    Token::OtherMatch,
    Token::OtherGame,
    Token::Right,
];

#[derive(Clone, Copy, PartialEq, Debug)]
enum Token {
    Missing,
    Wrong,
    OtherSeat,
    /// Of a seat of another match of the same game.
    OtherMatch,
    /// Of a seat of a match of another game.
    OtherGame,
    Right,
}

/// What a method gets with each token.
type Row = (&'static str, [&'static str; 6]);

/// What each call gets. The match runs, is invite-only, its first action was played, and the right token is that
/// of the seat that decides now. Play and SubmitActions send an index of that seat, UndoActions the moment before
/// the first action.
fn expected(game: &HostedGame) -> [Row; 22] {
    /// A stranger's token is nobody's, of whichever match it is.
    const fn row(
        missing: &'static str,
        seat: &'static str,
        right: &'static str,
    ) -> [&'static str; 6] {
        const STRANGER: &str = "TOKEN_UNKNOWN";
        [missing, STRANGER, seat, STRANGER, STRANGER, right]
    }
    const SEAT: [&str; 6] = row("TOKEN_MISSING", "OK", "OK");
    const READ: [&str; 6] = row("INVITE_NEEDED", "OK", "OK");
    const ACT: [&str; 6] = row("TOKEN_MISSING", "NOT_DECIDING", "OK");
    const FREE: [&str; 6] = ["OK"; 6];
    [
        ("GetServerInfo", FREE),
        ("CreateMatch", FREE),
        ("GetMatch", READ),
        ("ListMatches", FREE),
        // Joining asks for an invite code, never for a seat's token.
        ("JoinMatch", ["INVITE_NEEDED"; 6]),
        ("LeaveMatch", row("TOKEN_MISSING", "MATCH_NOT_WAITING", "MATCH_NOT_WAITING")),
        ("RevealNonce", row("TOKEN_MISSING", "NONCE_NOT_PROMISED", "NONCE_NOT_PROMISED")),
        ("ResignMatch", SEAT),
        // A group is closed with its own secret, which no seat's token is.
        ("CloseDealGroup", ["TOKEN_MISSING"; 6]),
        ("WatchLobby", READ),
        ("Play", ACT),
        ("SubmitActions", ACT),
        ("WatchMatch", READ),
        ("ListLegalActions", SEAT),
        ("SimulateActions", READ),
        ("UndoActions", row("TOKEN_MISSING", "UNDO_NOT_DECIDING", game.undo)),
        ("ListMatchEvents", READ),
        ("GetMatchRecord", READ),
        ("GetMatchView", READ),
        ("ListMatchViews", READ),
        // A record is nobody's; whatever token comes along is not looked at.
        ("VerifyRecord", ["RECORD_UNREADABLE"; 6]),
        ("ListRecordViews", ["RECORD_UNREADABLE"; 6]),
    ]
}

/// The methods of the service, as the committed descriptor set names them.
pub(crate) fn methods() -> BTreeSet<String> {
    let set = FileDescriptorSet::decode(proto::DESCRIPTOR_SET).unwrap();
    let services = set.file.iter().flat_map(|file| &file.service);
    let ours = services.filter(|service| service.name() == "TikalService");
    ours.flat_map(|service| &service.method).map(|method| method.name().to_owned()).collect()
}

#[test]
fn every_game_and_every_method_has_a_row() {
    let hosted = hosted_games();
    let games: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    assert_eq!(games, hosted.iter().map(|game| game.name()).collect::<Vec<_>>());
    for game in &GAMES {
        let rows = expected(game).map(|(name, _)| name.to_owned());
        assert_eq!(methods(), BTreeSet::from(rows));
    }
}

#[tokio::test]
async fn every_method_asks_for_the_right_token_in_every_game() {
    // Thousands of calls come by one connection, and all matches from one address.
    let rates = ["--token-rate", "1000000", "--connection-rate", "1000000"];
    let quotas = ["--max-waiting-per-address", "5000", "--max-running-per-address", "5000"];
    let config = config(&[rates, quotas].concat());
    let server = Server::with_parts(config, Parts::new(hosted_games())).await;
    let request = |game: &HostedGame| v1::CreateMatchRequest {
        invite_only: true,
        ..new_match_of((game.options)())
    };
    let mut elsewhere = Vec::new();
    for game in &GAMES {
        elsewhere.push(Seating::fill(&server, request(game)).await);
    }
    for (place, game) in GAMES.iter().enumerate() {
        let other_game = (place + 1) % GAMES.len();
        for (method, row) in expected(game) {
            for (token, expected) in TOKENS.into_iter().zip(row) {
                // A match of its own for every call: what one call changes, no other sees.
                let seating = Seating::fill(&server, request(game)).await;
                let (first, before) = seating.decider().await;
                first.submit(index(0, before)).await.unwrap();
                let (deciding, head) = seating.decider().await;
                let waiting = seating.player(3 - deciding.seat);
                let secret = match token {
                    Token::Missing => "",
                    Token::Wrong => "a-token-nobody-has",
                    Token::OtherSeat => &waiting.token,
                    Token::OtherMatch => &elsewhere[place].player(1).token,
                    Token::OtherGame => &elsewhere[other_game].player(1).token,
                    Token::Right => &deciding.token,
                };
                let asked = Asked {
                    options: (game.options)(),
                    submit: index(0, head),
                    back_to_sequence: before,
                };
                let got = call(method, server.client(), &seating.match_id, secret, asked).await;
                assert_eq!(got, expected, "{method} with {token:?} in a match of {}", game.name);
            }
        }
    }
}

#[tokio::test]
async fn with_a_creator_key_only_who_has_it_makes_matches() {
    const CREATOR_KEY: &str = "creator-key-of-the-tests";
    let server = Server::with_flags(&["--creator-key", CREATOR_KEY]).await;
    let mut client = server.client();
    let request = new_match(server::tikal(2));
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
    let asked = with_token(CREATOR_KEY, new_match(server::tikal(2)));
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

/// What a call says beside the match and the token, whichever method it is of.
pub(crate) struct Asked {
    /// Of a new match.
    pub(crate) options: v1::GameOptions,
    pub(crate) submit: v1::Submit,
    pub(crate) back_to_sequence: u64,
}

impl Default for Asked {
    fn default() -> Asked {
        let options = server::agreed(v1::game_options::Game::Tikal(server::tikal(2)));
        Asked { options, submit: v1::Submit::default(), back_to_sequence: 1 }
    }
}

/// The reason with which a call is refused, or `OK`.
pub(crate) async fn call(
    method: &str,
    mut client: Client,
    match_id: &str,
    token: &str,
    asked: Asked,
) -> String {
    /// A unary call with the token.
    macro_rules! ask {
        ($method:ident, $message:expr) => {
            reason(client.$method(with_token(token, $message)).await)
        };
    }
    let Asked { options, submit, back_to_sequence } = asked;
    let match_id = match_id.to_owned();
    let request_id = request_id();
    let open = v1::Open { match_id: match_id.clone(), ..v1::Open::default() };
    match method {
        "GetServerInfo" => ask!(get_server_info, v1::GetServerInfoRequest {}),
        "CreateMatch" => ask!(create_match, new_match_of(options)),
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
        "VerifyRecord" => {
            ask!(verify_record, v1::VerifyRecordRequest { record: match_id, ..Default::default() })
        }
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
