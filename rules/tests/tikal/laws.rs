//! Laws that hold in every position of every game, random and busy, in all variants.

use rules::tikal::{
    Action, Event, Leader, Levels, Member, Points, Position, Rotation, Space, SpaceSet, Tile,
    TileSet, Treasure,
};
use rules::{Direction, Game, Pending, Seat};

use crate::chance::{Policy, Step, all_options, play_game};

/// Plays games of every variant and policy and hands each step to the law.
fn every_step(games: u64, mut law: impl FnMut(&Position, &Step, &[Event], &Position)) {
    for options in all_options() {
        for policy in Policy::ALL {
            for seed in 0..games {
                println!("game of {options:?}, {policy:?}, seed {seed}");
                play_game(&options, policy, seed, |before, step, events, after| {
                    law(before, &step, events, after);
                });
            }
        }
    }
}

/// Every well-formed action there is, but for bids beyond reason.
fn every_action(highest_bid: u16) -> Vec<Action> {
    let mut all = vec![Action::EndTurn, Action::Pass];
    let members = [Member::Worker, Member::Leader];
    for space in Space::all() {
        all.push(Action::UncoverTemple { temple: space });
        all.push(Action::RecoverTreasure { space });
        all.push(Action::BuildCamp { space });
        all.extend(
            (0..6).filter_map(Rotation::new).map(|rotation| Action::PlaceTile { space, rotation }),
        );
        for member in members {
            all.push(Action::PlaceMember { member, camp: space });
            all.push(Action::PlaceGuard { temple: space, member });
            for to in Space::all() {
                all.push(Action::SecretPath { member, from: space, to });
                all.push(Action::Walk { member, from: space, to });
            }
        }
    }
    for give in Treasure::ALL {
        for with in Seat::ALL {
            all.extend(Treasure::ALL.map(|take| Action::ExchangeTreasure { give, with, take }));
        }
    }
    all.extend((0..=highest_bid).map(|amount| Action::Bid { amount }));
    all.extend(Tile::all().map(|tile| Action::ChooseTile { tile }));
    all
}

#[test]
fn listed_is_accepted_and_nothing_else() {
    let mut legal = Vec::new();
    let mut looked_at = 0;
    every_step(1, |before, _, _, _| {
        looked_at += 1;
        if looked_at % 7 != 0 {
            return;
        }
        before.legal(&mut legal);
        let Pending::Decide(decider) = before.pending() else {
            return assert!(legal.is_empty());
        };
        let mut listed = legal.clone();
        let mut accepted = Vec::new();
        for action in every_action(before.score(decider) + 2) {
            let mut position = *before;
            let mut events = Vec::new();
            match position.play(decider, action, &mut events) {
                Ok(()) => accepted.push(action),
                Err(_) => assert!(position == *before && events.is_empty(), "{action}"),
            }
        }
        let sort = |actions: &mut Vec<Action>| actions.sort_by_key(|action| action.to_string());
        sort(&mut listed);
        sort(&mut accepted);
        assert_eq!(listed, accepted, "{}", before.print_position());
        for seat in before.options().seats.iter().filter(|&seat| seat != decider) {
            let mut position = *before;
            let refused = position.play(seat, legal[0], &mut Vec::new());
            assert_eq!(refused.unwrap_err().rule().0, "T-1.7");
        }
    });
}

#[test]
fn folding_the_events_gives_the_position() {
    every_step(4, |before, _, events, after| {
        let mut folded = *before;
        events.iter().for_each(|event| folded.fold(event));
        assert_eq!(folded, *after);
    });
}

#[test]
fn the_unchecked_path_goes_the_same_way() {
    every_step(4, |before, step, _, after| {
        let mut position = *before;
        match *step {
            Step::Played(action) => position.play_unchecked(action),
            Step::Drawn(outcome) => position.settle_unchecked(outcome),
        }
        assert_eq!(position, *after);
    });
}

#[test]
fn parsing_is_the_inverse_of_printing() {
    let mut legal = Vec::new();
    every_step(2, |before, step, _, _| {
        let text = before.print_position();
        match Position::parse_position(&text) {
            Ok(parsed) => assert_eq!(parsed, *before, "{text}"),
            Err(error) => panic!("{text}: {error}"),
        }
        before.legal(&mut legal);
        for action in &legal {
            assert_eq!(Position::parse_action(&action.to_string()).as_ref(), Ok(action));
        }
        if let Step::Drawn(outcome) = step {
            assert_eq!(Position::parse_outcome(&outcome.to_string()), Ok(*outcome));
        }
        let options = before.options();
        assert_eq!(Position::parse_options(&options.to_string()).as_ref(), Ok(options));
    });
}

#[test]
fn pieces_levels_and_treasures_are_conserved() {
    every_step(4, |_, _, _, after| {
        for seat in after.options().seats.iter() {
            let standing: u8 = Space::all().map(|space| after.workers_on(seat, space)).sum();
            let guards = after.guards(seat).count() as u8;
            let leader_guards = u8::from(matches!(after.leader(seat), Leader::Guards(_)));
            let workers = standing + after.workers_in_supply(seat) + guards - leader_guards;
            assert!(workers <= 18);
            assert!(workers == 18 || guards > 0, "workers leave only beside a guard");
            assert!(after.leader(seat) != Leader::Gone || guards > 0);
        }
        let printed = |space: Space| match after.ground(space).terrain() {
            Some(terrain) => terrain.start_value(),
            None => 0,
        };
        let raised: u32 =
            after.temples().iter().map(|s| u32::from(after.value(s) - printed(s))).sum();
        let left: u32 = after.levels().counts().iter().map(|&count| u32::from(count)).sum();
        assert_eq!(raised + left, 48);
        assert!(
            (Levels::LOWEST..=Levels::HIGHEST)
                .all(|n| after.levels().left(n) <= Levels::START.left(n))
        );
        let held: u8 = after.options().seats.iter().map(|seat| after.hoard(seat).total()).sum();
        let unseen: u8 = Treasure::ALL.into_iter().map(|kind| after.unseen(kind)).sum();
        assert_eq!(held + unseen, 24);
    });
}

#[test]
fn points_change_only_by_scoring_and_bids() {
    every_step(4, |before, _, events, after| {
        for seat in before.options().seats.iter() {
            let mut score = i32::from(before.score(seat));
            let mut details = 0;
            for event in events {
                match *event {
                    Event::AuctionWon { seat: winner, paid, .. } if winner == seat => {
                        score -= i32::from(paid);
                    }
                    Event::TempleScored { seat: scorer, value, .. } if scorer == seat => {
                        details += i32::from(value);
                    }
                    Event::TreasuresScored { seat: scorer, value, .. } if scorer == seat => {
                        details += i32::from(value);
                    }
                    Event::SeatScored { seat: scorer, temples, treasures, .. }
                        if scorer == seat =>
                    {
                        assert_eq!(details, i32::from(temples + treasures));
                        score += details;
                    }
                    _ => {}
                }
            }
            assert_eq!(score, i32::from(after.score(seat)));
        }
    });
}

#[test]
fn every_hex_but_volcanoes_is_walkable_from_the_base_camp() {
    every_step(2, |_, step, _, after| {
        if !matches!(step, Step::Played(Action::PlaceTile { .. })) {
            return;
        }
        let mut reached = Space::BASE_CAMP.alone();
        loop {
            let mut grown = reached;
            for from in reached {
                for side in Direction::ALL {
                    if after.step_cost(from, side) > Points(0) {
                        grown.add(from.neighbour(side).expect("a step leads somewhere"));
                    }
                }
            }
            if grown == reached {
                break;
            }
            reached = grown;
        }
        let volcanoes =
            |space: &Space| after.ground(*space).tile().is_some_and(|(tile, _)| tile.is_volcano());
        let expected: SpaceSet =
            after.explored().iter().filter(|space| !volcanoes(space)).collect();
        assert_eq!(reached, expected);
    });
}

#[test]
fn every_game_uses_every_tile_and_scores_four_rounds() {
    for options in all_options() {
        let mut rounds = 0;
        let end = play_game(&options, Policy::Busy, 11, |_, _, events, _| {
            rounds += events.iter().filter(|e| matches!(e, Event::ScoringBegan { .. })).count();
        });
        assert_eq!(rounds, 4);
        assert_eq!(end.pending(), Pending::Over);
        let laid: TileSet = Space::all()
            .filter_map(|space| end.ground(space).tile())
            .map(|(tile, _)| tile)
            .collect();
        assert_eq!(laid.count() + end.lost().count(), 36);
        assert_eq!(end.turn(), 36);
    }
}

#[test]
fn the_lost_tile_is_reached() {
    let mut lost = 0;
    let mut games = 0;
    for options in all_options() {
        for seed in 0..60 {
            games += 1;
            let end = play_game(&options, Policy::Random, seed, |_, _, _, _| {});
            lost += u32::from(!end.lost().is_empty());
            assert!(end.lost().count() <= 2);
        }
    }
    assert!(lost > 0, "no tile was lost in {games} games");
}
