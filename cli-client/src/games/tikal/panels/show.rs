//! A whole position as text, to be printed once.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::{Seats, Supply, Turn};
use crate::games::tikal::board::{Board, Marks, Scale, Viewport};
use crate::games::tikal::view_model::{Catalogue, ViewModel};
use crate::look::Look;
use crate::match_view::ClockFace;
use crate::screen::{ansi, plain};
use crate::words::Words;

/// The turn, the board, and below it the seats and the supply. Styles are written only where colours
/// may be used, so that what is piped stays plain text.
pub fn show(
    model: &ViewModel,
    catalogue: &Catalogue,
    names: &[String],
    words: &Words,
    look: Look,
    scale: Scale,
) -> String {
    let (width, height) = scale.board_size();
    let seat_rows = Seats::roomy_height(model.seats.len()).max(Supply::HEIGHT);
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, 1 + height + seat_rows));
    let turn = Rect::new(0, 0, width, 1);
    Turn { model, catalogue, rotation: 0, names, you: None, words, look }.render(turn, &mut buffer);
    let area = Rect::new(0, 1, width, height);
    let viewport = Viewport::new(area, Some(scale), None, None);
    Board { model, marks: &Marks::default(), look, viewport }.render(area, &mut buffer);
    let below = Rect::new(0, 1 + height, width * 3 / 5, seat_rows);
    let clock = &|clock: ClockFace| clock.left;
    Seats { model, names, you: None, clock, words, look }.render(below, &mut buffer);
    let beside = Rect::new(below.right(), below.y, width - below.width, seat_rows);
    Supply { model, words, look }.render(beside, &mut buffer);
    if look.color { ansi(&buffer) } else { plain(&buffer) }
}
