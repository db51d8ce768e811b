/**
 * What another tab's program means for this one's database: `newer`: a newer program has changed its shape, and this tab should be loaded
 * anew, though what it writes is still kept; `blocked`: this program is newer and waits for the other tabs to be closed.
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

/** Calls back whenever the notice changes. Returns how to stop. */
export function onVersionBlocked(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
