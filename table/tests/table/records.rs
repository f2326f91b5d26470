//! A record can be printed, parsed and proved; whoever changes a word of it is found out.

use rules::tikal::{Options, Position, StartSeat};
use rules::{Game, Policy, Seats};
use table::{
    Cause, Deal, Discrepancy, Fairness, MatchId, Nonce, Record, Seed, Sequence, Table, hex,
    name_players, retell, verify,
};

use crate::match_under_way::{fresh, play_until, seat};

fn fair_match() -> Table<Position> {
    let options = Options {
        seats: Seats::THREE,
        auction: true,
        camp_needs_member: true,
        start: StartSeat::Drawn,
    };
    let nonces = vec![Some(Nonce::new([1; 32])), None, Some(Nonce::new([3; 32]))];
    let match_id = MatchId::new("m-1").unwrap();
    let deal = Deal::Fair { seed: Seed::new([5; 32]), nonces, match_id };
    let mut table = Table::new(options, deal);
    play_until(&mut table, Policy::Busy, |table| table.undo_to().is_some());
    let (decider, back_to) = (table.decider().unwrap(), table.undo_to().unwrap());
    table.undo(decider, back_to).unwrap();
    play_until(&mut table, Policy::Busy, |_| false);
    table
}

#[test]
fn a_fair_match_is_proved() {
    let record = Record::of(&fair_match());
    let text = record.to_string();
    let parsed = Record::<Position>::parse(&text).unwrap();
    assert_eq!((&parsed, parsed.to_string()), (&record, text));
    let proof = verify(&parsed).unwrap();
    assert_eq!(proof.fairness, Fairness::Fair { nonces_of: vec![seat(1), seat(3)] });
    assert!(proof.draws >= 37, "start seat, 36 tiles and treasures");
    assert!(proof.to_string().contains("nobody could choose them against seat 1, 3"));
}

#[test]
fn names_are_kept_and_only_a_signature_vouches_for_them() {
    let record = Record::of(&fair_match());
    let named = record.clone().with_names(["Ada", "\u{202e}Bea\n", "", "a fourth"]);
    assert_eq!(named.names, ["Ada", "\u{202e}Bea", ""], "one for each seat, in one line each");
    let text = named.to_string();
    assert!(text.contains("\nplayer 1 Ada\nplayer 2 \u{202e}Bea\nplayer 3 \ndeal fair"), "{text}");
    let parsed = Record::<Position>::parse(&text).unwrap();
    assert_eq!((verify(&parsed), &parsed), (verify(&record), &named));
    assert_eq!(name_players(&text, ["Ada", "Bea", "Cleo"]), {
        record.clone().with_names(["Ada", "Bea", "Cleo"]).to_string()
    });
    assert_eq!(name_players(&record.to_string(), ["Ada", "\u{202e}Bea", ""]), text);
    assert_eq!(name_players("no record\ndeal ", ["Ada"]), "no record\ndeal ");
    let other_seat = text.replacen("player 2", "player 3", 1);
    assert_eq!(Record::<Position>::parse(&other_seat).unwrap_err().line, 5);
}

#[test]
fn a_match_under_way_keeps_its_secrets() {
    let mut table = fresh(2, 8);
    play_until(&mut table, Policy::Random, |table| table.log().head() > Sequence(50));
    let record = Record::of(&table);
    assert!(!record.to_string().contains("seed "));
    assert_eq!(Record::parse(&record.to_string()).unwrap(), record);
    assert_eq!(verify(&record), Err(Discrepancy::NotFinished));
    assert!(!format!("{table:?}").contains("Seed(["), "a debug print tells no seed");
}

#[test]
fn a_record_is_told_again_without_its_seed() {
    let ended = fair_match();
    assert_eq!(retell(&Record::of(&ended)).as_ref(), Ok(ended.log()));
    let mut running = fresh(2, 8);
    play_until(&mut running, Policy::Busy, |table| table.log().head() > Sequence(50));
    let mut record = Record::of(&running);
    assert_eq!(retell(&record).as_ref(), Ok(running.log()));
    // Cut before a draw, as for an audience that may not see it yet.
    let drawn = record.lines.iter().rposition(|line| matches!(line.cause, Cause::Drawn { .. }));
    record.lines.truncate(drawn.unwrap());
    let told = retell(&record).unwrap();
    assert!(told.steps().eq(running.log().steps().take(record.lines.len())));
}

#[test]
fn every_forgery_is_found_out() {
    let honest = Record::of(&fair_match()).to_string();
    let forged = |from: &str, to: &str| {
        let text = honest.replacen(from, to, 1);
        assert_ne!(text, honest, "{from} is in the record");
        verify(&Record::<Position>::parse(&text).unwrap()).unwrap_err()
    };
    let hexed = |byte: u8| hex::print(&[byte; 32]);
    assert_eq!(forged(&hexed(5), &hexed(6)), Discrepancy::Commitment);
    assert_eq!(forged(&hexed(3), &hexed(4)), Discrepancy::Promise { seat: seat(3) });
    assert!(matches!(
        forged("deal fair m-1", "deal fair m-2"),
        Discrepancy::Refused { .. } | Discrepancy::Differs { .. }
    ));
    assert!(matches!(forged(" rank 1", " rank 2"), Discrepancy::Ending));
    let legal_but_other = forged(": bid ", ": bid 2");
    assert!(matches!(legal_but_other, Discrepancy::Refused { .. } | Discrepancy::Differs { .. }));
    // Drop the last decision: the match does not end there.
    let last = honest.lines().rfind(|line| line.ends_with(": end")).unwrap();
    assert_eq!(forged(&format!("{last}\n"), ""), Discrepancy::Ending);
}

#[test]
fn a_swapped_draw_is_found_out() {
    let honest = Record::of(&fair_match()).to_string();
    let draws: Vec<&str> = honest.lines().filter(|line| line.contains(" draw tiles A")).collect();
    let entry = |line: &str| line.rsplit(' ').next().unwrap().to_owned();
    let (first, second) = (entry(draws[0]), entry(draws[1]));
    let swapped = draws[0].replace(&first, &second);
    let record = Record::<Position>::parse(&honest.replacen(draws[0], &swapped, 1)).unwrap();
    let sequence = draws[0].split(' ').next().unwrap().parse().unwrap();
    assert_eq!(verify(&record), Err(Discrepancy::Differs { sequence }));
}

#[test]
fn malformed_records_name_the_line() {
    let text = Record::of(&fresh(2, 8)).to_string();
    let check = |text: &str, line: usize, expected: &str| {
        let error = Record::<Position>::parse(text).unwrap_err();
        assert_eq!((error.line, error.expected.as_str()), (line, expected));
    };
    check("", 1, "tikal record 1");
    check("tikal record 2\n", 1, "tikal record 1");
    check(&text.replace("2 players", "5 players"), 3, "`options …`");
    check(&text.replace("deal open", "deal shut"), 4, "`deal …`");
    check(&text.replace("deck tiles A: tile A1", "deck tiles A: tile A2"), 6, &line_of(&text, 6));
    check(
        &format!("{text}2 seat 9: end\n"),
        line_count(&text) + 1,
        "a step such as `12 seat 1: end`",
    );
    check(&format!("{text}ended so\n"), line_count(&text) + 1, "`ended …`");
    check(text.trim_end(), line_count(&text), "a step such as `12 seat 1: end`");
}

fn line_of(text: &str, number: usize) -> String {
    text.lines().nth(number - 1).unwrap().to_owned()
}

fn line_count(text: &str) -> usize {
    text.lines().count()
}

#[test]
fn a_log_entry_is_small() {
    // A match has a thousand or two of them, and a server ten thousand matches.
    assert!(size_of::<table::Entry<Position>>() <= 48);
}

#[test]
fn equal_given_seeds_deal_equal_decks() {
    let first_tile = |seed| fresh(2, seed).position().in_hand();
    assert_eq!(first_tile(4), first_tile(4));
    assert!((0..20).any(|seed| first_tile(seed) != first_tile(4)));
}

#[test]
fn the_log_is_numbered_without_gaps_and_folds_to_the_position() {
    let table = fair_match();
    let numbers: Vec<u64> = table.log().entries_after(Sequence(0)).map(|(n, _)| n.0).collect();
    assert!(numbers.iter().copied().eq(1..=table.log().head().0));
    let mut folded = Position::start(table.options());
    for (_, entry) in table.log().entries_after(Sequence(0)) {
        match entry {
            table::Entry::Game(event) => folded.fold(event),
            table::Entry::ActionsUndone { position, .. } => folded = **position,
            table::Entry::MatchStarted
            | table::Entry::DecisionTimedOut { .. }
            | table::Entry::SeatGivenUp { .. }
            | table::Entry::MatchEnded(_) => {}
        }
    }
    assert_eq!(folded, *table.position());
    let middle = table.log().head().0 / 2;
    let tail = table.log().entries_after(Sequence(middle)).next().unwrap();
    assert_eq!(tail.0, Sequence(middle + 1));
}
