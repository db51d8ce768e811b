package main

import (
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
	connectionsOfAddress = 256
	headerMaxTime        = 20 * time.Second
	idleMaxTime          = 2 * time.Minute
)

// limitConnections caps how many connections one address may have open at the same time. Beyond it the one that has been idle the
// longest gives way, and without an idle one the new connection is closed: a whole campus may sit behind one address, and most of its
// connections are idle. Behind a proxy every connection is the proxy's, so there is no cap there.
func limitConnections(e *core.ServeEvent) error {
	e.Server.ReadHeaderTimeout = headerMaxTime
	e.Server.IdleTimeout = idleMaxTime
	most, err := connectionsSetting()
	if err != nil || most == 0 {
		return err
	}
	listener, err := net.Listen("tcp", e.Server.Addr)
	if err != nil {
		return err
	}
	e.Listener = &cappedListener{Listener: listener, most: most, open: map[netip.Addr]map[*cappedConn]struct{}{}}
	e.Server.ConnState = func(conn net.Conn, state http.ConnState) {
		if capped, isCapped := conn.(*cappedConn); isCapped {
			capped.setIdle(state == http.StateIdle)
		}
	}
	return nil
}

func connectionsSetting() (int, error) {
	text := os.Getenv("MAX_CONNECTIONS_PER_ADDRESS")
	if os.Getenv("TRUSTED_PROXY_HEADER") != "" {
		return 0, nil
	}
	if text == "" {
		return connectionsOfAddress, nil
	}
	most, err := strconv.Atoi(text)
	if err != nil || most < 0 {
		return 0, fmt.Errorf("MAX_CONNECTIONS_PER_ADDRESS is %q; expected a whole number", text)
	}
	return most, nil
}

type cappedListener struct {
	net.Listener
	most int
	mu   sync.Mutex
	open map[netip.Addr]map[*cappedConn]struct{}
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

func (l *cappedListener) admit(conn net.Conn) *cappedConn {
	network := networkOf(conn.RemoteAddr())
	capped := &cappedConn{Conn: conn, listener: l, network: network}
	l.mu.Lock()
	ofNetwork := l.open[network]
	var idle *cappedConn
	if len(ofNetwork) >= l.most {
		idle = longestIdle(ofNetwork)
		if idle == nil {
			l.mu.Unlock()
			return nil
		}
		delete(ofNetwork, idle)
	}
	if ofNetwork == nil {
		ofNetwork = map[*cappedConn]struct{}{}
		l.open[network] = ofNetwork
	}
	ofNetwork[capped] = struct{}{}
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
	ofNetwork := l.open[conn.network]
	delete(ofNetwork, conn)
	if len(ofNetwork) == 0 {
		delete(l.open, conn.network)
	}
}

type cappedConn struct {
	net.Conn
	listener  *cappedListener
	network   netip.Addr
	idleSince atomic.Int64 // nanoseconds since 1970; 0 while a request is under way
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

// networkOf is an address as one customer of the internet has it: of version 6 the first 64 bits, whose rest anybody may choose.
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
	prefix, _ := ip.Prefix(64) // 64 is a length of version 6
	return prefix.Addr()
}

// networkOfClient is the network of the client behind a trusted proxy; without a proxy, or when it names no client, that of the connection.
func networkOfClient(r *http.Request, trusted []string) netip.Addr {
	if address, isKnown := clientAddress(r, trusted); isKnown {
		return networkOfAddress(address)
	}
	connected, _ := netip.ParseAddrPort(r.RemoteAddr) // the zero address when it cannot be read
	return networkOfAddress(connected.Addr())
}
