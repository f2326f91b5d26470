//! Between the wire and the rules: `TryFrom` inward with a named error, `From` outward.

mod action;
mod catalogue;
mod event;
mod invalid_field;
mod legal;
mod options;
mod outcome;
mod standing;
mod view;
mod violation;
mod words;

pub use catalogue::catalogue;
pub use invalid_field::InvalidField;
pub use legal::{cost, legal_action, route};
pub use options::option_infos;
pub use view::{summary, view};
pub use violation::{RefusalFacts, refusal_facts};
