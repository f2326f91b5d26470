//! A relay between a program and a server: every byte passes its door, every message its desk.

mod desk;
mod door;
mod ledger;
mod newer;
mod reading;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::uri::PathAndQuery;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;
use tonic::transport::{Endpoint, Server};
use tonic::{Request, Response, Status, Streaming};

pub(super) use desk::{Desk, Mishap, Weather};
pub(super) use door::{Cuts, Door, Line};
pub(super) use ledger::Ledger;
pub(super) use newer::Newer;

use crate::byte_proxy::{Answering, ByteService, Messages, Named, answer, pass_on};

/// How long the relay tries to reach the server for one call.
const CONNECT_LIMIT: Duration = Duration::from_secs(5);

/// A relay. Dropping it ends it, and every connection with it.
#[derive(Debug)]
pub(super) struct Relay {
    url: String,
    desk: Arc<Desk>,
    tasks: [JoinHandle<()>; 2],
}

impl Relay {
    /// Listens on a free port of this machine for somebody who means this server.
    pub(super) async fn start(server: &str, weather: Weather) -> anyhow::Result<Relay> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let line = weather.line;
        let desk = Arc::new(Desk::new(channel(server)?, weather));
        let (served, connections) = door::queue();
        let let_in = door::let_in(listener, Arc::clone(desk.door()), line, served);
        let at_desk = Arc::clone(&desk);
        let served = async move {
            let service = Named(AtDesk(at_desk));
            let incoming = ReceiverStream::new(connections);
            // It ends with the door, and a connection that fails is the program's to make again.
            let _ = Server::builder().serve_with_incoming(service, incoming).await;
        };
        let tasks = [tokio::spawn(let_in), tokio::spawn(served)];
        Ok(Relay { url, desk, tasks })
    }

    /// Where it listens.
    pub(super) fn url(&self) -> &str {
        &self.url
    }

    /// Where messages pass.
    pub(super) fn desk(&self) -> &Desk {
        &self.desk
    }

    /// Where connections come in.
    pub(super) fn door(&self) -> &Door {
        self.desk.door()
    }

    /// From now on this server is meant.
    pub(super) fn lead_to(&self, server: &str) -> anyhow::Result<()> {
        self.desk.set_upstream(channel(server)?);
        Ok(())
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

fn channel(server: &str) -> anyhow::Result<tonic::transport::Channel> {
    let endpoint = Endpoint::from_shared(server.to_owned())?;
    Ok(endpoint.connect_timeout(CONNECT_LIMIT).tcp_nodelay(true).connect_lazy())
}

/// Every call of the program, handed on by way of the desk.
#[derive(Clone, Debug)]
struct AtDesk(Arc<Desk>);

impl ByteService for AtDesk {
    fn answer(&self, path: PathAndQuery, request: Request<Streaming<Bytes>>) -> Answering {
        Box::pin(pass(Arc::clone(&self.0), path, request))
    }
}

async fn pass(
    desk: Arc<Desk>,
    path: PathAndQuery,
    request: Request<Streaming<Bytes>>,
) -> Result<Response<Messages>, Status> {
    let (metadata, _, messages) = request.into_parts();
    let (sent, name) = (Arc::clone(&desk), path.path().to_owned());
    // Hidden, so that no log of ours can show it.
    let token = metadata.get(desk::SEAT_TOKEN).cloned().map(|mut token| {
        token.set_sensitive(true);
        token
    });
    let up = messages.map_while(Result::ok).then(move |message| {
        let (sent, name, token) = (Arc::clone(&sent), name.clone(), token.clone());
        async move {
            sent.up(&name, token.as_ref(), &message).await;
            message
        }
    });
    let answered = pass_on(desk.upstream(), path.clone(), metadata, up).await;
    let (metadata, told) = answered.inspect_err(|status| desk.refused(path.path(), status))?;
    let down = told.then(move |message| {
        let (desk, path) = (Arc::clone(&desk), path.clone());
        async move {
            match message {
                Ok(message) => Ok(desk.down(path.path(), message).await),
                Err(status) => {
                    desk.refused(path.path(), &status);
                    Err(status)
                }
            }
        }
    });
    Ok(answer(metadata, down))
}
