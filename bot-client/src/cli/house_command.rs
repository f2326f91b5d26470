//! `tikal-bot house`: bots for everybody who asks the server for one.

use clap::Args;
use client::Token;

use super::{Thinking, Unwell};
use crate::house::{House, Notice};

/// Whose lobby to watch, and how many seats to play at a time.
#[derive(Clone, Debug, Args)]
pub struct HouseFlags {
    /// Where the server is.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7711", env = "TIKAL_SERVER")]
    server: String,

    /// The house key the server was started with.
    #[arg(long, value_name = "KEY", env = "TIKAL_HOUSE_KEY", hide_env_values = true)]
    house_key: String,

    /// The most seats to play at the same time; further matches wait.
    #[arg(long, value_name = "COUNT", default_value_t = 16)]
    seats: usize,

    /// The bots' seeds count up from here. Without it each is drawn at random.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    #[command(flatten)]
    thinking: Thinking,
}

pub(super) async fn run(flags: HouseFlags) -> Result<(), Unwell> {
    let house = House {
        address: flags.server,
        key: Token::new(&flags.house_key)?,
        seats_at_once: flags.seats,
        seed: flags.seed,
        budget: flags.thinking.into(),
        tell: |notice: &Notice| eprintln!("{notice}"),
    };
    let stop = async {
        // Without a signal to wait for, it runs until it is ended from outside.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    Ok(house.run(stop).await?)
}
