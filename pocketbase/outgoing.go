package main

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"strconv"
)

// maxResponseHeader is the request header in which the hooks pass the maximum size of the response body, in
// bytes. It is removed before the request is sent.
const maxResponseHeader = "X-Max-Response-Bytes"

// limitResponses is a RoundTripper that fails a request with a maxResponseHeader if the response body is longer
// or incomplete, and that returns a redirect as it is: Go would send the body, and a key in a header, to wherever
// it points.
// PocketBase's $http.send reads a body to its end, so that an endless body would exhaust the
// memory, and treats a truncated body as complete.
type limitResponses struct{ next http.RoundTripper }

func (l limitResponses) RoundTrip(request *http.Request) (*http.Response, error) {
	limit, err := strconv.ParseInt(request.Header.Get(maxResponseHeader), 10, 64)
	if err != nil {
		return l.next.RoundTrip(request)
	}
	request = request.Clone(request.Context())
	request.Header.Del(maxResponseHeader)
	response, err := l.next.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	response.Header.Del("Location") // without it, Go does not follow a redirect
	body, err := io.ReadAll(io.LimitReader(response.Body, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(body)) > limit {
		return nil, errors.New("response body too large")
	}
	response.Body = io.NopCloser(bytes.NewReader(body))
	return response, nil
}
