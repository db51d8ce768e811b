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
	// Requests to the API that are worked on at the same time, for each core; the others wait in the order they came.
	turnsOfCore = 8
	// Requests that wait, for each core. The next one is refused.
	waitingOfCore = 512
	// Shorter than the devices wait for a response, so that they hear when to come again.
	longestWait = 15 * time.Second
	// A refused request is to come again after this many seconds; each after another number, so that they do not all come at once.
	comeAgainMinS, comeAgainMaxS = 2, 12
)

// turns keep a rush of requests from bringing the server down. Beyond its pool PocketBase makes a JavaScript machine for every single
// request, and beyond the idle connections it opens the database anew: each request then costs twenty times as much as before, so that
// those of 500 devices that come back together would never end. A request waits without either, and only once its body is there, so
// that a stalled upload holds up nobody; its turn ends before the response is sent, so that a slow reader holds up nobody either.
type turns struct {
	free    chan struct{}
	waiting atomic.Int64
	most    int64
}

func newTurns() *turns {
	cores := runtime.GOMAXPROCS(0)
	return &turns{free: make(chan struct{}, turnsOfCore*cores), most: int64(waitingOfCore * cores)}
}

// take waits for a turn. The function that it returns gives the turn back, and does nothing when it is called again.
func (t *turns) take(ctx context.Context) (func(), *refusal) {
	select {
	case t.free <- struct{}{}:
		return t.giveBackOnce(), nil
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
		return t.giveBackOnce(), nil
	case <-late.C:
		return nil, busy()
	case <-ctx.Done():
		return nil, &refusal{status: http.StatusRequestTimeout, message: "The client left before its turn.", countAs: &figures.left}
	}
}

func (t *turns) giveBackOnce() func() {
	return sync.OnceFunc(func() { <-t.free })
}

func busy() *refusal {
	return &refusal{
		status: http.StatusServiceUnavailable, code: "server_busy", message: "The server is busy. Try again in a moment.",
		retryAfterS: comeAgainMinS + rand.IntN(comeAgainMaxS-comeAgainMinS+1), countAs: &figures.busy,
	}
}
