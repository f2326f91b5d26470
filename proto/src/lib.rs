//! The contract of the hosted engine: messages and stubs as Rust, and what they mean to the rules.
//!
//! The .proto files under `tikal/` are the contract; [`v1`] and the packages of the games are made from
//! them by `cargo run -p proto --example codegen` and committed. [`games`] has a folder per game that
//! leads from the wire to the rules, with an [`InvalidField`] that names the way to what is wrong, and
//! back. [`envelope`] puts around a game's words what every game can say.
//!
//! ```
//! use proto::envelope;
//! use rules::tikal::{Action, Position};
//!
//! let action: Action = rules::tikal::notation::parse("walk worker b4 c4")?;
//! let wire = envelope::action::<Position>(action);
//! assert_eq!(envelope::read_action::<Position>(wire).unwrap(), action);
//! # Ok::<(), rules::tikal::notation::NotationError>(())
//! ```

// Without this feature there is nothing but the generator in `examples/`.
#![cfg(feature = "contract")]

mod encoded_lobby;
mod encoded_update;
pub mod envelope;
pub mod games;
mod invalid_field;
pub mod names;
mod words;

pub use encoded_lobby::{EncodedGone, EncodedLobby, EncodedMatch};
pub use encoded_update::{EncodedEvents, EncodedPrompt, EncodedUpdate, EncodedView};
pub use envelope::RefusalFacts;
pub use games::WireGame;
pub use invalid_field::InvalidField;
pub use tikal::v1;

/// The generated code of each of these games.
macro_rules! packages {
    ($($game:ident,)*) => {
        $(
            /// A game's own package.
            pub mod $game {
                #[doc = concat!("Every message of the package `tikal.games.", stringify!($game), ".v1`.")]
                pub mod v1 {
                    #![allow(clippy::all, missing_docs, unreachable_pub, unused_qualifications)]
                    include!(concat!("gen/tikal.games.", stringify!($game), ".v1.rs"));
                }
            }
        )*
    };
}

/// The packages as the generated code expects them to lie beside one another.
pub mod tikal {
    /// Every message, and the client and server stubs, of the package `tikal.v1`.
    pub mod v1 {
        #![allow(clippy::all, missing_docs, unreachable_pub, unused_qualifications)]
        include!("gen/tikal.v1.rs");
    }

    /// The games' own packages.
    pub mod games {
        packages! {
            tikal,
            tikal2,
            yucatan,
        }
    }
}

/// What is not ours.
pub mod google {
    /// The error model of the package `google.rpc`, as far as this service uses it. Its map is in
    /// order, so that equal details are equal bytes.
    pub mod rpc {
        #![allow(clippy::all, missing_docs, unreachable_pub, unused_qualifications)]
        include!("gen/google.rpc.rs");
    }
}

/// Every file of the contract with what it imports, for reflection: an encoded `FileDescriptorSet`.
pub const DESCRIPTOR_SET: &[u8] = include_bytes!("gen/tikal_descriptor.bin");

/// Every file of the contract, what it imports of `google.rpc` too: its path from the root of the checkout, and
/// its text. Who makes stubs of them needs nothing else but what comes with protoc.
pub const CONTRACT_FILES: &[(&str, &str)] = include!("gen/contract_files.rs");

/// The domain of every `ErrorInfo` of this service.
pub const ERROR_DOMAIN: &str = "tikal.v1";
