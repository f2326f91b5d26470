"""The line to the server: how it is made, what breaks it, and whether trying again helps."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from random import SystemRandom
from typing import TypeAlias, TypeVar
from urllib.parse import urlsplit

import grpc
from google.protobuf.any_pb2 import Any
from google.protobuf.message import Message
from google.rpc.error_details_pb2 import RetryInfo
from google.rpc.status_pb2 import Status
from grpc import StatusCode
from tikal.v1.error_pb2 import RETRY_LATER, RETRY_NEVER, RETRY_UNSPECIFIED, Refusal, Retry

Answer = TypeVar("Answer")
Headers: TypeAlias = tuple[tuple[str, str], ...]

# Notices a dead connection within half a minute, also while another player thinks for longer.
KEEPALIVE = [("grpc.keepalive_time_ms", 20_000), ("grpc.keepalive_timeout_ms", 10_000)]
# Without a word of the server: the line broke or ended early (OK), or nobody answered in time.
# INTERNAL is also what grpcio makes of writing into a broken line.
BROKEN = {StatusCode.OK, StatusCode.UNAVAILABLE, StatusCode.INTERNAL, StatusCode.UNKNOWN}
BROKEN |= {StatusCode.CANCELLED, StatusCode.DEADLINE_EXCEEDED}
DETAILS = "grpc-status-details-bin"
CALL_SECONDS, LONGEST_WAIT, LONGEST_TOLD, GIVE_UP_AFTER = 30.0, 5.0, 30.0, 60.0


class PlayError(Exception):
    """Why something failed, in one sentence, and whether trying again helps."""

    def __init__(self, code: StatusCode, says: str | None, details: Iterable[Any] = ()) -> None:
        super().__init__(f"{code.name}: {says}")
        self.retry, self.seconds = what_helps(code, details)

    @staticmethod
    def of_status(status: Status) -> "PlayError":
        """A refusal in an answer."""
        known = {code.value[0]: code for code in StatusCode}
        code = known.get(status.code, StatusCode.UNKNOWN)
        return PlayError(code, status.message, status.details)

    @staticmethod
    def of_call(code: StatusCode, says: str | None, trailers: object) -> "PlayError":
        """What ended a call or a stream: its trailers have the details."""
        pairs = trailers if isinstance(trailers, Iterable) else ()
        told = [Status.FromString(value) for key, value in pairs if key == DETAILS]
        return PlayError(code, says, [detail for status in told for detail in status.details])

    @staticmethod
    def of(error: grpc.aio.AioRpcError) -> "PlayError":
        """What ended a call, as grpcio raises it."""
        return PlayError.of_call(error.code(), error.details(), error.trailing_metadata())


def what_helps(code: StatusCode, details: Iterable[Any]) -> tuple[Retry, float]:
    """Whether trying again helps, and after how many seconds. Nothing else decides it: the server
    says so, and where it has said nothing the line broke, or what stands between refuses."""
    refusal, info, is_told = Refusal(), RetryInfo(), False
    for detail in details:
        detail.Unpack(refusal)
        is_told |= detail.Unpack(info)
    seconds = min(max(info.retry_delay.ToTimedelta().total_seconds(), 0.0), LONGEST_TOLD)
    known = Retry.DESCRIPTOR.values_by_number
    if refusal.retry != RETRY_UNSPECIFIED and refusal.retry in known:
        return refusal.retry, seconds
    return (RETRY_LATER if code in BROKEN or is_told else RETRY_NEVER), seconds


class Patience:
    """Waits as long as it is told and, after every failure, about twice as long on top; gives up
    after a minute without progress, in which waits that the server asked for do not count."""

    failures, since = 0, 0.0

    async def after(self, trouble: PlayError) -> None:
        """Returns when it is time to try again; raises what trying again does not help."""
        self.since = self.since if self.failures else time.monotonic()
        is_over = time.monotonic() > self.since + GIVE_UP_AFTER
        if trouble.retry == RETRY_NEVER or is_over:
            raise trouble
        self.failures += 1
        self.since += trouble.seconds
        # Everybody is told the same time: the part on top keeps them from coming back together.
        wait = min(0.025 * 2**self.failures, LONGEST_WAIT) * SystemRandom().uniform(0.5, 1.0)
        await asyncio.sleep(trouble.seconds + wait)


async def again(
    method: Callable[..., Awaitable[Answer]], request: Message, headers: Headers
) -> Answer:
    """The answer to a call; the same call, with its id, is made again as long as that helps."""
    patience = Patience()
    while True:
        try:
            return await method(request, metadata=headers, timeout=CALL_SECONDS)
        except grpc.aio.AioRpcError as error:
            await patience.after(PlayError.of(error))


def connect(server: str) -> grpc.aio.Channel:
    """A channel to `http://host:port`, or `https://host:port` behind TLS."""
    url = urlsplit(server)
    if url.scheme == "https":
        return grpc.aio.secure_channel(url.netloc, grpc.ssl_channel_credentials(), KEEPALIVE)
    return grpc.aio.insecure_channel(url.netloc, KEEPALIVE)
