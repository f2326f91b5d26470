//! The contract, for projects that make their stubs from it.

use super::template::{Template, template};

/// Templates of these .proto files, from `proto/` of the checkout to `proto/` of the project.
macro_rules! contract {
    ($($path:literal),+ $(,)?) => {
        &[$(template!("proto", $path => concat!("proto/", $path), [])),+]
    };
}

/// Every .proto file.
pub(super) static CONTRACT: &[Template] = contract![
    "google/rpc/error_details.proto",
    "google/rpc/status.proto",
    "tikal/v1/game.proto",
    "tikal/v1/info.proto",
    "tikal/v1/lobby.proto",
    "tikal/v1/log.proto",
    "tikal/v1/match.proto",
    "tikal/v1/play.proto",
    "tikal/v1/service.proto",
    "tikal/v1/simulate.proto",
    "tikal/v1/table.proto",
    "tikal/v1/tikal_action.proto",
    "tikal/v1/tikal_catalogue.proto",
    "tikal/v1/tikal_event.proto",
    "tikal/v1/tikal_options.proto",
    "tikal/v1/tikal_outcome.proto",
    "tikal/v1/tikal_view.proto",
    "tikal/v1/tikal_words.proto",
];
