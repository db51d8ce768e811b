package main

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"os"
	"strings"
	"sync"
	"time"
)

const (
	// bodyMaxBytes limits one request body, unless bodyMaxBytesOf lists the route.
	bodyMaxBytes = 1_000_000
	// bodiesMaxBytes limits the total size of the bodies of all requests that are being read or processed.
	bodiesMaxBytes = 256_000_000
	// bodiesMaxBytesPerAddress limits the share of one address prefix, so that no client can use up the total alone.
	bodiesMaxBytesPerAddress = bodiesMaxBytes / 4
	// bodyMaxPause limits the wait for the next part of a body, bodyMaxTime the time for the whole body.
	bodyMaxPause = 20 * time.Second
	bodyMaxTime  = 2 * time.Minute
	// readMaxTime is the read deadline after the body, longer than any route takes.
	readMaxTime   = 5 * time.Minute
	bodyPieceSize = 32 * 1024
	// restMaxBytes limits what is read of a body after it was refused as too large.
	restMaxBytes = 20_000_000
	// bodyMaxValues limits the values of a body as JSON: parsing many small ones costs the JavaScript runtime a
	// hundred times as much as their bytes. The largest submission of the app has 30,000.
	bodyMaxValues = 50_000
	// libraryMaxValues is for an import of the question library.
	libraryMaxValues = 1_000_000
)

const libraryImport = "/api/functions/import-question-library"

// bodyMaxBytesOf lists the routes with a higher limit. These routes also check the limit themselves.
var bodyMaxBytesOf = map[string]int64{
	"/api/sync/push":   8_000_000,
	"/api/sync/import": 8_000_000,
	libraryImport:      20_000_000,
}

// streamedBodies are path prefixes of operator routes whose bodies PocketBase streams.
var streamedBodies = []string{"/api/backups/", "/api/collections/import"}

// bodyBytes counts the bytes of the request bodies in memory, in total and per address prefix.
type bodyBytes struct {
	mu         sync.Mutex
	all        int64
	perAddress map[netip.Addr]int64
}

var bodies = bodyBytes{perAddress: map[netip.Addr]int64{}}

// add adds bytes, which is negative to release them, and reports whether the counts are within the limits.
// The bytes count even if add reports false: the caller must release them.
func (b *bodyBytes) add(address netip.Addr, bytes int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all += bytes
	perAddress := b.perAddress[address] + bytes
	if perAddress > 0 {
		b.perAddress[address] = perAddress
	} else {
		delete(b.perAddress, address)
	}
	return b.all <= bodiesMaxBytes && perAddress <= bodiesMaxBytesPerAddress
}

// readWholeBody replaces r.Body with a copy in memory, which counts towards the limit of address until it is
// closed. It returns the error response if the body is too large, too slow or incomplete, or if there is no room.
func readWholeBody(w http.ResponseWriter, r *http.Request, address netip.Addr) *errorResponse {
	if r.ContentLength == 0 {
		return nil
	}
	for _, prefix := range streamedBodies {
		if strings.HasPrefix(r.URL.Path, prefix) {
			return nil
		}
	}
	limit, isListed := bodyMaxBytesOf[r.URL.Path]
	if !isListed {
		limit = bodyMaxBytes
	}
	if r.ContentLength > limit {
		return tooLarge()
	}
	control := http.NewResponseController(w)
	began := time.Now()
	body := &bodyInMemory{address: address}
	values := valueCounter{most: bodyMaxValues}
	if r.URL.Path == libraryImport {
		values.most = libraryMaxValues
	}
	piece := make([]byte, min(bodyPieceSize, limit+1))
	for {
		markWaiting(r)
		deadline := time.Now().Add(bodyMaxPause)
		if end := began.Add(bodyMaxTime); end.Before(deadline) {
			deadline = end
		}
		_ = control.SetReadDeadline(deadline)
		n, err := r.Body.Read(piece)
		isRoom := body.add(piece[:n])
		switch {
		case int64(body.Len()) > limit || !values.add(piece[:n]):
			body.Close()
			return tooLarge()
		case !isRoom:
			body.Close()
			rejected := busy()
			rejected.closeConn = true
			return rejected
		case err == io.EOF:
			_ = control.SetReadDeadline(time.Now().Add(readMaxTime))
			r.Body, r.ContentLength, r.TransferEncoding = body, int64(body.Len()), nil
			return nil
		case errors.Is(err, os.ErrDeadlineExceeded):
			body.Close()
			return &errorResponse{
				status: http.StatusRequestTimeout, message: "The body did not arrive in time.",
				closeConn: true, countAs: &figures.bodyTooSlow,
			}
		case err != nil:
			body.Close()
			return &errorResponse{
				status: http.StatusBadRequest, message: "The request ended before its body did.",
				closeConn: true, countAs: &figures.left,
			}
		}
	}
}

func tooLarge() *errorResponse {
	return &errorResponse{
		status: http.StatusRequestEntityTooLarge, code: "body_too_large", message: "The body is too large.",
		closeConn: true, dropRest: true, countAs: &figures.bodyTooLarge,
	}
}

// dropRest sends the response and reads on, into nothing: most clients read the response only when they have sent
// the whole body, and the system resets a connection that is closed before. A client that pauses for longer than
// lastReadMaxTime, or exceeds the time or restMaxBytes, loses the connection.
func dropRest(w *heldResponse, r *http.Request) {
	_ = w.FlushError() // an error means that the client has left: the first read ends
	markWaiting(r)
	piece := make([]byte, bodyPieceSize)
	end := time.Now().Add(bodyMaxTime)
	for read := 0; read < restMaxBytes && time.Now().Before(end); {
		_ = w.control.SetReadDeadline(time.Now().Add(lastReadMaxTime))
		n, err := r.Body.Read(piece)
		read += n
		if err != nil {
			return
		}
	}
}

// bodyInMemory is a request body whose bytes count in bodies until Close.
type bodyInMemory struct {
	bytes.Buffer
	address netip.Addr
	counted int64
}

// add appends piece and reports whether the limits of bodies allow it. The bytes count in either case.
func (b *bodyInMemory) add(piece []byte) bool {
	_, _ = b.Write(piece) // never fails
	b.counted += int64(len(piece))
	return bodies.add(b.address, int64(len(piece)))
}

func (b *bodyInMemory) Close() error {
	bodies.add(b.address, -b.counted)
	b.counted = 0
	return nil
}
