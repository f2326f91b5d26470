//! What a game must be to be hosted here. The rest of the server knows no game.

use proto::WireGame;

/// A game with a place in the contract that can move between threads.
pub trait Hosted:
    WireGame<
        Options: Send + Sync,
        Action: Send,
        Event: Send,
        Deck: Send,
        Outcome: Send,
        Violation: Send,
        View: Send,
    > + Send
    + 'static
{
}

impl<G> Hosted for G where
    G: WireGame<
            Options: Send + Sync,
            Action: Send,
            Event: Send,
            Deck: Send,
            Outcome: Send,
            Violation: Send,
            View: Send,
        > + Send
        + 'static
{
}
