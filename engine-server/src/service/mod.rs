//! The gRPC face: each call is read, handed to a room or the lobby, and answered.

mod blocking;
mod bodies;
mod caller;
mod lobby_calls;
mod play;
mod reading_calls;
mod simulate_calls;
mod streams;
mod view_calls;
mod watch_lobby;

pub(crate) use blocking::BlockingThreads;
pub(crate) use caller::{NAMED_MATCH, SEAT_TOKEN, bearer};
pub(crate) use streams::{MessageSizes, WithStreams};

use std::sync::Arc;
use std::time::Duration;

use proto::v1;
use proto::v1::tikal_service_server::TikalService;
use tokio::sync::watch;
use tonic::{Request, Response, Status, Streaming};

use crate::bans::Bans;
use crate::house_bots::AnnouncedBots;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::record_keys::RecordKeys;
use crate::refusal::Refusal;
use crate::secrets::Secrets;
use crate::status::status;
use crate::watchers::Watchers;

/// Everything a call can reach.
#[derive(Clone)]
pub struct Host {
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) secrets: Arc<Secrets>,
    /// What records are signed with.
    pub(crate) record_keys: Arc<RecordKeys>,
    /// True once the server is about to stop.
    pub(crate) draining: watch::Receiver<bool>,
    /// Where simulations, records and the past of matches are worked on.
    pub(crate) blocking: BlockingThreads,
    pub(crate) metrics: Metrics,
    pub(crate) watchers: Arc<Watchers>,
    /// The house bots that are there.
    pub(crate) house_bots: Arc<AnnouncedBots>,
    /// Who makes and joins no matches.
    pub(crate) bans: Arc<Bans>,
    /// How long a Play stream may take to say what it opens.
    pub(crate) open_within: Duration,
}

fn answer<T>(result: Result<T, Refusal>) -> Result<Response<T>, Status> {
    result.map(Response::new).map_err(|refusal| status(&refusal))
}

#[tonic::async_trait]
impl TikalService for Host {
    type WatchLobbyStream = streams::Messages<v1::WatchLobbyResponse>;
    type PlayStream = streams::Messages<v1::PlayResponse>;
    type WatchMatchStream = streams::Messages<v1::WatchMatchResponse>;

    async fn get_server_info(
        &self,
        _: Request<v1::GetServerInfoRequest>,
    ) -> Result<Response<v1::GetServerInfoResponse>, Status> {
        answer(Ok(self.server_info()))
    }

    async fn create_match(
        &self,
        request: Request<v1::CreateMatchRequest>,
    ) -> Result<Response<v1::CreateMatchResponse>, Status> {
        answer(self.create(&request).await)
    }

    async fn get_match(
        &self,
        request: Request<v1::GetMatchRequest>,
    ) -> Result<Response<v1::GetMatchResponse>, Status> {
        answer(self.get(&request).await)
    }

    async fn list_matches(
        &self,
        request: Request<v1::ListMatchesRequest>,
    ) -> Result<Response<v1::ListMatchesResponse>, Status> {
        answer(self.list(request.get_ref()))
    }

    async fn join_match(
        &self,
        request: Request<v1::JoinMatchRequest>,
    ) -> Result<Response<v1::JoinMatchResponse>, Status> {
        answer(self.join(&request).await)
    }

    async fn leave_match(
        &self,
        request: Request<v1::LeaveMatchRequest>,
    ) -> Result<Response<v1::LeaveMatchResponse>, Status> {
        answer(self.leave(&request).await)
    }

    async fn reveal_nonce(
        &self,
        request: Request<v1::RevealNonceRequest>,
    ) -> Result<Response<v1::RevealNonceResponse>, Status> {
        answer(self.reveal(&request).await)
    }

    async fn resign_match(
        &self,
        request: Request<v1::ResignMatchRequest>,
    ) -> Result<Response<v1::ResignMatchResponse>, Status> {
        answer(self.resign(&request).await)
    }

    async fn close_deal_group(
        &self,
        request: Request<v1::CloseDealGroupRequest>,
    ) -> Result<Response<v1::CloseDealGroupResponse>, Status> {
        answer(self.close_group(&request).await)
    }

    async fn watch_lobby(
        &self,
        request: Request<v1::WatchLobbyRequest>,
    ) -> Result<Response<Self::WatchLobbyStream>, Status> {
        answer(self.watch(&request).await.map(streams::lobby_messages))
    }

    async fn play(
        &self,
        request: Request<Streaming<v1::PlayRequest>>,
    ) -> Result<Response<Self::PlayStream>, Status> {
        Ok(Response::new(streams::messages(self.play_seat(request))))
    }

    async fn submit_actions(
        &self,
        request: Request<v1::SubmitActionsRequest>,
    ) -> Result<Response<v1::SubmitActionsResponse>, Status> {
        answer(self.submit(&request).await)
    }

    async fn watch_match(
        &self,
        request: Request<v1::WatchMatchRequest>,
    ) -> Result<Response<Self::WatchMatchStream>, Status> {
        answer(self.watch_one(&request).await.map(streams::messages))
    }

    async fn list_legal_actions(
        &self,
        request: Request<v1::ListLegalActionsRequest>,
    ) -> Result<Response<v1::ListLegalActionsResponse>, Status> {
        answer(self.legal(&request).await)
    }

    async fn simulate_actions(
        &self,
        request: Request<v1::SimulateActionsRequest>,
    ) -> Result<Response<v1::SimulateActionsResponse>, Status> {
        answer(self.simulate(request).await)
    }

    async fn undo_actions(
        &self,
        request: Request<v1::UndoActionsRequest>,
    ) -> Result<Response<v1::UndoActionsResponse>, Status> {
        answer(self.undo(&request).await)
    }

    async fn list_match_events(
        &self,
        request: Request<v1::ListMatchEventsRequest>,
    ) -> Result<Response<v1::ListMatchEventsResponse>, Status> {
        answer(self.events(&request).await)
    }

    async fn get_match_record(
        &self,
        request: Request<v1::GetMatchRecordRequest>,
    ) -> Result<Response<v1::GetMatchRecordResponse>, Status> {
        answer(self.record(&request).await)
    }

    async fn get_match_view(
        &self,
        request: Request<v1::GetMatchViewRequest>,
    ) -> Result<Response<v1::GetMatchViewResponse>, Status> {
        answer(self.match_view(&request).await)
    }

    async fn list_match_views(
        &self,
        request: Request<v1::ListMatchViewsRequest>,
    ) -> Result<Response<v1::ListMatchViewsResponse>, Status> {
        answer(self.match_views(&request).await)
    }

    async fn verify_record(
        &self,
        request: Request<v1::VerifyRecordRequest>,
    ) -> Result<Response<v1::VerifyRecordResponse>, Status> {
        answer(Host::verify_record(self, request).await)
    }

    async fn list_record_views(
        &self,
        request: Request<v1::ListRecordViewsRequest>,
    ) -> Result<Response<v1::ListRecordViewsResponse>, Status> {
        answer(self.record_views(request).await)
    }
}
