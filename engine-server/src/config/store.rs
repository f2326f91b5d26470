//! The flags that say where matches are kept, and how long in memory.

use std::convert::Infallible;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;

use crate::store::Database;

/// The variable that has the database's password, if no file does.
const PASSWORD: &str = "TIKAL_STORE_PASSWORD";
/// The longest password that is read from a file.
const PASSWORD_LIMIT: u64 = 4096;

/// Where matches are kept, and how long in memory.
#[derive(Clone, Debug, Args)]
pub struct StoreConfig {
    /// The SQLite file that keeps every match, which one server at a time has; or the address of a PostgreSQL
    /// database, which any number of servers share: `postgres://USER@HOST/DATABASE`.
    #[arg(
        long = "store",
        value_name = "FILE_OR_ADDRESS",
        default_value = "tikal.sqlite",
        env = "TIKAL_STORE",
        hide_env_values = true
    )]
    pub address: StoreAddress,

    /// A file with the database's password, in one line. Without it the variable TIKAL_STORE_PASSWORD has it.
    #[arg(long = "store-password-file", value_name = "FILE")]
    pub password_file: Option<PathBuf>,

    /// A PEM file with the certificates by which the database is recognised: it is spoken with over TLS.
    #[arg(long = "store-ca", value_name = "FILE")]
    pub authority: Option<PathBuf>,

    /// How long a server that shares a database may be silent before others take its matches, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u64).range(2..=600))]
    pub lease_seconds: u64,

    /// Keep nothing, whatever the file: matches live in memory and end with the server.
    #[arg(long)]
    pub ephemeral: bool,

    /// Start although acknowledged commits are gone from the file: what is left counts from now on.
    #[arg(long)]
    pub accept_loss: bool,

    /// Where other servers of the same database pass calls to this one. Without it: the address of --listen with a free
    /// port.
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub peer_listen: Option<SocketAddr>,

    /// Where the other servers reach what --peer-listen says, as ADDRESS:PORT. Without it: there.
    #[arg(long, value_name = "ADDRESS:PORT", requires = "peer_listen")]
    pub advertise: Option<String>,

    /// How long a match stays in memory that nobody asks for, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=365 * 24 * 60 * 60))]
    pub idle_seconds: u64,
}

impl StoreConfig {
    /// The file; `None`: nothing is kept, or not in a file.
    pub fn path(&self) -> Option<&Path> {
        match &self.address {
            StoreAddress::File(path) if !self.ephemeral => Some(path),
            StoreAddress::File(_) | StoreAddress::Postgres(_) => None,
        }
    }

    /// The database; `None`: nothing is kept, or in a file.
    ///
    /// # Errors
    /// Says what is wrong with its address or its password.
    pub fn database(&self) -> anyhow::Result<Option<Database>> {
        match &self.address {
            StoreAddress::Postgres(address) if !self.ephemeral => {
                let (password, authority) =
                    (self.password_file.as_deref(), self.authority.as_deref());
                database(address, password, authority).context("--store").map(Some)
            }
            StoreAddress::File(_) | StoreAddress::Postgres(_) => Ok(None),
        }
    }

    /// How long others wait before they take over.
    pub fn lease(&self) -> Duration {
        Duration::from_secs(self.lease_seconds)
    }
}

/// Where matches are kept. No debug print shows a database's address: somebody may have put a password into it.
#[derive(Clone, PartialEq, Eq)]
pub enum StoreAddress {
    /// In a SQLite file.
    File(PathBuf),
    /// In a PostgreSQL database.
    Postgres(String),
}

impl FromStr for StoreAddress {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<StoreAddress, Infallible> {
        let is_address = ["postgres://", "postgresql://"].iter().any(|it| text.starts_with(it));
        Ok(if is_address {
            StoreAddress::Postgres(text.to_owned())
        } else {
            StoreAddress::File(text.into())
        })
    }
}

impl fmt::Debug for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreAddress::File(path) => f.debug_tuple("File").field(path).finish(),
            StoreAddress::Postgres(_) => f.write_str("Postgres"),
        }
    }
}

/// The database of this address, with the password of this file or of the variable.
pub(super) fn database(
    address: &str,
    password_file: Option<&Path>,
    authority: Option<&Path>,
) -> anyhow::Result<Database> {
    let password = password(password_file)?;
    Database::new(address, password.as_deref(), authority)
}

/// The password of the file, else of the variable; `None`: the database asks for none.
fn password(file: Option<&Path>) -> anyhow::Result<Option<String>> {
    let Some(file) = file else { return Ok(std::env::var(PASSWORD).ok()) };
    let named = || format!("--store-password-file {}", file.display());
    if std::fs::metadata(file).with_context(named)?.len() > PASSWORD_LIMIT {
        bail!("{}: it is too long to be a password", named());
    }
    let text = std::fs::read_to_string(file).with_context(named)?;
    let text = text.trim_end_matches(['\r', '\n']);
    if text.is_empty() || text.contains('\n') {
        bail!("{}: one line with the password is needed", named());
    }
    Ok(Some(text.to_owned()))
}
