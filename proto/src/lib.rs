//! The contract of the hosted engine: messages and stubs as Rust, and what they mean to the rules.
//!
//! The .proto files under `tikal/v1` are the contract; [`v1`] is made from them by
//! `cargo run -p proto --example codegen` and committed. [`convert`] leads from the wire to the
//! rules (`TryFrom`, with an [`InvalidField`] that names the way to what is wrong) and back
//! (`From`). [`WireGame`] is what a host that knows no game needs of one.
//!
//! ```
//! use proto::v1;
//! use rules::tikal::Action;
//!
//! let action: Action = rules::tikal::notation::parse("walk worker b4 c4")?;
//! let wire = v1::Action::from(action);
//! assert_eq!(Action::try_from(wire).unwrap(), action);
//! # Ok::<(), rules::tikal::notation::NotationError>(())
//! ```

// Without this feature there is nothing but the generator in `examples/`.
#![cfg(feature = "contract")]

pub mod convert;
mod wire_game;

pub use convert::{InvalidField, RefusalFacts, refusal_facts};
pub use tikal::v1;
pub use wire_game::WireGame;

/// The packages as the generated code expects them to lie beside one another.
pub mod tikal {
    /// Every message, and the client and server stubs, of the package `tikal.v1`.
    pub mod v1 {
        #![allow(clippy::all, missing_docs, unreachable_pub, unused_qualifications)]
        include!("gen/tikal.v1.rs");
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

/// The domain of every `ErrorInfo` of this service.
pub const ERROR_DOMAIN: &str = "tikal.v1";
