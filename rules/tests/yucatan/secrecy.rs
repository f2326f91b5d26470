//! Nobody is told what it may not know: positions and samples of them, compared for every audience.

use rules::yucatan::{Action, Position};
use rules::{Audience, Game, Policy};
use test_support::secrecy::{Compared, check_secrecy};
use test_support::{SplitMix64, audiences, play_game};

use crate::every_action::{all_options, near_actions};
use crate::facts::Facts;
use crate::naive_list::GUILDS;

/// How many positions each audience compares if the variable does not say.
const POSITIONS: u64 = 500;

/// `TIKAL_SECRECY_POSITIONS` says how many positions each audience compares, at least.
fn wanted() -> u64 {
    let said = std::env::var("TIKAL_SECRECY_POSITIONS").ok();
    said.and_then(|text| text.parse().ok()).unwrap_or(POSITIONS)
}

/// Positions of random and busy games in all options, every `nth`, until there are enough for every
/// audience; the fourth seat is only in the matches of four.
fn check_positions(wanted: u64, mut check: impl FnMut(&Position, Audience) -> Compared) {
    let mut counts = [0_u64; 5];
    let mut compared = Compared::default();
    let mut seed = 0;
    while counts.iter().any(|&count| count < wanted) {
        seed += 1;
        for (place, options) in all_options(10 + 5 * (seed % 11) as u16).iter().enumerate() {
            let policy = Policy::ALL[(seed as usize + place) % 2];
            let mut step = place;
            play_game::<Position>(options, policy, seed, |before, _, _, _| {
                step += 1;
                if step % 29 != 0 {
                    return;
                }
                for audience in audiences(options.seats) {
                    let number = match audience {
                        Audience::Seat(seat) => seat.index(),
                        Audience::Public => 4,
                    };
                    if counts[number] < wanted {
                        counts[number] += 1;
                        compared.add(check(before, audience));
                    }
                }
            });
        }
    }
    println!("positions per audience: {counts:?}; {compared:?}");
    assert!(
        compared.different * 2 > compared.samples,
        "most samples are the position: {compared:?}"
    );
}

#[test]
fn samples_look_like_the_position() {
    let all = near_actions();
    let mut chance = SplitMix64(77);
    let mut turn = 0;
    check_positions(wanted(), |position, audience| {
        // Another slice of all actions each time; every one gets its turn.
        turn += 1;
        let probes: Vec<Action> = all.iter().copied().skip(turn % 61).step_by(61).collect();
        match check_secrecy(position, audience, &probes, 3, &mut chance) {
            Ok(compared) => compared,
            Err(leak) => panic!("{leak}"),
        }
    });
}

/// A view's text is the position's with `?` for every guild its audience may not know (Y-15.2, Y-15.4).
#[test]
fn a_view_is_the_position_without_foreign_guilds() {
    let mut hidden = 0;
    check_positions(wanted(), |position, audience| {
        let mut facts = Facts::read(&position.print_position());
        for (number, seat) in (1..).zip(&mut facts.seats) {
            let own = matches!(audience, Audience::Seat(seat) if seat.number() == number);
            for warrior in seat.warriors.values_mut().filter(|warrior| !own && !warrior.shown) {
                warrior.guild = "?".to_owned();
                hidden += 1;
            }
        }
        assert_eq!(Position::print_view(&position.view(audience)), facts.write());
        Compared { positions: 1, samples: 1, different: 1, steps: 0 }
    });
    assert!(hidden > 100, "only {hidden} guilds were hidden");
}

/// Two positions that differ in nothing an audience knows have equal views; the smallest case by hand.
#[test]
fn views_of_twins_are_equal() {
    let text = |b6: &str, k12: &str| {
        let text = format!(
            "seat 1 villages d5+ warriors b6={b6} f9=snake*1! ; seat 2 villages h8+ warriors k12={k12}"
        );
        Position::parse_position(&crate::scene::full(&text)).expect("a position")
    };
    let [one, two] = [rules::Seat::One, rules::Seat::Two].map(Audience::Seat);
    let (here, there) = (text("jaguar", "snake"), text("snake", "snake"));
    assert_eq!(here.view(two), there.view(two));
    assert_eq!(here.view(Audience::Public), there.view(Audience::Public));
    assert_ne!(here.view(one), there.view(one));
    assert_ne!(here.view(two), here.view(Audience::Public));
}

/// Every deal of the hidden guilds is as likely as every other: all pairs of the smallest case, each
/// with the number of deals that give it.
#[test]
fn samples_deal_by_the_odds_of_chance() {
    const SAMPLES: u32 = 11_200;
    let text = "seat 1 villages d5+ warriors b6=jaguar ; \
                seat 2 villages h6 h8 warriors e10=snake f9=jaguar! k12=jaguar";
    let position = Position::parse_position(&crate::scene::full(text)).expect("a position");
    let view = position.view(Audience::Seat(rules::Seat::One));
    let mut chance = SplitMix64(2008);
    let mut found = [[0_u32; 3]; 3];
    for _ in 0..SAMPLES {
        let facts = Facts::read(&Position::sample_hidden(&view, &mut chance).print_position());
        let place = |cell: &str| {
            let warrior = &facts.seats[1].warriors[&crate::map::Name::read(cell)];
            GUILDS.iter().position(|guild| *guild == warrior.guild).expect("a guild")
        };
        found[place("e10")][place("k12")] += 1;
    }
    // Without the shown jaguar 2, 3 and 3 are left: 8 × 7 deals of two warriors.
    let left = [2, 3, 3];
    let mut distance = 0.0;
    for (one, row) in found.iter().enumerate() {
        for (two, &count) in row.iter().enumerate() {
            let deals = left[one] * (left[two] - u32::from(one == two));
            let expected = f64::from(SAMPLES * deals / 56);
            distance += (f64::from(count) - expected).powi(2) / expected;
        }
    }
    println!("e10 by k12: {found:?}, chi-square {distance:.1}");
    // Eight degrees of freedom: 26.1 is passed once in a thousand.
    assert!(distance < 26.1, "{found:?}: {distance}");
}
