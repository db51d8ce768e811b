package main

import (
	"strconv"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// rowsPerPage limits a page of a list for everyone but operators.
const rowsPerPage = 500

// limitPages returns a middleware that cuts longer pages, as PocketBase cuts those of more than 1000 rows. The
// response names the length of its pages, and PocketBase's client follows that.
func limitPages() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "limitPages",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 3,
		Func: func(e *core.RequestEvent) error {
			if e.Request.Pattern == "GET /api/collections/{collection}/records" && !e.HasSuperuserAuth() {
				query := e.Request.URL.Query()
				if rows, err := strconv.Atoi(query.Get("perPage")); err == nil && rows > rowsPerPage {
					query.Set("perPage", strconv.Itoa(rowsPerPage))
					e.Request.URL.RawQuery = query.Encode()
				}
			}
			return e.Next()
		},
	}
}
