//! What readers make of their messages is the lobby, whenever and however seldom they read.

use std::collections::BTreeMap;

use futures_util::FutureExt;
use proto::EncodedLobby;

use super::*;

/// Numbers that look random and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn card(number: u64, chance: &mut Chance) -> Arc<v1::Match> {
    let state = StateSet::SHOWN[chance.below(5) as usize];
    let seat = match chance.below(3) {
        0 => v1::SeatState::Reserved,
        1 => v1::SeatState::Free,
        _ => v1::SeatState::Taken,
    };
    Arc::new(v1::Match {
        match_id: format!("match{number:04}"),
        title: "a title of some length ".repeat(1 + chance.below(12) as usize),
        game: ["one", "other"][chance.below(2) as usize].to_owned(),
        state: state.into(),
        invite_only: chance.below(4) == 0,
        seats: vec![v1::SeatInfo { seat: 1, state: seat.into(), ..v1::SeatInfo::default() }],
        ..v1::Match::default()
    })
}

/// What a client knows.
#[derive(Default)]
struct Client {
    matches: BTreeMap<String, v1::Match>,
    is_whole: bool,
    restarts: usize,
    longest: usize,
}

impl Client {
    fn learn(&mut self, message: &EncodedLobby) {
        self.longest = self.longest.max(message.encoded_len());
        let message = message.decode().unwrap();
        if message.complete {
            self.matches.clear();
            self.restarts += 1;
        }
        for gone in &message.gone_match_ids {
            self.matches.remove(gone);
        }
        for info in message.matches {
            assert!(!message.gone_match_ids.contains(&info.match_id), "both gone and there");
            self.matches.insert(info.match_id.clone(), info);
        }
        self.is_whole = !message.more_pages;
    }

    fn read(&mut self, reader: &mut FeedReader) {
        let message = reader.next().now_or_never();
        message.into_iter().for_each(|message| self.learn(&message));
    }

    /// Reads until there is nothing more.
    fn catch_up(&mut self, reader: &mut FeedReader) {
        while let Some(message) = reader.next().now_or_never() {
            self.learn(&message);
        }
    }
}

fn selections() -> Vec<Selection> {
    let public = |states: &[v1::MatchState]| Scope::Public(states.iter().copied().collect());
    let waiting = [v1::MatchState::Waiting];
    let over = [v1::MatchState::Ended, v1::MatchState::Cancelled];
    vec![
        Selection { game: None, scope: public(&waiting) },
        Selection { game: Some("one".to_owned()), scope: public(&waiting) },
        Selection { game: Some("other".to_owned()), scope: public(&over) },
        Selection { game: None, scope: Scope::Public(StateSet::all()) },
        Selection { game: None, scope: Scope::Reserved },
        Selection { game: Some("other".to_owned()), scope: Scope::Reserved },
    ]
}

/// Whether a watcher of this selection is told of the match: said once more, without the shelves.
fn is_selected(selection: &Selection, info: &v1::Match) -> bool {
    let reserved = |seat: &v1::SeatInfo| seat.state() == v1::SeatState::Reserved;
    let in_scope = match selection.scope {
        Scope::Public(states) => !info.invite_only && states.contains(info.state()),
        Scope::Reserved => {
            info.state() == v1::MatchState::Waiting && info.seats.iter().any(reserved)
        }
    };
    in_scope && selection.game.as_ref().is_none_or(|game| *game == info.game)
}

#[test]
fn what_a_reader_is_told_is_the_lobby() {
    for seed in 0..60 {
        let mut chance = Chance(seed);
        let feed = Arc::new(LobbyFeed::new(Metrics::default()));
        let mut lobby: BTreeMap<u64, Arc<v1::Match>> = BTreeMap::new();
        let mut readers: Vec<(Selection, FeedReader, Client)> = Vec::new();
        for _ in 0..400 {
            match chance.below(20) {
                0..12 => {
                    let number = 1 + chance.below(150);
                    let card = card(number, &mut chance);
                    lobby.insert(number, Arc::clone(&card));
                    feed.show(number, card);
                }
                12 => {
                    let number = 1 + chance.below(150);
                    lobby.remove(&number);
                    feed.remove(number);
                }
                13 => {
                    let selections = selections();
                    let selection = selections[chance.below(6) as usize].clone();
                    let reader = feed.watch(&selection);
                    readers.push((selection, reader, Client::default()));
                }
                14..17 => drop(feed.enter().tell(&feed.metrics)),
                _ => {
                    if let Some(last) = (readers.len() as u64).checked_sub(1) {
                        let (_, reader, client) = &mut readers[chance.below(last + 1) as usize];
                        client.read(reader);
                    }
                }
            }
        }
        while !feed.enter().tell(&feed.metrics) {}
        for (selection, mut reader, mut client) in readers {
            client.catch_up(&mut reader);
            let expected: BTreeMap<String, v1::Match> = lobby
                .values()
                .filter(|info| is_selected(&selection, info))
                .map(|info| (info.match_id.clone(), info.as_ref().clone()))
                .collect();
            assert!(client.is_whole);
            assert_eq!(client.matches, expected, "seed {seed}, {selection:?}");
            let listed = feed.newest_below(&selection, u64::MAX, usize::MAX);
            assert_eq!(listed.len(), expected.len(), "seed {seed}, {selection:?}");
            assert!(listed.is_sorted_by(|one, other| one.0 > other.0), "newest first");
        }
    }
}

#[test]
fn messages_are_short_and_whoever_falls_behind_begins_anew() {
    let feed = Arc::new(LobbyFeed::new(Metrics::default()));
    let chance = &mut Chance(1);
    let waiting = |number: u64, chance: &mut Chance| {
        let card = v1::Match {
            state: v1::MatchState::Waiting.into(),
            invite_only: false,
            title: "é".repeat(80),
            ..card(number, chance).as_ref().clone()
        };
        Arc::new(card)
    };
    (1..=3000).for_each(|number| feed.show(number, waiting(number, chance)));
    let mut reader = feed.watch(&selections()[0]);
    let mut client = Client::default();
    client.read(&mut reader);
    assert!(!client.is_whole && client.matches.contains_key("match3000"), "the newest come first");
    client.catch_up(&mut reader);
    assert_eq!((client.matches.len(), client.restarts), (3000, 1));
    // More changes than are kept, while nobody reads.
    for number in 3001..=5000 {
        feed.show(number, waiting(number, chance));
    }
    while !feed.enter().tell(&feed.metrics) {}
    client.catch_up(&mut reader);
    assert_eq!((client.matches.len(), client.restarts), (5000, 2));
    assert!(client.longest < 20 * 1024, "{} bytes", client.longest);
}

#[test]
fn a_change_is_encoded_once_and_found_without_a_search() {
    let metrics = Metrics::default();
    let feed = Arc::new(LobbyFeed::new(metrics.clone()));
    let chance = &mut Chance(2);
    (1..=500).for_each(|number| feed.show(number, card(number, chance)));
    assert!(metrics.text().contains("tikal_lobby_encoded_total 0"), "nobody reads");
    let mut readers: Vec<(FeedReader, Client)> =
        (0..50).map(|_| (feed.watch(&selections()[3]), Client::default())).collect();
    for (reader, client) in &mut readers {
        client.catch_up(reader);
    }
    while !feed.enter().tell(&feed.metrics) {}
    let count = |name: &str| -> usize {
        let text = metrics.text();
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("tikal_{name}_total ")));
        line.unwrap().parse().unwrap()
    };
    let shown = readers[0].1.matches.len();
    assert_eq!((count("lobby_encoded"), count("lobby_told")), (shown, 50 * shown));
    // One match that joins and leaves as fast as it goes is told once a telling.
    for turn in 0..100 {
        let card = v1::Match {
            state: v1::MatchState::Waiting.into(),
            invite_only: false,
            title: format!("turn {turn}"),
            ..card(7, chance).as_ref().clone()
        };
        feed.show(7, Arc::new(card));
    }
    while !feed.enter().tell(&feed.metrics) {}
    for (reader, client) in &mut readers {
        client.catch_up(reader);
        assert_eq!(client.matches["match0007"].title, "turn 99");
    }
    assert_eq!((count("lobby_encoded"), count("lobby_told")), (shown + 1, 50 * (shown + 1)));
}

/// A match of the first shard, or of another.
fn titled(is_first: bool, title: &str) -> Arc<v1::Match> {
    let match_id = if is_first { "aaaaaaaaaaaa" } else { "baaaaaaaaaaa" }.to_owned();
    let state = v1::MatchState::Waiting.into();
    Arc::new(v1::Match { match_id, state, title: title.to_owned(), ..v1::Match::default() })
}

#[test]
fn others_matches_are_told_by_the_store_and_own_ones_by_their_rooms() {
    let feed = Arc::new(LobbyFeed::new(Metrics::default()));
    let shard = Shard::numbered(0);
    let check = |expected: &[&str]| {
        let listed = feed.newest_below(&selections()[0], u64::MAX, usize::MAX);
        let titles: Vec<_> = listed.iter().map(|(_, card)| card.title.as_str()).collect();
        assert_eq!(titles, expected);
    };
    let read = |is_first: bool, title: &str| {
        let card = titled(is_first, title);
        (if is_first { 1 } else { 2 }, card.match_id.clone(), Some(card))
    };
    let first = |elsewhere: Vec<Elsewhere>| -> Vec<Elsewhere> {
        elsewhere.into_iter().filter(|it| it.shard == shard).collect()
    };
    assert_eq!(feed.elsewhere(), [], "who is alone has all");
    feed.let_go(Shard::all());
    assert_eq!(feed.elsewhere().len(), Shard::COUNT);
    feed.show(1, titled(true, "of no room of this server"));
    check(&[]);
    let begun = feed.elsewhere();
    feed.follow(&begun, &[], vec![read(true, "read"), read(false, "other")]);
    check(&["other", "read"]);
    feed.follow(&[], &begun, vec![read(true, "read later")]);
    check(&["other", "read later"]);
    // It comes here. What was read before is older than what its room says.
    feed.take_over(&[shard], &HashSet::from([1]));
    check(&["other", "read later"]);
    feed.show(1, titled(true, "own"));
    feed.follow(&first(begun.clone()), &[], vec![]);
    feed.follow(&[], &begun, vec![read(true, "too old"), read(false, "other later")]);
    check(&["other later", "own"]);
    // It goes again, and stays on show; also then what was begun to be read before is older.
    feed.let_go([shard]);
    feed.follow(&first(begun.clone()), &begun, vec![read(true, "too old")]);
    feed.show(1, titled(true, "too late"));
    feed.remove(1);
    check(&["other later", "own"]);
    let now = first(feed.elsewhere());
    feed.follow(&now, &[], vec![read(true, "of the new owner")]);
    check(&["other later", "of the new owner"]);
    feed.follow(&[], &now, vec![(1, "aaaaaaaaaaaa".to_owned(), None)]);
    check(&["other later"]);
    // What is not there when it comes is gone.
    feed.follow(&now, &[], vec![read(true, "again")]);
    feed.take_over(&[shard], &HashSet::new());
    check(&["other later"]);
    // And so is what a shard no longer has when all of it is read.
    feed.follow(&feed.elsewhere(), &[], vec![]);
    check(&[]);
}
