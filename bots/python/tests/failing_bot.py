"""Plays any legal action and breaks off at its fifth decision, for `tikal-bot repro`."""

import programs  # noqa: F401  it says where the helper is

from tikal_bot import Turn, run

decisions = 0


async def choose(turn: Turn) -> list[str]:
    """One of the legal actions, four times."""
    global decisions
    decisions += 1
    if decisions == 5:
        raise ZeroDivisionError("a mistake in the fifth decision")
    return [turn.random.choice(turn.prompt.legal_actions).notation]


if __name__ == "__main__":
    run(choose)
