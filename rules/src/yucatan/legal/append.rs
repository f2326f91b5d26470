//! Writes actions into a list six at a time.

use crate::yucatan::cell_set::CellRun;
use crate::yucatan::{Action, Cell, CellSet};

/// How many are written at once: as many as a cell has neighbours, so that most warriors need one go.
const AT_ONCE: usize = 6;

/// Appends the action of every cell, in cell order. Always six at a time, of which those beyond the last
/// cell are dropped again: how many cells there are is beyond prediction, and a loop that could end
/// after each of them made decisions a twentieth slower.
#[inline(always)]
pub(super) fn append(
    mut cells: CellRun,
    actions: &mut Vec<Action>,
    action: impl Fn(Cell) -> Action,
) {
    while !cells.is_empty() {
        let mut count = 0;
        let six: [Action; AT_ONCE] = std::array::from_fn(|_| {
            let (cell, was_there) = cells.take();
            count += usize::from(was_there);
            action(cell)
        });
        let end = actions.len() + count;
        actions.extend_from_slice(&six);
        actions.truncate(end);
    }
}

/// Appends the action of every cell of a set, in cell order.
#[inline(always)]
pub(super) fn append_all(set: CellSet, actions: &mut Vec<Action>, action: impl Fn(Cell) -> Action) {
    for run in set.runs() {
        append(run, actions, &action);
    }
}
