//! Everything a match tells, byte for byte: what must be the same after a refusal.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use prost::Message;
use proto::google::rpc::{self, RequestInfo};
use proto::v1;
use server_test_support::grpc_frames::framed;
use tonic::transport::Channel;

use crate::wire::{Read, call};

/// What matches told at one moment, each answer by what was asked.
#[derive(Clone, PartialEq)]
pub(crate) struct Told {
    answers: Vec<(String, Vec<u8>)>,
    /// How often the store was asked to keep something.
    kept: usize,
}

impl Told {
    /// What these matches tell everybody now: match id, invite code and tokens of each.
    pub(crate) async fn by<'a>(
        channel: &Channel,
        matches: impl IntoIterator<Item = (&'a str, &'a str, Vec<&'a str>)>,
        kept: &Arc<AtomicUsize>,
    ) -> Told {
        let mut answers = Vec::new();
        for (match_id, invite_code, tokens) in matches {
            for token in tokens.into_iter().chain([""]) {
                let asked = Asked { channel, match_id, invite_code, token };
                asked.everything(&mut answers).await;
            }
        }
        let list = v1::ListMatchesRequest { page_size: 200, ..Default::default() };
        answers.push(("ListMatches".to_owned(), ask(channel, "ListMatches", "", &list).await));
        Told { answers, kept: kept.load(Ordering::SeqCst) }
    }

    /// Fails at the first answer that is another one now.
    pub(crate) fn check(&self, now: &Told, context: &str) {
        assert_eq!(self.kept, now.kept, "{context}: something was kept");
        for ((asked, before), (_, after)) in self.answers.iter().zip(&now.answers) {
            assert!(before == after, "{context}: {asked} tells something else");
        }
        assert_eq!(self.answers.len(), now.answers.len(), "{context}");
    }
}

/// One audience of one match.
struct Asked<'a> {
    channel: &'a Channel,
    match_id: &'a str,
    invite_code: &'a str,
    token: &'a str,
}

impl Asked<'_> {
    async fn everything(&self, answers: &mut Vec<(String, Vec<u8>)>) {
        let (match_id, invite_code) = (self.match_id.to_owned(), self.invite_code.to_owned());
        let (id, code) = (|| match_id.clone(), || invite_code.clone());
        let get = v1::GetMatchRequest { match_id: id(), invite_code: code() };
        let events = v1::ListMatchEventsRequest {
            match_id: id(),
            invite_code: code(),
            page_size: 1000,
            after_sequence: 0,
        };
        let record = v1::GetMatchRecordRequest { match_id: id(), invite_code: code() };
        let legal = v1::ListLegalActionsRequest { match_id: id(), routes: true };
        self.note("GetMatch", &get, answers).await;
        self.note("ListMatchEvents", &events, answers).await;
        self.note("GetMatchRecord", &record, answers).await;
        if !self.token.is_empty() {
            self.note("ListLegalActions", &legal, answers).await;
        }
    }

    async fn note<M: Message>(&self, method: &str, message: &M, to: &mut Vec<(String, Vec<u8>)>) {
        let asked = format!("{method} of {} as '{:.6}'", self.match_id, self.token);
        to.push((asked, ask(self.channel, method, self.token, message).await));
    }
}

/// The bytes of an answer; of a refusal its details, except for the id that every call has of its
/// own.
async fn ask<M: Message>(channel: &Channel, method: &str, token: &str, message: &M) -> Vec<u8> {
    let body = framed(&message.encode_to_vec());
    let reply = call(channel, method, token.as_bytes(), body, Read::All).await;
    let mut refused = rpc::Status::decode(reply.status.unwrap().details()).unwrap();
    refused.details.retain(|detail| detail.to_msg::<RequestInfo>().is_err());
    [reply.messages.concat(), refused.encode_to_vec()].concat()
}
