//! What a decision costs in memory: a position is a small copy, and playing takes nothing from the heap.

#![allow(unsafe_code, reason = "a counting allocator cannot be written without")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rules::tikal::{Options, Position};
use rules::{Game, Pending, Seats};

/// The system's allocator, counting what each thread asks for.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn count_one() {
    // A thread that is ending has no counter any more, and no test to count for.
    let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: every call is handed on to the system's allocator as it came; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_one();
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`, and the memory is the system's.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count_one();
        // SAFETY: the caller keeps the contract of `realloc`, and the memory is the system's.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How many allocations the work needs.
fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

/// The buffers a caller keeps between decisions.
struct Buffers {
    legal: Vec<<Position as Game>::Action>,
    outcomes: Vec<(<Position as Game>::Outcome, u32)>,
    events: Vec<<Position as Game>::Event>,
}

/// Plays a game to its end, a legal list at every decision; returns how many there were.
fn playout(options: &Options, checked: bool, seed: u64, buffers: &mut Buffers) -> u32 {
    let mut position = Position::start(options);
    let mut decisions = 0;
    let mut state = seed;
    let mut below = |bound: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    loop {
        buffers.events.clear();
        match position.pending() {
            Pending::Over => return decisions,
            Pending::Decide(seat) => {
                position.legal(&mut buffers.legal);
                let action = buffers.legal[below(buffers.legal.len())];
                decisions += 1;
                if checked {
                    assert!(position.play(seat, action, &mut buffers.events).is_ok());
                } else {
                    position.play_unchecked(action);
                }
            }
            Pending::Draw(_) => {
                position.outcomes(&mut buffers.outcomes);
                let (outcome, _) = buffers.outcomes[below(buffers.outcomes.len())];
                if checked {
                    assert!(position.settle(outcome, &mut buffers.events).is_ok());
                } else {
                    position.settle_unchecked(outcome);
                }
            }
        }
    }
}

#[test]
fn no_decision_allocates() {
    let mut buffers = Buffers {
        legal: Vec::with_capacity(1024),
        outcomes: Vec::with_capacity(64),
        events: Vec::with_capacity(64),
    };
    for options in [Options::basic(Seats::FOUR), Options::auction(Seats::FOUR)] {
        for checked in [false, true] {
            let mut decisions = 0;
            let count = allocations(|| {
                decisions =
                    (0..10).map(|seed| playout(&options, checked, seed, &mut buffers)).sum();
            });
            assert!(decisions > 1_000);
            assert_eq!(count, 0, "{options}, checked: {checked}, {decisions} decisions");
        }
    }
}

#[test]
fn a_refusal_allocates_nothing() {
    let position = Position::start(&Options::basic(Seats::TWO));
    let mut events = Vec::new();
    let count = allocations(|| {
        let mut played = position;
        let action = rules::tikal::Action::EndTurn;
        assert!(played.play(position.active(), action, &mut events).is_err());
    });
    assert_eq!(count, 0);
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(1)))), 1);
}

#[test]
fn a_position_is_a_small_copy() {
    fn is_copied_as_memory<T: Copy>() -> usize {
        size_of::<T>()
    }
    let size = is_copied_as_memory::<Position>();
    assert!(size <= 512, "a position takes {size} bytes");
}
