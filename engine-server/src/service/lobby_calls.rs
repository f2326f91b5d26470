//! Making, finding, joining and leaving matches.

use std::sync::Arc;

use proto::names::{self, NAME_LIMIT, RECORD_NAME_LIMIT, SOFTWARE_LIMIT, TITLE_LIMIT};
use proto::v1;
use rules::Seat;
use table::BATCH_LIMIT;
use tonic::Request;

use super::Host;
use super::bodies::body_hash;
use super::caller::{Caller, caller_key};
use crate::deal_groups::GROUP_LIMIT;
use crate::games::NewMatch;
use crate::lobby_feed::{Scope, Selection, StateSet};
use crate::records::RECORD_LIMIT;
use crate::refusal::Refusal;
use crate::room::{JoinRequest, NONCES_WITHIN, Proof, Room, SeatTokens, TokenOf, check_request_id};
use crate::roster::{SitterKind, Wish};
use crate::simulate::{LINE_LIMIT, SAMPLE_LIMIT, STEP_LIMIT};

impl Host {
    pub(super) fn server_info(&self) -> v1::GetServerInfoResponse {
        let mut capabilities = vec![
            v1::Capability::Simulate,
            v1::Capability::Undo,
            v1::Capability::Clocks,
            v1::Capability::Nonces,
            v1::Capability::Views,
            v1::Capability::DealGroups,
        ];
        if self.lobby.is_durable() {
            capabilities.push(v1::Capability::Durable);
        }
        v1::GetServerInfoResponse {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            games: self.lobby.games().iter().map(|game| self.game_info(game.info())).collect(),
            capabilities: capabilities.into_iter().map(i32::from).collect(),
            limits: Some(v1::ServerLimits {
                batch_actions: BATCH_LIMIT as u32,
                simulated_lines: LINE_LIMIT as u32,
                line_steps: STEP_LIMIT as u32,
                nonce_seconds: NONCES_WITHIN.as_secs() as u32,
                simulated_samples: SAMPLE_LIMIT as u32,
                record_bytes: RECORD_LIMIT as u32,
                deal_group_matches: GROUP_LIMIT,
            }),
            record_keys: self.record_keys.wire(),
        }
    }

    /// A game with the bots that are there for it now.
    fn game_info(&self, info: v1::GameInfo) -> v1::GameInfo {
        v1::GameInfo { house_bots: self.house_bots.of_game(&info.name), ..info }
    }

    pub(super) async fn create(
        &self,
        request: &Request<v1::CreateMatchRequest>,
    ) -> Result<v1::CreateMatchResponse, Refusal> {
        let caller = Caller::of(request);
        self.check_banned(caller)?;
        self.check_creator(request.metadata())?;
        let maker = self.maker(caller);
        let body = body_hash(request)?;
        let request = request.get_ref();
        check_request_id(&request.request_id, "request_id")?;
        check_title(&request.title, "title", TITLE_LIMIT)?;
        for (place, reserved) in request.reserved_seats.iter().enumerate() {
            // Any bot, if it has no name.
            if !reserved.bot.is_empty() {
                check_name(&reserved.bot, format!("reserved_seats[{place}].bot"), NAME_LIMIT)?;
            }
        }
        for (place, name) in request.record_names.iter().enumerate() {
            check_name(name, format!("record_names[{place}]"), RECORD_NAME_LIMIT)?;
        }
        let wish = request.join.as_ref().map(|join| wish(join, false)).transpose()?;
        let new = NewMatch::read(request, body, &self.secrets, self.lobby.now())?;
        let new = NewMatch { maker: Some(maker), ..new };
        let (room, grant) = self.lobby.create(&new, &self.secrets, wish).await?;
        let info = room.info();
        let invite_code = match request.invite_only {
            true => self.secrets.invite_code(&info.match_id),
            false => String::new(),
        };
        Ok(v1::CreateMatchResponse { r#match: Some(info.as_ref().clone()), invite_code, grant })
    }

    pub(super) async fn close_group(
        &self,
        request: &Request<v1::CloseDealGroupRequest>,
    ) -> Result<v1::CloseDealGroupResponse, Refusal> {
        check_request_id(&request.get_ref().request_id, "request_id")?;
        let matches = self.lobby.close_group(caller_key(request.metadata())?).await?;
        Ok(v1::CloseDealGroupResponse { matches })
    }

    pub(super) async fn get(
        &self,
        request: &Request<v1::GetMatchRequest>,
    ) -> Result<v1::GetMatchResponse, Refusal> {
        let asked = request.get_ref();
        let (room, _) =
            self.acquainted(Caller::of(request), &asked.match_id, &asked.invite_code).await?;
        let found = told(room.as_ref());
        room.check_current()?;
        Ok(v1::GetMatchResponse { r#match: found })
    }

    pub(super) fn list(
        &self,
        request: &v1::ListMatchesRequest,
    ) -> Result<v1::ListMatchesResponse, Refusal> {
        let below = match request.page_token.as_str() {
            "" => u64::MAX,
            token => token
                .parse()
                .map_err(|_| Refusal::malformed("page_token", "not a token of an earlier page"))?,
        };
        let size = page_size(request.page_size, 50, 200);
        let states: StateSet = match request.states.as_slice() {
            [] => StateSet::all(),
            // A state that this server does not know is one that no match here is in.
            _ => request.states().collect(),
        };
        let game = Some(&request.game).filter(|game| !game.is_empty()).cloned();
        let selection = Selection { game, scope: Scope::Public(states) };
        let listed = self.lobby.list(&selection, below, size + 1);
        let next_page_token = match listed.get(size) {
            Some(_) => listed[size - 1].0.to_string(),
            None => String::new(),
        };
        let matches = listed.iter().take(size).map(|(_, info)| info.as_ref().clone()).collect();
        Ok(v1::ListMatchesResponse { matches, next_page_token })
    }

    pub(super) async fn join(
        &self,
        request: &Request<v1::JoinMatchRequest>,
    ) -> Result<v1::JoinMatchResponse, Refusal> {
        let asked = request.get_ref();
        check_request_id(&asked.request_id, "request_id")?;
        let join = asked.join.as_ref();
        let join = join.ok_or_else(|| Refusal::malformed("join", "a name is needed"))?;
        let wish = wish(join, asked.house_bot)?;
        self.check_banned(Caller::of(request))?;
        if wish.house_bot {
            self.check_house(request.metadata())?;
        }
        let room = self.find(Caller::of(request), &asked.match_id).await?;
        if !wish.house_bot {
            self.check_invite(room.as_ref(), &asked.match_id, &asked.invite_code)?;
        }
        let (id, body) = (&asked.request_id, body_hash(request)?);
        let tokens = SeatTokens { secrets: &self.secrets, match_id: &asked.match_id, id };
        let request = JoinRequest { id, body, token_of: &tokens };
        let seat = Arc::clone(&room).join(wish, request).await?;
        let grant = v1::SeatGrant { seat: u32::from(seat.number()), token: tokens.token(seat) };
        Ok(v1::JoinMatchResponse { r#match: told(room.as_ref()), grant: Some(grant) })
    }

    pub(super) async fn leave(
        &self,
        request: &Request<v1::LeaveMatchRequest>,
    ) -> Result<v1::LeaveMatchResponse, Refusal> {
        let asked = request.get_ref();
        check_request_id(&asked.request_id, "request_id")?;
        let (room, token) = self.proved(Caller::of(request), &asked.match_id).await?;
        Arc::clone(&room).leave(token, &asked.request_id).await?;
        Ok(v1::LeaveMatchResponse { r#match: told(room.as_ref()) })
    }

    pub(super) async fn reveal(
        &self,
        request: &Request<v1::RevealNonceRequest>,
    ) -> Result<v1::RevealNonceResponse, Refusal> {
        let asked = request.get_ref();
        check_request_id(&asked.request_id, "request_id")?;
        let (room, token) = self.proved(Caller::of(request), &asked.match_id).await?;
        room.seat_of_token(token).ok_or(Refusal::TokenUnknown)?;
        let nonce = asked.nonce.as_slice().try_into();
        let nonce = nonce.map_err(|_| Refusal::malformed("nonce", "32 bytes are needed"))?;
        Arc::clone(&room).reveal(Proof::Token(token), nonce).await?;
        Ok(v1::RevealNonceResponse { r#match: told(room.as_ref()) })
    }

    pub(super) async fn resign(
        &self,
        request: &Request<v1::ResignMatchRequest>,
    ) -> Result<v1::ResignMatchResponse, Refusal> {
        let asked = request.get_ref();
        check_request_id(&asked.request_id, "request_id")?;
        let (room, token) = self.proved(Caller::of(request), &asked.match_id).await?;
        Arc::clone(&room).resign(Proof::Token(token)).await?;
        Ok(v1::ResignMatchResponse { r#match: told(room.as_ref()) })
    }
}

/// The match as everybody who may know of it is told.
fn told(room: &dyn Room) -> Option<v1::Match> {
    Some(room.info().as_ref().clone())
}

fn wish(join: &v1::SeatRequest, house_bot: bool) -> Result<Wish, Refusal> {
    let participant = join.participant.clone().unwrap_or_default();
    check_name(&participant.name, "join.participant.name", NAME_LIMIT)?;
    check_title(&participant.software, "join.participant.software", SOFTWARE_LIMIT)?;
    if !participant.account.is_empty() {
        let reason = "only a server with accounts says whose it is";
        return Err(Refusal::malformed("join.participant.account", reason));
    }
    let kind = match v1::ParticipantKind::try_from(participant.kind) {
        Ok(v1::ParticipantKind::Unspecified) => SitterKind::Unsaid,
        Ok(v1::ParticipantKind::Person) => SitterKind::Person,
        Ok(v1::ParticipantKind::Program) => SitterKind::Program,
        Ok(v1::ParticipantKind::HouseBot) if house_bot => SitterKind::Program,
        Ok(v1::ParticipantKind::HouseBot) => {
            let reason = "a house bot takes a reserved seat with the house key";
            return Err(Refusal::malformed("join.participant.kind", reason));
        }
        Err(_) => {
            return Err(Refusal::malformed("join.participant.kind", "is no kind of participant"));
        }
    };
    let promise = match join.nonce_promise.as_slice() {
        [] => None,
        promise => Some(promise.try_into().map_err(|_| {
            Refusal::malformed("join.nonce_promise", "the 32 bytes of a SHA-256 are needed")
        })?),
    };
    let seat = match join.seat {
        0 => None,
        number => {
            let seat = u8::try_from(number).ok().and_then(Seat::numbered);
            Some(seat.ok_or_else(|| Refusal::malformed("join.seat", "a seat 1-4 is needed"))?)
        }
    };
    let v1::Participant { name, software, .. } = participant;
    Ok(Wish { name, kind, software, seat, house_bot, promise })
}

/// Somebody's name, by which everybody is to know them.
fn check_name(text: &str, path: impl Into<String>, most: usize) -> Result<(), Refusal> {
    names::check_name(text, most)
        .map_err(|problem| Refusal::NameUnfit { path: path.into(), problem })
}

/// A title, or nothing.
fn check_title(text: &str, path: &str, most: usize) -> Result<(), Refusal> {
    names::check_title(text, most)
        .map_err(|problem| Refusal::NameUnfit { path: path.to_owned(), problem })
}

/// How many items a page has: what was asked for, within bounds, or the default.
pub(super) fn page_size(asked: u32, default: usize, most: usize) -> usize {
    if asked == 0 { default } else { (asked as usize).min(most) }
}
