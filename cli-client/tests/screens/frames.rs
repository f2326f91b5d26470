//! Whole frames as a player sees them, from the state that keys and news have led to.

use std::time::Instant;

use cli_client::app::{App, Message, News, Playback, Role, Trouble};
use cli_client::screen::{Hits, draw_into};
use cli_client::words::{Language, Words};
use client::{ClientError, Link};
use crossterm::event::KeyCode;
use proto::v1;

use crate::fixture::{self, ACT, AUCTION, BID, LAY, SCORING};
use crate::golden::{self, ASCII, MONOCHROME, UNICODE};
use crate::player::{Player, ending, english, lobby, refused, story, ways};

/// The usual size.
const USUAL: (u16, u16) = (120, 40);

#[test]
fn a_match_that_waits_for_players() {
    for language in Language::ALL {
        let waiting = News::Waiting(Box::new(lobby(v1::MatchState::Waiting)));
        let player = Player::of(1, language).hears(waiting);
        player.draws(&format!("frame_lobby_{}.txt", language.code()), (80, 24), UNICODE);
    }
}

#[test]
fn a_tile_before_it_is_laid() {
    let player = english(1).sees(LAY, story());
    player.draws("frame_tile.txt", USUAL, UNICODE);
    player.presses("\tr").draws("frame_tile_turned_small.txt", (80, 24), UNICODE);
}

#[test]
fn action_points_in_every_language_and_look() {
    for language in Language::ALL {
        let player = Player::of(2, language).sees(ACT, story());
        player.draws(&format!("frame_act_{}.txt", language.code()), USUAL, UNICODE);
    }
    english(2).sees(ACT, story()).draws("frame_act_large.txt", (200, 60), UNICODE);
    english(2).sees(ACT, story()).draws("frame_act_monochrome.txt", USUAL, MONOCHROME);
    english(2).sees(ACT, story()).draws("frame_act_ascii_small.txt", (80, 24), ASCII);
}

#[test]
fn choosing_from_lists_the_palette_and_ways() {
    english(2).sees(ACT, story()).presses("u").draws("frame_menu.txt", USUAL, UNICODE);
    let palette = english(2).sees(ACT, story()).presses("/uncov");
    palette.draws("frame_palette.txt", USUAL, UNICODE);
    let march = english(2).sees(ACT, story()).presses("f").hears(ways(ACT)).presses("\t");
    march.draws("frame_march.txt", USUAL, UNICODE);
}

#[test]
fn an_auction() {
    english(1).sees(BID, Vec::new()).draws("frame_bid.txt", USUAL, UNICODE);
    english(4).sees(AUCTION, Vec::new()).draws("frame_auction_small.txt", (80, 24), UNICODE);
}

#[test]
fn a_scoring_round() {
    english(2).sees(SCORING, story()).draws("frame_scoring.txt", USUAL, UNICODE);
}

#[test]
fn the_end() {
    for language in Language::ALL {
        let player = Player::of(1, language).sees(ACT, ending());
        player.draws(&format!("frame_end_{}.txt", language.code()), USUAL, UNICODE);
    }
}

#[test]
fn help_and_rules() {
    english(2).sees(ACT, story()).presses("?").draws("frame_help.txt", USUAL, UNICODE);
    english(2).sees(ACT, story()).presses("BT-6").draws("frame_rules.txt", (80, 24), UNICODE);
}

#[test]
fn refusals_questions_and_troubles() {
    for language in Language::ALL {
        let player = Player::of(2, language).sees(ACT, story()).hears(refused());
        player.draws(&format!("frame_refused_{}.txt", language.code()), (80, 24), UNICODE);
    }
    english(2).sees(ACT, story()).presses("e").draws("frame_question.txt", (80, 24), UNICODE);
    let lost = News::Link(Link::Down { attempts: 3, last: "refused".to_owned() });
    english(2).sees(ACT, story()).hears(lost).draws("frame_lost.txt", (80, 24), UNICODE);
    let trouble = Trouble::Client(ClientError::StreamCut { last: "gone".to_owned() });
    let failed = News::Failed(Box::new(trouble));
    english(2).sees(ACT, story()).hears(failed).draws("frame_failed.txt", (80, 24), ASCII);
}

#[test]
fn looking_back_through_the_log() {
    let back = english(2).sees(ACT, story()).presses("[[");
    back.draws("frame_looking_back.txt", USUAL, UNICODE);
}

#[test]
fn a_record_is_read_step_by_step() {
    let seats = rules::Seats::new(2).unwrap();
    let options = rules::tikal::Options::basic(seats);
    let key = bot_client::PrivateKey::from_number(1);
    let bot = |seat| bot_client::HouseBot::Greedy.seat::<rules::tikal::Position>(1, &key, seat);
    let mut bots: Vec<_> = seats.iter().map(|seat| bot(seat).unwrap()).collect();
    let budget = bot_client::Budget::of_nodes(200);
    let seed = table::Seed::from_number(3);
    let played = bot_client::in_process::play(options, seed, &mut bots, budget).unwrap();
    let record = table::Record::of(&played).to_string();
    let steps = cli_client::replay::read(&record, cli_client::replay::Eyes::Public).unwrap();
    let (words, role) = (Words::of(Language::English), Role::Reader(Playback::new(steps)));
    let app = App::new(words, fixture::screen(), role, Instant::now());
    let mut reader = Player { app, wishes: Vec::new() };
    for _ in 0..3 {
        reader.app.update(Message::Key(KeyCode::PageDown.into()));
    }
    reader.draws("frame_record.txt", USUAL, UNICODE);
    let there_and_back = [KeyCode::End, KeyCode::Home, KeyCode::PageDown, KeyCode::PageDown];
    for code in there_and_back.into_iter().chain([KeyCode::PageDown]) {
        reader.app.update(Message::Key(code.into()));
    }
    reader.draws("frame_record.txt", USUAL, UNICODE);
    reader.app.update(Message::Key(KeyCode::End.into()));
    reader.draws("frame_record_end.txt", USUAL, UNICODE);
    let log = reader.app.log();
    let digests: Vec<_> = log.entries().iter().filter(|entry| entry.digest).collect();
    let told = |word: &str| log.entries().iter().filter(|entry| entry.text.contains(word)).count();
    assert_eq!(digests.len(), told("ends the turn"), "one line for each turn");
    for digest in &digests {
        let whose = format!("seat {}:", digest.seat.unwrap());
        assert!(digest.text.starts_with(&whose), "{}", digest.text);
    }
    let scored = digests.iter().filter(|digest| digest.text.contains("scored ")).count();
    let results = reader.app.game().results(log.events(), reader.app.words());
    let scorings: usize = results.cells.values().map(Vec::len).sum();
    assert_eq!(scored, scorings, "each scoring is told with its own turn");
}

#[test]
fn every_frame_can_be_drawn_at_any_size() {
    for text in [LAY, ACT, AUCTION, SCORING] {
        // Hearts are wider than their letters say.
        let mut named = lobby(v1::MatchState::Running);
        let name = "\u{2764}\u{fe0f}".repeat(20);
        named.seats[2].participant = Some(v1::Participant { name, ..Default::default() });
        let player = english(2).hears(News::Waiting(Box::new(named))).sees(text, story());
        golden::any_size(|area, buffer| {
            draw_into(&player.app, UNICODE, Instant::now(), &Hits::default(), area, buffer);
        });
    }
}
