//! A drawn screen as text, with the escape sequences that colour it in a terminal.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// The rows of a buffer as lines of text, coloured; without styles it is plain text.
pub fn ansi(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width).max(1)) {
        let shown = row.iter().rposition(|cell| !is_blank(cell)).map_or(0, |last| last + 1);
        let mut style = String::new();
        for cell in &row[..shown] {
            let wanted = sequence(cell);
            if wanted != style {
                // Whatever was set before is taken back first.
                text.push_str("\u{1b}[0");
                text.push_str(&wanted);
                text.push('m');
                style = wanted;
            }
            text.push_str(cell.symbol());
        }
        if !style.is_empty() {
            text.push_str("\u{1b}[0m");
        }
        text.push('\n');
    }
    text
}

fn is_blank(cell: &Cell) -> bool {
    cell.symbol() == " " && cell.bg == Color::Reset && !cell.modifier.contains(Modifier::REVERSED)
}

/// What switches a cell's style on, after everything was switched off.
fn sequence(cell: &Cell) -> String {
    let mut codes = String::new();
    let modifiers = [
        (Modifier::BOLD, 1),
        (Modifier::DIM, 2),
        (Modifier::ITALIC, 3),
        (Modifier::UNDERLINED, 4),
        (Modifier::REVERSED, 7),
    ];
    for (modifier, code) in modifiers {
        if cell.modifier.contains(modifier) {
            let _ = write!(codes, ";{code}");
        }
    }
    for (color, ground) in [(cell.fg, 38), (cell.bg, 48)] {
        if let Color::Indexed(index) = color {
            let _ = write!(codes, ";{ground};5;{index}");
        }
    }
    codes
}
