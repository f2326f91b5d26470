//! A bot with one fault, which conformance must find: `bad_bot FAULT`.

mod fault;
mod player;

use std::env;
use std::time::Duration;

use anyhow::Context;
use client::{ClientError, Joining, Patience, SeatSession, connect};
use rules::Seat;

use fault::Fault;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let fault = env::args().nth(1).context("name a fault")?;
    let fault: Fault = fault.parse().map_err(anyhow::Error::msg)?;
    let session = match join(fault).await {
        Err(trouble) if fault == Fault::CallsItWell => {
            eprintln!("no seat, which is well: {trouble}");
            return Ok(());
        }
        joined => joined?,
    };
    player::play(&session, fault).await?;
    if fault == Fault::NeverEnds {
        std::future::pending::<()>().await;
    }
    Ok(())
}

async fn join(fault: Fault) -> anyhow::Result<SeatSession> {
    let variable = |name: &str| env::var(name).with_context(|| name.to_owned());
    let mut server = connect(&variable("TIKAL_SERVER")?).await?;
    if fault == Fault::JoinsTwice {
        // No call is made again, but for the one below.
        let give_up_after = Some(Duration::ZERO);
        server = server.with_patience(Patience { give_up_after, ..Patience::default() });
    }
    let told = variable("TIKAL_SEAT")?.parse().ok().and_then(Seat::numbered);
    let seat = if fault == Fault::SeatOne { Some(Seat::One) } else { told };
    let joining = Joining {
        invite_code: variable("TIKAL_INVITE")?,
        seat,
        ..Joining::new(&variable("TIKAL_MATCH")?, &variable("TIKAL_PLAYER_NAME")?)
    };
    loop {
        match server.join_match(joining.clone()).await {
            Ok(session) => return Ok(session),
            Err(ClientError::Unreachable { .. }) if fault == Fault::JoinsTwice => {}
            Err(_) if fault == Fault::KeepsAsking => {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            Err(error) => return Err(error.into()),
        }
    }
}
