//! A PostgreSQL of the trial's own, with a standby if wanted: stopped, killed and promoted at will, and gone with the trial.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use server_test_support::postgres::{programs, shell};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::Mutex;
use tokio_postgres::{Client, NoTls, Row};

/// What a socket of PostgreSQL is called in its folder.
pub(crate) const SOCKET: &str = ".s.PGSQL.5432";
/// The database in it.
pub(crate) const NAME: &str = "tikal";
/// How long something may take that is done to it.
const PATIENCE: Duration = Duration::from_secs(60);

/// Makes a folder, does in it what it is told line by line, and leaves nothing when nobody tells it anything any more.
const KEEPER: &str = r#"
PATH="$0:$PATH"
folder=$(mktemp -d /tmp/tikal-trial-XXXXXX)
chmod 755 "$folder"
cd "$folder"
echo "$folder"
while read -r line; do
    if eval "$line" >>"$folder/keeper.log" 2>&1 </dev/null; then echo done; else echo failed; fi
done
for pid in "$folder"/*/data/postmaster.pid; do
    [ -f "$pid" ] && kill -QUIT "$(head -n 1 "$pid")" 2>/dev/null
done
sleep 0.2
rm -rf "$folder"
"#;

/// The machine's own way to this database, and what keeps it.
pub(crate) struct Postgres {
    /// Readable by everybody.
    pub(crate) folder: PathBuf,
    keeper: Mutex<Keeper>,
    /// Which of the two is the one that is written.
    primary: std::sync::Mutex<usize>,
    has_standby: bool,
    listen: String,
}

struct Keeper {
    words: ChildStdin,
    answers: tokio::io::Lines<BufReader<ChildStdout>>,
    _child: Child,
}

/// What the folders of the two are called.
const HOUSES: [&str; 2] = ["one", "two"];

impl Postgres {
    /// Starts one that listens on sockets, and here too unless that is empty. `None`: the machine has no PostgreSQL.
    pub(crate) async fn start(
        listen: &str,
        has_standby: bool,
    ) -> anyhow::Result<Option<Arc<Postgres>>> {
        let Some(programs) = programs() else { return Ok(None) };
        let mut child = Command::from(shell())
            .args(["-c".as_ref(), KEEPER.as_ref(), programs.as_os_str()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("a shell starts")?;
        let words = child.stdin.take().context("its input is piped")?;
        let mut answers =
            BufReader::new(child.stdout.take().context("its output is piped")?).lines();
        let folder = PathBuf::from(answers.next_line().await?.unwrap_or_default());
        ensure!(folder.is_absolute(), "PostgreSQL could not be started in a folder of its own");
        let keeper = Mutex::new(Keeper { words, answers, _child: child });
        let (primary, listen) = (std::sync::Mutex::new(0), listen.to_owned());
        let postgres = Postgres { folder, keeper, primary, has_standby, listen };
        postgres.lay_out().await?;
        Ok(Some(Arc::new(postgres)))
    }

    async fn lay_out(&self) -> anyhow::Result<()> {
        self.told("mkdir -m 755 one two").await?;
        self.told("initdb -D one/data -A trust -U tikal --no-sync -E UTF8 --locale=C").await?;
        let mut settings = format!(
            "listen_addresses = '{}'\nshared_buffers = 64MB\nmax_connections = 200\nlog_min_messages = warning\n\
             unix_socket_permissions = 0777\nmax_wal_senders = 4\n",
            self.listen
        );
        if self.has_standby {
            settings.push_str("synchronous_standby_names = '*'\nwal_keep_size = 256MB\n");
        }
        let everybody = "host all all all trust\n";
        self.told(&format!("printf %s \"{settings}\" >>one/data/postgresql.conf")).await?;
        self.told(&format!("printf %s \"{everybody}\" >>one/data/pg_hba.conf")).await?;
        self.run(0).await?;
        if self.has_standby {
            self.copy_to(1).await?;
        }
        self.told(&format!("createdb -h \"$folder/one\" -U tikal {NAME}")).await
    }

    /// Has something done in its folder.
    async fn told(&self, words: &str) -> anyhow::Result<()> {
        ensure!(self.asked(words).await?, "{words}: see {}/keeper.log", self.folder.display());
        Ok(())
    }

    async fn asked(&self, words: &str) -> anyhow::Result<bool> {
        let mut keeper = self.keeper.lock().await;
        // One line is one command: what is quoted over several lines is put into one.
        let mut line = words.replace('\n', "\\n");
        if line.starts_with("printf") {
            line = line.replacen("printf %s", "printf %b", 1);
        }
        line.push('\n');
        keeper.words.write_all(line.as_bytes()).await?;
        let answer = tokio::time::timeout(PATIENCE, keeper.answers.next_line()).await;
        Ok(answer.context(line)??.as_deref() == Some("done"))
    }

    /// Starts one of the two and waits until it answers. One that was killed may still have a child that dies.
    async fn run(&self, house: usize) -> anyhow::Result<()> {
        let name = HOUSES[house];
        let start = format!(
            "pg_ctl -D {name}/data -w -t 30 -l {name}/log -o \"-k $folder/{name} -p 5432\" start"
        );
        let begun = Instant::now();
        while !self.asked(&start).await? {
            ensure!(begun.elapsed() < PATIENCE, "PostgreSQL does not start: {}", self.log());
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Ok(())
    }

    /// Makes this one a standby of the other.
    async fn copy_to(&self, house: usize) -> anyhow::Result<()> {
        let (from, to) = (HOUSES[1 - house], HOUSES[house]);
        self.told(&format!("rm -rf {to}/data")).await?;
        self.told(&format!(
            "pg_basebackup -h \"$folder/{from}\" -U tikal -D {to}/data -X stream -R -c fast --no-sync"
        ))
        .await?;
        self.run(house).await
    }

    /// Where the sockets of both are, the first one's first.
    pub(crate) fn sockets(&self) -> Vec<PathBuf> {
        let count = 1 + usize::from(self.has_standby);
        HOUSES[..count].iter().map(|house| self.folder.join(house)).collect()
    }

    /// The folder of the socket of the one that is written.
    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.join(HOUSES[self.primary()])
    }

    fn primary(&self) -> usize {
        *self.primary.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Stops it as a fault of the machine would, and starts it again.
    pub(crate) async fn crash_and_restart(&self) -> anyhow::Result<()> {
        let house = self.primary();
        self.told(&format!("pg_ctl -D {}/data -m immediate -w stop", HOUSES[house])).await?;
        self.run(house).await
    }

    /// Stops it in order, and starts it again.
    pub(crate) async fn restart(&self) -> anyhow::Result<()> {
        let house = self.primary();
        self.told(&format!("pg_ctl -D {}/data -m fast -w stop", HOUSES[house])).await?;
        self.run(house).await
    }

    /// Holds back what the standby would receive, or lets it through: what is committed meanwhile is on one machine only.
    pub(crate) async fn hold_standby(&self, is_held: bool) -> anyhow::Result<()> {
        let signal = if is_held { "STOP" } else { "CONT" };
        let standby = HOUSES[1 - self.primary()];
        self.told(&format!(
            "for it in $(ps -o pid= --ppid $(head -n 1 {standby}/data/postmaster.pid)); do \
             case \"$(ps -o args= -p $it)\" in *walreceiver*) kill -s {signal} $it;; esac; done"
        ))
        .await
    }

    /// Kills the one that is written and promotes the other. Nothing comes of the first any more.
    pub(crate) async fn fail_over(&self) -> anyhow::Result<()> {
        let first = self.primary();
        let (dead, next) = (HOUSES[first], HOUSES[1 - first]);
        self.told(&format!("kill -9 $(head -n 1 {dead}/data/postmaster.pid)")).await?;
        // What was held back from the receiver never comes; one that was not held has all that the first has sent.
        self.asked(&format!(
            "for it in $(ps -o pid= --ppid $(head -n 1 {next}/data/postmaster.pid)); do \
             case \"$(ps -o stat= -o args= -p $it)\" in T*walreceiver*) kill -9 $it;; esac; done"
        ))
        .await?;
        self.told(&format!("pg_ctl -D {next}/data -w promote")).await?;
        *self.primary.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = 1 - first;
        Ok(())
    }

    /// Makes the one that was killed the standby of the other.
    pub(crate) async fn new_standby(&self) -> anyhow::Result<()> {
        self.copy_to(1 - self.primary()).await
    }

    /// A connection past every gate.
    pub(crate) async fn connect(&self) -> anyhow::Result<Client> {
        let begun = Instant::now();
        loop {
            let folder = self.socket();
            let config = format!("host={} user=tikal dbname={NAME}", folder.display());
            match tokio_postgres::connect(&config, NoTls).await {
                Ok((client, connection)) => {
                    drop(tokio::spawn(connection));
                    return Ok(client);
                }
                Err(error) if begun.elapsed() > PATIENCE => bail!("no connection: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// Has this done, and answers with its rows.
    pub(crate) async fn sql(&self, statement: &str) -> anyhow::Result<Vec<Row>> {
        let client = self.connect().await?;
        client.query(statement, &[]).await.with_context(|| statement.to_owned())
    }

    /// The same for several statements without rows.
    pub(crate) async fn run_sql(&self, statements: &str) -> anyhow::Result<()> {
        let client = self.connect().await?;
        client.batch_execute(statements).await.with_context(|| statements.to_owned())
    }

    /// Writes everything that it has into a file.
    pub(crate) async fn dump(&self, to: &Path) -> anyhow::Result<()> {
        self.told(&format!(
            "pg_dump -h \"{}\" -U tikal {NAME} >\"$folder/dump.sql\"",
            self.socket().display()
        ))
        .await?;
        std::fs::copy(self.folder.join("dump.sql"), to)?;
        Ok(())
    }

    /// What it has logged.
    pub(crate) fn log(&self) -> String {
        let mut all = String::new();
        for house in HOUSES {
            let said = std::fs::read_to_string(self.folder.join(house).join("log"));
            let _ = writeln!(all, "-- {house}\n{}", said.unwrap_or_default());
        }
        all
    }
}
