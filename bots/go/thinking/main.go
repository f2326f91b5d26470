// Plays one seat by trying lines of actions before it plays one: go run ./thinking
//
// It has no rules of its own and plays any game. The server tells what can follow on each line and what each
// seat may expect there; the bot goes on with the lines that lead furthest, some actions deep. What is hidden
// from it is sampled, and a line is worth what it gives on average.
package main

import (
	"cmp"
	"math"
	"slices"
	"strings"

	tikalv1 "tikalbots/gen/tikal/v1"
	"tikalbots/tikal"
)

// The most lines that one call may try, how many actions ahead the bot looks, and how many of the best lines
// it goes on with. Where something is hidden: so many samples of it, and so many actions ahead.
const maxLines, maxDepth, best, hiddenSamples, hiddenDepth = 256, 5, 32, 8, 2

// tried is a line and how far ahead the seat is at its end.
type tried struct {
	line  []string
	ahead float64
}

// choose takes the shortest line after which the seat leads most. It is played as one batch; where things are
// hidden only its first action, because what that one tells may change the rest.
func choose(turn *tikal.Turn) ([]string, error) {
	view, err := turn.View()
	if err != nil {
		return nil, err
	}
	hidden := strings.Contains(view.GetNotation(), "?")
	samples, depth := uint32(1), maxDepth
	if hidden {
		samples, depth = hiddenSamples, hiddenDepth
	}
	chosen := tried{ahead: math.Inf(-1)}
	known := map[string]bool{}
	lines := longer(nil, turn.Prompt.GetLegalActions())
	for ahead := 1; len(lines) > 0; ahead++ {
		ends, err := leads(turn, lines, samples)
		if err != nil {
			return nil, err
		}
		if ends[0].ahead > chosen.ahead {
			chosen = ends[0]
		}
		if ahead == depth {
			break
		}
		if lines, err = follow(turn, ends[:min(len(ends), best)], known); err != nil {
			return nil, err
		}
	}
	if hidden {
		return chosen.line[:1], nil
	}
	return chosen.line, nil
}

// leads is every line with the lead it gives, the best first.
func leads(turn *tikal.Turn, lines [][]string, samples uint32) ([]tried, error) {
	var ends []tried
	for asked := range slices.Chunk(lines, maxLines) {
		results, err := turn.SimulateSamples(asked, samples, tikalv1.Want_WANT_SUMMARY)
		if err != nil {
			return nil, err
		}
		for i, result := range results {
			ends = append(ends, tried{line: asked[i], ahead: lead(result, turn.Prompt.GetSeat())})
		}
	}
	slices.SortStableFunc(ends, func(one, other tried) int { return cmp.Compare(other.ahead, one.ahead) })
	return ends, nil
}

// follow is each line with every action of the seat that can follow, as many as one call takes.
func follow(turn *tikal.Turn, ends []tried, known map[string]bool) ([][]string, error) {
	lines := make([][]string, len(ends))
	for i, end := range ends {
		lines[i] = end.line
	}
	results, err := turn.Simulate(lines, tikalv1.Want_WANT_LEGAL_ACTIONS, tikalv1.Want_WANT_POSITION)
	if err != nil {
		return nil, err
	}
	var next [][]string
	for i, result := range results {
		end := result.GetSamples()[0]
		// Several orders of the same actions lead to one position: one of them is enough.
		if end.GetDecidingSeat() == turn.Prompt.GetSeat() && !known[end.GetPosition()] {
			known[end.GetPosition()] = true
			next = append(next, longer(lines[i], end.GetLegalActions())...)
		}
	}
	return next[:min(len(next), maxLines)], nil
}

// longer is the line with each action that can follow.
func longer(line []string, legal []*tikalv1.LegalAction) [][]string {
	lines := make([][]string, len(legal))
	for i, action := range legal {
		lines[i] = append(slices.Clone(line), action.GetNotation())
	}
	return lines
}

// lead is how far a seat is ahead of its best rival, by what everybody may expect to end with.
func lead(result *tikalv1.LineResult, seat uint32) float64 {
	own, rival := 0.0, math.Inf(-1)
	for _, other := range result.GetSpreads() {
		if other.GetSeat() == seat {
			own = other.GetMeanEstimate()
		} else {
			rival = max(rival, other.GetMeanEstimate())
		}
	}
	return own - rival
}

func main() { tikal.Run(choose) }
