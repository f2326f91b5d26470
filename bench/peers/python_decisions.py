"""How long a Python bot waits for the answer to a decision, beside a bare echo in the same loop.

`cargo xtask bench python` runs it. A bot on bots/python's helper plays whole matches of every game on
a server without a store, against a bot of the house, which is quick. A decision is timed from the
moment the bot has chosen until its answer was taken in: Submit there; answer, events and, if the bot
decides again, the prompt back. In between, while nobody waits, an echo of 100 bytes is timed over
grpcio's bidirectional stream, client and server.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import time
import uuid
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median, quantiles

import grpc

ROOT = Path(__file__).resolve().parents[2]
BOTS = ROOT / "bots" / "python"
sys.path[:0] = [str(BOTS), str(BOTS / "gen")]
from tikal.v1 import info_pb2, lobby_pb2, play_pb2, service_pb2_grpc, table_pb2
from tikal_bot.line import connect
from tikal_bot.seat import PlayCall, Seat, Turn

PROGRAMS = Path(os.environ.get("TIKAL_PROGRAMS", ROOT / "target" / "release"))
ECHO = "/bench.Echo/Echo"
SOUND = b"x" * 100
# So many decisions, then so many echoes: one round.
ROUND = 20
# What the median decision may take, in echoes.
AIM = 2.0


class Stopwatch:
    """A bot that times its own decisions, and an echo after every so many of them."""

    def __init__(self, echo: "grpc.aio.StreamStreamCall[bytes, bytes]") -> None:
        self.echo = echo
        self.began = 0.0
        self.round: list[float] = []
        self.rounds: list[tuple[float, float]] = []  # the medians of decisions and of echoes

    async def choose(self, turn: Turn) -> list[str]:
        """Plays on at random, and ends its turn only when there is nothing else to do."""
        if len(self.round) == ROUND:
            echoes = [await self.trip() for _ in range(ROUND)]
            self.rounds.append((median(self.round), median(echoes)))
            self.round = []
        notations = [legal.notation for legal in turn.prompt.legal_actions]
        chosen = random.choice([n for n in notations if n != "end"] or notations)
        self.began = time.perf_counter()
        return [chosen]

    def answered(self) -> None:
        """The answer to the last choice was taken in."""
        self.round.append(time.perf_counter() - self.began)

    async def trip(self) -> float:
        """One message to the echo and back."""
        began = time.perf_counter()
        await self.echo.write(SOUND)
        await self.echo.read()
        return time.perf_counter() - began


class TimedSeat(Seat):
    """A seat of the helper that tells when it was answered."""

    bot: Stopwatch

    async def settle(self, told: play_pb2.Update, sent: play_pb2.Submit, call: PlayCall) -> None:
        await super().settle(told, sent, call)
        self.bot.answered()


async def one_match(
    stub: service_pb2_grpc.TikalServiceStub, server: str, game: str, bot: Stopwatch
) -> None:
    """A match of the timed bot against one of the house, in a process of its own."""
    two = {"name": "seats", "number": 2}
    create = lobby_pb2.CreateMatchRequest(
        request_id=str(uuid.uuid4()), options={"named": {"game": game, "options": [two]}}
    )
    match_id = (await stub.CreateMatch(create)).match.match_id
    told = {"TIKAL_SERVER": server, "TIKAL_MATCH": match_id, "TIKAL_SEAT": "2"}
    rival = await asyncio.create_subprocess_exec(
        str(PROGRAMS / "tikal-bot"),
        *("join", "--bot", "random"),
        env={**os.environ, **told},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    participant = table_pb2.Participant(name="timed", kind=table_pb2.PARTICIPANT_KIND_PROGRAM)
    join = lobby_pb2.JoinMatchRequest(
        request_id=str(uuid.uuid4()),
        match_id=match_id,
        join=lobby_pb2.SeatRequest(participant=participant, seat=1),
    )
    try:
        seat = TimedSeat(stub, match_id, (await stub.JoinMatch(join)).grant.token)
        seat.bot = bot
        await seat.play(bot.choose)
    finally:
        if rival.returncode is None:
            await rival.wait()


async def started(stack: AsyncExitStack, words: list[str]) -> str:
    """Starts a server that says its host:port at the end of its first line, until the stack ends."""
    process = await asyncio.create_subprocess_exec(*words, stdout=subprocess.PIPE)
    stack.push_async_callback(process.wait)
    stack.callback(process.terminate)
    assert process.stdout is not None
    return (await process.stdout.readline()).decode().split()[-1]


async def serve_echo() -> None:
    """A bare echo on a free port, until it is stopped."""

    async def echo(_: object, context: "grpc.aio.ServicerContext[bytes, bytes]") -> None:
        while (sound := await context.read()) is not grpc.aio.EOF:
            await context.write(sound)

    server = grpc.aio.server()
    handler = grpc.method_handlers_generic_handler(
        "bench.Echo", {"Echo": grpc.stream_stream_rpc_method_handler(echo)}
    )
    server.add_generic_rpc_handlers((handler,))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(f"listening on 127.0.0.1:{port}", flush=True)
    await server.wait_for_termination()


async def measure(only: str | None, matches: int, as_json: bool) -> None:
    """Times and reports one game after the other, or only one."""
    async with AsyncExitStack() as stack:
        words = [str(PROGRAMS / "tikal-server"), "--ephemeral", "--log", "warn"]
        server = f"http://{await started(stack, [*words, '--listen', '127.0.0.1:0'])}"
        echo_address = await started(stack, [sys.executable, __file__, "--serve-echo"])
        line = await stack.enter_async_context(grpc.aio.insecure_channel(echo_address))
        stub = service_pb2_grpc.TikalServiceStub(await stack.enter_async_context(connect(server)))
        hosted = (await stub.GetServerInfo(info_pb2.GetServerInfoRequest())).games
        games = [game.name for game in hosted if only in (None, game.name)]
        if not games:
            sys.exit(f"the games are {', '.join(game.name for game in hosted)}")
        echo = line.stream_stream(ECHO)()
        stack.callback(echo.cancel)
        for game in games:
            bot = Stopwatch(echo)
            for _ in range(matches):
                await one_match(stub, server, game, bot)
            report(game, bot.rounds[1:], as_json)  # the first warms up


def report(game: str, rounds: list[tuple[float, float]], as_json: bool) -> None:
    """Both medians and their ratio, compared round by round."""
    columns = {
        "decision": [1e6 * decision for decision, _ in rounds],
        "echo": [1e6 * echo for _, echo in rounds],
        "ratio": [decision / echo for decision, echo in rounds],
    }
    for name, values in columns.items():
        low, _, high = quantiles(values, n=4)
        if as_json:
            told = {"game": game, "metric": f"python {name}", "value": median(values)}
            print(json.dumps(told), flush=True)
        else:
            unit = "" if name == "ratio" else " µs"
            spread = f"(middle half {low:.2f} - {high:.2f})"
            print(f"{game:9}{name:10}{median(values):9.2f}{unit}  {spread}")
    if not as_json:
        reached = "reached" if median(columns["ratio"]) <= AIM else "MISSED"
        print(f"{game:9}{len(rounds)} rounds of {ROUND}; aim: ratio <= {AIM:g} {reached}")


if __name__ == "__main__":
    flags = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    flags.add_argument("--game", metavar="NAME", help="only this game; default: every game")
    flags.add_argument("--matches", type=int, default=10, help="of each game; default: 10")
    flags.add_argument("--json", action="store_true")
    flags.add_argument("--serve-echo", action="store_true", help=argparse.SUPPRESS)
    options = flags.parse_args()
    if options.serve_echo:
        asyncio.run(serve_echo())
    else:
        asyncio.run(measure(options.game, options.matches, options.json))
