"""A server that follows a script, for troubles that a real one seldom makes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, NoReturn, TypeAlias

import grpc
from google.rpc import status_pb2
from programs import DEADLINE
from tikal.v1 import lobby_pb2, match_pb2, play_pb2, simulate_pb2, table_pb2

SERVICE = "tikal.v1.TikalService"
MATCH = "a-match"
TOKEN = "seat_a-token-that-nobody-may-print"
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

    async def end(self, status: status_pb2.Status) -> None:
        """Ends the stream with this status."""
        await refuse(self.context, status)


async def refuse(context: Context, status: status_pb2.Status) -> NoReturn:
    """Ends a call or a stream with this status; a status without details has no trailer of them."""
    code = next(code for code in grpc.StatusCode if code.value[0] == status.code)
    told = (("grpc-status-details-bin", status.SerializeToString()),)
    await context.abort(code, status.message, told if status.details else ())
    raise AssertionError("an aborted call goes on")


@asynccontextmanager
async def scripted(
    scripts: list[Script],
    simulate: Simulate | None = None,
    refused_joins: Sequence[status_pb2.Status] = (),
) -> AsyncIterator[str]:
    """A server with one script per stream, in the order of the streams; yields its host:port. Every
    script must have been followed to its end. Simulations get what `simulate` says. Before a seat
    is given, asking for one is refused with each of `refused_joins`."""
    waiting, followed, mistakes, head = list(scripts), 0, list[BaseException](), [0]
    joining, join_ids = list(refused_joins), set[str]()

    def told(context: Context, *pairs: tuple[str, str]) -> None:
        """The call has these headers, and none that says who the caller is beside its seat."""
        headers = [(pair[0], pair[1]) for pair in context.invocation_metadata() or ()]
        assert ("tikal-match", MATCH) in headers, headers
        assert all(pair in headers for pair in pairs), headers
        assert all(name != "authorization" for name, _ in headers), headers

    @contextmanager
    def noticed() -> Iterator[None]:
        """Keeps what the bot did wrong: a mistake in a call is only another trouble to it."""
        try:
            yield
        except AssertionError as mistake:
            mistakes.append(mistake)
            raise

    async def join(
        request: lobby_pb2.JoinMatchRequest, context: Context
    ) -> lobby_pb2.JoinMatchResponse:
        with noticed():
            told(context)
            who = request.join.participant
            assert who.name == "bot 1" and len(who.software.split(" ")) == 2, who
            assert who.kind == table_pb2.PARTICIPANT_KIND_PROGRAM, who
            join_ids.add(request.request_id)
            assert len(join_ids) == 1, "a seat is asked for again under the same id"
        if joining:
            await refuse(context, joining.pop(0))
        return lobby_pb2.JoinMatchResponse(grant=lobby_pb2.SeatGrant(seat=1, token=TOKEN))

    async def play(_: AsyncIterator[play_pb2.PlayRequest], context: Context) -> None:
        nonlocal followed
        with noticed():
            told(context, ("tikal-seat", TOKEN))
            assert waiting, "no more streams are expected"
            try:
                await waiting.pop(0)(Stream(context, head))
            finally:
                followed += 1

    async def get(_: lobby_pb2.GetMatchRequest, context: Context) -> lobby_pb2.GetMatchResponse:
        with noticed():
            told(context, ("tikal-seat", TOKEN))
        return lobby_pb2.GetMatchResponse(match=match_pb2.Match(head_sequence=head[0]))

    async def try_out(
        request: simulate_pb2.SimulateActionsRequest, context: Context
    ) -> simulate_pb2.SimulateActionsResponse:
        with noticed():
            told(context, ("tikal-seat", TOKEN))
            assert simulate, "no simulation is expected"
            simulated = simulate(request)
        if isinstance(simulated, status_pb2.Status):
            await refuse(context, simulated)
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
    assert not joining, "the bot did not ask for a seat again"
    assert followed == len(scripts), f"{followed} of {len(scripts)} scripts were followed"
