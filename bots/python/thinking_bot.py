"""Plays one seat by trying lines of actions before it plays one: python thinking_bot.py --match ID

It has no rules of its own and plays any game. The server tells what can follow on each line and
what each seat may expect there; the bot goes on with the lines that lead furthest, some actions
deep. What is hidden from it is sampled, and a line is worth what it gives on average.
"""

from tikal_bot import LineResult, Turn, Want, run

# The most lines that one call may try, how many actions ahead the bot looks, and how many of the
# best lines it goes on with.
LINES, DEPTH, BEST = 256, 5, 32
# Where something is hidden: so many samples of it, and so many actions ahead.
SAMPLES, HIDDEN_DEPTH = 8, 2
FOLLOWS = (Want.WANT_LEGAL_ACTIONS, Want.WANT_POSITION)


async def choose(turn: Turn) -> list[str]:
    """The shortest line after which the seat leads most. It is played as one batch; where things
    are hidden only its first action, because what that one tells may change the rest."""
    hidden = "?" in (await turn.view()).notation
    samples, depth = (SAMPLES, HIDDEN_DEPTH) if hidden else (1, DEPTH)
    lines = [[legal.notation] for legal in turn.prompt.legal_actions]
    best, best_lead, known = lines[0], float("-inf"), set[str]()
    while lines:
        tried = await leads(turn, lines, samples)
        if tried[0][0] > best_lead:
            best_lead, best = tried[0]
        deeper = len(lines[0]) < depth
        lines = await longer(turn, [line for _, line in tried[:BEST]], known) if deeper else []
    return best[:1] if hidden else best


async def leads(turn: Turn, lines: list[list[str]], samples: int) -> list[tuple[float, list[str]]]:
    """Every line with the lead it gives, the best first."""
    results: list[LineResult] = []
    for first in range(0, len(lines), LINES):
        results += await turn.simulate(lines[first : first + LINES], samples=samples)
    ahead = [lead(result, turn.prompt.seat) for result in results]
    return sorted(zip(ahead, lines, strict=True), key=lambda pair: -pair[0])


async def longer(turn: Turn, lines: list[list[str]], known: set[str]) -> list[list[str]]:
    """Each line with every action of the seat that can follow, as many as one call takes."""
    next_lines: list[list[str]] = []
    for line, result in zip(lines, await turn.simulate(lines, FOLLOWS), strict=True):
        [end] = result.samples
        # Several orders of the same actions lead to one position: one of them is enough.
        if end.deciding_seat == turn.prompt.seat and end.position not in known:
            known.add(end.position)
            next_lines += [[*line, legal.notation] for legal in end.legal_actions]
    return next_lines[:LINES]


def lead(result: LineResult, seat: int) -> float:
    """How far a seat is ahead of its best rival, by what everybody may expect to end with."""
    points = {each.seat: each.mean_estimate for each in result.spreads}
    return points.pop(seat) - max(points.values())


if __name__ == "__main__":
    run(choose)
