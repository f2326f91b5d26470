//! Bots from outside: how well they play, that every way gives the same record, and the commands.

mod command_line;
mod greedy;
mod hosted_server;
mod house;
mod identical_records;
mod programs;
mod variants;
