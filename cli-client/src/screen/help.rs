//! Help: every key with what it does, and what the signs on the board mean.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::sheet::{foot, in_front, middle, put, wrap};
use super::status::KeyHint;
use super::texts::HelpTexts;
use crate::app::Hints;
use crate::games::{ActionKind, GameHelp};
use crate::look::{Look, Tone};
use crate::words::Words;

/// The widest the page gets.
const WIDTH: u16 = 96;

/// The help page.
#[derive(Clone, Copy, Debug)]
pub struct Help<'a> {
    /// Keys and signs of the game.
    pub game: &'a GameHelp,
    /// The kinds of actions; those with a letter are shown.
    pub kinds: &'a [ActionKind],
    /// The first row that is shown; the last rows stay in sight.
    pub top: usize,
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for Help<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let title = self.words.word(HelpTexts::Title);
        let size = (WIDTH.min(area.width), area.height);
        let inside = in_front(title, Tone::Legal, size, self.look, area, buffer);
        // Whoever opens this at a new board asks first what is to be seen there.
        let mut rows = Vec::new();
        if !self.game.signs.is_empty() {
            rows.extend(self.heading(self.words.word(HelpTexts::Legend)));
        }
        for (sign, meaning) in &self.game.signs {
            rows.extend(self.row(sign.clone(), meaning, inside.width));
        }
        if !self.game.keys.is_empty() {
            rows.extend(self.heading(self.game.title));
        }
        for (key, text) in &self.game.keys {
            let key = Span::styled(*key, self.look.tone(Tone::Legal));
            rows.extend(self.row(key, text, inside.width));
        }
        for (heading, keys) in SECTIONS {
            rows.extend(self.heading(self.words.word(*heading)));
            for (key, text) in *keys {
                let key = Span::styled(*key, self.look.tone(Tone::Legal));
                rows.extend(self.row(key, self.words.word(*text), inside.width));
            }
            if *heading == HelpTexts::Acting {
                for (key, kind) in self.kinds.iter().filter_map(|kind| Some((kind.key?, kind))) {
                    let key = Span::styled(key.to_string(), self.look.tone(Tone::Legal));
                    rows.extend(self.row(key, &kind.label, inside.width));
                }
            }
        }
        // The first row is the empty line above the first heading.
        rows.drain(..rows.len().min(1));
        let (total, height) = (rows.len(), usize::from(inside.height));
        let top = self.top.min(total.saturating_sub(height));
        put(rows.into_iter().skip(top), inside, buffer);
        let scroll = (total > height).then(|| {
            let last = (top + height).min(total);
            (Hints::Scroll, format!("{}-{last} / {total}", top + 1))
        });
        self.foot(scroll, middle(size, area), buffer);
    }
}

type Keys = &'static [(&'static str, HelpTexts)];

const SECTIONS: &[(HelpTexts, Keys)] = &[
    (
        HelpTexts::Acting,
        &[
            ("a", HelpTexts::All),
            ("/", HelpTexts::Palette),
            ("z", HelpTexts::UndoStep),
            ("Z", HelpTexts::UndoTurn),
            ("X", HelpTexts::Resign),
        ],
    ),
    (
        HelpTexts::Looking,
        &[
            ("[, ]", HelpTexts::LogStep),
            ("{, }", HelpTexts::LogTurn),
            ("Esc", HelpTexts::LogFollow),
            ("i", HelpTexts::Panel),
        ],
    ),
    (
        HelpTexts::Records,
        &[
            ("left, right", HelpTexts::RecordStep),
            ("PgUp, PgDn, Home, End", HelpTexts::RecordJump),
            ("Space", HelpTexts::RecordPlay),
        ],
    ),
    (
        HelpTexts::Anywhere,
        &[("?, F1", HelpTexts::Help), ("B", HelpTexts::Rules), ("q", HelpTexts::Quit)],
    ),
];

impl Help<'_> {
    /// How to go on reading and how to close it, on the frame: at 80 by 24 the page covers the bottom line.
    fn foot(&self, scroll: Option<(Hints, String)>, area: Rect, buffer: &mut Buffer) {
        let said = |hint: Hints| {
            let KeyHint { key, does } = KeyHint::of(hint, self.words, self.look);
            format!("{key} {does}")
        };
        let close = said(Hints::Close);
        let text = match scroll {
            Some((scroll, place)) => format!(" {}  {close}  {place} ", said(scroll)),
            None => format!(" {close} "),
        };
        foot(&text, Tone::Legal, self.look, area, buffer);
    }

    fn heading(&self, text: &'static str) -> [Line<'static>; 2] {
        let text = Span::styled(text, self.look.tone(Tone::Strong));
        [Line::default(), Line::from(text)]
    }

    fn row(&self, key: Span<'static>, text: &str, width: u16) -> Vec<Line<'static>> {
        const KEYS: usize = 24;
        let room = width.saturating_sub(u16::try_from(KEYS).unwrap_or(0) + 2);
        let gap = " ".repeat(KEYS.saturating_sub(key.content.width()));
        let mut lines = wrap(text, room).into_iter();
        let first = Span::raw(lines.next().unwrap_or_default());
        let first = Line::from(vec![Span::raw("  "), key, Span::raw(gap), first]);
        let others = lines.map(|line| Line::from(format!("{}{line}", " ".repeat(KEYS + 2))));
        std::iter::once(first).chain(others).collect()
    }
}
