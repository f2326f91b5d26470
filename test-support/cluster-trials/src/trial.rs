//! One run: a database, servers, everybody who asks, one kind of trouble, and the judgement of what was told.

use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use engine_server::serve::Sharing;
use engine_server::store::Database;
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::chance::Chance;
use crate::database::{NAME, Postgres};
use crate::history::{Claim, End};
use crate::load::{Amount, Requests, Scene, log, start};
use crate::servers::{Door, Kind, Place, Server, Starting};

/// How long servers may take to share everything out, or players to go on.
const PATIENCE: Duration = Duration::from_secs(90);
/// How long those may take who still wait for an answer when all is over.
const LAST_ANSWERS: Duration = Duration::from_secs(30);

/// A trigger writes down who got what, since which epoch.
const NOTE_CLAIMS: &str = "CREATE TABLE public.claims (shard smallint, epoch bigint, owner text); \
    CREATE FUNCTION public.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
    INSERT INTO public.claims VALUES (NEW.shard, NEW.epoch, NEW.owner); RETURN NEW; END $$; \
    CREATE TRIGGER note AFTER UPDATE ON tikal.shards FOR EACH ROW WHEN (NEW.owner IS NOT NULL) \
    EXECUTE FUNCTION public.note()";

/// What a run is made of.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    /// What it is called in reports.
    pub(crate) name: String,
    pub(crate) seed: u64,
    pub(crate) amount: Amount,
    /// How each server is started, and where.
    pub(crate) servers: Vec<(Kind, Place)>,
    /// Where the database listens besides its socket.
    pub(crate) listen: String,
    pub(crate) has_standby: bool,
    /// Whether servers come to have the same number of shards.
    pub(crate) shares_evenly: bool,
    /// Where everything goes that is needed to look at a violation.
    pub(crate) keep: PathBuf,
}

/// A run that is under way.
pub(crate) struct Trial {
    pub(crate) setting: Setting,
    pub(crate) postgres: Arc<Postgres>,
    pub(crate) scene: Arc<Scene>,
    pub(crate) servers: Vec<Server>,
    pub(crate) chance: Chance,
    pub(crate) seen: Seen,
    folder: TempDir,
    load: JoinSet<()>,
}

/// What a run has seen.
#[derive(Clone, Default, Debug)]
pub(crate) struct Seen {
    pub(crate) name: String,
    pub(crate) seed: u64,
    /// Troubles, each kind with its number.
    pub(crate) troubles: Vec<(String, usize)>,
    pub(crate) acknowledged: usize,
    /// Acknowledged actions a second while there was trouble.
    pub(crate) pace: f64,
    pub(crate) matches: usize,
    pub(crate) reads: usize,
    pub(crate) streams: usize,
    /// Actions of which nobody said what became of them, and those of them that are in the log.
    pub(crate) unknown: (usize, usize),
    /// Commits without an answer that servers have settled.
    pub(crate) settled: i64,
    pub(crate) claims: usize,
    /// How long a match of a server that died was nobody's.
    pub(crate) takeovers: Vec<Duration>,
    pub(crate) violations: Vec<String>,
}

impl Trial {
    /// Starts everything, and waits until every match is played. `None`: the machine has no PostgreSQL.
    pub(crate) async fn start(setting: Setting) -> anyhow::Result<Option<Trial>> {
        let begun = Postgres::start(&setting.listen, setting.has_standby).await?;
        let Some(postgres) = begun else { return Ok(None) };
        let address = format!(
            "postgres://tikal@{}/{NAME}",
            postgres.socket().to_string_lossy().replace('/', "%2F")
        );
        let made = tokio::task::spawn_blocking(move || {
            let database = Database::new(&address, None, None)?;
            Sharing::of(database).map(drop).map_err(anyhow::Error::from)
        });
        made.await?.context("the tables are made")?;
        postgres.run_sql(NOTE_CLAIMS).await?;
        let folder = tempfile::Builder::new().prefix("trial-").tempdir_in("/tmp")?;
        let scene = Scene::new(setting.seed);
        let chance = Chance::of(setting.seed, u64::MAX - 1);
        let seen = Seen { name: setting.name.clone(), seed: setting.seed, ..Seen::default() };
        let mut trial = Trial {
            setting,
            postgres,
            scene,
            servers: Vec::new(),
            chance,
            seen,
            folder,
            load: JoinSet::new(),
        };
        trial.servers = trial.start_all().await?;
        trial.tell_doors();
        trial.until_shared().await?;
        trial.load = start(&trial.scene, trial.setting.amount);
        let begun = Instant::now();
        while trial.scene.playing().len() < trial.setting.amount.matches {
            ensure!(begun.elapsed() < PATIENCE, "not every match begins");
            sleep(Duration::from_millis(50)).await;
        }
        Ok(Some(trial))
    }

    /// Starts every server in the same moment.
    pub(crate) async fn start_all(&self) -> anyhow::Result<Vec<Server>> {
        let places = 0..self.setting.servers.len();
        let starting: Vec<Starting> = places.map(|at| self.spawn(at)).collect::<Result<_, _>>()?;
        let mut servers = Vec::new();
        for started in starting {
            servers.push(started.listening().await?);
        }
        Ok(servers)
    }

    /// Starts the server of this place.
    pub(crate) fn spawn(&self, at: usize) -> anyhow::Result<Starting> {
        let (kind, place) = &self.setting.servers[at];
        Starting::spawn(kind, place, self.folder.path(), &self.postgres.sockets())
    }

    fn door(server: &Server) -> Door {
        (server.name.as_str().into(), server.client.clone())
    }

    /// Everybody asks the servers that there are from now on.
    pub(crate) fn tell_doors(&self) {
        self.scene.set_doors(self.servers.iter().map(Trial::door).collect());
    }

    /// Everybody asks the others, for example because this one is dead.
    pub(crate) fn tell_doors_without(&self, at: usize) {
        let others = self.servers.iter().enumerate().filter(|(place, _)| *place != at);
        self.scene.set_doors(others.map(|(_, server)| Trial::door(server)).collect());
    }

    /// The running matches that this server has, as the database says.
    pub(crate) async fn matches_of(&self, peer: &str) -> anyhow::Result<Vec<String>> {
        let rows = self
            .postgres
            .sql(&format!(
                "SELECT match_id FROM tikal.matches JOIN tikal.shards USING (shard) \
                 JOIN tikal.servers ON servers.id = shards.owner WHERE address = '{peer}' ORDER BY match_id"
            ))
            .await?;
        let playing: BTreeSet<String> = self.scene.playing().into_iter().collect();
        let owned = rows.iter().map(|row| row.get::<_, String>(0));
        Ok(owned.filter(|id| playing.contains(id)).collect())
    }

    /// Waits until the servers that run have all shards between them, evenly.
    pub(crate) async fn until_shared(&mut self) -> anyhow::Result<()> {
        let servers =
            self.servers.iter_mut().filter_map(|it| it.runs().then_some(1)).sum::<usize>();
        let (least, most) = (256 / servers, 256_usize.div_ceil(servers));
        let counts = "SELECT count(*) FROM tikal.shards WHERE owner IS NOT NULL GROUP BY owner";
        let begun = Instant::now();
        loop {
            let told = self.postgres.sql(counts).await.unwrap_or_default();
            let counts: Vec<usize> = told.iter().map(|row| row.get::<_, i64>(0) as usize).collect();
            let is_even = !self.setting.shares_evenly
                || counts.iter().all(|count| (least..=most).contains(count));
            if counts.len() == servers && counts.iter().sum::<usize>() == 256 && is_even {
                return Ok(());
            }
            self.still_good()?;
            ensure!(begun.elapsed() < PATIENCE, "the shards are shared out as {counts:?}");
            sleep(Duration::from_millis(100)).await;
        }
    }

    /// Waits until so many more actions were acknowledged.
    pub(crate) async fn until_played(&self, more: usize) -> anyhow::Result<()> {
        let wanted = self.scene.acknowledged.load(Ordering::Relaxed) + more;
        let begun = Instant::now();
        while self.scene.acknowledged.load(Ordering::Relaxed) < wanted {
            self.still_good()?;
            ensure!(begun.elapsed() < PATIENCE, "players do not go on");
            sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    fn still_good(&self) -> anyhow::Result<()> {
        let broken = self.scene.broken.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match broken.as_ref() {
            Some(why) => bail!("the load broke off: {why}"),
            None => Ok(()),
        }
    }

    /// Asks for these matches until they are answered; how long that took since then.
    pub(crate) async fn answered(
        &mut self,
        matches: &[String],
        since: Instant,
    ) -> anyhow::Result<Vec<Duration>> {
        let mut asking = JoinSet::new();
        for match_id in matches {
            let (scene, match_id) = (Arc::clone(&self.scene), match_id.clone());
            let mut chance = Chance::of(self.setting.seed, u64::from(self.chance.below(u32::MAX)));
            asking.spawn(async move {
                loop {
                    let door = chance.one_of(&scene.doors());
                    let Some(door) = door else { return since.elapsed() };
                    let read =
                        timeout(Duration::from_secs(1), scene.read_at(door, &match_id)).await;
                    if matches!(read, Ok(Ok(_))) || since.elapsed() > PATIENCE {
                        return since.elapsed();
                    }
                    sleep(Duration::from_millis(40)).await;
                }
            });
        }
        let all = asking.join_all().await;
        ensure!(all.iter().all(|took| *took < PATIENCE), "a match stays without a server");
        Ok(all)
    }

    /// Counts troubles of a kind.
    pub(crate) fn count(&mut self, kind: &str, number: usize) {
        match self.seen.troubles.iter_mut().find(|(known, _)| known == kind) {
            Some((_, count)) => *count += number,
            None => self.seen.troubles.push((kind.to_owned(), number)),
        }
    }

    /// Lets this happen under load, then asks for everything once more and judges.
    pub(crate) async fn under(
        mut self,
        trouble: impl AsyncFnOnce(&mut Trial) -> anyhow::Result<()>,
    ) -> anyhow::Result<Seen> {
        let (begun, before) = (Instant::now(), self.scene.acknowledged.load(Ordering::Relaxed));
        let mut ended = trouble(&mut self).await;
        let played = self.scene.acknowledged.load(Ordering::Relaxed) - before;
        self.seen.pace = played as f64 / begun.elapsed().as_secs_f64();
        if ended.is_ok() {
            ended = self.judge().await;
        }
        if let Err(trouble) = &ended {
            self.seen.violations.push(format!("the run could not go on: {trouble:#}"));
        }
        if !self.seen.violations.is_empty() {
            self.leave_everything().await;
        }
        Ok(self.seen)
    }

    async fn judge(&mut self) -> anyhow::Result<()> {
        self.scene.end();
        let load = std::mem::take(&mut self.load);
        // Whoever still waits then is not waited for: an action of theirs was never told.
        let _ = timeout(LAST_ANSWERS, load.join_all()).await;
        self.still_good()?;
        self.until_shared().await?;
        let mut history = std::mem::take(&mut *self.scene.note());
        let requests = self.requests().await?;
        let told = history.told.iter().map(|told| &told.match_id);
        let matches: BTreeSet<String> =
            told.chain(history.submitted.iter().map(|it| &it.match_id)).cloned().collect();
        let doors = self.scene.doors();
        for match_id in &matches {
            let mut end = End {
                requests: requests.get(match_id).cloned().unwrap_or_default(),
                ..End::default()
            };
            for (name, client) in &doors {
                end.heads.push(
                    self.patiently(async || {
                        self.scene.read_at((Arc::clone(name), client.clone()), match_id).await
                    })
                    .await?,
                );
            }
            let (_, client) = self.chance.one_of(&doors).context("there is a server")?;
            end.log = self.patiently(async || log(client.clone(), match_id).await).await?;
            history.ends.insert(match_id.clone(), end);
        }
        // What was read last counts too.
        history.told.append(&mut self.scene.note().told);
        let claims = self.postgres.sql("SELECT shard, epoch, owner FROM public.claims").await?;
        history.claims = claims
            .iter()
            .map(|row| Claim { shard: row.get(0), epoch: row.get(1), owner: row.get(2) })
            .collect();
        self.seen.acknowledged = history.acknowledged();
        self.seen.matches = matches.len();
        self.seen.reads = history.told.len();
        self.seen.streams = history.streams.len();
        self.seen.unknown = history.unknown();
        self.seen.claims = history.claims.len();
        let settled = self.postgres.sql("SELECT settled FROM tikal.store").await?;
        self.seen.settled = settled.first().map_or(0, |row| row.get(0));
        self.seen.violations.extend(history.violations());
        *self.scene.note() = history;
        Ok(())
    }

    /// Asks again as long as nobody answers.
    async fn patiently<T>(
        &self,
        ask: impl AsyncFn() -> Result<T, tonic::Status>,
    ) -> anyhow::Result<T> {
        let begun = Instant::now();
        loop {
            match timeout(Duration::from_secs(10), ask()).await {
                Ok(Ok(answer)) => return Ok(answer),
                Ok(Err(status)) if begun.elapsed() > PATIENCE => bail!("nobody answers: {status}"),
                Err(_) if begun.elapsed() > PATIENCE => bail!("nobody answers"),
                Ok(Err(_)) | Err(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    }

    async fn requests(&self) -> anyhow::Result<Requests> {
        let all = "SELECT match_id, id, answer_first, answer_last FROM tikal.steps \
                   JOIN tikal.matches USING (number) WHERE id IS NOT NULL";
        let mut requests = Requests::default();
        for row in self.postgres.sql(all).await? {
            let [first, last] =
                [2, 3].map(|at| row.get::<_, Option<i64>>(at).unwrap_or_default() as u64);
            requests.entry(row.get(0)).or_default().push((row.get(1), first, last));
        }
        Ok(requests)
    }

    /// Leaves what is needed to look at what happened.
    async fn leave_everything(&self) {
        let to = self.setting.keep.join(format!("{}-{}", self.setting.name, self.setting.seed));
        let kept = async {
            std::fs::create_dir_all(&to)?;
            let violations = self.seen.violations.join("\n");
            std::fs::write(
                to.join("violations.txt"),
                format!("{:#?}\n{violations}\n", self.setting),
            )?;
            std::fs::write(to.join("history.txt"), format!("{:#?}", *self.scene.note()))?;
            std::fs::write(to.join("database.log"), self.postgres.log())?;
            for entry in std::fs::read_dir(self.folder.path())?.flatten() {
                if entry.path().extension().is_some_and(|it| it == "log") {
                    std::fs::copy(entry.path(), to.join(entry.file_name()))?;
                }
            }
            self.postgres.dump(&to.join("database.sql")).await
        };
        let kept: anyhow::Result<()> = kept.await;
        match kept {
            Ok(()) => println!("{}: everything is in {}", self.setting.name, to.display()),
            Err(error) => {
                println!("{}: not everything could be kept: {error:#}", self.setting.name)
            }
        }
    }
}

/// The value that so many per cent of all do not exceed.
pub(crate) fn percentile(of: &[Duration], per_cent: usize) -> Duration {
    let mut sorted = of.to_vec();
    sorted.sort_unstable();
    let place = (sorted.len() * per_cent).div_ceil(100).saturating_sub(1);
    sorted.get(place).copied().unwrap_or_default()
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Seen {
            name, seed, acknowledged, pace, matches, reads, streams, settled, claims, ..
        } = self;
        let troubles: Vec<String> =
            self.troubles.iter().map(|(kind, number)| format!("{number} {kind}")).collect();
        write!(
            f,
            "{name} (seed {seed}): {}; {acknowledged} acknowledged, {pace:.0} a second; {matches} matches, {reads} reads, \
             {streams} streams; {} unknown, {} of them kept; {settled} commits settled; {claims} claims",
            troubles.join(", "),
            self.unknown.0,
            self.unknown.1,
        )?;
        if !self.takeovers.is_empty() {
            let [half, most] = [50, 99].map(|it| percentile(&self.takeovers, it).as_secs_f64());
            write!(
                f,
                "; taken over after {half:.2} s p50, {most:.2} s p99 of {}",
                self.takeovers.len()
            )?;
        }
        write!(f, "; {} violations", self.violations.len())
    }
}
