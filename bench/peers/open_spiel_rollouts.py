"""Plays random games of one game of OpenSpiel, as long as it is asked to.

The game's name is the only argument. Reads a number of seconds per line, plays for about that long,
and answers with one line: how many decisions were made, and how many seconds that took. A decision
is one action of a player: list the legal actions, choose one, apply it. Chance is not counted.
"""

import random
import sys
import time

import pyspiel

game = pyspiel.load_game(sys.argv[1])


def play():
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


print("ready", flush=True)
for line in sys.stdin:
    began, decisions = time.perf_counter(), 0
    while time.perf_counter() - began < float(line):
        decisions += play()
    print(decisions, time.perf_counter() - began, flush=True)
