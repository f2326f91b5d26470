//! What a decision costs in memory: a position is a small copy, and playing takes nothing from the heap.

#![allow(unsafe_code, reason = "a counting allocator cannot be written without")]
#![allow(clippy::panic, reason = "a panic here is a failed test")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rules::{Audience, Chance, Game, Pending, Seats, tikal, tikal2, yucatan};
use test_support::SplitMix64;

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
struct Buffers<G: Game> {
    legal: Vec<G::Action>,
    outcomes: Vec<(G::Outcome, u32)>,
    events: Vec<G::Event>,
}

/// Plays a game to its end, a legal list at every decision; returns how many there were. At every
/// decision the deciding seat's view is made, and a position that fits it.
fn playout<G: Game>(
    options: &G::Options,
    checked: bool,
    seed: u64,
    buffers: &mut Buffers<G>,
) -> u32 {
    let mut position = G::start(options);
    let mut decisions = 0;
    let mut chance = SplitMix64(seed);
    loop {
        buffers.events.clear();
        match position.pending() {
            Pending::Over => return decisions,
            Pending::Decide(seat) => {
                position.legal(&mut buffers.legal);
                let action = buffers.legal[chance.below(buffers.legal.len() as u32) as usize];
                decisions += 1;
                let view = position.view(Audience::Seat(seat));
                std::hint::black_box(G::sample_hidden(&view, &mut chance));
                if checked {
                    assert!(position.play(seat, action, &mut buffers.events).is_ok());
                } else {
                    position.play_unchecked(action);
                }
            }
            Pending::Draw(_) => {
                position.outcomes(&mut buffers.outcomes);
                let place = chance.below(buffers.outcomes.len() as u32) as usize;
                let (outcome, _) = buffers.outcomes[place];
                if checked {
                    assert!(position.settle(outcome, &mut buffers.events).is_ok());
                } else {
                    position.settle_unchecked(outcome);
                }
            }
        }
    }
}

/// Ten games of these options need no memory, checked or not.
fn check_playouts<G: Game>(options: &str) {
    let Ok(options) = G::parse_options(options) else { panic!("no options: {options}") };
    let mut buffers = Buffers::<G> {
        legal: Vec::with_capacity(1024),
        outcomes: Vec::with_capacity(64),
        events: Vec::with_capacity(64),
    };
    for checked in [false, true] {
        let mut decisions = 0;
        let count = allocations(|| {
            decisions = (0..10).map(|seed| playout(&options, checked, seed, &mut buffers)).sum();
        });
        assert!(decisions > 1_000);
        assert_eq!(count, 0, "{options:?}, checked: {checked}, {decisions} decisions");
    }
}

#[test]
fn no_decision_allocates() {
    check_playouts::<tikal::Position>("4 players start 1");
    check_playouts::<tikal::Position>("4 players auction start 1");
    check_playouts::<yucatan::Position>("4 players rounds 60 start 1");
    check_playouts::<tikal2::Position>("4 players start 1");
    check_playouts::<tikal2::Position>("4 players open_treasures start 1");
}

#[test]
fn a_refusal_allocates_nothing() {
    let position = tikal::Position::start(&tikal::Options::basic(Seats::TWO));
    let mut events = Vec::new();
    let count = allocations(|| {
        let mut played = position;
        let action = tikal::Action::EndTurn;
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
    for (size, game) in [
        (is_copied_as_memory::<tikal::Position>(), "Tikal"),
        (is_copied_as_memory::<yucatan::Position>(), "Yucatàn"),
        (is_copied_as_memory::<tikal2::Position>(), "Tikal II"),
    ] {
        assert!(size <= 512, "a position of {game} takes {size} bytes");
    }
}
