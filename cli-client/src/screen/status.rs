//! The bottom line: what the keys do now, and whether the server is reached.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::sheet::{fit, put};
use super::texts::Overlays;
use crate::app::Hints;
use crate::look::{Look, Tone};
use crate::words::Words;

/// A key and what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyHint {
    /// The key or keys, such as `Enter`.
    pub key: &'static str,
    /// What it does, in a word.
    pub does: &'static str,
}

/// The bottom line.
#[derive(Clone, Copy, Debug)]
pub struct Status<'a> {
    /// What the keys do now, the most useful first; the last ones give way.
    pub hints: &'a [KeyHint],
    /// How often the server was not reached in a row; `None` while it is.
    pub lost: Option<u32>,
    /// An answer is awaited.
    pub sending: bool,
    /// The number of the newest event: what a question about a match begins with.
    pub event: Option<u64>,
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

impl KeyHint {
    /// The keys that every game has.
    pub fn of(does: Hints, words: &Words, look: Look) -> KeyHint {
        let key = match does {
            Hints::Scroll if look.ascii => "up/down",
            Hints::Step if look.ascii => "left/right",
            Hints::Scroll => "↑↓",
            Hints::Step => "←→",
            Hints::Play => "Enter",
            Hints::Kinds => "a",
            Hints::Palette => "/",
            Hints::Undo => "z",
            Hints::Log => "[ ]",
            Hints::Panel => "i",
            Hints::Back => "Esc",
            Hints::Search => "a-z",
            Hints::Autoplay => "Space",
            Hints::Yes => "y",
            Hints::No => "n",
            Hints::Rules => "B",
            Hints::LeaveSeat => "X",
            Hints::Help => "?",
            Hints::Quit => "q",
        };
        KeyHint { key, does: words.word(does) }
    }
}

impl Widget for Status<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let look = self.look;
        let state = match (self.lost, self.sending) {
            (Some(attempts), _) => {
                let text = self.words.say(Overlays::LinkLost, &[("attempts", &attempts)]);
                Some((text, Tone::Alarm))
            }
            (None, true) => Some((self.words.word(Overlays::Sending).to_owned(), Tone::Faint)),
            (None, false) => self.event.map(|event| (format!("#{event}"), Tone::Faint)),
        };
        let width = usize::from(area.width);
        let state = state.map(|(text, tone)| (fit(&text, width), tone));
        let taken = state.as_ref().map_or(0, |(text, _)| text.width() + 1);
        let mut spans = Vec::new();
        let mut used = 0;
        for hint in self.hints {
            let word = hint.does;
            let wide = hint.key.width() + word.width() + 3;
            if used + wide + taken > width {
                break;
            }
            used += wide;
            spans.push(Span::styled(format!(" {}", hint.key), look.tone(Tone::Legal)));
            spans.push(Span::styled(format!(" {word} "), look.tone(Tone::Faint)));
        }
        if let Some((text, tone)) = state {
            let gap = width.saturating_sub(used + text.width());
            spans.push(Span::raw(" ".repeat(gap)));
            spans.push(Span::styled(text, look.tone(tone)));
        }
        put([Line::from(spans)], area, buffer);
    }
}
