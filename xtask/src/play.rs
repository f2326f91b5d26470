//! An evening at the terminal or in a browser: a server, house bots and the client, started together and ended together.

use std::collections::hash_map::RandomState;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::bots;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// What the server says before its address.
const LISTENING: &str = "listening on ";
/// What the house says once its bots can be played against.
const WATCHING: &str = "watching the lobby";
/// How long it may take to come.
const HOUSE_COMES: Duration = Duration::from_secs(30);

/// What asks for a browser instead of the terminal client.
const BROWSER: &str = "--browser";
/// What opens an address in the browser a person uses, by system.
const OPENERS: [&str; 2] = ["xdg-open", "open"];

/// Opens the client against house bots. Without a terminal bots play a whole match instead.
pub fn play(workspace: &Workspace, arguments: &[String]) -> Result<(), Trouble> {
    if arguments.iter().any(|word| word == BROWSER) {
        return in_browser(workspace, arguments);
    }
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return bots::whole_match(workspace, arguments);
    }
    build(workspace)?;
    let folder = workspace.target().join("play");
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    let key = house_key();
    let programs = Programs { folder: workspace.target().join("debug"), logs: folder.clone() };
    let (_server, address) = programs.server(&folder, &key)?;
    let _house = programs.house(&address, &key)?;
    let mut client = programs.program("tikal");
    // The server ends with us, and its seats are of no use to anybody later.
    client.env("TIKAL_CONFIG_DIR", folder.join("config"));
    client.args(["play", "--server", &address]).args(arguments);
    start::run(&mut client)
}

/// Serves the pages with house bots behind them, and opens the one on which a match is made.
fn in_browser(workspace: &Workspace, arguments: &[String]) -> Result<(), Trouble> {
    let game = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [BROWSER] => String::new(),
        [BROWSER, "--game", name] | ["--game", name, BROWSER] => format!("?game={name}"),
        _ => {
            let says = "with --browser only --game can be said here: the page asks for the rest";
            return Err(Trouble::Refused(says.to_owned()));
        }
    };
    build(workspace)?;
    let folder = workspace.target().join("play");
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    let key = house_key();
    let programs = Programs { folder: workspace.target().join("debug"), logs: folder.clone() };
    let (_server, address) = programs.server(&folder, &key)?;
    let _house = programs.house(&address, &key)?;
    let page = format!("{address}/new{game}");
    let opens = |opener: &&str| {
        start::capture(Command::new(opener).arg(&page)).is_ok_and(|ended| ended.success)
    };
    let opened = OPENERS.iter().any(opens);
    println!("{} {page}", if opened { "opened" } else { "open this in a browser:" });
    println!("Enter ends the server and the bots");
    io::stdin().lines().next();
    Ok(())
}

/// Builds all three in one go.
fn build(workspace: &Workspace) -> Result<(), Trouble> {
    for name in ["engine-server", "bot-client", "cli-client"] {
        workspace.need_crate(name)?;
    }
    start::run(&mut start::cargo(workspace, &["build"]))
}

/// Where the programs lie, and where those that have no terminal write.
struct Programs {
    folder: PathBuf,
    logs: PathBuf,
}

/// A program that ends with us.
struct Companion(Child);

impl Drop for Companion {
    fn drop(&mut self) {
        // It may be gone already, and then there is nothing to end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Programs {
    /// A server on a free port with a store of its own, and its address once it listens.
    fn server(&self, folder: &Path, key: &str) -> Result<(Companion, String), Trouble> {
        // One server has a file, and two people may play.
        let store = folder.join(format!("matches-{}.sqlite", process::id()));
        let mut command = self.program("tikal-server");
        command.args(["--listen", "127.0.0.1:0", "--store"]).arg(store);
        command.env("TIKAL_HOUSE_KEY", key).stdout(Stdio::piped());
        let mut server = self.start(command, "server.log")?;
        let output = server.0.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines());
        let address = output.map_while(Result::ok).find_map(|line| {
            line.strip_prefix(LISTENING).map(|address| format!("http://{address}"))
        });
        let log = self.logs.join("server.log");
        let silent =
            || Trouble::Refused(format!("the server did not start: see {}", log.display()));
        Ok((server, address.ok_or_else(silent)?))
    }

    /// House bots for every seat that is kept for them, once they are there: nobody plays against one before.
    fn house(&self, address: &str, key: &str) -> Result<Companion, Trouble> {
        let mut command = self.program("tikal-bot");
        command.args(["house", "--server", address]).env("TIKAL_HOUSE_KEY", key);
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        let path = self.logs.join("house.log");
        let mut log = fs::File::create(&path).map_err(Trouble::at(&path))?;
        let mut house = spawn(command)?;
        let (there, comes) = mpsc::channel();
        let notices = house.0.stderr.take().into_iter().flat_map(|out| BufReader::new(out).lines());
        // It ends with the house, whose notices it keeps.
        thread::spawn(move || {
            for notice in notices.map_while(Result::ok) {
                if notice.contains(WATCHING) {
                    let _ = there.send(());
                }
                let _ = writeln!(log, "{notice}");
            }
        });
        let absent = || Trouble::Refused(format!("no house bot came: see {}", path.display()));
        comes.recv_timeout(HOUSE_COMES).map_err(|_| absent())?;
        Ok(house)
    }

    fn program(&self, name: &str) -> Command {
        Command::new(self.folder.join(format!("{name}{EXE_SUFFIX}")))
    }

    /// Starts a program that must not write on the player's screen.
    fn start(&self, mut command: Command, log: &str) -> Result<Companion, Trouble> {
        let path = self.logs.join(log);
        let log = fs::File::create(&path).map_err(Trouble::at(&path))?;
        command.stderr(log);
        spawn(command)
    }
}

fn spawn(mut command: Command) -> Result<Companion, Trouble> {
    let name = command.get_program().to_string_lossy().into_owned();
    let started = command.stdin(Stdio::null()).spawn();
    started.map(Companion).map_err(|cause| Trouble::NotStarted { program: name, cause })
}

/// A key nobody else knows. The standard library seeds its hashers from the operating system.
fn house_key() -> String {
    let draw = || RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x}", draw(), draw())
}

#[cfg(test)]
mod tests {
    use super::house_key;

    #[test]
    fn keys_differ_and_are_long_enough_not_to_be_guessed() {
        assert_ne!(house_key(), house_key());
        assert_eq!(house_key().len(), 32);
    }
}
