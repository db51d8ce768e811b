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
	// Of one request, unless its route is listed below.
	bodyMaxBytes = 1_000_000
	// Of all requests whose bodies are being read or worked on.
	bodiesMaxBytes = 256_000_000
	// Of those from one address: no one fills the memory alone.
	bodiesOfAddressMaxBytes = bodiesMaxBytes / 4
	// A body may stop coming for this long, and take this long as a whole.
	bodyMaxPause = 20 * time.Second
	bodyMaxTime  = 2 * time.Minute
	// After the body: longer than any route takes.
	readMaxTime   = 5 * time.Minute
	bodyPieceSize = 32 * 1024
)

// Routes whose own limit is higher; it is checked there too.
var bodyMaxBytesOf = map[string]int64{
	"/api/sync/push":                         8_000_000,
	"/api/sync/import":                       8_000_000,
	"/api/functions/import-question-library": 20_000_000,
}

// What PocketBase itself reads piece by piece, for operators alone.
var streamedBodies = []string{"/api/backups/", "/api/collections/import"}

// bodyBytes counts what the bodies in memory hold, in all and for each address.
type bodyBytes struct {
	mu        sync.Mutex
	all       int64
	ofAddress map[netip.Addr]int64
}

var bodies = bodyBytes{ofAddress: map[netip.Addr]int64{}}

// add answers whether there was room; what is added counts in any case, until it is added with a minus.
func (b *bodyBytes) add(address netip.Addr, bytes int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all += bytes
	ofAddress := b.ofAddress[address] + bytes
	if ofAddress > 0 {
		b.ofAddress[address] = ofAddress
	} else {
		delete(b.ofAddress, address)
	}
	return b.all <= bodiesMaxBytes && ofAddress <= bodiesOfAddressMaxBytes
}

// readWholeBody reads a body, of known length or not, into memory before anything else of the request is done. It counts on the address.
func readWholeBody(w http.ResponseWriter, r *http.Request, address netip.Addr) *refusal {
	if r.ContentLength == 0 {
		return nil
	}
	for _, prefix := range streamedBodies {
		if strings.HasPrefix(r.URL.Path, prefix) {
			return nil
		}
	}
	most, isListed := bodyMaxBytesOf[r.URL.Path]
	if !isListed {
		most = bodyMaxBytes
	}
	if r.ContentLength > most {
		return tooLarge()
	}
	control := http.NewResponseController(w)
	began := time.Now()
	body := &bodyInMemory{address: address}
	piece := make([]byte, min(bodyPieceSize, most+1))
	for {
		deadline := time.Now().Add(bodyMaxPause)
		if end := began.Add(bodyMaxTime); end.Before(deadline) {
			deadline = end
		}
		_ = control.SetReadDeadline(deadline)
		n, err := r.Body.Read(piece)
		isRoom := body.add(piece[:n])
		switch {
		case int64(body.Len()) > most:
			body.Close()
			return tooLarge()
		case !isRoom:
			body.Close()
			refused := busy()
			refused.endsTheLine = true
			return refused
		case err == io.EOF:
			_ = control.SetReadDeadline(time.Now().Add(readMaxTime))
			r.Body, r.ContentLength, r.TransferEncoding = body, int64(body.Len()), nil
			return nil
		case errors.Is(err, os.ErrDeadlineExceeded):
			body.Close()
			return &refusal{
				status: http.StatusRequestTimeout, message: "The body did not arrive in time.",
				endsTheLine: true, countAs: &figures.bodyTooSlow,
			}
		case err != nil:
			body.Close()
			return &refusal{
				status: http.StatusBadRequest, message: "The request ended before its body did.",
				endsTheLine: true, countAs: &figures.left,
			}
		}
	}
}

func tooLarge() *refusal {
	return &refusal{
		status: http.StatusRequestEntityTooLarge, code: "body_too_large", message: "The body is too large.",
		endsTheLine: true, countAs: &figures.bodyTooLarge,
	}
}

// bodyInMemory counts among bodies until it is closed.
type bodyInMemory struct {
	bytes.Buffer
	address netip.Addr
	counted int64
}

// add answers whether there was room.
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
