//! What was measured, compared and set against its aims.

use std::fmt::{Display, Write};

use crate::rounds::Summary;

/// Everything that was measured, in the order in which it was first measured.
#[derive(Debug, Default)]
pub(crate) struct Report {
    series: Vec<Series>,
    claims: Vec<Claim>,
}

/// One number of one variant, round by round.
#[derive(Debug)]
struct Series {
    metric: &'static str,
    variant: String,
    values: Vec<f64>,
}

/// What is said of a number.
#[derive(Debug)]
struct Claim {
    metric: &'static str,
    variant: String,
    /// The variant it is divided by, round by round; without it the number itself counts.
    peer: Option<String>,
    at_most: Option<f64>,
}

impl Report {
    /// One round's number.
    pub(crate) fn add(&mut self, metric: &'static str, variant: impl Display, value: f64) {
        let variant = variant.to_string();
        let known =
            self.series.iter_mut().find(|known| known.metric == metric && known.variant == variant);
        match known {
            Some(series) => series.values.push(value),
            None => self.series.push(Series { metric, variant, values: vec![value] }),
        }
    }

    /// Compares two variants, round by round; the ratio may have to be at most so much.
    pub(crate) fn compare(
        &mut self,
        metric: &'static str,
        variant: impl Display,
        peer: impl Display,
        at_most: Option<f64>,
    ) {
        let (variant, peer) = (variant.to_string(), Some(peer.to_string()));
        self.claims.push(Claim { metric, variant, peer, at_most });
    }

    /// The number itself must be at most so much.
    pub(crate) fn aim(&mut self, metric: &'static str, variant: impl Display, at_most: f64) {
        let claim =
            Claim { metric, variant: variant.to_string(), peer: None, at_most: Some(at_most) };
        self.claims.push(claim);
    }

    /// For people: medians, the middle half of the rounds, and what became of the aims.
    pub(crate) fn table(&self) -> String {
        let mut table = format!(
            "{:<38}{:<21}{:>10}  {:<20}{:<21}{:>6}  {:<14}{}\n",
            "metric", "variant", "median", "middle half", "peer", "ratio", "middle half", "aim"
        );
        for row in self.rows() {
            let Row { metric, variant, value, peer, ratio, at_most } = row;
            let reached = row.has_reached().unwrap_or(true);
            let spread = format!("{:.1} - {:.1}", value.low, value.high);
            let _ = write!(table, "{metric:<38}{variant:<21}{:>10.1}  {spread:<20}", value.median);
            let _ = match ratio {
                Some(ratio) => {
                    let spread = format!("{:.2} - {:.2}", ratio.low, ratio.high);
                    write!(table, "{:<21}{:>6.2}  {spread:<14}", peer.unwrap_or(""), ratio.median)
                }
                None => write!(table, "{:<43}", ""),
            };
            if let Some(most) = at_most {
                let _ = write!(table, "<= {most} {}", if reached { "reached" } else { "MISSED" });
            }
            table.truncate(table.trim_end().len());
            table.push('\n');
        }
        table
    }

    /// How many aims were missed.
    pub(crate) fn missed(&self) -> usize {
        self.rows().iter().filter(|row| row.has_reached() == Some(false)).count()
    }

    /// For programs: one object a line.
    pub(crate) fn json(&self) -> String {
        let mut lines = String::new();
        for Row { metric, variant, value, peer, ratio, .. } in self.rows() {
            let value = value.median;
            let _ =
                write!(lines, r#"{{"metric":"{metric}","variant":"{variant}","value":{value:.3}"#);
            if let (Some(peer), Some(ratio)) = (peer, ratio) {
                let _ = write!(lines, r#","peer":"{peer}","ratio":{:.4}"#, ratio.median);
            }
            lines.push_str("}\n");
        }
        lines
    }

    /// Each number with each claim about it, or alone.
    fn rows(&self) -> Vec<Row<'_>> {
        let mut metrics: Vec<&str> = self.series.iter().map(|series| series.metric).collect();
        metrics.sort_unstable();
        metrics.dedup();
        let mut rows = Vec::new();
        for series in metrics.iter().flat_map(|metric| self.of(metric)) {
            let Series { metric, variant, values } = series;
            let Some(value) = Summary::of(values.clone()) else { continue };
            let alone = Row { metric, variant, value, peer: None, ratio: None, at_most: None };
            let before = rows.len();
            let claims = self.claims.iter();
            for claim in claims.filter(|claim| claim.metric == *metric && claim.variant == *variant)
            {
                let peer = claim.peer.as_deref();
                let ratio = peer.and_then(|peer| self.ratio(series, peer));
                rows.push(Row { peer, ratio, at_most: claim.at_most, ..alone });
            }
            if rows.len() == before {
                rows.push(alone);
            }
        }
        rows
    }

    fn of(&self, metric: &str) -> impl Iterator<Item = &Series> {
        self.series.iter().filter(move |series| series.metric == metric)
    }

    fn ratio(&self, own: &Series, peer: &str) -> Option<Summary> {
        let peer = self.of(own.metric).find(|series| series.variant == peer)?;
        Summary::of(own.values.iter().zip(&peer.values).map(|(own, peer)| own / peer).collect())
    }
}

/// A line of the report.
#[derive(Clone, Copy)]
struct Row<'a> {
    metric: &'a str,
    variant: &'a str,
    value: Summary,
    peer: Option<&'a str>,
    ratio: Option<Summary>,
    at_most: Option<f64>,
}

impl Row<'_> {
    /// Whether it is at most what it may be; `None`: it may be anything.
    fn has_reached(&self) -> Option<bool> {
        Some(self.ratio.unwrap_or(self.value).median <= self.at_most?)
    }
}

#[cfg(test)]
mod tests {
    use super::Report;

    #[test]
    fn ratios_are_compared_round_by_round_and_set_against_the_aim() {
        let mut report = Report::default();
        for (calm, attacked) in [(10.0, 20.0), (100.0, 120.0), (10.0, 12.0)] {
            report.add("p99", "calm", calm);
            report.add("p99", "attacked", attacked);
        }
        report.add("bytes", "stuck", 9.0);
        report.compare("p99", "attacked", "calm", Some(2.0));
        report.aim("bytes", "stuck", 8.0);
        let table = report.table();
        let lines: Vec<&str> = table.lines().collect();
        assert!(lines[1].ends_with("<= 8 MISSED"), "{table}");
        assert_eq!(report.missed(), 1);
        assert!(lines[3].ends_with("1.20  1.20 - 2.00   <= 2 reached"), "{table}");
        let last =
            r#"{"metric":"p99","variant":"attacked","value":20.000,"peer":"calm","ratio":1.2000}"#;
        assert_eq!(report.json().lines().last(), Some(last));
    }
}
