//! Pictures: what every game's SVG is made of. Each picture is self-contained and needs no style or font of its own.

use std::fmt::{Arguments, Write};

use crate::look::Look;
use crate::match_view::SeatNumber;
use crate::screen::sheet::wrap;

/// A hex's half height, as a part of the distance from its middle to its corners.
pub(crate) const REACH: f64 = 0.866;
/// What is written on the ground of a picture.
pub(crate) const INK: &str = "#e4e4e4";
/// The ground of a picture.
const GROUND: &str = "#20241f";
/// What lies between fields.
const GAP: &str = "#0c0e0b";
/// Signs are drawn as on a terminal that can do everything.
pub(crate) const LOOK: Look = Look { color: true, ascii: false };
/// How high a line of words is.
const LINE: f64 = 21.0;
/// Cells of a line of words for each unit of width, at the size in which words are written.
const LETTER: f64 = 7.4;

/// A picture that is being drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Picture {
    markup: String,
}

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Lettering {
    pub(crate) size: u8,
    pub(crate) ink: &'static str,
    pub(crate) bold: bool,
    /// It begins at its place instead of being around it.
    pub(crate) starts: bool,
}

impl Lettering {
    /// Plain, around its place.
    pub(crate) const fn of(size: u8, ink: &'static str) -> Lettering {
        Lettering { size, ink, bold: false, starts: false }
    }

    pub(crate) const fn bold(self) -> Lettering {
        Lettering { bold: true, ..self }
    }

    pub(crate) const fn starting(self) -> Lettering {
        Lettering { starts: true, ..self }
    }
}

/// Which way a hex stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stance {
    /// On a side: its corners are left and right.
    Flat,
    /// On a corner.
    Pointed,
}

impl Picture {
    /// Writes markup as it is; texts in it must be [`escaped`].
    pub(crate) fn put(&mut self, markup: Arguments<'_>) {
        // Writing into a text cannot fail.
        let _ = writeln!(self.markup, "{markup}");
    }

    /// The whole file, so large.
    pub(crate) fn finish(self, width: f64, height: f64) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             font-family=\"sans-serif\" text-anchor=\"middle\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"{GROUND}\"/>\n{}</svg>\n",
            self.markup
        )
    }

    /// A field with six sides.
    pub(crate) fn hex(&mut self, (x, y): (f64, f64), radius: f64, stance: Stance, fill: &str) {
        let points = corners((x, y), radius - 1.0, stance);
        self.put(format_args!(
            "<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"{GAP}\" stroke-width=\"2\"/>"
        ));
    }

    /// Any shape.
    pub(crate) fn shape(&mut self, points: &[(f64, f64)], fill: &str) {
        let points = pairs(points.iter().copied());
        self.put(format_args!("<polygon points=\"{points}\" fill=\"{fill}\"/>"));
    }

    pub(crate) fn circle(&mut self, (x, y): (f64, f64), radius: f64, fill: &str) {
        self.put(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{fill}\"/>"
        ));
    }

    /// A plate around its place.
    pub(crate) fn plate(&mut self, (x, y): (f64, f64), (wide, high): (f64, f64), fill: &str) {
        let (left, top) = (x - wide / 2.0, y - high / 2.0);
        self.put(format_args!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" rx=\"4\" fill=\"{fill}\"/>"
        ));
    }

    pub(crate) fn text(&mut self, (x, y): (f64, f64), lettering: Lettering, told: &str) {
        let Lettering { size, ink, bold, starts } = lettering;
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        let anchor = if starts { " text-anchor=\"start\"" } else { "" };
        let told = escaped(told);
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{ink}\"{weight}{anchor}>{told}</text>"
        ));
    }

    /// A coloured plate with a text.
    pub(crate) fn chip(&mut self, (x, y): (f64, f64), seat: SeatNumber, told: &str) {
        let wide = 8.0 + 9.0 * told.chars().count() as f64;
        let (left, top, down, fill) = (x - wide / 2.0, y - 8.0, y + 5.0, seat_color(seat));
        self.put(format_args!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"16\" rx=\"4\" fill=\"{fill}\"/>\
             <text x=\"{x:.1}\" y=\"{down:.1}\" font-size=\"14\" font-weight=\"bold\">{}</text>",
            escaped(told)
        ));
    }

    /// Words in lines, each paragraph after a seat's letter if it is about one. Says where they end.
    pub(crate) fn words(
        &mut self,
        (left, mut top): (f64, f64),
        width: f64,
        paragraphs: impl IntoIterator<Item = (Option<SeatNumber>, String)>,
    ) -> f64 {
        let cells = ((width - 34.0) / LETTER).max(1.0) as u16;
        for (seat, told) in paragraphs {
            if let Some(seat) = seat {
                self.chip((left + 10.0, top), seat, &LOOK.letter(seat).to_string());
            }
            let indent = if seat.is_some() { 34.0 } else { 0.0 };
            for line in wrap(&told, cells) {
                self.text((left + indent, top + 5.0), Lettering::of(14, INK).starting(), &line);
                top += LINE;
            }
        }
        top
    }
}

/// The corners of a hex.
fn corners((x, y): (f64, f64), radius: f64, stance: Stance) -> String {
    let first = match stance {
        Stance::Flat => 0.0,
        Stance::Pointed => 30.0,
    };
    pairs((0..6).map(|corner| {
        let angle = (first + f64::from(corner) * 60.0_f64).to_radians();
        (x + radius * angle.cos(), y + radius * angle.sin())
    }))
}

fn pairs(points: impl Iterator<Item = (f64, f64)>) -> String {
    points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<String>>().join(" ")
}

/// A text that means nothing to whoever reads the markup.
pub(crate) fn escaped(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    for sign in text.chars().filter(|sign| !sign.is_control()) {
        match sign {
            '&' => told.push_str("&amp;"),
            '<' => told.push_str("&lt;"),
            '>' => told.push_str("&gt;"),
            '"' => told.push_str("&quot;"),
            _ => told.push(sign),
        }
    }
    told
}

/// The colour of a seat's pieces.
pub(crate) fn seat_color(seat: SeatNumber) -> &'static str {
    match seat.0 {
        1 => "#ff875f",
        2 => "#87d7ff",
        3 => "#ffff5f",
        4 => "#eeeeee",
        _ => "#808080",
    }
}
