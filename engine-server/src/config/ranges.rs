//! What a limit may be: none is zero, and none so large that it could not be kept.

use std::ops::RangeInclusive;
use std::time::Duration;

/// More of anything would need more memory than there is.
const COUNTS: RangeInclusive<usize> = 1..=10_000_000;

/// Fewer bytes hold no message, and more than these no machine has.
const BYTES: RangeInclusive<usize> = 1024..=(1 << 40);

/// The same for what is held in one piece.
const MESSAGE_BYTES: RangeInclusive<usize> = 1024..=(1 << 30);

/// A number of things.
pub(super) fn count(text: &str) -> Result<usize, String> {
    within(text, COUNTS)
}

/// A number of bytes of many messages.
pub(super) fn bytes(text: &str) -> Result<usize, String> {
    within(text, BYTES)
}

/// A number of bytes of one message.
pub(super) fn message_bytes(text: &str) -> Result<usize, String> {
    within(text, MESSAGE_BYTES)
}

/// Seconds, also with a fraction. None at all would close everything at once and is refused.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "a number of seconds is needed".to_owned())?;
    let duration = Duration::try_from_secs_f64(number).map_err(|error| error.to_string())?;
    // Timers cannot reach further than a few hundred years; nobody waits for that.
    let longest = Duration::from_secs(100 * 365 * 24 * 60 * 60);
    if duration.is_zero() || duration > longest {
        return Err("more than 0 seconds and less than 100 years are needed".to_owned());
    }
    Ok(duration)
}

fn within(text: &str, range: RangeInclusive<usize>) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("a number from {} to {} is needed", range.start(), range.end()))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use crate::config::Config;

    fn check(flag: &str, value: &str, is_good: bool) {
        let parsed = Config::try_parse_from(["tikal-server", flag, value]);
        assert_eq!(parsed.is_ok(), is_good, "{flag} {value}");
    }

    #[test]
    fn no_limit_is_zero_or_absurd() {
        use clap::CommandFactory;
        let command = Config::command();
        let numbers = command.get_arguments().filter(|flag| {
            flag.get_value_names().is_some_and(|names| {
                names.iter().any(|name| ["COUNT", "BYTES"].contains(&name.as_str()))
            })
        });
        let flags: Vec<String> =
            numbers.filter_map(|flag| Some(format!("--{}", flag.get_long()?))).collect();
        assert!(flags.len() > 15, "{flags:?}");
        for flag in flags {
            check(&flag, "0", false);
            check(&flag, "-1", false);
            check(&flag, "99999999999999999999", false);
            check(&flag, "9999999999999999", false);
        }
        for flag in ["--call-timeout-seconds", "--keepalive-seconds", "--idle-seconds"] {
            check(flag, "0", false);
            check(flag, "99999999999999", false);
            check(flag, "60", true);
        }
        check("--max-streams", "1", true);
        check("--max-request-bytes", "1023", false);
        check("--max-request-bytes", "2000", true);
        check("--drain-seconds", "99999999", false);
    }

    #[test]
    fn a_key_has_a_form() {
        for flag in ["--house-key", "--creator-key"] {
            check(flag, "0123456789abcdef", true);
            for wrong in ["", "short", "has spaces in it, several", "not-ascii-é-not-ascii"] {
                check(flag, wrong, false);
            }
            check(flag, &"x".repeat(201), false);
        }
    }
}
