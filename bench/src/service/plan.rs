//! The loads, and how often and how long the contenders bear each.

use std::time::Duration;

use clap::ValueEnum;

use super::contender::Contender;
use super::durable::Durable;
use super::game::Game;
use super::loads::{Latency, Memory, Throughput};
use super::report::Measured;
use super::restart::Restart;

/// What the contenders have to bear.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Load {
    /// One match, every prompt answered at once.
    Latency,
    /// 250 matches on 60 connections.
    Throughput,
    /// 1000 seats that wait.
    Memory,
    /// One match and 250, every action on disk before it is answered.
    Durable,
    /// A server that starts with 1000 kept matches.
    Restart,
}

impl Load {
    pub(super) const ALL: [Load; 5] =
        [Load::Latency, Load::Throughput, Load::Memory, Load::Durable, Load::Restart];

    /// Whether it is a load for the first game only, unless a game is named: a disk takes its time,
    /// and what is written differs less from game to game than what is said.
    pub(super) const fn is_long(self) -> bool {
        match self {
            Load::Durable => true,
            Load::Latency | Load::Throughput | Load::Memory | Load::Restart => false,
        }
    }

    /// Its word on the command line.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Load::Latency => "latency",
            Load::Throughput => "throughput",
            Load::Memory => "memory",
            Load::Durable => "durable",
            Load::Restart => "restart",
        }
    }
}

/// How often and how long, load by load.
pub(super) struct Plan {
    latency: (usize, Latency),
    throughput: (usize, Throughput),
    memory: (usize, Memory),
    durable: (usize, Durable),
    restart: (usize, Restart),
}

const THOROUGH_MANY: Throughput = Throughput {
    matches: 250,
    connections: 60,
    warm_up: Duration::from_secs(1),
    time: Duration::from_secs(2),
};

const QUICK_MANY: Throughput = Throughput {
    matches: 250,
    connections: 60,
    warm_up: Duration::from_millis(500),
    time: Duration::from_secs(1),
};

impl Plan {
    /// Long enough to say how fast it is.
    pub(super) const THOROUGH: Plan = Plan {
        latency: (9, Latency { warm_up: Duration::from_millis(300), time: Duration::from_secs(1) }),
        throughput: (9, THOROUGH_MANY),
        memory: (3, Memory { seats: 1000, connections: 60 }),
        durable: (
            7,
            Durable {
                one: Latency { warm_up: Duration::from_millis(500), time: Duration::from_secs(2) },
                many: THOROUGH_MANY,
            },
        ),
        restart: (5, Restart { matches: 1000, actions: 60 }),
    };

    /// Long enough to show that it works, or for one of many turns.
    pub(super) const QUICK: Plan = Plan {
        latency: (
            3,
            Latency { warm_up: Duration::from_millis(100), time: Duration::from_millis(300) },
        ),
        throughput: (2, QUICK_MANY),
        memory: (1, Memory { seats: 1000, connections: 60 }),
        durable: (
            1,
            Durable {
                one: Latency {
                    warm_up: Duration::from_millis(200),
                    time: Duration::from_millis(500),
                },
                many: QUICK_MANY,
            },
        ),
        restart: (1, Restart { matches: 100, actions: 20 }),
    };

    /// Lets the contenders take turns under this load, with this game.
    pub(super) async fn measure(
        &self,
        load: Load,
        game: Game,
        measured: &mut Measured,
    ) -> anyhow::Result<()> {
        let rounds = match load {
            Load::Latency => self.latency.0,
            Load::Throughput => self.throughput.0,
            Load::Memory => self.memory.0,
            Load::Durable => self.durable.0,
            Load::Restart => return self.restart.1.measure(game, self.restart.0, measured).await,
        };
        for _ in 0..rounds {
            if load == Load::Durable {
                self.durable.1.round(game, measured).await?;
                continue;
            }
            for subject in Contender::SERVING.map(|contender| contender.playing(game)) {
                match load {
                    Load::Latency => self.latency.1.round(subject, measured).await?,
                    Load::Throughput => self.throughput.1.round(subject, measured).await?,
                    Load::Memory => self.memory.1.round(subject, measured).await?,
                    Load::Durable | Load::Restart => {}
                }
            }
        }
        Ok(())
    }
}
