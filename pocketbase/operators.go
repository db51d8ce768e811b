package main

import (
	"net/http"
	"net/netip"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// operatorRoutes are prefixes of the route patterns that only operators use. They are compared with the matched
// pattern, not with the request path, so that no spelling of the path bypasses the check.
var operatorRoutes = []string{
	"/_/", "/api/metrics", "/api/settings", "/api/logs", "/api/backups", "/api/crons", "/api/sql",
}

// forwardingHeaders are the headers that proxies add to the requests that they forward.
var forwardingHeaders = []string{"X-Forwarded-For", "X-Real-Ip", "Forwarded", "Via", "Cf-Connecting-Ip", "True-Client-Ip"}

// guardOperators returns a middleware that allows operator routes, the superusers collection and requests
// signed in as a superuser only from the addresses in OPERATOR_IPS. Others get 404. The hooks copy OPERATOR_IPS
// into the settings (hooks/core/settings.ts).
func guardOperators() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "guardOperators",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			route := routeOf(e.Request)
			if !isOperatorRoute(e, route) && !e.HasSuperuserAuth() {
				return e.Next()
			}
			if !isOperatorAddress(e) {
				figures.notOperator.add()
				return e.JSON(http.StatusNotFound, map[string]string{
					"code": "not_found", "message": "There is nothing at this address.",
				})
			}
			if route == "/api/metrics" {
				// The hook's route responds 404 without these, as it does under another binary.
				e.Set("figures", figures.snapshot(e.App.DataDir()))
			}
			return e.Next()
		},
	}
}

func routeOf(r *http.Request) string {
	_, path, hasMethod := strings.Cut(r.Pattern, " ")
	if !hasMethod {
		return r.Pattern
	}
	return path
}

func isOperatorRoute(e *core.RequestEvent, route string) bool {
	for _, prefix := range operatorRoutes {
		if strings.HasPrefix(route, prefix) {
			return true
		}
	}
	named := e.Request.PathValue("collection")
	if named == "" {
		return false
	}
	// PocketBase's routes use the same lookup, so the name and the ID are both covered.
	collection, err := e.App.FindCachedCollectionByNameOrId(named)
	return err == nil && collection.Name == core.CollectionNameSuperusers
}

func isOperatorAddress(e *core.RequestEvent) bool {
	settings := e.App.Settings()
	address, isKnown := clientAddress(e.Request, settings.TrustedProxy.Headers)
	if !isKnown {
		return false
	}
	for _, text := range settings.SuperuserIPs {
		if prefix, err := netip.ParsePrefix(text); err == nil && prefix.Contains(address) {
			return true
		}
		if single, err := netip.ParseAddr(text); err == nil && single.Unmap() == address {
			return true
		}
	}
	return false
}

// clientAddress returns the client's address and whether it is known. It is stricter than PocketBase's RealIP.
// From a trusted header it uses only the last entry, which the trusted proxy appended. Without trusted headers,
// the address of a forwarded request is unknown: otherwise a proxy on this machine would make every client an
// operator.
func clientAddress(r *http.Request, trusted []string) (netip.Addr, bool) {
	for _, name := range trusted {
		if values := r.Header.Values(name); len(values) > 0 {
			last := values[len(values)-1]
			address, err := netip.ParseAddr(strings.TrimSpace(last[strings.LastIndex(last, ",")+1:]))
			return address.Unmap(), err == nil
		}
	}
	if len(trusted) == 0 {
		for _, name := range forwardingHeaders {
			if len(r.Header.Values(name)) > 0 {
				return netip.Addr{}, false
			}
		}
	}
	address, err := netip.ParseAddrPort(r.RemoteAddr)
	return address.Addr().Unmap().WithZone(""), err == nil
}
