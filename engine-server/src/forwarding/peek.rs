//! Looking into the first message of a call without taking it away from who serves the call.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::{Buf, Bytes, BytesMut};
use http_body::{Body as _, Frame};
use tonic::Status;
use tonic::body::Body;

use super::messages::HEADER_BYTES;

type FrameOrEnd = Result<Frame<Bytes>, Status>;

/// Reads until the first message is whole. Answers with the body as it was and with that message; `None`: there is
/// none, or none that is read here.
pub(super) async fn first_message(mut body: Body, most: usize) -> (Body, Option<Bytes>) {
    let (mut seen, mut data) = (VecDeque::new(), BytesMut::new());
    let message = loop {
        if let Some(found) = message_in(&data, most) {
            break found;
        }
        let frame = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await;
        match frame {
            None => break None,
            Some(frame) => {
                let more = frame.as_ref().ok().and_then(Frame::data_ref).cloned();
                seen.push_back(frame);
                match more {
                    Some(more) => data.extend_from_slice(&more),
                    // Trailers or a failure: nothing more comes.
                    None => break None,
                }
            }
        }
    };
    (Body::new(Replayed { seen, rest: body }), message)
}

/// The first message of these bytes. `None`: more is needed to tell. `Some(None)`: it is not for us to read, because
/// it is compressed or too long, and who serves the call refuses it.
fn message_in(data: &[u8], most: usize) -> Option<Option<Bytes>> {
    let (header, rest) = data.split_at_checked(HEADER_BYTES)?;
    let (mut length, is_compressed) = (&header[1..], header[0] != 0);
    let length = length.get_u32() as usize;
    if is_compressed || length > most {
        return Some(None);
    }
    rest.get(..length).map(|message| Some(Bytes::copy_from_slice(message)))
}

/// A body whose beginning was read.
struct Replayed {
    seen: VecDeque<FrameOrEnd>,
    rest: Body,
}

impl http_body::Body for Replayed {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<FrameOrEnd>> {
        match self.seen.pop_front() {
            Some(frame) => Poll::Ready(Some(frame)),
            None => Pin::new(&mut self.rest).poll_frame(context),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.seen.is_empty() && self.rest.is_end_stream()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A body of these pieces.
    struct Pieces(VecDeque<Bytes>);

    impl http_body::Body for Pieces {
        type Data = Bytes;
        type Error = Status;

        fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<FrameOrEnd>> {
            Poll::Ready(self.0.pop_front().map(|piece| Ok(Frame::data(piece))))
        }
    }

    async fn check(pieces: &[&'static [u8]], expected: Option<&[u8]>) {
        let body = pieces.iter().map(|piece| Bytes::from_static(piece)).collect();
        let (mut body, message) = first_message(Body::new(Pieces(body)), 8).await;
        assert_eq!(message.as_deref(), expected, "{pieces:?}");
        let mut replayed = Vec::new();
        while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
            replayed.push(frame.unwrap().into_data().unwrap());
        }
        assert_eq!(replayed, pieces, "nothing is taken away");
    }

    #[tokio::test]
    async fn the_first_message_is_found_and_left() {
        check(&[b"\0\0\0\0\x02ab"], Some(b"ab")).await;
        check(&[b"\0\0\0", b"\0\x02a", b"b\0\0", b"\0\0\x01c"], Some(b"ab")).await;
        check(&[b"\0\0\0\0\0"], Some(b"")).await;
        check(&[], None).await;
        check(&[b"\0\0\0\0\x02a"], None).await;
    }

    #[tokio::test]
    async fn what_is_not_ours_to_read_is_left_alone() {
        check(&[b"\x01\0\0\0\x02ab"], None).await;
        check(&[b"\0\0\0\0\x09", b"abcdefghi"], None).await;
    }
}
