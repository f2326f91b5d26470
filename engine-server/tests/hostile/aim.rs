//! What hostile requests aim at: matches in every state, with the words that are right for each.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine_server::Parts;
use engine_server::store::{Change, Keeper, Kept, Overview, StoreError};
use proto::games::tikal::wire;
use proto::v1;
use rules::Game;
use server_test_support::hand_clock::HandClock;
use server_test_support::mirror::Mirror;
use server_test_support::scripted_entropy::Scripted;
use server_test_support::seating::{Seating, join};
use server_test_support::server::{Server, config, new_match, tikal};
use sha2::{Digest, Sha256};
use table::{Keystream, MatchId, Record};

/// A server whose ids and tokens follow from a seed and whose clock stands still, and how often its
/// store was asked to keep something.
pub(crate) async fn counting_server(seed: u64) -> (Server, Arc<AtomicUsize>) {
    let kept = Arc::new(AtomicUsize::new(0));
    let parts = Parts {
        clock: Arc::new(HandClock::new()),
        entropy: Box::new(Scripted::new(seed)),
        keeper: Some(Box::new(Counting(Arc::clone(&kept)))),
        ..Parts::of(&config(&["--token-rate", "1000000", "--connection-rate", "1000000"])).unwrap()
    };
    (
        Server::with_parts(
            config(&["--token-rate", "1000000", "--connection-rate", "1000000"]),
            parts,
        )
        .await,
        kept,
    )
}

/// One match, and what a well-formed request to it says.
#[derive(Clone, Debug)]
pub(crate) struct Aim {
    pub(crate) match_id: String,
    pub(crate) invite_code: String,
    /// The tokens of its seats; those that are free have none.
    pub(crate) tokens: Vec<String>,
    head: u64,
    notation: String,
    position: String,
    view: String,
    record: String,
}

impl Aim {
    /// A match in every state: it waits, it waits for nonces, it runs, it is over.
    pub(crate) async fn at_every_state(server: &Server, seed: u64) -> Vec<Aim> {
        let mut aims = vec![Aim::waiting(server).await, Aim::revealing(server).await];
        for (seats, auction, actions) in [(2, false, 40), (3, true, 25), (4, false, 0)] {
            let options = wire::Options { auction, ..tikal(seats) };
            let mut mirror = Mirror::start(server, options, seed).await;
            mirror.play(actions).await;
            aims.push(Aim::of(&mirror));
        }
        let mirror = Mirror::start(server, tikal(2), seed).await;
        mirror.seating.player(1).resign().await.unwrap();
        aims.push(Aim::of(&mirror));
        aims
    }

    async fn waiting(server: &Server) -> Aim {
        let mut client = server.client();
        let request = v1::CreateMatchRequest { invite_only: true, ..new_match(tikal(3)) };
        let made = client.create_match(request).await.unwrap().into_inner();
        let match_id = made.r#match.unwrap().match_id;
        let invite_code = made.invite_code;
        let request =
            v1::JoinMatchRequest { invite_code: invite_code.clone(), ..join(&match_id, 2) };
        let joined = client.join_match(request).await.unwrap().into_inner();
        let tokens = vec![joined.grant.unwrap().token];
        Aim { match_id, invite_code, tokens, ..Aim::nowhere() }
    }

    async fn revealing(server: &Server) -> Aim {
        let mut client = server.client();
        let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
        let match_id = made.r#match.unwrap().match_id;
        let mut tokens = Vec::new();
        for seat in [1, 2] {
            let mut request = join(&match_id, seat);
            request.join.as_mut().unwrap().nonce_promise = Sha256::digest(NONCE).to_vec();
            let joined = client.join_match(request).await.unwrap().into_inner();
            tokens.push(joined.grant.unwrap().token);
        }
        Aim { match_id, tokens, ..Aim::nowhere() }
    }

    fn of(mirror: &Mirror) -> Aim {
        let Seating { match_id, players } = &mirror.seating;
        let notation = mirror.legal().first().map(ToString::to_string).unwrap_or_default();
        Aim {
            match_id: match_id.clone(),
            tokens: players.iter().map(|player| player.token.clone()).collect(),
            head: mirror.head(),
            notation,
            position: mirror.table.position().print_position(),
            view: mirror.view().notation,
            record: Record::of(&mirror.table).to_string(),
            ..Aim::nowhere()
        }
    }

    /// Words that lead to no match.
    pub(crate) fn nowhere() -> Aim {
        let empty = String::new;
        Aim {
            match_id: empty(),
            invite_code: empty(),
            tokens: Vec::new(),
            head: 0,
            notation: "end".to_owned(),
            position: empty(),
            view: empty(),
            record: empty(),
        }
    }

    /// What a text or bytes of this name would say.
    pub(crate) fn word(&self, name: &str, stream: &mut Keystream) -> Vec<u8> {
        let mut one_of = |words: &[&str]| words[stream.below(words.len() as u32) as usize].into();
        let text: String = match name {
            "match_id" => self.match_id.clone(),
            "request_id" => format!("hostile-request-{:08x}", stream.word()),
            // A group of its own each time: it is announced once.
            "secret" => format!("hostile-group-{:010x}", stream.word()),
            "invite_code" => self.invite_code.clone(),
            "notation" => self.notation.clone(),
            "position" => self.position.clone(),
            "view" => self.view.clone(),
            "record" => self.record.clone(),
            "game" => one_of(&["tikal", "yucatan", "tikal2", ""]),
            "name" => one_of(&["Ada", "seats", "auction", "start_seat", "rounds"]),
            "choice" => one_of(&["1", "drawn", "5"]),
            "title" | "bot" | "software" => one_of(&["Ada", "Grace"]),
            // Only a server with accounts says whose a seat is.
            "account" => String::new(),
            "type_url" => one_of(&["/tikal.games.tikal.v1.Action", "type.example/none", ""]),
            "value" => one_of(&["", "\u{8}\u{1}"]),
            "page_token" => String::new(),
            "cell" | "by_cell" | "from_cell" | "to_cell" | "space" | "from_space" | "to_space"
            | "camp" | "temple" => one_of(&["a5", "b4", "c4", "d3", "e2"]),
            "place" => one_of(&["out", "c4", "d3"]),
            "tile" => one_of(&["A1", "B2", "C3"]),
            "nonce" | "seed" => return NONCE.to_vec(),
            "nonce_promise" => return Sha256::digest(NONCE).to_vec(),
            unknown => panic!("no word for the field {unknown}: it is new to the contract"),
        };
        text.into_bytes()
    }

    /// What a number of this name would be.
    pub(crate) fn number(&self, name: &str, stream: &mut Keystream) -> u64 {
        let mut below = |bound: u32| u64::from(stream.below(bound));
        match name {
            "seat" | "with_seat" | "start_seat" => 1 + below(2),
            "seats" => 2 + below(3),
            "expected_sequence" | "back_to_sequence" => self.head,
            "after_sequence" => below(self.head as u32 + 1),
            "seconds" => 60,
            "nanos" => 0,
            "at_sequence" => below(self.head as u32 + 1),
            "perspective" => below(4),
            "samples" | "matches" => 1 + below(3),
            "number" => 2 + below(3),
            "rounds" => 30 + below(20),
            "pile" | "tile" | "wheel" => 1 + below(2),
            "slot" => 1,
            "index" | "rotation" | "amount" | "page_size" | "sample_seed" | "count" => below(6),
            unknown => panic!("no number for the field {unknown}: it is new to the contract"),
        }
    }
}

/// What every nonce and seed of these requests is.
const NONCE: [u8; 32] = [7; 32];

/// Keeps nothing and counts what it was to keep.
struct Counting(Arc<AtomicUsize>);

impl Keeper for Counting {
    fn secret(&mut self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        Ok(fresh)
    }

    fn overview(&mut self) -> Result<Vec<Overview>, StoreError> {
        Ok(Vec::new())
    }

    fn load(&mut self, _: &MatchId) -> Result<Option<Kept>, StoreError> {
        Ok(None)
    }

    fn keep(&mut self, changes: &[Change]) -> Result<(), StoreError> {
        self.0.fetch_add(changes.len(), Ordering::SeqCst);
        Ok(())
    }

    fn forget(&mut self, _: &MatchId) -> Result<(), StoreError> {
        self.0.fetch_add(1, Ordering::SeqCst);
        Ok(())
    }
}
