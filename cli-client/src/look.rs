//! How things look: the colours, and the signs with what stands for them in plain ASCII.
//!
//! Nothing is said by colour alone. A seat has a letter, a piece and a mark have signs, so that every
//! screen reads the same without colours and without Unicode.

use ratatui::style::{Color, Modifier, Style};

use crate::match_view::SeatNumber;

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Colours may be used.
    pub color: bool,
    /// Only ASCII may be used.
    pub ascii: bool,
}

impl Default for Look {
    fn default() -> Look {
        Look { color: true, ascii: false }
    }
}

/// A sign with a meaning of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say what they stand for")]
pub enum Sign {
    Legal,
    Route,
    Told,
    PointLeft,
    PointSpent,
    You,
    ToMove,
    Chosen,
    MoreLeft,
    MoreRight,
    MoreUp,
    MoreDown,
    Dash,
    Rule,
    Dot,
}

/// What a piece of text is, which decides its style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// What is read.
    Plain,
    /// What is read first: numbers, headings.
    Strong,
    /// What is beside the point.
    Faint,
    /// What can be chosen.
    Legal,
    /// What is chosen now.
    Chosen,
    /// The way a member would take.
    Route,
    /// What the log is telling.
    Told,
    /// What went wrong, or is about to.
    Alarm,
    /// Lines around things.
    Frame,
}

impl Look {
    /// A sign as this terminal can show it: always one cell wide.
    pub fn sign(self, sign: Sign) -> &'static str {
        let (unicode, ascii) = match sign {
            Sign::Legal => ("+", "+"),
            Sign::Route => ("»", ">"),
            Sign::Told => ("◂", "<"),
            Sign::PointLeft => ("●", "*"),
            Sign::PointSpent => ("○", "."),
            Sign::You => ("‹", "<"),
            Sign::ToMove | Sign::Chosen => ("▸", ">"),
            Sign::MoreLeft => ("◀", "<"),
            Sign::MoreRight => ("▶", ">"),
            Sign::MoreUp => ("▲", "^"),
            Sign::MoreDown => ("▼", "v"),
            Sign::Dash => ("—", "-"),
            Sign::Rule => ("─", "-"),
            Sign::Dot => ("·", "."),
        };
        if self.ascii { ascii } else { unicode }
    }

    /// The letter of a seat. None of them names a column of a board.
    pub fn letter(self, seat: SeatNumber) -> char {
        match seat.0 {
            1 => 'W',
            2 => 'X',
            3 => 'Y',
            4 => 'Z',
            _ => '?',
        }
    }

    /// A seat's letter and pieces. Without colours each seat is set differently.
    pub fn seat(self, seat: SeatNumber) -> Style {
        if self.color {
            let base = Style::new().fg(Color::Indexed(16)).add_modifier(Modifier::BOLD);
            return base.bg(seat_color(seat));
        }
        Style::new().add_modifier(match seat.0 {
            1 => Modifier::BOLD,
            2 => Modifier::UNDERLINED,
            3 => Modifier::BOLD.union(Modifier::UNDERLINED),
            _ => Modifier::ITALIC,
        })
    }

    /// A piece of text by what it is, on the terminal's own ground. The colours are the terminal's
    /// own too, so that they suit dark and light grounds.
    pub fn tone(self, tone: Tone) -> Style {
        let style = Style::new();
        if !self.color {
            return style.add_modifier(weight(tone));
        }
        match tone {
            Tone::Plain => style,
            Tone::Strong => style.add_modifier(Modifier::BOLD),
            Tone::Faint | Tone::Frame => style.fg(Color::DarkGray),
            Tone::Legal => style.fg(Color::Green).add_modifier(Modifier::BOLD),
            Tone::Chosen => style.fg(Color::Black).bg(Color::Yellow),
            Tone::Route => style.fg(Color::Cyan).add_modifier(Modifier::BOLD),
            Tone::Told => style.fg(Color::Magenta).add_modifier(Modifier::BOLD),
            Tone::Alarm => style.fg(Color::Red).add_modifier(Modifier::BOLD),
        }
    }

    /// The same on the grounds of hexes, and for their edges: brighter than they are.
    pub fn mark(self, tone: Tone) -> Style {
        let color = match tone {
            Tone::Plain => 248,
            Tone::Strong => 255,
            Tone::Faint => 244,
            Tone::Frame => 238,
            Tone::Legal => 120,
            Tone::Chosen => 226,
            Tone::Route => 51,
            Tone::Told => 213,
            Tone::Alarm => 203,
        };
        let weight = weight(tone).difference(Modifier::REVERSED);
        if !self.color {
            return Style::new().add_modifier(weight);
        }
        let style = Style::new().fg(Color::Indexed(color));
        style.add_modifier(weight.difference(Modifier::DIM))
    }
}

/// How a tone is set without colours.
fn weight(tone: Tone) -> Modifier {
    match tone {
        Tone::Plain | Tone::Frame => Modifier::empty(),
        Tone::Faint => Modifier::DIM,
        Tone::Chosen => Modifier::REVERSED,
        Tone::Strong | Tone::Legal | Tone::Route | Tone::Told | Tone::Alarm => Modifier::BOLD,
    }
}

fn seat_color(seat: SeatNumber) -> Color {
    Color::Indexed(match seat.0 {
        1 => 209,
        2 => 117,
        3 => 227,
        4 => 255,
        _ => 244,
    })
}
