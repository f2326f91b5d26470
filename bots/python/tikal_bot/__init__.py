"""One seat of a match: a bot is one function from a Turn to actions, and `run` does the rest."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "gen"))  # made by make_stubs.py

from tikal.v1.simulate_pb2 import LineResult, Want

from tikal_bot.program import run
from tikal_bot.seat import Choose, Turn

__all__ = ["Choose", "LineResult", "Turn", "Want", "run"]
