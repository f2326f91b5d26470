//! The same match by stream, by single calls and in this process: the same record, byte by byte.

use proto::games::tikal::wire;
use proto::v1;
use proto::v1::submitted_action::Form;
use rules::tikal::{Options, Position};
use rules::{Game, Policy};
use server_test_support::mirror::Chooser;
use server_test_support::seating::{Player, Seating};
use server_test_support::server::{Server, request_id, tikal};
use server_test_support::streams::verdict;
use table::{Deal, Record, Seed, Table, unsigned, verify};
use tokio::task::JoinSet;

/// Every number of players with every variant.
fn every_variant() -> Vec<wire::Options> {
    let mut all = Vec::new();
    for seats in 2..=4 {
        for auction in [false, true] {
            for camp_needs_member in [false, true] {
                for draw_start_seat in [false, true] {
                    let base = tikal(seats);
                    all.push(wire::Options { auction, camp_needs_member, draw_start_seat, ..base });
                }
            }
        }
    }
    all
}

fn chooser(seed: u64, seat: u32) -> Chooser {
    Chooser::new(Policy::Busy, seed, &format!("seat {seat}"))
}

/// The match without a server.
fn in_process(options: Options, seed: u64) -> String {
    let mut table = Table::<Position>::new(options, Deal::open(Seed::from_number(seed)));
    let mut choosers: Vec<Chooser> = (1..=4).map(|seat| chooser(seed, seat)).collect();
    let mut legal = Vec::new();
    while let Some(seat) = table.decider() {
        table.position().legal(&mut legal);
        let action = choosers[seat.index()].pick::<Position>(&legal);
        table.act(seat, &[action]).unwrap();
    }
    let names = options.seats.iter().map(|seat| format!("player {seat}"));
    Record::of(&table).with_names(names).to_string()
}

/// A choice of the prompt, in one of the three forms.
fn choice(chooser: &mut Chooser, update: &v1::Update) -> Option<v1::Submit> {
    let prompt = update.prompt.as_ref()?;
    let place = chooser.pick_listed::<Position>(prompt);
    let listed = &prompt.legal_actions[place];
    let form = match update.sequence % 3 {
        0 => Form::Typed(listed.action.clone().unwrap()),
        1 => Form::Notation(listed.notation.clone()),
        _ => Form::Index(listed.index),
    };
    let actions = vec![v1::SubmittedAction { form: Some(form) }];
    let expected_sequence = Some(update.sequence);
    Some(v1::Submit { request_id: request_id(), actions, expected_sequence })
}

/// A seat that plays by a Play stream to the end.
async fn by_stream(player: Player, mut chooser: Chooser) {
    let mut stream = player.play(player.open_after(0)).await;
    while let Some(update) = stream.next().await.unwrap() {
        if update.answer.is_some() {
            verdict(&update).unwrap();
        }
        if let Some(submit) = choice(&mut chooser, &update) {
            stream.submit(submit).await;
        }
    }
}

/// A seat that plays by WatchMatch and SubmitActions to the end.
async fn by_calls(player: Player, mut chooser: Chooser) {
    let mut stream = player.watch(player.open_after(0)).await.unwrap();
    while let Some(update) = stream.next().await.unwrap() {
        if let Some(submit) = choice(&mut chooser, &update) {
            player.submit(submit).await.unwrap();
        }
    }
}

/// The record of a match that all its seats play at the same time.
async fn hosted(server: &Server, options: wire::Options, seed: u64, stream: bool) -> String {
    let seating = Seating::start(server, options, seed).await;
    let mut playing = JoinSet::new();
    for player in &seating.players {
        let (player, chooser) = (player.clone(), chooser(seed, player.seat));
        match stream {
            true => playing.spawn(by_stream(player, chooser)),
            false => playing.spawn(by_calls(player, chooser)),
        };
    }
    playing.join_all().await;
    let record = seating.record().await;
    assert!(record.complete);
    let signed = Record::<Position>::parse(&record.record).unwrap().signature.unwrap();
    assert_eq!(signed.match_id.as_str(), seating.match_id);
    // The server's signature is behind the body, and the only thing that only it can add.
    unsigned(&record.record).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn stream_calls_and_in_process_play_give_the_same_record() {
    let server = Server::start().await;
    for (options, seed) in every_variant().into_iter().zip(9100..) {
        let here = in_process(Options::try_from(options).unwrap(), seed);
        let (streamed, called) = tokio::join!(
            hosted(&server, options, seed, true),
            hosted(&server, options, seed, false),
        );
        assert!(here == streamed, "Play, seed {seed}, {options:?}:\n{here}\n{streamed}");
        assert!(here == called, "WatchMatch, seed {seed}, {options:?}:\n{here}\n{called}");
        let record = Record::<Position>::parse(&streamed).unwrap();
        let proof = verify(&record).unwrap_or_else(|found| panic!("seed {seed}: {found}"));
        assert!(proof.draws > 30);
    }
}

#[tokio::test]
async fn a_match_with_a_secret_seed_is_proved_fair() {
    let server = Server::start().await;
    let seating = Seating::fill(&server, server_test_support::server::new_match(tikal(2))).await;
    let mut playing = JoinSet::new();
    for player in &seating.players {
        playing.spawn(by_stream(player.clone(), chooser(1, player.seat)));
    }
    playing.join_all().await;
    let record = Record::<Position>::parse(&seating.record().await.record).unwrap();
    let proof = verify(&record).unwrap();
    assert_eq!(proof.fairness, table::Fairness::Fair { nonces_of: Vec::new() });
    let request = v1::GetMatchRequest { match_id: seating.match_id.clone(), ..Default::default() };
    let info = server.client().get_match(request).await.unwrap().into_inner().r#match.unwrap();
    assert_eq!(info.commitment, record.commitment);
    assert_eq!(info.reveal.unwrap().seed, record.revealed.unwrap().seed.bytes());
}
