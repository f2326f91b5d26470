package tikal

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"time"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/keepalive"
	"google.golang.org/grpc/status"

	tikalv1 "tikalbots/gen/tikal/v1"
)

const (
	callTime    = 30 * time.Second
	longestWait = 5 * time.Second
	longestTold = 30 * time.Second
	giveUpAfter = time.Minute
	// Before the first answer no match is at stake.
	firstContact = 5 * time.Second
	hint         = "is it http:// or https://, and is its certificate trusted (TIKAL_CA names one)?"
)

// connect makes a line to http://host:port, or https://host:port behind TLS. TIKAL_CA names a PEM file with
// certificates to trust instead of the usual ones. Its pings notice a dead
// connection within half a minute, also while another player thinks for longer.
func connect(server string) (*grpc.ClientConn, error) {
	address, err := url.Parse(server)
	if err != nil || address.Host == "" || address.Scheme != "http" && address.Scheme != "https" {
		return nil, fmt.Errorf("the server is http://host:port or https://host:port, not '%s'", server)
	}
	secured := insecure.NewCredentials()
	if address.Scheme == "https" {
		trusted, err := trusted(os.Getenv("TIKAL_CA"))
		if err != nil {
			return nil, err
		}
		secured = credentials.NewTLS(&tls.Config{RootCAs: trusted})
	}
	pings := keepalive.ClientParameters{Time: 20 * time.Second, Timeout: 10 * time.Second}
	return grpc.NewClient(address.Host, grpc.WithTransportCredentials(secured), grpc.WithKeepaliveParams(pings))
}

// trusted is what a PEM file has; without one, nil: what the machine trusts.
func trusted(file string) (*x509.CertPool, error) {
	if file == "" {
		return nil, nil
	}
	certificates, err := os.ReadFile(file)
	pool := x509.NewCertPool()
	if err == nil && !pool.AppendCertsFromPEM(certificates) {
		err = fmt.Errorf("%s has no certificate in PEM", file)
	}
	return pool, err
}

// whatHelps says whether trying again helps, and after which time. Nothing else decides it: the server says
// so, and where it has said nothing the line broke, or what stands between refuses.
func whatHelps(told *status.Status) (tikalv1.Retry, time.Duration) {
	retry, wait, isTold := tikalv1.Retry_RETRY_UNSPECIFIED, time.Duration(0), false
	for _, detail := range told.Details() {
		switch detail := detail.(type) {
		case *tikalv1.Refusal:
			retry = detail.GetRetry()
		case *errdetails.RetryInfo:
			wait, isTold = min(max(detail.GetRetryDelay().AsDuration(), 0), longestTold), true
		}
	}
	switch retry {
	case tikalv1.Retry_RETRY_NEVER, tikalv1.Retry_RETRY_LATER, tikalv1.Retry_RETRY_AFTER_READING:
		return retry, wait
	}
	switch told.Code() {
	case codes.Unavailable, codes.Internal, codes.Unknown, codes.Canceled, codes.DeadlineExceeded:
		return tikalv1.Retry_RETRY_LATER, wait
	}
	if isTold {
		return tikalv1.Retry_RETRY_LATER, wait
	}
	return tikalv1.Retry_RETRY_NEVER, wait
}

// passes says whether the same again may succeed later.
func passes(told *status.Status) bool {
	retry, _ := whatHelps(told)
	return retry == tikalv1.Retry_RETRY_LATER
}

// isCut says whether nobody spoke.
func isCut(told *status.Status) bool {
	for _, detail := range told.Details() {
		switch detail.(type) {
		case *tikalv1.Refusal, *errdetails.RetryInfo:
			return false
		}
	}
	return passes(told)
}

// patience waits as long as it is told and, after every failure, about twice as long on top. It gives up
// after a minute without progress, in which waits that the server asked for do not count.
type patience struct {
	failures int
	since    time.Time
	// A server that has not answered yet: it is waited for some seconds, and not in silence.
	firstContact string
}

// after returns when it is time to try again. What trying again does not help comes back at once.
func (p *patience) after(failure error) error {
	if p.failures == 0 {
		p.since = time.Now()
	}
	told, fromTheLine := status.FromError(failure)
	retry, asked := whatHelps(told)
	limit, where, news := giveUpAfter, "the server", 3
	if p.firstContact != "" {
		limit, where, news = firstContact, p.firstContact, 0
	}
	if !fromTheLine || retry == tikalv1.Retry_RETRY_NEVER || time.Since(p.since) > limit {
		if p.firstContact != "" && fromTheLine && isCut(told) {
			return fmt.Errorf("nobody answers at %s: %s %s", where, hint, told.Message())
		}
		return failure
	}
	// Short cuts are no news; later ones are told when they last.
	if isCut(told) && p.failures == news {
		fmt.Fprintf(os.Stderr, "nobody answers at %s, trying again: %s\n", where, told.Message())
	}
	// Everybody is told the same time: the part on top keeps them from coming back together.
	wait := min(50*time.Millisecond<<min(p.failures, 10), longestWait)
	p.failures++
	p.since = p.since.Add(asked)
	time.Sleep(asked + wait/2 + rand.N(wait/2))
	return nil
}

// call is how a method without streams is called.
type call[Q, A any] func(context.Context, *Q, ...grpc.CallOption) (*A, error)

// again makes a call, and the same call, with its id, again as long as that helps.
func again[Q, A any](ctx context.Context, make call[Q, A], request *Q) (*A, error) {
	return againWith(ctx, make, request, patience{}, callTime)
}

// againWith is again with a choice of patience, and of how long one call may take.
func againWith[Q, A any](ctx context.Context, make call[Q, A], request *Q, waits patience, limit time.Duration) (*A, error) {
	for {
		limited, cancel := context.WithTimeout(ctx, limit)
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
