//! What is logged, and how it looks.

use std::io::IsTerminal;

use clap::{Args, ValueEnum};
use tracing::Subscriber;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::util::SubscriberInitExt;

/// What is logged, and how it looks.
#[derive(Clone, Debug, Args)]
pub struct LogConfig {
    /// What to log, as `level` or `target=level,…`.
    #[arg(long = "log", value_name = "FILTER", default_value = "info", env = "TIKAL_LOG")]
    #[arg(value_parser = log_filter)]
    pub filter: String,

    /// How a log line looks.
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
}

/// How a log line looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

impl LogConfig {
    /// Starts logging to standard error. A second call changes nothing.
    pub fn start(&self) {
        drop(self.subscriber(std::io::stderr).try_init());
    }

    /// What writes the log lines; tests read them where they have them written.
    pub fn subscriber<W>(&self, writer: W) -> Box<dyn Subscriber + Send + Sync>
    where
        W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
    {
        let filter = EnvFilter::try_new(&self.filter).unwrap_or_else(|_| EnvFilter::new("info"));
        // Colours are for people; a file or a collector gets plain text.
        let subscriber = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_ansi(std::io::stderr().is_terminal())
            .with_writer(writer);
        match self.log_format {
            LogFormat::Text => Box::new(subscriber.finish()),
            LogFormat::Json => Box::new(subscriber.json().finish()),
        }
    }
}

/// A filter that cannot be read is refused before anything starts.
fn log_filter(text: &str) -> Result<String, String> {
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|error| error.to_string())
}
