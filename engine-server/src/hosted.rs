//! What a game must be to be hosted here. The rest of the server knows no game.

use proto::WireGame;

/// A game with a place in the contract that can be moved and read between threads.
pub trait Hosted:
    WireGame<
        Options: Send + Sync,
        Action: Send + Sync,
        Event: Send + Sync,
        Deck: Send + Sync,
        Outcome: Send + Sync,
        Violation: Send,
        View: Send,
    > + Send
    + Sync
    + 'static
{
}

impl<G> Hosted for G where
    G: WireGame<
            Options: Send + Sync,
            Action: Send + Sync,
            Event: Send + Sync,
            Deck: Send + Sync,
            Outcome: Send + Sync,
            Violation: Send,
            View: Send,
        > + Send
        + Sync
        + 'static
{
}
