//! The three boards as drawn: terrain by row, and the sides along which the small rivers run (Y-1.10).
//!
//! `~` is water, `^` a mountain, `b` a beach, `.` jungle, a digit the city of that seat. Everything
//! else about a board is worked out from these drawings.

/// One board as a drawing.
pub(super) struct BoardMap {
    /// The number that stands over the first column; rows b, d, f … sit half a cell to the right.
    first: u8,
    /// The rows from a on, each with its letter; a cell takes four characters.
    rows: &'static [&'static str],
    /// The small rivers: name, and the sides they run along from their city to the great river.
    pub(super) rivers: &'static [(&'static str, &'static str)],
}

impl BoardMap {
    /// What is drawn for a row (0 for a) and number; a space where the board has no cell.
    pub(super) const fn drawn(&self, row: u8, number: u8) -> u8 {
        if row as usize >= self.rows.len() || number < self.first {
            return b' ';
        }
        let line = self.rows[row as usize].as_bytes();
        let column = 3 + 4 * (number - self.first) as usize + 2 * (row % 2) as usize;
        if column < line.len() { line[column] } else { b' ' }
    }
}

/// The boards for 2, 3 and 4 players.
pub(super) const MAPS: [BoardMap; 3] = [TWO, THREE, FOUR];

const TWO: BoardMap = BoardMap {
    first: 3,
    #[rustfmt::skip]
    rows: &[
        //  3   4   5   6   7   8   9   10  11  12  13  14
        "a                  .               .",
        "b            .   .   .   .   .   .   ^   .",
        "c              b   1   b   b   .   ^   .",
        "d            b   b   b   b   b   .   .   .",
        "e          .   b   b   .   b   b   .   .   .",
        "f    ^   b   b   b   b   b   b   b   b   ^   b   b",
        "g      ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~",
        "h    b   b   ^   b   b   b   b   b   b   b   b   ^",
        "i          .   .   .   b   b   .   b   b   .",
        "j            .   .   .   b   b   b   b   b",
        "k              .   ^   .   b   b   2   b",
        "l            .   ^   .   .   .   .   .   .",
        "m                  .               .",
    ],
    rivers: &[
        ("1a", "c6-d6 d5-d6 d6-e6 e6-e7 e6-f6 f5-f6"),
        ("1b", "c8-d7 c8-d8 c9-d8 d8-d9 d9-e9 e9-e10 e10-f9 f9-f10"),
        ("2a", "j11-k12 j11-j12 i12-j11 i11-i12 h11-i12 h11-h12"),
        ("2b", "j10-k10 j9-k10 j9-k9 j8-j9 i9-j8 i8-i9 h8-i8 h7-h8"),
    ],
};

const THREE: BoardMap = BoardMap {
    first: 1,
    #[rustfmt::skip]
    rows: &[
        //  1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16
        "a          .               b               .               .",
        "b    .   .   ^   .   b   ~   b   .   .   .   .   .   .   .   ^   .",
        "c      ^   .   .   .   b   ~   b   b   b   1   b   ^   .   .   .",
        "d    .   .   .   .   b   b   ~   b   b   b   b   b   .   .   ^   .",
        "e          .   ^   b   b   b   ~   b   .   .   b   b   .   .",
        "f            .   b   b   .   b   ~   ^   b   b   b   b   b",
        "g              .   3   b   .   ^   ~   ~   ~   ~   ~   ~",
        "h            .   .   b   b   b   ~   ^   b   b   b   b   b",
        "i                  .   b   b   ~   b   .   b   b   .",
        "j                    .   b   ~   b   .   b   b   .",
        "k                      b   ~   b   b   b   2   .",
        "l                    b   ~   b   b   b   b   .   .",
        "m                          b   .   .   ^   .",
        "n                            .   .   .   .",
        "o                              ^   .   .",
        "p                            .   .   ^   .",
        "q                                  .",
    ],
    rivers: &[
        ("1a", "c12-d11 d11-d12 d12-e12 e12-e13 e13-f12 f12-f13"),
        ("1b", "c10-d10 c10-d9 c9-d9 c9-d8 c8-d8"),
        ("2a", "k10-l10 k10-l9 k9-l9 k9-l8 k8-l8 k8-l7"),
        ("2b", "j10-j11 i11-j11 i11-i12 h11-i12 h11-h12"),
        ("3a", "f4-f5 e5-f5 e5-e6 d5-e6 d5-d6 c6-d6"),
        ("3b", "g6-h5 h5-h6 h6-i6 i6-i7 i7-j6"),
    ],
};

const FOUR: BoardMap = BoardMap {
    first: 1,
    #[rustfmt::skip]
    rows: &[
        //  1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16
        "a          .               .               .               .",
        "b    .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .",
        "c      .   1   b   .   .   ^   .   .   .   ^   .   .   b   2   .",
        "d    .   .   b   b   .   .   .   .   .   .   .   .   b   b   .   .",
        "e          .   b   b   b   .   .   ^   .   .   b   b   b   .",
        "f            ^   b   b   b   b   b   b   b   b   b   b   ^",
        "g              ~   ~   ~   ~   ~   ~   ~   ~   ~   ~   ~",
        "h            ^   b   b   b   b   b   b   b   b   b   b   ^",
        "i          .   b   b   b   .   .   ^   .   .   b   b   b   .",
        "j    .   .   b   b   .   .   .   .   .   .   .   .   b   b   .   .",
        "k      .   4   b   .   .   ^   .   .   .   ^   .   .   b   3   .",
        "l    .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .",
        "m          .               .               .               .",
    ],
    rivers: &[
        ("1a", "c4-d3 d3-d4 d4-e4 e4-e5 e5-f4 e5-f5 e6-f5 f5-f6"),
        ("2a", "c14-d14 d13-d14 d13-e14 e13-e14 e13-f13 e13-f12 e12-f12 f11-f12"),
        ("3a", "j14-k14 j13-j14 i14-j13 i13-i14 h13-i13 h12-i13 h12-i12 h11-h12"),
        ("4a", "j3-k4 j3-j4 i4-j4 i4-i5 h4-i5 h5-i5 h5-i6 h5-h6"),
    ],
};
