//! Several servers on one PostgreSQL in every kind of trouble, under players, readers and watchers who write down what
//! they are told; and a judge who says whether all of it can be true together.
//!
//! `history` is what was told, and the judge. `load` asks and writes down, `servers`, `database`, `gate` and `network` are
//! what can be killed, stopped and cut, `troubles` does that, `hand_over` looks at a planned one, `trial` is one run of all
//! this, `planted` shows that the judge finds what servers must not do.

mod chance;
mod database;
mod gate;
mod hand_over;
mod history;
mod load;
mod network;
mod planted;
mod servers;
mod trial;
mod troubles;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Args, Parser, Subcommand};
use engine_server::config::Config;
use engine_server::serve::Listeners;
use engine_server::store::PostgresKeeper;
use engine_server::{Parts, run_parts, stop_signal, survive_file_limits};
use tokio::net::TcpListener;

use load::Amount;
use servers::{Kind, Place};
use trial::{Setting, Trial, percentile};

/// Several servers on one PostgreSQL in trouble, and whether all that was told can be true together.
#[derive(Debug, Parser)]
#[command(max_term_width = 100)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs each kind of trouble so often, each in a run of its own, and fails if anything contradicts itself.
    Run(RunFlags),
    /// Plants each fault into a server, and fails if one is not found out.
    Planted(Common),
    /// Serves as `tikal-server` does, with a fault.
    #[command(hide = true)]
    Serve {
        fault: String,
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        flags: Vec<String>,
    },
}

#[derive(Debug, Args)]
struct Common {
    /// By what everything is chosen that is left to chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Where everything goes that is needed to look at a violation.
    #[arg(long, value_name = "FOLDER", default_value = "target/cluster-trials")]
    keep: PathBuf,
}

#[derive(Debug, Args)]
struct RunFlags {
    #[command(flatten)]
    common: Common,

    /// How many matches are played at once.
    #[arg(long, value_name = "COUNT", default_value_t = 201)]
    matches: usize,

    /// How many actions a second players want, all together.
    #[arg(long, value_name = "COUNT", default_value_t = 75.0)]
    actions: f64,

    /// How many questions a second readers ask beside that.
    #[arg(long, value_name = "COUNT", default_value_t = 40.0)]
    reads: f64,

    /// How many servers there are.
    #[arg(long, value_name = "COUNT", default_value_t = 3)]
    servers: usize,

    /// How long servers may be silent, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    lease_seconds: u64,

    /// How often an owner is killed.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    kills: usize,

    /// How often an owner stands still past its lease.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    stops: usize,

    /// How often the database is restarted, or ends connections that commit.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    database: usize,

    /// How often a synchronous standby takes over.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    fail_overs: usize,

    /// How often all servers claim at once.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    claims: usize,

    /// How often a server's wall clock is set off by hours. Needs --faketime.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    clocks: usize,

    /// How often a part of the network is cut. Not beside other kinds of trouble: it is a network of its own.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    partitions: usize,

    /// A planned hand-over of so many matches at least.
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    hand_over: usize,

    /// The library `libfaketime.so.1`.
    #[arg(long, value_name = "FILE")]
    faketime: Option<PathBuf>,

    /// Another build's `tikal-server` that runs beside ours, in the first place.
    #[arg(long, value_name = "FILE")]
    beside: Option<PathBuf>,
}

fn main() -> ExitCode {
    let command = CommandLine::parse().command;
    // Before any thread is there: what lives in a network of its own begins there.
    if let Command::Run(flags) = &command
        && flags.partitions > 0
    {
        if !network::is_possible() {
            println!("skipped: this machine gives no network of one's own (unshare, ip)");
            return ExitCode::SUCCESS;
        }
        if let Err(error) = network::enter(flags.servers) {
            eprintln!("the network cannot be laid out: {error:#}");
            return ExitCode::FAILURE;
        }
    }
    let ended = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime.block_on(carry_out(command)),
        Err(error) => Err(error.into()),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cluster-trials: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn carry_out(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Run(flags) => run(&flags).await,
        Command::Planted(common) => find_planted(&common).await,
        Command::Serve { fault, flags } => serve(&fault, flags).await,
    }
}

/// As `tikal-server`, with a fault.
async fn serve(fault: &str, flags: Vec<String>) -> anyhow::Result<()> {
    survive_file_limits();
    // Also when the trial itself is killed nothing of it is left.
    #[cfg(target_os = "linux")]
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))?;
    let known = planted::NAMES.iter().find(|(name, _)| *name == fault);
    let (_, fault) = known.with_context(|| format!("there is no fault {fault}"))?;
    let config = Config::try_parse_from([String::from("serve")].into_iter().chain(flags))?;
    let ration = config.log.start();
    let listeners = Listeners {
        service: TcpListener::bind(config.listen).await?,
        operations: Some(TcpListener::bind(config.metrics_listen).await?),
    };
    let address = listeners.service.local_addr()?;
    let mut parts = Parts::of(&config)?;
    if let Some(sharing) = &mut parts.sharing {
        let holdings = sharing.cluster.holdings().clone();
        let keeper = PostgresKeeper::open_with(&sharing.database, holdings, *fault)?;
        parts.keeper = Some(Box::new(keeper));
        sharing.fault = *fault;
    }
    parts.on_ready = Some(Box::new(move || println!("listening on {address}")));
    tokio::select! {
        served = run_parts(listeners, &config, parts, stop_signal()) => served,
        () = ration.keep_telling() => Ok(()),
    }
}

async fn find_planted(common: &Common) -> anyhow::Result<()> {
    let mut table = String::new();
    let mut is_missed = false;
    for planted in planted::ALL {
        let Some(found) = planted::find(planted, common.seed, &common.keep).await? else {
            println!("skipped: this machine has no PostgreSQL (Debian: apt install postgresql)");
            return Ok(());
        };
        let (mark, seen) = match &found {
            Ok(seen) => ('✓', seen),
            Err(seen) => ('✗', seen),
        };
        is_missed |= found.is_err();
        let first = seen.violations.first().map_or("nothing", |it| it.as_str());
        table.push_str(&format!(
            "{mark} {planted}: {} violations, such as: {first}\n",
            seen.violations.len()
        ));
        println!("{seen}");
    }
    print!("{table}");
    if is_missed {
        bail!("a planted fault was not found out");
    }
    Ok(())
}

async fn run(flags: &RunFlags) -> anyhow::Result<()> {
    let mut violations = Vec::new();
    let kinds: [(&str, usize); 8] = [
        ("kills", flags.kills),
        ("stops", flags.stops),
        ("database", flags.database),
        ("fail-overs", flags.fail_overs),
        ("claims", flags.claims),
        ("clocks", flags.clocks),
        ("partitions", flags.partitions),
        ("hand-over", flags.hand_over),
    ];
    for (name, count) in kinds.into_iter().filter(|(_, count)| *count > 0) {
        let files = tempfile::tempdir()?;
        let clocks: Vec<PathBuf> =
            (0..flags.servers).map(|at| files.path().join(format!("clock-{at}"))).collect();
        let setting = setting(flags, name, count, &clocks)?;
        let Some(trial) = Trial::start(setting).await? else {
            println!("skipped: this machine has no PostgreSQL (Debian: apt install postgresql)");
            return Ok(());
        };
        let mut pauses = Vec::new();
        let seen = trial
            .under(async |trial| match name {
                "kills" => {
                    use troubles::InFlight::{Heard, Late, Lost, Unanswered};
                    troubles::kills(trial, count, &[Lost, Heard, Unanswered, Late]).await
                }
                "stops" => troubles::stops(trial, count, None, troubles::Meanwhile::Nothing).await,
                "database" => troubles::database(trial, count).await,
                "fail-overs" => troubles::fail_overs(trial, count, false).await,
                "claims" => troubles::claims(trial, count).await,
                "clocks" => troubles::clocks(trial, count, &clocks).await,
                "partitions" => troubles::partitions(trial, count).await,
                _ => {
                    pauses = hand_over::hand_over(trial, count).await?;
                    Ok(())
                }
            })
            .await?;
        println!("{seen}");
        if !pauses.is_empty() {
            let [half, most] = [50, 99].map(|it| percentile(&pauses, it).as_secs_f64());
            println!("{name}: a match paused {half:.2} s p50, {most:.2} s p99 of {}", pauses.len());
        }
        for violation in seen.violations.iter().take(10) {
            println!("  {violation}");
        }
        violations.extend(seen.violations);
    }
    if !violations.is_empty() {
        bail!("{} violations", violations.len());
    }
    Ok(())
}

/// Servers and load of a kind of trouble.
fn setting(
    flags: &RunFlags,
    name: &str,
    count: usize,
    clocks: &[PathBuf],
) -> anyhow::Result<Setting> {
    let sound = Kind {
        program: None,
        fault: None,
        lease_seconds: flags.lease_seconds,
        variables: Vec::new(),
    };
    let mut amount = Amount { matches: flags.matches, actions: flags.actions, reads: flags.reads };
    let mut servers: Vec<(Kind, Place)> =
        (0..flags.servers).map(|_| (sound.clone(), Place::here())).collect();
    match name {
        "clocks" => {
            let library =
                flags.faketime.as_deref().context("--faketime says where libfaketime.so.1 is")?;
            for ((kind, _), file) in servers.iter_mut().zip(clocks) {
                std::fs::write(file, "+0\n")?;
                kind.variables = off_the_clock(library, file);
            }
        }
        "partitions" => {
            for (at, (_, place)) in servers.iter_mut().enumerate() {
                *place = network::place(at);
            }
        }
        "hand-over" => {
            // Half of all matches, and some more, since nobody chooses which.
            servers.truncate(2);
            amount.matches = count * 2 + count / 4;
        }
        _ => {}
    }
    if let Some(program) = &flags.beside
        && let Some((kind, _)) = servers.first_mut()
    {
        kind.program = Some(program.clone());
    }
    let listen = if name == "partitions" { network::DATABASE } else { "" };
    Ok(Setting {
        name: name.to_owned(),
        seed: flags.common.seed,
        amount,
        servers,
        listen: listen.to_owned(),
        has_standby: name == "fail-overs",
        shares_evenly: true,
        keep: flags.common.keep.clone(),
    })
}

/// What makes a process believe the wall clock in this file; what counts time stays as it is.
fn off_the_clock(library: &Path, file: &Path) -> Vec<(String, String)> {
    let variables = [
        ("LD_PRELOAD", library.display().to_string()),
        ("FAKETIME_TIMESTAMP_FILE", file.display().to_string()),
        ("FAKETIME_NO_CACHE", "1".to_owned()),
        ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
        ("DONT_FAKE_MONOTONIC", "1".to_owned()),
    ];
    variables.map(|(name, value)| (name.to_owned(), value)).to_vec()
}
