//! What a client is promised: events once and in order over cuts, one effect, plain errors.

mod cutting_proxy;
mod hosted_server;
mod player;
mod resume;
mod seats;
