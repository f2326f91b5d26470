"""The line to the server: how it is made, what breaks it, and whether trying again helps."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
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
# Before the first answer no match is at stake.
FIRST_CONTACT = 5.0
HINT = "is it http:// or https://, and is its certificate trusted (TIKAL_CA names one)?"


class PlayError(Exception):
    """Why something failed, in one sentence, and whether trying again helps."""

    def __init__(self, code: StatusCode, says: str | None, details: Iterable[Any] = ()) -> None:
        super().__init__(f"{code.name}: {says}")
        self.code, self.retry = code, RETRY_UNSPECIFIED
        self.retry, self.seconds, self.is_cut = what_helps(code, details)

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


def what_helps(code: StatusCode, details: Iterable[Any]) -> tuple[Retry, float, bool]:
    """Whether trying again helps, after how many seconds, and whether nobody spoke. Nothing else
    decides it: the server says so, and where it has said nothing the line broke, or what stands
    between refuses."""
    refusal, info, is_told = Refusal(), RetryInfo(), False
    for detail in details:
        detail.Unpack(refusal)
        is_told |= detail.Unpack(info)
    seconds = min(max(info.retry_delay.ToTimedelta().total_seconds(), 0.0), LONGEST_TOLD)
    known = Retry.DESCRIPTOR.values_by_number
    if refusal.retry != RETRY_UNSPECIFIED and refusal.retry in known:
        return refusal.retry, seconds, False
    is_cut = code in BROKEN and not is_told
    return (RETRY_LATER if is_cut or is_told else RETRY_NEVER), seconds, is_cut


class Patience:
    """Waits as long as it is told and, after every failure, about twice as long on top; gives up
    after a minute without progress, in which waits that the server asked for do not count."""

    failures, since, seconds, is_first = 0, 0.0, GIVE_UP_AFTER, False

    def __init__(self, server: str = "the server") -> None:
        self.server = server

    @staticmethod
    def first_contact(server: str) -> "Patience":
        """For a server that has not answered yet: some seconds, and not in silence."""
        patience = Patience(server)
        patience.seconds, patience.is_first = FIRST_CONTACT, True
        return patience

    async def after(self, trouble: PlayError) -> None:
        """Returns when it is time to try again; raises what trying again does not help."""
        self.since = self.since if self.failures else time.monotonic()
        is_over = time.monotonic() > self.since + self.seconds
        if trouble.retry == RETRY_NEVER or is_over:
            if self.is_first and trouble.is_cut:
                raise PlayError(trouble.code, f"nobody answers at {self.server}: {HINT} {trouble}")
            raise trouble
        self.failures += 1
        # Short cuts are no news; later ones are told when they last.
        if trouble.is_cut and self.failures == (1 if self.is_first else 4):
            print(f"nobody answers at {self.server}, trying again: {trouble}", file=sys.stderr)
        self.since += trouble.seconds
        # Everybody is told the same time: the part on top keeps them from coming back together.
        wait = min(0.025 * 2**self.failures, LONGEST_WAIT) * SystemRandom().uniform(0.5, 1.0)
        await asyncio.sleep(trouble.seconds + wait)


async def again(
    method: Callable[..., Awaitable[Answer]],
    request: Message,
    headers: Headers,
    patience: Patience | None = None,
) -> Answer:
    """The answer to a call; the same call, with its id, is made again as long as that helps."""
    patience = patience or Patience()
    while True:
        try:
            seconds = min(CALL_SECONDS, patience.seconds)
            return await method(request, metadata=headers, timeout=seconds)
        except grpc.aio.AioRpcError as error:
            await patience.after(PlayError.of(error))


def connect(server: str, ca: str = "") -> grpc.aio.Channel:
    """A channel to `http://host:port`, or `https://host:port` behind TLS; `ca` is a PEM file with
    certificates to trust instead of the usual ones."""
    url = urlsplit(server)
    if url.scheme not in ("http", "https") or not url.netloc:
        raise ValueError(f"the server is http://host:port or https://host:port, not '{server}'")
    if url.scheme == "https":
        credentials = grpc.ssl_channel_credentials(Path(ca).read_bytes() if ca else None)
        return grpc.aio.secure_channel(url.netloc, credentials, KEEPALIVE)
    return grpc.aio.insecure_channel(url.netloc, KEEPALIVE)
