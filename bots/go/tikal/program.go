package tikal

import (
	"cmp"
	"fmt"
	"os"
	"strconv"

	"google.golang.org/grpc/status"
)

// Run plays one match to its end, as the environment tells, and prints the standing. It ends the program
// with another code than 0, and one sentence, if the match cannot be played.
func Run(choose Choose) {
	if err := run(choose); err != nil {
		says := err.Error()
		if told, fromTheLine := status.FromError(err); fromTheLine {
			says = fmt.Sprintf("%s: %s", told.Code(), told.Message())
		}
		fmt.Fprintln(os.Stderr, says)
		os.Exit(1)
	}
}

func run(choose Choose) error {
	seat, err := strconv.ParseUint(cmp.Or(os.Getenv("TIKAL_SEAT"), "0"), 10, 32)
	if err != nil {
		return fmt.Errorf("TIKAL_SEAT is no number: %w", err)
	}
	invitation := Invitation{
		Server:     cmp.Or(os.Getenv("TIKAL_SERVER"), "http://127.0.0.1:7711"),
		MatchID:    os.Getenv("TIKAL_MATCH"),
		InviteCode: os.Getenv("TIKAL_INVITE"),
		PlayerName: cmp.Or(os.Getenv("TIKAL_PLAYER_NAME"), "go"),
		Seat:       uint32(seat),
	}
	if invitation.MatchID == "" {
		return fmt.Errorf("TIKAL_MATCH must name the match to join")
	}
	standing, err := Play(invitation, choose)
	if err != nil {
		return err
	}
	for _, placing := range standing.GetPlacings() {
		fmt.Printf("seat %d: %d points, rank %d\n", placing.GetSeat(), placing.GetScore(), placing.GetRank())
	}
	return nil
}
