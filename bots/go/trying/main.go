// Plays the first legal action after it has tried it, with every outcome of the draw it leads to: go run ./trying
//
// A refusal of the line it tries ends its thought, as that of a call of its own would.
package main

import (
	"google.golang.org/grpc/status"

	tikalv1 "tikalbots/gen/tikal/v1"
	"tikalbots/tikal"
)

// choose tries on copies first what it plays.
func choose(turn *tikal.Turn) ([]string, error) {
	action := turn.Prompt.GetLegalActions()[0].GetNotation()
	tried, err := turn.Simulate([][]string{{action}})
	if err != nil {
		return nil, err
	}
	sample := tried[0].GetSamples()[0]
	if refused := sample.GetRefused(); refused != nil {
		return nil, status.FromProto(refused).Err()
	}
	var lines [][]*tikalv1.LineStep
	for _, each := range sample.GetDraw().GetOutcomes() {
		lines = append(lines, []*tikalv1.LineStep{tikal.Action(action), tikal.Outcome(each.GetOutcome())})
	}
	if lines != nil {
		_, err = turn.SimulateSteps(lines, 1)
	}
	return []string{action}, err
}

func main() { tikal.Run(choose) }
