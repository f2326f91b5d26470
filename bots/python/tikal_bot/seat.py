"""Joins a match, follows its stream over cuts, and asks a function for every decision.

JoinMatch gives a seat and its token, Play opens a stream on the match, and every prompt on that
stream is answered with a Submit. The stream carries everything that happens, numbered without gaps;
after a cut a new one begins behind the last number that was read, and a Submit without an answer is
sent again under its id, so that it has one effect. docs/protocol.md tells more.
"""

import asyncio
import uuid
from argparse import Namespace
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

import grpc
from tikal.v1 import (
    game_pb2,
    lobby_pb2,
    log_pb2,
    play_pb2,
    service_pb2_grpc,
    simulate_pb2,
    table_pb2,
    views_pb2,
)
from tikal.v1.error_pb2 import RETRY_LATER, RETRY_NEVER

from tikal_bot.line import Patience, PlayError, again, connect

PlayCall: TypeAlias = "grpc.aio.StreamStreamCall[play_pb2.PlayRequest, play_pb2.PlayResponse]"
Step: TypeAlias = "str | game_pb2.Outcome"
Choose: TypeAlias = "Callable[[Turn], Awaitable[list[str]]]"

# Who sits there, beside the player's name: the program and its version.
SOFTWARE = "tikal-python-bots 0.1.0"


@dataclass(frozen=True)
class Turn:
    """One decision: what the seat may do, and a way to try it out first."""

    prompt: play_pb2.Prompt  # the seat, its legal actions in the notation and its clock
    sequence: int  # the match as of this event
    events: Sequence[log_pb2.Event]  # everything since the decision before
    seat: "Seat"
    random: Random  # the bot's own chance: follows from the seed the program is told

    async def view(self) -> game_pb2.View:
        """What the seat sees. In any game it has the notation, with `?` for what is hidden."""
        match_id = self.seat.opening.match_id
        request = views_pb2.GetMatchViewRequest(match_id=match_id, at_sequence=self.sequence)
        answer: views_pb2.GetMatchViewResponse
        answer = await again(self.seat.stub.GetMatchView, request, self.seat.headers)
        return answer.moment.view

    async def simulate(
        self,
        lines: Sequence[Sequence[Step]],
        want: Sequence[simulate_pb2.Want] = (),
        samples: int = 1,
    ) -> Sequence[simulate_pb2.LineResult]:
        """Plays up to 256 lines of actions, and of outcomes of draws, on copies and tells how each
        ends: its summary, unless something else is wanted. An empty line is the position itself.
        What is hidden from the seat is sampled, so often for each line."""
        match_id = self.seat.opening.match_id
        request = simulate_pb2.SimulateActionsRequest(
            current={"match_id": match_id, "expected_sequence": self.sequence},
            lines=[simulate_pb2.Line(steps=map(line_step, line)) for line in lines],
            want=want,
            samples=samples,
        )
        answer: simulate_pb2.SimulateActionsResponse
        answer = await again(self.seat.stub.SimulateActions, request, self.seat.headers)
        return answer.results


def line_step(step: Step) -> simulate_pb2.LineStep:
    """An action in the notation, or what a draw reveals."""
    if isinstance(step, str):
        return simulate_pb2.LineStep(notation=step)
    return simulate_pb2.LineStep(outcome=step)


class Seat:
    """A seat that was taken, and how far its match was read."""

    def __init__(
        self,
        stub: service_pb2_grpc.TikalServiceStub,
        match_id: str,
        token: str,
        chance: Random | None = None,
    ) -> None:
        self.stub, self.chance = stub, chance or Random()
        self.headers = (("tikal-seat", token), ("tikal-match", match_id))
        # `after_sequence` moves on with reading. Prompts say every action in the notation; for the
        # same actions as messages too, ask for PROMPT_SIZE_FULL.
        size = play_pb2.PROMPT_SIZE_NOTATION
        self.opening = play_pb2.Open(match_id=match_id, after_sequence=0, prompt_size=size)
        self.unanswered: play_pb2.Submit | None = None
        self.passed = -1  # nothing of this moment, or before, is worth deciding any more
        self.events: list[log_pb2.Event] = []
        self.patience = Patience()

    async def play(self, choose: Choose) -> table_pb2.Standing:
        """Plays to the end of the match, over as many streams as it takes."""
        while True:
            call = self.stub.Play(metadata=self.headers)
            trouble = None
            try:
                if standing := await self.follow(call, choose):
                    return standing
            except (grpc.aio.AioRpcError, asyncio.InvalidStateError):
                pass  # the call's code says why; the latter is writing after its end
            except PlayError as error:
                trouble = error  # not of the stream, but of what was asked over it or beside it
            call.cancel()
            told = (await call.code(), await call.details(), await call.trailing_metadata())
            await self.patience.after(trouble or PlayError.of_call(*told))

    async def follow(self, call: PlayCall, choose: Choose) -> table_pb2.Standing | None:
        """Plays on one stream: until the match ends, or until it is better to open another."""
        await call.write(play_pb2.PlayRequest(open=self.opening))
        if self.unanswered:
            await call.write(play_pb2.PlayRequest(submit=self.unanswered))
        asked: play_pb2.Update | None = None
        async for response in call:
            # Read in this order: events, answer, prompt. With none of them it is a heartbeat.
            update = response.update
            seen = self.opening.after_sequence
            self.events += [event for event in update.events if event.sequence > seen]
            if self.events and self.events[-1].HasField("match_ended"):
                return self.events[-1].match_ended.standing
            if update.sequence > seen:
                self.opening.after_sequence = update.sequence
                self.patience = Patience()
            if self.unanswered and update.answer.request_id == self.unanswered.request_id:
                await self.settle(update, self.unanswered, call)
            asked = update if update.HasField("prompt") else asked
            # One Submit at a time, and none for a moment that has passed.
            if asked and not self.unanswered and asked.sequence == self.opening.after_sequence:
                if asked.sequence > self.passed:
                    self.unanswered = await self.decide(asked, choose)
                    if self.unanswered:
                        await call.write(play_pb2.PlayRequest(submit=self.unanswered))
                asked = None
        return None

    async def settle(self, told: play_pb2.Update, sent: play_pb2.Submit, call: PlayCall) -> None:
        """Takes the answer to a Submit in. What passes is sent again under its id; what was about
        a moment that has passed is dropped; what stays refused is a mistake of the bot."""
        if told.answer.HasField("refused"):
            trouble = PlayError.of_status(told.answer.refused)
            if trouble.retry == RETRY_LATER:
                await self.patience.after(trouble)
                await call.write(play_pb2.PlayRequest(submit=sent))
                return
            if trouble.retry == RETRY_NEVER and told.sequence == sent.expected_sequence:
                raise trouble
            self.passed = sent.expected_sequence
        self.unanswered = None

    async def decide(self, asked: play_pb2.Update, choose: Choose) -> play_pb2.Submit | None:
        """Asks the bot; None if the match has gone on while it thought."""
        turn = Turn(asked.prompt, asked.sequence, self.events, self, self.chance)
        try:
            actions = await choose(turn)
        except (PlayError, grpc.aio.AioRpcError) as error:
            # What the bot asked by itself must not pass for trouble of the stream.
            trouble = error if isinstance(error, PlayError) else PlayError.of(error)
            if trouble.retry != RETRY_LATER and await self.has_moved_on(asked.sequence):
                return None
            raise trouble from error
        self.events = []  # told only now: a thought that was broken off is begun anew
        return play_pb2.Submit(
            request_id=str(uuid.uuid4()),
            actions=[play_pb2.SubmittedAction(notation=action) for action in actions],
            expected_sequence=asked.sequence,
        )

    async def has_moved_on(self, sequence: int) -> bool:
        """Whether the match is past this event: then the next prompt, or its end, is on its way."""
        request = lobby_pb2.GetMatchRequest(match_id=self.opening.match_id)
        answer: lobby_pb2.GetMatchResponse = await again(self.stub.GetMatch, request, self.headers)
        return answer.match.head_sequence > sequence


async def play(options: Namespace, choose: Choose) -> table_pb2.Standing:
    """Joins, plays until the match is over, and returns how it ended."""
    async with connect(options.server, options.ca) as channel:
        stub = service_pb2_grpc.TikalServiceStub(channel)
        participant = table_pb2.Participant(
            name=options.name, kind=table_pb2.PARTICIPANT_KIND_PROGRAM, software=SOFTWARE
        )
        join = lobby_pb2.JoinMatchRequest(
            request_id=str(uuid.uuid4()),
            match_id=options.match,
            invite_code=options.invite,
            join=lobby_pb2.SeatRequest(participant=participant, seat=options.seat),
        )
        about = (("tikal-match", options.match),)
        contact = Patience.first_contact(options.server)
        joined = await again(stub.JoinMatch, join, about, contact)
        seat = Seat(stub, options.match, joined.grant.token, Random(options.seed))
        return await seat.play(choose)
