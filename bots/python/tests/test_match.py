"""Whole matches of Python bots against a real server: TIKAL_SERVER_BIN=… python -m unittest

`cargo xtask ci --only python-bot` builds the server, makes the stubs and runs this.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import unittest
import uuid
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path

import grpc
from cutter import Cutter

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "gen"))
from tikal.v1 import game_pb2, lobby_pb2, log_pb2, match_pb2, service_pb2_grpc, tikal_options_pb2

BOT = Path(__file__).resolve().parents[1] / "random_bot.py"
ROOT = BOT.parents[2]
SERVER = os.environ.get("TIKAL_SERVER_BIN", str(ROOT / "target" / "debug" / "tikal-server"))
# Seconds after which something hangs; a match takes one or two.
DEADLINE = 120.0


class MatchTest(unittest.IsolatedAsyncioTestCase):
    async def test_three_bots_finish_a_match(self) -> None:
        async with server() as address:
            await self.play(address, [address] * 3, tikal_options_pb2.TikalOptions(seats=3))

    async def test_two_bots_finish_an_auction(self) -> None:
        async with server() as address:
            options = tikal_options_pb2.TikalOptions(seats=2, auction=True)
            await self.play(address, [address] * 2, options)

    async def test_a_bot_comes_back_after_every_cut(self) -> None:
        async with server() as address:
            line = Cutter(address, every=20_000)
            async with line as bad_address:
                options = tikal_options_pb2.TikalOptions(seats=2)
                await self.play(address, [bad_address, address], options)
            print(f"the line of seat 1 was cut {line.cuts} times")
            self.assertGreaterEqual(line.cuts, 3)

    async def play(
        self, address: str, ways: list[str], options: tikal_options_pb2.TikalOptions
    ) -> None:
        """A private match with one bot per way to the server: it comes to its end, every bot prints
        the server's standing, and the draws follow from the seed."""
        async with grpc.aio.insecure_channel(address) as channel:
            stub = service_pb2_grpc.TikalServiceStub(channel)
            create = lobby_pb2.CreateMatchRequest(
                request_id=str(uuid.uuid4()),
                options=game_pb2.GameOptions(tikal=options),
                invite_only=True,
            )
            created = await stub.CreateMatch(create)
            match_id, invite = created.match.match_id, created.invite_code
            seats = [bot(way, match_id, invite, seat) for seat, way in enumerate(ways, start=1)]
            printed = await all_or_none(seats)
            get = lobby_pb2.GetMatchRequest(match_id=match_id, invite_code=invite)
            ended = (await stub.GetMatch(get)).match
            ask = log_pb2.GetMatchRecordRequest(match_id=match_id, invite_code=invite)
            record = await stub.GetMatchRecord(ask)

        standing = "".join(
            f"seat {placing.seat}: {placing.score} points, rank {placing.rank}\n"
            for placing in ended.standing.placings
        )
        self.assertEqual(ended.state, match_pb2.MATCH_STATE_ENDED)
        self.assertEqual(printed, [standing] * len(ways))
        self.assertTrue(record.complete)
        print(f"\n{options.seats} seats, {ended.head_sequence} events\n{standing}", end="")
        print(await verify_draws(record.record), end="")


@asynccontextmanager
async def server() -> AsyncIterator[str]:
    """A server on a free port, stopped at the end; yields its host:port."""
    process = await asyncio.create_subprocess_exec(
        SERVER, "--listen", "127.0.0.1:0", "--ephemeral", "--log", "warn", stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), DEADLINE)
        yield line.decode().removeprefix("listening on ").strip()
    finally:
        process.terminate()
        await process.wait()


async def all_or_none(programs: list[Coroutine[None, None, str]]) -> list[str]:
    """What each printed; when one fails, the others are stopped."""
    tasks = [asyncio.create_task(program) for program in programs]
    try:
        return await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def bot(address: str, match_id: str, invite: str, seat: int) -> str:
    """One bot as its own program, told everything by its environment; returns what it printed."""
    told = {
        "TIKAL_SERVER": f"http://{address}",
        "TIKAL_MATCH": match_id,
        "TIKAL_INVITE": invite,
        "TIKAL_PLAYER_NAME": f"python {seat}",
        "TIKAL_SEAT": str(seat),
    }
    return await output_of([str(BOT), "--seed", f"bot {seat}"], {**os.environ, **told})


async def verify_draws(record: str) -> str:
    """What the independent verifier says of a record."""
    with tempfile.NamedTemporaryFile("w", suffix=".record", encoding="utf-8") as file:
        file.write(record)
        file.flush()
        return await output_of([str(ROOT / "docs" / "verify_draws.py"), file.name])


async def output_of(words: list[str], env: dict[str, str] | None = None) -> str:
    """What a Python program prints; it must end well and in time."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, env=env, stdout=subprocess.PIPE
    )
    try:
        printed, _ = await asyncio.wait_for(process.communicate(), DEADLINE)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode == 0, f"{words} ended with code {process.returncode}"
    return printed.decode()


if __name__ == "__main__":
    unittest.main()
