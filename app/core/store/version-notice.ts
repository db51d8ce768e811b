/**
 * State of the database version across tabs. `newer`: a newer build upgraded the schema; this tab still saves, but should
 * be reloaded. `blocked`: this build is newer and waits until the other tabs close.
 */
export type VersionNotice = 'newer' | 'blocked' | null;

const listeners = new Set<() => void>();
let notice: VersionNotice = null;

export function setVersionNotice(next: VersionNotice): void {
	if (next === notice) return;
	notice = next;
	for (const listener of listeners) listener();
}

export const versionNotice = (): VersionNotice => notice;

/** Subscribes to `blocked`. Returns the unsubscribe function. */
export function onVersionBlocked(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
