//! What followers heard, compared with the server's own log and record.

use client::{SeatSession, Sequence, Server, Token};
use proto::{WireGame, v1};
use rules::tikal::Position;
use table::{Cause, Record, verify};

use crate::player::Heard;

/// What was compared.
#[derive(Clone, Copy, Default)]
pub(crate) struct Compared {
    /// Events that reached a follower, each once and in order.
    pub(crate) events: usize,
    /// Submits, each with one effect.
    pub(crate) submits: usize,
}

/// Every follower has heard the whole log, each event once and in order, and what was accepted was
/// played, once, and nothing else was. For a match of Tikal, where everybody sees the same.
pub(crate) async fn compare(server: &Server, match_id: &str, heard: &[Heard]) -> Compared {
    let log = log(server, match_id).await;
    for heard in heard {
        assert_eq!(difference(&log, &heard.events), None);
    }
    let submits = effects::<Position>(server, match_id, heard).await;
    Compared { events: log.len() * heard.len(), submits }
}

/// The same for a match of any game: each follower, a seat or the public, has heard what it may see.
pub(crate) async fn compare_seen<G: WireGame>(
    server: &Server,
    match_id: &str,
    followers: Vec<(Option<SeatSession>, Heard)>,
) -> Compared {
    let (mut heard, mut events) = (Vec::new(), 0);
    for (seat, follower) in followers {
        let log = match seat {
            Some(seat) => {
                let token = Token::new(seat.token_to_keep()).unwrap();
                // Not over the line that is cut.
                let seat = SeatSession::resume(server.clone(), match_id, seat.seat(), token);
                seat.events(Sequence(0)).await.unwrap()
            }
            None => log(server, match_id).await,
        };
        assert_eq!(difference(&log, &follower.events), None);
        events += log.len();
        heard.push(follower);
    }
    let submits = effects::<G>(server, match_id, &heard).await;
    Compared { events, submits }
}

/// How many submits there were: each was played, once, and nothing else was.
async fn effects<G: WireGame>(server: &Server, match_id: &str, heard: &[Heard]) -> usize {
    let record = server.record(match_id, "").await.unwrap();
    let record = Record::<G>::parse(&record).unwrap();
    verify(&record).unwrap();
    let mut played = Vec::new();
    for line in &record.lines {
        if let Cause::Played { seat, action } = &line.cause {
            played.push((line.first.0, u32::from(seat.number()), G::print_action(action)));
        }
    }
    let accepted = heard.iter().flat_map(|heard| &heard.accepted);
    let mut accepted: Vec<(u64, u32, String)> =
        accepted.map(|one| (one.accepted.first_sequence, one.seat, one.notation.clone())).collect();
    accepted.sort_by_key(|(first, ..)| *first);
    assert!(accepted == played, "{} accepted and {} played", accepted.len(), played.len());
    accepted.len()
}

/// The log as the server lists it.
pub(crate) async fn log(server: &Server, match_id: &str) -> Vec<v1::Event> {
    let mut log: Vec<v1::Event> = Vec::new();
    loop {
        let request = v1::ListMatchEventsRequest {
            match_id: match_id.to_owned(),
            after_sequence: log.last().map_or(0, |event| event.sequence),
            page_size: 1000,
            ..v1::ListMatchEventsRequest::default()
        };
        let page = server.service().list_match_events(request).await.unwrap().into_inner();
        if page.events.is_empty() {
            return log;
        }
        log.extend(page.events);
    }
}

/// Where what was heard first differs from the log.
fn difference(log: &[v1::Event], heard: &[v1::Event]) -> Option<String> {
    let place = log.iter().zip(heard).position(|(event, heard)| event != heard);
    let place = place.unwrap_or(log.len().min(heard.len()));
    let number = |event: Option<&v1::Event>| {
        event.map_or("nothing".to_owned(), |event| format!("event {}", event.sequence))
    };
    let (logged, heard) = (log.get(place), heard.get(place));
    let differs = || format!("{} came for {}", number(heard), number(logged));
    (logged != heard).then(differs)
}

#[test]
fn a_gap_a_repetition_and_a_change_are_found() {
    let log: Vec<v1::Event> = (1..=4).map(|sequence| v1::Event { sequence, kind: None }).collect();
    let check = |places: &[usize], expected: Option<&str>| {
        let heard: Vec<v1::Event> = places.iter().map(|place| log[*place].clone()).collect();
        assert_eq!(difference(&log, &heard).as_deref(), expected, "{places:?}");
    };
    check(&[0, 1, 2, 3], None);
    check(&[0, 2, 3], Some("event 3 came for event 2"));
    check(&[0, 1, 1, 2, 3], Some("event 2 came for event 3"));
    check(&[0, 2, 1, 3], Some("event 3 came for event 2"));
    check(&[0, 1, 2], Some("nothing came for event 4"));
    check(&[0, 1, 2, 3, 3], Some("event 4 came for nothing"));
    let mut changed = log.clone();
    changed[1].kind = Some(v1::event::Kind::MatchStarted(v1::MatchStarted::default()));
    assert_eq!(difference(&log, &changed).as_deref(), Some("event 2 came for event 2"));
}
