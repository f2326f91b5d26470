//! `tikal-bot house`: bots for everybody who asks the server for one.

use clap::Args;
use client::{ClientError, ErrorReason, Token};

use super::interruption::{Signal, interrupted};
use super::saying::tell_line;
use super::server_flags::TrustFlags;
use super::{Thinking, Unwell};
use crate::house::{House, Notice};

/// Whose lobby to watch, and how many seats to play at a time. SIGINT and SIGTERM end it with 0; what its
/// bots play is broken off.
#[derive(Clone, Debug, Args)]
pub struct HouseFlags {
    /// Where the server is.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7711", env = "TIKAL_SERVER")]
    server: String,

    #[command(flatten)]
    trust: TrustFlags,

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
    let address = flags.server.clone();
    let house = House {
        address: flags.server,
        key: Token::new(&flags.house_key)?,
        seats_at_once: flags.seats,
        seed: flags.seed,
        budget: flags.thinking.into(),
        tell: |notice: &Notice| tell_line(notice),
    };
    let interrupted = interrupted()?;
    let mut signal = None;
    let stop = async { signal = Some(interrupted.await) };
    let worked = house.run_trusting(flags.trust.certificates()?, stop).await;
    worked.map_err(|error| wrong_key(error, &address))?;
    match signal {
        // There is no other end to the work of a house: whoever wants it to end well says so like this.
        Some(Signal::Interrupt | Signal::Terminate) | None => Ok(()),
        Some(signal @ (Signal::HangUp | Signal::Quit)) => Err(Unwell::Interrupted(signal)),
    }
}

/// What a server that knows another key says sounds as if none had been given.
fn wrong_key(error: ClientError, address: &str) -> anyhow::Error {
    match error.reason() {
        Some(ErrorReason::HouseKeyNeeded) => anyhow::anyhow!(
            "the house key is wrong: the server at {address} was started with another one, or with none"
        ),
        Some(_) | None => error.into(),
    }
}
