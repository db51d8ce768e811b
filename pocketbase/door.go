package main

import (
	"encoding/json"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// lastReadMaxTime limits each read of the rest of a request body after an error response.
const lastReadMaxTime = time.Second

// door is the handler in front of PocketBase's router. It sets the common response headers, reads the
// request bodies of API requests into memory, limits how many API requests run concurrently (costly ones by
// account or address, costly.go), and buffers responses.
type door struct {
	app   core.App
	next  http.Handler
	turns *turns
}

func newDoor(app core.App, next http.Handler) *door {
	return &door{app: app, next: next, turns: newTurns()}
}

func (d *door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	isApi := strings.HasPrefix(r.URL.Path, "/api/")
	setCommonHeaders(w.Header(), isApi, strings.HasPrefix(d.app.Settings().Meta.AppURL, "https:"))
	if isLong(r) {
		markBusy(r)
		d.next.ServeHTTP(w, r)
		return
	}
	response := newHeldResponse(w, r)
	if isApi {
		if rejected := readWholeBody(w, r, networkOfClient(r, d.app.Settings().TrustedProxy.Headers)); rejected != nil {
			rejected.writeTo(response)
			if rejected.dropRest {
				dropRest(response, r)
			}
			return
		}
		// PocketBase closes the body only in its own routes. Without this, the body of a rejected or
		// redirected request would count forever.
		defer r.Body.Close()
		markBusy(r)
		release, rejected := d.turns.acquire(r.Context())
		if rejected != nil {
			rejected.writeTo(response)
			return
		}
		held := &slot{release: release}
		defer func() { held.release() }()
		response.release = func() { held.release() }
		r = withSlot(r, held)
	} else {
		markBusy(r)
	}
	d.next.ServeHTTP(response, r)
	response.finish()
}

// isLong reports whether r is an event stream or one of the server's own calls to its workers.
// Both run long and send their output immediately, so they take no turn and are not buffered.
func isLong(r *http.Request) bool {
	secret := os.Getenv("QUEUE_SECRET")
	isOwnCall := secret != "" && r.Header.Get("x-queue-secret") == secret
	return r.URL.Path == "/api/realtime" && r.Method == http.MethodGet || r.URL.Path == "/api/queue/work" && isOwnCall
}

// setCommonHeaders sets the defaults, which PocketBase's router and the hooks may override.
func setCommonHeaders(header http.Header, isApi, isHttps bool) {
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	if isHttps {
		header.Set("Strict-Transport-Security", "max-age=31536000")
	}
	if isApi {
		header.Set("Cache-Control", "no-store")
		header.Set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	}
}

// errorResponse is an error that the door sends itself, in the format of the hooks' routes
// (hooks/core/http/http-response.ts). Clients retry a request that fails without a code.
type errorResponse struct {
	status      int
	code        string
	message     string
	retryAfterS int
	closeConn   bool // the request body is not read to its end
	dropRest    bool // more of the request body is read after the response
	countAs     *counter
}

func (e *errorResponse) writeTo(w *heldResponse) {
	if e.closeConn {
		w.Header().Set("Connection", "close")
		if e.dropRest {
			_ = w.control.EnableFullDuplex() // HTTP/1 supports it; HTTP/2 needs no call
		}
		_ = w.control.SetReadDeadline(time.Now().Add(lastReadMaxTime))
	}
	text, _ := json.Marshal(e.describe(w.Header())) // a map of strings cannot fail
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(e.status)
	_, _ = w.Write(text)
	w.finish()
}

// send responds from within PocketBase's router.
func (e *errorResponse) send(event *core.RequestEvent) error {
	return event.JSON(e.status, e.describe(event.Response.Header()))
}

// describe counts the error, sets its header and returns its body.
func (e *errorResponse) describe(header http.Header) map[string]string {
	e.countAs.add()
	if e.retryAfterS > 0 {
		header.Set("Retry-After", strconv.Itoa(e.retryAfterS))
	}
	body := map[string]string{"message": e.message}
	if e.code != "" {
		body["code"] = e.code
	}
	return body
}
