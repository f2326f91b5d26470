//! What lies and stands on one hex, drawn into its inner cells.

use ratatui::style::Style;

use super::canvas::Canvas;
use super::emblem::{emblem, value};
use super::scale::Scale;
use super::stencil::Run;
use crate::games::tikal::look::{Piece, TikalLook};
use crate::games::tikal::view_model::{Hex, Presence, Terrain};
use crate::look::{Look, Sign, Tone};

/// Draws a hex under this name. `mark` is the sign beside the name, with its style.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    hex: &Hex,
    name: &str,
    mark: Option<(Sign, Tone)>,
    look: Look,
) {
    let scale = canvas.viewport.scale();
    let (left, top) = scale.corner(hex.space);
    let mut pen = Pen { canvas, scale, left, top, ground: look.terrain(hex.terrain), look };
    let stencil = scale.stencil();
    pen.fill();
    pen.emblem(hex, &stencil.emblem);
    pen.stones(&hex.stones, &stencil.stones);
    pen.name(name, hex.terrain, mark.map(|(_, tone)| tone), &stencil.name);
    if let (Some((sign, tone)), Some(run)) = (mark, stencil.mark.first()) {
        pen.write(*run, 0, look.sign(sign), look.mark(tone));
    }
    pen.holder(hex, &stencil.holder);
    pen.members(&hex.presences, &stencil.members);
}

struct Pen<'a, 'b> {
    canvas: &'a mut Canvas<'b>,
    scale: Scale,
    left: u16,
    top: u16,
    ground: Style,
    look: Look,
}

impl Pen<'_, '_> {
    /// Writes into a run, from a cell of it on, over the ground.
    fn write(&mut self, run: Run, from: u16, text: &str, style: Style) {
        let x = self.left + self.scale.inner(run.row).start + run.start + from;
        self.canvas.text(x, self.top + run.row, text, self.ground.patch(style));
    }

    /// The bare ground, with the flat edge under its last row.
    fn fill(&mut self) {
        let last = self.scale.rows() - 1;
        for row in 0..=last {
            let sign = if row == last { underline(self.look) } else { " " };
            for x in self.scale.inner(row) {
                self.canvas.put(self.left + x, self.top + row, sign, self.ground);
            }
        }
    }

    fn emblem(&mut self, hex: &Hex, runs: &[Run]) {
        let style = self.look.emblem(hex.terrain);
        for (run, line) in runs.iter().zip(emblem(hex.terrain, runs.len(), self.look)) {
            self.write(*run, 0, &line, style);
        }
        let (Some(value), Some(run)) = (value(hex.terrain), runs.last()) else { return };
        let whose = hex.guard.or(hex.leading);
        let style = match whose {
            Some(seat) => self.look.seat(seat),
            None => self.look.mark(Tone::Strong),
        };
        if run.length == 3 {
            self.write(*run, 1, value.trim(), style);
        } else {
            self.write(*run, 3, &value, style);
        }
    }

    /// A digit where a side has one cell, otherwise a dot for each stone.
    fn stones(&mut self, stones: &[u8; 6], cells: &[Vec<Run>; 6]) {
        let style = self.look.stones();
        for (count, cells) in stones.iter().zip(cells).filter(|(count, _)| **count > 0) {
            let dot = self.look.piece(Piece::Stone);
            match (cells.as_slice(), count) {
                ([cell], _) => self.write(*cell, 0, &count.to_string(), style),
                ([_, middle, _], 1) => self.write(*middle, 0, dot, style),
                ([first, _, last], 2) => {
                    self.write(*first, 0, dot, style);
                    self.write(*last, 0, dot, style);
                }
                (cells, 3) => cells.iter().for_each(|cell| self.write(*cell, 0, dot, style)),
                (cells, _) => {
                    if let Some(cell) = cells.get(1) {
                        self.write(*cell, 0, &count.to_string(), style);
                    }
                }
            }
        }
    }

    fn name(&mut self, name: &str, terrain: Terrain, tone: Option<Tone>, runs: &[Run]) {
        let Some(run) = runs.first() else { return };
        let style = match (tone, terrain) {
            (Some(tone), _) => self.look.mark(tone),
            (None, Terrain::Unexplored) => self.look.mark(Tone::Faint),
            (None, _) => Style::new(),
        };
        self.write(*run, 0, name, style);
    }

    /// A camp or a guard; no hex has both.
    fn holder(&mut self, hex: &Hex, runs: &[Run]) {
        let holder = hex.guard.map(|seat| (Piece::Guard, seat));
        let holder = holder.or_else(|| hex.camp.map(|seat| (Piece::Camp, seat)));
        let (Some((piece, seat)), Some(run)) = (holder, runs.first()) else { return };
        let text = format!("{}{}", self.look.piece(piece), self.look.letter(seat));
        self.write(*run, 0, &text, self.look.seat(seat));
    }

    /// One seat a line, or two where there are more than lines; a single one stands lowest.
    fn members(&mut self, presences: &[Presence], runs: &[Run]) {
        let each = presences.len().div_ceil(runs.len().max(1)).max(1);
        let spare = runs.len().saturating_sub(presences.len().div_ceil(each));
        for (run, line) in runs.iter().skip(spare).zip(presences.chunks(each)) {
            let roomy = run.length >= 13;
            let chips: Vec<String> = line.iter().map(|one| chip(one, roomy, self.look)).collect();
            let width: usize = chips.iter().map(|chip| chip.chars().count()).sum();
            let gaps = usize::from(run.length).saturating_sub(width).min(chips.len() - 1);
            let spare = usize::from(run.length).saturating_sub(width + gaps);
            let mut from = u16::try_from(spare / 2).unwrap_or_default();
            for (chip, presence) in chips.iter().zip(line) {
                self.write(*run, from, chip, self.look.seat(presence.seat));
                let wide = chip.chars().count() + gaps;
                from += u16::try_from(wide).unwrap_or_default();
            }
        }
    }
}

/// A seat's members: its letter, how many workers, and a star for the leader.
fn chip(presence: &Presence, roomy: bool, look: Look) -> String {
    let letter = look.letter(presence.seat);
    let workers = match presence.workers {
        0 => String::new(),
        count => count.to_string(),
    };
    let leader = if presence.leader { look.piece(Piece::Leader) } else { "" };
    if roomy {
        format!(" {letter}{workers}{leader} ")
    } else {
        format!("{letter}{workers}{leader}")
    }
}

/// The flat edge of a hex.
pub(super) fn underline(look: Look) -> &'static str {
    if look.ascii { "_" } else { "▁" }
}
