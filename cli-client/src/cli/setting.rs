//! What holds for every command: language, look, where the server is and where seats are kept.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use client::{Connecting, Patience, Server, connect_with};

use crate::look::Look;
use crate::run::Bell;
use crate::saved_seats::SavedSeats;
use crate::words::{Language, Words};

/// Where a server is when nobody says so.
const DEFAULT_SERVER: &str = "http://127.0.0.1:7711";
/// How long a server with a match of the player's is looked for: it may be about to start again.
const FOR_A_SEAT: Duration = Duration::from_secs(5);

/// Flags of every command.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Everywhere")]
pub struct Global {
    /// The server, such as https://tikal.example [default: http://127.0.0.1:7711].
    #[arg(long, global = true, value_name = "URL", env = "TIKAL_SERVER")]
    server: Option<String>,
    /// Trust the certificates of this PEM file, and no others, for an https server.
    #[arg(long, global = true, value_name = "FILE", env = "TIKAL_CA")]
    ca: Option<PathBuf>,
    /// The language: en, fr or de [default: that of the environment].
    #[arg(long, global = true, value_name = "CODE")]
    lang: Option<Language>,
    /// Lines instead of a full screen: for screen readers, pipes and slow lines.
    #[arg(long, global = true)]
    plain: bool,
    /// One JSON object a line instead of words.
    #[arg(long, global = true)]
    json: bool,
    /// Draw with ASCII letters only.
    #[arg(long, global = true)]
    ascii: bool,
    /// Use no colours; NO_COLOR does the same.
    #[arg(long, global = true)]
    no_color: bool,
    /// No bell and no change of the window's title when it is your turn; a variable that is not empty does the same.
    #[arg(long, global = true, env = "TIKAL_NO_BELL", value_parser = clap::builder::FalseyValueParser::new())]
    #[arg(action = clap::ArgAction::SetTrue)]
    no_bell: bool,
    /// Keep seats here instead of in the user's configuration folder.
    #[arg(long, global = true, value_name = "FOLDER", env = "TIKAL_CONFIG_DIR")]
    config_dir: Option<PathBuf>,
}

impl Global {
    /// The words of the language that is wanted.
    pub(super) fn words(&self) -> Words {
        let of_environment = || Language::of_environment(|name| std::env::var(name).ok());
        Words::of(self.lang.unwrap_or_else(of_environment))
    }
}

/// How a match is shown and answers are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// A full screen with keys.
    Screen,
    /// Lines of words.
    Words,
    /// Lines of JSON.
    Json,
}

/// The flags of every command, read and opened.
pub(super) struct Setting {
    pub(super) words: Words,
    pub(super) look: Look,
    pub(super) manner: Manner,
    pub(super) bell: Bell,
    pub(super) saved_seats: SavedSeats,
    /// The server that was asked for by name.
    named_server: Option<String>,
    ca: Option<Vec<u8>>,
}

impl Setting {
    /// Reads what the flags name.
    pub(super) fn of(global: Global) -> anyhow::Result<Setting> {
        let words = global.words();
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let manner = match (global.json, global.plain || !terminal) {
            (true, _) => Manner::Json,
            (false, true) => Manner::Words,
            (false, false) => Manner::Screen,
        };
        let read = |path: PathBuf| {
            std::fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))
        };
        Ok(Setting {
            words,
            look: Look { color: !global.no_color && !unwanted, ascii: global.ascii },
            manner,
            bell: if global.no_bell { Bell::Off } else { Bell::On },
            saved_seats: SavedSeats::at(global.config_dir.as_deref())?,
            named_server: global.server,
            ca: global.ca.map(read).transpose()?,
        })
    }

    /// Whether JSON is wanted.
    pub(super) fn json(&self) -> bool {
        self.manner == Manner::Json
    }

    /// Whether an address is the one that was asked for; any is, if none was.
    pub(super) fn is_wanted(&self, address: &str) -> bool {
        let plain = |address: &str| address.trim_end_matches('/').to_owned();
        self.named_server.as_deref().is_none_or(|named| plain(named) == plain(address))
    }

    /// The server of the flags, or the usual one. Whoever has no match there is told at once that it is not
    /// there.
    pub(super) async fn server(&self) -> anyhow::Result<Server> {
        let address = self.named_server.as_deref().unwrap_or(DEFAULT_SERVER);
        self.connected(address, Duration::ZERO).await
    }

    /// The server of a kept seat. It must be there soon; later cuts are waited out.
    pub(super) async fn server_at(&self, address: &str) -> anyhow::Result<Server> {
        self.connected(address, FOR_A_SEAT).await
    }

    async fn connected(&self, address: &str, within: Duration) -> anyhow::Result<Server> {
        let patience = Patience { give_up_after: Some(within), ..Patience::default() };
        let ca = self.ca.clone();
        let server = connect_with(address, Connecting { patience, ca }).await?;
        let give_up_after = Some(within.max(FOR_A_SEAT));
        Ok(server.with_patience(Patience { give_up_after, ..Patience::default() }))
    }
}
