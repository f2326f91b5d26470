//! Keys on the board, and what its signs mean.

use ratatui::text::Span;

use crate::games::GameHelp;
use crate::games::tikal::look::{Piece, TikalLook};
use crate::games::tikal::texts::BoardHelp;
use crate::games::tikal::view_model::{Nouns, Terrain};
use crate::look::{Look, Sign};
use crate::match_view::SeatNumber;
use crate::words::Words;

const KEYS: [(&str, BoardHelp); 7] = [
    ("arrows, h j k l", BoardHelp::Move),
    ("Tab, Shift+Tab", BoardHelp::NextSpace),
    ("Enter, Space", BoardHelp::Choose),
    ("r, R", BoardHelp::Turn),
    ("f", BoardHelp::March),
    ("f", BoardHelp::ChangeMember),
    ("+, -", BoardHelp::Zoom),
];

/// Tikal's part of the help.
pub(super) fn help(words: &Words, look: Look) -> GameHelp {
    GameHelp {
        title: words.word(BoardHelp::OnTheBoard),
        keys: KEYS.into_iter().map(|(key, does)| (key, words.word(does))).collect(),
        signs: signs(words, look),
    }
}

/// The signs as they are drawn, with what they mean.
fn signs(words: &Words, look: Look) -> Vec<(Span<'static>, String)> {
    let piece = |piece| look.piece(piece);
    let sign = |sign| look.sign(sign);
    let on = |text: String, terrain: Terrain| {
        Span::styled(format!(" {text} "), look.terrain(terrain).patch(look.emblem(terrain)))
    };
    let seat = |text: String| Span::styled(text, look.seat(SeatNumber(1)));
    let temple = Terrain::Temple { value: 7 };
    let treasure = Terrain::Treasure { left: 3 };
    let word = |text: BoardHelp| words.word(text).to_owned();
    let noun = |noun: Nouns| words.word(noun).to_owned();
    vec![
        (seat(format!("W3{}", piece(Piece::Leader))), word(BoardHelp::SignWorkers)),
        (seat(format!("{}W", piece(Piece::Camp))), noun(Nouns::Camp)),
        (seat(format!("{}W", piece(Piece::Guard))), noun(Nouns::Guard)),
        (on(format!("{}7", piece(Piece::Temple)), temple), word(BoardHelp::SignValue)),
        (
            on(format!("{}3 {}", piece(Piece::TreasureLeft), piece(Piece::TreasureGone)), treasure),
            word(BoardHelp::SignTreasure),
        ),
        (on(piece(Piece::Jungle).repeat(3), Terrain::Jungle), noun(Nouns::Jungle)),
        (on(piece(Piece::Volcano).to_owned(), Terrain::Volcano), noun(Nouns::Volcano)),
        (on(piece(Piece::Camp).repeat(3), Terrain::BaseCamp), noun(Nouns::BaseCamp)),
        (
            Span::styled(
                format!(" 1 2 3, {} ", piece(Piece::Stone).repeat(3)),
                look.terrain(Terrain::Jungle).patch(look.stones()),
            ),
            word(BoardHelp::SignStones),
        ),
        (
            Span::raw(format!("{} {} {}", sign(Sign::Legal), sign(Sign::Route), sign(Sign::Told))),
            word(BoardHelp::SignMarks),
        ),
    ]
}
