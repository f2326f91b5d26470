//! A framed sheet with a title, and texts that fit into so many cells.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Margin, Rect};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::cuts::cut;
use crate::look::{Look, Tone};

const ASCII_BORDER: border::Set<'_> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Draws a frame with a title and says what is inside. Too small an area stays unframed.
pub(crate) fn sheet(title: &str, look: Look, area: Rect, buffer: &mut Buffer) -> Rect {
    framed(title, Tone::Frame, look, area, buffer)
}

/// Draws a sheet in front of everything else, in the middle of the area, at most so large.
pub(crate) fn in_front(
    title: &str,
    tone: Tone,
    size: (u16, u16),
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
) -> Rect {
    let place = middle(size, area);
    Clear.render(place, buffer);
    framed(title, tone, look, place, buffer)
}

/// Writes on the lower frame of a sheet that has this area, at its right. What is too small for a frame has none.
pub(crate) fn foot(text: &str, tone: Tone, look: Look, area: Rect, buffer: &mut Buffer) {
    if !is_framed(area) {
        return;
    }
    let text = fit(text, usize::from(area.width) - 4);
    let width = u16::try_from(text.width()).unwrap_or(u16::MAX);
    let x = (area.right() - 2).saturating_sub(width);
    buffer.set_string(x, area.bottom() - 1, text, look.tone(tone));
}

/// The middle of an area, at most so large.
pub(crate) fn middle((width, height): (u16, u16), area: Rect) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let left = area.x + (area.width - width) / 2;
    let top = area.y + (area.height - height) / 2;
    Rect::new(left, top, width, height)
}

/// What is inside a sheet's frame: one cell of air is left on either side.
pub(crate) fn inside(area: Rect) -> Rect {
    if is_framed(area) { area.inner(Margin::new(2, 1)) } else { area }
}

/// Draws lines from the top; what has no room is left out.
pub(crate) fn put<'a>(
    lines: impl IntoIterator<Item = Line<'a>>,
    area: Rect,
    buffer: &mut Buffer,
) -> usize {
    let placed = lines.into_iter().zip(area.rows());
    let draw = |(line, row): (Line<'a>, Rect)| {
        if line.width() > usize::from(row.width) {
            cut(&line.to_string());
        }
        line.render(row, buffer);
    };
    placed.map(draw).count()
}

/// A line with something at either end; the left one gives way.
pub(crate) fn ends<'a>(left: Vec<Span<'a>>, right: Vec<Span<'a>>, width: u16) -> Line<'a> {
    let taken: usize = right.iter().map(Span::width).sum();
    let room = usize::from(width).saturating_sub(taken + usize::from(taken > 0));
    let mut spans = Vec::with_capacity(left.len() + right.len() + 1);
    let mut used = 0;
    for span in left {
        let content = fit(&span.content, room.saturating_sub(used));
        used += content.width();
        spans.push(Span::styled(content, span.style));
    }
    spans.push(Span::raw(" ".repeat(usize::from(width).saturating_sub(used + taken))));
    spans.extend(right);
    Line::from(spans)
}

/// A text cut to so many cells; a dot at the end says that something is missing.
pub(crate) fn fit(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    cut(text);
    let mut begin = String::new();
    let mut used = 0;
    for sign in text.chars() {
        used += sign.width().unwrap_or(0);
        if used + 1 > width {
            break;
        }
        begin.push(sign);
    }
    if width > 0 {
        begin.push('.');
    }
    begin
}

/// A text in lines of at most so many cells, broken between words where that is possible.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width).max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let gap = usize::from(!line.is_empty());
        if line.width() + gap + word.width() <= width {
            line.push_str(if gap == 1 { " " } else { "" });
            line.push_str(word);
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for sign in word.chars() {
            if line.width() + sign.width().unwrap_or(0) > width {
                lines.push(std::mem::take(&mut line));
            }
            line.push(sign);
        }
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// Short texts in lines of at most so many cells, two cells apart.
pub(crate) fn flow(texts: impl IntoIterator<Item = String>, width: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        match lines.last_mut() {
            Some(line) if line.width() + 2 + text.width() <= usize::from(width) => {
                line.push_str("  ");
                line.push_str(&text);
            }
            Some(_) | None => lines.push(text),
        }
    }
    lines
}

fn framed(title: &str, tone: Tone, look: Look, area: Rect, buffer: &mut Buffer) -> Rect {
    if !is_framed(area) {
        return area;
    }
    let set = if look.ascii { ASCII_BORDER } else { border::ROUNDED };
    let block = Block::bordered().border_set(set).border_style(look.tone(tone));
    let title = fit(title, usize::from(area.width).saturating_sub(4));
    let title = Span::styled(format!(" {title} "), look.tone(Tone::Strong));
    block.title(Line::from(title).alignment(Alignment::Left)).render(area, buffer);
    inside(area)
}

fn is_framed(area: Rect) -> bool {
    area.width >= 8 && area.height >= 3
}

#[cfg(test)]
mod tests {
    use super::{fit, wrap};

    #[test]
    fn a_text_is_cut_to_its_room() {
        let check = |text: &str, width, cut: &str| assert_eq!(fit(text, width), cut);
        check("temple", 6, "temple");
        check("temple", 5, "temp.");
        check("temple", 1, ".");
        check("temple", 0, "");
        check("trésor", 4, "tré.");
        check("漢字", 3, "漢.");
    }

    #[test]
    fn a_text_breaks_between_words() {
        let check = |text: &str, width, lines: &[&str]| assert_eq!(wrap(text, width), lines);
        check("a worker walks", 8, &["a worker", "walks"]);
        check("a worker walks", 40, &["a worker walks"]);
        check("uncovered", 4, &["unco", "vere", "d"]);
        check("", 4, &[""]);
        check("a b", 0, &["a", "b"]);
    }
}
