//! What hostile requests aim at: matches of every game in every state, with the words that are right for each.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine_server::Parts;
use engine_server::record_keys::KeptKeys;
use engine_server::store::{Change, Keeper, Kept, Overview, StoreError};
use proto::{envelope, v1};
use rules::{tikal, tikal2, yucatan};
use server_test_support::hand_clock::HandClock;
use server_test_support::mirror::Mirror;
use server_test_support::scripted_entropy::Scripted;
use server_test_support::seating::{Seating, join};
use server_test_support::server::{Server, config, new_match_of};
use sha2::{Digest, Sha256};
use table::{Keystream, MatchId, Record};

use crate::games::{Hostile, options};

/// How many actions are played in a match that runs.
const PLAYED: usize = 40;

/// A server whose ids and tokens follow from a seed and whose clock stands still, and how often its
/// store was asked to keep something.
pub(crate) async fn counting_server(seed: u64) -> (Server, Arc<AtomicUsize>) {
    let kept = Arc::new(AtomicUsize::new(0));
    // Neither rates nor quotas are what is tried here.
    let rates = ["--token-rate", "1000000", "--connection-rate", "1000000"];
    let quotas = ["--max-waiting-per-address", "10000", "--max-running-per-address", "10000"];
    let config = config(&[rates, quotas].concat());
    let parts = Parts {
        clock: Arc::new(HandClock::new()),
        entropy: Box::new(Scripted::new(seed)),
        keeper: Some(Box::new(Counting(Arc::clone(&kept)))),
        ..Parts::of(&config).unwrap()
    };
    (Server::with_parts(config, parts).await, kept)
}

/// One match, and what a well-formed request to it says.
#[derive(Clone, Debug)]
pub(crate) struct Aim {
    /// The name of its game.
    pub(crate) game: &'static str,
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
    /// Matches of every game in every state, side by side.
    pub(crate) async fn at_every_state(server: &Server, seed: u64) -> Vec<Aim> {
        let mut aims = Aim::of_game::<tikal::Position>(server, seed).await;
        aims.extend(Aim::of_game::<tikal2::Position>(server, seed).await);
        aims.extend(Aim::of_game::<yucatan::Position>(server, seed).await);
        aims
    }

    /// A match waits, one waits for nonces, one of each kind runs, one is over.
    async fn of_game<G: Hostile>(server: &Server, seed: u64) -> Vec<Aim> {
        let (_, [first, .., last]) = G::MATCHES[0] else { panic!("{} has few matches", G::NAME) };
        let mut aims = vec![Aim::waiting::<G>(server, last).await];
        aims.push(Aim::revealing::<G>(server, first).await);
        for (_, agreed) in G::MATCHES {
            let mut mirror = Mirror::<G>::of(server, options::<G>(agreed[1]), seed).await;
            mirror.play(PLAYED).await;
            aims.push(Aim::of(&mirror));
        }
        let mirror = Mirror::<G>::of(server, options::<G>(first), seed).await;
        mirror.seating.player(1).resign().await.unwrap();
        aims.push(Aim::of(&mirror));
        aims
    }

    async fn waiting<G: Hostile>(server: &Server, agreed: &str) -> Aim {
        let mut client = server.client();
        let request = v1::CreateMatchRequest { invite_only: true, ..new_match::<G>(agreed) };
        let made = client.create_match(request).await.unwrap().into_inner();
        let match_id = made.r#match.unwrap().match_id;
        let invite_code = made.invite_code;
        let request =
            v1::JoinMatchRequest { invite_code: invite_code.clone(), ..join(&match_id, 2) };
        let joined = client.join_match(request).await.unwrap().into_inner();
        let tokens = vec![joined.grant.unwrap().token];
        Aim { game: G::NAME, match_id, invite_code, tokens, ..Aim::nowhere() }
    }

    async fn revealing<G: Hostile>(server: &Server, agreed: &str) -> Aim {
        let mut client = server.client();
        let made = client.create_match(new_match::<G>(agreed)).await.unwrap().into_inner();
        let match_id = made.r#match.unwrap().match_id;
        let mut tokens = Vec::new();
        for seat in G::seats(&options::<G>(agreed)).iter() {
            let mut request = join(&match_id, u32::from(seat.number()));
            request.join.as_mut().unwrap().nonce_promise = Sha256::digest(NONCE).to_vec();
            let joined = client.join_match(request).await.unwrap().into_inner();
            tokens.push(joined.grant.unwrap().token);
        }
        Aim { game: G::NAME, match_id, tokens, ..Aim::nowhere() }
    }

    fn of<G: Hostile>(mirror: &Mirror<G>) -> Aim {
        let Seating { match_id, players } = &mirror.seating;
        Aim {
            game: G::NAME,
            match_id: match_id.clone(),
            tokens: players.iter().map(|player| player.token.clone()).collect(),
            head: mirror.head(),
            notation: mirror.listed("").unwrap_or_default(),
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
            game: "",
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
            "title" | "bot" | "software" | "record_names" => one_of(&["Ada", "Grace"]),
            // Only a server with accounts says whose a seat is.
            "account" => String::new(),
            "bots" => one_of(&["greedy", "random", "none"]),
            "type_url" => one_of(&["/tikal.games.tikal.v1.Action", "type.example/none", ""]),
            "value" => one_of(&["", "\u{8}\u{1}"]),
            "page_token" => String::new(),
            "cell" | "by_cell" | "from_cell" | "to_cell" => one_of(&["c7", "d8", "e9", "f9", "h8"]),
            "space" | "from_space" | "to_space" | "camp" | "temple" => {
                one_of(&["a5", "b4", "c4", "d3", "e2"])
            }
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

fn new_match<G: Hostile>(agreed: &str) -> v1::CreateMatchRequest {
    new_match_of(envelope::options::<G>(&options::<G>(agreed)))
}

/// What every nonce and seed of these requests is.
const NONCE: [u8; 32] = [7; 32];

/// Keeps nothing and counts what it was to keep.
struct Counting(Arc<AtomicUsize>);

impl Keeper for Counting {
    fn secret(&mut self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        Ok(fresh)
    }

    fn record_keys(&mut self, fresh: [u8; 32]) -> Result<KeptKeys, StoreError> {
        Ok(KeptKeys { secret: fresh, former: Vec::new() })
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

    fn probe(&mut self) -> Result<(), StoreError> {
        Ok(())
    }
}
