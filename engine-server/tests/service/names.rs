//! Names and titles (H-8): what turns a line, is not seen or passes for an empty seat is refused, wherever it stands,
//! and nothing of it comes into the log.

use proto::names::is_unseen;
use proto::v1;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::join;
use server_test_support::server::{
    HOUSE_KEY, Server, called, config, new_match, parts, request_id, tikal, with_key,
};

use crate::clocks::effect;
use crate::logs::Logged;

/// Texts that nobody may be called, and what is said of each.
const UNFIT: &[(&str, &str)] = &[
    ("\u{202e}adA", "U+202E"),
    ("Ada\u{200f}", "U+200F"),
    ("\u{2066}Ada\u{2069}", "U+2066"),
    ("A\u{200b}da", "U+200B"),
    ("\u{feff}", "U+FEFF"),
    ("\u{3164}", "U+3164"),
    ("\u{200d}", "seen"),
    ("A\u{200d}da", "U+200D"),
    ("Ada\u{fe0f}", "U+FE0F"),
    ("Ada\u{e0041}", "U+E0041"),
    ("   ", "seen"),
    ("\u{1b}[2J", "U+001B"),
    ("two\nlines", "U+000A"),
    ("Ada\u{2028}", "U+2028"),
];

/// What a title may be, and a name not.
const STATES: &[&str] = &["(free)", "free", "[libre]", "Frei", "kept for a bot"];

/// Refused for this field by H-8, with a sentence that repeats nothing of it.
#[track_caller]
fn check(refused: &Told, field: &str, said: &str) {
    assert_eq!(refused.reason, "MALFORMED_REQUEST");
    assert_eq!(refused.fields, [field], "{said}");
    assert_eq!(refused.refusal.rule, "H-8");
    assert!(refused.message.contains(said), "{} says {said}", refused.message);
    assert!(!refused.message.chars().any(|letter| letter.is_control() || is_unseen(letter)));
}

async fn create(server: &Server, change: impl FnOnce(&mut v1::CreateMatchRequest)) -> Told {
    let mut request = new_match(tikal(2));
    change(&mut request);
    told(server.client().create_match(request).await)
}

async fn seated(
    server: &Server,
    match_id: &str,
    change: impl FnOnce(&mut v1::Participant),
) -> Told {
    let mut request = join(match_id, 1);
    let seat = request.join.as_mut().unwrap();
    change(seat.participant.get_or_insert_default());
    told(server.client().join_match(request).await)
}

async fn announced(server: &Server, house: v1::HouseBots) -> Told {
    let request = v1::WatchLobbyRequest {
        reserved_seats: true,
        house_bots: vec![house],
        ..Default::default()
    };
    told(server.client().watch_lobby(with_key(HOUSE_KEY, request)).await)
}

#[tokio::test]
async fn names_and_titles_are_seen_and_pass_for_nothing_else() {
    let server = Server::start().await;
    let made = server.client().create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let states = STATES.iter().map(|state| (*state, "an empty seat"));
    for (text, said) in UNFIT.iter().copied().chain(states) {
        let text = text.to_owned();
        let named = seated(&server, &match_id, |who| who.name = text.clone()).await;
        check(&named, "join.participant.name", said);
        let maker = create(&server, |request| {
            let participant = Some(v1::Participant { name: text.clone(), ..Default::default() });
            request.join = Some(v1::SeatRequest { participant, ..Default::default() });
        });
        check(&maker.await, "join.participant.name", said);
        let reserved = create(&server, |request| {
            request.reserved_seats = vec![v1::ReservedSeat { seat: 2, bot: text.clone() }];
        });
        check(&reserved.await, "reserved_seats[0].bot", said);
        let recorded = create(&server, |request| {
            request.record_names = vec!["Ada".to_owned(), text.clone()];
        });
        check(&recorded.await, "record_names[1]", said);
        let bots = vec!["greedy".to_owned(), text.clone()];
        let house = v1::HouseBots { game: "tikal".to_owned(), bots };
        check(&announced(&server, house).await, "house_bots[0].bots[1]", said);
        let house = v1::HouseBots { game: text.clone(), bots: Vec::new() };
        check(&announced(&server, house).await, "house_bots[0].game", said);
    }
    for (text, said) in UNFIT.iter().copied() {
        let titled = create(&server, |request| request.title = text.to_owned()).await;
        check(&titled, "title", said);
        let software = seated(&server, &match_id, |who| who.software = text.to_owned()).await;
        check(&software, "join.participant.software", said);
    }
    // Nobody has come in by any of it, and what people are called is taken.
    let get = v1::GetMatchRequest { match_id: match_id.clone(), ..Default::default() };
    let info = server.client().get_match(get).await.unwrap().into_inner().r#match.unwrap();
    assert!(info.seats.iter().all(|seat| seat.participant.is_none()), "{info:?}");
    for (seat, name) in [(1, "Ada (2)"), (2, "👩\u{200d}🚀 عدة")] {
        let mut request = join(&match_id, seat);
        let participant = v1::Participant { name: name.to_owned(), ..Default::default() };
        request.join.as_mut().unwrap().participant = Some(participant);
        server.client().join_match(request).await.unwrap();
    }
    let titled =
        v1::CreateMatchRequest { title: "(free for all)".to_owned(), ..new_match(tikal(2)) };
    server.client().create_match(titled).await.unwrap();
    effect("H-8");
}

/// The most talkative log has neither a character that commands a terminal nor one that turns a line.
#[tokio::test]
async fn no_name_reaches_the_log() {
    for format in ["text", "json"] {
        let config = config(&["--log", "trace", "--log-format", format]);
        let (logged, _guard) = Logged::start(&config);
        let server = Server::with_parts(config, parts()).await;
        let mut client = server.client();
        let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
        let match_id = made.r#match.unwrap().match_id;
        for (text, _) in UNFIT {
            // What is taken, a joiner behind letters for example, is in no line either.
            let marked = format!("canary{text}");
            let mut joining = join(&match_id, 0);
            joining.join.as_mut().unwrap().participant = called(&marked);
            let _ = client.join_match(joining).await;
            let titled = v1::CreateMatchRequest { title: marked.clone(), ..new_match(tikal(2)) };
            let _ = client.create_match(titled).await;
            // Ids that nobody has are callers' words, too.
            let get = v1::GetMatchRequest { match_id: marked.clone(), ..Default::default() };
            told(client.get_match(get).await);
            let leave = v1::LeaveMatchRequest { request_id: request_id(), match_id: marked };
            told(client.leave_match(leave).await);
        }
        server.stop().await;
        let text = logged.text();
        assert!(text.contains("call ended"), "{text}");
        assert!(!text.contains("canary"), "{text}");
        let bad = |letter: &char| *letter != '\n' && (letter.is_control() || is_unseen(*letter));
        let found = text.lines().find(|line| line.chars().any(|letter| bad(&letter)));
        assert_eq!(found, None);
    }
}
