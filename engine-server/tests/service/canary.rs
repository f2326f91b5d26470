//! No secret is ever written down: not in the most talkative log, nor in metrics or refusals.

use std::sync::{Arc, Mutex};

use base64::Engine;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use engine_server::secrets::Entropy;
use engine_server::serve::Parts;
use proto::v1;
use server_test_support::http1;
use server_test_support::seating::{index, join, notations};
use server_test_support::server::{
    HOUSE_KEY, Server, config, new_match, parts, request_id, tikal, with_key, with_token,
};
use sha2::{Digest, Sha256};
use table::SigningKey;
use tonic::{Request, Status};

use crate::auth::{Asked, call, methods};
use crate::logs::Logged;

/// Draws that are remembered: keys, seeds and all else.
#[derive(Clone, Default)]
struct Remembered(Arc<Mutex<Vec<Vec<u8>>>>);

impl Entropy for Remembered {
    fn fill(&mut self, bytes: &mut [u8]) {
        let mut drawn = self.0.lock().unwrap();
        let digest = Sha256::digest(format!("draw {}", drawn.len()));
        bytes.iter_mut().zip(digest.iter().cycle()).for_each(|(byte, drawn)| *byte = *drawn);
        drawn.push(bytes.to_vec());
    }
}

/// Secrets that were used, by what they are.
#[derive(Default)]
struct Used(Vec<(&'static str, Vec<u8>)>);

impl Used {
    fn add(&mut self, what: &'static str, secret: impl AsRef<[u8]>) {
        self.0.push((what, secret.as_ref().to_vec()));
    }

    /// None of them is in the text, in any way bytes are usually written.
    fn check(&self, place: &str, text: &str) {
        assert!(!text.is_empty(), "nothing was written to {place}");
        let small = text.to_lowercase();
        for (what, secret) in &self.0 {
            let hex: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
            let list = format!("{secret:?}");
            let plain = String::from_utf8_lossy(secret);
            let forms = [
                plain.as_ref(),
                &secret.escape_ascii().to_string(),
                &STANDARD_NO_PAD.encode(secret),
                &URL_SAFE_NO_PAD.encode(secret),
                &list[1..list.len() - 1],
            ];
            for form in forms {
                assert!(!text.contains(form), "{place} tells the {what}: {form}");
            }
            assert!(!small.contains(&hex), "{place} tells the {what} as hex: {hex}");
        }
    }
}

/// A refusal with all that travels with it.
fn spelled(refused: Result<(), Status>) -> String {
    let status = refused.unwrap_err();
    format!("{status:?}\n{}\n", String::from_utf8_lossy(status.details()))
}

fn with_header<T>(header: &str, message: T) -> Request<T> {
    let mut request = Request::new(message);
    let (name, value) = header.split_once(": ").unwrap();
    let name: tonic::metadata::AsciiMetadataKey = name.parse().unwrap();
    request.metadata_mut().insert(name, value.parse().unwrap());
    request
}

/// Uses every kind of secret, rightly and wrongly; what the refusals said.
async fn use_secrets(server: &Server, used: &mut Used) -> String {
    let mut client = server.client();
    let seed: [u8; 32] = Sha256::digest("a given seed").into();
    used.add("given seed", seed);
    let reserved_seats = vec![v1::ReservedSeat { seat: 2, bot: "greedy".to_owned() }];
    let request = v1::CreateMatchRequest {
        invite_only: true,
        reserved_seats,
        seed: seed.to_vec(),
        ..new_match(tikal(2))
    };
    let made = client.create_match(request).await.unwrap().into_inner();
    let (match_id, invite_code) = (made.r#match.unwrap().match_id, made.invite_code);
    used.add("invite code", &invite_code);
    let mut refusals = String::new();
    let get = |code: &str| v1::GetMatchRequest {
        match_id: match_id.clone(),
        invite_code: code.to_owned(),
    };

    used.add("wrong invite code", "canary-wrong-invite-code");
    refusals += &spelled(client.get_match(get("canary-wrong-invite-code")).await.map(drop));
    for wrong in [
        "tikal-seat: canary-wrong-token",
        "tikal-seat: Bearer canary-borne",
        "authorization: Bearer canary-key",
        "authorization: Basic canary-basic",
        "authorization: canary-bare",
        "authorization: bearer canary-small",
    ] {
        let secret = wrong.split(' ').next_back().unwrap();
        used.add("wrong token", secret);
        refusals += &spelled(client.get_match(with_header(wrong, get(""))).await.map(drop));
    }
    used.add("wrong house key", "canary-wrong-house-key");
    let house = v1::JoinMatchRequest { house_bot: true, ..join(&match_id, 2) };
    let wrong_key = with_key("canary-wrong-house-key", house.clone());
    refusals += &spelled(client.join_match(wrong_key).await.map(drop));

    // Whoever knows the request that took a seat gets its token, so its id is a secret too.
    let invited = v1::JoinMatchRequest { invite_code, ..join(&match_id, 1) };
    used.add("request id of a join", &invited.request_id);
    let other = v1::JoinMatchRequest { join: house.join.clone(), ..invited.clone() };
    let joined = client.join_match(invited).await.unwrap().into_inner();
    refusals += &spelled(client.join_match(other).await.map(drop));
    let token = joined.grant.unwrap().token;
    used.add("seat's token", &token);
    let joined = client.join_match(with_key(HOUSE_KEY, house)).await.unwrap().into_inner();
    used.add("house key", HOUSE_KEY);
    used.add("house bot's token", joined.grant.unwrap().token);

    let nonce: [u8; 32] = Sha256::digest("a nonce").into();
    used.add("nonce", nonce);
    let reveal = v1::RevealNonceRequest {
        request_id: request_id(),
        match_id: match_id.clone(),
        nonce: nonce.to_vec(),
    };
    let revealed = client.reveal_nonce(with_token(&token, reveal)).await.map(drop);
    refusals += &revealed.err().map_or_else(String::new, |status| spelled(Err(status)));
    let submit = v1::SubmitActionsRequest {
        match_id: match_id.clone(),
        submit: Some(notations(&["no notation at all"])),
    };
    refusals += &spelled(client.submit_actions(with_token(&token, submit)).await.map(drop));

    // Every call of the contract, with a right and with a wrong token.
    for method in methods() {
        for secret in ["canary-wrong-token", token.as_str()] {
            let asked = Asked { submit: index(0, 1), ..Asked::default() };
            call(&method, server.client(), &match_id, secret, asked).await;
        }
    }
    refusals
}

/// Also what others say, at their most talkative.
const EVERYTHING: &str = "trace,axum=trace,h2=trace,hyper=trace,hyper_util=trace,tonic=trace,tower=trace,tower_http=trace";

async fn no_secret_is_written(format: &str) {
    let config = config(&["--log", EVERYTHING, "--log-format", format]);
    let (logged, _guard) = Logged::start(&config);
    tracing::info!(?config, "even if somebody prints the flags");
    let drawn = Remembered::default();
    let parts = Parts { entropy: Box::new(drawn.clone()), ..parts() };
    let mut server = Server::with_parts(config, parts).await;
    let mut used = Used::default();
    let refusals = use_secrets(&server, &mut used).await;
    let info = server.client().get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    let info = info.into_inner();
    let metrics = http1::get(server.operations(), "/metrics").await.text();
    server.drain();
    server.stopped().await;
    for bytes in drawn.0.lock().unwrap().iter() {
        used.add("draw", bytes);
    }
    // The key of records is one of the draws, and everybody is told its public part alone.
    let public = |secret: &Vec<u8>| {
        let secret: &[u8; 32] = secret.as_slice().try_into().unwrap();
        SigningKey::from_secret(secret).public().bytes().to_vec()
    };
    let told = &info.record_keys[0].public_key;
    assert!(drawn.0.lock().unwrap().iter().any(|secret| public(secret) == *told));
    used.check("what the server says of itself", &format!("{info:?}"));
    assert!(used.0.len() > 15, "{}", used.0.len());
    used.check("the refusals", &refusals);
    used.check("the metrics", &metrics);
    used.check("the log", &logged.text());
    assert!(logged.text().contains("call ended"));
    let is_talkative = |line| logged.text().contains(line);
    assert!(["TRACE h2", r#""target":"h2"#].into_iter().any(is_talkative));
}

#[tokio::test]
async fn no_secret_is_written_as_text() {
    no_secret_is_written("text").await;
}

#[tokio::test]
async fn no_secret_is_written_as_json() {
    no_secret_is_written("json").await;
}
