"""The programs of a test: bots in any language, a server, the verifier of draws."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE / "gen")]

SERVER = os.environ.get("TIKAL_SERVER_BIN", str(ROOT / "target" / "debug" / "tikal-server"))
BOTS = str(Path(SERVER).with_name("tikal-bot"))
RANDOM = [sys.executable, str(HERE / "random_bot.py")]
THINKING = [sys.executable, str(HERE / "thinking_bot.py")]
# The bot that is tested: a command line from the root of the checkout.
BOT = os.environ.get("TIKAL_TEST_BOT", "").split() or RANDOM
BUILD_IN_GO = "go build -C bots/go -o bin/ ./trying"
# Seconds after which something hangs; a match takes some.
DEADLINE = 120.0


@dataclass(frozen=True)
class Ended:
    """How a program ended."""

    code: int
    output: str
    errors: str


def trying() -> list[str]:
    """The bot of the same language that tries what it plays."""
    if BOT == RANDOM:
        return [sys.executable, str(HERE / "tests" / "trying_bot.py")]
    if "bots/go/bin/random" in BOT:  # there every program is built by its name
        subprocess.run(BUILD_IN_GO.split(), cwd=ROOT, check=True)
    return [word.replace("random", "trying").replace("Random", "Trying") for word in BOT]


@asynccontextmanager
async def server(*more: str) -> AsyncIterator[str]:
    """A server on a free port with these flags, stopped at the end; yields its host:port."""
    flags = ["--listen", "127.0.0.1:0", "--ephemeral", "--log", "warn", *more]
    process = await asyncio.create_subprocess_exec(SERVER, *flags, stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), DEADLINE)
        yield line.decode().removeprefix("listening on ").strip()
    finally:
        process.terminate()
        await process.wait()


async def bot(
    words: list[str], address: str, match_id: str, invite: str, seat: int, chance: str = "1"
) -> Ended:
    """One bot as its own program, told everything by its environment."""
    told = {
        "TIKAL_SERVER": f"http://{address}",
        "TIKAL_MATCH": match_id,
        "TIKAL_INVITE": invite,
        "TIKAL_PLAYER_NAME": f"bot {seat}",
        "TIKAL_SEAT": str(seat),
        "TIKAL_SEED": chance,
    }
    return await run(words, {**os.environ, **told})


async def run(words: list[str], env: dict[str, str] | None = None) -> Ended:
    """Runs a program to its end, which must come in time."""
    process = await asyncio.create_subprocess_exec(
        *words, env=env, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        output, errors = await asyncio.wait_for(process.communicate(), DEADLINE)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode is not None
    return Ended(process.returncode, output.decode(), errors.decode())
