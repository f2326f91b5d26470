//! Events: what happened, as some audience sees it.

mod inward;
mod outward;
