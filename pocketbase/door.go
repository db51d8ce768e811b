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

// After a refusal the rest of a body is read for this long, so that the client gets to read the response.
const lastReadMaxTime = time.Second

// door handles every request before PocketBase's router. It sets the headers that every response has, reads bodies, makes requests to
// the API wait for their turn, and sends responses.
type door struct {
	app   core.App
	next  http.Handler
	turns *turns
	pulls *turns
}

func newDoor(app core.App, next http.Handler) *door {
	return &door{app: app, next: next, turns: newTurns(), pulls: newPullTurns()}
}

func (d *door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	isApi := strings.HasPrefix(r.URL.Path, "/api/")
	setCommonHeaders(w.Header(), isApi, strings.HasPrefix(d.app.Settings().Meta.AppURL, "https:"))
	if isLong(r) {
		d.next.ServeHTTP(w, r)
		return
	}
	response := newHeldResponse(w, r)
	if isApi {
		if refused := readWholeBody(w, r, networkOfClient(r, d.app.Settings().TrustedProxy.Headers)); refused != nil {
			refused.answer(response)
			return
		}
		release, refused := d.turnsOf(r).acquire(r.Context())
		if refused != nil {
			refused.answer(response)
			return
		}
		defer release()
		response.release = release
	}
	d.next.ServeHTTP(response, r)
	response.finish()
}

func (d *door) turnsOf(r *http.Request) *turns {
	if r.URL.Path == "/api/sync/pull" {
		return d.pulls
	}
	return d.turns
}

// Event streams and this server's own calls to its workers last long, and both send what they say at once.
func isLong(r *http.Request) bool {
	secret := os.Getenv("QUEUE_SECRET")
	isOwnCall := secret != "" && r.Header.Get("x-queue-secret") == secret
	return r.URL.Path == "/api/realtime" && r.Method == http.MethodGet || r.URL.Path == "/api/queue/work" && isOwnCall
}

// PocketBase's router and the hooks set their own where they differ.
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

// refusal is a response that the door gives itself, in the shape of our own routes (hooks/core/http-response.ts). Without a code devices
// send the same request again later.
type refusal struct {
	status      int
	code        string
	message     string
	retryAfterS int
	endsTheLine bool // the rest of the body is not read
	countAs     *counter
}

func (f *refusal) answer(w *heldResponse) {
	f.countAs.add()
	header := w.Header()
	header.Set("Content-Type", "application/json")
	if f.retryAfterS > 0 {
		header.Set("Retry-After", strconv.Itoa(f.retryAfterS))
	}
	if f.endsTheLine {
		header.Set("Connection", "close")
		_ = w.control.SetReadDeadline(time.Now().Add(lastReadMaxTime))
	}
	body := map[string]string{"message": f.message}
	if f.code != "" {
		body["code"] = f.code
	}
	text, _ := json.Marshal(body) // texts only: it cannot fail
	w.WriteHeader(f.status)
	_, _ = w.Write(text)
	w.finish()
}
