//! Every game under its host: turns that time out, seats that are given up, records with both. The
//! rules of hosting are the same; which decisions a timed-out turn has is each game's own.

use rules::{Game, Pending, Policy, Seat, tikal2, yucatan};
use table::{Cause, Deal, Entry, Keystream, Record, Seed, Sequence, Table, verify};

use crate::coverage::effect;
use crate::match_under_way::seat;

fn fresh<G: Game>(options: &str, seed: u64) -> Table<G> {
    let Ok(options) = G::parse_options(options) else { panic!("{options}") };
    Table::new(options, Deal::open(Seed::from_number(seed)))
}

/// Lets chance decide until `stop` says so or the match ends.
fn play_until<G: Game>(table: &mut Table<G>, stop: impl Fn(&Table<G>) -> bool) {
    // Another chance for every seed and every moment it begins at.
    let name = format!("any {}", table.log().head());
    let mut stream = Keystream::new(table.deal().seed().bytes(), &name);
    let mut legal = Vec::new();
    while let Some(seat) = table.decider().filter(|_| !stop(table)) {
        table.position().legal(&mut legal);
        let action = Policy::Random.pick::<G>(&legal, &mut stream).unwrap();
        table.act(seat, &[action]).unwrap();
    }
}

/// The causes after a number: who was played for, or a draw.
fn causes<G: Game>(table: &Table<G>, after: Sequence) -> Vec<Option<(Seat, String)>> {
    let steps = table.log().steps_after(after);
    let told = steps.filter_map(|step| match &step.cause {
        Cause::Fallback { seat, action } => Some(Some((*seat, G::print_action(action)))),
        Cause::Drawn { .. } => Some(None),
        Cause::Started
        | Cause::Played { .. }
        | Cause::Undid { .. }
        | Cause::TimedOut { .. }
        | Cause::Resigned { .. } => None,
    });
    told.collect()
}

/// A whole match in which seats time out at many moments. Every time the host plays for that seat
/// alone, and stops at the end of its turn and not before. Says how often a turn went on across a draw.
fn time_out_everywhere<G: Game>(options: &str, ends_turn: fn(&G::Event) -> bool) -> usize {
    let mut across_draws = 0;
    for seed in 0..6 {
        let mut table = fresh::<G>(options, seed);
        for moment in 1.. {
            play_until(&mut table, |table| table.log().head() > Sequence(moment * 23 + seed * 5));
            let Some(decider) = table.decider() else { break };
            if table.strikes().count(decider) == 2 {
                continue;
            }
            let head = table.log().head();
            table.time_out().unwrap();
            let causes = causes(&table, head);
            let last_fallback = causes.iter().rposition(Option::is_some).unwrap();
            assert!(causes.iter().flatten().all(|(seat, _)| *seat == decider), "{causes:?}");
            across_draws += usize::from(causes[..last_fallback].contains(&None));
            let ends = |(_, entry): &(Sequence, &Entry<G>)| match entry {
                Entry::Game(event) => ends_turn(event),
                Entry::MatchStarted
                | Entry::ActionsUndone { .. }
                | Entry::DecisionTimedOut { .. }
                | Entry::SeatGivenUp { .. }
                | Entry::MatchEnded(_) => false,
            };
            let ends = table.log().entries_after(head).filter(ends).count();
            assert_eq!(ends, 1, "one turn, to its end: {causes:?}");
        }
        verify(&Record::of(&table)).unwrap_or_else(|found| panic!("seed {seed}: {found}"));
    }
    across_draws
}

/// A seat resigns and is played on; the match ends, and it ranks last and does not win.
fn give_up<G: Game>(options: &str) {
    for seed in 0..4 {
        let mut table = fresh::<G>(options, seed);
        play_until(&mut table, |table| table.log().head() > Sequence(60));
        table.resign(seat(3)).unwrap();
        play_until(&mut table, |table| table.log().head() > Sequence(140));
        table.resign(seat(1)).unwrap();
        let head = table.log().head();
        play_until(&mut table, |_| false);
        let played_on = causes(&table, head);
        assert!(played_on.iter().flatten().any(|(by, _)| *by == seat(1)), "{played_on:?}");
        let ending = table.ending().unwrap();
        let rank = |number: u8| ending.standing.placings[usize::from(number) - 1].rank;
        assert!(ending.played_out);
        assert_eq!((rank(1), rank(3)), (3, 4), "later given up above earlier");
        assert!(
            ending.standing.winners().iter().all(|winner| winner != seat(1) && winner != seat(3))
        );
        assert!(!ending.standing.winners().is_empty());
        // Two of four are left; when three have gone, the match ends.
        let mut table = fresh::<G>(options, seed);
        for number in [4, 2, 1] {
            assert_eq!(table.ending(), None);
            table.resign(seat(number)).unwrap();
        }
        let ending = table.ending().unwrap();
        assert!(!ending.played_out);
        assert_eq!(ending.standing.winners().iter().collect::<Vec<_>>(), [seat(3)]);
    }
}

/// A record with acts of the clock is replayed and verifies.
fn replays_the_clock<G: Game>(options: &str) {
    let mut table = fresh::<G>(options, 6);
    play_until(&mut table, |table| table.log().head() > Sequence(60));
    table.time_out().unwrap();
    play_until(&mut table, |table| table.log().head() > Sequence(120));
    table.resign(seat(2)).unwrap();
    play_until(&mut table, |_| false);
    let text = Record::of(&table).to_string();
    assert!(text.contains(" timeout ") && text.contains(" resign 2") && text.contains(" host 2: "));
    verify(&Record::<G>::parse(&text).unwrap()).unwrap();
}

#[test]
fn yucatan_is_hosted() {
    let options = "4 players rounds 20 start 1";
    // In setup what is put ends the decision; in play the turn's end does.
    time_out_everywhere::<yucatan::Position>(options, |event| {
        matches!(
            event,
            yucatan::Event::TurnEnded { .. }
                | yucatan::Event::VillagePut { .. }
                | yucatan::Event::FirstWarriorsPut { .. }
        )
    });
    give_up::<yucatan::Position>(options);
    replays_the_clock::<yucatan::Position>(options);
    effect("YH-4");
}

#[test]
fn tikal2_is_hosted() {
    let options = "4 players open_treasures start 1";
    let across_draws = time_out_everywhere::<tikal2::Position>(options, |event| {
        matches!(event, tikal2::Event::TurnEnded { .. } | tikal2::Event::KeysChosen { .. })
    });
    assert!(across_draws > 0, "no turn that timed out went on across a draw");
    effect("LH-2");
    give_up::<tikal2::Position>(options);
    effect("LH-3");
    effect("LH-4");
    replays_the_clock::<tikal2::Position>(options);
    effect("LH-6");
}

#[test]
fn a_removal_that_timed_out_is_all_that_is_played() {
    let (mut removals, mut own_turn_next) = (0, 0);
    for seed in 0..60 {
        let mut table = fresh::<yucatan::Position>("4 players rounds 60 start 1", seed);
        let asked = |table: &Table<yucatan::Position>| {
            matches!(table.position().open().phase(), yucatan::Phase::Remove { .. })
        };
        play_until(&mut table, asked);
        let Some(decider) = table.decider() else { continue };
        let head = table.log().head();
        table.time_out().unwrap();
        // The turn that follows is another one, also where it is the same seat's.
        assert_eq!(causes(&table, head).len(), 1, "seed {seed}");
        removals += 1;
        own_turn_next += u32::from(table.position().pending() == Pending::Decide(decider));
    }
    assert!(removals > 0 && own_turn_next > 0, "{removals}, {own_turn_next}");
}

/// Y-15: a `move` and the `take` it waits for go together, and the move can be taken back; nothing else.
#[test]
fn yucatans_batches_end_with_what_closes_a_turn() {
    let (mut thefts, mut same_seat) = (0, 0);
    for seed in 0..300 {
        let mut table = fresh::<yucatan::Position>("3 players rounds 60 start 2", seed);
        let mut stream = Keystream::new(table.deal().seed().bytes(), "batches");
        let (mut legal, mut next) = (Vec::new(), Vec::new());
        while let Some(decider) = table.decider() {
            table.position().legal(&mut legal);
            let action = legal[stream.below(legal.len() as u32) as usize];
            let mut after = *table.position();
            after.play(decider, action, &mut Vec::new()).unwrap();
            if after.pending() == Pending::Decide(decider) {
                after.legal(&mut next);
                let batch = [action, next[0]];
                if matches!(after.open().phase(), yucatan::Phase::Take { .. }) {
                    let mut whole = table.clone();
                    whole.act(decider, &batch).unwrap();
                    let mut undone = table.clone();
                    let before = undone.log().head();
                    undone.act(decider, &[action]).unwrap();
                    assert_eq!(undone.undo_to(), Some(before));
                    undone.undo(decider, before).unwrap();
                    assert_eq!(undone.position(), table.position());
                    thefts += 1;
                } else {
                    let refused = table.clone().act(decider, &batch).unwrap_err();
                    assert_eq!(refused, table::Refusal::RevealNotLast { index: 0 });
                    same_seat += 1;
                }
            }
            table.act(decider, &[action]).unwrap();
        }
    }
    assert!(thefts > 0 && same_seat > 0, "{thefts} thefts, {same_seat} times the same seat");
}

#[test]
fn a_record_has_the_keys_that_broke_a_tie() {
    let mut table = fresh::<yucatan::Position>("3 players rounds 3 start 1", 1);
    play_until(&mut table, |_| false);
    let text = Record::of(&table).to_string();
    assert!(text.contains("place 1 score 0 tie 0 rank 1 wins"), "{text}");
    assert_eq!(Record::<yucatan::Position>::parse(&text).unwrap().to_string(), text);
}
