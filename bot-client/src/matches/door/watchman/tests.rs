//! What a watchman counts, and what he says of a bot.

use bytes::Bytes;
use prost::Message;
use proto::v1;
use proto::v1::submitted_action::Form;
use rules::Seat;
use tonic::Status;

use super::{FLOOD, Watch};
use crate::matches::bundle::{Keeping, What};
use crate::matches::hindrances::Hindrances;
use crate::matches::{FaultKind, Invitation, Teller};

const TOKEN: &str = "0123456789abcdef";

fn watch(keeping: Keeping) -> Watch {
    let invitation = Invitation {
        server: String::new(),
        match_id: "match".to_owned(),
        invite_code: String::new(),
        player_name: String::new(),
        seat: Seat::numbered(1).unwrap(),
        seed: None,
    };
    let hindrances = Hindrances::of("game 1".to_owned(), Teller::new(|_| ()));
    Watch::new(&invitation, keeping, hindrances)
}

fn wrong(watch: &Watch) -> Option<(FaultKind, String)> {
    watch.wrong.borrow().clone()
}

fn joined(watch: &Watch, token: &str) {
    let grant = Some(v1::SeatGrant { seat: 1, token: token.to_owned() });
    let told = v1::JoinMatchResponse { grant, ..Default::default() };
    watch.begin("JoinMatch").unwrap().told(&told.encode_to_vec().into());
}

fn submit_refused(watch: &Watch, notation: &str) {
    let form = Some(Form::Notation(notation.to_owned()));
    let actions = vec![v1::SubmittedAction { form }];
    let submit = Some(v1::Submit { actions, ..Default::default() });
    let request = v1::SubmitActionsRequest { submit, ..Default::default() };
    let call = watch.begin("SubmitActions").unwrap();
    assert!(call.sent(&request.encode_to_vec().into()));
    call.ended(&Status::invalid_argument(format!("`{notation}` is no action")));
}

#[test]
fn calls_without_a_message_are_a_flood_too_and_a_first_message_counts_with_its_call() {
    let calls = |messages: u32| {
        let watch = watch(Keeping::Nothing);
        let begun = (0..=FLOOD).map_while(|_| watch.begin("GetMatch"));
        let begun = begun.inspect(|call| {
            (0..messages).for_each(|_| assert!(call.sent(&Bytes::new())));
        });
        (begun.count(), wrong(&watch).map(|(kind, _)| kind))
    };
    for messages in [0, 1] {
        assert_eq!(calls(messages), (FLOOD as usize, Some(FaultKind::Flooded)));
    }
}

#[test]
fn no_sentence_about_a_fault_holds_a_secret() {
    let watched = watch(Keeping::Nothing);
    joined(&watched, TOKEN);
    submit_refused(&watched, TOKEN);
    let says = "the plan `xxxxxxxxxxxxxxxx` is refused: refused: `xxxxxxxxxxxxxxxx` is no action";
    assert_eq!(wrong(&watched), Some((FaultKind::Illegal, says.to_owned())));
}

#[test]
fn a_bot_with_more_secrets_than_are_looked_for_is_not_quoted() {
    let watched = watch(Keeping::Everything);
    let tokens = (0..100).map(|number| format!("{TOKEN} {number}"));
    tokens.for_each(|token| joined(&watched, &token));
    submit_refused(&watched, &format!("{TOKEN} 99"));
    let (kept, secrets) = watched.take_kept();
    let mut lines = 0;
    kept.clone().for_each(|what| {
        secrets.hide_in(what);
        lines += u32::from(matches!(what, What::Told { .. }));
    });
    assert!(kept.is_cut() && lines == 32, "{lines}");
    let says = "what it submitted is refused".to_owned();
    assert_eq!(wrong(&watched), Some((FaultKind::Illegal, says)));
}
