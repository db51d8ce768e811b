package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	connectionsPerAddress = 256
	headerMaxTime         = 20 * time.Second
	idleMaxTime           = 2 * time.Minute
)

// limitConnections sets the server's timeouts and limits the open connections per address prefix.
// At the limit, a new connection evicts the one that has been waiting for a request the longest, and is closed
// itself if none is waiting: a whole campus may share one address, and most of its connections are idle. One that
// has not sent a whole request is waiting, since the last part of its body.
// Behind a proxy there is no limit, because every connection comes from the proxy.
func limitConnections(e *core.ServeEvent) error {
	e.Server.ReadHeaderTimeout = headerMaxTime
	e.Server.IdleTimeout = idleMaxTime
	limit, err := connectionsSetting()
	if err != nil || limit == 0 {
		return err
	}
	listener, err := net.Listen("tcp", e.Server.Addr)
	if err != nil {
		return err
	}
	e.Listener = &cappedListener{Listener: listener, limit: limit, open: map[netip.Addr]map[*cappedConn]struct{}{}}
	e.Server.ConnContext = func(ctx context.Context, conn net.Conn) context.Context {
		return context.WithValue(ctx, connKey{}, conn)
	}
	e.Server.ConnState = func(conn net.Conn, state http.ConnState) {
		if capped, isCapped := conn.(*cappedConn); isCapped && state == http.StateIdle {
			capped.setIdle(true)
		}
	}
	return nil
}

type connKey struct{}

// markBusy protects the connection of r, which has arrived, from eviction.
func markBusy(r *http.Request) { setIdle(r, false) }

// markWaiting lets the connection of r, of which a part is missing, be evicted after those that have waited longer.
func markWaiting(r *http.Request) { setIdle(r, true) }

func setIdle(r *http.Request, isIdle bool) {
	if capped, isCapped := r.Context().Value(connKey{}).(*cappedConn); isCapped {
		capped.setIdle(isIdle)
	}
}

// connectionsSetting returns the limit per address prefix; 0 means no limit.
func connectionsSetting() (int, error) {
	text := os.Getenv("MAX_CONNECTIONS_PER_ADDRESS")
	if os.Getenv("TRUSTED_PROXY_HEADER") != "" {
		return 0, nil
	}
	if text == "" {
		return connectionsPerAddress, nil
	}
	limit, err := strconv.Atoi(text)
	if err != nil || limit < 0 {
		return 0, fmt.Errorf("MAX_CONNECTIONS_PER_ADDRESS is %q; expected a whole number", text)
	}
	return limit, nil
}

type cappedListener struct {
	net.Listener
	limit int
	mu    sync.Mutex
	open  map[netip.Addr]map[*cappedConn]struct{}
}

func (l *cappedListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if capped := l.admit(conn); capped != nil {
			return capped, nil
		}
		figures.connections.add()
		_ = conn.Close()
	}
}

// admit registers conn, evicting an idle connection at the limit. It returns nil if none is idle.
func (l *cappedListener) admit(conn net.Conn) *cappedConn {
	network := networkOf(conn.RemoteAddr())
	capped := &cappedConn{Conn: conn, listener: l, network: network}
	capped.setIdle(true)
	l.mu.Lock()
	conns := l.open[network]
	var idle *cappedConn
	if len(conns) >= l.limit {
		idle = longestIdle(conns)
		if idle == nil {
			l.mu.Unlock()
			return nil
		}
		delete(conns, idle)
	}
	if conns == nil {
		conns = map[*cappedConn]struct{}{}
		l.open[network] = conns
	}
	conns[capped] = struct{}{}
	l.mu.Unlock()
	if idle != nil {
		_ = idle.Conn.Close()
	}
	return capped
}

func longestIdle(conns map[*cappedConn]struct{}) *cappedConn {
	var found *cappedConn
	var since int64
	for conn := range conns {
		if at := conn.idleSince.Load(); at != 0 && (found == nil || at < since) {
			found, since = conn, at
		}
	}
	return found
}

func (l *cappedListener) forget(conn *cappedConn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	conns := l.open[conn.network]
	delete(conns, conn)
	if len(conns) == 0 {
		delete(l.open, conn.network)
	}
}

type cappedConn struct {
	net.Conn
	listener  *cappedListener
	network   netip.Addr
	idleSince atomic.Int64 // Unix time in nanoseconds; 0 while a request is processed
}

func (c *cappedConn) setIdle(isIdle bool) {
	if isIdle {
		c.idleSince.Store(time.Now().UnixNano())
	} else {
		c.idleSince.Store(0)
	}
}

func (c *cappedConn) Close() error {
	c.listener.forget(c)
	return c.Conn.Close()
}

// networkOf returns the address prefix to which the limits apply: the whole IPv4 address, or the first 64 bits
// of an IPv6 address, because a client can choose the rest. It returns the zero Addr if it cannot parse address.
func networkOf(address net.Addr) netip.Addr {
	parsed, err := netip.ParseAddrPort(address.String())
	if err != nil {
		return netip.Addr{}
	}
	return networkOfAddress(parsed.Addr())
}

func networkOfAddress(address netip.Addr) netip.Addr {
	ip := address.Unmap().WithZone("")
	if !ip.Is6() {
		return ip
	}
	prefix, _ := ip.Prefix(64) // 64 is valid for IPv6
	return prefix.Addr()
}

// networkOfClient returns the address prefix of the client. If clientAddress does not know the client,
// it returns the prefix of the connection's remote address.
func networkOfClient(r *http.Request, trusted []string) netip.Addr {
	if address, isKnown := clientAddress(r, trusted); isKnown {
		return networkOfAddress(address)
	}
	connected, _ := netip.ParseAddrPort(r.RemoteAddr) // the zero Addr on error
	return networkOfAddress(connected.Addr())
}
