//! The verdicts as JUnit XML, which build servers show.

use std::fmt::Write;

use super::{Checked, Verdict};
use crate::markup::escaped;

/// One test suite with a case for every check.
pub fn junit(program: &str, checked: &[Checked]) -> String {
    let count = |wanted: fn(&Verdict) -> bool| {
        checked.iter().filter(|check| wanted(&check.verdict)).count()
    };
    let failures = count(|verdict| matches!(verdict, Verdict::Failed(_)));
    let skipped = count(|verdict| matches!(verdict, Verdict::Skipped(_)));
    let seconds: f64 = checked.iter().map(|check| check.took.as_secs_f64()).sum();
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "<testsuite name=\"tikal conformance: {}\" tests=\"{}\" failures=\"{failures}\" errors=\"0\" \
         skipped=\"{skipped}\" time=\"{seconds:.3}\">",
        escaped(program),
        checked.len()
    );
    for check in checked {
        let _ = write!(
            text,
            "  <testcase classname=\"conformance\" name=\"{}\" time=\"{:.3}\"",
            escaped(&check.id),
            check.took.as_secs_f64()
        );
        let _ = match &check.verdict {
            Verdict::Passed => writeln!(text, "/>"),
            Verdict::Skipped(why) => {
                writeln!(text, ">\n    <skipped message=\"{}\"/>\n  </testcase>", escaped(why))
            }
            Verdict::Failed(reasons) => writeln!(
                text,
                ">\n    <failure message=\"{}\">{}</failure>\n    <system-out>{}</system-out>\n  \
                 </testcase>",
                escaped(reasons.first().map_or("", String::as_str)),
                escaped(&reasons.join("\n")),
                escaped(&check.output)
            ),
        };
    }
    text.push_str("</testsuite>\n");
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::junit;
    use crate::conformance::{Checked, Verdict};

    fn checked(id: &str, verdict: Verdict) -> Checked {
        Checked {
            id: id.to_owned(),
            proves: "it proves".to_owned(),
            page: "docs/bots.md",
            verdict,
            took: Duration::from_millis(1500),
            output: "said <b>\u{1b}".to_owned(),
        }
    }

    #[test]
    fn every_verdict_is_a_case() {
        let text = junit(
            "python3 \"my bot.py\"",
            &[
                checked("one", Verdict::Passed),
                checked("two", Verdict::Failed(vec!["a < b".to_owned(), "c".to_owned()])),
                checked("three", Verdict::Skipped("why & so".to_owned())),
            ],
        );
        assert_eq!(
            text,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <testsuite name=\"tikal conformance: python3 &quot;my bot.py&quot;\" tests=\"3\" \
             failures=\"1\" errors=\"0\" skipped=\"1\" time=\"4.500\">\n  \
             <testcase classname=\"conformance\" name=\"one\" time=\"1.500\"/>\n  \
             <testcase classname=\"conformance\" name=\"two\" time=\"1.500\">\n    \
             <failure message=\"a &lt; b\">a &lt; b\nc</failure>\n    \
             <system-out>said &lt;b&gt;\u{fffd}</system-out>\n  </testcase>\n  \
             <testcase classname=\"conformance\" name=\"three\" time=\"1.500\">\n    \
             <skipped message=\"why &amp; so\"/>\n  </testcase>\n</testsuite>\n"
        );
    }
}
