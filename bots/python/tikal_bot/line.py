"""The line to the server: how it is made, what breaks it, and how long to try again."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import SystemRandom
from typing import TypeAlias, TypeVar
from urllib.parse import urlsplit

import grpc
from google.protobuf.message import Message
from google.rpc import status_pb2
from grpc import StatusCode

Answer = TypeVar("Answer")
Token: TypeAlias = tuple[tuple[str, str], ...]

# Notices a dead connection within half a minute, also while another player thinks for longer.
KEEPALIVE = [("grpc.keepalive_time_ms", 20_000), ("grpc.keepalive_timeout_ms", 10_000)]
# After these the same again may succeed: the line broke or ended early (OK), or the server is
# going or slow. INTERNAL is also what grpcio makes of writing into a broken line.
CUT = {StatusCode.OK, StatusCode.UNAVAILABLE, StatusCode.INTERNAL, StatusCode.UNKNOWN}
CUT |= {StatusCode.CANCELLED, StatusCode.DEADLINE_EXCEEDED}
# In the details of a refusal that passes: asked too often. What is too much stays too much.
COME_BACK = "google.rpc.RetryInfo"
CALL_SECONDS, LONGEST_WAIT, GIVE_UP_AFTER = 30.0, 5.0, 60.0


class PlayError(Exception):
    """Why the bot cannot go on, in one sentence; after a cut it can, a little later."""

    def __init__(self, code: StatusCode, says: str | None, details: object) -> None:
        super().__init__(f"{code.name}: {says}")
        self.is_cut = code in CUT or COME_BACK in str(details)

    @staticmethod
    def of(error: grpc.aio.AioRpcError) -> "PlayError":
        """What ended a call."""
        return PlayError(error.code(), error.details(), error.trailing_metadata())


class Patience:
    """Waits about twice as long after every cut, and gives up after a minute without progress."""

    cuts, since = 0, 0.0

    async def after(self, trouble: PlayError) -> None:
        """Returns when it is time to try again; what is no cut is raised at once."""
        self.since = self.since if self.cuts else time.monotonic()
        if not trouble.is_cut or time.monotonic() > self.since + GIVE_UP_AFTER:
            raise trouble
        self.cuts += 1
        wait = min(0.025 * 2**self.cuts, LONGEST_WAIT)
        await asyncio.sleep(wait * SystemRandom().uniform(0.5, 1.0))


async def again(
    method: Callable[..., Awaitable[Answer]], request: Message, token: Token = ()
) -> Answer:
    """The answer to a call; after a cut the same call is made again."""
    patience = Patience()
    while True:
        try:
            return await method(request, metadata=token, timeout=CALL_SECONDS)
        except grpc.aio.AioRpcError as error:
            await patience.after(PlayError.of(error))


def connect(server: str) -> grpc.aio.Channel:
    """A channel to `http://host:port`, or `https://host:port` behind TLS."""
    url = urlsplit(server)
    if url.scheme == "https":
        return grpc.aio.secure_channel(url.netloc, grpc.ssl_channel_credentials(), KEEPALIVE)
    return grpc.aio.insecure_channel(url.netloc, KEEPALIVE)


def code_of(status: status_pb2.Status) -> StatusCode | None:
    """The code of a refusal; None if there is none."""
    known = {code.value[0]: code for code in StatusCode}
    return known.get(status.code, StatusCode.UNKNOWN) if status.code else None
