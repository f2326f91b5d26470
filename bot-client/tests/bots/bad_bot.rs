//! A program that misbehaves: this test's own binary, started again with a word in its environment.

use std::path::Path;
use std::time::Duration;

use bot_client::matches::Contender;
use bot_client::{Bot, Budget, HouseBot, Plan, PrivateKey, Turn, Way, play_seat};
use client::{Joining, SeatSession, Sequence, connect};
use proto::v1::submitted_action::Form;
use proto::{envelope, v1};
use rules::tikal::{Action, Options, Position};
use rules::{Seat, Seats};
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tonic::Request;

use crate::runs::contender;

/// The variable that says how to misbehave.
const HOW: &str = "TIKAL_BAD_BOT";
/// The variable that names a file for the secrets of one that talks.
const SECRETS: &str = "TIKAL_BAD_BOT_SECRETS";
/// The decision at which it begins to.
const WHEN: u32 = 4;
/// It ends by itself if nobody ends it.
const LONGEST: Duration = Duration::from_secs(120);

/// A contender that misbehaves in this way.
pub(crate) fn bad_bot(how: &str) -> Contender {
    misbehaving(&format!("{HOW}={how}"))
}

/// One that uses its secrets in every way, writes them into this file, a line each, and submits one.
pub(crate) fn talkative_bot(secrets: &Path) -> Contender {
    misbehaving(&format!("{HOW}=talks {SECRETS}={}", secrets.display()))
}

fn misbehaving(variables: &str) -> Contender {
    let program = std::env::current_exe().unwrap();
    let test = "bad_bot::misbehaves_when_it_is_told_to";
    let line = format!("cmd:env {variables} {} --exact {test} --nocapture", program.display());
    contender(&line)
}

/// Plays like `random` until it misbehaves.
struct Misbehaving {
    bot: Box<dyn Bot<Position>>,
    how: String,
    left: u32,
    session: SeatSession,
    /// Ends the connection.
    hang_up: mpsc::Sender<()>,
}

impl Bot<Position> for Misbehaving {
    fn decide(&mut self, turn: &Turn<'_, Position>, budget: Budget) -> Plan<Position> {
        self.left = self.left.saturating_sub(1);
        if self.left > 0 {
            return self.bot.decide(turn, budget);
        }
        match self.how.as_str() {
            "crashes" => std::process::exit(7),
            "leaves" => std::process::exit(0),
            "lies" => return lie(),
            "undoes" => {
                // There is no such event, but the call goes through the door.
                let undone = self.session.undo(Sequence(u64::MAX));
                let _ = Handle::current().block_on(undone);
                return lie();
            }
            "talks" => {
                Handle::current().block_on(submit_token(&self.session));
                std::thread::sleep(LONGEST);
            }
            "hangs" => std::thread::sleep(LONGEST),
            "disconnects" => {
                let _ = self.hang_up.blocking_send(());
                std::thread::sleep(LONGEST);
            }
            "floods" => loop {
                if Handle::current().block_on(self.session.match_info()).is_err() {
                    std::thread::sleep(LONGEST);
                }
            },
            _ => {}
        }
        self.bot.decide(turn, budget)
    }
}

/// No rule allows it.
fn lie() -> Plan<Position> {
    Plan::one("bid 3".parse::<Action>().unwrap())
}

/// Nothing, unless it was started as a program.
#[test]
fn misbehaves_when_it_is_told_to() {
    let Ok(how) = std::env::var(HOW) else { return };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let _ = tokio::time::timeout(LONGEST, misbehave(how)).await;
    });
    // Threads that sleep are not waited for.
    std::process::exit(0);
}

async fn misbehave(how: String) {
    let told = |name: &str| std::env::var(name).unwrap();
    let seat = Seat::numbered(told("TIKAL_SEAT").parse().unwrap()).unwrap();
    let seed = told("TIKAL_SEED").parse().unwrap();
    if how == "is_absent" {
        std::future::pending::<()>().await;
    }
    let server = connect(&told("TIKAL_SERVER")).await.unwrap();
    let asked_for = if how == "sits_elsewhere" { None } else { Some(seat) };
    let joining = Joining {
        invite_code: told("TIKAL_INVITE"),
        seat: asked_for,
        ..Joining::new(&told("TIKAL_MATCH"), &told("TIKAL_PLAYER_NAME"))
    };
    let Ok(session) = server.join_match(joining).await else { return };
    if how == "talks" {
        talk(&session, &told("TIKAL_INVITE"), &told(SECRETS)).await;
    }
    let (hang_up, mut hung_up) = mpsc::channel(1);
    let bot = Box::new(Misbehaving {
        // Behaves by the seed it is told: shown its bundle, it comes to the same decision.
        bot: HouseBot::Random.seat(seed, &PrivateKey::from_number(seed), seat).unwrap(),
        how: how.clone(),
        left: if how == "stays" { u32::MAX } else { WHEN },
        session: session.clone(),
        hang_up,
    });
    tokio::select! {
        _ = play_seat(&session, Way::Play, bot, Budget::default()) => {}
        Some(()) = hung_up.recv() => {}
    }
    std::future::pending::<()>().await;
}

/// Makes a match with a seat of its own, and reads it and the one it plays with their invite codes.
async fn talk(session: &SeatSession, invite_code: &str, file: &str) {
    let server = session.server();
    let request_id = "the-id-of-a-new-match";
    let participant =
        Some(v1::Participant { name: "talkative".to_owned(), ..v1::Participant::default() });
    let seat = v1::SeatRequest { participant, ..v1::SeatRequest::default() };
    let request = v1::CreateMatchRequest {
        request_id: request_id.to_owned(),
        options: Some(envelope::options::<Position>(&Options::basic(Seats::TWO))),
        invite_only: true,
        join: Some(seat),
        ..Default::default()
    };
    let created = server.service().create_match(request).await.unwrap().into_inner();
    let created_id = created.r#match.unwrap().match_id;
    let readable = [(session.match_id(), invite_code), (&*created_id, &*created.invite_code)];
    for (match_id, code) in readable {
        // Asked once: what is refused for now, as the log of a match that shares its deal, is not waited for.
        let mut service = server.service();
        let (match_id, invite_code) = (match_id.to_owned(), code.to_owned());
        let (id, code) = (match_id.clone(), invite_code.clone());
        let asked = v1::GetMatchRequest { match_id: id, invite_code: code };
        let _ = service.get_match(asked).await;
        let (id, code) = (match_id.clone(), invite_code.clone());
        let asked =
            v1::ListMatchEventsRequest { match_id: id, invite_code: code, ..Default::default() };
        let _ = service.list_match_events(asked).await;
        let _ = service.get_match_record(v1::GetMatchRecordRequest { match_id, invite_code }).await;
    }
    let token = created.grant.unwrap().token;
    let secrets = [session.token_to_keep(), invite_code, &token, &created.invite_code, request_id];
    std::fs::write(file, secrets.join("\n")).unwrap();
}

/// Wants its token as if that were an action.
async fn submit_token(session: &SeatSession) {
    let form = Some(Form::Notation(session.token_to_keep().to_owned()));
    let submit = v1::Submit {
        request_id: "the-id-of-this-submit".to_owned(),
        actions: vec![v1::SubmittedAction { form }],
        expected_sequence: None,
    };
    let (match_id, submit) = (session.match_id().to_owned(), Some(submit));
    let mut request = Request::new(v1::SubmitActionsRequest { match_id, submit });
    let token = session.token_to_keep().parse().unwrap();
    request.metadata_mut().insert("tikal-seat", token);
    let _ = session.server().service().submit_actions(request).await;
}
