"""What becomes of a bot whose thought is broken off by a call of its own."""

import unittest

import grpc
from google.rpc import status_pb2
from google.rpc.error_details_pb2 import RetryInfo
from programs import trying
from scripted import Simulate, Simulated, Stream
from tikal.v1.game_pb2 import Outcome
from tikal.v1.log_pb2 import Event
from tikal.v1.play_pb2 import Update
from tikal.v1.simulate_pb2 import (
    LineResult,
    LineStep,
    PendingDraw,
    SimulateActionsRequest,
    SimulateActionsResponse,
    WeightedOutcome,
)
from tikal.v1.tikal_outcome_pb2 import TikalOutcome
from trouble import ASKED, PROMPT, Trouble, accepted, ended, status

PLAYED = SimulateActionsResponse(results=[LineResult(deciding_seat=2)])


class ThoughtTroubleTest(Trouble):
    async def test_a_step_of_a_line_is_an_action_or_an_outcome(self) -> None:
        outcomes = [Outcome(tikal=TikalOutcome(tile=tile)) for tile in ("A1", "A2")]
        draw = PendingDraw(outcomes=[WeightedOutcome(outcome=each, weight=1) for each in outcomes])
        lines: list[list[LineStep]] = []

        def simulate(request: SimulateActionsRequest) -> Simulated:
            lines.extend(list(line.steps) for line in request.lines)
            return SimulateActionsResponse(results=[LineResult(draw=draw)] * len(request.lines))

        await self.plays_to_the_end([asked_once], trying(), simulate)
        end = LineStep(notation="end")
        self.assertEqual(lines, [[end], *([end, LineStep(outcome=each)] for each in outcomes)])

    async def test_a_simulation_is_asked_for_again_after_a_cut(self) -> None:
        simulated = in_turn(status(grpc.StatusCode.UNAVAILABLE), PLAYED)
        await self.plays_to_the_end([asked_once], trying(), simulated)

    async def test_a_busy_server_is_asked_for_a_simulation_again_later(self) -> None:
        busy = status(grpc.StatusCode.RESOURCE_EXHAUSTED, RetryInfo())
        await self.plays_to_the_end([asked_once], trying(), in_turn(busy, PLAYED))

    async def test_after_a_cut_of_its_own_call_a_bot_decides_anew(self) -> None:
        async def left(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            await stream.tell(ASKED)
            await stream.left()

        async def resumed(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 1)
            await stream.tell(Update(sequence=1, prompt=PROMPT))
            submit = await stream.submitted()
            self.assertEqual(submit.expected_sequence, 1)
            await stream.tell(Update(sequence=2, events=[ended(2)], answer=accepted(submit)))

        simulated = in_turn(own_call(status(grpc.StatusCode.UNAVAILABLE)), PLAYED)
        await self.plays_to_the_end([left, resumed], trying(), simulated)

    async def test_a_refused_call_ends_a_bot_that_is_still_asked(self) -> None:
        async def asked(stream: Stream) -> None:
            await stream.opened_after()
            await stream.tell(ASKED)
            await stream.left()

        # The last is what an answer gets that is too large; it is so every time.
        for code in (
            grpc.StatusCode.FAILED_PRECONDITION,
            grpc.StatusCode.INVALID_ARGUMENT,
            grpc.StatusCode.RESOURCE_EXHAUSTED,
        ):
            for refused in (status(code), own_call(status(code))):
                await self.fails([asked], "T-2.1: not now", trying(), in_turn(refused))

    async def test_a_refused_call_about_a_moment_that_has_passed_is_no_trouble(self) -> None:
        async def moves_on(stream: Stream) -> None:
            await stream.opened_after()
            await stream.tell(ASKED)
            await stream.tell(Update(sequence=2, events=[Event(sequence=2)], prompt=PROMPT))
            submit = await stream.submitted()
            self.assertEqual(submit.expected_sequence, 2)
            await stream.tell(Update(sequence=3, events=[ended(3)], answer=accepted(submit)))

        for code in (grpc.StatusCode.ABORTED, grpc.StatusCode.FAILED_PRECONDITION):
            simulated = in_turn(own_call(status(code)), PLAYED)
            await self.plays_to_the_end([moves_on], trying(), simulated)


async def asked_once(stream: Stream) -> None:
    """A match of one decision."""
    await stream.opened_after()
    await stream.tell(ASKED)
    submit = await stream.submitted()
    await stream.tell(Update(sequence=2, events=[ended(2)], answer=accepted(submit)))


def own_call(refused: status_pb2.Status) -> SimulateActionsResponse:
    """A line that is refused: the bot that tries makes it the end of its thought."""
    return SimulateActionsResponse(results=[LineResult(refused=refused)])


def in_turn(*simulated: Simulated) -> Simulate:
    """What simulations get, one after the other."""
    waiting = list(simulated)

    def simulate(_: SimulateActionsRequest) -> Simulated:
        assert waiting, "no more simulations are expected"
        return waiting.pop(0)

    return simulate


if __name__ == "__main__":
    unittest.main()
