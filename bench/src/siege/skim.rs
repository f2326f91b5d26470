//! Updates as the load reads them: enough to go on, the rest is skipped undecoded.
//!
//! The field numbers are those of `tikal/v1/play.proto`; Play and WatchMatch answer alike.

/// A `PlayResponse` or a `WatchMatchResponse`.
#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct Skimmed {
    #[prost(message, optional, tag = "1")]
    pub(super) update: Option<SkimmedUpdate>,
}

/// An `Update`.
#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct SkimmedUpdate {
    #[prost(uint64, tag = "1")]
    pub(super) sequence: u64,
    #[prost(message, optional, tag = "4")]
    pub(super) answer: Option<SkimmedAnswer>,
    #[prost(message, optional, tag = "5")]
    pub(super) prompt: Option<SkimmedPrompt>,
}

/// An `Answer`.
#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct SkimmedAnswer {
    #[prost(message, optional, tag = "3")]
    pub(super) refused: Option<Skipped>,
}

/// A `Prompt`.
#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct SkimmedPrompt {
    #[prost(message, repeated, tag = "2")]
    pub(super) legal_actions: Vec<Skipped>,
}

/// Something that is there, whatever it is.
#[derive(Clone, PartialEq, prost::Message)]
pub(super) struct Skipped {}
