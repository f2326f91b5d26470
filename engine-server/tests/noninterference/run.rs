//! One match from the first request to the last, by its course, with everything that anybody is told.

use std::sync::Arc;

use engine_server::Parts;
use engine_server::calls::CallIds;
use engine_server::games::{GameKind, Kind};
use engine_server::hosted::Hosted;
use prost::Message;
use proto::v1;
use sha2::{Digest, Sha256};
use table::{Deal, Keystream, Record};
use tonic::transport::Channel;

use crate::follower::{self, Follower};
use crate::log_lines;
use crate::raw::{self, Answer};
use crate::transcript::{To, Transcript};
use server_test_support::grpc_frames::framed;
use server_test_support::hand_clock::HandClock;
use server_test_support::http1::get;
use server_test_support::scripted_entropy::Scripted;
use server_test_support::server::{Server, config};
use server_test_support::twins::arranged::Arranged;
use server_test_support::twins::course::{Course, Decision};
use server_test_support::twins::orders::deal;
use server_test_support::twins::plan::Plan;
use server_test_support::twins::setting::Setting;

/// A match under way.
pub(crate) struct Run {
    pub(crate) setting: Setting,
    pub(crate) clock: HandClock,
    server: Server,
    pub(crate) channel: Channel,
    pub(crate) luck: Keystream,
    requests: u64,
    opened: i32,
    pub(crate) match_id: String,
    /// By seat, from 1.
    pub(crate) tokens: Vec<String>,
    pub(crate) followers: Vec<Follower>,
    pub(crate) told: Transcript,
    pub(crate) head: u64,
    pub(crate) decisions: Vec<Decision>,
    /// Whether the game is over after the last decision.
    played_out: bool,
    pub(crate) asking: Asking,
    /// How often everybody has read on.
    drained: u32,
    /// How many turns of the script there were, with those that were taken back.
    pub(crate) turns: usize,
    /// Whether anything was taken back.
    pub(crate) took_back: bool,
    /// Which decision comes next.
    pub(crate) at: usize,
    /// The head before each decision up to the next.
    pub(crate) heads: Vec<u64>,
    over: bool,
}

/// When something is asked beside the decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asking {
    /// Something now and then, all the time.
    NowAndThen,
    /// Nothing before this decision, nearly everything from it on.
    From(usize),
}

/// The page of the server's numbers, as a collector reads it, without how long things took and
/// without what depends on when the transport notices the end of a stream.
async fn metrics_page(server: &Server) -> Vec<u8> {
    let page = get(server.operations(), "/metrics").await.text();
    let unsteady = [
        "_seconds",
        "tikal_streams",
        "tikal_connections",
        "tikal_unread",
        "process_",
        "/Play",
        "/Watch",
    ];
    let steady = |line: &&str| !unsteady.iter().any(|name| line.contains(name));
    let mut lines: Vec<&str> = page.lines().filter(steady).collect();
    // Families of numbers are listed in no order.
    lines.sort_unstable();
    lines.join("\n").into_bytes()
}

/// What the first seat promises and gives.
const NONCE: [u8; 32] = [5; 32];

impl Run {
    /// Plays a course until more than so much was told, or to its end, and gives up what is left.
    pub(crate) async fn play<G: Hosted>(
        setting: &Setting,
        course: &Course<G>,
        asking: Asking,
        limit: usize,
    ) -> Transcript {
        log_lines::start();
        drop(log_lines::take().await);
        let mut run = Run::sit_down(setting, course, asking).await;
        while run.told.len() <= limit && !run.over {
            if run.at == run.decisions.len() || run.told.astray {
                run.resign().await;
            } else {
                run.turn().await;
            }
        }
        run.stop(limit).await
    }

    /// The deal of every match in this setting.
    pub(crate) async fn deal<G: Hosted>(setting: &Setting) -> Deal {
        Plan::default().set();
        let nothing = Course { decisions: Vec::new(), played_out: false, drawn: Vec::new() };
        let given_up = Run::play::<G>(setting, &nothing, Asking::From(0), usize::MAX).await;
        deal(&Record::<G>::parse(&given_up.record).unwrap())
    }

    async fn sit_down<G: Hosted>(setting: &Setting, course: &Course<G>, asking: Asking) -> Run {
        let clock = HandClock::new();
        let games: Vec<Box<dyn GameKind>> = vec![Box::new(Kind::<Arranged<G>>::default())];
        let parts = Parts {
            entropy: Box::new(Scripted::new(setting.luck)),
            clock: Arc::new(clock.clone()),
            call_ids: Arc::new(CallIds::beginning("call")),
            ..Parts::new(games)
        };
        let server = Server::with_parts(config(&[]), parts).await;
        let mut run = Run {
            setting: setting.clone(),
            clock,
            channel: server.channel(),
            server,
            luck: Keystream::new(&setting.key(), "script"),
            requests: 0,
            opened: 0,
            match_id: String::new(),
            tokens: Vec::new(),
            followers: Vec::new(),
            told: Transcript::default(),
            head: 0,
            decisions: course.decisions.clone(),
            played_out: course.played_out,
            asking,
            drained: 0,
            turns: 0,
            took_back: false,
            at: 0,
            heads: Vec::new(),
            over: false,
        };
        run.take_seats(setting.wire_options::<G>()).await;
        run.begin().await;
        run
    }

    /// Makes the match and takes its seats; the first promises a nonce.
    async fn take_seats(&mut self, options: v1::GameOptions) {
        let seconds = |seconds| Some(prost_types::Duration { seconds, nanos: 0 });
        let clock =
            v1::ClockSettings { base: seconds(7200), increment: seconds(5), grace: seconds(60) };
        let create = v1::CreateMatchRequest {
            request_id: self.request_id(),
            options: Some(options),
            title: "twins".to_owned(),
            clock: Some(clock),
            ..v1::CreateMatchRequest::default()
        };
        let made = self.ask(To::Public, "CreateMatch", &create).await;
        let made = v1::CreateMatchResponse::decode(made.messages[0].as_slice()).unwrap();
        self.match_id = made.r#match.unwrap().match_id;
        for seat in 1..=self.setting.seats {
            let nonce_promise = if seat == 1 { Sha256::digest(NONCE).to_vec() } else { Vec::new() };
            let name = format!("player {seat}");
            let participant = Some(v1::Participant { name, ..Default::default() });
            let join = v1::JoinMatchRequest {
                request_id: self.request_id(),
                match_id: self.match_id.clone(),
                join: Some(v1::SeatRequest { participant, seat, nonce_promise }),
                ..v1::JoinMatchRequest::default()
            };
            let joined = self.ask(To::Seat(seat), "JoinMatch", &join).await;
            let joined = v1::JoinMatchResponse::decode(joined.messages[0].as_slice()).unwrap();
            self.tokens.push(joined.grant.unwrap().token);
        }
    }

    /// Gives the nonce, with which the first draws are made.
    async fn begin(&mut self) {
        if self.asking == Asking::NowAndThen {
            self.read_everything().await;
        }
        let (request_id, match_id) = (self.request_id(), self.match_id.clone());
        let reveal = v1::RevealNonceRequest { request_id, match_id, nonce: NONCE.to_vec() };
        Plan::dealing(true);
        self.lead_on("RevealNonce", 1, &reveal).await;
        Plan::dealing(false);
        self.heads.push(self.head);
        self.told.reached.push(self.told.len());
        if self.asking == Asking::NowAndThen {
            self.open_streams().await;
        }
    }

    /// Every seat, the public and the lobby open a stream.
    pub(crate) async fn open_streams(&mut self) {
        use follower::Kind::{Lobby, Play, Watch};
        for seat in 1..=self.setting.seats {
            let views = seat % 2 == 0;
            self.open(To::Seat(seat), Play, if views { None } else { Some(0) }).await;
        }
        self.open(To::Public, Watch, Some(0)).await;
        self.followers.last_mut().unwrap().keeps_log = true;
        self.open(To::Public, Watch, None).await;
        self.open(To::Public, Lobby, None).await;
        self.drain().await;
    }

    /// Opens a stream of events after a number, every other one with views, or, without a number, of
    /// views; prompts have every size in turn.
    pub(crate) async fn open(&mut self, to: To, kind: follower::Kind, after: Option<u64>) {
        self.opened += 1;
        let feed = match (after, self.opened % 2) {
            (None, _) => v1::Feed::Views,
            (Some(_), 0) => v1::Feed::ViewsAndEvents,
            (Some(_), _) => v1::Feed::Events,
        };
        let open = v1::Open {
            match_id: self.match_id.clone(),
            after_sequence: after,
            feed: feed.into(),
            prompt_size: self.opened % 4,
            heartbeat: None,
        };
        let token = self.token(to).to_owned();
        let who = (to, token.as_str());
        let follower = Follower::open(&self.channel, who, kind, open, &mut self.told).await;
        self.followers.push(follower);
    }

    fn token(&self, to: To) -> &str {
        match to {
            To::Seat(seat) => self.tokens.get(seat as usize - 1).map_or("", String::as_str),
            To::Public | To::Operator => "",
        }
    }

    pub(crate) fn request_id(&mut self) -> String {
        self.requests += 1;
        format!("request-of-the-script-{}", self.requests)
    }

    /// Calls as an audience.
    pub(crate) async fn ask<M: Message>(&mut self, to: To, method: &str, message: &M) -> Answer {
        self.ask_bytes(to, method, framed(&message.encode_to_vec())).await
    }

    /// Calls as an audience with any body.
    pub(crate) async fn ask_bytes(&mut self, to: To, method: &str, body: Vec<u8>) -> Answer {
        let token = self.token(to).to_owned();
        let answer = raw::call(&self.channel, method, &token, body).await;
        self.told.add(to, method, answer.bytes.clone());
        answer
    }

    /// A call that may add events: its answer is a match or what was accepted. Says whether it did.
    pub(crate) async fn lead_on<M: Message>(
        &mut self,
        method: &str,
        seat: u32,
        message: &M,
    ) -> bool {
        let before = self.told.len();
        let answer = self.ask(To::Seat(seat), method, message).await;
        let Some(message) = answer.messages.first() else { return false };
        let head = match method {
            "SubmitActions" | "UndoActions" => {
                // Both answers are made alike.
                let response = v1::SubmitActionsResponse::decode(message.as_slice()).unwrap();
                response.accepted.unwrap().last_sequence
            }
            _ => {
                let response = v1::ResignMatchResponse::decode(message.as_slice()).unwrap();
                response.r#match.unwrap().head_sequence
            }
        };
        self.went_on(before, head).await;
        true
    }

    /// A request that came after so many entries led to this head: everybody reads on.
    pub(crate) async fn went_on(&mut self, before: usize, head: u64) {
        self.told.mark(before, head);
        self.head = head;
        if !self.is_quiet() {
            self.drain().await;
        }
    }

    /// Whether nothing is asked yet.
    pub(crate) fn is_quiet(&self) -> bool {
        matches!(self.asking, Asking::From(first) if self.at < first)
    }

    /// So many decisions were played.
    pub(crate) fn played(&mut self, count: usize) {
        for _ in 0..count {
            let head = self.heads[self.at] + self.decisions[self.at].entries;
            self.at += 1;
            self.heads.truncate(self.at);
            self.heads.push(head);
            if self.told.reached.len() == self.at {
                self.told.reached.push(self.told.len());
            }
        }
        self.told.astray |= self.heads[self.at] != self.head;
        self.over |= self.played_out && self.at == self.decisions.len();
    }

    /// Everybody who follows reads up to the head; then the operator looks.
    pub(crate) async fn drain(&mut self) {
        for follower in &mut self.followers {
            follower.follow(self.head, &mut self.told).await;
        }
        self.told.add(To::Operator, "log lines", log_lines::take().await);
        self.drained += 1;
        if self.drained % 4 == 1 {
            self.told.add(To::Operator, "metrics", metrics_page(&self.server).await);
        }
    }

    async fn resign(&mut self) {
        for seat in 1..self.setting.seats {
            let (request_id, match_id) = (self.request_id(), self.match_id.clone());
            let resign = v1::ResignMatchRequest { request_id, match_id };
            self.lead_on("ResignMatch", seat, &resign).await;
        }
        self.over = true;
    }

    /// Reads every stream of a match that is over to its end, and the record.
    async fn stop(mut self, limit: usize) -> Transcript {
        let over = self.told.len() <= limit;
        for follower in std::mem::take(&mut self.followers) {
            if over {
                follower.finish(&mut self.told).await;
            }
        }
        if over {
            if self.asking == Asking::NowAndThen {
                self.read_everything().await;
                self.look_back().await;
            }
            let match_id = self.match_id.clone();
            let request = v1::GetMatchRecordRequest { match_id, ..Default::default() };
            let answer = self.ask(To::Public, "GetMatchRecord", &request).await;
            let record = v1::GetMatchRecordResponse::decode(answer.messages[0].as_slice()).unwrap();
            self.told.record = record.record;
        }
        self.server.stop().await;
        self.told
    }
}
