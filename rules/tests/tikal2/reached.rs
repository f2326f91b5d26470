//! Which rules whole games reach: every rule with an effect is reached by busy play, or listed with
//! the reason why a position is set for it.

use std::collections::BTreeMap;

use rules::tikal2::Position;
use rules::{Game, Policy};
use test_support::cases::event_text;
use test_support::{Step, play_game};

use crate::actions::all_options;
use crate::reader::{PositionText, SeatText};

const PAGE: &str = include_str!("../../../docs/rules/tikal2.md");

/// Rules that busy games do not reach, or whose effect no single step shows, and where their proof
/// lies instead.
const SET: &[(&str, &str)] = &[
    ("L-3.9", "worked example"),
    ("L-4.8", "worked example"),
    ("L-4.9", "worked example"),
    ("L-5.13", "worked example"),
    ("L-5.14", "worked example"),
    ("L-6.10", "worked example"),
    ("L-6.11", "worked example"),
    ("L-8.12", "worked example"),
    ("L-8.13", "worked example"),
    ("L-8.14", "worked example"),
    ("L-9.8", "worked example"),
    ("L-9.9", "worked example"),
    ("L-9.10", "worked example"),
    ("L-9.11", "worked example"),
    ("L-9.12", "worked example"),
    ("L-10.10", "worked example"),
    ("L-10.11", "worked example"),
    ("L-10.12", "worked example"),
    ("L-10.9", "20 flags are enough for every turn, tent and card"),
    ("L-12.6", "worked example"),
    ("L-13.10", "two of three single cards in one hand, with treasures: once in hundreds of games"),
    ("L-13.12", "worked example"),
    ("L-14.8", "worked example"),
    ("L-14.9", "worked example"),
    ("L-14.10", "worked example"),
    ("L-14.11", "worked example"),
    ("L-14.12", "worked example"),
    ("L-14.13", "worked example"),
    ("L-14.14", "worked example"),
    ("L-14.15", "worked example"),
    ("L-15.4", "worked example"),
    ("L-16.7", "worked example"),
    ("L-19.9", "says what a view leaves out"),
    ("L-20.1", "a line of a playthrough"),
    ("L-20.2", "a line of a playthrough"),
    ("L-20.3", "a line of a playthrough"),
    ("L-20.4", "a line of a playthrough"),
    ("L-20.5", "a line of a playthrough"),
    ("LH-2", "the host's"),
    ("LH-3", "the host's"),
    ("LH-4", "the host's"),
    ("LH-6", "the host's"),
];

/// One step of a game, as texts.
struct Seen {
    before: PositionText,
    after: PositionText,
    action: String,
    outcome: String,
    events: Vec<String>,
}

impl Seen {
    /// The action begins with these words.
    fn did(&self, words: &str) -> bool {
        self.action == words || self.action.starts_with(&format!("{words} "))
    }

    /// An event of this name happened.
    fn event(&self, name: &str) -> bool {
        self.events.iter().any(|event| event.split(' ').next() == Some(name))
    }

    /// An event of this name with these words happened.
    fn event_with(&self, name: &str, words: &str) -> bool {
        self.events.iter().any(|event| {
            event.split(' ').next() == Some(name)
                && format!("{event} ").contains(&format!(" {words} "))
        })
    }

    /// A card in hand was worth something.
    fn scores_a_card(&self) -> bool {
        let nothing = "pair 0 five 0 types 0";
        self.events.iter().any(|event| event.starts_with("CardsScored") && !event.contains(nothing))
    }

    /// Before the step the phase was this one.
    fn was(&self, phase: &str) -> bool {
        self.before.phase == phase || self.before.phase.starts_with(&format!("{phase} "))
    }

    /// After the step it is this one.
    fn is(&self, phase: &str) -> bool {
        self.after.phase == phase || self.after.phase.starts_with(&format!("{phase} "))
    }

    fn has_turn(&self) -> bool {
        !self.before.turn.is_empty()
    }

    /// The active seat before the step.
    fn seat(&self) -> SeatText {
        if self.has_turn() {
            self.before.seats[self.before.active()].clone()
        } else {
            SeatText::default()
        }
    }

    /// The same seat after it.
    fn then(&self) -> SeatText {
        if self.has_turn() {
            self.after.seats[self.before.active()].clone()
        } else {
            SeatText::default()
        }
    }

    /// The icons that waited.
    fn icons(text: &PositionText) -> Vec<String> {
        let rest = text.turn.iter().skip_while(|word| *word != "icons").skip(1);
        rest.take_while(|word| *word != "explored" && *word != "rescued").cloned().collect()
    }

    fn at_level_amid_icons(&self) -> bool {
        let waiting = Seen::icons(&self.before);
        self.was("turn") && !waiting.is_empty() && Seen::icons(&self.after) == waiting
    }

    /// The site of the tile that is taken.
    fn goal(&self) -> Option<(u8, u8)> {
        let tile: u8 = self.action.strip_prefix("take ")?.parse().ok()?;
        let site = self.before.sites.iter().position(|site| site.contains(&tile))? as u8 + 1;
        let from = self.seat().canoe;
        Some(((site + 6 - from) % 6, from))
    }

    /// Somebody else than the looker knew an entry of the pile from which something was kept.
    fn shared(&self, source: &str) -> bool {
        let piles = self.before.piles.iter().chain([&self.before.cards, &self.before.rooms]);
        let shared = piles
            .filter(|pile| pile.known.len() == 3)
            .any(|pile| pile.known.iter().any(|(_, seats)| seats.len() > 1));
        self.did("keep") && self.was(&format!("look {source}")) && shared
    }
}

/// Whether each rule had its effect in this step.
#[allow(clippy::too_many_lines, reason = "one line per rule")]
fn reached(s: &Seen) -> Vec<(&'static str, bool)> {
    let (seat, then) = (s.seat(), s.then());
    let distance = s.goal();
    let holds = seat.treasures.len() + seat.shown.len() > 0;
    let light = |place: &str| {
        place.starts_with(['a', 'e'])
            || s.before.temple.iter().any(|(space, room)| space == place && room.contains('.'))
    };
    let flag = s.event("FlagPut");
    let in_light = flag && light(&seat.at);
    let bonus = then.flags.iter().any(|word| *word == format!("{}+", seat.at));
    let round = |name: &str| s.before.round == name;
    let hidden = |text: &PositionText| {
        text.seats.iter().any(|seat| !seat.treasures.is_empty() || !seat.cards.is_empty())
    };
    let mid = s.event("RoundBegan") && s.after.round == "2";
    let over = s.is("over") && !s.was("over");
    let equal = {
        let kept = s.action.strip_prefix("keep ").unwrap_or("-").to_owned();
        let piles = s.before.piles.iter().chain([&s.before.cards]);
        piles
            .filter(|pile| pile.known.len() == 3)
            .any(|pile| pile.known.iter().filter(|(name, _)| *name == kept).count() > 1)
    };
    let passes_plane = distance.is_some_and(|(steps, from)| {
        (0..steps).any(|step| [2, 5].contains(&((from - 1 + step) % 6 + 1)))
    });
    let passes_empty = distance.is_some_and(|(steps, from)| {
        (1..steps).any(|step| s.before.sites[usize::from((from - 1 + step) % 6)].is_empty())
    });
    let crowd = s.after.seats.iter().enumerate().any(|(place, one)| {
        one.at != "out" && s.after.seats[..place].iter().any(|other| other.at == one.at)
    });
    let small_look = s.did("look") && s.is("look") && !s.after.phase.contains("rooms") && {
        let piles = s.after.piles.iter().chain([&s.after.cards]);
        piles.filter(|pile| pile.below == 0).any(|pile| (1..3).contains(&pile.known.len()))
    };
    let step_over = seat.at.starts_with(['a', 'b']) && then.at.starts_with(['d', 'e']);
    vec![
        ("L-1.14", s.event("TileDealt")),
        ("L-1.18", s.event("SanctuaryShown")),
        ("L-1.19", s.outcome.starts_with("room")),
        (
            "L-1.20",
            s.was("keys")
                && s.before
                    .seats
                    .iter()
                    .all(|seat| seat.at == "out" && seat.canoe == 1 && seat.score == 0),
        ),
        ("L-1.21", s.event("StartSeatDrawn")),
        ("L-1.22", s.did("keys")),
        ("L-1.23", s.was("draw open")),
        ("L-2.1", s.did("end") && !s.before.turn.contains(&"explored".to_owned())),
        ("L-2.3", s.at_level_amid_icons()),
        ("L-2.5", s.event("TurnBegan") && s.did("end")),
        ("L-2.6", then.score < 0),
        ("L-3.1", distance.is_some_and(|(steps, _)| steps == 0)),
        ("L-3.2", distance.is_some_and(|(steps, _)| steps > 0)),
        ("L-3.3", passes_empty),
        ("L-3.4", s.event("PlaneReached") || s.event("ForestReached")),
        ("L-3.5", s.event("KeyPaid")),
        ("L-3.6", s.event("PointsPaid")),
        ("L-3.7", s.event("TileTaken")),
        ("L-3.8", s.was("deliver plane") && s.is("forest")),
        ("L-4.1", distance.is_some_and(|(steps, _)| steps == 0) && holds),
        ("L-4.2", s.event("TreasuresDelivered")),
        ("L-4.3", s.event("TreasuresDelivered")),
        ("L-4.4", s.event("WheelTurned")),
        ("L-4.5", s.event("TreasuresDelivered")),
        ("L-4.6", s.was("deliver plane") && s.is("deliver plane") && s.event("PlaneReached")),
        ("L-4.7", passes_plane && !holds && s.is("turn")),
        ("L-5.1", {
            let (was, is) = (Seen::icons(&s.before), Seen::icons(&s.after));
            was.len() == 2 && is.len() == 1 && was[0] == is[0] && was[0] != was[1]
        }),
        ("L-5.2", s.event("TilePointsScored") && s.event("TokenTaken")),
        ("L-5.3", s.event("KeyTaken") && s.did("key")),
        (
            "L-5.4",
            s.did("key")
                && !Seen::icons(&s.before).iter().any(|icon| {
                    icon == "key:any" || s.action.contains(icon.trim_start_matches("key:"))
                }),
        ),
        ("L-5.5", s.did("key") && Seen::icons(&s.before).contains(&"key:any".to_owned())),
        ("L-5.6", s.event("KeysScored")),
        ("L-5.7", s.did("look treasures") && s.was("turn")),
        ("L-5.8", s.did("look cards")),
        ("L-5.9", s.did("look rooms")),
        ("L-5.10", s.did("sanctuary")),
        ("L-5.11", s.event("DoorsCounted")),
        ("L-5.12", s.event("IconLapsed")),
        ("L-6.1", s.event("FindKept")),
        ("L-6.2", small_look),
        ("L-6.3", s.event("FindKept")),
        ("L-6.4", s.event("FindKept")),
        ("L-6.5", s.event("EntrySeen")),
        ("L-6.6", s.shared("treasures") || s.shared("cards")),
        ("L-6.7", s.shared("rooms")),
        ("L-6.8", s.event("FindKept")),
        ("L-6.9", equal),
        ("L-7.1", s.event("RoomPlaced")),
        ("L-7.2", s.event("RoomPlaced") && !s.action.ends_with(" 0")),
        ("L-7.3", s.event("SanctuaryPlaced")),
        ("L-7.4", s.event("TreasureRoomLaid")),
        ("L-8.1", flag),
        ("L-8.2", crowd),
        ("L-8.3", s.did("passage")),
        ("L-8.4", s.did("go")),
        ("L-8.5", s.did("go") && seat.pack == then.pack),
        ("L-8.6", s.did("go") && step_over && s.before.temple.len() < 4),
        ("L-8.7", s.did("explore") && seat.tokens > 0),
        ("L-8.9", s.did("go")),
        ("L-8.10", s.did("passage")),
        ("L-8.11", s.event("ExplorationEnded")),
        ("L-9.1", s.event("PassageUsed")),
        ("L-9.2", s.event("PassageUsed")),
        ("L-9.3", s.did("go") && s.before.way.as_deref().is_some_and(|way| way.starts_with("via"))),
        (
            "L-9.4",
            s.did("passage") && s.before.way.as_deref().is_some_and(|way| way.starts_with("via")),
        ),
        ("L-9.5", s.did("passage") && then.at.starts_with('x')),
        ("L-9.6", s.event("ExplorerReturned")),
        ("L-9.7", flag && s.before.way.as_deref() == Some("")),
        ("L-10.1", flag),
        ("L-10.2", flag && s.did("flag 4")),
        ("L-10.3", flag),
        ("L-10.4", in_light && bonus),
        ("L-10.5", in_light && !bonus),
        ("L-10.6", flag && !in_light),
        ("L-10.7", flag && (s.is("pile") || s.is("draw cards") || s.is("look cards"))),
        ("L-11.1", s.event("RescuePaid")),
        ("L-11.2", s.event("RescuePaid")),
        ("L-11.4", s.event("RescuePaid") && then.score < 0),
        ("L-12.1", seat.tent && !then.tent && s.has_turn()),
        ("L-12.2", s.did("tent")),
        ("L-12.3", s.did("explore tent")),
        ("L-12.4", mid && s.after.seats.iter().all(|seat| seat.tent)),
        ("L-13.1", s.event("CardPlayed")),
        ("L-13.2", s.event("CardPlayed")),
        ("L-13.3", s.did("passage") && s.action.ends_with("card")),
        ("L-13.4", s.did("play key")),
        ("L-13.5", s.did("explore card")),
        ("L-13.6", s.did("play forest")),
        ("L-13.7", s.did("deliver") && s.before.phase.contains(" plus")),
        ("L-13.8", s.did("done")),
        ("L-13.9", s.did("play remote")),
        ("L-13.11", s.scores_a_card()),
        ("L-14.1", mid),
        ("L-14.2", mid && s.before.seats.iter().any(|seat| !seat.pack.is_empty())),
        ("L-14.3", s.event("KeysScored")),
        ("L-14.4", s.event("AltarScored")),
        ("L-14.5", s.event_with("AltarScored", "sanctuary Multi")),
        ("L-14.6", mid && s.event("KeysScored")),
        ("L-14.7", mid && s.is("draw tiles 2")),
        ("L-15.1", s.was("draw tiles 2")),
        ("L-15.2", mid && s.after.seats.iter().all(|seat| seat.canoe == 1)),
        ("L-15.3", mid),
        ("L-16.1", s.event("RoundBegan") && s.after.round == "final"),
        ("L-16.2", round("final") && s.was("turn") && !s.did("end")),
        ("L-16.3", over && s.event("KeysScored")),
        ("L-16.4", s.event("TreasuresScored")),
        ("L-16.5", s.scores_a_card()),
        ("L-16.6", over),
        ("L-17.1", s.event("OpenTreasureLaid")),
        ("L-17.2", s.event("OpenTreasureTaken")),
        ("L-17.3", s.event("OpenTreasureTaken")),
        ("L-17.4", s.event("OpenTreasureReplaced") && s.did("open")),
        ("L-17.5", s.did("take") && s.before.options.contains("no_tent")),
        ("L-18.1", s.was("keys")),
        ("L-18.2", s.was("turn")),
        ("L-18.3", s.did("end")),
        ("L-18.4", s.was("turn") && !Seen::icons(&s.before).is_empty()),
        ("L-18.5", s.did("take")),
        ("L-18.6", s.action == "explore"),
        ("L-18.7", s.did("explore tent") || s.did("explore card")),
        ("L-18.8", s.did("rescue")),
        ("L-18.9", s.did("tent")),
        ("L-18.10", s.did("play key") || s.did("play remote")),
        ("L-18.11", s.was("deliver")),
        ("L-18.12", s.was("forest")),
        ("L-18.13", s.was("look")),
        ("L-18.14", s.was("room")),
        ("L-18.15", s.was("walk")),
        ("L-18.16", s.was("pile")),
        ("L-18.17", s.was("back")),
        ("L-19.1", s.has_turn()),
        ("L-19.2", s.before.seats.iter().any(|seat| !seat.camp.is_empty())),
        ("L-19.3", s.before.seats.iter().any(|seat| !seat.treasures.is_empty())),
        ("L-19.4", s.before.seats.iter().any(|seat| !seat.cards.is_empty())),
        ("L-19.5", s.before.piles.iter().any(|pile| !pile.known.is_empty())),
        ("L-19.6", s.outcome.starts_with("sanctuary")),
        ("L-19.7", s.event("HandsShown") && hidden(&s.after)),
        ("L-19.8", s.did("keep")),
        ("L-19.10", s.was("forest") && hidden(&s.before)),
        ("L-19.12", !s.outcome.is_empty()),
        ("L-19.13", s.event("EntrySeen")),
        ("L-19.14", s.outcome.starts_with("treasure")),
        ("L-19.15", s.event("LookBegan")),
        ("L-19.16", !s.outcome.is_empty()),
        ("L-19.17", s.did("look") && s.is("look")),
        ("LH-1", s.has_turn()),
        ("LH-5", s.did("end")),
    ]
}

/// The rules of the page that demand an effect.
fn with_effect() -> Vec<&'static str> {
    let rows = PAGE.lines().filter(|line| line.starts_with("| L"));
    let cells = rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
    cells.filter(|cells| cells[3].contains("effect")).map(|cells| cells[1]).collect()
}

#[test]
fn every_rule_with_an_effect_is_reached_or_set() {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let mut steps = 0;
    for text in all_options() {
        let options = Position::parse_options(&text).unwrap();
        for seed in 0..GAMES {
            play_game::<Position>(&options, Policy::Busy, seed, |before, step, events, after| {
                steps += 1;
                let (action, outcome) = match step {
                    Step::Played(action) => (Position::print_action(action), String::new()),
                    Step::Drawn(outcome) => (String::new(), Position::print_outcome(outcome)),
                };
                let seen = Seen {
                    before: PositionText::read(&before.print_position()),
                    after: PositionText::read(&after.print_position()),
                    action,
                    outcome,
                    events: events.iter().map(event_text).collect(),
                };
                for (rule, effect) in reached(&seen) {
                    *counts.entry(rule).or_default() += u32::from(effect);
                }
            });
        }
    }
    println!("{steps} steps");
    let mut missing = Vec::new();
    for rule in with_effect() {
        let count = counts.get(rule).copied().unwrap_or(0);
        let set = SET.iter().find(|(id, _)| *id == rule);
        match (count, set) {
            (0, None) => missing.push(rule),
            (0, Some((_, reason))) => println!("{rule:>8}      0  {reason}"),
            (count, None) => println!("{rule:>8} {count:>6}"),
            (count, Some(_)) => panic!("{rule} was reached {count} times and is listed as set"),
        }
    }
    assert!(missing.is_empty(), "neither reached nor listed: {missing:?}");
    let page = with_effect();
    for rule in counts.keys().chain(SET.iter().map(|(rule, _)| rule)) {
        assert!(page.contains(rule), "{rule} has no effect on the page");
    }
}

/// Busy games of each set of options.
const GAMES: u64 = 5;
