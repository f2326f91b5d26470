// Plays one seat of a match with random legal actions: go run ./random
package main

import "tikalbots/tikal"

// choose is the bot's whole mind: one of the legal actions, in the notation. Yours goes here.
func choose(turn *tikal.Turn) ([]string, error) {
	legal := turn.Prompt.GetLegalActions()
	return []string{legal[turn.Random.IntN(len(legal))].GetNotation()}, nil
}

func main() { tikal.Run(choose) }
