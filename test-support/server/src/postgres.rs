//! A PostgreSQL of the tests' own, with a database for whoever asks. It ends with the process that started it.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use engine_server::store::Database;

/// Set where a machine without PostgreSQL is a fault: there nothing is skipped.
const NEEDED: &str = "TIKAL_NEEDS_POSTGRES";
/// How long it may take to answer after its start.
const READY_WITHIN: Duration = Duration::from_secs(20);

/// Makes a folder, starts the program in it, says where, and ends it when nobody holds the other end of its standard
/// input any more: also after a kill nothing is left.
const KEEPER: &str = r#"
set -e
folder=$(mktemp -d /tmp/tikal-postgres-XXXXXX)
"$0/initdb" -D "$folder/data" -A trust -U tikal --no-sync -E UTF8 --locale=C >"$folder/initdb.log" 2>&1
listen=
if [ -n "${TIKAL_TEST_CERTIFICATE-}" ]; then
    umask 077
    printf %s "$TIKAL_TEST_CERTIFICATE" >"$folder/data/server.crt"
    printf %s "$TIKAL_TEST_KEY" >"$folder/data/server.key"
    echo 'ssl = on' >>"$folder/data/postgresql.conf"
    echo 'hostssl all all 127.0.0.0/8 trust' >>"$folder/data/pg_hba.conf"
    listen=$TIKAL_TEST_ADDRESS
fi
"$0/postgres" -D "$folder/data" -k "$folder" -p 5432 -c listen_addresses=$listen -c shared_buffers=32MB \
    -c max_connections=200 -c log_min_messages=fatal -c unix_socket_permissions=0777 \
    >"$folder/log" 2>&1 </dev/null &
program=$!
chmod 755 "$folder"
echo "$folder"
read -r _ || true
kill -INT $program 2>/dev/null || true
wait $program 2>/dev/null || true
rm -rf "$folder"
"#;

/// A running PostgreSQL. Several tests share one, each in databases of its own.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    made: AtomicU32,
    /// Ends it when it is closed, with this value or with the process.
    _leash: ChildStdin,
    _keeper: Child,
}

impl Postgres {
    /// The one that the tests of this process share; `None` where the machine has none, which is said.
    pub fn shared() -> Option<&'static Postgres> {
        static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
        SHARED.get_or_init(Postgres::start).as_ref()
    }

    /// One of the caller's own, to be stopped and started.
    pub fn start() -> Option<Postgres> {
        Postgres::start_with(&[])
    }

    /// One that also listens on an address of this machine, on PostgreSQL's own port, and speaks there over TLS only, by
    /// this certificate and key.
    pub fn encrypted(certificate: &str, key: &str) -> Option<(Postgres, Ipv4Addr)> {
        // Any such address is this machine's, and nobody else has asked for this one.
        let [high, low] = (std::process::id() as u16).to_be_bytes();
        let address = (64..128).map(|net| Ipv4Addr::new(127, net, high, low.clamp(1, 254)));
        let is_free = |address: &Ipv4Addr| TcpListener::bind((*address, 5432)).is_ok();
        let address = address.into_iter().find(is_free).expect("an address is free");
        let postgres = Postgres::start_with(&[
            ("TIKAL_TEST_CERTIFICATE", certificate),
            ("TIKAL_TEST_KEY", key),
            ("TIKAL_TEST_ADDRESS", &address.to_string()),
        ])?;
        Some((postgres, address))
    }

    fn start_with(variables: &[(&str, &str)]) -> Option<Postgres> {
        let Some(programs) = programs() else {
            assert!(std::env::var_os(NEEDED).is_none(), "there is no PostgreSQL");
            eprintln!(
                "skipped on PostgreSQL: this machine has no PostgreSQL (Debian: apt install postgresql)"
            );
            return None;
        };
        let mut keeper = shell()
            .args([OsStr::new("-c"), OsStr::new(KEEPER), programs.as_os_str()])
            .envs(variables.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell starts");
        let leash = keeper.stdin.take().expect("its input is piped");
        let mut said = String::new();
        let output = keeper.stdout.take().expect("its output is piped");
        BufReader::new(output).read_line(&mut said).expect("it says where");
        let folder = PathBuf::from(said.trim_end());
        assert!(folder.is_absolute(), "PostgreSQL could not be started in a folder of its own");
        let made = AtomicU32::new(0);
        let postgres = Postgres { programs, folder, made, _leash: leash, _keeper: keeper };
        let begun = Instant::now();
        while postgres.run("psql", &["-d", "postgres", "-c", "SELECT 1"]).is_err() {
            assert!(begun.elapsed() < READY_WITHIN, "PostgreSQL does not answer in {said}");
            sleep(Duration::from_millis(50));
        }
        Some(postgres)
    }

    /// A new, empty database.
    pub fn database(&self) -> Home {
        let name = format!("tikal{}", self.made.fetch_add(1, Ordering::Relaxed));
        self.run("createdb", &[&name]).expect("a database is made");
        let folder = self.folder.to_string_lossy().replace('/', "%2F");
        let address = format!("postgres://tikal@{folder}/{name}");
        Home { name, address, folder: self.folder.clone(), programs: self.programs.clone() }
    }

    /// The folder of its socket.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn run(&self, program: &str, words: &[&str]) -> Result<String, String> {
        run(&self.programs, &self.folder, program, words)
    }
}

/// A database of a test's own.
#[derive(Clone, Debug)]
pub struct Home {
    /// Its name.
    pub name: String,
    /// As a server is given it.
    pub address: String,
    folder: PathBuf,
    programs: PathBuf,
}

impl Home {
    /// As a keeper is given it.
    pub fn database(&self) -> Database {
        Database::new(&self.address, None, None).expect("the address of the tests is good")
    }

    /// The folder of the socket through which it is reached.
    pub fn socket_folder(&self) -> &Path {
        &self.folder
    }

    /// Has this done in it, and answers with what comes of it: a line for each row, its cells apart by `|`.
    #[track_caller]
    pub fn sql(&self, statement: &str) -> String {
        self.try_sql(statement).expect("the statement is good")
    }

    /// The same, or what is wrong.
    pub fn try_sql(&self, statement: &str) -> Result<String, String> {
        let words = ["-d", &self.name, "-qtAX", "-v", "ON_ERROR_STOP=1", "-c", statement];
        run(&self.programs, &self.folder, "psql", &words).map(|said| said.trim_end().to_owned())
    }

    /// A session that holds what it has locked until it is told to end.
    pub fn session(&self) -> Session {
        let mut child = Command::new(self.programs.join("psql"))
            .args(["-h".as_ref(), self.folder.as_os_str(), "-U".as_ref(), "tikal".as_ref()])
            .args(["-d", &self.name, "-qtAX"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("psql starts");
        let output = BufReader::new(child.stdout.take().expect("its output is piped"));
        Session { child, output }
    }
}

/// Somebody else's connection, over which one statement follows the other.
pub struct Session {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
}

impl Session {
    /// Has this done, and waits until it is.
    pub fn run(&mut self, statements: &str) {
        use std::io::Write;
        let input = self.child.stdin.as_mut().expect("its input is piped");
        writeln!(input, "{statements};\n\\echo done").expect("psql reads");
        let mut line = String::new();
        while line.trim_end() != "done" {
            line.clear();
            assert!(self.output.read_line(&mut line).expect("psql answers") > 0, "psql has ended");
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn run(programs: &Path, folder: &Path, program: &str, words: &[&str]) -> Result<String, String> {
    let done = Command::new(programs.join(program))
        .args(["-h".as_ref(), folder.as_os_str(), "-U".as_ref(), "tikal".as_ref()])
        .args(words)
        .output()
        .map_err(|error| error.to_string())?;
    match done.status.success() {
        true => Ok(String::from_utf8_lossy(&done.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&done.stderr).into_owned()),
    }
}

/// Where the programs are: on the path, or where Debian puts them, the newest first.
pub fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).find(|folder| has_all(folder));
    let debian = || {
        let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
        let mut folders: Vec<PathBuf> =
            versions.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect();
        folders.sort();
        folders.into_iter().rev().find(|folder| has_all(folder))
    };
    on_path.or_else(debian)
}

/// The server and what talks to it: some machines have links to one without the other.
fn has_all(folder: &Path) -> bool {
    ["initdb", "postgres", "psql", "createdb"].iter().all(|it| folder.join(it).is_file())
}

/// A shell as whoever may run PostgreSQL, which refuses to be run by the administrator, in a folder that they may read.
pub fn shell() -> Command {
    let mut command = match is_root() {
        true => {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--", "sh"]);
            command
        }
        false => Command::new("sh"),
    };
    command.current_dir("/tmp");
    command
}

/// Whether this is the administrator, as whom PostgreSQL refuses to run.
fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.starts_with(b"0\n"))
}
