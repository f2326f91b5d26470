//! Several servers on one database: which of them has which matches.
//!
//! All matches are divided into shards, and each shard has one owner at a time. What a server holds it proves to the
//! database with every change; what it answers from memory it answers only while its lease runs. ARCHITECTURE.md has
//! the argument why this is safe.

//! `shard` says to which a match belongs, `holdings` what this server holds and until when, `lease` and `leased_room`
//! keep it from answering for what it holds no more. `members` decides, purely, what follows from what the others do,
//! `membership` does it, `others` follows what the lobby shows of theirs, and `handle` is what the rest of the server knows.

mod boot_clock;
mod handle;
mod holdings;
mod lease;
mod leased_room;
mod members;
mod membership;
mod numbers;
mod others;
mod shard;

pub use boot_clock::{BootClock, SystemBootClock};
pub use handle::Cluster;
pub use holdings::{Epoch, Holdings, ServerId};
pub use lease::Lease;
pub use leased_room::LeasedRoom;
pub use members::{Plan, Watch};
pub use membership::{Membership, Tenant, fresh_name, reachable};
pub use others::OtherMatches;
pub(crate) use shard::LETTERS;
pub use shard::Shard;
