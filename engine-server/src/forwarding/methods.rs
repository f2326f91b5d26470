//! Which methods are about a match, and where a request says which.

use bytes::Bytes;
use http::HeaderMap;
use http::header::AUTHORIZATION;
use prost::Message;
use table::MatchId;

use crate::cluster::Shard;
use crate::deal_groups::shard_of_group;
use crate::secrets::{SecretHash, Secrets};
use crate::service::bearer;

/// A method that is about one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MatchMethod {
    /// Where the first message names it.
    pub(super) place: Place,
    /// Whether the caller sends a stream, too.
    pub(super) sends_stream: bool,
    /// Whether it answers with a stream.
    pub(super) is_stream: bool,
    /// Whether an answer that begins shows that the caller has a seat, if it says that it has.
    pub(super) proves_seat: bool,
}

/// Where a request names its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In its first field.
    First,
    /// In its second field, after the request's id.
    Second,
    /// In the first field of its first field: of what is opened, or of the position lines begin at.
    FirstOfFirst,
    /// Nowhere: the match is yet to be made, and its id follows from that of the request in the first field and, if it
    /// shares its deal, from the secret of its group.
    FollowsFromFirst,
    /// Nowhere: it is about all matches of a group, whose secret is the caller's key.
    GroupOfCaller,
}

impl MatchMethod {
    /// The method of a path; `None`: it is about no match, and any server answers it.
    pub(super) fn of(path: &str) -> Option<MatchMethod> {
        let place = match path.strip_prefix("/tikal.v1.TikalService/")? {
            "GetMatch" | "WatchLobby" | "SubmitActions" | "ListLegalActions"
            | "ListMatchEvents" | "GetMatchRecord" | "GetMatchView" | "ListMatchViews" => {
                Place::First
            }
            "JoinMatch" | "LeaveMatch" | "RevealNonce" | "ResignMatch" | "UndoActions" => {
                Place::Second
            }
            "Play" | "WatchMatch" | "SimulateActions" => Place::FirstOfFirst,
            "CreateMatch" => Place::FollowsFromFirst,
            "CloseDealGroup" => Place::GroupOfCaller,
            _ => return None,
        };
        let is = |names: &[&str]| names.iter().any(|name| path.ends_with(name));
        Some(MatchMethod {
            place,
            sends_stream: is(&["/Play"]),
            is_stream: is(&["/Play", "/WatchMatch", "/WatchLobby"]),
            proves_seat: is(&["/Play", "/WatchMatch"]),
        })
    }
}

impl Place {
    /// The match that a message names; `None`: none that could be there.
    pub(super) fn match_of(self, message: &[u8], secrets: &Secrets) -> Option<MatchId> {
        match self {
            Place::First => named(&InFirst::decode(message).ok()?.field),
            Place::Second => named(&InSecond::decode(message).ok()?.field),
            Place::FirstOfFirst => {
                named(&InFirst::decode(InFirst::decode(message).ok()?.field).ok()?.field)
            }
            Place::FollowsFromFirst => {
                let ToBeMade { request_id, deal_group } = ToBeMade::decode(message).ok()?;
                let group = deal_group.map(|it| shard_of_group(&SecretHash::of(&it.secret)));
                let request_id = Some(request_id).filter(|id| !id.is_empty())?;
                secrets.match_id(&request_id, group)
            }
            Place::GroupOfCaller => None,
        }
    }

    /// Whether a header may say the match: of one that is there, and of one alone.
    pub(super) fn is_nameable(self) -> bool {
        !matches!(self, Place::FollowsFromFirst | Place::GroupOfCaller)
    }
}

/// The shard of the group whose secret a call carries; `None`: it carries none, and is refused anywhere alike.
pub(super) fn group_of_caller(headers: &HeaderMap) -> Option<Shard> {
    let secret = bearer(headers.get(AUTHORIZATION)?.to_str().ok()?)?;
    Some(shard_of_group(&SecretHash::of(secret)))
}

fn named(field: &[u8]) -> Option<MatchId> {
    MatchId::new(std::str::from_utf8(field).ok()?)
}

/// A message of which one field is read. Should it come more than once, the last counts, as for who reads all.
#[derive(Clone, PartialEq, Message)]
struct InFirst {
    #[prost(bytes = "bytes", tag = "1")]
    field: Bytes,
}

/// The same of the second field.
#[derive(Clone, PartialEq, Message)]
struct InSecond {
    #[prost(bytes = "bytes", tag = "2")]
    field: Bytes,
}

/// What the id of a match to be made follows from. The group is read as a message, not as bytes: one that comes in
/// pieces is put together as it is for who reads all.
#[derive(Clone, PartialEq, Message)]
struct ToBeMade {
    #[prost(string, tag = "1")]
    request_id: String,
    #[prost(message, optional, tag = "9")]
    deal_group: Option<GroupSecret>,
}

/// The secret of a group.
#[derive(Clone, PartialEq, Message)]
struct GroupSecret {
    #[prost(string, tag = "1")]
    secret: String,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use prost_types::{DescriptorProto, FileDescriptorSet};
    use proto::v1;

    use super::*;
    use crate::secrets::{OperatorKeys, SystemEntropy};

    fn secrets() -> Secrets {
        Secrets::new(Box::new(SystemEntropy), [7; 32], OperatorKeys::default())
    }

    /// Where a message says its match, as the contract has it.
    fn place_in(
        message: &DescriptorProto,
        all: &BTreeMap<String, DescriptorProto>,
    ) -> Option<Place> {
        let numbered = |message: &DescriptorProto| {
            let field = message.field.iter().find(|field| field.name() == "match_id");
            field.map(|field| field.number())
        };
        match numbered(message) {
            Some(1) => return Some(Place::First),
            Some(2) => return Some(Place::Second),
            Some(other) => panic!("{}: match_id is field {other}", message.name()),
            None => {}
        }
        let inner = message.field.iter().filter_map(|field| {
            let inner = all.get(field.type_name().trim_start_matches(".tikal.v1."))?;
            Some((field.number(), numbered(inner)?))
        });
        let inner: Vec<(i32, i32)> = inner.collect();
        match inner.as_slice() {
            [] => None,
            [(1, 1)] => Some(Place::FirstOfFirst),
            other => panic!("{}: match_id in {other:?}", message.name()),
        }
    }

    #[test]
    fn every_method_of_the_contract_that_names_a_match_is_known_with_its_place() {
        let set = FileDescriptorSet::decode(proto::DESCRIPTOR_SET).unwrap();
        let files: Vec<_> = set.file.iter().filter(|file| file.package() == "tikal.v1").collect();
        let messages = files.iter().flat_map(|file| &file.message_type);
        let all: BTreeMap<String, DescriptorProto> =
            messages.map(|message| (message.name().to_owned(), message.clone())).collect();
        let methods = files.iter().flat_map(|file| &file.service).flat_map(|it| &it.method);
        let mut about_matches = 0;
        for method in methods {
            let request = &all[method.input_type().trim_start_matches(".tikal.v1.")];
            let expected = match method.name() {
                "CreateMatch" => Some(Place::FollowsFromFirst),
                "CloseDealGroup" => Some(Place::GroupOfCaller),
                // A record has the id of a match that nobody need have any more.
                "VerifyRecord" | "ListRecordViews" => None,
                _ => place_in(request, &all),
            };
            let found = MatchMethod::of(&format!("/tikal.v1.TikalService/{}", method.name()));
            assert_eq!(found.map(|found| found.place), expected, "{}", method.name());
            if let Some(found) = found {
                about_matches += 1;
                let streams = (method.client_streaming(), method.server_streaming());
                assert_eq!((found.sends_stream, found.is_stream), streams, "{}", method.name());
            }
        }
        assert_eq!(about_matches, 18);
        assert_eq!(MatchMethod::of("/grpc.health.v1.Health/Check"), None);
    }

    #[test]
    fn a_match_is_read_as_who_reads_all_reads_it() {
        let check = |place: Place, message: &[u8], expected: Option<&str>| {
            let found = place.match_of(message, &secrets());
            assert_eq!(found.as_ref().map(MatchId::as_str), expected, "{place:?} {message:?}");
        };
        let get = |match_id: &str| {
            let match_id = match_id.to_owned();
            v1::GetMatchRequest { match_id, invite_code: "code".to_owned() }.encode_to_vec()
        };
        check(Place::First, &get("m1"), Some("m1"));
        check(Place::First, &[get("m1"), get("m2")].concat(), Some("m2"));
        check(Place::First, &get(""), None);
        check(Place::First, &get("no such id"), None);
        check(Place::First, b"\x0a\x05m1", None);
        check(Place::First, b"", None);
        let undo = v1::UndoActionsRequest {
            request_id: "first".to_owned(),
            match_id: "m3".to_owned(),
            ..v1::UndoActionsRequest::default()
        };
        check(Place::Second, &undo.encode_to_vec(), Some("m3"));
        let open = v1::Open { match_id: "m4".to_owned(), ..v1::Open::default() };
        let request = Some(v1::play_request::Request::Open(open));
        check(Place::FirstOfFirst, &v1::PlayRequest { request }.encode_to_vec(), Some("m4"));
        let text = v1::simulate_actions_request::Origin::Position("m5".to_owned());
        let request = v1::SimulateActionsRequest { origin: Some(text), ..Default::default() };
        check(Place::FirstOfFirst, &request.encode_to_vec(), None);
    }

    #[test]
    fn the_id_of_a_match_to_be_made_follows_from_its_request_and_the_secret() {
        let request = |id: &str| {
            let request_id = id.to_owned();
            v1::CreateMatchRequest { request_id, ..Default::default() }.encode_to_vec()
        };
        let of = |id: &str| Place::FollowsFromFirst.match_of(&request(id), &secrets());
        assert_eq!(of("request-1"), secrets().match_id("request-1", None));
        assert_ne!(of("request-1"), of("request-2"));
        assert_eq!(of(""), None);
    }

    #[test]
    fn matches_of_a_group_and_its_closing_lead_to_one_shard() {
        let request = |id: &str, group: v1::DealGroup| {
            let (request_id, deal_group) = (id.to_owned(), Some(group));
            v1::CreateMatchRequest { request_id, deal_group, ..Default::default() }.encode_to_vec()
        };
        let group = |secret: &str| v1::DealGroup { secret: secret.to_owned(), matches: 2 };
        let of = |message: &[u8]| Place::FollowsFromFirst.match_of(message, &secrets()).unwrap();
        let closing = |value: &str| {
            let value = value.parse().unwrap();
            group_of_caller(&HeaderMap::from_iter([(AUTHORIZATION, value)]))
        };
        for secret in ["a-secret-of-a-group", "another-secret", "a-third-one"] {
            let shard = shard_of_group(&SecretHash::of(secret));
            for id in ["request-1", "request-2", "request-3"] {
                let made = of(&request(id, group(secret)));
                assert_eq!(Some(&made), secrets().match_id(id, Some(shard)).as_ref());
                assert_eq!(Shard::of(&made), shard);
            }
            assert_eq!(closing(&format!("Bearer {secret}")), Some(shard));
            assert_eq!(closing(&format!("bearer {secret}")), Some(shard));
        }
        assert_eq!(closing("a-secret-of-a-group"), None);
        assert_eq!(group_of_caller(&HeaderMap::new()), None);
        // Of a group in two pieces the later secret counts, and a piece without one takes none away.
        let number = v1::DealGroup { secret: String::new(), matches: 2 };
        let pieces =
            [request("request-1", group("one")), request("", group("two")), request("", number)];
        let read = v1::CreateMatchRequest::decode(pieces.concat().as_slice()).unwrap();
        assert_eq!(read.deal_group.as_ref().unwrap().secret, "two");
        assert_eq!(of(&pieces.concat()), of(&request("request-1", group("two"))));
    }
}
