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

/// The key for help.
const HELP: &str = "?";

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
    /// Why the last key did nothing; said instead of what keys do.
    pub note: Option<&'a str>,
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
            Hints::Help => HELP,
            Hints::Quit => "q",
            Hints::Close => "Esc",
            Hints::NothingHere | Hints::OneLeft | Hints::NotAsked | Hints::NothingToUndo => "",
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
        if let Some(note) = self.note {
            let note = fit(&format!(" {note}"), width.saturating_sub(taken));
            used = note.width();
            spans.push(Span::styled(note, look.tone(Tone::Told)));
        }
        // Whoever knows no key yet needs the one for help, so it does not give way.
        let (help, others): (Vec<&KeyHint>, Vec<&KeyHint>) =
            self.hints.iter().filter(|_| self.note.is_none()).partition(|hint| hint.key == HELP);
        let wide = |hint: &KeyHint| hint.key.width() + hint.does.width() + 3;
        let kept: usize = help.iter().map(|hint| wide(hint)).sum();
        let fitting = others.into_iter().scan(kept + taken, |end, hint| {
            *end += wide(hint);
            (*end <= width).then_some(hint)
        });
        let fitting: Vec<&KeyHint> = fitting.collect();
        for hint in fitting.into_iter().chain(help.into_iter().filter(|_| kept + taken <= width)) {
            used += wide(hint);
            spans.push(Span::styled(format!(" {}", hint.key), look.tone(Tone::Legal)));
            spans.push(Span::styled(format!(" {} ", hint.does), look.tone(Tone::Faint)));
        }
        if let Some((text, tone)) = state {
            let gap = width.saturating_sub(used + text.width());
            spans.push(Span::raw(" ".repeat(gap)));
            spans.push(Span::styled(text, look.tone(tone)));
        }
        put([Line::from(spans)], area, buffer);
    }
}
