//! The page of numbers in the two ways collectors read it: OpenMetrics, and the older text of Prometheus.

use std::collections::HashMap;

/// The type of OpenMetrics.
pub const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The type of the older text, which every collector and a browser can read.
pub const PLAIN_TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

const END: &str = "# EOF\n";

/// Whether who accepts this asks for OpenMetrics.
pub fn wants_open_metrics(accept: &str) -> bool {
    let names = |kind: &str| kind.split(';').next().map(|name| name.trim().to_lowercase());
    accept.split(',').any(|kind| names(kind).as_deref() == Some("application/openmetrics-text"))
}

/// A page of OpenMetrics with more lines before its end.
pub fn with_more(page: &str, more: &str) -> String {
    format!("{}{more}{END}", page.strip_suffix(END).unwrap_or(page))
}

/// The same page as older text: there a counter is named with its ending everywhere, and there is no end.
pub fn plain_text(page: &str) -> String {
    let kinds: HashMap<&str, &str> =
        page.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' ')).collect();
    let named = |name: &str| match kinds.get(name).copied() {
        Some("counter") => format!("{name}_total"),
        Some("info") => format!("{name}_info"),
        _ => name.to_owned(),
    };
    let mut text = String::with_capacity(page.len());
    for line in page.lines() {
        let told = if let Some((name, help)) = described(line, "# HELP ") {
            format!("# HELP {} {help}", named(name))
        } else if let Some((name, kind)) = described(line, "# TYPE ") {
            let kind = match kind {
                "info" | "stateset" => "gauge",
                "unknown" => "untyped",
                known => known,
            };
            format!("# TYPE {} {kind}", named(name))
        } else if line.starts_with("# ") {
            continue;
        } else {
            line.to_owned()
        };
        text.push_str(&told);
        text.push('\n');
    }
    text
}

fn described<'a>(line: &'a str, beginning: &str) -> Option<(&'a str, &'a str)> {
    line.strip_prefix(beginning)?.split_once(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# HELP a_calls Calls.\n# TYPE a_calls counter\na_calls_total{x=\"1\"} 2\n\
        # HELP a_build Build.\n# TYPE a_build info\na_build_info{v=\"1\"} 1\n\
        # HELP a_rooms Rooms.\n# TYPE a_rooms gauge\n# UNIT a_rooms rooms\na_rooms 3\n# EOF\n";

    #[test]
    fn the_older_text_names_counters_as_they_are_read() {
        let expected = "# HELP a_calls_total Calls.\n# TYPE a_calls_total counter\n\
            a_calls_total{x=\"1\"} 2\n# HELP a_build_info Build.\n# TYPE a_build_info gauge\n\
            a_build_info{v=\"1\"} 1\n# HELP a_rooms Rooms.\n# TYPE a_rooms gauge\na_rooms 3\n";
        assert_eq!(plain_text(PAGE), expected);
    }

    #[test]
    fn more_lines_come_before_the_end() {
        assert!(with_more(PAGE, "more 1\n").ends_with("a_rooms 3\nmore 1\n# EOF\n"));
    }

    #[test]
    fn open_metrics_come_to_who_asks_for_them() {
        for (accept, wanted) in [
            ("", false),
            ("*/*", false),
            ("text/plain;version=0.0.4", false),
            (
                "application/openmetrics-text;version=1.0.0,application/openmetrics-text;version=0.0.1;q=0.75,text/plain;q=0.5",
                true,
            ),
            ("text/plain, Application/OpenMetrics-Text", true),
        ] {
            assert_eq!(wants_open_metrics(accept), wanted, "{accept}");
        }
    }
}
