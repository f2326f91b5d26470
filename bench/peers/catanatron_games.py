"""Plays random games of Catan for four with catanatron, as long as it is asked to.

Reads a number of seconds per line, plays for about that long, and answers with one line:
how many decisions were made, and how many seconds that took. A decision is one action of a player.
"""

import sys
import time

from catanatron import Color, Game, RandomPlayer


def play():
    game = Game([RandomPlayer(color) for color in Color])
    game.play()
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


print("ready", flush=True)
for line in sys.stdin:
    began, decisions = time.perf_counter(), 0
    while time.perf_counter() - began < float(line):
        decisions += play()
    print(decisions, time.perf_counter() - began, flush=True)
