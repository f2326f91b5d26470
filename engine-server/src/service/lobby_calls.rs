//! Making, finding, joining and leaving matches.

use std::time::SystemTime;

use proto::v1;
use rules::Seat;
use table::BATCH_LIMIT;
use tonic::Request;

use super::Host;
use super::caller::bearer;
use crate::lobby::NewMatch;
use crate::refusal::Refusal;
use crate::room::{JoinRequest, Room, TokenOf, body_hash, check_request_id};
use crate::roster::Wish;
use crate::secrets::Secrets;

/// The longest title of a match, in characters.
const TITLE_LIMIT: usize = 80;
/// The longest name of a player, in characters.
const NAME_LIMIT: usize = 40;

impl Host {
    pub(super) fn server_info(&self) -> v1::GetServerInfoResponse {
        v1::GetServerInfoResponse {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            games: self.lobby.games(),
            capabilities: Vec::new(),
            limits: Some(v1::ServerLimits {
                batch_actions: BATCH_LIMIT as u32,
                ..v1::ServerLimits::default()
            }),
        }
    }

    pub(super) fn create(
        &self,
        request: &v1::CreateMatchRequest,
    ) -> Result<v1::CreateMatchResponse, Refusal> {
        check_request_id(&request.request_id, "request_id")?;
        check_text(&request.title, "title", 0, TITLE_LIMIT)?;
        if request.clock.is_some() {
            return Err(Refusal::Unsupported { what: "clocks" });
        }
        for (place, reserved) in request.reserved_seats.iter().enumerate() {
            check_text(&reserved.bot, &format!("reserved_seats[{place}].bot"), 0, NAME_LIMIT)?;
        }
        let wish = request.join.as_ref().map(|join| wish(join, false)).transpose()?;
        let body = body_hash(request);
        let new = NewMatch { request, body, now: SystemTime::now() };
        let sit = |room: &dyn Room| {
            wish.as_ref().map(|wish| self.sit(room, wish, &request.request_id, body)).transpose()
        };
        let (room, grant) = self.lobby.create(&new, &self.secrets, sit)?;
        self.lobby.announce();
        let match_id = room.info().match_id;
        let invite_code = match request.invite_only {
            true => self.secrets.invite_code(&match_id),
            false => String::new(),
        };
        Ok(v1::CreateMatchResponse { r#match: Some(room.info()), invite_code, grant })
    }

    pub(super) fn get(
        &self,
        request: &Request<v1::GetMatchRequest>,
    ) -> Result<v1::GetMatchResponse, Refusal> {
        let asked = request.get_ref();
        let (room, _) = self.audience(request.metadata(), &asked.match_id, &asked.invite_code)?;
        Ok(v1::GetMatchResponse { r#match: Some(room.info()) })
    }

    pub(super) fn list(
        &self,
        request: &v1::ListMatchesRequest,
    ) -> Result<v1::ListMatchesResponse, Refusal> {
        let before =
            match request.page_token.as_str() {
                "" => None,
                token => Some(token.parse().map_err(|_| {
                    Refusal::malformed("page_token", "not a token of an earlier page")
                })?),
            };
        let size = page_size(request.page_size, 50, 200);
        let mut matches = Vec::new();
        let mut next_page_token = String::new();
        let mut last = 0;
        for (age, room) in self.lobby.newest_before(before) {
            if room.is_invite_only() {
                continue;
            }
            let info = room.info();
            let state = request.states.is_empty() || request.states.contains(&info.state);
            let game = request.game.is_empty() || room.game() == request.game;
            if !(state && game) {
                continue;
            }
            if matches.len() == size {
                next_page_token = last.to_string();
                break;
            }
            last = age;
            matches.push(info);
        }
        Ok(v1::ListMatchesResponse { matches, next_page_token })
    }

    pub(super) fn join(
        &self,
        request: &Request<v1::JoinMatchRequest>,
    ) -> Result<v1::JoinMatchResponse, Refusal> {
        let asked = request.get_ref();
        check_request_id(&asked.request_id, "request_id")?;
        let join = asked.join.as_ref();
        let join = join.ok_or_else(|| Refusal::malformed("join", "a name is needed"))?;
        let wish = wish(join, asked.house_bot)?;
        if wish.house_bot {
            self.check_house_key(request.metadata())?;
        }
        let room = self.find(&asked.match_id)?;
        if !wish.house_bot {
            self.check_invite(room.as_ref(), &asked.match_id, &asked.invite_code)?;
        }
        let grant = self.sit(room.as_ref(), &wish, &asked.request_id, body_hash(asked))?;
        self.lobby.announce();
        Ok(v1::JoinMatchResponse { r#match: Some(room.info()), grant: Some(grant) })
    }

    pub(super) fn leave(
        &self,
        request: &Request<v1::LeaveMatchRequest>,
    ) -> Result<v1::LeaveMatchResponse, Refusal> {
        let asked = request.get_ref();
        check_request_id(&asked.request_id, "request_id")?;
        let token = bearer(request.metadata()).ok_or(Refusal::TokenMissing)?;
        let room = self.find(&asked.match_id)?;
        room.leave(token, &asked.request_id)?;
        self.lobby.announce();
        Ok(v1::LeaveMatchResponse { r#match: Some(room.info()) })
    }

    pub(super) fn resign(
        &self,
        request: &Request<v1::ResignMatchRequest>,
    ) -> Result<v1::ResignMatchResponse, Refusal> {
        let asked = request.get_ref();
        check_request_id(&asked.request_id, "request_id")?;
        let (room, seat) = self.seated(request.metadata(), &asked.match_id)?;
        room.resign(seat)?;
        Ok(v1::ResignMatchResponse { r#match: Some(room.info()) })
    }

    fn sit(
        &self,
        room: &dyn Room,
        wish: &Wish,
        request_id: &str,
        body: [u8; 32],
    ) -> Result<v1::SeatGrant, Refusal> {
        let match_id = room.info().match_id;
        let tokens = SeatTokens { secrets: &self.secrets, match_id: &match_id, request_id };
        let seat = room.join(wish, JoinRequest { id: request_id, body, token_of: &tokens })?;
        Ok(v1::SeatGrant { seat: u32::from(seat.number()), token: tokens.token(seat) })
    }
}

/// The tokens one request gets.
struct SeatTokens<'a> {
    secrets: &'a Secrets,
    match_id: &'a str,
    request_id: &'a str,
}

impl TokenOf for SeatTokens<'_> {
    fn token(&self, seat: Seat) -> String {
        self.secrets.seat_token(self.match_id, seat.number(), self.request_id)
    }
}

impl std::fmt::Debug for SeatTokens<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SeatTokens")
    }
}

fn wish(join: &v1::SeatRequest, house_bot: bool) -> Result<Wish, Refusal> {
    check_text(&join.player_name, "join.player_name", 1, NAME_LIMIT)?;
    if !join.nonce_promise.is_empty() {
        return Err(Refusal::Unsupported { what: "nonces" });
    }
    let seat = match join.seat {
        0 => None,
        number => {
            let seat = u8::try_from(number).ok().and_then(Seat::numbered);
            Some(seat.ok_or_else(|| Refusal::malformed("join.seat", "a seat 1-4 is needed"))?)
        }
    };
    Ok(Wish { name: join.player_name.clone(), seat, house_bot })
}

/// Text without control characters, of a length that fits a screen.
fn check_text(text: &str, path: &str, least: usize, most: usize) -> Result<(), Refusal> {
    let count = text.chars().count();
    if (least..=most).contains(&count) && !text.chars().any(char::is_control) {
        return Ok(());
    }
    let reason = format!("{least} to {most} characters without control characters are needed");
    Err(Refusal::malformed(path, reason))
}

/// How many items a page has: what was asked for, within bounds, or the default.
pub(super) fn page_size(asked: u32, default: usize, most: usize) -> usize {
    if asked == 0 { default } else { (asked as usize).min(most) }
}
