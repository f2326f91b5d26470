//! The games that are played in pairs: how each is set up, and what each hides.

use engine_server::hosted::Hosted;
use peek::Peek;
use proto::v1;
use rules::yucatan::secrets::{SECRETS, Written};
use rules::{Policy, tikal, yucatan};
use server_test_support::server::agreed;

use crate::plan::{Fact, Leak, Place};
use crate::setting::Setting;

/// What is hidden, and the leaks of it that must be found out, each with the calls it shows in.
pub(crate) struct Hidden {
    pub(crate) name: &'static str,
    pub(crate) leaks: Vec<(Leak, Shows)>,
    /// Only hidden choices whose text begins so are other ones in the twin.
    pub(crate) differing: &'static str,
}

/// Where a leak must be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shows {
    Anywhere,
    /// In the answers of this call.
    In(&'static str),
}

/// A match of any game, in which everything is asked.
fn setting<G: Hosted>(name: &'static str, options: v1::GameOptions, luck: u64) -> Setting {
    use v1::Want::{Events, LegalActions, Position, Summary, View};
    Setting {
        name,
        options,
        seats: 2,
        luck,
        turns: usize::MAX,
        want: vec![Summary, View, Events, LegalActions, Position],
        routes: true,
        pick: |listed, luck| luck.below(listed.len() as u32) as usize,
        public: |text| G::print_public_action(&G::parse_action(text).unwrap()),
        probes: &[],
        twin_for: None,
        differing: "",
    }
}

/// A match of Tikal, played to its end.
pub(crate) fn of_tikal(
    name: &'static str,
    options: proto::games::tikal::wire::Options,
    luck: u64,
) -> Setting {
    let agreed = agreed(v1::game_options::Game::Tikal(options));
    Setting {
        seats: options.seats,
        pick: |listed, luck| {
            let read = |text: &&str| text.parse::<tikal::Action>().unwrap();
            let legal: Vec<tikal::Action> = listed.iter().map(read).collect();
            let picked = Policy::Busy.pick::<tikal::Position>(&legal, luck);
            legal.iter().position(|action| Some(*action) == picked).unwrap()
        },
        probes: &["end", "walk worker a5 b4", "exchange jade 4 mask"],
        ..setting::<tikal::Position>(name, agreed, luck)
    }
}

/// A match of Yucatàn, given up after so many turns of the script.
pub(crate) fn of_yucatan(seats: u32, turns: usize, luck: u64) -> Setting {
    let draw_start_seat = true;
    let options = proto::games::yucatan::wire::Options {
        seats,
        draw_start_seat,
        ..proto::games::yucatan::wire::Options::default()
    };
    Setting {
        seats,
        turns,
        probes: &["pass", "deploy snake h8", "take 1"],
        ..setting::<yucatan::Position>(
            "Yucatàn",
            agreed(v1::game_options::Game::Yucatan(options)),
            luck,
        )
    }
}

/// A match of Peek, whose reader of routes has none.
pub(crate) fn of_peek(luck: u64) -> Setting {
    Setting {
        probes: &["swap", "fold", "back"],
        ..setting::<Peek>("secret hands", peek::wire::options(), luck)
    }
}

/// The hidden facts of Yucatàn, as its own table lists them.
pub(crate) fn hidden_in_yucatan() -> Vec<Hidden> {
    let carriers: Fact = Fact::Position(|text| {
        text.split([' ', ';']).filter(|word| word.contains('=')).collect::<Vec<_>>().join(" ")
    });
    let reserves: Fact = Fact::Position(|text| {
        let mut guilds: Vec<&str> = text.split([' ', ';', '*', '!', '=']).collect();
        guilds.retain(|word| ["jaguar", "snake", "hummingbird"].contains(word));
        guilds.sort_unstable();
        guilds.join(" ")
    });
    let at = |fact: Fact, places: &[Place]| -> Vec<(Leak, Shows)> {
        places.iter().map(|&place| (Leak { place, fact }, Shows::Anywhere)).collect()
    };
    let told = |events: &'static [&'static str], shows: Shows| {
        vec![(Leak { place: Place::Seen, fact: Fact::Events(events) }, shows)]
    };
    // A running record ends before the first step that hides something, so a leak of a later action
    // must show the earlier ones too.
    let record = Shows::In("GetMatchRecord");
    let (first, all) = (&["FirstWarriorsPut"][..], &["FirstWarriorsPut", "WarriorDeployed"][..]);
    let everywhere =
        [Place::View, Place::LegalOrder, Place::Refusal, Place::LogLine, Place::Sample];
    SECRETS
        .iter()
        .map(|secret| {
            let (leaks, differing) = match secret.written {
                Written::Position if secret.name.contains("reserve") => {
                    (at(reserves, &everywhere), "")
                }
                Written::Position => (at(carriers, &everywhere), ""),
                Written::Event("FirstWarriorsPut") => (told(first, Shows::Anywhere), ""),
                Written::Event("WarriorDeployed") => {
                    (told(&["WarriorDeployed"], Shows::Anywhere), "")
                }
                Written::Action("warriors") => (told(first, record), "warriors"),
                Written::Action("deploy") => (told(all, record), "deploy"),
                Written::Event(new) | Written::Action(new) => panic!("{new}: plant a leak of it"),
            };
            Hidden { name: secret.name, leaks, differing }
        })
        .collect()
}
