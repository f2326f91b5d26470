//! The turn: whose it is, what is awaited, the points left, the tile in hand, who has yet to score.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::games::tikal::board::{Scale, TileFace};
use crate::games::tikal::look::TikalLook;
use crate::games::tikal::texts::PanelTexts;
use crate::games::tikal::view_model::{Catalogue, Phase, Scoring, ViewModel};
use crate::look::{Look, Sign, Tone};
use crate::match_view::SeatNumber;
use crate::screen::name;
use crate::screen::sheet::{ends, put, sheet};
use crate::screen::texts::Panels;
use crate::words::Words;

/// Dots of the bar of action points.
const BAR: u32 = 10;

/// The panel of the turn; a single line where there is room for no more.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The position.
    pub model: &'a ViewModel,
    /// What is printed on the tiles.
    pub catalogue: &'a Catalogue,
    /// How far the tile in hand is turned.
    pub rotation: u8,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// The player's own seat.
    pub you: Option<SeatNumber>,
    /// The texts.
    pub words: &'a Words,
    /// What the terminal can show.
    pub look: Look,
}

impl Widget for Turn<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if area.height < 3 {
            put([self.line(area.width)], area, buffer);
            return;
        }
        let inside = sheet(&self.heading(), self.look, area, buffer);
        let beside = self.draw_tile(inside, buffer);
        let mut lines = vec![Line::from(self.who())];
        let phase = Line::from(self.phase());
        if phase.width() <= usize::from(beside.width) {
            lines.push(phase);
        } else {
            lines.extend(phase.spans.into_iter().map(Line::from));
        }
        lines.push(self.points());
        lines.extend(self.scoring());
        put(lines, beside, buffer);
    }
}

impl Turn<'_> {
    /// Which turn of which round, or which scoring.
    fn heading(&self) -> String {
        let ViewModel { turn, .. } = self.model;
        match (&self.model.scoring, &self.model.auction) {
            (Some(Scoring { is_final: true, .. }), _) => {
                self.words.word(PanelTexts::FinalRound).to_owned()
            }
            (Some(_), _) => self.words.word(PanelTexts::ScoringRound).to_owned(),
            (None, Some(auction)) => self
                .words
                .say(PanelTexts::TurnAndRound, &[("round", &auction.round), ("turn", turn)]),
            (None, None) => self.words.say(PanelTexts::Turn, &[("turn", turn)]),
        }
    }

    fn who(&self) -> Vec<Span<'static>> {
        let look = self.look;
        let Some(active) = self.model.active else {
            let over = self.words.word(Panels::GameOver);
            return vec![Span::styled(over, look.tone(Tone::Strong))];
        };
        vec![
            Span::styled(format!(" {} ", look.letter(active)), look.seat(active)),
            Span::styled(format!(" {}", name(self.names, active)), look.tone(Tone::Strong)),
        ]
    }

    /// What is awaited, and whether of the player.
    fn phase(&self) -> Vec<Span<'static>> {
        if self.model.phase == Phase::Over {
            return Vec::new();
        }
        let awaited = Span::raw(self.words.word(self.model.phase.noun()));
        if self.you.is_none() || self.you != self.model.deciding {
            return vec![awaited];
        }
        let yours = format!("{} ", self.words.word(Panels::YourTurn));
        vec![Span::styled(yours, self.look.tone(Tone::Legal)), awaited]
    }

    /// A dot for each action point.
    fn bar(&self) -> Vec<Span<'static>> {
        let (Some(left), look) = (self.model.points_left, self.look) else { return Vec::new() };
        let dots = |sign, count: u32| look.sign(sign).repeat(usize::try_from(count).unwrap_or(0));
        vec![
            Span::styled(dots(Sign::PointLeft, left.min(BAR)), look.tone(Tone::Legal)),
            Span::styled(dots(Sign::PointSpent, BAR.saturating_sub(left)), look.tone(Tone::Faint)),
            Span::styled(format!(" {left}"), look.tone(Tone::Strong)),
        ]
    }

    fn points(&self) -> Line<'static> {
        let mut bar = self.bar();
        if let Some(left) = self.model.points_left {
            let word = self.words.say(PanelTexts::PointsLeft, &[("count", &left)]);
            bar.push(Span::styled(format!(" {word}"), self.look.tone(Tone::Faint)));
        }
        Line::from(bar)
    }

    /// Who has scored, and who has yet to, in this order.
    fn scoring(&self) -> Vec<Line<'static>> {
        let (Some(scoring), look) = (&self.model.scoring, self.look) else { return Vec::new() };
        let mut order = Vec::new();
        for seat in &scoring.scored {
            let scored = format!("{} ", look.letter(*seat));
            order.push(Span::styled(scored, look.tone(Tone::Faint)));
        }
        if !scoring.scored.is_empty() {
            let word = format!("{} ", self.words.word(PanelTexts::Scored));
            order.push(Span::styled(word, look.tone(Tone::Faint)));
        }
        for (place, seat) in scoring.order_left.iter().enumerate() {
            let sign = if place == 0 { Sign::ToMove } else { Sign::Dot };
            order.push(Span::raw(format!("{} ", look.sign(sign))));
            order.push(Span::styled(format!(" {} ", look.letter(*seat)), look.seat(*seat)));
            order.push(Span::raw(" "));
        }
        let volcano = scoring.volcano.as_ref();
        let aside = volcano.map(|tile| self.words.say(PanelTexts::SetAside, &[("tile", tile)]));
        let aside = aside.map(|text| Line::from(Span::styled(text, look.tone(Tone::Alarm))));
        std::iter::once(Line::from(order)).chain(aside).collect()
    }

    /// Draws the tile in hand at the right, and says what is left beside it.
    fn draw_tile(&self, inside: Rect, buffer: &mut Buffer) -> Rect {
        let Some(face) = self.face() else { return inside };
        let sizes = [Scale::Medium, Scale::Small].map(TileFace::size);
        let fits = sizes
            .into_iter()
            .find(|(width, height)| *width + 24 <= inside.width && *height <= inside.height);
        let Some((width, _)) = fits else {
            let text = self.words.say(PanelTexts::InHand, &[("tile", &face.text())]);
            let last = inside.rows().next_back().unwrap_or_default();
            put([Line::from(Span::styled(text, self.look.tone(Tone::Strong)))], last, buffer);
            return inside;
        };
        let left = Rect { width: inside.width - width, ..inside };
        face.render(Rect { x: left.right(), width, ..inside }, buffer);
        left
    }

    fn face(&self) -> Option<TileFace<'_>> {
        let tile = self.catalogue.tile(self.model.tile_in_hand.as_deref()?)?;
        Some(TileFace { tile, rotation: self.rotation, chosen: false, look: self.look })
    }

    /// Everything in one line, for a small screen.
    fn line(&self, width: u16) -> Line<'static> {
        let look = self.look;
        let mut left = self.who();
        let dot = format!(" {} ", look.sign(Sign::Dot));
        if self.model.phase != Phase::Over {
            left.push(Span::raw(dot.clone()));
            left.extend(self.phase());
        }
        if let Some(face) = self.face() {
            left.push(Span::raw(dot.clone()));
            left.push(Span::styled(face.text(), look.terrain(face.tile.terrain)));
        }
        let mut right = self.bar();
        if self.model.scoring.is_some() || right.is_empty() {
            right.insert(0, Span::styled(format!("{} ", self.heading()), look.tone(Tone::Faint)));
        }
        ends(left, right, width)
    }
}
