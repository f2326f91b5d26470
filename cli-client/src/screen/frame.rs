//! A whole frame: what the state says is drawn where there is room for it.

use std::time::Instant;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::front;
use super::hits::Hits;
use super::lobby_frame;
use super::status::{KeyHint, Status};
use super::table_frame::TableFrame;
use crate::app::{App, Stage};
use crate::games::Scene;
use crate::look::Look;

/// Draws the state into a frame of the terminal. `before` is what the last frame returned.
pub fn draw(app: &App, look: Look, now: Instant, before: &Hits, frame: &mut Frame<'_>) -> Hits {
    let area = frame.area();
    draw_into(app, look, now, before, area, frame.buffer_mut())
}

/// Draws the state into a part of a buffer.
pub fn draw_into(
    app: &App,
    look: Look,
    now: Instant,
    before: &Hits,
    area: Rect,
    buffer: &mut Buffer,
) -> Hits {
    let mut hits = Hits::default();
    match app.stage() {
        Stage::Table(table) => {
            TableFrame::of(app, table, look, now).draw(before, area, buffer, &mut hits);
        }
        Stage::Connecting | Stage::Lobby(_) | Stage::Cancelled(_) => {
            let (page, bottom) = lobby_frame::areas(area);
            lobby_frame::draw(app, look, page, buffer);
            status(app, None, look, bottom, buffer);
        }
    }
    front::draw(app, look, area, buffer, &mut hits);
    hits
}

/// The bottom line; `scene` is that of a match that is played.
pub(super) fn status(
    app: &App,
    scene: Option<&Scene<'_>>,
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
) {
    let hints: Vec<KeyHint> = match (app.hints(), scene) {
        (Some(hints), _) => {
            hints.iter().map(|hint| KeyHint::of(*hint, app.words(), look)).collect()
        }
        (None, Some(scene)) => app.game().hints(scene),
        (None, None) => Vec::new(),
    };
    let lost = match app.link() {
        client::Link::Up => None,
        client::Link::Down { attempts, .. } => Some(*attempts),
    };
    let words = app.words();
    let event = app.table().map(|table| table.sequence);
    let note = app.last_note().map(|note| words.word(note));
    let sending = app.is_busy();
    Status { hints: &hints, note, lost, sending, event, words, look }.render(area, buffer);
}
