// Plays one seat by trying lines of actions before it plays one: go run ./thinking
//
// It has no rules of its own. The server tells what can follow on each line and what each seat would
// score there; the bot goes on with the lines that lead furthest, some actions deep.
package main

import (
	"math"
	"slices"

	tikalv1 "tikalbots/gen/tikal/v1"
	"tikalbots/tikal"
)

// The most lines that one call may try, and how many actions ahead the bot looks.
const maxLines, depth = 256, 5

// tried is a line and how far ahead the seat is at its end.
type tried struct {
	line   []string
	result *tikalv1.LineResult
	ahead  int
}

// choose takes the shortest line after which the seat leads most. It is played as one batch.
func choose(turn *tikal.Turn) ([]string, error) {
	seat := turn.Prompt.GetSeat()
	best := tried{ahead: math.MinInt}
	known := map[string]bool{}
	lines := longer(nil, turn.Prompt.GetLegalActions())
	for range depth {
		lines = lines[:min(len(lines), maxLines)]
		results, err := turn.Simulate(lines, tikalv1.Want_WANT_SUMMARY, tikalv1.Want_WANT_LEGAL_ACTIONS, tikalv1.Want_WANT_POSITION)
		if err != nil {
			return nil, err
		}
		ends := make([]tried, len(results))
		for i, result := range results {
			ends[i] = tried{line: lines[i], result: result, ahead: lead(result, seat)}
		}
		slices.SortStableFunc(ends, func(one, other tried) int { return other.ahead - one.ahead })
		if ends[0].ahead > best.ahead {
			best = ends[0]
		}
		lines = nil
		for _, end := range ends {
			// Several orders of the same actions lead to one position: one of them is enough.
			if end.result.GetDecidingSeat() == seat && !known[end.result.GetPosition()] {
				known[end.result.GetPosition()] = true
				lines = append(lines, longer(end.line, end.result.GetLegalActions())...)
			}
		}
		if len(lines) == 0 {
			break
		}
	}
	return best.line, nil
}

// longer is the line with each action that can follow.
func longer(line []string, legal []*tikalv1.LegalAction) [][]string {
	lines := make([][]string, len(legal))
	for i, action := range legal {
		lines[i] = append(slices.Clone(line), action.GetNotation())
	}
	return lines
}

// lead is how far a seat is ahead of its best rival, counting what everybody would score now.
func lead(result *tikalv1.LineResult, seat uint32) int {
	own, rival := 0, math.MinInt
	for _, other := range result.GetSummary().GetTikal().GetSeats() {
		points := int(other.GetScore() + other.GetProjectedTemples() + other.GetProjectedTreasures())
		if other.GetSeat() == seat {
			own = points
		} else {
			rival = max(rival, points)
		}
	}
	return own - rival
}

func main() { tikal.Run(choose) }
