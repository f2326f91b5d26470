"""How long a Python bot waits for the answer to a decision, beside a bare echo in the same loop.

`cargo xtask bench python` runs it. A bot on bots/python's helper plays whole matches on a server
without a store, against a bot of the house, which is quick. A decision is timed from the moment the
bot has chosen until it is asked again in the same turn: Submit there; answer, events and prompt
back. In between, while nobody waits, an echo of 100 bytes is timed over grpcio's bidirectional
stream, client and server.
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
from tikal.v1 import lobby_pb2, service_pb2_grpc
from tikal_bot.seat import Turn, play

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
        self.began: float | None = None
        self.round: list[float] = []
        self.rounds: list[tuple[float, float]] = []  # the medians of decisions and of echoes

    async def choose(self, turn: Turn) -> list[str]:
        """Plays on at random, and ends its turn only when there is nothing else to do."""
        now = time.perf_counter()
        if self.began is not None and not any(ends_turn(event) for event in turn.events):
            self.round.append(now - self.began)
        if len(self.round) == ROUND:
            echoes = [await self.trip() for _ in range(ROUND)]
            self.rounds.append((median(self.round), median(echoes)))
            self.round = []
        notations = [legal.notation for legal in turn.prompt.legal_actions]
        chosen = random.choice([n for n in notations if n != "end"] or notations)
        self.began = time.perf_counter()
        return [chosen]

    async def trip(self) -> float:
        """One message to the echo and back."""
        began = time.perf_counter()
        await self.echo.write(SOUND)
        await self.echo.read()
        return time.perf_counter() - began


def ends_turn(event: object) -> bool:
    """Whether somebody else decided after this event."""
    return event.HasField("game") and event.game.tikal.HasField("turn_ended")


async def one_match(stub: service_pb2_grpc.TikalServiceStub, server: str, bot: Stopwatch) -> None:
    """A match of the timed bot against one of the house, in a process of its own."""
    create = lobby_pb2.CreateMatchRequest(
        request_id=str(uuid.uuid4()), options={"tikal": {"seats": 2}}
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
    bot.began = None
    own = argparse.Namespace(server=server, match=match_id, invite="", name="timed", seat=1)
    try:
        await play(own, bot.choose)
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


async def measure(matches: int) -> list[tuple[float, float]]:
    """The medians of every round."""
    async with AsyncExitStack() as stack:
        server = [str(PROGRAMS / "tikal-server"), "--ephemeral", "--log", "warn"]
        address = await started(stack, [*server, "--listen", "127.0.0.1:0"])
        echo_address = await started(stack, [sys.executable, __file__, "--serve-echo"])
        channel = await stack.enter_async_context(grpc.aio.insecure_channel(address))
        line = await stack.enter_async_context(grpc.aio.insecure_channel(echo_address))
        echo = line.stream_stream(ECHO)()
        stack.callback(echo.cancel)
        bot = Stopwatch(echo)
        stub = service_pb2_grpc.TikalServiceStub(channel)
        for _ in range(matches):
            await one_match(stub, f"http://{address}", bot)
        return bot.rounds[1:]  # the first warms up


def report(rounds: list[tuple[float, float]], as_json: bool) -> None:
    """Both medians and their ratio, compared round by round."""
    columns = {
        "decision": [1e6 * decision for decision, _ in rounds],
        "echo": [1e6 * echo for _, echo in rounds],
        "ratio": [decision / echo for decision, echo in rounds],
    }
    for name, values in columns.items():
        low, _, high = quantiles(values, n=4)
        if as_json:
            print(json.dumps({"metric": f"python {name}", "value": median(values)}))
        else:
            unit = "" if name == "ratio" else " µs"
            print(f"{name:10}{median(values):9.2f}{unit}  (middle half {low:.2f} - {high:.2f})")
    if not as_json:
        reached = "reached" if median(columns["ratio"]) <= AIM else "MISSED"
        print(f"{len(rounds)} rounds of {ROUND}; aim: ratio <= {AIM:g} {reached}")


if __name__ == "__main__":
    flags = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    flags.add_argument("--matches", type=int, default=10)
    flags.add_argument("--json", action="store_true")
    flags.add_argument("--serve-echo", action="store_true", help=argparse.SUPPRESS)
    options = flags.parse_args()
    if options.serve_echo:
        asyncio.run(serve_echo())
    else:
        report(asyncio.run(measure(options.matches)), options.json)
