//! Random games of chess with the two crates that Tikal is measured against.
//!
//! A decision is one move: list every legal move, choose one, play it without checking it again.
//! A game ends as chess games do: without a legal move, after fifty moves without a capture or a
//! pawn's move, or with too few pieces to mate. Longer games would be faster, for two bare kings have
//! few moves, and shorter ones slower.

use std::hint::black_box;

use cozy_chess::{Board, Piece};
use shakmaty::{Chess, Position};

use super::playout::Playout;
use crate::chance::Chance;

/// Half-moves without a capture or a pawn's move that end a game.
const FIFTY_MOVES: u32 = 100;

/// One game with shakmaty. Its list is an array on the stack, as its documentation shows.
pub fn shakmaty_game(chance: &mut Chance, mut look: impl FnMut(&Chess, shakmaty::Move)) -> Playout {
    let mut playout = Playout::default();
    let mut position = Chess::default();
    while position.halfmoves() < FIFTY_MOVES && !position.is_insufficient_material() {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        playout.decided_among(moves.len());
        let chosen = moves[chance.below(moves.len())];
        look(&position, chosen);
        position.play_unchecked(chosen);
    }
    black_box(&position);
    playout
}

/// One game with cozy-chess. It hands moves out piece by piece; they are gathered in a list that is
/// used again and again.
pub fn cozy_game(
    chance: &mut Chance,
    moves: &mut Vec<cozy_chess::Move>,
    mut look: impl FnMut(&Board, cozy_chess::Move),
) -> Playout {
    let mut playout = Playout::default();
    let mut board = Board::default();
    while u32::from(board.halfmove_clock()) < FIFTY_MOVES && !too_few_pieces(&board) {
        moves.clear();
        board.generate_moves(|piece| {
            moves.extend(piece);
            false
        });
        if moves.is_empty() {
            break;
        }
        playout.decided_among(moves.len());
        let chosen = moves[chance.below(moves.len())];
        look(&board, chosen);
        board.play_unchecked(chosen);
    }
    black_box(&board);
    playout
}

/// Two kings and at most one bishop or knight. (shakmaty also knows of bishops on one colour.)
fn too_few_pieces(board: &Board) -> bool {
    let heavy = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    heavy.is_empty() && board.occupied().len() <= 3
}

/// Positions from all over random games with shakmaty, each with a legal move.
pub fn shakmaty_sample(size: usize, seed: u64) -> Vec<(Chess, shakmaty::Move)> {
    let (mut chance, mut dice) = (Chance::seeded(seed), Chance::seeded(seed));
    let mut sample = Vec::with_capacity(size);
    while sample.len() < size {
        shakmaty_game(&mut chance, |position, chosen| {
            if sample.len() < size && dice.below(32) == 0 {
                sample.push((position.clone(), chosen));
            }
        });
    }
    sample
}

/// Positions from all over random games with cozy-chess, each with a legal move.
pub fn cozy_sample(size: usize, seed: u64) -> Vec<(Board, cozy_chess::Move)> {
    let (mut chance, mut dice) = (Chance::seeded(seed), Chance::seeded(seed));
    let mut sample = Vec::with_capacity(size);
    while sample.len() < size {
        cozy_game(&mut chance, &mut Vec::new(), |board, chosen| {
            if sample.len() < size && dice.below(32) == 0 {
                sample.push((board.clone(), chosen));
            }
        });
    }
    sample
}
