//! `--clock`: how a match is timed, in a few characters.

use std::time::Duration;

use proto::v1;

/// Reads `BASE[+INCREMENT]`, each a number with `s`, `m` or `h`; without a letter it is seconds.
pub(super) fn parse(text: &str) -> Result<v1::ClockSettings, String> {
    let (base, increment) = match text.split_once('+') {
        Some((base, increment)) => (base, Some(increment)),
        None => (text, None),
    };
    let wire = |duration: Duration| prost_types::Duration::try_from(duration).ok();
    Ok(v1::ClockSettings {
        base: wire(duration(base)?),
        increment: increment.map(duration).transpose()?.and_then(wire),
        grace: None,
    })
}

fn duration(text: &str) -> Result<Duration, String> {
    let (digits, unit) = match text.strip_suffix(['s', 'm', 'h']) {
        Some(digits) => (digits, text.chars().next_back()),
        None => (text, None),
    };
    let seconds = match unit {
        Some('h') => 3600,
        Some('m') => 60,
        Some(_) | None => 1,
    };
    let number: u32 = digits.parse().map_err(|_| "a clock is like 30m or 20m+15s".to_owned())?;
    Ok(Duration::from_secs(u64::from(number) * seconds))
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn clocks_are_read() {
        let check = |text: &str, base: i64, increment: Option<i64>| {
            let clock = parse(text).unwrap();
            assert_eq!(clock.base.unwrap().seconds, base, "{text}");
            assert_eq!(clock.increment.map(|given| given.seconds), increment, "{text}");
        };
        check("30m", 1800, None);
        check("90", 90, None);
        check("1h+15s", 3600, Some(15));
        check("20m+1m", 1200, Some(60));
        for text in ["", "m", "-1", "5d", "1m+", "+5", "1m+2+3", "99999999999h"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
