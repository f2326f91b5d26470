//! What every game can say, around each game's own words: the one place where facts of a table and of a
//! game become messages of the envelope.

mod game;
mod log;
mod options;
mod refusal;
mod standing;

pub use game::{
    action, catalogue, event, game_info, legal_action, named_action, options, outcome, read_action,
    read_event, read_options, read_outcome, summary, view,
};
pub use log::{
    AtTable, MatchFacts, clock, clock_settings, duration, end_cause, given_up_cause, log_entry,
    moment, nonces, reveal, view_seats,
};
pub use options::NamedValues;
pub(crate) use options::{flag_option, number_option, start_seat_option};
pub use refusal::RefusalFacts;
