//! The attacks: how many connections, how often they send, and what.

use std::fmt;
use std::time::Duration;

use clap::ValueEnum;
use prost::Message;
use proto::v1;
use rules::tikal::{Options, Position};
use rules::{Game, Seats};
use server_test_support::http2_frames::{
    PREFACE, closed_window, crumbs, empty_call, empty_data, endless_headers, grpc_call,
    header_bomb, long_message, pongs, resets, whole_call,
};

const PLAY: &str = "/tikal.v1.TikalService/Play";
const INFO: &str = "/tikal.v1.TikalService/GetServerInfo";
const SIMULATE: &str = "/tikal.v1.TikalService/SimulateActions";

/// The most streams a connection may have.
const STREAMS: u32 = 1000;

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
    /// 1,600 simulations, each of 256 lines and as many views, whose answers are never read.
    UnreadSimulations,
    /// 800,000 answers a second to pings that nobody sent.
    PongFlood,
    /// 60,000 streams that are opened and say nothing.
    HeldStreams,
}

impl Attack {
    /// Those beside which a match is played.
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

    /// Those that take what they get.
    pub(super) const HOARDS: [Attack; 2] = [Attack::UnreadSimulations, Attack::HeldStreams];

    /// How many connections there are at a time.
    pub(super) const fn connections(self) -> usize {
        match self {
            Attack::Slowloris => 500,
            Attack::HeldStreams => 60,
            Attack::RapidReset
            | Attack::ResetBurst
            | Attack::HeaderBomb
            | Attack::EmptyData
            | Attack::Crumbs
            | Attack::UnreadAnswers
            | Attack::UnreadSimulations
            | Attack::PongFlood => 4,
        }
    }

    /// After how long a connection sends again, or is made anew.
    pub(super) const fn tick(self) -> Duration {
        Duration::from_millis(match self {
            Attack::RapidReset | Attack::Crumbs | Attack::PongFlood => 5,
            Attack::ResetBurst
            | Attack::HeaderBomb
            | Attack::EmptyData
            | Attack::UnreadAnswers
            | Attack::UnreadSimulations
            | Attack::HeldStreams => 10,
            Attack::Slowloris => 100,
        })
    }

    /// What a connection sends, tick by tick. After the last it is given up.
    pub(super) fn script(self, connection: usize) -> Box<dyn Iterator<Item = Vec<u8>> + Send> {
        let first = |bytes: Vec<u8>| std::iter::once([PREFACE, &bytes].concat());
        let waits = std::iter::repeat(Vec::new());
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
                Box::new(first(closed_window()).chain(calls).chain(waits))
            }
            Attack::UnreadSimulations => {
                let asked = simulation();
                let call = move |call| whole_call(call, SIMULATE, &asked);
                Box::new(first(closed_window()).chain((0..400).map(call)).chain(waits))
            }
            Attack::HeldStreams => {
                let calls =
                    |tick: u32| (50 * tick..50 * tick + 50).flat_map(|call| grpc_call(call, PLAY));
                let calls = (0..STREAMS / 50).map(move |tick| calls(tick).collect());
                Box::new(first(Vec::new()).chain(calls).chain(waits))
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
            Attack::UnreadSimulations => "unread-simulations",
            Attack::PongFlood => "pong-flood",
            Attack::HeldStreams => "held-streams",
        })
    }
}

/// A question with as long an answer as may be asked for: 256 times the view of a whole table.
fn simulation() -> Vec<u8> {
    let position = Position::start(&Options::basic(Seats::FOUR)).print_position();
    let origin = Some(v1::simulate_actions_request::Origin::Position(position));
    let want = vec![v1::Want::View.into()];
    let lines = vec![v1::Line::default(); 256];
    v1::SimulateActionsRequest { origin, lines, want, ..Default::default() }.encode_to_vec()
}
