package main

import (
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
)

type counter struct{ value atomic.Int64 }

func (c *counter) add() { c.value.Add(1) }

// doorFigures counts rejected requests and connections, and sent responses by status, since the server started.
// GET /api/metrics returns them (hooks/system-health/metrics.ts).
type doorFigures struct {
	busy, bodyTooLarge, bodyTooSlow, left, connections, notOperator counter

	succeeded, redirected, refused, failed, unavailable counter
}

var figures doorFigures

func (f *doorFigures) count(status int) {
	switch {
	case status == http.StatusServiceUnavailable:
		f.unavailable.add()
	case status >= 500:
		f.failed.add()
	case status >= 400:
		f.refused.add()
	case status >= 300:
		f.redirected.add()
	default:
		f.succeeded.add()
	}
}

// snapshot returns the figures by the names that the hook reads. Sizes are in bytes.
func (f *doorFigures) snapshot(dataDir string) map[string]int64 {
	return map[string]int64{
		"busy": f.busy.value.Load(), "bodyTooLarge": f.bodyTooLarge.value.Load(), "bodyTooSlow": f.bodyTooSlow.value.Load(),
		"left": f.left.value.Load(), "connections": f.connections.value.Load(), "notOperator": f.notOperator.value.Load(),
		"succeeded": f.succeeded.value.Load(), "redirected": f.redirected.value.Load(), "refused": f.refused.value.Load(),
		"failed": f.failed.value.Load(), "unavailable": f.unavailable.value.Load(),
		"diskFreeBytes": diskFreeBytes(dataDir), "databaseBytes": sizeOf(dataDir, "data.db") + sizeOf(dataDir, "data.db-wal"),
	}
}

// sizeOf returns 0 for a file that does not exist.
func sizeOf(folder, name string) int64 {
	info, err := os.Stat(filepath.Join(folder, name))
	if err != nil {
		return 0
	}
	return info.Size()
}
