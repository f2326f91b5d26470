//! Records are signed: by a key that everybody can ask for and that outlives the server, and no forgery holds.

use engine_server::games::hosted_games;
use engine_server::store::{OldKey, SqliteKeeper};
use proto::v1;
use rules::tikal::Position;
use server_test_support::hand_clock::HandClock;
use server_test_support::mirror::Mirror;
use server_test_support::seating::Seating;
use server_test_support::server::{Server, new_match, tikal};
use table::{Cause, MatchId, PublicKey, Record, SigningKey, Table, unsigned, verify};

/// The keys a server tells of.
async fn keys(server: &Server) -> Vec<PublicKey> {
    let info = server.client().get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    let told = info.into_inner().record_keys;
    told.iter().map(|key| PublicKey::new(key.public_key.as_slice().try_into().unwrap())).collect()
}

async fn judge(server: &Server, record: &str, require_signature: bool) -> v1::VerifyRecordResponse {
    let request = v1::VerifyRecordRequest { record: record.to_owned(), require_signature };
    server.client().verify_record(request).await.unwrap().into_inner()
}

/// The record of a match that was played to its end.
async fn ended(server: &Server, seed: u64) -> (String, String) {
    let mut mirror = Mirror::start(server, tikal(2), seed).await;
    assert!(!mirror.seating.record().await.record.contains("\nsigned "), "nothing has ended");
    mirror.finish().await;
    (mirror.seating.match_id.clone(), mirror.seating.record().await.record)
}

/// What any stranger can write: the match as far as its first decisions, and then seat 2 gets up.
fn cut(record: &str, decisions: usize) -> Record<Position> {
    let honest = Record::<Position>::parse(record).unwrap();
    let deal = table::Deal::open(honest.revealed.as_ref().unwrap().seed);
    let mut table = Table::<Position>::new(honest.options, deal);
    let played = honest.lines.iter().filter_map(|line| match line.cause {
        Cause::Played { seat, action } => Some((seat, action)),
        Cause::Started
        | Cause::Fallback { .. }
        | Cause::Drawn { .. }
        | Cause::Undid { .. }
        | Cause::TimedOut { .. }
        | Cause::Resigned { .. } => None,
    });
    for (seat, action) in played.take(decisions) {
        table.act(seat, &[action]).unwrap();
    }
    table.resign(rules::Seat::Two).unwrap();
    Record { signature: honest.signature, ..Record::of(&table).with_names(&honest.names) }
}

#[tokio::test]
async fn the_server_vouches_for_what_it_hosted_and_for_nothing_else() {
    let server = Server::with_games(hosted_games()).await;
    let (match_id, record) = ended(&server, 81).await;
    let key = keys(&server).await[0];
    let proof = verify(&Record::<Position>::parse(&record).unwrap()).unwrap();
    let signer = proof.signer.unwrap();
    assert_eq!((signer.key, signer.match_id.as_str()), (key, match_id.as_str()));
    for require_signature in [false, true] {
        let verdict = judge(&server, &record, require_signature).await;
        assert!(verdict.verified, "{}", verdict.problem);
        let signer = verdict.signer.unwrap();
        assert_eq!((signer.public_key, signer.match_id), (key.bytes().to_vec(), match_id.clone()));
        assert!(signer.is_this_server);
        assert_eq!(verdict.caveats.len(), 2, "{:?}", verdict.caveats);
    }
    // A cut match with another score: the rules believe it, the signature does not fit it.
    for decisions in [0, 5, 40] {
        let forged = cut(&record, decisions);
        let verdict = judge(&server, &forged.to_string(), false).await;
        assert!(!verdict.verified && verdict.problem.contains("signature"), "{verdict:?}");
        assert_eq!((verdict.standing, verdict.signer), (None, None));
        // Without one it is told as what it is: nobody vouches for it.
        let bare = forged.body();
        let verdict = judge(&server, &bare, false).await;
        assert!(verdict.verified && verdict.signer.is_none());
        assert!(verdict.caveats.iter().any(|said| said.starts_with("Nobody signed")));
        let verdict = judge(&server, &bare, true).await;
        assert!(!verdict.verified && verdict.problem.starts_with("Nobody signed"), "{verdict:?}");
        // Who signs it with a key of their own is not this server.
        let forger = SigningKey::from_secret(&[7; 32]);
        let own = forged.signed(&MatchId::new(match_id.clone()).unwrap(), &forger).to_string();
        let verdict = judge(&server, &own, false).await;
        let signer = verdict.signer.clone().unwrap();
        assert!(verdict.verified && !signer.is_this_server);
        assert_eq!(signer.public_key, forger.public().bytes());
        assert!(verdict.caveats.iter().any(|said| said.contains("not this server's")));
        let verdict = judge(&server, &own, true).await;
        assert!(!verdict.verified && verdict.problem.contains("not this server's"), "{verdict:?}");
    }
    // Another server knows neither the match nor the key.
    let other = Server::with_games(hosted_games()).await;
    assert_ne!(keys(&other).await, [key]);
    let verdict = judge(&other, &record, false).await;
    assert!(verdict.verified && !verdict.signer.unwrap().is_this_server);
    assert!(!judge(&other, &record, true).await.verified);
}

#[tokio::test]
async fn what_was_signed_holds_after_a_restart_and_under_a_new_key() {
    let folder = tempfile::tempdir().unwrap();
    let (file, clock) = (folder.path().join("matches.sqlite"), HandClock::new());
    let server = Server::kept_in(&file, &clock).await;
    let first_keys = keys(&server).await;
    let (match_id, record) = ended(&server, 82).await;
    server.stop().await;

    let server = Server::kept_in(&file, &clock).await;
    assert_eq!(keys(&server).await, first_keys, "the key is kept");
    let again = record_of(&server, &match_id).await;
    assert_eq!(again, record, "the same record is signed alike");
    server.stop().await;

    let second = SqliteKeeper::open(&file).unwrap().replace_record_key(&[3; 32], OldKey::Known);
    let server = Server::kept_in(&file, &clock).await;
    assert_eq!(keys(&server).await, [second.unwrap(), first_keys[0]]);
    let again = record_of(&server, &match_id).await;
    assert_eq!(unsigned(&again), unsigned(&record));
    assert_ne!(again, record, "it is signed with the new key");
    for signed in [&again, &record] {
        assert!(judge(&server, signed, true).await.verified, "both keys are this server's");
    }
    server.stop().await;

    // A key that somebody else has is believed no more; what was signed with the one before it still is.
    let mut keeper = SqliteKeeper::open(&file).unwrap();
    let third = keeper.replace_record_key(&[4; 32], OldKey::Leaked).unwrap();
    drop(keeper);
    let server = Server::kept_in(&file, &clock).await;
    assert_eq!(keys(&server).await, [third, first_keys[0]]);
    assert!(!judge(&server, &again, true).await.verified);
    assert!(judge(&server, &record, true).await.verified);
    assert!(judge(&server, &record_of(&server, &match_id).await, true).await.verified);
}

async fn record_of(server: &Server, match_id: &str) -> String {
    let request = v1::GetMatchRecordRequest { match_id: match_id.to_owned(), ..Default::default() };
    server.client().get_match_record(request).await.unwrap().into_inner().record
}

#[tokio::test]
async fn the_record_says_who_played_and_nobody_is_told_before() {
    let server = Server::start().await;
    let named = ["planner@3000", "cmd:python3 my_bot.py"].map(str::to_owned);
    let request = v1::CreateMatchRequest { record_names: named.to_vec(), ..new_match(tikal(2)) };
    let seating = Seating::fill(&server, request).await;
    let (card, log) = (seating.player(1).info().await, seating.log(Some(1)).await);
    let running = seating.record().await.record;
    for told in [format!("{card:?}"), format!("{log:?}"), running.clone()] {
        assert!(!told.contains("planner") && !told.contains("my_bot"), "{told}");
    }
    assert!(running.contains("\nplayer 1 player 1\nplayer 2 player 2\n"), "{running}");
    seating.player(2).resign().await.unwrap();
    let record = seating.record().await.record;
    assert!(record.contains("\nplayer 1 planner@3000\nplayer 2 cmd:python3 my_bot.py\n"));
    assert!(judge(&server, &record, true).await.verified);
    let renamed = record.replacen("planner@3000", "planner@9000", 1);
    assert!(judge(&server, &renamed, false).await.problem.contains("signature"));
    // One for each seat, and each a name.
    for (names, field) in [
        (vec!["one"], "record_names"),
        (vec!["one", "two", "three"], "record_names"),
        (vec!["one", "\u{202e}two"], "record_names[1]"),
        (vec!["", "two"], "record_names[0]"),
    ] {
        let record_names = names.into_iter().map(str::to_owned).collect();
        let request = v1::CreateMatchRequest { record_names, ..new_match(tikal(2)) };
        let refused =
            server_test_support::refusal::told(server.client().create_match(request).await);
        assert_eq!(
            (refused.reason.as_str(), refused.fields),
            ("MALFORMED_REQUEST", vec![field.to_owned()])
        );
    }
}
