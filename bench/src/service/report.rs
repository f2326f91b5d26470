//! What was measured, compared and set against its aims.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::contender::Contender;
use super::game::Game;
use crate::rounds::Summary;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Metric {
    /// From a Submit to its answer, half of them.
    LatencyP50,
    /// From a Submit to its answer, all but one in a hundred.
    LatencyP99,
    /// Answered Submits of many matches, a second.
    Throughput,
    /// What the server's process used per answered Submit of many matches.
    ProcessorTime,
    /// What the server's process grew by per waiting seat.
    Memory,
    /// From a Submit to its answer with the action on disk, half of them; for a disk alone, a commit.
    DurableP50,
    /// Answered Submits of many matches a second, each on disk; for a disk alone, rows.
    DurableThroughput,
    /// From the start of a server with many kept matches to its first answers.
    Restart,
}

/// What the service must reach.
#[derive(Clone, Copy)]
enum Aim {
    AtMost(f64),
    AtLeast(f64),
}

impl Metric {
    const ALL: [Metric; 8] = [
        Metric::LatencyP50,
        Metric::LatencyP99,
        Metric::Throughput,
        Metric::ProcessorTime,
        Metric::Memory,
        Metric::DurableP50,
        Metric::DurableThroughput,
        Metric::Restart,
    ];

    /// The metric that reports call so.
    pub(super) fn named(name: &str) -> Option<Metric> {
        Metric::ALL.into_iter().find(|metric| metric.name() == name)
    }

    /// Whether it counts what is done, and not what it costs.
    pub(super) const fn more_is_better(self) -> bool {
        match self {
            Metric::Throughput | Metric::DurableThroughput => true,
            Metric::LatencyP50
            | Metric::LatencyP99
            | Metric::ProcessorTime
            | Metric::Memory
            | Metric::DurableP50
            | Metric::Restart => false,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Metric::LatencyP50 => "service.latency.p50_us",
            Metric::LatencyP99 => "service.latency.p99_us",
            Metric::Throughput => "service.throughput.actions_per_s",
            Metric::ProcessorTime => "service.throughput.server_cpu_us",
            Metric::Memory => "service.memory.seat_kib",
            Metric::DurableP50 => "durable.latency.p50_us",
            Metric::DurableThroughput => "durable.throughput.actions_per_s",
            Metric::Restart => "durable.restart.first_answer_ms",
        }
    }

    /// What a contender's ratio to a peer must be, if it must be anything.
    fn aim(self, contender: Contender, peer: Contender) -> Option<Aim> {
        let aims = [
            (Metric::LatencyP50, Contender::Service, Contender::Null, Aim::AtMost(1.3)),
            (Metric::Throughput, Contender::Service, Contender::Null, Aim::AtLeast(0.7)),
            (Metric::Memory, Contender::Service, Contender::Echo, Aim::AtMost(2.0)),
            (Metric::DurableP50, Contender::Durable, Contender::Bound, Aim::AtMost(1.0)),
            (Metric::DurableThroughput, Contender::Durable, Contender::Bound, Aim::AtLeast(1.0)),
        ];
        let wanted = (self, contender, peer);
        let mut aims =
            aims.into_iter().map(|(metric, own, other, aim)| ((metric, own, other), aim));
        aims.find(|(of, _)| *of == wanted).map(|(_, aim)| aim)
    }

    /// What the number itself must be, if it must be anything.
    fn bound(self) -> Option<Aim> {
        (self == Metric::Restart).then_some(Aim::AtMost(2000.0))
    }
}

impl Aim {
    fn says(self, ratio: f64) -> String {
        let (reached, text) = match self {
            Aim::AtMost(most) => (ratio <= most, format!("<= {most}")),
            Aim::AtLeast(least) => (ratio >= least, format!(">= {least}")),
        };
        format!("{text} {}", if reached { "reached" } else { "MISSED" })
    }
}

/// Every round's numbers with one game.
#[derive(Debug, Default)]
pub(super) struct Measured(BTreeMap<(Metric, Contender), Vec<f64>>);

impl Measured {
    /// One round's number.
    pub(super) fn add(&mut self, metric: Metric, contender: Contender, value: f64) {
        self.0.entry((metric, contender)).or_default().push(value);
    }

    fn values(&self, metric: Metric, contender: Contender) -> &[f64] {
        self.0.get(&(metric, contender)).map_or(&[], Vec::as_slice)
    }
}

/// The comparison of everything that was measured.
pub(super) struct Report(Vec<Row>);

/// One number of one contender with one game, beside one peer.
struct Row {
    game: Game,
    metric: Metric,
    contender: Contender,
    value: Summary,
    against: Option<Against>,
}

struct Against {
    peer: Contender,
    value: Summary,
    ratio: Summary,
}

impl Report {
    /// Compares everybody with everybody cheaper, game by game and round by round.
    pub(super) fn of(measured: &[(Game, Measured)]) -> Report {
        let rows = measured.iter().flat_map(|(game, measured)| Report::rows(*game, measured));
        Report(rows.collect())
    }

    fn rows(game: Game, measured: &Measured) -> Vec<Row> {
        let mut rows = Vec::new();
        for metric in Metric::ALL {
            for contender in Contender::ALL {
                let own = measured.values(metric, contender);
                let Some(value) = Summary::of(own.to_vec()) else { continue };
                let before = rows.len();
                for peer in Contender::ALL.into_iter().filter(|peer| *peer < contender) {
                    let theirs = measured.values(metric, peer);
                    let ratios = own.iter().zip(theirs).map(|(own, their)| own / their).collect();
                    let ratio = Summary::of(ratios);
                    if let (Some(theirs), Some(ratio)) = (Summary::of(theirs.to_vec()), ratio) {
                        let against = Some(Against { peer, value: theirs, ratio });
                        rows.push(Row { game, metric, contender, value, against });
                    }
                }
                if rows.len() == before {
                    rows.push(Row { game, metric, contender, value, against: None });
                }
            }
        }
        rows
    }

    /// For people: medians, the middle half of the rounds, and what became of the aims.
    pub(super) fn table(&self) -> String {
        let mut table = format!(
            "{:<9}{:<34}{:<9}{:>10}  {:<20}{:<7}{:>7}  {:<14}{}\n",
            "game",
            "metric",
            "variant",
            "median",
            "middle half",
            "peer",
            "ratio",
            "middle half",
            "aim"
        );
        for Row { game, metric, contender, value, against } in &self.0 {
            let spread = format!("{:.1} - {:.1}", value.low, value.high);
            let _ = write!(
                table,
                "{game:<9}{:<34}{contender:<9}{:>10.1}  {spread:<20}",
                metric.name(),
                value.median
            );
            if let Some(Against { peer, ratio, .. }) = against {
                let spread = format!("{:.2} - {:.2}", ratio.low, ratio.high);
                let aim = metric.aim(*contender, *peer);
                let says = aim.map_or(String::new(), |aim| aim.says(ratio.median));
                let _ = write!(table, "{peer:<7}{:>7.2}  {spread:<14}{says}", ratio.median);
            } else if let Some(aim) = metric.bound() {
                let _ = write!(table, "{:<30}{}", "", aim.says(value.median));
            }
            table.truncate(table.trim_end().len());
            table.push('\n');
        }
        table
    }

    /// For programs: one object a line.
    pub(super) fn json(&self) -> String {
        let mut lines = String::new();
        for Row { game, metric, contender, value, against } in &self.0 {
            let name = metric.name();
            let _ = write!(
                lines,
                r#"{{"game":"{game}","metric":"{name}","variant":"{contender}","value":{:.3}"#,
                value.median
            );
            if let Some(Against { peer, value, ratio }) = against {
                let _ = write!(
                    lines,
                    r#","peer":"{peer}","peer_value":{:.3},"ratio":{:.4}"#,
                    value.median, ratio.median
                );
            }
            lines.push_str("}\n");
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::{Measured, Metric, Report};
    use crate::service::contender::Contender;
    use crate::service::game::Game;

    #[test]
    fn ratios_are_compared_round_by_round_and_set_against_the_aim() {
        let numbers = || {
            let mut measured = Measured::default();
            for (null, service) in [(10.0, 20.0), (100.0, 120.0), (10.0, 12.0)] {
                measured.add(Metric::LatencyP50, Contender::Null, null);
                measured.add(Metric::LatencyP50, Contender::Service, service);
            }
            measured
        };
        let measured: Vec<_> = Game::all().into_iter().map(|game| (game, numbers())).collect();
        let (report, table) = (Report::of(&measured).json(), Report::of(&measured).table());
        for (place, (game, _)) in measured.iter().enumerate() {
            let row = table.lines().nth(2 + 2 * place).unwrap_or_default();
            assert!(row.starts_with(game.name()), "{row}");
            assert!(row.ends_with("1.20  1.20 - 2.00   <= 1.3 reached"), "{row}");
            let line = concat!(
                r#","metric":"service.latency.p50_us","variant":"service","value":20.000"#,
                r#","peer":"null","peer_value":10.000,"ratio":1.2000}"#
            );
            let line = format!(r#"{{"game":"{game}"{line}"#);
            assert_eq!(report.lines().nth(1 + 2 * place), Some(line.as_str()));
        }
    }
}
