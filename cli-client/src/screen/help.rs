//! Help: every key with what it does, and what the signs on the board mean.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::sheet::{in_front, put, wrap};
use super::texts::HelpTexts;
use crate::look::{Look, Sign, Tone};
use crate::sight::{Nouns, SeatNumber, Terrain};
use crate::words::Words;

/// The widest the page gets.
const WIDTH: u16 = 96;

/// The help page.
#[derive(Clone, Copy, Debug)]
pub struct Help<'a> {
    /// The letters that stand for kinds of actions, with their words.
    pub kinds: &'a [(char, String)],
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
        let mut rows = Vec::new();
        for (heading, keys) in SECTIONS {
            rows.extend(self.heading(*heading));
            for (key, text) in *keys {
                let key = Span::styled(*key, self.look.tone(Tone::Legal));
                rows.extend(self.row(key, self.words.word(*text), inside.width));
            }
            if *heading == HelpTexts::Acting {
                for (key, word) in self.kinds {
                    let key = Span::styled(key.to_string(), self.look.tone(Tone::Legal));
                    rows.extend(self.row(key, word, inside.width));
                }
            }
        }
        rows.extend(self.heading(HelpTexts::Legend));
        for (sign, meaning) in self.signs() {
            rows.extend(self.row(sign, &meaning, inside.width));
        }
        let top = self.top.min(rows.len().saturating_sub(usize::from(inside.height)));
        put(rows.into_iter().skip(top.max(1)), inside, buffer);
    }
}

type Keys = &'static [(&'static str, HelpTexts)];

const SECTIONS: &[(HelpTexts, Keys)] = &[
    (
        HelpTexts::OnTheBoard,
        &[
            ("arrows, h j k l", HelpTexts::Move),
            ("Tab, Shift+Tab", HelpTexts::NextSpace),
            ("Enter, Space", HelpTexts::Choose),
            ("r, R", HelpTexts::Turn),
            ("f", HelpTexts::March),
            ("f", HelpTexts::ChangeMember),
            ("+, -", HelpTexts::Zoom),
        ],
    ),
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
    fn heading(&self, text: HelpTexts) -> [Line<'static>; 2] {
        let text = Span::styled(self.words.word(text), self.look.tone(Tone::Strong));
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

    /// The signs as they are drawn, with what they mean.
    fn signs(&self) -> Vec<(Span<'static>, String)> {
        let look = self.look;
        let sign = |sign| look.sign(sign);
        let on = |text: String, terrain: Terrain| {
            Span::styled(format!(" {text} "), look.terrain(terrain).patch(look.emblem(terrain)))
        };
        let seat = |text: String| Span::styled(text, look.seat(SeatNumber(1)));
        let temple = Terrain::Temple { value: 7 };
        let treasure = Terrain::Treasure { left: 3 };
        let word = |text| self.words.word(text).to_owned();
        let noun = |noun: Nouns| self.words.word(noun).to_owned();
        vec![
            (seat(format!("W3{}", sign(Sign::Leader))), word(HelpTexts::SignWorkers)),
            (seat(format!("{}W", sign(Sign::Camp))), noun(Nouns::Camp)),
            (seat(format!("{}W", sign(Sign::Guard))), noun(Nouns::Guard)),
            (on(format!("{}7", sign(Sign::Temple)), temple), word(HelpTexts::SignValue)),
            (
                on(format!("{}3 {}", sign(Sign::TreasureLeft), sign(Sign::TreasureGone)), treasure),
                word(HelpTexts::SignTreasure),
            ),
            (on(sign(Sign::Jungle).repeat(3), Terrain::Jungle), noun(Nouns::Jungle)),
            (on(sign(Sign::Volcano).to_owned(), Terrain::Volcano), noun(Nouns::Volcano)),
            (on(sign(Sign::Camp).repeat(3), Terrain::BaseCamp), noun(Nouns::BaseCamp)),
            (
                Span::styled(
                    format!(" 1 2 3, {} ", sign(Sign::Stone).repeat(3)),
                    look.terrain(Terrain::Jungle).patch(look.stones()),
                ),
                word(HelpTexts::SignStones),
            ),
            (
                Span::raw(format!(
                    "{} {} {}",
                    sign(Sign::Legal),
                    sign(Sign::Route),
                    sign(Sign::Told)
                )),
                word(HelpTexts::SignMarks),
            ),
        ]
    }
}
