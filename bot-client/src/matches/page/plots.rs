//! The plots of the page, drawn as SVG. Each says in its title what it shows, and no two contenders differ
//! by colour alone.

use std::fmt::Write;
use std::time::Duration;

use super::Portrait;
use crate::markup::escaped;
use crate::matches::statistics::Sample;
use crate::matches::thinking::{self, Thinking};

/// The width of every plot, and where its inside begins and ends.
const WIDTH: f64 = 860.0;
const LEFT: f64 = 150.0;
const RIGHT: f64 = 830.0;
/// How high the row of one contender is.
const ROW: f64 = 44.0;

/// A straight scale from numbers to places.
#[derive(Clone, Copy)]
struct Scale {
    from: (f64, f64),
    to: (f64, f64),
}

impl Scale {
    fn new(from: (f64, f64), to: (f64, f64)) -> Scale {
        // Nothing to spread over is spread over one.
        let end = if from.1 > from.0 { from.1 } else { from.0 + 1.0 };
        Scale { from: (from.0, end), to }
    }

    fn at(self, value: f64) -> f64 {
        let part = (value - self.from.0) / (self.from.1 - self.from.0);
        self.to.0 + part * (self.to.1 - self.to.0)
    }

    /// Round numbers inside, about as many as this.
    fn ticks(self, about: f64) -> Vec<f64> {
        let rough = (self.from.1 - self.from.0) / about;
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|s| s * power).find(|&s| s >= rough);
        let step = step.unwrap_or(10.0 * power);
        let first = (self.from.0 / step).ceil() as i64;
        let last = (self.from.1 / step).floor() as i64;
        (first..=last).map(|tick| tick as f64 * step).collect()
    }
}

/// Everybody's rating with its interval.
pub(super) fn ratings(portraits: &[Portrait<'_>]) -> String {
    let ends = |portrait: &Portrait<'_>| {
        let rating = portrait.row.rating;
        (rating.mu - rating.margin(), rating.mu + rating.margin())
    };
    let low = portraits.iter().map(|p| ends(p).0).fold(f64::INFINITY, f64::min);
    let high = portraits.iter().map(|p| ends(p).1).fold(f64::NEG_INFINITY, f64::max);
    let bottom = ROW * portraits.len() as f64 + 10.0;
    let x = Scale::new((low.floor(), high.ceil()), (LEFT, RIGHT));
    let mut svg = open(bottom + 30.0, "Ratings of everybody with their 95 % intervals");
    for tick in x.ticks(8.0) {
        upright(&mut svg, x.at(tick), bottom, &tick.to_string());
    }
    for (place, portrait) in portraits.iter().enumerate() {
        let (low, high) = ends(portrait);
        let (low, middle, high) = (x.at(low), x.at(portrait.row.rating.mu), x.at(high));
        let (y, hue) = (ROW * (place as f64 + 0.5) + 6.0, place % 4);
        name(&mut svg, portrait, y + 4.0);
        let _ = writeln!(
            svg,
            "<path class=\"s{hue}\" stroke-width=\"3\" fill=\"none\" d=\"M{low:.1} {y:.1}H{high:.1}M{low:.1} \
             {:.1}v12M{high:.1} {:.1}v12\"/>\n<circle class=\"f{hue}\" cx=\"{middle:.1}\" cy=\"{y:.1}\" r=\"6\"/>",
            y - 6.0,
            y - 6.0
        );
    }
    close(svg)
}

/// Everybody's points after each scoring round, on average.
pub(super) fn rounds(portraits: &[Portrait<'_>]) -> String {
    let count = portraits.iter().map(|portrait| portrait.rounds.len()).max().unwrap_or(0);
    if count == 0 {
        return "<p class=\"soft\">No game came to a scoring round.</p>\n".to_owned();
    }
    let all = portraits.iter().flat_map(|portrait| &portrait.rounds).map(Sample::mean);
    let (top, bottom) = (14.0, 300.0);
    let highest = all.fold(1.0, f64::max);
    let y = Scale::new((0.0, highest), (bottom, top));
    // Up to the round number above the highest point.
    let step = y.ticks(6.0).get(1).copied().unwrap_or(highest);
    let y = Scale::new((0.0, (highest / step).ceil() * step), (bottom, top));
    let x = Scale::new((1.0, count as f64), (60.0, RIGHT - 130.0));
    let mut svg = open(bottom + 44.0, "Average points after each scoring round");
    for tick in y.ticks(6.0) {
        let at = y.at(tick);
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"60\" x2=\"{RIGHT}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>"
        );
        let _ =
            writeln!(svg, "<text x=\"50\" y=\"{:.1}\" text-anchor=\"end\">{tick}</text>", at + 4.0);
    }
    for round in 1..=count {
        let (at, label) = (x.at(round as f64), bottom + 20.0);
        let _ = writeln!(
            svg,
            "<text x=\"{at:.1}\" y=\"{label:.1}\" text-anchor=\"middle\">{round}</text>"
        );
    }
    let _ = writeln!(svg, "<text x=\"60\" y=\"{:.1}\">scoring round</text>", bottom + 40.0);
    let mut ends: Vec<(f64, f64, usize)> = Vec::new();
    for (place, portrait) in portraits.iter().enumerate() {
        let hue = place % 4;
        let points = portrait.rounds.iter().zip(1..);
        let points: Vec<(f64, f64)> =
            points.map(|(points, round)| (x.at(f64::from(round)), y.at(points.mean()))).collect();
        let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let _ = writeln!(svg, "<path class=\"line s{hue}\" d=\"M{}\"/>", path.join("L"));
        for (x, y) in &points {
            let _ = writeln!(svg, "<circle class=\"f{hue}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>");
        }
        ends.extend(points.last().map(|&(x, y)| (x, y, place)));
    }
    // From above to below, and those that would lie on one another are moved apart.
    ends.sort_by(|one, other| one.1.total_cmp(&other.1));
    let mut lowest = f64::NEG_INFINITY;
    for (end, at, place) in ends {
        lowest = (at + 4.0).max(lowest + 15.0);
        let title = portraits.get(place).map(|portrait| shortened(&portrait.row.title()));
        let (title, hue, left) = (escaped(&title.unwrap_or_default()), place % 4, end + 12.0);
        let _ = writeln!(
            svg,
            "<text class=\"name f{hue}\" x=\"{left:.1}\" y=\"{lowest:.1}\">{title}</text>"
        );
    }
    close(svg) + &table_of_rounds(portraits, count)
}

/// The same numbers for who does not see the plot.
fn table_of_rounds(portraits: &[Portrait<'_>], count: usize) -> String {
    let mut html = String::from(
        "<details>\n<summary>The same as a table</summary>\n<table>\n<thead><tr><th scope=\"col\">bot</th>",
    );
    for round in 1..=count {
        let _ = write!(html, "<th scope=\"col\">round {round}</th>");
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for portrait in portraits {
        let _ = write!(html, "<tr><th scope=\"row\">{}</th>", escaped(&portrait.row.title()));
        for points in &portrait.rounds {
            let _ = write!(html, "<td>{:.1}</td>", points.mean());
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody>\n</table>\n</details>\n");
    html
}

/// How long everybody's decisions took.
pub(super) fn thinking(portraits: &[Portrait<'_>]) -> String {
    let used = |thinking: &Thinking| {
        let counts = thinking.counts();
        let first = counts.iter().position(|&count| count > 0)?;
        Some((first, counts.len()))
    };
    let spans: Vec<(usize, usize)> = portraits.iter().filter_map(|p| used(&p.thinking)).collect();
    let first = spans.iter().map(|span| span.0).min();
    let last = spans.iter().map(|span| span.1).max();
    let (Some(first), Some(last)) = (first, last) else {
        return "<p class=\"soft\">No decision was timed.</p>\n".to_owned();
    };
    let row = 84.0;
    let bottom = row * portraits.len() as f64 + 6.0;
    let x = Scale::new((first as f64, last as f64), (LEFT, RIGHT));
    let mut svg = open(bottom + 30.0, "How many decisions took how long, on a logarithmic scale");
    // Powers of ten from a microsecond on; a step is half an octave of microseconds.
    for power in 0..=10 {
        let place = 2.0 * 10f64.powi(power).log2();
        if place < first as f64 || place > last as f64 {
            continue;
        }
        let text = plain(Duration::from_micros(10u64.pow(power as u32)));
        upright(&mut svg, x.at(place), bottom, &text);
    }
    for (place, portrait) in portraits.iter().enumerate() {
        let base = row * (place as f64 + 1.0);
        let counts = portrait.thinking.counts();
        let most = counts.iter().copied().max().unwrap_or(1).max(1);
        name(&mut svg, portrait, base - 34.0);
        if let (Some(half), Some(most)) =
            (portrait.thinking.quantile(0.5), portrait.thinking.quantile(0.95))
        {
            let text = format!("half within {}", plain(half));
            let _ = writeln!(svg, "<text x=\"0\" y=\"{:.1}\">{text}</text>", base - 18.0);
            let text = format!("95 % within {}", plain(most));
            let _ = writeln!(svg, "<text x=\"0\" y=\"{:.1}\">{text}</text>", base - 3.0);
        }
        for (step, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let (from, to) = (x.at(step as f64), x.at(step as f64 + 1.0));
            let height = (row - 20.0) * f64::from(count) / f64::from(most);
            let (width, top, hue) = ((to - from - 1.0).max(1.0), base - height, place % 4);
            let begins = plain(thinking::from(step));
            let _ = writeln!(
                svg,
                "<rect class=\"f{hue}\" x=\"{from:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" \
                 height=\"{height:.1}\"><title>{count} from {begins} on</title></rect>"
            );
        }
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{base:.1}\" y2=\"{base:.1}\"/>"
        );
    }
    close(svg)
}

fn open(height: f64, says: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{says}\">\n")
}

fn close(svg: String) -> String {
    svg + "</svg>\n"
}

/// A line of the grid from top to bottom, with what it stands for.
fn upright(svg: &mut String, at: f64, bottom: f64, text: &str) {
    let label = bottom + 18.0;
    let _ = writeln!(
        svg,
        "<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"6\" y2=\"{bottom:.1}\"/>\n\
         <text x=\"{at:.1}\" y=\"{label:.1}\" text-anchor=\"middle\">{text}</text>"
    );
}

fn name(svg: &mut String, portrait: &Portrait<'_>, y: f64) {
    let title = escaped(&shortened(&portrait.row.title()));
    let _ = writeln!(svg, "<text class=\"name\" x=\"0\" y=\"{y:.1}\">{title}</text>");
}

/// A name that fits beside a plot; the tables have it whole. It is cut in the middle: what tells two command lines
/// apart is mostly their end.
fn shortened(name: &str) -> String {
    const MOST: usize = 18;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    let (first, last) = (MOST / 2 - 1, MOST / 2);
    let end = name.chars().skip(name.chars().count() - last);
    name.chars().take(first).chain(['…']).chain(end).collect()
}

/// A time with two digits that count.
fn plain(time: Duration) -> String {
    let micros = time.as_secs_f64() * 1e6;
    let (number, unit) = match micros {
        less if less < 1e3 => (micros, "µs"),
        less if less < 1e6 => (micros / 1e3, "ms"),
        _ => (micros / 1e6, "s"),
    };
    if number < 10.0 && number.fract() > 0.05 {
        format!("{number:.1} {unit}")
    } else {
        format!("{number:.0} {unit}")
    }
}
