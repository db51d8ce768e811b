package main

import (
	"context"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"
)

// fairTurns is a semaphore whose waiting requests are served by key in turn, so that a key with many requests
// does not delay the others, and whose places go to the keys with the fewest of them when all are taken. A key is
// an account or a client's address prefix.
type fairTurns struct {
	mu         sync.Mutex
	limit      int
	runsPerKey int // the most turns of a key
	perKey     int // the longest queue of a key
	maxWaiting int
	running    int
	waiting    int
	lines      map[string]*line
	rotation   []*line // the lines with waiting requests; the first is served next
}

// line holds the requests of a key.
type line struct {
	key     string
	running int
	queue   []chan bool // each receives true with its turn, or false when it gives up its place
}

func newFairTurns(limit, runsPerKey, perKey, maxWaiting int) *fairTurns {
	return &fairTurns{limit: limit, runsPerKey: runsPerKey, perKey: perKey, maxWaiting: maxWaiting, lines: map[string]*line{}}
}

// acquire waits for a turn of key and returns a function that releases it. Only the first call of that function
// has an effect. Without a turn, acquire returns the error response for the client.
func (t *fairTurns) acquire(ctx context.Context, key string) (func(), *errorResponse) {
	t.mu.Lock()
	own := t.lines[key]
	if own == nil {
		own = &line{key: key}
		t.lines[key] = own
	}
	release := sync.OnceFunc(func() { t.release(own) })
	if t.running < t.limit && own.running < t.runsPerKey {
		t.start(own)
		t.mu.Unlock()
		return release, nil
	}
	if len(own.queue) >= t.perKey {
		t.mu.Unlock()
		return nil, tooMany()
	}
	if t.waiting >= t.maxWaiting && !t.takePlaceFor(own) {
		t.forget(own)
		t.mu.Unlock()
		return nil, busy()
	}
	turn := make(chan bool, 1)
	own.queue = append(own.queue, turn)
	t.waiting++
	if len(own.queue) == 1 {
		t.rotation = append(t.rotation, own)
	}
	t.mu.Unlock()

	late := time.NewTimer(longestWait)
	defer late.Stop()
	hasTurn := false
	select {
	case hasTurn = <-turn:
	case <-late.C:
		hasTurn = !t.leave(own, turn) && <-turn
	case <-ctx.Done():
		if !t.leave(own, turn) && <-turn {
			release()
		}
		return nil, clientLeft()
	}
	if !hasTurn {
		return nil, busy()
	}
	return release, nil
}

// isCrowded reports whether requests of key wait.
func (t *fairTurns) isCrowded(key string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	own := t.lines[key]
	return own != nil && len(own.queue) > 0
}

// takePlaceFor ends the wait of the newest request of the longest line, and reports whether it did: only for a line
// that does not become longer than that one, so that a few keys cannot keep all places.
func (t *fairTurns) takePlaceFor(own *line) bool {
	longest := own
	for _, each := range t.rotation {
		if len(each.queue) > len(longest.queue) {
			longest = each
		}
	}
	newest := len(longest.queue) - 1
	if newest <= len(own.queue) {
		return false
	}
	longest.queue[newest] <- false
	longest.queue = longest.queue[:newest]
	t.waiting--
	return true
}

// leave removes a waiting request and reports whether it was still waiting.
func (t *fairTurns) leave(own *line, turn chan bool) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for place, each := range own.queue {
		if each == turn {
			own.queue = append(own.queue[:place], own.queue[place+1:]...)
			t.waiting--
			t.leaveRotation(own)
			t.forget(own)
			return true
		}
	}
	return false
}

func (t *fairTurns) release(own *line) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.running--
	own.running--
	t.forget(own)
	for t.running < t.limit && t.startNext() {
	}
}

// startNext gives a turn to the first line of the rotation that may have one, and moves it to the end.
func (t *fairTurns) startNext() bool {
	for place, next := range t.rotation {
		if next.running >= t.runsPerKey {
			continue
		}
		t.rotation = append(t.rotation[:place], t.rotation[place+1:]...)
		turn := next.queue[0]
		next.queue = next.queue[1:]
		t.waiting--
		if len(next.queue) > 0 {
			t.rotation = append(t.rotation, next)
		}
		t.start(next)
		turn <- true
		return true
	}
	return false
}

func (t *fairTurns) start(own *line) {
	own.running++
	t.running++
}

func (t *fairTurns) leaveRotation(own *line) {
	if len(own.queue) > 0 {
		return
	}
	for place, each := range t.rotation {
		if each == own {
			t.rotation = append(t.rotation[:place], t.rotation[place+1:]...)
			return
		}
	}
}

// forget drops a line without requests.
func (t *fairTurns) forget(own *line) {
	if own.running == 0 && len(own.queue) == 0 {
		delete(t.lines, own.key)
	}
}

func tooMany() *errorResponse {
	return &errorResponse{
		status: http.StatusTooManyRequests, code: "too_many_requests", message: "Too many requests.",
		retryAfterS: 1 + rand.IntN(3), countAs: &figures.busy,
	}
}

func clientLeft() *errorResponse {
	return &errorResponse{
		status: http.StatusRequestTimeout, message: "The client left before its turn.", countAs: &figures.left,
	}
}
