//! Trying lines on many samples of what the caller does not know: mean, spread and limits.

use engine_server::games::hosted_games;
use proto::v1;
use proto::v1::Want;
use proto::v1::simulate_actions_request::Origin;
use rules::Game;
use rules::yucatan::Position;
use server_test_support::refusal::told;
use server_test_support::seating::{Seating, index};
use server_test_support::server::{Server, agreed, request_id, with_token};
use server_test_support::simulation::{ALL, acting, from_match, wanting};

/// A match of Yucatàn in which both seats have secret warriors on the board.
async fn secretive(server: &Server) -> Seating {
    let options = proto::games::yucatan::wire::Options { seats: 2, ..Default::default() };
    let request = v1::CreateMatchRequest {
        request_id: request_id(),
        options: Some(agreed(v1::game_options::Game::Yucatan(options))),
        ..v1::CreateMatchRequest::default()
    };
    let seating = Seating::fill(server, request).await;
    for _ in 0..100 {
        for player in &seating.players {
            let legal = player.legal().await;
            if legal.prompt.is_some() {
                player.submit(index(0, legal.sequence)).await.unwrap();
            }
        }
        let hides = |notation: String| notation.contains("=?");
        let mut hidden = 0;
        for player in &seating.players {
            let view = player.play(player.open()).await.update().await.view.unwrap();
            hidden += usize::from(hides(view.notation));
        }
        if hidden == 2 {
            return seating;
        }
    }
    panic!("nobody hides anything")
}

async fn ask(
    server: &Server,
    token: &str,
    request: v1::SimulateActionsRequest,
) -> v1::SimulateActionsResponse {
    server.client().simulate_actions(with_token(token, request)).await.unwrap().into_inner()
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

#[tokio::test]
async fn samples_fit_the_view_and_their_mean_and_spread_are_told() {
    let server = Server::with_games(hosted_games()).await;
    let seating = secretive(&server).await;
    for player in &seating.players {
        let view = player.play(player.open()).await.update().await.view.unwrap();
        let known = Position::parse_view(&view.notation).unwrap();
        let request = |samples, seed| v1::SimulateActionsRequest {
            samples,
            sample_seed: Some(seed),
            ..wanting(from_match(&player.match_id, vec![acting(&[]); 3]), &ALL)
        };
        let answer = ask(&server, &player.token, request(16, 1)).await;
        assert_eq!(answer, ask(&server, &player.token, request(16, 1)).await);
        let lines = &answer.results;
        assert_eq!(lines[0], lines[1], "every line meets the same samples");
        let audience = rules::Audience::Seat(rules::Seat::ALL[player.seat as usize - 1]);
        let mut positions = Vec::new();
        for sample in &lines[0].samples {
            let position = Position::parse_position(&sample.position).unwrap();
            assert_eq!(position.view(audience), known, "a sample fits the view");
            assert_eq!(sample.view.as_ref().unwrap().notation, view.notation);
            positions.push(sample.position.clone());
        }
        positions.sort_unstable();
        positions.dedup();
        assert!(positions.len() > 1, "hidden facts are sampled");
        for (place, spread) in lines[0].spreads.iter().enumerate() {
            let values = lines[0].samples.iter().map(|one| &one.summary.as_ref().unwrap().values);
            let values: Vec<&v1::SeatValue> = values.map(|values| &values[place]).collect();
            let mean = |number: &dyn Fn(&v1::SeatValue) -> f64| {
                values.iter().map(|value| number(value)).sum::<f64>() / values.len() as f64
            };
            let estimate = mean(&|value| value.estimate);
            assert_eq!((spread.seat, values[0].seat), (place as u32 + 1, place as u32 + 1));
            assert!(close(spread.mean_score, mean(&|value| f64::from(value.score))));
            assert!(close(spread.mean_estimate, estimate));
            let squares = mean(&|value| (value.estimate - estimate).powi(2));
            assert!(close(spread.spread, squares.sqrt()));
        }
        assert_eq!(lines[0].spreads.len(), 2);
        let one = ask(&server, &player.token, request(0, 1)).await;
        assert_eq!(one.results[0].samples.len(), 1, "unset means one");
        assert_eq!(one.results[0].samples[0], lines[0].samples[0]);
        assert!(one.results[0].spreads.iter().all(|spread| spread.spread == 0.0));
        // From the view's text the same samples come: nothing else was known.
        let text = v1::SimulateActionsRequest {
            origin: Some(Origin::View(view.notation.clone())),
            game: "yucatan".to_owned(),
            ..wanting(request(16, 1), &[Want::Position])
        };
        let written = ask(&server, "", text).await;
        let told = |answer: &v1::SimulateActionsResponse| -> Vec<String> {
            answer.results[0].samples.iter().map(|sample| sample.position.clone()).collect()
        };
        assert_eq!(told(&written), told(&answer));
        assert!(written.results[0].spreads.is_empty(), "no summary was wanted");
        assert_ne!(told(&ask(&server, &player.token, request(16, 2)).await), told(&answer));
    }
}

#[tokio::test]
async fn samples_have_their_limits() {
    let server = Server::with_games(hosted_games()).await;
    let seating = secretive(&server).await;
    let player = seating.player(1);
    let request = |lines: usize, samples| v1::SimulateActionsRequest {
        samples,
        ..from_match(&player.match_id, vec![acting(&[]); lines])
    };
    for (lines, samples) in [(1, 65), (1, u32::MAX), (65, 64), (256, 17)] {
        let asked = player.request(request(lines, samples));
        let refused = told(server.client().simulate_actions(asked).await);
        assert_eq!(refused.fields, ["samples"], "{lines} lines, {samples} samples");
    }
    for (lines, samples) in [(1, 64), (64, 64), (256, 16)] {
        let answer = ask(&server, &player.token, request(lines, samples)).await;
        assert!(answer.results.iter().all(|line| line.samples.len() == samples as usize));
    }
    for (game, origin) in [
        ("tikal", Origin::View("nothing".to_owned())),
        ("chess", Origin::Position("nothing".to_owned())),
        ("", Origin::View(String::new())),
    ] {
        let field = match &origin {
            Origin::View(_) => "view",
            Origin::Position(_) | Origin::Current(_) => "position",
        };
        let text = v1::SimulateActionsRequest {
            origin: Some(origin),
            game: game.to_owned(),
            ..request(1, 1)
        };
        let refused = told(server.client().simulate_actions(text).await);
        assert_eq!(refused.reason, "MALFORMED_REQUEST");
        let fields = |path: &String| path == field || path == "game";
        assert!(refused.fields.iter().all(fields), "{refused:?}");
    }
}
