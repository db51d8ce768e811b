//go:build linux || darwin

package main

import "syscall"

// diskFreeBytes returns the disk space available to an unprivileged user, or -1 if it is unknown.
func diskFreeBytes(folder string) int64 {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(folder, &stat); err != nil {
		return -1
	}
	return int64(stat.Bavail) * int64(stat.Bsize)
}
