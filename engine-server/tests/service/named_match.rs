//! `tikal-match`: a call may name its match beside its body, and both must say the same.

use proto::v1;
use server_test_support::refusal::{Told, reason};
use server_test_support::seating::{Player, Seating, index};
use server_test_support::server::{Server, request_id, tikal};
use tonic::Request;

fn named<T>(player: &Player, match_id: &str, message: T) -> Request<T> {
    let mut request = player.request(message);
    request.metadata_mut().insert("tikal-match", match_id.parse().unwrap());
    request
}

/// What every call about a match gets when it is named so.
async fn reasons(player: &Player, name: &str) -> Vec<(&'static str, String)> {
    let (id, mut client) = (player.match_id.clone(), player.client.clone());
    let match_id = || id.clone();
    let mut got = Vec::new();
    macro_rules! ask {
        ($method:ident, $message:expr) => {
            let answer = client.$method(named(player, name, $message)).await;
            got.push((stringify!($method), reason(answer)));
        };
    }
    ask!(get_match, v1::GetMatchRequest { match_id: match_id(), ..Default::default() });
    ask!(list_legal_actions, v1::ListLegalActionsRequest { match_id: match_id(), routes: false });
    let (after_sequence, page_size) = (0, 0);
    ask!(
        list_match_events,
        v1::ListMatchEventsRequest {
            match_id: match_id(),
            invite_code: String::new(),
            after_sequence,
            page_size
        }
    );
    ask!(
        get_match_record,
        v1::GetMatchRecordRequest { match_id: match_id(), ..Default::default() }
    );
    ask!(get_match_view, v1::GetMatchViewRequest { match_id: match_id(), ..Default::default() });
    ask!(
        list_match_views,
        v1::ListMatchViewsRequest { match_id: match_id(), ..Default::default() }
    );
    ask!(watch_lobby, v1::WatchLobbyRequest { match_id: match_id(), ..Default::default() });
    let open = Some(player.open());
    ask!(watch_match, v1::WatchMatchRequest { open, ..Default::default() });
    let lines = vec![v1::Line::default()];
    ask!(simulate_actions, server_test_support::simulation::from_match(&id, lines));
    let submit = Some(index(0, player.legal().await.sequence));
    ask!(submit_actions, v1::SubmitActionsRequest { match_id: match_id(), submit });
    ask!(resign_match, v1::ResignMatchRequest { request_id: request_id(), match_id: match_id() });
    got
}

#[tokio::test]
async fn a_name_beside_the_body_says_the_same_or_is_refused() {
    let server = Server::start().await;
    let seating = Seating::start(&server, tikal(2), 71).await;
    let elsewhere = Seating::start(&server, tikal(2), 72).await;
    let player = seating.player(1);
    for wrong in [elsewhere.match_id.as_str(), "lost", ""] {
        for (method, reason) in reasons(player, wrong).await {
            assert_eq!(reason, "MALFORMED_REQUEST", "{method} named '{wrong}'");
        }
        let get = v1::GetMatchRequest { match_id: seating.match_id.clone(), ..Default::default() };
        let refused = player.client.clone().get_match(named(player, wrong, get)).await;
        assert_eq!(Told::from(&refused.unwrap_err()).fields, ["tikal-match"]);
    }
    for (method, reason) in reasons(player, &seating.match_id).await {
        assert_eq!(reason, "OK", "{method}");
    }
}
