//! What a simulation may not ask: whole requests are refused, single steps end their line.

use prost::Message;
use proto::games::tikal::wire;
use proto::v1;
use proto::v1::Want;
use proto::v1::line_step::Step;
use rules::tikal::{Options, Position};
use rules::{Game, Seats};
use server_test_support::mirror::Mirror;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::{Player, Seating};
use server_test_support::server::{Server, tikal};
use server_test_support::simulation::{
    ALL, acting, from_match, from_text, line, refused, simulate, wanting, whole_game,
};
use tonic::Code;

/// What a player is told of a request that is refused as a whole.
async fn refusal(player: &Player, request: v1::SimulateActionsRequest) -> Told {
    told(player.client.clone().simulate_actions(player.request(request)).await)
}

/// Everything about a match of four, so many times, on as many samples as there may be.
fn large(player: &Player, lines: usize) -> v1::SimulateActionsRequest {
    let request = wanting(from_match(&player.match_id, vec![line([]); lines]), &ALL);
    v1::SimulateActionsRequest { samples: 64, ..request }
}

/// More than one answer holds.
pub(crate) async fn too_large() -> Told {
    let server = Server::start().await;
    let seating = Seating::start(&server, tikal(4), 113).await;
    refusal(seating.player(1), large(seating.player(1), 64)).await
}

#[tokio::test]
async fn a_request_beyond_its_limits_is_refused_by_the_way_to_the_field() {
    let server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(2), 111).await;
    let player = mirror.decider();
    let good = || from_match(&player.match_id, vec![acting(&[])]);
    let long = || acting(&["end"; 65]);
    let cases = [
        (v1::SimulateActionsRequest { origin: None, ..good() }, "origin"),
        (v1::SimulateActionsRequest { lines: vec![], ..good() }, "lines"),
        (v1::SimulateActionsRequest { lines: vec![acting(&[]); 257], ..good() }, "lines"),
        (
            v1::SimulateActionsRequest { lines: vec![acting(&[]), long()], ..good() },
            "lines[1].steps",
        ),
        (v1::SimulateActionsRequest { want: vec![1, 99], ..good() }, "want[1]"),
    ];
    for (request, path) in cases {
        let told = refusal(player, request).await;
        assert_eq!((told.code, told.reason.as_str()), (Code::InvalidArgument, "MALFORMED_REQUEST"));
        assert_eq!(told.fields, [path]);
    }
    // At its limits a request is answered.
    let most = from_match(&player.match_id, vec![acting(&["end"; 64]); 256]);
    assert_eq!(simulate(player, most).await.len(), 256);
}

#[tokio::test]
async fn a_malformed_step_ends_its_line_and_no_other() {
    let server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(2), 112).await;
    let (player, tile) = (mirror.decider(), mirror.listed("tile").unwrap());
    let kindless = v1::action::Game::Tikal(wire::Action { kind: None });
    let lost = wire::Outcome { kind: Some(wire::outcome::Kind::Tile("Z9".to_owned())) };
    let cases = [
        (None, ""),
        (Some(Step::Action(v1::Action { game: None })), ".action.game"),
        (Some(Step::Action(v1::Action { game: Some(kindless) })), ".action.tikal.kind"),
        (Some(Step::Notation("fly a1 b2".to_owned())), ".notation"),
        (Some(Step::Outcome(v1::Outcome { game: None })), ".outcome.game"),
        (
            Some(Step::Outcome(v1::Outcome { game: Some(v1::outcome::Game::Tikal(lost)) })),
            ".outcome.tikal.tile",
        ),
    ];
    let wrong = |step: &Option<Step>| {
        let mut line = acting(&[&tile, "end"]);
        line.steps.insert(1, v1::LineStep { step: step.clone() });
        line
    };
    let mut lines: Vec<v1::Line> = cases.iter().map(|(step, _)| wrong(step)).collect();
    lines.push(acting(&[&tile, "end"]));
    let results = simulate(player, from_match(&player.match_id, lines)).await;
    for (place, ((_, path), result)) in cases.iter().zip(&results).enumerate() {
        let told = refused(result);
        assert_eq!((told.code, told.reason.as_str()), (Code::InvalidArgument, "MALFORMED_REQUEST"));
        assert_eq!(told.fields, [format!("lines[{place}].steps[1]{path}")]);
        assert_eq!(result.steps_played, 1);
    }
    assert_eq!(results[cases.len()].steps_played, 2);
}

#[tokio::test]
async fn an_answer_has_a_size_and_everything_about_tikal_fits() {
    let refused = too_large().await;
    assert_eq!(
        (refused.code, refused.reason.as_str()),
        (Code::ResourceExhausted, "ANSWER_TOO_LARGE")
    );
    // As many lines as are said to fit do fit.
    let server = Server::start().await;
    let seating = Seating::start(&server, tikal(4), 113).await;
    let player = seating.player(1);
    let fitting: usize = refused.fact("fitting").parse().unwrap();
    let request = player.request(large(player, fitting));
    let fits = player.client.clone().simulate_actions(request).await.unwrap().into_inner();
    assert_eq!(fits.results.len(), fitting);
    let more = refusal(player, large(player, fitting + 1)).await;
    assert_eq!(
        (more.reason.as_str(), more.fact("fitting")),
        ("ANSWER_TOO_LARGE", refused.fact("fitting"))
    );

    // The largest line of a whole auction of four, 256 times, with everything wanted.
    let server = Server::start().await;
    let mut client = server.client();
    let options = Options::auction(Seats::FOUR);
    let (steps, ..) = whole_game(&options);
    let mut text = Position::start(&options).print_position();
    let (mut most, mut largest) = (0, None);
    for part in steps.chunks(64) {
        let request = wanting(from_text(&text, vec![line(part.to_vec())]), &ALL);
        let response = client.simulate_actions(request.clone()).await.unwrap().into_inner();
        text = response.results[0].samples[0].position.clone();
        if response.encoded_len() > most {
            (most, largest) = (response.encoded_len(), Some(request));
        }
    }
    let mut request = wanting(largest.unwrap(), &[Want::Unspecified; 300]);
    request.want.extend(ALL.map(i32::from));
    request.lines = vec![request.lines[0].clone(); 256];
    let response = client.simulate_actions(request).await.unwrap().into_inner();
    assert!(response.encoded_len() < 4 * 1024 * 1024, "{most} bytes a line");
}
