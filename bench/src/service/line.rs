//! A stream as its client holds it: what goes out and what comes in.

use anyhow::Context;
use http::uri::PathAndQuery;
use prost::Message;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::Streaming;
use tonic::transport::Channel;
use tonic_prost::ProstCodec;

/// An open bidirectional stream.
pub(super) struct Line<Out, In> {
    outward: mpsc::Sender<Out>,
    inward: Streaming<In>,
}

impl<Out, In> Line<Out, In>
where
    Out: Message + 'static,
    In: Message + Default + 'static,
{
    /// Calls, with a seat's token if there is one.
    pub(super) async fn open(
        connection: Channel,
        path: &'static str,
        token: Option<&str>,
    ) -> anyhow::Result<Line<Out, In>> {
        let (outward, messages) = mpsc::channel(1);
        let mut request = tonic::Request::new(ReceiverStream::new(messages));
        if let Some(token) = token {
            request.metadata_mut().insert("tikal-seat", token.parse()?);
        }
        let mut grpc = tonic::client::Grpc::new(connection);
        grpc.ready().await?;
        let codec = ProstCodec::<Out, In>::default();
        let answer = grpc.streaming(request, PathAndQuery::from_static(path), codec).await?;
        Ok(Line { outward, inward: answer.into_inner() })
    }

    /// Sends a message.
    pub(super) async fn send(&self, message: Out) -> anyhow::Result<()> {
        self.outward.send(message).await.ok().context("the stream takes no more")
    }

    /// The next message; `None` at the end.
    pub(super) async fn next(&mut self) -> anyhow::Result<Option<In>> {
        Ok(self.inward.message().await?)
    }
}
