//! Seats that do not answer (H-1 … H-4, H-6).

use rules::{Game, Policy, Seat};
use table::{Cause, Entry, GivenUp, Record, Sequence, Table, verify};

use crate::coverage::effect;
use crate::match_under_way::{actions, fresh, fresh_auction, listed, play_until, seat};

type Tikal = rules::tikal::Position;

/// What the host played after a number, as seat and text.
fn fallbacks(table: &Table<Tikal>, after: Sequence) -> Vec<(u8, String)> {
    let steps = table.log().steps_after(after);
    let played = steps.filter_map(|step| match &step.cause {
        Cause::Fallback { seat, action } => Some((seat.number(), action.to_string())),
        Cause::Started
        | Cause::Played { .. }
        | Cause::Drawn { .. }
        | Cause::Undid { .. }
        | Cause::TimedOut { .. }
        | Cause::Resigned { .. } => None,
    });
    played.collect()
}

#[test]
fn the_fallback_is_pass_first_listed_or_end() {
    let mut table = fresh_auction(2, 1);
    let fallback = |table: &Table<Tikal>| table.position().fallback().unwrap().to_string();
    assert_eq!(fallback(&table), "pass");
    table.act(seat(1), &actions(&["bid 3"])).unwrap();
    table.act(seat(2), &actions(&["pass"])).unwrap();
    assert_eq!(Some(fallback(&table)), listed(&table, "").map(|action| action.to_string()));
    assert!(fallback(&table).starts_with("choose"));
    let choose = listed(&table, "choose").unwrap();
    table.act(seat(1), &[choose]).unwrap();
    assert_eq!(Some(fallback(&table)), listed(&table, "tile").map(|action| action.to_string()));
    let tile = listed(&table, "tile").unwrap();
    table.act(seat(1), &[tile]).unwrap();
    assert_eq!(fallback(&table), "end");
    effect("H-1");
}

#[test]
fn a_timeout_plays_the_rest_of_the_turn() {
    let mut table = fresh(3, 1);
    let head = table.log().head();
    let first_tile = listed(&table, "tile").unwrap().to_string();
    table.time_out().unwrap();
    assert_eq!(fallbacks(&table, head), [(1, first_tile), (1, "end".to_owned())]);
    let (_, entry) = table.log().entries_after(head).next().unwrap();
    assert_eq!(*entry, Entry::DecisionTimedOut { seat: seat(1), strike: 1 });
    assert_eq!(table.decider(), Some(seat(2)));
    effect("H-2");
}

#[test]
fn a_timeout_in_the_middle_of_a_turn_keeps_what_was_done() {
    let mut table = fresh(2, 1);
    let tile = listed(&table, "tile").unwrap();
    table.act(seat(1), &[tile]).unwrap();
    table.act(seat(1), &actions(&["place worker a5"])).unwrap();
    let head = table.log().head();
    table.time_out().unwrap();
    assert_eq!(fallbacks(&table, head), [(1, "end".to_owned())]);
    assert_eq!(table.position().workers_in_supply(seat(1)), 17);
    assert_eq!(table.decider(), Some(seat(2)));
}

#[test]
fn the_third_timeout_gives_the_seat_up() {
    let mut table = fresh(3, 1);
    for strike in 1..=3 {
        play_until(&mut table, Policy::Random, |table| table.decider() == Some(seat(1)));
        let head = table.log().head();
        table.time_out().unwrap();
        let given_up = Entry::SeatGivenUp { seat: seat(1), cause: GivenUp::TimedOut };
        let entries: Vec<_> = table.log().entries_after(head).map(|(_, entry)| entry).collect();
        assert_eq!(*entries[0], Entry::DecisionTimedOut { seat: seat(1), strike });
        assert_eq!(entries.contains(&&given_up), strike == 3);
    }
    let pieces = table.position().workers_in_supply(seat(1));
    let head = table.log().head();
    play_until(&mut table, Policy::Random, |_| false);
    assert!(fallbacks(&table, head).iter().all(|(number, _)| *number == 1));
    assert!(table.position().workers_in_supply(seat(1)) == pieces, "its pieces stay");
    effect("H-3");
}

#[test]
fn given_up_seats_rank_last_and_cannot_win() {
    let mut table = fresh(4, 2);
    play_until(&mut table, Policy::Busy, |table| table.log().head() > Sequence(300));
    table.resign(seat(3)).unwrap();
    play_until(&mut table, Policy::Busy, |table| table.log().head() > Sequence(400));
    table.resign(seat(1)).unwrap();
    assert_eq!(table.resign(seat(1)), None, "only once");
    let refused = table.act(seat(1), &actions(&["end"])).unwrap_err();
    assert_eq!(refused.to_string(), "seat 1 was given up");
    play_until(&mut table, Policy::Busy, |_| false);
    let ending = table.ending().unwrap();
    assert!(ending.played_out);
    let rank = |wanted: Seat| {
        ending.standing.placings.iter().find(|placing| placing.seat == wanted).unwrap().rank
    };
    assert_eq!((rank(seat(1)), rank(seat(3))), (3, 4), "later given up above earlier");
    assert!(!ending.standing.winners().has(seat(1)) && !ending.standing.winners().has(seat(3)));
    effect("H-4");
}

#[test]
fn the_match_ends_when_one_seat_is_left() {
    let mut table = fresh(3, 2);
    table.resign(seat(2)).unwrap();
    assert_eq!(table.ending(), None);
    table.resign(seat(1)).unwrap();
    let ending = table.ending().unwrap();
    assert!(!ending.played_out);
    assert_eq!(ending.standing.winners().iter().collect::<Vec<_>>(), [seat(3)]);
    assert_eq!(table.decider(), None);
    effect("H-4");
}

#[test]
fn a_record_with_acts_of_the_clock_is_replayed_not_judged() {
    let mut table = fresh_auction(4, 6);
    play_until(&mut table, Policy::Busy, |table| table.log().head() > Sequence(60));
    table.time_out().unwrap();
    play_until(&mut table, Policy::Busy, |table| table.log().head() > Sequence(120));
    table.resign(seat(4)).unwrap();
    play_until(&mut table, Policy::Busy, |_| false);
    let record = Record::of(&table);
    let text = record.to_string();
    assert!(text.contains(" timeout ") && text.contains(" resign 4") && text.contains(" host 4: "));
    verify(&record).unwrap();
    effect("H-6");
}
