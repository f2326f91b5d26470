//! Random games of chess with the two crates that Tikal is measured against.
//!
//! A decision is one move: list every legal move, choose one, play it without checking it again.
//! A game ends when there is no legal move, or after 200 plies. Neither crate is asked for a draw by
//! insufficient material or by the fifty-move rule: that would only slow them down.

use std::hint::black_box;

use cozy_chess::Board;
use shakmaty::{Chess, Position};

use crate::chance::Chance;
use crate::playout::Playout;

const PLIES: usize = 200;

/// One game with shakmaty. Its list is an array on the stack, as its documentation shows.
pub fn shakmaty_game(chance: &mut Chance) -> Playout {
    let mut playout = Playout::default();
    let mut position = Chess::default();
    for _ in 0..PLIES {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        playout.decided_among(moves.len());
        let chosen = moves[chance.below(moves.len())];
        position.play_unchecked(chosen);
    }
    black_box(&position);
    playout
}

/// One game with cozy-chess. It hands moves out piece by piece; they are gathered in a list that is
/// used again and again.
pub fn cozy_game(chance: &mut Chance, moves: &mut Vec<cozy_chess::Move>) -> Playout {
    let mut playout = Playout::default();
    let mut board = Board::default();
    for _ in 0..PLIES {
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
        board.play_unchecked(chosen);
    }
    black_box(&board);
    playout
}
