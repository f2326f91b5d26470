"""A bot as a program: what it is told by flags and environment, and how it ends."""

import argparse
import asyncio
import os
import random
import sys

from tikal_bot.line import PlayError
from tikal_bot.seat import Choose, play


def run(choose: Choose) -> None:
    """Plays one match to its end and prints the standing; each flag has an environment variable as
    its default. Ends with another code than 0, and one sentence, if the match cannot be played."""
    env = os.environ.get
    flags = argparse.ArgumentParser(description="plays one seat of a match")
    flags.add_argument("--server", default=env("TIKAL_SERVER", "http://127.0.0.1:7711"))
    flags.add_argument("--ca", default=env("TIKAL_CA", ""), help="PEM file to trust (TIKAL_CA)")
    flags.add_argument("--match", default=env("TIKAL_MATCH"), help="id of the match (TIKAL_MATCH)")
    flags.add_argument("--invite", default=env("TIKAL_INVITE", ""), help="its invite code, if any")
    flags.add_argument("--name", default=env("TIKAL_PLAYER_NAME", "python"))
    flags.add_argument("--seat", type=int, default=env("TIKAL_SEAT") or 0, help="0: any")
    flags.add_argument("--seed", default=env("TIKAL_SEED"), help="of its chance (TIKAL_SEED)")
    options = flags.parse_args()
    if not options.match:
        flags.error("--match or TIKAL_MATCH is needed")
    random.seed(options.seed)  # for bots, and libraries, that use Python's own generator
    try:
        standing = asyncio.run(play(options, choose))
    except (PlayError, ValueError, OSError) as error:
        sys.exit(str(error))
    for placing in standing.placings:
        print(f"seat {placing.seat}: {placing.score} points, rank {placing.rank}")
