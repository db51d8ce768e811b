package main

import (
	"context"
	"net/http"
	"runtime"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const (
	// pullsPerAccount is the number of waiting pulls of an account, for its devices and tabs.
	pullsPerAccount = 16
	// hashingPerAddress is the number of waiting requests of an address prefix that hash a password: a whole
	// campus may share one. As many as may sign in from it at once (hooks/accounts/sign-in-limits.ts).
	hashingPerAddress = 200
	hashingWaiting    = 512
	// crowdedHeader tells the hooks that more pulls of the account wait: its pages are then shorter (hooks/sync/pull.ts).
	crowdedHeader = "X-Crowded"
	// refusalDelay is the time until the response to a costly request that is refused.
	refusalDelay = time.Second
)

// hashingRoutes are the patterns of the routes that hash a password, which takes a core for about 0.1 s.
var hashingRoutes = map[string]bool{
	"POST /api/collections/{collection}/auth-with-password":     true,
	"POST /api/collections/{collection}/records":                true,
	"PATCH /api/collections/{collection}/records/{id}":          true,
	"POST /api/collections/{collection}/confirm-verification":   true,
	"POST /api/collections/{collection}/confirm-password-reset": true,
	"POST /api/accounts/delete":                                 true,
	"POST /api/collections/users/records":                       true,
	"POST /api/collections/_pb_users_auth_/records":             true,
}

// slot is the turn that a request holds. Its response releases it.
type slot struct{ release func() }

type slotKey struct{}

func withSlot(r *http.Request, held *slot) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), slotKey{}, held))
}

// limitCostly returns a middleware that moves requests to costly routes from the turns of all requests to those
// of their own kind, where they are served by account or address in turn. It runs when the account is known.
func limitCostly() *hook.Handler[*core.RequestEvent] {
	cores := runtime.GOMAXPROCS(0)
	// Pulls leave one core to submissions and evaluations while many devices pull after the same change.
	pulls := newFairTurns(max(1, cores-1), 1, pullsPerAccount, waitingPerCore*cores)
	hashers := max(1, cores/2)
	hashing := newFairTurns(hashers, hashers, hashingPerAddress, hashingWaiting)
	return &hook.Handler[*core.RequestEvent]{
		Id:       "limitCostly",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 2,
		Func: func(e *core.RequestEvent) error {
			held, _ := e.Request.Context().Value(slotKey{}).(*slot)
			if held == nil {
				return e.Next()
			}
			turns, key := hashing, networkOfClient(e.Request, e.App.Settings().TrustedProxy.Headers).String()
			isPull := e.Request.Pattern == "GET /api/sync/pull" && e.Auth != nil
			if isPull {
				turns, key = pulls, e.Auth.Id
			} else if !isHashing(e) {
				return e.Next()
			}
			held.release()
			release, rejected := turns.acquire(e.Request.Context(), key)
			if rejected != nil {
				pause(e.Request.Context())
				return rejected.send(e)
			}
			held.release = release
			if isPull && pulls.isCrowded(key) {
				e.Request.Header.Set(crowdedHeader, "1")
			}
			return e.Next()
		},
	}
}

// pause delays the refusal of a costly request, which holds no turn any more: a client that asks again at once, as
// in a loop, would otherwise occupy the cores with refusals.
func pause(ctx context.Context) {
	late := time.NewTimer(refusalDelay)
	defer late.Stop()
	select {
	case <-late.C:
	case <-ctx.Done():
	}
}

// isHashing reports whether e hashes a password. Of the records API only accounts do.
func isHashing(e *core.RequestEvent) bool {
	if !hashingRoutes[e.Request.Pattern] {
		return false
	}
	if !strings.Contains(e.Request.Pattern, "{collection}/records") {
		return true
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && collection.IsAuth()
}
