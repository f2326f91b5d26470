// Package tikal joins a match, follows its stream over cuts, and asks a function for every decision.
//
// JoinMatch gives a seat and its token, Play opens a stream on the match, and every prompt on that
// stream is answered with a Submit. The stream carries everything that happens, numbered without gaps;
// after a cut a new one begins behind the last number that was read, and a Submit without an answer is
// sent again under its id, so that it has one effect. docs/protocol.md tells more.
package tikal

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	randv2 "math/rand/v2"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	tikalv1 "tikalbots/gen/tikal/v1"
)

// Choose is a bot: actions in the notation, played together as one batch.
type Choose func(*Turn) ([]string, error)

// Turn is one decision: what the seat may do, and a way to try it out first.
type Turn struct {
	Prompt   *tikalv1.Prompt  // the seat, its legal actions in the notation and its clock
	Sequence uint64           // the match as of this event
	Events   []*tikalv1.Event // everything since the decision before
	Random   *randv2.Rand     // the bot's own chance: follows from the seed the program is told
	seat     *seat
}

// View is what the seat sees. In any game it has the notation, with `?` for what is hidden.
func (t *Turn) View() (*tikalv1.View, error) {
	request := &tikalv1.GetMatchViewRequest{MatchId: t.seat.matchID, AtSequence: &t.Sequence}
	answer, err := again(t.seat.authorized, t.seat.client.GetMatchView, request)
	return answer.GetMoment().GetView(), err
}

// Simulate plays up to 256 lines of actions on copies and tells how each ends: its summary, unless
// something else is wanted. An empty line is the position itself.
func (t *Turn) Simulate(lines [][]string, want ...tikalv1.Want) ([]*tikalv1.LineResult, error) {
	return t.SimulateSamples(lines, 1, want...)
}

// SimulateSamples is Simulate for seats that things are hidden from: each line is played on so many samples.
func (t *Turn) SimulateSamples(lines [][]string, samples uint32, want ...tikalv1.Want) ([]*tikalv1.LineResult, error) {
	steps := make([][]*tikalv1.LineStep, len(lines))
	for i, line := range lines {
		for _, action := range line {
			steps[i] = append(steps[i], Action(action))
		}
	}
	return t.SimulateSteps(steps, samples, want...)
}

// SimulateSteps is Simulate with lines in which a step is an Action or, after a draw, its Outcome.
func (t *Turn) SimulateSteps(lines [][]*tikalv1.LineStep, samples uint32, want ...tikalv1.Want) ([]*tikalv1.LineResult, error) {
	origin := &tikalv1.CurrentPosition{MatchId: t.seat.matchID, ExpectedSequence: &t.Sequence}
	request := &tikalv1.SimulateActionsRequest{
		Origin:  &tikalv1.SimulateActionsRequest_Current{Current: origin},
		Lines:   make([]*tikalv1.Line, len(lines)),
		Want:    want,
		Samples: samples,
	}
	for i, line := range lines {
		request.Lines[i] = &tikalv1.Line{Steps: line}
	}
	answer, err := again(t.seat.authorized, t.seat.client.SimulateActions, request)
	return answer.GetResults(), err
}

// Action is a step of a line: an action in the notation.
func Action(notation string) *tikalv1.LineStep {
	return &tikalv1.LineStep{Step: &tikalv1.LineStep_Notation{Notation: notation}}
}

// Outcome is a step of a line: what a draw reveals.
func Outcome(drawn *tikalv1.Outcome) *tikalv1.LineStep {
	return &tikalv1.LineStep{Step: &tikalv1.LineStep_Outcome{Outcome: drawn}}
}

// seat is a seat that was taken, and how far its match was read.
type seat struct {
	client     tikalv1.TikalServiceClient
	authorized context.Context // carries the token and names the match
	matchID    string
	choose     Choose
	chance     *randv2.Rand
	seen       uint64
	unanswered *tikalv1.Submit
	passed     uint64 // nothing of this moment, or before, is worth deciding any more
	events     []*tikalv1.Event
	waits      patience
}

// play plays to the end of the match, over as many streams as it takes, and says how it ended.
func (s *seat) play() (*tikalv1.Standing, error) {
	for {
		standing, failure := s.follow()
		if failure == nil {
			return standing, nil
		}
		if failure = s.waits.after(failure); failure != nil {
			return nil, failure
		}
	}
}

// follow plays on one stream: until the match ends, or until it is better to open another.
func (s *seat) follow() (*tikalv1.Standing, error) {
	ctx, cancel := context.WithCancel(s.authorized)
	defer cancel()
	stream, err := s.client.Play(ctx)
	if err != nil {
		return nil, err
	}
	// Sending into a broken line is noticed by receiving from it.
	submit := func() {
		_ = stream.Send(&tikalv1.PlayRequest{Request: &tikalv1.PlayRequest_Submit{Submit: s.unanswered}})
	}
	// Prompts say every action in the notation; for the same as messages too, ask for PROMPT_SIZE_FULL.
	open := &tikalv1.Open{MatchId: s.matchID, AfterSequence: &s.seen, PromptSize: tikalv1.PromptSize_PROMPT_SIZE_NOTATION}
	_ = stream.Send(&tikalv1.PlayRequest{Request: &tikalv1.PlayRequest_Open{Open: open}})
	if s.unanswered != nil {
		submit()
	}
	var asked *tikalv1.Update
	for {
		response, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return nil, status.Error(codes.Unavailable, "the stream ended before the match")
		}
		if err != nil {
			return nil, err
		}
		// Read in this order: events, answer, prompt. With none of them it is a heartbeat.
		update := response.GetUpdate()
		for _, event := range update.GetEvents() {
			if event.GetSequence() > s.seen {
				s.events = append(s.events, event)
			}
			if ended := event.GetMatchEnded(); ended != nil {
				return ended.GetStanding(), nil
			}
		}
		if update.GetSequence() > s.seen {
			s.seen, s.waits = update.GetSequence(), patience{}
		}
		if s.unanswered != nil && update.GetAnswer().GetRequestId() == s.unanswered.GetRequestId() {
			again, err := s.settle(update)
			if err != nil {
				return nil, err
			}
			if again {
				submit()
			}
		}
		if update.GetPrompt() != nil {
			asked = update
		}
		// One Submit at a time, and none for a moment that has passed.
		if asked != nil && s.unanswered == nil && asked.GetSequence() == s.seen {
			if asked.GetSequence() > s.passed {
				if s.unanswered, err = s.decide(asked); err != nil {
					return nil, err
				}
				if s.unanswered != nil {
					submit()
				}
			}
			asked = nil
		}
	}
}

// settle takes the answer to a Submit in. What passes is to be sent again under its id; what was about a
// moment that has passed is dropped; what stays refused is a mistake of the bot.
func (s *seat) settle(told *tikalv1.Update) (again bool, mistake error) {
	if told.GetAnswer().GetRefused() != nil {
		refused := status.FromProto(told.GetAnswer().GetRefused())
		retry, _ := whatHelps(refused)
		expected := s.unanswered.GetExpectedSequence()
		if retry == tikalv1.Retry_RETRY_LATER {
			return true, s.waits.after(refused.Err())
		}
		if retry == tikalv1.Retry_RETRY_NEVER && told.GetSequence() == expected {
			return false, refused.Err()
		}
		s.passed = expected
	}
	s.unanswered = nil
	return false, nil
}

// decide asks the bot; nil if the match has gone on while it thought.
func (s *seat) decide(asked *tikalv1.Update) (*tikalv1.Submit, error) {
	turn := &Turn{Prompt: asked.GetPrompt(), Sequence: asked.GetSequence(), Events: s.events, Random: s.chance, seat: s}
	actions, err := s.choose(turn)
	if told, fromTheLine := status.FromError(err); err != nil {
		if fromTheLine && !passes(told) && s.hasMovedOn(turn.Sequence) {
			err = nil
		}
		return nil, err
	}
	s.events = nil // told only now: a thought that was broken off is begun anew
	submit := &tikalv1.Submit{RequestId: rand.Text(), ExpectedSequence: &turn.Sequence}
	for _, action := range actions {
		form := &tikalv1.SubmittedAction_Notation{Notation: action}
		submit.Actions = append(submit.Actions, &tikalv1.SubmittedAction{Form: form})
	}
	return submit, nil
}

// hasMovedOn says whether the match is past this event: then the next prompt, or its end, is on its way.
func (s *seat) hasMovedOn(sequence uint64) bool {
	answer, _ := again(s.authorized, s.client.GetMatch, &tikalv1.GetMatchRequest{MatchId: s.matchID})
	return answer.GetMatch().GetHeadSequence() > sequence
}
