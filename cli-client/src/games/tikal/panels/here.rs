//! What lies and stands on one space, in words: what the board says in signs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::games::tikal::look::{Piece, TikalLook};
use crate::games::tikal::texts::PanelTexts;
use crate::games::tikal::view_model::{Hex, Presence, SIDES, Terrain};
use crate::look::{Look, Sign, Tone};
use crate::match_view::SeatNumber;
use crate::screen::name;
use crate::screen::sheet::{ends, flow, put, sheet, wrap};
use crate::words::Words;

/// The panel of the space under the cursor.
#[derive(Clone, Copy, Debug)]
pub struct Here<'a> {
    /// The space.
    pub hex: &'a Hex,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for Here<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let inside = sheet(&self.title(), self.look, area, buffer);
        let mut lines: Vec<Line<'_>> = Vec::new();
        lines.extend(self.hex.presences.iter().map(|one| self.members(one, inside.width)));
        for fact in self.facts().iter().flat_map(|fact| wrap(fact, inside.width)) {
            lines.push(Line::from(fact));
        }
        lines.extend(flow(self.steps(), inside.width).into_iter().map(Line::from));
        put(lines, inside, buffer);
    }
}

impl Here<'_> {
    /// `c4 temple 10 (A1)`.
    fn title(&self) -> String {
        let Hex { space, terrain, tile, .. } = self.hex;
        let mut title = format!("{space} {}", self.words.word(terrain.noun()));
        match terrain {
            Terrain::Temple { value } => title.push_str(&format!(" {value}")),
            Terrain::Treasure { left } => title.push_str(&format!(" {left}")),
            Terrain::Unexplored | Terrain::BaseCamp | Terrain::Jungle | Terrain::Volcano => {}
        }
        match tile {
            Some(tile) => format!("{title} ({tile})"),
            None => title,
        }
    }

    fn members(&self, presence: &Presence, width: u16) -> Line<'static> {
        let look = self.look;
        let leader = if presence.leader { look.piece(Piece::Leader) } else { "" };
        let workers = Some(presence.workers).filter(|count| *count > 0);
        let workers = workers.map(|count| count.to_string()).unwrap_or_default();
        let left = vec![
            Span::styled(format!(" {} ", look.letter(presence.seat)), look.seat(presence.seat)),
            Span::raw(format!(" {workers}{leader} ")),
            Span::raw(name(self.names, presence.seat).to_owned()),
        ];
        let strength = self.words.say(PanelTexts::Strength, &[("strength", &presence.strength)]);
        ends(left, vec![Span::styled(strength, look.tone(Tone::Faint))], width)
    }

    fn facts(&self) -> Vec<String> {
        let hex = self.hex;
        let of = |text, seat: SeatNumber| {
            let letter = self.look.letter(seat);
            let whose = format!("{letter} {}", name(self.names, seat));
            self.words.say(text, &[("name", &whose.trim_end())])
        };
        let mut facts = Vec::new();
        match (hex.terrain, hex.guard, hex.leading) {
            (Terrain::Temple { .. }, Some(seat), _) => facts.push(of(PanelTexts::Guarded, seat)),
            (Terrain::Temple { .. }, None, Some(seat)) => facts.push(of(PanelTexts::Leads, seat)),
            (Terrain::Temple { .. }, None, None) => {
                facts.push(self.words.word(PanelTexts::NobodyLeads).to_owned());
            }
            (
                Terrain::Unexplored
                | Terrain::BaseCamp
                | Terrain::Jungle
                | Terrain::Treasure { .. }
                | Terrain::Volcano,
                _,
                _,
            ) => {}
        }
        facts.extend(hex.camp.map(|seat| of(PanelTexts::CampOf, seat)));
        for (text, count) in [
            (PanelTexts::LevelsTaken, hex.levels_taken),
            (PanelTexts::TreasuresTaken, hex.treasures_taken),
        ] {
            if count > 0 {
                facts.push(self.words.say(text, &[("count", &count)]));
            }
        }
        facts
    }

    /// The neighbours that can be walked to, each with its cost.
    fn steps(&self) -> Vec<String> {
        let steps = SIDES.into_iter().filter_map(|side| {
            let across = self.hex.space.across(side)?;
            let cost = self.hex.cost(side)?;
            let cost = self.words.say(PanelTexts::Cost, &[("cost", &cost)]);
            Some(format!("{} {across} {cost}", self.look.sign(Sign::Route)))
        });
        let steps: Vec<String> = steps.collect();
        match (self.hex.terrain, steps.is_empty()) {
            (Terrain::Unexplored | Terrain::Volcano, _) => Vec::new(),
            (_, true) => vec![self.words.word(PanelTexts::NoSteps).to_owned()],
            (_, false) => steps,
        }
    }
}
