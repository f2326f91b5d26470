//! Ten thousand malformed requests to every method and to matches of every game, which run on one server at once:
//! each refused with a typed reason, none with an effect on any of them.

use std::collections::BTreeMap;

use engine_server::games::hosted_games;
use prost::Message;
use proto::v1;
use server_test_support::grpc_frames::framed;
use table::{Keystream, Seed};

use crate::aim::{Aim, counting_server};
use crate::fault::{FAULTS, spoiled};
use crate::panics;
use crate::sample::{Sampler, encode};
use crate::schema::{Method, Schema};
use crate::typed::{reason, reason_of_status};
use crate::unchanged::Told;
use crate::wire::{Read, Reply, call};

/// How many refused requests are asked for.
const REFUSED: usize = 10_000;
/// How many requests there are between two looks at everything.
const BATCH: usize = 100;
/// Accepted requests wear the matches out; after so many there are new ones.
const WORN_OUT: usize = 40;

#[tokio::test]
async fn malformed_requests_are_refused_by_reason_and_change_nothing() {
    const SEED: u64 = 1;
    panics::count();
    let schema = Schema::read();
    let mut stream = Keystream::new(Seed::from_number(SEED).bytes(), "malformed");
    let (server, kept) = counting_server(SEED).await;
    let channel = server.channel();
    let mut tally = Tally::default();
    let (mut number, mut aims, mut worn) = (0, Vec::new(), WORN_OUT);
    let mut unchanged = None;
    while tally.counted < REFUSED {
        if worn >= WORN_OUT {
            aims = Aim::at_every_state(&server, SEED).await;
            (worn, unchanged) = (0, None);
        }
        let matches = || {
            aims.iter().map(|aim| {
                let tokens = aim.tokens.iter().map(String::as_str).collect();
                (aim.match_id.as_str(), aim.invite_code.as_str(), tokens)
            })
        };
        let before = match unchanged.take() {
            Some(before) => before,
            None => Told::by(&channel, matches(), &kept).await,
        };
        let (mut batch, mut changed) = (Vec::new(), false);
        while batch.len() < BATCH && !changed {
            number += 1;
            let method = &schema.methods[number % schema.methods.len()];
            let (fault_name, fault) = FAULTS[stream.below(FAULTS.len() as u32) as usize];
            let aim = &aims[stream.below(aims.len() as u32) as usize];
            let all_forms = stream.below(6) == 0;
            let sampler = Sampler { schema: &schema, aim, all_forms };
            let fields = sampler.message(&method.input, &mut stream);
            let Some(body) = spoiled(fields, fault, &mut stream) else { continue };
            let context = format!(
                "seed {SEED}, request {number} to {}: {}, {fault_name}",
                aim.game, method.name
            );
            let token = token(aim, &aims, &mut stream);
            let later = method.takes_stream && stream.below(2) == 0;
            let body = if later { [opened(aim), body].concat() } else { body };
            let read =
                if method.gives_stream && !method.takes_stream { Read::Head } else { Read::All };
            let reply = call(&channel, &method.name, &token, body, read).await;
            match refusals(method, &reply) {
                Ok(reasons) if reasons.is_empty() => {
                    tally.accepted += 1;
                    changed |= !is_reading(&method.name);
                }
                Ok(reasons) => batch.push(Refused {
                    game: aim.game,
                    method: method.name.clone(),
                    fault: fault_name,
                    reasons,
                }),
                Err(wrong) => panic!("{context}: {wrong}"),
            }
        }
        assert_eq!(panics::counted(), 0, "before request {number} of seed {SEED}");
        if changed {
            // Nobody can tell what the refused ones of this batch would have changed: none counts.
            (worn, tally.uncounted) = (worn + 1, tally.uncounted + batch.len());
            continue;
        }
        let context = format!("seed {SEED}, refused requests before {number}");
        let after = Told::by(&channel, matches(), &kept).await;
        before.check(&after, &context);
        unchanged = Some(after);
        tally.add(batch);
    }
    tally.check(&schema);
    server.stop().await;
    assert_eq!(panics::counted(), 0);
}

/// A request that was refused.
struct Refused {
    /// The game of the match it was sent to.
    game: &'static str,
    method: String,
    fault: &'static str,
    reasons: Vec<String>,
}

/// What was refused, and why.
#[derive(Default)]
struct Tally {
    counted: usize,
    uncounted: usize,
    accepted: usize,
    games: BTreeMap<&'static str, usize>,
    methods: BTreeMap<String, usize>,
    faults: BTreeMap<&'static str, usize>,
    reasons: BTreeMap<String, usize>,
}

impl Tally {
    fn add(&mut self, batch: Vec<Refused>) {
        for Refused { game, method, fault, reasons } in batch {
            self.counted += 1;
            *self.games.entry(game).or_default() += 1;
            *self.methods.entry(method).or_default() += 1;
            *self.faults.entry(fault).or_default() += 1;
            for reason in reasons {
                *self.reasons.entry(reason).or_default() += 1;
            }
        }
    }

    /// Every game, every method and every fault had its share.
    fn check(&self, schema: &Schema) {
        println!(
            "malformed: {} refused, {} accepted, {} refused beside an accepted one and not counted",
            self.counted, self.accepted, self.uncounted
        );
        println!("by game {:?}", self.games);
        println!("by method {:?}", self.methods);
        println!("by fault {:?}", self.faults);
        println!("by reason {:?}", self.reasons);
        for game in hosted_games() {
            let count = self.games.get(game.name()).copied().unwrap_or_default();
            assert!(count >= REFUSED / 5, "{}: {count}", game.name());
        }
        for method in &schema.methods {
            let count = self.methods.get(&method.name).copied().unwrap_or_default();
            assert!(count >= 100, "{}: {count}", method.name);
        }
        for (fault, _) in FAULTS {
            assert!(self.faults.get(fault).is_some_and(|&count| count >= 20), "{fault}");
        }
        assert!(self.reasons.len() >= 15, "{:?}", self.reasons);
    }
}

/// Every reason in an answer; empty: nothing was refused.
fn refusals(method: &Method, reply: &Reply) -> Result<Vec<String>, String> {
    let mut reasons = Vec::new();
    let refused = reply.status.iter().filter(|status| status.code() != tonic::Code::Ok);
    for status in refused {
        reasons.push(reason_of_status(status)?);
    }
    for message in &reply.messages {
        match method.name.as_str() {
            "Play" => {
                let told = v1::PlayResponse::decode(message.as_slice());
                let update = told.map_err(|error| error.to_string())?.update;
                if let Some(v1::answer::Verdict::Refused(status)) =
                    update.and_then(|update| update.answer).and_then(|answer| answer.verdict)
                {
                    reasons.push(reason(&status)?);
                }
            }
            "SimulateActions" => {
                let told = v1::SimulateActionsResponse::decode(message.as_slice());
                let results = told.map_err(|error| error.to_string())?.results;
                for result in results.into_iter().flat_map(|result| result.samples) {
                    if let Some(v1::sample_result::Next::Refused(status)) = result.next {
                        reasons.push(reason(&status)?);
                    }
                }
            }
            _ => {}
        }
    }
    Ok(reasons)
}

/// Whether a method changes nothing even when it does what it is asked.
fn is_reading(method: &str) -> bool {
    ["Get", "List", "Watch", "Simulate", "Verify"].iter().any(|word| method.starts_with(word))
}

/// A good Open, before what is spoiled.
fn opened(aim: &Aim) -> Vec<u8> {
    let open = v1::Open { match_id: aim.match_id.clone(), ..v1::Open::default() };
    let request = Some(v1::play_request::Request::Open(open));
    framed(&v1::PlayRequest { request }.encode_to_vec())
}

/// Mostly a token of one of the match's seats; else none, one that nobody has, one of some match, or no text at all.
fn token(aim: &Aim, all: &[Aim], stream: &mut Keystream) -> Vec<u8> {
    let of = match stream.below(13) {
        0 => return Vec::new(),
        1 => return b"a-token-nobody-has".to_vec(),
        2 => return vec![0xfe, 0xff, b'x'],
        3 => return vec![b'x'; 4_000],
        4 => &all[stream.below(all.len() as u32) as usize],
        _ => aim,
    };
    of.tokens[stream.below(of.tokens.len() as u32) as usize].clone().into_bytes()
}

#[test]
fn what_is_not_spoiled_is_well_formed() {
    let schema = Schema::read();
    let mut stream = Keystream::new(&[3; 32], "well-formed");
    let aim = Aim::nowhere();
    for _ in 0..200 {
        let sampler = Sampler { schema: &schema, aim: &aim, all_forms: false };
        let submit = encode(&sampler.message(".tikal.v1.SubmitActionsRequest", &mut stream));
        v1::SubmitActionsRequest::decode(submit.as_slice()).unwrap();
        let create = encode(&sampler.message(".tikal.v1.CreateMatchRequest", &mut stream));
        let decoded = v1::CreateMatchRequest::decode(create.as_slice()).unwrap();
        assert!(decoded.options.is_some() && decoded.join.is_some());
    }
}
