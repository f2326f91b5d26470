//! A server that lets joins wait: the house goes on to the next seat, but not to all of them at once. And one whose lobby
//! has pages.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bytes::Bytes;
use client::Token;
use http::uri::PathAndQuery;
use prost::Message;
use proto::v1;
use tokio::sync::{mpsc, watch};
use tokio_stream::StreamExt;
use tonic::metadata::MetadataMap;
use tonic::{Request, Status, Streaming};

use super::{House, JOINS_AT_ONCE, Notice};
use crate::Budget;
use crate::byte_proxy::{Answering, ByteService, answer, method_of, serve};

/// How long anything here may take.
const DEADLINE: Duration = Duration::from_secs(60);

/// More than are joined at once.
const MATCHES: usize = JOINS_AT_ONCE + 4;

/// A lobby of matches that keep a seat each, whose joins wait until they are let go.
#[derive(Clone)]
struct SlowLobby {
    asked: mpsc::UnboundedSender<()>,
    go_on: watch::Receiver<bool>,
    waiting: Arc<AtomicUsize>,
    most: Arc<AtomicUsize>,
}

impl SlowLobby {
    fn matches() -> v1::WatchLobbyResponse {
        let kept =
            v1::SeatInfo { seat: 1, state: v1::SeatState::Reserved.into(), ..Default::default() };
        let info = |number: usize| v1::Match {
            match_id: format!("match {number}"),
            game: "tikal".to_owned(),
            seats: vec![kept.clone()],
            ..Default::default()
        };
        let matches = (0..MATCHES).map(info).collect();
        v1::WatchLobbyResponse { complete: true, matches, ..Default::default() }
    }

    /// Answers what no client takes for a seat, once it is let go.
    async fn join(mut self) -> Bytes {
        let waiting = 1 + self.waiting.fetch_add(1, Ordering::SeqCst);
        self.most.fetch_max(waiting, Ordering::SeqCst);
        let _ = self.asked.send(());
        let _ = self.go_on.wait_for(|&go_on| go_on).await;
        self.waiting.fetch_sub(1, Ordering::SeqCst);
        v1::JoinMatchResponse::default().encode_to_vec().into()
    }
}

impl ByteService for SlowLobby {
    fn answer(&self, path: PathAndQuery, _: Request<Streaming<Bytes>>) -> Answering {
        let lobby = self.clone();
        Box::pin(async move {
            match method_of(&path) {
                "WatchLobby" => {
                    let told = Ok(Bytes::from(SlowLobby::matches().encode_to_vec()));
                    let open = tokio_stream::pending();
                    Ok(answer(MetadataMap::new(), tokio_stream::once(told).chain(open)))
                }
                "JoinMatch" => {
                    let told = Ok(lobby.join().await);
                    Ok(answer(MetadataMap::new(), tokio_stream::once(told)))
                }
                other => Err(Status::unimplemented(other)),
            }
        })
    }
}

#[tokio::test]
async fn a_slow_join_holds_up_no_other_and_joins_are_bounded() {
    let (asked, mut joins) = mpsc::unbounded_channel();
    let (let_go, go_on) = watch::channel(false);
    let lobby = SlowLobby { asked, go_on, waiting: Arc::default(), most: Arc::default() };
    let served = serve(lobby.clone()).await.unwrap();
    let house = House {
        address: served.address().to_owned(),
        key: Token::new("open sesame").unwrap(),
        seats_at_once: 2 * MATCHES,
        seed: Some(1),
        budget: Budget::default(),
        tell: |_| {},
    };
    let test = async {
        for _ in 0..JOINS_AT_ONCE {
            joins.recv().await.unwrap();
        }
        let_go.send(true).unwrap();
        for _ in JOINS_AT_ONCE..MATCHES {
            joins.recv().await.unwrap();
        }
    };
    tokio::select! {
        ended = house.run(std::future::pending()) => panic!("{ended:?}"),
        done = tokio::time::timeout(DEADLINE, test) => done.expect("nobody waits for a slow join"),
    }
    assert_eq!(lobby.most.load(Ordering::SeqCst), JOINS_AT_ONCE);
}

/// A lobby of two pages, told twice, with seats for a bot that no house has; then one match more.
#[derive(Clone)]
struct PagedLobby;

impl PagedLobby {
    fn messages() -> Vec<v1::WatchLobbyResponse> {
        let info = |match_id: &str| v1::Match {
            match_id: match_id.to_owned(),
            game: "tikal".to_owned(),
            seats: vec![v1::SeatInfo {
                seat: 1,
                state: v1::SeatState::Reserved.into(),
                bot: "nobody knows it".to_owned(),
                ..Default::default()
            }],
            ..Default::default()
        };
        let first = v1::WatchLobbyResponse {
            complete: true,
            matches: vec![info("first")],
            more_pages: true,
            ..Default::default()
        };
        let page = |match_id| v1::WatchLobbyResponse {
            matches: vec![info(match_id)],
            ..Default::default()
        };
        vec![first.clone(), page("second"), first, page("second"), page("last")]
    }
}

impl ByteService for PagedLobby {
    fn answer(&self, path: PathAndQuery, _: Request<Streaming<Bytes>>) -> Answering {
        Box::pin(async move {
            match method_of(&path) {
                "WatchLobby" => {
                    let messages = PagedLobby::messages();
                    let told = messages.into_iter().map(|it| Ok(Bytes::from(it.encode_to_vec())));
                    let open = tokio_stream::pending();
                    Ok(answer(MetadataMap::new(), tokio_stream::iter(told).chain(open)))
                }
                other => Err(Status::unimplemented(other)),
            }
        })
    }
}

#[tokio::test]
async fn a_lobby_that_is_told_anew_page_by_page_brings_no_news() {
    static TOLD: std::sync::Mutex<Vec<String>> = std::sync::Mutex::new(Vec::new());
    let told = || TOLD.lock().unwrap().clone();
    let served = serve(PagedLobby).await.unwrap();
    let house = House {
        address: served.address().to_owned(),
        key: Token::new("open sesame").unwrap(),
        seats_at_once: 4,
        seed: Some(1),
        budget: Budget::default(),
        tell: |notice| {
            if let Notice::UnknownBot(place, _) = notice {
                TOLD.lock().unwrap().push(place.match_id.clone());
            }
        },
    };
    let test = async {
        while !told().contains(&"last".to_owned()) {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        ended = house.run(std::future::pending()) => panic!("{ended:?}"),
        done = tokio::time::timeout(DEADLINE, test) => done.expect("the last match is told of"),
    }
    assert_eq!(told(), ["first", "second", "last"]);
}
