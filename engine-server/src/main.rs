//! `tikal-server`: reads its flags, starts logging, serves until it is told to stop; or does what its operator asks.

use std::io::Write;
use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::Context;
use clap::Parser;
use engine_server::config::{CommandLine, Config};
use engine_server::serve::Listeners;
use engine_server::{Parts, reload_signals, run_parts, stop_signal, survive_file_limits};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> ExitCode {
    survive_file_limits();
    let CommandLine { serve: config, command } = CommandLine::parse();
    let ended = match command {
        Some(command) => engine_server::commands::run(&command),
        None => serve_and_log(&config).await,
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        // In one line, also where a backtrace was asked for: what is wrong is a flag, a file or an address.
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "tikal-server: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Serves, and says now and then how many lines of others were left out of the log.
async fn serve_and_log(config: &Config) -> anyhow::Result<()> {
    let ration = config.log.start();
    let served = tokio::select! {
        served = serve(config) => served,
        () = ration.clone().keep_telling() => Ok(()),
    };
    ration.tell();
    served
}

async fn serve(config: &Config) -> anyhow::Result<()> {
    let service = bind(config.listen).await?;
    let operations = bind(config.metrics_listen).await?;
    let addresses = (service.local_addr()?, operations.local_addr()?);
    let listeners = Listeners { service, operations: Some(operations) };
    let mut parts = Parts::of(config)?;
    // For programs that start a server: told once flags, certificate and store are known to be good.
    parts.on_ready = Some(Box::new(move || {
        // Nobody may be reading, which is no reason to stop.
        let _ = writeln!(std::io::stdout(), "listening on {}", addresses.0);
        let _ = writeln!(std::io::stdout(), "metrics on {}", addresses.1);
    }));
    let reloading = reload_signals(parts.reload.clone());
    tokio::select! {
        served = run_parts(listeners, config, parts, stop_signal()) => served,
        () = reloading => Ok(()),
    }
}

async fn bind(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("{address} cannot be listened on"))
}
