//! Measures what those who do not play fair cost those who do: readers who are stuck, attackers, crowds in the lobby,
//! and strangers who make matches until they are refused.
//!
//! The server is the real one, in a process of its own, with its default limits. This process is the
//! load: it plays, reads and measures. Attackers are a third process, niced as far as it goes, so
//! that what is measured is the server's defence and not the attackers' own work: on a
//! machine of few cores they would else take the time they are to be measured by. What they still
//! cost just by being there is shown by a control, in which they do the same to a sink of their own.

mod assault;
mod attack;
mod attackers;
mod board;
mod creators;
mod crowd;
mod crowded_lobby;
mod hoards;
mod line;
mod lobby_watchers;
mod players;
mod readers;
mod server;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum};

use crate::report::Report;
use assault::Assault;
use attack::Attack;
use creators::Creators;
use crowd::Crowd;
use crowded_lobby::CrowdedLobby;
use hoards::Hoards;
use lobby_watchers::Reading;
use server::Build;

/// Measures what stuck readers and attackers cost everybody else.
///
/// Server and attackers are processes that this program starts and stops; all of them stay on the
/// loopback. Variants take turns; medians over the rounds are compared. It ends with code 1 if an aim is missed,
/// unless it was quick.
#[derive(Debug, Parser)]
#[command(name = "bench-siege", max_term_width = 100)]
pub struct Arguments {
    /// Fewer and shorter rounds: shows that it works, not how well.
    #[arg(long)]
    quick: bool,
    /// One JSON object a line instead of a table.
    #[arg(long)]
    json: bool,
    /// Only this load.
    #[arg(long, value_enum)]
    load: Option<Load>,
    /// A `tikal-server` of an earlier build: strangers besiege it first, then this one. A load whose aims it reaches,
    /// too, shows nothing, and that is a failure.
    #[arg(long, value_name = "PROGRAM")]
    before: Option<PathBuf>,
    #[command(subcommand)]
    role: Option<Role>,
}

#[derive(Debug, Subcommand)]
enum Role {
    /// Is the server until standard input closes, and says where it listens.
    #[command(hide = true)]
    Serve {
        /// Flags of the server.
        #[arg(last = true)]
        flags: Vec<String>,
    },
    /// Is the attackers until standard input closes, and says what became of them.
    #[command(hide = true)]
    Attack {
        /// How.
        attack: Attack,
        /// Whom; without it a sink that takes everything.
        target: Option<SocketAddr>,
    },
    /// Is watchers of the lobby until standard input closes, and says when they know it.
    #[command(hide = true)]
    WatchLobby {
        /// Of this server.
        server: SocketAddr,
        /// How many.
        count: usize,
        /// Whether they read.
        reading: Reading,
    },
}

/// What the server has to bear.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Load {
    /// 1000 readers, of whom 500 are stuck.
    Readers,
    /// A player among attackers.
    Attackers,
    /// Players beside 10,000 waiting matches and 1,000 watchers of the lobby.
    Lobby,
    /// Players beside a stranger who makes matches until it is refused.
    Creators,
    /// Players beside a stranger who takes all streams, or all memory for unread answers, that it gets.
    Hoards,
    /// A player beside a stranger who fills the log.
    Log,
}

impl Load {
    const ALL: [Load; 6] =
        [Load::Readers, Load::Attackers, Load::Lobby, Load::Creators, Load::Hoards, Load::Log];

    /// Whether it is one that 0.1.0 did not bear.
    const fn is_of_strangers(self) -> bool {
        match self {
            Load::Readers | Load::Attackers => false,
            Load::Lobby | Load::Creators | Load::Hoards | Load::Log => true,
        }
    }
}

struct Plan {
    crowd: Crowd,
    assault: Assault,
    lobby: CrowdedLobby,
    creators: Creators,
    hoards: Hoards,
    log: Assault,
}

const THOROUGH: Plan = Plan {
    crowd: Crowd {
        rounds: 5,
        warm_up: Duration::from_secs(1),
        time: Duration::from_secs(3),
        memory_rounds: 3,
    },
    assault: Assault {
        rounds: 5,
        warm_up: Duration::from_secs(1),
        time: Duration::from_secs(2),
        attacks: &Attack::ALL,
    },
    lobby: CrowdedLobby {
        rounds: 3,
        waiting: 10_000,
        watchers: 1_000,
        unread: 100,
        time: Duration::from_secs(5),
    },
    creators: Creators { rounds: 3 },
    hoards: Hoards { rounds: 3 },
    log: Assault {
        rounds: 3,
        warm_up: Duration::from_secs(1),
        time: Duration::from_secs(3),
        attacks: &[Attack::PongFlood],
    },
};

const QUICK: Plan = Plan {
    crowd: Crowd {
        rounds: 1,
        warm_up: Duration::from_millis(500),
        time: Duration::from_secs(1),
        memory_rounds: 1,
    },
    assault: Assault {
        rounds: 1,
        warm_up: Duration::from_millis(500),
        time: Duration::from_secs(1),
        attacks: &Attack::ALL,
    },
    lobby: CrowdedLobby {
        rounds: 1,
        waiting: 1_000,
        watchers: 200,
        unread: 100,
        time: Duration::from_secs(2),
    },
    creators: Creators { rounds: 1 },
    hoards: Hoards { rounds: 1 },
    log: Assault {
        rounds: 1,
        warm_up: Duration::from_millis(500),
        time: Duration::from_secs(2),
        attacks: &[Attack::PongFlood],
    },
};

/// The lobby of a comparison: what 0.1.0 told a watcher of more outgrew what a message may have, and with as many
/// watchers as matches may have it told nobody anything for minutes.
const SMALLER_LOBBY: CrowdedLobby = CrowdedLobby {
    rounds: 1,
    waiting: 400,
    watchers: 60,
    unread: 20,
    time: Duration::from_secs(5),
};

/// Does what the arguments ask for: measures and prints, serves, or attacks.
pub async fn run(arguments: Arguments) -> anyhow::Result<()> {
    match arguments.role {
        Some(Role::Serve { flags }) => return server::serve(&flags).await,
        Some(Role::Attack { attack, target }) => return attackers::attack(attack, target).await,
        Some(Role::WatchLobby { server, count, reading }) => {
            return lobby_watchers::watch(server, count, reading).await;
        }
        None => {}
    }
    let plan = if arguments.quick { &QUICK } else { &THOROUGH };
    let loads =
        Load::ALL.into_iter().filter(|load| arguments.load.is_none_or(|only| only == *load));
    let shown = |report: &Report| if arguments.json { report.json() } else { report.table() };
    if let Some(program) = arguments.before {
        let loads = loads.filter(|load| load.is_of_strangers());
        let is_strict = !arguments.quick;
        return compare(plan, is_strict, loads, program, shown).await;
    }
    let mut report = Report::default();
    for load in loads {
        plan.measure(load, &plan.lobby, &Build::This, &mut report).await?;
    }
    print!("{}", shown(&report));
    let missed = report.missed();
    anyhow::ensure!(missed == 0 || arguments.quick, "{missed} aims were missed");
    Ok(())
}

/// Strangers besiege an earlier build and this one, load by load. What the earlier one bears shows nothing; what this one
/// does not bear counts if it is strict.
async fn compare(
    plan: &Plan,
    is_strict: bool,
    loads: impl Iterator<Item = Load>,
    program: PathBuf,
    shown: impl Fn(&Report) -> String,
) -> anyhow::Result<()> {
    let (before, mut faults) = (Build::Earlier(program), Vec::new());
    for load in loads {
        let [mut earlier, mut now] = [Report::default(), Report::default()];
        plan.measure(load, &SMALLER_LOBBY, &before, &mut earlier).await?;
        plan.measure(load, &SMALLER_LOBBY, &Build::This, &mut now).await?;
        print!("{load:?}, the earlier build:\n{}", shown(&earlier));
        print!("{load:?}, this build:\n{}\n", shown(&now));
        if earlier.missed() == 0 {
            faults.push(format!("{load:?}: the earlier build misses no aim"));
        }
        if is_strict && now.missed() > 0 {
            faults.push(format!("{load:?}: this build misses {} aims", now.missed()));
        }
    }
    anyhow::ensure!(faults.is_empty(), "{}", faults.join("; "));
    Ok(())
}

impl Plan {
    async fn measure(
        &self,
        load: Load,
        lobby: &CrowdedLobby,
        build: &Build,
        report: &mut Report,
    ) -> anyhow::Result<()> {
        match load {
            Load::Readers => self.crowd.measure(report).await,
            Load::Attackers => self.assault.measure(build, report).await,
            Load::Lobby => lobby.measure(build, report).await,
            Load::Creators => self.creators.measure(build, report).await,
            Load::Hoards => self.hoards.measure(build, report).await,
            Load::Log => self.log.measure(build, report).await,
        }
    }
}
