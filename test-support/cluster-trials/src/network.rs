//! A network of the trial's own, in which each server has a namespace, and single ways through it can be cut.
//!
//! Servers, players and the database each have an address, and a server speaks with the database from a second one of its
//! own: so each direction between any two of them is a way of its own. A way is cut by a wrong hardware address for its
//! end: what is sent there is heard by nobody, and nobody is told.

use std::os::unix::process::CommandExt;
use std::process::Command;

use anyhow::{Context, ensure};

use crate::servers::Place;

/// Set in the program that lives in the network.
const INSIDE: &str = "TIKAL_TRIAL_NETWORK";
/// Where players are.
const PLAYERS: &str = "10.77.0.1";
/// Where the database is.
pub(crate) const DATABASE: &str = "10.77.0.2";
/// A hardware address that nobody has.
const NOBODY: &str = "02:00:00:00:77:77";

/// Starts this program anew inside of a network of its own, which is gone with it. Returns inside of it; an error says
/// why this machine cannot.
pub(crate) fn enter(servers: usize) -> anyhow::Result<()> {
    if std::env::var_os(INSIDE).is_none() {
        let own = std::env::current_exe()?;
        let error = Command::new("unshare")
            .args(["--net", "--mount", "--propagation", "private", "--"])
            .arg(own)
            .args(std::env::args_os().skip(1))
            .env(INSIDE, "1")
            .exec();
        return Err(error).context("unshare");
    }
    lay_out(servers)
}

/// Whether this machine can have such a network.
pub(crate) fn is_possible() -> bool {
    let tried = Command::new("unshare")
        .args(["--net", "--mount", "--propagation", "private", "--", "sh", "-c"])
        .arg("mkdir -p /run/netns && mount -t tmpfs none /run/netns && ip netns add one && ip link add way type bridge")
        .output();
    tried.is_ok_and(|tried| tried.status.success())
}

fn lay_out(servers: usize) -> anyhow::Result<()> {
    let mut script = format!(
        "set -e\nmkdir -p /run/netns\nmount -t tmpfs none /run/netns\nip link set lo up\n\
         ip link add hub type bridge\nip addr add {PLAYERS}/24 dev hub\nip addr add {DATABASE}/24 dev hub\n\
         ip link set hub up\n"
    );
    for at in 0..servers {
        let (own, asking) = (address(at), asking(at));
        script.push_str(&format!(
            "ip netns add s{at}\nip link add v{at} type veth peer name way netns s{at}\nip link set v{at} master hub up\n\
             ip -n s{at} link set lo up\nip -n s{at} link set way up\nip -n s{at} addr add {own}/24 dev way\n\
             ip -n s{at} addr add {asking}/24 dev way\nip -n s{at} route add {DATABASE} dev way src {asking}\n"
        ));
    }
    run(&script)
}

fn run(script: &str) -> anyhow::Result<()> {
    let done = Command::new("sh").args(["-c", script]).output().context("sh")?;
    ensure!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    Ok(())
}

/// Where players and other servers find this one.
fn address(at: usize) -> String {
    format!("10.77.0.{}", 11 + at)
}

/// From where this server asks the database.
fn asking(at: usize) -> String {
    format!("10.77.0.{}", 111 + at)
}

/// The place of a server in the network.
pub(crate) fn place(at: usize) -> Place {
    let database = format!("postgres://tikal@{DATABASE}/{}?sslmode=disable", crate::database::NAME);
    Place { address: address(at), namespace: Some(format!("s{at}")), database: Some(database) }
}

/// Ways that are cut together.
pub(crate) struct Cuts {
    pub(crate) name: &'static str,
    ways: Vec<Way>,
}

/// One direction: from a namespace (`None`: players and the database) to an address.
struct Way {
    from: Option<usize>,
    to: String,
}

/// What is cut in this turn, of a server and another.
pub(crate) fn cuts(turn: usize, one: usize, other: usize) -> Cuts {
    let to_database = || Way { from: Some(one), to: DATABASE.to_owned() };
    let from_database = || Way { from: None, to: asking(one) };
    let there = || Way { from: Some(one), to: address(other) };
    let back = || Way { from: Some(other), to: address(one) };
    let (name, ways) = match turn % 6 {
        0 => ("partitions server-database", vec![to_database(), from_database()]),
        1 => ("partitions server to database", vec![to_database()]),
        2 => ("partitions database to server", vec![from_database()]),
        3 => ("partitions server-server", vec![there(), back()]),
        4 => ("partitions server to server", vec![there()]),
        _ => (
            "partitions of a server from database and server",
            vec![to_database(), from_database(), there(), back()],
        ),
    };
    Cuts { name, ways }
}

impl Cuts {
    pub(crate) async fn make(&self) -> anyhow::Result<()> {
        self.each(|way| {
            format!(
                "{} neigh replace {} lladdr {NOBODY} nud permanent dev {}",
                way.ip(),
                way.to,
                way.device()
            )
        })
    }

    pub(crate) async fn heal(&self) -> anyhow::Result<()> {
        self.each(|way| format!("{} neigh del {} dev {}", way.ip(), way.to, way.device()))
    }

    fn each(&self, words: impl Fn(&Way) -> String) -> anyhow::Result<()> {
        run(&self.ways.iter().map(words).collect::<Vec<_>>().join(" && "))
    }
}

impl Way {
    fn ip(&self) -> String {
        self.from.map_or("ip".to_owned(), |at| format!("ip -n s{at}"))
    }

    fn device(&self) -> &'static str {
        if self.from.is_some() { "way" } else { "hub" }
    }
}
