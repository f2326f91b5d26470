"""What becomes of a bot whose thought is broken off by a call of its own."""

import unittest

import grpc
from google.protobuf.any_pb2 import Any
from google.rpc import status_pb2
from programs import trying
from scripted import Simulate, Simulated, Stream
from tikal.v1 import error_pb2 as error
from tikal.v1.game_pb2 import Outcome
from tikal.v1.log_pb2 import Event
from tikal.v1.play_pb2 import Update
from tikal.v1.simulate_pb2 import (
    LineResult,
    LineStep,
    PendingDraw,
    SampleResult,
    SimulateActionsRequest,
    SimulateActionsResponse,
    WeightedOutcome,
)
from trouble import ASKED, PROMPT, Trouble, accepted, ended, refusal, status

PLAYED = SimulateActionsResponse(results=[LineResult(samples=[SampleResult(deciding_seat=2)])])
STAYS = [
    refusal(code, reason, error.RETRY_NEVER)
    for code, reason in (
        (grpc.StatusCode.FAILED_PRECONDITION, error.ERROR_REASON_RULE_BROKEN),
        (grpc.StatusCode.INVALID_ARGUMENT, error.ERROR_REASON_MALFORMED_REQUEST),
        # An answer that is too large is so every time.
        (grpc.StatusCode.RESOURCE_EXHAUSTED, error.ERROR_REASON_ANSWER_TOO_LARGE),
    )
]
STALE = refusal(
    grpc.StatusCode.ABORTED, error.ERROR_REASON_STALE_SEQUENCE, error.RETRY_AFTER_READING
)


class ThoughtTroubleTest(Trouble):
    async def test_a_step_of_a_line_is_an_action_or_an_outcome(self) -> None:
        # Of a game that no contract names: whatever a draw reveals is handed back as it came.
        outcomes = [Outcome(other=Any(type_url="a/game", value=card)) for card in (b"1", b"2")]
        draw = PendingDraw(outcomes=[WeightedOutcome(outcome=each, weight=1) for each in outcomes])
        lines: list[list[LineStep]] = []

        def simulate(request: SimulateActionsRequest) -> Simulated:
            lines.extend(list(line.steps) for line in request.lines)
            result = LineResult(samples=[SampleResult(draw=draw)])
            return SimulateActionsResponse(results=[result] * len(request.lines))

        await self.plays_to_the_end([asked_once], trying(), simulate)
        end = LineStep(notation="end")
        self.assertEqual(lines, [[end], *([end, LineStep(outcome=each)] for each in outcomes)])

    async def test_a_simulation_is_asked_for_again_after_a_cut(self) -> None:
        simulated = in_turn(status(grpc.StatusCode.UNAVAILABLE), PLAYED)
        await self.plays_to_the_end([asked_once], trying(), simulated)

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

        for told in STAYS:
            for refused in (told, own_call(told)):
                await self.fails([asked], "T-2.1: not now", trying(), in_turn(refused))

    async def test_a_refused_call_about_a_moment_that_has_passed_is_no_trouble(self) -> None:
        async def moves_on(stream: Stream) -> None:
            await stream.opened_after()
            await stream.tell(ASKED)
            await stream.tell(Update(sequence=2, events=[Event(sequence=2)], prompt=PROMPT))
            submit = await stream.submitted()
            self.assertEqual(submit.expected_sequence, 2)
            await stream.tell(Update(sequence=3, events=[ended(3)], answer=accepted(submit)))

        for told in (STALE, STAYS[0]):
            simulated = in_turn(own_call(told), PLAYED)
            await self.plays_to_the_end([moves_on], trying(), simulated)


async def asked_once(stream: Stream) -> None:
    """A match of one decision."""
    await stream.opened_after()
    await stream.tell(ASKED)
    submit = await stream.submitted()
    await stream.tell(Update(sequence=2, events=[ended(2)], answer=accepted(submit)))


def own_call(refused: status_pb2.Status) -> SimulateActionsResponse:
    """A line that is refused: the bot that tries makes it the end of its thought."""
    return SimulateActionsResponse(results=[LineResult(samples=[SampleResult(refused=refused)])])


def in_turn(*simulated: Simulated) -> Simulate:
    """What simulations get, one after the other."""
    waiting = list(simulated)

    def simulate(_: SimulateActionsRequest) -> Simulated:
        assert waiting, "no more simulations are expected"
        return waiting.pop(0)

    return simulate


if __name__ == "__main__":
    unittest.main()
