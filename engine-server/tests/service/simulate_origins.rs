//! Where lines begin, and that a simulation knows no more than its caller.

use engine_server::games::{GameKind, Kind};
use peek::Peek;
use peek::wire::{breaking_action, view_text};
use prost::Message;
use proto::v1::line_step::Step;
use proto::v1::sample_result::Next;
use proto::v1::simulate_actions_request::Origin;
use proto::{envelope, v1};
use rules::tikal::{Outcome, Position};
use rules::{Audience, Game, Seat};
use server_test_support::mirror::Mirror;
use server_test_support::peek_server::{new_peek, peek_server};
use server_test_support::refusal::{Told, reason, told};
use server_test_support::seating::{Player, Seating};
use server_test_support::server::{Server, new_match, tikal, with_token};
use server_test_support::simulation::{
    ALL, acting, from_match, from_text, line, refused, samples, sampling, simulate, wanting,
};
use table::{Deal, Seed, Table};
use tonic::Code;

#[tokio::test]
async fn a_text_is_as_good_as_the_match_it_was_taken_from() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 101).await;
    for _ in 0..10 {
        mirror.play(9).await;
        let (player, text) = (mirror.decider(), mirror.table.position().print_position());
        let mut lines: Vec<v1::Line> =
            mirror.legal().iter().map(|action| acting(&[&action.to_string(), "end"])).collect();
        lines.truncate(256);
        let seeded =
            |request| v1::SimulateActionsRequest { sample_seed: Some(5), ..wanting(request, &ALL) };
        let request = player.request(seeded(from_match(&player.match_id, lines.clone())));
        let current = server.client().simulate_actions(request).await.unwrap().into_inner();
        let request = seeded(from_text(&text, lines));
        let written = server.client().simulate_actions(request).await.unwrap().into_inner();
        assert_eq!((current.sequence, written.sequence), (mirror.head(), 0));
        assert_eq!(samples(current.results), samples(written.results), "seed {}", mirror.seed);
    }
}

#[tokio::test]
async fn the_present_is_that_of_a_match_that_runs_and_has_not_moved_on() {
    let server = Server::start().await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let waiting = made.r#match.unwrap().match_id;
    let ask = |match_id: &str| from_match(match_id, vec![acting(&[])]);
    assert_eq!(reason(client.simulate_actions(ask(&waiting)).await), "MATCH_NOT_STARTED");
    assert_eq!(reason(client.simulate_actions(ask("lost")).await), "MATCH_NOT_FOUND");

    let mirror = Mirror::start(&server, tikal(2), 102).await;
    let at = |sequence| {
        let match_id = mirror.seating.match_id.clone();
        let current = v1::CurrentPosition {
            match_id,
            expected_sequence: Some(sequence),
            ..v1::CurrentPosition::default()
        };
        v1::SimulateActionsRequest { origin: Some(Origin::Current(current)), ..ask("") }
    };
    let head = mirror.head();
    let here = client.simulate_actions(at(head)).await.unwrap().into_inner();
    assert_eq!(here.sequence, head);
    let stale = told(client.simulate_actions(at(head + 1)).await);
    assert_eq!((stale.code, stale.reason.as_str()), (Code::Aborted, "STALE_SEQUENCE"));
    assert_eq!(
        (stale.fact("expected"), stale.fact("head")),
        (&*(head + 1).to_string(), &*head.to_string())
    );
}

#[tokio::test]
async fn an_invite_only_match_is_tried_with_a_seats_token_alone() {
    let server = Server::start().await;
    let request = v1::CreateMatchRequest { invite_only: true, ..new_match(tikal(2)) };
    let seating = Seating::fill(&server, request).await;
    let ask = async |token: &str| {
        let request = from_match(&seating.match_id, vec![acting(&[])]);
        reason(server.client().simulate_actions(with_token(token, request)).await)
    };
    assert_eq!(ask("").await, "INVITE_NEEDED");
    assert_eq!(ask("a-token-nobody-has").await, "TOKEN_UNKNOWN");
    assert_eq!(ask(&seating.player(2).token).await, "OK");
    // A text is nobody's: whatever token comes along is not looked at.
    let text = Position::start(&rules::tikal::Options::basic(rules::Seats::TWO)).print_position();
    let request = with_token("a-token-nobody-has", from_text(&text, vec![acting(&[])]));
    assert_eq!(reason(server.client().simulate_actions(request).await), "OK");
}

#[tokio::test]
async fn a_given_up_seat_decides_in_lines_and_an_ended_match_has_its_own_standing() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(3), 103).await;
    let (player, next) = (mirror.seating.player(1).clone(), mirror.seating.player(2).clone());
    let tile = mirror.listed("tile").unwrap();
    next.resign().await.unwrap();
    mirror.table.resign(Seat::Two).unwrap();
    let sampled = sampling(from_match(&player.match_id, vec![acting(&[&tile, "end"])]), 1);
    assert_eq!(simulate(&player, sampled).await[0].next, Some(Next::DecidingSeat(2)));

    mirror.seating.player(3).resign().await.unwrap();
    mirror.table.resign(Seat::Three).unwrap();
    let begins =
        line([Step::Outcome(envelope::outcome::<Position>(Outcome::StartSeat(Seat::One)))]);
    let lines = vec![acting(&[]), acting(&[&tile]), begins];
    let results = simulate(&player, wanting(from_match(&player.match_id, lines), &ALL)).await;
    let standing = mirror.table.ending().unwrap().standing.clone();
    assert_eq!(results[0].next, Some(Next::Over((&standing).into())));
    assert!(results[0].legal_actions.is_empty(), "nobody decides");
    assert!(results[0].view.as_ref().unwrap().deciding_seats.is_empty(), "nobody decides");
    assert_eq!(refused(&results[1]).reason, "MATCH_OVER");
    assert_eq!(refused(&results[2]).reason, "NO_DRAW_PENDING");
}

#[tokio::test]
async fn a_text_of_any_hosted_game_is_read_and_no_other() {
    let games: Vec<Box<dyn GameKind>> =
        vec![Box::new(Kind::<Position>::default()), Box::new(Kind::<Peek>::default())];
    let server = Server::with_games(games).await;
    let mut client = server.client();
    let tikal = Position::start(&rules::tikal::Options::basic(rules::Seats::TWO)).print_position();
    for text in [tikal.as_str(), "3 asked 20:1 40:12! 0:"] {
        let request = wanting(from_text(text, vec![acting(&[])]), &[v1::Want::Position]);
        let response = client.simulate_actions(request).await.unwrap().into_inner();
        assert_eq!(response.results[0].samples[0].position, text);
    }
    let twice = format!("{tikal} ;");
    for text in ["", "neither", &twice, &"board ".repeat(100), &"x".repeat(100_000)] {
        let told = told(client.simulate_actions(from_text(text, vec![acting(&[])])).await);
        assert_eq!((told.code, told.reason.as_str()), (Code::InvalidArgument, "MALFORMED_REQUEST"));
        assert!(told.fields.iter().all(|path| path == "position"), "{told:?}");
        assert!(told.message.len() < 1000, "{} bytes", told.message.len());
    }
}

/// Two matches of Peek that look the same to an audience and are not the same.
async fn alike(server: &Server, audience: Audience) -> [(Seating, Table<Peek>); 2] {
    let table = |seed| Table::<Peek>::new((), Deal::open(Seed::from_number(seed)));
    let first = table(0);
    let differs = |seed: &u64| {
        let other = table(*seed);
        let view = |table: &Table<Peek>| table.position().view(audience);
        view(&other) == view(&first) && other.position() != first.position()
    };
    let seed = (1..1000).find(differs).unwrap();
    let bytes = |seed| Seed::from_number(seed).bytes().to_vec();
    [
        (Seating::fill(server, new_peek(bytes(0))).await, first),
        (Seating::fill(server, new_peek(bytes(seed))).await, table(seed)),
    ]
}

/// Lines through every kind of decision, with everything wanted, as bytes.
async fn answer(server: &Server, seating: &Seating, token: &str) -> Vec<u8> {
    let lines = [
        &[][..],
        &["look"],
        &["look", "back", "look", "swap", "ask", "show", "ask", "fold"],
        &["look", "swap", "look", "swap", "look", "back"],
        &["ask", "show", "ask", "show", "ask", "show", "ask", "show", "ask", "show", "ask", "show"],
        &["ask", "fold", "swap"],
    ];
    let lines = lines.map(acting).to_vec();
    let mut bytes = Vec::new();
    for sample_seed in [None, Some(1), Some(2)] {
        let request = from_match(&seating.match_id, lines.clone());
        let request = v1::SimulateActionsRequest { sample_seed, ..wanting(request, &ALL) };
        let response = server.client().simulate_actions(with_token(token, request)).await.unwrap();
        bytes.extend(response.into_inner().encode_to_vec());
    }
    bytes
}

#[tokio::test]
async fn what_the_caller_may_not_see_changes_no_byte_of_the_answer() {
    let server = peek_server().await;
    for seat in [Seat::One, Seat::Two] {
        let [(here, _), (there, _)] = alike(&server, Audience::Seat(seat)).await;
        let token =
            |seating: &Seating, seat: Seat| seating.player(u32::from(seat.number())).token.clone();
        let ask =
            async |seating: &Seating, seat| answer(&server, seating, &token(seating, seat)).await;
        assert_eq!(ask(&here, seat).await, ask(&there, seat).await, "{seat:?}");
        // Who may see the difference is told of it.
        let other = if seat == Seat::One { Seat::Two } else { Seat::One };
        assert_ne!(ask(&here, other).await, ask(&there, other).await, "{other:?}");
    }
    let [(here, _), (there, _)] = alike(&server, Audience::Public).await;
    assert_eq!(answer(&server, &here, "").await, answer(&server, &there, "").await);
}

#[tokio::test]
async fn the_origin_is_what_the_caller_sees() {
    let server = peek_server().await;
    let [(seating, table), _] = alike(&server, Audience::Public).await;
    let look = async |player: &Player| {
        let request = wanting(from_match(&player.match_id, vec![acting(&[])]), &[v1::Want::View]);
        simulate(player, request).await.remove(0).view.unwrap()
    };
    for (player, seat) in seating.players.iter().zip(Seat::ALL) {
        let expected = Peek::print_view(&table.position().view(Audience::Seat(seat)));
        let view = look(player).await;
        assert_eq!((&view_text(&view), &view.notation), (&expected, &expected));
    }
}

/// The view at the end of an empty line, as this perspective.
async fn view_of_text(
    server: &Server,
    text: &str,
    perspective: Option<u32>,
) -> Result<String, Told> {
    let origin = Some(Origin::View(text.to_owned()));
    let request = wanting(from_text("", vec![acting(&[])]), &[v1::Want::View]);
    let request = v1::SimulateActionsRequest { origin, perspective, ..request };
    let answered = server.client().simulate_actions(request).await;
    let answered = answered.map_err(|status| Told::from(&status))?;
    let view = samples(answered.into_inner().results).remove(0).view.unwrap();
    Ok(view.notation)
}

#[tokio::test]
async fn a_text_is_told_as_to_whom_it_asks_for() {
    let server = peek_server().await;
    let [(seating, table), _] = alike(&server, Audience::Public).await;
    let view = |audience| Peek::print_view(&table.position().view(audience));
    let (own, public) = (view(Audience::Seat(Seat::One)), view(Audience::Public));
    assert_ne!(own, public);
    assert_eq!(view_of_text(&server, &own, Some(1)).await.unwrap(), own);
    for perspective in [None, Some(0)] {
        assert_eq!(view_of_text(&server, &own, perspective).await.unwrap(), public);
    }
    // Peek has two seats.
    for nobody in [3, 5] {
        let told = view_of_text(&server, &own, Some(nobody)).await.unwrap_err();
        assert_eq!(
            (told.reason.as_str(), &told.fields[..]),
            ("MALFORMED_REQUEST", &["perspective".to_owned()][..])
        );
    }
    // A match is told as to the caller.
    let request = from_match(&seating.match_id, vec![acting(&[])]);
    let request = v1::SimulateActionsRequest { perspective: Some(0), ..request };
    let told = told(server.client().simulate_actions(request).await);
    assert_eq!(told.fields, ["perspective"]);
}

#[tokio::test]
async fn a_text_that_two_games_know_needs_the_name_of_its_game() {
    let twice: Vec<Box<dyn GameKind>> =
        vec![Box::new(Kind::<Peek>::default()), Box::new(Kind::<Peek>::default())];
    let server = Server::with_games(twice).await;
    let request = from_text("3 asked 20:1 40:12! 0:", vec![acting(&[])]);
    let told = told(server.client().simulate_actions(request).await);
    assert_eq!(
        (told.reason.as_str(), &told.fields[..]),
        ("MALFORMED_REQUEST", &["game".to_owned()][..])
    );
}

#[tokio::test]
async fn a_simulation_that_breaks_is_an_incident_and_makes_room_for_the_next() {
    let server = peek_server().await;
    let seating = Seating::fill(&server, new_peek(Vec::new())).await;
    let player = seating.player(1);
    for _ in 0..20 {
        let breaking = line([Step::Action(breaking_action())]);
        let request = player.request(from_match(&player.match_id, vec![breaking]));
        let told = told(server.client().simulate_actions(request).await);
        assert_eq!((told.code, told.reason.as_str()), (Code::Internal, "INTERNAL"));
        assert!(!told.message.contains("secret"), "{told:?}");
    }
    assert_eq!(simulate(player, from_match(&player.match_id, vec![acting(&[])])).await.len(), 1);
}
