//! What was measured, beside a peer and set against an aim: for people and for programs.

use std::fmt::Write;

use crate::rounds::Summary;

/// One number, and what it is compared with.
#[derive(Clone, Debug)]
pub struct Row {
    /// What is measured.
    pub metric: &'static str,
    /// Which game it is measured on.
    pub variant: &'static str,
    /// Our number.
    pub value: Summary,
    /// Somebody else's.
    pub against: Option<Against>,
    /// What should be reached.
    pub aim: Option<Aim>,
}

/// A peer's number, and how many times as much ours is.
#[derive(Clone, Debug)]
pub struct Against {
    /// Who.
    pub peer: &'static str,
    /// The same measured there.
    pub value: Summary,
    /// Ours by theirs, compared round by round.
    pub ratio: Summary,
}

/// What should be reached.
#[derive(Clone, Copy, Debug)]
pub enum Aim {
    /// The ratio should be at least this.
    Ratio(f64),
    /// The value should be at most this.
    AtMost(f64),
}

impl Row {
    fn aim_says(&self) -> String {
        let (reached, aim) = match (self.aim, &self.against) {
            (Some(Aim::Ratio(least)), Some(Against { ratio, .. })) => {
                (ratio.median >= least, format!("ratio >= {least}"))
            }
            (Some(Aim::AtMost(most)), _) => (self.value.median <= most, format!("<= {most}")),
            (Some(Aim::Ratio(_)), None) | (None, _) => return String::new(),
        };
        format!("{aim} {}", if reached { "reached" } else { "MISSED" })
    }
}

/// For people: medians with the middle half of the rounds, and what became of the aims.
pub fn table(rows: &[Row]) -> String {
    let mut table = format!(
        "{:<34}{:<15}{:>12}  {:<25}{:<22}{:>8}  {:<16}{}\n",
        "metric", "variant", "median", "middle half", "peer", "ratio", "middle half", "aim"
    );
    for row in rows {
        let value = number(row.value.median);
        let _ = write!(table, "{:<34}{:<15}{value:>12}  ", row.metric, row.variant);
        let _ = write!(table, "{:<25}", spread(row.value));
        match &row.against {
            Some(Against { peer, ratio, .. }) => {
                let median = number(ratio.median);
                let _ = write!(table, "{peer:<22}{median:>8}  {:<16}", spread(*ratio));
            }
            None => {
                let _ = write!(table, "{:48}", "");
            }
        }
        table.push_str(&row.aim_says());
        table.truncate(table.trim_end().len());
        table.push('\n');
    }
    table
}

/// For programs: one JSON object a line.
pub fn json(rows: &[Row]) -> String {
    let mut lines = String::new();
    for Row { metric, variant, value, against, aim: _ } in rows {
        let value = value.median;
        let (peer, peer_value, ratio) = match against {
            Some(Against { peer, value, ratio }) => (
                format!("\"{peer}\""),
                format!("{:.3}", value.median),
                format!("{:.4}", ratio.median),
            ),
            None => ("null".to_owned(), "null".to_owned(), "null".to_owned()),
        };
        let _ = writeln!(
            lines,
            r#"{{"metric":"{metric}","variant":"{variant}","value":{value:.3},"peer":{peer},"peer_value":{peer_value},"ratio":{ratio}}}"#,
        );
    }
    lines
}

fn spread(summary: Summary) -> String {
    if summary.low == summary.high {
        return String::new();
    }
    format!("{} - {}", number(summary.low), number(summary.high))
}

/// Large numbers without decimals and in groups of three, small ones with three digits or so.
fn number(value: f64) -> String {
    if value < 1000.0 {
        let decimals = if value < 100.0 { 2 } else { 0 };
        return format!("{value:.decimals$}");
    }
    let digits = format!("{value:.0}");
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::{Against, Aim, Row, json, number, table};
    use crate::rounds::Summary;

    fn row(ratio: f64) -> Row {
        let value = Summary { median: 1_500_000.0, low: 1_400_000.0, high: 1_600_000.0 };
        let against = Against {
            peer: "shakmaty",
            value: Summary::exact(1_000_000.0),
            ratio: Summary::exact(ratio),
        };
        let aim = Some(Aim::Ratio(1.5));
        Row { metric: "speed", variant: "basic", value, against: Some(against), aim }
    }

    fn size(bytes: f64) -> Row {
        let (value, aim) = (Summary::exact(bytes), Some(Aim::AtMost(512.0)));
        Row { metric: "bytes", variant: "basic", value, against: None, aim }
    }

    #[test]
    fn people_see_whether_an_aim_was_reached() {
        let check = |row: Row, says: &str| assert!(table(&[row]).trim_end().ends_with(says));
        check(row(1.5), "ratio >= 1.5 reached");
        check(row(1.4), "ratio >= 1.5 MISSED");
        check(size(496.0), "<= 512 reached");
        check(size(520.0), "<= 512 MISSED");
    }

    #[test]
    fn programs_get_one_object_a_line() {
        let lines = concat!(
            r#"{"metric":"speed","variant":"basic","value":1500000.000,"#,
            r#""peer":"shakmaty","peer_value":1000000.000,"ratio":1.5000}"#,
            "\n",
            r#"{"metric":"bytes","variant":"basic","value":496.000,"#,
            r#""peer":null,"peer_value":null,"ratio":null}"#,
            "\n",
        );
        assert_eq!(json(&[row(1.5), size(496.0)]), lines);
    }

    #[test]
    fn numbers_are_as_exact_as_they_need_to_be() {
        let check = |value: f64, text: &str| assert_eq!(number(value), text);
        check(1.555, "1.55");
        check(496.0, "496");
        check(7_654_321.9, "7 654 322");
        check(1000.0, "1 000");
    }
}
