package tikal

import (
	"context"
	"math/rand/v2"
	"net/url"
	"slices"
	"time"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/keepalive"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/anypb"
)

const (
	callTime    = 30 * time.Second
	longestWait = 5 * time.Second
	giveUpAfter = time.Minute
)

// connect makes a line to http://host:port, or https://host:port behind TLS. Its pings notice a dead
// connection within half a minute, also while another player thinks for longer.
func connect(server string) (*grpc.ClientConn, error) {
	address, err := url.Parse(server)
	if err != nil {
		return nil, err
	}
	secured := insecure.NewCredentials()
	if address.Scheme == "https" {
		secured = credentials.NewTLS(nil)
	}
	pings := keepalive.ClientParameters{Time: 20 * time.Second, Timeout: 10 * time.Second}
	return grpc.NewClient(address.Host, grpc.WithTransportCredentials(secured), grpc.WithKeepaliveParams(pings))
}

// isCut says whether the same again may succeed: the line broke, or the server is going, slow, or asked
// too often. Who asked too often is told when to come back; what is too much stays too much.
func isCut(told *status.Status) bool {
	switch told.Code() {
	case codes.Unavailable, codes.Internal, codes.Unknown, codes.Canceled, codes.DeadlineExceeded:
		return true
	default:
		comeBack := func(detail *anypb.Any) bool { return detail.MessageIs(&errdetails.RetryInfo{}) }
		return slices.ContainsFunc(told.Proto().GetDetails(), comeBack)
	}
}

// patience waits about twice as long after every cut, and gives up after a minute without progress.
type patience struct {
	cuts  int
	since time.Time
}

// after returns when it is time to try again. What is no cut comes back at once.
func (p *patience) after(failure error) error {
	if p.cuts == 0 {
		p.since = time.Now()
	}
	told, fromTheLine := status.FromError(failure)
	if !fromTheLine || !isCut(told) || time.Since(p.since) > giveUpAfter {
		return failure
	}
	wait := min(50*time.Millisecond<<min(p.cuts, 10), longestWait)
	p.cuts++
	time.Sleep(wait/2 + rand.N(wait/2))
	return nil
}

// call is how a method without streams is called.
type call[Q, A any] func(context.Context, *Q, ...grpc.CallOption) (*A, error)

// again makes a call, and the same call again after a cut.
func again[Q, A any](ctx context.Context, make call[Q, A], request *Q) (*A, error) {
	var waits patience
	for {
		limited, cancel := context.WithTimeout(ctx, callTime)
		answer, failure := make(limited, request)
		cancel()
		if failure == nil {
			return answer, nil
		}
		if failure = waits.after(failure); failure != nil {
			return nil, failure
		}
	}
}
