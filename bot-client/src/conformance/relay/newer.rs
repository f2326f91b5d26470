//! A newer server: its messages have fields and kinds of events that nobody has heard of yet.

use std::collections::BTreeMap;

use bytes::{Buf, Bytes, BytesMut};
use prost::Message;
use prost::encoding::{WireType, decode_key, decode_varint, encode_key, encode_varint};
use prost_types::field_descriptor_proto::Type;
use prost_types::{DescriptorProto, FileDescriptorSet};

/// The first number of the fields that a newer server has. The contract is far from it.
const NEW_FIELD: u32 = 1000;
/// Of the messages that are looked into, all belong to packages of this beginning.
const PACKAGES: &str = ".tikal.";
/// The message whose kind may be unknown.
const EVENT: &str = ".tikal.v1.Event";
/// Its field `sequence`.
const EVENT_SEQUENCE: u32 = 1;
/// Its field `game`, the kind of everything that happens in a game.
const EVENT_GAME: u32 = 2;
/// The last number that a game's arm of a oneof can have.
const LAST_GAME: u32 = 15;

/// In which ways the server is newer than the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Newer {
    /// In none.
    #[default]
    NotAtAll,
    /// Every message, however deep, has fields of every wire type that the program does not know.
    Fields,
    /// Some of what happens in the game is told by kinds of events the program does not know.
    Events,
}

/// The messages of the contract: which of their fields are messages again.
#[derive(Debug)]
pub(super) struct Contract {
    fields: BTreeMap<String, BTreeMap<u32, String>>,
    answers: BTreeMap<String, String>,
}

/// A message as a newer server would have sent it.
#[derive(Debug, Default)]
pub(super) struct Renewed {
    /// The message.
    pub(super) bytes: Bytes,
    /// How many of its events are of an unknown kind.
    pub(super) unknown_events: u32,
}

impl Contract {
    /// The contract as its own description says.
    pub(super) fn read() -> Contract {
        let mut contract = Contract { fields: BTreeMap::new(), answers: BTreeMap::new() };
        let files = FileDescriptorSet::decode(proto::DESCRIPTOR_SET).unwrap_or_default().file;
        for file in files {
            let package = file.package().to_owned();
            for message in &file.message_type {
                contract.add(&format!(".{package}"), message);
            }
            for service in &file.service {
                for method in &service.method {
                    let path = format!("/{package}.{}/{}", service.name(), method.name());
                    contract.answers.insert(path, method.output_type().to_owned());
                }
            }
        }
        contract
    }

    fn add(&mut self, scope: &str, message: &DescriptorProto) {
        let name = format!("{scope}.{}", message.name());
        for nested in &message.nested_type {
            self.add(&name, nested);
        }
        let messages = message.field.iter().filter(|field| field.r#type() == Type::Message);
        let ours = messages.filter(|field| field.type_name().starts_with(PACKAGES));
        let fields = ours
            .filter_map(|field| {
                Some((u32::try_from(field.number()).ok()?, field.type_name().to_owned()))
            })
            .collect();
        self.fields.insert(name, fields);
    }

    /// The answer of a call, as a newer server would send it. Bytes that are no message of the
    /// contract stay as they are.
    pub(super) fn renew(&self, path: &str, bytes: Bytes, newer: Newer) -> Renewed {
        let mut renewed = Renewed { bytes, unknown_events: 0 };
        let Some(answer) = self.answers.get(path) else { return renewed };
        if newer == Newer::NotAtAll {
            return renewed;
        }
        let mut work = Work { contract: self, newer, unknown_events: 0 };
        if let Some(written) = work.message(answer, &renewed.bytes) {
            renewed = Renewed { bytes: written.freeze(), unknown_events: work.unknown_events };
        }
        renewed
    }
}

/// One field of an encoded message.
struct Field<'a> {
    number: u32,
    /// The field with its key.
    whole: &'a [u8],
    /// What it holds; of a delimited field without its length.
    content: &'a [u8],
}

/// What a program cannot know of an event.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hidden {
    /// It can know all of it.
    Nothing,
    /// The event's kind.
    Kind,
    /// The kind of the game's event inside.
    KindOfGame,
}

struct Work<'a> {
    contract: &'a Contract,
    newer: Newer,
    unknown_events: u32,
}

impl Work<'_> {
    /// The message anew.
    fn message(&mut self, name: &str, bytes: &[u8]) -> Option<BytesMut> {
        let fields = fields(bytes)?;
        let contract = self.contract;
        let messages = contract.fields.get(name)?;
        let hidden = self.hidden(name, &fields);
        let mut written = BytesMut::with_capacity(bytes.len() + 64);
        for field in &fields {
            let inner = messages.get(&field.number);
            match hidden {
                Hidden::Kind if field.number == EVENT_GAME => {
                    put(&mut written, NEW_FIELD, field.content);
                }
                Hidden::KindOfGame if field.number == EVENT_GAME => {
                    put(&mut written, EVENT_GAME, &of_unknown_kind(field.content)?);
                }
                Hidden::Nothing | Hidden::Kind | Hidden::KindOfGame => match inner {
                    Some(inner) => {
                        let content = self.message(inner, field.content)?;
                        put(&mut written, field.number, &content);
                    }
                    None => written.extend_from_slice(field.whole),
                },
            }
        }
        if self.newer == Newer::Fields {
            put_new_fields(&mut written);
        }
        Some(written)
    }

    /// What is hidden of an event. It follows from the event's number, so that whoever reads it again
    /// reads the same.
    fn hidden(&mut self, name: &str, fields: &[Field<'_>]) -> Hidden {
        let is_of_game = fields.iter().any(|field| field.number == EVENT_GAME);
        if self.newer != Newer::Events || name != EVENT || !is_of_game {
            return Hidden::Nothing;
        }
        let sequence = fields.iter().find(|field| field.number == EVENT_SEQUENCE);
        let sequence = sequence.and_then(|field| decode_varint(&mut &*field.content).ok());
        let hidden = match sequence.unwrap_or_default() % 12 {
            5 => Hidden::Kind,
            11 => Hidden::KindOfGame,
            _ => Hidden::Nothing,
        };
        self.unknown_events += u32::from(hidden != Hidden::Nothing);
        hidden
    }
}

/// A game's event, the same but for the kind of the event inside.
fn of_unknown_kind(game_event: &[u8]) -> Option<BytesMut> {
    let mut written = BytesMut::new();
    for game in fields(game_event)? {
        // Behind the games' own arms stands what every game can say.
        if game.number > LAST_GAME {
            written.extend_from_slice(game.whole);
            continue;
        }
        let mut unknown = BytesMut::new();
        for kind in fields(game.content)? {
            put(&mut unknown, NEW_FIELD, kind.content);
        }
        put(&mut written, game.number, &unknown);
    }
    Some(written)
}

/// The fields of an encoded message in order; `None` when it is none.
fn fields(bytes: &[u8]) -> Option<Vec<Field<'_>>> {
    let mut rest = bytes;
    let mut fields = Vec::new();
    while rest.has_remaining() {
        let whole = rest;
        let (number, kind) = decode_key(&mut rest).ok()?;
        let before = rest;
        let size = match kind {
            WireType::Varint => {
                decode_varint(&mut rest).ok()?;
                before.len() - rest.len()
            }
            WireType::SixtyFourBit => 8,
            WireType::ThirtyTwoBit => 4,
            WireType::LengthDelimited => usize::try_from(decode_varint(&mut rest).ok()?).ok()?,
            WireType::StartGroup | WireType::EndGroup => return None,
        };
        let start = if matches!(kind, WireType::Varint) { before } else { rest };
        let content = start.get(..size)?;
        rest = start.get(size..)?;
        let whole = whole.get(..whole.len() - rest.len())?;
        fields.push(Field { number, whole, content });
    }
    Some(fields)
}

fn put(message: &mut BytesMut, number: u32, content: &[u8]) {
    encode_key(number, WireType::LengthDelimited, message);
    encode_varint(content.len() as u64, message);
    message.extend_from_slice(content);
}

/// One unknown field of every wire type.
fn put_new_fields(message: &mut BytesMut) {
    encode_key(NEW_FIELD, WireType::Varint, message);
    encode_varint(7, message);
    put(message, NEW_FIELD + 1, b"newer");
    encode_key(NEW_FIELD + 2, WireType::ThirtyTwoBit, message);
    message.extend_from_slice(&7_u32.to_le_bytes());
    encode_key(NEW_FIELD + 3, WireType::SixtyFourBit, message);
    message.extend_from_slice(&7_u64.to_le_bytes());
}

#[cfg(test)]
mod tests {
    use prost::Message;
    use proto::games::tikal::wire;
    use proto::v1;
    use proto::v1::event::Kind;

    use super::{Contract, Newer, Renewed};

    const PLAY: &str = "/tikal.v1.TikalService/Play";

    fn told() -> v1::PlayResponse {
        let game = |sequence| {
            let began = wire::event::TurnBegan { turn: 1, seat: 2 };
            let kind = Some(wire::event::Kind::TurnBegan(began));
            let game = v1::game_event::Game::Tikal(wire::Event { kind });
            let kind = Some(Kind::Game(v1::GameEvent {
                game: Some(game),
                notation: "turn 1".to_owned(),
                ..v1::GameEvent::default()
            }));
            v1::Event { sequence, kind }
        };
        let events = (1..=12).map(game).collect();
        let prompt = Some(v1::Prompt { seat: 2, ..v1::Prompt::default() });
        let update = v1::Update { sequence: 12, events, prompt, ..v1::Update::default() };
        v1::PlayResponse { update: Some(update) }
    }

    fn renew(newer: Newer) -> (Renewed, v1::PlayResponse) {
        let renewed = Contract::read().renew(PLAY, told().encode_to_vec().into(), newer);
        let read = v1::PlayResponse::decode(renewed.bytes.clone()).unwrap();
        (renewed, read)
    }

    #[test]
    fn unknown_fields_change_nothing_that_is_known() {
        let (renewed, read) = renew(Newer::Fields);
        assert_eq!(read, told());
        // One word in the answer, the update, the prompt, and in each event, its game's and Tikal's own.
        let words = renewed.bytes.windows(5).filter(|word| word == b"newer").count();
        assert_eq!(words, 3 + 12 * 4);
    }

    #[test]
    fn some_events_are_of_an_unknown_kind_and_keep_their_number() {
        let (renewed, read) = renew(Newer::Events);
        assert_eq!(renewed.unknown_events, 2);
        let (before, after) = (told().update.unwrap(), read.update.unwrap());
        assert_eq!(after.prompt, before.prompt);
        for (before, after) in before.events.into_iter().zip(after.events) {
            assert_eq!(after.sequence, before.sequence);
            match after.sequence {
                5 => assert_eq!(after.kind, None),
                11 => {
                    let Some(Kind::Game(game)) = after.kind else { panic!("{after:?}") };
                    let unknown = wire::Event { kind: None };
                    assert_eq!(game.notation, "turn 1");
                    assert_eq!(game.game, Some(v1::game_event::Game::Tikal(unknown)));
                }
                _ => assert_eq!(after, before),
            }
        }
    }
}
