"""One seat of a match: a bot is one function from a Turn to actions, and `run` does the rest."""

import os
import sys
from pathlib import Path

os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # what went wrong is said by the helper
# The stubs: in a checkout made by make_stubs.py, in an installed package inside it.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "gen"))
sys.path.insert(0, str(Path(__file__).resolve().parent / "stubs"))

try:
    from tikal.v1.simulate_pb2 import LineResult, Want
except ModuleNotFoundError as missing:
    if missing.name and missing.name.startswith("tikal"):
        sys.exit("the stubs of the contract are missing: make them with `python make_stubs.py`")
    raise

from tikal_bot.program import run
from tikal_bot.seat import Choose, Turn

__all__ = ["Choose", "LineResult", "Turn", "Want", "run"]
