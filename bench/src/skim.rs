//! Updates and other answers as the load reads them: enough to go on, the rest is skipped undecoded.
//!
//! The field numbers are those of `tikal/v1/play.proto` and `lobby.proto`; Play and WatchMatch answer alike.

/// A `PlayResponse` or a `WatchMatchResponse`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct Skimmed {
    #[prost(message, optional, tag = "1")]
    pub(crate) update: Option<SkimmedUpdate>,
}

/// An `Update`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct SkimmedUpdate {
    #[prost(uint64, tag = "1")]
    pub(crate) sequence: u64,
    #[prost(message, optional, tag = "4")]
    pub(crate) answer: Option<SkimmedAnswer>,
    #[prost(message, optional, tag = "5")]
    pub(crate) prompt: Option<SkimmedPrompt>,
}

/// An `Answer`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct SkimmedAnswer {
    #[prost(message, optional, tag = "3")]
    pub(crate) refused: Option<SkimmedRefusal>,
}

/// A `google.rpc.Status`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct SkimmedRefusal {
    #[prost(string, tag = "2")]
    pub(crate) message: String,
}

/// A `Prompt`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct SkimmedPrompt {
    #[prost(message, repeated, tag = "2")]
    pub(crate) legal_actions: Vec<Skipped>,
}

/// A `WatchLobbyResponse`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct SkimmedLobby {
    #[prost(bool, tag = "4")]
    pub(crate) more_pages: bool,
}

/// A `GetServerInfoResponse`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct SkimmedInfo {
    #[prost(message, repeated, tag = "2")]
    pub(crate) games: Vec<Skipped>,
}

/// A `CreateMatchResponse`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct SkimmedMade {
    #[prost(message, optional, tag = "1")]
    pub(crate) made: Option<SkimmedMatch>,
}

/// A `GetMatchResponse` has its match where a `CreateMatchResponse` has it.
pub(crate) type SkimmedGot = SkimmedMade;

/// A `Match`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct SkimmedMatch {
    #[prost(string, tag = "1")]
    pub(crate) match_id: String,
    #[prost(enumeration = "proto::v1::MatchState", tag = "3")]
    pub(crate) state: i32,
}

/// A `JoinMatchResponse`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct SkimmedJoined {
    #[prost(message, optional, tag = "2")]
    pub(crate) grant: Option<SkimmedGrant>,
}

/// A `SeatGrant`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct SkimmedGrant {
    #[prost(string, tag = "2")]
    pub(crate) token: String,
}

/// Something that is there, whatever it is.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct Skipped {}

#[cfg(test)]
mod tests {
    use prost::Message;
    use proto::v1;

    use super::Skimmed;

    #[test]
    fn an_update_is_skimmed_for_what_the_load_needs() {
        let legal = v1::LegalAction { notation: "end".to_owned(), ..v1::LegalAction::default() };
        let prompt = v1::Prompt { seat: 2, legal_actions: vec![legal; 3], ..v1::Prompt::default() };
        let message = "not now".to_owned();
        let refused = proto::google::rpc::Status { message, ..Default::default() };
        let refused = v1::answer::Verdict::Refused(refused);
        let answer = v1::Answer { request_id: "1".to_owned(), verdict: Some(refused) };
        let update = v1::Update {
            sequence: 7,
            events: vec![v1::Event::default()],
            answer: Some(answer),
            prompt: Some(prompt),
            ..v1::Update::default()
        };
        let bytes = v1::PlayResponse { update: Some(update) }.encode_to_vec();
        let skimmed = Skimmed::decode(bytes.as_slice()).unwrap_or_default();
        let update = skimmed.update.unwrap_or_default();
        assert_eq!(update.sequence, 7);
        let refused = update.answer.and_then(|answer| answer.refused);
        assert_eq!(refused.map(|refused| refused.message), Some("not now".to_owned()));
        assert_eq!(update.prompt.map(|prompt| prompt.legal_actions.len()), Some(3));
    }
}
