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
	// Requests to the API that run at the same time, for each core; the others wait in the order of their arrival.
	turnsPerCore = 8
	// Requests that wait, for each core. The next one is refused.
	waitingPerCore = 512
	// Shorter than the timeout of the devices, so that they receive the Retry-After.
	longestWait = 15 * time.Second
	// A refused request is to be sent again after this many seconds, chosen at random, so that they do not all arrive at once.
	retryMinS, retryMaxS = 2, 12
)

// turns limit how many requests run at the same time. Beyond its pool PocketBase creates a JavaScript runtime for every request, and
// beyond the idle connections it opens the database anew: each request then costs twenty times as much, and those of 500 devices that
// reconnect together would never end. A request waits for its turn only once its body is there, so that a stalled upload blocks no
// one; its turn ends before the response is sent, so that a slow reader blocks no one either.
type turns struct {
	free    chan struct{}
	waiting atomic.Int64
	most    int64
}

func newTurns() *turns {
	return turnsFor(turnsPerCore * runtime.GOMAXPROCS(0))
}

// newPullTurns leaves one core to submissions and evaluations while many devices pull after the same change.
func newPullTurns() *turns {
	return turnsFor(max(1, runtime.GOMAXPROCS(0)-1))
}

func turnsFor(atOnce int) *turns {
	return &turns{free: make(chan struct{}, atOnce), most: int64(waitingPerCore * runtime.GOMAXPROCS(0))}
}

// acquire waits for a turn. The function that it returns releases it, and does nothing when it is called again.
func (t *turns) acquire(ctx context.Context) (func(), *refusal) {
	select {
	case t.free <- struct{}{}:
		return t.releaseOnce(), nil
	default:
	}
	if t.waiting.Add(1) > t.most {
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
		return nil, &refusal{status: http.StatusRequestTimeout, message: "The client left before its turn.", countAs: &figures.left}
	}
}

func (t *turns) releaseOnce() func() {
	return sync.OnceFunc(func() { <-t.free })
}

func busy() *refusal {
	return &refusal{
		status: http.StatusServiceUnavailable, code: "server_busy", message: "The server is busy. Try again in a moment.",
		retryAfterS: retryMinS + rand.IntN(retryMaxS-retryMinS+1), countAs: &figures.busy,
	}
}
