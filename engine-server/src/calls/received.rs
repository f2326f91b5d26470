//! The messages of a call as they came, byte for byte: what was read of them may be less.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, ready};

use bytes::{Buf, Bytes, BytesMut};
use http_body::{Frame, SizeHint};
use tonic::Status;
use tonic::body::Body;

/// What stands before every message of gRPC: whether it is compressed, and its length.
const HEADER_BYTES: usize = 5;

/// The messages of one call that came and were not taken yet, oldest first. Copies are the same.
#[derive(Clone, Debug)]
pub struct Received(Arc<Mutex<Messages>>);

#[derive(Debug)]
struct Messages {
    whole: VecDeque<Bytes>,
    /// The beginning of the next.
    part: BytesMut,
    /// How many more are kept. Who sends more than its method reads fills no memory with it.
    wanted: usize,
}

impl Received {
    /// Nothing has come yet. A call that sends one message has one kept.
    pub(super) fn new(is_stream: bool) -> Received {
        let wanted = if is_stream { usize::MAX } else { 1 };
        let messages = Messages { whole: VecDeque::new(), part: BytesMut::new(), wanted };
        Received(Arc::new(Mutex::new(messages)))
    }

    /// The oldest message that was not taken yet. Whoever reads the messages of a stream takes one for
    /// each: a message that was read has come whole.
    pub fn take(&self) -> Option<Bytes> {
        self.messages().whole.pop_front()
    }

    /// Keeps nothing any more.
    pub(super) fn forget(&self) {
        *self.messages() = Messages { whole: VecDeque::new(), part: BytesMut::new(), wanted: 0 };
    }

    fn messages(&self) -> MutexGuard<'_, Messages> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Messages {
    /// Nearly every message comes whole: it is shared with who reads it, and only a part is copied.
    fn add(&mut self, mut data: Bytes) {
        if !self.part.is_empty() {
            self.part.extend_from_slice(&data);
            if whole_length(&self.part).is_none() {
                return;
            }
            data = std::mem::take(&mut self.part).freeze();
        }
        while self.wanted > 0 {
            let Some(length) = whole_length(&data) else {
                self.part.extend_from_slice(&data);
                return;
            };
            data.advance(HEADER_BYTES);
            self.whole.push_back(data.split_to(length));
            self.wanted -= 1;
        }
    }
}

/// The length of the message that these bytes begin with; `None` if they have not all of it.
fn whole_length(data: &[u8]) -> Option<usize> {
    let length = data.get(1..HEADER_BYTES)?.get_u32() as usize;
    (data.len() - HEADER_BYTES >= length).then_some(length)
}

/// The body of a request, whose messages are kept as they pass. A message that is too long is kept no
/// further than it is read, and its reader stops at its length.
pub(super) struct ReceivedBody {
    inner: Body,
    received: Received,
}

impl ReceivedBody {
    pub(super) fn new(inner: Body, received: Received) -> ReceivedBody {
        ReceivedBody { inner, received }
    }
}

impl http_body::Body for ReceivedBody {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let frame = ready!(Pin::new(&mut self.inner).poll_frame(context));
        if let Some(Ok(frame)) = &frame
            && let Some(data) = frame.data_ref()
        {
            self.received.messages().add(data.clone());
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::Received;

    fn check(is_stream: bool, pieces: &[&[u8]], expected: &[&[u8]]) {
        let received = Received::new(is_stream);
        for piece in pieces {
            received.messages().add(Bytes::copy_from_slice(piece));
        }
        let taken: Vec<Vec<u8>> =
            std::iter::from_fn(|| received.take()).map(|bytes| bytes.to_vec()).collect();
        assert_eq!(taken, expected, "{pieces:?}");
    }

    #[test]
    fn messages_come_out_as_they_went_in_however_they_are_cut() {
        check(true, &[b"\0\0\0\0\x02ab"], &[b"ab"]);
        check(true, &[b"\0\0\0", b"\0\x02", b"a", b"b"], &[b"ab"]);
        check(true, &[b"\0\0\0\0\x01a\0\0\0\0\0\0\0", b"\0\0\x01b"], &[b"a", b"", b"b"]);
        check(true, &[b"\0\0\0\0\x02a"], &[]);
    }

    #[test]
    fn a_call_of_one_message_has_one_kept() {
        check(false, &[b"\0\0\0\0\x01a\0\0\0\0\x01b", b"\0\0\0\0\x01c"], &[b"a"]);
    }
}
