//! What is logged, and how it looks.

use std::io::IsTerminal;

use clap::{Args, ValueEnum};
use tracing::Subscriber;
use tracing_subscriber::filter::FilterExt;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};

use crate::log_ration::{LogRation, OUR_TARGETS};

/// The words that say how much is logged.
const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

/// The levels at which others speak too if nothing else is said: of what they do the operator wants to hear only
/// what may be wrong.
const LEVELS_OF_ALL: [&str; 3] = ["off", "error", "warn"];

/// What is logged, and how it looks.
#[derive(Clone, Debug, Args)]
pub struct LogConfig {
    /// What to log: a level for the server's own lines (off, error, warn, info, debug, trace), or
    /// `target=level,…`, such as `info,h2=debug` for the transport's.
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
    /// Starts logging to standard error, and tells what is left out. A second call changes nothing.
    pub fn start(&self) -> LogRation {
        let (subscriber, ration) = self.rationed(std::io::stderr);
        drop(subscriber.try_init());
        ration
    }

    /// What writes the log lines; tests read them where they have them written.
    pub fn subscriber<W>(&self, writer: W) -> Box<dyn Subscriber + Send + Sync>
    where
        W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
    {
        self.rationed(writer).0
    }

    /// What writes the log lines, and what counts those of others that are not written.
    pub fn rationed<W>(&self, writer: W) -> (Box<dyn Subscriber + Send + Sync>, LogRation)
    where
        W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
    {
        // What cannot be read was refused with the flags.
        let filter = EnvFilter::try_new(directives(&self.filter)).unwrap_or_default();
        let ration = LogRation::default();
        // Colours are for people; a file or a collector gets plain text.
        let lines = fmt::layer().with_ansi(std::io::stderr().is_terminal()).with_writer(writer);
        let lines = match self.log_format {
            LogFormat::Text => lines.boxed(),
            LogFormat::Json => lines.json().boxed(),
        };
        let lines = lines.with_filter(filter.and(ration.clone()));
        (Box::new(tracing_subscriber::registry().with(lines)), ration)
    }
}

/// A filter that cannot be read is refused before anything starts.
fn log_filter(text: &str) -> Result<String, String> {
    for part in text.split(',').map(str::trim) {
        // A word alone would be taken for the name of a program part, and silence all the rest.
        if !part.contains(['=', '[']) && !is_level(part) && !text.contains('[') {
            return Err(format!(
                "'{part}' is no level: {} or target=level is needed",
                LEVELS.join(", ")
            ));
        }
    }
    EnvFilter::try_new(directives(text)).map(|_| text.to_owned()).map_err(|error| error.to_string())
}

/// The filter with each bare level meant for the server's own lines.
fn directives(text: &str) -> String {
    // Brackets may hold commas; who writes them says exactly what is meant.
    if text.contains('[') {
        return text.to_owned();
    }
    let parts = text.split(',').map(str::trim).map(|part| {
        let level = part.to_lowercase();
        if !is_level(part) || LEVELS_OF_ALL.contains(&level.as_str()) {
            return part.to_owned();
        }
        let ours = OUR_TARGETS.map(|target| format!("{target}={level}"));
        format!("warn,{}", ours.join(","))
    });
    parts.collect::<Vec<String>>().join(",")
}

fn is_level(word: &str) -> bool {
    LEVELS.iter().any(|level| word.eq_ignore_ascii_case(level))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_levels_and_targets_with_levels_are_filters() {
        for good in ["info", "DEBUG", "off", "info,h2=debug", "engine_server=trace", "[call]=debug"]
        {
            assert_eq!(log_filter(good).as_deref(), Ok(good));
        }
        for wrong in ["foo", "", "debug,foo", "h2=loud", "info,,warn", "verbose"] {
            assert!(log_filter(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_bare_level_is_for_our_own_lines() {
        assert_eq!(directives("debug"), "warn,engine_server=debug,tikal_server=debug");
        assert_eq!(
            directives("trace,h2=info"),
            "warn,engine_server=trace,tikal_server=trace,h2=info"
        );
        assert_eq!(directives("warn"), "warn");
        assert_eq!(directives("error"), "error");
        assert_eq!(directives("h2=debug"), "h2=debug");
    }
}
