package main

import (
	"net/http"
	"net/netip"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Routes that only operators use, as the router matched them: no spelling of an address goes round that.
var operatorRoutes = []string{
	"/_/", "/api/metrics", "/api/settings", "/api/logs", "/api/backups", "/api/crons", "/api/sql",
}

// Headers by which a proxy says that it passed a request on.
var forwardingHeaders = []string{"X-Forwarded-For", "X-Real-Ip", "Forwarded", "Via", "Cf-Connecting-Ip", "True-Client-Ip"}

// guardOperators has the dashboard, the operators' accounts and everything that an operator may do exist only for the addresses of
// OPERATOR_IPS, which the hooks lay over the settings (hooks/core/settings.ts).
func guardOperators() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "guardOperators",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			route := routeOf(e.Request)
			if !isOfOperators(e, route) && !e.HasSuperuserAuth() {
				return e.Next()
			}
			if !isOperatorAddress(e) {
				figures.notOperator.add()
				return e.JSON(http.StatusNotFound, map[string]string{
					"code": "not_found", "message": "There is nothing at this address.",
				})
			}
			if route == "/api/metrics" {
				// The route answers only with these: without them (another binary) it does not exist.
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

func isOfOperators(e *core.RequestEvent, route string) bool {
	for _, prefix := range operatorRoutes {
		if strings.HasPrefix(route, prefix) {
			return true
		}
	}
	named := e.Request.PathValue("collection")
	if named == "" {
		return false
	}
	// As PocketBase's own routes find it.
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

// clientAddress is stricter than PocketBase's RealIP. Behind a proxy that is trusted only what this proxy itself appended counts, and a
// request that a proxy passed on whom nobody named has no address: the proxy of this machine would make everybody an operator.
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
