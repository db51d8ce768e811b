package main

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"strconv"
	"time"
)

const (
	// heldMaxBytes limits the buffer. A longer response is streamed while the handler writes it.
	heldMaxBytes = 1 << 20
	// pieceMaxTime limits the write of each piece of at most pieceMaxBytes, sendMaxTime that of the whole response.
	pieceMaxBytes = 64 * 1024
	pieceMaxTime  = 30 * time.Second
	sendMaxTime   = 5 * time.Minute
)

// heldResponse buffers a response until its handler returns, so that a slow reader occupies neither a turn
// nor a JavaScript runtime.
type heldResponse struct {
	http.ResponseWriter
	control *http.ResponseController
	isHead  bool
	began   time.Time
	status  int // 0 until the handler sets it
	body    bytes.Buffer
	isOpen  bool // writes are no longer buffered
	release func()
}

func newHeldResponse(w http.ResponseWriter, r *http.Request) *heldResponse {
	return &heldResponse{
		ResponseWriter: w, control: http.NewResponseController(w), isHead: r.Method == http.MethodHead, release: func() {},
	}
}

func (w *heldResponse) WriteHeader(status int) {
	if w.isOpen || status < http.StatusOK {
		w.ResponseWriter.WriteHeader(status)
	} else if w.status == 0 {
		w.status = status
	}
}

func (w *heldResponse) Write(data []byte) (int, error) {
	if !w.isOpen {
		if w.body.Len()+len(data) <= heldMaxBytes {
			return w.body.Write(data)
		}
		if err := w.open(); err != nil {
			return 0, err
		}
	}
	return w.send(data)
}

// finish sends the response if it is still buffered.
func (w *heldResponse) finish() {
	if w.isOpen {
		return
	}
	header := w.Header()
	hasBody := w.body.Len() > 0 && w.status != http.StatusNoContent && w.status != http.StatusNotModified
	if hasBody && !w.isHead && header.Get("Content-Length") == "" {
		header.Set("Content-Length", strconv.Itoa(w.body.Len()))
	}
	_ = w.open() // an error means that the client has left or is too slow
}

// open releases the turn, then sends the header and the buffer. Later writes go to the client directly.
func (w *heldResponse) open() error {
	w.isOpen = true
	w.release()
	w.began = time.Now()
	w.allowTime()
	figures.count(w.status)
	if w.status != 0 {
		w.ResponseWriter.WriteHeader(w.status)
	}
	held := w.body.Bytes()
	w.body = bytes.Buffer{}
	_, err := w.send(held)
	return err
}

func (w *heldResponse) send(data []byte) (int, error) {
	sent := 0
	for sent < len(data) {
		w.allowTime()
		n, err := w.ResponseWriter.Write(data[sent:min(sent+pieceMaxBytes, len(data))])
		sent += n
		if err != nil {
			return sent, err
		}
	}
	return sent, nil
}

func (w *heldResponse) allowTime() {
	deadline := time.Now().Add(pieceMaxTime)
	if end := w.began.Add(sendMaxTime); end.Before(deadline) {
		deadline = end
	}
	_ = w.control.SetWriteDeadline(deadline)
}

// The methods below are optional interfaces that PocketBase's response writers expect of the writer they wrap.

func (w *heldResponse) Unwrap() http.ResponseWriter { return w.ResponseWriter }

func (w *heldResponse) ReadFrom(source io.Reader) (int64, error) {
	// The struct hides ReadFrom, which io.Copy would call again.
	return io.Copy(struct{ io.Writer }{w}, source)
}

func (w *heldResponse) Flush() { _ = w.FlushError() }

func (w *heldResponse) FlushError() error {
	if !w.isOpen {
		if err := w.open(); err != nil {
			return err
		}
	}
	w.allowTime()
	return w.control.Flush()
}

func (w *heldResponse) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	w.isOpen = true
	w.release()
	return w.control.Hijack()
}
