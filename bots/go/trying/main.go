// Plays the first legal action after it has tried it: go run ./trying
//
// A refusal of the line it tries ends its thought, as that of a call of its own would.
package main

import (
	"google.golang.org/grpc/status"

	"tikalbots/tikal"
)

// choose tries on a copy first what it plays.
func choose(turn *tikal.Turn) ([]string, error) {
	action := turn.Prompt.GetLegalActions()[0].GetNotation()
	tried, err := turn.Simulate([][]string{{action}})
	if err != nil {
		return nil, err
	}
	return []string{action}, status.FromProto(tried[0].GetRefused()).Err()
}

func main() { tikal.Run(choose) }
