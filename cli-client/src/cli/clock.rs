//! `--clock`: how a match is timed, in a few characters.

use std::time::Duration;

use proto::v1;

/// Reads `BASE[+INCREMENT]`, each a number with `s`, `m` or `h`. A bare number is refused: whoever types 5 for five
/// minutes would lose on time.
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
    const LIKE: &str = "a clock is like 30m or 20m+15s";
    let (digits, seconds) = match text.chars().next_back() {
        Some('h') => (text.strip_suffix('h'), 3600),
        Some('m') => (text.strip_suffix('m'), 60),
        Some('s') => (text.strip_suffix('s'), 1),
        Some(_) | None => (None, 0),
    };
    let Some(digits) = digits else {
        return Err(match text.parse::<u32>() {
            Ok(_) => format!("{text} of what? {text}s, {text}m or {text}h; {LIKE}"),
            Err(_) => LIKE.to_owned(),
        });
    };
    let number: u32 = digits.parse().map_err(|_| LIKE.to_owned())?;
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
        check("90s", 90, None);
        check("1h+15s", 3600, Some(15));
        check("20m+1m", 1200, Some(60));
        for text in ["", "5", "20m+15", "m", "-1", "5d", "1m+", "+5", "1m+2+3", "99999999999h"] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(parse("5").unwrap_err().starts_with("5 of what? 5s, 5m or 5h"));
    }
}
