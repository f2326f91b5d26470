//! Waiting for a match to start: its card in the lobby, and the nonce that is due.

use client::ClientError;
use proto::v1;
use tokio::sync::mpsc;

use super::Audience;

/// Tells every change of the match's card until it has started or will not. Gives the promised nonce
/// as soon as all seats are taken.
pub(crate) async fn follow(who: Audience, cards: mpsc::Sender<v1::Match>) {
    // Trouble that stays is met and told by whoever follows the match itself.
    let _ = wait(&who, &cards).await;
}

async fn wait(who: &Audience, cards: &mpsc::Sender<v1::Match>) -> Result<(), ClientError> {
    loop {
        let mut lobby = who.watch_in_lobby().await?;
        loop {
            let change = match lobby.next().await {
                Ok(change) => change,
                Err(ClientError::StreamCut { .. }) => break,
                Err(error) => return Err(error),
            };
            for card in change.matches {
                let state = card.state();
                if state == v1::MatchState::Revealing
                    && let Some((session, nonce)) = who.nonce()
                    && owes(&card, u32::from(session.seat().number()))
                {
                    session.reveal_nonce(nonce).await?;
                }
                let goes_on = matches!(
                    state,
                    v1::MatchState::Waiting
                        | v1::MatchState::Revealing
                        | v1::MatchState::Unspecified
                );
                if cards.send(card).await.is_err() || !goes_on {
                    return Ok(());
                }
            }
        }
    }
}

/// Whether the seat's nonce is still to come.
fn owes(card: &v1::Match, seat: u32) -> bool {
    let own = card.seats.iter().find(|info| info.seat == seat);
    own.is_some_and(|info| !info.nonce_promise.is_empty() && !info.nonce_given)
}
