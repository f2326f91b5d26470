//! Sheets in front of everything: a refusal with its rule, a question, a notice.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::sheet::{in_front, put, wrap};
use super::texts::Overlays;
use crate::look::{Look, Tone};
use crate::words::Words;

/// At most so wide: longer lines are hard to read.
const WIDTH: u16 = 64;

/// The server has refused an action.
#[derive(Clone, Copy, Debug)]
pub struct Refusal<'a> {
    /// Why, in one sentence.
    pub sentence: &'a str,
    /// The rule it cites, such as `T-5.2`, with its sentence; empty where there is none.
    pub rule: (&'a str, &'a str),
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

/// A question that wants yes or no.
#[derive(Clone, Copy, Debug)]
pub struct YesNo<'a> {
    /// What is asked.
    pub question: &'a str,
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

/// Something to be known before going on.
#[derive(Clone, Copy, Debug)]
pub struct Notice<'a> {
    /// Its title.
    pub title: &'a str,
    /// What is to be known; each line is wrapped by itself.
    pub text: &'a str,
    /// It went wrong.
    pub alarm: bool,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for Refusal<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut text = styled(self.sentence, Tone::Strong);
        let (id, sentence) = self.rule;
        if !id.is_empty() {
            text.push((String::new(), Tone::Plain));
            text.push((self.words.say(Overlays::RuleSays, &[("rule", &id)]), Tone::Told));
            text.extend(styled(sentence, Tone::Plain));
        }
        let title = self.words.word(Overlays::Refused);
        draw(title, Tone::Alarm, &text, None, self.look, area, buffer);
    }
}

impl Widget for YesNo<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let text = styled(self.question, Tone::Strong);
        let word = |text| self.words.word(text);
        let answers = vec![
            Span::styled("y", self.look.tone(Tone::Legal)),
            Span::raw(format!(" {}    ", word(Overlays::Yes))),
            Span::styled("n", self.look.tone(Tone::Legal)),
            Span::raw(format!(" {}", word(Overlays::No))),
        ];
        let title = word(Overlays::Question);
        draw(title, Tone::Legal, &text, Some(Line::from(answers)), self.look, area, buffer);
    }
}

impl Widget for Notice<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let text: Vec<(String, Tone)> =
            self.text.lines().flat_map(|line| styled(line, Tone::Plain)).collect();
        let tone = if self.alarm { Tone::Alarm } else { Tone::Legal };
        draw(self.title, tone, &text, None, self.look, area, buffer);
    }
}

fn styled(text: &str, tone: Tone) -> Vec<(String, Tone)> {
    vec![(text.to_owned(), tone)]
}

/// Draws paragraphs, wrapped, in a sheet that is as large as they need, with a last line.
fn draw(
    title: &str,
    tone: Tone,
    paragraphs: &[(String, Tone)],
    last: Option<Line<'_>>,
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
) {
    let room = WIDTH.min(area.width).saturating_sub(4);
    let wrapped = paragraphs.iter().flat_map(|(text, tone)| {
        let style = look.tone(*tone);
        wrap(text, room).into_iter().map(move |line| Line::from(Span::styled(line, style)))
    });
    let mut lines: Vec<Line<'_>> = wrapped.collect();
    if let Some(last) = last {
        lines.extend([Line::default(), last]);
    }
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(title.width() + 2);
    let width = u16::try_from(widest).unwrap_or(u16::MAX).saturating_add(4);
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(2);
    let inside = in_front(title, tone, (width, height), look, area, buffer);
    put(lines, inside, buffer);
}
