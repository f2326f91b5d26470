//! A game that is not Tikal runs through the same table, and its secrets stay where they belong.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic here is a failed test")]

use peek::Peek;
use peek::game::{Action, Event};
use rules::{Audience, Game, Pending, Policy, Seat, Seats};
use table::{Cause, Deal, Entry, Keystream, MatchId, Record, Refusal, Seed, Table, verify};
use test_support::event_laws::EventTexts;
use test_support::laws::{check_decks, check_step};
use test_support::play_game;
use test_support::secrecy::check_secrecy;

const AUDIENCES: [Audience; 3] =
    [Audience::Seat(Seat::One), Audience::Seat(Seat::Two), Audience::Public];

const ALL_ACTIONS: [Action; 8] = {
    use Action::*;
    [Look, Spy, Ask, Back, Swap, Claim, Fold, Show]
};

/// A match in which every decision is drawn from the seed.
fn played(seed: u64, deal: Deal) -> Table<Peek> {
    let mut table = Table::<Peek>::new((), deal);
    let mut stream = Keystream::new(Seed::from_number(seed).bytes(), "policy");
    let mut legal = Vec::new();
    while let Some(seat) = table.decider() {
        table.position().legal(&mut legal);
        let action = legal[stream.below(legal.len() as u32) as usize];
        table.act(seat, &[action]).unwrap();
    }
    table
}

fn open_match(seed: u64) -> Table<Peek> {
    played(seed, Deal::open(Seed::from_number(seed)))
}

/// The events of the game with their numbers.
fn events(table: &Table<Peek>) -> Vec<Event> {
    let entries = table.log().steps().flat_map(|step| &step.entries);
    entries
        .filter_map(|entry| match entry {
            Entry::Game(event) => Some(*event),
            Entry::MatchStarted
            | Entry::ActionsUndone { .. }
            | Entry::DecisionTimedOut { .. }
            | Entry::SeatGivenUp { .. }
            | Entry::MatchEnded(_) => None,
        })
        .collect()
}

#[test]
fn a_match_ends_and_its_record_is_proved() {
    for seed in 0..50 {
        let match_id = MatchId::new("peek").unwrap();
        let nonces = vec![None, None];
        let fair = Deal::Fair { seed: Seed::from_number(seed), nonces, match_id };
        for table in [open_match(seed), played(seed, fair)] {
            assert!(table.ending().unwrap().played_out, "seed {seed}");
            let text = Record::of(&table).to_string();
            let record = Record::<Peek>::parse(&text).unwrap();
            assert_eq!(record.to_string(), text, "seed {seed}");
            let proof = verify(&record).unwrap_or_else(|found| panic!("seed {seed}: {found}"));
            assert!(proof.decisions >= 8, "seed {seed}: {proof}");
        }
    }
}

#[test]
fn the_log_is_the_match() {
    for seed in 0..50 {
        let table = open_match(seed);
        let mut folded = Peek::start(&());
        for event in events(&table) {
            folded.fold(&event);
            let text = folded.print_position();
            assert_eq!(Peek::parse_position(&text).unwrap(), folded, "seed {seed}: {text}");
        }
        assert_eq!(&folded, table.position(), "seed {seed}");
    }
}

#[test]
fn every_kind_of_decision_is_made() {
    let all: Vec<Event> = (0..50).flat_map(|seed| events(&open_match(seed))).collect();
    let some = |wanted: fn(&Event) -> bool| assert!(all.iter().any(wanted));
    some(|event| matches!(event, Event::PutBack(_)));
    some(|event| matches!(event, Event::Swapped(_)));
    some(|event| matches!(event, Event::Spied(..)));
    some(|event| matches!(event, Event::Claimed(_)));
    some(|event| matches!(event, Event::Folded(_)));
    some(|event| matches!(event, Event::Shown(..)));
}

#[test]
fn a_question_forces_the_other_seat_to_decide() {
    let mut table = Table::<Peek>::new((), Deal::open(Seed::from_number(1)));
    let ask = Peek::parse_action("ask").unwrap();
    table.act(Seat::One, &[ask]).unwrap();
    assert_eq!(table.decider(), Some(Seat::Two));
    assert!(table.act(Seat::One, &[ask]).is_err());
    table.time_out().unwrap();
    assert_eq!(table.decider(), Some(Seat::Two), "folded for the silent seat; now it is its turn");
}

#[test]
fn what_a_seat_alone_knows_is_hidden_from_the_others() {
    for seed in 0..50 {
        let table = open_match(seed);
        let mut position = Peek::start(&());
        for event in events(&table) {
            for audience in AUDIENCES {
                let seen = Peek::seen(&event, audience);
                let Some((seat, _)) = secret(event) else {
                    assert_eq!(seen, event, "seed {seed}");
                    continue;
                };
                let told = secret(seen) == secret(event);
                assert_eq!(told, audience == Audience::Seat(seat), "seed {seed}: {seen:?}");
            }
            position.fold(&event);
            check_views(&position, seed);
        }
    }
}

/// The card an event tells one seat alone.
fn secret(event: Event) -> Option<(Seat, u8)> {
    match event {
        Event::Dealt(seat, card) | Event::Looked(seat, card) | Event::Spied(seat, card) => {
            Some((seat, card))
        }
        Event::Reached(_) | Event::Asked(_) | Event::PutBack(_) | Event::Claimed(_) => None,
        Event::Swapped(_) | Event::Folded(_) | Event::Shown(..) | Event::Ended(_) => None,
    }
}

/// Who may not know a card finds no trace of it, and what is sampled looks the same to its audience.
fn check_views(position: &Peek, seed: u64) {
    let mut chance = Keystream::new(Seed::from_number(seed).bytes(), "hidden");
    for audience in AUDIENCES {
        let text = position.print_position();
        let seen = Peek::print_view(&position.view(audience));
        // Cards stand in the text as `20:12`: the card, and who knows it.
        for (card, seen) in text.split(' ').skip(2).zip(seen.split(' ').skip(2)) {
            let (_, known) = card.split_once(':').unwrap();
            let knows = match audience {
                Audience::Seat(seat) => known.contains(&seat.to_string()),
                Audience::Public => known.ends_with('!'),
            };
            assert_eq!(seen == card, knows || known.is_empty(), "seed {seed}: {text}");
            assert!(knows || known.is_empty() || seen.starts_with("?:"), "seed {seed}: {seen}");
        }
        check_secrecy(position, audience, &ALL_ACTIONS, 4, &mut chance)
            .unwrap_or_else(|leak| panic!("seed {seed}: {leak}"));
    }
}

#[test]
fn every_step_keeps_the_laws_of_all_games() {
    let mut texts = EventTexts::<Peek>::default();
    for policy in Policy::ALL {
        for seed in 0..50 {
            play_game::<Peek>(&(), policy, seed, |before, step, events, after| {
                check_step(Seats::TWO, before, step, events, after)
                    .unwrap_or_else(|law| panic!("seed {seed}: {law}"));
                for event in events {
                    texts.add(Seats::TWO, event).unwrap();
                }
            });
        }
    }
    check_decks::<Peek>(&()).unwrap();
}

#[test]
fn a_batch_ends_at_a_look_though_nothing_is_drawn() {
    let mut table = Table::<Peek>::new((), Deal::open(Seed::from_number(3)));
    let actions = |texts: &[&str]| -> Vec<Action> {
        texts.iter().map(|text| Peek::parse_action(text).unwrap()).collect()
    };
    // Whether `claim` is legal depends on the card that `spy` shows, so the batch must not go on.
    for text in ["claim", "ask", "look"] {
        let refused = table.act(Seat::One, &actions(&["spy", text])).unwrap_err();
        assert_eq!(refused, Refusal::RevealNotLast { index: 0 });
    }
    table.act(Seat::One, &actions(&["spy"])).unwrap();
    assert_eq!(table.decider(), Some(Seat::One));
    // Looking at a top that the other knows draws nothing either.
    table.act(Seat::One, &actions(&["look"])).unwrap();
    table.act(Seat::One, &actions(&["back"])).unwrap();
    let refused = table.act(Seat::Two, &actions(&["look", "back"])).unwrap_err();
    assert_eq!(refused, Refusal::RevealNotLast { index: 0 });
}

#[test]
fn a_turn_that_timed_out_is_played_on_across_its_draws() {
    let mut table = Table::<Peek>::new((), Deal::open(Seed::from_number(3)));
    table.time_out().unwrap();
    let told = events(&table);
    assert!(
        matches!(told[2..], [Event::Reached(_), Event::Looked(..), Event::PutBack(_)]),
        "{told:?}"
    );
    assert_eq!(table.decider(), Some(Seat::Two));
}

#[test]
fn a_looked_at_card_is_put_back_and_found_again() {
    let mut table = Table::<Peek>::new((), Deal::open(Seed::from_number(3)));
    let play = |table: &mut Table<Peek>, text: &str| {
        let seat = table.decider().unwrap();
        table.act(seat, &[Peek::parse_action(text).unwrap()]).unwrap();
    };
    for text in ["look", "back", "look", "back"] {
        play(&mut table, text);
    }
    let looked: Vec<Event> =
        events(&table).into_iter().filter(|event| matches!(event, Event::Looked(..))).collect();
    let [Event::Looked(Seat::One, first), Event::Looked(Seat::Two, second)] = looked[..] else {
        panic!("{looked:?}")
    };
    assert_eq!(first, second);
    let draws = table.log().steps().filter(|step| matches!(step.cause, Cause::Drawn { .. }));
    assert_eq!(draws.count(), 3, "two hands and the top, once");
    assert!(matches!(table.position().pending(), Pending::Decide(Seat::One)));
}
