//! A process of a benchmark: what it uses, and how it learns that it may end.

use std::time::Duration;

use anyhow::Context;
use tokio::io::AsyncReadExt;
use tokio::process::Child;

/// The memory a process has in use, in KiB.
pub(crate) fn resident_kib(process: &Child) -> anyhow::Result<f64> {
    let status = proc(process.id().context("the process runs")?, "status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let line = line.context("the system tells a process's memory")?;
    Ok(line.trim().trim_end_matches(" kB").parse()?)
}

/// The processor time a process has used so far.
pub(crate) fn processor_time(process: &Child) -> anyhow::Result<Duration> {
    processor_time_of(process.id().context("the process runs")?)
}

/// The processor time the process with this id has used so far.
pub(crate) fn processor_time_of(id: u32) -> anyhow::Result<Duration> {
    let stat = proc(id, "stat")?;
    // The name in brackets may hold spaces; user and system time are the 12th and 13th after it, in
    // hundredths of a second.
    let (_, fields) = stat.rsplit_once(')').context("the system tells a process's time")?;
    let mut fields = fields.split_whitespace().skip(11).map(str::parse::<u64>);
    let mut next = || fields.next().context("the system tells a process's time");
    Ok(Duration::from_millis(10 * (next()?? + next()??)))
}

/// Completes when whoever started this process lets go of it.
pub(crate) async fn input_closed() {
    let mut nothing = Vec::new();
    // An error means the same: nobody is there any more.
    let _ = tokio::io::stdin().read_to_end(&mut nothing).await;
}

fn proc(id: u32, file: &str) -> anyhow::Result<String> {
    let path = format!("/proc/{id}/{file}");
    std::fs::read_to_string(&path).with_context(|| format!("{path} can be read"))
}
