"""Plays one seat of a match with random legal actions: python random_bot.py --match ID"""

from tikal_bot import Turn, run


async def choose(turn: Turn) -> list[str]:
    """The bot's whole mind: one of the legal actions, in the notation. Yours goes here."""
    return [turn.random.choice(turn.prompt.legal_actions).notation]


if __name__ == "__main__":
    run(choose)
