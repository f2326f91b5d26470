//! A long text to scroll through: the rules, or anything else.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::sheet::{in_front, put, wrap};
use crate::look::{Look, Tone};
use crate::rulebook::is_id;

/// At most so wide: longer lines are hard to read.
const WIDTH: u16 = 100;

/// A page in front of the board.
#[derive(Clone, Copy, Debug)]
pub struct TextPage<'a> {
    /// Its title.
    pub title: &'a str,
    /// The text. A line that begins with `# ` is a heading; an id such as `T-5.2` at the beginning
    /// of a line is set apart.
    pub lines: &'a [String],
    /// The first line that is shown, after wrapping; the last lines stay in sight.
    pub top: usize,
    /// What is looked for, where that can be typed.
    pub typed: Option<&'a str>,
    /// What is said when there is no line.
    pub empty: &'a str,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for TextPage<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let look = self.look;
        let margin =
            if area.width > 40 && area.height > 12 { Margin::new(2, 1) } else { Margin::default() };
        let within = area.inner(margin);
        let size = (WIDTH.min(within.width), within.height);
        let mut inside = in_front(self.title, Tone::Legal, size, look, within, buffer);
        if let Some(typed) = self.typed {
            let prompt = Line::from(vec![
                Span::styled("/ ", look.tone(Tone::Legal)),
                Span::styled(typed, look.tone(Tone::Strong)),
                Span::styled("_", look.tone(Tone::Legal)),
            ]);
            put([prompt], inside, buffer);
            let head = inside.height.min(2);
            inside = Rect { y: inside.y + head, height: inside.height - head, ..inside };
        }
        if self.lines.is_empty() {
            put([Line::from(Span::styled(self.empty, look.tone(Tone::Faint)))], inside, buffer);
            return;
        }
        let lines: Vec<Line<'_>> =
            self.lines.iter().flat_map(|line| self.wrapped(line, inside.width)).collect();
        let height = usize::from(inside.height);
        let top = self.top.min(lines.len().saturating_sub(height));
        let (total, last) = (lines.len(), (top + height).min(lines.len()));
        put(lines.into_iter().skip(top), inside, buffer);
        if total > height && inside.bottom() < within.bottom() {
            let place = format!(" {}-{last} / {total} ", top + 1);
            let x = inside.right().saturating_sub(u16::try_from(place.len()).unwrap_or(0));
            if x > inside.x {
                buffer.set_string(x, inside.bottom(), place, look.tone(Tone::Faint));
            }
        }
    }
}

impl TextPage<'_> {
    fn wrapped(&self, line: &str, width: u16) -> Vec<Line<'static>> {
        let look = self.look;
        if let Some(heading) = line.strip_prefix("# ") {
            let lines = wrap(heading, width).into_iter();
            let strong = look.tone(Tone::Strong);
            return lines.map(|line| Line::from(Span::styled(line, strong))).collect();
        }
        let (id, rest) = rule_id(line);
        let indent = if id.is_empty() { 0 } else { 8 };
        let texts = wrap(rest, width.saturating_sub(indent)).into_iter().enumerate();
        let label = |at: usize| if at == 0 { id } else { "" };
        let line = |(at, text): (usize, String)| {
            let label = format!("{:<1$}", label(at), usize::from(indent));
            Line::from(vec![Span::styled(label, look.tone(Tone::Told)), Span::raw(text)])
        };
        texts.map(line).collect()
    }
}

/// A rule's id at the beginning of a line, and the rest.
fn rule_id(line: &str) -> (&str, &str) {
    let Some((first, rest)) = line.split_once(' ') else { return ("", line) };
    if first.len() <= 7 && is_id(first) { (first, rest.trim_start()) } else { ("", line) }
}
