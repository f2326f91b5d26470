//! The contract of the hosted engine.
