//! What keys and news lead to: the state without a terminal and without a server.

use cli_client::app::{Hints, Mode, News, Question, Target, Wish};
use cli_client::look::Look;
use proto::v1;

use crate::fixture::{ACT, BID, LAY};
use crate::player::{Player, english, lobby, question, refused, ways};

/// The wishes of the last key, in words.
fn wished(player: &Player) -> String {
    let told = |wish: &Wish| match wish {
        Wish::Submit { notations, .. } => format!("submit {}", notations.join("; ")),
        Wish::Undo { back_to } => format!("undo to {back_to}"),
        Wish::Routes => "routes".to_owned(),
        Wish::Try { lines, .. } => format!("try {}", lines.len()),
        Wish::Resign => "resign".to_owned(),
        Wish::LeaveSeat => "leave the seat".to_owned(),
        Wish::Wake(_) => "wake".to_owned(),
        Wish::Quit => "quit".to_owned(),
        Wish::Interrupt => "interrupt".to_owned(),
    };
    player.wishes.iter().map(told).collect::<Vec<_>>().join(", ")
}

/// These keys, pressed by the second seat with seven points left, end in this wish.
fn check(keys: &str, wish: &str) {
    let player = english(2).sees(ACT, Vec::new()).presses(keys);
    assert_eq!(wished(&player), wish, "{keys:?}");
}

#[test]
fn keys_lead_to_what_the_server_listed() {
    check("u\r", "submit uncover a2");
    check("/uncov\r", "submit uncover a2");
    check("/walk leader h1 h2\r", "submit walk leader h1 h2");
    check("m\r", "submit place worker a5");
    check("e", "");
    check("ey", "submit end");
    check("en", "");
    check("f", "routes");
    check("z", "undo to 40");
    check("Z", "undo to 40");
    check("Xy", "resign");
    check("qy", "quit");
    check("q\u{1b}", "");
}

/// After these keys the bottom line says this.
fn check_note(player: Player, keys: &str, note: Option<Hints>) {
    let player = player.presses(keys);
    assert_eq!((player.app.last_note(), wished(&player)), (note, String::new()), "{keys:?}");
}

#[test]
fn a_key_that_can_do_nothing_says_why() {
    let asked = || english(2).sees(ACT, Vec::new());
    // Far to the right nothing is explored.
    check_note(asked(), "lllllll\r", Some(Hints::NothingHere));
    check_note(asked(), "lllllll ", Some(Hints::NothingHere));
    check_note(asked(), "lllllll\rh", None);
    // Without points there is only the end of the turn: Tab would lead nowhere.
    let spent = ACT.replace("act 2 7", "act 2 0");
    for keys in ["\r", "u", "lllllll "] {
        check_note(english(2).sees(&spent, Vec::new()), keys, Some(Hints::OneLeft));
    }
    let unasked = || english(2).sees_unasked(ACT);
    for keys in ["\r", " ", "a", "/", "z", "w"] {
        check_note(unasked(), keys, Some(Hints::NotAsked));
    }
    check_note(unasked(), "?", None);
    let told = asked().presses("lllllll\r");
    assert!(told.app.is_asked() && !unasked().app.is_asked());
    told.draws("frame_nothing_here.txt", (80, 24), Look::default());
}

#[test]
fn a_tile_is_laid_as_it_is_seen() {
    let laid = english(1).sees(LAY, Vec::new()).presses("\tr\r");
    let turned = english(1).sees(LAY, Vec::new()).presses("\trR\r");
    assert!(wished(&laid).starts_with("submit tile "), "{}", wished(&laid));
    assert_ne!(wished(&laid), wished(&turned));
}

#[test]
fn nothing_is_played_before_the_answer_has_its_view() {
    let busy = english(2).sees(ACT, Vec::new()).presses("u\r");
    assert_eq!(wished(&busy.presses("u\r")), "");
    let accepted_only = english(2).sees(ACT, Vec::new()).presses("u\r").hears(accepted(58));
    assert_eq!(wished(&accepted_only.presses("u\r")), "");
    let shown = english(2).sees(ACT, Vec::new()).presses("u\r").hears(accepted(58));
    assert_eq!(wished(&shown.sees_at(58, ACT).presses("u\r")), "submit uncover a2");
}

#[test]
fn a_refusal_lets_play_on_and_another_s_does_not() {
    let refusal = english(2).sees(ACT, Vec::new()).presses("u\r").hears(refused());
    assert!(matches!(refusal.app.mode(), Mode::Refused(_)));
    assert_eq!(wished(&refusal.presses("\ru\r")), "submit uncover a2");
    let News::Refused(told) = refused() else { panic!("a refusal") };
    let busy = english(2).sees(ACT, Vec::new()).presses("u\r").hears(News::NotDone(told));
    assert_eq!(wished(&busy.presses("\ru\r")), "");
}

#[test]
fn undo_goes_back_one_step_after_the_other() {
    let player = english(2).sees_at(57, ACT).sees_at(58, ACT).sees_at(59, ACT);
    let player = player.presses("z");
    assert_eq!(wished(&player), "undo to 58");
    let player = player.hears(accepted(60)).sees_at(60, ACT).presses("z");
    assert_eq!(wished(&player), "undo to 57");
}

#[test]
fn ways_that_come_late_do_not_take_the_keys_away() {
    let typing = english(2).sees(ACT, Vec::new()).presses("f/").hears(ways(ACT));
    assert!(matches!(typing.app.mode(), Mode::Palette(_)));
    let waiting = english(2).sees(ACT, Vec::new()).presses("f").hears(ways(ACT));
    assert_eq!(*waiting.app.mode(), Mode::Board);
    assert!(wished(&waiting).starts_with("try "), "{}", wished(&waiting));
}

#[test]
fn a_question_about_a_turn_ends_with_the_turn() {
    let asked = english(2).sees(ACT, Vec::new()).presses("e");
    assert!(matches!(asked.app.mode(), Mode::Question(Question::Play { .. })));
    assert_eq!(*asked.sees_at(70, ACT).app.mode(), Mode::Board);
}

#[test]
fn a_question_that_comes_after_its_view_is_asked() {
    let player = english(2)
        .sees_unasked(ACT)
        .hears(News::Asked { sequence: 57, prompt: Box::new(question(ACT)) });
    assert_eq!(wished(&player.presses("u\r")), "submit uncover a2");
}

#[test]
fn a_seat_is_given_back_before_the_program_ends() {
    let waiting = News::Waiting(Box::new(lobby(v1::MatchState::Waiting)));
    let player = english(1).hears(waiting).presses("Xy");
    assert_eq!(wished(&player), "leave the seat");
    let left = player.hears(News::Left);
    assert_eq!(wished(&left), "quit");
    assert!(left.app.is_over());
}

#[test]
fn the_mouse_points_at_what_is_drawn() {
    let player = english(2).sees(ACT, Vec::new());
    let board = player.targets((120, 40));
    let b2 = Target::Place("b2".to_owned());
    assert!(board.contains(&b2));
    let player = player.clicks(b2).presses("w");
    let row = Target::Row(1);
    assert!(player.targets((120, 40)).contains(&row));
    let chosen = player.clicks(row.clone());
    assert_eq!(wished(&chosen), "");
    assert!(wished(&chosen.clicks(row)).starts_with("submit walk "), "a second click plays");
}

#[test]
fn what_lies_behind_a_question_cannot_be_pointed_at() {
    let asked = english(2).sees(ACT, Vec::new()).presses("e");
    let spaces = asked.targets((120, 40)).into_iter();
    assert_eq!(spaces.filter(|target| matches!(target, Target::Place(_))).count(), 0);
}

fn accepted(last: u64) -> News {
    News::Accepted { last }
}

#[test]
fn a_list_opens_also_when_the_answer_comes_after_the_question() {
    let bidding = english(1).sees_at(57, BID).presses("\u{1b}z");
    assert_eq!(wished(&bidding), "undo to 40");
    let early = bidding.sees_at(58, BID);
    assert_eq!(*early.app.mode(), Mode::Board, "nothing can be played yet");
    assert!(matches!(early.hears(accepted(58)).app.mode(), Mode::Menu(_)));
}

#[test]
fn names_in_the_lobby_disturb_nothing() {
    let mut info = lobby(v1::MatchState::Waiting);
    info.title = "\u{202e}Evening\u{200b} 👩\u{200d}🚀".to_owned();
    for who in info.seats.iter_mut().filter_map(|seat| seat.participant.as_mut()) {
        who.name = "\u{2067}A\u{200b}da 漢字 👍\u{1f3fd}\u{2069}".to_owned();
    }
    let waits = english(2).hears(News::Waiting(Box::new(info)));
    waits.draws("frame_lobby_names.txt", (80, 24), Look::default());
}
