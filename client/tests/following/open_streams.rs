//! Which streams of an HTTP/2 connection are open, read from the bytes that the server sends.

use std::collections::BTreeSet;

const FRAME_HEADER: usize = 9;
const DATA: u8 = 0;
const HEADERS: u8 = 1;
const RST_STREAM: u8 = 3;
const END_STREAM: u8 = 1;

/// The streams on which a message has begun to come and whose end has not come. An answer to a
/// single call is one only while it is on the way.
#[derive(Default)]
pub(crate) struct OpenStreams {
    open: BTreeSet<u32>,
    header: Vec<u8>,
    payload_left: usize,
}

impl OpenStreams {
    /// Whether there is one.
    pub(crate) fn any(&self) -> bool {
        !self.open.is_empty()
    }

    /// Reads what comes next, cut anywhere.
    pub(crate) fn read(&mut self, bytes: &[u8]) {
        for byte in bytes {
            if self.payload_left > 0 {
                self.payload_left -= 1;
                continue;
            }
            self.header.push(*byte);
            if let [high, middle, low, kind, flags, id @ ..] = &self.header[..]
                && self.header.len() == FRAME_HEADER
            {
                let length = u32::from_be_bytes([0, *high, *middle, *low]);
                let id = id.iter().fold(0, |id, byte| id << 8 | u32::from(*byte));
                let ends = matches!(*kind, DATA | HEADERS) && flags & END_STREAM != 0;
                self.payload_left = length as usize;
                if *kind == RST_STREAM || ends {
                    self.open.remove(&id);
                } else if *kind == DATA {
                    self.open.insert(id);
                }
                self.header.clear();
            }
        }
    }
}

#[test]
fn a_stream_is_open_from_its_first_message_to_its_end() {
    let frame = |kind, flags, id, payload: &[u8]| {
        let length = payload.len() as u8;
        [&[0, 0, length, kind, flags, 0, 0, 0, id], payload].concat()
    };
    let check = |frames: &[Vec<u8>], open: bool| {
        // In one piece, and byte by byte.
        let bytes = frames.concat();
        let (mut whole, mut pieces) = (OpenStreams::default(), OpenStreams::default());
        whole.read(&bytes);
        bytes.chunks(1).for_each(|byte| pieces.read(byte));
        assert_eq!((whole.any(), pieces.any()), (open, open), "{frames:?}");
    };
    let headers = frame(HEADERS, 4, 1, b"headers");
    let message = frame(DATA, 0, 1, &[1, 0, 0, 0]);
    check(&[frame(4, 0, 0, b"settings"), headers.clone()], false);
    check(&[headers.clone(), message.clone()], true);
    check(&[headers.clone(), message.clone(), frame(DATA, 0, 1, b"")], true);
    check(&[headers.clone(), message.clone(), frame(HEADERS, 5, 1, b"trailers")], false);
    check(&[headers.clone(), message.clone(), frame(RST_STREAM, 0, 1, b"code")], false);
    check(&[headers, message.clone(), frame(DATA, 1, 1, b"")], false);
    check(&[message, frame(HEADERS, 5, 3, b"of another")], true);
}
