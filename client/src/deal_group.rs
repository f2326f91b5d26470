//! Matches that share a deal: made under one secret, watched and closed with it, revealed together.

use proto::v1;

use crate::token::Headers;
use crate::{Backoff, ClientError, Created, RequestId, Server, Token};

/// A group of matches that share a deal. Until all of them are over the server tells nobody the seed, and
/// nobody but their seats and who has the secret anything of what is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealGroup {
    secret: Token,
    matches: u32,
}

impl DealGroup {
    /// A new group that will have so many matches. Its secret is drawn, and is nobody else's business.
    ///
    /// # Errors
    /// When the system has no random bytes.
    pub fn draw(matches: u32) -> Result<DealGroup, ClientError> {
        Ok(DealGroup { secret: Token::new(RequestId::draw()?.as_str())?, matches })
    }

    pub(crate) fn secret(&self) -> &Token {
        &self.secret
    }

    pub(crate) fn wire(&self) -> v1::DealGroup {
        v1::DealGroup { secret: self.secret.secret().to_owned(), matches: self.matches }
    }
}

impl Server {
    /// Lets a group take no more matches, and cancels those that wait for players. Once more changes
    /// nothing.
    ///
    /// # Errors
    /// What the server refuses, and what keeps it from being reached.
    pub async fn close_deal_group(&self, group: &DealGroup) -> Result<Vec<v1::Match>, ClientError> {
        let request_id = RequestId::draw()?.as_str().to_owned();
        let question = v1::CloseDealGroupRequest { request_id };
        let headers = Headers { caller: Some(group.secret()), ..Headers::NONE };
        let closed = self.call(question, headers, |mut service, request| async move {
            service.close_deal_group(request).await
        });
        Ok(closed.await?.matches)
    }

    /// Waits until the deal of a match is revealed: the match is over, and so are all that share the deal.
    ///
    /// # Errors
    /// What the server refuses, and what keeps it from being reached.
    pub async fn wait_for_reveal(&self, created: &Created) -> Result<(), ClientError> {
        let Created { match_id, invite_code } = created;
        let mut backoff = Backoff::new(self.patience());
        loop {
            let mut watch = self.watch_match_in_lobby(match_id, invite_code).await?;
            let cut = loop {
                match watch.next().await {
                    Ok(change) if change.matches.iter().any(|info| info.reveal.is_some()) => {
                        return Ok(());
                    }
                    Ok(_) => backoff.succeeded(),
                    Err(cut @ ClientError::StreamCut { .. }) => break cut,
                    Err(error) => return Err(error),
                }
            };
            if !backoff.failed().await {
                return Err(cut);
            }
        }
    }
}
