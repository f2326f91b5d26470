//! Matches that share a deal: nothing of it is told beside its tables before the last of them is over.

use std::path::PathBuf;
use std::time::Duration;

use prost::Message;
use proto::v1;
use rules::tikal::Position;
use server_test_support::hand_clock::HandClock;
use server_test_support::peek_server::{new_peek, peek_server};
use server_test_support::refusal::{reason, told};
use server_test_support::seating::{Player, Seating, index};
use server_test_support::server::{Server, new_match, request_id, tikal, with_key, within};
use server_test_support::streams::WatchStream;
use table::{Record, Seed, verify};
use tempfile::TempDir;
use tonic::Code;

use crate::auth::{Asked, call};
use crate::refusals_of_host::Provoked;

/// The secret of the groups of these tests.
const SECRET: &str = "secret-of-a-group-of-matches";
/// How long a group takes matches.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long it takes them when all it has are over.
const HOUR: Duration = Duration::from_secs(60 * 60);
/// Every call that reads what is played.
const READING: [&str; 6] = [
    "WatchMatch",
    "SimulateActions",
    "ListMatchEvents",
    "GetMatchRecord",
    "GetMatchView",
    "ListMatchViews",
];

/// A request for a match of a group of so many, with this seed or the group's own.
fn grouped(matches: u32, seed: Option<u64>) -> v1::CreateMatchRequest {
    v1::CreateMatchRequest {
        seed: seed.map_or(Vec::new(), |seed| Seed::from_number(seed).bytes().to_vec()),
        deal_group: Some(v1::DealGroup { secret: SECRET.to_owned(), matches }),
        ..new_match(tikal(2))
    }
}

/// The first choice of whoever is asked, until the match is over; so many at most.
async fn play(seating: &Seating, most: usize) {
    for _ in 0..most {
        let mut decided = false;
        for player in &seating.players {
            let listed = player.legal().await;
            if listed.prompt.is_some() {
                player.submit(index(0, listed.sequence)).await.unwrap();
                decided = true;
            }
        }
        if !decided {
            return;
        }
    }
}

async fn end(seating: &Seating) {
    seating.player(1).resign().await.unwrap();
}

/// The reason with which a call without a seat is refused, or `OK`.
async fn publicly(server: &Server, method: &str, match_id: &str) -> String {
    call(method, server.client(), match_id, "", Asked::default()).await
}

async fn close(server: &Server, secret: &str) -> Result<Vec<v1::Match>, tonic::Status> {
    let request = v1::CloseDealGroupRequest { request_id: request_id() };
    let closed = server.client().close_deal_group(with_key(secret, request)).await?;
    Ok(closed.into_inner().matches)
}

/// Waits until the lobby shows the deal of a match, and gives the match as it is then.
async fn revealed(server: &Server, match_id: &str) -> v1::Match {
    let request = v1::WatchLobbyRequest { match_id: match_id.to_owned(), ..Default::default() };
    let mut lobby = server.client().watch_lobby(request).await.unwrap().into_inner();
    loop {
        let change = within("the deal is revealed", lobby.message()).await.unwrap();
        let mut matches = change.expect("the stream goes on until then").matches;
        if matches.first().is_some_and(|info| info.reveal.is_some()) {
            return matches.remove(0);
        }
    }
}

/// Everything that somebody without a seat in this match is told of it, and what its seats are told, as
/// bytes: none of them may hold the seed.
async fn check_hidden(server: &Server, seating: &Seating, seed: &Seed) {
    for method in READING {
        let refused = publicly(server, method, &seating.match_id).await;
        assert_eq!(refused, "DEAL_NOT_REVEALED", "{method}");
    }
    let get = v1::GetMatchRequest { match_id: seating.match_id.clone(), ..Default::default() };
    let card = server.client().get_match(get).await.unwrap().into_inner();
    let card = card.r#match.unwrap();
    assert_eq!((&card.reveal, &card.shared_deal.is_some()), (&None, &true));
    let listed = server.client().list_matches(v1::ListMatchesRequest::default()).await.unwrap();
    let player = seating.player(2);
    let record =
        v1::GetMatchRecordRequest { match_id: card.match_id.clone(), ..Default::default() };
    let record = server.client().get_match_record(player.request(record)).await.unwrap();
    assert!(!record.get_ref().complete);
    let other = v1::GetMatchViewRequest {
        match_id: card.match_id.clone(),
        perspective: Some(1),
        ..v1::GetMatchViewRequest::default()
    };
    let as_other = reason(server.client().get_match_view(player.request(other)).await);
    let over = card.state() == v1::MatchState::Ended;
    assert_eq!(as_other, if over { "DEAL_NOT_REVEALED" } else { "MATCH_NOT_OVER" });
    let log = v1::ListMatchEventsResponse { events: seating.log(Some(2)).await, head_sequence: 0 };
    let texts = [
        card.encode_to_vec(),
        listed.get_ref().encode_to_vec(),
        record.get_ref().encode_to_vec(),
        log.encode_to_vec(),
    ];
    let digits = table::hex::print(seed.bytes());
    for text in texts {
        let holds = |what: &[u8]| text.windows(what.len()).any(|bytes| bytes == what);
        assert!(!holds(seed.bytes()) && !holds(digits.as_bytes()), "the seed is told");
    }
}

/// A file that outlives servers, and the clock they all go by.
struct Shelf {
    folder: TempDir,
    clock: HandClock,
}

impl Shelf {
    fn new() -> Shelf {
        Shelf { folder: tempfile::tempdir().unwrap(), clock: HandClock::new() }
    }

    async fn server(&self) -> Server {
        let file: PathBuf = self.folder.path().join("matches.sqlite");
        Server::kept_in(&file, &self.clock).await
    }
}

fn moved(seating: &Seating, server: &Server) -> Seating {
    let players = seating.players.iter().map(|player| player.on(server)).collect();
    Seating { match_id: seating.match_id.clone(), players }
}

#[tokio::test]
async fn a_deal_is_revealed_with_the_last_of_its_matches() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let seed = Seed::from_number(77);
    let first = Seating::fill(&server, grouped(3, Some(77))).await;
    let second = Seating::fill(&server, grouped(3, Some(77))).await;
    play(&first, usize::MAX).await;
    assert_eq!(first.player(1).info().await.state(), v1::MatchState::Ended);
    play(&second, 3).await;
    check_hidden(&server, &first, &seed).await;
    check_hidden(&server, &second, &seed).await;
    // A seat of the one that is still played is nobody in the one that is over.
    let stranger = second.player(1).token.clone();
    let asked =
        call("GetMatchRecord", server.client(), &first.match_id, &stranger, Default::default());
    assert_eq!(asked.await, "TOKEN_UNKNOWN");

    // Neither a restart nor rest outside memory tells anything, and the third match joins the other two.
    server.stop().await;
    shelf.clock.pass(Duration::from_secs(3600));
    let server = shelf.server().await;
    let (first, second) = (moved(&first, &server), moved(&second, &server));
    check_hidden(&server, &first, &seed).await;
    let third = Seating::fill(&server, grouped(3, Some(77))).await;
    end(&second).await;
    check_hidden(&server, &first, &seed).await;
    check_hidden(&server, &second, &seed).await;
    server.stop().await;
    let server = shelf.server().await;
    let [first, second, third] = [&first, &second, &third].map(|seating| moved(seating, &server));
    check_hidden(&server, &second, &seed).await;

    let before = first.log(Some(1)).await;
    end(&third).await;
    for seating in [&first, &second, &third] {
        let info = revealed(&server, &seating.match_id).await;
        assert_eq!(info.reveal.unwrap().seed, seed.bytes());
        let told = seating.record().await;
        assert!(told.complete);
        verify(&Record::<Position>::parse(&told.record).unwrap()).unwrap();
        for method in READING {
            assert_eq!(publicly(&server, method, &seating.match_id).await, "OK", "{method}");
        }
    }
    assert_eq!(first.log(None).await, before, "no event changes");
    let Some(v1::event::Kind::MatchEnded(ended)) = before.last().unwrap().kind.clone() else {
        panic!("{before:?}");
    };
    assert_eq!(ended.reveal, None);
    // What was told stays told.
    server.stop().await;
    let server = shelf.server().await;
    assert!(moved(&first, &server).record().await.complete);
    assert_eq!(
        told(server.client().create_match(grouped(3, Some(77))).await).reason,
        "DEAL_GROUP_CLOSED"
    );
}

/// The last match ends and nobody comes to reveal the deal: the next server does.
#[tokio::test]
async fn a_deal_that_was_not_revealed_in_time_is_revealed_by_the_next_server() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let seatings = [
        Seating::fill(&server, grouped(2, None)).await,
        Seating::fill(&server, grouped(2, None)).await,
    ];
    for seating in &seatings {
        end(seating).await;
    }
    revealed(&server, &seatings[1].match_id).await;
    server.stop().await;
    // As if the server had been killed between the two.
    let file = rusqlite::Connection::open(shelf.folder.path().join("matches.sqlite")).unwrap();
    let hidden = "UPDATE matches SET card = x'', deal_group = replace(deal_group, \
                  '\"revealed\":true', '\"revealed\":false') WHERE match_id = ?1";
    assert_eq!(file.execute(hidden, [&seatings[0].match_id]), Ok(1));
    drop(file);
    let server = shelf.server().await;
    let info = revealed(&server, &seatings[0].match_id).await;
    let other = revealed(&server, &seatings[1].match_id).await;
    assert_eq!(info.reveal, other.reveal);
    assert_eq!(info.commitment, Seed::new(seed_of(&info)).commitment());
}

fn seed_of(info: &v1::Match) -> [u8; 32] {
    info.reveal.clone().unwrap().seed.try_into().unwrap()
}

/// A group without a given seed gets one of its own, which its matches share.
#[tokio::test]
async fn matches_of_a_group_have_the_same_draws() {
    let server = Server::start().await;
    let mut records = Vec::new();
    let (one, other) = (
        Seating::fill(&server, grouped(2, None)).await,
        Seating::fill(&server, grouped(2, None)).await,
    );
    let (here, there) = (one.player(1).info().await, other.player(1).info().await);
    assert_eq!((&here.commitment, here.open_seed), (&there.commitment, true));
    for seating in [&one, &other] {
        play(seating, usize::MAX).await;
        records.push(seating);
    }
    revealed(&server, &one.match_id).await;
    let draws = async |seating: &Seating| {
        let record = seating.record().await.record;
        record.lines().filter(|line| line.contains(" draw ")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(draws(records[0]).await, draws(records[1]).await);
    // Another group has another deal.
    let secret = "secret-of-another-group".to_owned();
    let deal_group = Some(v1::DealGroup { secret, matches: 1 });
    let request = v1::CreateMatchRequest { deal_group, ..grouped(1, None) };
    let alone = Seating::fill(&server, request).await.player(1).info().await;
    assert_ne!(alone.commitment, here.commitment);
}

/// What another seat held is part of the deal too.
#[tokio::test]
async fn a_game_with_secrets_hides_them_until_the_deal_is_revealed() {
    let server = peek_server().await;
    let request = || v1::CreateMatchRequest {
        deal_group: Some(v1::DealGroup { secret: SECRET.to_owned(), matches: 2 }),
        ..new_peek(Seed::from_number(5).bytes().to_vec())
    };
    let (one, other) =
        (Seating::fill(&server, request()).await, Seating::fill(&server, request()).await);
    end(&one).await;
    check_hidden(&server, &one, &Seed::from_number(5)).await;
    end(&other).await;
    revealed(&server, &one.match_id).await;
    let view = v1::GetMatchViewRequest {
        match_id: one.match_id.clone(),
        perspective: Some(1),
        ..v1::GetMatchViewRequest::default()
    };
    server.client().get_match_view(one.player(2).request(view)).await.unwrap();
}

#[tokio::test]
async fn a_group_is_also_over_when_its_creator_closes_it() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let played = Seating::fill(&server, grouped(4, Some(3))).await;
    let waits = server.client().create_match(grouped(4, Some(3))).await.unwrap().into_inner();
    let waits = waits.r#match.unwrap().match_id;
    let matches = close(&server, SECRET).await.unwrap();
    let states: Vec<_> = matches.iter().map(|info| (info.state(), info.end_cause())).collect();
    let cancelled = (v1::MatchState::Cancelled, v1::EndCause::GroupClosed);
    assert_eq!(states, [(v1::MatchState::Running, v1::EndCause::Unspecified), cancelled]);
    assert!(matches.iter().all(|info| info.reveal.is_none()), "one of them is still played");
    // That it is closed outlives the server.
    server.stop().await;
    let server = shelf.server().await;
    let played = moved(&played, &server);
    check_hidden(&server, &played, &Seed::from_number(3)).await;
    end(&played).await;
    assert_eq!(revealed(&server, &waits).await.state(), v1::MatchState::Cancelled);
    assert!(played.record().await.complete);
    close(&server, SECRET).await.unwrap();
}

/// Matches that were announced and never made are waited for a day.
#[tokio::test]
async fn a_group_is_also_over_when_its_day_is() {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let played = Seating::fill(&server, grouped(3, Some(3))).await;
    clock.pass(DAY);
    let late = told(server.client().create_match(grouped(3, Some(3))).await);
    assert_eq!(late.reason, "DEAL_GROUP_CLOSED");
    check_hidden(&server, &played, &Seed::from_number(3)).await;
    end(&played).await;
    revealed(&server, &played.match_id).await;
}

/// And for an hour when all that were made are over, since they take up room.
#[tokio::test]
async fn a_group_is_over_an_hour_after_its_matches_are() {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let (one, other) = (grouped(3, Some(3)), grouped(3, Some(3)));
    let one = Seating::fill(&server, one).await;
    end(&one).await;
    clock.pass(HOUR - Duration::from_secs(1));
    let other = Seating::fill(&server, other).await;
    clock.pass(HOUR);
    check_hidden(&server, &one, &Seed::from_number(3)).await;
    end(&other).await;
    check_hidden(&server, &other, &Seed::from_number(3)).await;
    clock.pass(HOUR);
    let late = told(server.client().create_match(grouped(3, Some(3))).await);
    assert_eq!(late.reason, "DEAL_GROUP_CLOSED");
    revealed(&server, &one.match_id).await;
    revealed(&server, &other.match_id).await;
}

/// A record is owed: what waits for the reveal does not make room for others.
#[tokio::test]
async fn a_match_is_not_forgotten_before_its_deal_is_revealed() {
    let server = Server::with_limit(2).await;
    let one = Seating::fill(&server, grouped(2, Some(3))).await;
    let other = Seating::fill(&server, grouped(2, Some(3))).await;
    end(&one).await;
    let crowded = told(server.client().create_match(new_match(tikal(2))).await);
    assert_eq!(crowded.reason, "TOO_MANY_MATCHES");
    end(&other).await;
    revealed(&server, &one.match_id).await;
    server.client().create_match(new_match(tikal(2))).await.unwrap();
}

#[tokio::test]
async fn the_creator_may_watch_and_nobody_else() {
    let server = Server::start().await;
    let seating = Seating::fill(&server, grouped(2, Some(3))).await;
    let open = || Some(seating.player(1).open());
    for (secret, expected) in
        [("", "DEAL_NOT_REVEALED"), ("a-guess-of-a-secret", "DEAL_NOT_REVEALED"), (SECRET, "OK")]
    {
        let watch = v1::WatchMatchRequest { open: open(), ..Default::default() };
        let watched = server.client().watch_match(with_key(secret, watch)).await;
        assert_eq!(reason(watched), expected, "{secret}");
    }
    // One that has not started is not watched either, or its watcher would see it played.
    let waits = server.client().create_match(grouped(2, Some(3))).await.unwrap().into_inner();
    let open = v1::Open { match_id: waits.r#match.unwrap().match_id, ..Default::default() };
    let early = WatchStream::open(server.client(), "", open).await.map(drop);
    assert_eq!(reason(early), "DEAL_NOT_REVEALED");
}

#[tokio::test]
async fn a_request_for_a_match_of_a_group_must_fit_it() {
    let server = Server::start().await;
    let mut client = server.client();
    let first = grouped(2, Some(3));
    let made = client.create_match(first.clone()).await.unwrap().into_inner();
    let malformed = async |request: v1::CreateMatchRequest| {
        let told = told(server.client().create_match(request).await);
        assert_eq!(told.reason, "MALFORMED_REQUEST");
        told.fields.join(" ")
    };
    assert_eq!(malformed(grouped(3, Some(3))).await, "deal_group.matches");
    assert_eq!(malformed(grouped(2, Some(4))).await, "seed");
    assert_eq!(malformed(grouped(2, None)).await, "seed");
    assert_eq!(malformed(grouped(0, None)).await, "deal_group.matches");
    assert_eq!(malformed(grouped(65, None)).await, "deal_group.matches");
    let short = Some(v1::DealGroup { secret: "short".to_owned(), matches: 2 });
    let short = v1::CreateMatchRequest { deal_group: short, ..grouped(2, None) };
    assert_eq!(malformed(short).await, "deal_group.secret");
    // The same request is the same match, and takes no second place.
    let again = client.create_match(first).await.unwrap().into_inner();
    assert_eq!(again.r#match, made.r#match);
    client.create_match(grouped(2, Some(3))).await.unwrap();
    let full = told(client.create_match(grouped(2, Some(3))).await);
    assert_eq!(full.reason, "DEAL_GROUP_CLOSED");
}

/// The reasons of groups.
pub(crate) async fn of_deal_groups(provoked: &mut Provoked) {
    let server = Server::start().await;
    let seating = Seating::fill(&server, grouped(1, None)).await;
    let Player { match_id, .. } = seating.player(1).clone();
    let request = v1::GetMatchRecordRequest { match_id, ..Default::default() };
    let hidden = told(server.client().get_match_record(request).await);
    provoked.check(hidden, Code::FailedPrecondition, "DEAL_NOT_REVEALED", &[]);
    let full = told(server.client().create_match(grouped(1, None)).await);
    provoked.check(full, Code::FailedPrecondition, "DEAL_GROUP_CLOSED", &[]);
    let unknown = told(close(&server, "a-secret-that-nobody-has").await);
    provoked.check(unknown, Code::NotFound, "DEAL_GROUP_UNKNOWN", &[]);
}
