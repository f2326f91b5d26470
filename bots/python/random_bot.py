"""Plays one seat of a match with random legal actions: python random_bot.py --match ID

JoinMatch gives a seat and its token, Play opens a stream on the match, and every prompt on that
stream is answered with a Submit. The stream carries everything that happens, numbered without gaps;
after a cut the bot opens a new one behind the last number it has read. docs/protocol.md tells more.
"""

import argparse
import asyncio
import os
import random
import sys
import uuid
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

import grpc

sys.path.insert(0, str(Path(__file__).resolve().parent / "gen"))  # made by make_stubs.py
from tikal.v1 import lobby_pb2, play_pb2, service_pb2_grpc, table_pb2

PlayCall: TypeAlias = "grpc.aio.StreamStreamCall[play_pb2.PlayRequest, play_pb2.PlayResponse]"
# Notices a dead connection within half a minute, also while another player thinks for longer.
KEEPALIVE = [("grpc.keepalive_time_ms", 20_000), ("grpc.keepalive_timeout_ms", 10_000)]
# How a broken connection looks: INTERNAL is what grpcio makes of writing into one.
CUT = {grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.INTERNAL}
# How many streams in a row may bring nothing before the bot gives up.
PATIENCE = 8


def choose(prompt: play_pb2.Prompt, rng: random.Random) -> play_pb2.SubmittedAction:
    """The bot's whole mind: a place in the prompt's list. Yours goes here."""
    return play_pb2.SubmittedAction(index=rng.randrange(len(prompt.legal_actions)))


async def follow(
    call: PlayCall, opening: play_pb2.Open, rng: random.Random
) -> table_pb2.Standing | None:
    """Plays on one stream until the match ends. `opening.after_sequence` moves along with what was
    read, so that the next stream can begin there."""
    await call.write(play_pb2.PlayRequest(open=opening))
    async for response in call:
        update = response.update  # read in this order: events, answer, prompt
        for event in update.events:
            if event.HasField("match_ended"):
                return event.match_ended.standing
        opening.after_sequence = update.sequence
        refused = update.answer.refused
        # ABORTED: the match has moved on since the prompt, which a cut can bring about; there will
        # be another prompt. A listed action is legal, so any other refusal is a mistake of ours.
        if refused.code not in (0, grpc.StatusCode.ABORTED.value[0]):
            raise RuntimeError(f"refused: {refused.message}")
        if update.HasField("prompt"):
            submit = play_pb2.Submit(
                request_id=str(uuid.uuid4()),
                actions=[choose(update.prompt, rng)],
                expected_sequence=update.sequence,  # the list that an index points into
            )
            await call.write(play_pb2.PlayRequest(submit=submit))
    return None


async def play(options: argparse.Namespace) -> table_pb2.Standing:
    """Joins, plays until the match is over, and returns how it ended."""
    rng = random.Random(options.seed)
    async with connect(options.server) as channel:
        stub = service_pb2_grpc.TikalServiceStub(channel)
        join = lobby_pb2.JoinMatchRequest(
            request_id=str(uuid.uuid4()),
            match_id=options.match,
            invite_code=options.invite,
            join=lobby_pb2.SeatRequest(player_name=options.name, seat=options.seat),
        )
        joined = await stub.JoinMatch(join, wait_for_ready=True, timeout=30)
        token = (("authorization", f"Bearer {joined.grant.token}"),)
        opening = play_pb2.Open(match_id=options.match, after_sequence=0)  # 0: from the beginning
        failures = 0
        while failures < PATIENCE:
            read_before = opening.after_sequence
            call = stub.Play(metadata=token)
            try:
                if standing := await follow(call, opening, rng):
                    return standing
            except (grpc.aio.AioRpcError, asyncio.InvalidStateError):  # the latter: write after end
                if await call.code() not in CUT:
                    raise
            failures = 0 if opening.after_sequence > read_before else failures + 1
            await asyncio.sleep(0.1 * 2**failures)
    raise ConnectionError(f"{options.server} did not come back")


def connect(server: str) -> grpc.aio.Channel:
    """A channel to `http://host:port`, or `https://host:port` behind TLS."""
    url = urlsplit(server)
    if url.scheme == "https":
        return grpc.aio.secure_channel(url.netloc, grpc.ssl_channel_credentials(), KEEPALIVE)
    return grpc.aio.insecure_channel(url.netloc, KEEPALIVE)


def main() -> None:
    """Reads the flags, each with an environment variable as its default, and plays."""
    env = os.environ.get
    flags = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    flags.add_argument("--server", default=env("TIKAL_SERVER", "http://127.0.0.1:7711"))
    flags.add_argument("--match", default=env("TIKAL_MATCH"), help="id of the match (TIKAL_MATCH)")
    flags.add_argument("--invite", default=env("TIKAL_INVITE", ""), help="its invite code, if any")
    flags.add_argument("--name", default=env("TIKAL_PLAYER_NAME", "python-random"))
    flags.add_argument("--seat", type=int, default=env("TIKAL_SEAT") or 0, help="0: any")
    flags.add_argument("--seed", help="makes the choices repeatable")
    options = flags.parse_args()
    if not options.match:
        flags.error("--match or TIKAL_MATCH is needed")
    try:
        standing = asyncio.run(play(options))
    except grpc.aio.AioRpcError as error:
        sys.exit(f"{error.code().name}: {error.details()}")
    for placing in standing.placings:
        print(f"seat {placing.seat}: {placing.score} points, rank {placing.rank}")


if __name__ == "__main__":
    main()
