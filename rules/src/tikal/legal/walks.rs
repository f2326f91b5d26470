//! Writes walks (T-5): the action of every step is kept ready.

use crate::Direction;
use crate::list_writer::ListWriter;
use crate::tikal::paths::{STEP_WORDS, Steps};
use crate::tikal::{Action, Member, Space, SpaceSet};

/// Writes the steps of workers from all these spaces.
#[inline(always)]
pub(super) fn write_worker_steps(from: SpaceSet, steps: Steps, list: &mut ListWriter<'_, Action>) {
    for (mut steps, walks) in steps.words_from(from).into_iter().zip(&WORKER_WALKS) {
        loop {
            list.write(|room: &mut [Action; 4]| {
                let mut count = 0;
                for place in room {
                    *place = walks[steps.trailing_zeros() as usize];
                    count += usize::from(steps != 0);
                    steps &= steps.wrapping_sub(1);
                }
                count
            });
            if steps == 0 {
                break;
            }
        }
    }
}

/// Writes the steps of the leader from its space.
#[inline(always)]
pub(super) fn write_leader_steps(from: Space, steps: Steps, list: &mut ListWriter<'_, Action>) {
    let open = steps.sides(from);
    list.write(|room: &mut [Action; 8]| {
        let mut count = 0;
        for (&walk, open) in LEADER_WALKS[from.index()].iter().zip(open) {
            room[count % 8] = walk;
            count += usize::from(open);
        }
        count
    });
}

const fn walk(member: Member, from: Space, side: Direction) -> Action {
    match from.neighbour(side) {
        Some(to) => Action::Walk { member, from, to },
        // Nobody asks for a step off the board.
        None => Action::EndTurn,
    }
}

/// The walk for each bit of the words of a set of steps, and something for the bit that an empty word
/// is said to begin with.
static WORKER_WALKS: [[Action; 65]; STEP_WORDS] = {
    let mut walks = [[Action::EndTurn; 65]; STEP_WORDS];
    let mut index = 0;
    while index < Space::COUNT {
        let mut side = 0;
        while side < 6 {
            let (from, across) = (Space::at(index), Direction::ALL[side]);
            if from.neighbour(across).is_some() {
                let (word, bit) = Steps::place_of(from, across);
                walks[word][bit] = walk(Member::Worker, from, across);
            }
            side += 1;
        }
        index += 1;
    }
    walks
};

/// The walk from each space across each side.
static LEADER_WALKS: [[Action; 6]; Space::COUNT] = {
    let mut walks = [[Action::EndTurn; 6]; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        let mut side = 0;
        while side < 6 {
            walks[index][side] = walk(Member::Leader, Space::at(index), Direction::ALL[side]);
            side += 1;
        }
        index += 1;
    }
    walks
};
