//! Trying lines: what is told of each, what stops one, and that luck is the same for all.

use proto::envelope;
use proto::v1::line_step::Step;
use proto::v1::sample_result::Next;
use proto::v1::{self, Want};
use rules::tikal::{Deck, Options, Outcome, Position};
use rules::{Audience, Game, Pending, Seats};
use server_test_support::mirror::Mirror;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::notations;
use server_test_support::server::{Server, tikal};
use server_test_support::simulation::{
    ALL, acting, from_match, from_text, line, refused, sampling, simulate, simulate_text,
    told as told_events, wanting, whole_game,
};

fn draw(result: &v1::SampleResult) -> &v1::PendingDraw {
    let Some(Next::Draw(draw)) = &result.next else { panic!("no draw: {result:?}") };
    draw
}

#[tokio::test]
async fn each_want_tells_its_part_of_the_end_of_the_line() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(3), 91).await;
    mirror.play_until(|mirror| mirror.listed("place worker").is_some()).await;
    let (player, text) = (mirror.bystander().clone(), mirror.listed("place worker").unwrap());
    let ask = async |wants: &[Want]| {
        let request = from_match(&player.match_id, vec![acting(&[&text])]);
        let mut results = simulate(&player, wanting(request, wants)).await;
        assert_eq!(results.len(), 1);
        results.remove(0)
    };

    let (mut position, mut events) = (*mirror.table.position(), Vec::new());
    let seat = mirror.table.decider().unwrap();
    position.play(seat, text.parse().unwrap(), &mut events).unwrap();
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let listed = |(index, action)| envelope::legal_action(&position, index, action);
    let expected = v1::SampleResult {
        steps_played: 1,
        next: Some(Next::DecidingSeat(u32::from(seat.number()))),
        sampled: Vec::new(),
        summary: Some(envelope::summary(&position, Audience::Public)),
        view: Some(envelope::view(&position, Audience::Public)),
        events: told_events(&events),
        legal_actions: (0..).zip(legal).map(listed).collect(),
        position: position.print_position(),
    };
    assert_eq!(ask(&ALL).await, expected);

    let bare =
        v1::SampleResult { steps_played: 1, next: expected.next.clone(), ..Default::default() };
    let (wide, bare) = (|| expected.clone(), || bare.clone());
    let summary = v1::SampleResult { summary: wide().summary, ..bare() };
    assert_eq!(ask(&[]).await, summary, "nothing wanted means the summary");
    assert_eq!(ask(&[Want::Unspecified]).await, summary);
    assert_eq!(ask(&[Want::Summary, Want::Summary]).await, summary);
    assert_eq!(ask(&[Want::View]).await, v1::SampleResult { view: wide().view, ..bare() });
    assert_eq!(ask(&[Want::Events]).await, v1::SampleResult { events: wide().events, ..bare() });
    let legal_actions = wide().legal_actions;
    assert_eq!(ask(&[Want::LegalActions]).await, v1::SampleResult { legal_actions, ..bare() });
    assert_eq!(
        ask(&[Want::Position]).await,
        v1::SampleResult { position: wide().position, ..bare() }
    );

    // All of it was a trial: the match is where it was and goes on.
    assert_eq!(mirror.seating.log(None).await.len() as u64, mirror.head());
    mirror.play(5).await;
}

#[tokio::test]
async fn a_line_stops_at_a_draw_with_everything_it_can_reveal() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 92).await;
    let mut decks = 0;
    for start in ["recover", "end"] {
        assert!(mirror.play_until(|mirror| mirror.listed(start).is_some()).await);
        let text = mirror.listed(start).unwrap();
        let (mut position, seat) = (*mirror.table.position(), mirror.table.decider().unwrap());
        position.play(seat, text.parse().unwrap(), &mut Vec::new()).unwrap();
        let Pending::Draw(deck) = position.pending() else { panic!("{text} draws nothing") };
        // How many cards of the deck nobody has seen: all of them less those in the log.
        let all = Position::decks(mirror.table.options());
        let (_, all) = all.into_iter().find(|(known, _)| *known == deck).unwrap();
        let causes = mirror.table.log().steps().map(|step| &step.cause);
        let drawn = causes.filter(
            |cause| matches!(cause, table::Cause::Drawn { deck: from, .. } if *from == deck),
        );
        let remaining = (all.len() - drawn.count()) as u32;

        let player = mirror.decider();
        let lines = vec![acting(&[&text]), acting(&[&text, "end"])];
        let results = simulate(player, from_match(&player.match_id, lines)).await;
        for result in &results {
            assert_eq!((result.steps_played, &result.sampled[..]), (1, &[][..]));
            assert_eq!(draw(result).deck, Position::deck_name(deck));
            let weights = draw(result).outcomes.iter().map(|weighted| weighted.weight);
            assert_eq!(weights.sum::<u32>(), remaining, "{text}");
        }
        decks += usize::from(matches!(deck, Deck::Treasures | Deck::Tiles(_)));

        // Each of them can be given, and leads where the rules say.
        let known = &draw(&results[0]).outcomes;
        let given = |weighted: &v1::WeightedOutcome| {
            line([Step::Notation(text.clone()), Step::Outcome(weighted.outcome.clone().unwrap())])
        };
        let request = from_match(&player.match_id, known.iter().map(given).collect());
        let results = simulate(player, wanting(request, &[Want::Position])).await;
        for (weighted, result) in known.iter().zip(results) {
            let (mut after, outcome) = (position, weighted.notation.parse::<Outcome>().unwrap());
            after.settle(outcome, &mut Vec::new()).unwrap();
            let deciding = Some(Next::DecidingSeat(u32::from(after.active().number())));
            assert_eq!((result.steps_played, result.next), (2, deciding));
            assert_eq!(result.position, after.print_position());
        }
        mirror.step().await;
    }
    assert_eq!(decks, 2);
}

#[tokio::test]
async fn every_line_samples_alike_and_a_seed_repeats_itself() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 93).await;
    assert!(mirror.play_until(|mirror| mirror.listed("recover").is_some()).await);
    let player = mirror.decider().clone();
    let recover = mirror.listed("recover").unwrap();
    let lines = || {
        let others = mirror.legal().into_iter().map(|action| action.to_string());
        let plain = others.filter(|text| text != "end" && !text.starts_with("recover"));
        let mut lines = vec![acting(&["end"]), acting(&["end"]), acting(&[&recover, "end"])];
        lines.extend(plain.take(20).map(|text| acting(&[&text, "end"])));
        lines
    };
    let ask = async |seed: u64| {
        let request = sampling(from_match(&player.match_id, lines()), seed);
        simulate(&player, wanting(request, &ALL)).await
    };
    let first = ask(7).await;
    assert_eq!(first, ask(7).await);
    assert_eq!(first[0], first[1]);
    // Each drew the same tile at its end, also the one that drew a treasure before.
    let tile = first[0].sampled.last().unwrap();
    assert!(first.len() > 3 && first.iter().all(|result| result.sampled.last() == Some(tile)));
    assert_eq!(first[2].sampled.len(), 2);
    assert!(first.iter().all(|result| matches!(result.next, Some(Next::DecidingSeat(_)))));
    // Other seeds, other luck.
    let mut differs = false;
    for seed in 8..16 {
        differs |= ask(seed).await[2].sampled != first[2].sampled;
    }
    assert!(differs);

    // What was sampled can be given: the line comes to the same end.
    let [treasure, tile] = &first[2].sampled[..] else { panic!("{:?}", first[2].sampled) };
    let repeated = line([
        Step::Notation(recover.clone()),
        Step::Outcome(treasure.clone()),
        Step::Notation("end".to_owned()),
        Step::Outcome(tile.clone()),
    ]);
    let request = wanting(from_match(&player.match_id, vec![repeated]), &ALL);
    let given = simulate(&player, request).await.remove(0);
    let expected = v1::SampleResult { steps_played: 4, sampled: vec![], ..first[2].clone() };
    assert_eq!(given, expected);
}

#[tokio::test]
async fn a_refused_step_is_told_as_a_refused_submit() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 94).await;
    mirror.play_until(|mirror| mirror.listed("place worker").is_some()).await;
    let player = mirror.decider().clone();
    let place = mirror.listed("place worker").unwrap();
    for wrong in ["walk worker a1 h5", "tile h1 0", "bid 3", "guard a4 leader", "camp h5"] {
        for texts in [vec![wrong], vec![place.as_str(), wrong]] {
            let by_submit = told(player.submit(notations(&texts)).await);
            assert!(!by_submit.fact("rule").is_empty(), "{wrong}: {by_submit:?}");
            let request = from_match(&player.match_id, vec![acting(&texts)]);
            let result = simulate(&player, wanting(request, &ALL)).await.remove(0);
            assert_eq!(refused(&result), Told { call_id: None, ..by_submit.clone() });
            // The rest tells of the position before it.
            assert_eq!(result.steps_played as usize, texts.len() - 1);
            assert_eq!(by_submit.fact("index"), (texts.len() - 1).to_string());
            assert!(!result.legal_actions.is_empty() && result.view.is_some());
        }
    }
}

#[tokio::test]
async fn lines_go_on_with_whoever_decides_to_the_end_of_the_game() {
    let server = Server::start().await;
    let mut client = server.client();
    let options = Options::auction(Seats::THREE);
    let (steps, end, happened) = whole_game(&options);
    let mut text = Position::start(&options).print_position();
    let (mut events, mut last) = (Vec::new(), None);
    for part in steps.chunks(64) {
        let request = from_text(&text, vec![line(part.to_vec())]);
        let request = wanting(request, &[Want::Events, Want::Position]);
        let result = simulate_text(&mut client, request).await.remove(0);
        assert_eq!(result.steps_played as usize, part.len(), "{:?}", result.next);
        events.extend(result.events);
        text = result.position;
        last = result.next;
    }
    assert_eq!(text, end.print_position());
    assert_eq!(events, happened);
    assert_eq!(last, Some(Next::Over((&end.standing()).into())));
    let more = simulate_text(&mut client, from_text(&text, vec![acting(&["end"])])).await;
    assert_eq!(refused(&more[0]).reason, "MATCH_OVER");
}
