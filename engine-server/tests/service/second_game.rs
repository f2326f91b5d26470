//! A game that is not Tikal runs through the unchanged server, and its secrets do not leave the room.

use peek::Peek;
use peek::wire::view_text;
use proto::{envelope, v1};
use rules::{Audience, Game, Seat};
use server_test_support::mirror::Mirror;
use server_test_support::peek_server::{new_peek, peek_server};
use server_test_support::refusal::told;
use server_test_support::seating::{Seating, index, notations};
use server_test_support::streams::{WatchStream, events, verdict};
use table::{Entry, Record, unsigned, verify};

const SEATS: [Seat; 2] = [Seat::One, Seat::Two];

/// The log as an audience may see it, as debug texts; empty where the table speaks.
fn expected(mirror: &Mirror<Peek>, audience: Audience) -> Vec<String> {
    let entries = mirror.table.log().steps().flat_map(|step| &step.entries);
    let tell = |entry: &Entry<Peek>| match entry {
        Entry::Game(event) => format!("{:?}", Peek::seen(event, audience)),
        Entry::MatchStarted
        | Entry::ActionsUndone { .. }
        | Entry::DecisionTimedOut { .. }
        | Entry::SeatGivenUp { .. }
        | Entry::MatchEnded(_) => String::new(),
    };
    entries.map(tell).collect()
}

fn texts(events: &[v1::Event]) -> Vec<String> {
    let text = |event: &v1::Event| match &event.kind {
        Some(v1::event::Kind::Game(game)) => {
            let event = envelope::read_event::<Peek>(game.clone()).unwrap();
            assert_eq!(Peek::print_event(&event), game.notation);
            format!("{event:?}")
        }
        Some(_) | None => String::new(),
    };
    events.iter().map(text).collect()
}

#[tokio::test]
async fn every_audience_gets_its_own_log_with_the_same_numbers() {
    let server = peek_server().await;
    for seed in 0..8 {
        let mut mirror = Mirror::<Peek>::of(&server, (), seed).await;
        while mirror.table.decider().is_some() {
            mirror.step().await;
        }
        let one = mirror.seating.log(Some(1)).await;
        let two = mirror.seating.log(Some(2)).await;
        let public = mirror.seating.log(None).await;
        for (log, audience) in [
            (&one, Audience::Seat(Seat::One)),
            (&two, Audience::Seat(Seat::Two)),
            (&public, Audience::Public),
        ] {
            let numbers: Vec<u64> = log.iter().map(|event| event.sequence).collect();
            assert_eq!(
                numbers,
                (1..=mirror.table.log().head().0).collect::<Vec<_>>(),
                "seed {seed}"
            );
            assert_eq!(texts(log), expected(&mirror, audience), "seed {seed}, {audience:?}");
        }
        assert!(texts(&one) != texts(&two) && texts(&two) != texts(&public), "seed {seed}");
        // Streams tell the same as lists.
        let player = mirror.seating.player(1);
        let mut watching =
            WatchStream::open(server.client(), "", player.open_after(0)).await.unwrap();
        assert_eq!(events(player.play(player.open_after(0)).await.rest().await), one);
        assert_eq!(events(watching.rest().await), public);
        // What is over has no secrets: the record is complete and proved.
        let record = mirror.seating.record().await;
        assert_eq!(unsigned(&record.record), mirror.record().to_string(), "seed {seed}");
        verify(&Record::<Peek>::parse(&record.record).unwrap()).unwrap();
    }
}

#[tokio::test]
async fn a_running_match_tells_nobody_what_another_seat_holds() {
    let server = peek_server().await;
    let mut mirror = Mirror::<Peek>::of(&server, (), 3).await;
    while mirror.table.decider().is_some() {
        for seat in SEATS {
            let audience = Audience::Seat(seat);
            let player = mirror.seating.player(u32::from(seat.number()));
            for open in [player.open(), player.open_views()] {
                let view = player.play(open).await.update().await.view.unwrap();
                let expected = Peek::print_view(&mirror.table.position().view(audience));
                assert_eq!((&view_text(&view), &view.notation), (&expected, &expected));
            }
            let played = events([player.play(player.open_after(0)).await.update().await]);
            assert_eq!(texts(&played), expected(&mirror, audience));
        }
        // The record would tell both hands: before the end it stops where it would begin to.
        let record = mirror.seating.record().await;
        assert!(!record.complete && !record.record.contains("draw"), "{}", record.record);
        mirror.step().await;
    }
}

#[tokio::test]
async fn a_decision_is_forced_on_the_other_seat_and_refusals_tell_no_secret() {
    let server = peek_server().await;
    let mirror = Mirror::<Peek>::of(&server, (), 5).await;
    let (one, two) = (mirror.seating.player(1), mirror.seating.player(2));
    let mut asking = one.play(one.open()).await;
    let mut asked = two.play(two.open()).await;
    assert!(asking.update().await.prompt.is_some());
    assert!(asked.update().await.prompt.is_none());
    let answered = asking.answer(notations(&["ask"])).await;
    assert!(verdict(&answered).is_ok() && answered.prompt.is_none());
    let update = asked.update().await;
    let listed: Vec<String> =
        update.prompt.unwrap().legal_actions.into_iter().map(|legal| legal.notation).collect();
    assert_eq!(listed, ["fold", "show"]);
    // However far the index, the asking seat learns nothing of the other's list.
    for place in [0, 1, 2, 50] {
        let told = told(one.submit(index(place, update.sequence)).await);
        assert_eq!((told.reason.as_str(), told.fact("rule")), ("NOT_DECIDING", ""));
    }
    // What it shows is news to all, so nothing goes together with it.
    let refused = verdict(&asked.answer(notations(&["show", "look"])).await).unwrap_err();
    assert_eq!((refused.reason.as_str(), refused.fact("index")), ("REVEAL_NOT_LAST", "0"));
    let refused = verdict(&asked.answer(notations(&["look"])).await).unwrap_err();
    assert_eq!((refused.reason.as_str(), refused.fact("rule")), ("RULE_BROKEN", "listed"));
    let shown = asked.answer(index(1, update.sequence)).await;
    let events = texts(&shown.events);
    assert!(matches!(&events[..], [text] if text.starts_with("Shown")), "{events:?}");
}

#[tokio::test]
async fn the_lobby_knows_the_game_by_its_name() {
    let server = peek_server().await;
    Seating::fill(&server, new_peek(Vec::new())).await;
    let count = async |game: &str| {
        let request = v1::ListMatchesRequest { game: game.to_owned(), ..Default::default() };
        server.client().list_matches(request).await.unwrap().into_inner().matches.len()
    };
    assert_eq!((count("peek").await, count("tikal").await, count("").await), (1, 0, 1));
}
