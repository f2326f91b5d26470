//! What goes out comes back the same, over bytes; what an audience may not know does not go out.

use prost::Message;
use proto::games::yucatan::wire::{self, event::Kind};
use proto::v1::{self, NamedOption, NamedOptions, named_option::Value};
use proto::{WireGame, envelope};
use rules::yucatan::{Action, Cell, Event, Guild, Options, Outcome, Position, StartSeat};
use rules::{Audience, Game, Seat};
use test_support::{Step, audiences};

use super::games::{all_options, every_step};

/// The message as it arrives.
fn sent<M: Message + Default>(message: &M) -> M {
    M::decode(message.encode_to_vec().as_slice()).unwrap()
}

fn check_action(action: Action) {
    let wire = sent(&envelope::action::<Position>(action));
    assert_eq!(envelope::read_action::<Position>(wire), Ok(action));
}

fn check_outcome(outcome: Outcome) {
    let wire = sent(&envelope::outcome::<Position>(outcome));
    assert_eq!(envelope::read_outcome::<Position>(wire), Ok(outcome));
}

/// An event for one audience: what it sees comes back, and guilds are told to their owner alone.
fn check_event(event: &Event, audience: Audience) {
    let wire = sent(&envelope::event::<Position>(event, audience));
    let Some(v1::game_event::Game::Yucatan(arm)) = &wire.game else { panic!("another game") };
    match (*event, arm.kind.as_ref().unwrap()) {
        (Event::FirstWarriorsPut { seat, guilds, .. }, Kind::FirstWarriorsPut(told)) => {
            let owner = audience == Audience::Seat(seat);
            let expected = guilds.filter(|_| owner).map_or([0; 2], |both| both.map(value));
            let guilds: Vec<i32> = told.warriors.iter().map(|warrior| warrior.guild).collect();
            assert_eq!(guilds, expected, "{event:?} for {audience:?}");
        }
        (Event::WarriorDeployed { seat, guild, .. }, Kind::WarriorDeployed(told)) => {
            let owner = audience == Audience::Seat(seat);
            assert_eq!(told.guild, guild.filter(|_| owner).map_or(0, value));
        }
        _ => {}
    }
    let seen = Position::seen(event, audience);
    assert_eq!(wire.notation, Position::print_event(&seen));
    assert_eq!(envelope::read_event::<Position>(wire), Ok(seen));
}

fn value(guild: Guild) -> i32 {
    wire::Guild::from(guild).into()
}

#[test]
fn everything_that_happens_in_whole_games() {
    let (mut legal, mut hidden) = (Vec::new(), 0);
    every_step(|before, step, events, _| {
        match *step {
            Step::Played(_) => {
                before.legal(&mut legal);
                legal.iter().copied().for_each(check_action);
            }
            Step::Drawn(outcome) => check_outcome(outcome),
        }
        for event in events {
            for audience in audiences(before.open().options().seats) {
                check_event(event, audience);
                hidden += usize::from(Position::seen(event, audience) != *event);
            }
        }
    });
    assert!(hidden > 1000, "only {hidden} events hid something");
}

#[test]
fn every_cell_and_guild() {
    for cell in Cell::all() {
        check_action(Action::PutLarge { cell });
        check_action(Action::MoveWarrior { from: cell, by: Some(cell), to: cell });
        for one in Guild::ALL {
            check_action(Action::DeployWarrior { guild: one, cell });
            for other in Guild::ALL {
                let guilds = [one, other];
                let put = Event::FirstWarriorsPut {
                    seat: Seat::Two,
                    cells: [cell; 2],
                    guilds: Some(guilds),
                };
                audiences(rules::Seats::FOUR).for_each(|audience| check_event(&put, audience));
                check_action(Action::PutWarriors { guilds: guilds.into(), cells: [cell; 2] });
            }
        }
    }
    check_action(Action::TakePrisoners { number: u8::MAX });
    Seat::ALL.into_iter().map(Outcome::StartSeat).for_each(check_outcome);
    // No board comes to this.
    check_event(&Event::NeutralsEnded { unused: 12 }, Audience::Public);
    check_event(&Event::TurnBegan { round: u16::MAX, seat: Seat::Four }, Audience::Public);
}

/// As names, every one given.
fn named(options: &Options) -> v1::GameOptions {
    let start = match options.start {
        StartSeat::Fixed(seat) => seat.to_string(),
        StartSeat::Drawn => "drawn".to_owned(),
    };
    let values = [
        ("seats", Value::Number(options.seats.count() as u32)),
        ("small_right", Value::Flag(options.small_right)),
        ("rounds", Value::Number(options.rounds.number().into())),
        ("start_seat", Value::Choice(start)),
    ];
    let option =
        |(name, value): (&str, Value)| NamedOption { name: name.to_owned(), value: Some(value) };
    let options = values.into_iter().map(option).collect();
    let named = NamedOptions { game: "yucatan".to_owned(), options };
    v1::GameOptions {
        game: Some(v1::game_options::Game::Named(named)),
        ..v1::GameOptions::default()
    }
}

#[test]
fn options_typed_and_by_names() {
    for options in [1, 300, 999].into_iter().flat_map(all_options) {
        let typed = sent(&envelope::options::<Position>(&options));
        assert_eq!(typed.notation, options.to_string());
        assert_eq!(envelope::read_options::<Position>(&typed), Some(Ok(options)));
        let named = sent(&named(&options));
        assert_eq!(envelope::read_options::<Position>(&named), Some(Ok(options)));
    }
}

#[test]
fn what_is_not_said_has_its_default() {
    let standard = Options::standard(rules::Seats::THREE);
    let typed = wire::Options { seats: 3, ..wire::Options::default() };
    let game = Some(v1::game_options::Game::Yucatan(typed));
    let typed = v1::GameOptions { game, ..v1::GameOptions::default() };
    assert_eq!(envelope::read_options::<Position>(&typed), Some(Ok(standard)));
    let mut few = named(&standard);
    if let Some(v1::game_options::Game::Named(named)) = &mut few.game {
        named.options.retain(|option| option.name == "seats");
    }
    assert_eq!(envelope::read_options::<Position>(&few), Some(Ok(standard)));
    let infos = Position::option_infos();
    let names: Vec<&str> = infos.iter().map(|info| info.name.as_str()).collect();
    assert_eq!(names, ["seats", "small_right", "rounds", "start_seat"]);
}

/// Only levels are paid for, in prisoners.
#[test]
fn a_listed_action_says_what_it_costs() {
    let mut legal = Vec::new();
    let mut built = 0;
    every_step(|before, _, _, _| {
        before.legal(&mut legal);
        for (index, &action) in (0..).zip(&legal) {
            let listed = envelope::legal_action(before, index, action);
            assert_eq!(Position::parse_action(&listed.notation).as_ref(), Ok(&action));
            let mut after = *before;
            after.play_unchecked(action);
            let in_cities = |position: &Position| -> u32 {
                let seats = position.open().options().seats;
                seats.iter().map(|seat| u32::from(position.open().prisoners(seat))).sum()
            };
            if action == Action::BuildLevel {
                built += 1;
                assert_eq!(listed.cost, in_cities(before) - in_cities(&after));
            } else {
                assert_eq!(listed.cost, 0, "{action}");
            }
        }
    });
    assert!(built > 3, "only {built}");
}
