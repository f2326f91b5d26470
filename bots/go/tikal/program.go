package tikal

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"strconv"

	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"

	tikalv1 "tikalbots/gen/tikal/v1"
)

// software is who sits there, beside the player's name: the program and its version.
const software = "tikal-go-bots 0.1.0"

// Run plays the seat that the environment tells to the end of its match and prints the standing. It ends
// the program with another code than 0, and one sentence, if the match cannot be played.
func Run(choose Choose) {
	standing, err := joinAndPlay(choose)
	if err != nil {
		fmt.Fprintln(os.Stderr, status.Convert(err).Message())
		os.Exit(1)
	}
	for _, placing := range standing.GetPlacings() {
		fmt.Printf("seat %d: %d points, rank %d\n", placing.GetSeat(), placing.GetScore(), placing.GetRank())
	}
}

func joinAndPlay(choose Choose) (*tikalv1.Standing, error) {
	if os.Getenv("TIKAL_MATCH") == "" {
		return nil, errors.New("TIKAL_MATCH must name the match to join")
	}
	server := cmp.Or(os.Getenv("TIKAL_SERVER"), "http://127.0.0.1:7711")
	line, err := connect(server)
	if err != nil {
		return nil, err
	}
	defer line.Close()
	number, err := strconv.ParseUint(cmp.Or(os.Getenv("TIKAL_SEAT"), "0"), 10, 32) // 0: any
	if err != nil {
		return nil, fmt.Errorf("TIKAL_SEAT is no seat: %w", err)
	}
	participant := &tikalv1.Participant{
		Name:     cmp.Or(os.Getenv("TIKAL_PLAYER_NAME"), "go"),
		Kind:     tikalv1.ParticipantKind_PARTICIPANT_KIND_PROGRAM,
		Software: software,
	}
	join := &tikalv1.JoinMatchRequest{
		RequestId:  rand.Text(),
		MatchId:    os.Getenv("TIKAL_MATCH"),
		InviteCode: os.Getenv("TIKAL_INVITE"),
		Join:       &tikalv1.SeatRequest{Participant: participant, Seat: uint32(number)},
	}
	client := tikalv1.NewTikalServiceClient(line)
	aboutMatch := metadata.AppendToOutgoingContext(context.Background(), "tikal-match", join.MatchId)
	joined, err := againWith(aboutMatch, client.JoinMatch, join, patience{firstContact: server}, firstContact)
	if err != nil {
		return nil, err
	}
	authorized := metadata.AppendToOutgoingContext(aboutMatch, "tikal-seat", joined.GetGrant().GetToken())
	taken := seat{client: client, authorized: authorized, matchID: join.MatchId, choose: choose, chance: ownChance()}
	return taken.play()
}
