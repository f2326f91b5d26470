//! Players, readers and watchers: who asks whatever server there is, and writes down what is told.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};

use engine_server::games::hosted_games;
use prost::Message;
use proto::v1;
use server_test_support::seating::join;
use server_test_support::server::{Client, new_match_of, with_token};
use sha2::{Digest as _, Sha256};
use table::Seed;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tonic::{Code, Status};

use crate::chance::Chance;
use crate::history::{Digest, Fate, History, Moment, Streamed, Submitted, Told};
use crate::servers::Door;

/// How long one answer is waited for by who is in a hurry, and by who is not.
const PATIENCES: [Duration; 2] = [Duration::from_millis(1500), Duration::from_secs(20)];
/// How long to wait before another server is asked.
const PAUSE: Duration = Duration::from_millis(30);
/// How long nobody may answer before the trial is over: a fault of its own.
const NOBODY: Duration = Duration::from_secs(120);
/// One action of so many is given up by its player when an answer is lost.
const GIVEN_UP_ONE_IN: u32 = 8;
/// One match of so many is watched.
const WATCHED_ONE_IN: u64 = 4;

/// How much is asked of the servers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Amount {
    /// How many matches are played at once.
    pub(crate) matches: usize,
    /// How many actions a second all players together want.
    pub(crate) actions: f64,
    /// How many questions a second all readers together ask.
    pub(crate) reads: f64,
}

/// What players, readers and troubles share.
pub(crate) struct Scene {
    pub(crate) begun: Instant,
    pub(crate) seed: u64,
    /// The servers that are there, as far as players know.
    doors: RwLock<Vec<Door>>,
    pub(crate) history: Mutex<History>,
    /// The matches that are being played.
    playing: RwLock<Vec<String>>,
    over: AtomicBool,
    requests: AtomicU64,
    pub(crate) acknowledged: AtomicUsize,
    /// Why the load could not go on, if it could not.
    pub(crate) broken: Mutex<Option<String>>,
}

impl Scene {
    pub(crate) fn new(seed: u64) -> Arc<Scene> {
        Arc::new(Scene {
            begun: Instant::now(),
            seed,
            doors: RwLock::default(),
            history: Mutex::default(),
            playing: RwLock::default(),
            over: AtomicBool::new(false),
            requests: AtomicU64::new(0),
            acknowledged: AtomicUsize::new(0),
            broken: Mutex::default(),
        })
    }

    pub(crate) fn now(&self) -> Moment {
        self.begun.elapsed()
    }

    /// From now on these servers are asked.
    pub(crate) fn set_doors(&self, doors: Vec<Door>) {
        *self.doors.write().unwrap_or_else(PoisonError::into_inner) = doors;
    }

    pub(crate) fn doors(&self) -> Vec<Door> {
        self.doors.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Any server that is there.
    fn door(&self, chance: &mut Chance) -> Door {
        let doors = self.doors();
        doors[chance.below(doors.len() as u32) as usize].clone()
    }

    /// The matches that are being played.
    pub(crate) fn playing(&self) -> Vec<String> {
        self.playing.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn note(&self) -> MutexGuard<'_, History> {
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nobody asks for anything new.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn request(&self, what: &str) -> String {
        format!("{what}-of-trial-{}-{}", self.seed, self.requests.fetch_add(1, Ordering::Relaxed))
    }

    fn break_off(&self, why: String) {
        self.broken.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
        self.end();
    }

    /// Asks one server after the other until one answers something else than that it cannot.
    async fn anywhere<T, F: Future<Output = Result<T, Status>>>(
        &self,
        chance: &mut Chance,
        patience: Duration,
        call: impl Fn(Client) -> F,
    ) -> Result<(T, Arc<str>, Moment), Status> {
        let begun = Instant::now();
        loop {
            let (name, client) = self.door(chance);
            let asked = self.now();
            match timeout(patience, call(client)).await {
                Ok(Ok(answer)) => return Ok((answer, name, asked)),
                Ok(Err(status)) if !passes(&status) => return Err(status),
                Ok(Err(_)) | Err(_) => {}
            }
            if begun.elapsed() > NOBODY {
                self.break_off("nobody answers".to_owned());
                return Err(Status::aborted("nobody answers"));
            }
            sleep(PAUSE).await;
        }
    }

    /// The newest event of a match as this server tells it; what is told is written down.
    pub(crate) async fn read_at(
        &self,
        (name, mut client): Door,
        match_id: &str,
    ) -> Result<u64, Status> {
        let asked = self.now();
        let request = v1::ListMatchEventsRequest {
            match_id: match_id.to_owned(),
            page_size: 1,
            ..v1::ListMatchEventsRequest::default()
        };
        let head = client.list_match_events(request).await?.into_inner().head_sequence;
        self.note().told.push(Told {
            match_id: match_id.to_owned(),
            head,
            asked,
            answered: self.now(),
            server: name.to_string(),
        });
        Ok(head)
    }
}

/// Whether asking again may help: what a client of ours waits for.
pub(crate) fn passes(status: &Status) -> bool {
    matches!(
        status.code(),
        Code::Unavailable
            | Code::DeadlineExceeded
            | Code::Cancelled
            | Code::Unknown
            | Code::ResourceExhausted
    )
}

/// Options of all games in turn, for two; where a game can be made short, it is.
fn options(number: u64) -> v1::GameOptions {
    let infos: Vec<v1::GameInfo> = hosted_games().iter().map(|game| game.info()).collect();
    let turn = usize::try_from(number).ok().and_then(|at| at.checked_rem(infos.len()));
    let Some(info) = turn.and_then(|at| infos.get(at)) else {
        return v1::GameOptions::default();
    };
    let wanted = [("seats", 2), ("rounds", 20)];
    let known = |name: &str| info.options.iter().any(|option| option.name == name);
    let options = wanted.into_iter().filter(|(name, _)| known(name)).map(|(name, number)| {
        let value = Some(v1::named_option::Value::Number(number));
        v1::NamedOption { name: name.to_owned(), value }
    });
    let named = v1::NamedOptions { game: info.name.clone(), options: options.collect() };
    let game = Some(v1::game_options::Game::Named(named));
    v1::GameOptions { game, ..v1::GameOptions::default() }
}

/// A match with the tokens of its two seats.
struct Table {
    id: String,
    tokens: Vec<String>,
    /// Who decided last.
    decides: usize,
}

impl Table {
    async fn open(scene: &Scene, chance: &mut Chance, number: u64) -> Result<Table, Status> {
        let seed = Seed::from_number(scene.seed.wrapping_mul(1_000_003).wrapping_add(number));
        let request = v1::CreateMatchRequest {
            request_id: scene.request("match"),
            seed: seed.bytes().to_vec(),
            ..new_match_of(options(number))
        };
        let made = scene.anywhere(chance, PATIENCES[1], |mut it| {
            let request = request.clone();
            async move { it.create_match(request).await }
        });
        let id = made.await?.0.into_inner().r#match.unwrap_or_default().match_id;
        let mut tokens = Vec::new();
        for seat in 1..=2 {
            let request =
                v1::JoinMatchRequest { request_id: scene.request("join"), ..join(&id, seat) };
            let joined = scene.anywhere(chance, PATIENCES[1], |mut it| {
                let request = request.clone();
                async move { it.join_match(request).await }
            });
            tokens.push(joined.await?.0.into_inner().grant.unwrap_or_default().token);
        }
        Ok(Table { id, tokens, decides: 0 })
    }

    /// Who decides, after which event, and among how many actions. `None`: the match is over.
    async fn prompt(&mut self, scene: &Scene, chance: &mut Chance) -> Option<(u64, u32)> {
        for turn in 0..self.tokens.len() {
            let seat = (self.decides + turn) % self.tokens.len();
            let (token, match_id) = (&self.tokens[seat], self.id.clone());
            let request =
                v1::ListLegalActionsRequest { match_id, ..v1::ListLegalActionsRequest::default() };
            let legal = scene
                .anywhere(chance, PATIENCES[0], |mut it| {
                    let request = with_token(token, request.clone());
                    async move { it.list_legal_actions(request).await }
                })
                .await;
            let (answer, name, asked) = legal.ok()?;
            let legal = answer.into_inner();
            scene.note().told.push(Told {
                match_id: self.id.clone(),
                head: legal.sequence,
                asked,
                answered: scene.now(),
                server: name.to_string(),
            });
            if let Some(prompt) = legal.prompt {
                self.decides = seat;
                return Some((legal.sequence, prompt.legal_actions.len().max(1) as u32));
            }
        }
        None
    }

    /// Plays one action until it is answered or given up.
    async fn act(&self, scene: &Scene, chance: &mut Chance, after: u64, among: u32) {
        use v1::submitted_action::Form;
        let form = Some(Form::Index(chance.below(among)));
        let actions = vec![v1::SubmittedAction { form }];
        let request = scene.request("action");
        let submit =
            v1::Submit { request_id: request.clone(), actions, expected_sequence: Some(after) };
        let submit = v1::SubmitActionsRequest { match_id: self.id.clone(), submit: Some(submit) };
        let asked = scene.now();
        let begun = Instant::now();
        let fate = loop {
            let (_, mut client) = scene.door(chance);
            let patience = PATIENCES[chance.below(2) as usize];
            let call =
                client.submit_actions(with_token(&self.tokens[self.decides], submit.clone()));
            match timeout(patience, call).await {
                Ok(Ok(answer)) => {
                    let accepted = answer.into_inner().accepted.unwrap_or_default();
                    scene.acknowledged.fetch_add(1, Ordering::Relaxed);
                    let answered = scene.now();
                    let (first, last) = (accepted.first_sequence, accepted.last_sequence);
                    break Fate::Acknowledged { first, last, answered };
                }
                Ok(Err(status)) if !passes(&status) => {
                    break Fate::Refused {
                        why: format!("{:?}: {}", status.code(), status.message()),
                    };
                }
                Ok(Err(_)) | Err(_) if chance.below(GIVEN_UP_ONE_IN) == 0 => break Fate::Unknown,
                Ok(Err(_)) | Err(_) if begun.elapsed() > NOBODY => {
                    scene.break_off(format!("nobody answers for {}", self.id));
                    break Fate::Unknown;
                }
                Ok(Err(_)) | Err(_) => sleep(PAUSE).await,
            }
        };
        scene.note().submitted.push(Submitted { match_id: self.id.clone(), request, asked, fate });
    }
}

/// Everybody who asks; ends once the scene is over.
pub(crate) fn start(scene: &Arc<Scene>, amount: Amount) -> JoinSet<()> {
    let mut all = JoinSet::new();
    let every = Duration::from_secs_f64(amount.matches as f64 / amount.actions);
    for number in 0..amount.matches as u64 {
        all.spawn(play(Arc::clone(scene), number, amount.matches as u64, every));
    }
    let readers = (amount.reads / 5.0).ceil() as u64;
    for number in 0..readers {
        all.spawn(read(
            Arc::clone(scene),
            number,
            Duration::from_secs_f64(readers as f64 / amount.reads),
        ));
    }
    all
}

/// Plays one match after the other.
async fn play(scene: Arc<Scene>, place: u64, of: u64, every: Duration) {
    let mut chance = Chance::of(scene.seed, place);
    let mut number = place;
    while !scene.is_over() {
        let Ok(mut table) = Table::open(&scene, &mut chance, number).await else { return };
        number += of;
        scene.playing.write().unwrap_or_else(PoisonError::into_inner).push(table.id.clone());
        let watched = number.is_multiple_of(WATCHED_ONE_IN).then(|| {
            tokio::spawn(watch(
                Arc::clone(&scene),
                table.id.clone(),
                Chance::of(scene.seed, u64::MAX - number),
            ))
        });
        while !scene.is_over() {
            let next = Instant::now() + every.mul_f64(0.5 + f64::from(chance.below(1000)) / 1000.0);
            let Some((after, among)) = table.prompt(&scene, &mut chance).await else { break };
            table.act(&scene, &mut chance, after, among).await;
            sleep(next.saturating_duration_since(Instant::now())).await;
        }
        scene.playing.write().unwrap_or_else(PoisonError::into_inner).retain(|it| *it != table.id);
        if let Some(watched) = watched {
            // It ends with the match, or with the scene.
            let _ = timeout(Duration::from_secs(5), watched).await;
        }
    }
}

/// Asks any server for any match, again and again, and waits long for the answer of one that is slow.
async fn read(scene: Arc<Scene>, number: u64, every: Duration) {
    let mut chance = Chance::of(scene.seed, u64::MAX / 2 + number);
    let mut asked: JoinSet<()> = JoinSet::new();
    while !scene.is_over() {
        sleep(every.mul_f64(0.5 + f64::from(chance.below(1000)) / 1000.0)).await;
        let playing = scene.playing();
        if playing.is_empty() || asked.len() > 64 {
            while asked.try_join_next().is_some() {}
            continue;
        }
        let match_id = playing[chance.below(playing.len() as u32) as usize].clone();
        let door = scene.door(&mut chance);
        let scene = Arc::clone(&scene);
        asked.spawn(async move {
            let _ = timeout(PATIENCES[1], scene.read_at(door, &match_id)).await;
        });
        while asked.try_join_next().is_some() {}
    }
}

/// Follows a match over any server, again where a stream ends, and writes down what each stream told.
async fn watch(scene: Arc<Scene>, match_id: String, mut chance: Chance) {
    let mut after = 0;
    while !scene.is_over() {
        let (name, mut client) = scene.door(&mut chance);
        let open = v1::Open {
            match_id: match_id.clone(),
            after_sequence: Some(after),
            ..v1::Open::default()
        };
        let request =
            v1::WatchMatchRequest { open: Some(open), ..v1::WatchMatchRequest::default() };
        let mut events = Vec::new();
        let mut is_done = false;
        if let Ok(Ok(stream)) = timeout(PATIENCES[1], client.watch_match(request)).await {
            let mut updates = stream.into_inner();
            // Now and then a watcher goes elsewhere by itself.
            let stays = Duration::from_secs(u64::from(5 + chance.below(30)));
            let until = Instant::now() + stays;
            loop {
                let rest =
                    until.saturating_duration_since(Instant::now()).min(Duration::from_secs(1));
                match timeout(rest, updates.message()).await {
                    Ok(Ok(Some(message))) => {
                        let update = message.update.unwrap_or_default();
                        let at = scene.now();
                        events.extend(update.events.iter().map(|it| (it.sequence, digest(it), at)));
                    }
                    Ok(Ok(None)) => {
                        is_done = true;
                        break;
                    }
                    Ok(Err(_)) => break,
                    Err(_) if Instant::now() >= until || scene.is_over() => break,
                    Err(_) => {}
                }
            }
        }
        let last = events.last().map_or(after, |(sequence, ..)| *sequence);
        if !events.is_empty() {
            let (match_id, server) = (match_id.clone(), name.to_string());
            scene.note().streams.push(Streamed { match_id, after, events, server });
        }
        if is_done {
            return;
        }
        after = last;
        sleep(PAUSE).await;
    }
}

/// Tells one event's bytes from another's.
fn digest(event: &v1::Event) -> Digest {
    let mut short = Digest::default();
    let whole = Sha256::digest(event.encode_to_vec());
    let count = short.len();
    short.copy_from_slice(&whole[..count]);
    short
}

/// The whole log of a match as this server tells it.
pub(crate) async fn log(mut client: Client, match_id: &str) -> Result<Vec<(u64, Digest)>, Status> {
    let mut log: Vec<(u64, Digest)> = Vec::new();
    loop {
        let request = v1::ListMatchEventsRequest {
            match_id: match_id.to_owned(),
            after_sequence: log.last().map_or(0, |(sequence, _)| *sequence),
            page_size: 500,
            ..v1::ListMatchEventsRequest::default()
        };
        let page = client.list_match_events(request).await?.into_inner();
        if page.events.is_empty() {
            return Ok(log);
        }
        log.extend(page.events.iter().map(|event| (event.sequence, digest(event))));
    }
}

/// Every request that the database has, by match.
pub(crate) type Requests = HashMap<String, Vec<(String, u64, u64)>>;
