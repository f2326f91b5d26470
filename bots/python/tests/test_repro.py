"""A bot that plays by chance and fails: shown what it saw, it does the same and fails again."""

import sys
import tempfile
import unittest
from pathlib import Path

from programs import BOTS, HERE, run

FAILING = f"cmd:{sys.executable} {HERE}/tests/failing_bot.py"
MENDED = f"cmd:{sys.executable} {HERE}/random_bot.py"


class ReproTest(unittest.IsolatedAsyncioTestCase):
    async def test_a_random_bot_comes_to_its_fault_again_and_a_mended_one_past_it(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            bots = ["--bot", FAILING, "--bot", "random"]
            played = await run([BOTS, "match", "--server", *bots, "--folder", folder])
            self.assertEqual(played.code, 1, played.errors)
            bundles = bundles_in(folder)
            self.assertEqual(len(bundles), 2, played.errors)
            for bundle in bundles:
                again = await run([BOTS, "repro", str(bundle), "--bot", FAILING])
                self.assertEqual(again.code, 1, again.output + again.errors)
                self.assertIn("the same fault", again.output)
                mended = await run([BOTS, "repro", str(bundle), "--bot", MENDED])
                self.assertEqual(mended.code, 0, mended.output + mended.errors)


def bundles_in(folder: str) -> list[Path]:
    """What was kept of the faults of a run, by game."""
    return sorted(Path(folder, "bundles").iterdir())


if __name__ == "__main__":
    unittest.main()
