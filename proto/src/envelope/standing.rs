//! Standings: who ends where, in any game.

use rules::{Placing, Standing};

use crate::words::{self, seat_number};
use crate::{InvalidField, v1};

impl From<&Standing> for v1::Standing {
    fn from(standing: &Standing) -> v1::Standing {
        let placing = |placing: &Placing| v1::Placing {
            seat: seat_number(placing.seat),
            score: placing.score,
            rank: u32::from(placing.rank),
            winner: placing.winner,
            tie_breaks: placing.tie_breaks.clone(),
        };
        v1::Standing { placings: standing.placings.iter().map(placing).collect() }
    }
}

impl TryFrom<v1::Standing> for Standing {
    type Error = InvalidField;

    fn try_from(standing: v1::Standing) -> Result<Standing, InvalidField> {
        let read = |(place, placing): (usize, &v1::Placing)| {
            let within = |invalid: InvalidField| invalid.within(format_args!("placings[{place}]"));
            Ok(Placing {
                seat: words::seat("seat", placing.seat).map_err(within)?,
                score: placing.score,
                tie_breaks: placing.tie_breaks.clone(),
                rank: words::small("rank", placing.rank).map_err(within)?,
                winner: placing.winner,
            })
        };
        let placings = standing.placings.iter().enumerate().map(read);
        Ok(Standing { placings: placings.collect::<Result<_, _>>()? })
    }
}
