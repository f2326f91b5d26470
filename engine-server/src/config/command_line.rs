//! What `tikal-server` is asked to do: to serve, or one of the commands for its operator.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use super::Config;
use super::store::{StoreAddress, database};
use crate::store::Database;

/// Hosts matches of Tikal behind gRPC.
///
/// Every match is kept in a file and goes on after a restart. On SIGTERM or Ctrl-C the server takes
/// no more calls, ends its streams with UNAVAILABLE and stops. Without a command it serves; the commands
/// are for its operator, and each has flags of its own.
#[derive(Clone, Debug, Parser)]
#[command(name = "tikal-server", version, max_term_width = 100)]
#[command(args_conflicts_with_subcommands = true)]
pub struct CommandLine {
    /// The flags of a server. Described before the command: the texts of this struct are those told.
    #[command(flatten)]
    pub serve: Config,

    /// What else is to be done; `None`: serve.
    #[command(subcommand)]
    pub command: Option<OperatorCommand>,
}

/// What an operator does beside serving.
#[derive(Clone, Debug, Subcommand)]
pub enum OperatorCommand {
    /// Asks a running server, over the port of its metrics: which matches there are, to cancel some, to ban
    /// somebody.
    Admin(AdminCommand),
    /// Has a running server copy its store to a new file, while matches go on.
    Backup(BackupCommand),
    /// Reads a whole store, plays its matches again and says what is wrong. Changes nothing. No server may have it open.
    Check(CheckCommand),
    /// Moves everything of a file into a database, or of a database into a file, plays every match again and compares.
    /// No server may have either open. The source stays as it is.
    Migrate(MigrateCommand),
    /// Tells the keys that a store signs records with, or signs with a new one. No server may have it open.
    RecordKey(RecordKeyCommand),
    /// Makes a store of a backup, once all of it was read. Refuses a store that is there.
    Restore(RestoreCommand),
}

/// The flags of `tikal-server admin`.
#[derive(Clone, Debug, Args)]
pub struct AdminCommand {
    /// Where the server serves metrics; its line "metrics on ADDRESS" tells.
    #[arg(long, value_name = "ADDRESS", env = "TIKAL_METRICS_LISTEN")]
    pub server: SocketAddr,

    /// Print what the server answers as JSON.
    #[arg(long)]
    pub json: bool,

    /// What is asked.
    #[command(subcommand)]
    pub action: AdminAction,
}

/// What an operator asks of a running server.
#[derive(Clone, Debug, Subcommand)]
pub enum AdminAction {
    /// Lists matches, newest first, each with a mark of who made it.
    List {
        /// Which.
        #[command(flatten)]
        selection: AdminSelection,
    },
    /// Ends matches, however far they are. What was played in them counts for nobody.
    Cancel {
        /// Their ids.
        #[arg(value_name = "MATCH")]
        match_ids: Vec<String>,
        /// Or those that are selected so.
        #[command(flatten)]
        selection: AdminSelection,
    },
    /// Lets nobody from this address make or join matches, also after a restart.
    Ban {
        /// An address, or a network such as `2001:db8::/32`.
        address: String,
    },
    /// Lets them again.
    Unban {
        /// As it was banned.
        address: String,
    },
    /// Lists who is banned.
    Bans,
}

/// Which matches an operator means.
#[derive(Clone, Debug, Args)]
pub struct AdminSelection {
    /// Only those in this state: waiting, revealing, running, ended or cancelled.
    #[arg(long, value_name = "STATE")]
    pub state: Option<String>,

    /// Only those of this maker, as the list shows it.
    #[arg(long, value_name = "MAKER")]
    pub maker: Option<String>,

    /// Only those that were made from this address without a key.
    #[arg(long, value_name = "ADDRESS")]
    pub address: Option<IpAddr>,
}

/// The flags of `tikal-server backup`.
#[derive(Clone, Debug, Args)]
pub struct BackupCommand {
    /// Where the server serves metrics; its line "metrics on ADDRESS" tells.
    #[arg(long, value_name = "ADDRESS", env = "TIKAL_METRICS_LISTEN")]
    pub server: SocketAddr,

    /// The new file. The server writes it: it must be able to.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

/// The flags of `tikal-server restore`.
#[derive(Clone, Debug, Args)]
pub struct RestoreCommand {
    /// The backup.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The store to make.
    #[command(flatten)]
    pub store: StoreFile,
}

/// The flags of `tikal-server check`.
#[derive(Clone, Debug, Args)]
pub struct CheckCommand {
    /// The store to look at.
    #[command(flatten)]
    pub store: StoreFile,
}

/// The flags of `tikal-server migrate`.
#[derive(Clone, Debug, Args)]
pub struct MigrateCommand {
    /// The store that everything is taken from: a SQLite file, or the address of a PostgreSQL database.
    #[arg(long, value_name = "FILE_OR_ADDRESS")]
    pub from: StoreAddress,

    /// The store to make, of the other kind. A file must not be there, and a database must be empty.
    #[arg(long, value_name = "FILE_OR_ADDRESS")]
    pub to: StoreAddress,

    /// A file with the database's password, in one line. Without it the variable TIKAL_STORE_PASSWORD has it.
    #[arg(long = "store-password-file", value_name = "FILE")]
    pub password_file: Option<PathBuf>,

    /// A PEM file with the certificates by which the database is recognised: it is spoken with over TLS.
    #[arg(long = "store-ca", value_name = "FILE")]
    pub authority: Option<PathBuf>,
}

impl MigrateCommand {
    /// The database of this address.
    ///
    /// # Errors
    /// Says what is wrong with its address or its password.
    pub fn database(&self, address: &str) -> anyhow::Result<Database> {
        database(address, self.password_file.as_deref(), self.authority.as_deref())
    }
}

/// The flags of `tikal-server record-key`.
#[derive(Clone, Debug, Args)]
pub struct RecordKeyCommand {
    /// The store whose keys are meant.
    #[command(flatten)]
    pub store: StoreFile,

    /// Sign with a new key from now on. What the old one signed still holds; its secret is forgotten.
    #[arg(long)]
    pub replace: bool,

    /// Somebody else has the old key: believe nothing any more that it signed.
    #[arg(long, requires = "replace")]
    pub leaked: bool,
}

/// Which store a command is about.
#[derive(Clone, Debug, Args)]
pub struct StoreFile {
    /// The SQLite file that keeps every match, as the server is given it.
    #[arg(long = "store", value_name = "FILE", default_value = "tikal.sqlite")]
    #[arg(env = "TIKAL_STORE")]
    pub path: PathBuf,
}
