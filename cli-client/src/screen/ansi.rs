//! A drawn screen as text, with the escape sequences that colour it in a terminal.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// The rows of a buffer as lines of text: plain, for files and pipes.
pub fn plain(buffer: &Buffer) -> String {
    let row = |cells: &[Cell]| {
        let text: String = shown(cells).map(Cell::symbol).collect();
        text.trim_end().to_owned() + "\n"
    };
    buffer.content.chunks(usize::from(buffer.area.width).max(1)).map(row).collect()
}

/// The rows of a buffer as lines of text, with their styles.
pub fn ansi(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width).max(1)) {
        let end = row.iter().rposition(|cell| !is_blank(cell)).map_or(0, |last| last + 1);
        let mut style = String::new();
        for cell in shown(&row[..end]) {
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

/// The cells without those that a wide sign before them covers: printed, they would push the rest aside.
fn shown(cells: &[Cell]) -> impl Iterator<Item = &Cell> {
    let mut covered = 0;
    cells.iter().filter(move |cell| {
        if covered > 0 {
            covered -= 1;
            return false;
        }
        covered = cell.symbol().width().saturating_sub(1);
        true
    })
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
        if let Some(index) = index(color) {
            let _ = write!(codes, ";{ground};5;{index}");
        }
    }
    codes
}

/// The number of a colour among the 256 of a terminal; our looks use no others.
fn index(color: Color) -> Option<u8> {
    Some(match color {
        Color::Reset | Color::Rgb(..) => return None,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
        Color::Indexed(index) => index,
    })
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;

    use super::{ansi, plain};

    #[test]
    fn wide_signs_push_nothing_aside() {
        let buffer = Buffer::with_lines(["漢字|👍|e\u{301}|"]);
        assert_eq!(plain(&buffer), "漢字|👍|e\u{301}|\n");
        assert_eq!(ansi(&buffer), "漢字|👍|e\u{301}|\n");
    }
}
