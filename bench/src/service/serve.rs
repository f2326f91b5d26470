//! The contenders' side of the process: listen, say where, serve until standard input closes.

use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;

use clap::Parser;
use engine_server::config::{Config, StoreAddress};
use engine_server::{Parts, run, run_parts};
use tempfile::TempDir;
use tokio::net::TcpListener;

use super::contender::{Contender, Subject};
use super::echo;
use super::null_game::NullGame;
use crate::process::input_closed;

/// Is the contender until standard input closes. Only the null service needs to know the game.
pub(super) async fn serve(
    Subject { contender, game }: Subject,
    folder: Option<&Path>,
) -> anyhow::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    // What is measured is the service and not its limits, however fast the machine. Nor however slow: who
    // looks at the clock and is then held up needs a bucket of more than that time.
    let flags = "--ephemeral --drain-seconds 2 --token-rate 1000000 --connection-rate 1000000 \
                 --token-burst 1000000 --connection-burst 1000000 --address-rate 1000000 \
                 --address-burst 1000000 --max-streams-per-address 50000 \
                 --max-matches 1000000 --max-unfinished-matches 1000000 \
                 --max-waiting-per-address 1000000 --max-running-per-address 1000000";
    let mut config = Config::try_parse_from(["tikal-server"].into_iter().chain(flags.split(' ')))?;
    match contender {
        Contender::Echo => {
            say(address)?;
            echo::serve(listener, input_closed()).await
        }
        Contender::Null => {
            let game = NullGame::record(game).await?;
            say(address)?;
            let parts = Parts { games: vec![Box::new(game)], ..Parts::of(&config)? };
            run_parts(listener, &config, parts, input_closed()).await
        }
        Contender::Service => {
            say(address)?;
            run(listener, &config, input_closed()).await
        }
        Contender::Durable => {
            let own = TempDir::new()?;
            config.store.ephemeral = false;
            config.store.address =
                StoreAddress::File(folder.unwrap_or(own.path()).join("store.sqlite"));
            let parts = Parts::of(&config)?;
            say(address)?;
            run_parts(listener, &config, parts, input_closed()).await
        }
        Contender::Bare | Contender::Bound => anyhow::bail!("{contender} serves nobody"),
    }
}

/// Tells whoever started this process that it is ready, and where.
fn say(address: SocketAddr) -> std::io::Result<()> {
    writeln!(std::io::stdout(), "{address}")
}
