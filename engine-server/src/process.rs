//! What the system knows of this process, under the names that every collector knows.

use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Hundredths of a second are what Linux counts in, on every machine it is built for here.
const TICKS_PER_SECOND: f64 = 100.0;

/// One number of the process.
struct Number {
    name: &'static str,
    help: &'static str,
    /// A counter, else a gauge.
    is_counter: bool,
    value: f64,
}

/// The numbers of this process in the text of OpenMetrics, without its end; empty where the system tells none.
pub fn text() -> String {
    let mut text = String::new();
    for Number { name, help, is_counter, value } in numbers(Path::new("/proc")) {
        let (kind, suffix) = if is_counter { ("counter", "_total") } else { ("gauge", "") };
        // Writing into a string cannot fail.
        let _ =
            writeln!(text, "# HELP {name} {help}.\n# TYPE {name} {kind}\n{name}{suffix} {value}");
    }
    text
}

fn numbers(system: &Path) -> Vec<Number> {
    let own = system.join("self");
    let gauge = |name, help, value: Option<f64>| {
        value.map(|value| Number { name, help, is_counter: false, value })
    };
    let stat = fs::read_to_string(own.join("stat")).unwrap_or_default();
    let status = fs::read_to_string(own.join("status")).unwrap_or_default();
    let limits = fs::read_to_string(own.join("limits")).unwrap_or_default();
    let boot = fs::read_to_string(system.join("stat")).unwrap_or_default();
    let files = fs::read_dir(own.join("fd")).ok().map(|files| files.count() as f64);
    let cpu = after_name(&stat, 11).zip(after_name(&stat, 12));
    let cpu = cpu.map(|(user, system)| (user + system) / TICKS_PER_SECOND);
    let booted = boot.lines().find_map(|line| line.strip_prefix("btime ")?.trim().parse().ok());
    let started = after_name(&stat, 19).zip(booted);
    let started = started.map(|(ticks, booted): (f64, f64)| booted + ticks / TICKS_PER_SECOND);
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let resident = resident.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
    let most_files = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let most_files = most_files.and_then(|line| line.split_whitespace().next()?.parse().ok());
    [
        gauge("process_start_time_seconds", "When the process started, since 1970", started),
        gauge(
            "process_resident_memory_bytes",
            "Memory the process has in use",
            resident.map(|kib: f64| kib * 1024.0),
        ),
        gauge("process_open_fds", "Open files and connections", files),
        gauge("process_max_fds", "The most files and connections it may open", most_files),
        cpu.map(|value| Number {
            name: "process_cpu_seconds",
            help: "Processor time the process has used",
            is_counter: true,
            value,
        }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A number of `/proc/self/stat`, counted after the name in brackets, which may hold spaces.
fn after_name(stat: &str, place: usize) -> Option<f64> {
    stat.rsplit_once(')')?.1.split_whitespace().nth(place)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_is_known() {
        let numbers = numbers(Path::new("/proc"));
        let value = |name| numbers.iter().find(|number| number.name == name).unwrap().value;
        assert_eq!(numbers.len(), 5);
        assert!(value("process_resident_memory_bytes") > 1e6);
        assert!(value("process_open_fds") >= 3.0);
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        let age = now.as_secs_f64() - value("process_start_time_seconds");
        assert!((-2.0..24.0 * 3600.0).contains(&age), "{age}");
    }

    #[test]
    fn where_the_system_tells_nothing_nothing_is_told() {
        assert!(numbers(Path::new("/nowhere")).is_empty());
    }
}
