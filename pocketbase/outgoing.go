package main

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"strconv"
)

// The hooks name the longest response that they read in this header of a request, in bytes; it is not sent on.
const maxResponseHeader = "X-Max-Response-Bytes"

// limitResponses fails a request whose response is longer than the request allows. PocketBase's $http.send reads a body to its end,
// so that an endless one would fill the memory, and takes one that breaks off for whole.
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
