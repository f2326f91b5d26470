//! HTTP/2 byte by byte, for clients that no library would let you write.

/// How HTTP/2 begins, and settings that set nothing.
pub const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";

/// The error with which a client is told that it asks for too much.
pub const ENHANCE_YOUR_CALM: u32 = 11;

const DATA: u8 = 0;
const HEADERS: u8 = 1;
const RST_STREAM: u8 = 3;
const SETTINGS: u8 = 4;
const PING: u8 = 6;
const GOAWAY: u8 = 7;
const CONTINUATION: u8 = 9;

const END_HEADERS: u8 = 4;
const END_STREAM: u8 = 1;
const ACK: u8 = 1;

const INITIAL_WINDOW_SIZE: u8 = 4;

/// POST, http and `/`: a whole call in three bytes.
const SHORTEST_CALL: [u8; 3] = [0x83, 0x86, 0x84];

/// One frame.
fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = payload.len() as u32;
    [&length.to_be_bytes()[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
}

/// The number of a client's call, from 0.
fn stream(call: u32) -> u32 {
    2 * call + 1
}

/// A call of a gRPC method whose messages are still to come.
pub fn grpc_call(call: u32, path: &str) -> Vec<u8> {
    let mut block = vec![0x83, 0x86];
    // Literal fields with the table's names for `:path`, `:authority` and `content-type`.
    for (name, value) in [(&[0x04][..], path), (&[0x01], "x"), (&[0x0f, 0x10], "application/grpc")]
    {
        block.extend([name, &[value.len() as u8], value.as_bytes()].concat());
    }
    block.extend(b"\x00\x02te\x08trailers");
    frame(HEADERS, END_HEADERS, stream(call), &block)
}

/// Calls that are opened and reset at once.
pub fn resets(calls: std::ops::Range<u32>) -> Vec<u8> {
    let one = |call| {
        let opened = frame(HEADERS, END_HEADERS, stream(call), &SHORTEST_CALL);
        [opened, frame(RST_STREAM, 0, stream(call), &[0, 0, 0, 8])].concat()
    };
    calls.flat_map(one).collect()
}

/// Headers that go on for so many frames of 1000 bytes and never end.
pub fn endless_headers(frames: usize) -> Vec<u8> {
    let mut bytes = frame(HEADERS, 0, stream(0), &SHORTEST_CALL);
    for _ in 0..frames {
        // A field of 992 bytes: its name `x`, its length in three bytes, its value.
        let field = [&b"\x00\x01x\x7f\xe1\x06"[..], &[b'y'; 992]].concat();
        bytes.extend(frame(CONTINUATION, 0, stream(0), &field));
    }
    bytes
}

/// A few kilobytes of headers that become megabytes: a long field is put into the table once and
/// named over and over by one byte.
pub fn header_bomb() -> Vec<u8> {
    let field = [&b"\x40\x01x\x7f\xb9\x16"[..], &[b'y'; 3000]].concat();
    let block = [&SHORTEST_CALL[..], &field, &[0x80 | 62; 10_000]].concat();
    frame(HEADERS, END_HEADERS, stream(0), &block)
}

/// So many frames of data without any data.
pub fn empty_data(call: u32, frames: usize) -> Vec<u8> {
    frame(DATA, 0, stream(call), &[]).repeat(frames)
}

/// The beginning of a gRPC message of a million bytes.
pub fn long_message(call: u32) -> Vec<u8> {
    frame(DATA, 0, stream(call), b"\x00\x00\x0f\x42\x40")
}

/// So many answers to pings that nobody sent.
pub fn pongs(frames: usize) -> Vec<u8> {
    frame(PING, ACK, 0, &[7; 8]).repeat(frames)
}

/// Settings that take not a byte of any answer.
pub fn closed_window() -> Vec<u8> {
    frame(SETTINGS, 0, 0, &[0, INITIAL_WINDOW_SIZE, 0, 0, 0, 0])
}

/// A whole call of a gRPC method with an empty message.
pub fn empty_call(call: u32, path: &str) -> Vec<u8> {
    whole_call(call, path, &[])
}

/// A whole call of a gRPC method with this message, which one frame can hold.
pub fn whole_call(call: u32, path: &str, message: &[u8]) -> Vec<u8> {
    let length = (message.len() as u32).to_be_bytes();
    let data = [&[0], &length[..], message].concat();
    [grpc_call(call, path), frame(DATA, END_STREAM, stream(call), &data)].concat()
}

/// So many frames of one byte each.
pub fn crumbs(call: u32, frames: usize) -> Vec<u8> {
    frame(DATA, 0, stream(call), &[0]).repeat(frames)
}

/// With which error the server has said goodbye, if it has.
pub fn goodbye(mut answer: &[u8]) -> Option<u32> {
    while let [a, b, c, kind, _, _, _, _, _, rest @ ..] = answer {
        let length = u32::from_be_bytes([0, *a, *b, *c]) as usize;
        let payload = rest.get(..length)?;
        if let (GOAWAY, [_, _, _, _, w, x, y, z, ..]) = (*kind, payload) {
            return Some(u32::from_be_bytes([*w, *x, *y, *z]));
        }
        answer = &rest[length..];
    }
    None
}
