//! Measures the Tikal engine beside its peers, in the same run and on the same machine.
//!
//! A number alone says more about the machine than about the program; a ratio to something well
//! known that ran a moment before and after says something about the program. Nothing here is ever
//! shipped.

mod before;
pub mod bots;
pub mod chance;
pub mod forward;
pub mod playouts;
mod process;
mod report;
pub mod rounds;
pub mod screen;
pub mod service;
pub mod siege;
mod skim;
