//! The supply: tiles, levels and treasures that are left to all.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::games::tikal::texts::PanelTexts;
use crate::games::tikal::view_model::ViewModel;
use crate::look::{Look, Tone};
use crate::screen::sheet::{flow, put, sheet, wrap};
use crate::words::Words;

/// The panel of the supply.
#[derive(Clone, Copy, Debug)]
pub struct Supply<'a> {
    /// The position.
    pub model: &'a ViewModel,
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

impl Supply<'_> {
    /// Rows it takes where nothing has to be left out, its frame included.
    pub const HEIGHT: u16 = 11;
}

impl Widget for Supply<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let inside = sheet(self.words.word(PanelTexts::Supply), self.look, area, buffer);
        let mut lines = self.tiles(inside.width);
        lines.extend(self.levels(inside.width));
        lines.extend(self.treasures(inside.width));
        if !self.model.lost_tiles.is_empty() {
            let tiles = self.model.lost_tiles.join(" ");
            let lost = self.words.say(PanelTexts::LostTiles, &[("tiles", &tiles)]);
            lines.push(Line::from(Span::styled(lost, self.look.tone(Tone::Alarm))));
        }
        put(lines, inside, buffer);
    }
}

impl Supply<'_> {
    fn heading(&self, text: &str, width: u16) -> Vec<Line<'static>> {
        let strong = self.look.tone(Tone::Strong);
        wrap(text, width).into_iter().map(|line| Line::from(Span::styled(line, strong))).collect()
    }

    /// How many of each letter: `C 2  D 5`.
    fn tiles(&self, width: u16) -> Vec<Line<'static>> {
        let count = self.model.tiles_left();
        let heading = self.words.say(PanelTexts::TilesLeft, &[("count", &count)]);
        let stacks = self.model.stacks.iter();
        let stacks = stacks.map(|stack| format!("{} {}", stack.letter, stack.tiles.len()));
        self.listed(&heading, stacks, width)
    }

    /// The numbers 2 to 10, and under each how many are left of it; beside it where that is too wide.
    fn levels(&self, width: u16) -> Vec<Line<'static>> {
        let look = self.look;
        let heading = self.words.word(PanelTexts::Levels);
        if usize::from(width) < 3 * self.model.levels_left.len() {
            let numbers = (2..).zip(&self.model.levels_left);
            let numbers = numbers.map(|(number, left): (u32, &u32)| format!("{number}:{left}"));
            return self.listed(heading, numbers, width);
        }
        let numbers = (2..).zip(&self.model.levels_left).map(|(number, left): (u32, &u32)| {
            let tone = if *left == 0 { Tone::Faint } else { Tone::Plain };
            Span::styled(format!("{number:>3}"), look.tone(tone))
        });
        let counts = self.model.levels_left.iter().map(|left| {
            let tone = if *left == 0 { Tone::Alarm } else { Tone::Strong };
            Span::styled(format!("{left:>3}"), look.tone(tone))
        });
        let mut lines = self.heading(heading, width);
        lines.push(numbers.collect::<Vec<Span<'static>>>().into());
        lines.push(counts.collect::<Vec<Span<'static>>>().into());
        lines
    }

    fn treasures(&self, width: u16) -> Vec<Line<'static>> {
        let unseen = &self.model.treasures_unseen;
        let count: u32 = unseen.iter().map(|(_, count)| count).sum();
        let heading = self.words.say(PanelTexts::TreasuresUnseen, &[("count", &count)]);
        let kinds = unseen.iter();
        let kinds = kinds.map(|(kind, count)| format!("{} {count}", self.words.word(kind.noun())));
        self.listed(&heading, kinds, width)
    }

    fn listed(
        &self,
        heading: &str,
        texts: impl Iterator<Item = String>,
        width: u16,
    ) -> Vec<Line<'static>> {
        let lines = flow(texts, width).into_iter().map(Line::from);
        self.heading(heading, width).into_iter().chain(lines).collect()
    }
}
