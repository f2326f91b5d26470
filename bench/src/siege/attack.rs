//! The attacks: how many connections, how often they send, and what.

use std::fmt;
use std::time::Duration;

use clap::ValueEnum;
use server_test_support::http2_frames::{
    PREFACE, closed_window, crumbs, empty_call, empty_data, endless_headers, grpc_call,
    header_bomb, long_message, pongs, resets,
};

const PLAY: &str = "/tikal.v1.TikalService/Play";
const INFO: &str = "/tikal.v1.TikalService/GetServerInfo";

/// What attackers do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Attack {
    /// 8,000 calls a second that are opened and reset at once, ten at a time: fewer than the server
    /// would close a connection for.
    RapidReset,
    /// 1,000 calls at once that are opened and reset, 400 times a second, each time on a new
    /// connection.
    ResetBurst,
    /// Headers that never end, or that explode, 400 times a second, each time on a new connection.
    HeaderBomb,
    /// A call and 1,000 frames without data, 400 times a second, each time on a new connection.
    EmptyData,
    /// 400,000 frames of one byte a second, of messages that never end.
    Crumbs,
    /// 500 connections that send a byte ten times a second and never a whole call.
    Slowloris,
    /// 8,000 calls a second whose answers are never read.
    UnreadAnswers,
    /// 800,000 answers a second to pings that nobody sent.
    PongFlood,
}

impl Attack {
    pub(super) const ALL: [Attack; 8] = [
        Attack::RapidReset,
        Attack::ResetBurst,
        Attack::HeaderBomb,
        Attack::EmptyData,
        Attack::Crumbs,
        Attack::Slowloris,
        Attack::UnreadAnswers,
        Attack::PongFlood,
    ];

    /// How many connections there are at a time.
    pub(super) const fn connections(self) -> usize {
        match self {
            Attack::Slowloris => 500,
            Attack::RapidReset
            | Attack::ResetBurst
            | Attack::HeaderBomb
            | Attack::EmptyData
            | Attack::Crumbs
            | Attack::UnreadAnswers
            | Attack::PongFlood => 4,
        }
    }

    /// After how long a connection sends again, or is made anew.
    pub(super) const fn tick(self) -> Duration {
        Duration::from_millis(match self {
            Attack::RapidReset | Attack::Crumbs | Attack::PongFlood => 5,
            Attack::ResetBurst | Attack::HeaderBomb | Attack::EmptyData | Attack::UnreadAnswers => {
                10
            }
            Attack::Slowloris => 100,
        })
    }

    /// What a connection sends, tick by tick. After the last it is given up.
    pub(super) fn script(self, connection: usize) -> Box<dyn Iterator<Item = Vec<u8>> + Send> {
        let first = |bytes: Vec<u8>| std::iter::once([PREFACE, &bytes].concat());
        match self {
            Attack::RapidReset => {
                let calls = (0..).map(|tick| resets(10 * tick..10 * tick + 10));
                Box::new(first(Vec::new()).chain(calls))
            }
            Attack::ResetBurst => Box::new(first(resets(0..1000))),
            Attack::HeaderBomb if connection.is_multiple_of(2) => Box::new(first(header_bomb())),
            Attack::HeaderBomb => Box::new(first(endless_headers(100))),
            Attack::EmptyData => {
                Box::new(first([grpc_call(0, PLAY), empty_data(0, 1000)].concat()))
            }
            Attack::Crumbs => {
                let call = [grpc_call(0, PLAY), long_message(0)].concat();
                Box::new(first(call).chain(std::iter::repeat(crumbs(0, 500))))
            }
            Attack::UnreadAnswers => {
                let calls =
                    |tick: u32| (20 * tick..20 * tick + 20).flat_map(|call| empty_call(call, INFO));
                let calls = (0..50).map(move |tick| calls(tick).collect());
                // As many as a connection may have; then it waits, and answers no ping either.
                let waits = std::iter::repeat(Vec::new());
                Box::new(first(closed_window()).chain(calls).chain(waits))
            }
            Attack::PongFlood => Box::new(first(Vec::new()).chain(std::iter::repeat(pongs(1000)))),
            Attack::Slowloris if connection.is_multiple_of(2) => {
                let call = [PREFACE, &grpc_call(0, PLAY)].concat();
                let most = call.len() - 1;
                Box::new(call.into_iter().take(most).map(|byte| vec![byte]))
            }
            Attack::Slowloris => {
                let head = b"POST / HTTP/1.1\r\nlong: ".iter().chain(std::iter::repeat(&b'x'));
                Box::new(head.map(|byte| vec![*byte]))
            }
        }
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Attack::RapidReset => "rapid-reset",
            Attack::ResetBurst => "reset-burst",
            Attack::HeaderBomb => "header-bomb",
            Attack::EmptyData => "empty-data",
            Attack::Crumbs => "crumbs",
            Attack::Slowloris => "slowloris",
            Attack::UnreadAnswers => "unread-answers",
            Attack::PongFlood => "pong-flood",
        })
    }
}
