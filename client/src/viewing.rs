//! Looking at any moment of a match or of a record, and having records verified.

use proto::v1;
use rules::Audience;
use table::Sequence;

use crate::reading::Reader;
use crate::token::Headers;
use crate::{ClientError, Server};

/// When and as whom a match is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Viewpoint {
    /// After this event. `None`: now.
    pub at: Option<Sequence>,
    /// As whom; as somebody else only once the match is over. `None`: as the caller.
    pub perspective: Option<Audience>,
}

impl Server {
    /// What the public saw of a match at a moment, or sees now; once it is over, what anybody saw.
    pub async fn match_view(
        &self,
        match_id: &str,
        invite_code: &str,
        viewpoint: Viewpoint,
    ) -> Result<v1::GetMatchViewResponse, ClientError> {
        self.read_view(Reader { match_id, invite_code, token: None }, viewpoint).await
    }

    /// The views after every step that ends after this event, each with its events.
    pub async fn match_scenes(
        &self,
        match_id: &str,
        invite_code: &str,
        after: Sequence,
        perspective: Option<Audience>,
    ) -> Result<Vec<v1::Scene>, ClientError> {
        let reader = Reader { match_id, invite_code, token: None };
        self.read_scenes(reader, after, perspective).await
    }

    /// Has the server deal a record again and judge every decision in it.
    pub async fn verify_record(
        &self,
        record: &str,
    ) -> Result<v1::VerifyRecordResponse, ClientError> {
        let question = v1::VerifyRecordRequest { record: record.to_owned(), ..Default::default() };
        let verified = self.call(question, Headers::NONE, |mut service, request| async move {
            service.verify_record(request).await
        });
        verified.await
    }

    /// The views after every step of a record, each with its events. `None`: as the public.
    pub async fn record_scenes(
        &self,
        record: &str,
        perspective: Option<Audience>,
    ) -> Result<Vec<v1::Scene>, ClientError> {
        let mut page = v1::ListRecordViewsRequest {
            record: record.to_owned(),
            perspective: perspective.map(number),
            ..v1::ListRecordViewsRequest::default()
        };
        let mut scenes = Scenes::default();
        loop {
            let asked = self.call(page.clone(), Headers::NONE, |mut service, request| async move {
                service.list_record_views(request).await
            });
            let listed = asked.await?;
            match scenes.add(listed.scenes, listed.head_sequence)? {
                Some(last) => page.after_sequence = last,
                None => return Ok(scenes.read),
            }
        }
    }

    pub(crate) async fn read_view(
        &self,
        reader: Reader<'_>,
        viewpoint: Viewpoint,
    ) -> Result<v1::GetMatchViewResponse, ClientError> {
        let question = v1::GetMatchViewRequest {
            match_id: reader.match_id.to_owned(),
            invite_code: reader.invite_code.to_owned(),
            at_sequence: viewpoint.at.map(|at| at.0),
            perspective: viewpoint.perspective.map(number),
        };
        let got = self.call(question, reader.headers(), |mut service, request| async move {
            service.get_match_view(request).await
        });
        got.await
    }

    pub(crate) async fn read_scenes(
        &self,
        reader: Reader<'_>,
        after: Sequence,
        perspective: Option<Audience>,
    ) -> Result<Vec<v1::Scene>, ClientError> {
        let mut page = v1::ListMatchViewsRequest {
            match_id: reader.match_id.to_owned(),
            invite_code: reader.invite_code.to_owned(),
            after_sequence: after.0,
            // The server's own: views are large, and a page must fit into a message.
            page_size: 0,
            perspective: perspective.map(number),
        };
        let mut scenes = Scenes::default();
        loop {
            let asked =
                self.call(page.clone(), reader.headers(), |mut service, request| async move {
                    service.list_match_views(request).await
                });
            let listed = asked.await?;
            match scenes.add(listed.scenes, listed.head_sequence)? {
                Some(last) => page.after_sequence = last,
                None => return Ok(scenes.read),
            }
        }
    }
}

/// Pages of scenes, put together.
#[derive(Default)]
struct Scenes {
    read: Vec<v1::Scene>,
}

impl Scenes {
    /// Adds a page. The event after which the next begins; `None`: this was the last.
    fn add(&mut self, page: Vec<v1::Scene>, head: u64) -> Result<Option<u64>, ClientError> {
        let Some(last) = page.last() else { return Ok(None) };
        let moment = last.moment.as_ref();
        let last =
            moment.ok_or_else(|| ClientError::contract("a scene without a moment"))?.sequence;
        // Without this a server that does not go on would be asked for ever.
        let before = self.read.last().and_then(|scene| scene.moment.as_ref());
        if before.is_some_and(|before| before.sequence >= last) {
            return Err(ClientError::contract("scenes that do not go on"));
        }
        self.read.extend(page);
        Ok((last < head).then_some(last))
    }
}

fn number(audience: Audience) -> u32 {
    match audience {
        Audience::Public => 0,
        Audience::Seat(seat) => u32::from(seat.number()),
    }
}

#[cfg(test)]
mod tests {
    use proto::v1;

    use super::Scenes;

    fn page(sequences: &[u64]) -> Vec<v1::Scene> {
        let moment = |sequence| Some(v1::Moment { sequence, view: None });
        let scene = |sequence: &u64| v1::Scene { moment: moment(*sequence), events: Vec::new() };
        sequences.iter().map(scene).collect()
    }

    #[test]
    fn pages_are_read_until_the_head_and_never_in_a_circle() {
        let mut scenes = Scenes::default();
        assert_eq!(scenes.add(page(&[1, 4]), 9), Ok(Some(4)));
        assert_eq!(scenes.add(page(&[7]), 9), Ok(Some(7)));
        assert!(scenes.add(page(&[4, 7]), 9).is_err());
        assert!(scenes.add(vec![v1::Scene::default()], 9).is_err());
        assert_eq!(scenes.add(Vec::new(), 9), Ok(None));
        assert_eq!(scenes.add(page(&[9]), 9), Ok(None));
        assert_eq!(scenes.read, page(&[1, 4, 7, 9]));
    }
}
