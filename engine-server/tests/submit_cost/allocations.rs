//! Counts what this thread asks the allocator for.
//!
//! The only room with unsafe code here: an allocator is an unsafe trait. This one hands every call on to the system's as
//! it came, so what that promises holds.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

/// The system's allocator, watched.
struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

// SAFETY: every method hands its arguments on unchanged and answers with what the system's allocator answers.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps what `GlobalAlloc` asks for, and this asks for the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above; the pointer came from `System` by way of this allocator.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

fn count() {
    // A thread that ends has no count any more, and nobody asks for it.
    let _ = COUNT.try_with(|count| count.set(count.get() + 1));
}

/// How many allocations, and how many that grew, this makes on this thread.
pub(crate) fn of<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = COUNT.get();
    let done = work();
    (done, COUNT.get() - before)
}
