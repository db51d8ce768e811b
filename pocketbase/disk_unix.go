//go:build linux || darwin

package main

import "syscall"

// diskFreeBytes is what the server's account may still write; -1 when the system does not tell.
func diskFreeBytes(folder string) int64 {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(folder, &stat); err != nil {
		return -1
	}
	return int64(stat.Bavail) * int64(stat.Bsize)
}
