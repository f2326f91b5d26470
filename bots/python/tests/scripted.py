"""A server that follows a script, for troubles that a real one seldom makes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import grpc
from google.rpc import status_pb2
from programs import DEADLINE
from tikal.v1 import lobby_pb2, match_pb2, play_pb2, simulate_pb2

SERVICE = "tikal.v1.TikalService"
TOKEN = "a-token-that-nobody-may-print"
# What a newer server may add to any message: field 1000, a number.
NEWER = b"\xc0\x3e\x07"

Context: TypeAlias = "grpc.aio.ServicerContext[play_pb2.PlayRequest, play_pb2.PlayResponse]"
Script: TypeAlias = "Callable[[Stream], Awaitable[None]]"
Simulated: TypeAlias = simulate_pb2.SimulateActionsResponse | status_pb2.Status
Simulate: TypeAlias = Callable[[simulate_pb2.SimulateActionsRequest], Simulated]


class Stream:
    """One stream of the bot, as the script sees it."""

    def __init__(self, context: Context, head: list[int]) -> None:
        self.context = context
        self.head = head  # the newest number that was told

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

    async def left(self) -> None:
        """Waits until the bot closes the stream."""
        assert await self.context.read() == grpc.aio.EOF

    async def tell(self, update: play_pb2.Update) -> None:
        """Sends an Update as a newer server would."""
        self.head[0] = max(self.head[0], update.sequence)
        response = play_pb2.PlayResponse(update=update)
        response.MergeFromString(NEWER)
        response.update.MergeFromString(NEWER)
        await self.context.write(response)

    async def end(self, code: grpc.StatusCode) -> None:
        """Ends the stream with this code."""
        await self.context.abort(code, "the script says so")


@asynccontextmanager
async def scripted(scripts: list[Script], simulate: Simulate | None = None) -> AsyncIterator[str]:
    """A server with one script per stream, in the order of the streams; yields its host:port. Every
    script must have been followed to its end. Simulations get what `simulate` says."""
    waiting, followed, mistakes, head = list(scripts), 0, list[BaseException](), [0]

    async def join(_: lobby_pb2.JoinMatchRequest, __: Context) -> lobby_pb2.JoinMatchResponse:
        return lobby_pb2.JoinMatchResponse(grant=lobby_pb2.SeatGrant(seat=1, token=TOKEN))

    async def play(_: AsyncIterator[play_pb2.PlayRequest], context: Context) -> None:
        nonlocal followed
        assert ("authorization", f"Bearer {TOKEN}") in (context.invocation_metadata() or ())
        assert waiting, "no more streams are expected"
        try:
            await waiting.pop(0)(Stream(context, head))
        except AssertionError as mistake:
            mistakes.append(mistake)
            raise
        finally:
            followed += 1

    async def get(_: lobby_pb2.GetMatchRequest, __: Context) -> lobby_pb2.GetMatchResponse:
        return lobby_pb2.GetMatchResponse(match=match_pb2.Match(head_sequence=head[0]))

    async def try_out(
        request: simulate_pb2.SimulateActionsRequest, context: Context
    ) -> simulate_pb2.SimulateActionsResponse:
        try:
            assert simulate, "no simulation is expected"
            simulated = simulate(request)
        except AssertionError as mistake:
            mistakes.append(mistake)
            raise
        if isinstance(simulated, status_pb2.Status):
            code = next(code for code in grpc.StatusCode if code.value[0] == simulated.code)
            details = (("grpc-status-details-bin", simulated.SerializeToString()),)
            await context.abort(code, simulated.message, details)
        return simulated

    handlers: dict[str, grpc.RpcMethodHandler[Any, Any]] = {
        "JoinMatch": grpc.unary_unary_rpc_method_handler(
            join,
            lobby_pb2.JoinMatchRequest.FromString,
            lobby_pb2.JoinMatchResponse.SerializeToString,
        ),
        "GetMatch": grpc.unary_unary_rpc_method_handler(
            get,
            lobby_pb2.GetMatchRequest.FromString,
            lobby_pb2.GetMatchResponse.SerializeToString,
        ),
        "SimulateActions": grpc.unary_unary_rpc_method_handler(
            try_out,
            simulate_pb2.SimulateActionsRequest.FromString,
            simulate_pb2.SimulateActionsResponse.SerializeToString,
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
