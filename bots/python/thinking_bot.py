"""Plays one seat by trying lines of actions before it plays one: python thinking_bot.py --match ID

It has no rules of its own. The server tells what can follow on each line and what each seat would
score there; the bot goes on with the lines that lead furthest, some actions deep.
"""

from tikal_bot import LineResult, Turn, Want, run

# The most lines that one call may try, and how many actions ahead the bot looks.
LINES, DEPTH = 256, 5
WANTED = (Want.WANT_SUMMARY, Want.WANT_LEGAL_ACTIONS, Want.WANT_POSITION)


async def choose(turn: Turn) -> list[str]:
    """The shortest line after which the seat leads most. It is played as one batch."""
    lines = [[legal.notation] for legal in turn.prompt.legal_actions]
    best, best_lead, known = lines[0], float("-inf"), set()
    for _ in range(DEPTH):
        tried = list(zip(lines, await turn.simulate(lines[:LINES], WANTED), strict=False))
        tried.sort(key=lambda pair: -lead(pair[1], turn.prompt.seat))
        if lead(tried[0][1], turn.prompt.seat) > best_lead:
            best, best_lead = tried[0][0], lead(tried[0][1], turn.prompt.seat)
        lines = []
        for line, result in tried:
            # Several orders of the same actions lead to one position: one of them is enough.
            if result.deciding_seat == turn.prompt.seat and result.position not in known:
                known.add(result.position)
                lines += [[*line, legal.notation] for legal in result.legal_actions]
        if not lines:
            break
    return best


def lead(result: LineResult, seat: int) -> int:
    """How far a seat is ahead of its best rival, counting what everybody would score now."""
    seats = result.summary.tikal.seats
    points = {s.seat: s.score + s.projected_temples + s.projected_treasures for s in seats}
    return points.pop(seat) - max(points.values())


if __name__ == "__main__":
    run(choose)
