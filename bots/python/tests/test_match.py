"""Whole matches of bots against a real server: TIKAL_SERVER_BIN=… python -m unittest

`cargo xtask ci --only python-bot` builds the server, makes the stubs and runs this. The stage
`languages` runs some of it for bots in other languages, whose command line is in TIKAL_TEST_BOT.
"""

import asyncio
import sys
import tempfile
import unittest
import uuid
from collections.abc import Coroutine, Sequence

import grpc
from cutter import Cutter
from programs import BOT, RANDOM, ROOT, THINKING, Ended, bot, run, server
from tikal.v1 import info_pb2, lobby_pb2, log_pb2, match_pb2, service_pb2_grpc
from tikal.v1.game_pb2 import GameOptions, NamedOption, NamedOptions
from tikal.v1.table_pb2 import Standing

# Where the rounds are agreed: enough for every phase of the game, and enough for somebody to score.
FEW_ROUNDS, ROUNDS_TO_SCORE = 12, 60


class MatchTest(unittest.IsolatedAsyncioTestCase):
    async def test_the_same_bot_finishes_a_match_of_every_game(self) -> None:
        async with server() as address:
            games = await hosted(address)
            self.assertGreater(len(games), 0)
            for game in games:
                with self.subTest(game=game.name):
                    seats = [(BOT, address)] * game.max_seats
                    agreed = options(game.name, game.max_seats, *rounds(game, FEW_ROUNDS))
                    await self.play(address, seats, agreed)

    async def test_two_bots_finish_an_auction(self) -> None:
        async with server() as address:
            auction = NamedOption(name="auction", flag=True)
            await self.play(address, [(BOT, address)] * 2, options("tikal", 2, auction))

    async def test_a_bot_comes_back_after_every_cut(self) -> None:
        async with server() as address:
            line = Cutter(address, every=20_000)
            async with line as bad_address:
                seats = [(BOT, bad_address), (BOT, address)]
                await self.play(address, seats, options("tikal", 2))
            print(f"the line of seat 1 was cut {line.cuts} times")
            self.assertGreaterEqual(line.cuts, 3)

    async def test_who_thinks_beats_who_does_not(self) -> None:
        # The deal and the random choices are fixed, so that these matches are always the same.
        async with server() as address:
            seats = [(RANDOM, address), (THINKING, address)]
            for game in await hosted(address):
                with self.subTest(game=game.name):
                    agreed = options(game.name, 2, *rounds(game, ROUNDS_TO_SCORE))
                    standing = await self.play(address, seats, agreed, seed=bytes(32))
                    self.assertEqual([placing.rank for placing in standing.placings], [2, 1])

    async def test_the_same_seeds_play_the_same_match(self) -> None:
        async with server() as address:
            seats = [(BOT, address)] * 2
            standings = [
                await self.play(address, seats, options("tikal", 2), bytes(32), chance)
                for chance in ["7", "7", "8"]
            ]
        self.assertEqual(standings[0], standings[1])
        self.assertNotEqual(standings[0], standings[2])

    async def play(
        self,
        address: str,
        seats: list[tuple[list[str], str]],
        options: GameOptions,
        seed: bytes = b"",
        chance: str = "1",
    ) -> Standing:
        """A private match with one bot per seat, each with its way to the server: it comes to its
        end, every bot prints the server's standing, the draws follow from the seed, and the
        server has signed the record."""
        async with grpc.aio.insecure_channel(address) as channel:
            stub = service_pb2_grpc.TikalServiceStub(channel)
            create = lobby_pb2.CreateMatchRequest(
                request_id=str(uuid.uuid4()),
                options=options,
                invite_only=True,
                seed=seed,
            )
            created = await stub.CreateMatch(create)
            match_id, invite = created.match.match_id, created.invite_code
            programs = [
                bot(words, way, match_id, invite, seat, chance)
                for seat, (words, way) in enumerate(seats, start=1)
            ]
            ends = await all_or_none(programs)
            get = lobby_pb2.GetMatchRequest(match_id=match_id, invite_code=invite)
            ended = (await stub.GetMatch(get)).match
            ask = log_pb2.GetMatchRecordRequest(match_id=match_id, invite_code=invite)
            record = await stub.GetMatchRecord(ask)
            info = await stub.GetServerInfo(info_pb2.GetServerInfoRequest())

        result: Standing = ended.standing
        standing = "".join(
            f"seat {placing.seat}: {placing.score} points, rank {placing.rank}\n"
            for placing in result.placings
        )
        self.assertEqual(ended.state, match_pb2.MATCH_STATE_ENDED)
        self.assertEqual([end.output for end in ends], [standing] * len(seats))
        self.assertTrue(record.complete)
        print(
            f"\n{ended.game}, {len(seats)} seats, {ended.head_sequence} events\n{standing}", end=""
        )
        key = info.record_keys[0].public_key.hex()
        print(await verify_draws(record.record, key), end="")
        return result


async def hosted(address: str) -> Sequence[info_pb2.GameInfo]:
    """The games that the server has, and what can be agreed about each."""
    async with grpc.aio.insecure_channel(address) as channel:
        stub = service_pb2_grpc.TikalServiceStub(channel)
        answer = await stub.GetServerInfo(info_pb2.GetServerInfoRequest())
        games: Sequence[info_pb2.GameInfo] = answer.games
        return games


def rounds(game: info_pb2.GameInfo, number: int) -> list[NamedOption]:
    """So many rounds, if that can be agreed."""
    has_rounds = any(option.name == "rounds" for option in game.options)
    return [NamedOption(name="rounds", number=number)] if has_rounds else []


def options(game: str, seats: int, *more: NamedOption) -> GameOptions:
    """A match of a game, by its name and the names of what is agreed."""
    agreed = [NamedOption(name="seats", number=seats), *more]
    return GameOptions(named=NamedOptions(game=game, options=agreed))


async def all_or_none(programs: list[Coroutine[None, None, Ended]]) -> list[Ended]:
    """How each ended; when one fails, the others are stopped."""
    tasks = [asyncio.create_task(ended_well(program)) for program in programs]
    try:
        return await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def ended_well(program: Coroutine[None, None, Ended]) -> Ended:
    """How it ended, which must be with code 0."""
    ended = await program
    assert ended.code == 0, f"ended with code {ended.code}: {ended.errors}"
    return ended


async def verify_draws(record: str, key: str) -> str:
    """What the independent verifier says of a record that this key has signed."""
    with tempfile.NamedTemporaryFile("w", suffix=".record", encoding="utf-8") as file:
        file.write(record)
        file.flush()
        verifier = [sys.executable, str(ROOT / "docs" / "verify_draws.py"), file.name, key]
        return (await ended_well(run(verifier))).output


if __name__ == "__main__":
    unittest.main()
