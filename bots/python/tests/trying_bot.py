"""Plays the first legal action after it has tried it, with every outcome of the draw it leads to.

A refusal of the line it tries ends its thought, as that of a call of its own would.
"""

import programs  # noqa: F401  it says where the helper is

from tikal_bot import Turn, run
from tikal_bot.line import PlayError


async def choose(turn: Turn) -> list[str]:
    """Tries on copies first what it plays."""
    action = turn.prompt.legal_actions[0].notation
    [result] = await turn.simulate([[action]])
    [tried] = result.samples
    if tried.HasField("refused"):
        raise PlayError.of_status(tried.refused)
    if outcomes := tried.draw.outcomes:
        await turn.simulate([[action, each.outcome] for each in outcomes])
    return [action]


if __name__ == "__main__":
    run(choose)
