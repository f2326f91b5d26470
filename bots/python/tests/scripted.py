"""A server that follows a script, for troubles that a real one seldom makes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import grpc
from programs import DEADLINE
from tikal.v1 import lobby_pb2, play_pb2

SERVICE = "tikal.v1.TikalService"
TOKEN = "a-token-that-nobody-may-print"
# What a newer server may add to any message: field 1000, a number.
NEWER = b"\xc0\x3e\x07"

Context: TypeAlias = "grpc.aio.ServicerContext[play_pb2.PlayRequest, play_pb2.PlayResponse]"
Script: TypeAlias = "Callable[[Stream], Awaitable[None]]"


class Stream:
    """One stream of the bot, as the script sees it."""

    def __init__(self, context: Context) -> None:
        self.context = context

    async def opened_after(self) -> int:
        """The number after which the bot wants to read on."""
        request = await self.context.read()
        assert request.HasField("open"), request
        return request.open.after_sequence

    async def submitted(self) -> play_pb2.Submit:
        """What the bot wants next."""
        request = await self.context.read()
        assert request.HasField("submit"), request
        return request.submit

    async def tell(self, update: play_pb2.Update) -> None:
        """Sends an Update as a newer server would."""
        response = play_pb2.PlayResponse(update=update)
        response.MergeFromString(NEWER)
        response.update.MergeFromString(NEWER)
        await self.context.write(response)

    async def end(self, code: grpc.StatusCode) -> None:
        """Ends the stream with this code."""
        await self.context.abort(code, "the script says so")


@asynccontextmanager
async def scripted(scripts: list[Script]) -> AsyncIterator[str]:
    """A server with one script per stream, in the order of the streams; yields its host:port. Every
    script must have been followed to its end."""
    waiting, followed, mistakes = list(scripts), 0, list[BaseException]()

    async def join(_: lobby_pb2.JoinMatchRequest, __: Context) -> lobby_pb2.JoinMatchResponse:
        return lobby_pb2.JoinMatchResponse(grant=lobby_pb2.SeatGrant(seat=1, token=TOKEN))

    async def play(_: AsyncIterator[play_pb2.PlayRequest], context: Context) -> None:
        nonlocal followed
        assert ("authorization", f"Bearer {TOKEN}") in (context.invocation_metadata() or ())
        assert waiting, "no more streams are expected"
        try:
            await waiting.pop(0)(Stream(context))
        except AssertionError as mistake:
            mistakes.append(mistake)
            raise
        finally:
            followed += 1

    handlers: dict[str, grpc.RpcMethodHandler[Any, Any]] = {
        "JoinMatch": grpc.unary_unary_rpc_method_handler(
            join,
            lobby_pb2.JoinMatchRequest.FromString,
            lobby_pb2.JoinMatchResponse.SerializeToString,
        ),
        "Play": grpc.stream_stream_rpc_method_handler(
            play, play_pb2.PlayRequest.FromString, play_pb2.PlayResponse.SerializeToString
        ),
    }
    server = grpc.aio.server()
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        await asyncio.wait_for(server.stop(grace=None), DEADLINE)
    assert not mistakes, mistakes
    assert followed == len(scripts), f"{followed} of {len(scripts)} scripts were followed"
