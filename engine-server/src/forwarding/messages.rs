//! Where messages of gRPC begin and end in the bytes of a body, whatever they say.

/// What stands before every message: whether it is compressed, and its length.
pub(super) const HEADER_BYTES: usize = 5;

/// Follows the bytes of one body.
#[derive(Debug, Default)]
pub(super) struct Boundaries {
    /// What came of the header of the message that is on its way.
    header: [u8; HEADER_BYTES],
    /// How many bytes of it.
    filled: usize,
    /// How many bytes of the message itself are still to come.
    missing: usize,
}

/// What a piece of a body brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Piece {
    /// How many messages began in it.
    pub(super) begun: usize,
    /// How many of its bytes belong to messages that are whole with it.
    pub(super) whole: usize,
}

impl Boundaries {
    /// Goes over the next piece of the body.
    pub(super) fn pass(&mut self, data: &[u8]) -> Piece {
        let (mut piece, mut at) = (Piece::default(), 0);
        while at < data.len() {
            if self.filled < HEADER_BYTES {
                piece.begun += usize::from(self.filled == 0);
                let taken = (HEADER_BYTES - self.filled).min(data.len() - at);
                self.header[self.filled..self.filled + taken]
                    .copy_from_slice(&data[at..at + taken]);
                self.filled += taken;
                at += taken;
                if self.filled < HEADER_BYTES {
                    break;
                }
                let [_, length @ ..] = self.header;
                self.missing = u32::from_be_bytes(length) as usize;
            }
            let taken = self.missing.min(data.len() - at);
            self.missing -= taken;
            at += taken;
            if self.missing == 0 {
                self.filled = 0;
                piece.whole = at;
            }
        }
        piece
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pieces: &[&[u8]], expected: &[(usize, usize)]) {
        let mut boundaries = Boundaries::default();
        let passed: Vec<_> = pieces.iter().map(|data| boundaries.pass(data)).collect();
        let passed: Vec<_> = passed.iter().map(|piece| (piece.begun, piece.whole)).collect();
        assert_eq!(passed, expected, "{pieces:?}");
    }

    #[test]
    fn messages_are_found_however_they_are_cut() {
        check(&[b"\0\0\0\0\x02ab"], &[(1, 7)]);
        check(&[b"\0\0\0\0\0\0\0\0\0\x01a"], &[(2, 11)]);
        check(&[b"\0", b"\0\0\0\x02a", b"b\x01\0"], &[(1, 0), (0, 0), (1, 1)]);
        check(&[b"\0\0\0\0", b"\0"], &[(1, 0), (0, 1)]);
        check(&[b"", b"\0\0\0\0\x01", b"a\0\0\0\0\x01b\0"], &[(0, 0), (1, 0), (2, 7)]);
    }
}
