//! A stencil: which cells of a hex show what.
//!
//! A pattern has one letter a cell: `n` the name, `k` the mark, `e` the emblem, `h` a camp or guard,
//! `m` members, `1` to `6` the stones of the sides clockwise from the top. Other cells stay empty.

/// Neighbouring cells of one row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    /// The row within the hex.
    pub(super) row: u16,
    /// The first cell, counted from the first inner cell of the row.
    pub(super) start: u16,
    /// How many.
    pub(super) length: u16,
}

/// Where a hex shows what.
pub(super) struct Stencil {
    pub(super) name: Vec<Run>,
    pub(super) mark: Vec<Run>,
    pub(super) emblem: Vec<Run>,
    pub(super) holder: Vec<Run>,
    pub(super) members: Vec<Run>,
    /// One by one, for each side.
    pub(super) stones: [Vec<Run>; 6],
}

impl Stencil {
    /// Cuts a stencil after a pattern.
    pub(super) fn cut(pattern: &[&str]) -> Stencil {
        Stencil {
            name: runs(pattern, b'n'),
            mark: runs(pattern, b'k'),
            emblem: runs(pattern, b'e'),
            holder: runs(pattern, b'h'),
            members: runs(pattern, b'm'),
            stones: [b'1', b'2', b'3', b'4', b'5', b'6'].map(|side| singly(&runs(pattern, side))),
        }
    }
}

fn runs(pattern: &[&str], letter: u8) -> Vec<Run> {
    let run = |(row, letters): (u16, &&str)| {
        let cells = letters.bytes().zip(0..).filter(|(byte, _)| *byte == letter);
        let mut cells = cells.map(|(_, cell)| cell);
        let start = cells.next()?;
        Some(Run { row, start, length: cells.last().unwrap_or(start) - start + 1 })
    };
    (0..).zip(pattern).filter_map(run).collect()
}

fn singly(runs: &[Run]) -> Vec<Run> {
    let cells = |run: &Run| {
        let Run { row, start, length } = *run;
        (start..start + length).map(move |start| Run { row, start, length: 1 })
    };
    runs.iter().flat_map(cells).collect()
}
