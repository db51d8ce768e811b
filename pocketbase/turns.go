package main

import (
	"context"
	"math/rand/v2"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// turnsPerCore is the number of API requests per core that run concurrently. Others wait in order of arrival.
	turnsPerCore = 8
	// waitingPerCore is the length of the wait queue per core. Requests beyond it are rejected.
	waitingPerCore = 512
	// longestWait is shorter than the clients' timeout, so that they receive the Retry-After header.
	longestWait = 15 * time.Second
	// retryMinS and retryMaxS bound the random Retry-After of a rejected request, in seconds.
	// Randomness spreads the retries over time.
	retryMinS, retryMaxS = 2, 12
)

// turns is a semaphore with a bounded wait queue. Each running API request holds one turn.
//
// The limit is needed because PocketBase creates a JavaScript runtime for every request beyond its pool,
// and opens a database connection for every one beyond the idle connections. Each request then costs
// twenty times as much, and the requests of 500 devices that reconnect together would never finish.
//
// A request acquires its turn after its body is read, so that a stalled upload does not block others.
// It releases the turn before the response is sent, so that a slow reader does not block others.
type turns struct {
	free       chan struct{}
	waiting    atomic.Int64
	maxWaiting int64
}

func newTurns() *turns {
	cores := runtime.GOMAXPROCS(0)
	return &turns{free: make(chan struct{}, turnsPerCore*cores), maxWaiting: int64(waitingPerCore * cores)}
}

// acquire waits for a turn and returns a function that releases it. Only the first call of that function
// has an effect. Without a turn, acquire returns the error response for the client.
func (t *turns) acquire(ctx context.Context) (func(), *errorResponse) {
	select {
	case t.free <- struct{}{}:
		return t.releaseOnce(), nil
	default:
	}
	if t.waiting.Add(1) > t.maxWaiting {
		t.waiting.Add(-1)
		return nil, busy()
	}
	defer t.waiting.Add(-1)
	late := time.NewTimer(longestWait)
	defer late.Stop()
	select {
	case t.free <- struct{}{}:
		return t.releaseOnce(), nil
	case <-late.C:
		return nil, busy()
	case <-ctx.Done():
		return nil, clientLeft()
	}
}

func (t *turns) releaseOnce() func() {
	return sync.OnceFunc(func() { <-t.free })
}

func busy() *errorResponse {
	return &errorResponse{
		status: http.StatusServiceUnavailable, code: "server_busy", message: "The server is busy. Try again in a moment.",
		retryAfterS: retryMinS + rand.IntN(retryMaxS-retryMinS+1), countAs: &figures.busy,
	}
}
