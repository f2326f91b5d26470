//! Reading matches: one, many, its events, its record and its place in the lobby.

use proto::v1;
use table::Sequence;
use tonic::Streaming;

use crate::error::Passing;
use crate::token::Headers;
use crate::{ClientError, Server, Token};

/// The most matches a page holds.
const MATCHES: u32 = 200;
/// The most events a page holds.
const EVENTS: u32 = 1000;

/// The lobby, or one match of it, as a stream: first all of it in pages, then what changes. It ends with the
/// connection, and that of one match also when the match is over and its deal revealed.
#[derive(Debug)]
pub struct LobbyWatch {
    stream: Streaming<v1::WatchLobbyResponse>,
}

impl LobbyWatch {
    /// The next change; an error when the stream has ended, whatever ended it.
    pub async fn next(&mut self) -> Result<v1::WatchLobbyResponse, ClientError> {
        match self.stream.message().await {
            Ok(Some(change)) => Ok(change),
            Ok(None) => Err(ClientError::contract("the lobby's stream has an end")),
            Err(status) => {
                let passing = Passing::of(&status)?;
                Err(ClientError::StreamCut { last: passing.message().to_owned() })
            }
        }
    }
}

/// Who reads: anybody, with the invite code if the match needs one, or a seat with its token.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    /// Which match.
    pub(crate) match_id: &'a str,
    /// Empty: none is known, or none is needed.
    pub(crate) invite_code: &'a str,
    /// A seat's.
    pub(crate) token: Option<&'a Token>,
}

impl<'a> Reader<'a> {
    /// What goes with everything this reader asks.
    pub(crate) fn headers(self) -> Headers<'a> {
        Headers { match_id: self.match_id, seat: self.token, caller: None }
    }
}

impl Server {
    /// Every match that needs no invite code, newest first; only those in `states`, or all if none is
    /// given.
    pub async fn list_matches(
        &self,
        states: &[v1::MatchState],
    ) -> Result<Vec<v1::Match>, ClientError> {
        let mut page = v1::ListMatchesRequest {
            states: states.iter().map(|state| i32::from(*state)).collect(),
            page_size: MATCHES,
            ..v1::ListMatchesRequest::default()
        };
        let mut matches = Vec::new();
        loop {
            let asked = self.call(page.clone(), Headers::NONE, |mut service, request| async move {
                service.list_matches(request).await
            });
            let listed = asked.await?;
            matches.extend(listed.matches);
            if listed.next_page_token.is_empty() {
                return Ok(matches);
            }
            page.page_token = listed.next_page_token;
        }
    }

    /// A match as the lobby sees it.
    pub async fn get_match(
        &self,
        match_id: &str,
        invite_code: &str,
    ) -> Result<v1::Match, ClientError> {
        self.read_match(Reader { match_id, invite_code, token: None }).await
    }

    /// Every event after this one, as the public may see it.
    pub async fn match_events(
        &self,
        match_id: &str,
        invite_code: &str,
        after: Sequence,
    ) -> Result<Vec<v1::Event>, ClientError> {
        self.read_events(Reader { match_id, invite_code, token: None }, after).await
    }

    /// The record of a match as text; complete once the match has ended.
    pub async fn record(&self, match_id: &str, invite_code: &str) -> Result<String, ClientError> {
        self.read_record(Reader { match_id, invite_code, token: None }).await
    }

    /// Watches one match fill, start and end.
    pub async fn watch_match_in_lobby(
        &self,
        match_id: &str,
        invite_code: &str,
    ) -> Result<LobbyWatch, ClientError> {
        self.watch_in_lobby(Reader { match_id, invite_code, token: None }).await
    }

    /// Watches for matches with free seats that are kept for house bots. While it watches, the server tells
    /// everybody that these bots come.
    pub async fn watch_reserved_seats(
        &self,
        key: &Token,
        house_bots: Vec<v1::HouseBots>,
    ) -> Result<LobbyWatch, ClientError> {
        let asked =
            v1::WatchLobbyRequest { reserved_seats: true, house_bots, ..Default::default() };
        self.watch_lobby(asked, Headers { caller: Some(key), ..Headers::NONE }).await
    }

    pub(crate) async fn read_match(&self, reader: Reader<'_>) -> Result<v1::Match, ClientError> {
        let (match_id, invite_code) = (reader.match_id.to_owned(), reader.invite_code.to_owned());
        let question = v1::GetMatchRequest { match_id, invite_code };
        let got = self.call(question, reader.headers(), |mut service, request| async move {
            service.get_match(request).await
        });
        got.await?.r#match.ok_or_else(|| ClientError::contract("an answer without a match"))
    }

    pub(crate) async fn read_events(
        &self,
        reader: Reader<'_>,
        after: Sequence,
    ) -> Result<Vec<v1::Event>, ClientError> {
        let mut page = v1::ListMatchEventsRequest {
            match_id: reader.match_id.to_owned(),
            invite_code: reader.invite_code.to_owned(),
            after_sequence: after.0,
            page_size: EVENTS,
        };
        let mut events = Vec::new();
        loop {
            let asked =
                self.call(page.clone(), reader.headers(), |mut service, request| async move {
                    service.list_match_events(request).await
                });
            let listed = asked.await?;
            let Some(last) = listed.events.last() else { return Ok(events) };
            page.after_sequence = last.sequence;
            events.extend(listed.events);
            if page.after_sequence >= listed.head_sequence {
                return Ok(events);
            }
        }
    }

    pub(crate) async fn read_record(&self, reader: Reader<'_>) -> Result<String, ClientError> {
        let (match_id, invite_code) = (reader.match_id.to_owned(), reader.invite_code.to_owned());
        let question = v1::GetMatchRecordRequest { match_id, invite_code };
        let got = self.call(question, reader.headers(), |mut service, request| async move {
            service.get_match_record(request).await
        });
        Ok(got.await?.record)
    }

    pub(crate) async fn watch_in_lobby(
        &self,
        reader: Reader<'_>,
    ) -> Result<LobbyWatch, ClientError> {
        let (match_id, invite_code) = (reader.match_id.to_owned(), reader.invite_code.to_owned());
        let asked = v1::WatchLobbyRequest { match_id, invite_code, ..Default::default() };
        self.watch_lobby(asked, reader.headers()).await
    }

    async fn watch_lobby(
        &self,
        asked: v1::WatchLobbyRequest,
        headers: Headers<'_>,
    ) -> Result<LobbyWatch, ClientError> {
        let opened = self.call(asked, headers, |mut service, request| async move {
            service.watch_lobby(request).await
        });
        Ok(LobbyWatch { stream: opened.await? })
    }
}
