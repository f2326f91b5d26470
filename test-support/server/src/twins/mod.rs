//! Twins: two matches that one audience cannot tell apart, while what others draw and choose in secret differs.
//!
//! A [`pair`] of matches is worked out beforehand on two positions, as a [`course`] for each; [`arranged`] is a game
//! whose decks can be put in any order ([`orders`], [`plan`]) behind the same commitment, and which can be told to
//! [`leak`]. [`hidden`] is what a game hides, with the leaks of it, [`setting`] what both matches have in common, and
//! [`hosted_twin`] one of them on a server. All that knows a game is in [`games`].

pub mod arranged;
pub mod course;
pub mod games;
pub mod hidden;
pub mod hosted_twin;
pub mod leak;
pub mod orders;
pub mod pair;
pub mod plan;
pub mod setting;
