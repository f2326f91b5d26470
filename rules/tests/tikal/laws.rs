//! Laws that hold in every position of every game, random and busy, in all variants.

use rules::tikal::{
    Action, Event, Leader, Levels, Outcome, Phase, Points, Position, Space, SpaceSet, Tile,
    TileSet, Treasure, price,
};
use rules::{Audience, Direction, Game, Pending, Policy, Seat};
use test_support::secrecy::{Compared, check_secrecy};
use test_support::{SplitMix64, Step, audiences, laws, play_game};

use crate::check::choices;
use crate::every_action::{all_options, every_action};

/// Plays games of every variant and policy and hands each step to the law.
fn every_step(games: u64, mut law: impl FnMut(&Position, &Step<Position>, &[Event], &Position)) {
    for options in all_options() {
        for policy in Policy::ALL {
            for seed in 0..games {
                println!("game of {options:?}, {policy:?}, seed {seed}");
                play_game(&options, policy, seed, &mut law);
            }
        }
    }
}

#[test]
fn every_step_keeps_the_laws_of_all_games() {
    every_step(2, |before, step, events, after| {
        let seats = before.options().seats;
        if let Err(law) = laws::check_step(seats, before, step, events, after) {
            panic!("{law}");
        }
    });
}

#[test]
fn listed_is_accepted_and_nothing_else() {
    let mut legal = Vec::new();
    let mut looked_at = 0;
    every_step(1, |before, _, _, _| {
        looked_at += 1;
        if looked_at % 4 != 0 {
            return;
        }
        let Pending::Decide(decider) = before.pending() else { return };
        let all = every_action(before.score(decider) + 2);
        if let Err(law) = laws::check_listed_is_accepted(before, &all) {
            panic!("{law}");
        }
        before.legal(&mut legal);
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
fn parsing_draws_and_options_is_the_inverse_of_printing() {
    every_step(2, |before, step, _, _| {
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
fn scores_change_only_by_scoring_and_bids() {
    every_step(4, |before, _, events, after| {
        for seat in before.options().seats.iter() {
            let mut score = before.score(seat);
            let mut details = 0;
            for event in events {
                if let Event::AuctionWon { seat: winner, paid, .. } = *event
                    && winner == seat
                {
                    score -= paid;
                } else if let Event::TempleScored { seat: scorer, value, .. }
                | Event::TreasuresScored { seat: scorer, value, .. } = *event
                    && scorer == seat
                {
                    details += u16::from(value);
                } else if let Event::SeatScored { seat: scorer, temples, treasures, .. } = *event
                    && scorer == seat
                {
                    assert_eq!(details, temples + treasures);
                    score += details;
                }
            }
            assert_eq!(score, after.score(seat));
        }
    });
}

#[test]
fn every_action_is_paid_from_the_turns_ten_points() {
    every_step(2, |before, step, events, after| {
        let Some(left) = before.points_left() else {
            return assert!(after.points_left().is_none_or(|points| points == price::TURN));
        };
        let cost = match *step {
            Step::Drawn(_) => Points(0),
            Step::Played(action) => match action {
                Action::PlaceMember { .. } | Action::SecretPath { .. } => Points(1),
                Action::Walk { from, to, .. } => {
                    before.step_cost(from, from.side_toward(to).expect("neighbours"))
                }
                Action::UncoverTemple { .. } => Points(2),
                Action::RecoverTreasure { .. } | Action::ExchangeTreasure { .. } => Points(3),
                Action::BuildCamp { .. } | Action::PlaceGuard { .. } => Points(5),
                Action::EndTurn => {
                    let lost = Event::TurnEnded { seat: before.active(), unused: left };
                    return assert_eq!(events[0], lost);
                }
                Action::PlaceTile { .. }
                | Action::Bid { .. }
                | Action::Pass
                | Action::ChooseTile { .. } => panic!("{action} in the midst of a turn"),
            },
        };
        assert_eq!(after.points_left(), Some(Points(left.0 - cost.0)));
    });
}

#[test]
fn only_a_listed_outcome_settles_a_draw() {
    let mut outcomes = Vec::new();
    let all: Vec<Outcome> = Tile::all()
        .map(Outcome::Tile)
        .chain(Treasure::ALL.map(Outcome::Treasure))
        .chain(Seat::ALL.map(Outcome::StartSeat))
        .collect();
    every_step(1, |before, _, _, _| {
        before.outcomes(&mut outcomes);
        let is_draw = matches!(before.pending(), Pending::Draw(_));
        assert_eq!(outcomes.is_empty(), !is_draw);
        for &outcome in &all {
            let (mut position, mut events) = (*before, Vec::new());
            if outcomes.iter().any(|&(listed, weight)| listed == outcome && weight > 0) {
                assert_eq!(position.settle(outcome, &mut events), Ok(()));
            } else {
                assert_eq!(position.settle(outcome, &mut events), Err(outcome));
                assert!(position == *before && events.is_empty(), "{outcome}");
            }
        }
    });
}

#[test]
fn the_fallback_is_pass_end_or_the_first_listed() {
    let mut legal = Vec::new();
    every_step(1, |before, _, _, _| {
        before.legal(&mut legal);
        let expected = match before.phase() {
            Phase::Bid => Some(Action::Pass),
            Phase::Act { .. } => Some(Action::EndTurn),
            Phase::ChooseTile | Phase::PlaceTile { .. } => legal.first().copied(),
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::RevealTreasure { .. }
            | Phase::Over => None,
        };
        assert_eq!(before.fallback(), expected);
    });
}

#[test]
fn everybody_sees_everything() {
    every_step(1, |before, _, events, _| {
        for audience in [Audience::Public, Audience::Seat(Seat::Two)] {
            assert_eq!(Position::sample_hidden(&before.view(audience), &mut |_| 0), *before);
            assert!(events.iter().all(|event| Position::seen(event, audience) == *event));
        }
    });
}

#[test]
fn samples_look_like_the_position_to_every_audience() {
    let (mut chance, mut compared, mut step) = (SplitMix64(7), Compared::default(), 0);
    let all = every_action(21);
    every_step(1, |before, _, _, _| {
        step += 1;
        if step % 7 != 0 {
            return;
        }
        // Another slice of all actions each time; every one gets its turn.
        let probes: Vec<Action> = all.iter().copied().skip(step % 61).step_by(61).collect();
        for audience in audiences(before.options().seats) {
            match check_secrecy(before, audience, &probes, 1, &mut chance) {
                Ok(count) => compared.add(count),
                Err(leak) => panic!("{leak}"),
            }
        }
    });
    println!("{compared:?}");
    assert!(
        compared.positions > 1_000 && compared.different == 0,
        "nothing is hidden: {compared:?}"
    );
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
        let end = play_game::<Position>(&options, Policy::Busy, 11, |_, _, events, _| {
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
            let end = play_game::<Position>(&options, Policy::Random, seed, |_, _, _, _| {});
            lost += u32::from(!end.lost().is_empty());
            assert!(end.lost().count() <= 2);
        }
    }
    assert!(lost > 0, "no tile was lost in {games} games");
}

#[test]
fn the_list_keeps_its_documented_order() {
    let rich = "3 players ; also b3=A2.0=2 ; seat 1 workers a5*1 b3*1 c4*1 leader c4 camps c3 \
                treasures jade*1 ; seat 2 treasures mask*1";
    let expected = [
        "end",
        "place worker a5",
        "place worker c3",
        "secret worker a5 c3",
        "walk worker a5 a4",
        "walk worker c4 c3",
        "walk worker a5 b4",
        "walk worker c4 d3",
        "walk worker a5 b5",
        "walk worker b3 b4",
        "walk worker c4 c5",
        "walk worker b3 a4",
        "walk worker c4 b4",
        "walk worker b3 a3",
        "walk leader c4 c3",
        "walk leader c4 d3",
        "walk leader c4 c5",
        "walk leader c4 b4",
        "uncover c4",
        "recover b3",
        "exchange jade 2 mask",
        "camp b4",
        "guard c4 worker",
        "guard c4 leader",
    ];
    assert_eq!(choices(rich), expected);
    assert_eq!(choices("tile 1 B1")[..3], ["tile a2 0", "tile b2 0", "tile c2 0"]);
    assert_eq!(choices("tile 1 B2")[..3], ["tile a2 0", "tile a2 2", "tile b2 0"]);
    let bidding = "3 players auction ; bid 1 ; shown B2 B3 B4 ; high 3 17";
    assert_eq!(choices(bidding), ["pass", "bid 18", "bid 19", "bid 20"]);
    assert_eq!(
        choices(&bidding.replace("bid 1", "choose 1").replace("; high 3 17", "")),
        ["choose B2", "choose B3", "choose B4"]
    );
}

#[test]
fn decks_have_names_of_their_own() {
    let options = Position::parse_options("4 players auction start drawn").unwrap();
    laws::check_decks::<Position>(&options).unwrap();
}
